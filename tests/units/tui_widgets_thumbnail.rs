//! Small boards in rooms of all kinds.

use super::*;
use crate::rules::Game;
use insta::assert_snapshot;
use ratatui::buffer::Cell;

#[test]
fn small_boards() {
    let mut sheet = Vec::new();
    let boards = ["3 5 7", "1 3 5 7 9", "21 8", "6", "1000000 3", "2 3 4 5"];
    let looks = [Look::Stones, Look::Columns, Look::Both, Look::Stacked, Look::Stairs];
    let drawn = boards.iter().flat_map(|board| looks.map(|look| (*board, look)));
    for (board, look) in drawn.chain([("1 0 1 1", Look::Coins)]) {
        let position = board.parse::<Game>().unwrap().start().clone();
        let board = Thumbnail { position, considered: Some("A1".parse().unwrap()), look };
        for (width, height) in [(12, 3), (20, 6), (34, 9), (44, 16)] {
            let area = Rect { x: 0, y: 0, width, height };
            let mut buffer = Buffer::empty(Rect { width: 96, height: 20, ..area });
            let small = SmallBoard { board: &board, theme: &Theme::monochrome() };
            let lines = small.height(area);
            small.render(area, &mut buffer);
            let rows = buffer.content.chunks(96).map(|cells| cells.iter().map(Cell::symbol).collect::<String>());
            let drawn = rows.map(|row| row.trim_end().to_owned()).collect::<Vec<_>>().join("\n");
            sheet.push(format!("# {look:?} of {}, {width}×{height}, {lines} lines", board.position));
            sheet.push(drawn.trim_end().to_owned());
        }
    }
    assert_snapshot!(sheet.join("\n"));
}
