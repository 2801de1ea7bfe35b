//! The screens: each owns its state, carries out actions on it, and describes what is seen.

mod asked;
mod choices;
mod course;
mod exercise;
mod game;
mod game_view;
mod keys;
mod labels;
mod list;
mod map;
mod news;
mod review;
mod rows;
mod title;
mod why;

pub(crate) use choices::Chosen;
pub(crate) use course::CourseScreen;
pub(crate) use exercise::Exercise;
pub(crate) use game::GameScreen;
pub(crate) use keys::KeysScreen;
pub(crate) use labels::LabelsScreen;
pub(crate) use list::ListScreen;
pub(crate) use map::MapScreen;
pub(crate) use review::ReviewScreen;
pub(crate) use rows::game_entry;
pub(crate) use title::{LISTS, TitleScreen};
pub(crate) use why::WhyScreen;

use super::view::View;
use super::{Action, Context, Effect, Shared};
use crate::rules::Ruleset;

pub(crate) trait Screen {
    fn context(&self) -> Context;

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect;

    fn view(&self, shared: &Shared) -> View;

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
    fn seen_again(&mut self, _shared: &mut Shared) {}

    /// Hears how far its rows went in the last frame.
    fn measured(&mut self, _last: usize) {}

    /// The screen of the present step of a lesson or a drill.
    fn inside(&self) -> Option<&dyn Screen> {
        None
    }

    /// The game on screen, also that of a lesson.
    fn game(&self) -> Option<&GameScreen> {
        None
    }

    /// False before binary digits are taught, where nothing speaks of the indicator.
    fn has_binary(&self) -> bool {
        self.game().is_none_or(|game| game.binary)
    }

    /// The rules of the board on screen.
    fn rules(&self) -> Option<Ruleset> {
        self.game().map(|game| *game.session().game().rules())
    }

    /// True while a wrong answer is shown, after which there is another try.
    fn is_missed(&self) -> bool {
        false
    }

    /// True where a line of notation may be typed.
    fn takes_lines(&self) -> bool {
        false
    }
}
