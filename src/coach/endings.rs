use super::Cast;
use super::verdicts::{capital, last_thing};
use crate::rules::{Game, Play};

/// Who has won a finished game, and why under its rules: a headline and a sentence. None while moves are left.
#[must_use]
pub fn ending(game: &Game, cast: Cast) -> Option<(String, String)> {
    let winner = cast.person(game.winner()?);
    let headline = format!("{} {}", winner.opening(), winner.wins());
    let rules = game.rules();
    let last = last_thing(rules);
    let verb = if last == "move" { "made" } else { "took" };
    let (name, fate) = match rules.play {
        Play::Normal => ("normal", "wins"),
        Play::Misere => ("misère", "loses"),
    };
    let reason = match game.moves().len().checked_sub(1) {
        Some(ply) => {
            let who = cast.person(ply % 2).inside();
            format!("{who} {verb} the last {last}, and in {name} play the last {last} {fate}.")
        }
        None => format!(
            "there was no move to make, and in {name} play whoever cannot move {}.",
            if rules.play == Play::Normal { "loses" } else { "wins" }
        ),
    };
    Some((headline, capital(&reason)))
}
