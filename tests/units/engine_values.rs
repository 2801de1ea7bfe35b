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

/// Values straight from their definition.
fn plain_values(takes: &[u64], upto: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for size in 0..=upto {
        let reached: Vec<u64> = takes
            .iter()
            .filter_map(|take| size.checked_sub(*take))
            .map(|left| values[usize::try_from(left).unwrap()])
            .collect();
        values.push((0..=64).find(|value| !reached.contains(value)).unwrap());
    }
    values
}

/// Shortest pre-period and period of a list that is long enough to show them.
fn plain_period(values: &[u64]) -> Period {
    let period = (1..values.len() / 2).find(|period| {
        let half = values.len() / 2;
        (half..values.len() - period).all(|n| values[n] == values[n + period])
    });
    let period = period.unwrap();
    let preperiod = (0..values.len() - period).rev().take_while(|&n| values[n] == values[n + period]).last();
    Period { preperiod: preperiod.unwrap() as u64, period: period as u128 }
}

#[test]
fn every_set_of_takes_up_to_eight_repeats_as_it_does_when_written_out() {
    for bits in 1..256_u64 {
        let takes: Vec<u64> = (1..=8).filter(|take| bits >> (take - 1) & 1 == 1).collect();
        let plain = plain_values(&takes, 600);
        let mut table = table(&takes);
        table.extend_to(u64::MAX, 1 << 20).unwrap();
        assert_eq!(table.period, Some(plain_period(&plain)), "{takes:?}");
        for (size, &value) in (0..).zip(&plain) {
            assert_eq!(table.value(size), Some(value), "{takes:?} {size}");
            let largest = plain.iter().take(usize::try_from(size).unwrap() + 1).max();
            assert_eq!(Some(&table.largest_value(size)), largest, "{takes:?} {size}");
        }
        assert_eq!(Some(&table.largest_value(u64::MAX)), plain.iter().max(), "{takes:?}");
    }
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
