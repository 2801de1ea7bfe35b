//! The manual's list of keys matches the table of commands.

use crate::app::COMMANDS;
use crate::cli::man::keys;

#[test]
fn the_programs_page_lists_every_key() {
    // Lines are wrapped.
    let page = keys().replace('\n', " ");
    for (key, command) in COMMANDS.iter().filter_map(|command| Some((command.keys.first()?, command))) {
        let (key, help) = (key.name(true).replace('-', "\\-"), command.help_for_keys().replace('-', "\\-"));
        assert!(page.contains(&format!("\\fB{key}\\fR ")), "the key {key} is missing");
        assert!(page.contains(&help), "{key} has other words than: {help}");
    }
}
