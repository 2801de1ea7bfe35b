use super::*;

fn entry(lines: usize) -> HelpEntry {
    vec![Line::from("x"); lines]
}

fn heights(entries: &[usize], height: u16) -> Vec<usize> {
    let entries: Vec<HelpEntry> = entries.iter().map(|&lines| entry(lines)).collect();
    columns(&entries, height).iter().map(Vec::len).collect()
}

#[test]
fn an_entry_that_does_not_fit_goes_to_the_next_column_whole() {
    assert_eq!(heights(&[3, 2, 1], 4), [3, 3]);
    assert_eq!(heights(&[2, 2], 4), [4]);
}

#[test]
fn only_what_is_longer_than_a_column_is_broken() {
    assert_eq!(heights(&[1, 7], 3), [1, 3, 3, 1]);
}

#[test]
fn a_blank_separates_each_key_from_its_meaning() {
    for key in crate::app::COMMANDS.iter().flat_map(|command| command.keys) {
        for (spelt, more) in [(false, 0), (true, 2)] {
            assert!(key.name(spelt).chars().count() < usize::from(NAMES[0] + more), "{key:?}");
        }
    }
}
