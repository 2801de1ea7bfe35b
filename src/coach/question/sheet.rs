//! Questions about numbers, row by row: what is shown of each number until it is known.

use super::{Answer, AnswerForm, Expects, Question, value};
use crate::rules::{Move, PileName, TakeRule};

/// A question about numbers as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sheet {
    pub rows: Vec<SheetRow>,
    /// The binary columns; `None` if each row has a single lamp, for the value of its own number.
    pub columns: Option<u32>,
    /// The numbers whose ones are counted; none until the counts may be seen.
    pub counted: Vec<u64>,
    /// The columns that are spoken of, as bits.
    pub lit: u64,
}

/// A number: its stones, and its lamps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SheetRow {
    pub name: String,
    pub size: String,
    pub staying: u64,
    /// Stones that a move would take or that have been typed, and stones of which nothing is known yet.
    pub considered: u64,
    pub open: u64,
    /// The most stones that may stand here.
    pub most: u64,
    /// The move's effect, longest wording first.
    pub words: Vec<String>,
    /// The lamps, the leftmost column first.
    pub lamps: Vec<Bit>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bit {
    Known(bool),
    /// Not answered yet.
    Open,
    /// The next one to be typed.
    Next,
}

impl Sheet {
    /// The binary columns of the lamps.
    pub(crate) fn width(&self) -> u32 {
        self.columns.unwrap_or(1)
    }
}

impl Question {
    /// The question as shown, with what has been typed or, once it is known, the right answer. `said` is the answer that
    /// was given. Numbers have their lamps from the start if those are `lit`.
    pub(crate) fn sheet(&self, typed: &str, said: Option<&Answer>, lit: bool) -> Option<Sheet> {
        let (given, answer) = (self.given(), self.solution()?);
        let Answer::Number(answer) = answer else { return None };
        if let &Self::Value { size, takes } = self {
            return Some(values(size, takes, typed, said.is_some().then_some(answer)));
        }
        let columns =
            given.iter().chain([&answer]).map(|&number| columns_of(number)).max().filter(|_| !given.is_empty())?;
        let known = said.is_some();
        let own_row = matches!(self, Self::Add { .. } | Self::Complete(_));
        let terms = given.iter().enumerate().filter(|_| own_row).map(|(pile, &number)| SheetRow {
            name: PileName(pile).to_string(),
            size: number.to_string(),
            staying: number,
            most: number,
            lamps: bits(columns, |power| if lit || known { Bit::Known(number >> power & 1 == 1) } else { Bit::Open }),
            ..SheetRow::default()
        });
        let rows = terms.chain([self.asked_row(given.len() * usize::from(own_row), columns, typed, answer, known)]);
        let fault = match said {
            Some(&Answer::Number(said)) if own_row => {
                (said ^ answer).checked_ilog2().filter(|&column| column < columns)
            }
            _ => None,
        };
        Some(Sheet {
            rows: rows.collect(),
            columns: Some(columns),
            counted: match self {
                Self::Add { .. } if known => given,
                Self::Complete(_) if known => [given, vec![answer]].concat(),
                Self::Complete(_) if lit => given,
                _ => Vec::new(),
            },
            lit: fault.map_or(u64::MAX, |column| 1 << column),
        })
    }

    /// The row of the number that is asked for.
    fn asked_row(&self, pile: usize, columns: u32, typed: &str, answer: u64, known: bool) -> SheetRow {
        let is_sum = matches!(self, Self::Add { .. });
        let in_binary = self.expects() == Expects::Text(AnswerForm::Binary);
        let name = if is_sum { "=".to_owned() } else { PileName(pile).to_string() };
        let lamp = |power: u32| Bit::Known(answer >> power & 1 == 1);
        let is_known = known || matches!(self, Self::Binary(_));
        let most = match self {
            Self::Add { .. } => 0,
            Self::Binary(_) => answer,
            _ => u64::MAX >> (u64::BITS - columns),
        };
        let row = SheetRow { name, size: answer.to_string(), most, lamps: bits(columns, lamp), ..SheetRow::default() };
        if is_known {
            let lamps = if known { row.lamps } else { typed_bits(columns, typed) };
            return SheetRow { staying: if is_sum { 0 } else { answer }, lamps, ..row };
        }
        let number = typed.parse().unwrap_or(0).min(most);
        let lamps = match self {
            Self::Number(_) => row.lamps,
            _ if in_binary => typed_bits(columns, typed),
            _ => bits(columns, |_| Bit::Open),
        };
        let size = if in_binary || typed.is_empty() { "?" } else { typed };
        SheetRow { size: size.to_owned(), considered: number, open: most - number, lamps, ..row }
    }
}

/// The pile and its moves, each beside the lamp of one possible value.
fn values(size: u64, takes: TakeRule, typed: &str, answer: Option<u64>) -> Sheet {
    let moves: Vec<(u64, u64)> =
        takes.takes(size).iter().map(|take| (take, value(size - take, takes).unwrap_or(0))).collect();
    let next = answer.or(typed.parse().ok());
    let lamp = |number: u64| match answer {
        Some(_) if moves.iter().any(|&(_, worth)| worth == number) => Bit::Known(true),
        _ if next == Some(number) => Bit::Next,
        _ => Bit::Open,
    };
    let row = |(number, &(take, worth)): (u64, &(u64, u64))| SheetRow {
        name: Move::new(0, take).map_or_else(|| PileName(0).to_string(), |m| m.to_string()),
        size: if take == 0 { size.to_string() } else { String::new() },
        staying: size - take,
        considered: take,
        most: size,
        words: match take {
            0 => Vec::new(),
            _ => vec![format!("leaves {}, worth {worth}", size - take), format!("worth {worth}")],
        },
        lamps: vec![lamp(number)],
        ..SheetRow::default()
    };
    let rows = (0..).zip([(0, 0)].iter().chain(&moves)).map(row).collect();
    Sheet { rows, columns: None, counted: Vec::new(), lit: u64::MAX }
}

fn bits(columns: u32, bit: impl Fn(u32) -> Bit) -> Vec<Bit> {
    (0..columns).rev().map(bit).collect()
}

/// The digits typed, from the left; of too many the last ones.
fn typed_bits(columns: u32, typed: &str) -> Vec<Bit> {
    let digits: Vec<bool> =
        typed.chars().filter(|digit| matches!(digit, '0' | '1')).map(|digit| digit == '1').collect();
    let columns = columns as usize;
    let shown = &digits[digits.len().saturating_sub(columns)..];
    let known = shown.iter().map(|&bit| Bit::Known(bit));
    known.chain([Bit::Next]).chain(std::iter::repeat(Bit::Open)).take(columns).collect()
}

/// The binary columns a number needs; 1 for 0.
fn columns_of(number: u64) -> u32 {
    number.checked_ilog2().unwrap_or(0) + 1
}
