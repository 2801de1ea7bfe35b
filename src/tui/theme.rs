//! Styles by what they mean, dark and light; without colours bold, reverse and shapes tell the same.

pub(crate) mod palette;
mod surroundings;

pub(crate) use palette::{Hue, Palette};
pub(crate) use surroundings::{Depth, Glyphs, is_dumb};

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use crate::app::ThemeName;
use crate::app::scene::Ink;

/// The colours, how many of them the terminal has, and its characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    palette: &'static Palette,
    pub depth: Depth,
    pub glyphs: Glyphs,
}

impl Theme {
    pub(crate) fn new(name: ThemeName, depth: Depth, glyphs: Glyphs) -> Self {
        Self { palette: Palette::of(name), depth, glyphs }
    }

    pub(crate) fn is_mono(self) -> bool {
        self.depth == Depth::None
    }

    pub(crate) fn is_ascii(self) -> bool {
        self.glyphs == Glyphs::Ascii
    }

    /// Text on the ground that the program paints.
    pub(crate) fn ground(self) -> Style {
        if self.is_mono() { Style::new() } else { self.on(self.palette.ground, self.palette.text) }
    }

    /// The ground of a chosen row.
    pub(crate) fn band(self) -> Style {
        if self.is_mono() { Style::new() } else { Style::new().bg(self.palette.band.at(self.depth)) }
    }

    pub(crate) fn style(self, ink: Ink) -> Style {
        let plain = Style::new().remove_modifier(Modifier::BOLD | Modifier::REVERSED);
        let style = if is_bold(ink) { plain.add_modifier(Modifier::BOLD) } else { plain };
        match ink {
            Ink::Plate | Ink::Lit | Ink::Safe if self.is_mono() => style.add_modifier(Modifier::REVERSED),
            _ if self.is_mono() => style,
            Ink::Plate => style.patch(self.on(self.palette.odd, self.palette.on_odd)),
            Ink::Lit => style.patch(self.on(self.palette.considered, self.palette.ground)),
            Ink::Safe => style.patch(self.on(self.palette.lamp, self.palette.on_lamp)),
            Ink::Scale(part) => style.patch(self.palette.scale(self.depth, part.into())),
            _ => style.fg(self.hue(ink).at(self.depth)),
        }
    }

    /// Writing on a block of a colour.
    fn on(self, colour: Hue, writing: Hue) -> Style {
        Style::new().fg(writing.at(self.depth)).bg(colour.at(self.depth))
    }

    fn hue(self, ink: Ink) -> Hue {
        let palette = self.palette;
        match ink {
            Ink::Title => palette.title,
            Ink::Dim | Ink::Taken => palette.dim,
            Ink::Frame => palette.frame,
            Ink::Key => palette.key,
            Ink::Stone => palette.stone,
            Ink::Ghost => palette.ghost,
            Ink::Lamp | Ink::Gold => palette.lamp,
            Ink::Resting => palette.resting,
            Ink::Off => palette.off,
            Ink::Considered => palette.considered,
            Ink::Odd => palette.odd,
            Ink::Text | Ink::Plate | Ink::Lit | Ink::Safe | Ink::Scale(_) => palette.text,
        }
    }

    /// Names of keys in words where the terminal has no signs for them.
    pub(crate) fn spelled(self, words: &str) -> Cow<'_, str> {
        if self.glyphs == Glyphs::Unicode || words.is_ascii() {
            return Cow::Borrowed(words);
        }
        let signs = [("↑↓", "Up/Dn"), ("←→", "<>"), ("⏎", "Enter"), ("⌫", "Bksp")];
        Cow::Owned(signs.iter().fold(words.to_owned(), |words, (sign, name)| words.replace(sign, name)))
    }

    /// Replaces all signs that the terminal cannot show: done here alone, so that no drawing can forget it.
    pub(crate) fn translate(self, cells: &mut Buffer) {
        if self.glyphs == Glyphs::Unicode {
            return;
        }
        for cell in cells.content.iter_mut().filter(|cell| !cell.symbol().is_ascii()) {
            let sign = cell.symbol().chars().next().map_or(' ', |sign| self.glyphs.shown(sign));
            cell.set_char(sign);
        }
    }
}

fn is_bold(ink: Ink) -> bool {
    let signs = matches!(ink, Ink::Plate | Ink::Lit | Ink::Safe | Ink::Odd | Ink::Considered);
    signs || matches!(ink, Ink::Title | Ink::Gold | Ink::Key)
}
