//! The library as other programs use it: rules, notation, and the engine against brute force that shares no code with
//! it and against facts from the literature. Needs no feature of the crate.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[cfg(feature = "serde")]
mod as_text;
mod brute_force;
mod claims;
mod explain;
mod facts;
mod labels;
mod long;
mod notation;
#[path = "../support/oracle.rs"]
mod oracle;
mod properties;
mod replies;
mod rules;
mod what_to_say;
