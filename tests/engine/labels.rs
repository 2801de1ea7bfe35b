//! The labels that know no theory, the list of safe positions, and the values, each against every move tried.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;

use nimatron::engine::{Analysis, Labels, Outcome, Values};
use nimatron::rules::{Play, Position, Ruleset, TakeRule};

use super::oracle::{Oracle, moves, values_with};

const LARGEST: usize = 9;
const RULES: [(&str, &[usize]); 8] = [
    ("any", &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ("1-3", &[1, 2, 3]),
    ("1-2", &[1, 2]),
    ("1,2", &[1, 2]),
    ("1,3,4", &[1, 3, 4]),
    ("2,5", &[2, 5]),
    ("3,6,7", &[3, 6, 7]),
    ("9,64", &[9, 64]),
];

/// Hands over each play and take rule with an oracle for `piles` piles.
fn compare(piles: u32, mut check: impl FnMut(Ruleset, &[usize], &Oracle, &str)) {
    for play in [Play::Normal, Play::Misere] {
        for (name, allowed) in RULES {
            let takes: TakeRule = name.parse().unwrap();
            let oracle = Oracle::new(piles, LARGEST, play == Play::Misere, allowed);
            check(Ruleset::new(play, takes), allowed, &oracle, &format!("{play} take={name}"));
        }
    }
}

fn position(piles: &[u64]) -> Position {
    Position::new(piles.to_vec()).unwrap()
}

#[test]
fn labels_are_what_every_move_tried_says() {
    for piles in 1..=3 {
        compare(piles, |rules, _, oracle, about| {
            let corner = position(&vec![LARGEST as u64; piles as usize]);
            let labels = Labels::of(&corner, &rules, 1000).unwrap();
            for (piles, next_wins, _) in oracle.positions() {
                let (label, _) = labels.label(&piles).unwrap();
                assert_eq!(label == Outcome::N, next_wins, "{piles:?} {about}");
            }
        });
    }
}

/// Piles of different sizes, so that no two places of a label's index are the same.
#[test]
fn rounds_and_positions_are_counted_as_by_hand() {
    for sizes in [[3, 5, 7], [7, 0, 2], [1, 9, 4]] {
        compare(3, |rules, takes, _, about| {
            let labels = Labels::of(&position(&sizes), &rules, 1000).unwrap();
            let rounds = rounds(&sizes, rules.play() == Play::Misere, takes);
            for (piles, found) in &rounds {
                assert_eq!(labels.label(piles), Some(*found), "{piles:?} of {sizes:?} {about}");
            }
            assert_eq!(labels.count(), rounds.len(), "{sizes:?} {about}");
        });
    }
}

fn reached(start: &[u64], takes: &[usize]) -> HashSet<Vec<u64>> {
    let (mut seen, mut open) = (HashSet::from([start.to_vec()]), vec![start.to_vec()]);
    while let Some(piles) = open.pop() {
        let after = moves(&piles, takes).into_iter().map(|(_, after)| after);
        open.extend(after.filter(|after| seen.insert(after.clone())));
    }
    seen
}

/// Labels round by round: P where every move leads to an N of an earlier round, then N where a move leads to a P.
fn rounds(sizes: &[u64], misere: bool, takes: &[usize]) -> HashMap<Vec<u64>, (Outcome, u32)> {
    let all: HashSet<Vec<u64>> = reached(sizes, &(1..=LARGEST).collect::<Vec<_>>());
    let mut known: HashMap<Vec<u64>, (Outcome, u32)> = HashMap::new();
    for round in 1.. {
        if known.len() == all.len() {
            break;
        }
        let is = |known: &HashMap<_, (Outcome, u32)>, piles: &Vec<u64>, wanted| {
            known.get(piles).is_some_and(|(label, _)| *label == wanted)
        };
        for wanted in [Outcome::P, Outcome::N] {
            let open: Vec<_> = all.iter().filter(|piles| !known.contains_key(*piles)).cloned().collect();
            let fits = |piles: &Vec<u64>| {
                let after = moves(piles, takes);
                match (wanted, after.is_empty()) {
                    (Outcome::P, true) => !misere,
                    (Outcome::N, true) => misere,
                    (Outcome::P, false) => after.iter().all(|(_, after)| is(&known, after, Outcome::N)),
                    (Outcome::N, false) => after.iter().any(|(_, after)| is(&known, after, Outcome::P)),
                }
            };
            let found: Vec<_> = open.into_iter().filter(fits).collect();
            known.extend(found.into_iter().map(|piles| (piles, (wanted, round))));
        }
    }
    known
}

#[test]
fn labels_know_their_bound_and_their_board() {
    let rules = Ruleset::default();
    let of = |piles: &[u64], most| Labels::of(&position(piles), &rules, most);
    assert!(of(&[3, 5, 7], 192).is_some() && of(&[3, 5, 7], 191).is_none());
    // A hundred moves a position at most, on average.
    assert!(of(&[200], 402).is_some() && of(&[200], 401).is_none());
    assert!(of(&[u64::MAX], usize::MAX).is_none() && of(&[u64::MAX - 1, 2], usize::MAX).is_none());
    let labels = of(&[2, 3], 12).unwrap();
    assert_eq!((labels.label(&[3, 2]), labels.label(&[2]), labels.label(&[0, 0, 0])), (None, None, None));
    assert_eq!(labels.label(&[0, 0]), Some((Outcome::P, 1)));
}

#[test]
fn safe_positions_are_those_that_every_move_tried_finds() {
    for piles in 1..=3 {
        compare(piles, |rules, _, oracle, about| {
            let mut found = Vec::new();
            let known = Values::of(rules.takes(), LARGEST as u64).unwrap();
            let Ok(()) = known.list_safe(rules.play(), piles as usize, LARGEST as u64, |piles| {
                found.push(piles.to_vec());
                Ok::<(), Infallible>(())
            });
            let rises = |piles: &Vec<u64>| piles[0] >= 1 && piles.is_sorted();
            let lost = oracle.positions().filter(|(piles, next_wins, _)| !next_wins && rises(piles));
            let mut expected: Vec<Vec<u64>> = lost.map(|(piles, ..)| piles).collect();
            expected.sort();
            assert_eq!(found, expected, "{piles} piles {about}");
        });
    }
}

/// Safe positions are found without a search: the bounds of the list and of a pile are no obstacle.
#[test]
fn a_list_of_safe_positions_ends_where_it_should() {
    let list = |piles, largest| {
        let mut found = Vec::new();
        let known = Values::of("1,2".parse().unwrap(), largest).unwrap();
        let ended = known.list_safe(Play::Normal, piles, largest, |piles| {
            found.push(piles.to_vec());
            if found.len() < 3 { Ok(()) } else { Err("enough") }
        });
        (found, ended)
    };
    assert_eq!(list(0, 5), (vec![], Ok(())));
    assert_eq!(list(1, 0), (vec![], Ok(())));
    assert_eq!(list(2, 2), (vec![vec![1, 1], vec![2, 2]], Ok(())));
    assert_eq!(list(1, u64::MAX), (vec![vec![3], vec![6], vec![9]], Err("enough")));
}

/// Every set of takes up to 8, with the other rules.
#[test]
fn values_and_periods_are_those_of_the_definition() {
    const MOST: usize = 300;
    let sets = (1..256).map(|bits| (1..=8).filter(|take| bits >> (take - 1) & 1 == 1).collect::<Vec<usize>>());
    let named = |takes: Vec<usize>| (takes.iter().map(ToString::to_string).collect::<Vec<_>>().join(","), takes);
    let rules = RULES.map(|(name, takes)| (name.to_owned(), takes.to_vec()));
    for (name, takes) in rules.into_iter().chain(sets.map(named)) {
        let takes = if name == "any" { (1..=MOST).collect() } else { takes };
        let expected = values_with(&takes, MOST);
        let rules: Ruleset = format!("take={name}").parse().unwrap();
        let known = Values::of(rules.takes(), u64::MAX).unwrap();
        for (size, &value) in (0..).zip(&expected) {
            assert_eq!(known.value(size), Some(value), "take={name} {size}");
        }
        for size in [1, 7, 20, MOST] {
            let analysis = Analysis::of(&position(&[size as u64, 1]), &rules).unwrap();
            assert_eq!(analysis.values(), [expected[size], expected[1]], "take={name} {size}");
            assert_eq!(Some(&analysis.largest_value()), expected[..=size].iter().max(), "take={name} {size}");
        }
        let repeats = |from: usize, every: usize| (from..=MOST - every).all(|at| expected[at] == expected[at + every]);
        let Some(found) = known.period() else {
            assert_eq!(name, "any");
            continue;
        };
        let every = usize::try_from(found.period).unwrap();
        let before = usize::try_from(found.preperiod).unwrap();
        assert!(repeats(before, every), "take={name}");
        assert!(!(1..every).any(|shorter| repeats(MOST / 2, shorter)), "take={name}: a shorter period");
        assert!(before == 0 || !repeats(before - 1, every), "take={name}: it begins earlier");
        let rest = u128::from(u64::MAX - found.preperiod) % found.period;
        assert_eq!(known.value(u64::MAX), Some(expected[before + usize::try_from(rest).unwrap()]), "take={name}");
    }
    let small = "4 take=1,3,4".parse::<nimatron::rules::Game>().unwrap().analyse().unwrap();
    assert_eq!((small.value_of(4), small.value_of(5), small.period()), (Some(2), None, None));
}
