//! The boards of the day: the first finished game on each is its result.

use std::collections::BTreeSet;

use crate::app::{Action, Choice, ChoiceKey, Choices, Context, Destination, Setting, boards};
use crate::coach::{Button, DayMark, notices};
use crate::engine::Outcome;
use crate::rules::{Game, Play};
use crate::session::{DayBoard, Panel};

use crate::tests::support::{Harness, RecordFiles, check_rule, setting, without_id};

const TODAY: &str = "2026-11-21";

/// A setting with the daily board chosen on the given day.
fn choosing(today: &str) -> Setting {
    let mut setting = setting(Choices::default());
    setting.choices.board = Choice::listed(boards().find("daily").unwrap());
    today.clone_into(&mut setting.today);
    setting
}

/// Opens the next board of the day, after these recorded games.
fn daily_after(today: &str, games: &[&str]) -> Harness {
    let games = games.iter().map(|line| line.parse().unwrap()).collect();
    let files = RecordFiles { games, ..RecordFiles::default() };
    Harness::opened(choosing(today), None, Destination::Daily(None), files)
}

fn daily() -> Harness {
    daily_after(TODAY, &[])
}

fn game(harness: &Harness) -> &Game {
    harness.session().game()
}

/// The day's board of the game on screen.
fn day_board(harness: &Harness) -> Option<String> {
    harness.session().line().day_board().map(|board| board.to_string())
}

/// Plays the game on screen to its end, each turn with the first winning move or, if not `well`, the first losing one.
fn finish(harness: &mut Harness, well: bool) {
    while !game(harness).is_over() {
        let now = harness.session().now().clone();
        let all =
            (0..now.rules().count_moves(now.position())).filter_map(|at| now.rules().nth_move(now.position(), at));
        let wanted = all.clone().find(|m| now.winning_moves().contains(m) == well);
        let m = wanted.or_else(|| all.clone().next()).unwrap();
        harness.play(&m.to_string());
    }
}

/// Results of the day as copied at the end of the game on screen.
fn line(harness: &mut Harness) -> String {
    harness.new_effects();
    harness.act(Action::Copy);
    harness.new_effects()[0].copy.clone().unwrap()
}

#[test]
fn a_day_has_three_boards_that_whoever_begins_can_win() {
    for day in (1..=30).map(|day| format!("2026-11-{day:02}")) {
        let games: Vec<Game> = DayBoard::all_of(&day).map(|board| boards().of_day(&board).unwrap()).collect();
        assert_eq!(
            games.iter().map(|game| game.rules().play()).collect::<Vec<_>>(),
            [Play::Normal, Play::Normal, Play::Misere]
        );
        let stones = |game: &Game| game.start().piles().iter().sum::<u64>();
        assert!(stones(&games[0]) < stones(&games[1]), "{day}");
        for game in games {
            assert_eq!(game.analyse().unwrap().outcome(), Outcome::N, "{day} {game}");
            let different: BTreeSet<_> = game.start().piles().iter().collect();
            assert_eq!(different.len(), game.start().piles().len(), "{day} {game}");
        }
    }
}

#[test]
fn the_boards_of_a_date_never_change() {
    let of =
        |day: &str| DayBoard::all_of(day).map(|board| boards().of_day(&board).unwrap().to_string()).collect::<Vec<_>>();
    assert_eq!(of("2026-11-21"), PINNED[0]);
    assert_eq!(of("2028-02-29"), PINNED[1]);
}

/// Fixed for all versions, because friends compare their results.
const PINNED: [[&str; 3]; 2] =
    [["5 3 4 :", "7 8 4 10 :", "9 7 8 misere :"], ["3 4 2 :", "1 11 15 2 :", "5 4 3 misere :"]];

#[test]
fn everybody_has_the_same_game_whatever_else_is_chosen() {
    let line = |players: &str, seed: u64| {
        let mut setting = choosing(TODAY);
        setting.seed = seed;
        setting.choices.players = players.parse().unwrap();
        setting.choices.play = Play::Misere;
        setting.choices.takes = Choice::listed("1-3".parse().unwrap());
        let mut harness = Harness::with(setting, None, Destination::Daily(None));
        harness.play_any();
        without_id(&harness.line())
    };
    assert_eq!(line("human,perfect", 1), line("casual,human", 2));
    let words = "players=human,perfect panel=off";
    assert!(line("human,perfect", 1).contains(words), "{}", line("human,perfect", 1));
    assert!(line("human,perfect", 1).contains(" date=2026-11-21 day=2026-11-21/1 mode=play : A1 "));
}

#[test]
fn it_is_played_silently_and_help_is_allowed_and_marked() {
    let mut harness = daily();
    assert_eq!(harness.reports()[0], notices::day_board(&DayBoard { day: String::new(), number: 1 }));
    assert_eq!((harness.board().panel, harness.session().line().mode()), (Panel::Off, Some("play")));
    harness.play_any().press("u t");
    let line_so_far = harness.line();
    assert!(line_so_far.contains(" undo=1 tips=1 "), "{line_so_far}");
    finish(&mut harness, true);
    assert_eq!(line(&mut harness), "Nimatron 2026-11-21 ▮·· 1 of 3, 1 with help, streak 1");
}

#[test]
fn after_a_board_comes_the_next_and_after_the_last_one_the_list() {
    let mut harness = daily();
    for (board, well, expected) in
        [(1, true, "▮·· 1 of 3, streak 1"), (2, false, "▮▯· 1 of 3, streak 1"), (3, true, "▮▯▮ 2 of 3, streak 1")]
    {
        assert_eq!(day_board(&harness).as_deref(), Some(format!("2026-11-21/{board}").as_str()));
        finish(&mut harness, well);
        assert_eq!(line(&mut harness), format!("Nimatron 2026-11-21 {expected}"));
        let picture = harness.picture(80, 24);
        let edge = picture.lines().find(|line| line.starts_with('┗')).unwrap();
        assert!(edge.contains(expected), "{picture}");
        // Beside the large letters, few words.
        let left = picture.lines().filter_map(|line| line.split('┃').nth(1));
        assert!(left.filter(|words| words.contains(char::is_alphabetic)).count() <= 3, "{picture}");
        let onward = if board < 3 { "⏎ next board" } else { "⏎ go on" };
        assert!(harness.picture(80, 24).contains(onward), "{}", harness.picture(80, 24));
        harness.press("Enter");
        if board < 3 {
            check_rule(&harness);
        }
    }
    assert_eq!(harness.app.context(), Context::Today);
    assert!(harness.reports()[0].words.starts_with("You have played all three."), "{:?}", harness.reports());
    // Another game on a board changes nothing, and returns to the list with the same board chosen.
    harness.press("Up Enter");
    assert_eq!(day_board(&harness).as_deref(), Some("2026-11-21/2"));
    finish(&mut harness, true);
    let told: String = harness.view().page.iter().map(|said| said.words.clone()).collect();
    assert!(!told.contains("Board 2 is"), "{told}");
    harness.press("Enter");
    assert_eq!(harness.app.context(), Context::Today);
    assert!(harness.picture(80, 24).contains("▸ Board 2"), "{}", harness.picture(80, 24));
    harness.new_effects();
    harness.press("c");
    assert_eq!(harness.new_effects()[0].copy.as_deref(), Some("Nimatron 2026-11-21 ▮▯▮ 2 of 3, streak 1"));
}

#[test]
fn after_midnight_the_next_board_is_one_of_the_new_day() {
    let mut harness = daily();
    harness.play_any();
    harness.app.set_day("2026-11-22");
    finish(&mut harness, false);
    assert!(harness.picture(80, 24).contains("⏎ next board"), "{}", harness.picture(80, 24));
    harness.press("Enter");
    assert_eq!(day_board(&harness).as_deref(), Some("2026-11-22/1"));
}

#[test]
fn a_game_that_was_prepared_before_midnight_has_the_new_day() {
    let mut harness = Harness::title();
    harness.act(Action::Set(ChoiceKey::Mode, "play".to_owned()));
    harness.picture(80, 24);
    harness.app.set_day("2026-11-22");
    harness.act(Action::Press(Button::Play));
    assert!(harness.line().contains(" date=2026-11-22 "), "{}", harness.line());
}

#[test]
fn a_days_board_is_left_for_the_list_it_stands_in() {
    let mut harness = daily();
    harness.press("Esc");
    assert!(harness.app.context() == Context::Today && !harness.picture(80, 24).contains("begun"));
    harness.press("Enter").play_any().press("Esc");
    assert!(harness.app.context() == Context::Today && harness.picture(80, 24).contains("begun"));
    // A game that waits is left for the list as well, and then for the title.
    harness.press("Esc").act(Action::Go(Destination::KeptGame));
    harness.press("Esc");
    assert_eq!(harness.app.context(), Context::Today);
    assert_eq!(harness.press("Esc").app.context(), Context::Title);
}

#[test]
fn a_board_that_was_begun_waits_whatever_else_is_played() {
    let mut harness = daily();
    harness.play_any();
    let left = harness.line();
    harness.press("Esc");
    // Another game becomes the current one.
    harness.act(Action::Go(Destination::Game(Box::new(crate::tests::support::session("3 4 5")))));
    harness.play_any().press("Esc");
    harness.act(Action::Go(Destination::Daily(None)));
    assert_eq!(harness.line(), left);
    finish(&mut harness, false);
    assert_eq!(line(&mut harness), "Nimatron 2026-11-21 ▯·· 0 of 3, streak 1");
}

#[test]
fn a_board_that_was_left_in_the_record_goes_on_on_its_day_alone() {
    let mut begun = daily();
    begun.play_any();
    let left = begun.line();
    let harness = daily_after(TODAY, &[&left]);
    assert_eq!(harness.line(), left);
    let harness = daily_after("2026-11-22", &[&left]);
    assert_eq!(day_board(&harness).as_deref(), Some("2026-11-22/1"));
}

#[test]
fn a_board_without_a_move_is_not_begun_and_one_that_waits_goes_on() {
    let mut harness = daily();
    harness.press("Esc");
    harness.act(Action::Go(Destination::Daily(None)));
    assert_eq!(day_board(&harness).as_deref(), Some("2026-11-21/1"));
    harness.play_any().press("Esc");
    assert!(harness.app.shared().kept.is_some());
    let line = harness.app.shared().kept.as_ref().unwrap().line().to_string();
    harness.new_effects();
    harness.act(Action::Go(Destination::Daily(None)));
    assert_eq!(harness.line(), line);
    assert!(harness.new_effects().iter().all(|effect| effect.record.is_empty()));
}

#[test]
fn a_line_that_is_given_counts_for_nothing() {
    let board = DayBoard::all_of(TODAY).next().unwrap();
    let game = boards().of_day(&board).unwrap().to_string();
    for moves in ["", " A1"] {
        let line = game.replace(" :", &format!(" day={board} :{moves}"));
        let mut harness = daily();
        harness.press("Esc Esc").act(Action::Paste(line.clone()));
        assert_eq!(day_board(&harness), None, "{line}");
        finish(&mut harness, true);
        assert_eq!(harness.app.shared().records().days.day(TODAY).open(), 3, "{line}");
    }
}

/// Two windows can begin the same board.
#[test]
fn of_two_finished_games_on_a_board_the_first_one_counts() {
    let played = |id: u64, moves: &str| format!("3 4 5 players=human,perfect day=2026-11-21/1 id={id:016x} : {moves}");
    let (lost, won) = (played(1, "B4 A3 C4 C1"), played(2, "B4 A3 C5"));
    for (first, second, mark) in [(&lost, &won, DayMark::Lost), (&won, &lost, DayMark::Won)] {
        let harness = daily_after(TODAY, &[first, second]);
        assert_eq!(harness.app.shared().records().days.day(TODAY).marks[0], mark, "{first}");
        assert_eq!(day_board(&harness).as_deref(), Some("2026-11-21/2"));
    }
}

/// One finished game for each of these days.
fn finished(days: &[&str]) -> Vec<String> {
    days.iter().map(|day| format!("1 players=human,perfect date={day} day={day}/1 : A1")).collect()
}

#[test]
fn a_streak_is_days_in_a_row_with_a_finished_board_and_today_may_be_still_to_come() {
    let streak = |days: &[&str]| {
        let lost = "1 2 3 players=human,perfect day=2026-02-27/2 : A1 B2 C3".to_owned();
        let lines = [finished(days), vec![lost]].concat();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        daily_after("2026-03-02", &lines).app.shared().records().days.today("2026-03-02").streak
    };
    assert_eq!(streak(&[]), 0);
    assert_eq!(streak(&["2026-02-28", "2026-03-01"]), 3);
    assert_eq!(streak(&["2026-02-28", "2026-03-01", "2026-03-02"]), 4);
    assert_eq!(streak(&["2026-02-26", "2026-03-01"]), 1);
    assert_eq!(streak(&["2026-02-28"]), 0);
}

#[test]
fn the_title_chooses_among_other_boards_and_has_an_entry_for_those_of_the_day() {
    let mut harness = Harness::with(choosing(TODAY), None, Destination::Title);
    assert_eq!(harness.app.setting().board().unwrap().id, "3-5-7");
    harness.act(Action::Set(ChoiceKey::Board, "daily".to_owned()));
    assert_eq!((harness.app.context(), harness.app.setting().board().unwrap().id.as_str()), (Context::Today, "3-5-7"));
}

#[test]
fn the_list_of_today_plays_the_next_board_and_any_of_them_again() {
    let mut harness = daily();
    finish(&mut harness, false);
    harness.press("Esc").act(Action::Press(Button::Today));
    let picture = harness.picture(80, 24);
    assert!(picture.contains("Saturday 21 November") && picture.contains("1 of 3 played"), "{picture}");
    assert!(picture.contains("▸ Board 2") && picture.contains("lost, "), "{picture}");
    harness.new_effects();
    harness.press("c");
    assert_eq!(harness.new_effects()[0].copy.as_deref(), Some("Nimatron 2026-11-21 ▯·· 0 of 3, streak 1"));
    harness.press("Up Enter");
    assert_eq!(day_board(&harness).as_deref(), Some("2026-11-21/1"));
    harness.press("Esc").act(Action::Press(Button::Today));
    harness.press("Enter");
    assert_eq!(day_board(&harness).as_deref(), Some("2026-11-21/2"));
}

#[test]
fn the_chosen_board_of_today_is_played_and_one_that_was_begun_goes_on() {
    let mut harness = daily();
    harness.play_any().press("Esc").act(Action::Press(Button::Today));
    for (keys, board) in [("Down Down", "2026-11-21/3"), ("Down", "2026-11-21/2"), ("", "2026-11-21/1")] {
        harness.press(&format!("Home {keys} Enter"));
        let begun = !harness.session().game().moves().is_empty();
        assert_eq!((day_board(&harness).as_deref(), begun), (Some(board), board.ends_with("/1")));
        harness.press("Esc").act(Action::Press(Button::Today));
    }
}

#[test]
fn a_board_that_is_finished_after_midnight_is_of_its_own_day() {
    let mut harness = daily();
    harness.play_any();
    assert!(harness.picture(80, 24).contains("board 1 of today"), "{}", harness.picture(80, 24));
    harness.app.set_day("2026-11-22");
    assert!(harness.picture(80, 24).contains("board 1 of 21 November 2026"), "{}", harness.picture(80, 24));
    finish(&mut harness, false);
    let told: String = harness.view().page.iter().map(|said| said.words.clone()).collect();
    assert!(told.contains("Board 1 is lost") && !told.contains("today") && !told.contains("tomorrow"), "{told}");
}
