//! The next thing for a player to do, which the title offers first.

use super::Progress;
use super::lessons::{Lessons, door_ids, lessons};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// A lesson, by its 0-based number.
    Lesson(usize),
    /// A board to win in `play`; its lesson, if it has one, is done.
    Board {
        id: &'static str,
        name: &'static str,
    },
    /// The number of questions that are due.
    Due(usize),
    Today,
}

/// The boards that the lessons of the door teach.
const TAUGHT: [&str; 3] = ["3-5-7", "marienbad", "twenty-one"];

impl Next {
    /// The next thing to do, with the `boards` still to be won.
    pub(crate) fn of(progress: &Progress, today: &str, boards: &[Self]) -> Self {
        let lesson = Lessons::default().next(progress).map(Self::Lesson);
        if let Some(door) = lesson.filter(|next| next.is_door()) {
            return door;
        }
        let due = Some(progress.due(today)).filter(|&due| due > 0).map(Self::Due);
        let for_real = boards.iter().copied().find(|board| board.is_taught());
        for_real.or(due).or(lesson).or_else(|| boards.first().copied()).unwrap_or(Self::Today)
    }

    /// True for a lesson on the short way to the first wins.
    pub(crate) fn is_door(self) -> bool {
        matches!(self, Self::Lesson(number) if number < door_ids().count())
    }

    fn is_taught(self) -> bool {
        matches!(self, Self::Board { id, .. } if TAUGHT.contains(&id))
    }

    /// The name of what it opens, and a name for narrow windows.
    pub(crate) fn names(self) -> [String; 2] {
        match self {
            Self::Lesson(_) if self.is_door() => ["Learn to beat the machine", "Learn to beat it"].map(str::to_owned),
            Self::Lesson(number) => std::array::from_fn(|_| format!("Lesson {}", number + 1)),
            Self::Board { name, .. } if self.is_taught() => [format!("{name} for real"), "For real".to_owned()],
            Self::Board { name, .. } => [format!("A new board: {name}"), "A new board".to_owned()],
            Self::Due(1) => ["One question is due", "One is due"].map(str::to_owned),
            Self::Due(count) => [format!("{count} questions are due"), format!("{count} are due")],
            Self::Today => ["Today's boards", "Today"].map(str::to_owned),
        }
    }

    /// A line about it, for a player who has won games outside lessons or not.
    pub(crate) fn news(self, has_won: bool) -> String {
        match self {
            Self::Lesson(0) if !has_won => "ten minutes to your first win".to_owned(),
            Self::Lesson(number) => {
                let title = lessons().get(number).map(|lesson| lesson.title.as_str()).unwrap_or_default();
                if self.is_door() { format!("lesson {}: {title}", number + 1) } else { title.to_owned() }
            }
            Self::Board { .. } if self.is_taught() => "now on your own".to_owned(),
            Self::Board { .. } => "not yet won on your own".to_owned(),
            Self::Due(_) => "your mistakes, and what you missed".to_owned(),
            Self::Today => "three boards, the same for everybody".to_owned(),
        }
    }

    /// One sentence at the end of a lesson.
    pub(crate) fn in_words(self) -> String {
        format!("Next on the title: {}, {}.", self.names()[0], self.news(false))
    }
}
