use super::Analysis;
use crate::rules::{IllegalMove, Move};

/// A move with the positions before and after it, and so with all that can be said of it.
///
/// ```
/// use nimatron::rules::Game;
///
/// let now = "2 1 2".parse::<Game>()?.analyse()?;
/// let judged = now.judge("A1".parse()?)?;
/// assert!(judged.is_mistake());
/// assert_eq!(judged.better(), ["B1".parse()?]);
/// assert!(now.judge("A3".parse()?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct JudgedMove {
    /// The position in which it was made.
    pub before: Analysis,
    /// The move.
    pub m: Move,
    /// The position that it left.
    pub after: Analysis,
}

impl JudgedMove {
    /// True if the move gave a win away: made in an N-position, it leaves another one.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        !self.better().is_empty()
    }

    /// The moves that would have won instead; empty unless the move was a mistake.
    #[must_use]
    pub fn better(&self) -> &[Move] {
        let winning = self.before.winning_moves();
        if winning.binary_search(&self.m).is_ok() { &[] } else { winning }
    }
}

impl Analysis {
    /// Judges a move in the analysed position.
    ///
    /// # Errors
    /// If the move is illegal.
    pub fn judge(&self, m: Move) -> Result<JudgedMove, IllegalMove> {
        Ok(JudgedMove { after: self.after(m)?, before: self.clone(), m })
    }

    /// Judges moves that are made one after the other, up to the first illegal one. One at a time is held in memory.
    pub fn judge_all(self, moves: impl IntoIterator<Item = Move>) -> impl Iterator<Item = JudgedMove> {
        moves.into_iter().scan(self, |now, m| {
            let judged = now.judge(m).ok()?;
            *now = judged.after.clone();
            Some(judged)
        })
    }
}
