use super::{DrillKind, Standing, opponents};
use crate::session::Seat;

/// What is said before the first move or question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// The day's board, and this try counts.
    TodayCounts,
    /// The day's board after the try that counted.
    TodayForPractice,
    /// The day's board with a seed of one's own.
    TodayWithSeed,
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
            Self::TodayCounts => "Today's board. This try counts, and there is no undo in it.".to_owned(),
            Self::TodayForPractice => "You have played today's board. This game is for practice.".to_owned(),
            Self::TodayWithSeed => "Today's board, with a seed of your own: for practice.".to_owned(),
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
