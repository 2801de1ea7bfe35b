use nimatron::app::Place;
use nimatron::tui::{Key, TABLE};

/// Every key has one meaning in one place.
#[test]
fn no_key_is_bound_twice() {
    for place in Place::ALL {
        let here = TABLE.iter().filter(|binding| binding.places.contains(&place));
        let keys: Vec<Key> = here.flat_map(|binding| binding.keys.iter().copied()).collect();
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key), "{key:?} at {place:?}");
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
    for place in Place::ALL {
        let is_bound = |key| TABLE.iter().any(|binding| binding.places.contains(&place) && binding.keys.contains(&key));
        assert!(is_bound(Key::Ctrl('c')) && is_bound(Key::Char('?')), "{place:?}");
        // An open question owns the letters.
        assert_eq!(is_bound(Key::Char('q')), !place.asks(), "{place:?}");
    }
}
