//! The words next to the map.

use super::message::Message;
use super::phrases::{and_list, many};
use crate::engine::{Analysis, Labelling, Outcome};
use crate::rules::Game;

/// The largest pile sizes of a labelled map that fits a window of 40 by 12.
const LARGEST: [u64; 2] = [4, 15];

/// Refuses a position whose map is not labelled in a lesson: it is too large for a small window, or of one pile.
pub(super) fn labelled(game: Game) -> Result<Game, String> {
    let [down, across] = LARGEST;
    let fits = matches!(game.start().piles(), [first, second, ..] if *first <= down && *second <= across);
    if !fits || Labelling::new(*game.rules(), game.start()).is_none() {
        return Err(format!(
            "its map is too large, or of one pile: two piles of at most {down} down and {across} across"
        ));
    }
    Ok(game)
}

/// The verdict on a cell, its value if `values` are shown, and what wins.
pub(crate) fn verdict(now: &Analysis, values: bool) -> Vec<Message> {
    let position = now.position();
    let who = match now.outcome() {
        Outcome::P if now.is_over() => "no moves are left, so the player to move has lost",
        Outcome::N if now.is_over() => "no moves are left, so the player to move has won",
        Outcome::P => "the previous player can win",
        Outcome::N => "the next player can win",
    };
    let value = values.then(|| format!("Its value is {}.", now.indicator()));
    let reach = match now.winning_moves() {
        _ if now.is_over() => None,
        [] => Some("Every move leaves an N-position.".to_owned()),
        [m] => Some(format!("{m} leaves a P-position.")),
        moves => Some(format!("{} leave a P-position.", and_list(moves))),
    };
    let verdict = format!("{} at {position}: {who}.", now.outcome());
    [Some(verdict), value, reach].into_iter().flatten().map(Message::plain).collect()
}

/// The round shown, 0 before the first.
pub(crate) fn round(labelling: &Labelling, shown: u32) -> Message {
    let of = labelling.rounds();
    let label = labelling.outcome_of(shown);
    let rule = match (shown, label) {
        (0, _) => {
            let words = format!("Each round labels more cells, from the game's end back: {of} rounds.");
            return Message::plain(words);
        }
        (1, Outcome::P) => "a position without a move is P, because the player to move there has lost.",
        (1, Outcome::N) => "a position without a move is N, because the player to move there has won.",
        (_, Outcome::N) => "a position that can reach a P becomes N.",
        (_, Outcome::P) => "a position that reaches only N becomes P.",
    };
    let positions = many(labelling.count(shown), "position");
    let end = if shown == of { " Nothing is left unlabelled." } else { "" };
    Message::plain(format!("Round {shown} of {of}: {rule} That labels {positions}.{end}"))
}
