//! Effects on the saved game.

use crate::app::{Action, Body, Choices, Current, Destination, Effect};
use crate::coach::{Button, Role, Standing};
use crate::session::Panel;

use crate::tests::support::{Harness, session, without_id};

/// The title's words about the saved game.
fn waiting(harness: &Harness) -> Option<String> {
    let Body::Title(title) = harness.view().body else { panic!("the title") };
    title.entries.into_iter().find(|entry| entry.button == Button::Continue).map(|entry| entry.news)
}

#[test]
fn a_game_is_kept_after_every_move_undo_and_redo() {
    let mut harness = Harness::game("3 5 7");
    assert_eq!(harness.new_effects(), []);
    for (m, keys) in [("A1", ""), ("A1", ""), ("", "u"), ("", "^R")] {
        harness.play(m).press(keys);
        let effects = harness.new_effects();
        let [Effect { record, current: Current::Is(line), quit: false, .. }] = effects.as_slice() else {
            panic!("{keys}: {effects:?}");
        };
        assert!(record.is_empty());
        let undo = if keys.is_empty() { "" } else { " undo=1" };
        let start = format!("3 5 7 players=human,perfect panel=preview seed=7 date=2026-11-21 mode=teach{undo} : A1");
        assert!(without_id(&line.to_string()).starts_with(&start), "{line}");
    }
}

#[test]
fn the_machines_first_move_is_kept_too() {
    let mut harness = Harness::game("3 5 7 players=perfect,human");
    let effects = harness.new_effects();
    assert!(matches!(&effects[..], [Effect { current: Current::Is(line), .. }] if line.game.moves().len() == 1));
}

#[test]
fn another_game_says_where_the_kept_one_is() {
    let mut harness = Harness::game("3 5 7");
    harness.play("A1").press("n");
    let words = "The game on 3 5 7, move 3, is in Games.";
    for (width, height) in [(40, 12), (60, 18), (80, 24)] {
        let picture = harness.picture(width, height).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(picture.contains(words), "{picture}");
    }
    // It is said once, and never of a game that is over.
    assert!(!harness.press("Down").picture(80, 24).contains("is in Games"));
    assert!(!Harness::game("2").play("A2").press("n").picture(80, 24).contains("is in Games"));
    // Nor is it lost where another game is played on from a review.
    let kept = Some(session("3 5 7 players=human,perfect mode=teach id=000000000000000a : A1 B1"));
    let mut harness = Harness::started(Choices::default(), kept, None);
    harness.act(Action::Go(Destination::Review(vec!["2 3 players=human,random : A2 B1 B2".parse().unwrap()])));
    assert!(harness.press("p").picture(80, 24).contains(words), "{}", harness.picture(80, 24));
    // Games lists those of one person against the machine.
    for players in ["human,human", "perfect,perfect"] {
        let mut harness = Harness::game(&format!("3 5 7 players={players} : A1"));
        let picture = harness.press("n").picture(80, 24);
        assert!(
            picture.contains("The game on 3 5 7, move 2, was left unfinished and is not in Games."),
            "{players}: {picture}"
        );
    }
}

#[test]
fn a_game_that_waits_is_named_with_its_rules() {
    for (line, named) in [("3 5 7", ""), ("3 5 7 misere take=1-3", ", misère, take 1-3")] {
        let mut harness = Harness::game(line);
        harness.play_any().press("Esc");
        let position = harness.app.shared().kept.as_ref().unwrap().position().to_string();
        let news = format!("{position}{named}, move 3, your turn");
        assert!(harness.picture(80, 24).contains(&news), "{news}: {}", harness.picture(80, 24));
    }
}

#[test]
fn moving_the_cursor_keeps_nothing() {
    let mut harness = Harness::game("3 5 7");
    harness.press("Down Right End ? Esc");
    assert_eq!(harness.new_effects(), []);
    // A hint before the first move leaves nothing to continue either.
    harness.press("t");
    assert!(harness.new_effects().iter().all(|effect| !matches!(effect.current, Current::Is(_))));
}

#[test]
fn a_hint_is_counted_in_the_line_that_is_kept() {
    let mut harness = Harness::game("3 5 7");
    harness.play("A1").press("t t");
    let effects = harness.new_effects();
    let Some(Effect { current: Current::Is(line), .. }) = effects.last() else { panic!("{effects:?}") };
    assert!(line.to_string().contains(" hints=2 "), "{line}");
}

#[test]
fn a_finished_game_is_recorded_when_it_is_left() {
    for (keys, quits) in [("q", true), ("^C", true), ("n", false), ("Esc", false)] {
        let mut harness = Harness::game("2");
        harness.play("A2");
        harness.new_effects();
        harness.press(keys);
        let effects = harness.new_effects();
        let [Effect { record, current: Current::Gone, quit, .. }] = effects.as_slice() else {
            panic!("{keys}: {effects:?}");
        };
        let [line] = record.as_slice() else { panic!("{record:?}") };
        let line = line.to_string();
        assert!(line.starts_with("2 players=") && line.ends_with(": A2"), "{line}");
        assert_eq!(*quit, quits);
    }
}

#[test]
fn an_unfinished_game_stays_on_quitting_and_is_recorded_when_replaced() {
    let mut harness = Harness::game("3 5 7");
    harness.play("A1");
    harness.new_effects();
    harness.press("q");
    let mut quit = Effect::none();
    quit.quit = true;
    assert_eq!(harness.new_effects(), [quit]);

    let kept = || Some(session("3 5 7 : A1 C1"));
    let mut again = Harness::started(Choices::default(), kept(), None);
    // The title reads the record to say what is due today.
    assert!(again.new_effects().iter().all(|effect| effect.record.is_empty() && effect.current == Current::Untouched));
    assert_eq!(waiting(&again).as_deref(), Some("2 5 6, move 3, your turn"));
    assert!(again.picture(80, 24).contains("▸ Continue "));
    again.press("Enter");
    assert_eq!(again.standing(), Standing::turn(Role::YOU, 3));
    assert_eq!(again.new_effects(), []);

    let mut replaced = Harness::started(Choices::default(), kept(), None);
    replaced.press("Down Enter");
    let effects: Vec<Effect> =
        replaced.new_effects().into_iter().filter(|effect| effect.current != Current::Untouched).collect();
    assert!(
        matches!(&effects[..], [Effect { record, current: Current::Gone, .. }] if record[0].to_string().ends_with(": A1 C1"))
    );
}

#[test]
fn a_panel_that_has_changed_since_a_game_was_left_stays_for_the_next() {
    let choices = Choices { faded: Some(Panel::Now), ..Choices::default() };
    let left = session("3 5 7 mode=teach panel=preview : A1 B1");
    let mut harness = Harness::started(choices.clone(), Some(left), None);
    assert_eq!(harness.press("Enter").board().panel, Panel::Preview);
    assert_eq!(harness.app.setting().choices.panels, choices.panels);
    assert_eq!(harness.press("n").board().panel, Panel::Now);
}

#[test]
fn a_new_game_is_like_the_one_that_was_continued() {
    let mut harness = Harness::started(Choices::default(), Some(session("4 5 misere take=1-3 : A1 B2")), None);
    harness.press("Enter n");
    harness.new_effects();
    harness.play("A1");
    let effects = harness.new_effects();
    assert!(
        matches!(&effects[..], [Effect { current: Current::Is(line), .. }] if line.to_string().starts_with("4 5 misere take=1-3 "))
    );
}
