//! The front end in a terminal: keys in, cells out.

mod events;
mod ownership;
mod run;
mod signals;
mod terminal;

pub(crate) use events::intended;
pub(crate) use ownership::{Input, name_unsaved, send, tell_unsaved};
pub(crate) use run::run;
pub(crate) use terminal::{Terminal, width};
