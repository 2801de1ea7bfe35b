//! Lamps, and the rails behind them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{ColumnPlace, Columns};
use crate::tui::theme::Theme;

/// A binary digit of the panel. Lamps are square, stones are round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lamp {
    Off,
    On,
    /// On, but not highlighted.
    Resting,
    Glowing,
    /// On now, off after the considered move.
    GoingOut,
    /// Off now, on after it.
    ComingOn,
    /// Not known yet: off would mean zero.
    Socket,
}

impl Lamp {
    /// The lamp of a bit, given its state now and after the considered move.
    pub(crate) fn new(now: bool, then: bool) -> Self {
        match (now, then) {
            (true, true) => Self::On,
            (true, false) => Self::GoingOut,
            (false, true) => Self::ComingOn,
            (false, false) => Self::Off,
        }
    }

    pub(crate) fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Off => theme.off,
            Self::On => theme.lamp,
            Self::Resting => theme.resting,
            Self::Glowing => theme.odd,
            Self::GoingOut | Self::ComingOn => theme.considered,
            Self::Socket => theme.taken,
        }
    }

    /// Draws the lamp as large as its place: twice as wide as high, or a single cell.
    pub(crate) fn draw(self, place: Rect, theme: &Theme, buf: &mut Buffer) {
        let style = self.style(theme);
        for (index, row) in (0..place.height).zip(place.rows()) {
            let line = match (place.width, place.height) {
                (1, _) => self.glyphs(theme)[0].to_owned(),
                (_, 1) => self.pair(theme).to_owned(),
                _ => self.line(place, index, theme),
            };
            // Gaps keep what is beneath, such as a selected row or a painted background.
            for (x, symbol) in (row.left()..row.right()).zip(line.chars()).filter(|&(_, symbol)| symbol != ' ') {
                buf[(x, row.y)].set_char(symbol).set_style(style);
            }
        }
    }

    /// A lamp of two cells. It leaves a quarter of the line dark, so that lamps never touch.
    pub(crate) fn pair(self, theme: &Theme) -> &'static str {
        self.glyphs(theme)[1]
    }

    /// The lamp in one cell and in two, and the filling of a larger one.
    fn glyphs(self, theme: &Theme) -> [&'static str; 3] {
        let (ascii, by_shape) = (!theme.has_blocks(), theme.tells_by_shape());
        match self {
            Self::Off => ["·", "··", " "],
            Self::On | Self::Glowing if ascii => ["#", "##", "#"],
            Self::On | Self::Glowing => ["■", "▆▆", "█"],
            Self::Resting if ascii => ["-", "--", "-"],
            Self::Resting if by_shape => ["▪", "▄▄", "░"],
            Self::Resting => ["▪", "▆▆", "█"],
            Self::GoingOut | Self::Socket if ascii => ["o", "[]", " "],
            Self::GoingOut | Self::Socket => ["□", "[]", " "],
            Self::ComingOn if ascii => ["+", "++", "+"],
            Self::ComingOn if by_shape => ["▣", "▃▃", "▒"],
            Self::ComingOn => ["▣", "▆▆", "█"],
        }
    }

    /// One line of several: two edges, with the middle repeated to fill the width. A lamp that is off keeps a visible
    /// core, and one that goes out is a ring. Without block elements lamps have square brackets, stones round ones.
    fn line(self, place: Rect, index: u16, theme: &Theme) -> String {
        let (width, [.., fill]) = (usize::from(place.width), self.glyphs(theme));
        let [left, middle, right] = match self {
            Self::Off => return format!("{:^width$}", core(place.height, index, theme).repeat(2)),
            _ if !theme.has_blocks() => ["[", fill, "]"],
            Self::GoingOut | Self::Socket if index == 0 => ["█", "▀", "█"],
            Self::GoingOut | Self::Socket if index + 1 == place.height => ["█", "▄", "█"],
            Self::GoingOut | Self::Socket => ["█", " ", "█"],
            _ => [fill; 3],
        };
        format!("{left}{}{right}", middle.repeat(width.saturating_sub(2)))
    }

    /// Draws the lamp in the upper or the lower half of its line.
    pub(super) fn half(self, is_upper: bool, place: Rect, theme: &Theme, buf: &mut Buffer) {
        let style = self.style(theme);
        for at in place.positions() {
            let cell = &mut buf[at];
            match (self, is_upper, cell.symbol()) {
                (Self::Off, true, _) => cell.set_char('·').set_style(style),
                (Self::Off, false, _) => cell,
                (_, true, _) => cell.set_char('▀').set_style(style),
                (_, false, "▀") if cell.style().fg == style.fg => cell.set_char('█'),
                (_, false, "▀") => cell.set_style(Style { bg: style.fg, ..Style::default() }),
                (_, false, _) => cell.set_char('▄').set_style(style),
            };
        }
    }

    /// Draws the lamp as a square to the eye: three cells wide, and one and a half lines high.
    pub(super) fn square(self, x: u16, y: u16, theme: &Theme, buf: &mut Buffer) {
        let lines = match self {
            Self::Off if theme.has_blocks() => ["", " ▀"],
            Self::Off => ["", " ."],
            Self::Resting if !theme.has_blocks() => ["", "[-]"],
            _ if !theme.has_blocks() => ["", "[#]"],
            Self::Resting if theme.tells_by_shape() => ["", "░░░"],
            _ => ["▄▄▄", "███"],
        };
        for (line, y) in lines.into_iter().zip(y..) {
            for (symbol, x) in line.chars().zip(x..).filter(|(symbol, _)| *symbol != ' ') {
                buf[(x, y)].set_char(symbol).set_style(self.style(theme));
            }
        }
    }
}

/// The core of a lamp that is off: two pixels high and centred, so that it spans two lines if `height` is even.
fn core(height: u16, index: u16, theme: &Theme) -> &'static str {
    match (height % 2, index.checked_sub((height - 1) / 2)) {
        (_, Some(0)) if !theme.has_blocks() => ".",
        (1, Some(0)) => "█",
        (0, Some(0)) => "▄",
        (0, Some(1)) if theme.has_blocks() => "▀",
        _ => " ",
    }
}

/// A column that is not as it should be left: a line of light from its power to its plate, behind its lamps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rail {
    symbol: &'static str,
    style: Style,
    /// True if the considered move neither mends nor breaks the column.
    stays: bool,
}

impl Rail {
    /// The rail of a column, given if it is wrong now and after the considered move.
    pub(crate) fn new(now: bool, then: bool, theme: &Theme) -> Option<Self> {
        let symbol = match (now, then) {
            (false, false) => return None,
            (true, true) if !theme.has_blocks() => "||",
            (true, true) => "▐▌",
            (false, true) if !theme.has_blocks() => "++",
            (true, false) if !theme.has_blocks() => "::",
            (false, true) if theme.tells_by_shape() => "▗▖",
            _ => "▝▘",
        };
        Some(Self { symbol, style: if then { theme.odd } else { theme.considered }, stays: now == then })
    }

    /// Draws the rails of columns through these lines, unless lamps are too small to leave them visible.
    pub(crate) fn draw_all(
        columns: &Columns,
        rail: impl Fn(u32) -> Option<Self>,
        lines: &std::ops::Range<u16>,
        buf: &mut Buffer,
    ) {
        for ColumnPlace { power, x, .. } in columns.iter().filter(|_| columns.width > 2) {
            if let Some(rail) = rail(power) {
                let x = x + (columns.width - 2) / 2;
                lines.clone().for_each(|y| buf.set_string(x, y, rail.symbol, rail.style));
            }
        }
    }

    /// Draws a lamp on the rail. Only an unlit one lets it pass, and shows it alone where lamps are one line high.
    pub(crate) fn lamp(self, lamp: Lamp, place: Rect, theme: &Theme, buf: &mut Buffer) {
        if lamp == Lamp::Off && place.height == 1 {
            let symbol = match (self.stays, theme.has_blocks()) {
                (true, true) => "▕▏",
                (false, true) => "··",
                _ => self.symbol,
            };
            return buf.set_string(place.x, place.y, symbol, self.style);
        }
        let core = [(place.height - 1) / 2, place.height / 2];
        for (index, row) in (0..).zip(place.rows()) {
            if lamp != Lamp::Off || core.contains(&index) {
                buf.set_string(row.x, row.y, " ".repeat(row.width.into()), theme.text);
            }
        }
        lamp.draw(place, theme, buf);
    }
}
