//! One answer per line: a stream of positions, in words or as JSON objects.

use std::io::{self, IsTerminal, Write};

use crate::cli::output::{Each, Fault, JsonMove, Output, answer_lines, write_json};
use crate::cli::play::RuleFlags;
use crate::cli::usage::Failure;
use crate::engine::{Analysis, AnalysisError, Engine, Outcome, goal, outcome};
use crate::rules::{Game, PileName, Play, Ruleset, TakeRule, Variant};
use crate::session::line_reader::{split_line, text_of};

/// Answers every line of standard input, under these rules unless it names others, with its first `most` winning moves.
pub(super) fn run(flags: &RuleFlags, rules: Ruleset, json: bool, most: usize) -> Result<(), Failure> {
    if io::stdin().is_terminal() {
        // Otherwise the program would seem to hang.
        let _ = writeln!(io::stderr(), "nimatron: type a position on each line, like 3 5 7; Ctrl-D ends");
    }
    let mut solver = Solver::new(flags, rules, json, most);
    answer_lines(io::stdin().lock(), None, json, |lines, number, out: &mut Output| {
        let (rest, answered) = solver.line(lines, number, &mut out.buffer);
        (rest, answered.map_err(Fault::Line))
    })
}

/// Writes an answer as JSON, with its line number if there are several.
pub(super) fn write_object(out: impl Write, analysis: &Analysis, most: usize, line: Option<u64>) -> io::Result<()> {
    write_json(out, |object| {
        if let Some(line) = line {
            object.field("line", line)?;
        }
        object.field("piles", analysis.position().piles())?;
        object.rules(analysis.rules())?;
        object.field("values", analysis.values())?;
        object.field("indicator", analysis.indicator())?;
        object.field("outcome", analysis.outcome().word())?;
        if most > 0 {
            let winning = analysis.winning_moves().iter().take(most);
            object.field("moves", Each(winning.map(|&m| JsonMove::on(analysis, m))))?;
        }
        Ok(())
    })
}

/// The memory and the engines that are reused from line to line.
struct Solver<'a> {
    flags: &'a RuleFlags,
    rules: Ruleset,
    json: bool,
    most: usize,
    usual: Engine,
    /// For lines with rules of their own; replaced when these change.
    other: Engine,
    piles: Vec<u64>,
    analysis: Analysis,
}

impl<'a> Solver<'a> {
    fn new(flags: &'a RuleFlags, rules: Ruleset, json: bool, most: usize) -> Self {
        let usual = Engine::new(rules);
        let (analysis, other) = (Analysis::default(), usual.clone());
        Self { flags, rules, json, most, usual, other, piles: Vec::new(), analysis }
    }

    /// Appends the answer to the first of these lines, unless it is blank or a comment, and returns the others.
    fn line<'b>(&mut self, lines: &'b [u8], number: u64, out: &mut Vec<u8>) -> (&'b [u8], Result<(), String>) {
        if self.rules.variant() == Variant::Nim
            && let Some(length) = read_sizes(lines, &mut self.piles)
        {
            let answered = if self.rules.takes() == TakeRule::Any && !self.json {
                push_answer(out, &self.piles, self.rules.play(), self.most);
                Ok(())
            } else {
                self.answer(self.rules, number, out).map_err(|error| error.to_string())
            };
            return (&lines[length..], answered);
        }
        let (line, rest) = split_line(lines);
        let blank = line.trim_ascii_start();
        let is_asked = !blank.is_empty() && !blank.starts_with(b"#");
        (rest, if is_asked { self.notation(line, number, out) } else { Ok(()) })
    }

    /// Answers a line that is more than sizes.
    fn notation(&mut self, line: &[u8], number: u64, out: &mut Vec<u8>) -> Result<(), String> {
        let game = Game::parse(text_of(line)?, self.rules).map_err(|error| error.to_string())?;
        self.flags.agree_with(game.rules())?;
        self.piles.clear();
        self.piles.extend_from_slice(game.position().piles());
        self.answer(*game.rules(), number, out).map_err(|error| error.to_string())
    }

    fn answer(&mut self, rules: Ruleset, number: u64, out: &mut Vec<u8>) -> Result<(), AnalysisError> {
        let engine = if rules == self.rules { &mut self.usual } else { &mut self.other };
        if *engine.rules() != rules {
            *engine = Engine::new(rules);
        }
        engine.analyse_into(&self.piles, &mut self.analysis)?;
        if self.json {
            // Writing to memory cannot fail.
            let _ = write_object(out, &self.analysis, self.most, Some(number));
        } else {
            push_verdict(out, self.analysis.outcome(), self.analysis.indicator());
            for m in self.analysis.winning_moves().iter().take(self.most) {
                push_move(out, m.pile, m.take.get());
            }
            out.push(b'\n');
        }
        Ok(())
    }
}

/// Answers a line of sizes when any number may be taken. Sizes are then values, and a pile has at most one winning
/// move. Streams consist mostly of such lines, so they are answered from the sizes alone, by the same theorem as every
/// analysis.
fn push_answer(out: &mut Vec<u8>, piles: &[u64], play: Play, most: usize) {
    let indicator = piles.iter().fold(0, |sum, size| sum ^ size);
    // Not needed in normal play.
    let big = if play == Play::Misere { piles.iter().filter(|&&size| size >= 2).count() } else { 0 };
    // Room for a usual line.
    out.reserve(64);
    push_verdict(out, outcome(play, indicator, big), indicator);
    let mut push = |pile, take| push_move(out, pile, take);
    // One call per play, so that the play is not checked again for every pile.
    match play {
        Play::Normal => winning(piles, most, |size| goal(Play::Normal, size, indicator, big), &mut push),
        Play::Misere => winning(piles, most, |size| goal(Play::Misere, size, indicator, big), &mut push),
    }
    out.push(b'\n');
}

/// Passes on the first `most` moves that bring a pile down to its goal, as pile and take.
#[inline]
fn winning(piles: &[u64], mut most: usize, goal: impl Fn(u64) -> u64, mut tell: impl FnMut(usize, u64)) {
    // Finds the piles with a winning move 64 at a time, without a branch for each, then visits only those.
    for (start, part) in (0..).step_by(64).zip(piles.chunks(64)) {
        let mut winning = 0_u64;
        for (index, &size) in part.iter().enumerate() {
            winning |= u64::from(goal(size) < size) << index;
        }
        while winning != 0 && most > 0 {
            let index = winning.trailing_zeros() as usize;
            winning &= winning - 1;
            most -= 1;
            tell(start + index, part[index] - goal(part[index]));
        }
    }
}

/// Reads the first line of a block if it has only sizes that fit into a `u64`, returning its length with its line end.
/// Everything else is left to [`Game::parse`], which knows the whole notation and names the errors.
fn read_sizes(block: &[u8], sizes: &mut Vec<u64>) -> Option<usize> {
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
            // Twenty digits may be too large, which a wrapped sum does not show.
            20 => sizes.push(twenty_digits(&block[index - 20..index])?),
            _ => return None,
        }
        match byte {
            b' ' | b',' | b'\t' => (size, digits) = (0, 0),
            b'\r' if block.get(index + 1) == Some(&b'\n') => (size, digits) = (0, 0),
            b'\n' => return (!sizes.is_empty()).then_some(index + 1),
            _ => return None,
        }
    }
    // The last line of a source may lack its end; it is left to `Game::parse` too.
    None
}

fn twenty_digits(digits: &[u8]) -> Option<u64> {
    let (rest, last) = digits.split_at(19);
    let value = |digits: &[u8]| digits.iter().fold(0, |value, digit| value * 10 + u64::from(digit - b'0'));
    value(rest).checked_mul(10)?.checked_add(value(last))
}

#[inline]
fn push_verdict(out: &mut Vec<u8>, outcome: Outcome, indicator: u64) {
    out.extend_from_slice(if outcome == Outcome::N { b"N " } else { b"P " });
    push_number(out, indicator);
}

/// Appends a space and a move.
#[inline]
fn push_move(out: &mut Vec<u8>, pile: usize, take: u64) {
    if let Ok(letter @ 0..26) = u8::try_from(pile) {
        out.extend_from_slice(&[b' ', b'A' + letter]);
    } else {
        // Writing to memory cannot fail.
        let _ = write!(out, " {}", PileName(pile));
    }
    push_number(out, take);
}

#[inline]
fn push_number(out: &mut Vec<u8>, number: u64) {
    if let Some((digits, count)) = two_digits(number) {
        out.extend_from_slice(&digits);
        out.truncate(out.len() - 2 + count);
    } else {
        // Writing to memory cannot fail. With `write!`, a stream of large numbers takes half as long again.
        let _ = serde_json::to_writer(&mut *out, &number);
    }
}

/// The digits of a number below 100 and their count, found without a branch between one and two: in a stream, that
/// branch would be mispredicted every other time.
#[inline]
fn two_digits(number: u64) -> Option<([u8; 2], usize)> {
    let number = u8::try_from(number).ok().filter(|&number| number < 100)?;
    let one = number < 10;
    let (tens, units) = (b'0' + number / 10, b'0' + number % 10);
    Some(([if one { units } else { tens }, units], 2 - usize::from(one)))
}
