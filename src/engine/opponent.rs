//! Players: the perfect one, and others that err as people do. The theory knows the first alone.

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};

use super::Analysis;
use crate::rules::Move;

/// The number of piles with a move up to which the casual player sees what wins; with more it takes at random.
pub const CASUAL_SEES: usize = 2;
/// The most stones of a pile up to which the skilled player sees what wins.
pub const SKILLED_SEES: u64 = 4;

/// A way to play. Whoever sees what wins plays like the perfect player, and otherwise any legal move with the same chance.
///
/// ```
/// use nimatron::engine::opponent::Opponent;
/// use nimatron::rules::Game;
///
/// let two = "9 4".parse::<Game>()?.analyse()?;
/// assert!(Opponent::Casual.sees(&two));
/// assert_eq!(Opponent::Casual.reply(&two, 7), Some("A5".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Opponent {
    /// Always sees what wins.
    Perfect,
    /// Sees it once no pile holds more than [`SKILLED_SEES`] stones, or the casual player would.
    Skilled,
    /// Sees it while at most [`CASUAL_SEES`] piles have a move, as a beginner does who knows how two piles are played.
    Casual,
    /// Never sees it.
    Random,
}

impl Opponent {
    /// True if this player sees what wins here.
    #[must_use]
    pub fn sees(self, now: &Analysis) -> bool {
        let smallest = now.rules().takes.smallest();
        let with_a_move = || now.position().piles().iter().filter(|&&size| size >= smallest).count();
        match self {
            Self::Perfect => true,
            Self::Skilled => now.position().largest() <= SKILLED_SEES || Self::Casual.sees(now),
            Self::Casual => with_a_move() <= CASUAL_SEES,
            Self::Random => false,
        }
    }

    /// The move of this player. The same seed gives the same move: a game draws a new one for each turn with [`seed_at`].
    /// `None` in a finished position.
    #[must_use]
    pub fn reply(self, now: &Analysis, seed: u64) -> Option<Move> {
        if self.sees(now) { now.reply(seed) } else { any(now, &mut generator(seed)) }
    }
}

impl Analysis {
    /// The perfect player's move: a winning one where there is one, picked at random among them, otherwise any legal move with
    /// the same chance. The same seed gives the same move. `None` in a finished position.
    ///
    /// ```
    /// use nimatron::rules::Game;
    ///
    /// let now = "37 20 29".parse::<Game>()?.analyse()?;
    /// assert_eq!(now.reply(7), Some("A28".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reply(&self, seed: u64) -> Option<Move> {
        let mut rng = generator(seed);
        let winning = self.winning_moves().choose(&mut rng).copied();
        winning.or_else(|| any(self, &mut rng))
    }
}

/// The seed for the move after so many others in a game with a seed of its own: a move taken back and made again meets the same
/// reply.
#[must_use]
pub fn seed_at(seed: u64, played: usize) -> u64 {
    generator(seed).next_u64() ^ played as u64
}

/// The algorithm is named, because the standard one may change between versions of its package.
fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

fn any(now: &Analysis, rng: &mut impl Rng) -> Option<Move> {
    let moves = now.rules().count_moves(now.position());
    let index = (moves > 0).then(|| rng.random_range(0..moves))?;
    now.rules().nth_move(now.position(), index)
}
