//! The entries of lists: lessons, practice, games.

use super::{Ahead, DrillKind, HARDEST, Lesson, Part, Played, Progress, Rung, Skill, errs, rules_in_words};
use crate::rules::{Play, TakeRule};
use crate::session::{DayBoard, Seat};

/// An entry of a list, and how far it has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MenuEntry {
    pub title: String,
    /// A few words on how far it has come; empty if there is nothing to say.
    pub note: String,
    pub about: String,
    pub done: bool,
}

impl MenuEntry {
    fn new(title: &str, note: impl Into<String>, about: impl Into<String>) -> Self {
        Self { title: title.to_owned(), note: note.into(), about: about.into(), done: false }
    }

    pub fn lesson(lesson: &Lesson, progress: &Progress) -> Self {
        let (done, at) = (progress.has_finished(&lesson.id), progress.steps_done(&lesson.id));
        let note = match (done, at, lesson.part) {
            (true, ..) => "done".to_owned(),
            (_, 0, Part::Beyond) => "beyond".to_owned(),
            (_, 0, _) => String::new(),
            (_, at, _) => format!("step {} of {}", at + 1, lesson.steps.len()),
        };
        Self { done, ..Self::new(&lesson.title, note, lesson.about.as_str()) }
    }

    pub fn ladder(progress: &Progress, today: &str) -> Self {
        let climbed = Rung::ALL.iter().filter(|&&rung| progress.has_climbed(rung)).count();
        let ahead = Ahead::of(progress, today);
        let about = format!("{} Unseen boards, no help, no undo, one mistake at most.", ahead.words());
        let note = format!("{climbed} of {}", Rung::ALL.len());
        Self { done: ahead == Ahead::Nothing, ..Self::new("The ladder", note, about) }
    }

    pub fn skill(skill: Skill, progress: &Progress) -> Self {
        let so_far = progress.skill(skill);
        let rest = match so_far.answers {
            0 => format!("{} questions; they grow harder with success.", DrillKind::Skill(skill).length()),
            answers => format!("{} of {answers} right at the first try so far.", so_far.right),
        };
        let about = format!("Level {} of {HARDEST}. {rest}", so_far.level);
        Self::new(skill.title(), format!("level {}", so_far.level), about)
    }

    pub fn past_days(board: Option<&DayBoard>) -> Self {
        let about = match board {
            Some(DayBoard { day, number }) => {
                format!("Board {number} of {day} is the latest that you have not won. It does not count.")
            }
            None => "You have won all the boards of the last four weeks.".to_owned(),
        };
        Self::new("Boards of past days", "", about)
    }

    /// A drill beside those of one skill; `count` of what waits in it.
    pub fn drill(kind: DrillKind, count: usize) -> Self {
        let about = match kind {
            DrillKind::Due => {
                "What you missed comes again after 1, 3, 7 … days, and so does your own list (a puts a position on it)."
                    .to_owned()
            }
            DrillKind::Mistakes => "Positions from your saved games in which you erred.".to_owned(),
            DrillKind::Swindle => errs(Seat::Casual),
            _ => "N or P for every cell of a small map, judged one by one.".to_owned(),
        };
        let waits = matches!(kind, DrillKind::Due | DrillKind::Mistakes);
        Self::new(kind.title(), if waits { count.to_string() } else { String::new() }, about)
    }

    pub fn sprint(best: Option<u64>, penalty: u64) -> Self {
        let about = format!(
            "The winning move, {} times, last stone wins. An error costs {penalty} seconds; with two it is not a record.",
            DrillKind::Sprint.length()
        );
        let note = best.map_or(String::new(), |best| format!("best {best} s"));
        Self::new(DrillKind::Sprint.title(), note, about)
    }

    pub fn game(played: &Played) -> Self {
        let (game, date) = (&played.line.game, played.line.date().unwrap_or("some day"));
        let note = format!("{}, {}", played.outcome_in_words(), played.mistakes_in_words());
        let about = format!("{date}: {}, {}: {note}.", game.start(), rules_in_words(game.rules(), true));
        let rules = game.rules();
        let play = if rules.play == Play::Misere { ", misère" } else { "" };
        let takes = if rules.takes == TakeRule::Any { String::new() } else { format!(", take {}", rules.takes) };
        Self::new(&format!("{date}: {}{play}{takes}", game.start()), note, about)
    }
}
