//! Standard output, as text or as JSON, and answers to a stream of lines.

use std::fmt::Display;
use std::io::{self, BufWriter, Read, Write};
use std::mem;

use serde::Serialize;

use super::presentation::Style;
use super::usage::Failure;
use crate::coach::words::many;
use crate::rules::{Move, Position, Ruleset};
use crate::session::LineReader;
use crate::session::reason;
use crate::tui;

/// Standard output itself. If another program left it non-blocking, it is waited for when it is full.
pub(super) struct Stdout;

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        tui::send(bytes).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Standard output, as text or as JSON, in large pieces.
pub(super) struct Output {
    pub raw: BufWriter<Stdout>,
    style: Style,
}

impl Output {
    fn new(style: Style) -> Self {
        Self { raw: BufWriter::with_capacity(1 << 16, Stdout), style }
    }

    /// Writes a text and a line end; where JSON is wanted, nothing.
    pub(super) fn say<D: Display>(&mut self, text: impl FnOnce(Style) -> D) -> io::Result<()> {
        if self.style.flags.json {
            return Ok(());
        }
        let text = text(self.style);
        if self.style.is_as_it_is() {
            writeln!(self.raw, "{text}")
        } else {
            writeln!(self.raw, "{}", self.style.text(&text.to_string()))
        }
    }

    /// Writes an object on a line of its own, if JSON is wanted. The names, types and order of its fields are a contract; a
    /// name has the same type in all commands.
    pub(super) fn object(&mut self, fields: impl FnOnce(&mut Object<'_>) -> io::Result<()>) -> io::Result<()> {
        if !self.style.flags.json {
            return Ok(());
        }
        fields(&mut Object { out: &mut self.raw, before: "{\"" })?;
        self.raw.write_all(b"}\n")
    }
}

/// Writes to standard output in a style; all of it has been sent when this returns.
pub(super) fn to_stdout(style: Style, write: impl FnOnce(&mut Output) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = Output::new(style);
    write(&mut out)?;
    Ok(out.raw.flush()?)
}

/// Writes a text to standard output as it is.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    Ok(tui::send(text.as_bytes())?)
}

/// Says something on standard error, in one write. If that is closed, nobody can be told.
pub(super) fn tell(words: impl Display) {
    let _ = io::stderr().write_all(format!("nimatron: {words}\n").as_bytes());
}

/// A JSON object being written.
pub(super) struct Object<'a> {
    out: &'a mut BufWriter<Stdout>,
    /// Stands before the name of the next field.
    before: &'static str,
}

impl Object<'_> {
    pub(super) fn field(&mut self, name: &str, value: impl Serialize) -> io::Result<()> {
        for part in [mem::replace(&mut self.before, ",\""), name, "\":"] {
            self.out.write_all(part.as_bytes())?;
        }
        Ok(serde_json::to_writer(&mut *self.out, &value)?)
    }

    pub(super) fn position(&mut self, piles: &[u64], rules: &Ruleset) -> io::Result<()> {
        self.field("piles", piles)?;
        self.field("play", rules.play())?;
        self.field("takes", rules.takes())
    }
}

/// A move as written, and its parts.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct JsonMove {
    #[serde(rename = "move")]
    pub name: Move,
    pub pile: usize,
    pub take: u64,
    pub leave: u64,
}

impl JsonMove {
    /// A legal move in a position.
    pub(super) fn on(position: &Position, name: Move) -> Self {
        let (pile, take) = (name.pile, name.take.get());
        Self { name, pile, take, leave: position.piles()[pile] - take }
    }
}

/// Answers every line of a file, or of standard input, on standard output, but for blank lines and comments. `answer`
/// gets a line and its number. A line that cannot be answered is reported on standard error, and with JSON also in place
/// of the answer; the others are still answered.
pub(super) fn answer_lines(
    source: impl Read,
    file: Option<&str>,
    style: Style,
    mut answer: impl FnMut(&str, u64, &mut Output) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let place = file.map_or("line".to_owned(), |file| format!("{file} line"));
    let cannot_read =
        |error| Failure::trouble(format!("{} cannot be read: {}", file.unwrap_or("standard input"), reason(&error)));
    let (mut out, mut bad) = (Output::new(style), 0);
    let mut lines = LineReader::new(source);
    while let Some(line) = lines.read_line().map_err(cannot_read)? {
        let answered = match line.text {
            Ok("") => Ok(()),
            Ok(text) => answer(text, line.number, &mut out),
            Err(problem) => Err(Failure::usage(problem)),
        };
        match answered {
            Err(problem) if problem.status == 2 => {
                bad += 1;
                tell(format_args!("{place} {}: {problem}", line.number));
                out.object(|object| {
                    object.field("line", line.number)?;
                    object.field("error", problem.to_string())
                })?;
            }
            answered => answered?,
        }
        // Sends the answers so far before waiting for more input.
        if !lines.has_line() {
            out.raw.flush()?;
        }
    }
    if bad == 0 { Ok(()) } else { Err(Failure::trouble(format!("{} could not be used", many(bad, "line", "lines")))) }
}
