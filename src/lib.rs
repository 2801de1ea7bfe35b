//! Nimatron: the perfect opponent at Nim, in a terminal, and the teacher that makes you its equal.
//!
//! The library knows the theory: who can force a win, by which moves, and why.
//!
//! ```
//! use nimatron::engine::Outcome;
//! use nimatron::rules::{Game, Side};
//!
//! let mut game: Game = "37 20 29".parse()?;
//! let analysis = game.analyse()?;
//! assert_eq!(analysis.outcome(), Outcome::N);
//! for step in analysis.explain(None) {
//!     println!("{step}");
//! }
//! while let Some(m) = game.analyse()?.reply(7) {
//!     game.push(m)?;
//! }
//! assert_eq!(game.moves()[0].to_string(), "A28");
//! assert_eq!(game.winner(), Some(Side::First));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `examples/` solves a position, plays a whole game and explains a verdict. Without the feature `game`, which is on by default and
//! is the program, the crate is [`rules`] and [`engine`] alone, and `rand` its only dependency. With the feature `serde` the types
//! of the notation, from a move to a game, are written and read as strings of it.
//!
//! # The map
//!
//! | module | what it is | may use |
//! | --- | --- | --- |
//! | [`rules`] | positions, moves, rulesets, the notation | `std` |
//! | [`engine`] | who can force a win, by which moves, and why | `rules`, `rand` |
//! | `session` | a game with its players, and the files it is kept in | `rules`, `engine` |
//! | `coach` | teaching, and every English sentence about a game | `rules`, `engine`, the plain types of `session` |
//! | `app` | boards, screens and what they show; an action changes them, an effect is what must be done outside | all above |
//! | `tui` | one front end, on the screen of a terminal; its widgets never see `app` | all above |
//! | `plain` | the other, in lines | all above but `tui` |
//! | `cli` | the command line | everything |
//!
//! A key or a word becomes an `Action` by the one table of commands. `App::update` turns it into a new state and an `Effect`, which a `Runner` carries out;
//! `App::view` gives the facts that `tui` draws and `plain` tells.
//!
//! # What always holds
//!
//! - A [`rules::Position`] has at least one pile, a [`rules::Move`] takes at least one stone, and a [`rules::Game`] holds legal
//!   moves only. Whose turn it is, whether it is over and who won are derived from it, never stored.
//! - There is one [`engine::Analysis`] of a position, and one [`engine::JudgedMove`] of a move. The opponent, the panel, the hints
//!   and every judgement read them. An analysis holds its position and rules, so it cannot be taken for another's.
//! - The engine remembers nothing of games. The machine's draws depend on a seed and the number of moves played alone.
//! - `update` does no input or output, and drawing changes nothing. Randomness, date and folders come from outside.
//! - The terminal is read and written only in `tui`, the program's own files only in `session`. What only Unix has stands behind
//!   `cfg(unix)` in `tui::signals`, `session::files` and `session::lock`.
//! - Lessons and questions hold no answers: the engine grades, and the reason for a wrong answer is its argument.
//! - Views name meanings of a theme, never colours.
//!
//! # Working on the code
//!
//! `CONTRIBUTING.md` is the place to start: `.ci/run` runs everything that a change must pass, `.ci/audit` checks the libraries'
//! licences. `tests/README.md` says what the tests check and how to accept a picture that has changed on purpose,
//! `benches/README.md` what the program costs, `assets/lessons/README.md` how to write a lesson. Completions and manual pages are
//! printed by the program itself; the sections of these that are written by hand are in `assets/man`.

#[cfg(feature = "serde")]
mod as_text;
pub mod engine;
pub mod rules;

#[cfg(feature = "game")]
mod app;
#[cfg(feature = "game")]
mod cli;
#[cfg(feature = "game")]
mod coach;
#[cfg(feature = "game")]
mod plain;
#[cfg(feature = "game")]
mod session;
#[cfg(feature = "game")]
mod text;
#[cfg(feature = "game")]
mod tui;

#[cfg(feature = "game")]
#[doc(hidden)]
pub use cli::run;

#[cfg(all(test, feature = "game"))]
#[path = "../tests/library/mod.rs"]
mod tests;
