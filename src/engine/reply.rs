use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::Analysis;
use crate::rules::Move;

impl Analysis {
    /// The perfect player's move: a winning one where there is one, picked at random among them, otherwise any legal move with
    /// the same chance. `None` in a finished position.
    ///
    /// ```
    /// use nimatron::engine;
    /// use nimatron::rules::Ruleset;
    /// use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
    ///
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    /// let reply = engine::solve(&"37 20 29".parse()?, Ruleset::default())?.reply(&mut rng);
    /// assert_eq!(reply, Some("A28".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reply(&self, rng: &mut impl Rng) -> Option<Move> {
        let winning = self.winning_moves().choose(rng).copied();
        winning.or_else(|| self.random_reply(rng))
    }

    /// The casual player's move: like the perfect player's while at most [`CASUAL_SEES`] piles have a move, and otherwise any
    /// legal move with the same chance. `None` in a finished position.
    ///
    /// It errs as a beginner does who knows how two piles are played.
    ///
    /// ```
    /// use nimatron::engine;
    /// use nimatron::rules::Ruleset;
    /// use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
    ///
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    /// let two = engine::solve(&"9 4".parse()?, Ruleset::default())?;
    /// assert_eq!(two.casual_reply(&mut rng), Some("A5".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn casual_reply(&self, rng: &mut impl Rng) -> Option<Move> {
        if self.casual_sees() { self.reply(rng) } else { self.random_reply(rng) }
    }

    /// The skilled player's move: like the perfect player's once no pile holds more than [`SKILLED_SEES`] stones, or the casual
    /// player would see it, and otherwise any legal move with the same chance. `None` in a finished position.
    #[must_use]
    pub fn skilled_reply(&self, rng: &mut impl Rng) -> Option<Move> {
        if self.skilled_sees() { self.reply(rng) } else { self.random_reply(rng) }
    }

    /// Any legal move with the same chance. `None` in a finished position.
    #[must_use]
    pub fn random_reply(&self, rng: &mut impl Rng) -> Option<Move> {
        let moves = self.rules.count_moves(&self.position);
        let index = (moves > 0).then(|| rng.random_range(0..moves))?;
        self.rules.nth_move(&self.position, index)
    }

    /// True if the casual player sees what wins here.
    #[must_use]
    pub fn casual_sees(&self) -> bool {
        let smallest = self.rules.takes.smallest();
        self.position.piles().iter().filter(|&&size| size >= smallest).count() <= CASUAL_SEES
    }

    /// True if the skilled player sees what wins here.
    #[must_use]
    pub fn skilled_sees(&self) -> bool {
        self.position.largest() <= SKILLED_SEES || self.casual_sees()
    }
}

/// The number of piles with a move up to which the casual player sees what wins; with more it takes at random.
pub const CASUAL_SEES: usize = 2;
/// The most stones of a pile up to which the skilled player sees what wins.
pub const SKILLED_SEES: u64 = 4;
