//! Practice: what is drawn can be answered, what is recorded is derived again, and the ladder is climbed.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use nimatron::app::{Action, App, Choices, Drill, Kind, Opening, Screen, Showing, Table, Waits, Wanted};
use nimatron::coach::{Answer, Draw, HARDEST, Progress, Question, Rung, Skill, Terms, Trial};
use nimatron::engine::Outcome;
use nimatron::rules::Game;
use nimatron::session::{Disclosure, RecordFiles};

use crate::pupil::{Seen, answers};
use crate::support::{Harness, setting};

/// Every question that can be drawn has an answer, one that trying out finds too, and shows something that can go wrong.
#[test]
fn practice_never_asks_what_has_no_answer() {
    for skill in Skill::ALL {
        for level in 1..=HARDEST {
            let mut draw = Draw::new(u64::from(level));
            for _ in 0..40 {
                let question = draw.question(skill, level);
                let line = question.to_string();
                assert_eq!(line.parse::<Question>().as_ref(), Ok(&question), "{line}");
                assert!(question.board().is_none_or(|game| !game.is_over()), "{line}");
                if question.board().is_none() {
                    let (keys, _) = answers(&line);
                    let answer = question.read(&keys[0].replace(" Space ", " ")).unwrap();
                    assert!(question.grade(&answer, Terms::default()).right, "{line}");
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

fn drill(app: &App) -> Option<&Drill> {
    match app.screen() {
        Screen::Drill(drill) => Some(drill),
        _ => None,
    }
}

fn practising(wanted: Wanted, practice: &[String]) -> Harness {
    let mut harness = Harness::with(setting(Choices::default()), None, Opening::Title);
    harness.files = RecordFiles { practice: practice.to_vec(), ..RecordFiles::default() };
    harness.reopened(Opening::Practice(Some(wanted)))
}

/// Does what is on screen; `right` says whether a question is to be answered rightly. Gives the question.
fn answer(harness: &mut Harness, right: bool) -> Option<String> {
    match drill(&harness.app).unwrap().showing() {
        Showing::Game(game) if game.is_over() => drop(harness.press("Enter")),
        Showing::Game(game) => {
            let mut seen = Seen::read(&game.session().game().to_string());
            seen.piles = game.position().piles().to_vec();
            let m = if right { seen.best() } else { seen.worst().unwrap_or(seen.best()) };
            for key in seen.keys(m) {
                harness.press(&key);
            }
        }
        Showing::Page(page) if page.waits() == Waits::Reading => drop(harness.press("Enter")),
        Showing::Page(page) => {
            let question = page.question().unwrap().to_string();
            let (good, bad) = answers(&question);
            for key in if right { good } else { bad.unwrap() } {
                harness.press(&key);
            }
            return Some(question);
        }
    }
    None
}

#[test]
fn a_drill_asks_ten_questions_counts_first_answers_and_grows_harder() {
    let mut harness = practising(Wanted::Kind(Kind::Skill(Skill::Adding)), &[]);
    let (mut asked, mut summary) = (0, String::new());
    while drill(&harness.app).is_some() {
        summary = harness.picture(80, 24);
        asked += usize::from(answer(&mut harness, true).is_some());
    }
    assert_eq!(asked, 10);
    assert!(summary.contains("10 of 10 at the first try") && summary.contains("Level 3 of 5"), "{summary}");
    assert_eq!(harness.files.practice.len(), 10);
    assert!(harness.files.practice[0].starts_with("date=2026-11-21 skill=adding level=1 answer=right : add "));
    let progress = Progress::of(harness.files.practice.iter().map(String::as_str));
    assert_eq!((progress.skill(Skill::Adding).level, progress.skill(Skill::Adding).right), (3, 10));
}

#[test]
fn what_was_missed_comes_again_until_it_is_known() {
    let mut harness = practising(Wanted::Kind(Kind::Skill(Skill::Binary)), &[]);
    let missed = answer(&mut harness, false).unwrap();
    assert!(harness.picture(80, 24).contains("That is not right."));
    // In practice only the first answer counts: the right one is told, and it goes on.
    assert!(harness.picture(80, 24).contains("It was "));
    let kept = harness.files.practice.clone();
    let mut again = practising(Wanted::Kind(Kind::Skill(Skill::Binary)), &kept);
    let mut asked = Vec::new();
    while drill(&again.app).is_some() {
        asked.extend(answer(&mut again, true));
    }
    assert!(asked.contains(&missed), "{missed} in {asked:?}");
    let progress = Progress::of(again.files.practice.iter().map(String::as_str));
    assert_eq!(progress.skill(Skill::Binary).missed().count(), 0);
}

#[test]
fn levels_follow_from_the_lines() {
    let line = |answer: &str, about: &str| format!("date=2026-11-21 skill=can-win level=1 answer={answer} : {about}");
    let right: Vec<String> = (0..7).map(|number| line("right", &format!("can-win 1 {number}"))).collect();
    let level = |lines: &[String]| Progress::of(lines.iter().map(String::as_str)).skill(Skill::CanWin).level;
    // Seven in a row are luck once in 128 times; six are not enough.
    assert_eq!((level(&right[..6]), level(&right)), (1, 2));
    let wrong = [line("wrong", "can-win 1 2"), line("wrong", "can-win 1 3")];
    assert_eq!(level(&[&right[..], &wrong[..1]].concat()), 2);
    assert_eq!(level(&[&right[..], &wrong[..]].concat()), 1);
    assert_eq!(level(&["nonsense".to_owned(), "skill=x answer=right".to_owned()]), 1);
}

/// Climbs from the bottom to the top: the last rung only on another day.
#[test]
fn the_ladder_is_climbed_on_unseen_boards_and_ends_on_another_day() {
    let help = [Action::Hint, Action::Undo, Action::CycleDisclosure, Action::Explain];
    assert_eq!(Harness::game("3 5 7 : A1 C4").offered("t u i e"), help);
    let mut lines: Vec<String> = Vec::new();
    let progress = |lines: &[String]| Progress::of(lines.iter().map(String::as_str));
    let mut boards = BTreeSet::new();
    for day in ["2026-11-21", "2026-11-22"] {
        for _ in 0..12 {
            let mut setting = setting(Choices::default());
            setting.today = day.to_owned();
            setting.seed = lines.len() as u64;
            let mut harness = Harness::with(setting, None, Opening::Title);
            harness.files.practice = lines.clone();
            harness = harness.reopened(Opening::Practice(Some(Wanted::Ladder)));
            if drill(&harness.app).is_none() {
                break;
            }
            let mut steps = 0;
            while drill(&harness.app).is_some() {
                let offered = harness.offered("t u i e");
                assert!(!help.iter().any(|action| offered.contains(action)), "{offered:?}");
                let shown = drill(&harness.app).unwrap().showing().table().disclosure();
                assert_eq!(shown, Disclosure::Off, "{}", harness.picture(80, 24));
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
        let word = format!("trial={} ", trial.word());
        lines
            .iter()
            .filter(|line| line.contains(&word))
            .map(|line| line.split_once(" : ").unwrap().1.to_owned())
            .collect::<Vec<_>>()
    };
    for trial in Trial::ALL {
        let twice = Rung::Again.trials().contains(&trial);
        assert_eq!(about(trial).len(), trial.length() * if twice { 2 } else { 1 }, "{trial:?}");
        let distinct: BTreeSet<String> = about(trial).into_iter().collect();
        assert_eq!(distinct.len(), about(trial).len(), "{trial:?} shows a board twice");
    }
    let lost =
        about(Trial::CanWin).iter().filter(|line| !Seen::read(&line[8..]).can_win(&mut HashMap::default())).count();
    assert_eq!(lost, 5);
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
fn a_mistake_ends_a_trial() {
    let passed: Vec<String> =
        (1..=3).map(|n| format!("date=2026-11-20 trial=mirror number={n} of=3 answer=right : game {n} {n}")).collect();
    let mut harness = practising(Wanted::Ladder, &passed);
    assert!(harness.picture(80, 24).contains("Binary numbers to 31"));
    answer(&mut harness, true);
    harness.press("Enter");
    answer(&mut harness, false);
    harness.press("Enter");
    assert!(harness.picture(80, 24).contains("Not yet: 1 of 8 without a mistake."));
    harness.press("Enter");
    let menu = harness.picture(80, 24);
    assert!(menu.contains("▸   The ladder") && menu.contains("1 of 9"), "{menu}");
}

#[test]
fn own_mistakes_come_up_until_they_are_mended() {
    let game = |line: &str| line.parse::<Game>().unwrap();
    let games = vec![
        game("3 5 7 players=human,perfect : A1 C4 B4 C1 A1 C2 A1 B1"),
        // Here the machine's moves are the first player's.
        game("1 2 3 players=perfect,human : A1 C1 B1 C2 B1"),
        game("2 1 players=human,human : A2 B1"),
    ];
    let mut harness = Harness::with(setting(Choices::default()), None, Opening::Title);
    harness.files = RecordFiles { games, ..RecordFiles::default() };
    harness = harness.reopened(Opening::Practice(None));
    let menu = harness.picture(80, 24);
    assert!(menu.lines().any(|line| line.contains("Your own mistakes") && line.contains(" 2 ")), "{menu}");
    let mut harness = harness.reopened(Opening::Practice(Some(Wanted::Kind(Kind::Mistakes))));
    let mut asked = Vec::new();
    while drill(&harness.app).is_some() {
        asked.extend(answer(&mut harness, true));
    }
    asked.sort();
    assert_eq!(asked, ["move 0 1 2", "move 2 1 2"]);
    let again = harness.reopened(Opening::Practice(Some(Wanted::Kind(Kind::Mistakes))));
    assert!(again.picture(80, 24).contains("There is no mistake of yours"));
}

/// A take that is only begun is no answer.
#[test]
fn a_number_that_is_only_begun_is_not_answered() {
    let mistake = vec!["30 26 take=10,25 players=human,perfect date=2026-11-20 : A10 B10".parse::<Game>().unwrap()];
    let mut harness = Harness::with(setting(Choices::default()), None, Opening::Title);
    harness.files = RecordFiles { games: mistake, ..RecordFiles::default() };
    harness = harness.reopened(Opening::Practice(Some(Wanted::Kind(Kind::Mistakes))));
    let Showing::Page(page) = drill(&harness.app).unwrap().showing() else { panic!("a page") };
    assert_eq!(page.waits(), Waits::Move);
    harness.press("2 Enter");
    assert!(harness.picture(80, 24).contains("2… is no whole take yet"), "{}", harness.picture(80, 24));
    assert!(harness.files.practice.is_empty());
}

/// Nor is what was marked before a number that does not fit.
#[test]
fn a_number_that_does_not_fit_is_not_answered() {
    let mut harness = practising(Wanted::Kind(Kind::Skill(Skill::Move)), &[]);
    harness.press("9 9 9 Enter");
    assert!(harness.files.practice.is_empty() && harness.picture(80, 24).contains("does not fit here"));
    harness.press("Enter");
    assert_eq!(harness.files.practice.len(), 1);
}

/// Mended, and made again on a later day: it comes up again.
#[test]
fn a_mistake_made_again_later_comes_up_again() {
    let game = |date: &str| format!("2 1 2 players=human,perfect date={date} : A1 B1").parse::<Game>().unwrap();
    let mended = "date=2026-11-10 mistake=right : move 2 1 2".to_owned();
    let shown = |dates: &[&str]| {
        let mut harness = Harness::with(setting(Choices::default()), None, Opening::Title);
        let games = dates.iter().map(|date| game(date)).collect();
        harness.files = RecordFiles { games, practice: vec![mended.clone()], ..RecordFiles::default() };
        let harness = harness.reopened(Opening::Practice(Some(Wanted::Kind(Kind::Mistakes))));
        let Showing::Page(page) = drill(&harness.app).unwrap().showing() else { panic!("a page") };
        page.question().is_some()
    };
    assert!(!shown(&["2026-11-09"]));
    assert!(shown(&["2026-11-09", "2026-11-12"]));
}

#[test]
fn a_sprint_tells_its_time_at_the_end_and_five_seconds_for_an_error() {
    let mut harness = practising(Wanted::Kind(Kind::Sprint), &[]);
    for number in 0..10 {
        let before = harness.picture(80, 24);
        harness.app.set_clock(Duration::from_secs(3 * (number + 1)));
        assert_eq!(harness.picture(80, 24), before, "no clock is shown");
        answer(&mut harness, number != 4);
    }
    let picture = harness.picture(80, 24);
    // Ten answers in 30 seconds, one of them wrong.
    assert!(picture.contains("35 seconds, 5 of them for 1 error."), "{picture}");
    assert_eq!(harness.files.practice, ["date=2026-11-21 sprint=35 errors=1"]);
}

#[test]
fn a_swindle_starts_lost_and_counts_the_replies_that_win() {
    let mut harness = practising(Wanted::Kind(Kind::Swindle), &[]);
    let Showing::Game(game) = drill(&harness.app).unwrap().showing() else { panic!("a game") };
    assert_eq!(game.session().game().start().piles().iter().fold(0, |sum, pile| sum ^ pile), 0);
    assert_eq!(game.session().players().to_string(), "human,casual");
    harness.press("Enter");
    let Showing::Game(game) = drill(&harness.app).unwrap().showing() else { panic!("a game") };
    let before_reply = {
        let start = Game::new(game.session().game().start().clone(), *game.rules());
        let mut seen = Seen::read(&start.to_string());
        let first = game.session().game().moves()[0];
        seen.piles[first.pile] -= first.take.get();
        seen
    };
    let sum = before_reply.piles.iter().fold(0, |sum, pile| sum ^ pile);
    let winning = before_reply.piles.iter().filter(|&&pile| pile ^ sum < pile).count();
    let all: u64 = before_reply.piles.iter().sum();
    let told = format!("Of the {all} replies to your move, {winning} would have won.");
    assert!(harness.picture(80, 24).contains(&told), "{told}\n{}", harness.picture(80, 24));
}
