use std::ops::Range;

use ratatui::text::{Line, Span};

use super::cells;
use crate::tui::theme::Theme;

/// Keys with one word for what they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyHint {
    /// The keys' names, as they stand side by side.
    pub names: Vec<&'static str>,
    /// What stands between them.
    pub between: &'static str,
    /// The word.
    pub word: &'static str,
}

/// Where a key stands in the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyAt {
    /// The index of its hint.
    pub hint: usize,
    /// The index of its name in the hint.
    pub name: usize,
    /// Its cells; a lone key has its word's, too.
    pub cells: Range<u16>,
}

/// Keys with a word each, as many as fit; the last one always does. With the line comes where the keys stand in it.
#[must_use]
pub fn key_line(hints: &[KeyHint], width: u16, theme: &Theme) -> (Line<'static>, Vec<KeyAt>) {
    let names = |hint: &KeyHint| hint.names.join(hint.between);
    let needed = |hint: &KeyHint| names(hint).chars().count() + 1 + hint.word.chars().count() + 2;
    let Some((last, others)) = hints.split_last() else {
        return (Line::default(), Vec::new());
    };
    let mut room = usize::from(width).saturating_sub(1 + needed(last));
    let fitting = others.iter().take_while(|hint| {
        let rest = room.checked_sub(needed(hint));
        room = rest.unwrap_or(0);
        rest.is_some()
    });
    let shown: Vec<(usize, &KeyHint)> = fitting.enumerate().chain([(others.len(), last)]).collect();
    let mut line = Line::from(" ");
    let mut spots = Vec::new();
    let mut start = 1;
    for (index, hint) in shown {
        let mut from = start;
        for (number, name) in hint.names.iter().enumerate() {
            let width = cells(name.chars().count());
            let alone = hint.names.len() == 1;
            let to = from + width + if alone { 1 + cells(hint.word.chars().count()) } else { 0 };
            spots.push(KeyAt { hint: index, name: number, cells: from..to });
            from += width + cells(hint.between.len());
        }
        start += cells(needed(hint));
        line.push_span(Span::styled(names(hint), theme.key));
        line.push_span(Span::styled(format!(" {}  ", hint.word), theme.faint));
    }
    (line, spots)
}
