//! The machine's own words: short, dry, and true of the game. At most one a game, each at most once in twenty games.

use super::{Words, many, ordinal, rules};
use crate::coach::{JudgedGame, Message, Mode, Tone};
use crate::rules::{Game, Play, Side};
use crate::session::{Match, Players, Seat};

/// Before the first move of a game, if the turn of one of these sentences has come after so many games.
pub(crate) fn opening(game: &Game, players: Players, mode: Mode, games: usize) -> Option<Message> {
    let (human, seat) = (players.lone_human()?, players.opponent()?);
    let piles = game.start().piles();
    let (stones, never_errs) = (game.start().total(), seat.never_errs());
    let misere = game.rules().play() == Play::Misere;
    let equal = (1..piles.len()).any(|at| piles[at] > 1 && piles[..at].contains(&piles[at]));
    let begins = human == Side::First;
    let quips: [(bool, String); OPENINGS] = [
        (begins && never_errs, "You begin. I have time.".to_owned()),
        (!begins, "I begin. It is nothing personal.".to_owned()),
        (misere && never_errs, format!("Remember that the {} loses. I always do.", rules::last(game.rules()))),
        (
            equal && mode > Mode::Solo && game.rules().counts_sizes() && never_errs,
            "Two of these piles are equal. I saw it too.".to_owned(),
        ),
        (stones >= 60, format!("{stones} stones. I have counted them.")),
        (!begins && never_errs, "Do you mind if I start?".to_owned()),
        (seat == Seat::Casual, "I am set to play casually. Make use of it.".to_owned()),
        (seat == Seat::Stubborn, "I am set to resist. Nothing else has changed.".to_owned()),
    ];
    said(&quips, games.checked_rem(TURNS)?)
}

/// At the end of a game, if the turn of one of these sentences has come.
pub(crate) fn closing(line: &Match, game: &JudgedGame, star: bool, games: usize) -> Option<Message> {
    let human = game.players.lone_human()?;
    let won = line.is_won();
    let (mine, yours) = (game.by(human.other()).count(), game.by(human).count());
    let (mattered, mistakes) =
        (game.by(human).filter(|(_, judged)| judged.mattered()).count(), game.mistakes().count());
    let slip = game.decided(human.other());
    let misere = line.game.rules().play() == Play::Misere;
    let last = rules::last(line.game.rules());
    let quips: [(bool, String); CLOSINGS] = [
        (star, "No help and no mistake. I have asked for a mechanic.".to_owned()),
        (won && mistakes == 0, "I shall tell the other machines.".to_owned()),
        (won && slip.is_some(), "One of my moves was a mistake. It was set that way.".to_owned()),
        (won && yours >= 8, format!("You needed {}. My lamps are still warm.", many(yours, "move", "moves"))),
        (won && misere, format!("You left me the {last}. How thoughtful.")),
        (won && mine > 0 && slip.is_none(), "I looked for a way out each time. There was none.".to_owned()),
        (won && mattered >= mistakes + 2, "You were right each time it mattered. I noticed.".to_owned()),
        (!won && yours >= 8, format!("You made {} and kept my relays busy.", many(yours, "move", "moves"))),
        (!won && mistakes == 0, "You did nothing wrong. It was mine before you moved.".to_owned()),
        (!won && misere, format!("The {last} is yours. Do keep it.")),
    ];
    said(&quips, games.checked_rem(TURNS)?.checked_sub(OPENINGS + ANSWERS)?)
}

/// After an answer to a mistake, the last of so many of the person's, if the turn of one of these sentences has come.
pub(crate) fn answering(mistakes: usize, ply: usize, games: usize) -> Option<Message> {
    let quips: [(bool, String); ANSWERS] = [
        (mistakes >= 2, format!("You offered it to me {mistakes} times. Once is enough.")),
        (mistakes == 1, format!("Your {} move was kind of you.", ordinal(ply / 2 + 1))),
    ];
    said(&quips, games.checked_rem(TURNS)?.checked_sub(OPENINGS)?)
}

const OPENINGS: usize = 8;
const ANSWERS: usize = 2;
const CLOSINGS: usize = 10;
/// Each sentence has one turn in so many games.
const TURNS: usize = OPENINGS + ANSWERS + CLOSINGS;

/// The sentence whose turn it is, if it is true of this game.
fn said(quips: &[(bool, String)], turn: usize) -> Option<Message> {
    let (_, words) = quips.get(turn).filter(|(holds, _)| *holds)?;
    Some(Message::new(Tone::Aside, Mode::Solo, Words::one(format!("\"{words}\""))))
}
