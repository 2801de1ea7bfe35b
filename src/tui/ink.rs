//! Cells as the bytes that put them on a terminal, and no more of them than it needs: about half of the library's, which says
//! both colours in full for each change of style, and each place from the corner.

use std::io::{self, Write};

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

use crate::text::is_narrow;

/// What the terminal was told last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Pen {
    /// Where the cursor is, as column and line; none when nobody knows.
    at: Option<(u16, u16)>,
    colour: Color,
    modifier: Modifier,
}

/// The weights that a theme uses, with what turns each on and off.
const WEIGHTS: [(Modifier, u8, u8); 2] = [(Modifier::BOLD, 1, 22), (Modifier::REVERSED, 7, 27)];

/// Writes these cells, each with its column and line. The terminal is left with no style set.
///
/// # Errors
/// When it cannot be written.
pub fn write_cells<'a>(out: &mut impl Write, cells: impl Iterator<Item = (u16, u16, &'a Cell)>) -> io::Result<()> {
    let mut pen = Pen::default();
    for (x, y, cell) in cells {
        pen.move_to(out, x, y)?;
        pen.style(out, cell.fg, cell.modifier)?;
        out.write_all(cell.symbol().as_bytes())?;
        // What is not the program's own may be wider than it seems.
        pen.at = cell.symbol().chars().all(is_narrow).then_some((x + 1, y));
    }
    if (pen.colour, pen.modifier) != (Color::Reset, Modifier::empty()) {
        out.write_all(b"\x1b[m")?;
    }
    Ok(())
}

impl Pen {
    fn move_to(&mut self, out: &mut impl Write, x: u16, y: u16) -> io::Result<()> {
        match self.at {
            Some(at) if at == (x, y) => Ok(()),
            Some((from, line)) if line == y && from < x => write!(out, "\x1b[{}C", x - from),
            _ => write!(out, "\x1b[{};{}H", y + 1, x + 1),
        }
    }

    fn style(&mut self, out: &mut impl Write, colour: Color, modifier: Modifier) -> io::Result<()> {
        if (self.colour, self.modifier) == (colour, modifier) {
            return Ok(());
        }
        let mut codes = Codes { out, any: false };
        if (colour, modifier) == (Color::Reset, Modifier::empty()) {
            codes.begin()?;
        } else {
            for (weight, on, off) in WEIGHTS {
                match (self.modifier.contains(weight), modifier.contains(weight)) {
                    (false, true) => codes.number(on)?,
                    (true, false) => codes.number(off)?,
                    _ => {}
                }
            }
            if self.colour != colour {
                codes.colour(colour)?;
            }
        }
        codes.end()?;
        (self.colour, self.modifier) = (colour, modifier);
        Ok(())
    }
}

/// One sequence that sets a style.
struct Codes<'a, W> {
    out: &'a mut W,
    any: bool,
}

impl<W: Write> Codes<'_, W> {
    /// The sequence's beginning, or what stands between two codes.
    fn begin(&mut self) -> io::Result<()> {
        let start: &[u8] = if self.any { b";" } else { b"\x1b[" };
        self.any = true;
        self.out.write_all(start)
    }

    fn number(&mut self, code: u8) -> io::Result<()> {
        self.begin()?;
        write!(self.out, "{code}")
    }

    fn colour(&mut self, colour: Color) -> io::Result<()> {
        let index = match colour {
            Color::Rgb(red, green, blue) => {
                self.begin()?;
                return write!(self.out, "38;2;{red};{green};{blue}");
            }
            Color::Indexed(index) => index,
            Color::Black => 0,
            Color::Red => 1,
            Color::Green => 2,
            Color::Yellow => 3,
            Color::Blue => 4,
            Color::Magenta => 5,
            Color::Cyan => 6,
            Color::Gray => 7,
            Color::DarkGray => 8,
            Color::LightRed => 9,
            Color::LightGreen => 10,
            Color::LightYellow => 11,
            Color::LightBlue => 12,
            Color::LightMagenta => 13,
            Color::LightCyan => 14,
            Color::White => 15,
            Color::Reset => return self.number(39),
        };
        match index {
            0..8 => self.number(30 + index),
            8..16 => self.number(82 + index),
            _ => {
                self.begin()?;
                write!(self.out, "38;5;{index}")
            }
        }
    }

    fn end(&mut self) -> io::Result<()> {
        if self.any { self.out.write_all(b"m") } else { Ok(()) }
    }
}
