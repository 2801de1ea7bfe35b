use super::message::Message;
use super::phrases::{capital, or_list};
use super::verdicts::last_thing;
use super::{Cast, Role};
use crate::rules::{Game, Move, Play, Ruleset, Side};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    pub winner: Role,
    /// The one who made the last move; `None` if there was none to make.
    pub last: Option<Role>,
    pub rules: Ruleset,
}

impl Ending {
    /// The ending of a finished game; `None` while moves are left.
    pub fn of(game: &Game, cast: Cast) -> Option<Self> {
        let winner = cast.person(game.winner()?);
        let last = game.moves().len().checked_sub(1).map(|ply| cast.person(Side::of_ply(ply)));
        Some(Self { winner, last, rules: *game.rules() })
    }

    pub fn headline(self) -> String {
        format!("{} {}", self.winner.opening(), self.winner.wins())
    }

    pub fn reason(self) -> Message {
        let thing = last_thing(&self.rules);
        let (name, fate, stuck) = match self.rules.play {
            Play::Normal => ("normal", "wins", "loses"),
            Play::Misere => ("misère", "loses", "wins"),
        };
        let verb = if thing == "move" { "made" } else { "took" };
        Message::plain(match self.last {
            Some(who) => capital(&format!(
                "{} {verb} the last {thing}, and in {name} play the last {thing} {fate}.",
                who.inside()
            )),
            None => format!("There was no move to make, and in {name} play whoever cannot move {stuck}."),
        })
    }
}

/// A lone player's last mistake in a finished game: its number from 1, the move, and those that would have won. `None`
/// without a mistake, and when nobody plays alone.
pub fn mistake_of(game: &Game, cast: Cast) -> Option<(usize, Move, Vec<Move>)> {
    let you = cast.you()?;
    let mine = (1..).zip(game.judge().ok()?).skip(you.index()).step_by(2);
    let (nth, judged) = mine.filter(|(_, judged)| judged.is_mistake()).last()?;
    Some((nth, judged.m, judged.better().to_vec()))
}

pub fn last_mistake(nth: usize, m: Move, better: &[Move]) -> Message {
    Message::plain(format!("Your last mistake was move {nth}, {m}: {} would have won.", or_list(better)))
}
