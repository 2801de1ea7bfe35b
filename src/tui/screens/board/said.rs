//! The words of a board: below the frame, in its lower compartment, or next to piles without lamps.

use ratatui::buffer::Buffer;
use ratatui::layout::Margin;
use ratatui::text::{Line, Span};

use super::{BoardScreen, end};
use crate::app::view::Emphasis;
use crate::coach::{Message, Tone};
use crate::rules::Side;
use crate::session::Panel;
use crate::tui::screens::words::{Said, flow, inside_and_beneath};
use crate::tui::split;
use crate::tui::widgets::{Cabinet, cells};

impl BoardScreen<'_> {
    /// Draws the words of a lesson or question next to its piles.
    pub(super) fn beside(&self, cabinet: &Cabinet, buf: &mut Buffer) {
        let room = cabinet.right.inner(Margin::new(2, 1));
        let lines = self.picture.spaced(&self.said(), room.width, room.height);
        let down = room.height.saturating_sub(cells(lines.len()) + 1) / 3;
        flow(&lines, &[split::top(room, down)[1]], 0, buf);
    }

    /// Draws the words, unless they stand next to the piles; returns true if some have no room.
    pub(super) fn words(&self, cabinet: &Cabinet, buf: &mut Buffer) -> bool {
        if self.speaks_beside(cabinet.area) {
            return false;
        }
        if self.asks_inside(cabinet.area) {
            return self.picture.tell(&self.said(), &inside_and_beneath(cabinet), buf);
        }
        let room = cabinet.words;
        let lines = self.lines(room.width, room.height);
        if !cabinet.is_small() && cells(lines.len()) < room.height && self.view.emphasis != Emphasis::Words {
            let line = match &self.view.fingerprint {
                Some((print, at)) => end::moves(print, *at, room.width, self.picture.theme),
                None => self.so_far(room.width),
            };
            buf.set_line(room.x, room.bottom() - 1, &line, room.width);
        }
        flow(&lines, &[room], self.picture.view.rest, buf)
    }

    /// The coach's words as lines. If they do not fit while a move is considered, the comment on the position gives
    /// way: the cabinet shows its verdict.
    pub(super) fn lines(&self, width: u16, height: u16) -> Vec<Line<'static>> {
        let mut messages = self.messages();
        let lines =
            |messages: &[&Message]| self.picture.told(&self.picture.toned(messages.iter().copied()), width, height);
        let all = lines(&messages);
        if all.len() > height.into() && self.considers() && self.view.emphasis == Emphasis::Piles {
            let is_comment = |message: &&Message| message.tone == Tone::Comment;
            if messages.iter().copied().filter(is_comment).count() > 1 {
                messages.iter().position(is_comment).map(|at| messages.remove(at));
                return lines(&messages);
            }
        }
        all
    }

    fn said(&self) -> Vec<Said> {
        self.picture.toned(self.messages())
    }

    /// All messages. Once another move is considered, those on the last moves come last.
    fn messages(&self) -> Vec<&Message> {
        let mut messages: Vec<&Message> = self.picture.messages().collect();
        if self.considers() && !self.view.fresh {
            messages.sort_by_key(|message| message.tone == Tone::Moved);
        }
        messages
    }

    /// True if the screen shows what a considered move would leave.
    fn considers(&self) -> bool {
        self.view.board.considered().is_some() && self.view.panel == Panel::Preview
    }

    /// The moves so far on one line: as many of the latest as fit.
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
            return Line::styled("no moves yet", theme.dim);
        }
        shown.push(Span::styled(start, theme.dim));
        shown.into_iter().rev().collect()
    }
}
