//! The record's files, without a disk.

use crate::app::Records;
use crate::coach::{Practised, Progress};
use crate::rules::GameLine;
use crate::session::Entry;

#[derive(Clone, Debug, Default)]
pub(crate) struct RecordFiles {
    pub games: Vec<GameLine>,
    pub practice: Vec<String>,
}

/// The lessons that lead to the first wins, and the one that leads on to columns.
const DONE: [&str; 8] = ["one-pile", "two-piles", "groups", "classic", "misere", "marienbad", "full-groups", "binary"];

impl RecordFiles {
    /// The record of a player to whom the title no longer offers the first lessons.
    pub(crate) fn of_a_graduate() -> Self {
        let done = DONE.map(|lesson| format!("date=2026-11-20 lesson={lesson} step=1 of=1"));
        Self { practice: done.into(), ..Self::default() }
    }

    /// Reads the record as the program does at its start.
    pub(crate) fn read(&self, today: &str) -> Records {
        let mut records = Records::new(today);
        self.practice.iter().for_each(|line| records.note(Entry::Practice(line)));
        for game in &self.games {
            records.note(Entry::Game(game.clone()));
            // They were recorded when the game ended.
            let date = game.date().filter(|date| *date <= today).unwrap_or("0001-01-01");
            for (what, about) in records.unnoted_mistakes(game) {
                records.note(Entry::Practice(&Practised { date: date.to_owned(), what, about }.to_string()));
            }
        }
        records
    }
}

/// The last day there can be.
pub(crate) const LATEST: &str = "9999-12-31";

/// Progress from these lines of practice.
pub(crate) fn progress(lines: &[String]) -> Progress {
    RecordFiles { practice: lines.to_vec(), ..RecordFiles::default() }.read(LATEST).progress
}

/// A record of nine games, with fewer mistakes as they go on, and of some practice.
pub(crate) fn record() -> RecordFiles {
    let games = [
        "3 5 7 players=human,casual date=2026-11-01 : A3 C1 B2 C4 C2 B2 B1",
        "3 5 7 players=human,casual date=2026-11-02 : C7 A1 B1 A1 B4 A1",
        "1 3 5 7 misere players=perfect,human date=2026-11-03 : D1 B2 C4 D5",
        "3 4 5 players=human,perfect date=2026-11-05 : A1 C4 B2 A1 C1 A1 B1 B1",
        "3 5 7 players=human,perfect date=2026-11-08 : B2 A1 C4 A1 B1 A1 B2 C3",
        "3 5 7 players=human,perfect date=2026-11-12 : A1 C7 B3 A1 B1 A1 B1",
        "12 15 take=1-3 players=human,perfect date=2026-11-15 : B3 A2 A2 B3 B1 A1 A3 B2 B2 A2 A2 B3 B1",
        "3 5 7 players=human,perfect date=2026-11-20 : A1 C5 B3 C1 C1 B1 A1 B1 A1",
        "37 20 29 players=human,perfect date=2026-11-20 : A28",
    ];
    let practice = [
        "date=2026-11-19 skill=binary level=1 answer=right : binary 5",
        "date=2026-11-19 trial=mirror number=3 of=3 answer=right : game 4 4",
        "date=2026-11-19 trial=binary number=8 of=8 answer=right : binary 21",
    ];
    RecordFiles {
        games: games.map(|game| game.parse().unwrap()).into(),
        practice: practice.map(ToOwned::to_owned).into(),
    }
}
