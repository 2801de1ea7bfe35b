//! Games in plain mode.

use crate::app::{App, Choices, Destination, GameScreen};
use crate::coach::Mode;
use crate::plain::Speech;
use crate::rules::{Game, Move, PileName};
use crate::session::Players;
use insta::assert_snapshot;

use super::speaking::{answer, last_answer, spoken, spoken_by, spoken_with};
use crate::tests::support::session;

fn game(line: &str) -> Destination {
    Destination::Game(Box::new(session(line)))
}

/// Moves of the game on screen at the end.
fn moves(app: &App) -> &[Move] {
    app.screen::<GameScreen>().unwrap().session().game().moves()
}

#[test]
fn a_game_with_a_hint_an_explanation_and_its_review() {
    let lines = "A1\nhint\nB3?\nexplain\nnext\nback\nB3\nundo\nB3\nA1\nB1\nC1\nreview\nprevious\nback\nquit\n";
    assert_snapshot!(spoken(game("3 5 7"), lines).0);
}

#[test]
fn play_says_nothing_before_the_end() {
    assert_snapshot!(
        "play",
        spoken_by(
            Choices { mode: Mode::Play, ..Choices::default() },
            game("2 1 panel=off"),
            None,
            "A2\nmoves\nquit\n",
            Speech::default()
        )
        .0
    );
}

#[test]
fn misere_and_take_rules() {
    assert_snapshot!("misere", spoken(game("1 3 1 misere"), "rules\nB2\nquit\n").0);
    assert_snapshot!("takes", spoken(game("12 9 4 take=1-3"), "B4\nB1?\nB1\nquit\n").0);
}

#[test]
fn what_means_nothing_says_so_and_changes_nothing() {
    for (line, said) in [
        ("foo", "'foo' does not work here: type a move like B3, hint, back, "),
        ("undo it", "'undo it' does not work here: did you mean undo?"),
        ("hnit", "'hnit' does not work here: did you mean hint?"),
        // Only words that the help lists are suggested.
        ("what", "'what' does not work here: type a move like B3, hint, back, "),
        (
            "next",
            "'next' does not work here: type a move like B3, hint, back, explain, panel, new, rules, quit or help.",
        ),
        ("a0", "'a0' is not a move"),
        ("B-3", "'B-3' is not a move"),
        ("D1", "There is no pile D; the piles are A to C."),
        ("A9", "A holds 3 stones; 9 is too many."),
        ("1 from D", "There is no pile D; the piles are A to C."),
        ("a from D", "'a from D' does not work here"),
        ("undo", "There is nothing to undo."),
        ("\x1b[31m", "'\\u{1b}[31m' is not a move"),
    ] {
        let told = answer(game("3 5 7"), &format!("{line}\n"));
        assert!(told.starts_with(said), "{line}: {told}");
        let (_, app) = spoken(game("3 5 7"), &format!("{line}\n"));
        assert!(moves(&app).is_empty(), "{line}");
    }
}

#[test]
fn an_illegal_move_does_not_take_what_was_considered() {
    let (said, app) = spoken(game("3 5 7"), "B2?\nB9\n");
    assert!(said.contains("B2 would leave A: 3, B: 3, C: 7."));
    assert!(moves(&app).is_empty());
}

#[test]
fn what_is_not_there_is_said_and_leaves_the_title_alive() {
    let (said, app) = spoken(Destination::Title, "continue\n\n");
    assert!(said.contains("No game waits. Those that you left are in Games."), "{said}");
    assert!(
        matches!(app.view().study.unwrap().heading, crate::coach::Heading::Lesson { .. }),
        "an empty line learns, for who has not won yet"
    );
}

#[test]
fn nothing_but_lines_is_written() {
    let lines = "explain\n\n\n\n\n\n\n\n\n\nhint\nhint\nhint\nhelp\nrules\nmoves\npiles\npanel\nA1\nundo\nB9\nnew\nback\nlearn\n1\n\nback\n";
    for (line, more) in [("37 20 29", "practice\n"), ("1 3 5 7 misere", "games\n"), ("21 take=1,3,4", "")] {
        for ascii in [false, true] {
            let speech = Speech { ascii, dumb: true, ..Speech::default() };
            let said = spoken_with(game(line), None, &format!("{lines}{more}"), speech).0;
            assert!(!said.contains(|c: char| c.is_control() && c != '\n'), "{said}");
            assert!(!said.contains(|c: char| "─│╭╮╰╯▟█▸▲●◌⏎↑↓".contains(c)), "{said}");
            assert!(!ascii || said.is_ascii());
            assert!(said.starts_with("This terminal cannot draw screens"));
        }
    }
}

#[test]
fn a_kept_game_is_gone_on_with() {
    let kept = session("3 5 7 : B2 A1");
    let (said, app) = spoken_with(Destination::Title, Some(kept), "continue\n", Speech::default());
    assert!(said.contains("Continue: 2 3 7, move 3, your turn."), "{said}");
    assert_eq!(moves(&app).len(), 2);
}

/// A listener hears the machine's first move in every mode, however the game begins.
#[test]
fn the_machines_opening_is_said() {
    for mode in Mode::ALL {
        let choices = || Choices { mode: *mode, players: Players::MACHINE_FIRST, ..Choices::default() };
        let said = |opening, lines: &str| spoken_by(choices(), opening, None, lines, Speech::default()).0;
        for told in [
            said(game("3 5 7 players=perfect,human"), ""),
            last_answer(&said(Destination::Title, "play\n")),
            last_answer(&said(game("1 players=human,perfect"), "A1\nyes\nA1\n\nnew\n")),
            last_answer(&said(game("3 5 7 players=perfect,human"), "back\nboard marienbad\nplay\n")),
        ] {
            assert_eq!(told.matches("The machine took").count(), 1, "{mode}: {told}");
        }
    }
}

#[test]
fn no_answer_is_empty_and_none_says_again_what_was_not_asked_for() {
    let name = "Nimatron, the perfect opponent at Nim.";
    assert_eq!(answer(Destination::Title, "players perfect,perfect\nswap\n"), name);
    let back = "'back' does not work here: this is the title. Type quit to leave.";
    assert_eq!(answer(Destination::Title, "back\n"), back);
    let full = spoken(Destination::Title, "brief\nmode play\nfull\nplayers human,human\n").0;
    assert_eq!(full.matches("Map: ").count(), 1, "{full}");
}

#[test]
fn the_last_answer_and_the_last_moves_are_said_again() {
    let first = answer(game("3 5 7"), "A1\n");
    for again in ["repeat", "REPEAT\nrepeat", "\nrepeat"] {
        assert_eq!(answer(game("3 5 7"), &format!("A1\n{again}\n")), first, "{again}");
    }
    // An empty line tells nothing that sounds as if it had just been done.
    assert_eq!(answer(game("3 5 7"), "A1\nundo\n\n"), "Piles A: 3, B: 5, C: 7.");
    assert_eq!(answer(game("3 5 7"), "A1\nlast\n"), "You A1, machine C1.");
    assert_eq!(answer(game("3 5 7"), "last\n"), "No moves yet.");
    assert!(answer(Destination::Title, "last\n").starts_with("'last' does not work here: type beat, play, "));
    let there = spoken(game("3 5 7"), "A1\nwhere\n").0;
    let place =
        "Game.\nLast stone wins (normal play).\nPiles A: 2, B: 5, C: 6.\nMove 3: your turn. Type a move like B3, ";
    assert!(there.contains(place), "{there}");
    let list = answer(Destination::Title, "lessons\nwhere\n");
    assert!(list.starts_with("Lessons.\nWin:\n1. The game.\n"), "{list}");
}

#[test]
fn a_lesson_repeats_its_page() {
    let page = answer(Destination::Lesson(0), "next\nback\n1\n");
    assert_eq!(answer(Destination::Lesson(0), "next\nback\n1\nrepeat\n"), page);
    assert!(page.starts_with("Lesson 1"), "{page}");
}

/// At most 25 words for a turn, including what can be typed, and 40 for the title.
#[test]
fn brief_is_brief() {
    let speech = Speech { brief: true, ..Speech::default() };
    let words = |text: &str| text.split_whitespace().filter(|word| *word != ">").count();
    let (title, _) = spoken_with(Destination::Title, None, "", speech);
    assert!(words(&title) <= 40, "{title}");
    for line in ["3 5 7", "1 3 5 7 misere", "3 5 7 players=perfect,human"] {
        let (said, _) = spoken_with(game(line), None, "A1\nB1\nC1\nB1\nC1\n", speech);
        let turns: Vec<&str> = said.split("> ").collect();
        assert!(turns.len() > 3, "{said}");
        for turn in turns.into_iter().filter(|turn| turn.contains("your turn")) {
            assert!(words(turn) <= 25, "{turn}");
        }
    }
}

#[test]
fn lines_break_between_words() {
    for width in [(|| Some(20)) as fn() -> Option<usize>, || Some(60)] {
        let speech = Speech { width: Some(width), ..Speech::default() };
        let text = "explain\nhelp\nwhere\nback\nback\nlearn 1\n";
        let (whole, broken) = (spoken(game("3 5 7"), text).0, spoken_with(game("3 5 7"), None, text, speech).0);
        let words = |text: &str| text.split_whitespace().map(ToOwned::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&whole), words(&broken));
        let widest = broken.lines().map(|line| line.trim_start_matches("> ").chars().count()).max();
        assert!(widest <= width(), "{broken}");
    }
}

#[test]
fn a_turn_after_undoing_past_where_the_game_was_resumed_is_said_once() {
    for lines in ["play\nB3\nback\ncontinue\nundo\nA1\n", "play\nB3\nback\ncontinue\nundo\nredo\n"] {
        let told = answer(Destination::Title, lines);
        assert_eq!(told.matches("You took").count(), 1, "{told}");
        assert_eq!(told.matches("The machine took").count(), 1, "{told}");
    }
}

#[test]
fn a_setting_that_stays_as_it_is_is_said() {
    for (line, said) in [
        ("rules normal", "Rules: Last move wins (normal)."),
        ("panel preview", "Panel: Now and after your move."),
        ("board 3-5-7", "Board: 3 5 7."),
        ("take any", "Take: Any number."),
        ("players human human\nplayers human human", "Players: Two people."),
        ("brief\nmode teach", "Mode: Teach: the coach speaks."),
        ("map\nmisere\nmisere", "Last stone LOSES (misère play)."),
    ] {
        let told = answer(Destination::Title, &format!("{line}\n"));
        assert!(told.contains(said), "{line}: {told}");
    }
}

/// Asserts that a conversation says these in this order.
pub(super) fn assert_in_order(told: &str, said: &[&str]) {
    let mut rest = told;
    for part in said {
        rest = rest.split_once(part).unwrap_or_else(|| panic!("{part}: {told}")).1;
    }
}

#[test]
fn the_answer_to_a_game_that_is_opened_or_played_on_is_said_once() {
    let review = Destination::Review(vec!["3 5 7 players=human,perfect seed=7 : A3 C2 B5 C5".parse().unwrap()]);
    let mended = answer(review, "A1\nplay\n");
    let opened = spoken(game("3 5 7 from=line : A1"), "").0;
    for told in [mended, opened] {
        assert_in_order(&told, &["The machine took", "Piles"]);
        assert!(told.matches(" took ").count() == 1, "what was taken over is known: {told}");
    }
}

#[test]
fn what_a_mistake_gave_away_is_said_before_the_reply() {
    for (players, said) in [
        ("human,casual", &["You took 2 from C.", "casual player could win", "The casual player took", "Piles"][..]),
        ("human,human", &["The first player took 2 from C.", "second player can win", "Piles"]),
    ] {
        let told = answer(game(&format!("3 5 7 players={players}")), "C2\n");
        assert_in_order(&told, said);
        assert_eq!(told.matches("C2 left").count(), 1, "{told}");
    }
    let brief = Speech { brief: true, ..Speech::default() };
    assert!(!last_answer(&spoken_with(game("3 5 7"), None, "C2\n", brief).0).contains("C2 left"));
    // A kept game says it, too.
    let told = spoken(game("3 5 7 : C2 A1"), "").0;
    assert_in_order(&told, &["You took 2 from C.", "C2 left", "The machine took 1 from A", "Piles"]);
}

#[test]
fn the_piles_are_said_again_on_the_way_back_to_a_game() {
    let review = || Destination::Review(vec!["3 5 7 players=human,perfect : A1 C1 A2 B2".parse().unwrap()]);
    for told in [
        answer(game("3 5 7"), "explain\nback\n"),
        answer(game("3 5 7"), "explain\nnext\nnext\nback\n"),
        answer(review(), "previous\nprevious\nprevious\nplay\n"),
    ] {
        assert!(told.contains("Piles A: 3, B: 5, C: 7."), "{told}");
    }
    assert!(!answer(game("3 5 7"), "explain\n").contains("Piles"), "they are known when it opens");
}

#[test]
fn the_end_of_a_game_is_facts_and_no_line_to_copy() {
    let told = answer(game("1 2"), "B1\nA1\n");
    assert!(told.contains("You won.") && !told.contains("nimatron"), "{told}");
    let lines = "today\n\n".to_owned() + &"A1\nB1\nC1\nA2\nB2\nC2\n".repeat(12);
    let (said, _) = spoken(Destination::Title, &lines);
    assert!(said.contains("Board 1 is lost. Won today: 0 of 3, a streak of 1 day. Two boards are left"), "{said}");
    assert!(!said.contains(['▮', '▯']), "{said}");
    assert!(answer(Destination::Title, &(lines + "copy\n")).contains("▯··"), "copy gives the line");
}

#[test]
fn a_single_choice_is_said_in_plain_words() {
    for (lines, choice) in [("A1\n", "wrong"), ("B1\nA1\n", "right")] {
        let told = answer(game("1 2"), lines);
        assert!(told.contains(&format!("Your one real choice was {choice}.")), "{told}");
    }
}

#[test]
fn once_no_pile_is_big_misere_play_is_told_without_columns_and_groups() {
    let told = answer(game("1 3 1 misere"), "groups\nB2\n");
    assert!(told.contains("No big pile") && told.contains("B2 left 3 single stones"), "{told}");
    assert!(!told.contains("roup") && !told.contains("olumn"), "{told}");
    assert!(!answer(game("1 3 1 misere"), "B2?\n").contains("olumn"));
    let hint = answer(game("1 misere"), "hint\n");
    assert!(hint.ends_with("No move forces a win."), "{hint}");
}

#[test]
fn a_review_says_that_there_is_no_move_further_on_or_back_and_no_mistake() {
    let review = || Destination::Review(vec!["2 1 players=human,perfect : A1 A1 B1".parse().unwrap()]);
    assert_eq!(answer(review(), "next\nnext\nnext\n"), "This is the last move of the game.");
    assert_eq!(answer(review(), "start\nprevious\n"), "This is the first move of the game.");
    assert_eq!(answer(review(), "mistake\n"), "There is no mistake in this game.");
    assert_eq!(answer(review(), "start\nmoves\n"), "Moves: you A1, machine A1, you B1.");
}

#[test]
fn a_game_left_unfinished_says_how_to_go_on_with_it() {
    let said = |lines: &str| spoken(Destination::Title, &format!("play\nA1\nnew\nA1\nback\ngames\n{lines}")).0;
    assert!(said("").contains("To go on with one that you left, open it, type end, and then play."));
    let on = said("1\nend\nplay\n");
    assert!(on.trim_end_matches(['\n', '>', ' ']).ends_with("Move 3: your turn."), "{on}");
}

/// A panel is chosen by name, and says what it is.
#[test]
fn a_panel_is_named_in_a_game_as_on_the_title() {
    let told = answer(game("3 5 7"), "panel rows\n");
    assert!(told.starts_with("Panel rows: of each position you hear the piles in binary."), "{told}");
    assert!(answer(game("3 5 7"), "panel 3\n").starts_with("There is no panel '3'"));
    assert!(spoken(Destination::Title, "help\n").0.contains("swap: "), "what is not offered works all the same");
}

#[test]
fn where_one_big_pile_is_left_in_misere_play_no_group_is_called_left_over() {
    for (line, lines) in [("1 1 4 misere", "groups\n"), ("1 1 4 misere", ""), ("1 3 misere", "groups\nB2?\n")] {
        let said = spoken(game(line), &format!("{lines}hint\n")).0;
        assert!(said.contains("One big pile: leave an odd number of single stones."), "{said}");
        assert!(!said.contains("left over") && !said.contains("Ones:"), "{said}");
    }
    assert!(answer(game("1 3 4 misere"), "groups\n").contains("left over"));
}

#[test]
fn a_pile_named_alone_is_no_command() {
    for (line, told) in [
        ("A\n", "Pile A holds 3 stones. Type A and a number, like A2."),
        ("c\n", "Pile C holds 7 stones. Type C and a number, like C4."),
        ("A3\na\n", "Pile A is empty."),
        ("u\n", "'u' does not work here: did you mean undo?"),
    ] {
        let said = answer(game("3 5 7"), line);
        assert!(said.starts_with(told), "{line}: {said}");
    }
}

#[test]
fn an_example_is_a_legal_move_and_no_help() {
    for line in ["3 5 7", "1 2 6", "1", "0 1", "0 1 1 misere", "1 3 1 misere", "12 9 4 take=1-3", "9 9 take=3,4"] {
        let now = line.parse::<Game>().unwrap().analyse().unwrap();
        let said = spoken(game(line), "").0;
        let like = said.rsplit(" like ").next().unwrap().split([',', '.']).next().unwrap();
        let m: Move = like
            .parse()
            .or_else(|_| {
                format!("{}{like}", PileName(now.position().piles().iter().position(|size| *size > 0).unwrap())).parse()
            })
            .unwrap();
        assert!(now.rules().check(now.position(), m).is_ok(), "{line}: {m}");
        let others = now.rules().count_moves(now.position()) > now.winning_moves().len() as u128;
        assert!(!(others && now.winning_moves().contains(&m)), "{line}: {m}");
    }
    assert!(answer(game("3 5 7"), "0\n").contains("'0' is not a move: type a move like B3."));
    assert!(answer(game("21 take=1-3"), "0\n").contains("'0' is not a move: type a number like 2."));
}

#[test]
fn a_number_alone_takes_from_the_only_pile_left() {
    let (said, app) = spoken(game("0 4 0"), "3\n");
    assert_eq!(moves(&app)[0], "B3".parse().unwrap(), "{said}");
    assert!(said.contains("Pile B: 4. Empty: A, C."), "{said}");
    // Another try is on the board before the wrong move.
    let said = answer(Destination::Lesson(1), "\nA5\n1\n");
    assert!(said.starts_with("'1' does not work here"), "{said}");
}

#[test]
fn leaving_a_lesson_says_where_it_goes_on() {
    let said = |lines: &str| spoken(Destination::Title, lines).0;
    assert!(said("learn 2\n\nquit\n").ends_with("Lesson 2 goes on at step 2.\n"));
    assert!(!said("learn 1\n\nA5\nquit\n").contains("goes on at step"), "it is finished");
}
