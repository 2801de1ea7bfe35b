//! The colours of each theme: data that only the theme reads.
//!
//! Blue can be told from orange and amber with every kind of colour blindness; tests measure that, and the contrast
//! with the background.

use ratatui::style::{Color, Style};

use super::Depth;
use crate::app::ThemeName;

/// A colour, at each depth that a terminal may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hue {
    pub rgb: [u8; 3],
    pub indexed: u8,
    pub sixteen: Color,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    pub text: Hue,
    pub title: Hue,
    pub dim: Hue,
    pub frame: Hue,
    pub key: Hue,
    pub stone: Hue,
    pub ghost: Hue,
    pub lamp: Hue,
    /// Words on what the machine does, and what it switches.
    pub answer: Hue,
    pub resting: Hue,
    pub off: Hue,
    pub considered: Hue,
    pub odd: Hue,
    /// Text on a plate coloured `odd`.
    pub on_odd: Hue,
    pub on_lamp: Hue,
    /// A rail, and the ground of a count, of the position as it stands.
    pub faint: Hue,
    pub faint_ground: Hue,
    /// The background of the chosen row.
    pub band: Hue,
    /// The background that the other colours were chosen for.
    pub ground: Hue,
}

const fn hue(rgb: u32, indexed: u8, sixteen: Color) -> Hue {
    let [_, red, green, blue] = rgb.to_be_bytes();
    Hue { rgb: [red, green, blue], indexed, sixteen }
}

const DARK: Palette = Palette {
    text: hue(0xe6_df_d0, 253, Color::White),
    title: hue(0xff_f8_e6, 231, Color::White),
    dim: hue(0x8d_93_a0, 246, Color::Gray),
    frame: hue(0x8b_74_4a, 137, Color::Yellow),
    key: hue(0xd9_ab_55, 179, Color::LightYellow),
    stone: hue(0xf1_e8_d2, 230, Color::White),
    ghost: hue(0x35_3c_4a, 238, Color::DarkGray),
    lamp: hue(0xf2_bd_4a, 221, Color::LightYellow),
    answer: hue(0xf2_bd_4a, 221, Color::LightYellow),
    resting: hue(0x86_70_3e, 101, Color::DarkGray),
    off: hue(0x6a_70_7e, 243, Color::DarkGray),
    considered: hue(0x62_ad_ff, 75, Color::LightCyan),
    odd: hue(0xff_74_34, 202, Color::LightRed),
    on_odd: hue(0x11_14_1a, 233, Color::Black),
    on_lamp: hue(0x11_14_1a, 233, Color::Black),
    faint: hue(0x5e_33_22, 88, Color::Red),
    faint_ground: hue(0x33_22_1c, 236, Color::Black),
    band: hue(0x1f_25_30, 235, Color::Black),
    ground: hue(0x11_14_1a, 233, Color::Black),
};

/// Few of the sixteen colours are readable on white, so the frame is grey and the lamps are magenta there.
const LIGHT: Palette = Palette {
    text: hue(0x2b_2a_27, 235, Color::Black),
    title: hue(0x00_00_00, 16, Color::Black),
    dim: hue(0x6b_67_5e, 241, Color::DarkGray),
    frame: hue(0x9a_7b_3c, 94, Color::DarkGray),
    key: hue(0x8a_5f_0c, 94, Color::Black),
    stone: hue(0x33_36_3d, 237, Color::Black),
    ghost: hue(0x8f_86_6f, 245, Color::DarkGray),
    lamp: hue(0xb3_78_00, 130, Color::Magenta),
    answer: hue(0x8a_5f_0c, 94, Color::Magenta),
    resting: hue(0x99_7f_46, 101, Color::DarkGray),
    off: hue(0x86_81_75, 102, Color::DarkGray),
    considered: hue(0x0b_62_c4, 25, Color::Blue),
    odd: hue(0xc6_40_00, 124, Color::Red),
    on_odd: hue(0xff_ff_ff, 231, Color::White),
    on_lamp: hue(0x00_00_00, 231, Color::White),
    faint: hue(0xe8_b7_9f, 181, Color::DarkGray),
    faint_ground: hue(0xf3_dd_d0, 224, Color::White),
    band: hue(0xf0_e8_d5, 255, Color::White),
    ground: hue(0xfa_f5_ea, 231, Color::White),
};

impl Palette {
    /// The colours of a theme. A terminal that says nothing of its background gets the dark ones.
    pub(crate) fn of(theme: ThemeName) -> &'static Self {
        if theme == ThemeName::Light { &LIGHT } else { &DARK }
    }

    /// The style of a value on the map: a larger `step`, of sixteen, stands further from the background, in greys if no
    /// brass is fine enough.
    pub(crate) fn scale(&self, depth: Depth, step: usize) -> Style {
        let text = Style::new().fg(self.text.at(depth));
        let ground = mixed(self.ground.rgb, self.resting.rgb, step.min(15) + 2);
        match (depth, step) {
            (Depth::None, _) => Style::new(),
            (Depth::Sixteen, ..4) => text,
            (Depth::Sixteen, _) => Style::new().fg(Color::White).bg(Color::DarkGray),
            (Depth::Indexed, _) => text.bg(grey(ground)),
            (Depth::True, _) => text.bg(ground.into()),
        }
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
