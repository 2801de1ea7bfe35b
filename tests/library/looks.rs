//! Pictures of the screens on a dark background, and of the play screen also on a light one, without colour and in
//! ASCII.
//!
//! `UPDATE_PICTURES=1` redraws them.

use std::fs;
use std::path::Path;

use crate::app::{Destination, ListKind, ThemeName};
use crate::tui::{Depth, Glyphs, Theme};

use crate::tests::support::svg::{self, DARK, LIGHT, Paper};
use crate::tests::support::{Harness, record};

/// Name, paper and theme of each look.
fn looks() -> [(&'static str, Paper, Theme); 4] {
    let on = |name| Theme::new(name, Depth::True);
    [
        ("dark", DARK, on(ThemeName::Dark)),
        ("light", LIGHT, on(ThemeName::Light)),
        ("mono", LIGHT, Theme::monochrome()),
        ("ascii", DARK, on(ThemeName::Dark).with_glyphs(Glyphs::Ascii)),
    ]
}

fn check(screen: &str, harness: &Harness) {
    check_looks(screen, harness, &looks()[..1]);
}

fn check_looks(screen: &str, harness: &Harness, looks: &[(&'static str, Paper, Theme)]) {
    for &(look, paper, ref theme) in looks {
        let picture = svg::svg(&harness.buffer(80, 24, theme), paper);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/pictures/{screen}-{look}.svg"));
        if std::env::var_os("UPDATE_PICTURES").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &picture).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            kept == picture,
            "{screen} does not look as in {}: UPDATE_PICTURES=1 cargo test --lib looks",
            path.display()
        );
    }
}

#[test]
fn title() {
    check("title", &Harness::title());
}

#[test]
fn play() {
    let mut harness = Harness::game("3 5 7 : A1 C4");
    check_looks("play", harness.consider("B2"), &looks());
}

#[test]
fn explain() {
    let mut harness = Harness::game("37 20 29");
    check("explain", harness.press("e Right Right Right Right Right"));
}

#[test]
fn review() {
    let mut harness = Harness::review("3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1");
    check("review", harness.press("Left"));
}

#[test]
fn lesson() {
    let mut harness = Harness::at(Destination::Lesson(7));
    check("lesson", harness.press("Enter Enter"));
}

#[test]
fn record_of_games() {
    let mut harness = Harness::title();
    harness.files = record();
    check("record", harness.reopened(Destination::List(ListKind::Games)).press("Down"));
}

#[test]
fn the_locale_promises_characters() {
    let told = |pairs: &[(&str, &str)]| {
        Glyphs::told_by(|name| pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1.into()))
    };
    assert_eq!(told(&[("TERM", "xterm"), ("LANG", "en_GB.UTF-8")]), Glyphs::Unicode);
    assert_eq!(told(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")]), Glyphs::Ascii);
    assert_eq!(told(&[("TERM", "linux"), ("LANG", "C.UTF-8")]), Glyphs::Console);
}

#[test]
fn variables_tell_colours_and_background() {
    let variable = |name: &str| match name {
        "TERM" => Some("xterm-256color".into()),
        "COLORFGBG" => Some("0;15".into()),
        _ => None,
    };
    assert_eq!((Depth::told_by(variable), ThemeName::told_by(variable)), (Depth::Indexed, ThemeName::Light));
    assert_eq!(ThemeName::told_by(|_| None), ThemeName::Dark);
}
