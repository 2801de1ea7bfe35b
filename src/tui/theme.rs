//! The theme: styles by what they mean.

pub(crate) mod palette;
mod surroundings;

pub(crate) use palette::{Hue, Palette};
pub(crate) use surroundings::{Depth, Glyphs, is_dumb};

use ratatui::style::{Modifier, Style};

use crate::app::ThemeName;

/// Styles by meaning. Views name meanings, never colours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Theme {
    pub text: Style,
    pub dim: Style,
    pub frame: Style,
    pub title: Style,
    /// The list row under the cursor.
    pub selected: Style,
    /// Keys, and everything engraved in brass: the name, the columns' powers, and the headings of lists.
    pub key: Style,
    /// Text on its background; `None` without colours.
    pub ground: Option<Style>,
    pub stone: Style,
    pub considered: Style,
    pub taken: Style,
    /// A stone that has just been taken.
    pub ghost: Style,
    pub lamp: Style,
    /// A lamp that is on but not highlighted.
    pub resting: Style,
    pub off: Style,
    /// An odd count as a word or a number.
    pub odd: Style,
    /// An odd count on its plate.
    pub plate: Style,
    pub lit: Style,
    pub good: Style,
    pub safe: Style,
    /// A safe number that no move reaches.
    pub resting_safe: Style,
    pub scale: [Style; 16],
    pub glyphs: Glyphs,
}

impl Theme {
    pub(crate) fn new(name: ThemeName, depth: Depth) -> Self {
        if depth == Depth::None { Self::monochrome() } else { Self::of(&Palette::of(name), depth) }
    }

    fn of(palette: &Palette, depth: Depth) -> Self {
        let (bold, reversed) = (Modifier::BOLD, Modifier::REVERSED);
        let style = |hue: Hue| Style::new().fg(hue.at(depth));
        let (text, dim) = (style(palette.text), style(palette.dim));
        let (stone, considered) = (style(palette.stone), style(palette.considered));
        Self {
            text,
            dim,
            frame: style(palette.frame),
            title: style(palette.title).add_modifier(bold),
            selected: palette.chosen(depth).add_modifier(bold),
            key: style(palette.key).add_modifier(bold),
            ground: Some(text.bg(palette.ground.at(depth))),
            stone,
            considered: considered.add_modifier(bold),
            taken: dim,
            ghost: style(palette.ghost),
            lamp: style(palette.lamp),
            resting: style(palette.resting),
            off: style(palette.off),
            odd: style(palette.odd).add_modifier(bold),
            plate: Palette::on(palette.odd, palette.on_odd, depth).add_modifier(bold),
            lit: considered.add_modifier(bold.union(reversed)),
            good: stone.add_modifier(bold),
            safe: Palette::on(palette.lamp, palette.on_lamp, depth).add_modifier(bold),
            resting_safe: Palette::on(palette.resting, palette.title, depth).add_modifier(bold),
            scale: palette.scale(depth),
            glyphs: Glyphs::Unicode,
        }
    }

    /// Uses only bold, underline and reverse.
    pub(crate) fn monochrome() -> Self {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let reversed = bold.add_modifier(Modifier::REVERSED);
        Self {
            title: bold,
            selected: bold,
            key: bold,
            considered: bold,
            odd: bold,
            plate: reversed,
            lit: reversed,
            good: bold,
            safe: reversed,
            resting_safe: bold,
            ..Self::default()
        }
    }

    pub(crate) fn with_glyphs(self, glyphs: Glyphs) -> Self {
        Self { glyphs, ..self }
    }

    /// True if lamps differ only by shape.
    pub(super) fn tells_by_shape(&self) -> bool {
        self.lamp.fg.is_none()
    }

    /// True if block elements may be drawn and symbols may name keys.
    pub(super) fn has_blocks(&self) -> bool {
        self.glyphs == Glyphs::Unicode
    }
}
