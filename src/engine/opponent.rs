//! Opponents: the perfect player, and others that err as people do.

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};

use super::{Analysis, Outcome};
use crate::rules::Move;

/// The casual player sees the winning moves while at most this many piles have a move; otherwise it moves at random.
const CASUAL_SEES: usize = 2;

/// In a lost position, the stubborn player weighs every legal move if there are at most this many.
const STUBBORN_WEIGHS: u128 = 10_000;
/// If there are more, it weighs a random sample of this size.
const STUBBORN_SAMPLE: usize = 1_000;

/// A way to play. A player that sees the winning moves plays perfectly; otherwise it picks any legal move at random.
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
    /// Always sees the winning moves.
    Perfect,
    /// Always sees the winning moves. In a lost position, it picks a move that leaves the fewest winning replies: of
    /// all legal moves if there are at most 10,000, otherwise of 1,000 drawn at random.
    Stubborn,
    /// Sees the winning moves while at most two piles have a move, like a beginner who can play two piles.
    Casual,
}

impl Opponent {
    /// True if this player sees the winning moves here.
    #[must_use]
    pub fn sees(self, now: &Analysis) -> bool {
        let has_a_move = |&pile: &usize| now.rules().takes_at(now.position(), pile).count() > 0;
        let with_a_move = || (0..now.position().piles().len()).filter(has_a_move).count();
        match self {
            Self::Perfect | Self::Stubborn => true,
            Self::Casual => with_a_move() <= CASUAL_SEES,
        }
    }

    /// The move of this player; `None` in a finished position. The same seed gives the same move; a game derives a new
    /// seed for each turn with [`seed_at`].
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
    /// The perfect player's move: a random winning move, or any legal move, each with the same chance, if none wins.
    /// The same seed gives the same move. `None` in a finished position.
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

/// The seed for the move after `played` others in a game with this seed. A move that is replayed gets the same reply.
#[must_use]
pub fn seed_at(seed: u64, played: usize) -> u64 {
    generator(seed).next_u64() ^ played as u64
}

/// The algorithm is named because the standard one may change between versions of `rand`.
fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A random move among those that leave the fewest winning replies; a move that loses at once comes last.
fn stubborn(now: &Analysis, rng: &mut impl Rng) -> Option<Move> {
    let count = now.rules().count_moves(now.position());
    let indices: Vec<u128> = if count <= STUBBORN_WEIGHS {
        (0..count).collect()
    } else {
        (0..STUBBORN_SAMPLE).map(|_| rng.random_range(0..count)).collect()
    };
    let (mut fewest, mut moves) = (usize::MAX, Vec::new());
    for m in indices.into_iter().filter_map(|index| now.rules().nth_move(now.position(), index)) {
        let Ok(left) = now.after(m) else { continue };
        let replies = if left.is_over() { usize::MAX } else { left.winning_moves().len() };
        if replies < fewest {
            fewest = replies;
            moves.clear();
        }
        if replies == fewest {
            moves.push(m);
        }
    }
    moves.choose(rng).copied()
}

fn any(now: &Analysis, rng: &mut impl Rng) -> Option<Move> {
    let moves = now.rules().count_moves(now.position());
    let index = (moves > 0).then(|| rng.random_range(0..moves))?;
    now.rules().nth_move(now.position(), index)
}
