//! Nimatron: the perfect opponent at Nim, in a terminal, and the teacher that makes you its equal.
//!
//! The library knows the theory: who can force a win, by which moves, and why.
//!
//! ```
//! use nimatron::engine::{self, Outcome, Step};
//! use nimatron::rules::{Game, Ruleset};
//!
//! let mut game: Game = "37 20 29".parse()?;
//! let analysis = engine::solve(game.position(), Ruleset::default())?;
//! assert_eq!(analysis.outcome(), Outcome::N);
//! assert!(analysis.explain(None).contains(&Step::Evenness { odd: 0b101100 }));
//! game.push(analysis.winning_moves()[0])?;
//! assert_eq!(game.to_string(), "37 20 29 : A28");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Without the feature `game`, which is on by default, the crate is [`rules`] and [`engine`] alone, and `rand` is its only dependency.
//! The modules of the front ends are public for the program and its tests; they are left out of this documentation and may change
//! in any version.
//!
//! # The map
//!
//! | module | what it is | may use |
//! | --- | --- | --- |
//! | [`rules`] | positions, moves, rulesets, the notation | `std` |
//! | [`engine`] | who can force a win, by which moves, and why | `rules`, `rand` |
//! | [`coach`] | the engine's facts in words; lessons, questions, practice and its progress | `rules`, `engine`, the plain types of `session` |
//! | [`session`] | a game with its players, and the files it is kept in | `rules`, `engine` |
//! | `app` | boards, screens and their views; an action changes them, an effect is what must be done outside | all above |
//! | `tui` | one front end: views on the screen of a terminal; its widgets never see `app` | all above |
//! | `plain` | the other one: views in sentences | all above but `tui` |
//! | `text` | characters for terminals that have few | nothing |
//! | `cli` | the command line | everything |
//!
//! A key becomes an `app::Action` by the one table in `tui::TABLE`, and a line by the one in `plain::COMMANDS`.
//! `app::App::update` turns it into a new state and an `app::Effect`; `app::App::view` gives the facts to show, which `tui` draws
//! and `plain` tells. Only `coach` puts facts into English.
//!
//! # What always holds
//!
//! - A [`rules::Position`] has at least one pile, a [`rules::Move`] takes at least one stone, and a [`rules::Game`] holds legal
//!   moves only. Whose turn it is, whether it is over and who won are derived from it, never stored.
//! - There is one [`engine::Analysis`] of a position. The opponent, the panel, the hints and every judgement read it. It holds its
//!   position, so it cannot be taken for another's.
//! - The engine remembers nothing of games. The machine's draws depend on a seed and the number of moves played alone.
//! - `update` does no input or output, and drawing changes nothing. Randomness, date and folders come from outside.
//! - The terminal is read and written only in `tui::terminal` and `tui::ownership`, the program's own files only in [`session`].
//! - Lessons and questions hold no answers: the engine grades, and the reason for a wrong answer is its argument.
//! - The argument on a position is data ([`engine::Step`]); the screens, the lessons and `solve` word the same steps.
//! - Views name meanings of a `tui::Theme`, never colours.
//!
//! # Working on the code
//!
//! `cargo run` starts the program and `cargo test` runs the tests; `.ci/run` runs everything that a change must pass: format, lints,
//! documentation, tests, the library without the game, and the package; `.ci/audit` checks the licences of the libraries. What the tests check, and how to accept a picture that has
//! changed on purpose, is in `tests/README.md`; what the program costs, and how that is measured, in `benches/README.md`. Lessons are
//! TOML files that a teacher can write: see `assets/lessons/README.md`.
//!
//! `cargo install --path .` installs the program. It prints its own completions (`nimatron completions --help`) and manual pages
//! (`nimatron man --all ~/.local/share/man/man1`): both are made from the definition of the command line in `src/cli`. The sections
//! that are written by hand are in `assets/man`, and the list of keys comes from `tui::TABLE`.
//!
//! Functions are short, files hold one thing, and comments say why. Nothing unwraps, nothing is `unsafe`, and an error names the input
//! and what would have been right. What only Unix has stands behind `cfg(unix)` in `tui::signals` and `session::files`; a port to
//! Windows needs the counterparts of these two files.

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
