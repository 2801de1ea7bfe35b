//! The two sides of a comparison are taken in turn, so that whatever else the machine does falls on both sides.

const PAIRS: usize = 11;

/// The costs of one and the other, in pairs; who comes first changes from pair to pair.
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
