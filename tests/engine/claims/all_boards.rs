//! Sentences of the lessons about all boards, checked on all small ones.

use super::super::oracle::Oracle;
use super::other_games::{is_nim, slides, turns};
use super::steps;

/// True if the predicate holds on every board of up to `piles` piles. Its arguments are the piles, whether the next
/// player wins, and the winning moves.
fn on_all(piles: u32, misere: bool, takes: &[usize], holds: impl Fn(&[u64], bool, &[(usize, u64)]) -> bool) -> bool {
    (1..=piles).all(|piles| {
        Oracle::new(piles, 7, misere, takes).positions().all(|(board, wins, winning)| holds(&board, wins, &winning))
    })
}

fn of_all_boards() -> Vec<(&'static str, bool)> {
    let any: Vec<usize> = (1..=7).collect();
    let xor = |board: &[u64]| board.iter().fold(0, |sum, pile| sum ^ pile);
    let big = |board: &[u64]| board.iter().filter(|&&pile| pile > 1).count();
    let singles = |board: &[u64]| board.iter().filter(|&&pile| pile == 1).count();
    let leaves = |board: &[u64], (pile, take): (usize, u64)| {
        let mut left = board.to_vec();
        left[pile] -= take;
        left
    };
    // True if the winning moves are exactly those that leave a board for which `goal` holds.
    let leave = |cases: usize, goal: &dyn Fn(&[u64]) -> bool| {
        on_all(3, true, &any, |board, _, winning| {
            let moves = (0..board.len()).flat_map(|pile| (1..=board[pile]).map(move |take| (pile, take)));
            big(board).min(2) != cases || moves.into_iter().all(|m| winning.contains(&m) == goal(&leaves(board, m)))
        })
    };
    let highest = |board: &[u64]| xor(board).checked_ilog2();
    let with_it = |board: &[u64]| {
        let column = highest(board);
        (0..board.len()).filter(|&pile| column.is_some_and(|column| board[pile] >> column & 1 == 1)).collect::<Vec<_>>()
    };
    let oracle = Oracle::new(3, 7, false, &any);
    vec![
        ("So leave two equal piles, copy every move, and the last stone is yours.", {
            on_all(2, false, &any, |board, wins, _| board.len() < 2 || wins == (board[0] != board[1]))
        }),
        ("Two or more big piles: leave no group unpaired", leave(2, &|left| xor(left) == 0)),
        ("Exactly one big pile: leave an odd number of single stones", {
            leave(1, &|left| big(left) == 0 && singles(left) % 2 == 1)
        }),
        ("You have left an odd number, so the last one is not yours.", {
            on_all(3, true, &any, |board, wins, _| big(board) > 0 || wins == singles(board).is_multiple_of(2))
        }),
        (
            "If the indicator is 0, every group has a partner, and the player to move cannot force a win. Otherwise they can.",
            { on_all(4, false, &any, |board, wins, _| wins == (xor(board) != 0)) },
        ),
        ("When three piles make every column even, any two of them tell you the third.", {
            (0..64).all(|two| (0..8).filter(|&third| !oracle.next_wins(&[two / 8, two % 8, third])).count() == 1)
        }),
        ("A pile with a 1 there always works.", {
            on_all(3, false, &any, |board, _, winning| {
                with_it(board).iter().all(|pile| winning.iter().any(|m| m.0 == *pile))
            })
        }),
        ("Each pile with a 1 there has exactly one winning move.", {
            on_all(3, false, &any, |board, _, winning| {
                with_it(board).iter().all(|pile| winning.iter().filter(|m| m.0 == *pile).count() == 1)
            })
        }),
        ("So the number of winning moves is odd.", {
            on_all(4, false, &any, |_, wins, winning| !wins || winning.len() % 2 == 1)
        }),
        ("If every column was even, the answer to a move is never in the pile just played.", {
            on_all(3, false, &any, |board, wins, _| {
                let moves = (0..board.len()).flat_map(|pile| (1..=board[pile]).map(move |take| (pile, take)));
                let moves: Vec<_> = moves.filter(|_| !wins).collect();
                let oracle = Oracle::new(u32::try_from(board.len()).unwrap(), 7, false, &any);
                moves.iter().all(|&m| oracle.winning(&leaves(board, m)).iter().all(|answer| answer.0 != m.0))
            })
        }),
        ("So leave only full fours: 20, 16, 12, 8 or 4 stones.", {
            let oracle = Oracle::new(1, 21, false, &[1, 2, 3]);
            (1..=21).all(|pile| oracle.next_wins(&[pile]) != [20, 16, 12, 8, 4].contains(&pile))
        }),
        ("Set one stone aside: it is for the machine. Of the others leave only full fours.", {
            let oracle = Oracle::new(1, 100, true, &[1, 2, 3]);
            (1..=100).all(|pile| oracle.next_wins(&[pile]) == ((pile - 1) % 4 != 0))
        }),
        (
            "A full group has one stone more than a move may take: four if it may take three, six if it may take five.",
            {
                (1..=12).all(|most| {
                    let oracle = Oracle::new(1, 100, false, &(1..=most).collect::<Vec<_>>());
                    (1..=100).all(|pile| oracle.next_wins(&[pile]) == (pile % (most as u64 + 1) != 0))
                })
            },
        ),
        ("The pile acts like what is left over.", {
            on_all(3, false, &[1, 2, 3], |board, wins, _| {
                wins == (xor(&board.iter().map(|pile| pile % 4).collect::<Vec<_>>()) != 0)
            })
        }),
        ("Only every other step counts, the first, the third and so on", {
            is_nim(slides, 2, |place, coins| coins * (place % 2))
        }),
        ("A head at place n is a pile of n.", is_nim(turns, 1, |place, coin| coin * place)),
        ("In misère play the number need not be odd.", {
            !on_all(2, true, &any, |_, wins, winning| !wins || winning.len() % 2 == 1)
        }),
        ("With a take rule the number need not be odd either", {
            !on_all(2, false, &[1, 2, 3], |_, wins, winning| !wins || winning.len() % 2 == 1)
        }),
        ("In misère play, one stone beside any other pile is always won by whoever moves.", {
            let oracle = Oracle::new(2, 40, true, &(1..=40).collect::<Vec<_>>());
            (1..=40).all(|pile| oracle.next_wins(&[1, pile]))
        }),
    ]
}

#[test]
fn what_lessons_say_of_all_boards_is_true() {
    let said = steps().into_iter().map(|step| step.say).collect::<Vec<_>>().join("\n");
    for (sentence, holds) in of_all_boards() {
        assert!(said.contains(sentence), "no lesson says any more: {sentence}");
        assert!(holds, "{sentence}");
    }
}
