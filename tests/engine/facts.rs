//! The examples from the sources of the theory, recomputed.

use nimatron::engine::{Analysis, Outcome, Period, Step, Values};
use nimatron::rules::{Game, Play, Ruleset, TakeRule};

use super::oracle::values_with;

fn analyse(line: &str) -> Analysis {
    let game: Game = line.parse().unwrap();
    game.analyse().unwrap()
}

fn winning(line: &str) -> String {
    let moves = analyse(line).winning_moves().iter().map(ToString::to_string).collect::<Vec<_>>();
    moves.join(" ")
}

#[test]
fn worked_examples_in_normal_play() {
    for (line, indicator, moves) in [
        ("37 20 29", 0b101_100, "A28"),
        ("25 13 39", 0b110_011, "C19"),
        ("27 23 22 15", 0b10101, "A13 B21 C19"),
        ("1 2 5 7", 0b001, "A1 C1 D1"),
        ("4 3 15", 0b1000, "C8"),
        ("22 15 13", 0b10100, "A20"),
        ("4 5", 0b1, "B1"),
        ("6 8 14", 0, ""),
        ("1 2 3", 0, ""),
        ("9 9", 0, ""),
        ("12", 12, "A12"),
        ("5 4 2", 0b11, "C1"),
    ] {
        assert_eq!(analyse(line).indicator(), indicator, "{line}");
        assert_eq!(winning(line), moves, "{line}");
    }
}

#[test]
fn worked_examples_in_misere_play() {
    for (line, outcome, moves) in [
        ("1 misere", Outcome::P, ""),
        ("2 misere", Outcome::N, "A1"),
        ("4 misere", Outcome::N, "A3"),
        ("1 1 misere", Outcome::N, "A1 B1"),
        ("1 6 misere", Outcome::N, "B6"),
        ("1 1 1 misere", Outcome::P, ""),
        ("1 3 1 misere", Outcome::N, "B2"),
        ("1 1 2 misere", Outcome::N, "C1"),
        ("0 0 misere", Outcome::N, ""),
        ("1 3 5 7 misere", Outcome::P, ""),
    ] {
        assert_eq!(analyse(line).outcome(), outcome, "{line}");
        assert_eq!(winning(line), moves, "{line}");
    }
}

#[test]
fn a_winning_move_can_go_up_in_value() {
    assert_eq!(winning("4 3 take=1-3"), "A1 B3");
}

fn values(takes: &str, largest: u64) -> Values {
    Values::of(takes.parse().unwrap(), largest).unwrap()
}

#[test]
fn values_of_small_rules() {
    let values = |rule: &str| {
        let values = values(rule, 8);
        (0..=8).map(|n| values.value(n).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(values("1,2")[..6], [0, 1, 2, 0, 1, 2]);
    assert_eq!(values("1-2")[..6], [0, 1, 2, 0, 1, 2]);
    assert_eq!(values("2"), [0, 0, 1, 1, 0, 0, 1, 1, 0]);
    assert_eq!(values("any"), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn a_long_period_is_found() {
    let values = values("10,25,33,48,58", u64::MAX);
    assert_eq!(values.period(), Some(Period { preperiod: 1200, period: 1_101_605 }));
    let plain = values_with(&[10, 25, 33, 48, 58], 5000);
    assert!((0..).zip(plain).all(|(size, value)| values.value(size) == Some(value)));
}

#[test]
fn the_argument_is_boutons_construction() {
    let game: Game = "37 20 29".parse().unwrap();
    let analysis = game.analyse().unwrap();
    let by = "A28".parse().unwrap();
    let expected = [
        Step::Binary,
        Step::Evenness { odd: 0b10_1100 },
        Step::Holders { column: 5, piles: vec![0] },
        Step::Take { by },
        Step::Wins { by },
    ];
    assert_eq!(analysis.explain(None), expected);
    assert_eq!([0, 5, 63, 64].map(|column| analysis.ones(column)), [2, 1, 0, 0]);
    assert_eq!((analysis.values()[0], analysis.after(by).unwrap().values()[0]), (37, 9));
}

#[test]
fn an_analysis_knows_the_play_it_was_made_under() {
    for play in [Play::Normal, Play::Misere] {
        let analysis = Analysis::of(&"3".parse().unwrap(), &Ruleset::new(play, TakeRule::Any)).unwrap();
        assert_eq!(analysis.play(), play);
    }
}

/// Regression: the engine once gave wrong answers for sizes beyond the values it had computed.
#[test]
fn an_analysis_moves_to_piles_of_any_size_in_any_order() {
    let mut analysis = analyse("0 take=1,3,4");
    let mut analyse = |line: &str| {
        analysis.move_to(&line.parse().unwrap()).unwrap();
        analysis.clone()
    };
    assert_eq!(analyse("5").outcome(), Outcome::N);
    assert_eq!(analyse("7").outcome(), Outcome::P);
    assert_eq!((analyse("100 2").outcome(), analyse("100 2").indicator()), (Outcome::P, 0));
    for (size, value) in values_with(&[1, 3, 4], 1000).into_iter().enumerate() {
        assert_eq!(analyse(&size.to_string()).values(), [value], "{size}");
    }
}

#[test]
fn a_value_beyond_what_was_asked_for_is_none_or_right() {
    let values = values("10,25,33,48,58", 500);
    assert!((0..=500).all(|size| values.value(size).is_some()));
    assert_eq!(values.value(5000), None);
    for (size, right) in (0..).zip(values_with(&[10, 25, 33, 48, 58], 5000)) {
        assert!(values.value(size).is_none_or(|value| value == right), "{size}");
    }
}

#[test]
fn an_illegal_move_is_neither_judged_nor_followed() {
    let analysis = analyse("3 5 7 take=1-3");
    for illegal in ["A4", "B4", "D1"] {
        let illegal = illegal.parse().unwrap();
        let reason = analysis.rules().check(analysis.position(), illegal).unwrap_err();
        assert_eq!(analysis.judge(illegal), Err(reason));
        assert_eq!(analysis.after(illegal), Err(reason));
        assert_eq!(analysis.explain(Some(illegal)), analysis.explain(None));
    }
}

#[test]
fn streams_of_piles_are_analysed_like_single_positions() {
    let lines = ["3 5 7", "0", "100 2", "9 9 misere", "40 take=1,3,4", "100000 7 take=1,3,4 misere", "8 take=1-3"];
    for line in lines {
        let game: Game = line.parse().unwrap();
        let mut reused = Analysis::of(&"7 2 9 1".parse().unwrap(), game.rules()).unwrap();
        let before = reused.clone();
        reused.move_to(game.position()).unwrap();
        assert_eq!(reused, analyse(line));
        assert_eq!(before.position().piles(), [7, 2, 9, 1], "{line}: another analysis is not moved");
        assert_eq!((reused.values(), reused.winning_moves()), (analyse(line).values(), analyse(line).winning_moves()));
    }
}

#[test]
fn columns_are_those_of_the_largest_value_that_can_come() {
    for (line, columns, largest) in [
        ("0", 1, 0),
        ("1", 1, 1),
        ("7 8", 4, 8),
        ("4 take=1-3", 2, 3),
        ("2 take=1-9", 2, 2),
        // The values of 1,3,4 are 0 1 0 1 2 3 2.
        ("4 take=1,3,4", 2, 2),
        ("5 take=1,3,4", 2, 3),
        ("6 take=1,3,4", 2, 3),
        ("1000000 take=1,3,4", 2, 3),
        ("3 take=1,3,4", 1, 1),
    ] {
        let analysis = analyse(line);
        assert_eq!((analysis.columns(), analysis.largest_value()), (columns, largest), "{line}");
    }
}

#[test]
fn a_game_is_judged_move_by_move() {
    let game: Game = "3 5 7 : A1 B1 C7".parse().unwrap();
    let judged: Vec<String> =
        game.judge().unwrap().map(|judged| format!("{} {}", judged.m, judged.is_mistake())).collect();
    assert_eq!(judged, ["A1 false", "B1 false", "C7 true"]);
}

#[test]
fn values_tell_the_period_of_their_rule() {
    let period = |takes: &str| values(takes, u64::MAX).period().map(|found| (found.preperiod, found.period));
    assert_eq!([period("1,3,4"), period("1-3"), period("any")], [Some((0, 7)), Some((0, 4)), None]);
    assert_eq!(period(&format!("1-{}", u64::MAX)), Some((0, 1 << 64)), "the same values as of any, which has none");
}

#[test]
fn an_analysis_serves_every_position_whose_values_it_knows() {
    let at = |now: &str, other: &str| analyse(now).at(other.parse().unwrap());
    assert_eq!(at("3 5 7 take=1-3 misere", "2 9"), Some(analyse("2 9 take=1-3 misere")));
    // The values of this set are computed as far as its piles reach, and no period is known yet.
    let set = "5 take=2,5,9,31,64";
    assert_eq!(at(set, "4 5 1"), Some(analyse("4 5 1 take=2,5,9,31,64")));
    assert_eq!(at(set, "1000"), None);
}

#[test]
fn analyses_are_equal_if_all_that_they_say_is() {
    let mut moved = analyse("100 take=1,3,4");
    moved.move_to(&"5".parse().unwrap()).unwrap();
    assert_eq!(moved, analyse("5 take=1,3,4"));
    assert_ne!(moved, analyse("5 take=1,3,4 misere"));
    assert_eq!(analyse("2 3 7"), analyse("3 5 7 : A1 B2"));
    assert_ne!(analyse("3 5 7"), analyse("3 5 7 misere"));
    assert_ne!(analyse("3 5 7"), analyse("3 5 6"));
}

/// The values that an analysis already holds may be too few for the next position.
#[test]
fn an_analysis_moves_to_larger_piles() {
    let mut analysis = analyse("0 take=10,25,33,48,58");
    for piles in ["5", "5000 77", "3", "100000"] {
        analysis.move_to(&piles.parse().unwrap()).unwrap();
        let fresh = analyse(&format!("{piles} take=10,25,33,48,58"));
        assert_eq!((analysis.values(), analysis.winning_moves()), (fresh.values(), fresh.winning_moves()));
    }
}
