//! The daily boards and their results.

use super::message::Message;
use super::phrases::{day_in_words, many};
use crate::session::{BOARDS_A_DAY, DayBoard};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum DayMark {
    #[default]
    Open,
    Lost,
    Won,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Day {
    pub day: String,
    pub marks: [DayMark; BOARDS_A_DAY],
    /// The boards that were finished with help.
    pub helped: usize,
}

/// The day, and the days in a row with a finished board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Today {
    pub day: Day,
    pub streak: usize,
}

/// The day's result so far, reported when one of its boards ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DayResult {
    pub board: DayBoard,
    pub day: Day,
    pub streak: usize,
    /// False for a board finished after its day.
    pub is_today: bool,
}

impl DayMark {
    fn sign(self) -> char {
        match self {
            Self::Open => '·',
            Self::Lost => '▯',
            Self::Won => '▮',
        }
    }
}

impl Day {
    pub(crate) fn won(&self) -> usize {
        self.marks.iter().filter(|&&mark| mark == DayMark::Won).count()
    }

    pub(crate) fn open(&self) -> usize {
        self.marks.iter().filter(|&&mark| mark == DayMark::Open).count()
    }

    /// The day's wins and the streak in a sentence.
    fn in_words(&self, streak: usize, when: &str) -> String {
        let streak = streak_in_words(streak).unwrap_or_else(|| "no streak".to_owned());
        format!("Won {when}: {} of {BOARDS_A_DAY}, {streak}.", self.won())
    }

    /// Begins with a sign for each board. A dot is a board not played yet.
    fn score(&self, streak: usize) -> String {
        let signs: String = self.marks.iter().map(|mark| mark.sign()).collect();
        let helped = if self.helped > 0 { format!(", {} with help", self.helped) } else { String::new() };
        format!("{signs} {} of {BOARDS_A_DAY}{helped}, streak {streak}", self.won())
    }

    /// The day's result, spoiler-free: `Nimatron 2026-11-21 ▮▮▯ 2 of 3, streak 4`.
    pub(crate) fn line(&self, streak: usize) -> String {
        format!("Nimatron {} {}", self.day, self.score(streak))
    }
}

impl DayResult {
    pub(crate) fn line(&self) -> String {
        self.day.line(self.streak)
    }

    /// The day's result for the cabinet's edge, longest wording first.
    pub(crate) fn wordings(&self) -> Vec<String> {
        let score = self.day.score(self.streak);
        vec![score.clone(), score.chars().take(BOARDS_A_DAY).collect()]
    }

    /// The day's result in lines; screens have it in the cabinet's edge.
    pub(crate) fn message(&self) -> Message {
        let mark = self.day.marks.get(self.board.number.wrapping_sub(1));
        let end = if mark == Some(&DayMark::Won) { "won" } else { "lost" };
        let when = if self.is_today { "today" } else { &format!("on {}", day_in_words(&self.day.day)) };
        let rest = match self.day.open() {
            _ if !self.is_today => "",
            0 => " Three new boards come tomorrow.",
            1 => " One board is left today.",
            _ => " Two boards are left today.",
        };
        let day = self.day.in_words(self.streak, when);
        Message::plain(format!("Board {} is {end}. {day}{rest}", self.board.number)).in_lines()
    }
}

impl Today {
    /// The day's wins and the streak in a sentence; `None` before the first board.
    pub(crate) fn in_words(&self) -> Option<String> {
        (self.streak > 0 || self.day.open() < BOARDS_A_DAY).then(|| self.day.in_words(self.streak, "today"))
    }
}

pub(super) fn streak_in_words(days: usize) -> Option<String> {
    (days > 0).then(|| format!("a streak of {}", many(days, "day")))
}
