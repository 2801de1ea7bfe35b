//! Lessons 1 to 7: lamps, even and odd, single stones, full fours.

use super::Claim;
use super::boards::{big, board, count, in_nim, lamps, lost, odd, on_all, only, singles, winning, wins};
use crate::oracle::Oracle;

pub(super) fn claims() -> Vec<Claim> {
    [pairs(), columns(), without_lamps(), misere(), twenty_one()].concat()
}

fn pairs() -> Vec<Claim> {
    let equal = || (1..=12).map(|size: u64| format!("{size} {size}"));
    vec![
        ("Type 5 to mark all five stones, then press Enter.", only("5", &[(5, 0)])),
        ("Make the piles equal.", only("5 3", &[(5, 3)])),
        ("After that, whatever the machine takes from one, you take from the other.", equal().all(|line| lost(&line))),
        ("Both piles had 4; the machine took one.", board("4 4").moves().iter().any(|(_, left)| left == &[4, 3])),
        ("The count below a column says how many are lit; an odd one glows.", odd(&[4, 3]) == [4, 2, 1]),
        ("Equal piles have only even counts.", (0..64).all(|size| odd(&[size, size]).is_empty())),
        ("Copy each of its moves in the other pile, and you leave every column even.", {
            board("3 3").moves().iter().all(|(_, left)| odd(left) == odd(&[left[0].min(left[1]) ^ 3]))
                && (0..=3).all(|size| odd(&[size, size]).is_empty())
        }),
    ]
}

fn columns() -> Vec<Claim> {
    vec![
        ("A lamp under 4 is a group of four of that pile's stones.", {
            (0..64).all(|size| lamps(size).iter().sum::<u64>() == size)
        }),
        ("Column 1 glows: one lamp, an odd count.", odd(&[3, 4, 6]) == [1] && count(&[3, 4, 6], 1) == 1),
        ("Put it out, and every column is even.", odd(&[2, 4, 6]).is_empty() && only("3 4 6", &[(3, 2)])),
        ("Columns 2 and 1 are odd, and C has a lamp in column 2.", {
            odd(&[1, 4, 6]) == [2, 1] && lamps(6).contains(&2)
        }),
        ("Switch C in both: 2 off, 1 on, 4 stays.", lamps(6) == [4, 2] && lamps(5) == [4, 1]),
        ("So leave 4 + 1.", only("1 4 6", &[(6, 4 + 1)])),
        ("Type c1: one of C, as b3 is three of B.", board("1 4 6").moves().contains(&(1, vec![1, 1, 6]))),
        ("Columns 4 and 2 are odd.", odd(&[4, 5, 7]) == [4, 2]),
        ("Column 4 holds three lamps, and any of them can go off: any pile will do.", {
            count(&[4, 5, 7], 4) == 3 && only("4 5 7", &[(4, 2), (5, 3), (7, 1)])
        }),
        ("Switch its lamps in both columns, leave what is lit.", only("4 5 7", &[(4, 2), (5, 3), (7, 1)])),
        ("A would keep 2.", winning("4 5 7")[0] == (4, 2)),
        ("Now alone: find the leftmost odd column and a pile with a lamp there.", switching_wins()),
        ("Switch its lamp in every odd column, and leave what is lit.", switching_wins()),
        (
            "Then any move makes a column odd.",
            in_nim(false, |piles, _, moves| {
                !odd(piles).is_empty() || moves.iter().all(|(_, left, _)| !odd(left).is_empty())
            }),
        ),
        (
            "Leave every column even.",
            in_nim(false, |_, _, moves| moves.iter().all(|(_, left, won)| *won == odd(left).is_empty())),
        ),
    ]
}

/// Switching the lamps of a pile with a lamp in the leftmost odd column, in every odd column, is a winning move.
fn switching_wins() -> bool {
    in_nim(false, |piles, wins, moves| {
        let columns = odd(piles);
        let with_it =
            (0..piles.len()).filter(|&pile| columns.first().is_some_and(|column| lamps(piles[pile]).contains(column)));
        let switched = |pile: usize| {
            let kept = lamps(piles[pile]).into_iter().filter(|lamp| !columns.contains(lamp));
            let lit = columns.iter().copied().filter(|column| !lamps(piles[pile]).contains(column));
            kept.chain(lit).sum::<u64>()
        };
        let is_winning =
            |pile| moves.iter().any(|(of, left, won)| (*of, left[pile], *won) == (pile, switched(pile), true));
        wins != columns.is_empty() && with_it.clone().count() % 2 == usize::from(wins) && { with_it }.all(is_winning)
    })
}

fn without_lamps() -> Vec<Claim> {
    vec![
        (
            "The machine must make one odd, you mend it, and so on down to the last stone.",
            in_nim(false, |piles, _, moves| {
                let mends = |left: &Vec<u64>| odd(left).is_empty();
                if odd(piles).is_empty() {
                    moves.iter().all(|m| !mends(&m.1))
                } else {
                    moves.iter().any(|m| mends(&m.1))
                }
            }),
        ),
        ("A lamp under 8 is eight stones, more than 4 + 2 + 1.", lamps(8) == [8] && lamps(7) == [4, 2, 1]),
        ("So when an 8 goes off, its pile shrinks, whatever comes on to the right.", {
            (8..16).all(|size| (0..8).all(|left| left < size))
        }),
        ("Sometimes no lamp of the pile stays lit.", only("1 2 3 6", &[(6, 0)])),
        ("Split each pile into 8, 4, 2 and 1, each at most once, the largest that fits first.", {
            (0..16).all(|size| lamps(size).windows(2).all(|pair| pair[0] > pair[1]))
        }),
        ("So 7 is 4 + 2 + 1, and 6 is 4 + 2, never three 2s.", lamps(7) == [4, 2, 1] && lamps(6) == [4, 2]),
    ]
}

fn misere() -> Vec<Claim> {
    // True if with this many big piles the winning moves are exactly those that leave what the goal accepts.
    let leave = |piles: usize, goal: fn(&[u64]) -> bool| {
        in_nim(true, |board, _, moves| {
            big(board).min(2) != piles || moves.iter().all(|(_, left, won)| *won == goal(left))
        })
    };
    let an_odd_number = || leave(1, |left| big(left) == 0 && singles(left) % 2 == 1);
    let plays_itself = || {
        in_nim(true, |board, wins, moves| {
            big(board) > 0 || wins == singles(board).is_multiple_of(2) && moves.iter().all(|m| m.2 == wins)
        })
    };
    vec![
        ("Now the last stone loses: misère play.", lost("1 misere") && wins("1")),
        ("If you find two or more big piles, leave every column even, as ever.", leave(2, |left| odd(left).is_empty())),
        ("If you find one big pile, take all of it or all but one: leave an odd number of single stones.", {
            an_odd_number() && only("1 3 1 misere", &[(3, 1)])
        }),
        ("So column 1 should now be odd.", leave(1, |left| odd(left) == [1])),
        ("One big pile again, and one single stone, which is already an odd number: column 1 does not glow.", {
            (big(&[1, 4]), singles(&[1, 4])) == (1, 1) && odd(&[1, 4]).contains(&1)
        }),
        ("So take the big pile whole, whatever its size.", {
            (2..=12).all(|size: u64| only(&format!("1 {size} misere"), &[(size, 0)]))
        }),
        ("If you find two or more big piles: leave every column even.", {
            leave(2, |left| odd(left).is_empty()) && lost("1 3 5 7 misere")
        }),
        ("One: an odd number of single stones.", an_odd_number()),
        ("They go in turn, and the last is the machine's.", plays_itself()),
        ("If you find no big pile, the game plays itself: one stone after another.", plays_itself()),
        ("None: it plays itself.", plays_itself()),
        ("The machine has begun.", lost("1 3 5 7 misere")),
    ]
}

fn twenty_one() -> Vec<Claim> {
    let full = |size: u64, most: u64| size.is_multiple_of(most + 1);
    let fours = Oracle::new(1, 60, false, &[1, 2, 3]);
    vec![
        ("One pile; a move takes 1, 2 or 3 stones.", board("21 take=1-3").moves().len() == 3),
        ("Here is a full four and one over: take the one.", only("5 take=1-3", &[(5, 4)])),
        ("A row of the table is a full four: leave its first number, which is lit.", {
            (0..=60).all(|size| fours.next_wins(&[size]) != full(size, 3))
        }),
        ("Whatever it takes, take the rest of that four: 3 after 1, 2 after 2, 1 after 3.", {
            lost("8 take=1-3")
                && [(1, 3), (2, 2), (3, 1)].iter().all(|(take, rest)| {
                    only(&format!("{} take=1-3", 8 - take), &[(8 - take, 8 - take - rest)]) && take + rest == 4
                })
        }),
        ("Leave full fours only: 20, 16, 12, 8 or 4 stones.", {
            let left: Vec<u64> = (1..=20).rev().filter(|size| lost(&format!("{size} take=1-3"))).collect();
            left == [20, 16, 12, 8, 4] && (0..=60).all(|size| fours.next_wins(&[size]) != full(size, 3))
        }),
        ("First take what is over, then the rest of each four.", only("21 take=1-3", &[(21, 20)])),
        ("How large must a full group be, so that you can always take the rest of it?", {
            (1..=12_u64).all(|most| {
                let takes: Vec<usize> = (1..=most).map(|take| usize::try_from(take).unwrap()).collect();
                on_all((1, 60), false, &takes, |piles, wins, _| wins != full(piles[0], most))
            }) && only("21 take=1-5", &[(21, 18)])
        }),
        ("Three at most again, but the last stone loses.", only("20 take=1-3 misere", &[(20, 17)])),
        ("Set one stone aside for the machine, and leave full fours of the others.", {
            on_all((1, 60), true, &[1, 2, 3], |piles, wins, _| wins != (piles[0] > 0 && full(piles[0] - 1, 3)))
        }),
        ("Next come 21 stones without the table, and the last stone wins again.", wins("21 take=1-3")),
        ("Leave full fours only.", only("21 take=1-3", &[(21, 20)])),
    ]
}
