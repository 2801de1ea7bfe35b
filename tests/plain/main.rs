//! The program in lines: what is typed, and what is told. Seed and date are fixed.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../support/mod.rs"]
mod support;

mod commands;
mod games;
mod learning;
mod speaking;
