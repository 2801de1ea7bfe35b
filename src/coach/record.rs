//! The record in memory: games, lessons and practice, and what follows from them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::boards::Board;
use super::way_up::{has_fit_opponent, is_star};
use super::{Mode, Practised, Progress};
use crate::session::{DayBoard, Folders, Id, Match, Problems, day_number, read_games, read_practice};

/// Everything that was played and practised, as the files have it. Stars, results and the streak are derived.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pub progress: Progress,
    /// The latest games, oldest first; of those with one identity the one that counts.
    games: VecDeque<Match>,
    /// The listed boards with a ★.
    stars: BTreeSet<&'static str>,
    /// The boards that were won in `teach` without mistake, tip or undo.
    learnt: BTreeSet<&'static str>,
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
}

/// Games that are listed, and the most memory for them, in bytes: long games leave room for fewer.
const GAMES: usize = 1_000;
const ROOM: usize = 1 << 24;

impl Record {
    /// Reads all lines. Practice with a date after `today`, from a clock that was wrong, counts as of the day before it.
    pub(crate) fn read(places: &Folders, today: &str) -> (Self, Problems) {
        let (mut record, mut problems, mut day) = (Self::default(), Problems::default(), String::new());
        read_practice(places, &mut problems, |line| {
            let mut practised: Practised = line.parse()?;
            if practised.date.as_str() <= today {
                day.clone_from(&practised.date);
            } else {
                practised.date.clone_from(&day);
            }
            record.progress.note(&practised);
            Ok(())
        });
        read_games(places, &mut problems, |line, again| if again { record.note_game(line) } else { record.add(line) });
        (record, problems)
    }

    /// Takes in a game; the oldest must come first, and of those with one identity only the one that counts. Practice must
    /// have been taken in before: it holds the mistakes.
    pub(crate) fn note_game(&mut self, line: Match) {
        if line.terms.id.is_some_and(|id| self.game(id).is_some()) {
            self.games.retain(|game| game.terms.id != line.terms.id);
            self.weight = self.games.iter().map(Match::weight).sum();
        }
        self.add(line);
    }

    fn add(&mut self, line: Match) {
        if line.game.is_over() && line.lone_human().is_some() {
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
        if let Some(day) = &line.terms.day {
            self.days.entry(day.clone()).or_insert_with(|| line.clone());
        }
        if is_star(line) {
            self.totals.stars += 1;
            self.stars.extend(Board::of(line).map(|board| board.id.as_str()));
        } else if self.is_learnt_by(line) {
            let board = Board::of(line).filter(|_| has_fit_opponent(line));
            self.learnt.extend(board.map(|board| board.id.as_str()));
        }
    }

    /// True for a win in `teach` without mistake, tip or undo.
    pub(crate) fn is_learnt_by(&self, line: &Match) -> bool {
        let mistakes = line.terms.id.map_or(0, |id| self.progress.mistakes_of(id));
        line.is_won() && line.terms.mode == Some(Mode::Teach) && mistakes == 0 && !line.terms.took_help()
    }

    pub(crate) fn has_star(&self, board: &str) -> bool {
        self.stars.contains(board)
    }

    /// The number of listed boards with a ★.
    pub(crate) fn stars(&self) -> usize {
        self.stars.len()
    }

    pub(crate) fn is_learnt(&self, board: &str) -> bool {
        self.learnt.contains(board)
    }

    pub(crate) fn has_won(&self) -> bool {
        self.totals.won > 0
    }

    /// The latest games, the last one first.
    pub(crate) fn games(&self) -> impl Iterator<Item = &Match> {
        self.games.iter().rev()
    }

    pub(crate) fn game(&self, id: Id) -> Option<&Match> {
        self.games.iter().rev().find(|line| line.terms.id == Some(id))
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
