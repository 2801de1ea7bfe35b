//! The words of a board: under the frame, in its compartment, or beside piles that stand alone.

use ratatui::buffer::Buffer;
use ratatui::layout::Margin;
use ratatui::style::Style;
use ratatui::text::Line;

use super::BoardScreen;
use crate::app::view::Emphasis;
use crate::coach::{Message, Tone};
use crate::session::Panel;
use crate::tui::screens::words::{flow, input_line, said};
use crate::tui::split;
use crate::tui::widgets::{Cabinet, Latest, cells, history_line};

impl BoardScreen<'_> {
    /// The words of a lesson or a question beside its piles.
    pub(super) fn beside(&self, cabinet: &Cabinet, buf: &mut Buffer) {
        let room = cabinet.right.inner(Margin::new(2, 1));
        let mut lines = self.lines(room.width, false);
        let spaced = self.paragraphs(room.width);
        if cells(spaced.len()) <= room.height {
            lines = spaced;
        }
        let down = room.height.saturating_sub(cells(lines.len())) / 3;
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
        let cut = flow(&lines, &[place], self.chrome.rest, buf);
        if !cabinet.is_small() && cells(lines.len()) < room.height && self.view.emphasis != Emphasis::Words {
            let history = &self.view.history;
            let latest = Latest { first: history.count - history.latest.len(), moves: &history.latest };
            let line = history_line(latest, self.view.cast, room.width, self.chrome.theme);
            buf.set_line(room.x, room.bottom() - 1, &line, room.width);
        }
        cut
    }

    /// The coach's words with a blank line after each message.
    fn paragraphs(&self, width: u16) -> Vec<Line<'static>> {
        let messages: Vec<&Message> = self.chrome.messages().collect();
        let spaced = messages.iter().flat_map(|message| {
            let lines = said(&[message], None, width, self.chrome.theme);
            lines.into_iter().chain([Line::default()])
        });
        spaced.chain(said(&[], self.typed(), width, self.chrome.theme)).collect()
    }

    /// The typed answer, as the last of the words.
    fn typed(&self) -> Option<(String, Style)> {
        self.view.typing.as_ref().map(|typing| (input_line(typing), self.chrome.theme.considered))
    }

    /// The coach's words, wrapped; in small windows those on the considered move come before those on the position.
    pub(super) fn lines(&self, width: u16, small: bool) -> Vec<Line<'static>> {
        let theme = self.chrome.theme;
        let mut messages: Vec<&Message> = self.chrome.messages().collect();
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
        said(&messages, self.typed(), width, theme)
    }
}
