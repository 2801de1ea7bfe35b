//! The board of the day: one try counts.

use nimatron::app::{Choice, Choices, Destination, Setting};
use nimatron::coach::{Announcement, Remark, Saying};
use nimatron::rules::Game;

use crate::support::{Harness, RecordFiles, setting, without_id};

/// A setting in which the board of the day is chosen, on a day of one's own.
fn choosing(today: &str) -> Setting {
    let mut setting = setting(Choices::default());
    setting.choices.board = Choice::listed(setting.boards.find("daily").unwrap());
    today.clone_into(&mut setting.today);
    setting
}

/// The title with the board of the day.
fn daily(today: &str) -> Harness {
    Harness::with(choosing(today), None, Destination::Title)
}

/// The same with games that were recorded before.
fn daily_after(today: &str, games: &[&str]) -> Harness {
    let games = games.iter().map(|line| line.parse().unwrap()).collect();
    let files = RecordFiles { games, ..RecordFiles::default() };
    Harness::opened(choosing(today), None, Destination::Title, files)
}

fn game(harness: &Harness) -> &Game {
    harness.session().game()
}

/// The day that the game on screen is the counted try of.
fn counts_for(harness: &Harness) -> Option<&str> {
    game(harness).key("daily")
}

fn announces(harness: &Harness, announcement: Announcement) -> bool {
    harness.reports().contains(&Saying::Announcement(announcement))
}

#[test]
fn everybody_has_the_same_game_today_and_another_one_tomorrow() {
    let line = |today: &str, seed: u64| {
        let mut setting = choosing(today);
        setting.seed = seed;
        let mut harness = Harness::with(setting, None, Destination::Title);
        harness.press("Enter").play("A1");
        without_id(&harness.line())
    };
    assert_eq!(line("2026-11-21", 1), line("2026-11-21", 2));
    assert!(line("2026-11-21", 1).contains(" date=2026-11-21 daily=2026-11-21 : A1 "), "{}", line("2026-11-21", 1));
    assert_ne!(line("2026-11-21", 1).split(" players").next(), line("2026-11-22", 1).split(" players").next());
}

#[test]
fn the_first_try_counts_and_has_no_undo() {
    let mut harness = daily("2026-11-21");
    harness.press("Enter");
    assert!(announces(&harness, Announcement::TodayCounts));
    harness.play_any();
    assert!(harness.offered("u").is_empty() && !harness.picture(80, 24).contains("u undo"));
    let before = harness.line();
    harness.press("u");
    assert_eq!(harness.reports()[0], Saying::Remark(Remark::Counts));
    assert_eq!(harness.line(), before);
}

#[test]
fn it_is_not_left_for_a_new_one_by_accident() {
    let mut harness = daily("2026-11-21");
    harness.press("Enter").play_any().press("n");
    assert_eq!(counts_for(&harness), Some("2026-11-21"));
    assert_eq!(harness.reports()[0], Saying::Remark(Remark::Unfinished));
}

#[test]
fn a_try_after_one_that_was_finished_is_for_practice() {
    let mut harness = daily("2026-11-21");
    harness.press("Enter");
    while !game(&harness).is_over() {
        harness.play_any();
    }
    harness.press("n");
    assert_eq!(counts_for(&harness), None);
    assert!(announces(&harness, Announcement::TodayForPractice));
    harness.play_any().press("u");
    assert!(game(&harness).moves().is_empty());
}

#[test]
fn a_try_that_was_recorded_before_counts_for_its_own_day() {
    let recorded = ["4 5 6 daily=2026-11-21 : A1"];
    for (today, expected) in [("2026-11-21", None), ("2026-11-22", Some("2026-11-22"))] {
        let mut harness = daily_after(today, &recorded);
        harness.press("Enter");
        assert_eq!(counts_for(&harness), expected);
    }
}

#[test]
fn a_try_without_a_move_is_none_and_one_that_waits_goes_on_counting() {
    let mut harness = daily("2026-11-21");
    harness.press("Enter Esc Enter");
    assert_eq!(counts_for(&harness), Some("2026-11-21"));
    harness.play_any().press("Esc");
    assert!(harness.app.world().kept.session().is_some());
    harness.press("Enter u");
    assert_eq!(counts_for(&harness), Some("2026-11-21"));
    assert!(!game(&harness).moves().is_empty());
}

#[test]
fn two_people_a_demonstration_and_a_seed_of_ones_own_do_not_count() {
    for players in ["human,human", "perfect,perfect"] {
        let mut setting = choosing("2026-11-21");
        setting.choices.players = players.parse().unwrap();
        let mut harness = Harness::with(setting, None, Destination::Title);
        harness.press("Enter");
        assert_eq!(counts_for(&harness), None, "{players}");
    }
    let mut setting = choosing("2026-11-21");
    setting.seeded = true;
    let mut harness = Harness::with(setting, None, Destination::Title);
    harness.press("Enter");
    assert_eq!((counts_for(&harness), game(&harness).key("seed")), (None, Some("7")));
    assert!(announces(&harness, Announcement::TodayWithSeed));
}

#[test]
fn a_try_that_waits_is_gone_on_with_however_the_board_is_asked_for() {
    let mut harness = daily("2026-11-21");
    harness.press("Enter").play_any();
    let line = harness.line();
    harness.press("Esc");
    harness.new_effects();
    // Not Continue, but Play.
    harness.press("Left Enter");
    assert_eq!(harness.line(), line);
    assert!(harness.new_effects().iter().all(|effect| effect.record.is_empty()));
}

#[test]
fn a_try_of_another_instance_is_todays_too() {
    let mut harness = daily("2026-11-21");
    harness.files.trying = vec!["2026-11-21".to_owned()];
    harness.press("Enter");
    assert_eq!(counts_for(&harness), None);
}
