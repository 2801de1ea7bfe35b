use std::collections::BTreeMap;

use super::{Backdrop, Screen, blocked_on_page, left_page};
use crate::app::action::Disabled;
use crate::app::map_position::MapPosition;
use crate::app::view::{Body, Head, MapView, Round, Shown};
use crate::app::{Action, Context, Effect, MapStart, MapStep, News, Shared};
use crate::coach::{self, Message, Standing, notices};
use crate::engine::{AnalysisError, Outcome};
use crate::rules::Game;

/// A small map whose cells the player labels N or P, each judged at once. The first wrong label counts as a wrong
/// answer, a map without one as a right answer.
#[derive(Clone, Debug)]
pub(crate) struct LabellingExercise {
    say: Vec<Message>,
    way_back: bool,
    position: MapPosition,
    largest: (u64, u64),
    /// The labelled cells (down, across), each true if its label was found at the first try.
    given: BTreeMap<(u64, u64), bool>,
    last: Option<Message>,
}

impl LabellingExercise {
    /// Covers the positions up to this one: its first pile is down, its second across, and the others are fixed. A
    /// single pile is a row.
    pub(crate) fn new(game: &Game, say: Vec<Message>, way_back: bool) -> Result<Self, AnalysisError> {
        let mut full = MapPosition::starting(&MapStart::of_exercise(game))?;
        full.hides_groups = true;
        let (largest, position) = (full.cell(), full.at(0, 0)?);
        Ok(Self { say, way_back, position, largest, given: BTreeMap::new(), last: None })
    }

    fn is_done(&self) -> bool {
        self.cells().all(|cell| self.given.contains_key(&cell))
    }

    fn cells(&self) -> impl Iterator<Item = (u64, u64)> + use<> {
        let (rows, columns) = self.largest;
        (0..=rows).flat_map(move |down| (0..=columns).map(move |across| (down, across)))
    }

    /// Carries out an action. `Some` when that decides the answer: true for a map without a wrong label.
    fn act(&mut self, action: &Action) -> Option<bool> {
        match action {
            Action::Map(MapStep::Label(label)) if !self.is_done() => return self.label(*label),
            // All cells are within the game's position, whose values are known.
            _ => self.position = self.position.step(action, self.largest)?.ok()?,
        }
        None
    }

    /// Labels the cell and goes to the next one without a label. An earlier label stays.
    fn label(&mut self, said: Outcome) -> Option<bool> {
        let cell = self.position.cell();
        let now = self.position.now().clone();
        let right = now.outcome() == said;
        let new = !self.given.contains_key(&cell);
        self.given.entry(cell).or_insert(right);
        self.last = Some(coach::map::label(&now, said));
        let open = |other: &(u64, u64)| !self.given.contains_key(other);
        let next = self.cells().filter(|other| *other > cell).find(&open).or_else(|| self.cells().find(&open));
        if let Some(position) = next.and_then(|(down, across)| self.position.at(down, across).ok()) {
            self.position = position;
        }
        let wrong = self.given.values().filter(|right| !**right).count();
        match wrong {
            _ if !new => None,
            // From here on the map is missed, even if it is left unfinished.
            1 if !right => Some(false),
            0 if self.is_done() => Some(true),
            _ => None,
        }
    }
}

impl Screen for LabellingExercise {
    fn context(&self) -> Context {
        if self.is_done() { Context::Reading } else { Context::Labelling }
    }

    fn blocked(&self, action: &Action, _: &Shared) -> Option<Disabled> {
        blocked_on_page(action, self.way_back)
    }

    fn update(&mut self, action: &Action, _: &mut Shared) -> Effect {
        left_page(action).unwrap_or_else(|| match action {
            Action::Next if self.is_done() => Effect::tell(News::Done(true)),
            Action::Accept => Effect::say(notices::N_OR_P),
            _ => self.act(action).map_or_else(Effect::none, |right| Effect::tell(News::Answered(right))),
        })
    }

    fn page(&self, _: &Shared) -> Vec<Message> {
        let asked = (!self.is_done()).then(|| coach::map::which_label(self.position.now()));
        let Some(last) = self.last.clone() else {
            let task = coach::map::label_task(self.position.rules().play());
            return self.say.iter().cloned().chain([task]).chain(asked).collect();
        };
        let right = self.given.values().filter(|right| **right).count();
        let done = self.is_done().then(|| coach::map::all_labelled(right, self.given.len()));
        std::iter::once(last).chain(done).chain(asked).collect()
    }

    fn head(&self, backdrop: &Backdrop<'_>) -> Head {
        let heading = backdrop.study.clone().unwrap_or_default().heading;
        let all = self.cells().count();
        let round = Round { name: "cells", made: self.given.values().copied().collect(), of: all };
        Head { heading, standing: Standing::part("", (self.given.len() + 1).min(all), all, ""), round }
    }

    fn view(&self, _: &Backdrop<'_>) -> Body {
        Body::Map(Box::new(MapView {
            position: self.position.clone(),
            chosen: None,
            shown: Shown::Given { given: self.given.clone(), largest: self.largest },
            other: None,
        }))
    }
}
