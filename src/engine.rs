//! The theory of Nim, computed: who can force a win from a position, by which moves, and why.
//!
//! The *value* of a pile, also called its Grundy value or nimber, is the smallest number that is not the value of any
//! pile that one take leaves (the *mex* of those values). The XOR of the values of all piles is the *indicator*, also
//! called the nim-sum; it decides who can force a win. A position is N if the next player, whose turn it is, can force
//! a win, and P if the previous player can; others call these *unsafe* and *safe*.
//!
//! ```
//! use nimatron::engine::Outcome;
//! use nimatron::rules::Game;
//!
//! let game: Game = "37 20 29".parse()?;
//! let analysis = game.analyse()?;
//! assert_eq!(analysis.indicator(), 0b101100);
//! assert_eq!(analysis.outcome(), Outcome::N);
//! assert_eq!(analysis.winning_moves(), ["A28".parse()?]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The opponent, the lamps, the tips and the judgement of moves all read the same [`Analysis`] of a position, so they
//! cannot disagree. An analysis [moves](Analysis::move_to) to other positions under the same rules, and computes the
//! values of a take set only once. What there is to say is typed too: [`Aim`], [`Left`], [`Clue`] and [`Change`]. There
//! are also [players that err](opponent), and [`Labels`], which know nothing of the theory.

mod analysis;
mod explain;
mod facts;
pub mod opponent;
mod recursion;
mod values;

pub use analysis::{Analysis, JudgedMove, Outcome};
pub use explain::Step;
pub use facts::{Aim, Change, Clue, Left};
pub use recursion::Labels;
pub use values::{AnalysisError, Period, Values};

use crate::rules::Game;

impl Game {
    /// Analyses the current position under the rules of the game.
    ///
    /// # Errors
    /// As for [`Analysis::of`].
    pub fn analyse(&self) -> Result<Analysis, AnalysisError> {
        Analysis::of(self.position(), self.rules())
    }

    /// Judges the moves of the game, one at a time. The last mistake is the turning point: after it, the player who
    /// could force a win did win, or still can.
    ///
    /// # Errors
    /// As for [`analyse`](Self::analyse).
    pub fn judge(&self) -> Result<impl Iterator<Item = JudgedMove> + '_, AnalysisError> {
        Ok(Analysis::of(self.start(), self.rules())?.judge_all(self.moves().iter().copied()))
    }
}
