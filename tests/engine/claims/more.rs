//! Lessons 13 and 14: values, other games, history.

use super::Claim;
use super::boards::{board, in_nim, lost, odd, on_all, only, sum, wins};
use super::other_games::{is_nim, slides};
use crate::oracle::values_with;

pub(super) fn claims() -> Vec<Claim> {
    [values_of_rules(), other_games(), history()].concat()
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

fn values_of_rules() -> Vec<Claim> {
    let [two, three, set] = [&[1, 2][..], &[1, 2, 3], &[1, 3, 4]];
    let is_p = |takes: &&[usize]| on_all((1, 40), false, takes, |board, wins, _| wins == (value(board[0], takes) != 0));
    vec![
        ("Here is another: one pile, and a move takes 1 or 2.", board("5 take=1,2").moves().len() == 2),
        ("A pile's value is the smallest number that no move leads to.", decides(two) && decides(set)),
        (
            "An empty pile is worth 0; from 1 a move leads to that 0 alone.",
            piles(two)[..2] == [0, 1] && board("1 take=1,2").moves() == [(0, vec![0])],
        ),
        (
            "The smallest number missing is called mex, such values Grundy numbers; 0 is P, all others N.",
            [two, three, set].iter().all(is_p),
        ),
        ("Such a row repeats in the end: this one from 7 on.", {
            let all = piles(set);
            all[..7] == [0, 1, 0, 1, 2, 3, 2] && (7..all.len()).all(|size| all[size] == all[size - 7])
        }),
        (
            "Roland Sprague and Patrick Grundy proved it: each pile counts as its value, here what is over after full fours.",
            decides(three) && (0..=60).all(|size| value(size, three) == size % 4),
        ),
        ("The lamps show values.", sum(&[4, 5, 7].map(|size| value(size, three))) != 0 && wins("4 5 7 take=1-3")),
    ]
}

fn other_games() -> Vec<Claim> {
    vec![
        (
            "Stairs 1 and 3 from the floor are the piles; if coins come onto one of them, slide as many on.",
            [3, 1, 4, 2].into_iter().step_by(2).eq([3, 4])
                && wins("3 4")
                && is_nim(slides, 2, |place, coins| coins * (place % 2)),
        ),
        ("Misère Nim is Nim with one twist, as here.", only("1 1 2 misere", &[(2, 1)]) && lost("1 1 1 misere")),
    ]
}

fn history() -> Vec<Claim> {
    vec![
        (
            "Other games lit other lamps, and after one mistake you could not win.",
            in_nim(false, |_, wins, moves| wins || moves.iter().all(|(.., won)| !won)),
        ),
        (
            "The other man took 1 of the 7.",
            board("1 3 5 7 misere").moves().contains(&(3, vec![1, 3, 5, 6])) && wins("1 3 5 6 misere"),
        ),
    ]
}
