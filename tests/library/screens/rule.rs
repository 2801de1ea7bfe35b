//! The rule of the game is in sight wherever a move or an answer is asked for, at every width.

use crate::app::{Choices, Destination};
use crate::coach::{DrillKind, Mode};
use crate::session::{GameDefaults, Session};
use crate::tests::support::{Harness, beside, check_rule, setting};

const RULES: [&str; 7] = [
    "3 5 7",
    "1 3 5 7 misere",
    "3 5 7 take=1-3 misere",
    "21 take=1,3,4",
    "21 13 take=1,3,4,7,9,11,15,17,19,23 misere",
    "30 take=1-18446744073709551615 misere",
    "1000000000000000000 874501200413731006 731006442118000001 misere",
];
const SEATS: [&str; 5] = ["human,perfect", "perfect,human", "human,stubborn", "human,human", "perfect,perfect"];

fn game(line: &str, mode: Mode) -> Harness {
    let session = Session::new(line.parse().unwrap(), &GameDefaults::default()).unwrap();
    Harness::with(setting(Choices { mode, ..Choices::default() }), None, Destination::Game(Box::new(session)))
}

fn check_after(harness: &mut Harness, keys: &str) {
    check_rule(harness);
    for key in keys.split_whitespace() {
        harness.press(key);
        check_rule(harness);
    }
}

#[test]
fn it_is_in_every_game() {
    for line in RULES {
        for (mode, keys) in [(Mode::Teach, "t t t g Enter e Right Right Esc i i v"), (Mode::Play, "End Enter u")] {
            check_after(&mut game(&format!("{line} mode={mode}"), mode), keys);
        }
        for seats in SEATS {
            check_after(&mut game(&format!("{line} players={seats}"), Mode::Teach), "Right");
        }
    }
}

#[test]
fn it_is_there_on_a_days_board() {
    let daily = "1 3 5 7 misere players=human,perfect mode=play day=2026-11-21/1";
    check_after(&mut game(daily, Mode::Play), "Right Enter");
}

#[test]
fn it_is_in_reviews_drills_and_maps() {
    check_after(&mut Harness::review("1 3 5 7 misere : D1 C1 D6 A1"), "Right Right Right e Right");
    for kind in DrillKind::words() {
        let kind: DrillKind = kind.parse().unwrap();
        check_after(&mut Harness::at(Destination::Drill(kind)), "y Enter Right Enter");
    }
    for line in RULES {
        check_after(&mut Harness::at(beside(line)), "e Right");
    }
}

/// A small window gives the rule the first line of a review, before its name.
#[test]
fn it_heads_a_review_in_the_smallest_window() {
    for (line, rule) in [
        ("1 3 5 7 misere : D1 C1 D6 A1", " last stone LOSES "),
        ("12 15 take=1-3 misere : B3 A2 A2 B3", " last stone LOSES, take 1 to 3 "),
        ("3 5 7 : C1 B1", " last stone wins "),
    ] {
        for keys in ["", "Right", "Right e"] {
            let picture = Harness::review(line).press(keys).picture(40, 12);
            assert!(picture.lines().next().unwrap().contains(rule), "{line} {keys:?}:\n{picture}");
        }
    }
}
