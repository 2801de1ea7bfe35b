//! The three modes, the fading panel, the explanation and the grouped stones.

use insta::assert_snapshot;
use nimatron::app::{Choices, GameScreen, Mode, Prediction, Screen, Table};
use nimatron::engine::Step;
use nimatron::session::Disclosure;

use crate::support::{Harness, session};

fn game(harness: &Harness) -> &GameScreen {
    match harness.app.screen() {
        Screen::Game(game) => game,
        _ => panic!("no game is on screen"),
    }
}

fn reports(harness: &Harness) -> Vec<String> {
    game(harness).reports()
}

fn predicting(line: &str) -> Harness {
    let choices = Choices { mode: Mode::Predict, ..Choices::default() };
    Harness::started(choices, None, Some(session(&format!("{line} indicator=rows"))))
}

#[test]
fn the_coach_says_what_a_move_did_and_what_the_reply_was_for() {
    for (moves, said) in [
        (
            "2 1 2 : A1 C1",
            [
                "A1 left column 2 odd, so the machine could win. B1 would have left every column even.",
                "The machine took 1 from C, and left column 1 odd.",
            ],
        ),
        (
            "3 5 7 : A1 C4",
            [
                "A1 left every column even: a winning move.",
                "The machine took 4 from C. The machine was lost, so this move was random.",
            ],
        ),
        (
            "1 3 1 misere : B1 B1",
            [
                "B1 left one pile big (2 or more): whoever moves next chooses odd or even, so the machine could win. \
                 B2 would have left an odd number of single stones.",
                "The machine took 1 from B, and left 3 single stones, an odd number.",
            ],
        ),
    ] {
        assert_eq!(game(&Harness::game(moves)).feedback(), said, "{moves}");
    }
}

#[test]
fn predict_asks_first_and_discloses_nothing_before_answer_and_move() {
    let mut harness = predicting("3 5 7");
    let open = |harness: &Harness| {
        let picture = harness.picture(80, 24);
        picture.contains("can win") || picture.contains("even number") || picture.contains('⊕')
    };
    assert!(harness.picture(80, 24).contains("Can you force a win from here? y or n."));
    assert!(!open(&harness));
    // The question owns the keys.
    harness.press("q Enter Down t e g i u");
    assert!(harness.picture(80, 24).contains("Can you force a win from here?"));
    assert!(!open(harness.press("n")) && !open(harness.press("Down Right")));
    harness.press("Enter");
    assert_eq!(
        reports(&harness),
        [
            "You said no: wrong. Column 1 is odd, so a move can make every column even.",
            "B2 was a mistake, it left columns 4, 2 and 1 odd: A1, B1 or C1 would have won.",
        ]
    );
    assert!(harness.picture(80, 24).contains('⊕'));
    assert_eq!(game(&harness).session().game().moves().len(), 1);
    harness.press("Enter");
    assert_eq!(game(&harness).session().game().moves().len(), 2);
    assert!(harness.picture(80, 24).contains("Can you force a win from here?") && !open(&harness));
    assert_eq!(game(&harness).session().disclosed(), Disclosure::Rows);
}

/// Groups that pair off would answer the question.
#[test]
fn grouped_stones_do_not_answer_the_next_question() {
    let mut harness = predicting("3 5 7 9");
    harness.press("y g Enter Enter");
    let picture = harness.picture(80, 24);
    assert!(picture.contains("Can you force a win") && !picture.contains("left over"), "{picture}");
}

/// The key that says no also begins a new game elsewhere: pressed twice, it does not leave this one.
#[test]
fn no_pressed_twice_does_not_leave_the_game() {
    let mut harness = predicting("1 2 3");
    harness.press("n n n");
    assert_eq!(game(&harness).session().game().start().to_string(), "1 2 3");
    assert_eq!(*game(&harness).prediction(), Prediction::Answered(false));
    harness.press("Down n");
    assert_eq!(*game(&harness).prediction(), Prediction::Asked, "a new game");
}

/// However much was once shown, a game is gone on with as it was left.
#[test]
fn a_game_is_gone_on_with_at_the_level_it_was_left_at() {
    let mut harness = predicting("3 5 7");
    harness.press("y e Esc Enter Enter");
    let line = game(&harness).session().game().to_string();
    assert!(line.contains(" indicator=preview ") && line.contains(" panel=rows "), "{line}");
    let mut again = Harness::started(Choices::default(), Some(session(&line)), None);
    again.press("Enter");
    assert!(again.picture(80, 24).contains("Can you force a win"), "{}", again.picture(80, 24));
}

#[test]
fn a_verdict_that_was_seen_before_another_move_is_kept_in_the_line() {
    let mut harness = predicting("3 5 7");
    harness.press("y Enter");
    assert_eq!(game(&harness).session().disclosed(), Disclosure::Rows);
    harness.press("u");
    assert_eq!(game(&harness).session().disclosed(), Disclosure::Preview);
}

/// Left in its last verdict, a game is over all the same.
#[test]
fn a_game_that_is_left_in_its_last_verdict_is_recorded() {
    let mut harness = predicting("2 0 0");
    harness.press("y End Enter");
    harness.new_effects();
    harness.press("Esc");
    assert!(!harness.picture(80, 24).contains("Continue"));
    assert!(harness.new_effects()[0].record.as_ref().unwrap().ends_with(": A2"));
}

#[test]
fn a_predicted_move_can_be_taken_back_for_a_better_one() {
    let mut harness = predicting("3 5 7");
    harness.press("y Down Enter");
    assert!(reports(&harness)[1].starts_with("B1 was a winning move"));
    harness.press("u y Enter");
    assert!(reports(&harness)[1].starts_with("A1 was a winning move"), "{:?}", reports(&harness));
    harness.press("Enter");
    assert_eq!(game(&harness).session().game().moves().len(), 2);
}

#[test]
fn after_two_wins_without_undo_less_help_is_proposed_and_taken() {
    let mut harness = Harness::game("1 0 0");
    let proposed =
        |harness: &Harness| reports(harness).iter().any(|line| line.contains("with less help, the panel at"));
    harness.press("Enter");
    assert!(!proposed(&harness));
    harness.press("n Enter");
    assert!(proposed(&harness));
    harness.press("i n");
    assert_eq!(game(&harness).disclosure(), Disclosure::Now);
    // At another level it is counted anew.
    assert!(!proposed(harness.press("Enter")) && proposed(harness.press("n Enter")));
    harness.press("i n");
    assert!(harness.picture(80, 24).contains("Can you force a win"));
}

#[test]
fn a_win_with_undo_or_a_loss_does_not_count() {
    let mut harness = Harness::game("2 0 0");
    let proposed =
        |harness: &Harness| reports(harness).iter().any(|line| line.contains("with less help, the panel at"));
    harness.press("End Enter n Enter u End Enter");
    assert!(!proposed(&harness));
    harness.press("n End Enter");
    assert!(!proposed(&harness), "a win with undo begins no row");
    harness.press("n End Enter");
    assert!(proposed(&harness));
}

#[test]
fn the_explanation_goes_step_by_step_and_back_and_follows_the_cursor() {
    let mut harness = Harness::game("37 20 29 indicator=off");
    let heading = |harness: &Harness| game(harness).heading();
    assert_eq!(heading(harness.press("e")), "Explain 1/8: write in binary");
    assert_eq!(heading(harness.press("Left")), "Explain 1/8: write in binary");
    assert_eq!(heading(harness.press("Right Right Right")), "Explain 4/8: the leftmost odd column");
    assert_eq!(heading(harness.press("Left")), "Explain 3/8: is every column even?");
    assert_eq!(heading(harness.press("Right Right Right Right Right")), "Explain 8/8: why this wins");
    // A position that is won speaks of its own move: the cursor stays.
    assert_eq!(game(harness.press("j l")).considered().unwrap().to_string(), "A1");
    assert_eq!(game(&harness).session().disclosed(), Disclosure::Preview);
    // After the last step there is the game; Esc leads there from any.
    assert!(game(harness.press("Enter")).explaining().is_none());
    assert!(game(harness.press("e Esc")).explaining().is_none());
    assert_eq!(game(&harness).disclosure(), Disclosure::Off);
    let mut lost = Harness::game("1 2 3");
    lost.press("e Right Right Right");
    let spoilt = |harness: &Harness| match game(harness).explaining().unwrap().step() {
        Step::Spoils(change) => change.m.to_string(),
        other => panic!("{other:?}"),
    };
    assert_eq!(spoilt(&lost), "A1");
    assert_eq!(spoilt(lost.press("j l")), "B2");
    assert_eq!(spoilt(lost.press("h j")), "C1");
}

#[test]
fn explain_pictures() {
    for (name, line, keys) in [
        ("explain_binary", "37 20 29", "e"),
        ("explain_take", "37 20 29", "e Right Right Right Right Right Right"),
        ("explain_defeat", "1 4 5", "e Right Right Right Down Right"),
        ("explain_misere", "1 3 1 misere", "e Right Right"),
        ("explain_values", "12 9 take=1-3", "e"),
    ] {
        assert_snapshot!(name, Harness::game(line).press(keys).pictures());
    }
}

#[test]
fn grouped_stones_pairs_fade_and_the_odd_group_is_the_cursors() {
    let mut harness = Harness::game("37 20 29 indicator=off");
    let row = |harness: &Harness, pile: &str| {
        let picture = harness.picture(80, 24);
        picture.lines().find(|line| line.contains(pile)).unwrap().trim_matches(['│', ' ']).to_owned()
    };
    harness.press("g");
    // 37 = 32 + 4 + 1: its 32 is alone; of three fours one is left over, and the cursor's pile has one.
    assert_eq!(row(&harness, "▸ A").split_whitespace().collect::<Vec<_>>(), ["▸", "A", "37", "●×32", "●●●●", "○"]);
    harness.press("Down");
    assert!(row(&harness, "▸ B").contains("  ●●●●") || row(&harness, "▸ B").ends_with("●●●●"));
    assert_eq!(row(&harness, "left over"), "left over: 32 8 4");
    assert_eq!(game(&harness).session().disclosed(), Disclosure::Now);
}

#[test]
fn grouped_pictures() {
    assert_snapshot!("grouped", Harness::game("37 20 29").press("g 28").pictures());
    assert_snapshot!("grouped_small", Harness::game("3 5 7").press("g Down").pictures());
}

#[test]
fn predict_pictures() {
    assert_snapshot!("predict_asks", predicting("3 5 7").pictures());
    assert_snapshot!("predict_judges", predicting("3 5 7").press("y Right Enter").pictures());
}
