//! A question asked the other way round, after a miss.

use super::{Answer, Question, analyse};
use crate::engine::Outcome;
use crate::rules::{Game, Position};

impl Question {
    /// The same fact asked from its other side: a number read back, a sum or set with another part missing, the piles in
    /// the opposite order, or a position one move away. `None` for questions that have no other side.
    pub(crate) fn turned(&self) -> Option<Self> {
        match self {
            Self::Binary(number) => Some(Self::Number(*number)),
            Self::Number(number) => Some(Self::Binary(*number)),
            Self::Add { numbers, decimal } => {
                Some(Self::Add { numbers: self.with_the_answer(numbers)?, decimal: *decimal })
            }
            Self::Complete(piles) => self.with_the_answer(piles).map(Self::Complete),
            Self::CanWin(game) => next_to(game).map(Self::CanWin),
            Self::Move(game) => reversed(game).map(Self::Move),
            Self::Value { size, takes } => Some(Self::Value { size: size + 1, takes: *takes }),
            Self::Count(_) | Self::OddColumns(_) | Self::Map(_) => None,
        }
    }

    /// The numbers with the first one replaced by the answer, so that the first one becomes the answer.
    fn with_the_answer(&self, numbers: &[u64]) -> Option<Vec<u64>> {
        let Some(Answer::Number(answer)) = self.solution() else { return None };
        Some(numbers.iter().skip(1).copied().chain([answer]).collect())
    }
}

/// The position after a winning move or, from a lost one, after the smallest move; none if that ends the game.
fn next_to(game: &Game) -> Option<Game> {
    let now = analyse(game)?;
    let m = match now.outcome() {
        Outcome::N => now.winning_move()?,
        Outcome::P => game.rules().nth_move(game.position(), 0)?,
    };
    let left = now.after(m).ok()?.game();
    (!left.is_over()).then_some(left)
}

fn reversed(game: &Game) -> Option<Game> {
    let piles = game.position().piles().iter().rev().copied().collect();
    Some(Game::new(Position::new(piles).ok()?, *game.rules()))
}
