//! The words of a board, below the frame and in its lower compartment.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::BoardScreen;
use crate::app::view::Emphasis;
use crate::coach::{Message, Tone};
use crate::rules::Side;
use crate::tui::screens::words::{Said, flow, paged, wrapped_lines};
use crate::tui::widgets::{Cabinet, window};

/// Narrower lines need their room for moves.
const WITH_LABEL: u16 = 36;

impl BoardScreen<'_> {
    /// Draws the words: whole messages in the `free` lines of the lower compartment, and the others below the frame.
    /// Returns true if some have no room.
    pub(super) fn words(&self, cabinet: &Cabinet, free: &[Rect], buf: &mut Buffer) -> bool {
        let mut room = cabinet.words;
        let mut inside = Vec::new();
        let mut rest = self.placed_inside(free, &mut inside);
        // Asides have a line where one is free.
        let most = usize::from(room.height.saturating_sub(u16::from(!cabinet.is_small())));
        let lines = |rest: &[&Message]| {
            self.picture.told(&self.picture.toned(rest.iter().copied()), room.width, room.height).len()
        };
        while let Some(at) = rest.iter().position(|message| message.tone == Tone::Aside) {
            if lines(&rest) <= most && !(cabinet.is_small() && rest.len() > 1) {
                break;
            }
            rest.remove(at);
        }
        let lines = lines(&rest);
        // A lone pile has no room for them in its lower compartment: what is considered comes first, then what happened.
        if lines > most && self.lone().is_some() {
            let considers = self.view.board.considered().is_some();
            let first: Vec<&Message> =
                rest.iter().copied().filter(|message| (message.tone == Tone::Comment) == considers).collect();
            rest = if first.is_empty() { rest } else { first };
        }
        let rest = self.picture.toned(rest);
        let (is_explained, round) = (self.view.step.is_some(), self.round());
        // The row of steps keeps its line, if the words of a step can do without it.
        let most = room.height - u16::from(is_explained && !cabinet.is_small());
        let lines = self.picture.told(&rest, room.width, most);
        if self.view.emphasis != Emphasis::Piles && lines.len() > room.height.into() && !cabinet.is_small() {
            let gap = free.windows(2).rposition(|pair| pair[0].bottom() != pair[1].y);
            let rest = run_on(self.picture.said(), &free[gap.map_or(0, |gap| gap + 1)..], buf);
            return self.picture.tell(&rest, &[room], buf);
        }
        for (line, row) in inside {
            buf.set_line(row.x, row.y, &line, row.width);
        }
        let has_line = !cabinet.is_small() && self.view.emphasis != Emphasis::Words;
        // Before the first move, in a review and in an explanation, words may have its line.
        let is_kept = self.view.history.count > 0 && self.view.fingerprint.is_none() && !is_explained;
        if has_line && (is_kept || lines.len() < room.height.into()) {
            room.height -= 1;
            let line = if is_explained { self.picture.round(round, room.width) } else { self.moves(room.width) };
            buf.set_line(room.x, room.bottom(), &line, room.width);
        }
        let mut lines = self.picture.told(&rest, room.width, room.height);
        if lines.len() > room.height.into() && self.view.emphasis == Emphasis::Piles {
            lines = paged(&rest, room);
        }
        flow(&lines, &[room], self.picture.view.rest, buf)
    }

    /// Places messages about the board into free lines, each into lines that follow one another; returns the others.
    fn placed_inside(&self, mut free: &[Rect], placed: &mut Vec<(Line<'static>, Rect)>) -> Vec<&Message> {
        let mut rest: Vec<&Message> = self.picture.events().collect();
        let width = free.first().map_or(0, |row| row.width);
        for message in self.picture.page() {
            let said = self.picture.toned([message]);
            // The verdict above them stands out.
            let dim = Some(self.picture.theme.dim).filter(|_| self.view.emphasis == Emphasis::Piles);
            let lines: Vec<_> =
                said.iter().flat_map(|(words, style)| wrapped_lines(words, width, dim.unwrap_or(*style))).collect();
            let adjoin = |rows: &[Rect]| rows.windows(2).all(|pair| pair[0].bottom() == pair[1].y);
            // A reason stays behind the one that it follows from.
            let follows = self.view.emphasis != Emphasis::Piles && !rest.is_empty();
            let found = if width > 0 && !follows && message.tone != Tone::Aside {
                free.windows(lines.len().max(1)).position(adjoin)
            } else {
                None
            };
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

    /// Moves on one line: the last ones, or those round the move under review. Dots stand for the others.
    pub(super) fn moves(&self, width: u16) -> Line<'static> {
        let (view, theme) = (self.view, self.picture.theme);
        let (label, all, at) = match &view.fingerprint {
            Some((print, at)) => (if width < WITH_LABEL { "" } else { "moves  " }, print.prints.len(), *at),
            None => ("so far  ", view.history.count, None),
        };
        // No more moves than cells can be in sight.
        let near = window(all, width.into(), at.unwrap_or(all));
        let words: Vec<_> = near.clone().map(|ply| self.made(ply)).collect();
        let fits = |first: usize, end: usize| {
            let dots = 2 * usize::from(near.start + first > 0) + 2 * usize::from(near.start + end < all);
            let long: usize = words[first..end].iter().map(|[who, m]| who.len() + m.len() + 1).sum();
            label.len() + long + dots <= usize::from(width) + 1
        };
        let at = at.map(|at| at - near.start);
        let last = at.map_or(words.len(), |at| (at + 3).min(words.len()));
        let (mut first, mut end) = (last, last);
        while first > 0 && (fits(first - 1, end) || at.is_some_and(|at| first > at)) {
            first -= 1;
        }
        while end < words.len() && fits(first, end + 1) {
            end += 1;
        }
        let dots = |cut: bool, dots| cut.then(|| Span::styled(dots, theme.dim));
        let mut line = Line::from(Span::styled(label, theme.dim));
        line.extend(dots(near.start + first > 0, "… "));
        for (index, [who, m]) in words.into_iter().enumerate().take(end).skip(first) {
            let style = if at == Some(index) { theme.considered } else { theme.text };
            line.extend([Span::styled(who, theme.dim), Span::styled(m, style), Span::raw(" ")]);
        }
        line.extend(dots(near.start + end < all, "…"));
        line.extend((all == 0).then(|| Span::styled("no moves yet", theme.text)));
        line
    }

    /// A move, with its player's name unless a fingerprint or a lone player's memory tells who made it.
    fn made(&self, ply: usize) -> [String; 2] {
        let (view, history) = (self.view, &self.view.history);
        if let Some((print, _)) = &view.fingerprint {
            return [String::new(), print.prints[ply].m.to_string()];
        }
        let who = view.players.role(Side::of_ply(ply)).before_moves();
        let name = if view.players.lone_human().is_some() { String::new() } else { format!("{who} ") };
        [name, history.latest[ply + history.latest.len() - history.count].to_string()]
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
