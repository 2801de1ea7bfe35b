//! Colour is never the only cue, and what colours there are can be read and told apart by everybody.

use crate::app::ThemeName;
use crate::tui::theme::palette::Hue;
use crate::tui::theme::{Background, Palette};
use crate::tui::{Depth, Surroundings, Theme};
use ratatui::style::{Color, Modifier};

use crate::tests::support::{Harness, text};

const BACKGROUNDS: [Background; 3] = [Background::Dark, Background::Light, Background::Unknown];

#[test]
fn monochrome_uses_no_colour_and_says_the_same() {
    let mut harness = Harness::game("3 5 7");
    harness.play("A1").consider("B1");
    let plain = harness.buffer(80, 24, &Theme::monochrome());
    // Who sees no colours reads digits in place of lamps.
    let coloured = harness.buffer(80, 24, &Theme { lamps: false, ..Theme::coloured() });
    assert!(plain.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    assert!(coloured.content.iter().any(|cell| cell.fg != Color::Reset));
    assert_eq!(text(&plain), text(&coloured));
}

#[test]
fn monochrome_marks_the_cursors_row_and_the_odd_columns_by_weight() {
    let mut harness = Harness::game("3 5 7");
    harness.consider("B1");
    let buffer = harness.buffer(80, 24, &Theme::monochrome());
    let bold = |symbol: &str| {
        let mut cells = buffer.content.iter().filter(|cell| cell.symbol() == symbol);
        cells.all(|cell| cell.modifier.contains(Modifier::BOLD))
    };
    assert!(bold("▸") && bold("▲") && bold("◌"));
}

#[test]
fn a_theme_uses_no_more_colours_than_the_terminal_has() {
    for &name in ThemeName::ALL {
        for background in BACKGROUNDS {
            for depth in [Depth::None, Depth::Sixteen, Depth::Indexed, Depth::True] {
                let theme = Theme::new(name, Surroundings { depth, background });
                let buffer =
                    Harness::game("37 20 29").consider("B1").press("e Right Right Right").buffer(80, 24, &theme);
                for cell in &buffer.content {
                    let fits = match cell.fg {
                        Color::Rgb(..) => depth == Depth::True,
                        Color::Indexed(_) => depth == Depth::Indexed,
                        Color::Reset => true,
                        _ => depth == Depth::Sixteen || name == ThemeName::Terminal && depth > Depth::None,
                    };
                    assert!(fits, "{name} {depth:?}: {:?}", cell.fg);
                }
                let coloured = buffer.content.iter().any(|cell| cell.fg != Color::Reset);
                assert_eq!(coloured, depth > Depth::None && name != ThemeName::Mono, "{name} {depth:?}");
            }
        }
    }
}

fn hues(palette: &Palette) -> [Hue; 8] {
    let Palette { accent, odd, bad, problem, dim, stone, lamp, frame, .. } = *palette;
    [accent, odd, bad, problem, dim, stone, lamp, frame]
}

/// What is written can be read: contrast of 4.5 to 1 (less for frames), as the Web Content Accessibility Guidelines reckon it.
#[test]
fn text_stands_out_from_its_background() {
    let (black, white) = ((0, 0, 0), (0xff, 0xff, 0xff));
    // A dark background is seldom quite black, nor a light one quite white.
    let (dark, light) = ((0x1e, 0x20, 0x26), (0xf4, 0xf4, 0xf0));
    // One that is not known is painted over.
    let painted = Palette::of(ThemeName::Auto, Background::Unknown).unwrap().ground.unwrap().1.rgb;
    for (background, papers, least) in [
        (Background::Dark, vec![black, dark], 4.5),
        (Background::Light, vec![white, light], 4.5),
        (Background::Unknown, vec![painted], 4.5),
    ] {
        let palette = Palette::of(ThemeName::Auto, background).unwrap();
        let [text @ .., frame] = hues(&palette);
        for paper in papers {
            for hue in text {
                let contrast = contrast(hue.rgb, paper);
                assert!(contrast >= least, "{background:?}: {hue:?} on {paper:?}: {contrast:.2}");
            }
            assert!(contrast(frame.rgb, paper) >= 2.0, "{background:?}: frame on {paper:?}");
        }
    }
}

/// What must be told apart is so for people with each kind of colour blindness too, and without any colour by the marks.
#[test]
fn colours_stay_apart_for_the_colour_blind() {
    for background in BACKGROUNDS {
        let palette = Palette::of(ThemeName::Auto, background).unwrap();
        for (kind, sight) in [("all", NORMAL), ("protanopia", PROTAN), ("deuteranopia", DEUTAN), ("tritanopia", TRITAN)]
        {
            for (a, b) in [(palette.accent, palette.odd), (palette.accent, palette.bad)] {
                let distance = distance(seen(a.rgb, sight), seen(b.rgb, sight));
                assert!(distance >= 20.0, "{background:?}, {kind}: {a:?} and {b:?}: {distance:.1}");
            }
        }
    }
}

/// The nearest of the 256 colours is what the palette says it is, or as good as that.
#[test]
fn indexed_colours_are_near_the_true_ones() {
    for background in BACKGROUNDS {
        let palette = Palette::of(ThemeName::Auto, background).unwrap();
        for hue in hues(&palette) {
            let (indexed, own) = (lab(linear(rgb_of(hue.indexed))), lab(linear(hue.rgb)));
            assert!(distance(indexed, own) < 16.0, "{hue:?}: {:.1}", distance(indexed, own));
        }
    }
}

type Rgb = (u8, u8, u8);
type Matrix = [[f64; 3]; 3];

const NORMAL: Matrix = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
/// G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, A physiologically-based model for simulation of color vision
/// deficiency (2009), at full severity.
const PROTAN: Matrix =
    [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]];
const DEUTAN: Matrix =
    [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]];
const TRITAN: Matrix =
    [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]];

fn linear((red, green, blue): Rgb) -> [f64; 3] {
    [red, green, blue].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

fn contrast(a: Rgb, b: Rgb) -> f64 {
    let luminance = |colour| {
        let [red, green, blue] = linear(colour);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let (a, b) = (luminance(a), luminance(b));
    if a > b { a / b } else { b / a }
}

fn times(matrix: Matrix, vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
}

/// A colour as somebody sees it, in CIE L*a*b*.
fn seen(colour: Rgb, sight: Matrix) -> [f64; 3] {
    lab(times(sight, linear(colour)).map(|part| part.clamp(0.0, 1.0)))
}

fn lab(linear: [f64; 3]) -> [f64; 3] {
    let to_xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]];
    let xyz = times(to_xyz, linear);
    let white = [0.9505, 1.0, 1.089];
    let [x, y, z] = [0, 1, 2].map(|at| {
        let part: f64 = xyz[at] / white[at];
        if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// One of the 256 colours beyond the sixteen: a cube of six steps, then greys.
fn rgb_of(index: u8) -> Rgb {
    let step = |part: u8| if part == 0 { 0 } else { 55 + 40 * part };
    if let 16..232 = index {
        let index = index - 16;
        return (step(index / 36), step(index / 6 % 6), step(index % 6));
    }
    let grey = 8 + 10 * index.saturating_sub(232);
    (grey, grey, grey)
}
