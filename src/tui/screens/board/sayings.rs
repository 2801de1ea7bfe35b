use ratatui::style::Style;
use ratatui::text::{Line, Text};

use super::scene::Scene;
use crate::coach::Tone;
use crate::tui::screens::page::toned;
use crate::tui::screens::words::{end_here, input_line, wrapped, wrapped_lines};

impl Scene<'_> {
    /// The words beside the piles, wrapped to a width, the most pressing first; `all` of them, or only those that the panel
    /// does not say. What does not fit into `room` lines ends with `…`; no line stands
    /// blank then.
    pub fn sayings(&self, width: u16, room: u16, all: bool) -> Text<'static> {
        let typed =
            self.view.typing.as_ref().map(|typing| wrapped_lines(&input_line(typing), width, self.theme.selected));
        let typed = typed.unwrap_or_default();
        let coach = self.coach(width, room, all);
        let room = usize::from(room).saturating_sub(typed.len());
        let mut said: Vec<Line<'static>> = Vec::new();
        for (text, style) in coach {
            let lines = wrapped_lines(&text, width, style);
            let left = room.saturating_sub(said.len()).max(usize::from(said.is_empty()));
            let is_cut = lines.len() > left;
            said.extend(lines.into_iter().take(left));
            if is_cut {
                said.iter_mut().next_back().into_iter().for_each(|last| end_here(last, width));
                break;
            }
        }
        said.extend(typed);
        said.into()
    }

    /// The sentences in their order; `all` of them, or without the comments that the panel makes too. The last moves come before
    /// these, unless that hides what is being considered.
    fn coach(&self, width: u16, room: u16, all: bool) -> Vec<(String, Style)> {
        let of = |tones: &[Tone]| -> Vec<(String, Style)> {
            let said = self.messages().filter(|message| tones.contains(&message.tone));
            said.map(|message| toned(message, self.theme)).collect()
        };
        let (moved, comments) = (of(&[Tone::Moved]), if all { of(&[Tone::Comment]) } else { Vec::new() });
        let rest = self.messages().filter(|message| !matches!(message.tone, Tone::Moved | Tone::Comment));
        let rest: Vec<_> = rest.map(|message| toned(message, self.theme)).collect();
        let lines = rest.iter().chain(&moved).chain(&comments).map(|(text, _)| wrapped(text, width).len());
        if self.view.fresh || all && lines.sum::<usize>() <= room.into() {
            [rest, moved, comments].concat()
        } else if all {
            [rest, comments, moved].concat()
        } else {
            rest
        }
    }
}
