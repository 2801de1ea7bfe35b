//! The screens: each owns its state, carries out actions on it, and says which are blocked and what is shown.

mod exercise;
mod explain;
mod game;
mod list;
mod map;
mod review;
mod title;

pub(crate) use exercise::{Exercise, Ways};
pub(crate) use explain::ExplainScreen;
pub(crate) use game::{Conditions, GameKind, GameScreen};
pub(crate) use list::ListScreen;
pub(crate) use map::MapScreen;
pub(crate) use review::ReviewScreen;
pub(crate) use title::TitleScreen;

use std::any::Any;
use std::fmt::Debug;

use super::action::{Context, Disabled, silent_if};
use super::shared::Shared;
use super::view::{Body, Head, HelpView, Typing};
use super::{Action, Destination, Effect, News};
use crate::coach::Message;

pub(crate) trait Screen: Any + Debug {
    fn context(&self) -> Context;

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect;

    fn view(&self, backdrop: &Backdrop<'_>) -> Body;

    fn head(&self, _backdrop: &Backdrop<'_>) -> Head {
        Head::default()
    }

    /// True for a game that looks like any other, although a lesson goes on after it.
    fn is_apart(&self) -> bool {
        false
    }

    /// The answer being typed.
    fn typing(&self) -> Option<Typing> {
        None
    }

    /// The words shown with the screen for as long as they hold.
    fn page(&self, _shared: &Shared) -> Vec<Message> {
        Vec::new()
    }

    /// Reason why an action is not offered now.
    fn blocked(&self, _action: &Action, _shared: &Shared) -> Option<Disabled> {
        None
    }

    /// True while a reply is shown for a moment.
    fn beats(&self) -> bool {
        false
    }

    fn end_beat(&mut self) {}

    /// Takes note of a new day, even while covered.
    fn begin_day(&mut self, _shared: &mut Shared) {}

    fn cover(&mut self, _shared: &mut Shared) -> Effect {
        Effect::none()
    }

    /// Brings the screen up to date when it is seen again.
    fn uncover(&mut self, _shared: &mut Shared) {}
}

#[derive(Debug)]
pub(crate) struct Backdrop<'a> {
    pub shared: &'a Shared,
    /// The lesson or drill the screen belongs to.
    pub study: Option<Head>,
}

/// Leaves a page of a lesson or a question of a drill, for good or for the previous page; `None` for other actions.
fn left_page(action: &Action) -> Option<Effect> {
    match action {
        Action::Back => Some(Effect::go(Destination::Back)),
        Action::StepBack => Some(Effect::tell(News::Back)),
        _ => None,
    }
}

/// Blocks actions that have no meaning on such a page, including the step back if there is no `way_back`.
fn blocked_on_page(action: &Action, way_back: bool) -> Option<Disabled> {
    silent_if(matches!(action, Action::Undo | Action::NewGame) || *action == Action::StepBack && !way_back)
}

impl Screen for HelpView {
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
        Body::Help(*self)
    }
}
