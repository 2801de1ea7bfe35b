//! Rows of cells as parts of an SVG picture.

use std::fmt::Write;

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

const CELL: (usize, usize) = (10, 20);
/// From the top of a cell to the base line of its text.
const BASE: usize = 15;
/// Space around the cells.
const MARGIN: usize = 10;

/// Background, and default colour of text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paper {
    pub background: &'static str,
    pub text: &'static str,
}

pub(crate) const DARK: Paper = Paper { background: "#11141a", text: "#e6dfd0" };

/// Beginning and end of a picture of this many cells.
pub(crate) fn frame(width: usize, height: usize, paper: Paper) -> (String, &'static str) {
    let (across, down) = (width * CELL.0 + 2 * MARGIN, height * CELL.1 + 2 * MARGIN);
    let head = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {across} {down}\" font-size=\"16\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\">\n\
         <rect width=\"{across}\" height=\"{down}\" rx=\"8\" fill=\"{}\"/>\n",
        paper.background
    );
    (head, "</svg>\n")
}

pub(crate) fn row(cells: &[Cell], y: usize, paper: Paper) -> String {
    let mut svg = String::new();
    let mut x = 0;
    for run in cells.chunk_by(|a, b| (a.fg, a.bg, a.modifier) == (b.fg, b.bg, b.modifier)) {
        svg += &drawn(run, MARGIN + x * CELL.0, MARGIN + y * CELL.1, paper);
        x += run.len();
    }
    svg
}

/// A run of cells that look alike, without spaces at its ends unless they are visible.
fn drawn(run: &[Cell], left: usize, top: usize, paper: Paper) -> String {
    let [own, behind] = [run[0].fg, run[0].bg].map(|named| colour(named, paper));
    // The paper has the colour of the ground.
    let ground = (run[0].bg != Color::Reset && behind != paper.background).then_some(behind);
    let (fill, ground) = if run[0].modifier.contains(Modifier::REVERSED) {
        (ground.unwrap_or_else(|| paper.background.to_owned()), Some(own))
    } else {
        (own, ground)
    };
    let mut svg = String::new();
    if let Some(ground) = ground {
        let (length, height) = (run.len() * CELL.0, CELL.1);
        writeln!(svg, "<rect x=\"{left}\" y=\"{top}\" width=\"{length}\" height=\"{height}\" fill=\"{ground}\"/>")
            .unwrap();
    }
    let shapes = blocks(run, left, top) + &lines(run, left, top);
    if !shapes.is_empty() {
        writeln!(svg, "<path fill=\"{fill}\" d=\"{shapes}\"/>").unwrap();
    }
    let is_drawn = |cell: &Cell| quarters(cell).is_some() || arms(cell).is_some();
    let text: String = run.iter().map(|cell| if is_drawn(cell) { " " } else { cell.symbol() }).collect();
    let weight = if run[0].modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let mut at = 0;
    for word in text.split("   ") {
        let (blank, cells) = (word.len() - word.trim_start().len(), word.chars().count());
        let (word, x) = (word.trim(), left + (at + blank) * CELL.0);
        at += cells + 3;
        if word.is_empty() {
            continue;
        }
        let (y, length) = (top + BASE, word.chars().count() * CELL.0);
        let word = word.replace('&', "&amp;").replace('<', "&lt;");
        writeln!(svg, "<text x=\"{x}\" y=\"{y}\" textLength=\"{length}\" fill=\"{fill}\"{weight}>{word}</text>")
            .unwrap();
    }
    svg
}

/// The quarters of a block, the upper ones first: fonts leave seams between them, so they are drawn.
fn quarters(cell: &Cell) -> Option<[bool; 4]> {
    const BLOCKS: [&str; 16] = [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"];
    let bits = BLOCKS.iter().position(|block| *block == cell.symbol()).filter(|bits| *bits > 0)?;
    Some([0, 1, 2, 3].map(|nth| bits >> nth & 1 == 1))
}

/// The arms of a line: up, down, left and right.
fn arms(cell: &Cell) -> Option<[bool; 4]> {
    const LINES: [(&str, [u8; 4]); 11] = [
        ("━", [0, 0, 1, 1]),
        ("┃", [1, 1, 0, 0]),
        ("┏", [0, 1, 0, 1]),
        ("┓", [0, 1, 1, 0]),
        ("┗", [1, 0, 0, 1]),
        ("┛", [1, 0, 1, 0]),
        ("┳", [0, 1, 1, 1]),
        ("┻", [1, 0, 1, 1]),
        ("┣", [1, 1, 0, 1]),
        ("┫", [1, 1, 1, 0]),
        ("╋", [1, 1, 1, 1]),
    ];
    LINES.iter().find(|(line, _)| *line == cell.symbol()).map(|(_, arms)| arms.map(|arm| arm == 1))
}

/// A rectangle as a part of a path.
fn rectangle(x: usize, y: usize, width: usize, height: usize) -> String {
    format!("M{x} {y}h{width}v{height}h-{width}z")
}

/// Quarters that touch in a row are one rectangle.
fn blocks(run: &[Cell], left: usize, top: usize) -> String {
    let half = (CELL.0 / 2, CELL.1 / 2);
    let row = |lower: usize| -> Vec<bool> {
        let pair = |cell: &Cell| quarters(cell).map_or([false; 2], |lit| [lit[2 * lower], lit[2 * lower + 1]]);
        run.iter().flat_map(pair).collect()
    };
    let (upper, lower) = (row(0), row(1));
    let draw = |lit: &[bool], y: usize, height: usize| -> String {
        let mut x = 0;
        let runs = lit.chunk_by(|a, b| a == b);
        runs.map(|same| {
            x += same.len();
            if same[0] {
                rectangle(left + (x - same.len()) * half.0, y, same.len() * half.0, height)
            } else {
                String::new()
            }
        })
        .collect()
    };
    if upper == lower {
        draw(&upper, top, CELL.1)
    } else {
        draw(&upper, top, half.1) + &draw(&lower, top + half.1, half.1)
    }
}

/// Lines from the middles of cells to their edges; level ones that touch are one rectangle.
fn lines(run: &[Cell], left: usize, top: usize) -> String {
    let (middle, centre) = (CELL.1 / 2 - 1, CELL.0 / 2 - 1);
    let ends = |cell: &Cell| arms(cell).map_or([false; 2], |[_, _, left, right]| [left, right]);
    let halves: Vec<bool> = run.iter().flat_map(ends).collect();
    let (mut path, mut x) = (String::new(), 0);
    for same in halves.chunk_by(|a, b| a == b) {
        if same[0] {
            path += &rectangle(left + x * CELL.0 / 2, top + middle, same.len() * CELL.0 / 2, 2);
        }
        x += same.len();
    }
    for (nth, cell) in run.iter().enumerate() {
        let Some([up, down, ..]) = arms(cell).filter(|[up, down, ..]| *up || *down) else { continue };
        let (from, to) = (if up { 0 } else { middle }, if down { CELL.1 } else { middle + 2 });
        path += &rectangle(left + nth * CELL.0 + centre, top + from, 2, to - from);
    }
    path
}

fn colour(colour: Color, paper: Paper) -> String {
    let sixteen = match colour {
        Color::Rgb(red, green, blue) => return format!("#{red:02x}{green:02x}{blue:02x}"),
        Color::DarkGray | Color::Gray => "#7d8590",
        Color::Cyan => "#5cc8e6",
        Color::Magenta => "#e58bd0",
        Color::Blue => "#6ea8fe",
        Color::Yellow => "#e3c078",
        Color::Red => "#ff7b72",
        _ => paper.text,
    };
    sixteen.to_owned()
}
