//! The lower compartment: what holds now, what the considered move would leave, and the last moves, each with its counts.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::highlight::Sums;
use super::{Placed, wrong};
use crate::app::view::Emphasis;
use crate::coach::{self, PlayedMove};
use crate::engine::{Analysis, Outcome};
use crate::rules::{Move, PileName};
use crate::session::Panel;
use crate::tui::widgets::{Glow, LONG, Plates, cells, digits, fitting};

/// A line: a label, and words in several lengths, longest first.
struct Row<'a> {
    label: String,
    marks: Style,
    words: Vec<String>,
    style: Style,
    counts: Option<(&'a Analysis, Glow)>,
}

/// The lines of a compartment, from the top.
enum Line<'a> {
    Row(Row<'a>),
    /// Free for the coach's words.
    Free,
}

/// From this height on, a line is free for words below the verdict.
const ROOMY: u16 = 5;

impl Placed<'_> {
    /// Draws the compartment; returns its lines that are free for words.
    pub(super) fn low(&self, buf: &mut Buffer) -> Vec<Rect> {
        let low = self.cabinet.low;
        let x = self.words_at();
        let width = self.cabinet.left.right().saturating_sub(x + 1);
        let mut free = Vec::new();
        for (row, line) in low.rows().zip(self.lines(low.height)) {
            match line {
                Line::Row(line) => self.row(&line, row, buf),
                Line::Free => free.push(Rect { x, width, ..row }),
            }
        }
        if self.screen.view.asks.is_some() {
            self.unknown(buf);
        } else if self.light.sums > Sums::None && self.screen.shows_sum() {
            self.sum(buf);
        }
        free
    }

    /// First column of the words.
    fn words_at(&self) -> u16 {
        self.cabinet.left.x + if self.cabinet.is_small() { 5 } else { 6 }
    }

    fn lines(&self, height: u16) -> Vec<Line<'_>> {
        let view = self.screen.view;
        if let Some(asks) = view.asks {
            return self.asking(asks, height);
        }
        let small = height < ROOMY;
        let mut lines = vec![Line::Row(self.now())];
        let past = if view.emphasis == Emphasis::Piles && height > 2 { self.past() } else { Vec::new() };
        let plan = if view.motion.is_some() { None } else { self.considered().or_else(|| self.prompt()) };
        let plan = plan.map_or(Line::Free, Line::Row);
        if view.panel < Panel::Now && !past.is_empty() {
            // Nothing is judged, so the plan follows what has been played.
            lines.extend(past.into_iter().map(Line::Row));
            lines.push(plan);
        } else {
            lines.extend((!small).then_some(Line::Free));
            lines.push(plan);
            lines.extend(past.into_iter().map(Line::Row));
        }
        lines.resize_with(height.into(), || Line::Free);
        lines
    }

    fn asking(&self, asks: coach::Asks, height: u16) -> Vec<Line<'_>> {
        let (view, theme) = (self.screen.view, self.screen.picture.theme);
        let [question, answers] = asks.in_words(view.mover());
        let plain = |label: &str, words: Vec<String>, style: Style| {
            Line::Row(Row { label: label.to_owned(), marks: theme.dim, words, style, counts: None })
        };
        let [takes, last] = coach::rules_of_play(view.board.rules());
        let question = plain("now", question, theme.title);
        let answers = plain("", answers, theme.key);
        let advice = plain("", vec![asks.advice().to_owned()], theme.dim);
        let rules = || [plain("rule", takes.clone(), theme.text), plain("", last.clone(), theme.text)];
        match (asks, height) {
            (_, ..ROOMY) if height < 4 => vec![question, answers],
            (coach::Asks::WhoBegins, ..ROOMY) => rules().into_iter().chain([question, answers]).collect(),
            (coach::Asks::WhoBegins, _) => rules().into_iter().chain([advice, question, answers]).collect(),
            (coach::Asks::CanYouWin, _) => {
                let past = self.past();
                let past: Vec<Line<'_>> =
                    if past.is_empty() { rules().into() } else { past.into_iter().map(Line::Row).collect() };
                let advice = if height < ROOMY { None } else { Some(advice) };
                [question, answers].into_iter().chain(advice).chain(past).collect()
            }
        }
    }

    /// The verdict on the position.
    fn now(&self) -> Row<'_> {
        let (view, theme) = (self.screen.view, self.screen.picture.theme);
        let now = view.board.now();
        if let Some(motion) = view.motion {
            let shown = view.board.left().filter(|_| motion.counted).unwrap_or(now);
            let counts = (self.light.sums > Sums::None).then_some((shown, Glow::Plate));
            let words = vec![view.mover().inside().to_owned(), view.mover().short().to_owned()];
            return Row { label: "now".to_owned(), marks: theme.dim, words, style: theme.title, counts };
        }
        let words = match self.light.sums {
            Sums::None if view.panel >= Panel::Now => Vec::new(),
            Sums::None => coach::unjudged(view.mover(), now.position()),
            _ => coach::verdict_now(view.mover(), now),
        };
        let counts = (self.light.sums > Sums::None).then_some((now, Glow::Plate));
        Row { label: "now".to_owned(), marks: theme.dim, words, style: theme.title, counts }
    }

    /// The considered move, and what it would leave.
    fn considered(&self) -> Option<Row<'_>> {
        let (view, theme) = (self.screen.view, self.screen.picture.theme);
        let (board, vocabulary) = (&view.board, view.vocabulary);
        let (m, left) = (board.considered()?, board.left()?);
        let label = named(m);
        let row = |words: Vec<String>, style: Style| Row { label, marks: theme.considered, words, style, counts: None };
        Some(match self.left() {
            Some(_) if self.light.sums >= Sums::Now => {
                let keeps = left.is_over() || left.outcome() == Outcome::P;
                let words = coach::verdict_then(view.mover(), view.next_mover(), left, vocabulary);
                let style = if keeps { theme.considered } else { theme.odd };
                Row { counts: Some((left, Glow::Plate)), ..row(words, style) }
            }
            _ if view.panel >= Panel::Now => return None,
            _ => row(vec![format!("leaves {}", left.position()), "considered".to_owned()], theme.text),
        })
    }

    /// Advice for the line of a considered move.
    fn prompt(&self) -> Option<Row<'_>> {
        let (view, theme) = (self.screen.view, self.screen.picture.theme);
        let now = view.board.now();
        let words = match (view.hint, view.board.pile()) {
            _ if view.emphasis != Emphasis::Piles => return None,
            (Some(hint), _) => coach::hints_so_far(hint, now.rules().variant).into(),
            (None, Some(pile)) if view.panel < Panel::Now || now.outcome() == Outcome::N => {
                coach::what_to_mark(now, pile)
            }
            (None, Some(_)) => coach::what_any_move_does(now, view.vocabulary),
            (None, None) => Vec::new(),
        };
        (!words.is_empty()).then(|| Row {
            label: String::new(),
            marks: theme.dim,
            words,
            style: theme.dim,
            counts: None,
        })
    }

    /// The last moves, or at the first one the rules.
    fn past(&self) -> Vec<Row<'_>> {
        let (view, theme) = (self.screen.view, self.screen.picture.theme);
        if view.exchange.is_empty() && self.screen.picture.view.study.is_some() {
            // The words of a lesson or drill need the room.
            return Vec::new();
        }
        if view.exchange.is_empty() {
            let [takes, last] = coach::rules_of_play(view.board.rules());
            let row = |label: &str, words: Vec<String>| Row {
                label: label.to_owned(),
                marks: theme.dim,
                words,
                style: theme.dim,
                counts: None,
            };
            return vec![row("rule", takes), row("", last)];
        }
        let moving = view.board.considered().filter(|_| view.motion.is_some()).map(|m| Row {
            label: named(m),
            marks: theme.text,
            words: vec![coach::is_taking(view.mover(), view.board.rules())],
            style: theme.text,
            counts: None,
        });
        view.exchange.iter().map(|made| self.made(made)).chain(moving).collect()
    }

    fn made<'a>(&'a self, made: &'a PlayedMove) -> Row<'a> {
        let (view, theme) = (self.screen.view, self.screen.picture.theme);
        let judged = &made.judged;
        let label = named(judged.m);
        let known = self.light.sums > Sums::None;
        let words = match known {
            true => coach::what_was_left(made, view.vocabulary),
            false => coach::taken_by(made.who, judged.m, judged.before.rules()).into(),
        };
        let style = if known && judged.is_mistake() && !made.who.is_machine() { theme.odd } else { theme.text };
        let counts = known.then_some((&judged.after, Glow::Figures));
        Row { label, marks: theme.text, words, style, counts }
    }

    fn row(&self, row: &Row, area: Rect, buf: &mut Buffer) {
        let (left, small) = (self.cabinet.left, self.cabinet.is_small());
        let start = left.x + 1;
        // A small window has no room for this word.
        let label = if small && row.label == "rule" { "" } else { &row.label };
        buf.set_string(start, area.y, label, row.marks);
        let x = self.words_at().max(start + cells(label.chars().count()) + 1);
        let room = left.right().saturating_sub(x + 1);
        let words = fitting(row.words.iter().map(String::as_str), room);
        buf.set_string(x, area.y, words, row.style);
        if let Some((analysis, glow)) = row.counts {
            self.counts(analysis, glow, area, buf);
        }
    }

    /// Draws the counts of ones under their columns, as far as their lines reach.
    fn counts(&self, analysis: &Analysis, glow: Glow, area: Rect, buf: &mut Buffer) {
        let (columns, low) = (&self.fit.columns, self.cabinet.low);
        let now = self.screen.view.board.now();
        let is_now = std::ptr::eq(analysis, now) || self.screen.view.motion.is_some() && glow == Glow::Plate;
        let is_past = glow == Glow::Figures;
        let tight = columns.lines > 1;
        if tight && (is_past || is_now && self.left().is_some()) {
            // Columns in blocks need two lines: those after the move have precedence.
            return;
        }
        let y = if tight { low.y } else { area.y };
        let height = if tight || is_now { low.bottom() - y } else { 1 };
        let words = !tight && is_now && low.height >= ROOMY;
        let height = if words { 2 } else { height.min(columns.lines) };
        Plates {
            columns,
            values: analysis.values(),
            before: (!is_now && !is_past).then(|| now.values()),
            wrong: wrong(analysis),
            glow,
            theme: self.screen.picture.theme,
        }
        .draw(Rect { y, height, ..area }, buf);
    }

    /// Writes the indicator as a number before the counts, if they leave room.
    fn sum(&self, buf: &mut Buffer) {
        let low = self.cabinet.low_right();
        let words = format!("⊕ {}", self.screen.view.board.now().indicator());
        let end = low.x + 2 + cells(words.chars().count());
        if self.fit.columns.iter().next().is_none_or(|(_, x, _)| end < x) {
            buf.set_string(low.x + 1, low.y, words, self.screen.picture.theme.dim);
        }
    }

    /// Draws a question mark under each column.
    fn unknown(&self, buf: &mut Buffer) {
        let columns = &self.fit.columns;
        for (_, x, _) in columns.iter().filter(|_| columns.is_spread()) {
            let middle = if columns.width == 2 { 1 } else { (columns.width - 1) / 2 };
            buf.set_string(x + middle, self.cabinet.low.y, "?", self.screen.picture.theme.text);
        }
    }
}

/// A move or, if its take is long, its pile alone.
fn named(m: Move) -> String {
    if digits(m.take.get()) > LONG { PileName(m.pile).to_string() } else { m.to_string() }
}
