//! Nimatron: the perfect opponent at Nim, in a terminal, and the teacher that makes you its equal.
pub mod app;
pub mod cli;
pub mod coach;
pub mod engine;
pub mod rules;
pub mod session;
pub mod tui;
