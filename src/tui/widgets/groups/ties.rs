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
mod tests {
    use super::*;

    fn drawn(holds: &str, cursor: Option<usize>) -> String {
        let holds: Vec<bool> = holds.chars().map(|c| c == '1').collect();
        let sign = |(tie, &holds): (Tie, &bool)| match (tie.alone, tie.above, tie.below, holds) {
            (true, false, ..) => '*',
            (true, true, ..) => '+',
            (_, false, true, _) => '╮',
            (_, true, false, _) => '╯',
            (_, true, true, false) => '│',
            (_, true, true, true) => '?',
            (_, false, false, _) => ' ',
        };
        ties(&holds, cursor).into_iter().zip(&holds).map(sign).collect()
    }

    #[test]
    fn neighbours_pair_off_and_the_last_is_left_over() {
        assert_eq!(drawn("1101", None), "╮╯ *");
        assert_eq!(drawn("1011", None), "╮│╯*");
        assert_eq!(drawn("0000", None), "    ");
    }

    #[test]
    fn the_cursors_pile_is_the_partner_of_what_the_others_leave_over() {
        assert_eq!(drawn("1111", Some(0)), "╮╯╮╯");
        assert_eq!(drawn("0111", Some(0)), " *╮╯");
        assert_eq!(drawn("1110", Some(3)), "╮╯* ");
        assert_eq!(drawn("1111", Some(3)), "╮╯╮╯");
    }

    #[test]
    fn a_left_over_group_of_the_cursor_may_stand_beside_a_line() {
        assert_eq!(drawn("111", Some(1)), "╮+╯");
    }

    #[test]
    fn every_group_is_either_alone_or_at_one_end_of_one_line() {
        for bits in 0_u32..128 {
            let holds: Vec<bool> = (0..7).map(|pile| bits >> pile & 1 == 1).collect();
            for cursor in (0..7).map(Some).chain([None]) {
                let ties = ties(&holds, cursor);
                let alone = ties.iter().filter(|tie| tie.alone).count();
                assert_eq!(u32::try_from(alone), Ok(bits.count_ones() % 2), "{bits:b} {cursor:?}");
                for (pile, tie) in ties.iter().enumerate() {
                    let ends = tie.above != tie.below;
                    assert_eq!(holds[pile], ends || tie.alone, "{bits:b} {cursor:?} {pile}");
                }
            }
        }
    }
}
