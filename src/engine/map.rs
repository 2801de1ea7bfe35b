//! Maps: the positions of two piles beside others as a table, and all positions of some piles labelled round by round.

mod grid;
mod labelling;

pub use grid::{Cell, Grid, Row};
pub use labelling::{Labelling, TooMany};
