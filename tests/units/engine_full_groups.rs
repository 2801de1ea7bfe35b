use super::*;
use crate::rules::Game;

fn groups(line: &str) -> Option<FullGroups> {
    FullGroups::of(&line.parse::<Game>().unwrap().analyse().unwrap())
}

#[test]
fn a_bound_gives_groups_of_one_more_and_misere_sets_a_stone_aside() {
    let twenty_one = groups("21 take=1-3").unwrap();
    assert_eq!((twenty_one.size, twenty_one.full(21), twenty_one.left_over(21)), (4, 5, 1));
    assert_eq!((twenty_one.aside, twenty_one.safe.as_slice()), (0, [0].as_slice()));
    let misere = groups("23 take=1-3 misere").unwrap();
    assert_eq!((misere.aside, misere.full(23), misere.left_over(23)), (1, 5, 2));
    assert_eq!(misere.safe, [0]);
}

#[test]
fn a_set_has_the_remainders_of_its_own_period() {
    let normal = groups("10 take=1,3,4").unwrap();
    assert_eq!((normal.size, normal.aside, normal.safe.as_slice()), (7, 0, [0, 2].as_slice()));
    let misere = groups("10 take=1,3,4 misere").unwrap();
    assert_eq!((misere.aside, misere.safe.as_slice()), (0, [1, 3].as_slice()));
    // A stone is set aside only for whoever must take the last one.
    let lone = groups("20 take=2,4,5,8").unwrap();
    assert_eq!((lone.aside, lone.safe.as_slice()), (0, [1].as_slice()));
    assert_ne!(groups("9 take=1-1"), groups("9 take=1,3"), "only under a bound is every take answered");
}

#[test]
fn there_are_no_groups_without_a_period_in_sight() {
    assert!(groups("3 5 7").is_none());
    assert!(groups("5 take=1-18446744073709551615").is_none());
    assert_eq!(groups("5 take=1-18446744073709551614").unwrap().size, u64::MAX);
}

#[test]
fn a_pile_is_safe_by_its_own_verdict_also_before_the_period() {
    for line in ["take=1-3", "take=1-3 misere", "take=1,3,4", "take=2,8,11", "take=2,8,11 misere"] {
        let groups = groups(&format!("30 {line}")).unwrap();
        for size in 0..80 {
            let left = format!("{size} {line}").parse::<Game>().unwrap().analyse().unwrap();
            assert_eq!(groups.is_safe(size), left.outcome() == crate::engine::Outcome::P, "{size} {line}");
        }
    }
}

#[test]
fn only_values_other_than_the_remainders_are_worth_showing() {
    assert_eq!(groups("10 12 take=1,3,4").unwrap().worths(), Some(vec![0, 1, 0, 1, 2, 3, 2]));
    assert_eq!(groups("10 12 take=1-3").unwrap().worths(), None);
    assert_eq!(groups("5 take=1-18446744073709551614").unwrap().worths(), None);
    // The remainders do not decide before the period.
    assert_eq!(groups("30 take=2,8,11").unwrap().worths(), None);
}

#[test]
fn a_group_that_a_winning_move_touches_does_not_rest() {
    let rests = |line: &str, pile: usize, left: u64| {
        let now = line.parse::<Game>().unwrap().analyse().unwrap();
        FullGroups::of(&now).unwrap().resting(&now, pile, left)
    };
    assert_eq!((rests("21 take=1-3", 0, 21), rests("21 take=1-3", 0, 18)), (20, 16));
    assert_eq!((rests("23 take=1-3 misere", 0, 23), rests("23 take=1-3 misere", 0, 20)), (20, 16));
    assert_eq!((rests("10 12 take=1-3", 0, 10), rests("10 12 take=1-3", 1, 12)), (8, 8));
    assert_eq!((rests("4 3 take=1-3", 0, 4), rests("4 3 take=1-3", 1, 3)), (0, 0));
    // In several piles no stone is set aside.
    assert_eq!(groups("4 3 take=1-3 misere").unwrap().aside, 0);
}
