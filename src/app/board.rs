//! A position as a view shows it. What is lit, ringed or at rest is said by the screen that shows it.

use super::view::{self, Count, Head, Ink, Lamp, Mark, Pieces, Played, Rail, Right, Row, Size, Stone, Table};
use crate::coach::words::rules::rule;
use crate::coach::words::{Words, parity, results};
use crate::coach::{JudgedGame, LARGEST, Role};
use crate::engine::{Analysis, JudgedMove};
use crate::rules::{Move, PileName, Play, Ruleset};

/// The stones, lamps and counts of a board that stand out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Light {
    /// The pile with the cursor.
    pub chosen: Option<usize>,
    /// The marked move: its stones are ringed.
    pub marked: Option<Move>,
    /// The machine's next move: its stones and the lamps that it switches are lit.
    pub answer: Option<Move>,
    /// The move that was just made, whose stones are still seen as rings of this kind.
    pub made: Option<(Move, Stone)>,
    /// The moves whose stones are still seen as dark rings.
    pub gone: Vec<Move>,
    /// The piles that are spoken of; the others rest. Empty for all.
    pub piles: Vec<usize>,
    /// The columns that are spoken of, as bits; `None` for all.
    pub columns: Option<u64>,
    pub lamps: bool,
    /// False where no count is shown.
    pub counted: bool,
    /// True if lamps, counts and indicator follow the marked move, which is not judged: the rails stay those of the
    /// position, faint. Never in a question, or each becomes a hunt.
    pub follows: bool,
    /// True if the lamps in columns that were left wrong glow.
    pub glows: bool,
    pub indicator: bool,
    pub digits: bool,
}

/// The board of a position; `start` is the one that the places are measured for.
pub(crate) fn scene(start: &Analysis, now: &Analysis, light: &Light) -> Pieces {
    let after = |at: &Analysis, m: Option<Move>| m.and_then(|m| at.after(m).ok()).unwrap_or_else(|| at.clone());
    let marked = after(now, light.marked);
    let then = if light.follows { &marked } else { now };
    let answered = after(now, light.answer);
    let columns = if light.lamps && !start.aim().is_lone() { start.columns() } else { 0 };
    let drawn = Shown { start, now, marked: &marked, then, answered: &answered, light, columns };
    Pieces {
        piles: start.position().piles().to_vec(),
        group: start.group(),
        value_cells: drawn.value_cells(),
        rows: (0..now.position().piles().len()).map(|pile| drawn.row(pile)).collect(),
        counts: if light.counted { drawn.powers().map(|power| drawn.count(power)).collect() } else { Vec::new() },
        has_indicator: light.indicator && light.counted && columns > 0,
        has_digits: light.digits,
    }
}

/// The right half of a board: its lamps, or the numbers of one pile under a take rule.
pub(crate) fn half(start: &Analysis, now: &Analysis, light: &Light) -> Right {
    if !start.aim().is_lone() {
        return Right::Lamps;
    }
    let after = |m: Option<Move>| m.and_then(|m| now.after(m).ok()).map(|left| size(&left));
    let is_safe = |number: u64| start.value_of(number) == Some(u64::from(start.play() == Play::Misere));
    // In a game what would have been right is not named while it can be taken back.
    let slip = light.made.filter(|(_, kind)| *kind == Stone::Slip && !light.follows);
    let before = slip.map(|(m, _)| size(now) + m.take.get());
    let missed = before.into_iter().flat_map(|before| {
        start.rules().takes().takes(before).iter().map(move |take| before - take).filter(|left| is_safe(*left))
    });
    Right::Table(Table {
        safe: (0..=size(start).min(LARGEST)).map(is_safe).collect(),
        period: start.group().or(period(start)),
        now: size(now),
        then: after(light.marked.filter(|_| light.follows)),
        answer: after(light.answer),
        missed: missed.collect(),
    })
}

/// The only pile.
fn size(at: &Analysis) -> u64 {
    at.position().piles()[0]
}

/// The period of the values under a take set, if they show one.
fn period(start: &Analysis) -> Option<u64> {
    u64::try_from(start.period()?.period).ok()
}

struct Shown<'a> {
    start: &'a Analysis,
    now: &'a Analysis,
    /// After the marked move.
    marked: &'a Analysis,
    /// The position that lamps and counts show beside the present one.
    then: &'a Analysis,
    /// After the machine's next move.
    answered: &'a Analysis,
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
        let is_of = |m: Option<Move>| m.is_some_and(|m| m.pile == pile);
        let then = match (is_of(self.light.marked), is_of(self.light.answer)) {
            (true, _) => Some((self.sized(self.marked, pile), Ink::Considered)),
            (false, true) => Some((self.sized(self.answered, pile), Ink::Answer)),
            (false, false) => None,
        };
        Row {
            name: PileName(pile).to_string(),
            is_chosen: self.light.chosen == Some(pile),
            ink: if size == 0 || self.rests(pile) { Ink::Dim } else { Ink::Title },
            size: Some(self.sized(self.now, pile)),
            then,
            stones: self.stones(pile, size),
            lamps: self.powers().map(|power| self.lamp(pile, power)).collect(),
        }
    }

    /// The size, and the value where it differs and counts.
    fn sized(&self, at: &Analysis, pile: usize) -> Size {
        let (size, value) = (at.position().size(pile).unwrap_or_default(), at.values()[pile]);
        Size::Of(size, Some(value).filter(|value| self.has_values() && *value != size))
    }

    fn rests(&self, pile: usize) -> bool {
        !self.light.piles.is_empty() && !self.light.piles.contains(&pile)
    }

    /// The stones in runs, from the left.
    fn stones(&self, pile: usize, size: u64) -> Vec<(Stone, u64)> {
        let take = |m: Option<Move>| m.filter(|m| m.pile == pile).map_or(0, |m| m.take.get());
        let (marked, answer) = (take(self.light.marked), take(self.light.answer));
        let stays = size - marked - answer.min(size - marked);
        let full = self.full(size - marked);
        let (made, kind) = self.light.made.map_or((0, Stone::Gone), |(m, kind)| (take(Some(m)), kind));
        let gone = self.light.gone.iter().filter(|m| m.pile == pile).map(|m| m.take.get()).sum();
        let at_rest = if self.rests(pile) { Stone::Rests } else { Stone::Stays };
        let runs = [
            (at_rest, stays.min(full)),
            (Stone::Over, stays.saturating_sub(full)),
            (Stone::Leaves, answer.min(size - marked)),
            (Stone::Goes, marked),
            (kind, made),
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
        let glows = self.light.glows && self.rail(power) == Rail::Wrong;
        match [self.now, self.then, self.answered].map(|at| lit(at, pile, power)) {
            [true, false, _] => Lamp::GoingOut,
            [false, true, _] => Lamp::ComingOn,
            [true, true, false] => Lamp::Leaves,
            [false, false, true] => Lamp::Enters,
            [true, true, true] if !is_spoken_of => Lamp::Resting,
            [true, true, true] if glows => Lamp::Glowing,
            [true, true, true] => Lamp::On,
            [false, false, false] => Lamp::Off,
        }
    }

    fn count(&self, power: u32) -> Count {
        let (now, then, rail) = (self.now.ones(power), self.then.ones(power), self.rail(power));
        // Under a count that follows a mark it would be taken for a judgement.
        let is_followed = self.light.marked.is_some() && self.light.follows;
        let is_ending = power == 0 && self.now.is_misere_ending() && !is_followed;
        let is_told = rail == Rail::Wrong || rail == Rail::Dark && is_ending;
        let word = if is_told { parity(then).into() } else { Words::default() };
        Count { now, then, rail, word }
    }

    /// The light of a column that is not as it should be left.
    fn rail(&self, power: u32) -> Rail {
        let is_spoken_of = self.light.columns.is_none_or(|bits| bits >> power & 1 == 1);
        match self.light.counted && is_spoken_of && !self.now.is_over() && self.now.wrong() >> power & 1 == 1 {
            true if self.light.marked.is_some() && self.light.follows => Rail::Faint,
            true => Rail::Wrong,
            false => Rail::Dark,
        }
    }
}

fn lit(at: &Analysis, pile: usize, power: u32) -> bool {
    at.values()[pile] >> power & 1 == 1
}

/// A move as it was made: the board that it left, with rings where its stones were, and the machine's answer.
pub(crate) fn step(judged: &JudgedMove, by_machine: bool, answer: Option<Move>, usual: Light) -> Light {
    let kind = match (judged.is_mistake(), by_machine) {
        (true, false) => Stone::Slip,
        (_, true) => Stone::Leaves,
        (false, false) => Stone::Goes,
    };
    Light { made: Some((judged.m, kind)), answer, glows: kind == Stone::Slip, ..usual }
}

/// The head of a screen with a board.
pub(crate) fn head(rules: &Ruleset, name: impl Into<String>, place: Words) -> Head {
    let (name, rule) = (name.into(), rule(rules));
    // A lesson on a rule is named after it.
    let name = if name == rule.long.to_lowercase() { String::new() } else { name };
    Head { name, rule, is_loud: rules.play() == Play::Misere, place, has_star: false }
}

/// A judged game as a view prints it.
pub(crate) fn print(game: &JudgedGame, is_gold: bool) -> view::Print {
    let mistakes: Vec<usize> = game.mistakes().collect();
    let mark = |(ply, JudgedMove { m, after, .. }): (usize, &JudgedMove)| Mark {
        wrong: (0..game.columns.max(1)).rev().map(|column| after.wrong() >> column & 1 == 1).collect(),
        left: after.position().size(m.pile).filter(|_| game.columns == 0),
        is_mistake: mistakes.contains(&ply),
    };
    view::Print {
        sides: game.roles().map(results::side),
        machines: game.roles().map(Role::is_machine),
        first: game.first,
        marks: game.moves.iter().enumerate().map(mark).collect(),
        worst: game.lost_by().filter(|ply| mistakes.contains(ply)),
        caption: results::caption(game.start.aim(), game.start.play()),
        is_gold,
    }
}

/// The moves of a game, with the one that is looked at; a mistake stands on a plate where it may be told.
pub(crate) fn moves(game: &JudgedGame, at: Option<usize>, tells: bool) -> Vec<Played> {
    let mistakes: Vec<usize> = game.mistakes().filter(|_| tells).collect();
    let played = |(ply, JudgedMove { m, .. }): (usize, &JudgedMove)| {
        let (is_left, is_slip) = ((ply + game.first).is_multiple_of(2), mistakes.contains(&ply));
        let ink = match (is_slip, at == Some(ply), is_left) {
            (true, ..) => Ink::Plate,
            (_, true, _) => Ink::Lit,
            (_, _, true) => Ink::Title,
            _ => Ink::Dim,
        };
        let words = format!("{m}{}", if is_slip { "✗" } else { "" });
        Played { words, ink, ends_round: !is_left, is_seen: at == Some(ply) }
    };
    game.moves.iter().enumerate().map(played).collect()
}

/// The pixels of a lesson's picture.
pub(crate) fn picture(lines: &[String]) -> Vec<Vec<Option<Ink>>> {
    let ink = |sign: char| match sign {
        'g' => Some(Ink::Lamp),
        'b' => Some(Ink::Frame),
        'w' => Some(Ink::Stone),
        'd' => Some(Ink::Taken),
        'o' => Some(Ink::Odd),
        _ => None,
    };
    lines.iter().map(|line| line.chars().map(ink).collect()).collect()
}
