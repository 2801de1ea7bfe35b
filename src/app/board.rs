//! A position as a scene draws it. What is lit, ringed or at rest is said by the screen that shows it.

use super::scene::{self, Count, Head, Ink, Lamp, Mark, Pieces, Played, Row, Stone, Table};
use crate::coach::words::Words;
use crate::coach::words::rules::rule;
use crate::coach::{JudgedGame, LARGEST};
use crate::engine::{Analysis, JudgedMove};
use crate::rules::{Move, PileName, Play, Ruleset};

/// The stones, lamps and counts of a board that stand out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Light {
    /// The pile with the cursor.
    pub chosen: Option<usize>,
    /// The marked move: its stones are ringed.
    pub marked: Option<Move>,
    /// True if the ringed stones are the machine's, about to go.
    pub leaves: bool,
    /// The move whose stones are lit as the answer.
    pub answer: Option<Move>,
    /// The moves whose stones are still seen as dark rings.
    pub gone: Vec<Move>,
    /// The piles that are spoken of; the others rest. Empty for all.
    pub piles: Vec<usize>,
    /// The columns that are spoken of, as bits; `None` for all.
    pub columns: Option<u64>,
    pub lamps: bool,
    /// True if counts and indicator follow the marked move.
    pub follows: bool,
    /// True if lamps, counts and indicator are those that the marked move leaves.
    pub is_made: bool,
    /// False where no count is shown.
    pub counted: bool,
    pub indicator: bool,
}

/// The board of a position; `start` is the one that the places are measured for.
pub(crate) fn board(start: &Analysis, now: &Analysis, light: &Light) -> Pieces {
    let left = light.marked.and_then(|m| now.after(m).ok());
    let then = left.as_ref().unwrap_or(now);
    let told = if light.follows { then } else { now };
    let is_lone = start.aim().is_lone();
    let columns = if light.lamps && !is_lone { start.columns() } else { 0 };
    let told = if light.is_made { then } else { told };
    let lit = if light.is_made { then } else { now };
    let drawn = Shown { start, now, then, told, lit, light, columns };
    Pieces {
        piles: start.position().piles().to_vec(),
        group: start.group(),
        value_cells: drawn.value_cells(),
        rows: (0..now.position().piles().len()).map(|pile| drawn.row(pile)).collect(),
        counts: if light.counted { drawn.powers().map(|power| drawn.count(power)).collect() } else { Vec::new() },
        is_ending: now.is_misere_ending() && !is_lone,
        has_indicator: light.indicator && columns > 0,
    }
}

struct Shown<'a> {
    start: &'a Analysis,
    now: &'a Analysis,
    /// After the marked move.
    then: &'a Analysis,
    /// The position whose counts stand beside the present ones.
    told: &'a Analysis,
    /// The position that lamps and counts show.
    lit: &'a Analysis,
    light: &'a Light,
    columns: u32,
}

impl Shown<'_> {
    /// The columns from the left.
    fn powers(&self) -> impl Iterator<Item = u32> + use<> {
        (0..self.columns).rev()
    }

    /// True where a pile's value is written after its size, because lamps show the value.
    fn has_values(&self) -> bool {
        self.columns > 0 && !self.start.rules().counts_sizes()
    }

    fn value_cells(&self) -> u16 {
        let digits = self.start.largest_value().to_string().len();
        if self.has_values() { 1 + u16::try_from(digits).unwrap_or(1) } else { 0 }
    }

    fn row(&self, pile: usize) -> Row {
        let size = self.now.position().size(pile).unwrap_or_default();
        let is_marked = self.light.marked.is_some_and(|m| m.pile == pile);
        let then = (is_marked && !self.light.leaves).then(|| format!("→{}", self.sized(self.then, pile)));
        Row {
            name: PileName(pile).to_string(),
            chosen: self.light.chosen == Some(pile),
            ink: if size == 0 || self.rests(pile) { Ink::Dim } else { Ink::Title },
            size: [self.sized(self.now, pile), then.unwrap_or_default()],
            stones: self.stones(pile, size),
            lamps: self.powers().map(|power| self.lamp(pile, power)).collect(),
        }
    }

    /// `10=2`: the size, and the value where it differs and counts.
    fn sized(&self, at: &Analysis, pile: usize) -> String {
        let (size, value) = (at.position().size(pile).unwrap_or_default(), at.values()[pile]);
        if self.has_values() && size != value { format!("{size}={value}") } else { size.to_string() }
    }

    fn rests(&self, pile: usize) -> bool {
        !self.light.piles.is_empty() && !self.light.piles.contains(&pile)
    }

    /// The stones in runs, from the left.
    fn stones(&self, pile: usize, size: u64) -> Vec<(Stone, u64)> {
        let take = |m: Option<Move>| m.filter(|m| m.pile == pile).map_or(0, |m| m.take.get());
        let (marked, answer) = (take(self.light.marked), take(self.light.answer));
        let stays = size - marked - answer.min(size - marked);
        let full = self.full(if self.light.follows || self.light.marked.is_none() { size - marked } else { size });
        let gone = self.light.gone.iter().filter(|m| m.pile == pile).map(|m| m.take.get()).sum();
        let at_rest = if self.rests(pile) { Stone::Rests } else { Stone::Stays };
        let runs = [
            (at_rest, stays.min(full)),
            (Stone::Over, stays.saturating_sub(full)),
            (Stone::Leaves, answer.min(size - marked)),
            (if self.light.leaves { Stone::Leaves } else { Stone::Goes }, marked),
            (Stone::Gone, gone),
        ];
        runs.into_iter().filter(|(_, count)| *count > 0).collect()
    }

    /// The stones in full groups of so many: all where none are drawn.
    fn full(&self, size: u64) -> u64 {
        let is_lone = self.now.position().piles().len() == 1;
        let aside = u64::from(is_lone && self.now.play() == Play::Misere);
        match self.start.group().filter(|_| self.light.lamps) {
            Some(group) => size.saturating_sub(aside) / group * group,
            None => u64::MAX,
        }
    }

    fn lamp(&self, pile: usize, power: u32) -> Lamp {
        let is_spoken_of = !self.rests(pile) && self.light.columns.is_none_or(|bits| bits >> power & 1 == 1);
        match (lit(self.lit, pile, power), lit(self.then, pile, power)) {
            (true, true) if is_spoken_of => Lamp::On,
            (true, true) => Lamp::Resting,
            (true, false) => Lamp::GoingOut,
            (false, true) => Lamp::ComingOn,
            (false, false) => Lamp::Off,
        }
    }

    fn count(&self, power: u32) -> Count {
        let count = |at: &Analysis| (at.ones(power), self.is_wrong(at, power));
        Count { now: count(self.lit), then: count(self.told) }
    }

    fn is_wrong(&self, at: &Analysis, power: u32) -> bool {
        !at.is_over() && at.wrong() >> power & 1 == 1 && self.light.columns.is_none_or(|bits| bits >> power & 1 == 1)
    }
}

fn lit(at: &Analysis, pile: usize, power: u32) -> bool {
    at.values()[pile] >> power & 1 == 1
}

/// The numbers of one pile under a take rule, with those to leave.
pub(crate) fn table(start: &Analysis, now: &Analysis, then: Option<&Analysis>) -> Table {
    let size = |at: &Analysis| at.position().piles()[0];
    let goal = u64::from(start.play() == Play::Misere);
    let safe = (0..=size(start).min(LARGEST)).map(|number| start.value_of(number) == Some(goal)).collect();
    Table { safe, period: start.group().or(period(start)), now: size(now), then: then.map(size) }
}

/// The head of a screen with a board.
pub(crate) fn head(rules: &Ruleset, name: impl Into<String>, place: Words) -> Head {
    let (name, rule) = (name.into(), rule(rules));
    // A lesson on a rule is named after it.
    let name = if name == rule.long.to_lowercase() { String::new() } else { name };
    Head { name, rule, is_loud: rules.play() == Play::Misere, place }
}

/// A judged game as the scene prints it.
pub(crate) fn print(game: &JudgedGame, at: Option<usize>) -> scene::Print {
    let mistakes: Vec<usize> = game.mistakes().collect();
    let mark = |(ply, JudgedMove { m, after, .. }): (usize, &JudgedMove)| Mark {
        wrong: (0..game.columns.max(1)).rev().map(|column| after.wrong() >> column & 1 == 1).collect(),
        left: after.position().size(m.pile).filter(|_| game.columns == 0),
        is_mistake: mistakes.contains(&ply),
    };
    scene::Print {
        sides: game
            .roles()
            .map(|role| Words::new(role.short(), if role.is_machine() { "it".into() } else { role.short() })),
        first: game.first,
        marks: game.moves.iter().enumerate().map(mark).collect(),
        at,
    }
}

/// The moves of a game, with the one that is looked at; a mistake stands on a plate where it may be told.
pub(crate) fn moves(game: &JudgedGame, at: Option<usize>, tells: bool) -> Vec<Played> {
    let mistakes: Vec<usize> = game.mistakes().filter(|_| tells).collect();
    let played = |(ply, JudgedMove { m, .. }): (usize, &JudgedMove)| {
        let (is_left, is_slip) = ((ply + game.first).is_multiple_of(2), mistakes.contains(&ply));
        let ink = match (at == Some(ply), is_slip, is_left) {
            (true, ..) => Ink::Lit,
            (_, true, _) => Ink::Plate,
            (_, _, true) => Ink::Title,
            _ => Ink::Dim,
        };
        Played { words: format!("{m}{}", if is_slip { "✗" } else { "" }), ink, ends_round: !is_left }
    };
    game.moves.iter().enumerate().map(played).collect()
}

/// The period of the values under a take set, if they show one.
fn period(start: &Analysis) -> Option<u64> {
    u64::try_from(start.period()?.period).ok()
}
