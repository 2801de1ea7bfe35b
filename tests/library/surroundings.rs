//! Looks that are made from the environment.

use crate::tui::theme::{Background, Depth, Glyphs, Surroundings};

#[test]
fn surroundings_are_read_from_the_environment() {
    let variable = |name: &str| match name {
        "TERM" => Some("xterm-256color".into()),
        "COLORFGBG" => Some("0;15".into()),
        _ => None,
    };
    let expected = Surroundings { depth: Depth::Indexed, background: Background::Light };
    assert_eq!(Surroundings::told_by(variable), expected);
    let told = |pairs: &[(&str, &str)]| {
        Glyphs::told_by(|name| pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1.into()))
    };
    assert_eq!(told(&[("TERM", "xterm"), ("LANG", "en_GB.UTF-8")]), Glyphs::Unicode);
    assert_eq!(told(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")]), Glyphs::Ascii);
    assert_eq!(told(&[("TERM", "linux"), ("LANG", "C.UTF-8")]), Glyphs::Console);
}
