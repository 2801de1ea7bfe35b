use super::{Backdrop, Screen};
use crate::app::action::{Disabled, silent_if};
use crate::app::map::{Map, MapStep};
use crate::app::view::{Body, Head};
use crate::app::{Action, Context, Destination, Effect, News, Shared};
use crate::coach::{self, Heading, Message, notices};
use crate::rules::Game;
use crate::session::{Players, Session};

/// The screen of the map.
#[derive(Clone, Debug)]
pub(crate) struct MapScreen {
    map: Map,
    /// The position of the game beneath, if there is one.
    home: Option<Game>,
    lesson: Option<InLesson>,
}

#[derive(Clone, Debug)]
struct InLesson {
    say: Vec<Message>,
    way_back: bool,
}

/// Piles are labelled at least up to this size.
const LEAST: u64 = 15;

impl MapScreen {
    pub(crate) fn new(map: Map, from_game: bool) -> Self {
        let home = from_game.then(|| map.now().game());
        Self { map, home, lesson: None }
    }

    /// The map of a lesson up to a game's position, labelled in rounds.
    pub(crate) fn in_rounds(game: &Game, say: Vec<Message>, way_back: bool) -> Option<Self> {
        let mut map = Map::of(&game.analyse().ok()?, 0)?;
        map.label(0);
        map.go([0, 0]).ok()?;
        Some(Self { map, home: None, lesson: Some(InLesson { say, way_back }) })
    }

    fn show(&mut self, change: impl Fn(u32) -> u32) {
        if let Some(rounds) = &mut self.map.rounds {
            rounds.shown = change(rounds.shown).min(rounds.labelling.rounds());
        }
    }

    fn is_first(&self) -> bool {
        self.map.rounds.as_ref().is_none_or(|rounds| rounds.shown == 0)
    }

    fn is_last(&self) -> bool {
        self.map.rounds.as_ref().is_none_or(|rounds| rounds.shown == rounds.labelling.rounds())
    }

    /// Plays from the position under the cursor, or returns to the game beneath if it has that position.
    fn play(&self, shared: &mut Shared) -> Effect {
        let game = self.map.now().game();
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

    /// Goes to a cell or switches the rules, or says why that is impossible.
    fn change(&mut self, action: &Action) -> Effect {
        let changed = match action {
            Action::Map(MapStep::Play(play)) => self.map.set_play(play.unwrap_or(self.map.now().play().other())),
            _ => self.map.step(action).map_or(Ok(()), |cell| self.map.go(cell)),
        };
        Effect::or_problem(changed.map(|()| Effect::none()))
    }
}

impl Screen for MapScreen {
    fn context(&self) -> Context {
        if self.map.rounds.is_some() { Context::Rounds } else { Context::Map }
    }

    fn blocked(&self, action: &Action, _: &Shared) -> Option<Disabled> {
        let in_lesson = self.lesson.is_some();
        silent_if(match action {
            Action::StepBack => self.is_first() && self.lesson.as_ref().is_none_or(|lesson| !lesson.way_back),
            Action::StepOn => self.is_last() && !in_lesson,
            Action::Accept if self.map.rounds.is_some() => self.is_last() && !in_lesson,
            Action::Accept => self.map.now().is_over(),
            _ => false,
        })
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let (in_lesson, in_rounds) = (self.lesson.is_some(), self.map.rounds.is_some());
        match action {
            Action::StepOn | Action::Accept if in_lesson && self.is_last() => return Effect::tell(News::Done(true)),
            Action::StepBack if in_lesson && self.is_first() => return Effect::tell(News::Back),
            Action::Back if in_rounds && !in_lesson => self.map.rounds = None,
            Action::Back => return Effect::go(Destination::Back),
            Action::Explain if !self.map.label(LEAST) => return Effect::say(notices::TOO_MANY_LABELS),
            Action::Explain => {}
            Action::StepOn => self.show(|round| round + 1),
            Action::Accept if in_rounds => self.show(|round| round + 1),
            Action::StepBack => self.show(|round| round - 1),
            Action::Accept => return self.play(shared),
            Action::Map(MapStep::Values) => self.map.values = !self.map.values,
            _ => return self.change(action),
        }
        Effect::none()
    }

    /// The words on the map; those of a lesson are shown until the first round.
    fn page(&self, _: &Shared) -> Vec<Message> {
        let Some(rounds) = &self.map.rounds else {
            return coach::map::verdict(self.map.now(), self.map.values);
        };
        let lesson = self.lesson.iter().filter(|_| rounds.shown == 0).flat_map(|lesson| lesson.say.iter().cloned());
        lesson.chain([coach::map::round(&rounds.labelling, rounds.shown)]).collect()
    }

    fn head(&self, backdrop: &Backdrop<'_>) -> Head {
        let lesson = backdrop.study.clone().filter(|_| self.lesson.is_some());
        lesson.unwrap_or_else(|| Head { heading: Heading::MAP, ..Head::default() })
    }

    fn view(&self, _: &Backdrop<'_>) -> Body {
        Body::Map(Box::new(self.map.clone()))
    }
}
