//! The star, and moves that count.

use crate::app::{Action, Choices, Destination};
use crate::coach::{Mode, Next};

use crate::tests::support::{Harness, session, without_id};

fn playing(line: &str, mode: Mode) -> Harness {
    Harness::started(Choices { mode, ..Choices::default() }, None, Some(session(line)))
}

/// Plays winning moves to the end.
fn win(harness: &mut Harness) {
    while let Some(m) = harness.winning_moves().first() {
        harness.play(&m.to_string());
    }
}

fn is_starred(harness: &Harness) -> bool {
    let starred = harness.board().end.unwrap().result.starred;
    assert_eq!(harness.picture(80, 24).contains('★'), starred, "{}", harness.picture(80, 24));
    starred
}

#[test]
fn a_star_is_for_a_game_won_alone_from_its_first_move() {
    for (line, mode, starred) in [
        ("3 5 7 panel=off", Mode::Play, true),
        ("3 4 5 panel=off", Mode::Play, true),
        ("3 5 7 panel=off players=human,stubborn", Mode::Play, true),
        // Luck would be enough.
        ("1 2 panel=off", Mode::Play, false),
        ("5 panel=off", Mode::Play, false),
        // The coach spoke or was asked.
        ("3 5 7 panel=off", Mode::Teach, false),
        ("3 5 7 panel=off tips=1", Mode::Play, false),
        ("3 5 7 panel=off undo=1", Mode::Play, false),
        ("3 5 7 panel=rows", Mode::Play, false),
        // Nobody knows what a mode does that this version does not know.
        ("3 5 7 panel=off mode=foo", Mode::Play, false),
        // The opponent errs.
        ("3 5 7 panel=off players=human,casual", Mode::Play, false),
        // The first moves were made elsewhere.
        ("3 5 7 panel=off : A1 C4", Mode::Play, false),
    ] {
        let mut harness = playing(line, mode);
        win(&mut harness);
        assert_eq!(is_starred(&harness), starred, "{line}, {mode}");
        // The next game in `play` shows no panel either.
        assert_eq!(harness.press("i").told().iter().any(|said| said.contains("panel")), mode == Mode::Teach, "{line}");
    }
}

#[test]
fn the_machine_speaks_of_the_first_star_once() {
    let mut harness = playing("3 5 7 panel=off", Mode::Play);
    for is_first in [true, false] {
        win(&mut harness);
        assert!(is_starred(&harness));
        let remark = harness.board().end.unwrap().remark.unwrap().words;
        assert_eq!(remark.contains("first star"), is_first, "{remark}");
        harness.press("n");
    }
}

#[test]
fn undo_and_help_cost_the_star_and_say_so() {
    let mut harness = playing("3 5 7 panel=off", Mode::Play);
    assert!(harness.picture(80, 24).contains("A ★ needs a win without undo or help."), "{}", harness.picture(80, 24));
    harness.play("A1");
    let picture = harness.picture(80, 24);
    assert!(!picture.contains("u undo") && !picture.contains("i panel"), "{picture}");
    let picture = harness.press("u").picture(80, 24);
    assert!(picture.contains("This game can no longer earn a ★."), "{picture}");
    // From then on it costs nothing.
    let picture = harness.play("A1").picture(80, 24);
    assert!(picture.contains("u undo"), "{picture}");
    assert!(!harness.press("u").picture(80, 24).contains('★'));
    let large = (120, 36);
    let small = (80, 24);
    for (key, (width, height)) in [("i", small), ("t", large), ("g", large), ("e", large), ("v", small)] {
        let mut harness = playing("3 5 7 panel=off", Mode::Play);
        let picture = harness.play("A1").press(key).picture(width, height);
        assert!(picture.contains("This game can no longer earn a ★."), "{key}: {picture}");
    }
}

#[test]
fn a_star_that_was_earned_is_not_undone() {
    let mut harness = playing("3 5 7 panel=off", Mode::Play);
    win(&mut harness);
    let line = harness.line();
    assert!(!harness.picture(80, 24).contains("u undo"), "{}", harness.picture(80, 24));
    let picture = harness.press("u").picture(80, 24);
    assert!(picture.contains("A finished game is not undone"), "{picture}");
    assert_eq!(harness.line(), line);
    assert!(is_starred(&harness));
}

/// An old line does not name its mode.
#[test]
fn an_old_game_that_is_resumed_keeps_its_star() {
    let choices = Choices { mode: Mode::Play, ..Choices::default() };
    let mut harness = Harness::started(choices, Some(session("3 5 7 panel=off : A1 C4")), None);
    harness.act(Action::Go(Destination::KeptGame));
    win(&mut harness);
    assert!(is_starred(&harness), "{}", harness.line());
}

/// A continued line was not played from the first move.
#[test]
fn a_line_with_moves_earns_no_star_and_counts_for_nothing() {
    let mut harness = playing("3 5 7 panel=off", Mode::Play);
    harness.play("A1");
    // As stored, and as passed on.
    for line in [harness.line(), without_id(&harness.line()), "3 5 7 panel=off : A1 C4".to_owned()] {
        let mut harness = playing(&line, Mode::Play);
        let kept = harness.line();
        assert!(kept.contains(" from=line"), "{kept}");
        win(&mut harness);
        assert!(!is_starred(&harness), "{line}");
        harness.press("Esc");
        let record = harness.app.shared().records();
        assert_eq!((record.statistics.finished, record.statistics.won), (0, 0), "{line}");
        // Passing on that game's line does not hide this.
        assert!(playing(&kept, Mode::Play).line().contains(" from=line"));
    }
}

#[test]
fn an_explanation_or_the_map_costs_the_star() {
    for key in ["e", "v", "t", "g", "i"] {
        let mut harness = playing("3 5 7 panel=off", Mode::Play);
        harness.press(key);
        while harness.app.context() != crate::app::Context::Game {
            harness.press("Esc");
        }
        win(&mut harness);
        assert!(!is_starred(&harness), "{key}");
    }
}

#[test]
fn a_game_begun_with_the_coach_earns_no_star_in_another_mode() {
    let mut harness = playing("3 5 7 panel=off", Mode::Teach);
    harness.play("A1");
    let line = harness.line();
    assert!(line.contains(" mode=teach "), "{line}");
    let choices = Choices { mode: Mode::Play, ..Choices::default() };
    let mut again = Harness::started(choices, Some(session(&line)), None);
    again.act(Action::Go(Destination::KeptGame));
    win(&mut again);
    assert!(!is_starred(&again));
}

/// 3 5 7 is given away at once, then played on from the mistake or from its correction.
#[test]
fn a_game_that_is_played_on_earns_no_star_and_counts_for_nothing() {
    for (keys, from) in [("p", "review"), ("1 Enter p", "mend")] {
        let mut harness = playing("3 5 7 panel=off", Mode::Play);
        harness.play("B2");
        while !harness.board().is_over() {
            harness.play_any();
        }
        harness.act(Action::Review);
        harness.act(Action::First);
        harness.press(keys);
        let line = harness.line();
        assert!(line.contains(&format!(" from={from}")), "{keys}: {line}");
        win(&mut harness);
        assert!(!is_starred(&harness), "{from}");
        harness.press("Esc");
        let record = harness.app.shared().records();
        assert_eq!((record.statistics.finished, record.statistics.won), (1, 0), "{from}");
        assert!(record.statistics.in_words().ends_with(", 1 played on and not counted."), "{from}");
    }
}

/// The reply is not drawn again.
#[test]
fn a_game_played_on_at_the_machines_move_meets_the_same_reply() {
    for seed in 0..8 {
        let mut harness = playing(&format!("3 5 7 9 panel=off seed={seed}"), Mode::Play);
        harness.play("B2");
        let game = harness.line();
        while !harness.board().is_over() {
            harness.play_any();
        }
        harness.act(Action::Review);
        harness.act(Action::StepTo(1));
        harness.act(Action::PlayOn);
        let moves = |line: &str| line.split_once(" : ").unwrap().1.to_owned();
        assert_eq!(moves(&harness.line()), moves(&game));
    }
}

/// Only moves that can change the result count as right or wrong.
#[test]
fn moves_that_could_change_nothing_count_neither_way() {
    let mut harness = playing("2 1 2 panel=off", Mode::Play);
    harness.play("A1");
    while !harness.board().is_over() {
        harness.play_any();
    }
    let [wrong, right] = [0, 1].map(|line| words(&harness, line));
    assert_eq!(
        (wrong.as_str(), right.as_str()),
        ("1 mistake", "your one real choice was wrong; 1 other move could not win"),
        "{}",
        harness.line()
    );
    // With single stones, no move changes the result.
    let mut harness = playing("1 1 1 panel=off", Mode::Play);
    win(&mut harness);
    assert_eq!(words(&harness, 0), "no move could change the result");
}

/// The longest wording of a line of the result.
fn words(harness: &Harness, line: usize) -> String {
    harness.board().end.unwrap().result.lines[line][0].iter().map(|(_, words)| words.as_str()).collect()
}

#[test]
fn a_board_is_won_on_the_terms_that_it_is_known_for() {
    let is_left = |harness: &Harness, id: &str| {
        let left = harness.app.shared().records().unwon();
        left.iter().any(|next| matches!(next, Next::Board { id: of, .. } if *of == id))
    };
    for (line, won) in [("3 5 7", true), ("3 5 7 take=1-3", false), ("3 5 7 misere", false)] {
        let mut harness = playing(line, Mode::Play);
        harness.press("Esc");
        assert!(is_left(&harness, "3-5-7"));
        let mut harness = playing(line, Mode::Play);
        win(&mut harness);
        harness.press("Esc");
        assert_eq!(is_left(&harness, "3-5-7"), !won, "{line}");
    }
}

#[test]
fn a_win_with_help_or_of_a_game_that_could_not_be_lost_leads_nowhere() {
    let offers = |harness: &mut Harness| harness.picture(80, 24).contains("→");
    let mut helped = Harness::game("2 0 0");
    helped.play("A2").press("Enter t").play("A2");
    assert!(!offers(&mut helped));
    let mut helped_before = Harness::game("2 0 0");
    helped_before.press("t").play("A2").press("Enter").play("A2");
    assert!(!offers(&mut helped_before));
    let mut trivial = Harness::game("1 0 0");
    trivial.play("A1").press("Enter").play("A1");
    assert!(!offers(&mut trivial));
}
