//! Every screen of Nimatron, with the keys that lead there and the keys to press. Screens are never recognised by their
//! words.

use crate::commands::NIMATRON;
use crate::subject::{DOWN, LEFT, RIGHT, Subject, UP};

pub(crate) const KEPT_GAME: &str = "state/nimatron/game";
pub(crate) const RECORD: &str = "data/nimatron/games";

/// A game of eight moves, played to the end, with mistakes.
const REVIEWED: &str = "review 3 5 7 players=human,perfect : A1 C4 B4 C1 A1 C2 A1 B1";
const ESCAPE: &str = "\x1b";
const ENTER: &str = "\r";
/// Takes one stone in a game.
const TAKE: [&str; 2] = [RIGHT, ENTER];

pub(crate) fn all() -> Vec<Subject> {
    vec![
        title(),
        game(),
        nimatron("solo", "3 5 7 --seed 1 --mode solo").proving(&TAKE, ": A1"),
        nimatron("one pile", "21 --take 1-3 --seed 1").proving(&TAKE, ": A1"),
        nimatron("finished game", "1").after(&["1", ENTER]).turning(["?", ESCAPE]),
        nimatron("game of two machines", "3 5 7 --players perfect,perfect --seed 1").turning(["?", ESCAPE]),
        nimatron("why", "37 20 29").after(&["w"]),
        nimatron("review", REVIEWED).turning([LEFT, RIGHT]),
        nimatron("keys", "3 5 7").after(&["?"]).turning([ESCAPE, "?"]),
        nimatron("play", "").after(&[DOWN, ENTER]).turning([DOWN, UP]),
        lessons(),
        nimatron("lesson", "learn lamps").turning(["?", ESCAPE]),
        nimatron("list of practice", "practice").turning([DOWN, UP]),
        nimatron("exercise", "practice winning-move --seed 1"),
        nimatron("today", "today").turning([DOWN, UP]),
        nimatron("games", "games").turning(["?", ESCAPE]),
        map(),
    ]
}

pub(crate) fn title() -> Subject {
    nimatron("title", "").turning([DOWN, UP])
}

pub(crate) fn game() -> Subject {
    nimatron("game", "3 5 7 --seed 1").proving(&TAKE, ": A1")
}

pub(crate) fn map() -> Subject {
    nimatron("map", "map 5")
}

pub(crate) fn lessons() -> Subject {
    nimatron("list of lessons", "learn").turning([DOWN, UP])
}

/// The title of a player with these games.
pub(crate) fn with_record(games: String) -> Subject {
    title().finding(RECORD, games)
}

fn nimatron(name: &str, arguments: &str) -> Subject {
    Subject::new(name, NIMATRON.into(), arguments)
}
