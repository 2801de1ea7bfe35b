use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};

use super::{Analysis, Engine};
use crate::rules::{Move, Position};

impl Engine {
    /// The perfect player's move: a winning one where there is one, chosen at random among them, otherwise a
    /// legal move drawn uniformly, and none in a finished position.
    ///
    /// The draw depends on `seed` and on `played`, the number of moves made before, and on nothing else: taking a
    /// move back and making it again meets the same reply. `analysis` is this engine's of `position`.
    ///
    /// ```
    /// use nimatron::engine::Engine;
    /// use nimatron::rules::{Position, Ruleset};
    ///
    /// let position: Position = "37 20 29".parse()?;
    /// let engine = Engine::new(Ruleset::default(), 37)?;
    /// let reply = engine.reply(&position, &engine.analyse(&position), 7, 0);
    /// assert_eq!(reply, Some("A28".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reply(&self, position: &Position, analysis: &Analysis, seed: u64, played: usize) -> Option<Move> {
        let mut rng = generator(seed, played);
        let winning = analysis.winning_moves().choose(&mut rng);
        winning.copied().or_else(|| self.any_move(position, &mut rng))
    }

    /// The casual player's move: like the perfect player's while at most [`CASUAL_SEES`] piles have a move, and otherwise any
    /// legal move, drawn uniformly. None in a finished position.
    ///
    /// So it errs as a beginner does who knows how two piles are played. The draw depends on what [`Engine::reply`]'s does.
    ///
    /// ```
    /// use nimatron::engine::Engine;
    /// use nimatron::rules::{Position, Ruleset};
    ///
    /// let engine = Engine::new(Ruleset::default(), 9)?;
    /// let two: Position = "9 4".parse()?;
    /// assert_eq!(engine.casual_reply(&two, &engine.analyse(&two), 7, 0), Some("A5".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn casual_reply(&self, position: &Position, analysis: &Analysis, seed: u64, played: usize) -> Option<Move> {
        let smallest = self.rules().takes.smallest();
        let open = position.piles().iter().filter(|&&size| size >= smallest).count();
        if open <= CASUAL_SEES {
            return self.reply(position, analysis, seed, played);
        }
        self.any_move(position, &mut generator(seed, played))
    }

    fn any_move(&self, position: &Position, rng: &mut Xoshiro256PlusPlus) -> Option<Move> {
        let moves = self.rules().count_moves(position);
        let index = (moves > 0).then(|| rng.random_range(0..moves))?;
        self.rules().nth_move(position, index)
    }
}

/// With at most so many piles that have a move, the casual player sees what wins; with more it takes at random.
pub const CASUAL_SEES: usize = 2;

/// The generator for one move. Named, because the standard one may change between versions of its package.
fn generator(seed: u64, played: usize) -> Xoshiro256PlusPlus {
    let of_game = Xoshiro256PlusPlus::seed_from_u64(seed).next_u64();
    Xoshiro256PlusPlus::seed_from_u64(of_game ^ played as u64)
}
