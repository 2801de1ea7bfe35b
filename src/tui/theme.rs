mod glyphs;
mod palette;
mod surroundings;

pub use glyphs::Glyphs;
pub use palette::{Hue, Palette};
pub use surroundings::{Background, Depth, Surroundings};

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::Block;

use crate::app::ThemeName;

/// Styles by meaning. Views name meanings, never colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Ordinary text.
    pub text: Style,
    /// Less important text.
    pub faint: Style,
    /// Frames.
    pub frame: Style,
    /// The name of a frame or a screen.
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
    /// The subject of an explanation.
    pub lit: Style,
    /// A group of stones that another one pairs off.
    pub paired: Style,
    /// Good news for the player.
    pub good: Style,
    /// Bad news for the player.
    pub bad: Style,
    /// A failure or a refusal.
    pub problem: Style,
    /// True if only ASCII may be drawn.
    pub ascii: bool,
    /// The characters that may be drawn.
    pub glyphs: Glyphs,
}

impl Theme {
    /// The theme of this name in these surroundings.
    #[must_use]
    pub fn new(name: ThemeName, surroundings: Surroundings) -> Self {
        let depth = match name {
            ThemeName::Terminal => surroundings.depth.min(Depth::Sixteen),
            _ => surroundings.depth,
        };
        match Palette::of(name, surroundings.background).filter(|_| depth > Depth::None) {
            None => Self::monochrome(),
            Some(palette) if name == ThemeName::Contrast => Self::of(&palette, depth).with_contrast(),
            Some(palette) => Self::of(&palette, depth),
        }
    }

    /// The terminal's own sixteen colours, which fit dark and light backgrounds.
    #[must_use]
    pub fn coloured() -> Self {
        Self::new(ThemeName::Terminal, Surroundings { depth: Depth::Sixteen, background: Background::Unknown })
    }

    fn of(palette: &Palette, depth: Depth) -> Self {
        let plain = Style::new();
        let [accent, odd, bad] = [palette.accent, palette.odd, palette.bad].map(|hue| plain.fg(hue.at(depth)));
        let [problem, faint, frame] =
            [palette.problem, palette.faint, palette.frame].map(|hue| plain.fg(hue.at(depth)));
        let bold = Modifier::BOLD;
        Self {
            text: plain,
            faint,
            frame,
            // Said outright, since a frame's title would take over its colour.
            title: plain.fg(Color::Reset).add_modifier(bold),
            selected: accent.add_modifier(bold),
            key: accent,
            stone: plain,
            considered: accent.add_modifier(bold),
            taken: faint,
            one: plain,
            odd: odd.add_modifier(bold),
            lit: accent.add_modifier(bold.union(Modifier::REVERSED)),
            paired: faint,
            good: accent.add_modifier(bold),
            bad: bad.add_modifier(bold),
            problem,
            ascii: false,
            glyphs: Glyphs::Unicode,
        }
    }

    /// Nothing faint, and all that matters bold.
    fn with_contrast(self) -> Self {
        let plain = Style::new();
        let bold = Modifier::BOLD;
        Self {
            text: plain.add_modifier(bold),
            faint: plain,
            frame: plain,
            stone: plain.add_modifier(bold),
            one: plain.add_modifier(bold),
            key: self.key.add_modifier(bold),
            taken: plain,
            paired: plain,
            problem: self.problem.add_modifier(bold),
            ..self
        }
    }

    /// No colour at all: bold and reverse carry what colour would.
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
            glyphs: Glyphs::Unicode,
        }
    }

    /// The same theme, drawn with ASCII alone if `ascii` is set.
    #[must_use]
    pub fn with_ascii(self, ascii: bool) -> Self {
        self.with_glyphs(if ascii { Glyphs::Ascii } else { Glyphs::Unicode })
    }

    /// The same theme, drawn with these characters.
    #[must_use]
    pub fn with_glyphs(self, glyphs: Glyphs) -> Self {
        Self { ascii: glyphs == Glyphs::Ascii, glyphs, ..self }
    }

    /// True if keys have names (`Enter`) for lack of their signs.
    pub(super) fn names_keys(&self) -> bool {
        self.glyphs != Glyphs::Unicode
    }

    /// A frame with a title.
    pub(super) fn block<'a>(&self, title: &str) -> Block<'a> {
        let title = Line::styled(format!(" {title} "), self.title);
        Block::bordered().border_set(self.borders()).border_style(self.frame).title_top(title)
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
