//! The screens: their drawing on ratatui's cells, and the front end that shows them in a terminal.

mod clicks;
pub(crate) mod draw;
#[cfg(feature = "game")]
mod events;
#[cfg(feature = "game")]
mod ownership;
#[cfg(feature = "game")]
mod run;
#[cfg(feature = "game")]
mod signals;
#[cfg(feature = "game")]
mod terminal;
pub(crate) mod theme;

pub(crate) use clicks::clicked;
pub(crate) use draw::Drawn;
#[cfg(feature = "game")]
pub(crate) use events::intended;
#[cfg(feature = "game")]
pub(crate) use ownership::{Input, name_unsaved, send, tell_unsaved};
#[cfg(feature = "game")]
pub(crate) use run::run;
#[cfg(feature = "game")]
pub(crate) use terminal::{Terminal, width};
#[cfg(feature = "game")]
pub(crate) use theme::is_dumb;
pub(crate) use theme::{Depth, Glyphs, Theme};
