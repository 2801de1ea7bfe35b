//! Colours: everybody can read them and tell them apart, and they are never the only cue.

use ratatui::style::{Color, Modifier};

use crate::app::view::Ink;
use crate::app::{Destination, ListKind, ThemeName};
use crate::coach::Mode;
use crate::tests::support::{Harness, dark, text};
use crate::tui::theme::palette::{self, BAND, FAINT_GROUND, GROUND, Hue, ON_LAMP, ON_ODD};
use crate::tui::{Depth, Glyphs, Theme};

/// Screens with every kind of sign.
fn screens() -> Vec<Harness> {
    let mut marked = Harness::own("3 5 7", Mode::Teach);
    marked.play("B2").mark("A1");
    let mut argued = Harness::own("37 20 29", Mode::Teach);
    argued.press("w Right Right");
    vec![
        Harness::title(),
        Harness::at(Destination::List(ListKind::Play)),
        marked,
        argued,
        Harness::own("7 9 10 take=1-3", Mode::Teach),
        Harness::own("21 take=1-3", Mode::Teach),
        Harness::review("3 5 7 : A1 B1 B2 C7 A2 B2"),
        Harness::at(Destination::Map(None)),
        Harness::at(Destination::Lesson(3)),
        Harness::at(Destination::Keys),
    ]
}

#[test]
fn without_colours_signs_and_reversed_plates_say_the_same() {
    let mono = Theme::new(ThemeName::Dark, Depth::None, Glyphs::Unicode);
    for mut harness in screens() {
        let cells = harness.draw(80, 24, mono);
        assert!(cells.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    }
    let mut harness = Harness::own("3 5 7", Mode::Teach);
    let cells = harness.draw(80, 24, mono);
    let reversed = cells.content.iter().filter(|cell| cell.modifier.contains(Modifier::REVERSED)).count();
    assert!(reversed > 0, "an odd count is on a plate:\n{}", text(&cells));
}

#[test]
fn a_theme_uses_no_more_colours_than_the_terminal_has() {
    for &name in ThemeName::ALL {
        for depth in [Depth::None, Depth::Sixteen, Depth::Indexed, Depth::True] {
            for mut harness in screens() {
                let cells = harness.draw(80, 24, Theme::new(name, depth, Glyphs::Unicode));
                for colour in cells.content.iter().flat_map(|cell| [cell.fg, cell.bg]) {
                    let fits = match colour {
                        Color::Rgb(..) => depth == Depth::True,
                        Color::Indexed(_) => depth == Depth::Indexed,
                        Color::Reset => depth == Depth::None,
                        _ => depth == Depth::Sixteen,
                    };
                    assert!(fits, "{name} {depth:?}: {colour:?}");
                }
            }
        }
    }
}

#[test]
fn every_sign_has_one_in_ascii() {
    for mut harness in screens() {
        for (width, height) in [(40, 12), (80, 24), (132, 36)] {
            let unicode = text(&harness.draw(width, height, dark()));
            let ascii = text(&harness.draw(width, height, Theme::new(ThemeName::Dark, Depth::None, Glyphs::Ascii)));
            assert!(ascii.is_ascii(), "{ascii}");
            assert_eq!(ascii.matches('?').count(), unicode.matches('?').count(), "{unicode}\n{ascii}");
        }
    }
}

#[test]
fn the_key_changes_the_colours_and_remembers_them() {
    let mut harness = Harness::title();
    for theme in [ThemeName::Light, ThemeName::Dark] {
        let effect = harness.app.update(&crate::app::Action::Theme);
        assert_eq!((harness.app.shared.setting.theme, effect.remember), (theme, Some(theme)));
    }
    assert_eq!(
        Theme::new(ThemeName::Dark, Depth::True, Glyphs::Unicode).style(Ink::Gold).fg,
        dark().style(Ink::Lamp).fg
    );
}

const THEMES: [ThemeName; 2] = [ThemeName::Dark, ThemeName::Light];

fn themes(depth: Depth) -> impl Iterator<Item = (ThemeName, Theme)> {
    THEMES.into_iter().map(move |name| (name, Theme::new(name, depth, Glyphs::Unicode)))
}

const WORDS: [Ink; 6] = [Ink::Text, Ink::Title, Ink::Dim, Ink::Key, Ink::Considered, Ink::Odd];
const DRAWN: [Ink; 5] = [Ink::Frame, Ink::Stone, Ink::Lamp, Ink::Resting, Ink::Off];

/// Contrast as the Web Content Accessibility Guidelines compute and require it: 4.5 to 1 for words, 3 to 1 for
/// drawings.
#[test]
fn words_and_lamps_stand_out_from_their_ground() {
    for (name, theme) in themes(Depth::True) {
        for (kind, of) in [("true", (|hue| hue.rgb) as fn(Hue) -> Rgb), ("256", |hue| rgb_of(hue.indexed))] {
            let check = |what: &str, a: Rgb, b: Rgb, least: f64| {
                let contrast = contrast(a, b);
                assert!(contrast >= least, "{name}, {kind}: {what} has {contrast:.2} to 1");
            };
            let of_ink = |ink| of(theme.hue(ink));
            let ground = of(theme.of(GROUND));
            for ink in WORDS {
                check(&format!("{ink:?}"), of_ink(ink), ground, 4.5);
            }
            for ink in DRAWN {
                check(&format!("{ink:?}"), of_ink(ink), ground, 3.0);
            }
            check("what the machine does", of_ink(Ink::Answer), ground, 4.5);
            let [faint, live] = [Ink::Faint, Ink::Odd].map(|ink| contrast(of_ink(ink), ground));
            assert!((1.6..live).contains(&faint), "{name}, {kind}: a faint rail has {faint:.2} to 1");
            check("the count of a faint column", of_ink(Ink::Odd), of(theme.of(FAINT_GROUND)), 3.8);
            if name == ThemeName::Light {
                check("what was taken", of_ink(Ink::Ghost), ground, 3.0);
            }
            check("what is on a plate", of(theme.of(ON_ODD)), of_ink(Ink::Odd), 4.5);
            check("what is on a lamp", of(theme.of(ON_LAMP)), of_ink(Ink::Lamp), 4.5);
            check("the chosen row", of_ink(Ink::Title), of(theme.of(BAND)), 4.5);
            check("dim words in the chosen row", of_ink(Ink::Dim), of(theme.of(BAND)), 4.3);
        }
    }
}

/// Covers every colour of the map's scale.
#[test]
fn values_stand_out_from_their_cells() {
    for depth in [Depth::Indexed, Depth::True] {
        for ((name, theme), step) in themes(depth).flat_map(|theme| (0..16).map(move |step| (theme, step))) {
            let style = palette::scale(theme, step);
            let [text, cell] = [style.fg, style.bg].map(|colour| rgb(colour.unwrap()));
            let contrast = contrast(text, cell);
            assert!(contrast >= 4.5, "{name}, {depth:?}, {step}: {contrast:.2} to 1");
        }
    }
}

/// Without any colour, marks tell them apart.
#[test]
fn colours_stay_apart_for_the_colour_blind() {
    for (name, theme) in themes(Depth::True) {
        for (kind, sight) in [("all", NORMAL), ("protanopia", PROTAN), ("deuteranopia", DEUTAN), ("tritanopia", TRITAN)]
        {
            let [considered, odd, stone] = [Ink::Considered, Ink::Odd, Ink::Stone].map(|ink| theme.hue(ink));
            for (a, b) in [(considered, odd), (considered, stone), (stone, odd)] {
                let distance = distance(seen(a.rgb, sight), seen(b.rgb, sight));
                assert!(distance >= 20.0, "{name}, {kind}: {a:?} and {b:?}: {distance:.1}");
            }
        }
    }
}

/// Each of the 256 colours used is close to the true colour it replaces.
#[test]
fn indexed_colours_are_near_the_true_ones() {
    for (name, theme) in themes(Depth::True) {
        for ink in WORDS.into_iter().chain(DRAWN) {
            let hue = theme.hue(ink);
            let far = distance(lab(linear(rgb_of(hue.indexed))), lab(linear(hue.rgb)));
            assert!(far < 24.0, "{name}: {ink:?} is {far:.1} away");
        }
    }
}

pub(super) type Rgb = [u8; 3];
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

fn linear(colour: Rgb) -> [f64; 3] {
    colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

pub(super) fn contrast(a: Rgb, b: Rgb) -> f64 {
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

/// The colour as perceived with this sight, in CIE L*a*b*.
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

/// One of the 240 colours after the first sixteen: a cube of six steps, then greys.
fn rgb_of(index: u8) -> Rgb {
    let step = |part: u8| if part == 0 { 0 } else { 55 + 40 * part };
    if let 16..232 = index {
        let index = index - 16;
        return [index / 36, index / 6 % 6, index % 6].map(step);
    }
    [8 + 10 * index.saturating_sub(232); 3]
}

pub(super) fn rgb(colour: Color) -> Rgb {
    match colour {
        Color::Rgb(red, green, blue) => [red, green, blue],
        Color::Indexed(index) => rgb_of(index),
        other => panic!("{other} is the terminal's own"),
    }
}
