//! A game, judged: what each move left, and which moves gave a win away.

use std::sync::Arc;

use super::Role;
use crate::engine::{Analysis, JudgedMove};
use crate::rules::{Play, Side};
use crate::session::{Match, Players, Seat};

/// A judged game. It is printed in two blocks, the lone person's moves on the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct JudgedGame {
    pub players: Players,
    pub start: Analysis,
    pub moves: Arc<[JudgedMove]>,
    /// The columns of a row; 0 where a row is the number that a lone pile was left with.
    pub columns: u32,
    /// The block of the first row.
    pub first: usize,
}

impl JudgedGame {
    /// `None` if the values of its piles are unknown.
    pub(crate) fn of(line: &Match) -> Option<Self> {
        let (game, players) = (&line.game, line.players());
        let start = game.restarted().analyse().ok()?;
        let columns = if start.aim().is_lone() { 0 } else { start.columns() };
        let moves = start.clone().judge_all(game.moves().iter().copied()).collect();
        let first = usize::from(players.lone_human() == Some(Side::Second));
        Some(Self { players, start, moves, columns, first })
    }

    /// The players of both blocks.
    pub(crate) fn roles(&self) -> [Role; 2] {
        let sides = if self.first == 1 { [Side::Second, Side::First] } else { Side::BOTH };
        sides.map(|side| self.players.role(side))
    }

    /// The moves of a side, with their places in the game.
    pub(crate) fn by(&self, side: Side) -> impl DoubleEndedIterator<Item = (usize, &JudgedMove)> {
        self.moves.iter().enumerate().filter(move |(ply, _)| Side::of_ply(*ply) == side)
    }

    /// The mistakes of people, by their places in the game.
    pub(crate) fn mistakes(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        let is_persons = |ply: usize| self.players.seat(Side::of_ply(ply)) == Seat::Human;
        let all = self.moves.iter().enumerate().filter(|(_, judged)| judged.is_mistake()).map(|(ply, _)| ply);
        all.filter(move |&ply| is_persons(ply))
    }

    /// The last mistake of the side that lost: it decided the game.
    pub(crate) fn decided(&self, loser: Side) -> Option<usize> {
        self.by(loser).rev().find(|(_, judged)| judged.is_mistake()).map(|(ply, _)| ply)
    }

    /// The mistake that lost the finished game.
    pub(crate) fn lost_by(&self) -> Option<usize> {
        let end = self.moves.last().map(|last| &last.after).filter(|end| end.is_over())?;
        let last = Side::of_ply(self.moves.len() - 1);
        self.decided(if end.play() == Play::Normal { last.other() } else { last })
    }

    /// For each move of the lone person that mattered: true if it was right.
    pub(crate) fn squares(&self) -> Vec<bool> {
        let own = self.players.lone_human().into_iter().flat_map(|side| self.by(side));
        own.filter(|(_, judged)| judged.mattered()).map(|(_, judged)| !judged.is_mistake()).collect()
    }
}
