//! JSON as the commands write it: one object on each line. Fields and their order are a contract.

use std::io::{self, Write};

use serde::Serialize;

use super::answer::push_move;
use crate::rules::{Move, Position};

/// A move: as it is written, and taken apart.
#[derive(Debug, Serialize)]
pub struct JsonMove {
    #[serde(rename = "move")]
    name: String,
    pile: usize,
    take: u64,
    leave: u64,
}

impl JsonMove {
    /// The move that takes from the pile with this index and size.
    pub fn of(pile: usize, size: u64, take: u64) -> Self {
        let mut name = Vec::with_capacity(8);
        push_move(&mut name, pile, take);
        Self { name: String::from_utf8(name).unwrap_or_default(), pile, take, leave: size - take }
    }

    /// A move that is legal in this position.
    pub fn on(position: &Position, m: Move) -> Self {
        Self::of(m.pile, position.piles()[m.pile], m.take.get())
    }
}

/// An object in place of an answer, for a line that has none.
#[derive(Debug, Serialize)]
pub struct JsonError<'a> {
    /// The number of the line.
    pub line: u64,
    /// What is wrong.
    pub error: &'a str,
}

/// Writes an object on a line.
///
/// # Errors
/// When it cannot be written.
pub fn write(out: &mut (impl Write + ?Sized), object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    out.write_all(b"\n")
}
