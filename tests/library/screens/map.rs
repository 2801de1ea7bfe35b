//! The map: moving about, labelling, and playing from a cell.

use crate::app::{Action, ChoiceKey, Context, Destination, ListKind, MapStep};
use crate::coach::Lesson;
use crate::engine::Outcome;
use crate::rules::Play;

use crate::tests::support::{Harness, beside};

fn map(line: &str) -> Harness {
    let mut harness = Harness::at(beside(line));
    harness.act(to(0, 0));
    harness
}

fn to(down: u64, across: u64) -> Action {
    Action::Map(MapStep::To([down, across]))
}

fn piles(harness: &Harness) -> Vec<u64> {
    harness.map().now().position().piles().to_vec()
}

#[test]
fn keys_go_about_on_the_map() {
    let mut harness = map("5");
    assert_eq!(piles(harness.press("Down Down Right")), [2, 1, 5]);
    assert_eq!(piles(harness.press("k h h")), [1, 0, 5]);
    harness.act(to(7, 3));
    assert_eq!(piles(&harness), [7, 3, 5]);
    assert_eq!(
        harness.told(),
        ["N at 7 3 5: the next player can win.", "Its value is 1.", "A1, B1 and C1 leave a P-position."]
    );
}

/// Every cell says what an analysis of its position says.
#[test]
fn misere_play_and_letters_are_chosen() {
    let mut harness = map("-");
    let outcome = |harness: &Harness| harness.map().mark([0, 0]).unwrap().outcome;
    assert_eq!((outcome(&harness), harness.map().values), (Outcome::P, true));
    harness.press("x =");
    assert_eq!((outcome(&harness), harness.map().values), (Outcome::N, false));
    assert_eq!(harness.map().now().play(), Play::Misere);
    assert_eq!(harness.press("x").map().now().play(), Play::Normal);
}

/// With the cursor on B, B goes down and C across; the last pile has none behind it.
#[test]
fn a_game_opens_the_map_at_its_position_and_goes_on() {
    for (keys, cell) in [("v", [37, 20]), ("Down v", [20, 29]), ("Down Down v", [20, 29])] {
        let mut harness = Harness::game("37 20 29");
        harness.press(keys);
        assert_eq!(harness.map().cell(), cell, "{keys}");
        harness.press("Enter");
        assert_eq!((harness.app.context(), harness.line().starts_with("37 20 29")), (Context::Game, true));
        assert!(harness.played().is_empty());
    }
    assert_eq!(Harness::game("21 take=1-3").press("v").app.context(), Context::Game, "one pile has no map");
}

/// The map shows as much as the full panel, so the game's line records it.
#[test]
fn the_map_counts_as_help() {
    let mut harness = Harness::game("3 5 7 panel=off");
    harness.press("v Esc");
    let line = harness.line();
    assert!(line.contains("panel=preview") || line.contains("disclosed=preview"), "{line}");
}

#[test]
fn enter_plays_from_another_place() {
    let mut harness = Harness::game("3 5 7 : A1 C4");
    harness.press("v Up Enter");
    assert_eq!(harness.app.context(), Context::Game);
    assert!(harness.played().is_empty());
    assert_eq!(harness.seen().piles.len(), 3);
    assert!(map("-").offered("Enter").is_empty(), "there is nothing to play at 0 0");
}

#[test]
fn whoever_plays_from_the_map_is_a_player_even_after_a_demonstration() {
    let mut harness = Harness::game("3 5 7 players=perfect,perfect");
    harness.press("v Up Enter");
    assert!(harness.line().contains("players=human,perfect"), "{}", harness.line());
}

#[test]
fn labelling_ends_with_the_labels_of_the_map() {
    for line in ["-", "2 misere", "1 take=1,2"] {
        let mut harness = map(line);
        harness.press("e");
        assert_eq!((harness.app.context(), harness.map().mark([0, 0])), (Context::Rounds, None));
        let rounds = harness.map().rounds.unwrap().labelling.rounds();
        for round in 1..=rounds {
            harness.press("Right");
            let said = harness.told()[0].clone();
            assert!(said.starts_with(&format!("Round {round} of {rounds}: ")), "{said}");
        }
        let labelled = harness.map();
        harness.press("Esc");
        for cell in (0..=15).flat_map(|down| (0..=15).map(move |across| [down, across])) {
            let [label, verdict] = [&labelled, &harness.map()].map(|map| map.mark(cell).unwrap().outcome);
            assert_eq!(label, verdict, "{cell:?} {line}");
        }
    }
}

#[test]
fn enter_shows_the_next_round_and_the_cursor_stays_on_what_is_labelled() {
    let mut harness = map("-");
    harness.press("e Enter Enter");
    assert_eq!(harness.map().rounds.unwrap().shown, 2);
    harness.act(to(99, 3));
    assert_eq!(piles(&harness), [15, 3]);
}

#[test]
fn too_many_positions_are_told_and_nothing_is_labelled() {
    let mut harness = map("100 100 100");
    harness.press("e");
    assert_eq!(harness.app.context(), Context::Map);
    assert!(harness.refused().is_some());
}

#[test]
fn the_map_of_the_title_has_the_rules_that_are_chosen() {
    let mut harness = Harness::title();
    harness.act(Action::Set(ChoiceKey::Rules, "misere".to_owned()));
    harness.act(Action::Press(crate::coach::Button::Map));
    assert_eq!((piles(&harness), harness.map().now().play()), (vec![3, 5], Play::Misere));
}

#[test]
fn very_large_piles_are_no_trouble() {
    let mut harness = map("18446744073709551615 18446744073709551615");
    harness.act(to(u64::MAX, u64::MAX));
    harness.press("Down Right =");
    for size in [(40, 12), (80, 24), (160, 50)] {
        let picture = harness.picture(size.0, size.1);
        assert!(picture.contains("…15"), "{picture}");
    }
}

#[test]
fn lessons_label_maps() {
    let text = "title = \"A\"\nabout = \"B\"\npart = \"why\"\n[[step]]\nsay = \"Look.\"\nrounds = \"2 2\"\n\
                [[step]]\nwin = \"3\"";
    let mut app = Harness::at(Destination::List(ListKind::Lessons)).app;
    app.try_lesson(Lesson::read("01-a", text).unwrap());
    // Five rounds, then the next step.
    for _ in 0..6 {
        assert_eq!(app.context(), Context::Rounds);
        let _ = app.update(Action::StepOn);
    }
    assert_eq!(app.context(), Context::Game);
    for wrong in ["5 2", "2", "2 16"] {
        let error = Lesson::read("01-a", &text.replace("2 2", wrong)).unwrap_err();
        assert!(error[0].contains("its map is too large"), "{error:?}");
    }
}

#[test]
fn there_is_a_cell_wherever_the_cursor_goes() {
    for size in [(40, 12), (60, 18), (80, 24), (120, 40), (200, 60)] {
        let mut harness = map("5");
        harness.press("=");
        for cell in [(0, 0), (7, 8), (15, 16), (31, 63), (100, 1000), (5, 123_456)] {
            harness.act(to(cell.0, cell.1));
            let picture = harness.picture(size.0, size.1);
            let tails = [cell.0, cell.1].map(|size| (size % 10).to_string());
            let head = picture.lines().find(|line| line.starts_with('┃') || line.contains(" ┃ ")).unwrap_or_default();
            assert!(head.contains(&tails[1]) && picture.contains(&tails[0]), "{cell:?}:\n{picture}");
        }
    }
}
