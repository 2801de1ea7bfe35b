use crate::app::Context;
use crate::tui::TABLE;
use crate::tui::keys::Key;

/// Every key has one meaning in one context.
#[test]
fn no_key_is_bound_twice() {
    for context in Context::ALL {
        let here = TABLE.iter().filter(|binding| binding.contexts.contains(&context));
        let keys: Vec<Key> = here.flat_map(|binding| binding.keys.iter().copied()).collect();
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key), "{key:?} at {context:?}");
            // A digit and a text are many characters at once.
            let written = match key {
                Key::Char(c) => c.is_ascii_digit() || " ,-".contains(*c),
                _ => false,
            };
            assert!(!(written && (keys.contains(&Key::Text) || keys.contains(&Key::Digit) && *key != Key::Char(' '))));
        }
    }
}

/// The keys that other programs and hands rely on.
#[test]
fn quitting_and_help_are_everywhere() {
    for context in Context::ALL {
        let is_bound =
            |key| TABLE.iter().any(|binding| binding.contexts.contains(&context) && binding.keys.contains(&key));
        assert!(is_bound(Key::Ctrl('c')) && is_bound(Key::Char('?')), "{context:?}");
        // An open question owns the letters.
        assert_eq!(is_bound(Key::Char('q')), !context.asks(), "{context:?}");
    }
}
