//! The rules of Nim: positions, moves, rulesets, and the notation that writes a game on one line.
//!
//! This module knows nothing of who plays, who wins by force, or how anything is shown.
//!
//! ```
//! use nimatron::rules::{Move, Position, Ruleset};
//!
//! let position: Position = "3 5 7".parse()?;
//! let take_two: Move = "B2".parse()?;
//! let left = Ruleset::default().play(position, take_two)?;
//! assert_eq!(left.to_string(), "3 3 7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod game;
mod game_line;
mod illegal_move;
mod moves;
mod notation;
mod pile;
mod play;
mod position;
mod quoted;
mod ruleset;
mod side;
mod take_rule;
mod unknown_word;

pub use game::Game;
pub use game_line::{GameLine, TagError, Tags};
pub use illegal_move::{IllegalMove, PlayError};
pub use moves::{Move, MoveError};
pub use notation::NotationError;
pub use pile::{PileName, PileNameError};
pub use play::Play;
pub use position::{Position, PositionError};
pub(crate) use quoted::Quoted;
pub use ruleset::{Ruleset, RulesetError};
pub use side::Side;
pub use take_rule::{TakeRule, TakeRuleError, TakeSet, Takes};
pub use unknown_word::UnknownWord;
