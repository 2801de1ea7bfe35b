//! Every lesson is well-formed, fits the smallest window, and can be walked through with wrong answers on the way.

use nimatron::app::{App, Choices, LessonScreen, Opening, Screen, Showing, Table, Waits};
use nimatron::coach::{Lesson, Part, Question, Task, find_lesson, lessons};
use nimatron::engine::Outcome;
use nimatron::rules::Game;

use crate::pupil::{Seen, answers};
use crate::support::{Harness, setting};

fn opened(number: usize) -> Harness {
    Harness::with(setting(Choices::default()), None, Opening::Learn(Some(number)))
}

fn lesson(app: &App) -> Option<&LessonScreen> {
    match app.screen() {
        Screen::Lesson(lesson) => Some(lesson),
        _ => None,
    }
}

/// Presses keys, each given by itself.
fn press(harness: &mut Harness, keys: &[String]) {
    for key in keys {
        harness.press(key);
    }
}

/// Everything that is said and asked is on screen, in the smallest window too.
fn check_words(harness: &Harness) {
    let table: &dyn Table = match lesson(&harness.app).unwrap().shown().task() {
        Showing::Page(page) => page,
        Showing::Game(game) => game,
    };
    let is_page = matches!(lesson(&harness.app).unwrap().shown().task(), Showing::Page(_));
    for (width, height) in [(40, 12), (80, 24)] {
        let picture = harness.picture(width, height);
        let seen: String = picture.chars().filter(|c| c.is_alphanumeric()).collect();
        // After a wrong answer, what was said before is repeated only where there is room.
        let reports = table.reports();
        let judged = reports.iter().position(|line| line.contains(" right. ")).map_or(reports.len(), |at| at + 1);
        for said in reports.iter().take(if is_page { judged } else { 1 }) {
            let said: String = said.chars().filter(|c| c.is_alphanumeric()).collect();
            // Words can be cut by borders, not by the end of the room.
            let end: String = said.chars().rev().take(12).collect::<Vec<_>>().into_iter().rev().collect();
            assert!(seen.contains(&end), "{said} is not all on screen:\n{picture}");
        }
    }
}

#[test]
fn every_lesson_is_well_formed() {
    let lessons = lessons().unwrap();
    assert_eq!(lessons.len(), 18);
    assert_eq!(lessons.iter().filter(|lesson| lesson.part == Part::Core).count(), 13);
    for (number, lesson) in lessons.iter().enumerate() {
        assert_eq!(find_lesson(&lesson.id), Ok(number));
        for step in &lesson.steps {
            match &step.task {
                Task::Win(game) => check_game(lesson, game),
                Task::Ask(question) => check_question(lesson, question),
                Task::Read(_) | Task::Streak(..) => {}
            }
        }
    }
}

/// The player can win it, or somebody sits there who errs.
fn check_game(lesson: &Lesson, game: &Game) {
    let players = game.key("players").unwrap_or("human,perfect");
    let first_wins = Seen::read(&game.to_string()).can_win(&mut std::collections::HashMap::new());
    let human_wins = first_wins == players.starts_with("human");
    assert!(human_wins || players.contains("casual"), "{}: {game} cannot be won", lesson.id);
}

/// The engine grades as the pupil found by trying, and a wrong answer gets a reason.
fn check_question(lesson: &Lesson, question: &Question) {
    let line = question.to_string();
    assert_eq!(line.parse::<Question>().as_ref(), Ok(question), "{}", lesson.id);
    assert!(question.solution().is_some(), "{line}");
    if question.board().is_none() {
        let (right, wrong) = answers(&line);
        let read = |keys: &[String]| question.read(&keys[0].replace(" Space ", " ")).unwrap();
        assert!(question.grade(&read(&right), lesson.terms).right, "{}: {line}", lesson.id);
        let grade = question.grade(&read(&wrong.unwrap()), lesson.terms);
        assert!(!grade.right && !grade.reason.is_empty(), "{}: {line}", lesson.id);
    }
}

#[test]
fn a_malformed_lesson_is_refused_with_its_step_and_reason() {
    let start = "title = \"A\"\nabout = \"B\"\npart = \"core\"\n";
    for (steps, reason) in [
        ("", "missing field `step`"),
        ("[[step]]\nsay = \"a\"", "it must end in a game or a streak"),
        ("[[step]]\nask = \"can-lose 3\"\n[[step]]\nwin = \"3\"", "step 1: 'can-lose' is no kind of question"),
        ("[[step]]\nask = \"move 1 1\"\n[[step]]\nwin = \"3\"", "step 1: there is no winning move to ask for"),
        ("[[step]]\nask = \"can-win 3\"\nwin = \"3\"", "step 1: it has more than one of show, ask, win and streak"),
        ("[[step]]\nwin = \"3 x\"", "step 1: 'x' is neither a pile nor a rule"),
        ("[[step]]\nwin = \"1 1\"", "step 1: the player cannot win this game"),
        ("[[step]]\nwin = \"3 players=human,human\"", "step 1: a game of a lesson has one human"),
        ("[[step]]\nwin = \"0 0\"", "step 1: a game of a lesson begins with a position that has a move"),
        ("[[step]]\nstreak = { skill = \"move\", level = 1, right = 0 }", "step 1: a streak has a level from 1 to 5"),
        ("[[step]]\n[[step]]\nwin = \"3\"", "step 1: it has nothing to read"),
        ("[[step]]\nanswer = \"yes\"\nwin = \"3\"", "unknown field `answer`"),
    ] {
        let error = Lesson::read("01-a", &format!("{start}{steps}")).unwrap_err();
        assert!(error.to_string().contains(reason), "{error}");
    }
}

/// The whole course by keys: each question is first answered wrongly, then rightly, and each game is won.
#[test]
fn the_course_can_be_walked_through() {
    for (number, expected) in lessons().unwrap().into_iter().enumerate() {
        let mut harness = opened(number);
        let mut steps = 0;
        while let Some(screen) = lesson(&harness.app) {
            assert_eq!(screen.lesson().id, expected.id);
            check_words(&harness);
            take_step(&mut harness);
            steps += 1;
            assert!(steps < 400, "{} does not end", expected.id);
        }
        let done = harness.files.practice.last().unwrap();
        let count = expected.steps.len();
        assert_eq!(*done, format!("date=2026-11-21 lesson={} step={count} of={count}", expected.id));
        assert!(harness.picture(80, 24).contains("1 of 18 done"));
    }
}

/// Does what is on screen: reads, answers, or makes a move.
fn take_step(harness: &mut Harness) {
    let screen = lesson(&harness.app).unwrap();
    // In a streak a wrong answer is told at once; elsewhere there is another try.
    let is_streak = matches!(screen.lesson().steps[screen.at()].task, Task::Streak(..));
    match screen.shown().task() {
        Showing::Game(game) if game.is_over() => drop(harness.press("Enter")),
        Showing::Game(game) => {
            let mut seen = Seen::read(&game.session().game().to_string());
            seen.piles = game.position().piles().to_vec();
            let keys = seen.keys(seen.best());
            press(harness, &keys);
        }
        Showing::Page(page) if page.waits() == Waits::Reading => drop(harness.press("Enter")),
        Showing::Page(page) => {
            let (right, wrong) = answers(&page.question().unwrap().to_string());
            if let Some(wrong) = wrong.filter(|_| !is_streak) {
                press(harness, &wrong);
                let Showing::Page(page) = lesson(&harness.app).unwrap().shown().task() else { panic!("a page") };
                assert_ne!(page.waits(), Waits::Reading, "another try is given");
                assert!(page.reports().iter().any(|line| line.contains("is not right. ")), "{:?}", page.reports());
                check_words(harness);
            }
            press(harness, &right);
            let Showing::Page(page) = lesson(&harness.app).unwrap().shown().task() else { panic!("a page") };
            assert_eq!(page.waits(), Waits::Reading, "{:?}", page.reports());
            check_words(harness);
        }
    }
}

#[test]
fn a_lost_game_of_a_lesson_begins_again() {
    let mut harness = opened(0);
    harness.press("Enter Enter");
    // One stone taken from 5: the machine takes the rest.
    assert!(harness.picture(80, 24).contains("It can be won: once more."));
    harness.press("Enter");
    assert_eq!(lesson(&harness.app).unwrap().at(), 1);
    harness.press("End Enter Enter");
    assert_eq!(lesson(&harness.app).unwrap().at(), 2);
}

#[test]
fn a_lesson_is_gone_on_with_where_it_was_left() {
    let mut harness = opened(6);
    harness.press("Enter Enter");
    assert_eq!(lesson(&harness.app).unwrap().at(), 2);
    harness.press("Esc");
    assert!(harness.picture(80, 24).contains("step 3 of 10"), "{}", harness.picture(80, 24));
    harness.press("Enter");
    assert_eq!(lesson(&harness.app).unwrap().at(), 2);
}

#[test]
fn after_three_wrong_answers_the_right_one_is_told() {
    let mut harness = opened(4);
    harness.press("Enter Enter 111 Enter 110 Enter");
    assert!(!harness.picture(80, 24).contains("It is 101"));
    harness.press("100 Enter");
    assert!(harness.picture(80, 24).contains("It is 101."));
    harness.press("0b101 Enter");
    assert!(harness.picture(80, 24).contains("That is right. 5 = 4 + 1."));
}

/// Early lessons speak of moves; none of their words is one that is taught later.
#[test]
fn lessons_before_binary_never_speak_of_columns() {
    for number in 0..4 {
        let mut harness = opened(number);
        while lesson(&harness.app).is_some() {
            let picture = harness.picture(80, 24);
            assert!(!picture.contains("olumn") && !picture.contains("ndicator"), "{picture}");
            if let Showing::Game(_) = lesson(&harness.app).unwrap().shown().task() {
                let hinted = harness.press("t").picture(80, 24);
                assert!(!hinted.contains("olumn"), "{hinted}");
            }
            take_step(&mut harness);
        }
    }
}

#[test]
fn questions_are_read_and_written_alike() {
    for line in [
        "can-win 3 5 7 misere",
        "move 4 3 take=1-3",
        "count 27 23 22 15",
        "odd-columns 3 5 7",
        "binary 37",
        "number 100101",
        "add 22 15 13",
        "add 12 9 decimal",
        "complete 6 8",
        "label 1 misere; 1 1 misere",
        "value 7 take=1,2",
    ] {
        assert_eq!(line.parse::<Question>().unwrap().to_string(), line);
    }
    for (line, reason) in [
        ("guess 3", "no kind of question"),
        ("can-win", "there are no piles"),
        ("can-win 3 : A1", "more than a position"),
        ("binary x", "not a number"),
        ("add 5", "at least two numbers"),
        ("move 0 0", "no winning move"),
        ("can-win 0 0", "no move in this position"),
        ("label 1 misere; 2", "the same rules"),
    ] {
        let error = line.parse::<Question>().unwrap_err().to_string();
        assert!(error.contains(reason), "{line}: {error}");
    }
}

#[test]
fn labels_are_read_in_either_alphabet() {
    let question: Question = "label 0; 1".parse().unwrap();
    let p_then_n = nimatron::coach::Answer::Labels(vec![Outcome::P, Outcome::N]);
    for typed in ["pn", "PN", "WL", "w l"] {
        assert_eq!(question.read(typed), Ok(p_then_n.clone()));
    }
    assert!(question.read("p").unwrap_err().contains("2 letters are needed, not 1"));
}
