//! The next rung of the ladder, and the words at the end of a drill.

use std::cmp::Ordering;

use super::message::Message;
use super::phrases::{enumerated, many};
use super::progress::{OF_LEVELS, PENALTY, SPRINT_ERRORS, intervals_in_words};
use super::{HARDEST, Progress, Rung, Trial};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ahead {
    Nothing,
    /// A rung that can be climbed from tomorrow on.
    AnotherDay(Rung),
    /// A rung, with the trial still to pass if the rung is partly climbed.
    Rung(Rung, Option<Trial>),
}

impl Ahead {
    pub(crate) fn of(progress: &Progress, today: &str) -> Self {
        match progress.next_rung() {
            None => Self::Nothing,
            Some(rung) if rung.is_on_another_day() && progress.first_day(rung) == Some(today) => Self::AnotherDay(rung),
            Some(rung) => {
                let half = rung.trials().iter().any(|&trial| progress.has_passed(rung, trial));
                Self::Rung(rung, progress.next_trial(rung).filter(|_| half))
            }
        }
    }

    pub(crate) fn message(self) -> Message {
        Message::plain(self.words())
    }

    pub(crate) fn not_open(self) -> Message {
        Message::plain(format!("This rung is not open yet. {}", self.words()))
    }

    pub(super) fn words(self) -> String {
        match self {
            Self::Nothing => "You have climbed the whole ladder: you have mastered Nim.".to_owned(),
            Self::AnotherDay(rung) => {
                let what = rung.trials().iter().map(|trial| trial.title()).collect::<Vec<_>>();
                format!("Next on the ladder, again from tomorrow: {}.", enumerated(&what, "and"))
            }
            Self::Rung(rung, None) => format!("Next on the ladder: {}.", rung.title()),
            Self::Rung(rung, Some(left)) => {
                format!("Next on the ladder: {}. Part of it is done, but not \"{}\".", rung.title(), left.title())
            }
        }
    }
}

pub(crate) fn failed(trial: Trial) -> Vec<Message> {
    let miss = if trial.boards().is_some() { "loss" } else { "mistake" };
    vec![Message::plain(format!("Not yet: that was a second {miss}. You can try \"{}\" again at once.", trial.title()))]
}

pub(crate) fn passed(trial: Trial, ahead: Ahead) -> Vec<Message> {
    vec![Message::plain(format!("You passed \"{}\": {} of {1}.", trial.title(), trial.length())), ahead.message()]
}

/// The result of a drill that began at the level `before`.
pub(crate) fn skill_done(right: usize, of: usize, before: u32, level: u32) -> Vec<Message> {
    let so_far = format!("You got {right} of {of} right first time.");
    let change = match level.cmp(&before) {
        Ordering::Less => format!("Your level fell to {level} of {HARDEST}."),
        Ordering::Equal => format!("You are at level {level} of {HARDEST}."),
        Ordering::Greater => format!("Your level rose to {level} of {HARDEST}."),
    };
    let next = if level == HARDEST { "That is the hardest." } else { OF_LEVELS };
    vec![Message::plain(so_far), Message::plain(format!("{change} {next}"))]
}

/// The number of questions that the schedule brings back tomorrow.
pub(crate) fn come_back(count: usize) -> Option<Message> {
    let verb = if count == 1 { "comes" } else { "come" };
    let words = format!("{} {verb} back tomorrow.", many(count, "question"));
    (count > 0).then(|| Message::plain(words))
}

pub(crate) fn no_mistakes() -> Vec<Message> {
    vec![Message::plain(format!("Nothing to mend. What you miss comes back after {}.", intervals_in_words()))]
}

pub(crate) fn mended(right: usize, of: usize) -> Vec<Message> {
    let later = if right == 0 { "" } else { " What was right comes back later, until you know it." };
    vec![Message::plain(format!("You got {right} of {of} right.{later}"))]
}

/// The time of a sprint, compared with the best before it.
pub(crate) fn sprint(seconds: u64, count: usize, best: Option<u64>) -> Vec<Message> {
    let took = match count {
        0 => format!("It took {seconds} seconds, without errors."),
        _ => format!("It took {seconds} seconds, including {} for {}.", PENALTY * count as u64, many(count, "error")),
    };
    let compared = match best {
        _ if count > SPRINT_ERRORS => "A sprint with two or more errors sets no record.".to_owned(),
        None => "That is the time to beat.".to_owned(),
        Some(best) if seconds < best => format!("That is a new best; the old one was {best} seconds."),
        Some(best) => format!("Your best is {best} seconds."),
    };
    vec![Message::plain(took), Message::plain(compared)]
}

pub(crate) fn swindle(won: bool) -> Vec<Message> {
    let end = if won { "You won a lost game." } else { "The casual player found enough winning replies this time." };
    vec![Message::plain(end), Message::plain("Leave many piles and few ways to win: then a mistake is likely.")]
}
