//! Standard output: text, colours, JSON, answers to a stream of lines, and errors such as a closed pipe or a full disk.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Read, Write};

use crossterm::style::{ContentStyle, StyledContent, Stylize};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer as _};
use serde_json::Serializer;

use super::usage::Failure;
use crate::engine::Analysis;
use crate::rules::{Move, Ruleset};
use crate::session::line_reader::LineReader;
use crate::text::ascii_text;
use crate::tui;

/// Standard output, written in large pieces. If another program left it non-blocking, it is waited for when it is full.
#[derive(Default)]
pub(super) struct Output(Vec<u8>);

/// Bytes written at once.
const FULL: usize = 1 << 16;

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.extend_from_slice(bytes);
        if self.0.len() >= FULL { self.flush() } else { Ok(()) }
    }

    /// Writes the buffer. What cannot be written is dropped.
    fn flush(&mut self) -> io::Result<()> {
        let written = tui::send(&self.0);
        self.0.clear();
        written
    }
}

pub(super) fn to_stdout(write: impl FnOnce(&mut Output) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = Output::default();
    quiet_if_closed(write(&mut out).and_then(|()| out.flush()))
}

/// Says something on standard error, in one write. If that is closed, nobody can be told.
pub(super) fn tell(words: impl Display) {
    let _ = io::stderr().write_all(format!("nimatron: {words}\n").as_bytes());
}

pub(super) fn print(text: &str) -> Result<(), Failure> {
    to_stdout(|out| out.write_all(text.as_bytes()))
}

/// Treats a closed pipe as success: the reader has had enough.
pub(super) fn quiet_if_closed(written: io::Result<()>) -> Result<(), Failure> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::Trouble(format!("standard output cannot be written: {error}")))
        }
        _ => Ok(()),
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Style {
    /// Sentences without tables and signs, for listeners.
    pub plain: bool,
    pub ascii: bool,
    pub colour: bool,
}

impl Style {
    /// A text in the allowed characters.
    pub(super) fn text(self, text: &str) -> Cow<'_, str> {
        if self.ascii { ascii_text(text).into() } else { text.into() }
    }

    pub(super) fn title<D: Display>(self, words: D) -> StyledContent<D> {
        self.styled(ContentStyle::new().bold(), words)
    }

    pub(super) fn odd<D: Display>(self, words: D) -> StyledContent<D> {
        self.styled(ContentStyle::new().magenta().bold(), words)
    }

    pub(super) fn good<D: Display>(self, words: D) -> StyledContent<D> {
        self.styled(ContentStyle::new().blue().bold(), words)
    }

    fn styled<D: Display>(self, style: ContentStyle, words: D) -> StyledContent<D> {
        StyledContent::new(if self.colour { style } else { ContentStyle::new() }, words)
    }
}

/// Writes a JSON object on its own line. The names, types and order of its fields are a contract; a name has the same
/// type in all commands.
pub(super) fn write_json<W: Write>(
    mut out: W,
    fields: impl FnOnce(&mut Object<'_, &mut W>) -> serde_json::Result<()>,
) -> io::Result<()> {
    let mut serializer = Serializer::new(&mut out);
    let mut object = Object(serializer.serialize_map(None)?);
    fields(&mut object)?;
    object.0.end()?;
    out.write_all(b"\n")
}

/// A JSON object being written.
pub(super) struct Object<'a, W: Write>(<&'a mut Serializer<W> as serde::Serializer>::SerializeMap);

impl<W: Write> Object<'_, W> {
    pub(super) fn field(&mut self, name: &str, value: impl Serialize) -> serde_json::Result<()> {
        self.0.serialize_entry(name, &value)
    }

    pub(super) fn rules(&mut self, rules: &Ruleset) -> serde_json::Result<()> {
        self.field("play", rules.play().word())?;
        self.field("takes", Text(rules.takes()))
    }
}

/// A JSON array of an iterator's items.
#[derive(Clone, Debug)]
pub(super) struct Each<I>(pub I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for Each<I> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// A JSON string: the value as displayed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<T>(pub T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A move as written, and its parts.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct JsonMove {
    #[serde(rename = "move")]
    pub name: Text<Move>,
    pub pile: usize,
    pub take: u64,
    pub leave: u64,
}

impl JsonMove {
    /// A legal move in a position.
    pub(super) fn on(now: &Analysis, m: Move) -> Self {
        let take = m.take.get();
        Self { name: Text(m), pile: m.pile, take, leave: now.position().piles()[m.pile] - take }
    }
}

/// A line that cannot be answered, or a write error, which ends all answers.
pub(super) enum Fault {
    Line(String),
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

/// Answers every line of a file, or of standard input, on standard output, but for blank lines and comments. `answer`
/// gets a line and its number. A line that cannot be answered is reported on standard error, and with JSON also in place
/// of the answer; the others are still answered.
pub(super) fn answer_lines(
    source: impl Read,
    file: Option<&str>,
    json: bool,
    mut answer: impl FnMut(&str, u64, &mut Output) -> Result<(), Fault>,
) -> Result<(), Failure> {
    let place = file.map_or("line".to_owned(), |file| format!("{file} line"));
    let cannot_read = |error| Failure::Trouble(format!("{} cannot be read: {error}", file.unwrap_or("standard input")));
    let (mut out, mut bad) = (Output::default(), 0);
    let mut lines = LineReader::new(source);
    while let Some(line) = lines.read_line().map_err(cannot_read)? {
        let answered = match line.text {
            Ok("") => Ok(()),
            Ok(text) => answer(text, line.number, &mut out),
            Err(problem) => Err(Fault::Line(problem)),
        };
        let written = match answered {
            Ok(()) => Ok(()),
            Err(Fault::Write(error)) => Err(error),
            Err(Fault::Line(problem)) => {
                bad += 1;
                tell(format_args!("{place} {}: {problem}", line.number));
                if json { write_error(&mut out, line.number, &problem) } else { Ok(()) }
            }
        };
        // Sends the answers so far before waiting for more input.
        let written = written.and_then(|()| if lines.has_line() { Ok(()) } else { out.flush() });
        if written.is_err() {
            return quiet_if_closed(written);
        }
    }
    match bad {
        0 => Ok(()),
        1 => Err(Failure::Trouble("1 line could not be used".to_owned())),
        _ => Err(Failure::Trouble(format!("{bad} lines could not be used"))),
    }
}

fn write_error(out: &mut Output, line: u64, error: &str) -> io::Result<()> {
    write_json(out, |object| {
        object.field("line", line)?;
        object.field("error", error)
    })
}
