//! The partners in a column: the pairing that Bouton's theorem speaks of.

/// A pile's part in the pairing of one column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tie {
    pub(super) alone: bool,
    pub(super) above: bool,
    pub(super) below: bool,
}

/// The ties of all piles in a column, of which `holds` says who has a group in it. No two lines overlap, and the pairs of the
/// other piles stay as they are whatever becomes of the `cursor`'s pile: it is the partner of what they leave over.
pub(super) fn ties(holds: &[bool], cursor: Option<usize>) -> Vec<Tie> {
    let cursor = cursor.unwrap_or(holds.len());
    let holders: Vec<usize> = (0..holds.len()).filter(|&pile| holds[pile] && pile != cursor).collect();
    let (above, below) = holders.split_at(holders.partition_point(|&pile| pile < cursor));
    let over_above = above.chunks_exact(2).remainder().first().copied();
    let (over_below, below) = below.split_at(below.len() % 2);
    let over_below = over_below.first().copied();
    let has_cursor = holds.get(cursor) == Some(&true);
    let mut ties = vec![Tie::default(); holds.len()];
    for pair in above.chunks_exact(2).chain(below.chunks_exact(2)) {
        join(&mut ties, pair[0], pair[1]);
    }
    let own = has_cursor.then_some(cursor);
    let alone = match (over_above, over_below) {
        (Some(first), Some(second)) => {
            join(&mut ties, first, second);
            own
        }
        (None, None) => own,
        (one, None) | (None, one) => match (one, own) {
            (Some(one), Some(own)) => {
                join(&mut ties, one.min(own), one.max(own));
                None
            }
            _ => one,
        },
    };
    if let Some(alone) = alone {
        ties[alone].alone = true;
    }
    ties
}

fn join(ties: &mut [Tie], first: usize, second: usize) {
    for tie in &mut ties[first..second] {
        tie.below = true;
    }
    for tie in &mut ties[first + 1..=second] {
        tie.above = true;
    }
}

#[cfg(test)]
#[path = "../../../../tests/units/tui_widgets_groups_ties.rs"]
mod tests;
