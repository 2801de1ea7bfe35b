//! Questions on screen as plain data: what they show before the answer, what after it, and what is said of it.

use crate::app::view::{Lamp, Pieces, Rail, Right, Row, Size, Stone};
use crate::app::{Action, Context, Destination};
use crate::coach::words::questions;
use crate::coach::{Mode, Skill, lessons};
use crate::tests::support::{Files, Harness};

fn asked(question: &str) -> Harness {
    Harness::lesson(&format!("[[step]]\nask = \"{question}\"")).unwrap()
}

/// The verdict on a move that is given as the answer, and the sentences after it.
fn answers(harness: &mut Harness, m: &str) -> Vec<String> {
    harness.mark(m).act(&Action::Accept);
    [vec![harness.verdict()], harness.lines()].concat()
}

/// The answer so far, as it stands after the question.
fn typed(harness: &Harness) -> String {
    harness.words().question.map_or_else(String::new, |(_, typed)| typed)
}

fn has(board: &Pieces, kind: Stone) -> bool {
    board.rows.iter().flat_map(|row| &row.stones).any(|(stone, _)| *stone == kind)
}

/// Lamps as digits, `?` for the next one to type and `_` for those after it.
#[test]
fn numbers_are_rows_of_lamps_with_sockets_for_what_is_typed() {
    for (question, typed, expected) in [
        ("binary 5", "1", "5 1?_"),
        ("binary 1", "", "1 ?"),
        ("number 101", "", "? 101"),
        ("add 6 3", "1", "6 110, 3 011,  1?_"),
        ("add 6 3 decimal", "1", "6 110, 3 011,  ___"),
        ("complete 6 3", "", "6 110, 3 011,  ___"),
        ("complete 6 3", "5", "6 110, 3 011,  ___"),
    ] {
        let mut harness = asked(question);
        harness.press(typed);
        let sign = |lamp: &Lamp| match lamp {
            Lamp::On => '1',
            Lamp::Off => '0',
            Lamp::GoingOut => '?',
            _ => '_',
        };
        let size = |row: &Row| match row.size {
            Some(Size::Of(number, _)) => number.to_string(),
            Some(Size::Asked) => "?".to_owned(),
            None => String::new(),
        };
        let rows = harness.pieces().rows;
        let rows = rows.iter().map(|row| format!("{} {}", size(row), row.lamps.iter().map(sign).collect::<String>()));
        assert_eq!(rows.collect::<Vec<_>>().join(", "), expected, "{question}");
    }
}

#[test]
fn before_an_answer_nothing_is_counted_and_nothing_argued() {
    let counted = |harness: &Harness| {
        let board = harness.pieces();
        (!board.counts.is_empty(), board.counts.iter().any(|count| count.rail != Rail::Dark))
    };
    let argued = |harness: &mut Harness| {
        harness.act(&Action::Why);
        let is_argued = harness.context() == Context::Why;
        if is_argued {
            harness.press("Esc");
        }
        is_argued
    };
    let mut harness = asked("count 3 5 7");
    assert!(harness.pieces().columns() > 0 && harness.pieces().rows.iter().all(|row| !row.is_chosen));
    assert_eq!((counted(&harness), argued(&mut harness)), ((false, false), false));
    harness.press("1 Enter");
    assert_eq!((counted(&harness), argued(&mut harness)), ((true, true), true));
    harness.press("Enter");
    assert_eq!((counted(&harness), argued(&mut harness)), ((false, false), true), "another try");
    harness.press("3 Enter");
    assert_eq!((counted(&harness), argued(&mut harness)), ((true, true), true));
    let mut right = asked("count 3 5 7");
    assert!(argued(right.press("3 Enter")));
    // A move is found by what is counted, and one pile by its table.
    assert_eq!(counted(&asked("move 3 5 7")), (true, true));
    let mut lone = asked("move 5 take=1-3");
    let table = |harness: &Harness| match harness.view().right {
        Right::Table(table) => table,
        other => panic!("{other:?}"),
    };
    assert_eq!(table(lone.mark("A2")).then, None);
    lone.act(&Action::Accept);
    assert_eq!((table(&lone).now, table(&lone).answer, table(&lone).missed), (3, Some(0), vec![4]));
}

/// Else the lamps would be hunted for the move, and nothing thought.
#[test]
fn in_a_question_a_mark_moves_stones_alone() {
    for question in ["move 3 5 7", "move 1 3 5 6 misere", "move 7 9 9 take=1-3", "move 1 1 3 misere"] {
        let mut harness = asked(question);
        let before = harness.view();
        let marked = harness.press("c Right").view();
        assert!(has(&marked.board, Stone::Goes) && marked.board.rows[2].then.is_some(), "{question}");
        let lamps = |board: &Pieces| board.rows.iter().map(|row| row.lamps.clone()).collect::<Vec<_>>();
        assert_eq!((lamps(&marked.board), &marked.board.counts), (lamps(&before.board), &before.board.counts));
        let said = |harness: &Harness| (harness.verdict(), harness.lines(), harness.words().question.unwrap().0);
        assert_eq!(said(&harness), said(&asked(question)), "{question}");
        assert_eq!([typed(&asked(question)), typed(&harness)], ["▸ ▂", "▸ c1▂"]);
    }
}

#[test]
fn a_wrong_move_is_answered_on_the_board_and_the_second_one_with_the_solution() {
    let solution = questions::solution(&"move 3 4 6".parse().unwrap()).long;
    let mut harness = asked("move 3 4 6");
    let told = answers(&mut harness, "A3");
    assert!(told.len() == 2 && !told[1].contains(&*solution), "{told:?}");
    let board = harness.pieces();
    assert!(has(&board, Stone::Leaves) && has(&board, Stone::Slip), "the machine's answer is lit");
    assert_eq!(typed(&harness), "▸ a3 ✗");
    harness.press("Enter");
    assert!(!has(&harness.pieces(), Stone::Slip) && typed(&harness) == "▸ ▂");
    let told = answers(&mut harness, "A2");
    assert_eq!(told.iter().filter(|line| line.contains(&*solution)).count(), 1, "{told:?}");
    let say = "[[step]]\nsay = \"\"\"\nWhat it needs.\n\nAnd now?\"\"\"\nask = \"move 3 4 6\"";
    let mut defined = Harness::lesson(say).unwrap();
    assert_eq!(answers(&mut defined, "A3").last().map(String::as_str), Some("What it needs."));
    let mut right = asked("move 3 4 6");
    assert_eq!(answers(&mut right, "A1"), ["Right: 1 from A leaves every column even."]);
    assert!(!has(&right.pieces(), Stone::Leaves) && !has(&right.pieces(), Stone::Slip));
}

#[test]
fn yes_and_no_are_chosen_with_the_arrows() {
    let mut harness = asked("can-win 3 5 7");
    let mut chosen = |keys: &str| typed(harness.press(keys));
    let [yes, no] = ["▸ yes     no", "  yes   ▸ no"];
    assert_eq!(["", "Right", "Left", "Left"].map(&mut chosen), [yes, no, yes, no]);
    assert_eq!(
        harness.press("Enter").files.practice[0].split(" : ").next(),
        Some("date=2026-11-21 skill=lesson answer=wrong")
    );
}

/// It may be of a kind that no skill has.
#[test]
fn a_question_missed_in_a_lesson_comes_back_and_counts_for_no_level() {
    let mut lesson = asked("binary 5");
    lesson.act(&Action::Type("111".to_owned()));
    lesson.act(&Action::Accept);
    assert_eq!(lesson.files.practice, ["date=2026-11-21 skill=lesson answer=wrong : binary 5"]);
    let files = Files { practice: lesson.files.practice, today: Some("2026-11-22"), ..Files::default() };
    let mut practice = Harness::opened(files, Destination::Practice(None));
    practice.act(&Action::Type("101".to_owned()));
    practice.act(&Action::Accept);
    assert_eq!(practice.files.practice[1], "date=2026-11-22 skill=lesson answer=right : binary 5");
    let progress = practice.files.record().progress;
    assert_eq!(progress.due("2026-11-24", |_| true) + progress.skill(Skill::CanWin).last.len(), 0);
    assert_eq!(progress.due("2026-11-25", |_| true), 1);
}

/// The game of a lesson is judged like any other, and its step is done once.
#[test]
fn a_lessons_game_is_judged_and_noted_once() {
    let mut harness = Harness::at(Destination::Lesson(3));
    harness.play("B2");
    assert!(harness.lines()[0].ends_with("would have kept it."), "{:?}", harness.lines());
    assert!(!harness.pieces().has_indicator, "it comes in a later chapter");
    harness.press("u").win().press("Enter");
    let done = format!("lesson={} step=1 ", lessons()[3].id);
    assert_eq!(harness.files.practice.iter().filter(|line| line.contains(&done)).count(), 1);
    // A page that asks nothing has no cursor.
    let page = Harness::at(Destination::Lesson(0)).view();
    assert!(has(&page.board, Stone::Stays) && page.board.rows.iter().all(|row| !row.is_chosen));
}

/// Whoever writes the lamps of the number that is asked for is told that they are right.
#[test]
fn lamps_in_place_of_a_number_are_no_mistake_of_thought() {
    let mut harness = asked("complete 20 29");
    harness.press("1 0 0 1 Enter");
    assert_eq!(harness.verdict(), "1001: right in lamps. Now as a number.");
    harness.press("Enter 9 Enter");
    assert!(harness.verdict().starts_with("Right: 9"), "{}", harness.verdict());
    let mut other = asked("complete 20 29");
    other.press("1 0 Enter");
    assert_eq!(other.verdict(), "10 is not right.");
}

/// The reason is told once more by Enter, and then digits are for the chosen pile.
#[test]
fn an_empty_pile_lets_go() {
    let mut harness = Harness::own("2 0 3", Mode::Solo);
    harness.press("b 1");
    assert_eq!(&*harness.view().refusal.long, "Pile B is empty.");
    harness.press("Enter");
    assert_eq!(&*harness.view().refusal.long, "Pile B is empty.");
    harness.press("1 Enter");
    assert_eq!(harness.played(), 2);
}

/// A notice stands beside the text of a lesson, not in its place.
#[test]
fn a_notice_hides_no_page_of_a_lesson() {
    let files = Files { is_second: true, ..Files::default() };
    let mut harness = Harness::opened(files, Destination::Lesson(0));
    let page = harness.press("Up").lines();
    harness.press("^T");
    assert!(page.iter().all(|line| harness.lines().contains(line)) && harness.lines().len() > page.len());
}
