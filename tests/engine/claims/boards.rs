//! Boards as a doubter sees them: the moves, who wins by trying them all, and lamps counted one by one.

use crate::oracle::{Board, Oracle, moves};

/// A board written as in the lessons: `1 3 1 misere`, `4 3 take=1-3`.
pub(super) fn board(line: &str) -> Board {
    Board::read(line)
}

pub(super) fn wins(line: &str) -> bool {
    board(line).wins()
}

/// The winning moves, as sizes before and after.
pub(super) fn winning(line: &str) -> Vec<(u64, u64)> {
    let board = board(line);
    board.winning().into_iter().map(|(pile, take)| (board.piles[pile], board.piles[pile] - take)).collect()
}

pub(super) fn lost(line: &str) -> bool {
    !wins(line)
}

/// True if the winning moves are exactly these, as sizes before and after.
pub(super) fn only(line: &str, moves: &[(u64, u64)]) -> bool {
    winning(line) == moves
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
