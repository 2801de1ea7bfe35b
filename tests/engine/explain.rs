//! The steps of an explanation, recomputed for every position of four piles of up to 7 stones, in both plays.

use nimatron::engine::{Analysis, Outcome, Step};
use nimatron::rules::{Game, Move, Play, Position, Ruleset, TakeRule};

use super::oracle::Oracle;

/// Expected steps, found by counting stones and trying moves.
struct Expected<'a> {
    piles: &'a [u64],
    misere: bool,
    oracle: &'a Oracle,
}

impl Expected<'_> {
    fn xor(&self) -> u64 {
        self.piles.iter().fold(0, |sum, pile| sum ^ pile)
    }

    fn count(&self, wanted: impl Fn(u64) -> bool) -> usize {
        self.piles.iter().filter(|&&pile| wanted(pile)).count()
    }

    fn after(&self, m: Move) -> Vec<u64> {
        let mut left = self.piles.to_vec();
        left[m.pile] -= m.take.get();
        left
    }

    fn leaves_a_loss(&self, m: Move) -> bool {
        !self.oracle.next_wins(&self.after(m))
    }

    fn check(&self, step: &Step, considered: Option<Move>) {
        let xor = self.xor();
        match step {
            Step::Over => assert!(self.piles.iter().all(|&pile| pile == 0)),
            Step::Values | Step::Groups { .. } => panic!("with any take, values are sizes"),
            Step::Case { big } => {
                assert!(self.misere);
                assert_eq!(*big, self.count(|pile| pile >= 2));
            }
            Step::Binary => {}
            Step::Evenness { odd } => assert_eq!(*odd, xor),
            Step::Holders { column, piles } => {
                let power = 2_u64.pow(*column);
                assert!(power <= xor && xor < 2 * power);
                let holders: Vec<usize> =
                    (0..self.piles.len()).filter(|&pile| self.piles[pile] / power % 2 == 1).collect();
                assert_eq!(*piles, holders);
                assert_eq!(holders.len() % 2, 1);
            }
            Step::Take { by } => {
                let size = self.piles[by.pile];
                let power = 2_u64.pow(xor.ilog2());
                assert!(size / power % 2 == 1);
                assert_eq!((by.pile, by.take.get()), self.oracle.winning(self.piles)[0], "the first of all");
                assert_eq!(size - by.take.get(), size ^ xor);
            }
            Step::Wins { by } => assert!(self.leaves_a_loss(*by)),
            Step::Spoils(example) => {
                assert_eq!(Some(example.m), considered);
                assert_eq!(example.before.values(), self.piles);
                assert_eq!(example.after.values(), self.after(example.m));
                assert!(!self.leaves_a_loss(example.m));
            }
            Step::Answered(reply) => {
                let mut left = self.after(considered.unwrap());
                match reply {
                    None => assert!(left.iter().all(|&pile| pile == 0)),
                    Some(reply) => {
                        assert_eq!(reply.before.values(), left);
                        left[reply.m.pile] -= reply.m.take.get();
                        assert_eq!(reply.after.values(), left);
                        assert!(!self.oracle.next_wins(&left));
                    }
                }
            }
            Step::Singles { ones } => assert_eq!(*ones, self.count(|pile| pile == 1)),
            Step::Choice { by } => {
                let size = self.piles[by.pile];
                assert!(size >= 2 && self.leaves_a_loss(*by));
                assert_eq!((size - by.take.get() + self.count(|pile| pile == 1) as u64) % 2, 1);
            }
            Step::Parity { by } => {
                assert_eq!(by.is_some(), self.count(|pile| pile == 1).is_multiple_of(2));
                assert!(by.is_none_or(|by| self.leaves_a_loss(by)));
            }
            step => panic!("{step:?} is new"),
        }
    }
}

#[test]
fn every_step_on_every_position_of_four_piles_up_to_seven() {
    for misere in [false, true] {
        let oracle = Oracle::new(4, 7, misere, &[1, 2, 3, 4, 5, 6, 7]);
        let play = if misere { Play::Misere } else { Play::Normal };
        let rules = Ruleset::new(play, TakeRule::Any);
        for number in 0..8_u64.pow(4) {
            let piles: Vec<u64> = (0..4).map(|digit| number / 8_u64.pow(digit) % 8).collect();
            let position = Position::new(piles.clone()).unwrap();
            let analysis = Analysis::of(&position, &rules).unwrap();
            let expected = Expected { piles: &piles, misere, oracle: &oracle };
            // A different considered move for each position.
            let moves = rules.count_moves(&position);
            let considered = (moves > 0).then(|| rules.nth_move(&position, u128::from(number) % moves)).flatten();
            let steps = analysis.explain(considered);
            assert_eq!(steps.len(), analysis.explain(None).len(), "{position}");
            assert_eq!(analysis.explain(Move::new(4, 1)), analysis.explain(None), "there is no such pile");
            for step in &steps {
                expected.check(step, considered);
            }
            // A won position shows a winning move; a lost one shows why every move loses.
            let names_a_move = steps
                .iter()
                .any(|step| matches!(step, Step::Wins { .. } | Step::Choice { .. } | Step::Parity { by: Some(_) }));
            let shows_defeat = steps.iter().any(|step| matches!(step, Step::Spoils(_)));
            let over = moves == 0;
            assert_eq!(names_a_move, !over && oracle.next_wins(&piles), "{position} {misere}");
            assert_eq!(shows_defeat, !over && !oracle.next_wins(&piles), "{position} {misere}");
            let names_a_case = steps.iter().any(|step| matches!(step, Step::Case { .. }));
            assert_eq!(names_a_case, misere && !over, "{position}");
            assert_eq!(analysis.outcome() == Outcome::N, oracle.next_wins(&piles), "{position} {misere}");
        }
    }
}

#[test]
fn with_a_take_rule_the_values_come_first() {
    for takes in ["1-3", "1,3,4", "2,5"] {
        for size in 0..=20 {
            let game: Game = format!("{size} 20 take={takes}").parse().unwrap();
            assert_eq!(game.analyse().unwrap().explain(None).first(), Some(&Step::Values), "{takes}");
        }
    }
}

/// A single pile under a bounded rule, counted by hand: full groups, and one stone that nobody wants in misère play.
#[test]
fn full_groups_make_up_the_pile() {
    for (misere, aside) in [(false, 0), (true, 1)] {
        for most in 1..=4_u64 {
            let allowed: Vec<usize> = (1..=most).map(|take| usize::try_from(take).unwrap()).collect();
            let oracle = Oracle::new(1, 20, misere, &allowed);
            let play = if misere { "misere" } else { "normal" };
            for size in 1..=20_u64 {
                let about = format!("{size} {play} take=1-{most}");
                let now = about.parse::<Game>().unwrap().analyse().unwrap();
                let next_wins = oracle.next_wins(&[size]);
                let mut winning = None;
                for step in now.explain(None) {
                    match step {
                        Step::Groups { size: group, full, over } => {
                            assert_eq!(group, u128::from(most) + 1, "{about}");
                            assert_eq!(full * group + over + aside, u128::from(size), "{about}");
                            assert!(over < group && next_wins == (over > 0), "{about}");
                        }
                        Step::Remainder { over } => assert_eq!(next_wins, over > 0, "{about}"),
                        Step::Rest { size: group } => {
                            assert!(group <= u128::from(size) - aside && group == u128::from(most) + 1, "{about}");
                        }
                        Step::LeaveGroups { by } => winning = Some(size - by.take.get()),
                        Step::Answered(Some(reply)) => assert!(!oracle.next_wins(reply.after.position().piles())),
                        Step::Answered(None) => assert!(size <= most && !next_wins, "{about}"),
                        step => assert_eq!(step, Step::LastGroup, "{about}"),
                    }
                }
                assert_eq!(winning.is_some(), next_wins, "{about}");
                assert!(winning.is_none_or(|left| !oracle.next_wins(&[left])), "{about}");
            }
        }
    }
}

/// Answers are told of where a group is left after the last stone that nobody wants is laid aside.
#[test]
fn one_pile_of_a_bounded_rule_is_told_in_full_groups() {
    for (line, has_groups) in [
        ("3 take=1-3", false),
        ("4 take=1-3", true),
        ("21 take=1-3", true),
        ("1 take=1-3 misere", false),
        ("4 take=1-3 misere", false),
        ("5 take=1-3 misere", true),
        ("20 take=1-3 misere", true),
    ] {
        let now = line.parse::<Game>().unwrap().analyse().unwrap();
        let steps = now.explain(None);
        let [Step::Groups { size: 4, .. }, Step::Remainder { .. }, rest @ ..] = steps.as_slice() else {
            panic!("{line}: {steps:?}");
        };
        let told = if has_groups { &[Step::Rest { size: 4 }, Step::LastGroup][..] } else { &[] };
        let end = rest.strip_prefix(told).unwrap_or_else(|| panic!("{line}: {steps:?}"));
        match now.winning_move() {
            Some(by) => assert_eq!(end, [Step::LeaveGroups { by }], "{line}"),
            None => assert!(matches!(end, [Step::Answered(_)]), "{line}: {steps:?}"),
        }
    }
}

/// The largest bound has a full group of 2⁶⁴ stones.
#[test]
fn the_largest_bound_is_explained_too() {
    let game: Game = format!("5 take=1-{}", u64::MAX).parse().unwrap();
    let [Step::Groups { size, full: 0, over: 5 }, Step::Remainder { over: 5 }, Step::LeaveGroups { by }] =
        game.analyse().unwrap().explain(None)[..]
    else {
        panic!("one incomplete group, which one move takes");
    };
    assert_eq!((size, by.take.get()), (1 << 64, 5));
}
