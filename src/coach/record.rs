//! The record in memory: games, lessons and practice, and what follows from them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::Path;

use super::boards::Board;
use super::way_up::is_star;
use super::{Mode, Practised, Progress};
use crate::rules::NotA;
use crate::session::{
    DayBoard, Entry, Folders, Id, Match, Problems, StoreError, day_number, read_export, read_games, read_practice,
};

/// Everything that was played and practised, as the files have it. Stars, results and the streak are derived.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pub progress: Progress,
    /// The latest games, oldest first; of those with one identity the one that counts.
    games: VecDeque<Match>,
    /// The listed boards with a ★.
    stars: BTreeSet<&'static str>,
    /// The most help in the last finished game of a lone person that was no day's.
    last_mode: Option<Mode>,
    days: BTreeMap<DayBoard, Match>,
    pub totals: Totals,
    /// Memory of the games, in bytes.
    weight: usize,
}

/// The games of one person against a machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    /// Finished ones.
    pub played: usize,
    pub won: usize,
    pub stars: usize,
    /// Games that have not ended, of any players.
    pub open: usize,
}

/// Games that are listed, and the most memory for them, in bytes: long games leave room for fewer.
const GAMES: usize = 1_000;
const ROOM: usize = 1 << 24;

impl Record {
    /// Reads all lines. Practice with a date after `today`, from a clock that was wrong, counts as of the day before it.
    pub(crate) fn read(places: &Folders, today: &str) -> (Self, Problems) {
        let (mut record, mut problems, mut day) = (Self::default(), Problems::default(), String::new());
        read_practice(places, &mut problems, |line| record.note_practice(line, today, &mut day));
        read_games(places, &mut problems, |line, again| record.take_in(line, again));
        (record, problems)
    }

    /// Reads an export in the same way, and the name in it.
    pub(crate) fn of_export(path: &Path, today: &str) -> Result<(Option<String>, Self, Problems), StoreError> {
        let (mut record, mut problems, mut day) = (Self::default(), Problems::default(), String::new());
        let name = read_export(path, &mut problems, |entry| match entry {
            Entry::Practice(line) => record.note_practice(line, today, &mut day),
            Entry::Game(line) => {
                record.note_game(line);
                Ok(())
            }
        })?;
        Ok((name, record, problems))
    }

    /// Notes a line of practice; `day` is the date of the last line before it that was right.
    fn note_practice(&mut self, line: &str, today: &str, day: &mut String) -> Result<(), NotA> {
        let mut practised: Practised = line.parse()?;
        if practised.date.as_str() <= today {
            day.clone_from(&practised.date);
        } else {
            practised.date.clone_from(day);
        }
        self.progress.note(&practised);
        Ok(())
    }

    /// Takes in a game; the oldest must come first, and of those with one identity only the one that counts. Practice must
    /// have been taken in before: it holds the mistakes.
    pub(crate) fn note_game(&mut self, line: Match) {
        let again = line.terms.id.is_some_and(|id| self.game(id).is_some());
        self.take_in(line, again);
    }

    /// Takes in a game, `again` if it was not finished when it was taken in before.
    fn take_in(&mut self, line: Match, again: bool) {
        if again {
            self.totals.open = self.totals.open.saturating_sub(1);
            self.games.retain(|game| game.terms.id != line.terms.id);
            self.weight = self.games.iter().map(Match::weight).sum();
        }
        self.totals.open += usize::from(!line.game.is_over());
        // A game that was played on from another counts for nothing.
        if line.game.is_over() && line.lone_human().is_some() && line.terms.from.is_none() {
            self.totals.played += 1;
            self.totals.won += usize::from(line.is_won());
            self.note_result(&line);
        }
        self.weight += line.weight();
        self.games.push_back(line);
        while self.games.len() > GAMES || self.games.len() > 1 && self.weight > ROOM {
            self.weight -= self.games.pop_front().map_or(0, |game| game.weight());
        }
    }

    fn note_result(&mut self, line: &Match) {
        match &line.terms.day {
            Some(day) => _ = self.days.entry(day.clone()).or_insert_with(|| line.clone()),
            None => self.last_mode = line.terms.mode.or(self.last_mode),
        }
        if is_star(line) {
            self.totals.stars += 1;
            self.stars.extend(Board::of(line).map(|board| board.id.as_str()));
        }
    }

    /// The mode that a run begins with: `teach` until a first ★, then that of the last game.
    pub(crate) fn usual_mode(&self) -> Mode {
        self.last_mode.filter(|_| self.totals.stars > 0).unwrap_or_default()
    }

    pub(crate) fn has_star(&self, board: &str) -> bool {
        self.stars.contains(board)
    }

    /// The number of listed boards with a ★.
    pub(crate) fn stars(&self) -> usize {
        self.stars.len()
    }

    /// The latest games, the last one first.
    pub(crate) fn games(&self) -> impl Iterator<Item = &Match> {
        self.games.iter().rev()
    }

    pub(crate) fn game(&self, id: Id) -> Option<&Match> {
        self.games.iter().rev().find(|line| line.terms.id == Some(id))
    }

    /// The latest game on a day's board that has not ended.
    pub(crate) fn begun_on(&self, board: &DayBoard) -> Option<&Match> {
        let is_begun = |line: &&Match| line.terms.day.as_ref() == Some(board) && !line.game.is_over();
        self.games().find(is_begun).filter(|_| self.result(board).is_none())
    }

    /// True for a day with a finished board.
    pub(crate) fn has_day(&self, day: &str) -> bool {
        self.days.keys().any(|board| board.day == day)
    }

    /// The first finished game on a day's board: its result.
    pub(crate) fn result(&self, board: &DayBoard) -> Option<&Match> {
        self.days.get(board)
    }

    /// The first board of a day that was not finished yet.
    pub(crate) fn next_of_day(&self, day: &str) -> Option<DayBoard> {
        DayBoard::all_of(day).find(|board| self.result(board).is_none())
    }

    /// Days in a row with a finished board, up to today or yesterday.
    pub(crate) fn streak(&self, today: &str) -> usize {
        let Some(last) = day_number(today) else { return 0 };
        let finished: BTreeSet<i32> = self.days.keys().filter_map(|board| day_number(&board.day)).collect();
        let from = if finished.contains(&last) { last } else { last - 1 };
        (0..=from).rev().take_while(|day| finished.contains(day)).count()
    }
}
