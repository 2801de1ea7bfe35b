//! Every screen of Nimatron, with the keys that lead there and the keys to press. Screens are never recognised by their
//! words.

use crate::pty::Program;

pub(crate) const NIMATRON: &str = env!("CARGO_BIN_EXE_nimatron");

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const ESCAPE: &str = "\x1b";
const ENTER: &str = "\r";
const KEYS: [&str; 2] = ["?", ESCAPE];
const STONES: [&str; 2] = [RIGHT, LEFT];
const ROWS: [&str; 2] = [DOWN, UP];

/// A game of eight moves, played to the end, with mistakes.
const REVIEWED: &str = "review 3 5 7 players=human,perfect : A1 C4 B4 C1 A1 C2 A1 B1";

/// Names, arguments, the keys that lead to the screen, and those to press there.
const SCREENS: [(&str, &str, &[&str], [&str; 2]); 17] = [
    ("title", "", &[], ROWS),
    ("game", "3 5 7 --seed 1", &[], STONES),
    ("solo", "3 5 7 --seed 1 --mode solo", &[], STONES),
    ("one pile", "21 --take 1-3 --seed 1", &[], STONES),
    ("finished game", "1", &["1", ENTER], KEYS),
    ("game of two machines", "3 5 7 --players perfect,perfect --seed 1", &[], KEYS),
    ("why", "37 20 29", &["w"], STONES),
    ("review", REVIEWED, &[], [LEFT, RIGHT]),
    ("keys", "3 5 7", &["?"], [ESCAPE, "?"]),
    ("list of boards", "", &[DOWN, ENTER], ROWS),
    ("list of lessons", "learn", &[], ROWS),
    ("lesson", "learn lamps", &[], KEYS),
    ("list of practice", "practice", &[], ROWS),
    ("exercise", "practice winning-move --seed 1", &[], STONES),
    ("today", "today", &[], ROWS),
    ("games", "games", &[], KEYS),
    ("map", "map 5", &[], STONES),
];

pub(crate) fn all() -> impl Iterator<Item = Program> {
    SCREENS.into_iter().map(|(name, arguments, first, turns)| Program {
        arguments,
        first,
        turns,
        ..Program::new(name, NIMATRON.into())
    })
}

pub(crate) fn named(name: &str) -> Program {
    all().find(|program| program.name == name).expect("it is one of them")
}
