use super::phrases::{capital, or_list};
use super::verdicts::last_thing;
use super::{Cast, Person, judge_moves};
use crate::rules::{Game, Play, Side};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who has won.
    pub winner: Person,
    /// That in a few words.
    pub headline: String,
    /// Why, under the game's rules.
    pub reason: String,
}

/// Who has won a finished game, and why. None while moves are left.
#[must_use]
pub fn ending(game: &Game, cast: Cast) -> Option<Ending> {
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
            let who = cast.person(Side::of_ply(ply)).inside();
            format!("{who} {verb} the last {last}, and in {name} play the last {last} {fate}.")
        }
        None => format!(
            "there was no move to make, and in {name} play whoever cannot move {}.",
            if rules.play == Play::Normal { "loses" } else { "wins" }
        ),
    };
    Some(Ending { winner, headline, reason: capital(&reason) })
}

/// What a lone player's last mistake in a finished game was; none without a mistake, and none when nobody plays alone.
#[must_use]
pub fn last_mistake(game: &Game, cast: Cast) -> Option<String> {
    let you = cast.you()?;
    let mine = judge_moves(game).ok()?.filter(|judged| judged.side() == you);
    let judged = mine.filter(|judged| judged.judgement.is_mistake()).last()?;
    let better: Vec<String> = judged.judgement.better.iter().map(ToString::to_string).collect();
    Some(format!("Your last mistake was move {}, {}: {} would have won.", judged.ply, judged.m, or_list(&better)))
}
