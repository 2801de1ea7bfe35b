//! The command line's contracts: exact standard output, standard error and exit status.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

mod bad_input;
mod class;
mod completions;
mod games;
mod lists;
mod manual;
mod options;
mod own_lessons;
mod plain;
mod program;
mod readme;
mod review;
mod solve;
#[cfg(unix)]
mod strangers;
mod stream;
mod values;
mod wrong_calls;
