//! What is said at the end of a drill.

use super::{Drill, Kind, PENALTY};
use crate::app::records::Around;
use crate::coach::{self, Progress};

impl Drill {
    /// What is said at the end.
    pub(super) fn summary(&self, around: Around<'_>) -> Vec<String> {
        let (right, length) = (self.right, self.kind.length());
        match self.kind {
            Kind::Trial(trial) if self.wrong > 0 => {
                vec![format!(
                    "Not yet: {right} of {length} without a mistake. {} can be tried again at once.",
                    trial.title()
                )]
            }
            Kind::Trial(trial) => {
                let mut lines = vec![format!("Done: {}, {length} of {length}.", trial.title())];
                lines.push(ladder_in_words(around.progress, around.today));
                lines
            }
            Kind::Skill(skill) => {
                let now = around.progress.skill(skill);
                vec![
                    format!("{right} of {length} at the first try. Level {} of {}.", now.level, coach::HARDEST),
                    format!("{} right answers in a row make it harder; what was missed comes again.", skill.run()),
                ]
            }
            Kind::Mistakes if right + self.wrong == 0 => {
                vec![
                    "There is no mistake of yours in the saved games that is not mended. Play, and come back."
                        .to_owned(),
                ]
            }
            Kind::Mistakes => vec![format!("{right} of {} mended.", right + self.wrong)],
            Kind::Sprint => {
                let seconds = self.seconds(around.clock);
                let best =
                    around.progress.best_sprint().map(|best| format!("Your best is {} seconds.", best.min(seconds)));
                let errors = errors(self.wrong);
                let first = match self.wrong {
                    0 => format!("{seconds} seconds, without an error."),
                    wrong => format!("{seconds} seconds, {} of them for {errors}.", PENALTY * wrong as u64),
                };
                std::iter::once(first).chain(best).collect()
            }
            Kind::Swindle => vec![
                if right > 0 { "You won a lost game." } else { "The beginner found enough winning replies this time." }
                    .to_owned(),
                "Leave many piles and few ways to win: then a mistake is likely.".to_owned(),
            ],
            Kind::Streak(..) => Vec::new(),
        }
    }
}

pub(super) fn errors(count: usize) -> String {
    match count {
        1 => "1 error".to_owned(),
        _ => format!("{count} errors"),
    }
}

/// What comes next on the ladder.
#[must_use]
pub fn ladder_in_words(progress: &Progress, today: &str) -> String {
    match progress.next_rung() {
        None => "You have climbed the whole ladder: Nim is mastered.".to_owned(),
        Some(coach::Rung::Again) if progress.first_day().as_deref() == Some(today) => {
            "All that is left is to do the last three again on another day.".to_owned()
        }
        Some(rung) => format!("Next on the ladder: {}.", rung.title()),
    }
}
