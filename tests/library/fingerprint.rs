//! The print of a game, against a judgement by trying every move.

use std::collections::HashMap;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::app::view::Right;
use crate::coach::JudgedGame;
use crate::rules::{Game, Play, Position, Ruleset, Side};
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

type Known = HashMap<Position, bool>;

/// True if the next player can win, found by trying every move: no XOR, no values.
fn next_wins(rules: &Ruleset, position: &Position, known: &mut Known) -> bool {
    if let Some(&wins) = known.get(position) {
        return wins;
    }
    let mut moves = (0..).map_while(|index| rules.nth_move(position, index)).peekable();
    let wins = match moves.peek() {
        None => rules.play() == Play::Misere,
        Some(_) => moves.any(|m| !next_wins(rules, &position.play(m, rules).unwrap(), known)),
    };
    known.insert(position.clone(), wins);
    wins
}

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

#[test]
fn a_row_is_dark_exactly_when_the_move_left_a_lost_position() {
    for kind in KINDS {
        let (mut known, mut generator) = (Known::new(), Xoshiro256PlusPlus::seed_from_u64(7));
        let [mut dark, mut lit] = [0, 0];
        for _ in 0..100 {
            let Match { game, .. } = &random(kind, "human,perfect", &mut generator);
            let print = JudgedGame::of(&game.clone().into()).unwrap();
            let mut position = game.start().clone();
            for (&m, row) in game.moves().iter().zip(&*print.moves) {
                let could_win = next_wins(game.rules(), &position, &mut known);
                position = position.play(m, game.rules()).unwrap();
                let is_lost = !next_wins(game.rules(), &position, &mut known);
                assert_eq!(row.after.wrong() == 0, is_lost, "{game}: {m}");
                assert_eq!(row.is_mistake(), could_win && !is_lost, "{game}: {m}");
                assert_eq!(*row.after.position(), position);
                assert!(row.after.wrong() >> print.columns == 0, "{game}: {m} lights a column that is not drawn");
                *(if is_lost { &mut dark } else { &mut lit }) += 1;
            }
        }
        assert!(dark > 50 && lit > 50, "{kind}: {dark} dark, {lit} lit");
    }
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
