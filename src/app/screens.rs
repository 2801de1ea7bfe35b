//! The screens: each owns its state, carries out actions on it, and describes what is seen.

mod asked;
mod choices;
mod course;
mod exercise;
mod game;
mod game_view;
mod keys;
mod list;
mod map;
mod review;
mod rows;
mod title;
mod why;

pub(crate) use choices::Chosen;
pub(crate) use course::CourseScreen;
pub(crate) use exercise::Exercise;
pub(crate) use game::GameScreen;
pub(crate) use keys::KeysScreen;
pub(crate) use list::ListScreen;
pub(crate) use map::MapScreen;
pub(crate) use review::ReviewScreen;
pub(crate) use rows::game_entry;
pub(crate) use title::{LISTS, TitleScreen};
pub(crate) use why::WhyScreen;

use std::any::Any;
use std::fmt::Debug;

use super::{Action, Context, Effect, Shared, scene};

pub(crate) trait Screen: Any + Debug {
    fn context(&self) -> Context;

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect;

    fn view(&self, shared: &Shared) -> scene::View;

    /// True where letters and digits are written.
    fn is_typing(&self) -> bool {
        self.context() == Context::Typing
    }

    /// True while something is shown for a moment only.
    fn beats(&self) -> bool {
        false
    }

    /// Leaves the screen, for good or for a while: a game waits.
    fn leave(&mut self, _shared: &mut Shared) {}

    /// Brings the screen up to date when it is seen again.
    fn seen_again(&mut self, _shared: &Shared) {}

    /// The screen that a lesson or drill shows.
    fn inner(&self) -> Option<&dyn Screen> {
        None
    }
}
