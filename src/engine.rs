//! The theory of Nim, computed: who can force a win from a position, by which moves, and why.
//!
//! An [`Engine`] is built once for a game's rules and piles and remembers nothing of the games it
//! judges. Its one [`Analysis`] of a position serves the opponent, the panel, the hints and the
//! judgement of moves alike, so they cannot disagree.
//!
//! ```
//! use nimatron::engine::{Engine, Outcome};
//! use nimatron::rules::{Position, Ruleset};
//!
//! let position: Position = "37 20 29".parse()?;
//! let engine = Engine::new(Ruleset::default(), position.largest())?;
//! let analysis = engine.analyse(&position);
//! assert_eq!(analysis.indicator(), 0b101100);
//! assert_eq!(analysis.outcome(), Outcome::N);
//! assert_eq!(analysis.winning_moves(), ["A28".parse()?]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod argument;
mod explain;
mod judgement;
mod reply;
mod values;

pub use analysis::{Analysis, MisereCase, Outcome, goal, outcome};
pub use argument::{Argument, Repair};
pub use explain::{Change, PileValue, Step};
pub use judgement::Judgement;
pub use reply::CASUAL_SEES;
pub use values::{Period, PeriodUnknown, Values};

use crate::rules::Ruleset;

/// The rules of a game together with the values of its piles.
#[derive(Clone, Debug)]
pub struct Engine {
    rules: Ruleset,
    values: Values,
}

impl Engine {
    /// An engine for piles of up to `largest` stones.
    ///
    /// # Errors
    /// When the rule is a take set whose values show no period within [`Values::BOUND`], and `largest`
    /// lies beyond it.
    pub fn new(rules: Ruleset, largest: u64) -> Result<Self, PeriodUnknown> {
        let mut engine = Self::of(rules);
        engine.reach_to(largest)?;
        Ok(engine)
    }

    /// An engine for these rules; with a take set it serves no piles before [`Engine::reach_to`].
    #[must_use]
    pub fn of(rules: Ruleset) -> Self {
        Self { rules, values: Values::of(&rules.takes) }
    }

    /// Makes it serve piles of up to `largest` stones too.
    ///
    /// # Errors
    /// As for [`Engine::new`].
    pub fn reach_to(&mut self, largest: u64) -> Result<(), PeriodUnknown> {
        self.values.reach_to(largest, Values::BOUND)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The values of piles under the take rule.
    #[must_use]
    pub fn values(&self) -> &Values {
        &self.values
    }
}
