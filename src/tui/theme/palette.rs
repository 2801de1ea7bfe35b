//! The colours of each theme: data that nothing but the theme reads.
//!
//! Blue against orange and vermilion, after the palette of M. Okabe and K. Ito, stays apart for every kind of colour blindness; a test
//! measures that, and the contrast with the background.

use ratatui::style::Color;

use super::{Background, Depth};
use crate::app::ThemeName;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hue {
    pub rgb: (u8, u8, u8),
    pub indexed: u8,
    pub sixteen: Color,
}

/// The few colours that a theme is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    pub accent: Hue,
    pub odd: Hue,
    pub ink: Hue,
    pub bad: Hue,
    pub problem: Hue,
    pub dim: Hue,
    pub frame: Hue,
    pub stone: Hue,
    pub lamp: Hue,
    pub off: Hue,
    /// Text and what is behind it, where that is painted because nobody knows what the terminal has there.
    pub ground: Option<(Hue, Hue)>,
}

const fn hue(rgb: (u8, u8, u8), indexed: u8, sixteen: Color) -> Hue {
    Hue { rgb, indexed, sixteen }
}

const DARK: Palette = Palette {
    accent: hue((0x56, 0xb4, 0xe9), 74, Color::Cyan),
    odd: hue((0xff, 0xa6, 0x1a), 214, Color::Yellow),
    ink: hue((0x11, 0x14, 0x1a), 233, Color::Black),
    bad: hue((0xf2, 0x8e, 0x6a), 209, Color::Magenta),
    problem: hue((0xf0, 0x7b, 0x52), 209, Color::Red),
    dim: hue((0x9a, 0xa0, 0xa8), 247, Color::Gray),
    frame: hue((0x5c, 0x63, 0x6e), 241, Color::DarkGray),
    stone: hue((0xe2, 0xd2, 0xa4), 187, Color::White),
    lamp: hue((0xf2, 0xee, 0xdc), 230, Color::White),
    off: hue((0x4a, 0x50, 0x5c), 240, Color::DarkGray),
    ground: None,
};

const LIGHT: Palette = Palette {
    accent: hue((0x00, 0x5f, 0xa3), 25, Color::Blue),
    odd: hue((0xb3, 0x55, 0x00), 130, Color::Red),
    ink: hue((0xff, 0xff, 0xff), 231, Color::White),
    bad: hue((0xa8, 0x30, 0x10), 124, Color::Magenta),
    problem: hue((0xb3, 0x26, 0x1e), 124, Color::Red),
    dim: hue((0x5a, 0x61, 0x6b), 241, Color::DarkGray),
    frame: hue((0x9a, 0xa1, 0xab), 247, Color::DarkGray),
    stone: hue((0x4a, 0x44, 0x38), 238, Color::Black),
    lamp: hue((0x3a, 0x3f, 0x4b), 237, Color::Black),
    off: hue((0xb4, 0xba, 0xc4), 249, Color::Gray),
    ground: None,
};

const PAINTED: Palette = Palette {
    ground: Some((hue((0xe4, 0xe6, 0xea), 254, Color::White), hue((0x12, 0x15, 0x1b), 233, Color::Black))),
    ..DARK
};

/// The terminal's own sixteen colours, as far as they are readable on black and on white.
const OWN: Palette = Palette {
    accent: hue((0x2a, 0x8c, 0xd0), 32, Color::Cyan),
    odd: hue((0xc6, 0x74, 0x00), 172, Color::Magenta),
    ink: hue((0x11, 0x14, 0x1a), 233, Color::Black),
    bad: hue((0xd4, 0x5f, 0x45), 167, Color::Magenta),
    problem: hue((0xdb, 0x55, 0x45), 167, Color::Red),
    dim: hue((0x80, 0x87, 0x90), 244, Color::DarkGray),
    frame: hue((0x80, 0x87, 0x90), 244, Color::DarkGray),
    stone: hue((0x80, 0x87, 0x90), 244, Color::Reset),
    lamp: hue((0x80, 0x87, 0x90), 244, Color::Reset),
    off: hue((0x80, 0x87, 0x90), 244, Color::DarkGray),
    ground: None,
};

impl Palette {
    /// The colours of a theme on this background; none for a theme without any.
    pub fn of(theme: ThemeName, background: Background) -> Option<Self> {
        let background = match theme {
            ThemeName::Mono => return None,
            ThemeName::Dark => Background::Dark,
            ThemeName::Light => Background::Light,
            ThemeName::Terminal => return Some(OWN),
            ThemeName::Auto | ThemeName::Contrast => background,
        };
        Some(match background {
            Background::Dark => DARK,
            Background::Light => LIGHT,
            Background::Unknown => PAINTED,
        })
    }
}

impl Palette {
    pub fn scale(&self, depth: Depth) -> [Color; 16] {
        std::array::from_fn(|step| match depth {
            Depth::None => Color::Reset,
            Depth::Sixteen => FEW[step * FEW.len() / 16],
            Depth::Indexed => nearest_of_256(mixed(self.accent.rgb, self.odd.rgb, step)),
            Depth::True => mixed(self.accent.rgb, self.odd.rgb, step).into(),
        })
    }
}

/// A scale of colours that every terminal with colours has.
const FEW: [Color; 6] = [Color::Blue, Color::Cyan, Color::Green, Color::Yellow, Color::Magenta, Color::Red];

fn mixed(from: (u8, u8, u8), to: (u8, u8, u8), step: usize) -> (u8, u8, u8) {
    let part = |from: u8, to: u8| {
        let sum = usize::from(from) * (15 - step) + usize::from(to) * step;
        u8::try_from(sum / 15).unwrap_or(u8::MAX)
    };
    (part(from.0, to.0), part(from.1, to.1), part(from.2, to.2))
}

fn nearest_of_256((red, green, blue): (u8, u8, u8)) -> Color {
    // Its levels are 0, 95 and then every 40.
    let level = |part: u8| if part < 48 { 0 } else { (part.saturating_sub(35)) / 40 };
    Color::Indexed(16 + 36 * level(red) + 6 * level(green) + level(blue))
}

impl Hue {
    /// The colour as a terminal of this depth has it; none where there are no colours.
    pub fn at(self, depth: Depth) -> Color {
        match depth {
            Depth::None => Color::Reset,
            Depth::Sixteen => self.sixteen,
            Depth::Indexed => Color::Indexed(self.indexed),
            Depth::True => Color::Rgb(self.rgb.0, self.rgb.1, self.rgb.2),
        }
    }
}
