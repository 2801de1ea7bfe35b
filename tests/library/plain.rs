//! The program in lines: what is typed, and what is told. Seed and date are fixed.

mod commands;
mod games;
mod learning;
pub mod speaking;
