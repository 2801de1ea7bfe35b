//! An answer on one line: brief, or as JSON.

use std::io::{self, Write};

use clap::ValueEnum;
use serde::Serialize;

use crate::engine::{Analysis, Outcome};
use crate::rules::{Move, PileName};

/// Which winning moves an answer gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Moves {
    /// All of them.
    All,
    /// The first one.
    One,
    /// None.
    None,
}

impl Moves {
    /// Those of a list that are given.
    #[must_use]
    pub fn of(self, all: &[Move]) -> &[Move] {
        match self {
            Self::All => all,
            Self::One => &all[..all.len().min(1)],
            Self::None => &[],
        }
    }
}

/// The JSON object of an answer. Its fields and their order are a contract.
#[derive(Serialize)]
struct Answer<'a> {
    piles: &'a [u64],
    play: &'static str,
    take: String,
    values: &'a [u64],
    indicator: u64,
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<JsonMove>>,
}

#[derive(Serialize)]
struct JsonMove {
    pile: usize,
    take: u64,
    leave: u64,
}

/// `N` or `P`, as a byte.
#[inline]
pub fn letter(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::N => b'N',
        Outcome::P => b'P',
    }
}

/// Writes the answer as a JSON object on a line.
pub fn write_json(out: &mut dyn Write, analysis: &Analysis, moves: Moves) -> io::Result<()> {
    let (piles, rules) = (analysis.position().piles(), analysis.rules());
    let json_move = |m: &Move| {
        let take = m.take.get();
        JsonMove { pile: m.pile, take, leave: piles[m.pile] - take }
    };
    let answer = Answer {
        piles,
        play: rules.play.word(),
        take: rules.takes.to_string(),
        values: analysis.values(),
        indicator: analysis.indicator(),
        outcome: analysis.outcome().word(),
        moves: (moves != Moves::None).then(|| moves.of(analysis.winning_moves()).iter().map(json_move).collect()),
    };
    serde_json::to_writer(&mut *out, &answer)?;
    out.write_all(b"\n")
}

/// Appends the brief answer: `N 44 A28`.
pub fn push_brief(out: &mut Vec<u8>, analysis: &Analysis, moves: Moves) {
    out.push(letter(analysis.outcome()));
    out.push(b' ');
    push_number(out, analysis.indicator());
    for m in moves.of(analysis.winning_moves()) {
        push_move(out, m.pile, m.take.get());
    }
    out.push(b'\n');
}

/// Appends a space and a move.
#[inline]
pub fn push_move(out: &mut Vec<u8>, pile: usize, take: u64) {
    let Ok(letter @ 0..26) = u8::try_from(pile) else {
        // Writing to memory cannot fail.
        let _ = write!(out, " {}", PileName(pile));
        return push_number(out, take);
    };
    if let Some(([first, second], count)) = two_digits(take) {
        out.extend_from_slice(&[b' ', b'A' + letter, first, second]);
        out.truncate(out.len() - 2 + count);
    } else {
        out.extend_from_slice(&[b' ', b'A' + letter]);
        push_number(out, take);
    }
}

/// Appends a number.
#[inline]
pub fn push_number(out: &mut Vec<u8>, number: u64) {
    if let Some((digits, count)) = two_digits(number) {
        out.extend_from_slice(&digits);
        out.truncate(out.len() - 2 + count);
    } else {
        // Writing to memory cannot fail. With `write!` a stream of large numbers takes half as much again.
        let _ = serde_json::to_writer(&mut *out, &number);
    }
}

/// The digits of a number below 100 and how many they are, found without a branch between one and two: in a stream that would
/// be guessed wrong every other time.
#[inline]
fn two_digits(number: u64) -> Option<([u8; 2], usize)> {
    let number = u8::try_from(number).ok().filter(|&number| number < 100)?;
    let one = number < 10;
    let (tens, units) = (b'0' + number / 10, b'0' + number % 10);
    Some(([if one { units } else { tens }, units], 2 - usize::from(one)))
}
