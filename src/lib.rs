//! The theory of Nim, computed: who can force a win, by which moves, and why. It is the library of the program
//! Nimatron, the perfect opponent at Nim, in a terminal, and the teacher that makes you its equal.
//!
//! ```
//! use nimatron::engine::{Outcome, Step};
//! use nimatron::rules::{Game, Side};
//!
//! let mut game: Game = "37 20 29".parse()?;
//! let analysis = game.analyse()?;
//! assert_eq!(analysis.outcome(), Outcome::N);
//! // The counts of columns 32, 8 and 4 are odd, and in the leftmost of them only pile A has a lamp, as a 1 is called.
//! let steps = analysis.explain(None);
//! assert!(steps.contains(&Step::Evenness { odd: 0b101100 }));
//! assert!(steps.contains(&Step::Holders { column: 5, piles: vec![0] }));
//! while let Some(m) = game.analyse()?.reply(7) {
//!     game.push(m)?;
//! }
//! assert_eq!(game.moves()[0].to_string(), "A28");
//! assert_eq!(game.winner(), Some(Side::First));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Without the feature `game`, which is the program, it depends on `rand` alone:
//!
//! ```toml
//! [dependencies]
//! nimatron = { version = "0.1", default-features = false }
//! ```
//!
//! [`rules`] has positions, moves, take rules and the notation, [`engine`] has values, verdicts, the argument for them,
//! and players. The programs in `examples/` solve a position, explain a verdict and play a whole game. With the feature
//! `serde`, the types of the notation, from a move to a game, are serialized as strings.
//!
//! Values that cannot be played cannot be made: a [`rules::Position`] has at least one pile, a [`rules::Move`] takes at
//! least one stone, and a [`rules::Game`] holds only legal moves. The line that a game is written as can always be read
//! again.
//!
//! Stones, values and takes are `u64`, piles are 0-based `usize` indices, and columns of binary numerals are exponents of
//! two. There are four errors, and each prints a sentence that says what would be right: [`rules::NotA`] for a word,
//! [`rules::NotationError`] for a line, [`rules::IllegalMove`] for a move, and [`engine::AnalysisError`] for a pile beyond
//! the known values of a take set.

// # The map
//
// | module | what it is | may use |
// | --- | --- | --- |
// | `rules` | positions, moves, rulesets, the notation | `std` |
// | `engine` | who can force a win, by which moves, and why | `rules`, `rand` |
// | `session` | a game with its terms, undo, and the files that keep it | `rules`, `engine` |
// | `coach` | teaching, and the coach's sentences about a game | `rules`, `engine`, the plain types of `session` |
// | `app` | the screens; actions change them, a view says what is seen, effects are done outside | all above |
// | `tui` | the front end on the screen of a terminal; `draw` knows views alone | all above |
// | `plain` | the front end in lines | all above but `tui` |
// | `page` | the front end of a page, for a browser | all above |
// | `cli` | the command line | everything |
//
// Two small modules stand apart: `text` spells words and numbers for terminals and for listeners, and `as_text`
// serializes the types of the notation.
//
// The program is the feature `game`, which is on by default; the part of it that needs no terminal is `screens`, with which
// `packaging/page` builds the page. The one table of commands turns a key or a word into an
// `Action`. `App::update` turns that into a new state and an `Effect`, which a `Runner` carries out. `App::view` gives
// a `View`, plain data, which `tui` draws and `plain` reads. Every sentence about a game is made in `coach::words`.
//
// # What always holds
//
// - The side to move, the end of the game and the winner are derived, never stored.
// - A position has one `Analysis` and a move one `JudgedMove`; the opponent, the lamps, the tips and every judgement
//   read them. An analysis holds its own position and rules, so it cannot be applied to another.
// - The engine remembers no games. The machine's random choices depend only on a seed and the number of moves played.
// - `update` does no input or output, and drawing changes nothing. Randomness, the date and the folders are passed in.
// - Only `tui` reads keys and draws, and only `session` reads and writes the program's own files. System calls of Unix
//   are in `tui::front::signals` and `session::disk`, behind `cfg(unix)`. A page has a shelf in place of a disk.
// - Lessons and questions hold no answers: the engine grades, and its argument explains a wrong answer.
// - A view names meanings of a theme, never colours.
//
// Start with `CONTRIBUTING.md`. `tests/README.md` describes the tests, `benches/README.md` what the program costs, and
// `assets/lessons/README.md` how to write a lesson. The program prints its own completions and its manual page, which
// is written in `assets/man` but for the options and the keys.

// Code for a terminal, lines or a command line has no caller where there is a page alone.
#![cfg_attr(all(feature = "screens", not(feature = "game")), allow(dead_code, unused_imports))]

#[cfg(feature = "serde")]
mod as_text;
pub mod engine;
pub mod rules;

#[cfg(feature = "screens")]
mod app;
#[cfg(feature = "game")]
mod cli;
#[cfg(feature = "screens")]
mod coach;
#[cfg(feature = "screens")]
#[doc(hidden)]
pub mod page;
#[cfg(feature = "screens")]
mod plain;
#[cfg(feature = "screens")]
mod session;
#[cfg(feature = "screens")]
mod text;
#[cfg(feature = "screens")]
mod tui;

#[cfg(feature = "game")]
#[doc(hidden)]
pub use cli::run;

#[cfg(all(test, feature = "game"))]
#[path = "../tests/library/mod.rs"]
mod tests;
