//! A player who has seen no lesson is told once what the coach's words mean.

use crate::app::{Choices, Destination};

use crate::tests::support::{Harness, RecordFiles, session, setting};

fn newcomer(line: &str) -> Harness {
    let setting = setting(Choices::default());
    let game = Destination::Game(Box::new(session(line)));
    Harness::opened(setting, None, game, RecordFiles::default())
}

const COLUMN: &str = "A lamp in the fours means 4 stones.";
const GROUP: &str = "Piles split into groups of 4, 2 and 1; equal groups pair off.";
const BIG_PILE: &str = "A pile is big if it holds 2 stones or more.";

fn explains(harness: &Harness, words: &str) -> bool {
    let said = harness.comments().contains(&words.to_owned());
    let last = words.split_whitespace().last().unwrap_or_default();
    assert!(!said || harness.picture(80, 24).contains(last), "{}", harness.picture(80, 24));
    said
}

#[test]
fn the_first_turn_of_the_first_game_explains_the_word_it_uses() {
    for (line, keys, term) in [
        ("3 5 7", "", COLUMN),
        ("3 5 7", "g", GROUP),
        ("1 4 1 misere", "", BIG_PILE),
        ("21 take=1-3", "", "Leave only full fours: four is one more than a move takes."),
        ("21 take=1,3,4", "", "Wins and losses repeat every 7 stones, so count in full sevens."),
        ("2 6 take=1,3,4", "", "Under this take rule a pile of 2 acts like one of 0, and is worth 0."),
        ("2 6 7 take=1-3", "", "Groups of four cancel: play Nim with what is left over."),
        ("3 5 take=1-2 misere", "g", "Groups of three cancel: play Nim with what is left over."),
        ("3 4 1 take=1-4", "", COLUMN),
        // Only columns that the panel has are named.
        ("3 2 1 take=1-3", "", "A lamp in the twos means 2 stones."),
        ("1 1 1", "", "A lamp in the ones means 1 stone."),
    ] {
        let mut harness = newcomer(line);
        assert!(explains(harness.press(keys), term), "{line} {keys}: {:?}", harness.comments());
        // Said once, and not to experienced players.
        harness.play_any();
        assert!(!explains(&harness, term), "{line}");
        assert!(!explains(Harness::game(line).press(keys), term), "{line}");
    }
    // Screens draw lamps, so their sentence names a lamp.
    let picture = newcomer("3 5 7").picture(60, 18).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(picture.contains("A lamp in the fours means 4 stones") && !picture.contains("A 1 in"), "{picture}");
    // If no such word is used, none is explained.
    assert!(!explains(&newcomer("3 5 7 panel=off"), COLUMN));
}

#[test]
fn what_refutes_a_marked_move_comes_before_all_other_words() {
    for (line, marked, answer) in [
        ("3 5 7", "B3", "The machine could then take 6 from C."),
        ("1 3 5 7 misere", "D3", "The machine could then take 3 from B."),
        ("1 3 5 7 misere players=perfect,human : B1", "D3", "The machine could then take 2 from B."),
    ] {
        let mut harness = newcomer(line);
        for size in [(40, 12), (60, 18), (80, 24), (120, 40)] {
            let picture = harness.consider(marked).picture(size.0, size.1);
            assert!(picture.contains(answer), "{picture}");
            // What a lamp means is of no use for this move.
            assert!(!picture.contains("means"), "{picture}");
        }
        assert!(!harness.press("i").picture(80, 24).contains("could then"), "the panel shows only what holds now");
    }
}

/// In a small window a sentence that has no room behind another one begins on the next page.
#[test]
fn a_sentence_is_whole_or_on_the_next_page() {
    let mut harness = newcomer("1 6 5 7");
    let words = |harness: &Harness| harness.picture(40, 12).lines().nth(10).unwrap().trim().to_owned();
    assert_eq!(words(&harness), "Make the fours and ones even.");
    assert_eq!(words(harness.press(".")), "A lamp in the fours means 4 stones.");
}
