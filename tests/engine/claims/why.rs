//! Lessons 10 to 12: the proof, N and P, lost positions.

use super::Claim;
use super::boards::{board, count, in_nim, lamps, lost, odd, only, sum, winning, wins};
use crate::oracle::Oracle;

pub(super) fn claims() -> Vec<Claim> {
    [first_fact(), second_fact(), letters(), misere_letters(), lost_positions()].concat()
}

fn all_even(piles: &[u64]) -> bool {
    odd(piles).is_empty()
}

fn line(piles: &[u64]) -> String {
    piles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// True if every move from a board with all columns even makes one odd.
fn breaks() -> bool {
    in_nim(false, |piles, _, moves| !all_even(piles) || moves.iter().all(|(_, left, _)| !all_even(left)))
}

/// True if some move from a board with an odd column makes all columns even.
fn mends() -> bool {
    in_nim(false, |piles, _, moves| all_even(piles) || moves.iter().any(|(_, left, _)| all_even(left)))
}

fn completes() -> bool {
    (0..16).all(|one| (0..16).all(|other| (0..16).filter(|&third| all_even(&[one, other, third])).count() == 1))
}

fn first_fact() -> Vec<Claim> {
    let changes = in_nim(false, |piles, _, moves| {
        moves.iter().all(|(pile, left, _)| {
            sum(&[piles, left].concat()) == sum(&[piles[*pile], left[*pile]]) && !all_even(&[piles[*pile], left[*pile]])
        })
    });
    vec![
        ("Fact 1: if every column is even, every move makes one odd.", breaks()),
        ("In 2 4 6 all were even; then the 6 lost a stone.", all_even(&[2, 4, 6]) && odd(&[2, 4, 5]) == [2, 1]),
        ("Which columns are odd now?", odd(&[2, 4, 5]) == [2, 1]),
        ("Why always?", breaks()),
        ("Old ⊕ new, here 6 ⊕ 5, has a 1 for each column that turns odd.", changes && sum(&[6, 5]) == 2 + 1),
        (
            "It is 0 only if old and new are equal, but a stone was taken.",
            (0..16).all(|old| (0..16).all(|new| (sum(&[old, new]) == 0) == (old == new))),
        ),
    ]
}

fn second_fact() -> Vec<Claim> {
    vec![
        ("Fact 2: if a column is odd, some move makes every column even.", mends()),
        (
            "An odd count is not 0: in the leftmost odd column some pile has a lamp.",
            in_nim(false, |piles, _, _| odd(piles).first().is_none_or(|&column| count(piles, column) > 0)),
        ),
        ("So the indicator, S, is 1.", sum(&[1, 2, 5, 7]) == 1),
        (
            "Leave n ⊕ S of n: then the new indicator is S ⊕ S = 0.",
            in_nim(false, |piles, _, _| {
                (0..piles.len()).all(|pile| {
                    let mut changed = piles.to_vec();
                    changed[pile] = sum(&[piles[pile], sum(piles)]);
                    all_even(&changed)
                })
            }),
        ),
        ("Let n be the 5.", sum(&[5, 1]) == 4 && winning("1 2 5 7").contains(&(5, 4))),
        (
            "The leftmost lamp that changes goes off, say a 16.",
            in_nim(false, |piles, _, moves| {
                moves
                    .iter()
                    .all(|(pile, left, _)| lamps(piles[*pile]).contains(&lamps(sum(&[piles[*pile], left[*pile]]))[0]))
            }),
        ),
        (
            "15, one less than 16: always 2^p − 1 < 2^p, so n shrinks.",
            (0..60).all(|p| (0..p).map(|exponent| 2_u64.pow(exponent)).sum::<u64>() + 1 == 2_u64.pow(p)),
        ),
        (
            "Stones run out, and the last board with all columns even is the empty one.",
            all_even(&[0, 0, 0]) && breaks() && mends(),
        ),
    ]
}

/// The rules for labels, read off a board's moves.
fn labelled(misere: bool) -> bool {
    in_nim(misere, |piles, wins, moves| {
        let is_empty = piles.iter().all(|&pile| pile == 0);
        wins == if is_empty { misere } else { moves.iter().any(|(.., won)| *won) }
    })
}

fn equal_piles() -> bool {
    (0..=9).all(|one| (0..=9).all(|other| lost(&format!("{one} {other}")) == (one == other)))
}

fn letters() -> Vec<Claim> {
    let is_indicator = in_nim(false, |piles, wins, _| wins == (sum(piles) != 0));
    vec![
        ("No stone is left: P.", lost("0") && lost("0 0")),
        ("Some move leads to a P: N.", labelled(false)),
        ("Every move leads to an N: P.", labelled(false)),
        ("Which will be P?", equal_piles()),
        ("Equal piles are P: the mirror.", equal_piles()),
        (
            "From 1 2 3 you can leave 2 3, 1 3, 1 2, 1 1 3, 1 1 2 or 1 2 2: each an N, good news for the other.",
            six_moves() == ["1 1 2", "1 1 3", "1 2", "1 2 2", "1 3", "2 3"]
                && six_moves().iter().all(|line| wins(line))
                && lost("1 2 3"),
        ),
        ("Bouton's theorem: if the last stone wins, P means indicator 0.", is_indicator),
        (
            "So it is on the empty board, and Facts 1 and 2 say of indicators what the rules say of letters.",
            lost("0 0") && sum(&[0, 0]) == 0 && breaks() && mends(),
        ),
        (
            "Its last page says what the rules alone make of all 280 positions from here down.",
            [1_usize, 4, 6, 3].map(|pile| pile + 1).iter().product::<usize>() == 280,
        ),
    ]
}

/// The positions that 1 2 3 can become, with the piles in order of size.
pub(super) fn six_moves() -> Vec<String> {
    let mut left: Vec<Vec<u64>> = board("1 2 3").moves().into_iter().map(|(_, left)| left).collect();
    for piles in &mut left {
        piles.retain(|&pile| pile > 0);
        piles.sort_unstable();
    }
    left.sort();
    left.iter().map(|piles| line(piles)).collect()
}

fn misere_letters() -> Vec<Claim> {
    let beside_one = |line: String| wins(&format!("{line} misere"));
    vec![
        ("Misère: whoever finds no stone has won, so that is N.", wins("0 misere") && labelled(true)),
        (
            "A single stone is P; from 2, 3, 4 and so on you can leave it.",
            lost("1 misere") && (2..=9_u64).all(|size| only(&format!("{size} misere"), &[(size, 1)])),
        ),
        (
            "So 1 1 is N, as is a 1 beside any other pile, and 1 1 1 is P: leave that.",
            (1..=20).all(|size| beside_one(format!("1 {size}")))
                && lost("1 1 1 misere")
                && only("1 3 1 misere", &[(3, 1)]),
        ),
    ]
}

fn lost_positions() -> Vec<Claim> {
    let answers = |line: &str| winning(line).len();
    let of_three = Oracle::new(3, 9, false, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    vec![
        (
            "Whoever knows all this cannot lose, says Howard McCoy, but in one trivial case.",
            in_nim(false, |_, wins, moves| wins == moves.iter().any(|(.., won)| *won)),
        ),
        ("It must be this: you find a P, and the other knows it too.", lost("5 9 12")),
        (
            "Bouton calls a P safe, to leave, and an N unsafe; others say L and W. Of a safe three, says McCoy, any two piles fix the third.",
            completes(),
        ),
        ("Which goes with 6 and 8?", (sum(&[6, 8]), sum(&[8, 14]), sum(&[6, 14])) == (14, 6, 8)),
        (
            "6 8 14 was safe; the machine took 3 of the 14.",
            lost("6 8 14") && board("6 8 14").moves().iter().any(|(_, left)| left == &[6, 8, 11]),
        ),
        ("The leftmost lamp that changed, a 4, went off.", lamps(14) == [8, 4, 2] && lamps(11) == [8, 2, 1]),
        (
            "Exactly one other pile has a 4: the answer is there.",
            count(&[6, 8], 4) == 1
                && only("6 8 11", &[(6, 3)])
                && of_three.positions().filter(|(_, wins, _)| !wins).all(|(piles, ..)| {
                    board(&line(&piles)).moves().iter().all(|(pile, left)| {
                        let answers = of_three.winning(left);
                        answers.len() == 1 && answers[0].0 != *pile
                    })
                }),
        ),
        ("No move wins from 6 8 14?", lost("6 8 14") && only("6 8 13", &[(6, 5)])),
        ("Take 1 of the 14, and the machine has 27 moves.", board("6 8 13").moves().len() == 27),
        ("How many of them win?", answers("6 8 13") == 1),
        ("The machine begins on 6 8 14.", lost("6 8 14")),
        ("It cannot win, so it moves at random, and says so.", lost("6 8 14")),
        ("You cannot win here, unless the other errs.", lost("2 3 4 5")),
        ("Take little, keep many piles, wait for an odd column.", all_even(&[2, 3, 4, 5])),
    ]
}
