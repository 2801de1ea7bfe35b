//! The choices of a board: the mode, the opponent, who begins, and what the last stone does.

use strum::VariantArray;

use crate::app::view::Choice;
use crate::coach::words::{self, Words, lists};
use crate::coach::{Mode, is_for_star};
use crate::rules::{Play, Ruleset, Side, TakeRule};
use crate::session::{Players, Seat};

/// The choices that were changed for a board; `None` where it is as the board has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Chosen {
    pub mode: Option<Mode>,
    pub players: Option<Players>,
    /// True if the person begins, against whichever machine.
    pub you_begin: Option<bool>,
    pub play: Option<Play>,
    pub takes: Option<TakeRule>,
}

impl Chosen {
    /// The players, given those that the board has.
    pub(crate) fn players(&self, own: Players) -> Players {
        let players = self.players.unwrap_or(own);
        let seated = players.opponent().zip(self.you_begin).map(|(seat, you)| Players::against(seat, you));
        seated.unwrap_or(players)
    }

    pub(crate) fn rules(&self, own: Ruleset) -> Ruleset {
        Ruleset::new(self.play.unwrap_or(own.play()), self.takes.unwrap_or(own.takes()))
    }
}

/// The number of choices, and the places of some, in the order of [`selectors`].
pub(super) const CHOICES: usize = 4;
pub(super) const MODE: usize = 0;
pub(super) const WHO_BEGINS: usize = 2;
pub(super) const LAST: usize = 1;
pub(super) const AGAINST: usize = 3;

/// A choice: its values, and which of them it has.
pub(super) struct Selector {
    pub name: &'static str,
    /// The name of each value, the sentence on it, and the choices of the board with it.
    pub all: Vec<(Words, Words, Chosen)>,
    pub at: usize,
    /// The value that the board has.
    own: usize,
}

impl Selector {
    /// The choices with the next value or the one before, round and round.
    pub(super) fn next(&self, back: bool) -> Chosen {
        let step = if back { self.all.len() - 1 } else { 1 };
        self.all[(self.at + step) % self.all.len()].2
    }

    pub(super) fn seen(&self) -> Choice {
        let value = self.all[self.at].0.clone();
        Choice { name: self.name, spoken: lists::choice(self.name, &value), value, is_changed: self.at != self.own }
    }
}

/// All choices, given the mode of the run, and the players and rules that the board has.
pub(super) fn selectors(chosen: Chosen, mode: Mode, usual: (Players, Ruleset)) -> [Selector; CHOICES] {
    let (players, rules) = (chosen.players(usual.0), chosen.rules(usual.1));
    let star = is_for_star(|| Some(usual), (players, rules));
    let help = selector("mode", Mode::ALL, [chosen.mode.unwrap_or(mode), mode], |mode| {
        (mode.name().into(), lists::mode(mode, star), Chosen { mode: Some(mode), ..chosen })
    });
    // With oneself first; in the last the machine plays both sides.
    let machines = Seat::VARIANTS.iter().filter(|seat| seat.opponent().is_some());
    let machines = machines.map(|&seat| Players::against(seat, true));
    let all: Vec<Players> = machines.chain([Players::TWO_PEOPLE, Players::DEMONSTRATION]).collect();
    let begins = |players: Players| players.lone_human() != Some(Side::Second);
    let opponent = selector("against", &all, [against(players), against(usual.0)], |against| {
        let seated = against.opponent().map_or(against, |seat| Players::against(seat, begins(usual.0)));
        let players = Some(seated).filter(|players| *players != usual.0);
        (lists::against(against), lists::opponent(against), Chosen { players, ..chosen })
    });
    // The first move is a choice only against a machine.
    let (sides, begin) = match players.opponent() {
        Some(_) => (vec![true, false], [begins(players), begins(usual.0)]),
        None => (vec![!players.is_demonstration()], [true; 2]),
    };
    let first = selector("first", &sides, begin, |you| {
        let you_begin = Some(you).filter(|_| sides.len() > 1).or(chosen.you_begin);
        (if you { "you" } else { "machine" }.into(), lists::begins(you), Chosen { you_begin, ..chosen })
    });
    let last = selector(
        words::rules::last(rules.last()),
        &[Play::Normal, Play::Misere],
        [rules.play(), usual.1.play()],
        |play| {
            let name = if play == Play::Normal { "wins".into() } else { Words::new("loses (misère)", "loses") };
            let chosen = Chosen { play: Some(play).filter(|play| *play != usual.1.play()), ..chosen };
            (name, lists::last(&Ruleset::new(play, rules.takes())), chosen)
        },
    );
    [help, last, first, opponent]
}

/// The players with the person first.
fn against(players: Players) -> Players {
    match players.opponent() {
        Some(seat) => Players::against(seat, true),
        None if players == Players::TWO_PEOPLE => players,
        None => Players::DEMONSTRATION,
    }
}

/// A choice of `all`, with the value it has and the one that the board has.
fn selector<T: Copy + PartialEq>(
    name: &'static str,
    all: &[T],
    now_and_own: [T; 2],
    value: impl Fn(T) -> (Words, Words, Chosen),
) -> Selector {
    let [at, own] = now_and_own.map(|value| all.iter().position(|&item| item == value).unwrap_or(0));
    Selector { name, all: all.iter().copied().map(value).collect(), at, own }
}
