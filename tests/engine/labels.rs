use std::convert::Infallible;

use nimatron::engine::{Engine, Labelling, Outcome};
use nimatron::rules::{Play, Position, Ruleset, TakeRule};

use super::oracle::Oracle;

/// Take rules to compare, each as text and as a list of takes.
const RULES: [(&str, &[usize]); 6] = [
    ("any", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    ("1-3", &[1, 2, 3]),
    ("1,2", &[1, 2]),
    ("1,3,4", &[1, 3, 4]),
    ("2,5", &[2, 5]),
    ("3,6,7", &[3, 6, 7]),
];
const LARGEST: u64 = 12;

/// Pairs each play and take rule with an oracle for `piles` piles.
fn compare(piles: u32, mut check: impl FnMut(Ruleset, &Oracle, &str)) {
    for play in [Play::Normal, Play::Misere] {
        for (name, allowed) in RULES {
            let takes: TakeRule = name.parse().unwrap();
            let oracle = Oracle::new(piles, 12, play == Play::Misere, allowed);
            check(Ruleset::new(play, takes), &oracle, &format!("{play:?} take={name}"));
        }
    }
}

fn safe(rules: Ruleset, piles: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut found = Vec::new();
    let values = Engine::new(rules).values_to(largest).unwrap();
    let Ok(()) = values.list_safe(rules.play(), piles, largest, |piles| {
        found.push(piles.to_vec());
        Ok::<(), Infallible>(())
    });
    found
}

#[test]
fn safe_positions_are_those_that_every_move_tried_finds() {
    for piles in 1..=4 {
        compare(piles, |rules, oracle, about| {
            let rises = |piles: &Vec<u64>| piles[0] >= 1 && piles.is_sorted();
            let losing = oracle.positions().filter(|(piles, next_wins, _)| !next_wins && rises(piles));
            let mut expected: Vec<Vec<u64>> = losing.map(|(piles, _, _)| piles).collect();
            expected.sort();
            assert_eq!(safe(rules, piles as usize, LARGEST), expected, "{piles} piles {about}");
        });
    }
}

#[test]
fn bouton_lists_thirty_five_triples() {
    let triples = safe(Ruleset::default(), 3, 15);
    assert_eq!((triples.len(), &triples[0]), (35, &vec![1, 2, 3]));
    let triples = safe(Ruleset::new(Play::Misere, TakeRule::Any), 3, 15);
    assert_eq!((triples.len(), &triples[0]), (36, &vec![1, 1, 1]));
}

/// Sizes of a value come from the period, not from a search up to 2⁶⁴.
#[test]
fn safe_positions_of_long_lists_come_at_once() {
    let rules = Ruleset::new(Play::Normal, "1,3,4".parse().unwrap());
    let values = Engine::new(rules).values_to(u64::MAX).unwrap();
    let mut found = Vec::new();
    let ended = values.list_safe(Play::Normal, 2, u64::MAX, |piles| {
        found.push(piles.to_vec());
        if found.len() < 4 { Ok(()) } else { Err("enough") }
    });
    assert_eq!((ended, found), (Err("enough"), vec![vec![1, 1], vec![1, 3], vec![1, 8], vec![1, 10]]));
}

/// The rounds as the lessons teach them: each label depends only on labels of earlier rounds.
#[test]
fn labels_come_in_the_rounds_that_taking_turns_gives() {
    for (line, largest) in
        [("", [5, 6, 3]), ("take=1,2", [5, 5, 4]), ("misere", [4, 5, 3]), ("misere take=1,3,4", [6, 6, 2])]
    {
        let game: nimatron::rules::Game = format!("0 {line}").parse().unwrap();
        let rules = *game.rules();
        let labelling = Labelling::new(rules, &Position::new(largest.into()).unwrap()).unwrap();
        let positions: Vec<[u64; 3]> = (0..=largest[0])
            .flat_map(|a| (0..=largest[1]).flat_map(move |b| (0..=largest[2]).map(move |c| [a, b, c])))
            .collect();
        let moves = |piles: [u64; 3]| {
            (0..3).flat_map(move |pile| {
                (1..=piles[pile]).filter(move |&take| rules.takes().allows(take, piles[pile])).map(move |take| {
                    let mut left = piles;
                    left[pile] -= take;
                    left
                })
            })
        };
        let mut labels: std::collections::HashMap<[u64; 3], (u32, char)> = std::collections::HashMap::new();
        let mut round = 0;
        while labels.len() < positions.len() {
            round += 1;
            let turn_of_p = (round % 2 == 1) == (rules.play() == Play::Normal);
            let label = if turn_of_p { 'P' } else { 'N' };
            let is_new = |piles: &&[u64; 3]| {
                let is = |left: [u64; 3], label: char| labels.get(&left).is_some_and(|&(_, given)| given == label);
                let over = moves(**piles).next().is_none();
                !labels.contains_key(*piles)
                    && match label {
                        'P' => (!over || rules.play() == Play::Normal) && moves(**piles).all(|left| is(left, 'N')),
                        _ if over => rules.play() == Play::Misere,
                        _ => moves(**piles).any(|left| is(left, 'P')),
                    }
            };
            let new: Vec<[u64; 3]> = positions.iter().filter(is_new).copied().collect();
            assert_eq!(labelling.count(round), new.len(), "round {round} {line}");
            labels.extend(new.into_iter().map(|piles| (piles, (round, label))));
        }
        assert_eq!(labelling.rounds(), round, "{line}");
        for piles in positions {
            let round = labelling.round_of(&Position::new(piles.into()).unwrap()).unwrap();
            let outcome = labelling.outcome_of(round);
            assert_eq!(labels[&piles], (round, if outcome == Outcome::N { 'N' } else { 'P' }), "{piles:?} {line}");
        }
        assert_eq!(labelling.round_of(&Position::new(vec![largest[0] + 1, 0, 0]).unwrap()), None);
    }
}

#[test]
fn too_many_positions_are_refused() {
    let labelling = |piles: &str| Labelling::new(Ruleset::default(), &piles.parse().unwrap());
    assert!(labelling("18446744073709551615 18446744073709551615").is_none());
    assert!(labelling("15 15 15").is_some());
}

#[test]
fn no_piles_have_no_safe_position() {
    assert_eq!(safe(Ruleset::default(), 0, 5), Vec::<Vec<u64>>::new());
}
