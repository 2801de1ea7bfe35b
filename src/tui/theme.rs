mod glyphs;
pub mod palette;
mod surroundings;

pub use glyphs::Glyphs;
pub use palette::Palette;
pub use surroundings::{Background, Depth, Surroundings};

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::Block;

use crate::app::ThemeName;

/// Styles by meaning. Views name meanings, never colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    pub text: Style,
    pub dim: Style,
    pub frame: Style,
    pub title: Style,
    pub selected: Style,
    pub key: Style,
    /// The columns' powers in the frame's edge.
    pub powers: Style,
    /// The text and what is behind it, where that is painted.
    pub ground: Option<Style>,
    pub shaded: Style,
    pub stone: Style,
    pub considered: Style,
    pub taken: Style,
    pub lamp: Style,
    /// A lamp that is on but not spoken of.
    pub resting: Style,
    pub off: Style,
    /// An odd count as a word or a number.
    pub odd: Style,
    /// An odd count on its plate.
    pub plate: Style,
    /// What is written on lamps and plates, without their ground.
    pub ink: Style,
    pub lit: Style,
    pub lit_stone: Style,
    pub lamps: bool,
    pub paired: Style,
    pub good: Style,
    pub bad: Style,
    pub problem: Style,
    pub safe: Style,
    pub route: Style,
    pub scale: [Style; 16],
    /// True if only ASCII may be drawn.
    pub ascii: bool,
    pub glyphs: Glyphs,
}

impl Theme {
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
    pub fn coloured() -> Self {
        Self::new(ThemeName::Terminal, Surroundings { depth: Depth::Sixteen, background: Background::Unknown })
    }

    fn of(palette: &Palette, depth: Depth) -> Self {
        let plain = Style::new();
        let ground = palette.ground.map(|(text, behind)| plain.fg(text.at(depth)).bg(behind.at(depth)));
        let [stone, lamp, off] = [palette.stone, palette.lamp, palette.off].map(|hue| plain.fg(hue.at(depth)));
        let [accent, odd, bad] = [palette.accent, palette.odd, palette.bad].map(|hue| plain.fg(hue.at(depth)));
        let [problem, dim, frame] = [palette.problem, palette.dim, palette.frame].map(|hue| plain.fg(hue.at(depth)));
        let ink = plain.fg(palette.ink.at(depth));
        let bold = Modifier::BOLD;
        Self {
            text: plain,
            dim,
            frame,
            // Said outright, since a frame's title would take over its colour.
            title: plain.fg(ground.and_then(|ground| ground.fg).unwrap_or(Color::Reset)).add_modifier(bold),
            selected: accent.add_modifier(bold),
            key: accent,
            powers: accent,
            ground,
            shaded: frame.remove_modifier(bold.union(Modifier::REVERSED)),
            stone,
            considered: accent.add_modifier(bold),
            taken: dim,
            lamp,
            resting: dim,
            off,
            odd: odd.add_modifier(bold),
            plate: ink.bg(palette.odd.at(depth)).add_modifier(bold),
            ink,
            lit: accent.add_modifier(bold.union(Modifier::REVERSED)),
            lit_stone: accent.add_modifier(bold),
            lamps: true,
            paired: dim,
            good: accent.add_modifier(bold),
            bad: bad.add_modifier(bold),
            problem,
            safe: accent.add_modifier(Modifier::REVERSED),
            route: odd.add_modifier(bold),
            scale: palette.scale(depth).map(|colour| plain.fg(colour).add_modifier(Modifier::REVERSED)),
            ascii: false,
            glyphs: Glyphs::Unicode,
        }
    }

    fn with_contrast(self) -> Self {
        let plain = Style::new();
        let bold = Modifier::BOLD;
        Self {
            text: plain.add_modifier(bold),
            dim: plain,
            frame: plain,
            stone: plain.add_modifier(bold),
            lamp: plain.add_modifier(bold),
            key: self.key.add_modifier(bold),
            taken: plain,
            paired: plain,
            // Digits have more contrast than lamps.
            lamps: false,
            problem: self.problem.add_modifier(bold),
            ..self
        }
    }

    pub fn monochrome() -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        Self {
            text: plain,
            dim: plain,
            frame: plain,
            title: bold,
            selected: bold,
            key: bold,
            powers: bold,
            ground: None,
            shaded: plain.remove_modifier(Modifier::BOLD.union(Modifier::REVERSED)),
            stone: plain,
            considered: bold,
            taken: plain,
            lamp: plain,
            resting: plain,
            off: plain,
            odd: bold,
            plate: bold.add_modifier(Modifier::REVERSED),
            ink: plain,
            lit: bold.add_modifier(Modifier::REVERSED),
            lit_stone: bold.add_modifier(Modifier::UNDERLINED),
            lamps: false,
            paired: plain,
            good: bold,
            bad: bold,
            problem: bold,
            safe: bold,
            route: plain,
            scale: [plain; 16],
            ascii: false,
            glyphs: Glyphs::Unicode,
        }
    }

    pub fn with_ascii(self, ascii: bool) -> Self {
        self.with_glyphs(if ascii { Glyphs::Ascii } else { Glyphs::Unicode })
    }

    pub fn with_glyphs(self, glyphs: Glyphs) -> Self {
        Self { ascii: glyphs == Glyphs::Ascii, lamps: self.lamps && glyphs == Glyphs::Unicode, glyphs, ..self }
    }

    /// True if only their shapes tell lamps apart.
    pub(super) fn tells_by_shape(&self) -> bool {
        self.lamp.fg.is_none()
    }

    pub(super) fn names_keys(&self) -> bool {
        self.glyphs != Glyphs::Unicode
    }

    /// A value on the map, where this is the largest one.
    pub(super) fn value(&self, value: u64, largest: u64) -> Style {
        let step = u128::from(value) * 16 / (u128::from(largest) + 1);
        let style = self.scale[usize::try_from(step).unwrap_or(0).min(15)];
        if value == 0 { style.add_modifier(Modifier::BOLD) } else { style }
    }

    /// The style of cells that are new on the map or can be reached there.
    pub(super) fn fresh(&self, solid: bool) -> Style {
        if solid { self.route.add_modifier(Modifier::REVERSED) } else { self.route }
    }

    pub(super) fn has_blocks(&self) -> bool {
        self.glyphs == Glyphs::Unicode
    }

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
