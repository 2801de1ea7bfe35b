use super::{Analysis, Outcome};
use crate::rules::Move;

/// What a move did, seen from the position in which it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Who could force a win before it.
    pub before: Outcome,
    /// Who can force a win after it.
    pub after: Outcome,
    /// The moves that would have won instead; empty unless the move was a mistake.
    pub better: Vec<Move>,
}

impl Judgement {
    /// Whether the move gave a win away: made in an N-position, it leaves another one.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        self.before == Outcome::N && self.after == Outcome::N
    }
}

impl Analysis {
    /// Judges a legal move in the analysed position.
    ///
    /// ```
    /// use nimatron::engine::Engine;
    /// use nimatron::rules::{Position, Ruleset};
    ///
    /// let position: Position = "2 1 2".parse()?;
    /// let analysis = Engine::new(Ruleset::default(), 2)?.analyse(&position);
    /// let judgement = analysis.judge("A1".parse()?);
    /// assert!(judgement.is_mistake());
    /// assert_eq!(judgement.better, ["B1".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn judge(&self, m: Move) -> Judgement {
        let before = self.outcome();
        let wins = self.winning_moves().binary_search(&m).is_ok();
        let better = match before {
            Outcome::N if !wins => self.winning_moves().to_vec(),
            _ => Vec::new(),
        };
        Judgement { before, after: if wins { Outcome::P } else { Outcome::N }, better }
    }
}
