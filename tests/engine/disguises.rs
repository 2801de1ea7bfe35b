//! The disguises against brute force that moves and turns real coins and knows nothing of values.

use std::collections::HashMap;

use nimatron::engine::{Analysis, AnalysisError, Engine, Outcome, Step};
use nimatron::rules::{
    Game, GameLine, IllegalMove, Move, NotationError, Play, Position, PositionError, Ruleset, RulesetError, Side,
    TakeRule, Variant,
};

/// Lists the moves of a coin game: the step or coin, the number in the notation, and the coins afterwards.
pub(crate) type Moves = fn(&[u64]) -> Vec<(usize, u64, Vec<u64>)>;

/// Any number of coins may slide from a step to the next lower one, and from the lowest to the floor.
pub(crate) fn slides(steps: &[u64]) -> Vec<(usize, u64, Vec<u64>)> {
    let mut moves = Vec::new();
    for step in 0..steps.len() {
        for coins in 1..=steps[step] {
            let mut after = steps.to_vec();
            after[step] -= coins;
            if step > 0 {
                after[step - 1] += coins;
            }
            moves.push((step, coins, after));
        }
    }
    moves
}

/// A head is turned to tails, alone or with one coin to its left. The number is the distance between the two, or the
/// head's place if it is turned alone.
pub(crate) fn turns(coins: &[u64]) -> Vec<(usize, u64, Vec<u64>)> {
    let mut moves = Vec::new();
    for head in (0..coins.len()).filter(|&coin| coins[coin] == 1) {
        let alone = [&coins[..head], &[0], &coins[head + 1..]].concat();
        for other in (0..head).rev() {
            let mut after = alone.clone();
            after[other] = 1 - after[other];
            moves.push((head, (head - other) as u64, after));
        }
        moves.push((head, head as u64 + 1, alone));
    }
    moves
}

/// Labels found by playing every game to its end.
pub(crate) struct Played {
    pub moves: Moves,
    pub wins: HashMap<Vec<u64>, bool>,
}

impl Played {
    pub(crate) fn next_wins(&mut self, coins: &[u64]) -> bool {
        if let Some(&known) = self.wins.get(coins) {
            return known;
        }
        let wins = (self.moves)(coins).iter().any(|(_, _, after)| !self.next_wins(after));
        self.wins.insert(coins.to_vec(), wins);
        wins
    }
}

fn pairs<'a>(moves: impl IntoIterator<Item = &'a Move>) -> Vec<(usize, u64)> {
    moves.into_iter().map(|m| (m.pile, m.take.get())).collect()
}

/// Compares everything that the library says about a position.
fn compare(played: &mut Played, variant: Variant, coins: &[u64]) {
    let rules = Ruleset::disguised(variant);
    let position = Position::new(coins.to_vec()).unwrap();
    let mut game = Game::new(position.clone(), rules).unwrap();
    let analysis = game.analyse().unwrap();
    let all = (played.moves)(coins);
    let about = format!("{position} {variant}");

    assert_eq!(analysis.outcome() == Outcome::N, played.next_wins(coins), "{about}");
    let winning: Vec<(usize, u64)> =
        all.iter().filter(|(_, _, after)| !played.next_wins(after)).map(|&(pile, take, _)| (pile, take)).collect();
    assert_eq!(pairs(analysis.winning_moves()), winning, "{about}");

    let legal: Vec<Move> = rules.moves(&position).collect();
    assert_eq!(pairs(&legal), all.iter().map(|&(pile, take, _)| (pile, take)).collect::<Vec<_>>(), "{about}");
    assert_eq!(
        (rules.count_moves(&position), rules.is_over(&position)),
        (all.len() as u128, all.is_empty()),
        "{about}"
    );
    for (index, (&m, (_, _, after))) in legal.iter().zip(&all).enumerate() {
        assert_eq!(rules.nth_move(&position, index as u128), Some(m), "{about}");
        game.push(m).unwrap();
        assert_eq!(game.position().piles(), after, "{about} {m}");
        assert_eq!(game.made(0), Some((position.clone(), m)), "{about} {m}");
        assert_eq!(game.pop(), Some(m));
        assert_eq!(game.position(), &position, "{about} {m}");
        check_steps(played, &analysis, m, after);
        assert!(analysis.after(m).unwrap().largest_value() <= analysis.largest_value(), "{about} {m}");
    }
    assert!(analysis.values().iter().all(|&value| value <= analysis.largest_value()), "{about}");
}

/// The steps name winning moves, and the change shown for a considered move is the one it makes to the indicator.
fn check_steps(played: &mut Played, analysis: &Analysis, considered: Move, after: &[u64]) {
    let about = format!("{} {considered}", analysis.position());
    let steps = analysis.explain(Some(considered));
    assert_eq!(steps.first(), Some(&Step::Disguise(analysis.rules().variant())));
    let next_wins = played.next_wins(analysis.position().piles());
    assert_eq!(steps.iter().any(|step| matches!(step, Step::Wins { .. })), next_wins, "{about}");
    for step in steps {
        match step {
            Step::Wins { by } => assert!(analysis.winning_moves().contains(&by), "{about}"),
            Step::Take(repair) => {
                assert_eq!(repair.goal, repair.value ^ analysis.indicator(), "{about}");
                assert!(repair.goal < repair.value && analysis.winning_moves().contains(&repair.by), "{about}");
            }
            Step::Spoils(change) => {
                let left = analysis.after(considered).unwrap().indicator();
                assert_eq!((change.m, change.old ^ change.new), (considered, left), "{about}");
                assert_ne!(left, 0, "{about}");
            }
            Step::Answered { m, reply, .. } => {
                assert_eq!(m, considered);
                let reply = reply.unwrap();
                let (_, _, left) = (played.moves)(after)
                    .into_iter()
                    .find(|&(pile, take, _)| (pile, take) == (reply.m.pile, reply.m.take.get()))
                    .unwrap();
                assert!(!played.next_wins(&left), "{about}");
            }
            _ => {}
        }
    }
}

/// All rows of 1 to `longest` numbers below `base`, shortest first.
fn rows(longest: u32, base: u64) -> impl Iterator<Item = Vec<u64>> {
    (1..=longest).flat_map(move |length| {
        (0..base.pow(length)).map(move |number| (0..length).map(|digit| number / base.pow(digit) % base).collect())
    })
}

#[test]
fn every_staircase_of_up_to_five_steps_with_up_to_four_coins_each() {
    let mut played = Played { moves: slides, wins: HashMap::new() };
    let mut compared = 0;
    for steps in rows(5, 5) {
        compare(&mut played, Variant::Staircase, &steps);
        compared += 1;
    }
    assert_eq!(compared, 3905);
}

#[test]
fn every_row_of_up_to_twelve_coins() {
    let mut played = Played { moves: turns, wins: HashMap::new() };
    let mut compared = 0;
    for coins in rows(12, 2) {
        compare(&mut played, Variant::Turtles, &coins);
        compared += 1;
    }
    assert_eq!(compared, 8190);
}

#[test]
fn ten_thousand_steps_or_coins_need_no_search() {
    for (variant, size) in [(Variant::Staircase, 1_000_000_000), (Variant::Turtles, 1)] {
        let mut position = vec![size; 10_000];
        position[9_999] = 0;
        let game = Game::new(Position::new(position).unwrap(), Ruleset::disguised(variant)).unwrap();
        let analysis = game.analyse().unwrap();
        // 5,000 equal odd steps cancel out, and 1 ⊕ 2 ⊕ … ⊕ 9,999 is also 0.
        assert_eq!((analysis.indicator(), analysis.winning_moves().len()), (0, 0), "{variant}");
        let left = analysis.after(Move::new(9_998, 3).unwrap()).unwrap();
        assert_eq!(left.outcome(), Outcome::N);
        for &m in left.winning_moves() {
            assert_eq!(left.after(m).unwrap().outcome(), Outcome::P, "{variant} {m}");
        }
        assert!(!left.winning_moves().is_empty());
    }
}

#[test]
fn the_perfect_player_beats_every_first_move_from_a_lost_position() {
    for line in ["3 1 3 2 staircase", "4 0 1 7 5 9 staircase", "1 1 1 turtles", "0 0 0 1 0 1 0 1 1 0 turtles"] {
        let start: Game = line.parse().unwrap();
        let winner = if start.analyse().unwrap().outcome() == Outcome::N { Side::First } else { Side::Second };
        for seed in 0..50 {
            let mut game = start.clone();
            while !game.is_over() {
                let now = game.analyse().unwrap();
                let ply = game.moves().len() as u64;
                // The winner replies as the machine does; the loser plays any move.
                let m = if game.side_to_move() == winner {
                    now.reply(seed + ply).unwrap()
                } else {
                    let moves = game.rules().count_moves(game.position());
                    game.rules().nth_move(game.position(), u128::from(seed * 31 + ply * 7) % moves).unwrap()
                };
                game.push(m).unwrap();
            }
            assert_eq!(game.winner(), Some(winner), "{game}");
        }
    }
}

fn refused(line: &str) -> String {
    line.parse::<GameLine>().unwrap_err().to_string()
}

#[test]
fn what_a_disguise_does_not_go_with_is_refused_by_name() {
    assert_eq!(
        refused("3 1 staircase misere"),
        "staircase does not go with misere: misère play is solved for Nim and its take rules only"
    );
    assert_eq!(
        refused("1 0 take=1-3 turtles"),
        "turtles does not go with take=1-3: take rules are for piles, so leave it out"
    );
    assert_eq!(refused("0 1 2 turtles"), "coin C is 2: in turtles write 1 for heads and 0 for tails");
    assert_eq!(
        refused("18446744073709551615 1 staircase"),
        "18446744073709551616 coins are too many for a staircase: it holds at most 18446744073709551615 in all"
    );
    assert!("18446744073709551614 1 staircase".parse::<Game>().is_ok());
    assert_eq!(refused("1 1 turtles nim"), "nim, staircase or turtles is given twice: give it once");
    let misere = Ruleset::new(Play::Misere, "any".parse().unwrap());
    assert!(matches!(
        Game::parse("3 1 staircase", misere),
        Err(NotationError::Rules(RulesetError::Misere(Variant::Staircase)))
    ));
}

#[test]
fn illegal_moves_speak_of_steps_and_coins() {
    for (line, reason) in [
        ("3 1 4 2 staircase : C5", "move 1, C5, is illegal: C holds 4 coins; 5 is too many"),
        ("3 0 staircase : B1", "move 1, B1, is illegal: step B is empty"),
        ("3 0 staircase : C1", "move 1, C1, is illegal: there is no step C; the steps are A to B"),
        ("0 1 turtles : A1", "move 1, A1, is illegal: coin A shows tails: choose one that shows heads"),
        ("0 1 turtles : B3", "move 1, B3, is illegal: no coin lies 3 places to the left of B: 2 turns it alone"),
        ("1 turtles : B1", "move 1, B1, is illegal: there is no coin B; there is only A"),
    ] {
        assert_eq!(refused(line), reason);
    }
}

#[test]
fn a_line_is_read_and_written_with_its_game() {
    for line in ["3 1 4 2 staircase : C2 A1", "0 1 1 0 1 turtles seed=7 : E2 B1"] {
        assert_eq!(line.parse::<GameLine>().unwrap().to_string(), line);
    }
    assert_eq!("3 1 Staircase normal take=any".parse::<Game>().unwrap().to_string(), "3 1 staircase :");
    assert_eq!("3 1 nim".parse::<Game>().unwrap().to_string(), "3 1 :");
    assert_eq!(Ruleset::disguised(Variant::Turtles).to_string(), "normal turtles");
    assert_eq!("normal turtles".parse(), Ok(Ruleset::disguised(Variant::Turtles)));
}

#[test]
fn rules_that_do_not_go_together_are_refused() {
    let takes = "1-3".parse().unwrap();
    for variant in [Variant::Staircase, Variant::Turtles] {
        let disguised = |play, takes| Ruleset::checked(play, takes, variant);
        assert_eq!(disguised(Play::Normal, TakeRule::Any), Ok(Ruleset::disguised(variant)));
        assert_eq!(disguised(Play::Misere, TakeRule::Any), Err(RulesetError::Misere(variant)));
        assert_eq!(disguised(Play::Misere, takes), Err(RulesetError::Misere(variant)));
        assert_eq!(disguised(Play::Normal, takes), Err(RulesetError::Takes(variant, takes)));
    }
    assert_eq!(Ruleset::checked(Play::Misere, takes, Variant::Nim), Ok(Ruleset::new(Play::Misere, takes)));
}

#[test]
fn piles_that_are_no_coins_are_refused_by_game_and_engine() {
    let (turtles, stairs) = (Ruleset::disguised(Variant::Turtles), Ruleset::disguised(Variant::Staircase));
    let mut analysis = Engine::new(turtles).analyse(&"1 0 1".parse().unwrap()).unwrap();
    for (rules, piles, reason) in [
        (turtles, vec![1, 7], PositionError::BadCoin { at: 1, size: 7 }),
        (stairs, vec![u64::MAX, 1], PositionError::TooManyCoins(1 << 64)),
    ] {
        let position = Position::new(piles.clone()).unwrap();
        assert_eq!(Game::new(position.clone(), rules), Err(reason.clone()));
        let (engine, refused) = (Engine::new(rules), AnalysisError::Position(reason));
        assert_eq!(engine.analyse(&position), Err(refused.clone()));
        assert_eq!(engine.analyse_into(&piles, &mut analysis), Err(refused));
    }
    let none = Engine::new(turtles).analyse_into(&[], &mut analysis);
    assert_eq!(none, Err(AnalysisError::Position(PositionError::NoPiles)));
    assert_eq!(analysis.values(), [1, 0, 3]);
}

/// A ruleset counts and refuses the moves of any position, even of one in which no game can start.
#[test]
fn no_step_overflows() {
    let full = Position::new(vec![u64::MAX, u64::MAX]).unwrap();
    let stairs = Ruleset::disguised(Variant::Staircase);
    assert_eq!(stairs.count_moves(&full), u128::from(u64::MAX));
    let m = Move::new(1, 1).unwrap();
    assert!(matches!(full.play(m, &stairs).unwrap_err(), IllegalMove::TooMany { size: 0, .. }));
}
