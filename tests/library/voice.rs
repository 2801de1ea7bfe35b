//! The machine's words before the first move.

use crate::app::{Choices, Destination};
use crate::coach::{self, Mode, Tone};
use crate::plain::Speech;
use crate::rules::{Game, Play, Side};
use crate::session::Players;

use super::plain::speaking::spoken_by;
use super::support::{Harness, RecordFiles, session, setting};

const BOARDS: [&str; 10] = [
    "3 5 7",
    "4 4 1",
    "1 1 1",
    "0 0 2",
    "40 30 20",
    "9 9 60 misere",
    "21 take=1-3",
    "5 5 take=1,3,4 misere",
    "7 7 take=2,5 misere",
    "30 30 take=1-7",
];
const PLAYERS: [&str; 5] = ["human,perfect", "perfect,human", "human,stubborn", "human,casual", "casual,human"];

/// True if a sentence before the first move is true of the game.
fn holds(words: &str, game: &Game, players: Players) -> bool {
    let (piles, human) = (game.start().piles(), players.lone_human().unwrap());
    let opponent = players.opponent().unwrap().to_string();
    let errs = !["perfect", "stubborn"].contains(&opponent.as_str());
    let number = words.split([' ', '"']).find_map(|word| word.parse::<u64>().ok());
    match words {
        told if told.contains("set to") => errs && told.contains(&opponent),
        told if told.contains("the last stone loses") => {
            game.rules().play() == Play::Misere && !stones_can_remain(game)
        }
        told if told.contains("the last move loses") => game.rules().play() == Play::Misere && stones_can_remain(game),
        // Equal single stones are nothing to notice.
        told if told.contains("equal") => {
            !errs && (1..piles.len()).any(|at| piles[at] > 1 && piles[..at].contains(&piles[at]))
        }
        told if told.contains("counted") => !errs && number == Some(piles.iter().sum()),
        told if told.starts_with("\"You begin") => human == Side::First,
        told if told.starts_with("\"I begin") => human == Side::Second,
        told => panic!("unchecked: {told}"),
    }
}

fn stones_can_remain(game: &Game) -> bool {
    game.rules().takes().smallest() > 1
}

#[test]
fn what_the_machine_says_at_the_beginning_is_true_of_the_game() {
    let mut said = std::collections::BTreeSet::new();
    for (line, players) in BOARDS.iter().flat_map(|line| PLAYERS.map(|players| (line, players))) {
        let (game, players): (Game, Players) = (line.parse().unwrap(), players.parse().unwrap());
        for seed in 0..6 {
            let words = coach::opening(&game, players, seed).unwrap().words;
            assert!(holds(&words, &game, players), "{line}, {players}: {words}");
            said.insert(words.into_owned());
        }
    }
    assert!(said.len() >= 8, "{said:#?}");
}

fn greets(harness: &Harness) -> bool {
    harness.view().page.iter().any(|said| said.tone == Tone::Aside)
}

#[test]
fn the_machine_is_silent_at_the_start_where_the_player_is_on_their_own() {
    for (mode, line) in [Mode::Teach, Mode::Play].into_iter().flat_map(|mode| BOARDS.map(|line| (mode, line))) {
        let game = Destination::Game(Box::new(session(line)));
        let choices = Choices { mode, ..Choices::default() };
        let harness = Harness::opened(setting(choices), None, game, RecordFiles::default());
        assert_eq!(greets(&harness), mode != Mode::Play, "{line}, {mode}");
    }
}

#[test]
fn the_machine_is_silent_at_the_start_for_whoever_wants_few_words() {
    for line in BOARDS {
        let said = |brief| {
            let game = Destination::Game(Box::new(session(line)));
            spoken_by(Choices::default(), game, None, "quit\n", Speech { brief, ..Speech::default() }).0
        };
        assert!(said(false).contains('"') && !said(true).contains('"'), "{line}: {}", said(true));
    }
}
