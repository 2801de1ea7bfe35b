//! Lessons 10 to 12: the proof, N and P, lost positions.

use super::Claim;
use super::boards::{board, count, in_nim, lamps, lost, odd, only, sum, wins};
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
    vec![
        ("Fact 1: if every column is even, every move makes one odd.", breaks()),
        ("In 2 4 6 every column was even; then the 6 lost a stone.", all_even(&[2, 4, 6]) && odd(&[2, 4, 5]) == [2, 1]),
        ("Say a move in the 6 left every column even.", !board("2 4 6").moves().iter().any(|(_, left)| all_even(left))),
        ("Then what it left would cancel 2 ⊕ 4, as the 6 did.", sum(&[2, 4]) == 6),
        ("So it left 6, and was no move.", (0..16).filter(|&left| all_even(&[2, 4, left])).eq([6])),
        ("Piles left alone cancel; the old pile ⊕ the new one remains, 0 only if they are equal.", {
            in_nim(false, |piles, _, moves| {
                moves.iter().all(|(pile, left, _)| {
                    sum(&[piles, left].concat()) == sum(&[piles[*pile], left[*pile]])
                        && !all_even(&[piles[*pile], left[*pile]])
                })
            })
        }),
        ("Any two piles determine the third that makes every column even.", completes()),
        ("6 8 14 is such a triple, whichever two you begin with.", {
            (sum(&[6, 8]), sum(&[8, 14]), sum(&[6, 14])) == (14, 6, 8) && lost("6 8 14")
        }),
        ("A move changes one pile, and the other two still ask for its old size.", completes()),
    ]
}

fn second_fact() -> Vec<Claim> {
    let of_three = Oracle::new(3, 9, false, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    vec![
        ("Fact 2: if some column is odd, some move makes every column even.", mends()),
        (
            "Odd is not 0, so a pile has a lamp in the leftmost odd column.",
            in_nim(false, |piles, _, _| odd(piles).first().is_none_or(|&column| count(piles, column) > 0)),
        ),
        ("So S is 1.", sum(&[1, 2, 5, 7]) == 1),
        (
            "Change n to n ⊕ S: order does not matter, and the new indicator is S ⊕ S = 0.",
            in_nim(false, |piles, _, _| {
                (0..piles.len()).all(|pile| {
                    let mut changed = piles.to_vec();
                    changed[pile] = sum(&[piles[pile], sum(piles)]);
                    all_even(&changed)
                })
            }),
        ),
        ("In 1 2 5 7, try n = 5.", sum(&[5, 1]) == 4 && board("1 2 5 7").winning().contains(&(5, 4))),
        ("There a lamp goes off, say 16.", lamps(16) == [16]),
        ("If all to its right come on, they fall one short: 2^p − 1 < 2^p.", {
            (0..60).all(|p| (0..p).map(|exponent| 2_u64.pow(exponent)).sum::<u64>() + 1 == 2_u64.pow(p))
        }),
        (
            "In 6 8 14 every column was even; then the 14 lost 3.",
            all_even(&[6, 8, 14]) && board("6 8 14").moves().iter().any(|(_, left)| left == &[6, 8, 11]),
        ),
        ("The leftmost lamp that changed, its 4, went off.", lamps(14) == [8, 4, 2] && lamps(11) == [8, 2, 1]),
        ("Exactly one other pile has a 4: the answer is there, never in the pile just played.", {
            count(&[6, 8], 4) == 1
                && only("6 8 11", &[(6, 3)])
                && of_three.positions().filter(|(_, wins, _)| !wins).all(|(piles, ..)| {
                    board(&line(&piles))
                        .moves()
                        .iter()
                        .all(|(pile, left)| of_three.winning(left).iter().all(|answer| answer.0 != *pile))
                })
        }),
        (
            "The last board with all columns even is the empty one, and you leave it.",
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

fn letters() -> Vec<Claim> {
    let sizes = || (0..=9_u64).flat_map(|one| (0..=9_u64).map(move |other| (one, other)));
    vec![
        ("No stones: P.", lost("0") && lost("0 0")),
        ("Some move to a P: N.", labelled(false)),
        ("All moves to an N: P.", labelled(false)),
        (
            "One course lists the moves from 1 2 3 (all but 1 0 3), finds an N after each, and so calls 1 2 3 an N, too.",
            {
                let left: Vec<_> = board("1 2 3").moves().into_iter().map(|(_, left)| left).collect();
                left.contains(&vec![1, 0, 3]) && left.iter().all(|left| wins(&line(left)))
            },
        ),
        ("All moves to an N: can you win?", lost("1 2 3")),
        ("Two equal piles, with or without an empty third, are P.", {
            sizes()
                .filter(|(one, other)| one == other)
                .all(|(one, other)| lost(&format!("{one} {other}")) && lost(&format!("{one} {other} 0")))
        }),
        ("Two unequal ones are N.", {
            sizes().filter(|(one, other)| one != other).all(|(one, other)| wins(&format!("{one} {other}")))
        }),
        (
            "Bouton's theorem: in normal play, P exactly if the indicator is 0.",
            in_nim(false, |piles, wins, _| wins == (sum(piles) != 0)),
        ),
        (
            "The empty board has indicator 0, and Facts 1 and 2 are the rules for P and N.",
            sum(&[0, 0]) == 0 && breaks() && mends(),
        ),
    ]
}

fn misere_letters() -> Vec<Claim> {
    let beside_one = |line: String| wins(&format!("{line} misere"));
    vec![
        ("In misère play the empty board is N: whoever finds it has won.", wins("0 misere") && labelled(true)),
        (
            "So a pile of 1 is P, and 2, 3, 4 are N.",
            lost("1 misere") && (2..=4).all(|size| beside_one(size.to_string())),
        ),
        ("\"Take all except the last coin,\" a course says where the last coin wins; it belongs here.", {
            (2..=9_u64)
                .all(|size| only(&format!("{size} misere"), &[(size, 1)]) && only(&size.to_string(), &[(size, 0)]))
        }),
        ("From 1 1 you can leave a single stone.", only("1 1 misere", &[(1, 0), (1, 0)])),
        ("So 1 1 is N, and so is a 1 beside any other pile.", (1..=20).all(|size| beside_one(format!("1 {size}")))),
        ("Every move from here leads to 1 1.", {
            lost("1 1 1 misere")
                && board("1 1 1 misere")
                    .moves()
                    .iter()
                    .all(|(_, left)| left.iter().filter(|&&pile| pile == 1).count() == 2)
        }),
        (
            "A quiz answers N, finds the move to 1 1 1, a P-position, and in one breath calls 1 3 1 a P-position, too.",
            { wins("1 3 1 misere") && only("1 3 1 misere", &[(3, 1)]) && lost("1 1 1 misere") },
        ),
        ("Its course would leave one single stone; here you need three.", {
            board("1 3 1 misere").moves().iter().all(|(_, left)| left.iter().sum::<u64>() > 1)
        }),
    ]
}

fn lost_positions() -> Vec<Claim> {
    let answers = |line: &str| board(line).winning().len();
    let of_three = Oracle::new(3, 9, false, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    vec![
        ("McCoy calls 6 8 14 a safe combination: every column holds two lamps or none.", {
            [1, 2, 4, 8].iter().all(|&column| [0, 2].contains(&count(&[6, 8, 14], column))) && lost("6 8 14")
        }),
        ("No move wins, but some make it harder for the machine.", lost("6 8 14") && only("6 8 13", &[(6, 5)])),
        ("Take 1 from the 14, and the machine has 27 moves.", board("6 8 13").moves().len() == 27),
        ("How many of them win?", answers("6 8 13") == 1),
        ("From a lost board of three piles there is always exactly one answer.", {
            of_three.positions().filter(|(_, wins, _)| !wins).all(|(piles, ..)| {
                board(&line(&piles)).moves().iter().all(|(_, left)| of_three.winning(left).len() == 1)
            })
        }),
        ("With four there can be three: take 3 from the 4 in 4 5 6 7, and three moves win.", {
            lost("4 5 6 7") && answers("1 5 6 7") == 3
        }),
        ("Take 1 from the 5 instead:", answers("4 4 6 7") == 1),
        (
            "Whoever knows the theory cannot lose, McCoy writes, but for one trivial case; our copy breaks off before it.",
            { lost("5 9 12") },
        ),
        ("No move wins here, but the casual machine sees what wins only when two piles are left.", lost("2 3 4 5")),
        ("Take little, keep the piles many, and wait for an odd column.", all_even(&[2, 3, 4, 5])),
        ("Here it has to begin.", lost("6 8 14")),
        ("So look before you begin.", wins("3 4 5")),
    ]
}
