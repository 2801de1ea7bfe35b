//! Properties of all positions, tried on random piles of up to 2⁶⁴ − 1.

use nimatron::engine::{Analysis, Outcome, Step};
use nimatron::rules::{Play, Position, Ruleset, TakeRule};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn piles() -> impl Strategy<Value = Vec<u64>> {
    // Small piles, huge piles, and sums that cancel, so that both outcomes occur.
    let pile = prop_oneof![0..4_u64, 0..100_u64, any::<u64>(), Just(u64::MAX)];
    prop::collection::vec(pile, 1..8).prop_flat_map(|piles| {
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        let mut balanced = piles.clone();
        balanced.push(sum);
        prop_oneof![Just(piles), Just(balanced)]
    })
}

fn take_rule() -> impl Strategy<Value = TakeRule> {
    prop_oneof![
        Just(TakeRule::Any),
        (1..u64::MAX).prop_map(|most| format!("1-{most}").parse().unwrap()),
        (1..12_u64).prop_map(|most| format!("1-{most}").parse().unwrap()),
        prop::collection::vec(1..=9_u64, 1..4).prop_map(|takes| TakeRule::set(&takes).unwrap()),
    ]
}

fn play() -> impl Strategy<Value = Play> {
    prop_oneof![Just(Play::Normal), Just(Play::Misere)]
}

fn analysed(piles: Vec<u64>, play: Play, takes: TakeRule) -> Analysis {
    Analysis::of(&Position::new(piles).unwrap(), &Ruleset::new(play, takes)).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn winning_moves_are_legal_sorted_and_leave_p(piles in piles(), play in play(), takes in take_rule()) {
        let analysis = analysed(piles, play, takes);
        prop_assert!(analysis.winning_moves().is_sorted());
        for &m in analysis.winning_moves() {
            prop_assert_eq!(analysis.after(m).unwrap().outcome(), Outcome::P);
        }
        let can_win = analysis.outcome() == Outcome::N && !analysis.is_over();
        prop_assert_eq!(can_win, !analysis.winning_moves().is_empty());
    }

    #[test]
    fn every_other_move_leaves_n(
        piles in piles(), play in play(), takes in take_rule(), draws in prop::collection::vec(any::<u128>(), 20)
    ) {
        let analysis = analysed(piles, play, takes);
        let (rules, position) = (analysis.rules(), analysis.position());
        let count = rules.count_moves(position);
        for draw in draws {
            let Some(m) = (count > 0).then(|| rules.nth_move(position, draw % count).unwrap()) else {
                continue;
            };
            // A move leads to the same analysis whether it is made afresh or derived from the one before.
            let left = Analysis::of(&position.play(m, rules).unwrap(), rules).unwrap();
            let after = analysis.after(m).unwrap();
            prop_assert_eq!(&after, &left);
            prop_assert_eq!((after.values(), after.winning_moves()), (left.values(), left.winning_moves()));
            prop_assert!(after.largest_value() <= analysis.largest_value() && after.columns() <= analysis.columns());
            let wins = left.outcome() == Outcome::P;
            prop_assert_eq!(wins, analysis.winning_moves().contains(&m), "{}", m);
            let judged = analysis.judge(m).unwrap();
            prop_assert_eq!((&judged.before, &judged.after), (&analysis, &left));
            prop_assert_eq!(judged.is_mistake(), !wins && analysis.outcome() == Outcome::N);
            let winning = analysis.winning_moves().len() as u128;
            prop_assert_eq!(judged.mattered(), (1..count).contains(&winning));
            prop_assert_eq!(judged.better(), if judged.is_mistake() { analysis.winning_moves() } else { &[] });
        }
    }

    #[test]
    fn in_nim_the_piles_with_a_winning_move_are_odd_in_number(piles in piles()) {
        let analysis = analysed(piles, Play::Normal, TakeRule::Any);
        let wins = analysis.winning_moves().len();
        prop_assert!(wins % 2 == 1 || analysis.indicator() == 0 && wins == 0);
    }

    #[test]
    fn boutons_move_makes_its_pile_smaller_and_every_column_even(piles in piles(), takes in take_rule()) {
        let analysis = analysed(piles, Play::Normal, takes);
        let steps = analysis.explain(None);
        // A single pile is explained without columns.
        prop_assume!(!steps.iter().any(|step| matches!(step, Step::Groups { .. })));
        let by = steps.iter().find_map(|step| if let Step::Take { by } = step { Some(by) } else { None });
        let holders = steps.iter().find_map(|step| if let Step::Holders { piles, .. } = step { Some(piles) } else { None });
        prop_assert_eq!(by.is_none(), analysis.indicator() == 0);
        if let (Some(&by), Some(holders)) = (by, holders) {
            let left = analysis.after(by).unwrap();
            let (old, new) = (analysis.values()[by.pile], left.values()[by.pile]);
            prop_assert!(new < old && new == old ^ analysis.indicator());
            prop_assert!(holders.len() % 2 == 1 && holders.contains(&by.pile));
            prop_assert_eq!(left.indicator(), 0);
        }
    }
}
