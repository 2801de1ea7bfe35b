//! The manual's list of keys is the program's own.

use crate::cli::man::keys;
use crate::tui::TABLE;

#[test]
fn the_programs_page_lists_every_key() {
    // Lines are wrapped.
    let keys = keys().replace('\n', " ");
    for binding in TABLE {
        let (key, help) = (binding.names[1].replace('-', "\\-"), binding.help.replace('-', "\\-"));
        assert!(keys.contains(&format!("\\fB{key}\\fR (")), "the key {key} is missing");
        assert!(keys.contains(&help), "{key} has other words than: {help}");
    }
}
