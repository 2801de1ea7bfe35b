use crate::engine::{Engine, Judgement, PeriodUnknown};
use crate::rules::{Game, Move};

/// A move of a game, what it did, and what it left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Its number in the game, from 1.
    pub ply: usize,
    /// The move.
    pub m: Move,
    /// What it did.
    pub judgement: Judgement,
}

/// Judges the moves of a game one after the other, so that a long game needs no more memory than a short one.
///
/// The last mistake is the game's turning point: after it, who could win did win, or still can.
///
/// # Errors
/// When the engine does not reach the game's piles.
pub fn judge_moves(game: &Game) -> Result<impl Iterator<Item = Judged> + '_, PeriodUnknown> {
    let engine = Engine::new(*game.rules(), game.start().largest())?;
    let mut so_far = Game::new(game.start().clone(), *game.rules());
    Ok((1..).zip(game.moves()).map(move |(ply, &m)| {
        let judgement = engine.analyse(so_far.position()).judge(m);
        // The moves of a game are legal.
        let _ = so_far.push(m);
        Judged { ply, m, judgement }
    }))
}
