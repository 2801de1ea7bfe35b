//! The board of the day: one try counts.

use nimatron::app::{Opening, Screen};
use nimatron::rules::Game;

use crate::support::{Harness, setting, without_id};

/// The title with the board of the day, on a day of one's own.
fn daily(today: &str) -> Harness {
    let mut setting = setting(nimatron::app::Choices::default());
    today.clone_into(&mut setting.today);
    let mut harness = Harness::with(setting, None, Opening::Title);
    harness.press("Down Left Left");
    harness
}

fn game(harness: &Harness) -> &Game {
    match harness.app.screen() {
        Screen::Game(game) => game.session().game(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn everybody_has_the_same_game_today_and_another_one_tomorrow() {
    let line = |today: &str, seed: u64| {
        let mut setting = setting(nimatron::app::Choices::default());
        (setting.seed, setting.today) = (seed, today.to_owned());
        let mut harness = Harness::with(setting, None, Opening::Title);
        harness.press("Down Left Left Enter Enter");
        without_id(&game(&harness).to_string())
    };
    assert_eq!(line("2026-11-21", 1), line("2026-11-21", 2));
    assert!(line("2026-11-21", 1).contains(" date=2026-11-21 daily=2026-11-21 : A1 "), "{}", line("2026-11-21", 1));
    assert_ne!(line("2026-11-21", 1).split(" players").next(), line("2026-11-22", 1).split(" players").next());
}

#[test]
fn the_first_try_counts_and_has_no_undo() {
    let mut harness = daily("2026-11-21");
    harness.press("Enter");
    assert!(harness.picture(80, 24).contains("This try counts"));
    harness.press("Enter");
    assert!(!harness.picture(80, 24).contains("u undo"));
    let before = game(&harness).to_string();
    harness.press("u");
    assert!(harness.picture(80, 24).contains("This try counts: there is no undo in it."));
    assert_eq!(game(&harness).to_string(), before);
}

#[test]
fn a_second_try_is_for_practice_whether_the_first_was_finished_left_or_recorded_before() {
    // It is not left for a new one by accident.
    let mut harness = daily("2026-11-21");
    harness.press("Enter Enter n");
    assert_eq!(game(&harness).key("daily"), Some("2026-11-21"));
    assert!(harness.picture(80, 24).contains("play it to its end"), "{}", harness.picture(80, 24));
    // Had to its end.
    let mut harness = daily("2026-11-21");
    harness.press("Enter");
    while !game(&harness).is_over() {
        harness.press("Enter");
    }
    harness.press("n");
    assert_eq!(game(&harness).key("daily"), None);
    assert!(harness.picture(80, 24).contains("Today's try has been had."));
    harness.press("Enter u");
    assert!(game(&harness).moves().is_empty());
    // Recorded by an earlier run.
    let mut harness = daily("2026-11-21");
    harness.files.games = vec!["4 5 6 daily=2026-11-21 : A1".parse().unwrap()];
    harness.press("Enter");
    assert_eq!(game(&harness).key("daily"), None);
    // That of another day is none of today's.
    let mut harness = daily("2026-11-22");
    harness.files.games = vec!["4 5 6 daily=2026-11-21 : A1".parse().unwrap()];
    harness.press("Enter");
    assert_eq!(game(&harness).key("daily"), Some("2026-11-22"));
}

#[test]
fn a_try_without_a_move_is_none_and_one_that_waits_goes_on_counting() {
    let mut harness = daily("2026-11-21");
    harness.press("Enter Esc Enter");
    assert_eq!(game(&harness).key("daily"), Some("2026-11-21"));
    harness.press("Enter Esc");
    assert!(harness.picture(80, 24).contains("▸ Continue"));
    harness.press("Enter u");
    assert_eq!(game(&harness).key("daily"), Some("2026-11-21"));
    assert!(!game(&harness).moves().is_empty());
}

#[test]
fn two_people_a_demonstration_and_a_seed_of_ones_own_do_not_count() {
    let mut harness = daily("2026-11-21");
    harness.press("Down Down Down Left Left Down Down Enter");
    assert_eq!(game(&harness).key("daily"), None);
    let mut setting = setting(nimatron::app::Choices::default());
    setting.seeded = true;
    let mut harness = Harness::with(setting, None, Opening::Title);
    harness.press("Down Left Left Enter");
    assert_eq!((game(&harness).key("daily"), game(&harness).key("seed")), (None, Some("7")));
}

#[test]
fn a_try_that_waits_is_gone_on_with_however_the_board_is_asked_for() {
    let mut harness = daily("2026-11-21");
    harness.press("Enter Enter Esc");
    let line = match harness.app.resumable() {
        Some(kept) => kept.game().to_string(),
        None => panic!("it waits"),
    };
    harness.new_effects();
    // Not Continue, but Play.
    harness.press("Left Enter");
    assert_eq!(game(&harness).to_string(), line);
    assert!(harness.new_effects().iter().all(|effect| effect.record.is_none()));
}

#[test]
fn a_try_of_another_instance_is_todays_too() {
    let mut harness = daily("2026-11-21");
    harness.files.trying = vec!["2026-11-21".to_owned()];
    harness.press("Enter");
    assert_eq!(game(&harness).key("daily"), None);
}
