//! The next step up from a board that was won twice without a mistake or help: a stronger opponent, then harder boards,
//! those of the ladder.

use super::rule_words::rules_in_words;
use super::{Message, Role, Rung, Trial};
use crate::rules::Game;
use crate::session::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepUp {
    /// The same board, against this opponent.
    Against(Seat),
    BoardOf(Trial),
}

impl StepUp {
    /// The step after wins of this game against `opponent`; `None` at the top.
    pub(crate) fn after(game: &Game, opponent: Seat) -> Option<Self> {
        match opponent {
            Seat::Stubborn => harder(game).map(Self::BoardOf),
            Seat::Perfect => Some(Self::Against(Seat::Stubborn)),
            _ => Some(Self::Against(Seat::Perfect)),
        }
    }

    /// A word or two for its key.
    pub(crate) fn short(self) -> &'static str {
        match self {
            Self::Against(Seat::Stubborn) => "stubborn",
            Self::Against(_) => "perfect",
            Self::BoardOf(_) => "harder board",
        }
    }

    pub(crate) fn in_words(self) -> Message {
        let next = match self {
            Self::Against(Seat::Perfect) => "the perfect machine".to_owned(),
            Self::Against(seat) => Role::Only(seat).inside().to_owned(),
            Self::BoardOf(trial) => format!("a harder game, {}", trial.title().trim_start_matches("Beat the machine ")),
        };
        Message::plain(format!("Two wins without a mistake: try {next}."))
    }

    /// Said when the harder game begins, whose rules may be others.
    pub(crate) fn begun(game: &Game) -> Message {
        Message::plain(format!("A harder game: {}, {}.", game.start(), rules_in_words(game.rules(), true)))
    }
}

/// The trial after the one with boards like this or, if there is none, the first one with larger boards.
fn harder(game: &Game) -> Option<Trial> {
    let (rules, start) = (game.rules(), game.start());
    let (piles, largest) = (start.piles().len(), start.largest());
    let rungs = Rung::ALL.iter().filter(|rung| !rung.is_on_another_day());
    // Copying wins on equal piles, and who begins is asked only where a player chose that.
    let games = rungs.flat_map(|rung| rung.trials()).filter(|&&trial| trial != Trial::Mirror);
    let games = games.filter_map(|trial| Some((*trial, trial.boards().filter(|boards| !boards.asks)?)));
    let games: Vec<_> = games.collect();
    let like = games.iter().position(|(_, boards)| {
        let sized = boards.piles == piles && boards.largest.contains(&largest) && boards.play == rules.play();
        sized && boards.takes.contains(&rules.takes().to_string().as_str())
    });
    let larger = || games.iter().position(|(_, boards)| (boards.piles, *boards.largest.end()) > (piles, largest));
    games.get(like.map_or_else(larger, |at| Some(at + 1))?).map(|(trial, _)| *trial)
}
