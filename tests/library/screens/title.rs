use nimatron::app::{App, Choices, Mode, Screen};
use nimatron::session::Players;

use crate::support::{Harness, session, without_id};

fn line(app: &App) -> String {
    match app.screen() {
        Screen::Game(game) => game.session().game().to_string(),
        Screen::Title(title) => title.upcoming().map_or_else(ToString::to_string, |session| session.game().to_string()),
        _ => panic!("neither title nor game is on screen"),
    }
}

#[test]
fn enter_at_once_plays_a_game_that_the_player_can_win() {
    let mut harness = Harness::title();
    assert!(harness.picture(80, 24).contains("From here you can win."));
    harness.press("Enter");
    let expected = "3 5 7 players=human,perfect indicator=preview seed=7 date=2026-11-21 :";
    assert_eq!(without_id(&line(&harness.app)), expected);
    assert!(harness.picture(80, 24).contains("your move, 1st"));
}

#[test]
fn choices_make_the_game() {
    let mut harness = Harness::title();
    harness.press("Down Right Right Down Right Down Right Down Right Down Right Right Down Enter");
    let game = line(&harness.app);
    assert!(game.starts_with("1 3 5 7 misere take=1-3 players=perfect,human indicator=off seed=7"), "{game}");
}

#[test]
fn piles_of_ones_own_are_typed() {
    let mut harness = Harness::title();
    harness.press("Down 4 , 2 Space 19 Enter");
    assert!(line(&harness.app).starts_with("4 2 19 "), "{}", line(&harness.app));
}

#[test]
fn what_is_wrong_with_typed_piles_is_said_and_nothing_is_lost() {
    let mut harness = Harness::title();
    harness.press("Down 99999999999999999999");
    let picture = harness.picture(80, 24);
    assert!(picture.contains("Your own: …9999999999999_"), "{picture}");
    let words = picture.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("'99999999999999999999' is too large for a pile"), "{picture}");
    harness.press("Enter");
    assert!(matches!(harness.app.screen(), Screen::Title(_)));
    harness.press(&"Backspace ".repeat(19));
    assert!(line(&harness.app).starts_with("9 "));
    // Another board and back: the text is still there.
    harness.press("Right Left");
    assert!(line(&harness.app).starts_with("9 "));
}

#[test]
fn takes_of_ones_own_are_typed() {
    let mut harness = Harness::title();
    harness.press("Down Down Down 2 , 5 Enter");
    assert!(line(&harness.app).starts_with("3 5 7 take=2,5 "));
}

#[test]
fn the_other_seat_is_offered_only_where_the_player_would_start_lost() {
    let mut harness = Harness::title();
    assert!(!harness.picture(80, 24).contains("swap seats"));
    harness.press("Down 1 Space 2 Space 3");
    assert!(harness.picture(80, 24).contains("From here the machine can win"));
    assert!(harness.picture(80, 24).contains("s swap seats"));
    harness.press("s");
    assert!(harness.picture(80, 24).contains("From here you can win."));
    assert!(line(&harness.app).contains("players=perfect,human"));
}

#[test]
fn predict_and_play_disclose_nothing_on_the_title() {
    for mode in [Mode::Predict, Mode::Play] {
        for players in [Players::HUMAN_FIRST, Players::MACHINE_FIRST] {
            let harness = Harness::started(Choices { mode, players, ..Choices::default() }, None, None);
            assert!(!harness.picture(80, 24).contains("can win"), "{mode:?}");
        }
    }
}

#[test]
fn every_board_can_be_chosen_and_the_drawn_ones_can_be_won_by_the_first_player() {
    let mut harness = Harness::title();
    harness.press("Down");
    for _ in 0..7 {
        let game = line(&harness.app);
        let session = session(&game);
        let drawn = !game.starts_with("1 3 5 7 ");
        assert!(!drawn || !session.analyse().winning_moves().is_empty(), "{game}");
        harness.press("Right");
    }
    assert!(harness.picture(80, 24).contains("Your own:"));
}

#[test]
fn a_drawn_board_is_new_each_game_and_the_daily_one_is_not() {
    let mut drawn = Harness::title();
    drawn.press("Down Right Right Right Enter");
    let first = line(&drawn.app);
    drawn.press("Esc Up Up Up Up Up Up Enter");
    let second = line(&drawn.app);
    assert_ne!(piles(&first), piles(&second));
    let mut daily = Harness::title();
    daily.press("Down Left Left Enter");
    let first = line(&daily.app);
    daily.press("n");
    assert_eq!(piles(&first), piles(&line(&daily.app)));
}

fn piles(line: &str) -> &str {
    line.split(" players").next().unwrap()
}
