//! Lessons and practice in plain mode, answered with the engine's solutions.

use crate::app::screens::Exercise;
use crate::app::{App, Context, Destination};
use crate::coach::{self, DrillKind, Skill};

use super::games::assert_in_order;
use super::speaking::{answer, spoken};

/// Next line of a pupil who knows every answer.
fn next_line(app: &App) -> String {
    let view = app.view();
    match app.context() {
        Context::Reading => String::new(),
        Context::Game => {
            let board = &view.board().unwrap().board;
            let winning = board.now().winning_moves().first().copied();
            let any = || board.rules().nth_move(board.position(), 0).unwrap();
            winning.unwrap_or_else(any).to_string()
        }
        context => {
            let asked = app.screen::<Exercise>().and_then(Exercise::open_question);
            let asked = asked.unwrap_or_else(|| panic!("{context:?}: {view:?}"));
            asked.in_words(&asked.solution().unwrap())
        }
    }
}

/// Everything said until the lesson or drill is over.
fn through(opening: fn() -> Destination) -> String {
    with_lines(opening).0
}

/// The same, with the lines that were typed.
fn with_lines(opening: fn() -> Destination) -> (String, String) {
    let mut lines = String::new();
    for _ in 0..200 {
        let (said, app) = spoken(opening(), &lines);
        if app.context() == Context::List {
            return (said, lines);
        }
        lines += &next_line(&app);
        lines.push('\n');
    }
    panic!("it does not end:\n{}", spoken(opening(), &lines).0);
}

#[test]
fn a_reading_lesson_a_game_and_a_streak_are_done_in_lines() {
    for (number, opening) in [
        (0, (|| Destination::Lesson(0)) as fn() -> Destination),
        (3, || Destination::Lesson(3)),
        (7, || Destination::Lesson(7)),
    ] {
        let said = through(opening);
        let title = &coach::lessons()[number].title;
        assert!(said.starts_with(&format!("Lesson {}: {title}, step 1 of", number + 1)), "{said}");
        assert!(said.contains("is right"), "{said}");
        assert!(said.trim_end_matches(['\n', '>', ' ']).contains("(done)"), "{said}");
    }
}

#[test]
fn drills_are_done_in_lines() {
    for opening in [(|| Destination::Drill(DrillKind::Skill(Skill::CanWin))) as fn() -> Destination, || {
        Destination::Drill(DrillKind::Skill(Skill::WinningMove))
    }] {
        let said = through(opening);
        assert!(said.contains("You got 10 of 10 right first time."), "{said}");
    }
}

#[test]
fn a_place_whose_heading_says_what_it_is_is_named_once() {
    assert!(answer(Destination::Lesson(0), "where\n").starts_with("Lesson 1: "));
    let review = Destination::Review(vec!["3 5 7 : A2 B5 C7".parse().unwrap()]);
    assert!(answer(review, "where\n").starts_with("Review, move "));
}

#[test]
fn another_answer_is_another_try() {
    let told = answer(Destination::Lesson(0), "next\nA1\nA5\n");
    assert!(!told.contains("You took"), "a lost game begins anew only when asked for: {told}");
    let told = answer(Destination::Lesson(2), "B1\nA1\n");
    assert!(told.contains("You took 1 from A.") && told.contains("A1 is right"), "{told}");
}

#[test]
fn digits_are_typed_as_they_are_said() {
    let told = answer(Destination::Lesson(7), "\n\n1 0 0\n");
    assert!(told.starts_with("1 0 0 is right"), "{told}");
}

#[test]
fn the_words_of_a_step_come_before_the_machines_opening() {
    let told = answer(Destination::Lesson(6), "\n");
    let at = |said: &str| told.find(said).unwrap_or_else(|| panic!("{said}: {told}"));
    assert!(at("and the machine begins") < at("Pile A: 4.") && at("Pile A: 4.") < at("The machine took"), "{told}");
    assert!(told.lines().last().unwrap().starts_with("Pile A: "), "{told}");
}

#[test]
fn the_reason_for_an_answer_is_said_once() {
    for line in ["yes", "no"] {
        let told = answer(Destination::Drill(DrillKind::Skill(Skill::CanWin)), &format!("{line}\n"));
        let verdicts = ["very column is even", " odd"].map(|said| told.matches(said).count());
        assert!(verdicts.contains(&1) && verdicts.iter().sum::<usize>() <= 2, "{told}");
    }
}

#[test]
fn every_try_at_a_move_is_judged_and_says_its_piles_first() {
    let again = answer(Destination::Lesson(1), "\na1\na1\n");
    assert_in_order(
        &again,
        &["Piles A: 5, B: 3.", "A1 is not right.", "Piles A: 4, B: 3.", "the machine can win with A1"],
    );
    let said = spoken(Destination::Lesson(1), "\na1\n\n").0;
    assert!(said.contains("Type next to try again, back, quit or help."), "{said}");
    let first = answer(Destination::Lesson(1), "\n");
    assert_eq!(answer(Destination::Lesson(1), "\na1\n\n"), first, "a new try is asked as the first was");
}
