//! Questions about numbers, row by row.

use super::{Answer, AnswerForm, Expects, Question, analyse_pile};
use crate::engine::Analysis;
use crate::rules::{Game, Move, PileName, Position};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sheet {
    pub rows: Vec<SheetRow>,
    /// The binary columns; `None` if each row has a single lamp, for the value of its own number.
    pub columns: Option<u32>,
    /// The column in which the answer is wrong; the others rest.
    pub fault: Option<u32>,
}

/// A number: its stones, and its lamps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SheetRow {
    pub name: String,
    pub size: String,
    pub staying: u64,
    /// Stones that a move would take, or that have been typed.
    pub considered: u64,
    /// The most stones that may stand here.
    pub most: u64,
    /// The move's effect, longest wording first.
    pub words: Vec<String>,
    /// The lamps as binary digits: `_` for one that is open, `?` for the next one to be typed.
    pub lamps: String,
}

impl Sheet {
    /// A board with a pile for each row.
    pub(crate) fn game(&self) -> Option<Game> {
        Position::new(self.rows.iter().map(|row| row.staying).collect()).ok().map(Game::from)
    }

    /// The most stones that its rows can have.
    pub(super) fn room(&self) -> Option<Position> {
        Position::new(self.rows.iter().map(|row| row.most).collect()).ok()
    }
}

impl Question {
    /// The question as shown, with what has been typed or, once it has been answered with `said`, the right answer.
    /// The terms have their lamps from the start if those are `lit`.
    pub(crate) fn sheet(&self, typed: &str, said: Option<&Answer>, lit: bool) -> Option<Sheet> {
        let Answer::Number(answer) = self.solution()? else { return None };
        let (terms, is_sum) = match self {
            Self::Add { numbers, .. } => (numbers.as_slice(), true),
            Self::Complete(piles) => (piles.as_slice(), false),
            Self::Binary(_) | Self::Number(_) => (&[][..], false),
            Self::Value { size, takes } => {
                return Some(values(&analyse_pile(*size, *takes)?, typed, said.map(|_| answer)));
            }
            _ => return None,
        };
        let columns = (terms.iter().fold(answer, |all, term| all | term) | 1).ilog2() + 1;
        let mut rows: Vec<SheetRow> =
            terms.iter().enumerate().map(|(pile, &term)| SheetRow::new(pile, term, columns)).collect();
        if !lit && said.is_none() {
            for row in &mut rows {
                row.lamps = "_".repeat(row.lamps.len());
            }
        }
        let fault = match said {
            Some(&Answer::Number(said)) if !rows.is_empty() => (said ^ answer).checked_ilog2(),
            _ => None,
        };
        let mut asked = SheetRow::new(terms.len(), answer, columns);
        if is_sum {
            (asked.name, asked.staying, asked.most) = ("=".to_owned(), 0, 0);
        } else if !matches!(self, Self::Binary(_)) {
            asked.most = u64::MAX >> (u64::BITS - columns);
        }
        if said.is_none() {
            self.ask(typed, &mut asked);
        }
        rows.push(asked);
        Some(Sheet { rows, columns: Some(columns), fault: fault.filter(|&column| column < columns) })
    }

    /// Shows what has been typed instead of what is asked for.
    fn ask(&self, typed: &str, row: &mut SheetRow) {
        let in_binary = self.expects() == Expects::Text(AnswerForm::Binary);
        let width = row.lamps.len();
        if in_binary {
            let shown = &typed[typed.len().saturating_sub(width)..];
            let next = if shown.len() < width { "?" } else { "" };
            row.lamps = format!("{:_<width$}", format!("{shown}{next}"));
        } else if !matches!(self, Self::Number(_)) {
            row.lamps = "_".repeat(width);
        }
        if !matches!(self, Self::Binary(_)) {
            let size = if in_binary || typed.is_empty() { "?" } else { typed };
            (row.size, row.staying) = (size.to_owned(), 0);
            row.considered = typed.parse().unwrap_or(0).min(row.most);
        }
    }
}

impl SheetRow {
    /// A number that is known.
    fn new(pile: usize, number: u64, columns: u32) -> Self {
        Self {
            name: PileName(pile).to_string(),
            size: number.to_string(),
            staying: number,
            considered: 0,
            most: number,
            words: Vec::new(),
            lamps: format!("{number:0width$b}", width = columns as usize),
        }
    }

    /// A move in a pile of this size, which leaves a pile worth `worth`.
    fn of_move(size: u64, m: Move, worth: u64) -> Self {
        let left = size - m.take.get();
        Self {
            name: m.to_string(),
            size: String::new(),
            staying: left,
            considered: m.take.get(),
            words: vec![format!("leaves {left}, worth {worth}"), format!("worth {worth}")],
            ..Self::new(0, size, 1)
        }
    }
}

/// The pile and its moves, each beside the lamp of one possible value.
fn values(pile: &Analysis, typed: &str, answer: Option<u64>) -> Sheet {
    let size = pile.position().largest();
    let moves = pile.rules().takes().takes(size).iter().filter_map(|take| Move::new(0, take));
    let moves: Vec<(Move, u64)> = moves.filter_map(|m| Some((m, pile.after(m).ok()?.indicator()))).collect();
    let mut rows = vec![SheetRow::new(0, size, 1)];
    rows.extend(moves.iter().map(|&(m, worth)| SheetRow::of_move(size, m, worth)));
    let next = answer.or(typed.parse().ok());
    for (number, row) in (0..).zip(&mut rows) {
        let is_reached = moves.iter().any(|&(_, worth)| worth == number);
        row.lamps = match answer {
            Some(_) if is_reached => '1',
            _ if next == Some(number) => '?',
            _ => '_',
        }
        .into();
    }
    Sheet { rows, columns: None, fault: None }
}
