//! The compartment below stones and lamps: what holds now, and what the considered move would leave.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{LONG, Placed, Sums, grouped, wrong};
use crate::coach;
use crate::engine::{Analysis, Outcome};
use crate::rules::{Move, PileName};
use crate::session::Panel;
use crate::tui::split;
use crate::tui::widgets::{Plates, cells, digits, fitting};

/// From this height on, there is a gap between what holds now and what the move would leave.
const ROOMY: u16 = 5;

/// The move, or its pile alone if the take is long.
fn name(m: Move) -> String {
    if is_long(m) { PileName(m.pile).to_string() } else { m.to_string() }
}

fn is_long(m: Move) -> bool {
    digits(m.take.get()) > LONG
}

impl Placed<'_> {
    pub(super) fn low(&self, buf: &mut Buffer) {
        let [now, then] = self.halves();
        if self.screen.view.panel >= Panel::Now {
            self.judged(now, then, buf);
        } else {
            self.unjudged(now, then, buf);
        }
    }

    /// Lines for the position now, and for the one that the move would leave.
    fn halves(&self) -> [Rect; 2] {
        let low = self.cabinet.low;
        let first = if low.height >= ROOMY { 3 } else { low.height.div_ceil(2) };
        split::top(low, first)
    }

    fn judged(&self, now: Rect, then: Rect, buf: &mut Buffer) {
        let (view, theme) = (self.screen.view, self.screen.picture.theme);
        let (mover, next) = (view.mover(), view.next_mover());
        let known = self.judges();
        let board = &view.board;
        if known {
            let verdict = coach::verdict_now(mover, board.now());
            self.line(now, ("now", theme.dim), &verdict, theme.title, buf);
            if now.height > 1 {
                let goal = coach::misere_goal(board.now()).unwrap_or_default();
                self.words(Rect { y: now.y + 1, ..now }, goal, theme.dim, buf);
            }
        }
        let left = board.left().filter(|_| view.panel == Panel::Preview && known);
        if let (Some(m), Some(left)) = (board.considered(), left) {
            let verdict = coach::verdict_then(mover, next, left);
            let style = if left.is_over() || left.outcome() == Outcome::P { theme.considered } else { theme.bad };
            self.line(then, (&name(m), theme.considered), &verdict, style, buf);
            if is_long(m) && then.height > 1 {
                let takes = format!("take {}", grouped(m.take.get()));
                self.words(Rect { y: then.y + 1, ..then }, &takes, theme.considered, buf);
            }
        } else if known {
            self.considered(then, buf);
        }
        let counted = self.highlight.as_ref().is_none_or(|highlight| highlight.sums >= Sums::Ones);
        if counted {
            self.plates(now, then, left, buf);
        }
    }

    /// Draws the lines if nothing is judged: the machine's last move, and what the considered move would leave.
    fn unjudged(&self, now: Rect, then: Rect, buf: &mut Buffer) {
        let (view, theme) = (self.screen.view, self.screen.picture.theme);
        if let Some((who, m)) = view.marked.first().filter(|(who, _)| who.is_machine()) {
            let taken = coach::taken_by(*who, *m, view.board.rules());
            self.line(now, (&m.to_string(), theme.dim), &taken, theme.text, buf);
        }
        self.considered(then, buf);
        if view.panel == Panel::Rows && self.fit.columns.is_spread() && view.step.is_none() {
            let place = self.cabinet.low_right();
            let line = u16::from(place.height > 2);
            let words = ["add the columns in your head", "add in your head", "you add them"];
            let words = fitting(words, place.width.saturating_sub(1));
            buf.set_string(place.x + 1, place.y + line, words, theme.dim);
        }
    }

    fn considered(&self, then: Rect, buf: &mut Buffer) {
        let (board, theme) = (&self.screen.view.board, self.screen.picture.theme);
        if let (Some(m), Some(left)) = (board.considered(), board.left()) {
            let leaves = [format!("leaves {}", left.position())];
            self.line(then, (&name(m), theme.considered), &leaves, theme.considered, buf);
        }
    }

    /// Draws a label, followed by the longest wording that fits.
    fn line(&self, area: Rect, label: (&str, Style), wordings: &[String], style: Style, buf: &mut Buffer) {
        let start = if self.cabinet.is_small() { 1 } else { 3 };
        buf.set_string(area.x + start, area.y, label.0, label.1);
        let x = self.column().max(area.x + start + cells(label.0.len()) + 1);
        let room = usize::from(self.cabinet.left.right().saturating_sub(x));
        let fits = |words: &&String| words.chars().count() <= room;
        if let Some(words) = wordings.iter().find(fits).or(wordings.last()) {
            buf.set_stringn(x, area.y, words, room, style);
        }
    }

    fn words(&self, area: Rect, words: &str, style: Style, buf: &mut Buffer) {
        let room = usize::from(self.cabinet.left.right().saturating_sub(self.column()));
        buf.set_stringn(self.column(), area.y, words, room, style);
    }

    /// First column of the words.
    fn column(&self) -> u16 {
        self.cabinet.left.x + if self.cabinet.is_small() { 5 } else { 9 }
    }

    /// Draws the counts of ones under their columns, now and after the move; if both do not fit, only those after it.
    fn plates(&self, now: Rect, then: Rect, left: Option<&Analysis>, buf: &mut Buffer) {
        let (board, theme) = (&self.screen.view.board, self.screen.picture.theme);
        let judges = self.judges();
        let of = |analysis: &Analysis, before: Option<&Analysis>, area: Rect, buf: &mut Buffer| {
            Plates {
                columns: &self.fit.columns,
                values: analysis.values(),
                before: before.map(Analysis::values),
                glowing: wrong(analysis),
                judges,
                theme,
            }
            .draw(area, buf);
            self.label(analysis, area, buf);
        };
        let tight = self.fit.columns.lines > then.height;
        match left {
            Some(left) if tight => of(left, Some(board.now()), self.cabinet.low, buf),
            Some(left) => {
                of(board.now(), None, now, buf);
                of(left, Some(board.now()), then, buf);
            }
            None => of(board.now(), None, if tight { self.cabinet.low } else { now }, buf),
        }
        if judges && self.screen.shows_sum() && now.height > 2 && self.fit.columns.lines == 1 {
            self.sum(board.now().indicator(), now.y + 2, buf);
        }
    }

    /// Draws the indicator below the columns, in binary and as a number.
    fn sum(&self, indicator: u64, y: u16, buf: &mut Buffer) {
        let theme = self.screen.picture.theme;
        let columns: Vec<_> = self.fit.columns.iter().collect();
        let (Some(first), Some(last)) = (columns.first(), columns.last()) else { return };
        let middle = (self.fit.columns.width.saturating_sub(1)) / 2;
        for &(power, x, _) in &columns {
            let bit = indicator >> power & 1;
            let style = if bit == 1 { theme.odd } else { theme.dim };
            buf.set_string(x + middle, y, bit.to_string(), style);
        }
        let low = self.cabinet.low_right();
        buf.set_string(first.1.saturating_sub(2).max(low.x), y, "⊕", theme.dim);
        let total = format!("= {indicator}");
        let x = (last.1 + middle + 2).min(low.right().saturating_sub(cells(total.len())));
        if x > last.1 + middle + 1 {
            buf.set_string(x, y, total, theme.title);
        }
    }

    /// Draws the label of the plates at the end of the left half if words leave room: the ones, or the indicator.
    fn label(&self, analysis: &Analysis, area: Rect, buf: &mut Buffer) {
        if self.cabinet.is_small() || self.fit.columns.lines > 1 {
            return;
        }
        let in_figures = self.screen.shows_sum() && area.height < 3;
        let label = if in_figures { format!("⊕ {}", analysis.indicator()) } else { "ones".to_owned() };
        let width = cells(label.chars().count());
        let x = self.cabinet.left.right().saturating_sub(width + 2);
        let is_free = (x.saturating_sub(2)..x + width).all(|x| buf[(x, area.y)].symbol() == " ");
        if is_free {
            buf.set_string(x, area.y, label, self.screen.picture.theme.dim);
        }
    }
}
