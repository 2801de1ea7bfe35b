//! A game, judged: what each move left, and which moves gave a win away.

use super::Role;
use super::words::verdict::{Aim, wrong};
use crate::engine::{JudgedMove, Outcome};
use crate::rules::{GameLine, Move, Side};
use crate::session::{Players, Seat};

/// A judged game. It is printed in two blocks, the lone person's moves on the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Print {
    pub players: Players,
    pub rows: Vec<PrintedMove>,
    /// The columns of a row; 0 where a row is the number that a lone pile was left with.
    pub columns: u32,
    /// The block of the first row.
    pub first: usize,
}

/// A move, and what it left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PrintedMove {
    pub m: Move,
    /// The columns left wrong, as bits: 0 if and only if the other player was left lost.
    pub wrong: u64,
    /// The stones left in the pile.
    pub left: u64,
    pub mark: Mark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Right, where another move would have been wrong.
    Right,
    Mistake,
    /// Every move won, or none did.
    Forced,
}

impl Print {
    /// `None` if the values of its piles are unknown.
    pub(crate) fn of(line: &GameLine) -> Option<Self> {
        let (game, players) = (&line.game, line.players().unwrap_or_default());
        let start = game.restarted().analyse().ok()?;
        let columns = if Aim::of(&start).is_lone() { 0 } else { start.columns() };
        let rows = start.judge_all(game.moves().iter().copied()).map(|judged| PrintedMove::of(&judged)).collect();
        let first = usize::from(players.lone_human() == Some(Side::Second));
        Some(Self { players, rows, columns, first })
    }

    /// The players of both blocks.
    pub(crate) fn roles(&self) -> [Role; 2] {
        let sides = if self.first == 1 { [Side::Second, Side::First] } else { Side::BOTH };
        sides.map(|side| self.players.role(side))
    }

    /// The rows of a side, with their places in the game.
    pub(crate) fn by(&self, side: Side) -> impl DoubleEndedIterator<Item = (usize, PrintedMove)> + '_ {
        self.rows.iter().copied().enumerate().filter(move |(ply, _)| Side::of_ply(*ply) == side)
    }

    /// The mistakes of people, by their places in the game.
    pub(crate) fn mistakes(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        let is_persons = |ply: usize| self.players.seat(Side::of_ply(ply)) == Seat::Human;
        let all = self.rows.iter().enumerate().filter(|(_, row)| row.mark == Mark::Mistake).map(|(ply, _)| ply);
        all.filter(move |&ply| is_persons(ply))
    }

    /// The last mistake of the side that lost: it decided the game.
    pub(crate) fn decided(&self, loser: Side) -> Option<usize> {
        self.by(loser).rev().find(|(_, row)| row.mark == Mark::Mistake).map(|(ply, _)| ply)
    }
}

impl PrintedMove {
    fn of(judged: &JudgedMove) -> Self {
        let JudgedMove { m, after, .. } = judged;
        let is_right = after.outcome() == Outcome::P;
        let mark = match (judged.is_mistake(), judged.mattered()) {
            (true, _) => Mark::Mistake,
            (false, true) => Mark::Right,
            (false, false) => Mark::Forced,
        };
        let left = after.position().size(m.pile).unwrap_or_default();
        // Where columns do not tell, as at the end of a misère game, column 1 does.
        Self { m: *m, wrong: if is_right { 0 } else { wrong(after).max(1) }, left, mark }
    }
}
