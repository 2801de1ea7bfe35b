//! The words of a board, below the frame and in its lower compartment.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{BoardScreen, end};
use crate::app::view::Emphasis;
use crate::coach::Message;
use crate::rules::Side;
use crate::tui::screens::words::{Said, flow, toned, wrapped_lines};
use crate::tui::widgets::Cabinet;

impl BoardScreen<'_> {
    /// Draws the words: whole messages in the `free` lines of the lower compartment, and the others below the frame.
    /// Returns true if some have no room.
    pub(super) fn words(&self, cabinet: &Cabinet, free: &[Rect], buf: &mut Buffer) -> bool {
        let mut room = cabinet.words;
        let mut inside = Vec::new();
        let rest = self.picture.toned(self.placed_inside(free, &mut inside));
        let lines = self.picture.told(&rest, room.width, room.height);
        if self.view.emphasis != Emphasis::Piles && lines.len() > room.height.into() && !cabinet.is_small() {
            let gap = free.windows(2).rposition(|pair| pair[0].bottom() != pair[1].y);
            let rest = run_on(self.picture.said(), &free[gap.map_or(0, |gap| gap + 1)..], buf);
            return self.picture.tell(&rest, &[room], buf);
        }
        for (line, row) in inside {
            buf.set_line(row.x, row.y, &line, row.width);
        }
        let has_moves = !cabinet.is_small() && self.view.emphasis != Emphasis::Words && self.view.step.is_none();
        // Before the first move, and in a review, words may have its line.
        let is_kept = self.view.history.count > 0 && self.view.fingerprint.is_none();
        if has_moves && (is_kept || lines.len() < room.height.into()) {
            room.height -= 1;
            let line = match &self.view.fingerprint {
                Some((print, at)) => end::moves(print, *at, room.width, self.picture.theme),
                None => self.so_far(room.width),
            };
            buf.set_line(room.x, room.bottom(), &line, room.width);
        }
        flow(&self.picture.told(&rest, room.width, room.height), &[room], self.picture.view.rest, buf)
    }

    /// Places messages about the board into free lines, each into lines that follow one another; returns the others.
    fn placed_inside(&self, mut free: &[Rect], placed: &mut Vec<(Line<'static>, Rect)>) -> Vec<&Message> {
        let mut rest: Vec<&Message> = self.picture.events().collect();
        let width = free.first().map_or(0, |row| row.width);
        for message in self.picture.page() {
            let (words, style) = toned(message, self.picture.theme);
            // The verdict above them stands out.
            let style = if self.view.emphasis == Emphasis::Piles { self.picture.theme.dim } else { style };
            let lines = wrapped_lines(&words, width, style);
            let adjoin = |rows: &[Rect]| rows.windows(2).all(|pair| pair[0].bottom() == pair[1].y);
            // A reason stays behind the one that it follows from.
            let follows = self.view.emphasis != Emphasis::Piles && !rest.is_empty();
            let found = if width > 0 && !follows { free.windows(lines.len().max(1)).position(adjoin) } else { None };
            if let Some(at) = found {
                let (rows, after) = free[at..].split_at(lines.len());
                placed.extend(lines.into_iter().zip(rows.iter().copied()));
                free = after;
            } else {
                rest.push(message);
            }
        }
        rest
    }

    /// The moves so far on one line: as many of the latest as fit.
    fn so_far(&self, width: u16) -> Line<'static> {
        let (view, theme) = (self.view, self.picture.theme);
        let start = "so far  ";
        let mut room = usize::from(width).saturating_sub(start.len() + 2);
        let mut shown = Vec::new();
        for (ply, m) in view.history.plies().rev() {
            // A lone player knows who made which move.
            let who = match view.players.lone_human() {
                Some(_) => String::new(),
                None => format!("{} ", view.players.role(Side::of_ply(ply)).short()),
            };
            let taken = m.to_string();
            let Some(rest) = room.checked_sub(who.len() + taken.len() + 2) else {
                shown.push(Span::styled("… ", theme.dim));
                break;
            };
            room = rest;
            shown.extend([Span::raw(" "), Span::styled(taken, theme.text), Span::styled(who, theme.dim)]);
        }
        if shown.is_empty() {
            shown.push(Span::styled("no moves yet", theme.text));
        }
        shown.push(Span::styled(start, theme.dim));
        shown.into_iter().rev().collect()
    }
}

/// Draws words into these rows, and returns those without room, which run on elsewhere.
fn run_on(said: Vec<Said>, mut rows: &[Rect], buf: &mut Buffer) -> Vec<Said> {
    let mut rest = Vec::new();
    for (words, style) in said {
        let width = rows.first().map_or(u16::MAX, |row| row.width);
        let lines = wrapped_lines(&words, width, style);
        let (inside, left) = lines.split_at(lines.len().min(rows.len()));
        for (line, row) in inside.iter().zip(rows) {
            buf.set_line(row.x, row.y, line, row.width);
        }
        rows = &rows[inside.len()..];
        if !left.is_empty() {
            let left: Vec<String> = left.iter().map(ToString::to_string).collect();
            rest.push((left.join(" "), style));
        }
    }
    rest
}
