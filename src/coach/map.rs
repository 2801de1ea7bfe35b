//! The words beside the map.

use super::phrases::{and_list, joined};
use crate::engine::map::TooMany;
use crate::engine::{Analysis, Outcome, PeriodUnknown};
use crate::rules::{Move, Play};

/// Something that is said beside the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapSaying {
    Verdict(Analysis),
    Value(u64),
    /// Its moves to P-positions; those of the piles across and down are lines on the grid.
    Reach {
        now: Analysis,
        /// The 0-based indices of the piles on the grid.
        on_grid: Vec<usize>,
    },
    /// The label under the other meaning of the last move, where it differs.
    Otherwise(Play, Outcome),
    Round {
        /// Its number, from 1; 0 before the first.
        round: u32,
        of: u32,
        outcome: Outcome,
        count: usize,
        /// The number of those that are on screen, where there are fixed piles.
        here: Option<usize>,
    },
    NoValueYet,
    Mex {
        size: u64,
        /// The values that its moves reach, ascending, each once.
        reached: Vec<u64>,
        /// The smallest that is not among them.
        value: u64,
    },
    Labelled {
        now: Analysis,
        said: Outcome,
    },
    Task {
        play: Play,
    },
    AllLabelled {
        /// Those that were right at once.
        right: usize,
        of: usize,
    },
    TooMany(TooMany),
    Unknown(PeriodUnknown),
}

impl MapSaying {
    pub fn words(&self) -> String {
        match self {
            Self::Verdict(now) => verdict(now),
            Self::Value(value) => format!("Its value is {value}."),
            Self::Reach { now, on_grid } => reach(now, on_grid),
            Self::Otherwise(Play::Normal, label) => format!("In normal play it is {label}."),
            Self::Otherwise(Play::Misere, label) => format!("In misère play it is {label}."),
            Self::Round { round, of, outcome, count, here } => rounds(*round, *of, *outcome, (*count, *here)),
            Self::NoValueYet => "No pile has its value yet. The smallest comes first.".to_owned(),
            Self::Mex { size, reached, value } => mex(*size, reached, *value),
            Self::Labelled { now, said } => labelled(now, *said),
            Self::Task { play } => task(*play).to_owned(),
            Self::AllLabelled { right, of } => format!("All are labelled: {right} of {of} right at once."),
            Self::TooMany(error) => format!("{}.", super::phrases::capital(&error.to_string())),
            Self::Unknown(error) => format!("{}.", super::phrases::capital(&error.to_string())),
        }
    }
}

fn verdict(now: &Analysis) -> String {
    let position = now.position();
    match (now.is_over(), now.outcome()) {
        (true, Outcome::P) => format!("{position} is P: no move is left, so whoever is to move has lost."),
        (true, Outcome::N) => format!("{position} is N: no move is left, so whoever is to move has won."),
        (false, Outcome::P) => format!("{position} is P: the previous player can win."),
        (false, Outcome::N) => format!("{position} is N: the next player can win."),
    }
}

fn reach(now: &Analysis, on_grid: &[usize]) -> String {
    let (grid, fixed): (Vec<Move>, Vec<Move>) = now.winning_moves().iter().partition(|m| on_grid.contains(&m.pile));
    let leave = |moves: &[Move]| if moves.len() == 1 { "leaves" } else { "leave" };
    match (grid.as_slice(), fixed.as_slice()) {
        _ if now.is_over() => String::new(),
        ([], []) => "Every move leaves an N-position.".to_owned(),
        (grid, []) => format!("{} {} a P-position.", and_list(grid), leave(grid)),
        ([], fixed) => format!("Off the grid {} {} a P-position.", and_list(fixed), leave(fixed)),
        (grid, fixed) => {
            format!("{} {} a P-position, and off the grid {}.", and_list(grid), leave(grid), and_list(fixed))
        }
    }
}

fn rounds(round: u32, of: u32, outcome: Outcome, (count, here): (usize, Option<usize>)) -> String {
    let rule = match (round, outcome) {
        (0, _) => return format!("Nothing is labelled yet. It takes {of} rounds."),
        (1, Outcome::P) => "what has no move is P, because whoever is to move there has lost.",
        (1, Outcome::N) => "what has no move is N, because whoever is to move there has won.",
        (_, Outcome::N) => "what can reach a P becomes N.",
        (_, Outcome::P) => "what reaches only N becomes P.",
    };
    let positions = if count == 1 { "1 position".to_owned() } else { format!("{count} positions") };
    let positions = match here {
        None => positions,
        Some(0) => format!("{positions}, none with these fixed piles"),
        Some(here) => format!("{positions}, {here} with these fixed piles"),
    };
    let end = if round == of { " Nothing is left unlabelled." } else { "" };
    format!("Round {round} of {of}: {rule} These are {positions}.{end}").replace("These are 1 ", "This is 1 ")
}

fn mex(size: u64, reached: &[u64], value: u64) -> String {
    match reached {
        [] => format!("A pile of {size} has no move: its value is {value}."),
        _ => format!(
            "Moves from {size} reach {}; the smallest number missing, the mex, is {value}.",
            joined(reached, ", ")
        ),
    }
}

fn labelled(now: &Analysis, said: Outcome) -> String {
    let (position, label) = (now.position(), now.outcome());
    let verdict = if label == said { "Right" } else { "No" };
    let reason = match (now.is_over(), now.play(), now.winning_moves().first()) {
        (true, Play::Normal, _) => "no move is left, so whoever is to move has lost".to_owned(),
        (true, Play::Misere, _) => "no move is left, so whoever is to move has won".to_owned(),
        (false, _, Some(m)) => format!("{m} leaves a P-position"),
        (false, _, None) => "every move leaves an N-position".to_owned(),
    };
    format!("{verdict}: {position} is {label}, because {reason}.")
}

fn task(play: Play) -> &'static str {
    match play {
        Play::Normal => "Label every cell N or P. Work backwards: without a move, the player to move has lost.",
        Play::Misere => "Label every cell N or P. Work backwards: without a move, the player to move has won.",
    }
}
