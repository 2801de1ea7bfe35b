//! README against the program: its animation, its commands and its links.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use crate::app::Action;
use crate::cli::program;
use crate::coach::Mode;

use crate::tests::support::animation::{Moment, animated};
use crate::tests::support::{Harness, dark, svg};

const README: &str = include_str!("../../README.md");

/// The picture at the top of README. `UPDATE_PICTURES=1 cargo test --lib readme` redraws it.
const ANIMATION: &str = "assets/game.svg";

#[test]
fn the_animation_is_a_game_as_the_program_draws_it() {
    let drawn = animated(&moments(), 2, svg::DARK);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(ANIMATION);
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        fs::write(&path, &drawn).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == drawn, "{ANIMATION} is not what the program draws: UPDATE_PICTURES=1 cargo test --lib readme");
    assert!(README.contains(ANIMATION), "README does not show {ANIMATION}");
}

/// A whole game: a mistake is taken back, then only winning moves are made.
fn moments() -> Vec<Moment> {
    let mut film = Film { harness: Harness::board("3-5-7", Mode::Teach), moments: Vec::new() };
    film.shows(2.5, "Take stones from one pile, as many as you like. The last stone wins.");
    film.harness.mark("B2");
    film.harness.act(&Action::Accept);
    film.shows(4.0, "Two from B is a mistake, and the machine waits: u takes it back.");
    film.harness.act(&Action::Undo);
    film.harness.mark("B1");
    film.shows(3.0, "Mark one: every column would be even, and that is the way to win.");
    film.takes("The machine answers. It never errs...");
    let goes_on = "...so neither may you. Make every column even again.";
    while let Some(&m) = film.harness.winning_moves().first() {
        film.harness.mark(&m.to_string());
        film.shows(1.5, goes_on);
        film.takes(goes_on);
    }
    film.shows(4.0, "You have taken the last stone: you win.");
    film.moments
}

struct Film {
    harness: Harness,
    moments: Vec<Moment>,
}

impl Film {
    /// The machine's stones are lit before they leave.
    fn takes(&mut self, caption: &str) {
        self.harness.act(&Action::Accept);
        if self.harness.app.due().is_some() {
            self.shows(1.0, caption);
            self.harness.settle();
            self.shows(1.5, caption);
        }
    }

    fn shows(&mut self, seconds: f64, caption: &str) {
        let screen = self.harness.draw(80, 24, dark());
        self.moments.push(Moment { screen, seconds, caption: caption.to_owned() });
    }
}

#[test]
fn the_readme_is_short_enough_to_be_read() {
    let words = README.split_whitespace().count();
    assert!(words <= 700, "README has {words} words");
    let before = README.split("cargo run").next().unwrap();
    assert!(before.lines().count() < 24, "the first command is below the first screen");
    assert_eq!(README.matches("\n```\ncargo ").count(), 2, "there are two commands to set it up: run and test");
}

/// Lines of README's code blocks.
fn code() -> impl Iterator<Item = &'static str> {
    README.split("```").skip(1).step_by(2).flat_map(str::lines)
}

/// Words of a shell command, as in README: quotes hold words together; a redirection, or a remark after two spaces,
/// ends it.
fn words(command: &str) -> Vec<OsString> {
    let command = command.split("  ").next().unwrap_or_default();
    let mut words = Vec::new();
    for (index, part) in command.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(part);
        } else {
            words.extend(part.split_whitespace().take_while(|word| !word.starts_with(['<', '>', '|'])));
        }
    }
    words.into_iter().map(OsString::from).collect()
}

#[test]
fn the_program_takes_every_command_that_is_shown() {
    let commands: Vec<&str> = code().filter(|line| line.starts_with("nimatron")).collect();
    assert!(commands.len() > 5, "{commands:?}");
    for command in commands {
        if let Err(error) = program(|_| true).try_get_matches_from(words(command)) {
            panic!("{command}: {error}");
        }
    }
}

/// These tests also run in the unpacked package, so linked files must be packaged.
#[test]
fn every_link_leads_to_a_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for paper in
        ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "packaging/README.md", "tests/README.md"]
    {
        let text = fs::read_to_string(root.join(paper)).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link) {
            let is_there = root.join(paper).with_file_name(link).exists();
            assert!(link.starts_with("https://") || is_there, "{paper}: {link}");
        }
    }
    let links = README.matches("](").count() - README.matches("](https://").count();
    assert!(links >= 8, "README leads to {links} files");
}
