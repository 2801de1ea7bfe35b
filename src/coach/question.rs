//! Questions of lessons and practice. Their one-line notation holds no answer: the engine finds it.

mod notation;

pub(super) use notation::board;

use strum::{IntoStaticStr, VariantNames};

use super::outcome_of;
use super::words::lit;
use crate::engine::{Analysis, Outcome};
use crate::rules::{Game, Move};

/// A question. Its notation is its kind and its subject:
///
/// | notation | answer |
/// | --- | --- |
/// | `can-win 3 5 7 misere` | yes if the player to move can force a win |
/// | `move 5 4 2` | a winning move |
/// | `count 5 4 2` | the number of winning moves |
/// | `odd-columns 3 5 7` | the columns with an odd number of ones |
/// | `binary 37` | the number in binary |
/// | `number 100101` | the number in decimal |
/// | `add 22 15 13` | the sum without carrying, in binary; with `decimal` at the end, in decimal |
/// | `complete 6 8` | the pile that makes every column even |
/// | `value 7 take=1,2` | the pile's value |
///
/// Positions are written as in a game's line, with its rule words.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Question {
    CanWin(Game),
    Move(Game),
    Count(Game),
    OddColumns(Game),
    Binary(u64),
    Number(u64),
    Add {
        /// At least two.
        numbers: Vec<u64>,
        decimal: bool,
    },
    Complete(Vec<u64>),
    /// One pile.
    Value(Game),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expects {
    YesNo,
    Move,
    Text,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes(bool),
    Move(Move),
    Number(u64),
}

impl Question {
    pub(crate) fn expects(&self) -> Expects {
        match self {
            Self::CanWin(_) => Expects::YesNo,
            Self::Move(_) => Expects::Move,
            _ => Expects::Text,
        }
    }

    /// True if digits of lamps are typed.
    pub(crate) fn expects_digits(&self) -> bool {
        matches!(self, Self::Binary(_) | Self::Add { decimal: false, .. })
    }

    pub(crate) fn board(&self) -> Option<&Game> {
        match self {
            Self::CanWin(game) | Self::Move(game) | Self::Count(game) | Self::OddColumns(game) => Some(game),
            _ => None,
        }
    }

    /// The pile whose value is asked.
    pub(crate) fn pile(&self) -> Option<Analysis> {
        if let Self::Value(game) = self { analyse(game) } else { None }
    }

    /// The analysis of the board; `None` for a question about numbers.
    pub(crate) fn now(&self) -> Option<Analysis> {
        self.board()?.analyse().ok()
    }

    /// The position that a move on the board leaves.
    pub(crate) fn left_by(&self, m: Move) -> Option<Analysis> {
        self.now()?.after(m).ok()
    }

    pub(crate) fn is_right(&self, answer: &Answer) -> bool {
        match (self, answer) {
            (Self::Move(game), Answer::Move(m)) => game.analyse().is_ok_and(|now| now.winning_moves().contains(m)),
            _ => self.solution().as_ref() == Some(answer),
        }
    }

    /// The right answer, for a move the first of them. `None` if there is none, which the notation refuses.
    pub(crate) fn solution(&self) -> Option<Answer> {
        match self {
            Self::CanWin(game) => Some(Answer::Yes(outcome_of(game)? == Outcome::N)),
            Self::Move(game) => Some(Answer::Move(analyse(game)?.winning_move()?)),
            Self::Count(game) => u64::try_from(analyse(game)?.winning_moves().len()).ok().map(Answer::Number),
            Self::OddColumns(game) | Self::Value(game) => Some(Answer::Number(analyse(game)?.indicator())),
            Self::Binary(number) | Self::Number(number) => Some(Answer::Number(*number)),
            Self::Add { numbers: terms, .. } | Self::Complete(terms) => {
                Some(Answer::Number(terms.iter().fold(0, |sum, term| sum ^ term)))
            }
        }
    }

    /// An answer, in the form in which it is typed.
    pub(crate) fn in_words(&self, answer: &Answer) -> String {
        match (answer, self) {
            (Answer::Yes(yes), _) => if *yes { "yes" } else { "no" }.to_owned(),
            (Answer::Move(m), _) => m.to_string(),
            (Answer::Number(odd), Self::OddColumns(_)) => columns_in_words(*odd),
            (Answer::Number(number), Self::Binary(_)) => format!("{number:#b}"),
            (Answer::Number(number), Self::Add { numbers, decimal: false }) => {
                let digits =
                    numbers.iter().fold(0, |all, number| all | number).checked_ilog2().unwrap_or(0) as usize + 1;
                format!("0b{number:0digits$b}")
            }
            (Answer::Number(number), _) => number.to_string(),
        }
    }
}

/// `4 1`, or `0` for none.
fn columns_in_words(odd: u64) -> String {
    let heads: Vec<String> = lit(odd).map(|at| (1_u64 << at).to_string()).collect();
    if heads.is_empty() { "0".to_owned() } else { heads.join(" ") }
}

/// Returns `None` if the values are unknown, which the notation rules out.
fn analyse(game: &Game) -> Option<Analysis> {
    game.analyse().ok()
}
