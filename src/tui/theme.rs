mod glyphs;
pub mod palette;
mod surroundings;

pub use glyphs::Glyphs;
pub use palette::Palette;
pub use surroundings::{Background, Depth, Surroundings};

use ratatui::style::{Modifier, Style};

use crate::app::ThemeName;

/// Styles by meaning. Views name meanings, never colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    pub text: Style,
    pub dim: Style,
    pub frame: Style,
    pub title: Style,
    /// The row of a list under the cursor.
    pub selected: Style,
    pub key: Style,
    /// The columns' powers in the frame's edge.
    pub powers: Style,
    /// The text and what is behind it, where that is painted.
    pub ground: Option<Style>,
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
    /// Text on a lamp, with the lamp's own colour behind it.
    pub ink: Style,
    pub lit: Style,
    pub good: Style,
    pub bad: Style,
    pub problem: Style,
    pub safe: Style,
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
            Some(palette) => Self::of(&palette, depth),
        }
    }

    /// The terminal's own sixteen colours, which fit dark and light backgrounds.
    pub fn coloured() -> Self {
        Self::new(ThemeName::Terminal, Surroundings { depth: Depth::Sixteen, background: Background::Unknown })
    }

    fn of(palette: &Palette, depth: Depth) -> Self {
        let (bold, reversed) = (Modifier::BOLD, Modifier::REVERSED);
        let [text, title, dim, frame, key, stone, lamp, resting, off, considered, odd, bad] = [
            palette.text,
            palette.title,
            palette.dim,
            palette.frame,
            palette.key,
            palette.stone,
            palette.lamp,
            palette.resting,
            palette.off,
            palette.considered,
            palette.odd,
            palette.bad,
        ]
        .map(|hue| Style::new().fg(hue.at(depth)));
        let ink = Palette::on(palette.lamp, palette.on_lamp, depth);
        Self {
            text,
            dim,
            frame,
            title: title.add_modifier(bold),
            selected: palette.chosen(depth).add_modifier(bold),
            key,
            powers: key,
            ground: palette.is_painted.then(|| text.bg(palette.ground.at(depth))),
            stone,
            considered: considered.add_modifier(bold),
            taken: dim,
            lamp,
            resting,
            off,
            odd: odd.add_modifier(bold),
            plate: Palette::on(palette.odd, palette.on_odd, depth).add_modifier(bold),
            ink,
            lit: considered.add_modifier(bold.union(reversed)),
            good: stone.add_modifier(bold),
            bad: bad.add_modifier(bold),
            problem: bad,
            safe: ink.add_modifier(bold),
            scale: palette.scale(depth),
            ascii: false,
            glyphs: Glyphs::Unicode,
        }
    }

    pub fn monochrome() -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let reversed = plain.add_modifier(Modifier::REVERSED);
        Self {
            text: plain,
            dim: plain,
            frame: plain,
            title: bold,
            selected: bold,
            key: bold,
            powers: bold,
            ground: None,
            stone: plain,
            considered: bold,
            taken: plain,
            lamp: plain,
            resting: plain,
            off: plain,
            odd: bold,
            plate: bold.patch(reversed),
            ink: reversed,
            lit: bold.patch(reversed),
            good: bold,
            bad: bold.add_modifier(Modifier::UNDERLINED),
            problem: bold,
            safe: bold.patch(reversed),
            scale: [plain; 16],
            ascii: false,
            glyphs: Glyphs::Unicode,
        }
    }

    pub fn with_ascii(self, ascii: bool) -> Self {
        self.with_glyphs(if ascii { Glyphs::Ascii } else { Glyphs::Unicode })
    }

    pub fn with_glyphs(self, glyphs: Glyphs) -> Self {
        Self { ascii: glyphs == Glyphs::Ascii, glyphs, ..self }
    }

    /// True if only their shapes tell lamps apart.
    pub(super) fn tells_by_shape(&self) -> bool {
        self.lamp.fg.is_none()
    }

    pub(super) fn names_keys(&self) -> bool {
        self.glyphs != Glyphs::Unicode
    }

    pub(super) fn has_blocks(&self) -> bool {
        self.glyphs == Glyphs::Unicode
    }
}
