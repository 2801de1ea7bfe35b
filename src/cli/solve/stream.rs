//! A stream of positions: one answer a line, in order, as it goes, in constant memory.

use std::fmt;
use std::io::{self, Read, Write};

use super::nim::Sizes;
use crate::cli::answer::{self, Answer, Moves};
use crate::cli::json::{self, JsonError};
use crate::engine::{Analysis, Engine, PeriodUnknown};
use crate::rules::{Game, Ruleset, TakeRule};
use crate::session::line_reader::{Block, LONGEST, LineReader, split_line, text_of};

/// The form of the answers.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// As JSON objects instead of briefly.
    pub json: bool,
    /// The winning moves that are given.
    pub moves: Moves,
}

/// Why a stream was not answered to its end.
#[derive(Debug)]
pub enum StreamError {
    /// The input could not be read.
    Read(io::Error),
    /// The output could not be written.
    Write(io::Error),
}

/// Answers every line of `input` on `output`, under these rules where the line itself names none. A line without
/// an answer is told to `complain`, by its number and what is wrong; the rest goes on.
pub fn solve(
    input: impl Read,
    output: &mut dyn Write,
    rules: Ruleset,
    form: Form,
    mut complain: impl FnMut(u64, &str),
) -> Result<(), StreamError> {
    let mut lines = LineReader::new(input);
    let mut solver = Solver::new(rules, form);
    let mut number = 0;
    loop {
        while let Some(block) = lines.next_block() {
            let mut rest = match block {
                Block::Lines(lines) => lines,
                Block::TooLong => {
                    number += 1;
                    solver.error(number, &format!("it is longer than {LONGEST} bytes: split it"), &mut complain);
                    continue;
                }
            };
            while !rest.is_empty() {
                number += 1;
                let (answered, after) = solver.line(rest, number);
                rest = after;
                if let Err(message) = answered {
                    solver.error(number, &message, &mut complain);
                }
                if solver.answers.len() >= FULL {
                    solver.write(output)?;
                }
            }
        }
        // Whoever waits for the answers so far gets them before more is waited for.
        solver.write(output)?;
        if !lines.read_more().map_err(StreamError::Read)? {
            return Ok(());
        }
    }
}

/// So many bytes of answers are written at once.
const FULL: usize = 1 << 16;

/// The memory to use again and the engines to ask again from one line to the next.
struct Solver {
    rules: Ruleset,
    form: Form,
    /// True if a line of sizes is answered from them alone.
    is_plain_nim: bool,
    usual: Engine,
    /// For lines with rules of their own; made anew when these change.
    other: Engine,
    sizes: Sizes,
    analysis: Analysis,
    answers: Vec<u8>,
}

impl Solver {
    fn new(rules: Ruleset, form: Form) -> Self {
        let usual = Engine::new(rules);
        Self {
            rules,
            form,
            is_plain_nim: rules.takes == TakeRule::Any,
            analysis: Analysis::default(),
            other: usual.clone(),
            usual,
            sizes: Sizes::default(),
            answers: Vec::new(),
        }
    }

    /// Appends the answer to the first line of a block, if it asks for one; gives back the rest of the block.
    fn line<'a>(&mut self, block: &'a [u8], number: u64) -> (Result<(), String>, &'a [u8]) {
        if let Some(length) = read_sizes(block, &mut self.sizes) {
            if self.is_plain_nim {
                self.push_plain(number);
                return (Ok(()), &block[length..]);
            }
            let answered = self.answer(self.rules, number).map_err(|error| error.to_string());
            return (answered, &block[length..]);
        }
        let (line, rest) = split_line(block);
        let blank = line.trim_ascii_start();
        let answered = if blank.is_empty() || blank.starts_with(b"#") { Ok(()) } else { self.notation(line, number) };
        (answered, rest)
    }

    fn push_plain(&mut self, number: u64) {
        let (play, moves) = (self.rules.play, self.form.moves);
        if self.form.json {
            self.sizes.push_object(&mut self.answers, play, moves, number);
        } else {
            self.sizes.push_answer(&mut self.answers, play, moves);
        }
    }

    /// A line that is more than sizes.
    fn notation(&mut self, line: &[u8], number: u64) -> Result<(), String> {
        let game = Game::parse(text_of(line)?, self.rules).map_err(|error| error.to_string())?;
        self.sizes.clear();
        game.position().piles().iter().for_each(|&size| self.sizes.push(size));
        self.answer(*game.rules(), number).map_err(|error| error.to_string())
    }

    fn answer(&mut self, rules: Ruleset, number: u64) -> Result<(), PeriodUnknown> {
        let engine = if rules == self.rules { &mut self.usual } else { &mut self.other };
        if *engine.rules() != rules {
            *engine = Engine::new(rules);
        }
        engine.analyse_into(&self.sizes.piles, &mut self.analysis)?;
        if self.form.json {
            // Writing to memory cannot fail.
            let take = rules.takes.to_string();
            let answer = Answer::of(&self.analysis, self.form.moves, &take, Some(number));
            let _ = json::write(&mut self.answers, &answer);
        } else {
            answer::push_brief(&mut self.answers, &self.analysis, self.form.moves);
        }
        Ok(())
    }

    /// Complains of a line, and puts the error in the answer's place where the form has one for it.
    fn error(&mut self, line: u64, error: &str, complain: &mut impl FnMut(u64, &str)) {
        complain(line, error);
        if self.form.json {
            // Writing to memory cannot fail.
            let _ = json::write(&mut self.answers, &JsonError { line, error });
        }
    }

    fn write(&mut self, output: &mut dyn Write) -> Result<(), StreamError> {
        let written = output.write_all(&self.answers).and_then(|()| output.flush());
        self.answers.clear();
        written.map_err(StreamError::Write)
    }
}

/// Reads the first line of a block if it is nothing but sizes that fit into a `u64`: gives its length with its end. Whatever else the notation allows is left to [`Game::parse`], which knows it all and
/// names what is wrong.
fn read_sizes(block: &[u8], sizes: &mut Sizes) -> Option<usize> {
    sizes.clear();
    let (mut size, mut digits) = (0_u64, 0);
    for (index, &byte) in block.iter().enumerate() {
        let digit = byte.wrapping_sub(b'0');
        if digit < 10 {
            size = size.wrapping_mul(10).wrapping_add(u64::from(digit));
            digits += 1;
            continue;
        }
        match digits {
            0 if byte == b',' => return None,
            0 => {}
            1..20 => sizes.push(size),
            // Twenty digits may be too large; a wrapped sum does not tell.
            20 => sizes.push(twenty_digits(&block[index - 20..index])?),
            _ => return None,
        }
        match byte {
            b' ' | b',' | b'\t' => (size, digits) = (0, 0),
            b'\r' if block.get(index + 1) == Some(&b'\n') => (size, digits) = (0, 0),
            b'\n' => return (!sizes.piles.is_empty()).then_some(index + 1),
            _ => return None,
        }
    }
    // The last line of a source can lack its end; it is read with care.
    None
}

fn twenty_digits(digits: &[u8]) -> Option<u64> {
    let (rest, last) = digits.split_at(19);
    let value = |digits: &[u8]| digits.iter().fold(0, |value, digit| value * 10 + u64::from(digit - b'0'));
    value(rest).checked_mul(10)?.checked_add(value(last))
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => write!(f, "the input cannot be read: {error}"),
            Self::Write(error) => write!(f, "the output cannot be written: {error}"),
        }
    }
}

impl std::error::Error for StreamError {}
