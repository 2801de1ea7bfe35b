//! The theory of Nim, computed: who can force a win from a position, by which moves, and why.
//!
//! A pile's *value*, also called its Grundy value or nimber, is the smallest number that is not the value of a pile that one take
//! leaves (the *mex* of those). The XOR of the values is the *indicator*, also called the nim-sum; it tells who can force a win.
//! A position is N if that is the next player, who is to move, and P if it is the previous one; others say *unsafe* and *safe*.
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
//! The one [`Analysis`] of a position serves the opponent, the panel, the hints and the judgement of moves alike, so they cannot
//! disagree. Of a disguise it knows what each step or coin counts for; the rest is Nim. For many positions under the same rules, an [`Engine`] computes the values of a take set once; it remembers nothing
//! of the games it is asked about. Beside the theory stand [players that err](opponent) and [maps](map).

mod analysis;
mod disguise;
mod explain;
pub mod map;
pub mod opponent;
mod values;
mod words;

pub use analysis::{Analysis, JudgedMove, MisereCase, Outcome};
#[cfg(feature = "game")]
pub(crate) use analysis::{goal, outcome};
pub use explain::{Argument, Change, PileValue, Repair, Step};
pub use values::{Period, PeriodUnknown, Values};

use std::sync::{Arc, Mutex, PoisonError};

use crate::rules::{Game, Position, Ruleset};

impl Game {
    /// Analyses the position that the game has come to, under its rules.
    ///
    /// # Errors
    /// As for [`Engine::analyse`].
    pub fn analyse(&self) -> Result<Analysis, PeriodUnknown> {
        Engine::new(*self.rules()).analyse(self.position())
    }

    /// Judges the moves of the game, one at a time. The last mistake is its turning point: after it, who could win did win, or
    /// still can.
    ///
    /// # Errors
    /// As for [`Engine::analyse`].
    pub fn judge(&self) -> Result<impl Iterator<Item = JudgedMove> + '_, PeriodUnknown> {
        let start = Engine::new(*self.rules()).analyse(self.start())?;
        Ok(start.judge_all(self.moves().iter().copied()))
    }
}

/// The judge of positions under one set of rules. Clones share the values they have computed.
#[derive(Clone, Debug)]
pub struct Engine {
    rules: Ruleset,
    /// The values as far as they were ever needed. What an analysis holds is a snapshot, which stays as it is.
    values: Arc<Mutex<Values>>,
}

impl Engine {
    /// An engine for these rules, without what does not go with a disguise.
    #[must_use]
    pub fn new(rules: Ruleset) -> Self {
        let rules = rules.settled();
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

    /// Analyses piles in the memory of an analysis made before, whichever engine made it, so that a stream of positions needs no
    /// new memory for each. Without any pile it is one empty pile.
    ///
    /// # Errors
    /// As for [`analyse`](Self::analyse); the analysis is then as it was.
    pub fn analyse_into(&self, piles: &[u64], analysis: &mut Analysis) -> Result<(), PeriodUnknown> {
        let largest = piles.iter().copied().max().unwrap_or_default();
        // The values it holds usually do. The engine's own are behind a lock.
        if *analysis.rules() != self.rules || !analysis.known().reach(largest) {
            analysis.adopt(self.rules, self.values_to(largest)?);
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
