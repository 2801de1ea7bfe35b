//! A board in one area: the picture of a list's row and of the title.

use ratatui::layout::Rect;

use super::board::{lamps, powers, stones, tally};
use super::grid::{Grid, LARGEST, Space, lines};
use super::{Canvas, small};
use crate::app::view::{Pieces, Rail, Row, Stone};
use crate::tui::draw::glyph;

/// Cells that a board leaves to its stones, whatever the lamps take.
const LEFT: u16 = 12;
/// The largest scale beside lamps.
const BESIDE: u16 = 9;

/// Stones and lamps side by side in the middle; powers and counts in the edges if lines lack.
pub(crate) fn board(canvas: &mut Canvas<'_>, board: &Pieces, area: Rect) {
    let has_lamps = board.columns() > 0;
    let has_lines = has_lamps && area.height >= lines(board, area.height.saturating_sub(2)) + 2;
    let inner = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
    let mut grid = split(board, if has_lines { inner } else { area });
    let (Some(&top), Some(&bottom)) = (grid.rows.first(), grid.rows.last()) else { return };
    let beside = grid.columns.last().map_or(0, |last| last + grid.lamp - grid.columns[0]);
    let need = grid.names + grid.used;
    let apart = if has_lamps { area.width.saturating_sub(need + beside + 2).clamp(2, 6) } else { 0 };
    // The cursor's cell is not used here.
    let free = (area.width + 1).saturating_sub(need + apart + beside);
    let x = area.x + free / 2 - 1;
    grid.rows.iter_mut().for_each(|row| row.x = x + grid.names);
    stones(canvas, &board.rows, &grid);
    if let Some(&first) = grid.columns.first() {
        let is_airy = bottom.bottom() + 1 < area.bottom() && top.y > area.y + 1 && grid.s > 1;
        let gap = u16::from(is_airy);
        let (above, below) = ((area.y - 1).max(top.y - 1 - gap), area.bottom().min(bottom.bottom() + gap));
        grid.columns.iter_mut().for_each(|column| *column = *column - first + x + need + apart);
        lamps(canvas, board, &grid, &(above + 1..below));
        powers(canvas, &grid, above, |column| board.rail(column) == Rail::Wrong);
        tally(canvas, board, &grid, below);
    }
}

/// The largest scale at which stones and lamps stand side by side in one area; of equal ones the roomiest.
fn split(board: &Pieces, area: Rect) -> Grid {
    let columns = small(board.columns());
    let at = |most_s: u16, cells: u16| {
        let left = Rect { width: area.width.saturating_sub(cells), ..area };
        let right = Rect { x: left.right(), width: cells, ..area };
        Grid::new(board, Space { left, right, columns, most_s, is_centred: false })
    };
    if columns == 0 {
        return at(LARGEST, 0);
    }
    let widths = |s: u16| (1..=4).map(move |gap| columns * (2 * s + gap) + 2).chain([columns + 3, 2 * columns + 2]);
    let fitting = |s: u16| {
        let grids = widths(s).filter(|cells| cells + LEFT <= area.width).map(move |cells| (cells, at(s, cells)));
        grids.filter(move |(cells, grid)| grid.s == s && grid.used + grid.names + cells <= area.width)
    };
    let roomiest =
        |s: u16| fitting(s).max_by_key(|(cells, grid)| (grid.step + grid.gap, grid.lamp, grid.pitch, *cells));
    (1..=BESIDE).rev().find_map(roomiest).map_or_else(|| at(1, columns + 2), |(_, grid)| grid)
}

/// Nothing to show yet: 3, 5 and 7 stones as rings.
pub(crate) fn rings(canvas: &mut Canvas<'_>, area: Rect) {
    const PILES: [u64; 3] = [3, 5, 7];
    let board = Pieces { piles: PILES.to_vec(), rows: vec![Row::default(); 3], ..Pieces::default() };
    let grid = split(&board, area);
    let x = area.x + area.width.saturating_sub(grid.used) / 2;
    for (pile, (size, row)) in PILES.into_iter().zip(&grid.rows).enumerate() {
        for place in (0..size).map(|nth| grid.stone(pile, nth)) {
            glyph::stone(canvas, Rect { x: place.x - row.x + x, ..place }, Stone::Gone, false);
        }
    }
}
