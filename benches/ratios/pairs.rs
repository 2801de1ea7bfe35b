//! Both sides of a comparison are measured in turn, so that other load affects both.

const PAIRS: usize = 11;

/// Pairs of costs; the side that goes first alternates.
pub(crate) fn in_turn(mut one: impl FnMut() -> f64, mut other: impl FnMut() -> f64) -> Vec<(f64, f64)> {
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
