//! README says what the program does: its picture is the program's own, and its key list is the key table.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use clap::Parser;
use nimatron::app::{Context, ThemeName};
use nimatron::cli::Arguments;
use nimatron::tui::{Background, Binding, Depth, Surroundings, TABLE, Theme};

use crate::support::{Harness, svg};

const README: &str = include_str!("../../README.md");
const PTY_TEMPLATE: &str = include_str!("../pty/template.rs");

/// Run with `UPDATE_PICTURES=1` to draw the pictures and write the key list anew.
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
    harness.consider("B2");
    let surroundings = Surroundings { depth: Depth::True, background: Background::Dark };
    let theme = Theme::new(ThemeName::Auto, surroundings);
    check_picture("play.svg", &svg::svg(&harness.buffer(80, 24, &theme), svg::DARK));
}

#[test]
fn the_key_list_is_the_key_table() {
    let is_key = |line: &&str| line.starts_with("| `");
    let rows: Vec<String> = TABLE.iter().map(key_row).collect();
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        let before = README.lines().take_while(|line| !is_key(line));
        let after = README.lines().skip_while(|line| !is_key(line)).skip_while(is_key);
        let lines = before.chain(rows.iter().map(String::as_str)).chain(after);
        let text = lines.flat_map(|line| [line, "\n"]).collect::<String>();
        fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"), text).unwrap();
    }
    let listed: Vec<&str> = README.lines().filter(is_key).collect();
    assert_eq!(listed, rows, "UPDATE_PICTURES=1 cargo test --test library readme writes the table anew");
}

/// A line of README's key list.
fn key_row(binding: &Binding) -> String {
    let contexts: Vec<String> = binding.contexts.iter().map(|context| format!("{context:?}").to_lowercase()).collect();
    let contexts = if contexts.len() == Context::ALL.len() { "everywhere".to_owned() } else { contexts.join(", ") };
    format!("| `{}` | {contexts} | {} |", binding.names[0], binding.help)
}

/// The lines of README's blocks of code.
fn code() -> impl Iterator<Item = &'static str> {
    README.split("```").skip(1).step_by(2).flat_map(str::lines)
}

/// The words of a shell command, as far as README's commands need it: quotes hold words together, and a redirection or an
/// aside after two spaces ends it.
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
    assert!(commands.len() > 10, "{commands:?}");
    for command in commands {
        if let Err(error) = Arguments::try_parse_from(words(command)) {
            panic!("{command}: {error}");
        }
    }
}

/// Where `cargo test --test NAME FILTER` is written, there is such a test, and modules that the filter selects.
#[test]
fn every_test_that_is_named_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let lessons = fs::read_to_string(root.join("assets/lessons/README.md")).unwrap();
    let texts = [README, &lessons, include_str!("fuzz.rs"), include_str!("engine/long.rs"), PTY_TEMPLATE];
    for text in texts {
        let mut named = 0;
        for command in text.split("--test ").skip(1) {
            let command = command.split('`').next().unwrap_or_default();
            let mut words = command.split_whitespace();
            let folder = root.join("tests").join(words.next().unwrap());
            assert!(folder.join("main.rs").exists(), "there is no test {command}");
            if let Some(filter) = words.next().filter(|word| !word.starts_with('-')) {
                assert!(folder.join(filter).with_extension("rs").exists(), "{command} selects nothing");
            }
            named += 1;
        }
        assert!(named > 0, "no test is named in:\n{text}");
    }
}
