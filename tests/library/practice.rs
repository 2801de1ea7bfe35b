//! Practice: every question has an answer, lines are read back, levels rise, and what was missed comes back.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::app::{Action, Context, Destination};
use crate::coach::question::{Answer, Question};
use crate::coach::skill::question_of;
use crate::coach::{HARDEST, Practised, Progress, Skill};
use crate::tests::oracle::Board;
use crate::tests::support::{Files, Harness, record};

fn progress(lines: &[String]) -> Progress {
    record(&[], lines).progress
}

/// Trial and error also finds the answer, and each question allows a mistake.
#[test]
fn practice_never_asks_what_has_no_answer() {
    for &skill in Skill::ALL {
        for level in 1..=HARDEST {
            let mut draw = Xoshiro256PlusPlus::seed_from_u64(u64::from(level));
            for nth in 0..40 {
                let question = question_of(&mut draw, skill, level, nth);
                let line = question.to_string();
                assert_eq!(line.parse::<Question>().as_ref(), Ok(&question), "{line}");
                if let (Skill::MisereEndings, Question::CanWin(game)) = (skill, &question) {
                    let piles = game.start().piles();
                    assert!(piles.len() > 1 && piles.iter().all(|size| *size == 1), "{line}");
                }
                let board = Board::read(&line);
                match question.solution().unwrap() {
                    _ if board.positions() > 4_000 => {}
                    Answer::Yes(yes) => assert_eq!(board.wins(), yes, "{line}"),
                    Answer::Move(m) => {
                        let winning = board.winning();
                        assert!(winning.contains(&(m.pile, m.take.get())), "{line}");
                        assert!(winning.len() < board.moves().len(), "{line}: every move wins");
                    }
                    Answer::Number(number) => panic!("{line}: {number}"),
                }
            }
        }
    }
}

#[test]
fn about_half_of_the_yes_and_no_questions_are_lost_positions() {
    let mut draw = Xoshiro256PlusPlus::seed_from_u64(5);
    let outcomes = (0..200).map(|nth| match question_of(&mut draw, Skill::CanWin, 3, nth).solution() {
        Some(Answer::Yes(yes)) => yes,
        other => panic!("{other:?}"),
    });
    let won = outcomes.filter(|yes| *yes).count();
    assert!((70..130).contains(&won), "{won} of 200");
}

#[test]
fn lines_of_practice_are_written_as_they_are_read() {
    for line in [
        "date=2026-11-21 lesson=the-game step=3 of=9",
        "date=2026-11-21 skill=can-win level=2 answer=right : can-win 3 5 6",
        "date=2026-11-21 skill=lesson answer=wrong : binary 37",
        "date=2026-11-21 mistake=made id=0123456789abcdef ply=4 : move 2 1 2",
        "date=2026-11-22 mistake=wrong id=0123456789abcdef ply=4 : move 2 1 2",
        "date=2026-11-22 mistake=right id=0123456789abcdef ply=4 : move 2 1 2",
    ] {
        assert_eq!(line.parse::<Practised>().unwrap().to_string(), line);
    }
    assert!("date=2026-11-21 skill=lesson note=mine level=9 answer=right".parse::<Practised>().is_ok());
    for (line, told) in [
        ("", "date= is missing: write it with its value"),
        ("nonsense", "'nonsense' is not a key=value word"),
        ("date=2026-11-21 date=2026-11-21", "date= is given twice"),
        ("date=yesterday", "'yesterday' is not a day: write it like 2026-11-21"),
        ("date=2026-11-21", "it says nothing of practice: write lesson=, skill= or mistake="),
        ("date=2026-11-21 skill=x answer=right", "'x' is not a skill: choose one of winning-move, can-win"),
        ("date=2026-11-21 skill=can-win answer=right", "level= is missing"),
        ("date=2026-11-21 skill=can-win level=6 answer=right", "'6' is not a level: write a whole number from 1 to 5"),
        ("date=2026-11-21 skill=lesson answer=no", "'no' is not an answer: write right or wrong"),
        ("date=2026-11-21 lesson=a step=6 of=5", "'6' is not a step: write a whole number from 0 to 5"),
        ("date=2026-11-21 lesson=a step=1", "of= is missing"),
        ("date=2026-11-21 mistake=made id=1 ply=0", "'1' is not a game's id"),
        ("date=2026-11-21 mistake=perhaps", "'perhaps' is not an answer"),
        ("date=2026-11-21 mistake=made id=0123456789abcdef ply=x", "'x' is not a move: write a whole number"),
    ] {
        let refused = line.parse::<Practised>().unwrap_err().to_string();
        assert!(refused.starts_with(told), "{line}: {refused}");
    }
}

fn lines(answers: &[(&str, bool)]) -> Vec<String> {
    let word = |right| if right { "right" } else { "wrong" };
    let line = |(date, right): &(&str, bool)| {
        format!("date={date} skill=winning-move level=1 answer={} : move 3 5 7", word(*right))
    };
    answers.iter().map(line).collect()
}

/// Number of questions due on a day after these answers.
fn due(answers: &[(&str, bool)], day: &str) -> usize {
    progress(&lines(answers)).due(day, |_| true)
}

#[test]
fn a_missed_question_comes_again_after_1_3_7_and_21_days() {
    let mut answers = vec![("2026-11-21", false)];
    assert_eq!(due(&answers, "2026-11-21"), 0);
    for (day, next) in [("2026-11-22", "2026-11-25"), ("2026-11-25", "2026-12-02"), ("2026-12-02", "2026-12-23")] {
        assert_eq!(due(&answers, day), 1);
        answers.push((day, true));
        assert_eq!((due(&answers, day), due(&answers, next)), (0, 1));
    }
    answers.push(("2026-12-23", false));
    assert_eq!((due(&answers, "2026-12-23"), due(&answers, "2026-12-24")), (0, 1), "a miss begins anew");
    answers.extend(["2026-12-24", "2026-12-27", "2027-01-03", "2027-01-24"].map(|day| (day, true)));
    assert_eq!(due(&answers, "2029-01-01"), 0, "after the last interval it is known");
    assert!(progress(&lines(&answers)).missed(|_| true).is_empty());
}

#[test]
fn a_right_answer_before_its_day_changes_nothing() {
    assert_eq!(due(&[("2026-11-21", false), ("2026-11-21", true)], "2026-11-22"), 1);
}

#[test]
fn a_mistake_made_again_later_comes_up_again() {
    let due = |lines: &[(&str, &str, u8)]| {
        let line = |(date, what, id): &(&str, &str, u8)| {
            format!("date=2026-11-{date} mistake={what} id={id:016x} ply=0 : move 2 1 2")
        };
        progress(&lines.iter().map(line).collect::<Vec<_>>()).due("2026-11-13", |_| true)
    };
    assert_eq!(due(&[("09", "made", 1)]), 1);
    assert_eq!(due(&[("12", "made", 1)]), 1);
    assert_eq!(due(&[("13", "made", 1)]), 0, "it comes back tomorrow");
    let mended = [("09", "made", 1), ("10", "right", 1)];
    assert_eq!(due(&mended), 1, "after three days");
    assert_eq!(due(&[&mended[..], &[("11", "right", 1)]].concat()), 1, "before its day nothing changes");
    assert_eq!(due(&[&mended[..], &[("12", "wrong", 1)]].concat()), 1);
    assert_eq!(due(&[&mended[..], &[("12", "made", 2)]].concat()), 1);
    assert_eq!(due(&[("09", "made", 1), ("12", "right", 1), ("08", "made", 2)]), 1, "lines count in their order");
}

/// A right answer to an easier question proves nothing about a level.
#[test]
fn eight_of_the_last_ten_right_raise_a_level_and_nothing_else_moves_it() {
    let level = |answers: &[(u32, bool)]| {
        let line = |(nth, &(level, right)): (usize, &(u32, bool))| {
            let right = if right { "right" } else { "wrong" };
            format!("date=2026-11-21 skill=can-win level={level} answer={right} : can-win 1 {}", nth + 2)
        };
        let lines: Vec<String> = answers.iter().enumerate().map(line).collect();
        progress(&lines).skill(Skill::CanWin).level
    };
    let right = |level: u32, count: usize| vec![(level, true); count];
    let wrong = |level: u32, count: usize| vec![(level, false); count];
    assert_eq!((level(&right(1, 7)), level(&right(1, 8))), (1, 2));
    assert_eq!(level(&[wrong(1, 2), right(1, 8)].concat()), 2);
    assert_eq!(level(&[right(1, 7), wrong(1, 3), right(1, 1)].concat()), 1);
    assert_eq!(level(&[right(1, 8), wrong(2, 20)].concat()), 2);
    assert_eq!(level(&right(1, 40)), 2);
    assert_eq!(level(&[right(1, 8), right(2, 7)].concat()), 2, "each level from nothing");
    assert_eq!(level(&[right(1, 8), right(2, 8), right(3, 8), right(4, 8), right(5, 8)].concat()), 5);
    let answers: Vec<_> = (0..12).map(|nth| ("2026-11-21", nth > 0)).collect();
    assert_eq!(progress(&lines(&answers)).skill(Skill::WinningMove).last, [true; 10], "the first ones fall");
    assert_eq!(level(&right(4, 1)), 1, "whoever was asked at a level has not reached it by that");
}

#[test]
fn a_lesson_is_gone_on_with_until_it_is_finished_for_good() {
    let so_far = |steps: &[(usize, usize)]| {
        let line = |(step, of): &(usize, usize)| format!("date=2026-11-21 lesson=lamps step={step} of={of}");
        let progress = progress(&steps.iter().map(line).collect::<Vec<_>>());
        (progress.steps_done("lamps"), progress.has_finished("lamps"))
    };
    assert_eq!(so_far(&[]), (0, false));
    assert_eq!(so_far(&[(2, 5)]), (2, false));
    assert_eq!(so_far(&[(2, 5), (5, 5)]), (0, true));
    assert_eq!(so_far(&[(5, 5), (1, 5)]), (1, true));
}

/// A set of mistakes is five, and none of them is asked again in this run once it was answered right.
#[test]
fn a_set_is_five_and_what_was_answered_right_is_not_asked_again() {
    let missed: Vec<String> =
        (8..15).map(|pile| format!("date=2026-11-20 skill=lesson answer=wrong : complete 6 {pile}")).collect();
    let files = Files { practice: missed, ..Files::default() };
    let mut harness = Harness::opened(files, Destination::Practice(None));
    let mut left: Vec<Question> = harness.app.shared.missed().into_iter().map(|(question, _)| question).collect();
    for set in [5, 2] {
        for (at, question) in left.drain(..set).enumerate() {
            assert_eq!(harness.app.view().head.place.long, format!("{} of {set}", at + 1));
            harness.act(&Action::Type(question.in_words(&question.solution().unwrap())));
            harness.press("Enter");
            harness.press("Enter");
        }
        let now: Vec<Question> = harness.app.shared.missed().into_iter().map(|(question, _)| question).collect();
        assert_eq!(now, left);
        harness.press("Enter");
    }
    assert_eq!(harness.app.top().context(), Context::List, "there is none to open");
}
