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
//! cannot disagree. For many positions under the same rules, an [`Engine`] computes the values of a take set only once;
//! it remembers no games. There are also [players that err](opponent), and [`Labels`], which know nothing of the theory.

mod analysis;
mod explain;
pub mod opponent;
mod recursion;
mod values;

pub use analysis::{Analysis, JudgedMove, Outcome};
pub use explain::Step;
pub use recursion::Labels;
pub use values::{AnalysisError, Period, Values};

use std::sync::{Arc, Mutex, PoisonError};

use crate::rules::{Game, Position, Ruleset};

impl Game {
    /// Analyses the current position under the rules of the game.
    ///
    /// # Errors
    /// As for [`Engine::values_to`].
    pub fn analyse(&self) -> Result<Analysis, AnalysisError> {
        Engine::new(*self.rules()).analyse(self.position())
    }

    /// Judges the moves of the game, one at a time. The last mistake is the turning point: after it, the player who
    /// could force a win did win, or still can.
    ///
    /// # Errors
    /// As for [`analyse`](Self::analyse).
    pub fn judge(&self) -> Result<impl Iterator<Item = JudgedMove> + '_, AnalysisError> {
        Ok(self.restarted().analyse()?.judge_all(self.moves().iter().copied()))
    }
}

/// Analyses positions under one set of rules. Clones share the values computed so far.
#[derive(Clone, Debug)]
pub struct Engine {
    rules: Ruleset,
    /// The values computed so far. An analysis holds a snapshot, which never changes.
    values: Arc<Mutex<Values>>,
}

impl Engine {
    /// An engine for these rules.
    #[must_use]
    pub fn new(rules: Ruleset) -> Self {
        Self { rules, values: Arc::new(Mutex::new(Values::new(rules.takes()))) }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Analyses a position.
    ///
    /// # Errors
    /// As for [`values_to`](Self::values_to).
    pub fn analyse(&self, position: &Position) -> Result<Analysis, AnalysisError> {
        let values = self.values_to(position.largest())?;
        Ok(Analysis::new(position.clone(), self.rules, values))
    }

    /// Analyses a position in the memory of an earlier analysis, made by any engine, so that a stream of positions needs no
    /// allocation for each.
    ///
    /// # Errors
    /// As for [`analyse`](Self::analyse); the analysis is then unchanged.
    pub fn analyse_into(&self, position: &Position, analysis: &mut Analysis) -> Result<(), AnalysisError> {
        let largest = position.largest();
        // The values it already holds usually suffice; those of the engine are behind a lock.
        if *analysis.rules() != self.rules || analysis.known().value(largest).is_none() {
            analysis.adopt(self.rules, self.values_to(largest)?);
        }
        analysis.again(position);
        Ok(())
    }

    /// The values of all piles of at least up to `largest` stones.
    ///
    /// # Errors
    /// If `largest` is beyond [`Values::BOUND`] and the values of the take set show no period within it.
    pub fn values_to(&self, largest: u64) -> Result<Values, AnalysisError> {
        // A thread that panicked while holding the lock has at worst computed fewer values.
        let mut values = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        values.extend_to(largest)?;
        Ok(values.clone())
    }

    /// The period of the values under the take rule. `None` for `any`, whose values never repeat, and for a take set
    /// without a period within [`Values::BOUND`].
    #[must_use]
    pub fn period(&self) -> Option<Period> {
        self.values_to(u64::MAX).ok()?.period()
    }
}

impl PartialEq for Engine {
    /// Engines with the same rules give the same answers.
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
    }
}

impl Eq for Engine {}
