//! The rules of Nim: positions, moves, rulesets, and the notation that writes a game on one line.
//!
//! This module knows nothing about players, strategy or display.
//!
//! ```
//! use nimatron::rules::{Move, Position, Ruleset};
//!
//! let position: Position = "3 5 7".parse()?;
//! let take_two: Move = "B2".parse()?;
//! let left = position.play(take_two, &Ruleset::default())?;
//! assert_eq!(left.to_string(), "3 3 7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod game;
mod notation;
mod position;
mod ruleset;
mod take_rule;
mod words;

pub use game::{Game, GameLine, Side, Tags};
pub use notation::NotationError;
pub use position::{Move, PileName, Position};
pub use ruleset::{IllegalMove, Last, Play, Ruleset};
pub use take_rule::{TakeRule, TakeSet, Takes};
pub use words::NotA;
#[cfg(feature = "screens")]
pub(crate) use words::{Escaped, is_hidden};
pub(crate) use words::{Quoted, words};
