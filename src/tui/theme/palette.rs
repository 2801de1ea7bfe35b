//! The colours of each theme: data that only the theme reads.
//!
//! Blue can be told from orange and amber with every kind of colour blindness; tests measure that, and the contrast
//! with the background.

use ratatui::style::{Color, Style};

use super::{Depth, Theme};
use crate::app::view::Ink;

/// A colour, at each depth that a terminal may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hue {
    pub rgb: [u8; 3],
    pub indexed: u8,
    pub sixteen: Color,
}

const fn hue(rgb: u32, indexed: u8, sixteen: Color) -> Hue {
    let [_, red, green, blue] = rgb.to_be_bytes();
    Hue { rgb: [red, green, blue], indexed, sixteen }
}

/// The colour of an ink on the dark ground and on the light one. Few of the sixteen colours are readable on white, so
/// the frame is grey and the lamps are magenta there.
pub(super) const fn of(ink: Ink) -> [Hue; 2] {
    match ink {
        Ink::Title => [hue(0xff_f8_e6, 231, Color::White), hue(0x00_00_00, 16, Color::Black)],
        Ink::Dim | Ink::Taken => [hue(0x8d_93_a0, 246, Color::Gray), hue(0x6b_67_5e, 241, Color::DarkGray)],
        Ink::Frame => [hue(0x8b_74_4a, 137, Color::Yellow), hue(0x9a_7b_3c, 94, Color::DarkGray)],
        Ink::Key => [hue(0xd9_ab_55, 179, Color::LightYellow), hue(0x8a_5f_0c, 94, Color::Black)],
        Ink::Stone => [hue(0xf1_e8_d2, 230, Color::White), hue(0x33_36_3d, 237, Color::Black)],
        Ink::Ghost => [hue(0x35_3c_4a, 238, Color::DarkGray), hue(0x8f_86_6f, 245, Color::DarkGray)],
        Ink::Lamp | Ink::Gold => [hue(0xf2_bd_4a, 221, Color::LightYellow), hue(0xb3_78_00, 130, Color::Magenta)],
        Ink::Answer => [hue(0xf2_bd_4a, 221, Color::LightYellow), hue(0x8a_5f_0c, 94, Color::Magenta)],
        Ink::Resting => [hue(0x86_70_3e, 101, Color::DarkGray), hue(0x99_7f_46, 101, Color::DarkGray)],
        Ink::Off => [hue(0x6a_70_7e, 243, Color::DarkGray), hue(0x86_81_75, 102, Color::DarkGray)],
        Ink::Considered => [hue(0x62_ad_ff, 75, Color::LightCyan), hue(0x0b_62_c4, 25, Color::Blue)],
        Ink::Odd | Ink::FaintPlate => [hue(0xff_74_34, 202, Color::LightRed), hue(0xc6_40_00, 124, Color::Red)],
        Ink::Faint => [hue(0x5e_33_22, 88, Color::Red), hue(0xe8_b7_9f, 181, Color::DarkGray)],
        Ink::Text | Ink::Plate | Ink::Lit | Ink::Safe | Ink::RestingSafe | Ink::Scale(_) => {
            [hue(0xe6_df_d0, 253, Color::White), hue(0x2b_2a_27, 235, Color::Black)]
        }
    }
}

/// Writing on a plate, which has the colour of `Ink::Odd`.
pub(crate) const ON_ODD: [Hue; 2] = [hue(0x11_14_1a, 233, Color::Black), hue(0xff_ff_ff, 231, Color::White)];
/// Writing on a lamp.
pub(crate) const ON_LAMP: [Hue; 2] = [hue(0x11_14_1a, 233, Color::Black), hue(0x00_00_00, 231, Color::White)];
/// The ground of a count of the position as it stands.
pub(crate) const FAINT_GROUND: [Hue; 2] = [hue(0x33_22_1c, 236, Color::Black), hue(0xf3_dd_d0, 224, Color::White)];
/// The ground of the chosen row.
pub(crate) const BAND: [Hue; 2] = [hue(0x1f_25_30, 235, Color::Black), hue(0xf0_e8_d5, 255, Color::White)];
/// The ground that the others were chosen for.
pub(crate) const GROUND: [Hue; 2] = [hue(0x11_14_1a, 233, Color::Black), hue(0xfa_f5_ea, 231, Color::White)];

/// The style of a value on the map: a larger `step`, of sixteen, stands further from the background, in greys if no
/// brass is fine enough.
pub(crate) fn scale(theme: Theme, step: usize) -> Style {
    let text = Style::new().fg(theme.hue(Ink::Text).at(theme.depth));
    let ground = mixed(theme.of(GROUND).rgb, theme.hue(Ink::Resting).rgb, step.min(15) + 2);
    match (theme.depth, step) {
        (Depth::None, _) => Style::new(),
        (Depth::Sixteen, ..4) => text,
        (Depth::Sixteen, _) => Style::new().fg(Color::White).bg(Color::DarkGray),
        (Depth::Indexed, _) => text.bg(grey(ground)),
        (Depth::True, _) => text.bg(ground.into()),
    }
}

/// Mixes two colours; `parts` is the share of the second in parts of 22.
fn mixed(from: [u8; 3], to: [u8; 3], parts: usize) -> [u8; 3] {
    std::array::from_fn(|part| {
        let sum = usize::from(from[part]) * (22 - parts) + usize::from(to[part]) * parts;
        u8::try_from(sum / 22).unwrap_or(u8::MAX)
    })
}

/// The grey of the same lightness among the 24 that terminals with 256 colours have.
fn grey(colour: [u8; 3]) -> Color {
    let [red, green, blue] = colour.map(u32::from);
    let light = (red * 2126 + green * 7152 + blue * 722) / 10_000;
    Color::Indexed(u8::try_from(232 + light.saturating_sub(3) / 10).unwrap_or(u8::MAX))
}

impl Hue {
    /// The colour on a terminal of this depth; `Reset` without colours.
    pub(crate) fn at(self, depth: Depth) -> Color {
        match depth {
            Depth::None => Color::Reset,
            Depth::Sixteen => self.sixteen,
            Depth::Indexed => Color::Indexed(self.indexed),
            Depth::True => self.rgb.into(),
        }
    }
}
