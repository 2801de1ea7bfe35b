//! Who presses Play before any lesson is told once, on the spot, what the coach's words mean.

use crate::app::{Choices, Destination, Setting};
use crate::coach::Term;

use crate::tests::support::{Harness, RecordFiles, session, setting};

fn newcomer(line: &str) -> Harness {
    let setting = Setting { newcomer: true, ..setting(Choices::default()) };
    let game = Destination::Game(Box::new(session(line)));
    Harness::opened(setting, None, game, RecordFiles::default())
}

fn explains(harness: &Harness, term: Term) -> bool {
    let said = harness.comments().contains(&term.explained().words.into_owned());
    let words = term.explained().words;
    let last = words.split_whitespace().last().unwrap_or_default();
    assert!(!said || harness.picture(80, 24).contains(last), "{}", harness.picture(80, 24));
    said
}

#[test]
fn the_first_turn_of_the_first_game_explains_the_word_it_uses() {
    for (line, keys, term) in [
        ("3 5 7", "", Term::Column),
        ("3 5 7", "g", Term::Group),
        ("1 4 1 misere", "", Term::BigPile),
        // Big is what is worth much.
        ("2 6 7 take=1-3", "", Term::Worth { size: 6, value: 2 }),
        ("3 5 take=1-2 misere", "g", Term::Worth { size: 3, value: 0 }),
        ("3 2 1 take=1-3", "", Term::Column),
    ] {
        let mut harness = newcomer(line);
        assert!(explains(harness.press(keys), term), "{line} {keys}: {:?}", harness.comments());
        // It is said once, and not to who has played before.
        harness.play_any();
        assert!(!explains(&harness, term), "{line}");
        assert!(!explains(Harness::game(line).press(keys), term), "{line}");
    }
    // Where no such word is used, none is explained.
    assert!(!explains(&newcomer("3 5 7 panel=off"), Term::Column));
}
