//! The map: all positions of two piles beside the others.

use super::Screen;
use super::exercise::Place;
use crate::app::board::{self, Light};
use crate::app::cells::{Cells, Kind};
use crate::app::scene::{self, Beside, Count, Hint, Ink, Lamp, Map, Pieces};
use crate::app::{Action, Chosen, Context, Destination, Effect, Shared, StepResult};
use crate::coach::Message;
use crate::coach::words::{Words, lists, maps, notices};
use crate::rules::{Game, Play};
use crate::session::Match;

/// The most rows beside a map.
const LINES: usize = 7;

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
        map.cells.label_all();
        map.cells.kind = Kind::Rounds(0);
        Self { lesson: Some(place), ..map }
    }

    fn show_rounds(&mut self) {
        if self.cells.label_all() {
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
                cells.turn();
                self.first = cells.chosen();
                return Effect::say(Message::told(lists::last(cells.rules())));
            }
            Action::Why => self.show_rounds(),
            Action::Accept => return shared.open_own(&Match::from(cells.now().game()), &Chosen::default()),
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
                Beside::Board(beside(cells))
            },
            coach: if said.is_empty() { self.coach() } else { said },
            keys: self.hints(),
        })
    }
}

/// The piles of the chosen cell, and what they are worth together.
fn beside(cells: &Cells) -> Pieces {
    let now = cells.now();
    let light = Light { lamps: true, ..Light::default() };
    let mut board = board::board(&now, &now, &light);
    let (worth, columns) = (now.indicator(), board.columns().max(3));
    for (row, value) in board.rows.iter_mut().zip(now.values()) {
        (row.lamps, row.stones) = (lamps(*value, columns, Lamp::On), Vec::new());
    }
    // More piles than a small window has lines: the two.
    if board.rows.len() >= LINES {
        board.rows = cells.two.map(|pile| board.rows[pile].clone()).to_vec();
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
