//! Keys in a game.

use crate::app::{Choices, Destination};
use crate::coach::{Mode, Role, Standing, notices};
use crate::session::{Panel, Players};

use crate::tests::support::{Harness, session};

/// The first message, in words.
fn said(harness: &Harness) -> String {
    harness.told().into_iter().next().unwrap_or_default()
}

/// The words of plain mode about the end, where a screen has pictures.
fn in_lines(harness: &Harness) -> Vec<String> {
    harness.view().page.iter().map(|message| message.words.to_string()).collect()
}

#[test]
fn the_cursor_starts_with_nothing_marked_skips_empty_piles_and_never_wraps() {
    for (line, keys, at) in [
        ("3 5 7", "", ""),
        ("0 0 3 0 5", "Right", "C1"),
        ("0 0 3 0 5", "Down Right", "E1"),
        ("0 0 3 0 5", "Down Down Up Up Right", "C1"),
        ("3 5 7", "Right Right Right Right", "A3"),
        ("3 5 7", "End Left Left", "A1"),
        ("3 5 7", "End Left Left Left Left", ""),
        ("3 5 7", "End Home", ""),
        ("3 5 7", "Right Down", ""),
        ("3 5 7", "l l j l k l l h", "A1"),
        ("3 5 7", "B 3", "B3"),
        ("3 5 7", "Right C", ""),
        ("9 take=1,3,4", "Right Right Right", "A4"),
        ("9 take=1,3,4", "End Left", "A3"),
    ] {
        assert_eq!(Harness::game(line).press(keys).considered(), at, "{line}: {keys}");
    }
}

#[test]
fn enter_with_nothing_marked_says_what_to_press_and_plays_nothing() {
    let mut harness = Harness::game("3 5 7");
    harness.press("Enter Space Enter");
    assert_eq!(harness.refused(), Some(notices::NOTHING_MARKED));
    assert!(harness.session().game().moves().is_empty());
    // A capital letter and a number type the move in notation.
    harness.press("B 3 Enter");
    assert_eq!(harness.session().game().moves().first(), Some(&"B3".parse().unwrap()));
}

#[test]
fn a_letter_chooses_a_pile_that_has_a_move_or_says_why_not() {
    let mut harness = Harness::game("3 0 7");
    assert_eq!(harness.press("Right B").considered(), "A1");
    assert!(harness.refused().is_some());
    // The number after a refused letter does not apply to the pile under the cursor.
    assert_eq!(harness.press("B 23").considered(), "A1");
    assert!(harness.refused().is_some());
    assert_eq!(harness.press("C 2").considered(), "C2");
}

/// Nothing else is chosen, and the number after it marks nothing.
#[test]
fn a_small_letter_that_is_no_key_says_how_a_pile_is_chosen() {
    for (line, keys, named) in [
        ("3 5 7", "Right b", "Piles are chosen with capital letters, as in B1."),
        ("3 5 7", "Right b 3", "Piles are chosen with capital letters, as in B1."),
        ("3 5 7", "Right x 2", "Piles are chosen with capital letters, as in A1."),
        ("3 5 7", "Right b C A 1 b", "Piles are chosen with capital letters, as in B1."),
        // Before a move there is nothing to copy.
        ("3 5 7", "Right c 1", "Piles are chosen with capital letters, as in C1."),
    ] {
        let mut harness = Harness::game(line);
        assert_eq!(
            (said(harness.press(keys)).as_str(), harness.considered().as_str()),
            (named, "A1"),
            "{line}: {keys}"
        );
    }
    // A number meant for another pile changes no mark.
    let mut harness = Harness::game("3 5 7");
    assert_eq!(harness.press("Right b 3 Enter").refused(), Some(notices::DID_NOT_FIT));
    // A number for the chosen pile still applies, and Enter ends the wait for a capital letter.
    assert_eq!(harness.press("B b 3").considered(), "B3");
    assert_eq!(Harness::game("3 5 7").press("b 1 Enter 1").considered(), "A1");
    // A game of a lesson is never copied.
    let mut lesson = Harness::at(Destination::Lesson(3));
    lesson.play("B1");
    let capitals = "Piles are chosen with capital letters, as in C1.";
    assert_eq!(said(lesson.press("Up Up Right c")), capitals);
    assert_eq!(lesson.press("1 Enter").refused(), Some(notices::DID_NOT_FIT));
}

/// The reason is not lost while nothing is marked, and gives way to what marks stones.
#[test]
fn a_refused_number_stays_the_reason_why_nothing_is_taken() {
    let mut harness = Harness::game("3 5 7");
    let too_many = "A holds 3 stones; 5 is too many.";
    for keys in ["5", "Enter", "Enter"] {
        assert_eq!(said(harness.press(keys)), too_many);
    }
    assert_eq!(said(harness.press("Right 5 Enter")), notices::DID_NOT_FIT.words);
    assert_eq!(
        said(Harness::game("3 5 7").press("5 Left Enter")),
        "Mark stones first: type their number, then press Enter."
    );
    // A digit that makes the number too large begins a new one.
    assert_eq!(Harness::game("3 5 7").press("1 2").considered(), "A2");
}

#[test]
fn the_keys_of_a_game_tell_how_to_leave_it() {
    for keys in ["", "A 1 Enter"] {
        let picture = Harness::game("3 5 7").press(keys).picture(80, 24);
        assert!(picture.contains("Esc leave"), "{picture}");
    }
}

#[test]
fn no_letter_is_silent_where_a_move_can_be_made() {
    let game = || Harness::game("3 5 7 : A1 C4");
    let question = || Harness::review("3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1");
    let lesson = || Harness::at(Destination::Lesson(1));
    // These letters move the cursor, which stops at the edge.
    for letter in ('a'..='z').filter(|letter| !"hjkl".contains(*letter)) {
        for (mut harness, keys) in [(game(), "B 1"), (question(), "C 1"), (lesson(), "Enter A 1")] {
            let before = harness.press(keys).picture(80, 24);
            harness.new_effects();
            harness.press(&letter.to_string());
            let changed = harness.picture(80, 24) != before || !harness.new_effects().is_empty();
            assert!(changed, "{letter}: {before}");
        }
    }
}

#[test]
fn digits_type_a_take() {
    for (line, keys, at) in [
        ("37 20 29", "28", "A28"),
        ("37 20 29", "28 Backspace", "A2"),
        ("37 20 29", "2 Down 3", "B3"),
        // A small pile allows only one digit, so the next digit starts again.
        ("5", "1 3", "A3"),
        ("63 take=10,20", "20", "A20"),
    ] {
        assert_eq!(Harness::game(line).press(keys).considered(), at, "{line}: {keys}");
    }
}

#[test]
fn a_number_that_is_no_take_says_why_and_is_not_played() {
    let mut small = Harness::game("5");
    assert_eq!(said(small.press("9")), "A holds 5 stones; 9 is too many.");
    assert_eq!(small.considered(), "");
    assert_eq!(said(small.press("0")), "0 is not a take: take one or more stones.");
    let mut bounded = Harness::game("9 take=1-3");
    assert_eq!(said(bounded.press("4")), "A move takes at most 3 here, not 4.");
}

#[test]
fn a_number_that_is_only_begun_is_not_played() {
    let mut harness = Harness::game("63 take=10,20");
    harness.press("2");
    assert_eq!(said(&harness), "A move takes 10 or 20 here, not 2.");
    assert_eq!(harness.press("Enter").played(), "");
    assert!(harness.press("0 Enter").played().starts_with("A20"));
}

#[test]
fn the_machine_answers_at_once_and_wins_what_it_can() {
    let mut harness = Harness::game("3 4 5");
    harness.play("B2");
    assert_eq!(harness.played().split(' ').count(), 2);
    let left = harness.session().position().piles().iter().fold(0, |sum, pile| sum ^ pile);
    assert_eq!(left, 0);
}

#[test]
fn undo_goes_back_to_the_players_turn_and_redo_makes_the_same_moves() {
    let mut harness = Harness::game("3 5 7");
    harness.play("A2 B1");
    let full = harness.played();
    assert_eq!(full.split(' ').count(), 4);
    assert_eq!(harness.press("u").played(), full.split(' ').take(2).collect::<Vec<_>>().join(" "));
    assert_eq!(harness.press("u").played(), "");
    assert_eq!(harness.press("u").refused(), Some(notices::NOTHING_TO_UNDO));
    assert_eq!(harness.press("^R ^R").played(), full);
    assert_eq!(harness.press("^R").refused(), Some(notices::NOTHING_TO_REDO));
}

#[test]
fn undo_cannot_reroll_the_machines_choice() {
    let mut harness = Harness::game("6 8 14 players=perfect,human");
    let opening = harness.played();
    harness.play("A1");
    let first = harness.played();
    for _ in 0..5 {
        harness.press("u").play("A1");
        assert_eq!(harness.played(), first);
    }
    assert!(first.starts_with(&opening));
    // The machine's opening move cannot be taken back.
    assert_eq!(harness.press("u u u").played(), opening);
}

#[test]
fn hints_come_in_three_steps_and_agree_with_the_engine() {
    let mut harness = Harness::game("37 20 29");
    let heard = |harness: &Harness| harness.heard().into_iter().next().unwrap_or_default();
    assert_eq!(heard(harness.press("t")), "Which pile has a 1 in column 32?");
    assert_eq!(said(&harness), "Which pile has a lamp in column 32?");
    assert!(harness.picture(80, 24).contains("t next hint"));
    assert_eq!(heard(harness.press("t")), "Pile A has one there. How many must go?");
    assert_eq!(said(&harness), "Pile A has one there. How many must go?");
    assert_eq!(heard(harness.press("t")), "A28 leaves every column even.");
    assert_eq!(said(&harness), "A28 leaves every column even.");
    assert!(harness.picture(80, 24).contains("t hide hint"));
    // The last hint is put away again, and the move stays marked.
    assert_eq!(heard(harness.press("t")), notices::NO_MORE_HINTS.words);
    assert_eq!((said(&harness), harness.considered()), (String::new(), "A28".to_owned()));
    assert_eq!(harness.session().line().tips(), 3);
    let mut misere = Harness::game("1 3 1 misere");
    let nudge = "One big pile: leave an odd number of single stones.";
    assert_eq!(said(misere.press("t")), nudge);
    assert_eq!(said(misere.press("t t")), "B2 wins.");
    let lost = "Every column is even: any move makes at least one odd. No move forces a win. Leave many piles and take few stones.";
    let mut losing = Harness::game("1 2 3");
    assert_eq!(said(losing.press("t")), lost);
    assert!(losing.picture(80, 24).contains("t hide hint"), "there is no other hint");
}

#[test]
fn the_panel_fades_and_the_line_keeps_the_most_that_was_used() {
    let mut harness = Harness::game("3 5 7 panel=off");
    let panel = |harness: &Harness| (harness.board().panel, harness.session().disclosed());
    assert_eq!(panel(&harness), (Panel::Off, Panel::Off));
    assert!(!harness.picture(80, 24).contains(" even "));
    assert_eq!(panel(harness.press("i")), (Panel::Preview, Panel::Preview));
    assert!(harness.picture(80, 24).contains(" even "));
    assert_eq!(panel(harness.press("i i")), (Panel::Rows, Panel::Preview));
    assert!(!harness.picture(80, 24).contains(" even "));
}

#[test]
fn misere_wins_and_losses_are_told_right() {
    let end = |line: &str, m: &str| {
        let mut harness = Harness::game(line);
        harness.play(m);
        let standing = harness.board().end.unwrap().result.standing;
        (standing.full().to_owned(), in_lines(&harness).swap_remove(0))
    };
    let (winner, reason) = end("1 misere", "A1");
    assert_eq!(winner, "the machine won");
    assert_eq!(reason, "You took the last stone, and in misère play the last stone loses.");
    assert_eq!(end("2 misere", "A1").0, "you won");
    let (winner, reason) = end("3 take=2", "A2");
    assert_eq!(winner, "you won");
    assert_eq!(reason, "You made the last move, and the last move wins.");
    assert_eq!(Harness::game("0 0").board().end.unwrap().result.standing, Standing::won(Role::MACHINE, true));
}

#[test]
fn keys_with_control_are_not_the_plain_keys() {
    let mut harness = Harness::game("3 5 7");
    harness.new_effects();
    harness.press("^Q");
    assert!(harness.new_effects().is_empty());
}

#[test]
fn the_machines_move_is_called_random_only_when_it_was_lost() {
    let comment = |line: &str| {
        let harness = Harness::game(line);
        [harness.feedback(), harness.told()].concat().join(" ")
    };
    assert_eq!(comment("3 5 7 : A1 C4"), "The machine had no winning move.");
    // The exchange tells the rest.
    assert!(Harness::game("3 5 7 : A1 C4").picture(80, 24).contains("C4   the machine took 4, at random"));
    assert!(!Harness::game("3 5 7 : B2 A1").picture(80, 24).contains("random"));
    // In this line the machine made a mistake, although it could have won.
    assert!(!comment("3 5 7 : B2 A1").contains("random"));
    // If the panel shows no columns, none are mentioned.
    for panel in ["rows", "off"] {
        let won = format!("3 5 7 panel={panel} : A1 C4");
        assert_eq!(comment(&won), "The machine had no winning move.");
        assert!(Harness::game(&won).heard().contains(&"A1 kept the win.".to_owned()));
        let lost = format!("3 5 7 panel={panel} : B2 A1");
        assert_eq!(comment(&lost), "The machine's A1 gave you the win back.");
        let gave = "B2 gave the win away. Undo takes the move back.";
        assert!(Harness::game(&lost).heard().contains(&gave.to_owned()));
    }
    // In `play` nothing is said until the end, whatever the panel shows.
    let choices = Choices { mode: Mode::Play, ..Choices::default() };
    let playing = Harness::started(choices, None, Some(session("3 5 7 panel=preview : A1 C4")));
    assert_eq!(playing.feedback().join(" "), "");
}

#[test]
fn the_reason_for_a_lost_move_is_said_once_in_a_game() {
    let mut harness = Harness::game("6 9 15 14");
    let mut said = Vec::new();
    loop {
        let best = harness.session().now().winning_moves()[0];
        harness.play(&best.to_string());
        if harness.session().game().is_over() {
            break;
        }
        let heard = harness.heard().into_iter().find(|said| said.starts_with("The machine took"));
        said.push((harness.told(), heard.unwrap()));
    }
    let reason = "The machine had no winning move.";
    assert!(said.len() > 2 && said[0].0 == [reason] && said[0].1.ends_with("it had no winning move."), "{said:?}");
    // Later the exchange says all there is to say.
    let brief = |(shown, heard): &(Vec<String>, String)| shown.is_empty() && !heard.contains(", ");
    assert!(said[1..].iter().all(brief), "{said:?}");
    // In a new game it is said again.
    harness.press("n").play("A1");
    let best = Harness::game("6 9 15 14").session().now().winning_moves()[0];
    assert_eq!(harness.press("u").play(&best.to_string()).told(), [reason]);
}

#[test]
fn the_end_names_the_last_mistake_and_what_would_have_kept_the_win() {
    let told = |line: &str| in_lines(&Harness::game(line)).join(" ");
    for line in ["2 1 : A2 B1", "2 1 panel=off : A2 B1"] {
        let said = told(line);
        assert!(said.contains("Your first move, A2 (2 stones from A), gave the win away."), "{said}");
        assert!(said.contains("A1 would have kept the win."), "{said}");
    }
    assert!(!told("2 1 : A1 B1 A1").contains("would have kept"));
}

/// Unmarking all stones returns the lamps to the position.
#[test]
fn lamps_follow_the_stones_back() {
    let mut harness = Harness::game("3 5 7");
    let before = harness.picture(80, 24);
    assert_ne!(harness.press("Right Right").picture(80, 24), before);
    assert_eq!(harness.press("Left Left").picture(80, 24), before);
    assert!(harness.board().board.left().is_none());
}

#[test]
fn two_people_are_named_by_their_turn() {
    let mut harness = Harness::game("3 5 7 players=human,human");
    harness.play("B1 C3");
    let picture = harness.picture(80, 24);
    for words in ["two people", "the first player can win", "B1   the first player left", "so far  1 B1 2 C3"] {
        assert!(picture.contains(words), "{words}\n{picture}");
    }
    let said = format!("{picture}\n{}", harness.heard().join("\n")).to_lowercase();
    assert!(!said.split(|c: char| !c.is_alphabetic()).any(|word| ["you", "your", "machine"].contains(&word)), "{said}");
}

#[test]
fn who_begins_is_changed_until_the_player_has_moved() {
    let mut harness = Harness::game("3 5 7");
    harness.press("o");
    assert_eq!(harness.session().players(), Players::MACHINE_FIRST);
    assert_eq!(harness.session().game().moves().len(), 1, "the machine begins at once");
    harness.press("o");
    assert_eq!((harness.session().players(), harness.played().as_str()), (Players::HUMAN_FIRST, ""));
    harness.play("A1").press("o");
    assert_eq!(harness.session().players(), Players::HUMAN_FIRST);
}
