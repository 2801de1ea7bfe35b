//! Boards as a doubter sees them: the moves, who wins by trying them all, and lamps counted one by one.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use crate::oracle::Oracle;

/// Whether the next player wins, and the winning moves as the pile's index and the take.
type Solved = (bool, Vec<(usize, u64)>);

/// Boards solved so far: the largest take a second each.
static SOLVED: LazyLock<Mutex<HashMap<String, Solved>>> = LazyLock::new(Mutex::default);

/// A board written as in the lessons: `1 3 1 misere`, `4 3 take=1-3`.
pub(super) struct Board {
    line: String,
    pub piles: Vec<u64>,
    takes: Vec<usize>,
    misere: bool,
}

pub(super) fn board(line: &str) -> Board {
    let piles: Vec<u64> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
    let largest = usize::try_from(*piles.iter().max().unwrap()).unwrap();
    let takes = match line.split(' ').find_map(|word| word.strip_prefix("take=")) {
        None => (1..=largest).collect(),
        Some(rule) => match rule.split_once('-') {
            Some((_, most)) => (1..=most.parse().unwrap()).collect(),
            None => rule.split(',').map(|take| take.parse().unwrap()).collect(),
        },
    };
    Board { line: line.to_owned(), piles, takes, misere: line.ends_with(" misere") }
}

impl Board {
    fn solved(&self) -> Solved {
        let known = SOLVED.lock().unwrap().get(&self.line).cloned();
        known.unwrap_or_else(|| {
            let largest = usize::try_from(*self.piles.iter().max().unwrap()).unwrap();
            let oracle = Oracle::new(u32::try_from(self.piles.len()).unwrap(), largest, self.misere, &self.takes);
            let solved = (oracle.next_wins(&self.piles), oracle.winning(&self.piles));
            SOLVED.lock().unwrap().insert(self.line.clone(), solved.clone());
            solved
        })
    }

    pub(super) fn wins(&self) -> bool {
        self.solved().0
    }

    /// The winning moves, as sizes before and after.
    pub(super) fn winning(&self) -> Vec<(u64, u64)> {
        self.solved().1.into_iter().map(|(pile, take)| (self.piles[pile], self.piles[pile] - take)).collect()
    }

    /// All moves, as the pile's index and what is left.
    pub(super) fn moves(&self) -> Vec<(usize, Vec<u64>)> {
        moves(&self.piles, &self.takes)
    }
}

fn moves(piles: &[u64], takes: &[usize]) -> Vec<(usize, Vec<u64>)> {
    let mut all = Vec::new();
    for (pile, &size) in piles.iter().enumerate() {
        for left in takes.iter().filter_map(|&take| size.checked_sub(take as u64)) {
            let mut after = piles.to_vec();
            after[pile] = left;
            all.push((pile, after));
        }
    }
    all
}

pub(super) fn wins(line: &str) -> bool {
    board(line).wins()
}

pub(super) fn lost(line: &str) -> bool {
    !wins(line)
}

/// True if the winning moves are exactly these, as sizes before and after.
pub(super) fn only(line: &str, moves: &[(u64, u64)]) -> bool {
    board(line).winning() == moves
}

/// The powers of two that a size below 128 consists of, the largest first: each is the largest that fits.
pub(super) fn lamps(size: u64) -> Vec<u64> {
    let (mut rest, mut lit) = (size, Vec::new());
    for power in (0..7).rev().map(|exponent| 1 << exponent) {
        if power <= rest {
            rest -= power;
            lit.push(power);
        }
    }
    lit
}

/// The number of lamps in a column.
pub(super) fn count(piles: &[u64], column: u64) -> usize {
    piles.iter().filter(|&&pile| pile / column % 2 == 1).count()
}

/// The columns with an odd count, the leftmost first.
pub(super) fn odd(piles: &[u64]) -> Vec<u64> {
    (0..7).rev().map(|exponent| 1 << exponent).filter(|&column| count(piles, column) % 2 == 1).collect()
}

/// A 1 for each odd column: addition without carrying.
pub(super) fn sum(piles: &[u64]) -> u64 {
    odd(piles).into_iter().sum()
}

pub(super) fn binary(size: u64) -> String {
    let lit = lamps(size);
    let highest = lit[0].ilog2();
    (0..=highest).rev().map(|exponent| if lit.contains(&(1 << exponent)) { '1' } else { '0' }).collect()
}

pub(super) fn big(piles: &[u64]) -> usize {
    piles.iter().filter(|&&pile| pile > 1).count()
}

pub(super) fn singles(piles: &[u64]) -> usize {
    piles.iter().filter(|&&pile| pile == 1).count()
}

/// True if this holds of the piles, of whether the next player wins, and of all moves with whether they win, on every
/// board of up to `most` piles of up to `largest` stones.
pub(super) fn on_all(
    (most, largest): (u32, usize),
    misere: bool,
    takes: &[usize],
    holds: impl Fn(&[u64], bool, &[(usize, Vec<u64>, bool)]) -> bool,
) -> bool {
    (1..=most).all(|piles| {
        let oracle = Oracle::new(piles, largest, misere, takes);
        oracle.positions().all(|(board, wins, _)| {
            let moves: Vec<_> = moves(&board, takes)
                .into_iter()
                .map(|(pile, after)| {
                    let won = !oracle.next_wins(&after);
                    (pile, after, won)
                })
                .collect();
            holds(&board, wins, &moves)
        })
    })
}

pub(super) const ANY: [usize; 7] = [1, 2, 3, 4, 5, 6, 7];

/// The same for Nim with up to three piles of up to seven.
pub(super) fn in_nim(misere: bool, holds: impl Fn(&[u64], bool, &[(usize, Vec<u64>, bool)]) -> bool) -> bool {
    on_all((3, 7), misere, &ANY, holds)
}
