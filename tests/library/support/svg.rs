//! Rows of cells as parts of an SVG picture.

use std::fmt::Write;

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

const CELL: (usize, usize) = (9, 18);
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
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {across} {down}\" font-size=\"15\" \
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
    let text: String = run.iter().map(Cell::symbol).collect();
    let start = text.chars().take_while(|&c| c == ' ').count();
    let text = text.trim();
    if text.is_empty() {
        return svg;
    }
    let weight = if run[0].modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let (x, y, length) = (left + start * CELL.0, top + 14, text.chars().count() * CELL.0);
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    writeln!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" textLength=\"{length}\" fill=\"{fill}\"{weight} xml:space=\"preserve\">{text}</text>"
    )
    .unwrap();
    svg
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
