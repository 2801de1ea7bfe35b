//! Lines of the record that were cut off, by a loss of power or a full disk: none is counted, none doubles its game.

use std::fs;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::rules::Game;
use crate::session::{Folders, Match, Problems, Store, read_games, read_practice};
use crate::tests::support::empty_folders;

/// Ends a line that was cut off, as the program writes it.
const MARK: &str = " # cut off";
const TAGS: &str = "players=human,perfect seed=12 date=2026-11-21 id=00000000000000ab mode=solo";
/// Cut off after the first pile, it would be over.
const EMPTY_FIRST: &str = "0 12 players=human,perfect : B12";

fn folders(test: &str) -> Folders {
    empty_folders(&format!("cut-off-{test}"))
}

/// A finished game by random moves; `picks` choose them.
fn played(start: &str, picks: &[u64]) -> Match {
    let mut game: Game = start.parse().unwrap();
    for pick in picks.iter().cycle() {
        let moves = game.rules().count_moves(game.position());
        let Some(nth) = u128::from(*pick).checked_rem(moves) else { break };
        let chosen = game.rules().nth_move(game.position(), nth).unwrap();
        game.push(chosen).unwrap();
    }
    let moves = game.to_string();
    let (_, moves) = moves.split_once(" :").unwrap();
    format!("{start} {TAGS} :{moves}").parse().unwrap()
}

/// The games and answers in the record.
fn read(folders: &Folders) -> (Vec<Match>, Vec<String>) {
    let (mut games, mut answers) = (Vec::new(), Vec::new());
    read_practice(folders, &mut Problems::default(), |line| {
        answers.push(line.to_owned());
        Ok(())
    });
    read_games(folders, &mut Problems::default(), |line, _| games.push(line));
    (games, answers)
}

/// Every beginning of a line, each as a line of its own with this end.
fn cuts(line: &str, end: &str) -> String {
    let cuts: Vec<&str> = (1..=line.len()).map(|length| &line[..length]).collect();
    cuts.join(&format!("{end}\n")) + end + "\n"
}

fn start() -> impl Strategy<Value = String> {
    let piles = |largest: u64, count| {
        let piles = prop::collection::vec(0..=largest, 1..count);
        piles.prop_map(|piles| piles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    };
    let rules = prop::sample::select(vec!["", " misere", " take=1-12", " take=1,3,40", " misere take=2,5,31"]);
    (piles(130, 6), rules).prop_map(|(piles, rules)| piles + rules)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn no_part_of_a_game_is_a_game(start in start(), picks in prop::collection::vec(any::<u64>(), 1..9)) {
        let folders = folders("games");
        fs::write(folders.data.join("games"), cuts(&played(&start, &picks).to_string(), MARK)).unwrap();
        prop_assert_eq!(read(&folders).0, []);
    }
}

/// Without the mark, a game that goes on would be one that is over, and an answer another one.
#[test]
fn a_line_end_alone_would_not_do() {
    let folders = folders("alone");
    let game: Match = EMPTY_FIRST.parse().unwrap();
    fs::write(folders.data.join("games"), cuts(EMPTY_FIRST, "")).unwrap();
    assert!(read(&folders).0.iter().any(|cut| cut.game.is_over() && cut.game != game.game));
}

const ANSWERS: [&str; 3] = [
    "date=2026-11-21 lesson=one-pile step=3 of=30",
    "date=2026-11-21 trial=binary number=1 of=12 answer=right : binary 21",
    "date=2026-11-21 skill=move level=1 answer=wrong : move 3 15 7",
];

#[test]
fn no_part_of_an_answer_is_an_answer() {
    let folders = folders("answers");
    for answer in ANSWERS {
        fs::write(folders.data.join("practice"), cuts(answer, MARK)).unwrap();
        assert_eq!(read(&folders).1, [""; 0], "{answer}");
    }
}

/// A game whose line was cut off anywhere is recorded whole and once when the program tries again.
#[test]
fn a_game_whose_line_was_cut_off_is_recorded_again() {
    let folders = folders("again");
    let (games, practice) = (folders.data.join("games"), folders.data.join("practice"));
    let [first, last]: [Match; 2] = ["2 : A2", "1 : A1"].map(|line| line.parse().unwrap());
    for game in
        [played("12 13 take=1-12", &[7, 3, 11]), EMPTY_FIRST.replace(" : ", " id=00000000000000ac : ").parse().unwrap()]
    {
        let line = game.to_string();
        for length in (0..=line.len()).rev().step_by(3) {
            let cut = &line[..length];
            fs::write(&games, format!("{first}\n{cut}")).unwrap();
            fs::write(&practice, format!("{}\n{}", ANSWERS[0], &ANSWERS[1][..length.min(ANSWERS[1].len())])).unwrap();
            assert_eq!(read(&folders), (vec![first.clone()], vec![ANSWERS[0].to_owned()]), "{cut}");
            let store = Store::open(folders.clone(), &mut Xoshiro256PlusPlus::seed_from_u64(1)).0;
            for game in [&game, &last] {
                store.record(game).unwrap();
            }
            store.practise(ANSWERS[2]).unwrap();
            let answers = [ANSWERS[0], ANSWERS[2]].map(ToOwned::to_owned).to_vec();
            assert_eq!(read(&folders), (vec![first.clone(), game.clone(), last.clone()], answers), "{cut}");
            assert!(fs::read_to_string(&games).unwrap().contains(cut), "nothing is removed");
        }
    }
}
