//! The theory of Nim, computed: who can force a win from a position, by which moves, and why.
//!
//! An [`Engine`] serves one set of rules and remembers nothing of the games it is asked about. Its one [`Analysis`] of a position
//! serves the opponent, the panel, the hints and the judgement of moves alike, so they cannot disagree.
//!
//! ```
//! use nimatron::engine::{Engine, Outcome};
//! use nimatron::rules::{Position, Ruleset};
//!
//! let position: Position = "37 20 29".parse()?;
//! let analysis = Engine::new(Ruleset::default()).analyse(&position)?;
//! assert_eq!(analysis.indicator(), 0b101100);
//! assert_eq!(analysis.outcome(), Outcome::N);
//! assert_eq!(analysis.winning_moves(), ["A28".parse()?]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod argument;
mod explain;
mod grid;
mod judgement;
mod labelling;
mod outcome;
mod reply;
mod table;
mod values;

pub use analysis::{Analysis, MisereCase};
pub use argument::{Argument, Repair};
pub use explain::{Change, PileValue, Step};
pub use grid::{Cell, Grid, Row};
pub use judgement::Judgement;
pub use labelling::{Labelling, TooMany};
pub use outcome::Outcome;
#[doc(hidden)]
pub use outcome::{goal, outcome};
pub use reply::{CASUAL_SEES, SKILLED_SEES};
pub use values::{Period, PeriodUnknown, Values};

use std::sync::{Arc, Mutex, PoisonError};

use crate::rules::{Position, Ruleset};

/// Analyses one position; for many under the same rules, an [`Engine`] computes a take set's values once.
///
/// ```
/// use nimatron::engine::{self, Outcome};
/// use nimatron::rules::{Play, Ruleset};
///
/// let misere = Ruleset { play: Play::Misere, ..Ruleset::default() };
/// assert_eq!(engine::solve(&"1 3 5 7".parse()?, misere)?.outcome(), Outcome::P);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As for [`Engine::analyse`].
pub fn solve(position: &Position, rules: Ruleset) -> Result<Analysis, PeriodUnknown> {
    Engine::new(rules).analyse(position)
}

/// The judge of positions under one set of rules. Clones share the values they have computed.
#[derive(Clone, Debug)]
pub struct Engine {
    rules: Ruleset,
    /// The values as far as they were ever needed. What an analysis holds is a snapshot, which stays as it is.
    values: Arc<Mutex<Values>>,
}

impl Engine {
    /// An engine for these rules.
    #[must_use]
    pub fn new(rules: Ruleset) -> Self {
        Self { rules, values: Arc::new(Mutex::new(Values::new(rules.takes))) }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Analyses a position.
    ///
    /// # Errors
    /// If a take set's values show no period within [`Values::BOUND`], and a pile lies beyond it.
    pub fn analyse(&self, position: &Position) -> Result<Analysis, PeriodUnknown> {
        let values = self.values_to(position.largest())?;
        Ok(Analysis::new(position.clone(), self.rules, values))
    }

    /// The analysis of one empty pile: the memory to begin [`analyse_into`](Self::analyse_into) with.
    #[doc(hidden)]
    #[must_use]
    pub fn blank(&self) -> Analysis {
        Analysis::new(Position::default(), self.rules, Values::new(self.rules.takes))
    }

    /// Analyses piles in the memory of an analysis made before, whichever engine made it: for streams of positions.
    ///
    /// # Errors
    /// As for [`analyse`](Self::analyse); the analysis is then as it was.
    #[doc(hidden)]
    pub fn analyse_into(&self, piles: &[u64], analysis: &mut Analysis) -> Result<(), PeriodUnknown> {
        let largest = piles.iter().copied().max().unwrap_or_default();
        // The values it holds usually do. The engine's own are behind a lock.
        if analysis.rules != self.rules || !analysis.known.reach(largest) {
            analysis.known = self.values_to(largest)?;
            analysis.rules = self.rules;
        }
        analysis.again(piles);
        Ok(())
    }

    /// The values of all piles of up to `largest` stones, at least.
    ///
    /// # Errors
    /// If a take set's values show no period within [`Values::BOUND`], and `largest` lies beyond it.
    pub fn values_to(&self, largest: u64) -> Result<Values, PeriodUnknown> {
        // A thread that panicked while it held the lock had at worst computed less.
        let mut values = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        values.extend_to(largest)?;
        Ok(values.clone())
    }

    /// The way in which the values of the take rule repeat. `None` for `any`, whose values never do, and for a take set that
    /// shows no period within [`Values::BOUND`].
    #[must_use]
    pub fn period(&self) -> Option<Period> {
        self.values_to(u64::MAX).ok()?.period()
    }
}

impl PartialEq for Engine {
    /// Engines of the same rules say the same.
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
    }
}

impl Eq for Engine {}
