use ratatui::text::{Line, Span};

use crate::coach::Cast;
use crate::rules::{Move, Side};
use crate::tui::theme::Theme;

/// The latest moves of a game, the first of them of this 0-based ply.
#[derive(Clone, Copy, Debug)]
pub struct Latest<'a> {
    pub first: usize,
    pub moves: &'a [Move],
}

/// The moves so far on one line, as many of the last as fit.
pub fn history_line(latest: Latest<'_>, cast: Cast, width: u16, theme: &Theme) -> Line<'static> {
    let width = usize::from(width);
    let start = "so far  ";
    let mut room = width.saturating_sub(start.len() + 2);
    let mut shown = Vec::new();
    for (index, m) in latest.moves.iter().enumerate().rev() {
        let who = cast.role(Side::of_ply(latest.first + index)).short();
        let taken = m.to_string();
        let needed = who.len() + 1 + taken.len() + 2;
        let Some(rest) = room.checked_sub(needed) else {
            shown.push(Span::styled("… ", theme.dim));
            break;
        };
        room = rest;
        shown.push(Span::raw("  "));
        shown.push(Span::styled(taken, theme.text));
        shown.push(Span::styled(format!("{who} "), theme.dim));
    }
    if latest.moves.is_empty() {
        shown.push(Span::styled("no moves yet", theme.dim));
    }
    shown.push(Span::styled(start, theme.dim));
    shown.reverse();
    Line::from(shown)
}
