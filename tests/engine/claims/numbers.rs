//! Lessons 8 and 9: binary, the indicator, every winning move.

use super::Claim;
use super::boards::{binary, board, count, in_nim, lamps, lost, odd, only, sum, winning};

/// Sentences of the form `4 is 0b100 and 5 is 0b101`.
const WRITTEN: [&str; 6] = [
    "So 4 is 0b100 and 3 is 0b11.",
    "22 is 0b10110, 15 is 0b1111 and 13 is 0b1101.",
    "37 is 0b100101, 20 is 0b10100 and 29 is 0b11101.",
    "25 is 0b11001, 13 is 0b1101 and 39 is 0b100111.",
    "4 is 0b100, 3 is 0b11 and 15 is 0b1111.",
    "4 is 0b100 and 5 is 0b101: the two 4s cancel, which leaves 0 in their column.",
];

pub(super) fn claims() -> Vec<Claim> {
    let written = WRITTEN.map(|sentence| (sentence, is_written(sentence)));
    [written.to_vec(), numbers(), finding(), counting()].concat()
}

fn is_written(sentence: &str) -> bool {
    let words: Vec<&str> = sentence.split([' ', ',', '.', ':']).collect();
    let pairs: Vec<_> = words.windows(3).filter(|words| words[1] == "is").collect();
    pairs.len() >= 2
        && pairs
            .iter()
            .all(|words| words[0].parse().is_ok_and(|size| words[2].strip_prefix("0b") == Some(&binary(size))))
}

#[test]
fn a_wrong_binary_number_is_found() {
    assert!(is_written("22 is 0b10110 and 15 is 0b1111."));
    assert!(!is_written("22 is 0b10110 and 15 is 0b1101.") && !is_written("22 is 0b10110."));
}

fn numbers() -> Vec<Claim> {
    let cancels = |size: u64| odd(&[size, size]).is_empty();
    vec![
        ("Write 1 for a lit lamp and 0 for a dark one: that is the pile's size in binary.", {
            (1..64).all(|size| u64::from_str_radix(&binary(size), 2) == Ok(size))
        }),
        ("An ordinary number has columns for 100, 10 and 1.", (0..3).rev().map(|at| 10_u64.pow(at)).eq([100, 10, 1])),
        ("In binary they are 8, 4, 2, 1, the powers of two.", lamps(15) == [8, 4, 2, 1]),
        ("Split 10 as before: it is 8 + 2, so 0b1010.", lamps(10) == [8, 2] && binary(10) == "1010"),
        ("The last column, 1, is 2 to the power 0.", 2_u64.pow(0) == 1),
        ("The powers go on: 16, 32, 64.", [16, 32, 64].iter().all(|&power| lamps(power) == [power])),
        ("From 23 a 16 leaves 7.", lamps(23)[0] == 16 && lamps(23)[1..] == lamps(7)),
        ("Write 0 under an even column and 1 under an odd one: that is the nim-sum, ⊕.", {
            (0..16).all(|one| (0..16).all(|other| sum(&[one, other]) == one ^ other))
        }),
        ("The nim-sum of all piles is the indicator: a 1 for each odd column.", sum(&[37, 20, 29]) == 44),
        ("The order does not matter, 0 changes nothing, and a number cancels itself: 20 ⊕ 20 = 0.", {
            (0..64).all(|one| cancels(one) && sum(&[one, 0]) == one && sum(&[one, 29, 5]) == sum(&[5, one, 29]))
        }),
        ("So this one needs no counting.", sum(&[20, 29, 20]) == 29),
        ("So \"leave every column even\" can be said in three words: leave indicator 0.", {
            in_nim(false, |piles, wins, _| odd(piles).is_empty() == (sum(piles) == 0) && wins == (sum(piles) != 0))
        }),
        ("Here 22 ⊕ 15 = 25.", sum(&[22, 15]) == 25 && lost("22 15 25")),
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
        ("In 37 20 29 the leftmost odd column is 32, and only the 37 has a lamp there.", {
            odd(&[37, 20, 29])[0] == 32 && count(&[37, 20, 29], 32) == 1 && lamps(37)[0] == 32
        }),
        ("A second way is the nim-sum of the other two piles.", others_or_indicator),
        ("20 ⊕ 29 = 9, and 9 ⊕ 9 = 0: leave 9 of the 37.", {
            sum(&[20, 29]) == 9 && sum(&[9, 9]) == 0 && only("37 20 29", &[(37, 9)])
        }),
        ("Of the 86 moves from here, it is the only one that wins.", {
            let board = board("37 20 29");
            (board.moves().len(), board.winning().len()) == (86, 1)
        }),
        ("A third way is the nim-sum of the pile and the indicator.", others_or_indicator),
        ("The indicator is 0b110011, or 51, and 39 ⊕ 51 = 20.", {
            sum(&[25, 13, 39]) == 51 && binary(51) == "110011" && sum(&[39, 51]) == 20
        }),
        ("The second way agrees: 25 ⊕ 13 = 20.", sum(&[25, 13]) == 20 && only("25 13 39", &[(39, 20)])),
    ]
}

fn counting() -> Vec<Claim> {
    let of_each_pile = |piles: &[u64], moves: &[(usize, Vec<u64>, bool)], pile: usize| {
        let winning = moves.iter().filter(|(of, _, won)| *of == pile && *won).count();
        winning == usize::from(odd(piles).first().is_some_and(|column| lamps(piles[pile]).contains(column)))
    };
    let of_four = winning("27 23 22 15");
    vec![
        ("The indicator is 0b10101.", binary(sum(&[27, 23, 22, 15])) == "10101"),
        ("Each pile with a lamp in column 16 has one winning move, the others have none.", {
            let with_it: Vec<u64> = [27, 23, 22, 15].into_iter().filter(|&pile| lamps(pile).contains(&16)).collect();
            of_four.iter().map(|(pile, _)| *pile).eq(with_it)
        }),
        ("0b10101 is 21, and 27 ⊕ 21 = 14: the 27 must become 14, and 13 stones go.", {
            binary(21) == "10101"
                && sum(&[27, 21]) == 14
                && board("27 23 22 15").moves()[12].1[0] == 14
                && of_four[0] == (27, 14)
        }),
        (
            "In the same way the 23 must become 2, and the 22 must become 3.",
            sum(&[23, 21]) == 2 && of_four[1..] == [(23, 2), (22, 3)],
        ),
        ("Make whichever of the three moves you like.", of_four.len() == 3),
        ("Here only column 1 is odd.", odd(&[1, 2, 5, 7]) == [1]),
        ("It is not so: here the 5 is the largest, and none of its moves wins.", only("5 4 2", &[(2, 1)])),
        ("Trust the leftmost odd column.", odd(&[5, 4, 2])[0] == 2 && lamps(2) == [2]),
        (
            "Each pile with a lamp in the leftmost odd column has one winning move, and there is an odd number of them.",
            {
                in_nim(false, |piles, _, moves| {
                    odd(piles).first().is_none_or(|&column| count(piles, column) % 2 == 1)
                        && (0..piles.len()).all(|pile| of_each_pile(piles, moves, pile))
                })
            },
        ),
        (
            "So in Nim the number of winning moves is odd, or it is 0.",
            in_nim(false, |_, wins, moves| {
                let winning = moves.iter().filter(|(.., won)| *won).count();
                if wins { winning % 2 == 1 } else { winning == 0 }
            }),
        ),
        ("You can take 1 from the 5 and leave 1 2 4 7; two other moves do as well.", {
            let winning = winning("1 2 5 7");
            winning.len() == 3 && winning.contains(&(5, 4)) && lost("1 2 4 7")
        }),
    ]
}
