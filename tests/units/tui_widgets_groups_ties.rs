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
