//! An answer on one line: brief, or as a JSON object.

use std::io::Write;

use clap::ValueEnum;
use serde::Serialize;

use super::json::JsonMove;
use crate::engine::{Analysis, Outcome};
use crate::rules::{Move, PileName};

/// The winning moves that an answer gives.
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
    pub fn most(self) -> usize {
        match self {
            Self::All => usize::MAX,
            Self::One => 1,
            Self::None => 0,
        }
    }

    /// Those of a list that are given.
    pub fn of(self, all: &[Move]) -> &[Move] {
        &all[..all.len().min(self.most())]
    }
}

/// The JSON object of an answer.
#[derive(Debug, Serialize)]
pub struct Answer<'a> {
    /// The number of the line that it answers, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The position.
    pub piles: &'a [u64],
    /// The rule for the last move.
    pub play: &'static str,
    /// The take rule.
    pub take: &'a str,
    /// The piles' values.
    pub values: &'a [u64],
    /// Their XOR.
    pub indicator: u64,
    /// `N` or `P`.
    pub outcome: &'static str,
    /// The winning moves, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<JsonMove>>,
}

impl<'a> Answer<'a> {
    pub fn of(analysis: &'a Analysis, moves: Moves, take: &'a str, line: Option<u64>) -> Self {
        let position = analysis.position();
        let winning = moves.of(analysis.winning_moves()).iter().map(|&m| JsonMove::on(position, m));
        Self {
            line,
            piles: position.piles(),
            play: analysis.rules().play.word(),
            take,
            values: analysis.values(),
            indicator: analysis.indicator(),
            outcome: analysis.outcome().word(),
            moves: (moves != Moves::None).then(|| winning.collect()),
        }
    }
}

#[inline]
pub fn letter(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::N => b'N',
        Outcome::P => b'P',
    }
}

pub fn push_brief(out: &mut Vec<u8>, analysis: &Analysis, moves: Moves) {
    out.push(letter(analysis.outcome()));
    out.push(b' ');
    push_number(out, analysis.indicator());
    for m in moves.of(analysis.winning_moves()) {
        out.push(b' ');
        push_move(out, m.pile, m.take.get());
    }
    out.push(b'\n');
}

#[inline]
pub fn push_move(out: &mut Vec<u8>, pile: usize, take: u64) {
    let Ok(letter @ 0..26) = u8::try_from(pile) else {
        // Writing to memory cannot fail.
        let _ = write!(out, "{}", PileName(pile));
        return push_number(out, take);
    };
    if let Some(([first, second], count)) = two_digits(take) {
        out.extend_from_slice(&[b'A' + letter, first, second]);
        out.truncate(out.len() - 2 + count);
    } else {
        out.push(b'A' + letter);
        push_number(out, take);
    }
}

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
