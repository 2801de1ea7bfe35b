use super::{DrillKind, Standing, opponents};
use crate::session::{BOARDS_A_DAY, Seat};

/// An announcement before the first move or question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcement {
    DayBoard { number: usize, counts: bool },
    DrillGame { kind: DrillKind, standing: Standing },
    StartsLost,
    Opponent(Seat),
    ClockRuns { penalty: u64 },
    Errors { count: usize, penalty: u64 },
}

impl Announcement {
    pub(super) fn words(self) -> String {
        match self {
            Self::DayBoard { number, counts: true } => {
                format!(
                    "Board {number} of {BOARDS_A_DAY} today. This try counts: no panel, no hints, no undo. You can win."
                )
            }
            Self::DayBoard { number, counts: false } => {
                format!("Board {number} of {BOARDS_A_DAY} of its day. This game is for practice and does not count.")
            }
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
