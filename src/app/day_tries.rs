use std::collections::BTreeSet;

use crate::coach::{Day, DayMark, DayResult, Weeks};
use crate::rules::GameLine;
use crate::session::{DayBoard, Recent, day_number, day_of_number};

/// The counted tries of the days' boards, and what became of them.
#[derive(Clone, Debug, Default)]
pub struct DayTries {
    marks: Recent<DayBoard, DayMark, MOST>,
    /// Tries that were left unfinished and can be gone on with.
    left: Recent<DayBoard, GameLine, 6>,
    /// The boards that were won later, for practice.
    practised: Recent<DayBoard, (), MOST>,
}

/// The most boards that are remembered: those of some ten years.
const MOST: usize = 12_000;
/// A try of more moves than this was made by no player.
const LONGEST: usize = 100;
const WEEKS: i32 = 5;
const PAST: i32 = 28;

impl DayTries {
    /// Notes that a board is being tried, in a game that is not recorded yet.
    pub fn note_begun(&mut self, board: DayBoard) {
        if self.marks.get(&board).is_none() {
            self.marks.note(board, DayMark::Open);
        }
    }

    /// Notes a game that was left: a counted try, won, lost or unfinished, or one for practice.
    pub fn note(&mut self, line: &GameLine, won: Option<bool>) {
        if let Some(board) = line.practises_on().filter(|_| won == Some(true)) {
            self.practised.note(board, ());
        }
        let Some(board) = line.counts_for() else { return };
        self.left.forget(&board);
        self.note_begun(board.clone());
        if let Some(won) = won {
            self.settle(board, won);
        } else if self.mark(&board) == DayMark::Open && line.game.moves().len() <= LONGEST {
            self.left.note(board, line.clone());
        }
    }

    /// Marks a board that was begun; the first end of its try counts.
    fn settle(&mut self, board: DayBoard, won: bool) {
        if self.mark(&board) == DayMark::Open {
            self.marks.note(board, if won { DayMark::Won } else { DayMark::Lost });
        }
    }

    pub fn mark(&self, board: &DayBoard) -> DayMark {
        self.marks.get(board).copied().unwrap_or_default()
    }

    /// A try that was left unfinished and can be gone on with.
    pub fn left(&self, board: &DayBoard) -> Option<&GameLine> {
        self.left.get(board)
    }

    /// The next board of a day to be played at a try that counts, or to be gone on with; `None` when all were played.
    pub fn next(&self, day: &str) -> Option<DayBoard> {
        DayBoard::all_of(day).find(|board| self.marks.get(board).is_none() || self.left(board).is_some())
    }

    pub fn to_practise(&self, day: &str) -> DayBoard {
        let unmastered = DayBoard::all_of(day).find(|board| !self.was_won(board));
        unmastered.unwrap_or_else(|| DayBoard { day: day.to_owned(), number: 1 })
    }

    /// The latest board of the last four weeks that was won neither at the try that counts nor later.
    pub fn past(&self, today: &str) -> Option<DayBoard> {
        let today = day_number(today)?;
        let days = (1..=PAST).filter_map(|back| day_of_number(today - back));
        days.flat_map(|day| DayBoard::all_of(&day).collect::<Vec<_>>()).find(|board| !self.was_won(board))
    }

    fn was_won(&self, board: &DayBoard) -> bool {
        self.mark(board) == DayMark::Won || self.practised.get(board).is_some()
    }

    /// A day with its marks. The only board of a day before there were three stands first.
    pub fn day(&self, day: &str) -> Day {
        let mut marks = [DayMark::Open; 3];
        for (mark, board) in marks.iter_mut().zip(DayBoard::all_of(day)) {
            *mark = self.mark(&board);
        }
        let only = self.mark(&DayBoard { day: day.to_owned(), number: 0 });
        if marks[0] == DayMark::Open {
            marks[0] = only;
        }
        Day { day: day.to_owned(), marks }
    }

    /// The days in a row with a win, up to this day, or to the one before while this one has none.
    pub fn streak(&self, day: &str) -> usize {
        let Some(last) = day_number(day) else { return 0 };
        let won = |number: &i32| day_of_number(*number).is_some_and(|day| self.day(&day).won() > 0);
        let from = if won(&last) { last } else { last - 1 };
        (0..=from).rev().take_while(won).count()
    }

    /// The result of a day once a try has ended that is not noted yet.
    pub fn result(&self, board: DayBoard, won: bool) -> DayResult {
        let mut now = self.clone();
        now.settle(board.clone(), won);
        DayResult { day: now.day(&board.day), streak: now.streak(&board.day), board }
    }

    pub fn weeks(&self, today: &str) -> Weeks {
        let last = day_number(today).unwrap_or_default();
        let monday = last - last.rem_euclid(7) - 7 * (WEEKS - 1);
        let days = (monday..=last).filter_map(day_of_number).map(|day| self.day(&day));
        Weeks { days: days.collect(), streak: self.streak(today), best: self.best() }
    }

    fn best(&self) -> usize {
        let won = self.marks.iter().filter(|(_, mark)| **mark == DayMark::Won);
        let won: BTreeSet<i32> = won.filter_map(|(board, _)| day_number(&board.day)).collect();
        let mut row = 0;
        let rows = won.iter().map(|day| {
            row = if won.contains(&(day - 1)) { row + 1 } else { 1 };
            row
        });
        rows.max().unwrap_or(0)
    }
}
