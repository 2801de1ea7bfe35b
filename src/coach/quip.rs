//! The machine's remarks on itself, as facts: at most one a game, each at most once in twenty games.

use super::{JudgedGame, Mode};
use crate::rules::{Game, Last, Play, Side};
use crate::session::{Match, Players, Seat};

/// A remark of the machine on itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quip {
    YouBegin,
    IBegin,
    MayIStart,
    LastLoses(Last),
    EqualPiles,
    ManyStones(u128),
    IsCasual,
    IsStubborn,
    /// After an answer to so many mistakes, or to the first one, a person's move with this 0-based index.
    Mistakes(usize),
    Mistake(usize),
    Star,
    NoMistake,
    MySlip,
    /// A long game, with the number of the person's moves.
    LongWon(usize),
    LongLost(usize),
    LastWon(Last),
    LastLost(Last),
    NoWayOut,
    RightEachTime,
    LostAtStart,
}

const OPENINGS: usize = 8;
const ANSWERS: usize = 2;
const CLOSINGS: usize = 10;
/// Each has one turn in so many games.
const TURNS: usize = OPENINGS + ANSWERS + CLOSINGS;
/// From so many stones or moves on there are many.
const STONES: u128 = 60;
const MOVES: usize = 8;

/// The remark whose turn it is, if it is true of this game.
fn true_one(quips: &[(bool, Quip)], turn: usize) -> Option<Quip> {
    quips.get(turn).filter(|(holds, _)| *holds).map(|(_, quip)| *quip)
}

impl Quip {
    /// Before the first move of a game, after so many games.
    pub(crate) fn opening(game: &Game, players: Players, mode: Mode, games: usize) -> Option<Self> {
        let (human, seat) = (players.lone_human()?, players.opponent()?);
        let piles = game.start().piles();
        let (stones, never_errs) = (game.start().total(), seat.never_errs());
        let misere = game.rules().play() == Play::Misere;
        let equal = (1..piles.len()).any(|at| piles[at] > 1 && piles[..at].contains(&piles[at]));
        let begins = human == Side::First;
        let quips: [(bool, Self); OPENINGS] = [
            (begins && never_errs, Self::YouBegin),
            (!begins, Self::IBegin),
            (misere && never_errs, Self::LastLoses(game.rules().last())),
            (equal && mode > Mode::Solo && game.rules().counts_sizes() && never_errs, Self::EqualPiles),
            (stones >= STONES, Self::ManyStones(stones)),
            (!begins && never_errs, Self::MayIStart),
            (seat == Seat::Casual, Self::IsCasual),
            (seat == Seat::Stubborn, Self::IsStubborn),
        ];
        true_one(&quips, games.checked_rem(TURNS)?)
    }

    /// After an answer to a mistake, the last of so many of the person's.
    pub(crate) fn answering(mistakes: usize, ply: usize, games: usize) -> Option<Self> {
        let quips: [(bool, Self); ANSWERS] =
            [(mistakes >= 2, Self::Mistakes(mistakes)), (mistakes == 1, Self::Mistake(ply / 2))];
        true_one(&quips, games.checked_rem(TURNS)?.checked_sub(OPENINGS)?)
    }

    /// At the end of a game.
    pub(crate) fn closing(line: &Match, game: &JudgedGame, star: bool, games: usize) -> Option<Self> {
        let human = game.players.lone_human()?;
        let won = line.is_won();
        let (mine, yours) = (game.by(human.other()).count(), game.by(human).count());
        let (mattered, mistakes) =
            (game.by(human).filter(|(_, judged)| judged.mattered()).count(), game.mistakes().count());
        let slip = game.decided(human.other());
        let (misere, last) = (line.game.rules().play() == Play::Misere, line.game.rules().last());
        let quips: [(bool, Self); CLOSINGS] = [
            (star, Self::Star),
            (won && mistakes == 0, Self::NoMistake),
            (won && slip.is_some(), Self::MySlip),
            (won && yours >= MOVES, Self::LongWon(yours)),
            (won && misere, Self::LastWon(last)),
            (won && mine > 0 && slip.is_none(), Self::NoWayOut),
            (won && mattered >= mistakes + 2, Self::RightEachTime),
            (!won && yours >= MOVES, Self::LongLost(yours)),
            (!won && mistakes == 0, Self::LostAtStart),
            (!won && misere, Self::LastLost(last)),
        ];
        true_one(&quips, games.checked_rem(TURNS)?.checked_sub(OPENINGS + ANSWERS)?)
    }
}
