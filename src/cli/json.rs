//! JSON as the commands write it: one object on each line. Fields and their order are a contract.

use std::io::{self, Write};

use serde::Serialize;

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
    pub fn on(position: &Position, m: Move) -> Self {
        let take = m.take.get();
        Self { name: m.to_string(), pile: m.pile, take, leave: position.piles()[m.pile] - take }
    }
}

/// An object in place of an answer, for a line that has none.
#[derive(Debug, Serialize)]
pub struct JsonError<'a> {
    /// The number of the line.
    pub line: u64,
    /// The fault.
    pub error: &'a str,
}

pub fn write(out: &mut (impl Write + ?Sized), object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    out.write_all(b"\n")
}
