//! What keys do in a game.

use nimatron::app::{GameScreen, Screen, Table};
use nimatron::coach::Ending;

use crate::support::Harness;

fn game(harness: &Harness) -> &GameScreen {
    match harness.app.screen() {
        Screen::Game(game) => game,
        _ => panic!("no game is on screen"),
    }
}

fn considered(harness: &Harness) -> String {
    game(harness).considered().map_or(String::new(), |m| m.to_string())
}

fn played(harness: &Harness) -> String {
    let moves = game(harness).session().game().moves();
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn said(harness: &Harness) -> String {
    game(harness).reports().first().cloned().unwrap_or_default()
}

#[test]
fn the_cursor_starts_small_skips_empty_piles_and_never_wraps() {
    for (line, keys, at) in [
        ("3 5 7", "", "A1"),
        ("0 0 3 0 5", "", "C1"),
        ("0 0 3 0 5", "Down", "E1"),
        ("0 0 3 0 5", "Down Down Up Up", "C1"),
        ("3 5 7", "Right Right Right Right", "A3"),
        ("3 5 7", "End Left Left Left Left", "A1"),
        ("3 5 7", "Right Down", "B1"),
        ("3 5 7", "l l j h k", "A1"),
        ("9 take=1,3,4", "Right Right Right", "A4"),
        ("9 take=1,3,4", "End Left", "A3"),
        ("18446744073709551615", "End Left", "A18446744073709551614"),
    ] {
        assert_eq!(considered(Harness::game(line).press(keys)), at, "{line}: {keys}");
    }
}

#[test]
fn digits_type_a_take() {
    for (line, keys, at) in [
        ("37 20 29", "28", "A28"),
        ("37 20 29", "28 Backspace", "A2"),
        ("37 20 29", "2 Down 3", "B3"),
        // One digit is all that a small pile can take, so the next one begins anew.
        ("5", "1 3", "A3"),
        ("64 take=10,20", "20", "A20"),
    ] {
        assert_eq!(considered(Harness::game(line).press(keys)), at, "{line}: {keys}");
    }
}

#[test]
fn a_number_that_is_no_take_says_why_and_is_not_played() {
    let mut small = Harness::game("5");
    assert_eq!(said(small.press("9")), "A holds 5 stones, 9 is too many.");
    assert_eq!(considered(&small), "A1");
    assert_eq!(said(small.press("0")), "0 is not a take: take at least one stone.");
    let mut bounded = Harness::game("9 take=1-3");
    assert_eq!(said(bounded.press("4")), "A move takes at most 3 here, not 4.");
}

#[test]
fn a_number_that_is_only_begun_is_not_played() {
    let mut harness = Harness::game("64 take=10,20");
    harness.press("2");
    assert_eq!(said(&harness), "2… is no whole take yet: a move takes 10,20 here. Type on, or Backspace.");
    assert_eq!(played(harness.press("Enter")), "");
    assert!(played(harness.press("0 Enter")).starts_with("A20"));
}

#[test]
fn the_machine_answers_at_once_and_wins_what_it_can() {
    let mut harness = Harness::game("3 4 5");
    harness.press("Down Right Enter");
    assert_eq!(played(&harness).split(' ').count(), 2);
    let left = game(&harness).session().position().piles().iter().fold(0, |sum, pile| sum ^ pile);
    assert_eq!(left, 0);
}

#[test]
fn undo_goes_back_to_the_players_turn_and_redo_makes_the_same_moves() {
    let mut harness = Harness::game("3 5 7");
    harness.press("Right Enter Down Enter");
    let full = played(&harness);
    assert_eq!(full.split(' ').count(), 4);
    assert_eq!(played(harness.press("u")), full.split(' ').take(2).collect::<Vec<_>>().join(" "));
    assert_eq!(played(harness.press("u")), "");
    assert_eq!(said(harness.press("u")), "There is nothing to undo.");
    assert_eq!(played(harness.press("^R ^R")), full);
    assert_eq!(said(harness.press("^R")), "There is nothing to redo.");
}

#[test]
fn undo_cannot_reroll_the_machines_choice() {
    let mut harness = Harness::game("6 8 14 players=perfect,human");
    let opening = played(&harness);
    harness.press("Enter");
    let first = played(&harness);
    for _ in 0..5 {
        harness.press("u Enter");
        assert_eq!(played(&harness), first);
    }
    assert!(first.starts_with(&opening));
    // The machine's own first move cannot be taken back.
    assert_eq!(played(harness.press("u u u")), opening);
}

#[test]
fn undo_works_after_the_end_too() {
    let mut harness = Harness::game("2 1");
    harness.press("Enter Enter");
    assert!(game(&harness).is_over(), "{}", played(&harness));
    let over = played(&harness);
    harness.press("u");
    assert!(!game(&harness).is_over());
    assert_eq!(played(harness.press("^R")), over);
}

#[test]
fn hints_come_in_three_steps_and_agree_with_the_engine() {
    let mut harness = Harness::game("37 20 29");
    assert_eq!(said(harness.press("t")), "Hint: look at column 32. A pile with a 1 there must lose it.");
    assert_eq!(said(harness.press("t")), "Hint: the pile is A, and only A.");
    assert_eq!(said(harness.press("t")), "Hint: take 28 from A.");
    assert_eq!(said(harness.press("t")), "Hint: take 28 from A.");
    let mut misere = Harness::game("1 3 1 misere");
    let nudge = "Hint: Only one pile is big (2 or more): leave none, and an odd number of single stones.";
    assert_eq!(said(misere.press("t")), nudge);
    assert_eq!(said(misere.press("t t")), "Hint: take 2 from B.");
    let lost = "Hint: Every column is even already. No move wins by force; any will do.";
    assert_eq!(said(Harness::game("1 2 3").press("t")), lost);
}

#[test]
fn the_panel_fades_and_the_line_keeps_the_most_that_was_used() {
    let mut harness = Harness::game("3 5 7 indicator=off");
    let indicator = |harness: &Harness| game(harness).session().game().key("indicator").unwrap().to_owned();
    assert_eq!(indicator(&harness), "off");
    assert!(!harness.picture(80, 24).contains('⊕'));
    harness.press("i");
    assert!(harness.picture(80, 24).contains("if you take 1"));
    assert_eq!(indicator(harness.press("i i")), "preview");
    assert!(!harness.picture(80, 24).contains('⊕'));
}

#[test]
fn misere_wins_and_losses_are_told_right() {
    let mut lost = Harness::game("1 misere");
    lost.press("Enter");
    let Ending { headline, reason, .. } = game(&lost).ending().unwrap();
    assert_eq!(headline, "The machine wins");
    assert_eq!(reason, "You took the last stone, and in misère play the last stone loses.");
    let mut won = Harness::game("2 misere");
    won.press("Enter");
    assert_eq!(game(&won).ending().unwrap().headline, "You win");
    let mut left_over = Harness::game("3 take=2");
    left_over.press("Enter");
    assert_eq!(
        game(&left_over).ending().unwrap().reason,
        "You made the last move, and in normal play the last move wins."
    );
    assert_eq!(game(&Harness::game("0 0")).ending().unwrap().headline, "The machine wins");
}

#[test]
fn keys_with_control_are_not_the_plain_keys() {
    let mut harness = Harness::game("3 5 7");
    harness.new_effects();
    harness.press("^Q");
    assert!(harness.new_effects().is_empty());
}

/// Whatever their number and size, a whole game can be played to its end.
#[test]
fn huge_and_many_piles_play_to_the_end() {
    let huge = "1000000000000000000 999999999999999999 123456789012345678".to_owned();
    for line in [huge, vec!["3"; 200].join(" "), "18446744073709551615 misere".to_owned()] {
        let mut harness = Harness::game(&line);
        for _ in 0..500 {
            harness.press("End Enter");
            harness.picture(80, 24);
        }
        assert!(game(&harness).ending().is_some(), "{}", game(&harness).session().position());
    }
}

#[test]
fn pages_of_piles_are_turned_and_end_at_the_ends() {
    let mut harness = Harness::game(&vec!["3"; 25].join(" "));
    assert_eq!(considered(harness.press("PgDn")), "K1");
    assert_eq!(considered(harness.press("PgDn PgDn PgDn")), "Y1");
    assert_eq!(considered(harness.press("PgUp PgUp PgUp")), "A1");
}

#[test]
fn the_machines_move_is_called_random_only_when_it_was_lost() {
    let comment = |line: &str| game(&Harness::game(line)).feedback().join(" ");
    assert!(comment("3 5 7 : A1 C4").contains("The machine was lost, so this move was random."));
    // Here the line errs for the machine, which could have won.
    assert!(!comment("3 5 7 : B2 A1").contains("random"));
    assert_eq!(comment("3 5 7 indicator=rows : A1 C4"), "The machine took 4 from C.");
    // In play there is no word until the end.
    assert_eq!(comment("3 5 7 indicator=off : A1 C4"), "");
}

#[test]
fn the_end_names_the_last_mistake() {
    let lost = "2 1 : A2 B1";
    let said = |line: &str| game(&Harness::game(line)).reports().join(" ");
    assert!(said(lost).contains(". Your last mistake was move 1, A2: A1 would have won. To pass"), "{}", said(lost));
    // With the game over there is nothing left to keep.
    assert!(said("2 1 indicator=off : A2 B1").contains("mistake"));
    assert!(!said("2 1 : A1 B1 A1").contains("mistake"));
}
