//! Standard output: text, colours and JSON, and what becomes of it when nobody reads it or the disk is full.

use std::fmt::Display;
use std::io::{self, BufWriter, Write};

use crossterm::style::Stylize;
use serde::{Serialize, Serializer};

use super::usage::Failure;
use crate::rules::{Move, Ruleset, TakeRule};
use crate::text::ascii_text;

/// Writes to standard output. A closed pipe ends quietly: whoever read has had enough.
pub fn to_stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let written = write(&mut out).and_then(|()| out.flush());
    // What could not be written is not tried again when the buffer goes.
    drop(out.into_parts());
    quiet_if_closed(written)
}

pub fn quiet_if_closed(written: io::Result<()>) -> Result<(), Failure> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::Trouble(format!("standard output cannot be written: {error}")))
        }
        _ => Ok(()),
    }
}

/// The way in which a text is printed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    /// In sentences, without tables and signs, for those who listen.
    pub plain: bool,
    pub ascii: bool,
    pub colour: bool,
}

impl Style {
    /// A text in the characters that may be written.
    pub fn text(self, text: String) -> String {
        if self.ascii { ascii_text(&text) } else { text }
    }

    pub fn title(self, text: &str) -> String {
        if self.colour { text.bold().to_string() } else { text.to_owned() }
    }

    pub fn odd(self, text: &str) -> String {
        if self.colour { text.magenta().bold().to_string() } else { text.to_owned() }
    }

    pub fn good(self, text: &str) -> String {
        if self.colour { text.blue().bold().to_string() } else { text.to_owned() }
    }
}

/// Writes a JSON object on a line of its own. The names of its fields, their types and their order are a contract, and a name
/// has one type in all commands.
pub fn write_json(out: &mut (impl Write + ?Sized), object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    out.write_all(b"\n")
}

/// A JSON string: the value as it is displayed.
#[derive(Clone, Copy, Debug)]
pub struct Text<T>(pub T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// The rules, as fields of an object.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct JsonRules {
    game: &'static str,
    play: &'static str,
    takes: Text<TakeRule>,
}

impl From<&Ruleset> for JsonRules {
    fn from(rules: &Ruleset) -> Self {
        Self { game: "nim", play: rules.play.word(), takes: Text(rules.takes) }
    }
}

/// A move: as it is written, and taken apart.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct JsonMove {
    #[serde(rename = "move")]
    name: Text<Move>,
    pile: usize,
    take: u64,
    leave: u64,
}

impl JsonMove {
    /// A legal move in a position of these piles.
    pub fn on(piles: &[u64], m: Move) -> Self {
        let take = m.take.get();
        Self { name: Text(m), pile: m.pile, take, leave: piles[m.pile] - take }
    }
}

/// An object in place of those of a line that has none.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct JsonError<'a> {
    pub line: u64,
    pub error: &'a str,
}
