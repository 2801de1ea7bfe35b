//! The table of commands: every word that is offered does something.

use nimatron::app::{Choices, Mode, Opening, Place, Review};
use nimatron::plain::{COMMANDS, Speech};

use super::speaking::{last_answer, spoken_by};
use crate::support::session;

/// A way to a place: what is opened, and lines.
type Way = (Place, fn() -> Opening, &'static str);

fn ways() -> Vec<Way> {
    let game = || Opening::Game(Box::new(session("3 5 7 : A1 C4")));
    vec![
        (Place::Title, || Opening::Title, ""),
        (Place::Game, game, ""),
        (Place::Demo, || Opening::Game(Box::new(session("3 5 7 players=perfect,perfect : A1"))), ""),
        (Place::Explain, game, "explain\nnext\n"),
        (Place::Question, || Opening::Game(Box::new(session("3 5 7 indicator=rows"))), ""),
        (Place::Verdict, || Opening::Game(Box::new(session("3 5 7 indicator=rows"))), "yes\nA1\n"),
        (Place::End, || Opening::Game(Box::new(session("3 5 7 : C7"))), "undo\nredo\nA3\nB1\nB1\nB1\nB1\nB1\nB1\n"),
        (Place::Review, review, "previous\n"),
        (Place::Menu, || Opening::Learn(None), ""),
        (Place::Record, || Opening::Record, ""),
        (Place::Reading, || Opening::Learn(Some(0)), ""),
    ]
}

fn review() -> Opening {
    let games = ["3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1", "3 4 5 : A1 B1"].map(|game| game.parse().unwrap());
    Opening::Review(Box::new(Review::new(games.into()).unwrap().unwrap()))
}

#[test]
fn every_word_that_is_offered_means_something() {
    for (place, opening, way) in ways() {
        let mode = if matches!(place, Place::Question | Place::Verdict) { Mode::Predict } else { Mode::Teach };
        let speak = |lines: &str| {
            let choices = Choices { mode, ..Choices::default() };
            spoken_by(choices, opening(), None, lines, Speech::default())
        };
        let (said, app) = speak(way);
        let offered = said.lines().rev().find(|line| line.contains("Type ")).unwrap();
        let offered = offered.split("Type ").nth(1).unwrap().trim_end_matches('.');
        assert_eq!(app.place(), place, "{said}");
        for word in offered.split([',', ' ']).filter(|word| !word.is_empty()) {
            let known = COMMANDS.iter().any(|command| command.words.contains(&word) && command.places.contains(&place));
            let special = ["a", "an", "or", "move", "like", "B3", "number", "answer"].contains(&word);
            assert!(known || special, "{place:?}: {word}");
            if known && word != "quit" && word != "board" {
                let told = last_answer(&speak(&format!("{way}{word}\n")).0);
                assert!(!told.contains("means nothing"), "{place:?}: {word}: {told}");
                assert!(!told.is_empty(), "{place:?}: {word}");
            }
        }
    }
}

/// A word means one thing in one place.
#[test]
fn no_word_is_bound_twice() {
    for place in Place::ALL {
        let here = COMMANDS.iter().filter(|command| command.places.contains(&place));
        let words: Vec<&str> = here.flat_map(|command| command.words.iter().copied()).collect();
        for (index, word) in words.iter().enumerate() {
            assert!(!words[..index].contains(word), "{word} at {place:?}");
        }
        // Whoever is lost finds out, and away; the help of the screens is never opened here.
        assert!(place == Place::Help || ["help", "quit"].iter().all(|word| words.contains(word)), "{place:?}");
    }
}
