//! The screens: each owns its state, and says what an action does to it, what would do nothing, and what is to be seen.

mod exercise;
mod explain;
mod game;
mod labelling;
mod list;
mod map;
mod review;
mod title;

pub use exercise::Exercise;
pub use explain::ExplainScreen;
pub use game::{Conditions, GameKind, GameScreen};
pub use labelling::LabellingExercise;
pub use list::ListScreen;
pub use map::MapScreen;
pub use review::ReviewScreen;
pub use title::TitleScreen;

use std::any::Any;
use std::fmt::Debug;
use std::time::Duration;

use super::action::{Context, Disabled, silent_if};
use super::shared::Shared;
use super::view::{Body, Study};
use super::{Action, Destination, Effect, News, Reading};
use crate::coach::Message;

/// A process that goes on by itself: its pace, how far it has come, and the game's seed, which tells it from the next one.
pub type Running = (Duration, usize, u64);

pub trait Screen: Any + Debug {
    fn context(&self) -> Context;

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect;

    fn view(&self, backdrop: &Backdrop<'_>) -> Body;

    /// The words beside it, for as long as they hold.
    fn page(&self, _shared: &Shared) -> Vec<Message> {
        Vec::new()
    }

    /// The part of the record that it tells of.
    fn reads(&self, _shared: &Shared) -> Reading {
        Reading::Nothing
    }

    /// True if its rows and its cursor are known, and not only what is news on them.
    fn is_settled(&self, _shared: &Shared) -> bool {
        true
    }

    /// The reason why an action would do nothing now.
    fn blocked(&self, _action: &Action, _shared: &Shared) -> Option<Disabled> {
        None
    }

    /// The process that goes on here by itself: a demonstration, or a turn that is shown in beats.
    fn running(&self) -> Option<Running> {
        None
    }

    /// Ends what is shown for a moment only.
    fn settle(&mut self) {}

    /// Hears what has happened outside, even while it is covered.
    fn hear(&mut self, _event: Event, _shared: &mut Shared) -> Effect {
        Effect::none()
    }

    fn cover(&mut self, _shared: &mut Shared) -> Effect {
        Effect::none()
    }

    /// The screen is seen again: what it shows of the rest of the program is shown anew.
    fn uncover(&mut self, _shared: &mut Shared) {}

    /// The effect of leaving the screen for good.
    fn leave(&mut self, _shared: &mut Shared) -> Effect {
        Effect::none()
    }

    /// The effect of ending the program.
    fn quit(&mut self, shared: &mut Shared) -> Effect {
        self.cover(shared)
    }
}

#[derive(Debug)]
pub struct Backdrop<'a> {
    pub shared: &'a Shared,
    /// The lesson or the drill that the screen belongs to; of a drill within a lesson, the drill.
    pub study: Option<Study>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    RecordsRead,
    NewDay,
    /// Another instance has begun the day's try before.
    TryLost,
}

/// The effect of leaving a page of a lesson or a question of a drill: for good, or for the page before.
fn left_page(action: &Action) -> Option<Effect> {
    match action {
        Action::Back => Some(Effect::go(Destination::Back)),
        Action::StepBack => Some(Effect::tell(News::Back)),
        _ => None,
    }
}

/// Keys without a meaning there; the page before may be gone back to.
fn blocked_on_page(action: &Action, way_back: bool) -> Option<Disabled> {
    silent_if(matches!(action, Action::Undo | Action::NewGame) || *action == Action::StepBack && !way_back)
}

/// A page of the help, counted round and round from 0, for what lies beneath.
#[derive(Debug)]
pub struct HelpScreen {
    page: isize,
    behind: Context,
}

impl HelpScreen {
    pub fn new(behind: Context) -> Self {
        Self { page: 0, behind }
    }
}

impl Screen for HelpScreen {
    fn context(&self) -> Context {
        Context::Help
    }

    fn update(&mut self, action: &Action, _: &mut Shared) -> Effect {
        match action {
            Action::Above => self.page = self.page.wrapping_sub(1),
            Action::Below => self.page = self.page.wrapping_add(1),
            Action::Back | Action::Help => return Effect::go(Destination::Back),
            _ => {}
        }
        Effect::none()
    }

    fn view(&self, _: &Backdrop<'_>) -> Body {
        Body::Help { page: self.page, behind: self.behind }
    }
}
