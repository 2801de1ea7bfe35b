//! The machine playing against itself.

use std::time::Duration;

use crate::app::{Action, Context, Current, CursorMove};
use crate::coach::{Role, Standing, notices};

use crate::tests::support::Harness;

fn watched() -> Harness {
    Harness::game("3 5 7 players=perfect,perfect seed=3")
}

/// Advances the clock, making the moves that fall due, and returns their number.
fn pass(harness: &mut Harness, milliseconds: u64) -> usize {
    let end = harness.now + Duration::from_millis(milliseconds);
    let mut made = 0;
    while let Some(due) = harness.app.due().filter(|&due| due <= end) {
        harness.now = due;
        harness.app.set_clock(due);
        harness.act(Action::Due);
        made += 1;
    }
    harness.now = end;
    harness.app.set_clock(end);
    made
}

#[test]
fn it_moves_exactly_when_a_move_is_due_and_waits_for_nothing_at_the_end() {
    let mut harness = watched();
    assert_eq!(harness.app.context(), Context::Demo);
    assert_eq!(harness.app.due(), Some(Duration::from_secs(2)));
    assert_eq!(pass(&mut harness, 1999), 0);
    assert_eq!(pass(&mut harness, 1), 1);
    assert_eq!(harness.session().game().moves().len(), 1);
    assert_eq!(pass(&mut harness, 4000), 2);
    pass(&mut harness, 100_000);
    assert!(harness.game_screen().is_over());
    assert_eq!((harness.app.due(), harness.app.context()), (None, Context::End));
}

#[test]
fn the_move_to_come_is_marked_before_it_is_made_and_wins_where_one_does() {
    let mut harness = watched();
    while !harness.game_screen().is_over() {
        let board = harness.board().board;
        let (marked, now) = (board.considered().unwrap(), board.now());
        assert!(now.winning_moves().is_empty() || now.winning_moves().contains(&marked));
        harness.press("Right");
        assert_eq!(harness.session().game().moves().last(), Some(&marked));
    }
    assert_eq!(harness.board().end.unwrap().result.standing, Standing::won(Role::Left, false));
}

#[test]
fn it_waits_for_space_for_an_explanation_and_for_the_help() {
    for (stop, on) in [("Space", "Space"), ("e", "Esc"), ("?", "Esc")] {
        let mut harness = watched();
        pass(&mut harness, 2000);
        harness.press(stop);
        assert_eq!(harness.reports().contains(&notices::WAITING.on_screens()), stop == "Space");
        for (width, height) in [(40, 12), (80, 24)] {
            assert_eq!(harness.picture(width, height).contains("Paused: Space to go on."), stop == "Space");
        }
        assert_eq!((harness.app.due(), pass(&mut harness, 60_000)), (None, 0), "{stop}");
        harness.press(on);
        assert_eq!(harness.app.due(), Some(harness.now + Duration::from_secs(2)), "{stop}");
        assert_eq!(pass(&mut harness, 2000), 1);
    }
}

#[test]
fn stepping_back_and_on_gives_the_same_game_and_waits() {
    let mut harness = watched();
    pass(&mut harness, 6000);
    let line = harness.line();
    harness.press("Left Left");
    assert_eq!((harness.session().game().moves().len(), harness.app.due()), (1, None));
    harness.press("Enter Right");
    assert_eq!(harness.line(), line);
    // After its end, too, undo allows it to continue.
    harness.press("Space");
    pass(&mut harness, 100_000);
    harness.press("u");
    assert!(!harness.game_screen().is_over());
}

#[test]
fn its_pace_can_be_changed_within_bounds() {
    let mut harness = watched();
    harness.press("+ +");
    assert_eq!(pass(&mut harness, 1000), 2);
    harness.press("+ + + + +");
    assert_eq!(harness.app.due(), Some(harness.now + Duration::from_millis(250)));
    harness.press("- - - - - - - - -");
    assert_eq!(harness.app.due(), Some(harness.now + Duration::from_secs(8)));
}

#[test]
fn nobody_at_the_keyboard_makes_its_moves() {
    let mut harness = watched();
    harness.act(Action::Cursor(CursorMove::To("A1".parse().unwrap())));
    harness.act(Action::Take);
    harness.press("5 t ^R");
    assert_eq!(harness.session().game().moves().len(), 0);
    let board = harness.board().board;
    assert!(board.now().winning_moves().contains(&board.considered().unwrap()));
}

#[test]
fn a_watched_game_is_kept_like_any_other() {
    let mut harness = watched();
    harness.new_effects();
    pass(&mut harness, 2000);
    let kept: Vec<_> = harness.new_effects().into_iter().map(|effect| effect.current).collect();
    assert_eq!(kept, [Current::Is(harness.line().parse().unwrap())]);
}

#[test]
fn a_new_one_begins_its_own_time() {
    let mut harness = watched();
    pass(&mut harness, 1900);
    harness.press("n");
    assert_eq!(harness.app.due(), Some(harness.now + Duration::from_secs(2)));
}

#[test]
fn it_says_what_holds_and_asks_nobody_anything() {
    let mut harness = watched();
    let picture = harness.picture(80, 24);
    assert!(picture.contains("A1, B1 or C1 leaves every column even."), "{picture}");
    assert!(!picture.contains("Which") && harness.heard().iter().all(|said| !said.contains('?')), "{picture}");
    assert!(!picture.contains("keeps the win"), "{picture}");
    harness.press("Right Right");
    let told = harness.picture(80, 24);
    assert!(told.contains("The right machine took") && told.contains("in a losing position."), "{told}");
}
