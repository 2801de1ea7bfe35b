use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::tui::theme::Theme;

/// A binary digit of the panel. Lamps are square, stones are round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lamp {
    Off,
    On,
    /// On, and not spoken of.
    Resting,
    /// On, and what is spoken of.
    Glowing,
    /// On now, and off after the considered move.
    GoingOut,
    /// Off now, and on after it.
    ComingOn,
}

impl Lamp {
    /// A bit now, and after the considered move.
    pub fn new(now: bool, then: bool) -> Self {
        match (now, then) {
            (true, true) => Self::On,
            (true, false) => Self::GoingOut,
            (false, true) => Self::ComingOn,
            (false, false) => Self::Off,
        }
    }

    pub fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Off => theme.off,
            Self::On => theme.lamp,
            Self::Resting => theme.resting,
            Self::Glowing => theme.odd,
            Self::GoingOut | Self::ComingOn => theme.considered,
        }
    }

    /// Draws it as large as its place: twice as wide as high, or a single cell.
    pub fn draw(self, place: Rect, theme: &Theme, buf: &mut Buffer) {
        let style = self.style(theme);
        for (index, row) in (0..place.height).zip(place.rows()) {
            let line = match (place.width, place.height) {
                (2.., 1) => self.pair(theme).to_owned(),
                _ if !theme.has_blocks() => self.in_brackets(place, index),
                (1, _) => self.cell().to_owned(),
                _ => self.line(place, index, theme),
            };
            // A gap keeps what lies beneath: lamps on a lit row of the map, or a painted ground.
            for (x, symbol) in (row.left()..row.right()).zip(line.chars()).filter(|&(_, symbol)| symbol != ' ') {
                buf[(x, row.y)].set_char(symbol).set_style(style);
            }
        }
    }

    fn cell(self) -> &'static str {
        match self {
            Self::On | Self::Glowing => "■",
            Self::Resting => "▪",
            Self::Off => "·",
            Self::GoingOut => "□",
            Self::ComingOn => "▣",
        }
    }

    /// Two cells of one line, which leave a quarter of it dark, so that lamps never touch.
    pub fn pair(self, theme: &Theme) -> &'static str {
        match self {
            Self::Off => "··",
            Self::GoingOut => "[]",
            Self::Resting if !theme.has_blocks() => "==",
            Self::ComingOn if !theme.has_blocks() => "++",
            _ if !theme.has_blocks() => "##",
            Self::Resting if theme.tells_by_shape() => "▄▄",
            Self::ComingOn if theme.tells_by_shape() => "▃▃",
            Self::On | Self::Glowing | Self::Resting | Self::ComingOn => "▆▆",
        }
    }

    /// One of several lines. What is off keeps a core that can be seen; a ring goes out.
    fn line(self, place: Rect, index: u16, theme: &Theme) -> String {
        let width = usize::from(place.width);
        let full = |symbol: &str| symbol.repeat(width);
        match self {
            Self::Resting if theme.tells_by_shape() => full("░"),
            Self::ComingOn if theme.tells_by_shape() => full("▒"),
            Self::On | Self::Glowing | Self::Resting | Self::ComingOn => full("█"),
            Self::Off => {
                // Two pixels high, in the middle: across two lines where their number is even.
                let core = match (place.height % 2, index.checked_sub((place.height - 1) / 2)) {
                    (1, Some(0)) => "█",
                    (0, Some(0)) => "▄",
                    (0, Some(1)) => "▀",
                    _ => " ",
                };
                format!("{:^width$}", core.repeat(2))
            }
            Self::GoingOut => {
                let inside = match index {
                    0 => "▀",
                    _ if index + 1 == place.height => "▄",
                    _ => " ",
                };
                format!("█{}█", inside.repeat(width.saturating_sub(2)))
            }
        }
    }

    /// Square brackets where there are no blocks: stones have round ones.
    fn in_brackets(self, place: Rect, index: u16) -> String {
        let width = usize::from(place.width);
        let fill = match self {
            Self::On | Self::Glowing => "#",
            Self::Resting => "=",
            Self::ComingOn => "+",
            Self::GoingOut => " ",
            Self::Off => ".",
        };
        match self {
            Self::Off if index == (place.height - 1) / 2 => format!("{:^width$}", ".".repeat(width.min(2))),
            Self::Off => " ".repeat(width),
            Self::GoingOut if width == 1 => "o".to_owned(),
            _ if width == 1 => fill.to_owned(),
            _ => format!("[{}]", fill.repeat(width - 2)),
        }
    }
}
