//! The map: all positions of two piles beside the others.

use std::ops::Range;
use std::sync::Arc;

use super::Screen;
use super::exercise::Place;
use crate::app::board::{self, Light};
use crate::app::scene::{self, Beside, Cell, Count, Hint, Ink, Lamp, Map, Pieces};
use crate::app::{Action, Chosen, Context, Destination, Effect, Shared, StepResult};
use crate::coach::words::{Words, lists, maps, notices};
use crate::coach::{LARGEST, Message};
use crate::engine::{Analysis, Engine, Labels, Outcome};
use crate::rules::{Game, GameLine, Play, Position, Ruleset};

/// The largest pile of a map whose labelling is shown, and the most positions that it may take.
const LABELLED: u64 = 31;
const MOST: usize = 100_000;
/// The most rows beside a map.
const LINES: usize = 7;
/// The two piles where none are given.
const TWO: [u64; 2] = [4, 6];

/// The cells of a map: each is found when it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cells {
    engine: Engine,
    /// The piles of the cell that is chosen, and those beside them.
    piles: Vec<u64>,
    /// The two piles of the map among them: down and across.
    two: [usize; 2],
    kind: Kind,
    labels: Option<Arc<Labels>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Values,
    Letters,
    /// Labelled as far as this round.
    Rounds(usize),
}

impl Cells {
    /// Two of these piles, the others beside them; if none are given, or not there, two more.
    pub(crate) fn new(piles: &[u64], two: Option<[usize; 2]>, rules: Ruleset) -> Self {
        let (piles, two) = match two.filter(|two| two[1] < piles.len()) {
            Some(two) => (piles.to_vec(), two),
            None => ([&TWO, piles].concat(), [0, 1]),
        };
        Self { engine: Engine::new(rules), piles, two, kind: Kind::Values, labels: None }
    }

    pub(crate) fn chosen(&self) -> [u64; 2] {
        self.two.map(|pile| self.piles[pile])
    }

    pub(crate) fn rules(&self) -> &Ruleset {
        self.engine.rules()
    }

    /// The piles beside the two.
    pub(crate) fn others(&self) -> Vec<u64> {
        let is_other = |(pile, _): &(usize, &u64)| !self.two.contains(pile);
        self.piles.iter().enumerate().filter(is_other).map(|(_, size)| *size).collect()
    }

    /// The largest of the two piles.
    pub(crate) fn largest(&self) -> u64 {
        if matches!(self.kind, Kind::Rounds(_)) { LABELLED } else { LARGEST }
    }

    /// Cells of a row.
    pub(crate) fn row(&self, down: u64, across: Range<u64>) -> Vec<(Cell, Ink)> {
        let mut now = Analysis::default();
        across.map(|across| self.sign(self.with([down, across]), &mut now)).collect()
    }

    fn sign(&self, piles: Vec<u64>, now: &mut Analysis) -> (Cell, Ink) {
        if let Kind::Rounds(shown) = self.kind {
            return match self.label(&piles).filter(|(_, round)| *round <= shown) {
                None => (Cell::Unknown, Ink::Off),
                Some((Outcome::P, _)) => (Cell::P, Ink::Safe),
                Some((Outcome::N, round)) if round == shown => (Cell::N, Ink::Title),
                Some((Outcome::N, _)) => (Cell::N, Ink::Dim),
            };
        }
        // The values of piles on a screen are always found.
        let _ = self.engine.analyse_into(&Position::new(piles).unwrap_or_default(), now);
        let (is_safe, worth) = (now.outcome() == Outcome::P, now.indicator());
        match (self.kind, is_safe) {
            (Kind::Values, true) => (Cell::Value(worth), Ink::Safe),
            (Kind::Values, false) => (Cell::Value(worth), Ink::Scale(u8::try_from(worth / 2).unwrap_or(15).min(15))),
            (_, true) => (Cell::P, Ink::Safe),
            (_, false) => (Cell::Other, Ink::Dim),
        }
    }

    /// The piles with these two among them.
    fn with(&self, cell: [u64; 2]) -> Vec<u64> {
        let mut piles = self.piles.clone();
        (piles[self.two[0]], piles[self.two[1]]) = (cell[0], cell[1]);
        piles
    }

    fn now(&self) -> Analysis {
        let position = Position::new(self.piles.clone()).unwrap_or_default();
        self.engine.analyse(&position).unwrap_or_default()
    }

    fn label(&self, piles: &[u64]) -> Option<(Outcome, usize)> {
        let (outcome, round) = self.labels.as_ref()?.label(piles)?;
        Some((outcome, usize::try_from(round).ok()?))
    }

    /// Labels all positions here; `None` if they are too many.
    fn find_labels(&self) -> Option<Arc<Labels>> {
        let largest = Position::new(self.with([LABELLED; 2])).ok()?;
        Labels::of(&largest, self.rules(), MOST).map(Arc::new)
    }

    /// The labelled cells, each with the round that labels it.
    fn labelled(&self) -> impl Iterator<Item = ([u64; 2], Outcome, usize)> {
        let cells = (0..=LABELLED).flat_map(|down| (0..=LABELLED).map(move |across| [down, across]));
        cells.filter_map(|cell| self.label(&self.with(cell)).map(|(outcome, round)| (cell, outcome, round)))
    }

    fn last_round(&self) -> usize {
        self.labelled().map(|(.., round)| round).max().unwrap_or_default()
    }

    /// The first cell that a round finds to be a P.
    fn newest(&self, round: usize) -> Option<[u64; 2]> {
        self.labelled().find(|&(_, outcome, at)| outcome == Outcome::P && at == round).map(|(cell, ..)| cell)
    }

    /// Shows this round, with the cursor on a P that it finds.
    fn go_to_round(&mut self, round: usize) {
        self.kind = Kind::Rounds(round);
        self.piles = self.with(self.newest(round).unwrap_or_default());
    }

    fn step(&mut self, pile: usize, by: i64) {
        let largest = self.largest();
        let size = &mut self.piles[self.two[pile]];
        *size = size.saturating_add_signed(by).min(largest);
    }
}

impl Default for Cells {
    fn default() -> Self {
        Self::new(&[], None, Ruleset::default())
    }
}

#[derive(Clone, Debug)]
pub(crate) struct MapScreen {
    cells: Cells,
    /// The cells as they were before the rounds.
    before: Cells,
    /// The cell that the map opened with.
    first: [u64; 2],
    /// Set in a lesson.
    lesson: Option<Place>,
}

impl MapScreen {
    pub(crate) fn new(cells: Cells) -> Self {
        Self { first: cells.chosen(), before: cells.clone(), cells, lesson: None }
    }

    /// A lesson's map, labelled round by round.
    pub(crate) fn of_lesson(game: &Game, place: Place) -> Self {
        let mut map = Self::new(Cells::new(game.start().piles(), Some([0, 1]), *game.rules()));
        (map.cells.kind, map.cells.labels) = (Kind::Rounds(0), map.cells.find_labels());
        Self { lesson: Some(place), ..map }
    }

    fn show_rounds(&mut self) {
        self.cells.labels = self.cells.labels.take().or_else(|| self.cells.find_labels());
        if self.cells.labels.is_some() {
            self.before = self.cells.clone();
            self.cells.go_to_round(0);
        }
    }

    fn in_rounds(&mut self, action: &Action, round: usize) -> Effect {
        let (last, is_lesson) = (self.cells.last_round(), self.lesson.is_some());
        match action {
            Action::Left if round > 0 => self.cells.go_to_round(round - 1),
            Action::Left if is_lesson => return Effect::tell(StepResult::Back),
            Action::Accept | Action::Right if is_lesson && round >= last => return Effect::tell(StepResult::Done),
            Action::Right if round < last => self.cells.go_to_round(round + 1),
            // Enter shows a few rounds, then all of them.
            Action::Accept if round < last => self.cells.go_to_round(if round < 3 { round + 1 } else { last }),
            Action::Back if is_lesson => return Effect::go(Destination::Back),
            Action::Back | Action::Why if !is_lesson => self.cells = self.before.clone(),
            _ => {}
        }
        Effect::none()
    }

    fn place(&self) -> Words {
        match self.cells.kind {
            Kind::Rounds(round) => Words::one(format!("round {round}")),
            Kind::Values => Words::fixed("values"),
            Kind::Letters => Words::fixed("N and P"),
        }
    }

    fn coach(&self) -> Words {
        let cells = &self.cells;
        match (&self.lesson, cells.kind) {
            (Some(lesson), Kind::Rounds(0)) => Words::one(lesson.say.join(" ")),
            (_, Kind::Rounds(round)) => maps::round(round, cells.last_round(), cells.newest(round)),
            (_, Kind::Letters) => maps::letters(&cells.now()),
            (_, Kind::Values) => maps::values(&cells.now(), cells.chosen() == self.first),
        }
    }

    fn hints(&self) -> Vec<Hint> {
        let other = if self.cells.kind == Kind::Values { "N and P" } else { "values" };
        let play = if self.cells.rules().play() == Play::Normal { "misère" } else { "normal" };
        match (self.cells.kind, &self.lesson) {
            (Kind::Rounds(_), None) => vec![("→", "next round"), ("←", "back"), ("Esc", "map"), ("?", "keys")],
            (Kind::Rounds(round), Some(_)) => {
                let next = if round < self.cells.last_round() { "next round" } else { "go on" };
                vec![("⏎", next), ("←", "back"), ("?", "keys")]
            }
            _ => {
                vec![("↑↓←→", "cell"), ("⏎", "play it"), ("=", other), ("x", play), ("w", "why"), ("?", "keys")]
            }
        }
    }
}

impl Screen for MapScreen {
    fn context(&self) -> Context {
        Context::Map
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let cells = &mut self.cells;
        if let Kind::Rounds(round) = cells.kind {
            return self.in_rounds(action, round);
        }
        match action {
            Action::Up => cells.step(0, -1),
            Action::Down => cells.step(0, 1),
            Action::Left => cells.step(1, -1),
            Action::Right => cells.step(1, 1),
            Action::First => cells.piles = cells.with([0, 0]),
            Action::Cell(down, across) if (*down).max(*across) <= cells.largest() => {
                cells.piles = cells.with([*down, *across]);
            }
            Action::Cell(..) => return Effect::say(notices::NO_MAP),
            Action::Values => cells.kind = if cells.kind == Kind::Values { Kind::Letters } else { Kind::Values },
            Action::LastStone => {
                let rules = cells.rules();
                cells.engine = Engine::new(Ruleset::new(rules.play().other(), rules.takes()));
                (cells.labels, self.first) = (None, cells.chosen());
                return Effect::say(Message::told(lists::last(cells.rules())));
            }
            Action::Why => self.show_rounds(),
            Action::Accept => return shared.open_own(&GameLine::from(cells.now().game()), &Chosen::default()),
            Action::Back | Action::Map => return Effect::go(Destination::Back),
            _ => {}
        }
        Effect::none()
    }

    fn view(&self, shared: &Shared) -> scene::View {
        let (said, cells) = (shared.said_on_screen(), &self.cells);
        let name = match &self.lesson {
            Some(place) => place.name.clone(),
            None if cells.others().is_empty() => "map".to_owned(),
            None => format!("map beside {}", maps::beside(&cells.others())),
        };
        scene::View::Map(Map {
            head: board::head(cells.rules(), name, self.place()),
            cells: cells.clone(),
            beside: if matches!(cells.kind, Kind::Rounds(_)) {
                Beside::Legend(maps::legend().map(|(sign, words)| (sign, ink_of(sign), words)).into())
            } else {
                Beside::Board(cells.beside())
            },
            coach: if said.is_empty() { self.coach() } else { said },
            keys: self.hints(),
        })
    }
}

impl Cells {
    /// The piles of the chosen cell, and what they are worth together.
    fn beside(&self) -> Pieces {
        let now = self.now();
        let light = Light { lamps: true, ..Light::default() };
        let mut board = board::board(&now, &now, &light);
        let (worth, columns) = (now.indicator(), board.columns().max(3));
        for (row, value) in board.rows.iter_mut().zip(now.values()) {
            (row.lamps, row.stones) = (lamps(*value, columns, Lamp::On), Vec::new());
        }
        // More piles than a small window has lines: the two.
        if board.rows.len() >= LINES {
            board.rows = self.two.map(|pile| board.rows[pile].clone()).to_vec();
        }
        board.rows.push(scene::Row {
            name: "=".to_owned(),
            ink: if worth == 0 { Ink::Lamp } else { Ink::Odd },
            size: [worth.to_string(), String::new()],
            lamps: lamps(worth, columns, Lamp::Glowing),
            ..scene::Row::default()
        });
        let lit = |at: usize| now.values().iter().filter(|value| *value >> at & 1 == 1).count();
        let count = |at: usize| (lit(at), worth >> at & 1 == 1);
        let counts = (0..columns).rev().map(|at| Count { now: count(at), then: count(at) }).collect();
        Pieces { piles: vec![1; board.rows.len()], counts, group: None, value_cells: 0, ..board }
    }
}

fn lamps(value: u64, columns: usize, lit: Lamp) -> Vec<Lamp> {
    (0..columns).rev().map(|at| if value >> at & 1 == 1 { lit } else { Lamp::Off }).collect()
}

/// The colour of a sign of the labelling.
fn ink_of(sign: &str) -> Ink {
    match sign.trim() {
        "P" => Ink::Safe,
        "·" => Ink::Off,
        _ => Ink::Text,
    }
}
