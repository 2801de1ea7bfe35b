//! Every screen of Nimatron, with the keys that lead there and the keys to press. Screens are never recognised by their
//! words.

use crate::commands::NIMATRON;
use crate::subject::{DOWN, LEFT, RIGHT, Subject, UP};

pub(crate) const KEPT_GAME: &str = "state/nimatron/game";
const PRACTICE: &str = "data/nimatron/practice";
pub(crate) const RECORD: &str = "data/nimatron/games";

/// A game of eight moves, played to the end, with mistakes.
const REVIEWED: &str = "review 3 5 7 players=human,perfect : A1 C4 B4 C1 A1 C2 A1 B1";
/// The lessons the title offers first. Once they are finished, a saved game takes their place.
const FIRST_LESSONS: [&str; 6] = ["one-pile", "two-piles", "groups", "classic", "misere", "marienbad"];
const DEMONSTRATION: &str = "3 5 7 --players perfect,perfect --seed 1";
const ESCAPE: &str = "\x1b";
const END: &str = "\x1b[F";
const ENTER: &str = "\r";
/// Takes one stone in a game.
const TAKE: [&str; 2] = [RIGHT, ENTER];
/// The same from a screen above the game; in the game itself Escape would leave it.
const BACK_AND_TAKE: [&str; 3] = [ESCAPE, RIGHT, ENTER];

pub(crate) fn all() -> Vec<Subject> {
    vec![
        title(),
        game("3 5 7"),
        kept_game("3 5 7 : A1 A1"),
        nimatron("finished game", "2").after(&[END, ENTER]).turning(["?", ESCAPE]).proving(&[], ": A2"),
        nimatron("demonstration", DEMONSTRATION),
        nimatron("question", "practice can-win").turning(["?", ESCAPE]),
        nimatron("explain", "37 20 29").after(&["e"]).proving(&BACK_AND_TAKE, ": A1"),
        nimatron("review", REVIEWED),
        nimatron("help", "3 5 7").after(&["?"]).turning([DOWN, UP]).proving(&BACK_AND_TAKE, ": A1"),
        nimatron("record", "games").turning(["?", ESCAPE]),
        map(),
        lessons(),
        nimatron("lesson", "learn 3").turning(["?", ESCAPE]),
        nimatron("list of practice", "practice").turning([DOWN, UP]),
        nimatron("drill", "practice winning-move --seed 1").turning([RIGHT, LEFT]),
    ]
}

/// Subjects of single measures: more piles, larger windows.
pub(crate) fn others() -> Vec<Subject> {
    vec![many_piles(), game("3 5 7").sized(1000, 300), map().sized(160, 50)]
}

pub(crate) fn title() -> Subject {
    nimatron("title", "").turning([DOWN, UP])
}

pub(crate) fn game(piles: &str) -> Subject {
    nimatron("game", &format!("{piles} --seed 1")).proving(&TAKE, ": A1")
}

pub(crate) fn many_piles() -> Subject {
    Subject { name: "game of 1,000 piles".to_owned(), ..game("3 5 7 4 ".repeat(250).trim()) }
}

/// A saved game, continued from the title.
pub(crate) fn kept_game(line: &str) -> Subject {
    let moves = &line[line.find(':').expect("a game's line has a colon")..];
    let practice = FIRST_LESSONS.map(|lesson| format!("date=2026-11-20 lesson={lesson} step=1 of=1\n")).concat();
    let title = nimatron("kept game", "").finding(KEPT_GAME, format!("{line}\n")).finding(PRACTICE, practice);
    title.after(&[ENTER]).proving(&TAKE, &format!("{moves} A1"))
}

/// A saved game of two people after so many moves, continued from the title, in which each turn takes a stone of many.
pub(crate) fn two_people(stones: usize, moves: usize) -> Subject {
    let line = format!("{} 5 7 players=human,human :{}", stones + moves, " A1".repeat(moves));
    let arguments = Vec::new();
    Subject { name: "game of two people".to_owned(), arguments, ..kept_game(&line).turning(TAKE) }
}

/// A command that reads a record of these games.
pub(crate) fn with_record(command: &str, games: String) -> Subject {
    nimatron("record of many games", command).finding(RECORD, games)
}

/// The map with colours for values.
pub(crate) fn map() -> Subject {
    nimatron("map", "map 5")
}

pub(crate) fn lessons() -> Subject {
    nimatron("list of lessons", "learn").turning([DOWN, UP])
}

fn nimatron(name: &str, arguments: &str) -> Subject {
    Subject::new(name, NIMATRON.into(), arguments)
}
