use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// What things look like, by what they mean. Views name meanings, never colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Ordinary text.
    pub text: Style,
    /// What matters less.
    pub faint: Style,
    /// Frames.
    pub frame: Style,
    /// What a frame or a screen is called.
    pub title: Style,
    /// The row or field that keys speak to.
    pub selected: Style,
    /// A key in a key line.
    pub key: Style,
    /// A stone that would stay.
    pub stone: Style,
    /// A stone that is considered for taking.
    pub considered: Style,
    /// A stone that was just taken.
    pub taken: Style,
    /// A 1 in a column that is even.
    pub one: Style,
    /// An odd column.
    pub odd: Style,
    /// What an explanation speaks of.
    pub lit: Style,
    /// A group of stones that another one pairs off.
    pub paired: Style,
    /// What is good for the one who looks.
    pub good: Style,
    /// What is bad for the one who looks.
    pub bad: Style,
    /// What went wrong or was refused.
    pub problem: Style,
    /// Whether only ASCII may be drawn.
    pub ascii: bool,
}

impl Theme {
    /// Colours from the terminal's own sixteen, which fit dark and light backgrounds.
    #[must_use]
    pub fn coloured() -> Self {
        let plain = Style::new();
        Self {
            text: plain,
            faint: plain.fg(Color::DarkGray),
            frame: plain.fg(Color::DarkGray),
            title: plain.fg(Color::Reset).add_modifier(Modifier::BOLD),
            selected: plain.fg(Color::Cyan).add_modifier(Modifier::BOLD),
            key: plain.fg(Color::Cyan),
            stone: plain,
            considered: plain.fg(Color::Cyan).add_modifier(Modifier::BOLD),
            taken: plain.fg(Color::DarkGray),
            one: plain,
            odd: plain.fg(Color::Magenta).add_modifier(Modifier::BOLD),
            lit: plain.fg(Color::Cyan).add_modifier(Modifier::BOLD.union(Modifier::REVERSED)),
            paired: plain.fg(Color::DarkGray),
            good: plain.fg(Color::Blue).add_modifier(Modifier::BOLD),
            bad: plain.fg(Color::Magenta).add_modifier(Modifier::BOLD),
            problem: plain.fg(Color::Red),
            ascii: false,
        }
    }

    /// No colour at all: bold, reverse and underline carry what colour would.
    #[must_use]
    pub fn monochrome() -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        Self {
            text: plain,
            faint: plain,
            frame: plain,
            title: bold,
            selected: bold,
            key: bold,
            stone: plain,
            considered: bold,
            taken: plain,
            one: plain,
            odd: bold,
            lit: bold.add_modifier(Modifier::REVERSED),
            paired: plain,
            good: bold,
            bad: bold,
            problem: bold,
            ascii: false,
        }
    }

    /// The same theme, drawn with ASCII alone if `ascii` is set.
    #[must_use]
    pub fn with_ascii(self, ascii: bool) -> Self {
        Self { ascii, ..self }
    }

    pub(super) fn borders(&self) -> border::Set<'static> {
        if self.ascii { ASCII_BORDERS } else { border::ROUNDED }
    }
}

const ASCII_BORDERS: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};
