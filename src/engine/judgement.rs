use super::{Analysis, Outcome};
use crate::rules::{IllegalMove, Move};

/// The effect of a move, seen from the position in which it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The outcome before it.
    pub before: Outcome,
    /// The outcome after it.
    pub after: Outcome,
    /// The moves that would have won instead; empty unless the move was a mistake.
    pub better: Vec<Move>,
}

impl Judgement {
    /// True if the move gave a win away: made in an N-position, it leaves another one.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        self.before == Outcome::N && self.after == Outcome::N
    }
}

impl Analysis {
    /// Judges a move in the analysed position.
    ///
    /// ```
    /// use nimatron::engine;
    /// use nimatron::rules::Ruleset;
    ///
    /// let analysis = engine::solve(&"2 1 2".parse()?, Ruleset::default())?;
    /// let judgement = analysis.judge("A1".parse()?)?;
    /// assert!(judgement.is_mistake());
    /// assert_eq!(judgement.better, ["B1".parse()?]);
    /// assert!(analysis.judge("A3".parse()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the move is illegal.
    pub fn judge(&self, m: Move) -> Result<Judgement, IllegalMove> {
        self.rules.check(&self.position, m)?;
        let before = self.outcome();
        let wins = self.winning_moves().binary_search(&m).is_ok();
        let better = match before {
            Outcome::N if !wins => self.winning_moves().to_vec(),
            _ => Vec::new(),
        };
        Ok(Judgement { before, after: if wins { Outcome::P } else { Outcome::N }, better })
    }
}
