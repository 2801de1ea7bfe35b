use std::sync::Arc;

use super::{Cast, Role};
use crate::engine::{Analysis, Engine, Outcome};
use crate::rules::{Game, Move, Position, Side};

/// A move that was made, with the positions before and after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    pub who: Role,
    /// The one who moves after it.
    pub next: Role,
    pub m: Move,
    pub before: Arc<Analysis>,
    pub left: Arc<Analysis>,
}

impl Made {
    /// A move made in the analysed position by the one on this side; `None` if it is illegal there.
    pub fn new(before: Arc<Analysis>, m: Move, side: Side, cast: Cast) -> Option<Self> {
        let left = Arc::new(before.after(m).ok()?);
        Some(Self { who: cast.person(side), next: cast.person(side.other()), m, before, left })
    }

    pub fn is_mistake(&self) -> bool {
        (self.before.outcome(), self.left.outcome()) == (Outcome::N, Outcome::N)
    }

    pub fn others(&self) -> Vec<Move> {
        self.before.winning_moves().iter().copied().filter(|&m| m != self.m).collect()
    }
}

/// The last moves of a game that concern the one to move: a person's, and the machine's reply to it.
///
/// The machine's own first move answers nothing, and stands alone; where nobody plays alone, there is only the last move.
pub fn last_moves(game: &Game, engine: &Engine, cast: Cast) -> Vec<Made> {
    let count = if cast.you().is_some() { 2 } else { 1 };
    let played = game.moves().len();
    let made = |(back, (before, m)): (usize, (Position, Move))| {
        let before = Arc::new(engine.analyse(&before).ok()?);
        Made::new(before, m, Side::of_ply(played - back), cast)
    };
    let mut made: Vec<Made> = (1..).zip(game.recent(count)).filter_map(made).collect();
    made.reverse();
    let first = made.iter().position(|made| !made.who.is_machine()).unwrap_or(0);
    made.split_off(first)
}
