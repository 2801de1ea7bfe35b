//! The command line's contracts: exact standard output, standard error and exit status.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bad_input;
mod manual;
mod map;
mod plain;
mod program;
mod review;
mod solve;
mod stream;
mod values;
