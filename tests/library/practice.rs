//! Practice: every question has an answer, records are read back, and what was missed comes back.

use std::collections::HashMap;

use crate::app::view::{ListKind, ListView};
use crate::app::{Body, Choices, Context, Destination};
use crate::coach::{
    Answer, Draw, DrillKind, Graded, HARDEST, Lamps, PlayedMove, Practised, Question, Skill, Standing, Vocabulary,
    notices, summary,
};
use crate::engine::Outcome;

use crate::tests::pupil::{Seen, answers};
use crate::tests::support::{Harness, RecordFiles, progress, setting};

/// Trial and error also finds the answer, and each question allows a mistake.
#[test]
fn practice_never_asks_what_has_no_answer() {
    for &skill in Skill::ALL {
        for level in 1..=HARDEST {
            let mut draw = Draw::new(u64::from(level));
            for _ in 0..40 {
                let (outcome, case) = (draw.half_and_half(2)[0], draw.misere_cases(1)[0]);
                let question = draw.question(skill, level, outcome, case);
                let line = question.to_string();
                assert_eq!(line.parse::<Question>().as_ref(), Ok(&question), "{line}");
                assert!(question.board().is_none_or(|game| !game.is_over()), "{line}");
                if question.board().is_none() {
                    let (keys, _) = answers(&line);
                    let answer = question.read(&keys[0].replace(" Space ", " ")).unwrap();
                    assert!(Graded::new(question.clone(), answer, Vocabulary::default()).right, "{line}");
                }
                if let Question::Move(game) = &question {
                    let Some(Answer::Move(m)) = question.solution() else { panic!("{line}") };
                    assert!(game.rules().check(game.position(), m).is_ok());
                    let seen = Seen::read(&line);
                    assert!(seen.worst().is_some(), "{line}: every move wins");
                    if seen.misere {
                        assert!(seen.winning().contains(&(m.pile, m.take.get())), "{line}");
                    }
                }
            }
        }
    }
}

#[test]
fn half_of_the_yes_and_no_questions_are_lost_positions() {
    for seed in 0..20 {
        let outcomes = Draw::new(seed).half_and_half(10);
        assert_eq!(outcomes.iter().filter(|&&outcome| outcome == Outcome::P).count(), 5);
        let mut draw = Draw::new(seed);
        for outcome in outcomes {
            let Question::CanWin(game) = draw.can_win(3, outcome) else { panic!("yes or no") };
            let sum = game.start().piles().iter().fold(0, |sum, pile| sum ^ pile);
            assert_eq!(sum == 0, outcome == Outcome::P, "{game}");
        }
    }
}

fn is_drilling(harness: &Harness) -> bool {
    harness.view().study.is_some()
}

fn practising(opening: Destination, practice: &[String]) -> Harness {
    with_record(opening, &[], practice)
}

fn with_record(opening: Destination, games: &[&str], practice: &[String]) -> Harness {
    let games = games.iter().map(|line| line.parse().unwrap()).collect();
    let files = RecordFiles { games, practice: practice.to_vec() };
    Harness::opened(setting(Choices::default()), None, opening, files)
}

fn skill(skill: Skill) -> Destination {
    Destination::Drill(DrillKind::Skill(skill))
}

fn list(harness: &Harness) -> ListView {
    match harness.view().body {
        Body::List(list) => list,
        other => panic!("no list is on screen: {other:?}"),
    }
}

/// Does what the screen asks and returns the question, if any. `right` decides how it is answered.
fn answer(harness: &mut Harness, right: bool) -> Option<String> {
    let (keys, asked) = match harness.app.context() {
        Context::Reading => (vec!["Enter".to_owned()], None),
        Context::Game => {
            let seen = harness.seen();
            let m = if right { seen.best() } else { seen.worst().unwrap_or(seen.best()) };
            (seen.keys(m), None)
        }
        context => {
            assert!(context.asks());
            if let Some(question) = harness.question().map(|question| question.to_string()) {
                let (good, bad) = answers(&question);
                (if right { good } else { bad.unwrap() }, Some(question))
            } else {
                // The question who begins.
                let begins = harness.seen().can_win(&mut HashMap::default()) == right;
                (vec![if begins { "y" } else { "n" }.to_owned()], None)
            }
        }
    };
    for key in keys {
        harness.press(&key);
    }
    asked
}

#[test]
fn a_missed_move_is_compared_with_a_winning_one_and_what_wins_is_named() {
    let mut harness = practising(skill(Skill::WinningMove), &[]);
    let question = answer(&mut harness, false).unwrap();
    let (told, shown) = (harness.told().concat(), harness.board());
    let reply = shown.board.now().winning_moves()[0];
    assert!(told.contains(&format!("can win with {reply}")), "{told}");
    let is_mistake = |made: &PlayedMove| made.judged.is_mistake();
    assert_eq!(shown.exchange.iter().map(is_mistake).collect::<Vec<_>>(), [true], "{question}");
    assert_eq!(shown.better.as_ref().map(is_mistake), Some(false), "{question}");
    let Ok(Question::Move(game)) = question.parse() else { panic!("{question}") };
    assert!(game.analyse().unwrap().winning_moves().iter().all(|m| told.contains(&m.to_string())), "{told}");
    // Then the next question follows.
    harness.press("Enter");
    assert_ne!(harness.question().map(|next| next.to_string()), Some(question));
}

/// The player may look for the better move, though only the first answer counts.
#[test]
fn a_mistake_that_is_made_again_can_be_tried_again() {
    let mistake = ["2 1 2 players=human,perfect date=2026-11-20 id=0123456789abcdef : A1 B1"];
    let mut harness = with_record(Destination::Drill(DrillKind::Mistakes), &mistake, &[]);
    assert!(harness.told().contains(&"On 20 November 2026 you took 1 from A.".to_owned()), "{:?}", harness.told());
    harness.press("A 1 Enter");
    assert_eq!(harness.app.context(), Context::Retry);
    assert!(harness.told().concat().contains("After your A1, the machine can win with C2."), "{:?}", harness.told());
    assert!(harness.picture(80, 24).contains("⏎ try again"), "{}", harness.picture(80, 24));
    harness.press("Enter");
    assert_eq!((harness.app.context(), harness.board().board.considered()), (Context::Choosing, None));
    assert!(!harness.told().concat().contains("B1"), "{:?}", harness.told());
    harness.press("B 1 Enter");
    assert_eq!(harness.app.context(), Context::Reading);
    assert_eq!(harness.files.practice, [format!("date=2026-11-21 mistake=wrong id={ID} ply=0 : move 2 1 2")]);
    harness.press("Enter");
    assert_eq!(harness.standing(), Standing::done());
}

#[test]
fn a_number_that_is_only_begun_is_not_answered() {
    let mistake = ["30 26 take=10,25 players=human,perfect date=2026-11-20 id=0123456789abcdef : A10 B10"];
    let mut harness = with_record(Destination::Drill(DrillKind::Mistakes), &mistake, &[]);
    assert_eq!(harness.app.context(), Context::Choosing);
    harness.press("2 Enter");
    assert_eq!(harness.told()[0], "A move takes 10 or 25 here, not 2.");
    assert!(harness.files.practice.is_empty());
}

/// Neither is the mark set before a number that does not fit.
#[test]
fn a_number_that_does_not_fit_is_not_answered() {
    let mut harness = practising(skill(Skill::WinningMove), &[]);
    harness.press("Right 9 9 9 Enter");
    assert!(harness.files.practice.is_empty());
    assert_eq!(harness.refused(), Some(notices::DID_NOT_FIT));
    harness.press("Enter");
    assert_eq!(harness.files.practice.len(), 1);
}

const ID: &str = "0123456789abcdef";

#[test]
fn lines_of_practice_are_written_as_they_are_read() {
    for line in [
        "date=2026-11-21 lesson=one-pile step=3 of=9",
        "date=2026-11-21 skill=can-win level=2 answer=right : can-win 3 5 6",
        "date=2026-11-21 mistake=made id=0123456789abcdef ply=4 : move 2 1 2",
        "date=2026-11-22 mistake=wrong id=0123456789abcdef ply=4 : move 2 1 2",
        "date=2026-11-22 mistake=right id=0123456789abcdef ply=4 : move 2 1 2",
    ] {
        assert_eq!(Practised::read(line).unwrap().to_string(), line);
    }
    for nonsense in ["", "nonsense", "date=2026-11-21", "skill=x answer=right", "lesson=a step=x of=9", "mistake=made"]
    {
        assert_eq!(Practised::read(nonsense), None, "{nonsense}");
    }
}

#[test]
fn a_drill_asks_ten_questions_and_counts_first_answers() {
    let mut harness = practising(skill(Skill::CanWin), &[]);
    let mut asked = 0;
    let mut lost = 0;
    while harness.standing() != Standing::done() {
        if harness.app.context().asks() {
            asked += 1;
            lost += usize::from(!harness.seen().can_win(&mut HashMap::default()));
        }
        answer(&mut harness, asked != 2);
    }
    assert_eq!((asked, lost), (10, 5), "half of the positions are lost");
    assert_eq!(harness.told()[0], "You got 9 of 10 right first time.");
    assert_eq!(harness.files.practice.len(), 10);
    assert!(harness.files.practice[0].starts_with("date=2026-11-21 skill=can-win level=1 answer=right : can-win "));
    harness.press("Enter");
    assert!(!is_drilling(&harness));
}

/// Number of questions due on a day after these answers.
fn due(answers: &[(&str, bool)], day: &str) -> usize {
    let word = |right| if right { "right" } else { "wrong" };
    let line = |(date, right): &(&str, bool)| {
        format!("date={date} skill=winning-move level=1 answer={} : move 3 5 7", word(*right))
    };
    progress(&answers.iter().map(line).collect::<Vec<_>>()).due(day)
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
}

#[test]
fn a_right_answer_before_its_day_changes_nothing() {
    assert_eq!(due(&[("2026-11-21", false), ("2026-11-21", true)], "2026-11-22"), 1);
}

/// Games are read after practice.
#[test]
fn own_mistakes_come_up_until_they_are_mended() {
    let game = format!("3 5 7 players=human,perfect date=2026-11-20 id={ID} : A1 C4 B4 C1 A1 C2 A1 B1");
    let harness = with_record(Destination::List(ListKind::Practice), &[&game], &[]);
    let mut entries = (0..).map_while(|at| list(&harness).entries.get(at));
    let mistakes = entries.find(|entry| entry.lamps == Lamps::Due(1)).unwrap();
    assert_eq!(mistakes.picture.unwrap().game, "2 1 2".parse().unwrap());
    let mut harness = harness.reopened(Destination::Drill(DrillKind::Mistakes));
    let mut asked = Vec::new();
    while is_drilling(&harness) {
        asked.extend(answer(&mut harness, true));
    }
    assert_eq!(asked, ["move 2 1 2"]);
    let line = format!("date=2026-11-21 mistake=right id={ID} ply=4 : move 2 1 2");
    assert_eq!(harness.files.practice, [line]);
    let harness = harness.reopened(Destination::List(ListKind::Practice));
    let progress = &harness.app.shared().records().progress;
    assert_eq!(["2026-11-21", "2026-11-23", "2026-11-24"].map(|day| progress.due(day)), [0, 0, 1]);
}

#[test]
fn a_mistake_made_again_later_comes_up_again() {
    let mended = [format!("date=2026-11-10 mistake=right id={ID} ply=0 : move 2 1 2")];
    let due = |dates: &[&str]| {
        let game = |(nth, date): (usize, &&str)| {
            format!("2 1 2 players=human,perfect date={date} id={nth}123456789abcdef : A1 B1")
        };
        let games: Vec<String> = dates.iter().enumerate().map(game).collect();
        let games: Vec<&str> = games.iter().map(String::as_str).collect();
        let harness = with_record(Destination::List(ListKind::Practice), &games, &mended);
        harness.app.shared().records().progress.due("2026-11-13")
    };
    assert_eq!((due(&["2026-11-09"]), due(&["2026-11-09", "2026-11-12"])), (1, 1));
    assert_eq!(due(&["2026-11-09", "2026-11-13"]), 0, "it comes back tomorrow");
}

#[test]
fn where_nothing_is_to_be_practised_that_is_said() {
    assert_eq!(practising(Destination::Drill(DrillKind::Mistakes), &[]).reports(), summary::no_mistakes());
}

/// What is due comes first, and no more than ten questions are asked.
#[test]
fn a_drill_counts_no_more_questions_than_it_asks() {
    for (count, asked) in [(3_usize, 3), (25, 10)] {
        let missed = |size: usize| {
            format!("date=2026-11-{} skill=winning-move level=1 answer=wrong : move {size}", 20 - size % 2)
        };
        let lines: Vec<String> = (1..=count).map(missed).collect();
        let mut harness = practising(Destination::Drill(DrillKind::Mistakes), &lines);
        for nth in 1..=asked {
            assert_eq!(harness.view().head.standing, Standing::part("", nth, asked, ""));
            let question = answer(&mut harness, true).unwrap();
            assert_eq!(question.ends_with(['1', '3', '5', '7', '9']), nth <= count.div_ceil(2), "{question}");
            harness.press("Enter");
        }
        assert_eq!(harness.view().head.standing, Standing::done());
    }
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
    assert_eq!(level(&[right(1, 8), right(2, 8), right(3, 8), right(4, 8), right(5, 8)].concat()), 5);
    assert_eq!(level(&right(4, 1)), 1, "whoever was asked at a level has not reached it by that");
}
