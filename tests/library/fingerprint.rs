//! The print of a game: whose mistakes it marks, which one decided, and which side stands left.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::app::view::Right;
use crate::coach::JudgedGame;
use crate::rules::{Game, Side};
use crate::session::Match;
use crate::tests::support::Harness;

const KINDS: [&str; 7] = [
    "3 4 5",
    "3 4 5 misere",
    "5 6 7 take=1-3",
    "5 6 7 take=1,3,4",
    "4 6 7 take=2,5",
    "5 6 7 misere take=1-3",
    "5 6 7 misere take=2,3,7",
];

/// A game of random moves to the end.
fn random(board: &str, players: &str, random: &mut Xoshiro256PlusPlus) -> Match {
    let mut game: Game = board.parse().unwrap();
    while !game.is_over() {
        let (rules, position) = (*game.rules(), game.position().clone());
        let m = rules.nth_move(&position, random.random_range(0..rules.count_moves(&position))).unwrap();
        game.push(m).unwrap();
    }
    let mut line = Match::from(game);
    line.terms.players = Some(players.parse().unwrap());
    line
}

/// After it the loser made no other, and only people's mistakes are marked.
#[test]
fn the_last_mistake_of_the_loser_decided_the_game() {
    for (kind, players) in KINDS.iter().flat_map(|kind| ["human,human", "casual,human"].map(|who| (kind, who))) {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(8);
        for _ in 0..100 {
            let line = random(kind, players, &mut generator);
            let print = JudgedGame::of(&line).unwrap();
            let loser = line.game.winner().unwrap().other();
            let mistakes = |ply: &usize| print.moves[*ply].is_mistake();
            let last = (0..print.moves.len()).filter(|ply| Side::of_ply(*ply) == loser).rfind(mistakes);
            assert_eq!(print.decided(loser), last, "{line}");
            let own: Vec<usize> = print.mistakes().collect();
            let is_persons = |ply: usize| players == "human,human" || Side::of_ply(ply) == Side::Second;
            let all: Vec<usize> = (0..print.moves.len()).filter(mistakes).filter(|ply| is_persons(*ply)).collect();
            assert_eq!(own, all, "{line}");
        }
    }
}

#[test]
fn the_block_on_the_left_is_the_persons_whoever_begins() {
    for (players, first, left) in [("perfect,human", 1, "you"), ("human,perfect", 0, "you")] {
        let line: Match = format!("3 5 7 players={players} : C1 A3 B3 B2 C6").parse().unwrap();
        let print = JudgedGame::of(&line).unwrap();
        assert_eq!((print.first, &*print.roles()[0].short()), (first, left));
    }
    let lone = Harness::review("5 take=1-3 : A1 A3 A1").view();
    let Right::Print(print) = lone.right else { panic!("{lone:?}") };
    let left: Vec<Option<u64>> = print.marks.iter().map(|mark| mark.left).collect();
    assert_eq!(left, [Some(4), Some(1), Some(0)], "one pile has numbers, not columns");
}
