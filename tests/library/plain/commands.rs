//! Every word that plain mode offers does something.

use crate::app::{COMMANDS, Choices, Context, Destination, ListKind, MapStart};
use crate::coach::{DrillKind, Mode};
use crate::plain::Speech;
use crate::rules::{Position, Ruleset};

use super::speaking::{last_answer, spoken_by};
use crate::tests::support::session;

/// A context, the screen to open, and the lines that lead there.
type Way = (Context, fn() -> Destination, &'static str);

fn ways() -> Vec<Way> {
    let game = || Destination::Game(Box::new(session("3 5 7 : A1 C4")));
    vec![
        (Context::Title, || Destination::Title, ""),
        (Context::Game, game, ""),
        (Context::Demo, || Destination::Game(Box::new(session("3 5 7 players=perfect,perfect : A1"))), ""),
        (Context::Explain, game, "explain\nnext\n"),
        (Context::Question, || Destination::Game(Box::new(session("3 5 7 panel=rows"))), ""),
        (Context::Verdict, || Destination::Game(Box::new(session("3 5 7 panel=rows"))), "yes\nA1\n"),
        (
            Context::End,
            || Destination::Game(Box::new(session("3 5 7 : C7"))),
            "undo\nredo\nA3\nB1\nB1\nB1\nB1\nB1\nB1\n",
        ),
        (Context::Review, review, "previous\n"),
        (Context::List, || Destination::List(ListKind::Lessons), ""),
        (Context::Games, || Destination::List(ListKind::Games), ""),
        (Context::Map, || map("3 5"), "3 4\n"),
        (Context::Rounds, || map("3 5"), "steps\nnext\nnext\n"),
        (Context::Labelling, || Destination::Drill(DrillKind::Labelling), "1 1\n"),
        (Context::Reading, || Destination::Lesson(0), ""),
        (Context::Retry, || Destination::Lesson(0), "next\nA1\n"),
    ]
}

fn map(position: &str) -> Destination {
    let fixed: Position = position.parse().unwrap();
    Destination::Map(Box::new(MapStart::beside(fixed.piles(), Ruleset::default())))
}

fn review() -> Destination {
    let games = ["3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1", "3 4 5 : A1 B1"].map(|game| game.parse().unwrap());
    Destination::Review(games.into())
}

#[test]
fn every_word_that_is_offered_means_something() {
    for (context, opening, way) in ways() {
        let mode = if matches!(context, Context::Question | Context::Verdict) { Mode::Predict } else { Mode::Teach };
        let speak = |lines: &str| {
            let choices = Choices { mode, ..Choices::default() };
            spoken_by(choices, opening(), None, lines, Speech::default())
        };
        let (said, app) = speak(way);
        let offered = said.lines().rev().find(|line| line.contains("Type ")).unwrap();
        let offered = offered.split("Type ").nth(1).unwrap().trim_end_matches('.');
        assert_eq!(app.context(), context, "{said}");
        for word in offered.split([',', ' ']).filter(|word| !word.is_empty()) {
            let known =
                COMMANDS.iter().any(|command| command.words.contains(&word) && command.contexts.contains(&context));
            let special =
                ["a", "an", "or", "move", "like", "B3", "number", "answer", "two", "sizes", "3", "5"].contains(&word);
            assert!(known || special, "{context:?}: {word}");
            if known && word != "quit" && word != "board" {
                let told = last_answer(&speak(&format!("{way}{word}\n")).0);
                assert!(!told.contains("does not work here"), "{context:?}: {word}: {told}");
                assert!(!told.is_empty(), "{context:?}: {word}");
            }
        }
    }
}
