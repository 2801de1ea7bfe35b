//! The boards of the day: one try of each counts.

use nimatron::app::{Action, Choice, Choices, Destination, Setting};
use nimatron::coach::{Announcement, DayResult, Remark, Saying};
use nimatron::engine::{Outcome, solve};
use nimatron::rules::Game;

use crate::support::{Harness, RecordFiles, setting, without_id};

/// A setting in which the boards of the day are chosen, on a day of one's own.
fn choosing(today: &str) -> Setting {
    let mut setting = setting(Choices::default());
    setting.choices.board = Choice::listed(setting.boards.find("daily").unwrap());
    today.clone_into(&mut setting.today);
    setting
}

/// The title with the boards of the day.
fn daily(today: &str) -> Harness {
    Harness::with(choosing(today), None, Destination::Title)
}

/// The same with games that were recorded before.
fn daily_after(today: &str, games: &[&str]) -> Harness {
    let games = games.iter().map(|line| line.parse().unwrap()).collect();
    let files = RecordFiles { games, ..RecordFiles::of_a_graduate() };
    Harness::opened(choosing(today), None, Destination::Title, files)
}

fn game(harness: &Harness) -> &Game {
    harness.session().game()
}

/// The board that the game on screen is the counted try of.
fn counts_for(harness: &Harness) -> Option<&str> {
    game(harness).key("daily")
}

fn announces(harness: &Harness, announcement: Announcement) -> bool {
    harness.reports().contains(&Saying::Announcement(announcement))
}

/// Plays on with the engine's moves until the game is over.
fn win(harness: &mut Harness) {
    while !game(harness).is_over() {
        let m = harness.session().now().winning_moves()[0];
        harness.play(&m.to_string());
    }
}

fn lose(harness: &mut Harness) {
    while !game(harness).is_over() {
        harness.play_any();
    }
}

#[test]
fn everybody_has_the_same_boards_today_whatever_is_chosen_and_others_tomorrow() {
    let line = |today: &str, seed: u64, players: &str| {
        let mut setting = choosing(today);
        setting.seed = seed;
        setting.choices.players = players.parse().unwrap();
        setting.choices.play = "misere".parse().unwrap();
        let mut harness = Harness::with(setting, None, Destination::Title);
        harness.press("Enter").play("A1");
        without_id(&harness.line())
    };
    let today = line("2026-11-21", 1, "human,perfect");
    assert_eq!(today, line("2026-11-21", 2, "casual,human"));
    assert!(today.contains(" indicator=off seed=") && today.contains(" daily=2026-11-21.1 : A1 "), "{today}");
    assert_ne!(today.split(" players").next(), line("2026-11-22", 1, "human,perfect").split(" players").next());
}

#[test]
fn the_three_boards_can_be_won_by_whoever_begins_and_the_last_is_misere() {
    let mut harness = daily("2026-11-21");
    for nth in 1..=3 {
        harness.press(if nth == 1 { "Enter" } else { "n" });
        assert_eq!(counts_for(&harness), Some(format!("2026-11-21.{nth}").as_str()));
        assert!(announces(&harness, Announcement::TodayCounts { nth }));
        let start = solve(game(&harness).start(), *game(&harness).rules()).unwrap();
        assert_eq!(start.outcome(), Outcome::N);
        assert_eq!(game(&harness).rules().play.to_string(), if nth == 3 { "misere" } else { "normal" });
        win(&mut harness);
    }
    harness.press("n");
    assert_eq!(counts_for(&harness), None);
    assert!(announces(&harness, Announcement::TodayForPractice));
}

#[test]
fn a_counted_try_has_neither_panel_nor_hint_nor_undo() {
    let mut harness = daily("2026-11-21");
    harness.press("Enter").play_any();
    let before = harness.line();
    for key in ["u", "t", "e", "i", "g"] {
        harness.press(key);
        assert_eq!(harness.reports()[0], Saying::Remark(Remark::Counts), "{key}");
        assert_eq!(harness.line(), before);
    }
}

#[test]
fn the_end_gives_a_line_to_copy_that_spoils_nothing() {
    let before = ["3 players=human,perfect daily=2026-11-20.1 : A3"];
    let mut harness = daily_after("2026-11-21", &before);
    harness.press("Enter");
    win(&mut harness);
    let result = |marks, streak| DayResult { day: "2026-11-21".to_owned(), marks, streak };
    let first = result([Some(true), None, None], 2);
    assert!(harness.reports().contains(&Saying::DayResult(first.clone())), "{:?}", harness.reports());
    harness.new_effects();
    harness.act(Action::Copy);
    let copied: Vec<_> = harness.new_effects().into_iter().filter_map(|effect| effect.copy).collect();
    assert_eq!(copied, ["Nimatron 2026-11-21 ▮·· 1 of 3, streak 2"]);
    harness.press("n");
    lose(&mut harness);
    assert!(harness.reports().contains(&Saying::DayResult(result([Some(true), Some(false), None], 2))));
}

#[test]
fn it_is_not_left_for_a_new_one_by_accident() {
    let mut harness = daily("2026-11-21");
    harness.press("Enter").play_any().press("n");
    assert_eq!(counts_for(&harness), Some("2026-11-21.1"));
    assert_eq!(harness.reports()[0], Saying::Remark(Remark::Unfinished));
}

#[test]
fn a_try_that_was_finished_before_counts_for_its_own_day() {
    let recorded = ["3 players=human,perfect daily=2026-11-21 : A3"];
    for (today, expected) in [("2026-11-21", "2026-11-21.2"), ("2026-11-22", "2026-11-22.1")] {
        let mut harness = daily_after(today, &recorded);
        harness.press("Enter");
        assert_eq!(counts_for(&harness), Some(expected));
    }
}

#[test]
fn a_try_survives_whatever_else_is_played() {
    let mut harness = daily("2026-11-21");
    harness.press("Enter").play_any();
    let moves = game(&harness).moves().to_vec();
    // Another game takes its place, and it goes to the record.
    let other = crate::support::session("3 5 7 : A1");
    harness.act(Action::Go(Destination::Game(Box::new(other))));
    let mut again = Harness::opened(choosing("2026-11-21"), None, Destination::Title, {
        let left: Vec<String> = harness.effects.iter().flat_map(|effect| effect.record.clone()).collect();
        let games = left.iter().map(|line| line.parse().unwrap()).collect();
        RecordFiles { games, ..RecordFiles::of_a_graduate() }
    });
    again.press("Enter");
    assert_eq!((counts_for(&again), game(&again).moves()), (Some("2026-11-21.1"), moves.as_slice()));
}

#[test]
fn a_try_without_a_move_is_none_and_one_that_waits_goes_on_counting() {
    let mut harness = daily("2026-11-21");
    harness.press("Enter Esc Enter");
    assert_eq!(counts_for(&harness), Some("2026-11-21.1"));
    harness.play_any().press("Esc");
    assert!(harness.app.world().kept.session().is_some());
    harness.press("Enter u");
    assert_eq!(counts_for(&harness), Some("2026-11-21.1"));
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
    assert_eq!(counts_for(&harness), None);
    assert!(announces(&harness, Announcement::TodayForPractice));
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
    harness.files.trying = vec![("2026-11-21".to_owned(), 0)];
    let mut harness = harness.reopened(Destination::Title);
    harness.act(Action::Set { key: "board".to_owned(), value: "daily".to_owned() });
    harness.press("Enter");
    assert_eq!(counts_for(&harness), Some("2026-11-21.2"));
}
