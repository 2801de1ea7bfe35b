//! The games with coins that a lesson tells of, played to their ends without values.

use std::collections::HashMap;

use crate::oracle::values;

/// Lists the positions that the moves of a game leave.
pub(super) type Moves = fn(&[u64]) -> Vec<Vec<u64>>;

/// Any number of coins may slide from a step to the next lower one, and from the lowest to the floor.
pub(super) fn slides(steps: &[u64]) -> Vec<Vec<u64>> {
    let mut moves = Vec::new();
    for step in 0..steps.len() {
        for coins in 1..=steps[step] {
            let mut after = steps.to_vec();
            after[step] -= coins;
            if step > 0 {
                after[step - 1] += coins;
            }
            moves.push(after);
        }
    }
    moves
}

/// A head is turned to tails, alone or with one coin to its left.
pub(super) fn turns(coins: &[u64]) -> Vec<Vec<u64>> {
    let mut moves = Vec::new();
    for head in (0..coins.len()).filter(|&coin| coins[coin] == 1) {
        let alone = [&coins[..head], &[0], &coins[head + 1..]].concat();
        for other in 0..head {
            let mut after = alone.clone();
            after[other] = 1 - after[other];
            moves.push(after);
        }
        moves.push(alone);
    }
    moves
}

/// True if the first player wins exactly where the sum of what five places are `worth` is not 0. Each place holds up to
/// `most` coins.
pub(super) fn is_nim(moves: Moves, most: u64, worth: fn(u64, u64) -> u64) -> bool {
    let mut known = HashMap::new();
    (0..(most + 1).pow(5)).all(|nth| {
        let coins: Vec<u64> = (0..5).map(|place| nth / (most + 1).pow(place) % (most + 1)).collect();
        let sum = (1..).zip(&coins).fold(0, |sum, (place, &coin)| sum ^ worth(place, coin));
        next_wins(moves, &coins, &mut known) == (sum != 0)
    })
}

fn next_wins(moves: Moves, coins: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&known) = known.get(coins) {
        return known;
    }
    let wins = moves(coins).iter().any(|after| !next_wins(moves, after, known));
    known.insert(coins.to_vec(), wins);
    wins
}

/// Values of rows of pins in Kayles: one pin or two neighbours fall, and a row may split.
pub(super) fn kayles(most: usize) -> Vec<u64> {
    let split =
        |left: usize, below: &[u64]| (0..=left).map(|part| below[part] ^ below[left - part]).collect::<Vec<_>>();
    values(|size, below| (1..=size.min(2)).flat_map(|pins| split(size - pins, below)).collect(), most)
}
