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
pub use game::{Conditions, Demonstration, GameScreen, Purpose};
pub use games::GamesScreen;
pub use lesson::LessonScreen;
pub use list::ListScreen;
pub use map::MapScreen;
pub use review::ReviewScreen;
pub use title::TitleScreen;

use super::context::{Block, Context};
use super::schedule::Running;
use super::view::{Body, Study};
use super::world::World;
use super::{Action, Destination, Effect};
use crate::coach::{Notice, Practice, Practised, Question};

/// A screen, with its state.
#[derive(Clone, Debug)]
pub enum Screen {
    /// The title.
    Title(Box<TitleScreen>),
    /// A game.
    Game(Box<GameScreen>),
    /// The argument on a position.
    Explain(Box<ExplainScreen>),
    /// A review of games.
    Review(Box<ReviewScreen>),
    /// The lessons, or what can be practised.
    List(Box<ListScreen>),
    /// A lesson.
    Lesson(Box<LessonScreen>),
    /// A drill.
    Drill(Box<Drill>),
    /// The record of games.
    Games(Box<GamesScreen>),
    /// The map.
    Map(Box<MapScreen>),
    /// The records are being read, on the way to somewhere.
    Loading(Destination),
    /// A page of the help, counted round and round from 0, for what lies beneath.
    Help(isize, Context),
}

impl Screen {
    /// Carries out an action.
    pub(super) fn update(&mut self, action: &Action, world: &mut World) -> Effect {
        if *action == Action::KeepPosition {
            return self.keep_position(world);
        }
        match self {
            Self::Title(title) => title.update(action, world),
            Self::Game(game) => update_game(game, action, world),
            Self::Explain(explain) => explain.update(action),
            Self::Review(review) => review.update(action),
            Self::List(list) => list.update(action),
            Self::Lesson(lesson) => lesson.update(action, world),
            Self::Drill(drill) => drill.update(action, world),
            Self::Games(games) => games.update(action),
            Self::Map(map) => map.update(action, world),
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

    /// The reason why an action would do nothing now.
    #[must_use]
    pub fn blocked(&self, action: &Action, world: &World) -> Option<Block> {
        match self {
            Self::Title(title) => title.blocked(action, world),
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
    #[must_use]
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

    /// The view of the screen.
    #[must_use]
    pub fn view(&self, world: &World) -> Body {
        match self {
            Self::Title(title) => Body::Title(Box::new(title.view(world))),
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

    /// Puts the position on screen on the player's own list.
    fn keep_position(&self, world: &World) -> Effect {
        let Body::Board(view) = self.view(world) else { return Effect::none() };
        let Some(question) = Question::about(view.board.now()) else { return Effect::none() };
        let what = Practice::Kept { about: question.to_string() };
        let kept = Practised { date: world.setting.today.clone(), what };
        Effect { practised: vec![kept], ..Effect::notice(Notice::PositionKept) }
    }

    /// The lesson or the drill that it is.
    pub(super) fn study(&self, world: &World) -> Option<Study> {
        match self {
            Self::Lesson(lesson) => Some(lesson.study()),
            Self::Drill(drill) => Some(drill.study(world.clock)),
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

    /// The effect of leaving the screen for good.
    pub(super) fn leave(self, world: &mut World) -> Effect {
        match self {
            Self::Game(game) => {
                let over = game.has_ended();
                world.kept.put_aside(game.session().clone());
                if over { world.leave_kept() } else { Effect::none() }
            }
            Self::Title(mut title) => title.leave(&world.setting),
            _ => Effect::none(),
        }
    }

    /// The effect of covering the screen with another one.
    pub(super) fn cover(&mut self, world: &World) -> Effect {
        if let Self::Title(title) = self { title.leave(&world.setting) } else { Effect::none() }
    }

    /// The screen is seen again: what it shows of the world is shown anew.
    pub(super) fn uncover(&mut self, world: &mut World) {
        match self {
            Self::Title(title) => {
                world.kept.drop_unplayed();
                **title = TitleScreen::new(world);
            }
            Self::List(list) => list.refresh(world),
            _ => {}
        }
    }
}

fn go_back_on(action: &Action, actions: &[Action]) -> Effect {
    if actions.contains(action) { Effect::go(Destination::Back) } else { Effect::none() }
}

fn update_game(game: &mut GameScreen, action: &Action, world: &mut World) -> Effect {
    if *action == Action::NewGame && game.blocked(action).is_none() {
        return world.next_game(game);
    }
    let (was_over, level) = (game.is_over(), game.disclosure());
    let mut effect = game.update(action);
    if game.disclosure() != level {
        effect = effect.and(world.remember_panel(game.disclosure()));
    }
    if !was_over && game.is_over() {
        effect = effect.and(world.look_back(game));
    }
    effect
}
