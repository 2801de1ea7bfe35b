use std::fs;

use crate::player::Player;
use crate::program::{Launch, Program, try_all};

#[test]
fn the_title_opens_and_enter_plays() {
    let mut program = Program::launch(Launch::new("").after_a_win());
    program.wait_for("▸ Learn to beat the machine");
    program.send("\x1b[B");
    let title = program.wait_for("▸ Play");
    assert!(title.contains("3 5 7, last stone wins, you begin") && title.contains(" you can win "), "{title}");
    program.send("\r");
    program.wait_for_turn(1);
    program.send("q");
    assert!(program.finish().0.success());
}

#[test]
fn whoever_has_not_won_yet_is_led_to_the_first_lesson() {
    let mut program = Program::start("");
    program.wait_for("▸ Learn to beat the machine");
    program.send("\r");
    program.wait_for("step 1 of");
    program.send("q");
    assert!(program.finish().0.success());
}

/// Games by their play, misère or not, and their seed.
const SIX: [(bool, u64); 6] = [(false, 0), (false, 1), (false, 2), (true, 0), (true, 1), (true, 2)];

#[test]
fn the_winning_side_of_3_5_7_wins_by_keys() {
    try_all(&SIX, |&(misere, seed)| {
        let mut program = Player::start(&[3, 5, 7], misere, &format!("--seed {seed}")).play();
        program.wait_for("you won");
        program.send("q");
        let (status, finished) = program.finish();
        assert!(status.success());
        let recorded = fs::read_to_string(finished.home.games()).unwrap();
        assert!(recorded.starts_with(if misere { "3 5 7 misere players=" } else { "3 5 7 players=" }));
        assert_eq!(recorded.lines().count(), 1);
        assert!(!finished.home.game().exists());
    });
}

#[test]
fn the_losing_side_of_1_3_5_7_loses() {
    try_all(&SIX, |&(misere, seed)| {
        // 1-3-5-7 is lost for the player who starts, in both plays, and the machine never errs.
        Player::start(&[1, 3, 5, 7], misere, &format!("--seed {seed}")).play().wait_for("the machine won");
    });
}

#[test]
fn a_game_is_offered_again_after_quitting() {
    let mut program = Program::launch(Launch::new("3 5 7 --seed 3").after_a_win());
    program.wait_for_turn(1);
    program.send("1\r");
    program.wait_for_turn(3);
    program.send("q");
    let (_, finished) = program.finish();
    let kept = fs::read_to_string(finished.home.game()).unwrap();
    assert!(kept.starts_with("3 5 7 players=human,perfect panel=preview seed=3 date="), "{kept}");
    assert!(kept.contains(" : A1 "), "{kept}");
    let mut again = Program::start_at(finished.home, 80, 24, "");
    again.wait_for("▸ Continue");
    again.send("\r");
    again.wait_for_turn(3);
    assert_eq!(fs::read_to_string(again.home().game()).unwrap(), kept);
    again.send("u");
    again.wait_for_turn(1);
    again.send("q");
    again.finish();
}

/// The list of games while a long record is read. Its third game is this one; only that one has these piles.
fn reading_a_record_with(game: &str) -> Program {
    let launch = Launch::new("games");
    let games = launch.home.games();
    fs::create_dir_all(games.parent().unwrap()).unwrap();
    let line = |game: &str| format!("{game}\n").replace(':', "players=human,perfect panel=off date=2026-11-01 :");
    let record = line("3 5 7 : A1").repeat(60_000) + &line(game) + &line("3 5 7 : A1").repeat(2);
    fs::write(games, record).unwrap();
    let program = Program::launch(launch);
    let unread = program.wait_for("Reading your record");
    assert!(unread.contains("NIMATRON   games") && !unread.contains("3 5 7"), "{unread}");
    program
}

#[test]
fn keys_pressed_while_the_record_is_read_act_on_the_rows_it_has() {
    let mut program = reading_a_record_with("2 4 8 : C2 A1");
    // The last key has a meaning only in the review.
    program.send("\x1b[B\x1b[B\r\x1b[C");
    let review = program.wait_for("From 2 4 6");
    assert!(review.contains("move 2 of 2"), "{review}");
    program.send("q");
    assert!(program.finish().0.success());
}

/// The game is played on from the list, and its move is kept.
#[test]
fn a_key_that_quits_waits_for_the_keys_before_it() {
    let mut program = reading_a_record_with("2 4 8 : A1 C3");
    program.send("\x1b[B\x1b[Bp1\rq");
    let (status, finished) = program.finish();
    assert!(status.success());
    let kept = fs::read_to_string(finished.home.game()).unwrap();
    assert!(kept.starts_with("2 4 8 ") && kept.contains("from=review"), "{kept}");
}
