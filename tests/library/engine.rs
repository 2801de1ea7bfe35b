//! The engine held against brute force that shares no code with it, and against the theory's facts.

mod brute_force;
mod explain;
mod facts;
mod grids;
mod long;
mod oracle;
mod properties;
mod replies;
