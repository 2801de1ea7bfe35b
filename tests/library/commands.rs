//! The table of commands: a key or word has one meaning in each context, and help and a way out exist everywhere.

use crate::app::{COMMANDS, Command, Context, Key};

fn of(context: Context) -> impl Iterator<Item = &'static Command> {
    COMMANDS.iter().filter(move |command| command.contexts.contains(&context))
}

#[test]
fn no_key_is_bound_twice() {
    for &context in Context::ALL {
        let keys: Vec<Key> = of(context).flat_map(|command| command.keys).copied().collect();
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key), "{key:?} at {context:?}");
            // `Digit` and `Text` stand for many characters each.
            let written = match key {
                Key::Char(c) => c.is_ascii_digit() || " ,-".contains(*c),
                _ => false,
            };
            assert!(!(written && (keys.contains(&Key::Text) || keys.contains(&Key::Digit) && *key != Key::Char(' '))));
        }
    }
}

#[test]
fn no_word_is_bound_twice() {
    for &context in Context::ALL {
        let words: Vec<&str> = of(context).flat_map(|command| command.words).copied().collect();
        for (index, word) in words.iter().enumerate() {
            assert!(!words[..index].contains(word), "{word} at {context:?}");
        }
    }
}

/// Other programs and habits rely on these keys and words.
#[test]
fn quitting_and_help_are_everywhere() {
    for &context in Context::ALL {
        let has_key = |key| of(context).any(|command| command.keys.contains(&key));
        let has_word = |word| of(context).any(|command| command.words.contains(&word));
        assert!(has_key(Key::Ctrl('c')) && has_key(Key::Char('?')), "{context:?}");
        assert!(has_word("help") && has_word("quit"), "{context:?}");
        // A typed answer receives letters as input.
        assert_eq!(has_key(Key::Char('q')), context != Context::Typing, "{context:?}");
        assert_eq!(has_word("q"), context != Context::Typing, "{context:?}");
    }
}

#[test]
fn every_command_has_a_way_to_it_and_a_help() {
    for command in COMMANDS {
        assert!(!command.keys.is_empty() || !command.words.is_empty(), "{command:?}");
        assert!(!command.contexts.is_empty() && !command.help.is_empty(), "{command:?}");
        assert!(command.hint.is_empty() || !command.keys.is_empty(), "{command:?}");
        assert!(!command.offered || command.words.first().is_some_and(|word| !word.is_empty()), "{command:?}");
    }
}

#[test]
fn the_help_of_a_key_names_the_others() {
    let help = |key: Key| {
        let command = COMMANDS.iter().find(|command| command.keys.first() == Some(&key)).unwrap();
        (command.is_everywhere(), command.help_for_keys())
    };
    let (everywhere, quit) = help(Key::Ctrl('c'));
    assert!(everywhere && quit.ends_with(" (Ctrl-C)"), "{quit}");
    let (everywhere, choose) = help(Key::Capital);
    assert!(!everywhere && choose.starts_with("choose a pile") && !choose.contains("also"), "{choose}");
}
