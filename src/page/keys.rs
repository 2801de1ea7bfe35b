//! Keys as a browser names them.

use super::{Action, Key, action_of};
use crate::app::NAMED;

/// The key of a name and a code: the name, or what stands there on a Latin keyboard where the name is no sign that is used.
/// `None` for keys that no screen has.
pub(super) fn key(name: &str, code: &str) -> Option<Key> {
    let mut signs = name.chars();
    let sign = signs.next().filter(|_| signs.next().is_none());
    let named = NAMED.iter().find(|(.., theirs)| *theirs == name).map(|(key, ..)| *key);
    named.or_else(|| Some(Key::Char(by_place(sign?, code))))
}

/// A letter or a digit by its place, where the layout has a sign there that means nothing.
fn by_place(sign: char, code: &str) -> char {
    let place = |row: &str| code.strip_prefix(row)?.chars().next().filter(char::is_ascii_alphanumeric);
    let is_known = !matches!(action_of(Key::Char(sign), false), Action::Unknown(_)) || sign.is_ascii_alphabetic();
    match place("Key").or_else(|| place("Digit")) {
        Some(place) if !is_known && sign.is_uppercase() => place,
        Some(place) if !is_known => place.to_ascii_lowercase(),
        _ => sign,
    }
}

/// The action of a key. A page is closed, not quit, and `p` stands for the key that a browser keeps.
pub(super) fn action(key: Key, is_typing: bool) -> Action {
    match key {
        Key::Char('p' | 'P') if !is_typing => Action::Theme,
        _ => match action_of(key, is_typing) {
            Action::Quit | Action::Redraw | Action::Suspend => Action::Unknown(key.name()),
            action => action,
        },
    }
}
