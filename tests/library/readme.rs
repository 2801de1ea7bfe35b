//! README says what the program does: its picture is the program's own, and its key list is the key table.

use std::fs;
use std::path::Path;

use nimatron::app::{Place, ThemeName};
use nimatron::tui::{Background, Depth, Surroundings, TABLE, Theme};

use crate::support::{Harness, svg};

const README: &str = include_str!("../../README.md");

/// Run with `UPDATE_PICTURES=1` to draw the pictures anew.
fn check_picture(name: &str, picture: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(name);
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        fs::write(&path, picture).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == picture,
        "assets/{name} is not what the program draws: UPDATE_PICTURES=1 cargo test --test library readme"
    );
    assert!(README.contains(&format!("assets/{name}")), "README does not show assets/{name}");
}

#[test]
fn the_play_screen_is_as_in_the_picture() {
    let mut harness = Harness::game("3 5 7 : A1 C4");
    harness.press("Down Right");
    let surroundings = Surroundings { depth: Depth::True, background: Background::Dark };
    let theme = Theme::new(ThemeName::Auto, surroundings);
    check_picture("play.svg", &svg::svg(&harness.buffer(80, 24, &theme), svg::DARK));
}

#[test]
fn the_key_list_is_the_key_table() {
    let listed: Vec<&str> = README.lines().filter(|line| line.starts_with("| `")).collect();
    let mut rows: Vec<String> = Vec::new();
    for binding in TABLE {
        let places: Vec<String> = binding.places.iter().map(|place| format!("{place:?}").to_lowercase()).collect();
        let places = if places.len() == Place::ALL.len() { "everywhere".to_owned() } else { places.join(", ") };
        rows.push(format!("| `{}` | {places} | {} |", binding.names[0], binding.help));
    }
    assert_eq!(listed, rows, "the table should be:\n{}", rows.join("\n"));
}

#[test]
fn the_two_set_up_commands_are_given() {
    assert!(README.contains("cargo run --release\n") && README.contains("cargo test\n"));
}
