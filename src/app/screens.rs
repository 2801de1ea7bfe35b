//! The screens: each owns its state, and says what an action does to it, what would do nothing, and what is to be seen.

mod exercise;
mod explain;
mod game;
mod help;
mod labelling;
mod list;
mod loading;
mod map;
mod review;
mod title;

pub use exercise::Exercise;
pub use explain::ExplainScreen;
pub use game::{Conditions, GameKind, GameScreen};
pub use help::HelpScreen;
pub use labelling::LabellingExercise;
pub use list::ListScreen;
pub use loading::LoadingScreen;
pub use map::MapScreen;
pub use review::ReviewScreen;
pub use title::TitleScreen;

use std::any::Any;
use std::fmt::Debug;
use std::time::Duration;

use super::context::{Context, Disabled, silent_if};
use super::shared::Shared;
use super::view::{Body, Study};
use super::{Action, Effect};
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

    /// The effect of covering the screen with another one.
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

/// The surroundings of a screen while it is drawn.
#[derive(Debug)]
pub struct Backdrop<'a> {
    pub shared: &'a Shared,
    /// The lesson or the drill that the screen belongs to; of a drill within a lesson, the drill.
    pub study: Option<Study>,
}

/// An event outside the screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    RecordsRead,
    NewDay,
    /// Another instance has begun the day's try before.
    TryLost,
}

/// Keys without a meaning on a page of a lesson or a question of a drill; the page before may be gone back to.
fn blocked_on_page(action: &Action, way_back: bool) -> Option<Disabled> {
    silent_if(*action == Action::Undo || *action == Action::StepBack && !way_back)
}
