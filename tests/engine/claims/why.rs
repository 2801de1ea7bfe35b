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
    vec![
        (
            "Fact 1: if every column is even, every move makes one odd: it switches lamps in one pile, and no other pile changes to mend them.",
            breaks(),
        ),
        ("In 2 4 6 every column was even; then the 6 lost a stone.", all_even(&[2, 4, 6]) && odd(&[2, 4, 5]) == [2, 1]),
        (
            "Suppose a move in the 6 left every column even.",
            !board("2 4 6").moves().iter().any(|(_, left)| all_even(left)),
        ),
        ("Then it left the one pile that makes 2 and 4 even: their nim-sum.", sum(&[2, 4]) == 6),
        ("So it left 6: it took nothing, and is no move.", (0..16).filter(|&left| all_even(&[2, 4, left])).eq([6])),
        ("Piles left alone go out in pairs; old pile ⊕ new pile remains, and is 0 only if they are equal.", {
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
        (
            "A move changes one pile; the other two still need its old size, so a column is odd.",
            completes() && board("6 8 14").moves().iter().all(|(_, left)| !all_even(left)),
        ),
    ]
}

fn second_fact() -> Vec<Claim> {
    let of_three = Oracle::new(3, 9, false, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    vec![
        ("Fact 2: if some column is odd, some move makes every column even.", mends()),
        (
            "In the leftmost odd column at least one pile has a lamp.",
            in_nim(false, |piles, _, _| odd(piles).first().is_none_or(|&column| count(piles, column) > 0)),
        ),
        ("So S is 1.", sum(&[1, 2, 5, 7]) == 1),
        (
            "Leave n ⊕ S of the pile n: then the new indicator is S ⊕ S = 0, as order does not matter.",
            in_nim(false, |piles, _, _| {
                (0..piles.len()).all(|pile| {
                    let mut changed = piles.to_vec();
                    changed[pile] = sum(&[piles[pile], sum(piles)]);
                    all_even(&changed)
                })
            }),
        ),
        ("In 1 2 5 7, try n = 5.", sum(&[5, 1]) == 4 && winning("1 2 5 7").contains(&(5, 4))),
        ("The leftmost lamp that changes goes off: say 16.", {
            in_nim(false, |piles, _, moves| {
                moves
                    .iter()
                    .all(|(pile, left, _)| lamps(piles[*pile]).contains(&lamps(sum(&[piles[*pile], left[*pile]]))[0]))
            })
        }),
        ("Even if all lamps to its right come on, they are worth 1 less: 2^p − 1 < 2^p.", {
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
        ("Some move leads to a P: N.", labelled(false)),
        ("Every move leads to an N: P.", labelled(false)),
        ("The moves from 1 2 3 lead to 2 3, 1 3, 1 2, 1 1 3, 1 1 2 and 1 2 2.", {
            let mut left: Vec<_> = board("1 2 3").moves().into_iter().map(|(_, left)| left).collect();
            for piles in &mut left {
                piles.retain(|&pile| pile > 0);
                piles.sort_unstable();
            }
            left.sort();
            left.iter().map(|piles| line(piles)).eq(["1 1 2", "1 1 3", "1 2", "1 2 2", "1 3", "2 3"])
        }),
        ("Each of these is an N.", board("1 2 3").moves().iter().all(|(_, left)| wins(&line(left)))),
        ("So 1 2 3 is P (in some notes, by a slip, N).", lost("1 2 3")),
        (
            "Two equal piles, with or without an empty third, are P, and two unequal ones N: what is called strategy stealing is only a mirror.",
            {
                sizes().all(|(one, other)| {
                    [format!("{one} {other}"), format!("{one} {other} 0")]
                        .iter()
                        .all(|line| lost(line) == (one == other))
                })
            },
        ),
        (
            "Bouton's theorem: where the last stone wins, P means indicator 0.",
            in_nim(false, |piles, wins, _| wins == (sum(piles) != 0)),
        ),
        ("The empty board is P and has it.", lost("0 0") && sum(&[0, 0]) == 0),
        ("Facts 1 and 2 say of indicators just what the rules say of P and N.", breaks() && mends()),
        ("So both always agree.", in_nim(false, |piles, wins, _| wins == (sum(piles) != 0))),
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
        (
            "So of one pile take all except the last stone (in some notes, by a slip, the rule where the last one wins).",
            {
                (2..=9_u64)
                    .all(|size| only(&format!("{size} misere"), &[(size, 1)]) && only(&size.to_string(), &[(size, 0)]))
            },
        ),
        ("From 1 1 you can leave a single stone.", only("1 1 misere", &[(1, 0), (1, 0)])),
        ("So 1 1 is N, and so is a 1 beside any other pile.", (1..=20).all(|size| beside_one(format!("1 {size}")))),
        ("Every move from here leads to 1 1.", {
            lost("1 1 1 misere")
                && board("1 1 1 misere")
                    .moves()
                    .iter()
                    .all(|(_, left)| left.iter().filter(|&&pile| pile == 1).count() == 2)
        }),
        ("From here you can leave 1 1 1, a P.", only("1 3 1 misere", &[(3, 1)]) && lost("1 1 1 misere")),
        (
            "Some notes take 1 3 1 itself for a P, or ask you to leave one single stone: slips, both.",
            wins("1 3 1 misere") && board("1 3 1 misere").moves().iter().all(|(_, left)| left.iter().sum::<u64>() > 1),
        ),
    ]
}

fn lost_positions() -> Vec<Claim> {
    let answers = |line: &str| winning(line).len();
    let of_three = Oracle::new(3, 9, false, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    vec![
        ("In 6 8 14 every column holds two lamps or none.", {
            [1, 2, 4, 8].iter().all(|&column| [0, 2].contains(&count(&[6, 8, 14], column))) && lost("6 8 14")
        }),
        ("No move wins, but some make it harder for the machine.", lost("6 8 14") && only("6 8 13", &[(6, 5)])),
        ("Take 1 from the 14, and the machine has 27 moves.", board("6 8 13").moves().len() == 27),
        ("How many of them win?", answers("6 8 13") == 1),
        ("On a lost board of three piles every move has exactly one answer.", {
            of_three.positions().filter(|(_, wins, _)| !wins).all(|(piles, ..)| {
                board(&line(&piles)).moves().iter().all(|(_, left)| of_three.winning(left).len() == 1)
            })
        }),
        ("With four piles it can have three, like 3 from the 4 in 4 5 6 7.", {
            lost("4 5 6 7") && answers("1 5 6 7") == 3
        }),
        ("Here 1 was taken from the 5 instead.", answers("4 4 6 7") == 1),
        ("Whoever knows the theory cannot lose, says McCoy, but in one trivial case.", {
            in_nim(false, |_, wins, moves| wins == moves.iter().any(|(.., won)| *won))
        }),
        (
            "It must be this one: you have to begin on a lost board, and the other player knows the theory, too.",
            lost("5 9 12"),
        ),
        (
            "A swindle: no move wins, but the casual machine sees what wins only when two piles are left.",
            lost("2 3 4 5"),
        ),
        ("Take little, keep many piles, and wait for an odd column.", all_even(&[2, 3, 4, 5])),
        ("Here it has to begin.", lost("6 8 14")),
        ("So look before you begin.", wins("3 4 5")),
    ]
}
