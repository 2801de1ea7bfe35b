use super::{Cast, Role};
use crate::engine::JudgedMove;
use crate::rules::{Move, Side};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    pub who: Role,
    /// The one who moves after it.
    pub next: Role,
    pub judged: JudgedMove,
}

impl PlayedMove {
    /// A move made by the one on this side.
    pub fn new(judged: JudgedMove, side: Side, cast: Cast) -> Self {
        Self { who: cast.role(side), next: cast.role(side.other()), judged }
    }

    /// The winning moves besides this one.
    pub fn others(&self) -> Vec<Move> {
        let winning = self.judged.before.winning_moves();
        winning.iter().copied().filter(|&m| m != self.judged.m).collect()
    }
}

/// Of the latest moves of a game, of which so many were played, those that concern the one to move: a person's, and the
/// machine's reply to it.
///
/// The machine's own first move answers nothing, and stands alone; where nobody plays alone, there is only the last move.
pub fn last_moves(latest: Vec<JudgedMove>, played: usize, cast: Cast) -> Vec<PlayedMove> {
    let count = if cast.you().is_some() { 2 } else { 1 };
    let made = |(back, judged)| PlayedMove::new(judged, Side::of_ply(played - back), cast);
    let mut made: Vec<PlayedMove> = (1..=count).zip(latest.into_iter().rev()).map(made).collect();
    made.reverse();
    let first = made.iter().position(|made| !made.who.is_machine()).unwrap_or(0);
    made.split_off(first)
}
