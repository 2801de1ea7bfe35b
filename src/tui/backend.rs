//! The library's crossterm backend with fewer bytes for each changed cell.
//!
//! A cell beside the last one needs no cursor movement, one further along the line only a short one, and a style is spelled
//! out only as far as it differs from the one before. Escape codes are written here, since crossterm's own answer
//! `NO_COLOR` with a code that wipes bold and reverse.

use std::fmt;
use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::{Cell, CellWidth};
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};

/// A backend that writes little. Its cursor stays hidden: whoever takes the terminal over hides it, and shows it again.
#[derive(Debug)]
pub struct ThinBackend<W: Write>(CrosstermBackend<W>);

impl<W: Write> ThinBackend<W> {
    /// A backend on this writer, which should collect a frame until it is flushed.
    pub fn new(writer: W) -> Self {
        Self(CrosstermBackend::new(writer))
    }
}

impl<W: Write> Backend for ThinBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, cells: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut pen = Pen { out: &mut self.0, next: None, style: Looks::default() };
        for (x, y, cell) in cells {
            pen.put(Position { x, y }, cell)?;
        }
        pen.set_style(Looks::default())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.0.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.0.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.0.clear()
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        self.0.clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        self.0.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.0.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.0)
    }
}

/// The terminal's cursor and style, as far as they are known.
struct Pen<'a, W> {
    out: &'a mut W,
    /// The cell that is written next unless the cursor is moved; `None` if nobody knows.
    next: Option<Position>,
    style: Looks,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Looks {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

const MODIFIERS: [(Modifier, u8); 9] = [
    (Modifier::BOLD, 1),
    (Modifier::DIM, 2),
    (Modifier::ITALIC, 3),
    (Modifier::UNDERLINED, 4),
    (Modifier::SLOW_BLINK, 5),
    (Modifier::RAPID_BLINK, 6),
    (Modifier::REVERSED, 7),
    (Modifier::HIDDEN, 8),
    (Modifier::CROSSED_OUT, 9),
];

impl<W: Write> Pen<'_, W> {
    fn put(&mut self, at: Position, cell: &Cell) -> io::Result<()> {
        self.move_to(at)?;
        self.set_style(Looks { fg: cell.fg, bg: cell.bg, modifier: cell.modifier })?;
        self.out.write_all(cell.symbol().as_bytes())?;
        self.next = is_narrow(cell.symbol()).then_some(Position { x: at.x + 1, ..at });
        Ok(())
    }

    fn move_to(&mut self, at: Position) -> io::Result<()> {
        match self.next {
            Some(next) if next == at => Ok(()),
            Some(next) if next.y == at.y && next.x < at.x => write!(self.out, "\x1b[{}C", at.x - next.x),
            _ => write!(self.out, "\x1b[{};{}H", at.y + 1, at.x + 1),
        }
    }

    fn set_style(&mut self, style: Looks) -> io::Result<()> {
        if style == self.style {
            return Ok(());
        }
        if style == Looks::default() {
            self.out.write_all(b"\x1b[m")?;
        } else {
            self.write_codes(style)?;
        }
        self.style = style;
        Ok(())
    }

    fn write_codes(&mut self, style: Looks) -> io::Result<()> {
        let mut start = "\x1b[";
        let mut code = |code: &dyn fmt::Display| write!(self.out, "{}{code}", std::mem::replace(&mut start, ";"));
        let mut old = self.style;
        // A modifier has no short way off, so everything is turned off and the rest on again.
        if !style.modifier.contains(old.modifier) {
            code(&0)?;
            old = Looks::default();
        }
        for (_, number) in MODIFIERS.iter().filter(|(one, _)| (style.modifier - old.modifier).contains(*one)) {
            code(number)?;
        }
        if style.fg != old.fg {
            code(&Code { colour: style.fg, base: 30 })?;
        }
        if style.bg != old.bg {
            code(&Code { colour: style.bg, base: 40 })?;
        }
        self.out.write_all(b"m")
    }
}

/// The code of a colour: of the text with base 30, of what is behind it with 40.
struct Code {
    colour: Color,
    base: u8,
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let index = match self.colour {
            Color::Reset => return write!(f, "{}", self.base + 9),
            Color::Rgb(red, green, blue) => return write!(f, "{};2;{red};{green};{blue}", self.base + 8),
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
        };
        match index {
            0..8 => write!(f, "{}", self.base + index),
            8..16 => write!(f, "{}", self.base + 52 + index),
            _ => write!(f, "{};5;{index}", self.base + 8),
        }
    }
}

/// True if every terminal puts the symbol into one cell: of others only the terminal knows where its cursor is then.
fn is_narrow(symbol: &str) -> bool {
    let mut characters = symbol.chars();
    let first = characters.next().filter(|&c| c < '\u{3000}');
    first.is_some() && characters.next().is_none() && symbol.cell_width() == 1
}
