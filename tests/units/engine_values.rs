use super::*;

#[test]
fn the_take_to_a_value_is_the_one_that_trying_all_finds() {
    for most in (1..9).chain([u64::MAX - 1, u64::MAX]) {
        let most = NonZeroU64::new(most).unwrap();
        for size in 0..30 {
            for goal in 0..12 {
                let takes = 1..=size.min(most.get());
                let tried: Vec<u64> = takes.filter(|take| remainder(size - take, most) == goal).collect();
                let found: Vec<u64> = take_to(size, goal, most).into_iter().collect();
                assert_eq!(found, tried, "from {size} to value {goal}, at most {most}");
            }
        }
    }
}

#[test]
fn the_largest_piles_and_bounds_do_not_overflow() {
    let most = NonZeroU64::MAX;
    assert_eq!(remainder(u64::MAX, most), u64::MAX);
    assert_eq!(take_to(u64::MAX, 0, most), Some(u64::MAX));
    let most = NonZeroU64::new(u64::MAX - 1).unwrap();
    assert_eq!(remainder(u64::MAX, most), 0);
    assert_eq!(take_to(u64::MAX, u64::MAX - 1, most), Some(1));
    assert_eq!(take_to(u64::MAX, 0, most), None);
    assert_eq!(take_to(u64::MAX, u64::MAX, most), None);
}

fn table(takes: &[u64]) -> Table {
    Table::new(TakeRule::set(takes).unwrap())
}

#[test]
fn a_table_answers_as_far_as_it_reaches_and_no_further() {
    let mut table = table(&[10, 25, 33, 48, 58]);
    assert!(table.reaches(0) && !table.reaches(1));
    table.extend_to(99, 1000).unwrap();
    let end = (0..1000).find(|&size| table.value(size).is_none()).unwrap();
    assert!(end > 99 && table.reaches(end - 1) && !table.reaches(end));
}

#[test]
fn extending_at_least_doubles_a_table_within_its_bound() {
    let mut table = table(&[10, 25, 33, 48, 58]);
    table.extend_to(99, 1000).unwrap();
    table.extend_to(100, 1000).unwrap();
    assert!(table.reaches(199) && !table.reaches(200));
    table.extend_to(600, 1000).unwrap();
    table.extend_to(601, 1000).unwrap();
    assert!(table.reaches(999) && !table.reaches(1000));
}

#[test]
fn a_pile_beyond_the_bound_is_an_error_that_names_pile_and_set() {
    let mut table = table(&[10, 25, 33, 48, 58]);
    let error = table.extend_to(1 << 40, 100_000).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a pile of 1099511627776 is too large for take=10,25,33,48,58: this set's values do not repeat within its \
         first 100000 sizes, so piles must stay below that"
    );
    assert_eq!(table.extend_to(99_999, 100_000), Ok(()));
    assert!(table.extend_to(100_000, 100_000).is_err());
}
