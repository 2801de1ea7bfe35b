use super::announcement::errors;
use super::{HARDEST, Progress, Rung, Skill, Trial};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Summary {
    Failed {
        trial: Trial,
        right: usize,
    },
    Passed(Trial),
    Ladder(Ahead),
    Skill {
        skill: Skill,
        /// The answers that were right at the first try.
        right: usize,
        of: usize,
        level: u32,
    },
    NoMistakes,
    NothingDue,
    /// Questions that were missed before.
    Mended {
        /// Those that were mended.
        right: usize,
        /// Those that were asked.
        of: usize,
    },
    Sprint {
        seconds: u64,
        errors: usize,
        penalty: u64,
        best: Option<u64>,
    },
    Swindle {
        won: bool,
    },
    Labelled {
        /// The labels that were right at once.
        right: usize,
        of: usize,
    },
}

/// The part of the ladder that is still to be climbed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ahead {
    Nothing,
    AnotherDay,
    /// A rung, and what of it is still to do where a part is done.
    Rung(Rung, Option<Trial>),
}

impl Ahead {
    pub fn of(progress: &Progress, today: &str) -> Self {
        match progress.next_rung() {
            None => Self::Nothing,
            Some(Rung::Again) if progress.first_day() == Some(today) => Self::AnotherDay,
            Some(rung) => {
                let half = rung.trials().iter().any(|&trial| progress.has_passed(rung, trial));
                Self::Rung(rung, progress.next_trial(rung).filter(|_| half))
            }
        }
    }

    pub fn words(self) -> String {
        match self {
            Self::Nothing => "You have climbed the whole ladder: Nim is mastered.".to_owned(),
            Self::AnotherDay => "All that is left is to do the last three again on another day.".to_owned(),
            Self::Rung(rung, None) => format!("Next on the ladder: {}.", rung.title()),
            Self::Rung(rung, Some(left)) => {
                format!("Next on the ladder: {}. Part of it is done; still to do: {}.", rung.title(), left.title())
            }
        }
    }
}

impl Summary {
    pub(super) fn words(self) -> Vec<String> {
        match self {
            Self::Failed { trial, right } => {
                let (title, length) = (trial.title(), trial.length());
                vec![format!("Not yet: {right} of {length}, and a second mistake. {title} can be tried again at once.")]
            }
            Self::Passed(trial) => vec![format!("Done: {}, {} of {1}.", trial.title(), trial.length())],
            Self::Ladder(ahead) => vec![ahead.words()],
            Self::Skill { skill, right, of, level } => vec![
                format!("{right} of {of} at the first try. Level {level} of {HARDEST}."),
                match level {
                    HARDEST => "That is the hardest level. What you missed comes again tomorrow.".to_owned(),
                    _ => format!("{} marks make it harder; a miss costs one, and comes again tomorrow.", skill.run()),
                },
            ],
            Self::NoMistakes => {
                vec!["You have fixed all the mistakes in your saved games. Play, and come back.".to_owned()]
            }
            Self::NothingDue => {
                vec!["Nothing is due today. What you miss comes again after 1, 3, 7 … days.".to_owned()]
            }
            Self::Mended { right, of } => vec![format!("{right} of {of} right.")],
            Self::Sprint { seconds, errors: count, penalty, best } => {
                let first = match count {
                    0 => format!("{seconds} seconds, without an error."),
                    _ => format!("{seconds} seconds, {} of them for {}.", penalty * count as u64, errors(count)),
                };
                let best = best.map(|best| format!("Your best is {} seconds.", best.min(seconds)));
                std::iter::once(first).chain(best).collect()
            }
            Self::Labelled { right, of } => vec![format!("{right} of {of} labels right at the first try.")],
            Self::Swindle { won } => {
                let end = if won {
                    "You won a lost game."
                } else {
                    "The casual player found enough winning replies this time."
                };
                let advice = "Leave many piles and few ways to win: then a mistake is likely.";
                vec![end.to_owned(), advice.to_owned()]
            }
        }
    }
}
