//! Lessons and practice in lines, answered by the engine's own solutions.

use nimatron::app::{Kind, Opening, Place, Screen, Wanted};
use nimatron::coach;

use super::speaking::spoken;

/// The next line of a pupil who knows every answer: read off the question, or a winning move.
fn next_line(app: &nimatron::app::App) -> String {
    let screen = app.screen();
    let question = match screen {
        Screen::Lesson(lesson) => match lesson.shown().task() {
            nimatron::app::Showing::Page(page) => page.question().cloned(),
            nimatron::app::Showing::Game(_) => None,
        },
        Screen::Drill(drill) => match drill.showing() {
            nimatron::app::Showing::Page(page) => page.question().cloned(),
            nimatron::app::Showing::Game(_) => None,
        },
        _ => None,
    };
    match (app.place(), question) {
        (Place::Reading | Place::Verdict, _) => String::new(),
        (Place::Question | Place::Typing | Place::Choosing, Some(question)) => question.solution_in_words(),
        (Place::Game, _) => {
            let now = screen.table().unwrap().now();
            now.winning_moves()
                .first()
                .map_or_else(|| screen.table().unwrap().considered().unwrap(), |m| *m)
                .to_string()
        }
        (place, question) => panic!("{place:?}: {question:?}"),
    }
}

/// Speaks until the lesson or drill is over, and gives what was said in all.
fn through(opening: fn() -> Opening) -> String {
    let mut lines = String::new();
    for _ in 0..200 {
        let (said, app) = spoken(opening(), &lines);
        if app.place() == Place::Menu {
            return said;
        }
        lines += &next_line(&app);
        lines.push('\n');
    }
    panic!("it does not end:\n{}", spoken(opening(), &lines).0);
}

#[test]
fn a_reading_lesson_a_game_and_a_streak_are_done_in_lines() {
    for (number, opening) in [
        (0, (|| Opening::Learn(Some(0))) as fn() -> Opening),
        (3, || Opening::Learn(Some(3))),
        (6, || Opening::Learn(Some(6))),
    ] {
        let said = through(opening);
        let title = &coach::lessons().unwrap()[number].title;
        assert!(said.starts_with(&format!("Lesson {}: {title}, step 1 of", number + 1)), "{said}");
        assert!(said.contains("is right."), "{said}");
        assert!(said.trim_end_matches(['\n', '>', ' ']).contains("(done)"), "{said}");
    }
}

#[test]
fn drills_are_done_in_lines() {
    for opening in [
        (|| Opening::Practice(Some(Wanted::Kind(Kind::Skill(coach::Skill::CanWin))))) as fn() -> Opening,
        || Opening::Practice(Some(Wanted::Kind(Kind::Skill(coach::Skill::Binary)))),
        || Opening::Practice(Some(Wanted::Kind(Kind::Skill(coach::Skill::Move)))),
    ] {
        let said = through(opening);
        assert!(said.contains("10 of 10 at the first try."), "{said}");
    }
}

#[test]
fn a_wrong_answer_gets_its_reason_each_time() {
    let lines = "\n\nmaybe\n";
    let said = spoken(Opening::Practice(Some(Wanted::Kind(Kind::Skill(coach::Skill::Binary)))), lines).0;
    assert!(said.contains("is no answer"), "{said}");
}
