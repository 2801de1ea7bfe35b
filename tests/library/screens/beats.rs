//! The beats of a turn: first the player's stones disappear, then the machine's.

use std::time::Duration;

use crate::app::view::EndView;
use crate::app::{Action, Context};
use crate::coach::{Role, Standing};
use crate::rules::Move;

use crate::tests::support::Harness;

/// A game in which turns take time.
fn timed(line: &str) -> Harness {
    let mut harness = Harness::game(line);
    harness.app.keep_time();
    harness
}

fn considered(harness: &Harness) -> Option<Move> {
    harness.board().board.considered()
}

#[test]
fn the_stones_of_both_moves_leave_one_by_one() {
    let mut harness = timed("3 5 7");
    harness.press("B 2 Enter");
    // Both moves are made and saved at once; the screen shows them afterwards.
    assert_eq!(harness.played(), "B2 C7");
    for gone in 0..2 {
        let taking = harness.board();
        assert_eq!((taking.board.position().to_string().as_str(), taking.gone), ("3 5 7", gone));
        assert_eq!(taking.head.standing, Standing::turn(Role::You, 1));
        assert!(harness.app.due().is_some());
        harness.act(Action::Due);
    }
    let left = harness.board();
    assert_eq!(left.board.position().to_string(), "3 3 7");
    assert_eq!(left.head.standing, Standing::turn(Role::Machine, 2));
    assert_eq!(left.marked, [(Role::You, "B2".parse().unwrap())]);
    assert_eq!(considered(&harness), None);
    harness.act(Action::Due);
    // Seven stones disappear in five steps; the first step shows them all.
    let mut gone = Vec::new();
    while considered(&harness).is_some() && harness.app.due().is_some() {
        assert_eq!(considered(&harness), Some("C7".parse().unwrap()));
        gone.push(harness.board().gone);
        harness.act(Action::Due);
    }
    assert_eq!(gone, [0, 1, 2, 4, 5]);
    let settled = harness.board();
    assert_eq!(settled.board.position().to_string(), "3 3 0");
    assert_eq!(settled.marked.len(), 2);
    // The program is not woken any more.
    assert_eq!(harness.app.due(), None);
}

/// At most 700 ms for either side, however many stones are taken.
#[test]
fn a_turn_is_seen_within_seven_tenths_of_a_second() {
    for line in ["3 5 7 : B1", "90 80 70", "1 1 1"] {
        let mut harness = timed(line);
        harness.press("End Enter");
        let mut whole = std::time::Duration::ZERO;
        while let Some(due) = harness.app.due() {
            whole = due;
            harness.now = due;
            harness.app.set_clock(due);
            harness.act(Action::Due);
        }
        assert!(whole.as_millis() > 0 && whole.as_millis() <= 1400, "{line}: {whole:?}");
    }
}

#[test]
fn a_key_ends_the_beat_and_is_heard() {
    let mut harness = timed("3 5 7");
    harness.press("B 2 Enter Right");
    assert_eq!(harness.board().board.position().to_string(), "3 3 0");
    assert_eq!(harness.considered(), "B1");
    assert_eq!(harness.app.due(), None);
    // Undo during a beat takes the turn back.
    harness.press("Enter u");
    assert_eq!(harness.played(), "B2 C7");
}

#[test]
fn the_last_stone_goes_straight_to_the_end_which_lights_up_in_thirds() {
    let mut harness = timed("3 5 7 : C1 B1 A1 C2 A2 C2 B2 B1 C1 B1");
    harness.press("C 1 Enter");
    for (third, began) in [(0, Duration::ZERO), (1, Duration::from_millis(120)), (2, Duration::from_millis(240))] {
        assert_eq!(harness.app.context(), Context::End);
        assert_eq!(harness.board().end.unwrap().thirds, third);
        let picture = harness.picture(80, 24);
        assert_eq!(picture.matches('✓').count(), [0, 2, 4][third], "{picture}");
        assert!(!picture.contains("won it") && picture.contains("━ you ━"), "{picture}");
        assert_eq!(harness.app.due(), Some(began + Duration::from_millis(120)));
        harness.app.set_clock(began + Duration::from_millis(120));
        harness.act(Action::Due);
    }
    assert_eq!((harness.board().end.unwrap().thirds, harness.app.due()), (EndView::ALL, None));
    assert!(harness.picture(80, 24).contains("your first move, C1, won it"));
}

#[test]
fn a_key_ends_the_flourish_of_a_win_and_enter_does_nothing_else() {
    for (key, context) in
        [("Enter", Context::End), ("Space", Context::End), ("r", Context::Review), ("n", Context::Game)]
    {
        let mut harness = timed("2");
        harness.press("End Enter");
        assert_eq!(harness.board().end.map(|end| end.thirds), Some(0));
        harness.press(key);
        assert_eq!((harness.app.context(), harness.app.due()), (context, None), "{key}");
        assert!(context != Context::End || harness.board().end.unwrap().thirds == EndView::ALL);
    }
    // A loss has none.
    let mut lost = timed("1 misere");
    lost.press("End Enter");
    assert_eq!((lost.board().end.unwrap().thirds, lost.app.due()), (EndView::ALL, None));
}

#[test]
fn without_a_clock_or_with_two_people_a_turn_is_shown_at_once() {
    let mut harness = Harness::game("3 5 7");
    harness.press("B 2 Enter");
    assert_eq!((harness.board().board.position().to_string(), harness.app.due()), ("3 3 0".to_owned(), None));
    let mut people = timed("3 5 7 players=human,human");
    people.press("B 2 Enter");
    assert_eq!((people.board().board.position().to_string(), people.app.due()), ("3 3 7".to_owned(), None));
}

#[test]
fn a_refused_key_and_a_kept_position_end_the_beat_too() {
    let mut harness = timed("3 5 7");
    harness.press("B 2 Enter ^R");
    assert!(harness.refused().is_some());
    assert_eq!(harness.board().board.position().to_string(), "3 3 0");
    let mut keeping = timed("3 5 7");
    keeping.press("B 2 Enter a");
    assert!(keeping.files.practice.last().unwrap().ends_with("3 3 0"), "{:?}", keeping.files.practice);
}

#[test]
fn each_stage_of_a_turn_has_its_time() {
    let mut harness = timed("3 5 7");
    harness.press("B 2 Enter");
    let mut shown = Vec::new();
    while let Some(due) = harness.app.due() {
        shown.push(due.saturating_sub(harness.now).as_millis());
        harness.now = due;
        harness.app.set_clock(due);
        harness.act(Action::Due);
    }
    assert_eq!(shown, [50, 50, 400, 400, 50, 50, 50, 50]);
}
