//! Plain mode: lines in, lines out. Seed and date are fixed.

mod commands;
mod games;
mod learning;
pub mod speaking;
mod transcripts;
