use super::{Backdrop, Screen};
use crate::app::view::Body;
use crate::app::{Action, Context, Destination, Effect, Shared};

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
