use super::{Backdrop, Event, Screen};
use crate::app::view::Body;
use crate::app::{Action, Context, Destination, Effect, Shared};

/// The records are being read, on the way to somewhere.
#[derive(Debug)]
pub struct LoadingScreen(pub Destination);

impl Screen for LoadingScreen {
    fn context(&self) -> Context {
        Context::Loading
    }

    fn update(&mut self, action: &Action, _: &mut Shared) -> Effect {
        if *action == Action::Back { Effect::go(Destination::Back) } else { Effect::none() }
    }

    fn hear(&mut self, event: Event, _: &mut Shared) -> Effect {
        if event == Event::RecordsRead { Effect::go(self.0.clone()) } else { Effect::none() }
    }

    fn view(&self, _: &Backdrop<'_>) -> Body {
        Body::Loading
    }
}
