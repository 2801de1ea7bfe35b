use super::{IllegalMove, Move, Play, Position, Ruleset, Side};

/// A game: where it started, its rules, and the legal moves made so far.
///
/// Whose turn it is, whether it is over and who won follow from these and are not stored. Written and read as one line of
/// notation; further words that the line may hold are passed over, and kept by a [`GameLine`](super::GameLine).
///
/// ```
/// use nimatron::rules::Game;
///
/// let mut game: Game = "3 5 7 misere : B2 A1".parse()?;
/// assert_eq!(game.position().to_string(), "2 3 7");
/// game.push("C7".parse()?)?;
/// assert_eq!(game.to_string(), "3 5 7 misere : B2 A1 C7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    start: Position,
    rules: Ruleset,
    moves: Vec<Move>,
    /// The position after all moves, kept so that a move costs the same however long the game is.
    position: Position,
}

impl Game {
    /// A game without moves yet.
    #[must_use]
    pub fn new(start: Position, rules: Ruleset) -> Self {
        Self { position: start.clone(), start, rules, moves: Vec::new() }
    }

    /// The position in which the game started.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The moves made, in order. The first player made those with even index.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after all moves.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// True if no legal move is left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.rules.is_over(&self.position)
    }

    /// The side that moves next; in a finished game, the side that would.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        Side::of_ply(self.moves.len())
    }

    /// The side that has won, or `None` while moves are left.
    ///
    /// A game that starts without a legal move is decided by the same rule: in normal play the player
    /// to move has lost, in misère play the player to move has won.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        let to_move = self.side_to_move();
        self.is_over().then(|| match self.rules.play {
            Play::Normal => to_move.other(),
            Play::Misere => to_move,
        })
    }

    /// Makes a move.
    ///
    /// # Errors
    /// If the move is illegal; the game is then as it was.
    pub fn push(&mut self, m: Move) -> Result<(), IllegalMove> {
        self.rules.check(&self.position, m)?;
        self.position.remove(m);
        self.moves.push(m);
        Ok(())
    }

    /// The move with this 0-based index, and the position in which it was made.
    #[must_use]
    pub fn made(&self, index: usize) -> Option<(Position, Move)> {
        let &m = self.moves.get(index)?;
        let mut before = self.position.clone();
        for &later in self.moves[index..].iter().rev() {
            before.put_back(later);
        }
        Some((before, m))
    }

    /// Takes the last move back, if there is one.
    pub fn pop(&mut self) -> Option<Move> {
        let m = self.moves.pop()?;
        self.position.put_back(m);
        Some(m)
    }
}
