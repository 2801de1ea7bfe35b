//! Players: the perfect one, and others that err as people do. The theory knows the first alone.

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};

use super::{Analysis, Outcome};
use crate::rules::Move;

/// The number of piles with a move up to which the casual player sees what wins; with more it takes at random.
pub const CASUAL_SEES: usize = 2;
/// The largest value of a pile up to which the skilled player sees what wins.
pub const SKILLED_SEES: u64 = 4;

/// The number of legal moves up to which the stubborn player weighs all of them when it is lost, and of how many it weighs beyond.
pub const STUBBORN_WEIGHS: [u128; 2] = [10_000, 1_000];

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
    /// The same; and from a lost position it leaves the fewest replies that win, as far as [`STUBBORN_WEIGHS`] lets it look.
    Stubborn,
    /// Sees it once no value is more than [`SKILLED_SEES`], or the casual player would.
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
        let has_a_move = |&pile: &usize| now.rules().takes_at(now.position(), pile).count() > 0;
        let with_a_move = || (0..now.position().piles().len()).filter(has_a_move).count();
        match self {
            Self::Perfect | Self::Stubborn => true,
            Self::Skilled => now.values().iter().all(|&value| value <= SKILLED_SEES) || Self::Casual.sees(now),
            Self::Casual => with_a_move() <= CASUAL_SEES,
            Self::Random => false,
        }
    }

    /// The move of this player. The same seed gives the same move: a game draws a new one for each turn with [`seed_at`].
    /// `None` in a finished position.
    #[must_use]
    pub fn reply(self, now: &Analysis, seed: u64) -> Option<Move> {
        match self {
            Self::Stubborn if now.outcome() == Outcome::P => stubborn(now, &mut generator(seed)),
            _ if self.sees(now) => now.reply(seed),
            _ => any(now, &mut generator(seed)),
        }
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

/// A move after which the fewest replies win, drawn among the best; a move that loses at once comes last.
fn stubborn(now: &Analysis, rng: &mut impl Rng) -> Option<Move> {
    let [all, some] = STUBBORN_WEIGHS;
    let count = now.rules().count_moves(now.position());
    let indices: Vec<u128> =
        if count <= all { (0..count).collect() } else { (0..some).map(|_| rng.random_range(0..count)).collect() };
    let mut best = (usize::MAX, Vec::new());
    for m in indices.into_iter().filter_map(|index| now.rules().nth_move(now.position(), index)) {
        let Ok(left) = now.after(m) else { continue };
        let replies = if left.is_over() { usize::MAX } else { left.winning_moves().len() };
        if replies < best.0 {
            best = (replies, Vec::new());
        }
        if replies == best.0 {
            best.1.push(m);
        }
    }
    best.1.choose(rng).copied()
}

fn any(now: &Analysis, rng: &mut impl Rng) -> Option<Move> {
    let moves = now.rules().count_moves(now.position());
    let index = (moves > 0).then(|| rng.random_range(0..moves))?;
    now.rules().nth_move(now.position(), index)
}
