//! The table of commands: a key or a word has one meaning, and none is without help.

use crate::app::{Action, COMMANDS, Command, Key, action_of};

#[test]
fn no_key_and_no_word_is_bound_twice() {
    let keys: Vec<Key> = COMMANDS.iter().flat_map(|command| command.keys).copied().collect();
    let words: Vec<&str> = COMMANDS.iter().flat_map(|command| command.words).copied().collect();
    for (at, key) in keys.iter().enumerate() {
        assert!(!keys[..at].contains(key), "{key:?}");
        // Letters of piles and digits are read before the table.
        assert!(!matches!(key, Key::Char('a'..='g' | '0'..='9')), "{key:?}");
    }
    for (at, word) in words.iter().enumerate() {
        assert!(!words[..at].contains(word), "{word}");
        assert!(word.len() > 1, "{word} may be a pile");
    }
    assert!(COMMANDS.len() <= 60);
}

#[test]
fn every_command_has_a_way_to_it_and_a_help() {
    for command in COMMANDS {
        assert!(!command.keys.is_empty() && !command.help.is_empty(), "{command:?}");
        assert!(!command.help.ends_with('.') && !command.help.contains("  "), "{command:?}");
        for word in command.words {
            let found = Command::of_word(word).unwrap();
            assert_eq!((found.action)(), (command.action)());
        }
        for &key in command.keys {
            assert_eq!(action_of(key, false), (command.action)());
        }
    }
}

#[test]
fn where_one_types_letters_digits_and_signs_are_text_and_other_keys_keep_their_work() {
    for c in ' '..='~' {
        let is_text = c.is_ascii_alphanumeric() || " ,=:-()[]".contains(c);
        let expected = match c {
            '?' => Action::Keys,
            _ if is_text => Action::Type(c.to_string()),
            _ => Action::Unknown(c.to_string()),
        };
        assert_eq!(action_of(Key::Char(c), true), expected, "{c:?}");
    }
    let others = COMMANDS.iter().flat_map(|command| command.keys.iter().map(move |key| (*key, (command.action)())));
    for (key, action) in others.filter(|(key, _)| !matches!(key, Key::Char(_))) {
        assert_eq!(action_of(key, true), action, "{key:?}");
    }
}

#[test]
fn a_to_g_are_piles_in_either_case() {
    for c in 'a'..='g' {
        let pile = Action::Pile(usize::from(c as u8 - b'a'));
        assert_eq!([c, c.to_ascii_uppercase()].map(|c| action_of(Key::Char(c), false)), [pile.clone(), pile]);
    }
    assert_eq!(action_of(Key::Char('7'), false), Action::Digit(7));
    // Of any other keyboard: what no key is says so, and what the program writes is typed too.
    assert_eq!(action_of(Key::Char('и'), false), Action::Unknown("и".to_owned()));
    assert_eq!(action_of(Key::Char('è'), true), Action::Type("è".to_owned()));
}
