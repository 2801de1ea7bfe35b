//! The quality of a game for its player.

use crate::coach::{Score, remarks};
use crate::engine::opponent::{Opponent, seed_at};
use crate::rules::{GameLine, Side};

fn score(line: &str) -> Score {
    Score::of(&line.parse().unwrap()).unwrap()
}

/// A game that `human` wins with random winning moves, against random or stubborn replies.
fn flawless(board: &str, human: Side, opponent: Opponent, seed: u64) -> GameLine {
    let machine = if opponent == Opponent::Perfect { "perfect" } else { "stubborn" };
    let players = if human == Side::First { format!("human,{machine}") } else { format!("{machine},human") };
    let mut line: GameLine = format!("{board} players={players} mode=play panel=off").parse().unwrap();
    while !line.game.is_over() {
        let player = if line.game.side_to_move() == human { Opponent::Perfect } else { opponent };
        let reply = player.reply(&line.game.analyse().unwrap(), seed_at(seed, line.game.moves().len()));
        line.game.push(reply.unwrap()).unwrap();
    }
    assert_eq!(line.game.winner(), Some(human));
    line
}

fn stars(board: &str, human: Side, games: u64) -> u64 {
    let is_starred = |opponent, seed| Score::of(&flawless(board, human, opponent, seed)).unwrap().starred;
    let of = |opponent| (0..games).map(|seed| u64::from(is_starred(opponent, seed))).sum::<u64>();
    assert_eq!(of(Opponent::Perfect) == games, of(Opponent::Stubborn) == games, "{board}");
    of(Opponent::Perfect)
}

#[test]
fn a_flawless_game_on_a_board_for_beginners_always_earns_a_star() {
    for (board, human) in [("3 5 7", Side::First), ("3 4 5", Side::First), ("1 3 5 7 misere", Side::Second)] {
        assert_eq!(stars(board, human, 3_000), 3_000, "{board}");
    }
    assert_eq!(stars("21 take=1-3", Side::First, 1_000), 1_000);
}

#[test]
fn one_pile_earns_no_star_where_any_number_may_be_taken() {
    for size in 1..=30 {
        assert_eq!(stars(&format!("{size}"), Side::First, 10), 0, "{size}");
        assert_eq!(stars(&format!("{} misere", size + 1), Side::First, 10), 0, "{size}");
    }
}

/// Random choices are right 1 time in 3, 9 and 27.
#[test]
fn a_star_takes_two_choices_that_are_right_by_luck_less_than_once_in_twenty() {
    for (line, starred) in
        [("1 2 : B1 A1 B1", false), ("5 take=1-3 : A1 A1 A3", false), ("9 take=1-3 : A1 A1 A3 A1 A3", true)]
    {
        let line = line.replace(" :", " players=human,perfect mode=play panel=off :");
        assert_eq!(score(&line).starred, starred, "{line}");
    }
}

/// From 1 2 3 nobody who begins can win; from 2 1 2 only B1 wins.
#[test]
fn the_result_the_mistakes_and_the_help_are_told_together() {
    for (line, mistakes, words) in [
        ("2 1 2 players=human,perfect : B1 A1 C1 A1 C1", 0, "won, no mistakes"),
        ("2 1 2 players=human,perfect : A1 C2 A1 B1", 1, "lost, 1 mistake"),
        ("2 1 2 players=human,perfect : B1", 0, "left, no mistakes"),
        ("2 1 2 players=human,perfect undo=1 : B1 A1 C1 A1 C1", 0, "won, with a move taken back"),
        ("2 1 2 players=human,perfect tips=1 : B1 A1 C1 A1 C1", 0, "won, with help"),
        ("2 1 2 players=human,perfect tips=1 : A1 C2 A1 B1", 1, "lost, with help, 1 mistake"),
        ("2 1 2 players=human,perfect from=mend : B1 A1 C1 A1 C1", 0, "won, played on"),
        ("2 1 2 players=human,perfect from=mend undo=1 : B1 A1 C1 A1 C1", 0, "won, played on, with a move taken back"),
        // The coach shows everything in `teach`, but nothing in `play`.
        ("2 1 2 players=human,perfect mode=teach panel=preview : B1 A1 C1 A1 C1", 0, "won, no mistakes"),
        ("2 1 2 players=human,perfect mode=play panel=preview : B1 A1 C1 A1 C1", 0, "won, with help"),
    ] {
        let score = score(line);
        assert_eq!(score.mistakes, mistakes, "{line}");
        assert_eq!(score.in_words(), words, "{line}");
    }
}

#[test]
fn a_win_is_clean_without_a_mistake_or_help_if_a_move_mattered() {
    for (words, moves, clean) in [
        ("", "A1 B2 C3", true),
        ("", "A1 B1 B1 C3", false),
        ("undo=1", "A1 B2 C3", false),
        ("tips=1", "A1 B2 C3", false),
        ("from=mend", "A1 B2 C3", false),
    ] {
        let line = format!("1 2 3 players=human,perfect {words} : {moves}");
        assert_eq!(score(&line).is_clean_win(), clean, "{line}");
    }
    assert!(!score("1 players=human,perfect : A1").is_clean_win());
    assert!(!score("1 1 1 2 players=human,perfect : A1 B1 C1 D1 ").is_clean_win());
}

#[test]
fn nobody_is_said_to_have_made_no_mistake_with_help() {
    for (words, said) in [
        ("", "Nobody made a mistake: the start decided the game."),
        ("undo=1", "None of the moves was a mistake."),
        ("tips=1", "None of the moves was a mistake."),
        ("from=mend", "None of the moves was a mistake."),
    ] {
        let line = format!("2 1 2 players=human,perfect {words} : B1 A1 C1 A1 C1");
        assert_eq!(score(&line).without_mistakes(), said, "{words}");
    }
}

#[test]
fn a_review_begins_with_the_source_and_the_help() {
    let told = |words: &str| {
        let line = format!("1 2 3 {words} : A1").parse().unwrap();
        remarks(&line).into_iter().map(|remark| remark.words.into_owned()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(told("players=human,perfect"), "");
    assert_eq!(
        told("players=human,perfect from=review undo=1"),
        "The game was played on from earlier moves. The game was played with a move taken back."
    );
}
