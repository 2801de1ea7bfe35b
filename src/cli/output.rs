//! Standard output: text, colours and JSON, and what becomes of it when nobody reads it or the disk is full.

use std::fmt::Display;
use std::io::{self, StdoutLock, Write};

use crossterm::style::Stylize;
use serde::{Serialize, Serializer};

use super::usage::Failure;
use crate::rules::{Move, Ruleset};
use crate::text::ascii_text;

/// Standard output, written in large pieces. A stream of short answers appends to the buffer itself.
pub struct Output {
    pub buffer: Vec<u8>,
    out: StdoutLock<'static>,
}

/// So many bytes are written at once.
const FULL: usize = 1 << 16;

impl Output {
    pub fn new() -> Self {
        Self { buffer: Vec::new(), out: io::stdout().lock() }
    }

    pub fn write_if_full(&mut self) -> io::Result<()> {
        if self.buffer.len() >= FULL { self.flush() } else { Ok(()) }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.buffer.extend_from_slice(bytes);
        self.write_if_full()
    }

    /// Writes what there is. What could not be written is not tried again.
    fn flush(&mut self) -> io::Result<()> {
        let written = self.out.write_all(&self.buffer).and_then(|()| self.out.flush());
        self.buffer.clear();
        written
    }
}

pub fn to_stdout(write: impl FnOnce(&mut Output) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = Output::new();
    quiet_if_closed(write(&mut out).and_then(|()| out.flush()))
}

pub fn print(text: &str) -> Result<(), Failure> {
    to_stdout(|out| out.write_all(text.as_bytes()))
}

/// A closed pipe ends quietly: whoever read has had enough.
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
pub fn write_json(out: &mut impl Write, object: &impl Serialize) -> io::Result<()> {
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
#[derive(Clone, Debug, Serialize)]
pub struct JsonRules {
    game: &'static str,
    play: &'static str,
    takes: String,
}

impl From<&Ruleset> for JsonRules {
    fn from(rules: &Ruleset) -> Self {
        Self { game: "nim", play: rules.play.word(), takes: rules.takes.to_string() }
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
