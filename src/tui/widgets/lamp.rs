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
                (1, _) => self.cell(theme).to_owned(),
                (_, 1) => self.pair(theme).to_owned(),
                _ => self.line(place, index, theme),
            };
            // A gap keeps what lies beneath: lamps on a lit row of the map, or a painted ground.
            for (x, symbol) in (row.left()..row.right()).zip(line.chars()).filter(|&(_, symbol)| symbol != ' ') {
                buf[(x, row.y)].set_char(symbol).set_style(style);
            }
        }
    }

    fn cell(self, theme: &Theme) -> &'static str {
        match self {
            Self::Off => "·",
            Self::GoingOut if !theme.has_blocks() => "o",
            _ if !theme.has_blocks() => self.fill(),
            Self::On | Self::Glowing => "■",
            Self::Resting => "▪",
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

    /// Its filling where there are no blocks.
    fn fill(self) -> &'static str {
        match self {
            Self::On | Self::Glowing => "#",
            Self::Resting => "=",
            Self::ComingOn => "+",
            Self::Off | Self::GoingOut => " ",
        }
    }

    /// One of several lines: its edges, and between them as much of the middle as its place holds. What is off keeps a core that can
    /// be seen, and a ring goes out. Where there are no blocks lamps have square brackets, and stones round ones.
    fn line(self, place: Rect, index: u16, theme: &Theme) -> String {
        let width = usize::from(place.width);
        let [left, middle, right] = match self {
            Self::Off => return format!("{:^width$}", core(place.height, index, theme).repeat(2)),
            _ if !theme.has_blocks() => ["[", self.fill(), "]"],
            Self::GoingOut if index == 0 => ["█", "▀", "█"],
            Self::GoingOut if index + 1 == place.height => ["█", "▄", "█"],
            Self::GoingOut => ["█", " ", "█"],
            Self::Resting if theme.tells_by_shape() => ["░"; 3],
            Self::ComingOn if theme.tells_by_shape() => ["▒"; 3],
            Self::On | Self::Glowing | Self::Resting | Self::ComingOn => ["█"; 3],
        };
        format!("{left}{}{right}", middle.repeat(width.saturating_sub(2)))
    }
}

/// Two pixels high, in the middle: across two lines where their number is even.
fn core(height: u16, index: u16, theme: &Theme) -> &'static str {
    match (height % 2, index.checked_sub((height - 1) / 2)) {
        (_, Some(0)) if !theme.has_blocks() => ".",
        (1, Some(0)) => "█",
        (0, Some(0)) => "▄",
        (0, Some(1)) if theme.has_blocks() => "▀",
        _ => " ",
    }
}
