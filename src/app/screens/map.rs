mod rounds;

use std::sync::Arc;

use rounds::LEAST;

use super::{Backdrop, Screen};
use crate::app::action::{Disabled, silent_if};
use crate::app::map_position::MapPosition;
use crate::app::view::{Body, Head, MapView, Shown};
use crate::app::{Action, Context, Destination, Direction, Effect, MapStart, MapStep, News, Shared};
use crate::coach::{self, Heading, Message};
use crate::engine::{AnalysisError, Engine};
use crate::rules::{Game, Position, Ruleset, TakeRule};
use crate::session::{Players, Session};

/// The screen of the map.
#[derive(Clone, Debug)]
pub(crate) struct MapScreen {
    position: MapPosition,
    /// The position of the game beneath, if there is one.
    home: Option<Game>,
    chosen: Option<usize>,
    takes: Vec<TakeRule>,
    values: bool,
    differences: bool,
    shown: Shown,
    lesson: Option<InLesson>,
    /// Reason why the current action does nothing.
    problem: Option<Message>,
}

#[derive(Clone, Debug)]
struct InLesson {
    say: Vec<Message>,
    way_back: bool,
}

/// Most piles that can be told apart on a map, fixed ones included.
const MOST_PILES: usize = 12;

impl MapScreen {
    pub(crate) fn new(start: &MapStart) -> Result<Self, AnalysisError> {
        let position = MapPosition::starting(start)?;
        let home = start.from_game.then(|| position.now().game());
        let chosen = position.fixed().next().map(|(pile, _)| pile);
        let takes = takes_with(start.rules.takes());
        let (values, differences, shown) = (true, false, Shown::Values);
        let (lesson, problem) = (None, None);
        Ok(Self { position, home, chosen, takes, values, differences, shown, lesson, problem })
    }

    /// The map of a lesson, labelled in rounds; its rules and piles cannot be changed.
    pub(crate) fn in_rounds(game: &Game, say: Vec<Message>, way_back: bool) -> Result<Self, AnalysisError> {
        let mut map = Self::new(&MapStart::of_exercise(game))?;
        map.lesson = Some(InLesson { say, way_back });
        map.shown = Shown::no_label(&map.position, 0).unwrap_or(map.shown);
        map.change(map.position.at(0, 0));
        map.problem = None;
        Ok(map)
    }

    /// Shows all labels or values again.
    fn end_rounds(&mut self) {
        self.position.hides_groups = false;
        self.shown = if self.values { Shown::Values } else { Shown::Outcomes };
    }

    fn go(&mut self, action: &Action) {
        if let Some(to) = self.position.step(action, self.shown.largest(&self.position)) {
            self.change(to);
        }
    }

    fn carry_out(&mut self, step: MapStep) {
        let rules = *self.position.rules();
        match step {
            MapStep::More => self.set_fixed(u64::saturating_add),
            MapStep::Fewer => self.set_fixed(u64::saturating_sub),
            MapStep::NextPile => self.choose_next(),
            MapStep::AddPile => self.add_pile(0),
            MapStep::Play(play) => {
                let play = play.unwrap_or(rules.play().other());
                self.change(self.position.with_rules(Ruleset::new(play, rules.takes())));
            }
            MapStep::Takes => {
                let takes = Direction::On.step(&self.takes, rules.takes());
                self.change(self.position.with_rules(Ruleset::new(rules.play(), takes)));
            }
            MapStep::Values => {
                self.values = !self.values;
                self.end_rounds();
            }
            MapStep::Differences => self.differences = !self.differences,
            MapStep::Lines => self.change_lines(),
            MapStep::To { .. } => self.go(&Action::Map(step)),
            MapStep::Label(_) => {}
        }
    }

    /// Goes to another position, or notes why there is none.
    fn change(&mut self, to: Result<MapPosition, AnalysisError>) {
        match to {
            Ok(position) => {
                self.position = position;
                self.position.hides_groups = self.shown.is_exercise();
                let least = if self.lesson.is_some() { 0 } else { LEAST };
                if let Err(problem) = self.shown.renew(&self.position, least) {
                    self.end_rounds();
                    self.problem = Some(Message::error(problem));
                }
            }
            Err(problem) => self.problem = Some(Message::error(problem)),
        }
    }

    fn fixed_size(&self) -> Option<u64> {
        self.chosen.map(|pile| self.position.piles()[pile])
    }

    /// Changes the chosen fixed pile by one stone, or adds a pile of one stone if there is none.
    fn set_fixed(&mut self, change: impl Fn(u64, u64) -> u64) {
        match self.chosen.zip(self.fixed_size()) {
            Some((pile, size)) => self.change(self.position.with_pile(pile, change(size, 1))),
            None => self.add_pile(1),
        }
    }

    fn add_pile(&mut self, size: u64) {
        let piles = [self.position.piles(), &[size]].concat();
        self.chosen = Some(self.position.piles().len());
        self.end_rounds();
        self.change(self.position.with_piles(piles));
    }

    fn choose_next(&mut self) {
        let fixed: Vec<usize> = self.position.fixed().map(|(pile, _)| pile).collect();
        let next = fixed.iter().find(|&&pile| Some(pile) > self.chosen).or(fixed.first());
        self.chosen = next.copied();
    }

    /// Switches between two piles and one. The pile that was down becomes fixed and empty, so that the row shows the
    /// other on its own.
    fn change_lines(&mut self) {
        self.end_rounds();
        let (mut across, engine) = (self.position.across, Engine::new(*self.position.rules()));
        let mut piles = self.position.piles().to_vec();
        let down = if let Some(down) = self.position.down {
            piles[down] = 0;
            None
        } else {
            piles.extend((piles.len() == 1).then_some(0));
            across = across.max(1);
            Some(across - 1)
        };
        let position = Position::new(piles).unwrap_or_default();
        self.change(MapPosition::new(engine, &position, across, down));
        self.chosen = self.position.fixed().next().map(|(pile, _)| pile);
    }

    /// Starts labelling in rounds.
    fn begin_rounds(&mut self) {
        match Shown::no_label(&self.position, LEAST) {
            Ok(shown) => (self.shown, self.position.hides_groups) = (shown, true),
            Err(problem) => self.problem = Some(Message::error(problem)),
        }
    }

    /// Plays from the position under the cursor, or returns to the game beneath if it has that position.
    fn play(&self, shared: &mut Shared) -> Effect {
        let game = self.position.now().game();
        if self.home.as_ref() == Some(&game) {
            return Effect::go(Destination::Back);
        }
        let mut defaults = shared.setting.defaults();
        if defaults.players.is_demonstration() {
            // Whoever chose the position is to play from it.
            defaults.players = Players::HUMAN_FIRST;
        }
        let session = Session::new(game.into(), &defaults);
        Effect::or_problem(session.map(|session| {
            shared.setting.adopt(&session);
            Effect::go(Destination::Game(Box::new(session)))
        }))
    }

    fn otherwise(&self) -> Option<Message> {
        let other = self.position.other_grid();
        let piles = self.position.piles();
        let cell = other.row(self.position.down.map(|down| piles[down]))?.cell(piles[self.position.across])?;
        (cell.outcome != self.position.now().outcome())
            .then_some(coach::map::otherwise(other.rules().play(), cell.outcome))
    }
}

impl Screen for MapScreen {
    fn context(&self) -> Context {
        if self.shown.is_exercise() { Context::Rounds } else { Context::Map }
    }

    fn blocked(&self, action: &Action, _: &Shared) -> Option<Disabled> {
        silent_if(match (action, &self.lesson) {
            (Action::StepBack, Some(lesson)) => self.shown.round() == 0 && !lesson.way_back,
            (Action::StepOn | Action::Accept | Action::Map(MapStep::To { .. }), Some(_)) => false,
            (Action::Map(_) | Action::Explain | Action::OpenMap, Some(_)) => true,
            (Action::Accept, None) if self.shown.is_exercise() => self.shown.is_last(),
            (Action::Accept, _) => self.position.now().is_over(),
            (Action::StepBack, _) => self.shown.round() == 0,
            (Action::StepOn, _) => self.shown.is_last(),
            (Action::Map(MapStep::Fewer), _) => self.fixed_size().is_none_or(|size| size == 0),
            (Action::Map(MapStep::NextPile), _) => self.position.fixed().count() < 2,
            (Action::Map(MapStep::AddPile), _) => self.position.piles().len() >= MOST_PILES,
            (Action::Map(MapStep::Lines), _) => self.position.piles().len() < 2 && self.position.down.is_some(),
            _ => false,
        })
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let in_lesson = self.lesson.is_some();
        match action {
            Action::StepOn | Action::Accept if in_lesson && self.shown.is_last() => {
                return Effect::tell(News::Done(true));
            }
            Action::StepBack if in_lesson && self.shown.round() == 0 => return Effect::tell(News::Back),
            Action::Back | Action::Explain if self.shown.is_exercise() && !in_lesson => self.end_rounds(),
            Action::Back | Action::OpenMap => return Effect::go(Destination::Back),
            Action::Explain => self.begin_rounds(),
            Action::StepOn => self.shown.step(true),
            Action::StepBack => self.shown.step(false),
            Action::Accept if self.shown.is_exercise() => self.shown.step(true),
            Action::Accept => return self.play(shared),
            Action::Map(step) => self.carry_out(*step),
            _ => self.go(action),
        }
        self.problem.take().map_or_else(Effect::none, Effect::say)
    }

    /// The words on the map; those of a lesson are shown until the first round.
    fn page(&self, _: &Shared) -> Vec<Message> {
        let now = self.position.now();
        if self.shown.is_exercise() {
            let lesson = self.lesson.iter().filter(|_| self.shown.round() == 0);
            let lesson = lesson.flat_map(|lesson| lesson.say.iter().cloned());
            return lesson.chain(self.shown.says(&self.position)).collect();
        }
        let on_grid: Vec<usize> = [Some(self.position.across), self.position.down].into_iter().flatten().collect();
        // Screens show verdicts and values.
        let value = self.values.then(|| coach::map::value(now.indicator()));
        let reach = (!now.is_over()).then(|| coach::map::reach(now, &on_grid));
        let in_lines = std::iter::once(coach::map::verdict(now)).chain(value).chain(reach).map(Message::in_lines);
        let mut page: Vec<Message> = in_lines.collect();
        page.push(coach::map::advice(now, &on_grid, self.values));
        page.extend(self.otherwise().filter(|_| self.differences));
        page
    }

    fn head(&self, backdrop: &Backdrop<'_>) -> Head {
        let lesson = backdrop.study.clone().filter(|_| self.lesson.is_some());
        lesson.unwrap_or_else(|| Head { heading: Heading::MAP, ..Head::default() })
    }

    fn view(&self, _: &Backdrop<'_>) -> Body {
        let marks = self.differences && !self.shown.is_exercise();
        Body::Map(Box::new(MapView {
            position: self.position.clone(),
            chosen: self.chosen,
            shown: self.shown.clone(),
            other: marks.then(|| Arc::new(self.position.other_grid())),
        }))
    }
}

fn takes_with(own: TakeRule) -> Vec<TakeRule> {
    let usual = ["any", "1-3", "1,2", "1,3,4"].into_iter();
    let mut takes: Vec<TakeRule> = usual.filter_map(|rule| rule.parse().ok()).collect();
    if !takes.contains(&own) {
        takes.push(own);
    }
    takes
}
