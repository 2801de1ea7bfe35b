//! A buffer as an SVG picture, for README.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

const CELL: (usize, usize) = (9, 18);
const BACKGROUND: &str = "#16181d";

/// The buffer as a picture: one text element for each run of cells that look alike.
pub fn svg(buffer: &Buffer) -> String {
    let (width, height) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let (across, down) = (width * CELL.0 + 20, height * CELL.1 + 20);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {across} {down}\" font-size=\"15\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\">\n\
         <rect width=\"{across}\" height=\"{down}\" rx=\"8\" fill=\"{BACKGROUND}\"/>\n"
    );
    for (y, row) in buffer.content.chunks(width).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|a, b| (a.fg, a.modifier) == (b.fg, b.modifier)) {
            let text: String = run.iter().map(Cell::symbol).collect();
            let reversed = run[0].modifier.contains(Modifier::REVERSED);
            if reversed {
                let (left, top, length) = (10 + x * CELL.0, 10 + y * CELL.1, run.len() * CELL.0);
                let fill = colour(run[0].fg);
                writeln!(
                    svg,
                    "<rect x=\"{left}\" y=\"{top}\" width=\"{length}\" height=\"{}\" fill=\"{fill}\"/>",
                    CELL.1
                )
                .unwrap();
            }
            if !text.trim().is_empty() {
                let weight = if run[0].modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
                let (left, base) = (10 + x * CELL.0, 10 + y * CELL.1 + 14);
                let length = run.len() * CELL.0;
                let colour = if reversed { BACKGROUND } else { colour(run[0].fg) };
                let text = text.replace('&', "&amp;").replace('<', "&lt;");
                writeln!(
                    svg,
                    "<text x=\"{left}\" y=\"{base}\" textLength=\"{length}\" fill=\"{colour}\"{weight} \
                     xml:space=\"preserve\">{text}</text>"
                )
                .unwrap();
            }
            x += run.len();
        }
    }
    svg + "</svg>\n"
}

fn colour(colour: Color) -> &'static str {
    match colour {
        Color::DarkGray => "#7d8590",
        Color::Cyan => "#5cc8e6",
        Color::Magenta => "#e58bd0",
        Color::Blue => "#6ea8fe",
        Color::Green => "#7ee787",
        Color::Yellow => "#e3c078",
        Color::Red => "#ff7b72",
        _ => "#e6edf3",
    }
}
