use super::*;

fn entry(lines: usize, apart: bool) -> Entry {
    Entry { lines: vec![Line::from("x"); lines], apart }
}

fn heights(entries: &[Entry], height: u16) -> Vec<usize> {
    flow(entries, height).iter().map(Vec::len).collect()
}

#[test]
fn an_entry_that_does_not_fit_goes_to_the_next_column_whole() {
    assert_eq!(heights(&[entry(3, false), entry(2, false), entry(1, false)], 4), [3, 3]);
    assert_eq!(heights(&[entry(2, false), entry(2, false)], 4), [4]);
}

#[test]
fn gaps_count_and_none_opens_a_column() {
    assert_eq!(heights(&[entry(2, true), entry(2, true)], 4), [2, 2]);
    assert_eq!(heights(&[entry(2, true), entry(1, true)], 4), [4]);
}

#[test]
fn only_what_is_longer_than_a_column_is_broken() {
    assert_eq!(heights(&[entry(1, false), entry(7, false)], 3), [1, 3, 3, 1]);
}
