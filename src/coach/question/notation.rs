//! The notation of questions, and the parsing of typed answers.

use std::fmt;
use std::num::IntErrorKind;
use std::str::FromStr;

use strum::VariantNames;

use super::{Answer, Question};
use crate::coach::words::questions::form;
use crate::coach::words::{Words, list};
use crate::rules::{Game, NotationError, Quoted};
use crate::session::{Match, Terms};

impl FromStr for Question {
    /// The reason, in words.
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let line = line.trim();
        let (kind, about) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let question = match kind {
            "can-win" => Self::CanWin(board(about)?),
            "move" => Self::Move(board(about)?),
            "count" => Self::Count(board(about)?),
            "odd-columns" => Self::OddColumns(board(about)?),
            "binary" => Self::Binary(one(&numbers(about, 10)?, "number")?),
            "number" => Self::Number(one(&numbers(about, 2)?, "number")?),
            "add" => {
                let decimal = about.strip_suffix("decimal");
                Self::Add { numbers: several(numbers(decimal.unwrap_or(about), 10)?)?, decimal: decimal.is_some() }
            }
            "complete" => Self::Complete(several(numbers(about, 10)?)?),
            "value" => {
                let game = board(about)?;
                one(game.start().piles(), "pile")?;
                Self::Value(game)
            }
            _ => {
                let (kind, kinds) = (Quoted(kind), list(Self::VARIANTS, "or"));
                return Err(format!("{kind} is not a kind of question: write {kinds}"));
            }
        };
        question.check()
    }
}

impl Question {
    fn check(self) -> Result<Self, String> {
        let problem = match self.solution() {
            _ if self.has_too_many_moves() => "its moves are too many to try: give a pile with at most 15 moves",
            None => "there is no winning move to ask for: give a position that can be won",
            _ if self.board().is_some_and(Game::is_over) => {
                "there is no move in this position: give one with stones to take"
            }
            _ => return Ok(self),
        };
        Err(problem.to_owned())
    }

    /// True for the value of a pile with more moves than one can try in the head.
    fn has_too_many_moves(&self) -> bool {
        matches!(self, Self::Value(game) if game.rules().count_moves(game.start()) > 15)
    }

    /// Parses an answer that is typed. The error is the reason, in words.
    pub(crate) fn read(&self, text: &str) -> Result<Answer, Words> {
        let text = text.trim();
        let read = match self {
            Self::OddColumns(_) => columns(text),
            // Lines say the digits apart.
            _ if self.expects_digits() => number(&text.replace(' ', ""), 2),
            // The question gives it in binary.
            Self::Number(_) if text.starts_with("0b") => None,
            _ => number(text, 10),
        };
        read.map(Answer::Number).ok_or_else(|| {
            let form = form(self);
            Words::new(format!("{} is not an answer. {form}", Quoted(text)), form)
        })
    }
}

fn number(text: &str, base: u32) -> Option<u64> {
    let (digits, base) = text.strip_prefix("0b").map_or((text, base), |digits| (digits, 2));
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    u64::from_str_radix(digits, base).ok().filter(|_| plain)
}

/// Parses the heads of columns: powers of two, each once, or 0 alone.
fn columns(text: &str) -> Option<u64> {
    let mut columns = 0;
    let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    if words == ["0"] {
        return Some(0);
    }
    for word in &words {
        let head: u64 = word.parse().ok()?;
        if !head.is_power_of_two() || columns & head != 0 {
            return None;
        }
        columns |= head;
    }
    (columns > 0).then_some(columns)
}

/// A position of which the values are known. The error is the reason, in words.
pub(in crate::coach) fn board(text: &str) -> Result<Game, String> {
    let line: Match = text.parse().map_err(|error: NotationError| error.to_string())?;
    let game = line.game;
    game.analyse().map_err(|error| error.to_string())?;
    if game.moves().is_empty() && line.terms == Terms::default() {
        Ok(game)
    } else {
        Err(format!("{} says more than a position: give piles and rule words only", Quoted(text)))
    }
}

/// Numbers whose digits have room as lamps: twelve columns on the smallest screen.
fn numbers(text: &str, base: u32) -> Result<Vec<u64>, String> {
    let refused = |word, reason: &str| format!("{} is {reason}", Quoted(word));
    let read = |word| match u64::from_str_radix(word, base) {
        Ok(number @ 1..=4095) => Ok(number),
        Err(error) if *error.kind() == IntErrorKind::InvalidDigit => {
            Err(refused(word, if base == 2 { "not a binary number" } else { "not a number" }))
        }
        _ => Err(refused(word, "out of range: digits are asked of numbers from 1 to 4095")),
    };
    text.split_whitespace().map(read).collect()
}

fn one(numbers: &[u64], noun: &str) -> Result<u64, String> {
    match numbers {
        [number] => Ok(*number),
        _ => Err(format!("this question takes one {noun}")),
    }
}

/// Numbers whose rows have room on a screen, with one for their sum.
fn several(numbers: Vec<u64>) -> Result<Vec<u64>, String> {
    if (2..=6).contains(&numbers.len()) {
        Ok(numbers)
    } else {
        Err("this question takes from 2 to 6 numbers".to_owned())
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = |game: &Game| game.to_string().trim_end_matches(" :").to_owned();
        write!(f, "{} ", <&str>::from(self))?;
        match self {
            Self::CanWin(game) | Self::Move(game) | Self::Count(game) | Self::OddColumns(game) | Self::Value(game) => {
                f.write_str(&plain(game))
            }
            Self::Binary(number) => write!(f, "{number}"),
            Self::Number(number) => write!(f, "{number:b}"),
            Self::Add { numbers, decimal } => {
                write!(f, "{}{}", spaced(numbers), if *decimal { " decimal" } else { "" })
            }
            Self::Complete(piles) => f.write_str(&spaced(piles)),
        }
    }
}

fn spaced(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}
