//! The steps of an explanation, recomputed for every position of four piles of up to 7 stones, in both plays.

use nimatron::engine::{Change, Engine, GroupStep, MisereCase, Outcome, Step};
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

    fn ones_in(&self, power: u64) -> usize {
        self.piles.iter().filter(|&&pile| pile / power % 2 == 1).count()
    }

    fn count(&self, wanted: impl Fn(u64) -> bool) -> usize {
        self.piles.iter().filter(|&&pile| wanted(pile)).count()
    }

    fn leaves_a_loss(&self, m: Move) -> bool {
        let mut left = self.piles.to_vec();
        left[m.pile] -= m.take.get();
        !self.oracle.next_wins(&left)
    }

    fn check(&self, step: &Step, considered: Option<Move>) {
        let xor = self.xor();
        match step {
            Step::Over => assert!(self.piles.iter().all(|&pile| pile == 0)),
            Step::Values(_) | Step::Groups(_) => panic!("with any take, values are sizes"),
            Step::Case { case, big } => {
                assert!(self.misere);
                assert_eq!(*big, self.count(|pile| pile >= 2));
                assert_eq!(*case, [MisereCase::NoneBig, MisereCase::OneBig, MisereCase::ManyBig][(*big).min(2)]);
            }
            Step::Binary => {}
            Step::Count(counts) => {
                let largest = self.piles.iter().max().unwrap();
                let powers: Vec<u64> = counts.iter().map(|(column, _)| 2_u64.pow(*column)).collect();
                assert!(powers[0] * 2 > *largest && powers.last() == Some(&1));
                for (power, (_, count)) in powers.iter().zip(counts) {
                    assert_eq!(*count, self.ones_in(*power));
                }
            }
            Step::Evenness { odd } => assert_eq!(*odd, xor),
            Step::Leftmost { column, ones } => {
                let power = 2_u64.pow(*column);
                assert!(power <= xor && xor < 2 * power);
                assert_eq!((*ones, *ones % 2), (self.ones_in(power), 1));
            }
            Step::Holders { column, piles } => {
                let power = 2_u64.pow(*column);
                let holders: Vec<usize> =
                    (0..self.piles.len()).filter(|&pile| self.piles[pile] / power % 2 == 1).collect();
                assert_eq!(*piles, holders);
            }
            Step::Goal(repair) | Step::Take(repair) => {
                let size = self.piles[repair.by.pile];
                assert_eq!((repair.value, repair.goal, repair.indicator), (size, size ^ xor, xor));
                assert_eq!(repair.by.take.get(), size - repair.goal);
                assert_eq!(
                    (repair.by.pile, repair.by.take.get()),
                    self.oracle.winning(self.piles)[0],
                    "the first of all"
                );
                assert!(repair.holders.contains(&repair.by.pile));
                let mut sum = i64::try_from(size).unwrap();
                for (column, gains) in repair.changes() {
                    sum += if gains { 1 } else { -1 } * 2_i64.pow(column);
                }
                assert_eq!(sum, i64::try_from(repair.goal).unwrap());
            }
            Step::Wins { by } => assert!(self.leaves_a_loss(*by)),
            Step::Spoils(Change { m, old, new, .. }) => {
                let (m, old, new) = (*m, *old, *new);
                assert_eq!(Some(m), considered);
                assert_eq!((old, old - new), (self.piles[m.pile], m.take.get()));
                assert!(!self.leaves_a_loss(m));
            }
            Step::Answered { m, reply, all_win: stated } => {
                assert_eq!(Some(*m), considered);
                let mut left = self.piles.to_vec();
                left[m.pile] -= m.take.get();
                let answers = (0..left.len()).flat_map(|pile| (1..=left[pile]).map(move |take| (pile, take)));
                let all_win = answers.into_iter().all(|(pile, take)| {
                    let mut after = left.clone();
                    after[pile] -= take;
                    !self.oracle.next_wins(&after)
                });
                assert_eq!(*stated, all_win);
                match reply {
                    None => assert!(left.iter().all(|&pile| pile == 0)),
                    Some(reply) => {
                        left[reply.m.pile] -= reply.m.take.get();
                        assert_eq!(reply.after.values(), left);
                        assert!(!self.oracle.next_wins(&left));
                    }
                }
            }
            Step::Singles { ones } => assert_eq!(*ones, self.count(|pile| pile == 1)),
            Step::Choice { pile, ones, by } => {
                assert!(self.piles[*pile] >= 2 && by.pile == *pile && self.leaves_a_loss(*by));
                assert_eq!(*ones, self.count(|pile| pile == 1));
                assert_eq!((self.piles[*pile] - by.take.get() + *ones as u64) % 2, 1);
            }
            Step::Parity { ones, by } => {
                assert_eq!(*ones, self.count(|pile| pile == 1));
                assert_eq!(by.is_some(), ones % 2 == 0);
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
        let engine = Engine::new(rules);
        for number in 0..8_u64.pow(4) {
            let piles: Vec<u64> = (0..4).map(|digit| number / 8_u64.pow(digit) % 8).collect();
            let position = Position::new(piles.clone()).unwrap();
            let analysis = engine.analyse(&position).unwrap();
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
                .any(|step| matches!(step, Step::Wins { .. } | Step::Choice { .. } | Step::Parity { by: Some(_), .. }));
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
fn with_a_take_rule_the_values_come_first_and_are_the_smallest_number_not_reached() {
    for takes in ["1-3", "1,3,4", "2,5"] {
        let rules = Ruleset::new(Play::Normal, takes.parse().unwrap());
        let engine = Engine::new(rules);
        for size in 0..=20 {
            let position = Position::new(vec![size, 20]).unwrap();
            let steps = engine.analyse(&position).unwrap().explain(None);
            let Some(Step::Values(values)) = steps.first() else { panic!("{takes}: values come first") };
            let pile = &values[0];
            let reached = pile.reached.as_ref().unwrap();
            let mex = (0..=64).find(|value| !reached.contains(value)).unwrap();
            assert_eq!((pile.size, pile.value), (size, mex), "{takes}");
            assert!(reached.is_sorted_by(|one, next| one < next), "{takes} {size}: {reached:?}");
        }
    }
    // Where all values are 0 there is still one column.
    let steps = "6 6 take=3".parse::<Game>().unwrap().analyse().unwrap().explain(None);
    assert!(steps.contains(&Step::Count(vec![(0, 0)])), "{steps:?}");
}

/// Answers are told of where a group is left after the last stone that nobody wants is laid aside.
#[test]
fn one_pile_of_a_bounded_rule_is_told_in_full_groups() {
    let all = [GroupStep::Full, GroupStep::LeftOver, GroupStep::Answer, GroupStep::End].map(Step::Groups);
    for (line, told) in [
        ("3 take=1-3", 2),
        ("4 take=1-3", 4),
        ("21 take=1-3", 4),
        ("1 take=1-3 misere", 2),
        ("4 take=1-3 misere", 2),
        ("5 take=1-3 misere", 4),
        ("20 take=1-3 misere", 4),
    ] {
        let now = line.parse::<Game>().unwrap().analyse().unwrap();
        let steps = now.explain(None);
        assert_eq!(steps[..told], all[..told], "{line}");
        match now.winning_move() {
            Some(by) => assert_eq!(steps[told..], [Step::Groups(GroupStep::Move(by))], "{line}"),
            None => assert!(matches!(steps[told..], [Step::Answered { .. }]), "{line}: {steps:?}"),
        }
    }
}
