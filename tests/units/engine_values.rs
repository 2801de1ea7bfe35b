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
