use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Widget};

use super::{Face, Tile, Window, put};
use crate::rules::Move;
use crate::tui::theme::Theme;
use crate::tui::widgets::cells;

/// The positions of a small map, in their places on the map, with a line for every move.
#[derive(Debug)]
pub(crate) struct MoveGraph<'a> {
    pub window: Window,
    pub nodes: Vec<Node>,
    pub cursor: Cell,
    pub theme: &'a Theme,
}

/// Sizes of a position's piles, down and across.
type Cell = (u64, u64);

/// A position, what is known of it, and where its moves lead.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub cell: Cell,
    pub tile: Tile,
    pub moves: Vec<(Move, Cell)>,
}

/// Lines of the smallest graph.
pub(crate) const GRAPH_LINES: u16 = 5;

/// A tile, the gap after it, and the lane next to the columns for moves that pass over a position.
struct Scale {
    tile: (u16, u16),
    gap: (u16, u16),
    lane: u16,
}

const SCALES: [Scale; 3] = [
    Scale { tile: (13, 5), gap: (10, 3), lane: 6 },
    Scale { tile: (9, 3), gap: (6, 2), lane: 4 },
    Scale { tile: (7, 1), gap: (3, 1), lane: 2 },
];

impl Window {
    /// A graph of `rows` and `columns`, as large as fits.
    pub(crate) fn graph(area: Rect, (rows, columns): (u16, u16)) -> Self {
        let fits = |scale: &&Scale| {
            columns * (scale.tile.0 + scale.gap.0) - scale.gap.0 + 2 * scale.lane <= area.width
                && rows * (scale.tile.1 + scale.gap.1) - scale.gap.1 <= area.height
        };
        let Scale { tile, gap, lane } = *SCALES.iter().find(fits).unwrap_or(&SCALES[2]);
        Self { first: (0, 0), rows, columns, tile, gap, head: 0, margin: lane }
    }
}

impl Widget for &MoveGraph<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        for node in &self.nodes {
            for &(m, to) in &node.moves {
                self.line((node.cell, m, to), area, buf);
            }
        }
        for node in &self.nodes {
            self.node(node, area, buf);
        }
    }
}

impl MoveGraph<'_> {
    fn place(&self, (down, across): Cell, area: Rect) -> Rect {
        let [row, column] = [down, across].map(|size| u16::try_from(size).unwrap_or(0));
        self.window.place(self.window.tiles(area), row, column)
    }

    /// The ends of a move's line, and the corners between them.
    fn path(&self, from: Cell, to: Cell, area: Rect) -> Vec<Position> {
        let [first, last] = [from, to].map(|cell| self.place(cell, area));
        let [start, end] = [first, last].map(|place| place.y + (place.height - 1) / 2);
        let lane = self.window.margin;
        let path: &[(u16, u16)] = match from.0 - to.0 {
            0 => &[(first.x - 1, start), (last.right(), end)],
            1 => &[(first.x + first.width / 2, first.y - 1), (first.x + first.width / 2, last.bottom())],
            // Passes over a position, on the outer side.
            _ if to.1 == 0 => {
                let (near, far) = (first.x - 1, first.x - lane);
                &[(near, start), (far, start), (far, end), (near, end)]
            }
            _ => {
                let (near, far) = (first.right(), first.right() + lane - 1);
                &[(near, start), (far, start), (far, end), (near, end)]
            }
        };
        path.iter().copied().map(Position::from).collect()
    }

    /// Draws a move's line, thick if the move leads to a known P-position.
    fn line(&self, (from, m, to): (Cell, Move, Cell), area: Rect, buf: &mut Buffer) {
        let is_safe = self.nodes.iter().any(|node| node.cell == to && node.tile.face == Face::Letter('P'));
        let ([level, upright], corners, [left, right, up], style) = match is_safe {
            false => (['─', '│'], ['╰', '╭', '╯', '╮'], ['←', '→', '↑'], self.theme.dim),
            true if self.theme.has_blocks() => (['━', '┃'], ['┗', '┏', '┛', '┓'], ['◂', '▸', '▲'], self.theme.lamp),
            // ASCII lines have one weight.
            true => (['=', '#'], ['+'; 4], ['<', '>', '^'], self.theme.lamp),
        };
        let path = self.path(from, to, area);
        let mut put = |at: Position, sign: char, style: Style| {
            if area.contains(at) {
                put(buf, (at.x, at.y), sign, style);
            }
        };
        for ends in path.windows(2) {
            let (one, other) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
            let sign = if one.y == other.y { level } else { upright };
            for x in one.x..=other.x {
                (one.y..=other.y).for_each(|y| put(Position { x, y }, sign, style));
            }
        }
        if let [start, first, second, end] = path[..] {
            let (side, head) = if first.x < start.x { (0, right) } else { (2, left) };
            put(first, corners[side], style);
            put(second, corners[side + 1], style);
            put(end, head, style);
        } else if let [start, end] = path[..] {
            put(end, if start.x == end.x { up } else { left }, style);
        }
        let name = m.to_string();
        if let Some((x, y)) = self.beside(&path, cells(name.len())) {
            (x..).zip(name.chars()).for_each(|(x, sign)| put(Position { x, y }, sign, self.theme.text));
        }
    }

    /// The place of a move's name in or next to its line, or `None` if it does not fit.
    fn beside(&self, path: &[Position], length: u16) -> Option<(u16, u16)> {
        let Window { gap, margin: lane, .. } = self.window;
        match *path {
            [start, end] if start.x == end.x => (gap.1 > 1).then_some((end.x + 2, end.y + 1)),
            [_, end] => (gap.0 > length + 3).then_some((end.x + (gap.0 - length) / 2, end.y)),
            [start, first, second, _] => {
                let x = if first.x < start.x { first.x + 1 } else { first.x - length };
                (lane > length + 1).then_some((x, first.y.midpoint(second.y)))
            }
            _ => None,
        }
    }

    /// Draws a position, in a box if there is room for one; the cursor's box is thick.
    fn node(&self, node: &Node, area: Rect, buf: &mut Buffer) {
        let Node { cell, tile: Tile { face, style, solid, .. }, .. } = *node;
        let (place, theme, here) = (self.place(cell, area).intersection(area), self.theme, cell == self.cursor);
        let is_box = place.height > 2;
        let inner = if is_box { place.inner(Margin::new(1, 1)) } else { place };
        if is_box {
            let (set, style) = if here { (border::THICK, theme.considered) } else { (border::ROUNDED, theme.dim) };
            Block::bordered().border_set(set).border_style(style).render(place, buf);
        }
        if solid {
            buf.set_style(inner, style);
        }
        let label = if let Face::Letter(letter) = face { letter } else { '·' };
        let [left, right] = if here && !is_box && theme.tells_by_shape() { ['[', ']'] } else { [' ', ' '] };
        let name = if solid { style } else { theme.text };
        let words = Line::from_iter([
            Span::styled(format!("{left}{} {} ", cell.0, cell.1), name),
            Span::styled(format!("{label}{right}"), style),
        ]);
        let row = Rect { y: inner.y + inner.height.saturating_sub(1) / 2, height: inner.height.min(1), ..inner };
        words.centered().render(row, buf);
    }
}
