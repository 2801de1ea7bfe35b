//! Effects on the saved game.

use crate::app::{Action, Body, Choices, Current, Destination, Effect, ListKind, Setting};
use crate::coach::{Button, Role, Standing};
use crate::session::Panel;

use crate::tests::support::{Harness, session, setting, without_id};

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
fn a_game_in_which_only_the_machine_has_moved_is_neither_kept_nor_recorded() {
    for keys in ["Esc", "q", "n"] {
        let mut harness = Harness::game("3 5 7 players=perfect,human");
        harness.press(keys);
        let is_idle = |effect: &Effect| effect.record.is_empty() && effect.current == Current::Untouched;
        assert!(harness.new_effects().iter().all(is_idle) && harness.app.shared().kept.is_none(), "{keys}");
    }
    // Nor is one in which all moves of the player were taken back.
    let mut harness = Harness::game("3 5 7 players=perfect,human");
    harness.play_any().new_effects();
    harness.press("u");
    assert_eq!(harness.new_effects()[0].current, Current::Gone);
    assert!(harness.app.shared().kept.is_none());
}

/// A game that is only looked at takes no other's place.
#[test]
fn another_game_takes_the_place_of_the_kept_one_with_its_first_move_and_says_so() {
    let mut harness = Harness::game("3 5 7");
    harness.play("A1").press("n");
    harness.new_effects();
    let kept = |harness: &Harness| harness.app.shared().kept.as_ref().map(|kept| kept.line().clone());
    let first = kept(&harness).unwrap();
    harness.play("A1");
    let effects = harness.new_effects();
    let [Effect { record, current: Current::Is(second), .. }] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((record, kept(&harness).as_ref()), (&vec![first.clone()], Some(second)));
    let words = "The game on 3 5 7, move 3, is in Games.";
    assert!(harness.picture(80, 24).contains(words), "{}", harness.picture(80, 24));
    assert!(!harness.press("Down").picture(80, 24).contains(words));
    // Going on with it keeps its id.
    harness.act(Action::Go(Destination::List(ListKind::Games)));
    harness.new_effects();
    harness.press("p").play_any();
    let effects = harness.new_effects();
    let now = kept(&harness).unwrap();
    assert_eq!((now.id(), now.game.moves()[..2].to_vec()), (first.id(), first.game.moves().to_vec()));
    assert!(effects.iter().any(|effect| effect.record == [second.clone()]), "{effects:?}");
}

/// Its unfinished games go nowhere.
#[test]
fn a_second_instance_records_what_ends_and_nothing_else() {
    let setting = Setting { keeps_games: false, ..setting(Choices::default()) };
    let mut harness = Harness::with(setting, None, Destination::Game(Box::new(session("3 5 7"))));
    harness.play("A1").act(Action::Go(Destination::Game(Box::new(session("2")))));
    harness.new_effects();
    harness.play("A2");
    let recorded: Vec<_> = harness.new_effects().into_iter().flat_map(|effect| effect.record).collect();
    assert!(recorded.len() == 1 && recorded[0].game.is_over(), "{recorded:?}");
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
    assert!(line.to_string().contains(" tips=2 "), "{line}");
}

#[test]
fn a_game_is_recorded_with_its_mistakes_when_it_ends() {
    let mut harness = Harness::game("2 2 players=perfect,human : A1");
    harness.new_effects();
    harness.play("A1").press("u").play("B2");
    let effects = harness.new_effects();
    let [.., Effect { record, practised, current: Current::Gone, .. }] = &effects[..] else { panic!("{effects:?}") };
    let ([line], [mistake]) = (&record[..], &practised[..]) else { panic!("{record:?} {practised:?}") };
    assert!(line.game.is_over(), "{line}");
    let words = format!("date=2026-11-21 mistake=made id={} ply=1 : move 1 2", line.id().unwrap());
    assert_eq!(mistake.to_string(), words);
    // It is not undone, and looking at it changes nothing.
    assert!(harness.press("u").refused().is_some());
    harness.press("v Esc Esc");
    assert_eq!(harness.new_effects(), []);
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
    assert!(again.new_effects().iter().all(|effect| effect.record.is_empty() && effect.current == Current::Untouched));
    assert_eq!(waiting(&again).as_deref(), Some("2 5 6, move 3, your turn"));
    assert!(again.picture(80, 24).contains("▸ Continue "));
    again.press("Enter");
    assert_eq!(again.standing(), Standing::turn(Role::YOU, 3));
    assert_eq!(again.new_effects(), []);
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
