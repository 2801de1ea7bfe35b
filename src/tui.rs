//! The screens: their drawing on ratatui's cells, and the front end that shows them in a terminal.

mod clicks;
pub(crate) mod draw;
#[cfg(feature = "game")]
mod front;
pub(crate) mod theme;

pub(crate) use clicks::clicked;
pub(crate) use draw::Drawn;
#[cfg(feature = "game")]
pub(crate) use front::{Input, Terminal, intended, name_unsaved, run, send, tell_unsaved, width};
pub(crate) use theme::{Depth, Glyphs, Theme, is_dumb};
