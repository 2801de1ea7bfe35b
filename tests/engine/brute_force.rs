use nimatron::engine::{Analysis, Outcome, Step};
use nimatron::rules::{Play, Position, Ruleset, TakeRule};

use super::oracle::Oracle;

/// Compares the outcome, the winning moves and the possible mistakes on every position of the board.
fn compare(piles: u32, largest: usize, takes: TakeRule, allowed: &[usize]) {
    for play in [Play::Normal, Play::Misere] {
        // One analysis that moves on, as for a stream of positions.
        let mut analysis = Analysis::of(&Position::default(), &Ruleset::new(play, takes)).unwrap();
        let oracle = Oracle::new(piles, largest, play == Play::Misere, allowed);
        for (piles, next_wins, winning) in oracle.positions() {
            let moves: usize =
                piles.iter().map(|&size| allowed.iter().filter(|&&take| take as u64 <= size).count()).sum();
            let position = Position::new(piles).unwrap();
            analysis.move_to(&position).unwrap();
            let found: Vec<(usize, u64)> = analysis.winning_moves().iter().map(|m| (m.pile, m.take.get())).collect();
            let about = format!("{position} {play:?} take={takes}");
            assert_eq!(analysis.outcome() == Outcome::N, next_wins, "{about}");
            assert_eq!(found, winning, "{about}");
            assert_eq!(analysis.is_critical(), (1..moves).contains(&winning.len()), "{about}");
        }
    }
}

/// The argument given for a misère position is true of its piles, under every take rule.
#[test]
fn misere_arguments_hold() {
    for takes in ["any", "1-3", "1,3,4", "2,5"] {
        let takes: TakeRule = takes.parse().unwrap();
        let allowed: Vec<usize> = takes.takes(9).iter().map(|take| usize::try_from(take).unwrap()).collect();
        let rules = Ruleset::new(Play::Misere, takes);
        for (piles, next_wins, winning) in Oracle::new(3, 9, true, &allowed).positions() {
            let position = Position::new(piles).unwrap();
            let analysis = Analysis::of(&position, &rules).unwrap();
            let wins = |m: nimatron::rules::Move| winning.contains(&(m.pile, m.take.get()));
            let ones = analysis.values().iter().filter(|&&value| value == 1).count();
            for step in analysis.explain(None) {
                match step {
                    Step::Over => assert!(rules.is_over(&position)),
                    Step::Spoils(_) => assert!(!next_wins, "{position} {takes}"),
                    Step::Take { by } => assert!(wins(by), "{position} {takes}"),
                    Step::Singles { ones: counted } => assert_eq!(counted, ones, "{position} {takes}"),
                    Step::Choice { by } => {
                        assert!(wins(by), "{position} {takes}");
                        assert!(analysis.values()[by.pile] >= 2 && analysis.big() == 1);
                    }
                    Step::Parity { by } => {
                        assert_eq!(by.is_some(), next_wins, "{position} {takes}");
                        assert!(by.is_none_or(wins) && next_wins == (ones % 2 == 0));
                    }
                    _ => {}
                }
            }
        }
    }
}

fn all(largest: usize) -> Vec<usize> {
    (1..=largest).collect()
}

#[test]
fn any_take_four_piles_up_to_seven() {
    compare(4, 7, TakeRule::Any, &all(7));
}

#[test]
fn any_take_three_piles_up_to_fifteen() {
    compare(3, 15, TakeRule::Any, &all(15));
}

#[test]
fn bounded_takes_three_piles_up_to_fifteen() {
    for most in 1..=8 {
        let rule = format!("1-{most}").parse().unwrap();
        compare(3, 15, rule, &all(most));
    }
}

/// Two piles suffice: a third adds nothing to the values that a set gives.
#[test]
fn every_take_set_from_one_to_eight() {
    for bits in 1..256_usize {
        let allowed: Vec<usize> = (1..=8).filter(|take| bits >> (take - 1) & 1 == 1).collect();
        let takes: Vec<u64> = allowed.iter().map(|&take| take as u64).collect();
        let rule = TakeRule::set(&takes).unwrap();
        compare(2, 15, rule, &allowed);
    }
}
