//! Practice: every question has an answer, records are read back, and the ladder can be climbed.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use crate::app::view::{ListKind, ListView};
use crate::app::{Action, App, Body, Choices, Context, Destination, Reading, Setting};
use crate::coach::{
    Answer, Draw, DrillKind, Graded, HARDEST, Heading, Lamps, Lessons, PlayedMove, Practised, Question, Rung, Skill,
    Standing, Trial, Vocabulary, notices, summary,
};
use crate::engine::Outcome;
use crate::session::{Panel, Players, Problems};

use crate::tests::pupil::{Seen, answers};
use crate::tests::support::{Harness, RecordFiles, progress, record, setting};

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

#[test]
fn a_drill_waits_for_what_it_draws_from_and_can_be_given_up() {
    let (mut app, _) = App::new(setting(Choices::default()), None, Destination::List(ListKind::Practice));
    for given_up in [true, false] {
        let drill = Destination::Drill(DrillKind::Mistakes);
        assert_eq!(app.update(Action::Go(drill)).read, Reading::Nothing, "the list has asked for it");
        assert!(app.waits_for_record() && app.context() == Context::List);
        if given_up {
            let _ = app.update(Action::Back);
            assert!(!app.waits_for_record() && app.context() == Context::List);
        }
    }
    let _ = app.receive(record().read(Reading::Everything, "2026-11-21"), &Problems::default());
    assert_eq!(app.view().study.unwrap().heading, Heading::Drill(DrillKind::Mistakes));
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
fn a_drill_asks_ten_questions_counts_first_answers_and_grows_harder() {
    let mut harness = practising(skill(Skill::Adding), &[]);
    let (mut asked, mut end) = (0, Vec::new());
    while is_drilling(&harness) {
        end = harness.told();
        asked += usize::from(answer(&mut harness, true).is_some());
    }
    assert_eq!(asked, 10);
    let risen = "Your level rose to 2 of 5. Nine right out of ten raise your level; two mistakes in a row lower it.";
    assert_eq!(end, ["You got 10 of 10 right first time.", risen]);
    assert_eq!(harness.files.practice.len(), 10);
    assert!(harness.files.practice[0].starts_with("date=2026-11-21 skill=adding level=1 answer=right : add "));
    let progress = progress(&harness.files.practice);
    assert_eq!((progress.skill(Skill::Adding).level, progress.skill(Skill::Adding).right), (2, 10));
}

#[test]
fn what_was_missed_comes_again_on_the_next_day() {
    let mut harness = practising(skill(Skill::Binary), &[]);
    let missed = answer(&mut harness, false).unwrap();
    // In practice only the first answer counts: the right one is shown, and the drill continues.
    assert!(harness.told()[0].contains(" is not right: the answer is "), "{:?}", harness.told());
    let due = |harness: &Harness, day: &str| {
        let progress = progress(&harness.files.practice);
        progress.due(day).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(due(&harness, "2026-11-21"), [""; 0]);
    assert_eq!(due(&harness, "2026-11-22"), std::slice::from_ref(&missed));
    // It is asked on that day, and after a right answer again three days later.
    let setting = Setting { today: "2026-11-22".to_owned(), ..setting(Choices::default()) };
    let mut again = Harness::opened(setting, None, Destination::Drill(DrillKind::Due), harness.files);
    assert_eq!(answer(&mut again, true), Some(missed.clone()));
    assert_eq!(due(&again, "2026-11-24"), [""; 0]);
    assert_eq!(due(&again, "2026-11-25"), [missed]);
}

/// Labels the whole map on screen; the cell of turn `wrong` is labelled wrongly.
fn label(harness: &mut Harness, wrong: Option<usize>) {
    for turn in 0.. {
        if harness.app.context() != Context::Labelling {
            break;
        }
        let wins = harness.seen().can_win(&mut HashMap::default());
        harness.press(if wins == (wrong != Some(turn)) { "n" } else { "p" });
    }
}

/// A map counts as one question, missed if any label was wrong.
#[test]
fn the_end_of_a_drill_says_how_the_level_changed() {
    let right = "date=2026-11-20 skill=can-win level=1 answer=right : can-win 3 5 6".to_owned();
    for (wrong, said) in [
        ([0, 0], "Your level rose to 3 of 5."),
        ([1, 5], "You are at level 2 of 5."),
        ([3, 4], "Your level fell to 1 of 5."),
    ] {
        let mut harness = practising(skill(Skill::CanWin), &vec![right.clone(); 9]);
        let mut number = 0;
        while harness.standing() != Standing::done() {
            let asked = harness.app.context().asks();
            answer(&mut harness, number == 0 && wrong[0] == 0 || !wrong.contains(&number));
            number += usize::from(asked);
        }
        assert!(harness.told()[1].starts_with(said), "{:?}", harness.told());
    }
}

#[test]
fn a_map_that_was_missed_is_labelled_again_on_its_days() {
    let mut harness = practising(Destination::Drill(DrillKind::Labelling), &[]);
    label(&mut harness, Some(5));
    let [line] = &harness.files.practice.clone()[..] else { panic!("{:?}", harness.files.practice) };
    let map = line.strip_prefix("date=2026-11-21 taught=wrong level=1 : ").unwrap().to_owned();
    assert!(map.starts_with("map 3 3"), "{map}");
    harness.press("Enter");
    assert!(!is_drilling(&harness));
    let due = |files: &RecordFiles, day: &str| {
        progress(&files.practice).due(day).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!((due(&harness.files, "2026-11-21"), due(&harness.files, "2026-11-22")), (vec![], vec![map.clone()]));
    let mut files = harness.files;
    for (day, next) in [("2026-11-22", "2026-11-25"), ("2026-11-25", "2026-12-02")] {
        let setting = Setting { today: day.to_owned(), ..setting(Choices::default()) };
        let mut again = Harness::opened(setting, None, Destination::Drill(DrillKind::Due), files);
        assert_eq!(again.app.context(), Context::Labelling);
        label(&mut again, None);
        assert_eq!(*again.files.practice.last().unwrap(), format!("date={day} again=right : {map}"));
        again.press("Enter");
        assert_eq!(again.told(), ["You got 1 of 1 right. What was right comes back later, until you know it."]);
        assert_eq!((due(&again.files, day), due(&again.files, next)), (vec![], vec![map.clone()]));
        files = again.files;
    }
    // Leaving the map after a wrong label counts as a miss.
    let mut harness = practising(Destination::Drill(DrillKind::Labelling), &[]);
    harness.press("n p Esc");
    assert_eq!(harness.files.practice, std::slice::from_ref(line));
    // If every label was right, it is not asked again.
    let mut harness = practising(Destination::Drill(DrillKind::Labelling), &[]);
    label(&mut harness, None);
    assert_eq!(harness.files.practice, [format!("date=2026-11-21 taught=right level=1 : {map}")]);
    assert_eq!(due(&harness.files, "2026-12-31"), [""; 0]);
}

#[test]
fn a_missed_move_is_compared_with_a_winning_one_and_what_wins_is_named() {
    let mut harness = practising(skill(Skill::Move), &[]);
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

#[test]
fn a_position_put_on_the_list_is_asked_the_next_day() {
    let mut harness = Harness::game("3 5 7");
    harness.press("a");
    assert_eq!(harness.files.practice.last().map(String::as_str), Some("date=2026-11-21 kept=yes : move 3 5 7"));
    assert!(progress(&harness.files.practice).due("2026-11-21").is_empty());
    let setting = Setting { today: "2026-11-22".to_owned(), ..setting(Choices::default()) };
    let mut again = Harness::opened(setting, None, Destination::Drill(DrillKind::Due), harness.files);
    assert_eq!(answer(&mut again, true).as_deref(), Some("move 3 5 7"));
    assert!(again.files.practice.last().unwrap().ends_with("again=right : move 3 5 7"));
}

#[test]
fn lines_of_practice_are_written_as_they_are_read() {
    for line in [
        "date=2026-11-21 lesson=one-pile step=3 of=9",
        "date=2026-11-21 skill=can-win level=2 answer=right : can-win 3 5 6",
        "date=2026-11-21 trial=binary number=8 of=8 answer=wrong : binary 21",
        "date=2026-11-21 trial=wins number=2 of=2 answer=right : game 4 9 12",
        "date=2026-11-21 mistake=right : move 2 1 2",
        "date=2026-11-21 swindle=wrong : game 2 5 7",
        "date=2026-11-21 sprint=48 errors=1",
        "date=2026-11-21 kept=yes : move 3 5 7",
        "date=2026-11-22 again=right : move 3 5 7",
        "date=2026-11-22 taught=wrong level=2 : binary 19",
    ] {
        assert_eq!(Practised::read(line).unwrap().to_string(), line);
    }
    for nonsense in ["", "nonsense", "date=2026-11-21", "skill=x answer=right", "lesson=a step=x of=9", "sprint=fast"] {
        assert_eq!(Practised::read(nonsense), None, "{nonsense}");
    }
}

/// Number of questions due on a day after these answers.
fn due(answers: &[(&str, bool)], day: &str) -> usize {
    let line = |(date, right): &(&str, bool)| {
        format!("date={date} again={} : move 3 5 7", if *right { "right" } else { "wrong" })
    };
    progress(&answers.iter().map(line).collect::<Vec<_>>()).due(day).len()
}

#[test]
fn a_missed_question_comes_again_after_one_three_and_seven_days() {
    let mut answers = vec![("2026-11-21", false)];
    assert_eq!(due(&answers, "2026-11-21"), 0);
    for (day, next) in [("2026-11-22", "2026-11-25"), ("2026-11-25", "2026-12-02"), ("2026-12-02", "2026-12-16")] {
        assert_eq!(due(&answers, day), 1);
        answers.push((day, true));
        assert_eq!((due(&answers, day), due(&answers, next)), (0, 1));
    }
    answers.push(("2026-12-16", false));
    assert_eq!(due(&answers, "2026-12-17"), 1, "a miss begins anew");
    let known = [("2026-12-17", true), ("2026-12-20", true), ("2026-12-27", true), ("2027-01-10", true)];
    answers.extend(known);
    assert_eq!((due(&answers, "2027-02-08"), due(&answers, "2027-02-09")), (0, 1));
    answers.push(("2027-02-09", true));
    assert_eq!(due(&answers, "2029-01-01"), 0, "after the last interval it is known");
}

#[test]
fn a_right_answer_before_its_day_changes_nothing() {
    assert_eq!(due(&[("2026-11-21", false), ("2026-11-21", true)], "2026-11-22"), 1);
}

#[test]
fn a_question_lifts_no_further_than_the_level_after_its_own() {
    let line = |level: u32, number: u32| format!("date=2026-11-21 taught=right level={level} : binary {number}");
    let easy: Vec<String> = (2..40).map(|number| line(1, number)).collect();
    let level = |lines: &[String]| progress(lines).skill(Skill::Binary).level;
    assert_eq!((level(&easy[..8]), level(&easy[..9]), level(&easy)), (1, 2, 2));
    let harder: Vec<String> = (40..49).map(|number| line(2, number)).collect();
    assert_eq!(level(&[&easy[..], &harder[..]].concat()), 3);
    // Nothing is asked of a whole game but its moves.
    let games: Vec<String> = (0..9).map(|_| "date=2026-11-21 taught=wrong level=1 : game 3 5 7".to_owned()).collect();
    assert!(progress(&games).due("2026-11-30").is_empty());
}

#[test]
fn levels_follow_from_the_lines() {
    let line = |answer: &str, about: &str| format!("date=2026-11-21 skill=can-win level=1 answer={answer} : {about}");
    let right: Vec<String> = (0..9).map(|number| line("right", &format!("can-win 1 {number}"))).collect();
    let level = |lines: &[String]| progress(lines).skill(Skill::CanWin).level;
    // Of ten guesses nine are right once in a hundred times.
    assert_eq!((level(&right[..8]), level(&right)), (1, 2));
    let one_missed = [&right[..4], &[line("wrong", "can-win 1 2")], &right[4..]].concat();
    assert_eq!((level(&one_missed[..9]), level(&one_missed)), (1, 2));
    let two_missed = [&[line("wrong", "can-win 1 2")], &one_missed[..]].concat();
    assert_eq!(level(&two_missed[..10]), 1);
    let wrong = [line("wrong", "can-win 1 2"), line("wrong", "can-win 1 3")];
    assert_eq!(level(&[&right[..], &wrong[..1]].concat()), 2);
    assert_eq!(level(&[&right[..], &wrong[..]].concat()), 1);
    assert_eq!(level(&["nonsense".to_owned(), "skill=x answer=right".to_owned()]), 1);
}

#[test]
fn a_rung_that_is_not_open_says_so_and_is_not_offered() {
    let mut harness = Harness::at(Destination::List(ListKind::Ladder));
    assert_eq!(harness.offered("Enter"), [Action::Accept]);
    harness.press("Up");
    let list = list(&harness);
    assert!(list.chosen().unwrap().about.words.starts_with("Not open yet. "), "{list:?}");
    assert!(harness.offered("Enter").is_empty());
    harness.press("Enter");
    let told = "This rung is not open yet. Next on the ladder: ";
    assert!(harness.told().iter().any(|said| said.starts_with(told)), "{:?}", harness.told());
}

/// The last rung opens only on another day.
#[test]
fn the_ladder_is_climbed_on_unseen_boards_and_ends_on_another_day() {
    let help = [Action::Hint, Action::Undo, Action::Panel(None), Action::Explain];
    assert_eq!(Harness::game("3 5 7 : A1 C4").offered("t u i e"), help);
    let mut lines: Vec<String> = Vec::new();
    let mut boards = BTreeSet::new();
    for day in ["2026-11-21", "2026-11-22"] {
        for _ in 0..20 {
            let mut setting = setting(Choices::default());
            setting.today = day.to_owned();
            setting.seed = lines.len() as u64;
            let files = RecordFiles { practice: lines.clone(), ..RecordFiles::default() };
            let mut harness = Harness::opened(setting, None, Destination::List(ListKind::Ladder), files);
            if progress(&lines).next_rung().is_none() {
                break;
            }
            harness.press("Enter");
            if !is_drilling(&harness) {
                let next = "This rung is not open yet. Next on the ladder, again from tomorrow: The winning move, ";
                assert!(harness.told().iter().any(|said| said.starts_with(next)), "{:?}", harness.told());
                break;
            }
            let mut steps = 0;
            while is_drilling(&harness) {
                let offered = harness.offered("t u i e");
                assert!(!help.iter().any(|action| offered.contains(action)), "{offered:?}");
                // The board shows its reasons once the answer is given.
                let shown = harness.view().board().map_or(Panel::Off, |board| board.panel);
                let is_answered = harness.app.context() == Context::Reading;
                assert!(is_answered || shown == Panel::Off, "{}", harness.picture(80, 24));
                boards.extend(answer(&mut harness, true));
                steps += 1;
                assert!(steps < 2000);
            }
            lines = harness.files.practice.clone();
        }
        let expected = if day == "2026-11-21" { Some(Rung::Again) } else { None };
        assert_eq!(progress(&lines).next_rung(), expected, "{lines:#?}");
    }
    let about = |trial: Trial| {
        let word = format!("trial={trial} ");
        lines
            .iter()
            .filter(|line| line.contains(&word))
            .map(|line| line.split_once(" : ").unwrap().1.to_owned())
            .collect::<Vec<_>>()
    };
    let trials = Rung::ALL.iter().flat_map(|rung| rung.trials());
    for &trial in trials.collect::<BTreeSet<_>>() {
        let twice = [Rung::Again, Rung::Mastery].iter().any(|rung| rung.trials().contains(&trial));
        assert_eq!(about(trial).len(), trial.length() * if twice { 2 } else { 1 }, "{trial:?}");
        let distinct: BTreeSet<String> = about(trial).into_iter().collect();
        assert_eq!(distinct.len(), about(trial).len(), "{trial:?} shows a board twice");
    }
    let lost =
        about(Trial::CanWin).iter().filter(|line| !Seen::read(&line[8..]).can_win(&mut HashMap::default())).count();
    assert_eq!(lost, 6);
    // The player who says who begins is not always right to begin.
    let begins: BTreeSet<bool> =
        about(Trial::WhoBegins).iter().map(|line| Seen::read(&line[5..]).can_win(&mut HashMap::default())).collect();
    assert_eq!(begins.len(), 2);
    let not_largest = |line: &&String| {
        let seen = Seen::read(&line[5..]);
        let top = *seen.piles.iter().max().unwrap();
        let sum = seen.piles.iter().fold(0, |sum, pile| sum ^ pile);
        !seen.piles.iter().any(|&pile| pile == top && pile ^ sum < pile)
    };
    assert!(about(Trial::Move).iter().take(8).filter(not_largest).count() >= 3);
    assert!(about(Trial::MisereEndings).iter().all(|line| line.contains("misere")));
    assert!(about(Trial::Mirror).iter().all(|line| {
        let seen = Seen::read(&line[5..]);
        seen.piles.len() == 2 && seen.piles[0] == seen.piles[1]
    }));
}

#[test]
fn a_mistake_costs_a_mark_of_a_trial_and_a_second_one_ends_it() {
    let win = |trial, n| format!("date=2026-11-20 trial={trial} number={n} of=3 answer=right : game {n} {n}");
    let passed: Vec<String> =
        ["mirror", "one-pile"].into_iter().flat_map(|trial| (1..=3).map(move |n| win(trial, n))).collect();
    let mut harness = practising(Destination::List(ListKind::Ladder), &passed);
    harness.press("Enter");
    assert_eq!(harness.heading(), Heading::Drill(DrillKind::Trial(Trial::Binary)));
    let marks = |harness: &Harness| (harness.numbers()[0], harness.numbers()[1]);
    for (right, got) in [(true, 1), (true, 2), (false, 1), (true, 2)] {
        answer(&mut harness, right);
        assert_eq!(marks(&harness), (got, 8));
        harness.press("Enter");
    }
    answer(&mut harness, false);
    harness.press("Enter");
    assert_eq!(harness.standing(), Standing::not_yet());
    assert!(harness.told().concat().contains("Not yet: that was a second mistake."), "{:?}", harness.told());
    // Enter begins another attempt, without the marks of the first.
    assert!(harness.picture(80, 24).contains("⏎ try again"), "{}", harness.picture(80, 24));
    harness.press("Enter");
    assert_eq!((harness.heading(), marks(&harness)), (Heading::Drill(DrillKind::Trial(Trial::Binary)), (0, 8)));
    harness.press("Esc");
    // The list shows the top rung first.
    let ladder = list(&harness);
    assert_eq!((ladder.kind, ladder.focus, ladder.entries.done()), (ListKind::Ladder, 13, 2));
    harness.press("Esc");
    assert_eq!((list(&harness).focus, list(&harness).entries.get(0).unwrap().note.as_str()), (0, "2 of 16"));
}

#[test]
fn a_rung_names_the_lesson_that_teaches_it_until_it_is_climbed() {
    let about = |lines: &[&str], rung: usize| {
        let lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        let ladder = list(&practising(Destination::List(ListKind::Ladder), &lines));
        ladder.entries.get(16 - rung).unwrap().about.words
    };
    for (rung, id) in [(1, "two-piles"), (3, "binary"), (7, "finding-the-move")] {
        let number = Lessons::default().ids().iter().position(|lesson| *lesson == id).unwrap() + 1;
        assert!(about(&[], rung).ends_with(&format!(" Lesson {number} teaches the skill.")), "{}", about(&[], rung));
        assert!(!about(&[&format!("date=2026-11-20 lesson={id} step=3 of=3")], rung).contains("teaches"));
    }
    assert!(!about(&[], 8).contains("teaches"), "wins have no lesson");
    assert!(!about(&[], 15).contains("teaches"), "no lesson proves a rung on another day");
}

#[test]
fn a_trial_with_one_mistake_is_passed() {
    let mut harness = practising(Destination::Drill(DrillKind::Trial(Trial::Complete)), &[]);
    for number in 0..8 {
        answer(&mut harness, number != 2);
        harness.press("Enter");
    }
    assert_eq!(harness.standing(), Standing::done());
    assert_eq!(harness.told()[0], "You passed \"Complete the set\": 6 of 6.");
}

/// The mix is drawn in advance, and misses do not change it.
#[test]
fn half_of_a_drills_yes_and_no_questions_are_lost_whatever_is_answered() {
    let mut harness = practising(skill(Skill::CanWin), &[]);
    // Columns are not in sight, so they are not explained.
    assert!(!harness.told().join(" ").contains("column"), "{:?}", harness.told());
    let mut lost = 0;
    for number in 0..10 {
        lost += usize::from(!harness.seen().can_win(&mut HashMap::default()));
        answer(&mut harness, number >= 3);
        harness.press("Enter");
    }
    // A position that was missed comes back as one that a move away has the other outcome.
    assert!((4..=6).contains(&lost), "{lost} of 10");
    assert_eq!(harness.told()[0], "You got 7 of 10 right first time.");
}

#[test]
fn what_comes_again_is_counted_with_its_misses() {
    let missed = |number: u32| format!("date=2026-11-20 taught=wrong level=1 : binary {number}");
    let mut harness = practising(Destination::Drill(DrillKind::Due), &[missed(9), missed(12)]);
    for right in [true, false] {
        answer(&mut harness, right);
        harness.press("Enter");
    }
    let told = [
        "You got 1 of 2 right. What was right comes back later, until you know it.",
        "1 question comes back tomorrow. What you missed comes back after ten other answers, too.",
    ];
    assert_eq!(harness.told(), told);
}

#[test]
fn the_last_ten_answers_in_a_skill_stand_beside_it() {
    let answers = "wrong right right right right right right right right wrong right".split(' ');
    let lines: Vec<String> = answers
        .map(|answer| format!("date=2026-11-20 skill=can-win level=2 answer={answer} : can-win 3 5 6"))
        .collect();
    let mut harness = practising(Destination::List(ListKind::Practice), &lines);
    let marks = "latest ● ● ● ● ● ● ● ● ✗ ●";
    assert!(!harness.picture(80, 24).contains("latest"), "{}", harness.picture(80, 24));
    while list(&harness).entries.get(list(&harness).focus).unwrap().title != "Can you win?" {
        harness.press("Down");
    }
    assert!(harness.picture(80, 24).contains(marks), "{}", harness.picture(80, 24));
}

#[test]
fn own_mistakes_come_up_until_they_are_mended() {
    let games = [
        "3 5 7 players=human,perfect : A1 C4 B4 C1 A1 C2 A1 B1",
        // Here the machine plays first.
        "1 2 3 players=perfect,human : A1 C1 B1 C2 B1",
        "2 1 players=human,human : A2 B1",
    ];
    let harness = with_record(Destination::List(ListKind::Practice), &games, &[]);
    let mut entries = (0..).map_while(|at| list(&harness).entries.get(at));
    let mistakes = entries.find(|entry| entry.lamps == Lamps::Mistakes(2)).unwrap();
    // The picture is the question that comes first.
    assert_eq!(mistakes.picture.unwrap().game, "2 1 2".parse().unwrap());
    let mut harness = harness.reopened(Destination::Drill(DrillKind::Mistakes));
    let (mut asked, mut end) = (Vec::new(), Vec::new());
    while is_drilling(&harness) {
        end = harness.told();
        asked.extend(answer(&mut harness, true));
    }
    assert_eq!(asked, ["move 2 1 2", "move 0 1 2"]);
    assert_eq!(end, ["You got 2 of 2 right. What was right leaves the list."]);
    let again = harness.reopened(Destination::Drill(DrillKind::Mistakes));
    assert_eq!(again.reports(), summary::no_mistakes());
}

/// The player may look for the better move, though only the first answer counts.
#[test]
fn a_mistake_that_is_made_again_can_be_tried_again() {
    let mistake = ["2 1 2 players=human,perfect date=2026-11-20 : A1 B1"];
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
    assert_eq!(harness.files.practice, ["date=2026-11-21 mistake=wrong : move 2 1 2"]);
    harness.press("Enter");
    assert_eq!(harness.standing(), Standing::done());
}

#[test]
fn a_number_that_is_only_begun_is_not_answered() {
    let mistake = ["30 26 take=10,25 players=human,perfect date=2026-11-20 : A10 B10"];
    let mut harness = with_record(Destination::Drill(DrillKind::Mistakes), &mistake, &[]);
    assert_eq!(harness.app.context(), Context::Choosing);
    harness.press("2 Enter");
    assert_eq!(harness.told()[0], "A move takes 10 or 25 here, not 2.");
    assert!(harness.files.practice.is_empty());
}

/// Neither is the mark set before a number that does not fit.
#[test]
fn a_number_that_does_not_fit_is_not_answered() {
    let mut harness = practising(skill(Skill::Move), &[]);
    harness.press("Right 9 9 9 Enter");
    assert!(harness.files.practice.is_empty());
    assert_eq!(harness.refused(), Some(notices::DID_NOT_FIT));
    harness.press("Enter");
    assert_eq!(harness.files.practice.len(), 1);
}

#[test]
fn a_mistake_made_again_later_comes_up_again() {
    let mended = ["date=2026-11-10 mistake=right : move 2 1 2".to_owned()];
    let comes_up = |dates: &[&str]| {
        let game = |date: &&str| format!("2 1 2 players=human,perfect date={date} : A1 B1");
        let games: Vec<String> = dates.iter().map(game).collect();
        let games: Vec<&str> = games.iter().map(String::as_str).collect();
        with_record(Destination::Drill(DrillKind::Mistakes), &games, &mended).question().is_some()
    };
    assert!(!comes_up(&["2026-11-09"]));
    assert!(comes_up(&["2026-11-09", "2026-11-12"]));
}

#[test]
fn a_sprint_tells_its_time_at_the_end_and_five_seconds_for_an_error() {
    let mut harness = practising(Destination::Drill(DrillKind::Sprint), &[]);
    for number in 0..10 {
        let before = match number {
            0 => &["The clock is running. An error costs 5 seconds."][..],
            5 => &["Not right.", "You have made 1 error; each costs 5 seconds."],
            _ => &["Right."],
        };
        let asked = ["Make a winning move.", "Leave every column even."];
        assert_eq!(harness.told(), [before, &asked].concat());
        // Nothing is explained during a sprint, so no key promises that.
        assert!(!harness.press("t").told().join(" ").contains("why"));
        harness.app.set_clock(Duration::from_secs(3 * (number + 1)));
        answer(&mut harness, number != 4);
    }
    // Ten answers in 30 seconds, one of them wrong.
    let told = harness.told();
    assert_eq!(told[..2], ["Right.", "It took 35 seconds, including 5 for 1 error."]);
    assert_eq!(harness.files.practice, ["date=2026-11-21 sprint=35 errors=1"]);
}

#[test]
fn the_clock_of_a_sprint_ticks_once_a_second_and_stops_at_its_end() {
    let mut harness = practising(Destination::Drill(DrillKind::Sprint), &[]);
    for second in 1..=3 {
        let due = harness.app.due().unwrap();
        assert_eq!(due, Duration::from_secs(second));
        harness.app.set_clock(due);
        let _ = harness.app.update(Action::Due);
        assert!(harness.picture(80, 24).contains(&format!("1 of 10, {second} s")), "{}", harness.picture(80, 24));
    }
    for _ in 0..10 {
        answer(&mut harness, true);
    }
    assert_eq!(harness.app.due(), None);
}

#[test]
fn a_swindle_starts_lost_and_counts_the_replies_that_win() {
    let mut harness = practising(Destination::Drill(DrillKind::Swindle), &[]);
    let start = harness.seen();
    assert_eq!(start.piles.iter().fold(0, |sum, pile| sum ^ pile), 0);
    assert_eq!(harness.board().players, "human,casual".parse::<Players>().unwrap());
    harness.play_any();
    let first = harness.board().history.latest[0];
    let before_reply = start.after((first.pile, first.take.get()));
    let sum = before_reply.piles.iter().fold(0, |sum, pile| sum ^ pile);
    let winning = before_reply.piles.iter().filter(|&&pile| pile ^ sum < pile).count();
    let all: u64 = before_reply.piles.iter().sum();
    let told = format!("Of the {all} replies to your move, {winning} would have won.");
    assert!(harness.feedback().contains(&told), "{told}\n{:?}", harness.feedback());
}

#[test]
fn a_swindle_says_how_it_ended() {
    let ends: BTreeSet<(String, String)> = (0..20)
        .map(|seed| {
            let setting = Setting { seed, ..setting(Choices::default()) };
            let drill = Destination::Drill(DrillKind::Swindle);
            let mut harness = Harness::opened(setting, None, drill, RecordFiles::default());
            while harness.app.context() == Context::Game {
                answer(&mut harness, seed < 10);
            }
            harness.press("Enter");
            let line = harness.files.practice.iter().find(|line| line.contains(" swindle=")).unwrap();
            let recorded = line.split([' ', '=']).nth(3).unwrap().to_owned();
            let told = harness.told()[0].clone();
            // What was lost starts again on Enter, and a win leads back to the list.
            let next = if recorded == "wrong" { Context::Game } else { Context::List };
            assert_eq!(harness.press("Enter").app.context(), next, "{told}");
            (recorded, told)
        })
        .collect();
    let lost = "The casual player found enough winning replies this time.";
    let expected = [("right", "You won a lost game."), ("wrong", lost)];
    assert_eq!(ends, BTreeSet::from(expected.map(|(recorded, told)| (recorded.to_owned(), told.to_owned()))));
}

#[test]
fn the_best_sprint_is_the_fastest_with_one_error_at_most() {
    let times = ["sprint=48 errors=1", "sprint=31 errors=0", "sprint=20 errors=2", "sprint=40 errors=1"];
    let lines = times.map(|sprint| format!("date=2026-11-20 {sprint}"));
    assert_eq!(progress(&lines).best_sprint(), Some(31));
    let ruled_out = "A sprint with two or more errors sets no record.";
    for (pace, errors, before, said) in [
        (4, 0, &lines[..], "Your best is 31 seconds."),
        (2, 1, &lines, "That is a new best; the old one was 31 seconds."),
        (1, 2, &lines, ruled_out),
        (1, 3, &[], ruled_out),
        (9, 1, &[], "That is the time to beat."),
    ] {
        let mut harness = practising(Destination::Drill(DrillKind::Sprint), before);
        for number in 0..10 {
            harness.app.set_clock(Duration::from_secs(pace * (number + 1)));
            answer(&mut harness, number >= errors);
        }
        // A sprint counts no questions that come back.
        assert_eq!(harness.told()[2..], [said], "{errors} errors");
    }
}

#[test]
fn where_nothing_is_to_be_practised_that_is_said() {
    let told = |kind| practising(Destination::Drill(kind), &[]).told().join(" ");
    assert!(told(DrillKind::Mistakes).contains("Your saved games hold no more mistakes to mend."));
    assert!(told(DrillKind::Due).contains("Nothing is due today."));
}

#[test]
fn a_missed_question_is_due_again_the_same_day_after_ten_others() {
    let missed = ["date=2026-11-21 taught=wrong level=1 : binary 9".to_owned()];
    let others = |count: u32| {
        let other = |number| format!("date=2026-11-21 skill=binary level=1 answer=right : binary {}", 20 + number);
        (0..count).map(other).collect::<Vec<_>>()
    };
    let due = |lines: &[String], day: &str| progress(lines).due(day).len();
    let lines = |count| [&missed[..], &others(count)].concat();
    assert_eq!([9, 10].map(|count| due(&lines(count), "2026-11-21")), [0, 1]);
    // Then it is not promised for tomorrow.
    assert_eq!([9, 10].map(|count| progress(&lines(count)).back_tomorrow("2026-11-21")), [1, 0]);
    // A right answer on the day of the miss leaves it due tomorrow.
    let again = "date=2026-11-21 again=right : binary 9".to_owned();
    let mended = [&lines(10)[..], &[again]].concat();
    assert_eq!((due(&mended, "2026-11-21"), due(&mended, "2026-11-22")), (0, 1));
    // A position on one's own list was not missed.
    let kept = ["date=2026-11-21 kept=yes : move 3 5 7".to_owned()];
    assert_eq!(due(&[&kept[..], &others(10)].concat(), "2026-11-21"), 0);
}

#[test]
fn what_a_lesson_proved_is_climbed_on_the_ladder() {
    let done = |lesson: &str| format!("date=2026-11-20 lesson={lesson} step=1 of=1");
    let next = |lessons: &[&str]| progress(&lessons.iter().map(|id| done(id)).collect::<Vec<_>>()).next_rung();
    assert_eq!(next(&["two-piles"]), Some(Rung::OnePile));
    let core = ["two-piles", "full-groups", "binary", "adding", "win-or-lose", "indicator", "finding-the-move"];
    assert_eq!(next(&core), Some(Rung::Wins));
    assert_eq!(next(&core[..4]), Some(Rung::CanWin));
    // The rung on one pile is younger than those above it, and holds nobody back who stands there.
    let above = "date=2026-11-19 trial=binary number=10 of=10 answer=right : binary 9".to_owned();
    assert_eq!(progress(&[done("two-piles"), above]).next_rung(), Some(Rung::Adding));
    // A trial can be passed again on another day only after it was passed once.
    let progress = progress(&core.map(done));
    assert!(!progress.has_passed(Rung::Again, Trial::Move) && progress.has_passed(Rung::Move, Trial::Move));
}

/// More may be due, or more mistakes be left, than a drill asks.
#[test]
fn a_drill_counts_no_more_questions_than_it_asks() {
    for (count, asked) in [(3, 3), (25, 10)] {
        let missed = |number: u32| format!("date=2026-11-20 taught=wrong level=1 : binary {number}");
        let lines: Vec<String> = (0..count).map(|number| missed(32 + number)).collect();
        let mut harness = practising(Destination::Drill(DrillKind::Due), &lines);
        for nth in 1..=asked {
            assert_eq!(harness.view().head.standing, Standing::part("", nth, asked, ""));
            answer(&mut harness, true);
            harness.press("Enter");
        }
        assert_eq!(harness.view().head.standing, Standing::done());
    }
}
