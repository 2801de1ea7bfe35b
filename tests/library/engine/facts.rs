//! The examples of the texts that the theory is taken from, recomputed.

use nimatron::engine::{Analysis, Argument, Engine, Outcome, Period, Values};
use nimatron::rules::{Game, Play, Position, Ruleset, TakeRule};

fn analyse(line: &str) -> Analysis {
    let game: Game = line.parse().unwrap();
    let engine = Engine::new(*game.rules(), game.start().largest()).unwrap();
    engine.analyse(game.position())
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

#[test]
fn values_of_small_rules() {
    let values = |rule: &str| {
        let values = Values::new(&rule.parse().unwrap(), 8).unwrap();
        (0..=8).map(|n| values.value(n)).collect::<Vec<_>>()
    };
    assert_eq!(values("1,2")[..6], [0, 1, 2, 0, 1, 2]);
    assert_eq!(values("1-2")[..6], [0, 1, 2, 0, 1, 2]);
    assert_eq!(values("2"), [0, 0, 1, 1, 0, 0, 1, 1, 0]);
    assert_eq!(values("any"), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn values_of_any_pile_by_period() {
    let set: TakeRule = "1,3,4".parse().unwrap();
    let values = Values::new(&set, u64::MAX).unwrap();
    assert_eq!(values.period(), Some(Period { preperiod: 0, period: 7 }));
    assert_eq!(values.value(u64::MAX), values.value(u64::MAX % 7));

    let with_start: TakeRule = "2,7,8".parse().unwrap();
    let Period { preperiod, period } = Values::new(&with_start, u64::MAX).unwrap().period().unwrap();
    let plain = plain_values(&[2, 7, 8], 2000);
    let repeats_from = |start: usize, step: usize| (start..1000).all(|n| plain[n] == plain[n + step]);
    let (start, step) = (usize::try_from(preperiod).unwrap(), usize::try_from(period).unwrap());
    assert!(repeats_from(start, step));
    assert!(start == 0 || !repeats_from(start - 1, step), "the pre-period is the shortest");
    assert!((1..step).all(|shorter| !repeats_from(start, shorter)), "and so is the period");
}

/// The definition, written out for the test.
fn plain_values(takes: &[usize], upto: usize) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for n in 0..=upto {
        let reached: Vec<usize> = takes.iter().filter(|&&t| t <= n).map(|t| values[n - t]).collect();
        values.push((0..=takes.len()).find(|value| !reached.contains(value)).unwrap());
    }
    values
}

#[test]
fn a_long_period_is_found() {
    let set: TakeRule = "10,25,33,48,58".parse().unwrap();
    let values = Values::new(&set, u64::MAX).unwrap();
    assert_eq!(values.period(), Some(Period { preperiod: 1200, period: 1_101_605 }));
    let plain = plain_values(&[10, 25, 33, 48, 58], 5000);
    assert!((0..=5000_u32).all(|n| values.value(n.into()) == plain[n as usize] as u64));
}

#[test]
fn a_period_beyond_the_bound_is_an_error_that_names_pile_and_set() {
    let set: TakeRule = "10,25,33,48,58".parse().unwrap();
    let mut values = Values::of(&set);
    let error = values.reach_to(1 << 40, 100_000).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a pile of 1099511627776 is too large for take=10,25,33,48,58: this set's values do not repeat within its \
         first 100000 sizes, so piles must stay below that"
    );
    assert_eq!(values.reach_to(99_999, 100_000), Ok(()));
}

#[test]
fn the_argument_is_boutons_construction() {
    let game: Game = "37 20 29".parse().unwrap();
    let engine = Engine::new(*game.rules(), 37).unwrap();
    let analysis = engine.analyse(game.position());
    let Argument::Repairable(repair) = engine.argue(game.position(), &analysis) else {
        panic!("an N-position of normal play can be repaired");
    };
    assert_eq!((repair.column, repair.holders.as_slice()), (5, [0].as_slice()));
    assert_eq!((repair.value, repair.goal, repair.by.to_string().as_str()), (37, 9, "A28"));
    let changes: Vec<_> = repair.changes().collect();
    assert_eq!(changes, [(5, false), (3, true), (2, false)]);
}

#[test]
fn an_analysis_knows_the_play_it_was_made_under() {
    for play in [Play::Normal, Play::Misere] {
        let engine = Engine::new(Ruleset { play, ..Ruleset::default() }, 3).unwrap();
        assert_eq!(engine.analyse(&"3".parse::<Position>().unwrap()).play(), play);
    }
}
