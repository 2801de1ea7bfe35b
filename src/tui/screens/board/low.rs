//! The lower compartment: what holds now, what the considered move would leave, and the last moves, each with its counts.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::Placed;
use crate::app::Context;
use crate::app::view::Emphasis;
use crate::coach::{self, HintStep, OnePile, PlayedMove};
use crate::engine::{Analysis, Outcome};
use crate::rules::{Move, PileName};
use crate::session::Panel;
use crate::tui::widgets::{LONG, cells, digits, fitting};

/// A line: a label, and words in several lengths, longest first. Without words it is free for the coach's.
#[derive(Default)]
struct Row<'a> {
    label: String,
    marks: Style,
    words: Vec<String>,
    style: Style,
    /// The position that is counted, and true if it is past.
    counts: Option<(&'a Analysis, bool)>,
}

/// From this height on, a line is free for words below the verdict.
pub(super) const ROOMY: u16 = 5;

impl Placed<'_> {
    /// Draws the compartment; returns its lines that are free for words.
    pub(super) fn low(&self, buf: &mut Buffer) -> Vec<Rect> {
        let low = self.cabinet.low;
        let x = self.words_at();
        let width = self.end().saturating_sub(x + 1);
        let mut free = Vec::new();
        let rows = self.rows(low.height).into_iter().chain(std::iter::repeat_with(Row::default));
        for (area, row) in low.rows().zip(rows) {
            self.row(&row, area, buf);
            let is_kept = self.one_pile().is_some() && self.view.emphasis == Emphasis::Piles;
            if row.label.is_empty() && row.words.is_empty() && !is_kept {
                free.push(Rect { x, width, ..area });
            }
        }
        if self.light.is_counted && self.screen.shows_sum() && self.screen.shows_columns() {
            self.sum(buf);
        }
        free
    }

    /// First column of the words.
    fn words_at(&self) -> u16 {
        self.cabinet.left.x + if self.cabinet.is_small() { 5 } else { 6 }
    }

    /// The end of the words.
    fn end(&self) -> u16 {
        if self.cabinet.low_right().height > 0 { self.cabinet.left.right() } else { self.cabinet.low.right() }
    }

    /// A line in small print.
    fn aside(&self, label: &str, words: Vec<String>) -> Row<'_> {
        let dim = self.theme.dim;
        Row { label: label.to_owned(), marks: dim, words, style: dim, counts: None }
    }

    fn rows(&self, height: u16) -> Vec<Row<'_>> {
        if self.screen.compares(&self.cabinet) {
            return self.compared();
        }
        let past = if self.view.emphasis == Emphasis::Piles && height > 2 { self.past() } else { Vec::new() };
        let plan = if self.view.beat || self.screen.picture.view.context == Context::Demo {
            Row::default()
        } else {
            self.considered().unwrap_or_else(|| self.prompt())
        };
        if height == 1 && self.view.board.considered().is_some() {
            return vec![plan];
        }
        if let Some(one) = self.one_pile() {
            return self.lone_rows(&one, plan, height);
        }
        let now = [self.now()].into_iter();
        if self.view.panel < Panel::Now && !past.is_empty() {
            // Nothing is judged, so the plan follows what has been played.
            return now.chain(past).chain([plan]).collect();
        }
        let mut rows: Vec<_> = now.chain([plan]).chain(past).collect();
        // The coach's line is above a plan, and below the reason why none wins.
        let is_lost = self.view.board.considered().is_none() && self.view.board.now().outcome() == Outcome::P;
        let at = 1 + usize::from(is_lost);
        rows.splice(at..at, (height >= ROOMY).then(Row::default));
        rows
    }

    /// A wrong answer and a right one, each with the position that it leaves.
    fn compared(&self) -> Vec<Row<'_>> {
        let (view, theme) = (self.view, self.theme);
        let moves = view.exchange.iter().map(|made| (made, "✗", theme.odd, false));
        let moves = moves.chain(view.better.iter().map(|made| (made, "●", theme.good, true)));
        let rows = moves.flat_map(|(made, sign, style, is_past)| {
            let after = &made.judged.after;
            let label = format!("{sign} {}", named(made.judged.m));
            let words = coach::leaves(after, view.vocabulary);
            let row =
                Row { marks: style, style: theme.text, counts: Some((after, is_past)), ..self.aside(&label, words) };
            [row, self.aside("", vec![after.position().to_string()]), Row::default()]
        });
        rows.take(usize::from(ROOMY)).collect()
    }

    /// The facts of a lone pile whose groups are in sight.
    fn one_pile(&self) -> Option<OnePile<'_>> {
        self.screen.lone().and(self.screen.groups())?;
        OnePile::of(self.view.board.now())
    }

    /// The lines for a lone pile: the verdict with its groups and a second reason, and the same for the considered move.
    fn lone_rows<'a>(&'a self, one: &OnePile<'_>, plan: Row<'a>, height: u16) -> Vec<Row<'a>> {
        let divided = |analysis: &Analysis| one.divided(analysis.position().largest());
        let left = self.left().filter(|_| self.light.is_counted);
        let mut second = Vec::new();
        if !self.view.beat && self.view.emphasis == Emphasis::Piles {
            second = one.second(left, self.view.exchange.last(), self.view.next_mover());
        }
        let reason = Row { style: self.theme.text, ..self.aside("", second) };
        let then = left.filter(|left| !left.is_over() && !plan.label.is_empty()).map_or_else(Vec::new, divided);
        let then = Row { style: self.theme.considered, ..self.aside("", then) };
        let all = [self.now(), self.aside("", divided(self.view.board.now())), reason, plan, then];
        match height {
            ROOMY.. => all.into(),
            4 => all.into_iter().take(4).collect(),
            _ => all.into_iter().step_by(3).collect(),
        }
    }

    /// The verdict on the position.
    fn now(&self) -> Row<'_> {
        let (view, theme) = (self.view, self.theme);
        let (now, mover, known) = (view.board.now(), view.mover(), self.light.is_counted);
        let words = match known {
            _ if view.beat => [mover.inside(), mover.short()].map(str::to_owned).into(),
            true => coach::verdict_now(mover, now),
            false => coach::unjudged(mover, now),
        };
        Row { style: theme.title, counts: known.then_some((now, false)), ..self.aside("now", words) }
    }

    /// The considered move, and what it would leave.
    fn considered(&self) -> Option<Row<'_>> {
        let view = self.view;
        let (m, left) = (view.board.considered()?, view.board.left()?);
        let row = Row { label: named(m), marks: self.theme.considered, style: self.theme.text, ..Row::default() };
        if self.left().is_some() && self.light.is_counted {
            let keeps = left.is_over() || left.outcome() == Outcome::P;
            let words = if let Some(hint) = view.hint.filter(|&hint| hint == HintStep::Move && keeps) {
                // The hint itself says what the move does.
                coach::hints_so_far(hint, view.board.now(), view.vocabulary)
            } else {
                coach::verdict_then(view.mover(), view.next_mover(), left, view.vocabulary)
            };
            let style = if keeps { self.theme.considered } else { self.theme.odd };
            return Some(Row { words, style, counts: Some((left, false)), ..row });
        }
        let leaves = format!("leaves {}", left.position());
        let words = vec![leaves, "considered".to_owned()];
        // An explanation and a review say what they show.
        (self.view.panel < Panel::Preview && self.view.step.is_none() && self.view.fingerprint.is_none())
            .then_some(Row { words, ..row })
    }

    /// Advice for the line of a considered move.
    fn prompt(&self) -> Row<'_> {
        let now = self.view.board.now();
        let words = match (self.view.hint, self.view.board.pile()) {
            _ if self.view.emphasis != Emphasis::Piles || self.view.fingerprint.is_some() => Vec::new(),
            (Some(hint), _) => coach::hints_so_far(hint, now, self.view.vocabulary),
            (None, Some(pile)) if self.view.panel < Panel::Now || now.outcome() == Outcome::N => {
                coach::what_to_mark(now, pile)
            }
            (None, Some(_)) => coach::what_any_move_does(now, self.view.vocabulary),
            (None, None) => Vec::new(),
        };
        self.aside("", words)
    }

    /// The last moves, or at the first one the rules; the words of a lesson or drill need their room.
    fn past(&self) -> Vec<Row<'_>> {
        if self.view.fingerprint.is_some() {
            return Vec::new();
        }
        if self.view.exchange.is_empty() {
            return if self.screen.picture.view.study.is_some() { Vec::new() } else { self.rule().into() };
        }
        let moving = self.view.board.considered().filter(|_| self.view.beat).map(|m| {
            let words = vec![coach::is_taking(self.view.mover())];
            Row { label: named(m), words, ..Row::default() }
        });
        self.view.exchange.iter().map(|made| self.made(made)).chain(moving).collect()
    }

    fn rule(&self) -> [Row<'_>; 2] {
        let [takes, last] = coach::rules_of_play(self.view.board.rules());
        [self.aside("rule", takes), self.aside("", last)]
    }

    fn made<'a>(&'a self, made: &'a PlayedMove) -> Row<'a> {
        let judged = &made.judged;
        let taken = coach::taken_by(made.who, judged.m).into();
        let row =
            Row { label: named(judged.m), marks: self.theme.text, words: taken, style: self.theme.text, counts: None };
        if !self.light.is_counted {
            return row;
        }
        let view = self.screen.view;
        let is_mistake = judged.is_mistake() && !made.who.is_machine();
        // The position that the last move left is judged above.
        let is_told = !view.beat && view.exchange.last() == Some(made) && !is_mistake;
        Row {
            words: if is_told { coach::made_by(made) } else { coach::what_was_left(made, view.vocabulary) },
            style: if is_mistake { self.theme.odd } else { self.theme.text },
            counts: Some((&judged.after, true)),
            ..row
        }
    }

    fn row(&self, row: &Row, area: Rect, buf: &mut Buffer) {
        let start = self.cabinet.left.x + 1;
        // A small window has no room for this word.
        let label = if self.cabinet.is_small() && row.label == "rule" { "" } else { &row.label };
        buf.set_string(start, area.y, label, row.marks);
        let x = self.words_at().max(start + cells(label.chars().count()) + 1);
        let room = self.end().saturating_sub(x + 1);
        let words = fitting(row.words.iter().map(String::as_str), room);
        buf.set_string(x, area.y, words, row.style);
        if let Some((analysis, is_past)) = row.counts {
            self.counts(analysis, is_past, area, buf);
        }
    }
}

/// A move or, if its take is long, its pile alone.
fn named(m: Move) -> String {
    if digits(m.take.get()) > LONG { PileName(m.pile).to_string() } else { m.to_string() }
}
