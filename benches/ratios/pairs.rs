//! What is compared is taken in turn, so that whatever else the machine does falls on both sides.

/// How many pairs there are.
const PAIRS: usize = 11;

/// What one takes and what the other takes, in pairs; who comes first changes from pair to pair.
pub fn in_turn(mut one: impl FnMut() -> f64, mut other: impl FnMut() -> f64) -> Vec<(f64, f64)> {
    let pair = |index| {
        if index % 2 == 0 {
            let first = one();
            (first, other())
        } else {
            let first = other();
            (one(), first)
        }
    };
    (0..PAIRS).map(pair).collect()
}
