//! Lessons 8 and 9: binary, the indicator, every winning move.

use super::Claim;
use super::boards::{binary, board, count, in_nim, lamps, lost, odd, only, sum, winning};

pub(super) fn claims() -> Vec<Claim> {
    [numbers(), finding(), counting()].concat()
}

fn numbers() -> Vec<Claim> {
    let cancels = |size: u64| odd(&[size, size]).is_empty();
    vec![
        (
            "Write 1 for each lamp that they light and 0 for each dark one: that is binary.",
            (1..64).all(|size| u64::from_str_radix(&binary(size), 2) == Ok(size)),
        ),
        (
            "The other way: ordinary digits count hundreds, tens and ones; these count 8s, 4s, 2s and 1s.",
            lamps(15) == [8, 4, 2, 1] && binary(10) == "1010" && lamps(10) == [8, 2],
        ),
        (
            "The columns go on, each worth twice the last: 16, 32, 64.",
            [16, 32, 64].iter().all(|&power| lamps(power) == [power]),
        ),
        ("All are powers of two; 1 is 2 to the power 0.", (0..7).all(|exponent| lamps(1 << exponent).len() == 1)),
        ("Take 16 from 23, and 7 are left.", lamps(23)[0] == 16 && lamps(23)[1..] == lamps(7)),
        (
            "Nim-addition: an even column gives 0, an odd one 1, and nothing is carried.",
            (0..16).all(|one| (0..16).all(|other| sum(&[one, other]) == one ^ other)),
        ),
        ("Here the two 4s cancel.", count(&[4, 5], 4) == 2 && sum(&[4, 5]) == 1),
        ("It is the same with three piles.", sum(&[22, 15, 13]) == 20 && binary(20) == "10100"),
        ("The nim-sum of all piles is the board's indicator: a 1 for each odd column.", sum(&[37, 20, 29]) == 44),
        (
            "So if the last stone wins, your whole rule is: leave indicator 0.",
            in_nim(false, |piles, wins, _| odd(piles).is_empty() == (sum(piles) == 0) && wins == (sum(piles) != 0)),
        ),
        (
            "The order does not matter, 0 changes nothing, and a number cancels itself: 20 ⊕ 20 = 0.",
            (0..64).all(|one| cancels(one) && sum(&[one, 0]) == one && sum(&[one, 29, 5]) == sum(&[5, one, 29])),
        ),
        ("So this one needs no counting.", sum(&[20, 29, 20]) == 29),
    ]
}

fn finding() -> Vec<Claim> {
    let others_or_indicator = in_nim(false, |piles, _, moves| {
        moves.iter().filter(|(.., won)| *won).all(|(pile, left, _)| {
            let others = [&piles[..*pile], &piles[pile + 1..]].concat();
            left[*pile] == sum(&others) && left[*pile] == sum(&[piles[*pile], sum(piles)])
        })
    });
    vec![
        (
            "37 20 29 has one lamp in column 32, its leftmost odd one: the 37's.",
            odd(&[37, 20, 29])[0] == 32 && count(&[37, 20, 29], 32) == 1 && lamps(37)[0] == 32,
        ),
        ("So the 37 must change, and these two stay.", winning("37 20 29").iter().all(|(pile, _)| *pile == 37)),
        ("Which pile beside them makes every column even?", odd(&[20, 29, 9]).is_empty()),
        ("20 ⊕ 29 = 9, and 9 ⊕ 9 = 0.", sum(&[20, 29]) == 9 && sum(&[9, 9]) == 0),
        ("So leave 9 of the 37.", only("37 20 29", &[(37, 9)])),
        (
            "Of the 86 moves from here, it is the only one that wins.",
            (board("37 20 29").moves().len(), board("37 20 29").winning().len()) == (86, 1),
        ),
        (
            "Two ways to the new size, then: switch the pile's lamp in each odd column, or nim-add the other piles.",
            others_or_indicator,
        ),
        ("They agree.", sum(&[25, 13]) == 20 && sum(&[39, 51]) == 20 && only("25 13 39", &[(39, 20)])),
    ]
}

fn counting() -> Vec<Claim> {
    let of_each_pile = |piles: &[u64], moves: &[(usize, Vec<u64>, bool)], pile: usize| {
        let winning = moves.iter().filter(|(of, _, won)| *of == pile && *won).count();
        winning == usize::from(odd(piles).first().is_some_and(|column| lamps(piles[pile]).contains(column)))
    };
    let of_four = || winning("27 23 22 15");
    let one_each = in_nim(false, |piles, _, moves| (0..piles.len()).all(|pile| of_each_pile(piles, moves, pile)));
    vec![
        ("The leftmost odd column is 16.", odd(&[27, 23, 22, 15])[0] == 16),
        ("Each pile with a lamp there has one winning move, and the others none.", {
            let with_it = [27, 23, 22, 15].into_iter().filter(|&pile| lamps(pile).contains(&16));
            one_each && of_four().iter().map(|(pile, _)| *pile).eq(with_it)
        }),
        ("The 27 would become 14: make that move, or another.", of_four() == [(27, 14), (23, 2), (22, 3)]),
        (
            "One move for each lamp in that column, and its count is odd.",
            one_each && in_nim(false, |piles, _, _| odd(piles).first().is_none_or(|&at| count(piles, at) % 2 == 1)),
        ),
        (
            "So in Nim, if the last stone wins, an odd number of moves win, or none.",
            in_nim(false, |_, wins, moves| {
                let winning = moves.iter().filter(|(.., won)| *won).count();
                if wins { winning % 2 == 1 } else { winning == 0 }
            }) && winning("1 1 misere").len() == 2,
        ),
        ("How many win here?", of_four().len() == 3),
        (
            "Here no move of the 5 wins: it has no lamp in the leftmost odd column.",
            only("5 4 2", &[(2, 1)]) && odd(&[5, 4, 2])[0] == 2 && !lamps(5).contains(&2),
        ),
        (
            "Only column 1 is odd, and three piles have a lamp there.",
            odd(&[1, 2, 5, 7]) == [1] && count(&[1, 2, 5, 7], 1) == 3,
        ),
        ("One of the three moves leaves 1 2 4 7.", {
            let winning = winning("1 2 5 7");
            winning.len() == 3 && winning.contains(&(5, 4)) && lost("1 2 4 7")
        }),
    ]
}
