//! The choices of a board: the help, the opponent, who begins, and what the last stone does.

use strum::VariantArray;

use crate::app::Chosen;
use crate::app::scene::Choice;
use crate::coach::Mode;
use crate::coach::words::{Words, lists};
use crate::rules::{Play, Ruleset};
use crate::session::{Players, Seat};

/// The number of choices, in the order of [`values`].
pub(super) const CHOICES: usize = 4;

/// A choice: its values, and which of them it has.
pub(super) struct Values {
    pub name: &'static str,
    /// The name of each value, the sentence on it, and the choices of the board with it.
    pub all: Vec<(Words, Words, Chosen)>,
    pub at: usize,
}

impl Values {
    /// The choices with the next value or the one before, round and round.
    pub(super) fn next(&self, back: bool) -> Chosen {
        let step = if back { self.all.len() - 1 } else { 1 };
        self.all[(self.at + step) % self.all.len()].2
    }

    pub(super) fn seen(&self, chosen: &Chosen) -> Choice {
        let (value, _, with) = &self.all[self.at];
        Choice { name: self.name, value: value.clone(), is_changed: self.all.len() > 1 && with == chosen }
    }
}

/// All choices, given the help, players and rules that the board has; one of one's own is for no ★.
pub(super) fn values(chosen: Chosen, mode: Mode, usual: (Players, Ruleset), is_own: bool) -> [Values; CHOICES] {
    let (players, rules) = usual;
    let is_for_star = !is_own && Chosen { mode: None, ..chosen } == Chosen::default();
    let (against, begins, rules) = (chosen.against(players), chosen.begins(players), chosen.rules(rules));
    let mode = choice("mode", Mode::ALL, mode, |mode| {
        (mode.name().into(), lists::mode(mode, is_for_star), Chosen { mode: Some(mode), ..chosen })
    });
    // With oneself first; in the last the machine plays both sides.
    let machines = Seat::VARIANTS.iter().filter(|seat| seat.opponent().is_some());
    let machines = machines.map(|&seat| Players::against(seat, true));
    let all: Vec<Players> = machines.chain([Players::TWO_PEOPLE, Players::DEMONSTRATION]).collect();
    let opponent = choice("against", &all, against, |against| {
        (lists::against(against), lists::opponent(against), Chosen { against: Some(against), ..chosen })
    });
    // The first move is a choice only against a machine.
    let sides = if against.opponent().is_some() { vec![true, false] } else { vec![begins] };
    let first = choice("first move", &sides, begins, |you| {
        let you_begin = Some(you).filter(|_| sides.len() > 1);
        (if you { "you" } else { "machine" }.into(), lists::begins(you), Chosen { you_begin, ..chosen })
    });
    let last = if rules.takes().allows(1, 1) { "last stone" } else { "last move" };
    let last = choice(last, &[Play::Normal, Play::Misere], rules.play(), |play| {
        let name = if play == Play::Normal { "wins".into() } else { Words::new("loses (misère)", "loses") };
        (name, lists::last(&Ruleset::new(play, rules.takes())), Chosen { play: Some(play), ..chosen })
    });
    [mode, opponent, first, last]
}

fn choice<T: Copy + PartialEq>(
    name: &'static str,
    all: &[T],
    now: T,
    value: impl Fn(T) -> (Words, Words, Chosen),
) -> Values {
    let at = all.iter().position(|&item| item == now).unwrap_or(0);
    Values { name, all: all.iter().copied().map(value).collect(), at }
}
