//! How a game went for its player.

use crate::coach::Score;
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
