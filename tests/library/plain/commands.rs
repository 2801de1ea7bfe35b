//! Every word that plain mode offers does something.

use crate::app::{COMMANDS, Choices, Context, Destination, ListKind};
use crate::coach::{DrillKind, Skill};
use crate::plain::Speech;
use crate::rules::Move;

use super::speaking::{answer, last_answer, spoken, spoken_by, spoken_with};
use crate::tests::support::{beside, session};

/// A context, the screen to open, and the lines that lead there.
type Way = (Context, fn() -> Destination, &'static str);

fn ways() -> Vec<Way> {
    let game = || Destination::Game(Box::new(session("3 5 7 : A1 C4")));
    vec![
        (Context::Title, || Destination::Title, ""),
        (Context::Game, game, ""),
        (Context::Demo, || Destination::Game(Box::new(session("3 5 7 players=perfect,perfect : A1"))), ""),
        (Context::Explain, game, "explain\nnext\n"),
        (Context::Question, || Destination::Drill(DrillKind::Skill(Skill::CanWin)), ""),
        (
            Context::End,
            || Destination::Game(Box::new(session("3 5 7 : C7"))),
            "undo\nredo\nA3\nB1\nB1\nB1\nB1\nB1\nB1\n",
        ),
        (Context::Review, review, "previous\n"),
        (Context::List, || Destination::List(ListKind::Lessons), ""),
        (Context::Games, || Destination::List(ListKind::Games), ""),
        (Context::Map, || beside("3 5"), "3 4\n"),
        (Context::Rounds, || beside("3 5"), "steps\nnext\nnext\n"),
        (Context::Reading, || Destination::Lesson(0), ""),
        (Context::Retry, || Destination::Lesson(0), "next\nA1\n"),
    ]
}

fn review() -> Destination {
    let games = ["3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1", "3 4 5 : A1 B1"].map(|game| game.parse().unwrap());
    Destination::Review(games.into())
}

/// The help lists no word that is refused where it is listed.
#[test]
fn every_word_that_the_help_lists_means_something() {
    for (context, opening, way) in ways() {
        let speak = |lines: &str| {
            let choices = Choices::default();
            last_answer(&spoken_by(choices, opening(), None, lines, Speech::default()).0)
        };
        let help = speak(&format!("{way}help\n"));
        let words = help.lines().filter_map(|line| line.split_once(": ")).map(|(word, _)| word);
        for word in words.filter(|word| !word.contains(' ') && *word != "quit") {
            let told = speak(&format!("{way}{word}\n"));
            let refused = ["does not work", "not available", "There is no", "Press"].iter().any(|no| told.contains(no));
            assert!(!told.is_empty() && !refused, "{context:?}: {word}: {told}");
        }
    }
}

#[test]
fn a_lesson_opens_by_its_number_and_no_rule_changes_for_a_move() {
    for way in ["", "lessons\n"] {
        let said = spoken(Destination::Title, &format!("{way}learn 3\n")).0;
        assert!(said.contains("Lesson 3: "), "{said}");
    }
    for line in ["take 3", "take 2 from B"] {
        let told = answer(Destination::Title, &format!("{line}\n"));
        assert!(told.starts_with("There is no game to take stones in"), "{told}");
    }
}

#[test]
fn a_place_says_on_return_only_what_is_new() {
    let told = answer(Destination::Title, "lessons\n1\n\nback\nback\n");
    assert_eq!(told, "Nimatron, the perfect opponent at Nim.\nAn empty line means lessons.");
    let told = answer(Destination::Title, "lessons\n1\nback\n");
    assert_eq!(told.lines().next(), Some("Lessons."));
    assert!(told.lines().count() == 2 && told.contains("\nAn empty line opens 1. "), "{told}");
    let all = answer(Destination::Title, "lessons\nback\nlist\n");
    assert!(all.contains("Board: 3 5 7.") && all.contains("Map: "), "{all}");
}

#[test]
fn a_list_that_is_opened_again_is_said_whole() {
    for list in ["today", "practice", "lessons"] {
        let first = answer(Destination::Title, &format!("{list}\n"));
        assert_eq!(answer(Destination::Title, &format!("{list}\nback\n{list}\n")), first);
    }
}

#[test]
fn what_screens_name_by_a_key_is_named_by_a_word() {
    let hint = answer(Destination::Game(Box::new(session("3 5 7"))), "A3\nhint\n");
    assert!(hint.contains("would have kept the win. Type undo to take A3 back."), "{hint}");
}

#[test]
fn every_word_that_is_offered_means_something() {
    for (context, opening, way) in ways() {
        let speak = |lines: &str| {
            let choices = Choices::default();
            spoken_by(choices, opening(), None, lines, Speech::default())
        };
        let (said, app) = speak(way);
        let offered = said.lines().rev().find(|line| line.contains("Type ")).unwrap();
        let offered = offered.split("Type ").nth(1).unwrap().trim_end_matches('.');
        assert_eq!(app.context(), context, "{said}");
        for word in offered.split([',', ' ']).filter(|word| !word.is_empty()) {
            let known =
                COMMANDS.iter().any(|command| command.words.contains(&word) && command.contexts.contains(&context));
            let is_example = word.parse::<Move>().is_ok() || word.parse::<u64>().is_ok();
            let special = ["a", "an", "or", "move", "like", "number", "answer", "two", "size", "sizes", "to", "try"];
            assert!(known || is_example || special.contains(&word) || word == "again", "{context:?}: {word}");
            if known && word != "quit" && word != "board" {
                let told = last_answer(&speak(&format!("{way}{word}\n")).0);
                assert!(!told.contains("does not work here"), "{context:?}: {word}: {told}");
                assert!(!told.is_empty(), "{context:?}: {word}");
            }
        }
    }
}

#[test]
fn the_title_says_first_what_an_empty_line_does() {
    let kept = || Some(session("3 5 7 : B2 A1"));
    let title = spoken_with(Destination::Title, kept(), "", Speech::default()).0;
    assert!(title.contains("An empty line means continue.") && title.contains("Type continue, play, "), "{title}");
    // A setting is for the game that `play` opens, and so is an empty line then.
    let (said, app) = spoken_with(Destination::Title, kept(), "board marienbad\n\n", Speech::default());
    assert!(said.contains("An empty line means play."), "{said}");
    assert_eq!(app.context(), Context::Game);
    assert!(said.contains("Piles A: 1, B: 3, C: 5, D: 7."), "{said}");
}

#[test]
fn with_a_game_kept_a_setting_is_told_of_the_game_it_is_for() {
    let told = |lines| {
        last_answer(&spoken_with(Destination::Title, Some(session("3 5 7 : B2 A1")), lines, Speech::default()).0)
    };
    let take = told("board twenty-one\nrules misere\ntake 1-4\n");
    assert!(take.contains("Take 1 to 4 stones from one pile at a time; the last stone loses."), "{take}");
    let board = told("board marienbad\n");
    assert!(board.contains("The film of 1961") && board.contains("You can win from here."), "{board}");
}

#[test]
fn a_board_that_is_named_brings_its_own_rules_and_piles_keep_the_chosen_ones() {
    let told = |lines: &str| answer(Destination::Title, lines);
    let named = told("take any\nmisere\nboard twenty-one\n");
    assert!(named.contains("Rules: Last move wins (normal).\nTake: 1 to 3."), "{named}");
    for kept in ["misere\nboard 4 5\nplay\n", "misere\nboard marienbat\nplay\n"] {
        assert!(told(kept).starts_with("Last stone LOSES"), "{kept}");
    }
}

#[test]
fn after_the_help_the_answer_before_it_is_said_again() {
    let piles = answer(Destination::Game(Box::new(session("3 5 7"))), "piles\nhelp\n\n");
    assert!(piles.contains("Piles A: 3, B: 5, C: 7.") && !piles.contains("help: show this help."), "{piles}");
}

#[test]
fn what_is_asked_for_says_no_old_refusal_again() {
    let game = || Destination::Game(Box::new(session("3 5 7")));
    let piles = answer(game(), "C9\npiles\n");
    assert!(piles.contains("Piles A: 3") && !piles.contains("too many"), "{piles}");
    assert!(answer(game(), "copy\n").starts_with("'copy' does not work here: type a move like "));
}

#[test]
fn a_number_or_a_name_that_is_not_there_is_answered_in_short() {
    let told = answer(Destination::Title, "lessons 99\n");
    assert_eq!(told, "There is no lesson '99': choose one of 1 to 22, or a name like one-pile.");
    assert!(answer(Destination::Title, &format!("board {}\n", "9".repeat(30))).contains("is too large for a pile"));
}

/// The cell comes first, and the grid only where it is asked for or changes under the cursor.
#[test]
fn a_step_on_the_map_is_answered_by_its_cell() {
    let told = |lines: &str| answer(beside("-"), lines);
    for lines in ["99 99\n", "down\n", "0 1\n"] {
        assert!(told(lines).contains("-position.") && !told(lines).contains("Pile A"), "{}", told(lines));
    }
    // A single size stays in its row.
    assert!(told("2\n").starts_with("N at 3, 2: "), "{}", told("2\n"));
    for (lines, said) in [("0 0\nup\n", "The map ends here."), ("steps\n20 20\n", "This map ends at 15 15.")] {
        assert_eq!(told(lines), said, "{lines}");
    }
    assert!(told("values\n").contains("1: . P ."), "{}", told("values\n"));
    assert!(told("row\n").contains("0: 0 1 2"), "{}", told("row\n"));
    assert!(told("steps\nnext\n").contains("Round 1 of "), "{}", told("steps\nnext\n"));
}
