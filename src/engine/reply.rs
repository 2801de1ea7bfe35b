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
        winning.or_else(|| self.any_move(rng))
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
        let smallest = self.rules.takes.smallest();
        let open = self.position.piles().iter().filter(|&&size| size >= smallest).count();
        if open <= CASUAL_SEES { self.reply(rng) } else { self.any_move(rng) }
    }

    fn any_move(&self, rng: &mut impl Rng) -> Option<Move> {
        let moves = self.rules.count_moves(&self.position);
        let index = (moves > 0).then(|| rng.random_range(0..moves))?;
        self.rules.nth_move(&self.position, index)
    }
}

/// The number of piles with a move up to which the casual player sees what wins; with more it takes at random.
pub const CASUAL_SEES: usize = 2;
