use ratatui::text::{Line, Span};

use crate::coach::Cast;
use crate::rules::Move;
use crate::tui::theme::Theme;

/// The moves so far on one line, as many of the last as fit.
#[must_use]
pub fn history_line(moves: &[Move], cast: Cast, width: u16, theme: &Theme) -> Line<'static> {
    let width = usize::from(width);
    let start = " so far ";
    let mut room = width.saturating_sub(start.len() + 2);
    let mut shown = Vec::new();
    for (ply, m) in moves.iter().enumerate().rev() {
        let who = cast.person(ply).short();
        let taken = m.to_string();
        let needed = who.len() + 1 + taken.len() + 2;
        let Some(rest) = room.checked_sub(needed) else {
            shown.push(Span::styled("… ", theme.faint));
            break;
        };
        room = rest;
        shown.push(Span::raw("  "));
        shown.push(Span::styled(taken, theme.text));
        shown.push(Span::styled(format!("{who} "), theme.faint));
    }
    if moves.is_empty() {
        shown.push(Span::styled("no move yet", theme.faint));
    }
    shown.push(Span::styled(start, theme.faint));
    shown.reverse();
    Line::from(shown)
}

/// The moves so far, a line for each round; the last ones if not all fit into so many lines.
#[must_use]
pub fn history_list(moves: &[Move], cast: Cast, lines: u16, theme: &Theme) -> Vec<Line<'static>> {
    if moves.is_empty() {
        return vec![Line::styled("no move yet", theme.faint)];
    }
    let rounds = moves.len().div_ceil(2);
    let first = rounds.saturating_sub(lines.into());
    let numbers = rounds.to_string().len();
    let round = |(number, round): (usize, &[Move])| {
        let mut line = Line::styled(format!("{number:>numbers$}  "), theme.faint);
        for (side, m) in round.iter().enumerate() {
            let who = cast.person(side).short();
            line.push_span(Span::styled(format!("{who} "), theme.faint));
            line.push_span(Span::styled(format!("{:<7}", m.to_string()), theme.text));
        }
        line
    };
    (first + 1..).zip(moves.chunks(2).skip(first)).map(round).collect()
}
