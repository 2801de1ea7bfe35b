//! What the manual page says of slips in the sources, and of what the lessons leave out.

use std::fs;
use std::path::Path;

use super::Claim;
use super::boards::{ANY, binary, board, lost, odd, on_all, only, singles, sum, winning, wins};
use super::other_games::{is_nim, kayles, turns};
use super::why::six_moves;
use crate::oracle::values_with;

/// Rows of the section that name what cannot be computed.
const TOLD: [&str; 4] = ["C: E. V. Condon", "L: Bouton 1962", "Values", "The Nimatron"];

/// The rows of the section, each with its first line after it.
fn rows() -> Vec<(String, String)> {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/man/nimatron.6")).unwrap();
    let page = page.replace("\\(c+", "⊕").replace("\\(`e", "è");
    let section = page.split(".SH SOURCES\n").nth(1).unwrap().split(".SH ").next().unwrap();
    let rows = section.split(".TP\n").skip(1).map(|row| row.split(".PP\n").next().unwrap());
    rows.map(|row| row.trim_end().split_once('\n').unwrap())
        .map(|(row, text)| (row.to_owned(), text.to_owned()))
        .collect()
}

fn of_texts() -> Vec<Claim> {
    let one_pile = |size: u64| only(&size.to_string(), &[(size, 0)]) && only(&format!("{size} misere"), &[(size, 1)]);
    let bits = |number: u64| if number == 0 { "0".to_owned() } else { binary(number) };
    vec![
        ("M: 37 20 29 adds 20 and 29 twice", bits(sum(&[37, 20, 29])) == "101100" && sum(&[37, 20, 29, 20, 29]) == 37),
        (
            "M: 20 and 29 adds 29 twice, and gets 1001",
            sum(&[20, 29]) == 9 && bits(9) == "1001" && sum(&[20, 29, 29]) == 20,
        ),
        ("P: in misère play the last to take wins", wins("0 misere") && lost("1 misere")),
        ("P: 1 3 1, as a turn to a P makes it a P", wins("1 3 1 misere") && lost("1 1 1 misere")),
        (
            "P: in misère play leave one row of 1 in the end",
            only("1 3 1 misere", &[(3, 1)])
                && on_all((3, 7), true, &ANY, |_, _, moves| {
                    moves
                        .iter()
                        .filter(|(_, left, _)| left.iter().all(|&pile| pile < 2))
                        .all(|(_, left, won)| *won == (singles(left) % 2 == 1))
                }),
        ),
        ("P: you cannot win if the computer is second", wins("3 5 7") && lost("6 8 14")),
        (
            "S: 1 ⊕ 10 ⊕ 101 = 111",
            bits(sum(&[1, 2, 5])) == "110" && bits(sum(&[1, 2, 5, 7])) == "1" && sum(&[6, 7]) == 1,
        ),
        // Of the 5 in 1 2 5 7, 4 are left, not taken.
        ("S: take n ⊕ s", sum(&[5, 1]) == 4 && winning("1 2 5 7").contains(&(5, 4)) && wins("1 2 1 7")),
        ("C: 6 8 14 prints 1000 and 1110 alone", lost("6 8 14") && [6, 8, 14].map(bits) == ["110", "1000", "1110"]),
        ("L: of one pile take all except the last coin", (2..=12).all(one_pile)),
        (
            "L: two unequal piles, by strategy stealing",
            (1..=9_u64).all(|size| (0..size).all(|other| only(&format!("{size} {other}"), &[(size, other)]))),
        ),
        ("L: 1 2 3 has five moves", six_moves().len() == 6 && six_moves().contains(&"1 3".to_owned())),
        (
            "L: from 1 2 3 all moves lead to an N, so it is an N",
            lost("1 2 3") && six_moves().iter().all(|line| wins(line)),
        ),
        ("L: take from the largest pile", only("5 4 2", &[(2, 1)]) && odd(&[5, 4, 2])[0] == 2),
        (
            "L: from each y in Z there is a move into Z",
            on_all((3, 7), false, &ANY, |piles, _, moves| {
                moves.iter().any(|(_, left, _)| odd(left).is_empty()) != odd(piles).is_empty()
            }),
        ),
    ]
}

fn left_out() -> Vec<Claim> {
    let values = |takes: &[usize]| values_with(takes, 8);
    let is_even = |misere, takes: &[usize]| {
        !on_all((2, 7), misere, takes, |_, wins, moves| !wins || moves.iter().filter(|m| m.2).count() % 2 == 1)
    };
    let leave = |takes: &[usize]| {
        on_all((3, 8), true, takes, |_, _, moves| {
            moves.iter().all(|(_, left, won)| {
                let left: Vec<u64> = left.iter().map(|&size| values(takes)[usize::try_from(size).unwrap()]).collect();
                *won == if left.iter().all(|&value| value < 2) { odd(&left) == [1] } else { odd(&left).is_empty() }
            })
        })
    };
    vec![
        (
            "Coins in a row",
            // Places 1 to 5; turning heads 2, 3 and 5 into 1, 2 and 3.
            is_nim(turns, 1, |place, coin| coin * place)
                && only("2 3 5", &[(5, 1)])
                && turns(&[0, 1, 1, 0, 1]).contains(&vec![1, 1, 1, 0, 0]),
        ),
        ("Kayles", kayles(30)[1..=4] == [1, 2, 3, 1]),
        (
            "Take rules",
            winning("4 3 take=1-3").contains(&(4, 3))
                && values(&[1, 2, 3])[3] > values(&[1, 2, 3])[4]
                && is_even(false, &[1, 2, 3])
                && is_even(true, &ANY),
        ),
        (
            "Take rules in misère play",
            [&[1, 2][..], &[1, 2, 3], &[1, 3, 4], &[2, 5]].iter().all(|takes| leave(takes))
                && lost("4 4 take=1,3,4 misere"),
        ),
    ]
}

#[test]
fn the_slips_of_the_sources_and_what_is_left_out_are_as_the_manual_says() {
    let book = [of_texts(), left_out()].concat();
    let wrong: Vec<_> = book.iter().filter(|(_, holds)| !holds).map(|(row, _)| row).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let mut checked: Vec<&str> = book.iter().map(|(row, _)| *row).chain(TOLD).collect();
    let rows = rows();
    let mut listed: Vec<&str> = rows.iter().map(|(row, _)| row.as_str()).collect();
    checked.sort_unstable();
    listed.sort_unstable();
    assert_eq!(listed, checked, "each row is checked");
    assert!(rows.iter().all(|(_, right)| !right.is_empty()) && board("1 2 3").moves().len() == 6);
}
