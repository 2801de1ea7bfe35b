//! Sentences and looks that are made from a few facts.

use crate::coach;
use crate::engine::solve;
use crate::rules::{Game, Position, Ruleset};
use crate::tui::theme::{Background, Depth, Glyphs, Surroundings};

#[test]
fn a_panel_is_told_in_binary_in_counts_and_in_groups() {
    let now = |piles: &str| solve(&piles.parse::<Position>().unwrap(), Ruleset::default()).unwrap();
    let plain = now("3 5 7");
    assert_eq!(coach::binary_in_words(&plain, 3), "In binary: A 011, B 101, C 111.");
    assert_eq!(
        coach::indicator_in_words(&plain, 3),
        "Ones: column 4 has 2, column 2 has 2, column 1 has 3. Indicator 001: column 1 is odd."
    );
    assert_eq!(coach::groups_in_words(&now("3 0 7")), "In groups: A 2 and 1, B none, C 4, 2 and 1.");
}

#[test]
fn a_shared_game_has_nothing_that_is_one_players_own() {
    let game: Game = "3 5 7 misere players=human,perfect seed=7 date=2026-11-21 : B2 A1".parse().unwrap();
    assert_eq!(coach::to_share(&game), "nimatron '3 5 7 misere seed=7 : B2 A1'");
}

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
