//! Plain mode: lines in, lines out. Seed and date are fixed.

mod commands;
mod games;
mod learning;
pub(super) mod speaking;
mod transcripts;
