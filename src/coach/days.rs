//! The boards of the days: what became of each counted try, the streak, and the line that tells a friend.

use std::collections::BTreeMap;
use std::fmt;

use super::phrases::joined;
use crate::rules::Game;
use crate::session::{Line, day_before};

/// The number of boards of a day.
pub const DAY_BOARDS: usize = 3;

/// What became of the counted tries of boards of days.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Days {
    tries: BTreeMap<(String, usize), DayTry>,
}

/// A counted try of a board of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DayTry {
    /// It was left unfinished, and can be gone on with.
    Begun(Box<Game>),
    /// It is being played elsewhere.
    Elsewhere,
    /// It was won, or lost.
    Done(bool),
}

/// The result of a day: of each board, whether it was won, as far as it was played; and the days in a row with a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayResult {
    /// The day.
    pub day: String,
    /// The boards.
    pub marks: [Option<bool>; DAY_BOARDS],
    /// The streak, up to this day.
    pub streak: usize,
}

/// The latest weeks, and the streak.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DayCalendar {
    /// The days, the oldest first.
    pub days: Vec<(String, [Option<bool>; DAY_BOARDS])>,
    /// The days in a row with a win.
    pub streak: usize,
}

/// The most tries that are kept: the latest ones.
const MOST: usize = 10_000;
/// The days of the calendar.
const SHOWN: i64 = 21;

impl Days {
    /// Takes a counted try into account that was left or finished; `won` is none where it was not finished.
    pub fn note_game(&mut self, game: &Game, won: Option<bool>) {
        let Some((day, nth)) = Line(game).daily() else { return };
        let known = self.tries.get(&(day.to_owned(), nth));
        if !matches!(known, Some(DayTry::Done(_))) {
            let now = won.map_or_else(|| DayTry::Begun(Box::new(game.clone())), DayTry::Done);
            self.set(day, nth, now);
        }
    }

    /// Takes a try into account that is being played elsewhere.
    pub fn note_elsewhere(&mut self, day: &str, nth: usize) {
        self.set(day, nth, DayTry::Elsewhere);
    }

    fn set(&mut self, day: &str, nth: usize, what: DayTry) {
        self.tries.insert((day.to_owned(), nth), what);
        if self.tries.len() > MOST {
            self.tries.pop_first();
        }
    }

    /// A board's try.
    #[must_use]
    pub fn get(&self, day: &str, nth: usize) -> Option<&DayTry> {
        self.tries.get(&(day.to_owned(), nth))
    }

    /// The marks of a day.
    #[must_use]
    pub fn marks(&self, day: &str) -> [Option<bool>; DAY_BOARDS] {
        std::array::from_fn(|nth| match self.get(day, nth) {
            Some(DayTry::Done(won)) => Some(*won),
            _ => None,
        })
    }

    /// The days in a row with a win, up to today; a day that is not over breaks nothing.
    #[must_use]
    pub fn streak(&self, today: &str) -> usize {
        let won = |day: &str| self.marks(day).contains(&Some(true));
        let first = i64::from(!won(today));
        let days = (first..).map_while(|back| day_before(today, back));
        days.take_while(|day| won(day)).count()
    }

    /// The result of a day.
    #[must_use]
    pub fn result(&self, day: &str) -> DayResult {
        DayResult { day: day.to_owned(), marks: self.marks(day), streak: self.streak(day) }
    }

    /// The latest weeks.
    #[must_use]
    pub fn calendar(&self, today: &str) -> DayCalendar {
        let days = (0..SHOWN).rev().filter_map(|back| day_before(today, back));
        DayCalendar { days: days.map(|day| (day.clone(), self.marks(&day))).collect(), streak: self.streak(today) }
    }
}

/// The line that is copied for a friend; it gives nothing of the boards away.
///
/// ```
/// use nimatron::coach::DayResult;
///
/// let marks = [Some(true), Some(true), Some(false)];
/// let result = DayResult { day: "2026-11-21".to_owned(), marks, streak: 4 };
/// assert_eq!(result.to_string(), "Nimatron 2026-11-21 ▮▮▯ 2 of 3, streak 4");
/// ```
impl fmt::Display for DayResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let won = self.marks.iter().filter(|mark| **mark == Some(true)).count();
        write!(f, "Nimatron {} {} {won} of {DAY_BOARDS}, streak {}", self.day, signs(self.marks), self.streak)
    }
}

impl DayResult {
    /// The sentence at the end of a board of the day.
    pub(super) fn words(&self) -> String {
        let left = self.marks.iter().filter(|mark| mark.is_none()).count();
        let next = match left {
            0 => "The next three come tomorrow.",
            1 => "One more board waits today.",
            _ => "Two more boards wait today.",
        };
        format!("{self} (c copies this). {next}")
    }
}

impl DayCalendar {
    /// The streak in a sentence, then a line for each week; nothing if no board of these days was played.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        if self.days.iter().all(|(_, marks)| marks.iter().all(Option::is_none)) {
            return Vec::new();
        }
        let mut lines = vec![match self.streak {
            0 => "Boards of the day: a streak begins with a win.".to_owned(),
            1 => "Boards of the day: streak 1 day.".to_owned(),
            days => format!("Boards of the day: streak {days} days."),
        }];
        lines.extend(self.days.chunks(7).map(|week| {
            let marks: Vec<String> = week.iter().map(|(_, marks)| signs(*marks)).collect();
            format!("{}  {}", week[0].0, joined(&marks, " "))
        }));
        lines
    }
}

fn signs(marks: [Option<bool>; DAY_BOARDS]) -> String {
    let sign = |mark| match mark {
        Some(true) => '▮',
        Some(false) => '▯',
        None => '·',
    };
    marks.into_iter().map(sign).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    #[test]
    fn the_streak_counts_days_with_a_win_and_forgives_a_day_that_is_not_over() {
        let mut days = Days::default();
        for (day, won) in [("2026-11-18", true), ("2026-11-19", true), ("2026-11-20", true)] {
            days.note_game(&format!("3 5 7 daily={day}.2 :").parse().unwrap(), Some(won));
        }
        assert_eq!(days.streak("2026-11-21"), 3);
        days.note_game(&"3 5 7 daily=2026-11-21.1 :".parse().unwrap(), Some(false));
        assert_eq!(days.streak("2026-11-21"), 3);
        assert_eq!(days.streak("2026-11-22"), 0);
        assert_eq!(days.result("2026-11-20").to_string(), "Nimatron 2026-11-20 ·▮· 1 of 3, streak 3");
    }

    #[test]
    fn the_first_finished_try_of_a_board_counts() {
        let mut days = Days::default();
        let game: Game = "3 5 7 daily=2026-11-21.1 : A1".parse().unwrap();
        days.note_game(&game, None);
        assert_eq!(days.get("2026-11-21", 0), Some(&DayTry::Begun(Box::new(game.clone()))));
        days.note_game(&game, Some(false));
        days.note_game(&game, Some(true));
        assert_eq!(days.get("2026-11-21", 0), Some(&DayTry::Done(false)));
    }
}
