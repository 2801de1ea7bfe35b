//! The map: all positions of two piles beside the others.

use super::Screen;
use super::exercise::Place;
use crate::app::board::{self, Light};
use crate::app::scene::{self, Beside, Cell, Cells, Hint, Ink, Map};
use crate::app::{Action, Chosen, Context, Destination, Effect, MapStart, Outcome, Shared};
use crate::coach::LARGEST;
use crate::coach::words::{Words, maps};
use crate::engine::{self, Analysis, Engine, Labels};
use crate::rules::{Game, GameLine, Position, Ruleset};

/// The largest pile of a map whose labelling is shown, and the most positions that it may take.
const LABELLED: u64 = 31;
const MOST: usize = 100_000;
/// The most rows beside a map.
const LINES: usize = 7;

#[derive(Clone, Debug)]
pub(crate) struct MapScreen {
    engine: Engine,
    /// The piles of the cell that is chosen, and those beside them.
    piles: Vec<u64>,
    /// The two piles of the map among them: down and across.
    two: [usize; 2],
    /// The cell that the map opened with.
    first: [u64; 2],
    kind: Kind,
    /// What was shown before the rounds.
    before: (Kind, Vec<u64>),
    labels: Option<std::sync::Arc<Labels>>,
    /// Set in a lesson.
    lesson: Option<Place>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Values,
    Letters,
    /// Labelled as far as this round.
    Rounds(u32),
}

impl MapScreen {
    pub(crate) fn new(start: &MapStart) -> Option<Self> {
        let engine = Engine::new(start.rules);
        engine.values_to(LARGEST).ok()?;
        let is_alone = start.piles.len() < 2;
        let piles = if is_alone { [&[4, 6], &start.piles[..]].concat() } else { start.piles.clone() };
        let two = if is_alone { [0, 1] } else { start.two };
        let first = two.map(|pile| piles[pile]);
        let before = (Kind::Values, piles.clone());
        Some(Self { engine, piles, two, first, kind: Kind::Values, before, labels: None, lesson: None })
    }

    /// A lesson's map, labelled round by round.
    pub(crate) fn of_lesson(game: &Game, place: Place) -> Option<Self> {
        let map =
            Self::new(&MapStart { piles: game.start().piles().to_vec(), rules: *game.rules(), ..MapStart::default() })?;
        Some(Self { kind: Kind::Rounds(0), labels: map.label(), lesson: Some(place), ..map })
    }

    /// The labels of all positions here, found when they are first asked for.
    fn label(&self) -> Option<std::sync::Arc<Labels>> {
        let position = Position::new(self.with(LABELLED, LABELLED)).ok()?;
        Labels::of(&position, self.engine.rules(), MOST).map(std::sync::Arc::new)
    }

    /// The piles of a cell.
    fn with(&self, down: u64, across: u64) -> Vec<u64> {
        let mut piles = self.piles.clone();
        (piles[self.two[0]], piles[self.two[1]]) = (down, across);
        piles
    }

    fn cell(&self) -> [u64; 2] {
        self.two.map(|pile| self.piles[pile])
    }

    /// The piles beside the two.
    fn others(&self) -> Vec<u64> {
        let is_other = |(pile, _): &(usize, &u64)| !self.two.contains(pile);
        self.piles.iter().enumerate().filter(is_other).map(|(_, size)| *size).collect()
    }

    fn rules(&self) -> &Ruleset {
        self.engine.rules()
    }

    fn now(&self) -> Analysis {
        let position = Position::new(self.piles.clone()).unwrap_or_default();
        // The values of all sizes were found when the map was opened.
        self.engine.analyse(&position).unwrap_or_default()
    }

    fn label_of(&self, (down, across): (u64, u64)) -> Option<(engine::Outcome, u32)> {
        self.labels.as_ref()?.label(&self.with(down, across))
    }

    fn rounds(&self) -> u32 {
        labelled_cells().filter_map(|cell| self.label_of(cell)).map(|(_, round)| round).max().unwrap_or(0)
    }

    /// The first cell that is found to be a P in this round.
    fn newest(&self, round: u32) -> Option<(u64, u64)> {
        labelled_cells().find(|&cell| self.label_of(cell) == Some((engine::Outcome::P, round)))
    }

    /// Shows this round, with the cursor on a P that it finds.
    fn go_to_round(&mut self, round: u32) {
        self.kind = Kind::Rounds(round);
        let (down, across) = self.newest(round).unwrap_or_default();
        self.piles = self.with(down, across);
    }

    fn largest(&self) -> u64 {
        if matches!(self.kind, Kind::Rounds(_)) { LABELLED } else { LARGEST }
    }

    fn step(&mut self, pile: usize, more: bool) {
        let largest = self.largest();
        let size = &mut self.piles[self.two[pile]];
        *size = if more { size.saturating_add(1).min(largest) } else { size.saturating_sub(1) };
    }

    /// The cells row by row.
    fn cells(&self) -> Cells {
        let mut now = Analysis::default();
        let mut cell = |down: u64, across: u64| {
            let piles = self.with(down, across);
            if let Kind::Rounds(round) = self.kind {
                return self.labelled(&piles, round);
            }
            // Its values were found when the map was opened.
            let position = Position::new(piles).unwrap_or_default();
            let _ = self.engine.analyse_into(&position, &mut now);
            let is_safe = now.outcome() == engine::Outcome::P;
            match self.kind {
                Kind::Letters if is_safe => (Cell::Letter('P'), Ink::Safe),
                Kind::Letters => (Cell::Letter('·'), Ink::Dim),
                _ if is_safe => (Cell::Value(now.indicator()), Ink::Safe),
                _ => {
                    (Cell::Value(now.indicator()), Ink::Scale(u8::try_from(now.indicator() / 2).unwrap_or(15).min(15)))
                }
            }
        };
        (0..=self.largest()).map(|down| (0..=self.largest()).map(|across| cell(down, across)).collect()).collect()
    }

    fn labelled(&self, piles: &[u64], shown: u32) -> (Cell, Ink) {
        match self.labels.as_ref().and_then(|labels| labels.label(piles)).filter(|(_, round)| *round <= shown) {
            None => (Cell::Letter('·'), Ink::Off),
            Some((engine::Outcome::P, _)) => (Cell::Letter('P'), Ink::Safe),
            Some((engine::Outcome::N, round)) if round == shown => (Cell::Letter('N'), Ink::Title),
            Some((engine::Outcome::N, _)) => (Cell::Letter('N'), Ink::Dim),
        }
    }

    fn play(&self, shared: &mut Shared) -> Effect {
        shared.open_own(&GameLine::from(self.now().game()), &Chosen::default())
    }

    fn place(&self) -> Words {
        match (&self.lesson, self.kind) {
            (_, Kind::Rounds(round)) => Words::one(format!("round {round}")),
            (_, Kind::Values) => Words::fixed("values"),
            (_, Kind::Letters) => Words::fixed("N and P"),
        }
    }

    fn hints(&self) -> Vec<Hint> {
        match (self.kind, &self.lesson) {
            (Kind::Rounds(_), None) => vec![("→", "next round"), ("←", "back"), ("Esc", "map"), ("?", "keys")],
            (Kind::Rounds(round), Some(_)) if round < self.rounds() => {
                vec![("⏎", "next round"), ("←", "back"), ("?", "keys")]
            }
            (Kind::Rounds(_), Some(_)) => vec![("⏎", "go on"), ("←", "back"), ("?", "keys")],
            (Kind::Values, _) => {
                vec![("↑↓←→", "cell"), ("⏎", "play it"), ("=", "N and P"), ("x", "misère"), ("w", "why"), ("?", "keys")]
            }
            (Kind::Letters, _) => {
                vec![("↑↓←→", "cell"), ("⏎", "play it"), ("=", "values"), ("x", "misère"), ("w", "why"), ("?", "keys")]
            }
        }
    }

    fn coach(&self) -> Words {
        match (&self.lesson, self.kind) {
            (Some(lesson), Kind::Rounds(0)) => Words::one(lesson.say.join(" ")),
            (_, Kind::Rounds(round)) => maps::round(round, self.rounds(), self.newest(round)),
            (_, Kind::Letters) => maps::letters(&self.now()),
            (_, Kind::Values) => maps::values(&self.now(), self.cell() == self.first),
        }
    }

    fn in_rounds(&mut self, action: &Action, round: u32) -> Effect {
        let is_last = round >= self.rounds();
        match action {
            Action::Left if round > 0 => self.go_to_round(round - 1),
            Action::Left if self.lesson.is_some() => return Effect::tell(Outcome::Back),
            Action::Right if !is_last => self.go_to_round(round + 1),
            Action::Accept | Action::Right if self.lesson.is_some() && is_last => return Effect::tell(Outcome::Done),
            // Enter shows a few rounds, then all of them.
            Action::Accept if !is_last => self.go_to_round(if round < 3 { round + 1 } else { self.rounds() }),
            Action::Back | Action::Why if self.lesson.is_none() => {
                (self.kind, self.piles) = (self.before.0, self.before.1.clone());
            }
            Action::Back => return Effect::go(Destination::Back),
            _ => {}
        }
        Effect::none()
    }
}

/// The upper left corner of the map, for the list of lessons.
pub(super) fn corner() -> Cells {
    MapScreen::new(&MapStart::default()).map_or_else(Cells::new, |map| map.cells())
}

impl Screen for MapScreen {
    fn context(&self) -> Context {
        Context::Map
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        if let Kind::Rounds(round) = self.kind {
            return self.in_rounds(action, round);
        }
        match action {
            Action::Up => self.step(0, false),
            Action::Down => self.step(0, true),
            Action::Left => self.step(1, false),
            Action::Right => self.step(1, true),
            Action::First => self.piles = self.with(0, 0),
            Action::Cell(down, across) if (*down).max(*across) <= self.largest() => {
                self.piles = self.with(*down, *across);
            }
            Action::Values => self.kind = if self.kind == Kind::Values { Kind::Letters } else { Kind::Values },
            Action::LastStone => {
                let rules = Ruleset::new(self.rules().play().other(), self.rules().takes());
                if let Some(map) = Self::new(&MapStart { piles: self.piles.clone(), two: self.two, rules }) {
                    *self = Self { kind: self.kind, ..map };
                }
            }
            Action::Why => {
                self.labels = self.labels.take().or_else(|| self.label());
                if self.labels.is_some() {
                    self.before = (self.kind, self.piles.clone());
                    self.go_to_round(0);
                }
            }
            Action::Accept => return self.play(shared),
            Action::Back | Action::Map => return Effect::go(Destination::Back),
            _ => {}
        }
        Effect::none()
    }

    fn view(&self, shared: &Shared) -> scene::Screen {
        let said = shared.said_on_screen();
        let name = match &self.lesson {
            Some(place) => place.name.clone(),
            None if self.piles.len() > 2 => format!("map beside {}", maps::beside(&self.others())),
            None => "map".to_owned(),
        };
        scene::Screen::Map(Map {
            head: board::head(self.rules(), name, self.place()),
            cells: self.cells(),
            cursor: self.cell().map(index).into(),
            beside: if matches!(self.kind, Kind::Rounds(_)) { legend() } else { self.board() },
            coach: if said.is_empty() { self.coach() } else { said },
            keys: self.hints(),
        })
    }
}

impl MapScreen {
    /// The piles of the cell, and what they are worth together.
    fn board(&self) -> Beside {
        let now = self.now();
        let light = Light { lamps: true, ..Light::default() };
        let mut board = board::board(&now, &now, &light);
        let worth = now.indicator();
        let columns = board.columns().max(3);
        for (row, value) in board.rows.iter_mut().zip(now.values()) {
            row.lamps = lamps(*value, columns, scene::Lamp::On);
            row.stones.clear();
        }
        board.rows.push(scene::Row {
            name: "=".to_owned(),
            ink: if worth == 0 { Ink::Lamp } else { Ink::Odd },
            size: [worth.to_string(), String::new()],
            lamps: lamps(worth, columns, scene::Lamp::Glowing),
            ..scene::Row::default()
        });
        // More piles than a small window has lines: the two, and what all are worth.
        if board.rows.len() > LINES {
            let two = self.two;
            let mut nth = 0..;
            let last = board.rows.len() - 1;
            board.rows.retain(|_| nth.next().is_some_and(|at| two.contains(&at) || at == last));
        }
        board.piles = vec![1; board.rows.len()];
        board.rails = (0..columns).rev().map(|at| worth >> at & 1 == 1).map(|is_set| (is_set, is_set)).collect();
        (board.group, board.value_cells) = (None, 0);
        Beside::Board(board)
    }
}

fn lamps(value: u64, columns: usize, lit: scene::Lamp) -> Vec<scene::Lamp> {
    let lamp = |at: usize| if value >> at & 1 == 1 { lit } else { scene::Lamp::Off };
    (0..columns).rev().map(lamp).collect()
}

/// The cells of the labelling, row by row.
fn labelled_cells() -> impl Iterator<Item = (u64, u64)> {
    (0..=LABELLED).flat_map(|down| (0..=LABELLED).map(move |across| (down, across)))
}

fn index(size: u64) -> usize {
    usize::try_from(size).unwrap_or(usize::MAX)
}

/// What the letters say.
fn legend() -> Beside {
    let lines = |lines: [(&'static str, &'static str); 2]| lines.map(|(long, short)| Words::new(long, short)).to_vec();
    Beside::Legend(vec![
        ('P', Ink::Safe, lines([("leave this:", "leave this:"), ("whoever moves here loses", "mover loses")])),
        ('N', Ink::Text, lines([("whoever moves here wins:", "mover wins"), ("there is a P to leave", "")])),
        ('·', Ink::Off, vec![Words::new("not known yet", "not yet")]),
    ])
}
