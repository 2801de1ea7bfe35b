use ratatui::text::{Line, Span};

use super::strip::mark;
use crate::coach::Cast;
use crate::engine::JudgedMove;
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
    let start = " so far ";
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
        shown.push(Span::styled("no move yet", theme.dim));
    }
    shown.push(Span::styled(start, theme.dim));
    shown.reverse();
    Line::from(shown)
}

/// The moves so far, a line for each round; the last ones if not all fit into so many lines.
pub fn history_list(
    latest: Latest<'_>,
    judged: &[JudgedMove],
    cast: Cast,
    lines: u16,
    theme: &Theme,
) -> Vec<Line<'static>> {
    // A round begins with the first player's move.
    let skipped = (latest.first % 2).min(latest.moves.len());
    let (moves, before) = (&latest.moves[skipped..], latest.first.div_ceil(2));
    if moves.is_empty() {
        return vec![Line::styled("no move yet", theme.dim)];
    }
    let rounds = moves.len().div_ceil(2);
    let first = rounds.saturating_sub(lines.into());
    let numbers = (before + rounds).to_string().len();
    let round = |(number, round): (usize, &[Move])| {
        let mut line = Line::styled(format!("{number:>numbers$}  "), theme.dim);
        for (side, m) in Side::BOTH.into_iter().zip(round) {
            let who = cast.role(side).short();
            line.push_span(Span::styled(format!("{who} "), theme.dim));
            line.push_span(Span::styled(m.to_string(), theme.text));
            let (sign, style) =
                judged.get(2 * (number - 1) + side.index()).map_or((' ', theme.dim), |judged| mark(judged, theme));
            let gap = 5_usize.saturating_sub(m.to_string().len());
            line.push_span(Span::styled(format!("{sign}{:gap$}", ""), style));
        }
        line
    };
    (before + first + 1..).zip(moves.chunks(2).skip(first)).map(round).collect()
}
