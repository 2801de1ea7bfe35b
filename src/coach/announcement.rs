use super::{DAY_BOARDS, DrillKind, Standing, opponents};
use crate::session::Seat;

/// What is said before the first move or question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// A board of the day, and this try counts.
    TodayCounts {
        /// Its number, from 1.
        nth: usize,
    },
    /// A board of the day after the tries that counted.
    TodayForPractice,
    /// A game of a drill.
    DrillGame {
        /// The drill.
        kind: DrillKind,
        /// How far it has come.
        standing: Standing,
    },
    /// A swindle begins.
    StartsLost,
    /// The opponent errs, and this is how.
    Opponent(Seat),
    /// A sprint begins; an error costs so many seconds.
    ClockRuns {
        /// The seconds.
        penalty: u64,
    },
    /// Errors so far in a sprint.
    Errors {
        /// Their number.
        count: usize,
        /// The seconds that each costs.
        penalty: u64,
    },
}

impl Announcement {
    pub(super) fn words(self) -> String {
        match self {
            Self::TodayCounts { nth } => {
                format!("Board {nth} of {DAY_BOARDS} today. This try counts: no panel, no hints, no undo.")
            }
            Self::TodayForPractice => "You have played today's boards. This game is for practice.".to_owned(),
            Self::DrillGame { kind, standing } => format!("{}: game {}.", kind.title(), standing.words()),
            Self::StartsLost => "You start lost. Wait for a mistake.".to_owned(),
            Self::Opponent(seat) => opponents::errs(seat),
            Self::ClockRuns { penalty } => format!("The clock runs. An error costs {penalty} seconds."),
            Self::Errors { count, penalty } => format!("{} so far: {penalty} seconds each.", errors(count)),
        }
    }
}

pub(super) fn errors(count: usize) -> String {
    match count {
        1 => "1 error".to_owned(),
        _ => format!("{count} errors"),
    }
}
