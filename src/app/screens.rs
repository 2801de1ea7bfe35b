//! The screens: each owns its state, and says what an action does to it, what would do nothing, and what is to be seen.

mod drill;
mod exercise;
mod explain;
mod game;
mod games;
mod labelling;
mod lesson;
mod list;
mod map;
mod review;
mod title;

pub use drill::Drill;
pub use explain::ExplainScreen;
pub use game::{Conditions, GameScreen};
pub use games::GamesScreen;
pub use lesson::LessonScreen;
pub use list::ListScreen;
pub use map::MapScreen;
pub use review::ReviewScreen;
pub use title::TitleScreen;

use std::time::Duration;

use super::context::{Context, Disabled};
use super::shared::Shared;
use super::view::{Body, Study};
use super::{Action, Destination, Effect};
use crate::coach::{Notice, Practice, Practised, Question};

#[derive(Clone, Debug)]
pub enum Screen {
    Title(Box<TitleScreen>),
    Game(Box<GameScreen>),
    Explain(Box<ExplainScreen>),
    Review(Box<ReviewScreen>),
    List(Box<ListScreen>),
    Lesson(Box<LessonScreen>),
    Drill(Box<Drill>),
    Games(Box<GamesScreen>),
    Map(Box<MapScreen>),
    Loading(Destination),
    Help(isize, Context),
}

/// A process that goes on by itself: its pace, how far it has come, and the game's seed, which tells it from the next one.
pub type Running = (Duration, usize, u64);

impl Screen {
    pub(super) fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        if *action == Action::KeepPosition {
            return self.keep_position(shared);
        }
        match self {
            Self::Title(title) => title.update(action, shared),
            Self::Game(game) => update_game(game, action, shared),
            Self::Explain(explain) => explain.update(action),
            Self::Review(review) => review.update(action),
            Self::List(list) => list.update(action),
            Self::Lesson(lesson) => lesson.update(action, shared),
            Self::Drill(drill) => drill.update(action, shared),
            Self::Games(games) => games.update(action),
            Self::Map(map) => map.update(action, shared),
            Self::Loading(_) => go_back_on(action, &[Action::Back]),
            Self::Help(page, _) => {
                match action {
                    Action::Above => *page = page.wrapping_sub(1),
                    Action::Below => *page = page.wrapping_add(1),
                    _ => {}
                }
                go_back_on(action, &[Action::Back, Action::Help])
            }
        }
    }

    pub fn blocked(&self, action: &Action, shared: &Shared) -> Option<Disabled> {
        match self {
            Self::Title(title) => title.blocked(action, shared),
            Self::Game(game) => game.blocked(action),
            Self::Explain(explain) => explain.blocked(action),
            Self::Review(review) => review.blocked(action),
            Self::Lesson(lesson) => lesson.blocked(action),
            Self::Drill(drill) => drill.blocked(action),
            Self::Games(games) => games.blocked(action),
            Self::Map(map) => map.blocked(action),
            Self::List(_) | Self::Loading(_) | Self::Help(..) => None,
        }
    }

    /// The context in which keys and words have their meaning.
    pub fn context(&self) -> Context {
        match self {
            Self::Title(title) => title.context(),
            Self::Game(game) => game.context(),
            Self::Explain(explain) => explain.context(),
            Self::Review(review) => review.context(),
            Self::List(list) => list.context(),
            Self::Lesson(lesson) => lesson.context(),
            Self::Drill(drill) => drill.context(),
            Self::Games(games) => games.context(),
            Self::Map(map) => map.context(),
            Self::Loading(_) => Context::Loading,
            Self::Help(..) => Context::Help,
        }
    }

    pub fn view(&self, shared: &Shared) -> Body {
        match self {
            Self::Title(title) => Body::Title(Box::new(title.view(shared))),
            Self::Game(game) => Body::Board(Box::new(game.view())),
            Self::Explain(explain) => Body::Board(Box::new(explain.view())),
            Self::Review(review) => Body::Board(Box::new(review.view())),
            Self::List(list) => Body::List(list.view()),
            Self::Lesson(lesson) => lesson.view(),
            Self::Drill(drill) => drill.view(),
            Self::Games(games) => Body::Games(Box::new(games.view())),
            Self::Map(map) => Body::Map(Box::new(map.view())),
            Self::Loading(destination) => Body::Loading(destination.clone()),
            Self::Help(page, behind) => Body::Help { page: *page, behind: *behind },
        }
    }

    fn keep_position(&self, shared: &Shared) -> Effect {
        let Body::Board(view) = self.view(shared) else { return Effect::none() };
        let Some(question) = Question::about(view.board.now()) else { return Effect::none() };
        let (date, about) = (shared.setting.today.clone(), question.to_string());
        let kept = Practised { date, what: Practice::Kept, about };
        Effect { practised: vec![kept], ..Effect::notice(Notice::PositionKept) }
    }

    pub(super) fn study(&self, shared: &Shared) -> Option<Study> {
        match self {
            Self::Lesson(lesson) => Some(lesson.study()),
            Self::Drill(drill) => Some(drill.study(shared.clock)),
            _ => None,
        }
    }

    /// The process that goes on here by itself: a demonstration, a turn that is shown in beats, or the clock of a sprint.
    pub(super) fn running(&self) -> Option<Running> {
        match self {
            Self::Game(game) => game.running(),
            Self::Lesson(lesson) => lesson.playing()?.running(),
            Self::Drill(drill) => drill.running(),
            _ => None,
        }
    }

    /// Shows the turns of a game that is played here in beats.
    pub(super) fn show_beats(&mut self) {
        let game = match self {
            Self::Game(game) => Some(&mut **game),
            Self::Lesson(lesson) => lesson.playing_mut(),
            Self::Drill(drill) => drill.playing_mut(),
            _ => None,
        };
        if let Some(game) = game {
            game.show_beats();
        }
    }

    pub(super) fn leave(self, shared: &mut Shared) -> Effect {
        match self {
            Self::Game(game) => {
                let over = game.has_ended();
                shared.kept = Some(game.session().clone());
                if over { shared.leave_kept() } else { Effect::none() }
            }
            Self::Title(mut title) => title.leave(&shared.setting),
            _ => Effect::none(),
        }
    }

    pub(super) fn cover(&mut self, shared: &Shared) -> Effect {
        if let Self::Title(title) = self { title.leave(&shared.setting) } else { Effect::none() }
    }

    pub(super) fn uncover(&mut self, shared: &mut Shared) {
        match self {
            Self::Title(title) => {
                shared.kept.take_if(|kept| kept.game().moves().is_empty());
                **title = TitleScreen::new(shared);
            }
            Self::List(list) => list.refresh(shared),
            _ => {}
        }
    }
}

fn go_back_on(action: &Action, actions: &[Action]) -> Effect {
    if actions.contains(action) { Effect::go(Destination::Back) } else { Effect::none() }
}

fn update_game(game: &mut GameScreen, action: &Action, shared: &mut Shared) -> Effect {
    if *action == Action::NewGame && game.blocked(action).is_none() {
        return shared.next_game(game);
    }
    let (was_over, level) = (game.is_over(), game.panel());
    let mut effect = game.update(action);
    if game.panel() != level {
        effect = effect.and(shared.remember_panel(game.mode(), game.panel()));
    }
    if !was_over && game.is_over() {
        effect = effect.and(shared.look_back(game));
    }
    effect
}
