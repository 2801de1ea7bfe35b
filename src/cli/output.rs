//! Standard output: text, colours and JSON, lines that are answered one by one as they come, and what becomes of it when nobody
//! reads it or the disk is full.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Read, StdoutLock, Write};

use crossterm::style::{ContentStyle, StyledContent, Stylize};
use serde::{Serialize, Serializer};

use super::usage::Failure;
use crate::engine::Analysis;
use crate::rules::{Move, Ruleset, Variant};
use crate::session::line_reader::{Block, LONGEST, LineReader};
use crate::text::ascii_text;

/// Standard output, written in large pieces. A stream of short answers appends to the buffer itself.
pub struct Output {
    pub buffer: Vec<u8>,
    out: StdoutLock<'static>,
}

/// The number of bytes that are written at once.
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
    pub fn text(self, text: &str) -> Cow<'_, str> {
        if self.ascii { ascii_text(text).into() } else { text.into() }
    }

    pub fn title<D: Display>(self, words: D) -> StyledContent<D> {
        self.styled(ContentStyle::new().bold(), words)
    }

    pub fn odd<D: Display>(self, words: D) -> StyledContent<D> {
        self.styled(ContentStyle::new().magenta().bold(), words)
    }

    pub fn good<D: Display>(self, words: D) -> StyledContent<D> {
        self.styled(ContentStyle::new().blue().bold(), words)
    }

    fn styled<D: Display>(self, style: ContentStyle, words: D) -> StyledContent<D> {
        StyledContent::new(if self.colour { style } else { ContentStyle::new() }, words)
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
        Self { game: rules.variant.word(), play: rules.play.word(), takes: rules.takes.to_string() }
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
    /// A legal move in a position.
    pub fn on(now: &Analysis, m: Move) -> Self {
        let take = m.take.get();
        let leave = match now.rules().variant {
            Variant::Turtles => 0,
            _ => now.position().piles()[m.pile] - take,
        };
        Self { name: Text(m), pile: m.pile, take, leave }
    }
}

/// An object in place of those of a line that has none.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct JsonError<'a> {
    pub line: u64,
    pub error: &'a str,
}

/// A line without an answer, or the end of all answers.
pub enum Fault {
    Line(String),
    Read(io::Error),
    Write(io::Error),
}

impl From<String> for Fault {
    fn from(problem: String) -> Self {
        Self::Line(problem)
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

/// Answers every line of a file, or of standard input, on standard output. `answer` is called with the lines at hand and the
/// number of the first one; it answers that one and gives back the rest. A line without an answer is told on standard error,
/// in JSON also in the answer's place; the others go on.
pub fn answer_lines(
    source: impl Read,
    file: Option<&str>,
    json: bool,
    answer: impl for<'a> FnMut(&'a [u8], u64, &mut Output) -> (&'a [u8], Result<(), Fault>),
) -> Result<(), Failure> {
    let place = file.map_or("line".to_owned(), |file| format!("{file} line"));
    match (Lines { place, json, number: 0, bad: 0, out: Output::new() }).answer(source, answer) {
        Err(Fault::Line(problem)) => Err(Failure::Trouble(problem)),
        Err(Fault::Read(error)) => {
            Err(Failure::Trouble(format!("{} cannot be read: {error}", file.unwrap_or("standard input"))))
        }
        Err(Fault::Write(error)) => quiet_if_closed(Err(error)),
        Ok(0) => Ok(()),
        Ok(1) => Err(Failure::Trouble("1 line could not be used".to_owned())),
        Ok(bad) => Err(Failure::Trouble(format!("{bad} lines could not be used"))),
    }
}

struct Lines {
    place: String,
    json: bool,
    number: u64,
    bad: u64,
    out: Output,
}

impl Lines {
    /// Answers all of them, and tells how many had no answer.
    fn answer(
        mut self,
        source: impl Read,
        mut answer: impl for<'a> FnMut(&'a [u8], u64, &mut Output) -> (&'a [u8], Result<(), Fault>),
    ) -> Result<u64, Fault> {
        let mut lines = LineReader::new(source);
        loop {
            while let Some(block) = lines.next_block() {
                let Block::Lines(mut rest) = block else {
                    self.number += 1;
                    self.complain(&format!("it is longer than {LONGEST} bytes: split it"))?;
                    continue;
                };
                while !rest.is_empty() {
                    self.number += 1;
                    let (after, answered) = answer(rest, self.number, &mut self.out);
                    rest = after;
                    match answered {
                        Err(Fault::Line(problem)) => self.complain(&problem)?,
                        answered => answered?,
                    }
                    self.out.write_if_full()?;
                }
            }
            // Whoever waits for the answers so far gets them before more is waited for.
            self.out.flush()?;
            if !lines.read_more().map_err(Fault::Read)? {
                return Ok(self.bad);
            }
        }
    }

    fn complain(&mut self, error: &str) -> io::Result<()> {
        self.bad += 1;
        // With standard error gone there is nobody left to tell.
        let _ = writeln!(io::stderr(), "nimatron: {} {}: {error}", self.place, self.number);
        if self.json { write_json(&mut self.out, &JsonError { line: self.number, error }) } else { Ok(()) }
    }
}
