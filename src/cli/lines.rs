//! Lines of standard input or a file, answered one by one as they come, in constant memory.

use std::io::{self, Read, Write};

use super::output::{JsonError, Output, quiet_if_closed, write_json};
use super::usage::Failure;
use crate::session::line_reader::{Block, LONGEST, LineReader};

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
