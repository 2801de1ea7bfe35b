//! The map: all positions of two piles beside the others, or of the only pile.

use super::Screen;
use super::asked::lamps;
use super::exercise::Place;
use crate::app::board;
use crate::app::cells::{Cells, Kind};
use crate::app::view::{
    self, Count, Hint, Ink, Lamp, Left, Line, Low, Map, Pieces, Rail, Right, Row, Said, Size, View,
};
use crate::app::{Action, Chosen, Context, Destination, Effect, Room, Shared, StepResult};
use crate::coach::Message;
use crate::coach::words::{Words, keys, lists, maps, notices};
use crate::engine::Outcome;
use crate::rules::{Game, PileName, Play};

/// The most rows beside a map, and the fewest columns.
const LINES: usize = 7;
const COLUMNS: u32 = 3;

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
        let mut cells = Cells::new(game.start().piles(), Some([0, 1]), *game.rules());
        cells.label_all();
        Self { lesson: Some(place), ..Self::new(cells.shown_as(Kind::Rounds(0))) }
    }

    fn show_rounds(&mut self) {
        if self.cells.label_all() {
            self.before = self.cells.clone();
            self.go_to_round(0);
        }
    }

    fn go_to_round(&mut self, round: usize) {
        self.cells = std::mem::take(&mut self.cells).in_round(round);
    }

    fn in_rounds(&mut self, action: &Action, round: usize) -> Effect {
        let (last, is_lesson) = (self.cells.last_round(), self.lesson.is_some());
        match action {
            Action::Left if round > 0 => self.go_to_round(round - 1),
            Action::Left if is_lesson => return Effect::tell(StepResult::Back),
            Action::Accept | Action::Right if is_lesson && round >= last => return Effect::tell(StepResult::Done),
            Action::Right if round < last => self.go_to_round(round + 1),
            // Enter shows a few rounds, then all of them.
            Action::Accept if round < last => self.go_to_round(if round < 3 { round + 1 } else { last }),
            Action::Back if is_lesson => return Effect::go(Destination::Back),
            Action::Back | Action::Why if !is_lesson => self.cells = self.before.clone(),
            _ => {}
        }
        Effect::none()
    }

    fn place(&self) -> Words {
        match self.cells.kind() {
            Kind::Rounds(round) => maps::round_of(round),
            Kind::Values => maps::VALUES,
            Kind::Letters => maps::LETTERS,
        }
    }

    fn coach(&self) -> Words {
        let cells = &self.cells;
        match (&self.lesson, cells.kind()) {
            (Some(lesson), Kind::Rounds(0)) => Words::one(lesson.say.join(" ")),
            (_, Kind::Rounds(round)) => maps::round(round, cells.last_round(), cells.newest(round).as_deref()),
            (_, Kind::Letters) => maps::letters(&cells.now()),
            (_, Kind::Values) => maps::values(&cells.now(), cells.chosen() == self.first),
        }
    }

    fn hints(&self) -> Vec<Hint> {
        let other = if self.cells.kind() == Kind::Values { keys::N_AND_P } else { keys::VALUES };
        let play = if self.cells.rules().play() == Play::Normal { keys::MISERE } else { keys::NORMAL };
        match (self.cells.kind(), &self.lesson) {
            (Kind::Rounds(_), None) => vec![keys::NEXT_ROUND, keys::PAGE_BACK, keys::TO_MAP, keys::KEYS],
            (Kind::Rounds(round), Some(lesson)) => {
                let next = if round < self.cells.last_round() { keys::NEXT_ROUND } else { lesson.goes_on.clone() };
                vec![next, keys::PAGE_BACK, keys::BACK, keys::KEYS]
            }
            _ => vec![keys::CELL, keys::PLAY_IT, other, play, keys::WHY, keys::BACK, keys::KEYS],
        }
    }
}

impl Screen for MapScreen {
    fn context(&self) -> Context {
        Context::Map
    }

    fn update(&mut self, action: &Action, _: &mut Shared) -> Effect {
        if let Kind::Rounds(round) = self.cells.kind() {
            return self.in_rounds(action, round);
        }
        let cells = &mut self.cells;
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
            Action::Values => {
                let kind = if cells.kind() == Kind::Values { Kind::Letters } else { Kind::Values };
                *cells = std::mem::take(cells).shown_as(kind);
            }
            Action::LastStone => {
                *cells = std::mem::take(cells).turned();
                self.first = cells.chosen();
                return Effect::say(Message::told(lists::last(cells.rules())));
            }
            Action::Why => self.show_rounds(),
            Action::Accept => {
                return Effect::go(Destination::Own(Box::new(cells.now().game().into()), Chosen::default()));
            }
            Action::Back | Action::Map => return Effect::go(Destination::Back),
            _ => {}
        }
        Effect::none()
    }

    fn view(&self, shared: &Shared) -> View {
        let cells = &self.cells;
        let name = match &self.lesson {
            Some(place) => place.name.clone(),
            None => maps::name(&cells.others()),
        };
        // In lines it was told, and the map has a sentence of its own.
        let news = shared.news().into_iter().next().filter(|_| shared.room != Room::Lines);
        let below = news.unwrap_or_else(|| Line::new(Ink::Text, self.coach()));
        let cursor = cells.chosen().map(|size| usize::try_from(size).unwrap_or_default());
        View {
            head: board::head(cells.rules(), name, self.place()),
            left: Left::Map(Map { cells: cells.all().clone(), cursor: Some(cursor), line: cells.line() }),
            right: match cells.kind() {
                Kind::Rounds(_) => Right::Signs(signs(maps::legend(true))),
                _ => Right::Worth(worth(cells)),
            },
            low: match cells.kind() {
                Kind::Letters => Low::Signs(signs(maps::legend(false))),
                // The text of a lesson may have pages.
                Kind::Rounds(0) if self.lesson.is_some() => {
                    Low::Said(Said { lines: vec![below.clone()], ..Said::default() })
                }
                Kind::Values | Kind::Rounds(_) => Low::Nothing,
            },
            below,
            keys: self.hints(),
            has_enter: self.lesson.is_none() || cells.kind() != Kind::Rounds(0),
            ..View::default()
        }
    }
}

fn signs(legend: Vec<(&'static str, Vec<Words>)>) -> view::Signs {
    let ink = |sign: &str| match sign.trim() {
        "P" => Ink::Safe,
        "N" => Ink::Title,
        _ => Ink::Off,
    };
    legend.into_iter().map(|(sign, words)| (view::Sign::Words(vec![(sign, ink(sign))]), words)).collect()
}

/// The piles of the chosen cell as lamps, and what they are worth together.
fn worth(cells: &Cells) -> Pieces {
    let now = cells.now();
    let (total, columns) = (now.indicator(), now.columns().max(COLUMNS));
    // In a misère ending a total of 1 is what should be left.
    let is_right = now.outcome() == Outcome::P;
    // More piles than a small window has lines: the two.
    let piles: Vec<usize> =
        if now.values().len() >= LINES { cells.two.to_vec() } else { (0..now.values().len()).collect() };
    let row = |&pile: &usize| Row {
        name: PileName(pile).to_string(),
        ink: Ink::Title,
        size: now.position().size(pile).map(|size| Size::Of(size, None)),
        lamps: lamps(now.values()[pile], columns, Lamp::On),
        ..Row::default()
    };
    let sum = Row {
        name: "=".to_owned(),
        ink: if is_right { Ink::Lamp } else { Ink::Odd },
        size: Some(Size::Of(total, None)),
        lamps: lamps(total, columns, if is_right { Lamp::On } else { Lamp::Glowing }),
        ..Row::default()
    };
    let is_wrong = |at: u32| !is_right && total >> at & 1 == 1;
    let count = |at| Count { rail: if is_wrong(at) { Rail::Wrong } else { Rail::Dark }, ..Count::default() };
    Pieces {
        piles: vec![1; piles.len() + 1],
        rows: piles.iter().map(row).chain([sum]).collect(),
        counts: (0..columns).rev().map(count).collect(),
        ..Pieces::default()
    }
}
