//! The entries of the lists of lessons and of practice.

use super::{Ahead, DrillKind, HARDEST, Lesson, Part, Progress, Rung, Skill, opponents};
use crate::session::{DayBoard, Seat};

/// An entry of the list of lessons or of practice, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    Lesson {
        number: usize,
        title: String,
        about: String,
        part: Part,
        /// The steps done, or all if it was finished once.
        steps: Steps,
    },
    Ladder {
        climbed: usize,
        ahead: Ahead,
    },
    Skill {
        skill: Skill,
        level: u32,
        /// The answers that were right at the first try.
        right: u32,
        answers: u32,
    },
    /// Questions whose day has come again.
    Due(usize),
    PastDays(Option<DayBoard>),
    /// The player's own mistakes that are still open.
    Mistakes(usize),
    Sprint {
        best: Option<u64>,
        penalty: u64,
    },
    Swindle,
    Labelling,
}

/// The steps of a lesson that were done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    All,
    Some(usize, usize),
}

impl Offer {
    /// A lesson by its 0-based place in the course.
    pub fn lesson(at: usize, lesson: &Lesson, progress: &Progress) -> Self {
        let (done, of) = (progress.steps_done(&lesson.id), lesson.steps.len());
        let steps = if progress.has_finished(&lesson.id) { Steps::All } else { Steps::Some(done, of) };
        let (title, about) = (lesson.title.clone(), lesson.about.clone());
        Self::Lesson { number: at + 1, title, about, part: lesson.part, steps }
    }

    pub fn ladder(progress: &Progress, today: &str) -> Self {
        let climbed = Rung::ALL.iter().filter(|&&rung| progress.has_climbed(rung)).count();
        Self::Ladder { climbed, ahead: Ahead::of(progress, today) }
    }

    pub fn skill(skill: Skill, progress: &Progress) -> Self {
        let so_far = progress.skill(skill);
        Self::Skill { skill, level: so_far.level, right: so_far.right, answers: so_far.answers }
    }

    pub fn is_done(&self) -> bool {
        matches!(self, Self::Lesson { steps: Steps::All, .. } | Self::Ladder { ahead: Ahead::Nothing, .. })
    }

    /// The name, without a lesson's number.
    pub fn title(&self) -> &str {
        match self {
            Self::Lesson { title, .. } => title,
            Self::Ladder { .. } => "The ladder",
            Self::Skill { skill, .. } => skill.title(),
            Self::Due(_) => DrillKind::Due.title(),
            Self::PastDays(_) => "Boards of past days",
            Self::Mistakes(_) => DrillKind::Mistakes.title(),
            Self::Sprint { .. } => DrillKind::Sprint.title(),
            Self::Swindle => DrillKind::Swindle.title(),
            Self::Labelling => DrillKind::Labelling.title(),
        }
    }

    /// A few words on how far it has come; empty if there is nothing to say.
    pub fn note(&self) -> String {
        match self {
            Self::Lesson { steps: Steps::All, .. } => "done".to_owned(),
            Self::Lesson { steps: Steps::Some(0, _), part: Part::Beyond, .. } => "beyond".to_owned(),
            Self::Lesson { steps: Steps::Some(0, _), .. }
            | Self::Swindle
            | Self::Labelling
            | Self::PastDays(_)
            | Self::Sprint { best: None, .. } => String::new(),
            Self::Lesson { steps: Steps::Some(done, of), .. } => format!("step {} of {of}", done + 1),
            Self::Ladder { climbed, .. } => format!("{climbed} of {}", Rung::ALL.len()),
            Self::Skill { level, .. } => format!("level {level}/{HARDEST}"),
            Self::Mistakes(count) | Self::Due(count) => count.to_string(),
            Self::Sprint { best: Some(best), .. } => format!("best {best} s"),
        }
    }

    pub fn about(&self) -> String {
        match self {
            Self::Lesson { about, .. } => about.clone(),
            Self::Ladder { ahead, .. } => {
                format!("{} Unseen boards, no help, no undo, one mistake at most.", ahead.words())
            }
            Self::Skill { skill, answers: 0, .. } => {
                format!("{} questions; they grow harder with success.", DrillKind::Skill(*skill).length())
            }
            Self::Skill { right, answers, .. } => format!("{right} of {answers} right at the first try so far."),
            Self::Due(_) => {
                "What you missed comes again after 1, 3, 7 … days, and so does your own list (a puts a position on it)."
                    .to_owned()
            }
            Self::PastDays(Some(board)) => {
                format!(
                    "Board {} of {} is the latest that you have not won. It does not count.",
                    board.number, board.day
                )
            }
            Self::PastDays(None) => "You have won all the boards of the last four weeks.".to_owned(),
            Self::Mistakes(_) => "Positions from your saved games in which you erred.".to_owned(),
            Self::Sprint { penalty, .. } => {
                let length = DrillKind::Sprint.length();
                format!(
                    "The winning move, {length} times, last stone wins. An error costs {penalty} seconds; with two it is no best."
                )
            }
            Self::Swindle => opponents::errs(Seat::Casual),
            Self::Labelling => "N or P for every cell of a small map, judged one by one.".to_owned(),
        }
    }
}
