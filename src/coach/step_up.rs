//! The next step up from a board that was won twice without a mistake or help: a stronger opponent, then a harder board
//! of the ladder.

use super::{Message, Role, Rung, Trial, TrialBoards};
use crate::rules::{Game, Play, Variant};
use crate::session::Seat;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StepUp {
    /// The same board, against this opponent.
    Against(Seat),
    Boards(TrialBoards),
}

impl StepUp {
    /// The step after wins of this game against `opponent`; `None` at the top.
    pub(crate) fn after(game: &Game, opponent: Seat) -> Option<Self> {
        match opponent {
            Seat::Stubborn => harder(game).map(Self::Boards),
            Seat::Perfect => Some(Self::Against(Seat::Stubborn)),
            _ => Some(Self::Against(Seat::Perfect)),
        }
    }

    /// In a word or two, for its key.
    pub(crate) fn short(&self) -> &'static str {
        match self {
            Self::Against(Seat::Stubborn) => "stubborn",
            Self::Against(_) => "perfect",
            Self::Boards(_) => "harder board",
        }
    }

    pub(crate) fn in_words(&self) -> Message {
        let next = match self {
            Self::Against(seat) => format!("Next, on this board: {}.", Role::Only(*seat).inside()),
            Self::Boards(boards) => {
                let misere = if boards.play == Play::Misere { ", misère" } else { "" };
                let takes = if boards.takes == ["any"] { "" } else { &format!(", take {}", boards.takes.join(" or ")) };
                format!("Next, on your own: {} piles of up to {}{misere}{takes}.", boards.piles, boards.largest.end())
            }
        };
        Message::plain(format!("Won twice without a mistake. {next}"))
    }
}

/// The boards of the ladder that come after those like this game or, if none are, the first larger ones.
fn harder(game: &Game) -> Option<TrialBoards> {
    let (rules, start) = (game.rules(), game.start());
    let (piles, largest) = (start.piles().len(), start.largest());
    let is_like = |boards: &TrialBoards| {
        let alike = boards.piles == piles && boards.largest.contains(&largest) && boards.play == rules.play();
        alike && boards.takes.contains(&rules.takes().to_string().as_str())
    };
    let is_larger = |boards: &TrialBoards| (boards.piles, *boards.largest.end()) > (piles, largest);
    // Copying wins on equal piles, and who begins is asked of those who ask for it.
    let rungs = Rung::ALL.iter().filter(|rung| !rung.is_on_another_day());
    let trials = rungs.flat_map(|rung| rung.trials()).filter(|&&trial| trial != Trial::Mirror);
    let mut all = trials.filter_map(|trial| trial.boards()).filter(|boards| !boards.asks);
    match all.clone().position(|boards| is_like(&boards)) {
        _ if rules.variant() != Variant::Nim => None,
        Some(at) => all.nth(at + 1),
        None => all.find(is_larger),
    }
}
