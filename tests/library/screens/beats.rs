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
fn the_machines_stones_leave_one_by_one_and_then_lamps_and_counts_change() {
    let mut harness = timed("3 5 7");
    harness.press("B 2 Enter");
    // Both moves are made and saved at once; the screen shows the reply afterwards.
    assert_eq!(harness.played(), "B2 C7");
    let made: Vec<String> = harness.board().exchange.iter().map(|made| made.judged.m.to_string()).collect();
    assert_eq!((made, harness.view().head.standing), (vec!["B2".to_owned()], Standing::turn(Role::MACHINE, 2)));
    let mut seen = Vec::new();
    while let Some(motion) = harness.board().motion {
        assert_eq!(harness.board().board.position().to_string(), "3 3 7");
        assert_eq!(considered(&harness), Some("C7".parse().unwrap()));
        seen.push((motion.gone, motion.lamps, motion.counted));
        // The size counts, and no rail is lit before the end.
        let picture = harness.picture(80, 24);
        assert!(picture.contains(&format!("C  {} ", 7 - motion.gone)) && !picture.contains('▐'), "{picture}");
        assert!(picture.contains(" any key skip"), "{picture}");
        harness.act(Action::Due);
    }
    let stones = (0..=7).map(|gone| (gone, 0, false));
    let lamps = [(7, 1, false), (7, 2, false), (7, 3, false), (7, 3, true)];
    assert_eq!(seen, stones.chain(lamps).collect::<Vec<_>>());
    let settled = harness.board();
    assert_eq!((settled.board.position().to_string(), settled.exchange.len()), ("3 3 0".to_owned(), 2));
    // The program is not woken any more.
    assert_eq!(harness.app.due(), None);
}

/// However many stones are taken.
#[test]
fn a_reply_is_seen_within_650_milliseconds() {
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
        assert!(whole.as_millis() > 0 && whole.as_millis() <= 650, "{line}: {whole:?}");
    }
}

#[test]
fn a_key_ends_the_beat_and_is_heard() {
    let mut harness = timed("3 5 7");
    harness.press("B 2 Enter Right");
    assert_eq!(harness.board().board.position().to_string(), "3 3 0");
    assert_eq!(harness.considered(), "B1");
    assert_eq!(harness.app.due(), None);
    // Enter and Space only end it.
    for key in ["Enter", "Space"] {
        let mut harness = timed("3 5 7");
        harness.press(&format!("B 2 Enter {key}"));
        assert_eq!((harness.board().motion, harness.refused(), harness.played().as_str()), (None, None, "B2 C7"));
    }
    // Undo during a reply takes the turn back.
    harness.press("Enter u");
    assert_eq!(harness.played(), "B2 C7");
}

#[test]
fn the_last_stone_goes_straight_to_the_end_which_lights_up_in_thirds() {
    let mut harness = timed("3 5 7 : C1 B1 A1 C2 A2 C2 B2 B1 C1 B1");
    harness.press("C 1 Enter");
    let top = |harness: &Harness| harness.picture(80, 24).lines().position(|line| line.contains("██      ██"));
    let first = top(&harness);
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
    assert_eq!(top(&harness), first, "the letters stand still");
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
    let stones = [31; 7];
    assert_eq!(shown, [&[120][..], &stones, &[50, 50, 50, 80]].concat());
}
