//! A game as a picture: the columns that each move left wrong.

use super::rule_words::last_thing;
use super::{OnePile, Role};
use crate::engine::{JudgedMove, MisereCase};
use crate::rules::{Game, Move, Play, Side};
use crate::session::Players;

/// A row for each move of a game, in rounds of two: a lone human's moves on the left, else those of the first player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fingerprint {
    pub columns: u32,
    /// True if the columns are called by their powers. A lone pile in full groups has none, and its row is one lamp.
    pub has_powers: bool,
    /// The players, left and right.
    pub roles: [Role; 2],
    pub prints: Vec<Print>,
    /// 0-based index of the winner's first right move after the loser's last mistake.
    pub winning: Option<usize>,
    /// Words for the move that ended the game; `None` while moves are left.
    pub last: Option<&'static str>,
    /// True if that move leaves nothing to be right or wrong: in misère play the other side has won.
    ends_blank: bool,
    /// Block of the player who moved first.
    first: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Print {
    pub m: Move,
    /// The columns left odd, as bits; in misère play, if all values are 0 or 1, column 1 is turned round. 0 is an unlit
    /// row, and a P-position.
    pub lit: u64,
    pub mark: Mark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Right, where another move would have been wrong.
    Right,
    Mistake,
    Neither,
}

impl Mark {
    pub(crate) fn of(judged: &JudgedMove) -> Self {
        match (judged.is_mistake(), judged.mattered()) {
            (true, _) => Self::Mistake,
            (false, true) => Self::Right,
            (false, false) => Self::Neither,
        }
    }

    pub(crate) fn sign(self) -> &'static str {
        match self {
            Self::Right => "✓",
            Self::Mistake => "✗",
            Self::Neither => "",
        }
    }
}

impl Print {
    fn of(judged: &JudgedMove, has_powers: bool) -> Self {
        let turned = judged.after.misere_case() == Some(MisereCase::NoneBig);
        let lit = judged.after.indicator() ^ u64::from(turned);
        Self { m: judged.m, lit: if has_powers { lit } else { lit.min(1) }, mark: Mark::of(judged) }
    }

    /// True for a row that is lit although nothing better existed.
    pub(crate) fn is_faint(self) -> bool {
        self.lit != 0 && self.mark == Mark::Neither
    }
}

impl Fingerprint {
    /// Returns `None` for a game without a move, or one whose values are unknown.
    pub(crate) fn of(game: &Game, players: Players) -> Option<Self> {
        let mut judged = game.judge().ok()?.peekable();
        let start = &judged.peek()?.before;
        let has_powers = OnePile::of(start).is_none();
        let columns = if has_powers { start.columns() } else { 1 };
        let prints: Vec<Print> = judged.map(|judged| Print::of(&judged, has_powers)).collect();
        let sides = match players.lone_human() {
            Some(Side::Second) => [Side::Second, Side::First],
            _ => Side::BOTH,
        };
        let over = game.winner();
        let last = if last_thing(game.rules()) == "move" { "last move" } else { "last stone" };
        Some(Self {
            columns,
            has_powers,
            roles: sides.map(|side| players.role(side)),
            winning: over.and_then(|winner| winning(&prints, winner)),
            last: over.map(|_| last),
            ends_blank: over.is_some() && game.rules().play() == Play::Misere,
            first: usize::from(sides[0] == Side::Second),
            prints,
        })
    }

    /// A game in which nobody has moved, between a person who begins and the machine.
    pub(crate) fn unplayed(game: &Game) -> Option<Self> {
        let start = game.analyse().ok()?;
        Some(Self {
            columns: start.columns(),
            has_powers: OnePile::of(&start).is_none(),
            roles: Side::BOTH.map(|side| Players::HUMAN_FIRST.role(side)),
            prints: Vec::new(),
            winning: None,
            last: None,
            ends_blank: false,
            first: 0,
        })
    }

    pub(crate) fn rounds(&self) -> usize {
        (self.prints.len() + self.first).div_ceil(2)
    }

    /// 0-based index of the move in this round and block.
    pub(crate) fn ply(&self, round: usize, block: usize) -> Option<usize> {
        (2 * round + block).checked_sub(self.first).filter(|&ply| ply < self.prints.len())
    }

    /// Round and block of a move.
    pub(crate) fn place(&self, ply: usize) -> (usize, usize) {
        let at = ply + self.first;
        (at / 2, at % 2)
    }

    /// The moves of a block, in order.
    pub(crate) fn block(&self, block: usize) -> impl Iterator<Item = Print> + '_ {
        (0..self.rounds()).filter_map(move |round| Some(self.prints[self.ply(round, block)?]))
    }

    /// The columns to light in the row of a move; `None` if it has no row.
    pub(crate) fn lamps(&self, ply: usize) -> Option<u64> {
        let print = self.prints[ply];
        let is_blank = self.ends_blank && ply + 1 == self.prints.len() && print.mark != Mark::Mistake;
        (!is_blank).then_some(print.lit)
    }

    /// True if the move with this 0-based index was a mistake.
    pub(crate) fn is_mistake(&self, ply: usize) -> bool {
        self.prints[ply].mark == Mark::Mistake
    }

    /// 0-based index of the last mistake in the block on the left.
    pub(crate) fn given_away(&self) -> Option<usize> {
        (0..self.prints.len()).rev().find(|&ply| self.place(ply).1 == 0 && self.is_mistake(ply))
    }

    pub(crate) fn has_mistakes(&self) -> bool {
        self.prints.iter().any(|print| print.mark == Mark::Mistake)
    }

    pub(crate) fn has_faint_rows(&self) -> bool {
        (0..self.prints.len()).any(|ply| self.prints[ply].is_faint() && self.lamps(ply).is_some())
    }
}

fn winning(prints: &[Print], winner: Side) -> Option<usize> {
    let by = |ply: usize, side: Side| Side::of_ply(ply) == side;
    let lost = (0..prints.len()).rev().find(|&ply| !by(ply, winner) && prints[ply].mark == Mark::Mistake);
    (lost.unwrap_or(0)..prints.len()).find(|&ply| by(ply, winner) && prints[ply].mark == Mark::Right)
}
