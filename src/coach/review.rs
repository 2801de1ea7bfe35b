use crate::engine::{Engine, Judgement, PeriodUnknown};
use crate::rules::{Game, Move};

/// A game with every move judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    moves: Vec<Judged>,
}

/// A move and what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The move.
    pub m: Move,
    /// What it did.
    pub judgement: Judgement,
}

impl Review {
    /// Judges every move of a game.
    ///
    /// # Errors
    /// When the engine does not reach the game's piles.
    pub fn of(game: &Game) -> Result<Self, PeriodUnknown> {
        let engine = Engine::new(*game.rules(), game.start().largest())?;
        let mut so_far = Game::new(game.start().clone(), *game.rules());
        let mut moves = Vec::with_capacity(game.moves().len());
        for &m in game.moves() {
            moves.push(Judged { m, judgement: engine.analyse(so_far.position()).judge(m) });
            // The moves of a game are legal.
            let _ = so_far.push(m);
        }
        Ok(Self { moves })
    }

    /// The moves with their judgements, in order.
    #[must_use]
    pub fn moves(&self) -> &[Judged] {
        &self.moves
    }

    /// The last mistake, by its 0-based index: after it, who could win did win, or still can.
    #[must_use]
    pub fn turning_point(&self) -> Option<usize> {
        self.moves.iter().rposition(|judged| judged.judgement.is_mistake())
    }

    /// How many mistakes a side made: 0 the first player, 1 the second.
    #[must_use]
    pub fn mistakes_of(&self, side: usize) -> usize {
        let of_side = self.moves.iter().skip(side).step_by(2);
        of_side.filter(|judged| judged.judgement.is_mistake()).count()
    }
}
