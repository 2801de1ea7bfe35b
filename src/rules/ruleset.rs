use std::fmt;

use super::{IllegalMove, Move, Play, PlayError, Position, TakeRule};

/// The rules of a game: the takes that are allowed, and the meaning of the last move. Written with the rule words of the
/// notation, like `misere take=1-3`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Normal or misère play.
    pub play: Play,
    /// The takes that are allowed.
    pub takes: TakeRule,
}

impl Ruleset {
    /// Checks that `m` is legal in `position`.
    ///
    /// # Errors
    /// Says why it is not.
    pub fn check(&self, position: &Position, m: Move) -> Result<(), IllegalMove> {
        let Some(size) = position.size(m.pile) else {
            return Err(IllegalMove::NoSuchPile { pile: m.pile, piles: position.piles().len() });
        };
        let take = m.take.get();
        if take > size {
            return Err(IllegalMove::TooMany { m, size });
        }
        if !self.takes.allows(take, size) {
            return Err(IllegalMove::NotAllowed { m, rule: self.takes });
        }
        Ok(())
    }

    /// The position that `m` leaves.
    ///
    /// # Errors
    /// Gives the position back untouched, with the reason, when the move is illegal.
    pub fn play(&self, mut position: Position, m: Move) -> Result<Position, PlayError> {
        match self.check(&position, m) {
            Ok(()) => {
                position.remove(m);
                Ok(position)
            }
            Err(reason) => Err(PlayError { position, reason }),
        }
    }

    /// True if no legal move is left. With a take set, stones can remain.
    #[must_use]
    pub fn is_over(&self, position: &Position) -> bool {
        let smallest = self.takes.smallest();
        position.piles().iter().all(|&size| size < smallest)
    }

    /// The number of legal moves.
    #[must_use]
    pub fn count_moves(&self, position: &Position) -> u128 {
        let counts = position.piles().iter().map(|&size| self.takes.takes(size));
        counts.map(|takes| u128::from(takes.count())).sum()
    }

    /// The legal moves, in the order of piles, then takes. Large piles have more than anyone can go through:
    /// [`count_moves`](Self::count_moves) and [`nth_move`](Self::nth_move) take no longer for them.
    ///
    /// ```
    /// use nimatron::rules::{Position, Ruleset};
    ///
    /// let position: Position = "2 0 3".parse()?;
    /// let moves: Vec<String> = Ruleset::default().moves(&position).map(|m| m.to_string()).collect();
    /// assert_eq!(moves, ["A1", "A2", "C1", "C2", "C3"]);
    /// # Ok::<(), nimatron::rules::PositionError>(())
    /// ```
    pub fn moves<'a>(&self, position: &'a Position) -> impl Iterator<Item = Move> + use<'a> {
        let rule = self.takes;
        let piles = position.piles().iter().enumerate();
        piles.flat_map(move |(pile, &size)| rule.takes(size).iter().filter_map(move |take| Move::new(pile, take)))
    }

    /// The legal move with this 0-based index in [`moves`](Self::moves), found without stepping through those before it.
    #[must_use]
    pub fn nth_move(&self, position: &Position, mut index: u128) -> Option<Move> {
        for (pile, &size) in position.piles().iter().enumerate() {
            let takes = self.takes.takes(size);
            match index.checked_sub(u128::from(takes.count())) {
                Some(rest) => index = rest,
                None => return Move::new(pile, takes.nth(u64::try_from(index).ok()?)?),
            }
        }
        None
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.play.fmt(f)?;
        match self.takes {
            TakeRule::Any => Ok(()),
            takes => write!(f, " take={takes}"),
        }
    }
}
