//! Every screen of Nimatron: how it is reached, and two keys that are pressed in turn there.

use std::path::PathBuf;

use crate::subject::{DOWN, LEFT, RIGHT, Subject, UP};

/// A game that is over after eight moves, with mistakes in it.
const REVIEWED: &str = "review 3 5 7 players=human,perfect : A1 C4 B4 C1 A1 C2 A1 B1";
const DEMONSTRATION: &str = "3 5 7 --players perfect,perfect --seed 1";
const ESCAPE: &str = "\x1b";
const BACKSPACE: &str = "\x7f";
const END: &str = "\x1b[F";

pub fn all() -> Vec<Subject> {
    vec![
        title().turning([DOWN, UP]),
        game("3 5 7"),
        nimatron("demonstration that waits", DEMONSTRATION, "? keys").then(" ", "waiting"),
        nimatron("question", "3 5 7 --mode predict", "? keys").turning(["?", ESCAPE]),
        nimatron("record", "games", "? keys").turning(["?", ESCAPE]),
        nimatron("explain", "37 20 29", "? keys").then("e", "Explain 1/"),
        nimatron("help", "3 5 7", "? keys").then("?", "Keys 1 of").turning([DOWN, UP]),
        map(),
        nimatron("review", REVIEWED, "of 8"),
        nimatron("list of lessons", "learn", "One pile").turning([DOWN, UP]),
        nimatron("lesson", "learn 3", "step 1 of").turning(["\r", LEFT]),
        nimatron("list of practice", "practice", "The ladder").turning([DOWN, UP]),
        nimatron("drill", "practice binary --seed 1", "1 of 10").turning(["1", BACKSPACE]),
        nimatron("finished game", "2", "? keys").then(END, "take 2").then("\r", "You win").turning(["i", "i"]),
    ]
}

/// The map in colours of values.
pub fn map() -> Subject {
    nimatron("map", "map 5", "? keys").then("i", "Its value")
}

pub fn title() -> Subject {
    nimatron("title", "", "▸ Play")
}

/// A game on these piles.
pub fn game(piles: &str) -> Subject {
    nimatron("game", &format!("{piles} --seed 1"), "? keys").turning([RIGHT, LEFT])
}

/// A kept game, gone on with from the title.
pub fn kept_game(line: &str) -> Subject {
    nimatron("kept game", "", "▸ Continue").then("\r", "your move").keeping(line)
}

fn nimatron(name: &str, arguments: &str, text: &str) -> Subject {
    Subject::new(name, PathBuf::from(env!("CARGO_BIN_EXE_nimatron")), arguments, text)
}
