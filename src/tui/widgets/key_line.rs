use ratatui::text::{Line, Span};

use crate::tui::theme::Theme;

/// Keys with a word each, as many as fit; the last one always does.
#[must_use]
pub fn key_line(hints: &[(String, &str)], width: u16, theme: &Theme) -> Line<'static> {
    let needed = |(key, word): &(String, &str)| key.chars().count() + 1 + word.chars().count() + 2;
    let Some((last, others)) = hints.split_last() else {
        return Line::default();
    };
    let mut room = usize::from(width).saturating_sub(1 + needed(last));
    let mut line = Line::from(" ");
    let mut push = |(key, word): &(String, &str)| {
        line.push_span(Span::styled(key.clone(), theme.key));
        line.push_span(Span::styled(format!(" {word}  "), theme.faint));
    };
    for hint in others {
        let Some(rest) = room.checked_sub(needed(hint)) else {
            break;
        };
        room = rest;
        push(hint);
    }
    push(last);
    line
}
