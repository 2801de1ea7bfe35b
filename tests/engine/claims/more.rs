//! Lessons 13 and 14: values, other games, history.

use super::Claim;
use super::boards::{board, in_nim, lost, odd, on_all, only, sum, winning, wins};
use super::other_games::{is_nim, kayles, slides, turns};
use crate::oracle::values_with;

pub(super) fn claims() -> Vec<Claim> {
    [values_of_rules(), other_games(), rules_in_misere_play(), history()].concat()
}

/// Values of piles from 0 to 60 with these takes.
fn piles(takes: &[usize]) -> Vec<u64> {
    values_with(takes, 60)
}

fn value(size: u64, takes: &[usize]) -> u64 {
    piles(takes)[usize::try_from(size).unwrap()]
}

/// True if the winner is told by the nim-sum of the values.
fn decides(takes: &[usize]) -> bool {
    on_all((3, 8), false, takes, |board, wins, _| {
        wins != odd(&board.iter().map(|&size| value(size, takes)).collect::<Vec<_>>()).is_empty()
    })
}

fn is_even_in_number(misere: bool, takes: &[usize]) -> bool {
    !on_all((2, 7), misere, takes, |_, wins, moves| !wins || moves.iter().filter(|m| m.2).count() % 2 == 1)
}

fn values_of_rules() -> Vec<Claim> {
    let [two, three, set] = [&[1, 2][..], &[1, 2, 3], &[1, 3, 4]];
    vec![
        ("A move takes 1 or 2.", board("3 take=1,2").moves().len() == 2),
        ("No stone is worth 0.", piles(two)[0] == 0),
        (
            "Any other pile: list the values of what a move can leave; the smallest number that is missing is its value, the mex.",
            decides(two),
        ),
        ("So 1 is worth 1, and 2 are worth 2.", piles(two)[..3] == [0, 1, 2]),
        ("They say more than N and P do: a pile worth 0 is P, and any other is N.", {
            [two, three, set]
                .iter()
                .all(|takes| on_all((1, 40), false, takes, |board, wins, _| wins == (value(board[0], takes) != 0)))
        }),
        ("Piles of 0 to 4 have the values 0 1 2 0 1.", piles(two)[..=4] == [0, 1, 2, 0, 1]),
        ("With 1, 3 and 4, piles of 0 to 3 have the values 0 1 0 1.", piles(set)[..=3] == [0, 1, 0, 1]),
        ("So piles of 0 to 6 have the values 0 1 0 1 2 3 2, and then the same again.", {
            let all = piles(set);
            all[..7] == [0, 1, 0, 1, 2, 3, 2] && (7..all.len()).all(|size| all[size] == all[size - 7])
        }),
        (
            "The values of every set of takes repeat sooner or later.",
            (1..64).all(|bits: usize| {
                let takes: Vec<usize> = (1..=6).filter(|take| bits >> (take - 1) & 1 == 1).collect();
                let all = piles(&takes);
                (1..=20).any(|period| (20..=40).all(|size| all[size] == all[size + period]))
            }),
        ),
        ("With takes 1 to 3 the value is what is over when full fours are set aside, as in lesson 7.", {
            (0..=60).all(|size| value(size, three) == size % 4)
        }),
        ("Piles are played as piles of their values, here 0 and 3.", {
            [4, 3].map(|size| value(size, three)) == [0, 3] && decides(three)
        }),
        ("But now a move can also raise a value, and may win by it.", {
            winning("4 3 take=1-3").contains(&(4, 3)) && value(3, three) > value(4, three)
        }),
        ("So the number of winning moves can be even, as in misère play.", {
            is_even_in_number(false, three) && is_even_in_number(true, &super::boards::ANY)
        }),
        (
            "The lamps show values now.",
            sum(&[10, 12, 7].map(|size| value(size, three))) != 0 && wins("10 12 7 take=1-3"),
        ),
    ]
}

fn other_games() -> Vec<Claim> {
    vec![
        ("Nim in disguise: coins lie on four stairs, 3 1 4 2 of them from the bottom up.", {
            [3, 1, 4, 2].into_iter().step_by(2).eq([3, 4]) && wins("3 4")
        }),
        ("Stairs 1 and 3 are the piles.", { is_nim(slides, 2, |place, coins| coins * (place % 2)) }),
        ("A head at place n is a pile of n.", is_nim(turns, 1, |place, coin| coin * place)),
        ("Heads are at 2, 3 and 5: which move on these piles wins?", only("2 3 5", &[(5, 1)])),
        ("So you turn 5 and 1.", {
            // Places 1 to 5; turning heads 2, 3 and 5 into 1, 2 and 3.
            turns(&[0, 1, 1, 0, 1]).contains(&vec![1, 1, 1, 0, 0]) && lost("1 2 3")
        }),
        ("Rows of 1, 2, 3 and 4 pins are worth 1, 2, 3 and 1: the piles here.", {
            kayles(30)[1..=4] == [1, 2, 3, 1] && board("1 2 3 1").piles == [1, 2, 3, 1]
        }),
    ]
}

fn rules_in_misere_play() -> Vec<Claim> {
    let leave = |takes: &[usize]| {
        on_all((3, 8), true, takes, |_, _, moves| {
            moves.iter().all(|(_, left, won)| {
                let left: Vec<u64> = left.iter().map(|&size| value(size, takes)).collect();
                *won == if left.iter().all(|&value| value < 2) { odd(&left) == [1] } else { odd(&left).is_empty() }
            })
        })
    };
    vec![
        ("In misère play leave indicator 0; but where only values of 0 and 1 would be left, leave column 1 odd.", {
            [&[1, 2][..], &[1, 2, 3], &[1, 3, 4], &[2, 5]].iter().all(|takes| leave(takes))
        }),
        ("Here both piles are worth 2.", value(4, &[1, 3, 4]) == 2 && lost("4 4 take=1,3,4 misere")),
    ]
}

fn history() -> Vec<Claim> {
    vec![(
        "Each game began with other lamps lit, and gave no second chance: after a single mistake you could not win.",
        { in_nim(false, |_, wins, moves| wins || moves.iter().all(|(.., won)| !won)) },
    )]
}
