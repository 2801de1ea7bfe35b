//! Text that is read and written again stays the same, and errors name the fault.

use nimatron::rules::{Game, GameLine, PileName, Play, Position, Ruleset, TakeRule};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Plays random moves; `draws` picks them.
fn played(mut game: Game, draws: &[u128]) -> Game {
    let rules = *game.rules();
    for draw in draws {
        let count = rules.count_moves(game.position());
        if count > 0 {
            let m = rules.nth_move(game.position(), draw % count).unwrap();
            game.push(m).unwrap();
        }
    }
    game
}

fn ruleset() -> impl Strategy<Value = Ruleset> {
    let takes = prop_oneof![Just("any"), Just("1-3"), Just("1-18446744073709551615"), Just("1,3,4"), Just("64")];
    let play = prop_oneof![Just(Play::Normal), Just(Play::Misere)];
    (play, takes).prop_map(|(play, takes)| Ruleset::new(play, takes.parse().unwrap()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn every_game_that_can_be_made_is_written_and_read(
        piles in prop_oneof![
            prop::collection::vec(prop_oneof![0..20_u64, any::<u64>()], 1..6),
            prop::collection::vec(0..2_u64, 1..9),
        ],
        rules in ruleset(),
        draws in prop::collection::vec(any::<u128>(), 0..12),
        seed in prop::option::of(any::<u64>()),
    ) {
        let game = played(Game::new(Position::new(piles).unwrap(), rules), &draws);
        let mut line = GameLine::from(game);
        if let Some(seed) = seed {
            line.tags.set("seed", seed).unwrap();
            line.tags.set("x-other", "kept,as=is").unwrap();
        }
        let text = line.to_string();
        let read: GameLine = text.parse().unwrap();
        prop_assert_eq!(&read, &line);
        prop_assert_eq!(read.to_string(), text.as_str());
        prop_assert_eq!(text.parse::<Game>().unwrap(), line.game);
        prop_assert_eq!(rules.to_string().parse(), Ok(rules));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn no_line_panics_and_no_message_holds_a_control_character(line in "\\PC{0,40}|[0-9A-Za-z=,: \u{1b}\u{202e}-]{0,40}") {
        if let Err(error) = line.parse::<Game>() {
            let words = error.to_string();
            prop_assert!(!words.chars().any(|c| c.is_control() || c == '\u{202e}'), "{:?}", words);
        }
    }

    #[test]
    fn undoing_every_move_leads_back_to_the_start(
        piles in prop::collection::vec(0..9_u64, 1..5), draws in prop::collection::vec(any::<u128>(), 0..20)
    ) {
        let mut game = played(Game::from(Position::new(piles).unwrap()), &draws);
        while game.pop().is_some() {}
        prop_assert_eq!(game.start(), game.position());
    }

    #[test]
    fn pile_names_round_trip(pile in any::<usize>()) {
        prop_assert_eq!(PileName(pile).to_string().to_lowercase().parse(), Ok(PileName(pile)));
    }
}

#[test]
fn forms_of_the_same_game() {
    for (line, same) in [
        ("3 5 7 : B2 A1 C4", "3 5 7 : B2 A1 C4"),
        ("3,5,7:b2 a1 c4", "3 5 7 : B2 A1 C4"),
        ("3, 5, 7", "3 5 7 :"),
        ("1 3 5 7 misere : D1 C1 D6", "1 3 5 7 misere : D1 C1 D6"),
        ("2 misère", "2 misere :"),
        ("2 Misere", "2 misere :"),
        ("2 normal", "2 :"),
        ("2 take=any", "2 :"),
        ("10 12 take=1-3 : A3 B1", "10 12 take=1-3 : A3 B1"),
        ("21 take=4,1,3,1 misere :", "21 misere take=1,3,4 :"),
        ("9 seed=7 x-1_y=1 date=2026-11-21 misere", "9 misere seed=7 x-1_y=1 date=2026-11-21 :"),
        ("\t0  0 ", "0 0 :"),
        // As lists show it.
        ("21, take 1-3", "21 take=1-3 :"),
        ("6, 8, 11, 1-3", "6 8 11 take=1-3 :"),
        ("6 8 11 misère 1-3 : C2", "6 8 11 misere take=1-3 : C2"),
        ("9 take 1,3,4 misere", "9 misere take=1,3,4 :"),
    ] {
        assert_eq!(line.parse::<GameLine>().unwrap().to_string(), same, "{line}");
    }
}

/// Books write positions so.
#[test]
fn brackets_around_a_position_are_passed_over() {
    for (line, same) in [
        ("(25, 13, 39)", "25 13 39 :"),
        ("[3 5 7] misere : B2", "3 5 7 misere : B2"),
        (" ( 37,20,29 ) take=1-3 seed=7", "37 20 29 take=1-3 seed=7 :"),
    ] {
        assert_eq!(line.parse::<GameLine>().unwrap().to_string(), same);
    }
    assert_eq!("[1,2]".parse::<Position>(), Position::new(vec![1, 2]));
}

#[test]
fn what_is_wrong_is_named() {
    for (line, words) in [
        ("", "there are no piles: give at least one size, like 3 5 7"),
        ("3,,5", "'3,,5' is not a pile"),
        ("(3, 5", "'(3' is not a pile"),
        ("(3, 5]", "'(3' is not a pile"),
        ("((3, 5))", "'(3' is not a pile"),
        ("()", "there are no piles: give at least one size, like 3 5 7"),
        ("+3", "'+3' is not a pile"),
        ("3 misere 5", "'5' comes after the rules: write the piles first, like 3 5 7 misere"),
        ("3 take=1,3 take=any", "take= is given twice: give it once"),
        ("3 take=1,3 1-2", "take= is given twice: give it once"),
        ("3 take", "'take' is neither a pile nor a rule"),
        ("3 take 2-4", "'2-4' is not a take rule"),
        ("3 2-4", "'2-4' is not a pile"),
        ("1-3 5", "'1-3' is not a pile"),
        ("3 seed=1 x=1 seed=1", "seed= is given twice: give it once"),
        ("99999999999999999999", "'99999999999999999999' is too large for a pile"),
        ("3 a=", "'a=' is not a key=value word"),
        ("3 A=1", "'A=1' is not a key=value word"),
        ("3 \u{2066}5", "'\\u{2066}5' is not a pile"),
        ("3 a=\u{3164}", "'a=\\u{3164}' is not a key=value word"),
        ("3 a=\u{115f}x", "'a=\\u{115f}x' is not a key=value word"),
        ("3 a=x\u{ffa0}", "'a=x\\u{ffa0}' is not a key=value word"),
        ("3 \u{1b}[2J'", "'\\u{1b}[2J'' is not a pile"),
        ("3 aaaaaaaaaabbbbbbbbbbccccccccccddddddddddef", "'aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd…' is neither"),
        ("3 : A1 : A1", "there are two colons: write only one, between rules and moves"),
        ("3 : A4", "move 1, A4, is illegal: A holds 3 stones; 4 is too many"),
        ("3 0 : B1", "move 1, B1, is illegal: pile B is empty"),
        ("3 : A1 A1 A1 A1", "move 4, A1, is illegal: pile A is empty"),
        ("3 : B1", "move 1, B1, is illegal: there is no pile B; there is only A"),
        ("3 take=1,3 : A2", "move 1, A2, is illegal: a move takes 1 or 3 here, not 2"),
        ("3 : A-1", "move 1: 'A-1' is not a move"),
        ("3 : A", "move 1: 'A' is not a move"),
        ("3 : 1", "move 1: '1' is not a move"),
        ("3 : A99999999999999999999", "move 1: 'A99999999999999999999' is not a move"),
    ] {
        let error = line.parse::<Game>().unwrap_err().to_string();
        assert!(error.starts_with(words), "{line}: {error}");
    }
}

#[test]
fn an_illegal_move_leaves_the_game_unchanged() {
    let mut game: Game = "3 5 : A1".parse().unwrap();
    let before = game.clone();
    assert!(game.push("B9".parse().unwrap()).is_err());
    assert_eq!(game, before);
}

#[test]
fn takes_are_stepped_through_without_wrapping() {
    let takes = |rule: &str, size| rule.parse::<TakeRule>().unwrap().takes(size);
    assert_eq!(takes("1,3,4", 3).iter().collect::<Vec<_>>(), [1, 3]);
    assert_eq!(takes("64", 64).iter().collect::<Vec<_>>(), [64]);
    assert_eq!(takes("64", 63).smallest(), None);
    assert_eq!(takes("1,64", u64::MAX).above(1), Some(64));
    assert_eq!(takes("1,64", u64::MAX).above(64), None);
    assert_eq!(takes("1,64", u64::MAX).below(u64::MAX), Some(64));
    assert_eq!(takes("any", u64::MAX).above(u64::MAX), None);
    assert_eq!(takes("any", 5).below(1), None);
    assert_eq!(takes("1-3", 9).largest(), Some(3));
    assert_eq!(takes("1-3", 9).nth(3), None);
}
