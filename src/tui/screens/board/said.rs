//! The words of a board: under the frame, in its compartment, or beside piles that stand alone.

use ratatui::buffer::Buffer;
use ratatui::layout::Margin;
use ratatui::text::{Line, Span};

use super::BoardScreen;
use crate::app::view::Emphasis;
use crate::coach::{Message, Tone};
use crate::rules::Side;
use crate::session::Panel;
use crate::tui::screens::words::flow;
use crate::tui::split;
use crate::tui::widgets::{Cabinet, cells};

impl BoardScreen<'_> {
    /// The words of a lesson or a question beside its piles.
    pub(super) fn beside(&self, cabinet: &Cabinet, buf: &mut Buffer) {
        let room = cabinet.right.inner(Margin::new(2, 1));
        let mut lines = self.lines(room.width, false);
        let spaced = self.picture.paragraphs(room.width);
        if cells(spaced.len()) <= room.height {
            lines = spaced;
        }
        let down = room.height.saturating_sub(cells(lines.len()) + 1) / 3;
        flow(&lines, &[split::top(room, down)[1]], 0, buf);
    }

    /// Draws the words under the frame, and says whether some of them had no room.
    pub(super) fn words(&self, cabinet: &Cabinet, buf: &mut Buffer) -> bool {
        if self.speaks_beside(cabinet.area) {
            return false;
        }
        let room = cabinet.words;
        // Words that have no room beneath the frame stand in its compartment.
        let inside = self.counts_nothing() && !cabinet.is_small() && cabinet.low.height > 0;
        let place = if inside { cabinet.low.inner(Margin::new(1, 0)) } else { room };
        let lines = self.lines(place.width, cabinet.is_small());
        let cut = flow(&lines, &[place], self.picture.view.rest, buf);
        if !cabinet.is_small() && cells(lines.len()) < room.height && self.view.emphasis != Emphasis::Words {
            buf.set_line(room.x, room.bottom() - 1, &self.so_far(room.width), room.width);
        }
        cut
    }

    /// The coach's words, wrapped; in small windows those on the considered move come before those on the position.
    pub(super) fn lines(&self, width: u16, small: bool) -> Vec<Line<'static>> {
        let mut messages: Vec<&Message> = self.picture.messages().collect();
        let considers = self.view.board.considered().is_some() && self.view.panel == Panel::Preview;
        if considers && !self.view.fresh {
            // Once another move is considered, the words on the last ones give way to those on it.
            messages.sort_by_key(|message| message.tone == Tone::Moved);
        }
        if small && considers && self.view.emphasis == Emphasis::Piles {
            let comments = messages.iter().filter(|message| message.tone == Tone::Comment).count();
            if comments > 1 {
                // The verdict on the position stands in the cabinet.
                let first = messages.iter().position(|message| message.tone == Tone::Comment);
                first.map(|at| messages.remove(at));
            }
        }
        [self.picture.lines(messages, width), self.picture.typed(width)].concat()
    }

    /// The moves so far on one line, as many of the last as fit.
    fn so_far(&self, width: u16) -> Line<'static> {
        let (view, theme) = (self.view, self.picture.theme);
        let start = "so far  ";
        let mut room = usize::from(width).saturating_sub(start.len() + 2);
        let mut shown = Vec::new();
        for (ply, m) in view.history.plies().rev() {
            let who = view.players.role(Side::of_ply(ply)).short();
            let taken = m.to_string();
            let Some(rest) = room.checked_sub(who.len() + 1 + taken.len() + 2) else {
                shown.push(Span::styled("… ", theme.dim));
                break;
            };
            room = rest;
            shown.extend([
                Span::raw("  "),
                Span::styled(taken, theme.text),
                Span::styled(format!("{who} "), theme.dim),
            ]);
        }
        if shown.is_empty() {
            shown.push(Span::styled("no moves yet", theme.dim));
        }
        shown.push(Span::styled(start, theme.dim));
        shown.into_iter().rev().collect()
    }
}
