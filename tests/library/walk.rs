//! Walks through the whole program: from an empty record to a ★ on each board, and through all lessons.

use crate::app::view::{Entry, Lamp, Node, Right};
use crate::app::{Action, Context, Destination, ListKind};
use crate::coach::question::{Answer, Question};
use crate::coach::{Task, boards, lessons};
use crate::engine::{Analysis, Outcome};
use crate::tests::support::{Files, Harness, dark};

/// Presses Enter until all that is said was seen, and once more.
fn enter(harness: &mut Harness, size: (u16, u16)) {
    for _ in 0..30 {
        harness.draw(size.0, size.1, dark());
        let had_more = harness.drawn.has_more;
        assert!(!had_more || size.0 < 80, "cut at {size:?}: {:?}", harness.words());
        harness.act(&Action::Accept);
        if !had_more {
            return;
        }
    }
    panic!("there is more and more to read: {:?}", harness.view());
}

/// Only Enter, and moves that win where there are any.
#[test]
fn enter_and_the_best_moves_lead_to_a_star_on_each_board_and_then_to_the_list() {
    let mut harness = Harness::at(Destination::List(ListKind::Play));
    let (mut games, mut stars) = (0, 0);
    while harness.context() != Context::List || games == 0 {
        let open = harness.next_board();
        assert!(open.is_some() || harness.context() != Context::List);
        enter(&mut harness, (80, 24));
        let line = harness.app.top().game().unwrap().session().line().clone();
        assert_eq!(line.terms.board.as_deref(), open, "the first board without a ★");
        harness.win();
        games += 1;
        let won = harness.app.shared.record.stars();
        assert!(won == stars || won == stars + 1 && is_gold(&harness), "the end of a ★ is gold");
        assert_eq!(is_gold(&harness), won > stars);
        stars = won;
        assert!(games < 400, "stuck on {open:?}");
        if harness.next_board().is_none() {
            enter(&mut harness, (80, 24));
        }
    }
    assert_eq!((stars, harness.view().head.name.as_str()), (boards().len(), "play"));
    let marks = harness.rows().entries.iter().map(Entry::mark).filter(|mark| !mark.is_empty()).collect::<Vec<_>>();
    assert_eq!(marks, vec!["★"; stars]);
    // Every game has its line, and the start is found again.
    assert_eq!(harness.files.games.len(), games);
    let harness = harness.again(Destination::Title);
    assert_eq!(harness.app.shared.record.stars(), boards().len());
    assert!(is_gold(&harness) && harness.view().head.has_star);
}

fn is_gold(harness: &Harness) -> bool {
    harness.view().is_gold
}

/// The first lesson that is not done.
fn next_lesson(harness: &Harness) -> Option<usize> {
    let shared = &harness.app.shared;
    shared.setting.lessons.next(&shared.record.progress)
}

/// The question of this lesson that is on screen.
fn asked(harness: &Harness, lesson: usize) -> &'static Question {
    let place = harness.place();
    let step: usize = place.split(' ').next().unwrap().parse().unwrap();
    let lesson = &lessons()[lesson];
    match &lesson.steps()[step - 1].task {
        Task::Ask(question) => question,
        other => panic!("nothing is asked: {other:?}"),
    }
}

/// The right letter or value of what is asked, where positions get theirs one after the other.
fn label(harness: &Harness) -> Option<String> {
    let (view, rules) = (harness.view(), harness.app.top().rules()?);
    let asked = |node: &&Node| node.is_asked;
    let now = |name: &str| {
        let piles = name.replace('+', " ").parse().unwrap();
        Analysis::of(&piles, &rules).unwrap()
    };
    match view.right {
        Right::Graph(graph) => {
            let name = &graph.iter().flatten().find(asked)?.name;
            Some(if now(name).outcome() == Outcome::P { "p" } else { "n" }.to_owned())
        }
        Right::Values(values) => {
            let size = values.iter().position(|(node, _)| node.is_asked)?;
            Some(now(&size.to_string()).values()[0].to_string())
        }
        _ => None,
    }
}

/// Answers rightly.
fn answer(harness: &mut Harness, size: (u16, u16)) {
    if let Some(label) = label(harness) {
        harness.draw(size.0, size.1, dark());
        harness.press(&label);
        assert!(harness.verdict().starts_with("Right: "), "{:?}", harness.words());
        return;
    }
    let question = asked(harness, next_lesson(harness).unwrap());
    let answer = question.solution().unwrap();
    assert!(question.is_right(&answer));
    match &answer {
        Answer::Yes(yes) => drop(harness.act(if *yes { &Action::Yes } else { &Action::Again })),
        Answer::Move(m) => {
            harness.act(&Action::Mark(*m));
            enter(harness, size);
        }
        Answer::Number(_) => {
            harness.act(&Action::Type(question.in_words(&answer).trim_start_matches("0b").to_owned()));
            enter(harness, size);
            let rows = harness.pieces().rows;
            let is_open = |lamp: &Lamp| matches!(lamp, Lamp::Socket | Lamp::GoingOut);
            assert!(!rows.iter().flat_map(|row| &row.lamps).any(is_open), "{question}: lamps show the answer");
        }
    }
    assert_eq!(harness.context(), Context::Page, "{question}: it is answered");
}

#[test]
fn enter_and_right_answers_lead_from_the_title_through_all_lessons() {
    for size in [(80, 24), (40, 12), (160, 50)] {
        let mut harness = Harness::title();
        enter(&mut harness, size);
        assert_eq!(harness.view().head.name, "lessons");
        enter(&mut harness, size);
        let mut starred = Vec::new();
        for steps in 0.. {
            assert!(steps < 2_000, "the course does not end");
            if next_lesson(&harness).is_none() && !matches!(harness.context(), Context::Game) {
                break;
            }
            match harness.context() {
                Context::YesNo | Context::Choosing | Context::Typing => answer(&mut harness, size),
                Context::Game if harness.app.top().game().unwrap().session().game().is_over() => {
                    enter(&mut harness, size);
                }
                Context::Game => {
                    let is_board = harness.app.top().game().unwrap().session().line().terms.board.as_deref().is_some();
                    harness.win();
                    if is_board {
                        assert!(is_gold(&harness));
                        starred.push(harness.app.shared.record.games().next().unwrap().terms.board.clone().unwrap());
                    }
                }
                _ => enter(&mut harness, size),
            }
        }
        let then: Vec<&str> = lessons().iter().filter_map(|lesson| lesson.then.as_deref()).collect();
        assert_eq!(starred, then[..starred.len()], "each board that a lesson leads to is won for its ★");
        assert!(starred.len() + 1 >= then.len(), "{starred:?}");
        // The last lesson leads to its board, where it names one.
        harness.press("Esc Esc Esc Esc");
        assert_eq!(harness.context(), Context::Title);
        let files = &harness.files.practice;
        assert!(
            lessons().iter().all(|lesson| files.iter().any(|line| line.contains(&format!("lesson={} ", lesson.id))))
        );
    }
}

/// Draws the screen in a terminal of the usual size, where all words have room.
fn fits(harness: &mut Harness, place: &str) {
    harness.draw(80, 24, dark());
    assert!(!harness.drawn.has_more, "{place}: this was cut: {:?}", harness.words());
}

/// A wrong answer gets its reason; after the last try the right answer is told, and the course goes on.
#[test]
fn pages_fit_and_a_wrong_answer_gets_a_reason_and_the_last_one_the_answer() {
    for (number, lesson) in lessons().iter().enumerate() {
        for (at, step) in lesson.steps().iter().enumerate() {
            let done = format!("date=2026-11-20 lesson={} step={at} of={}", lesson.id, lesson.steps().len());
            let before = [done.as_str()];
            let files = Files::of(&[], if at == 0 { &[] } else { &before });
            let mut harness = Harness::opened(files, Destination::Lesson(number));
            let place = format!("{} {}", lesson.id, at + 1);
            fits(&mut harness, &place);
            let Task::Ask(question) = &step.task else { continue };
            assert_eq!(asked(&harness, number), question);
            let recorded = harness.files.practice.len();
            // Of yes and no only one is left after a miss.
            let last = if matches!(question.solution(), Some(Answer::Yes(_))) { 1 } else { 2 };
            for tries in 1..=last {
                wrong(&mut harness, question);
                fits(&mut harness, &place);
                assert!(!harness.verdict().is_empty(), "{question}");
                let all = format!("{} {}", harness.verdict(), harness.lines().join(" "));
                let is_told = ["The answer is ", " would have kept the win."].iter().any(|told| all.contains(told));
                assert_eq!(is_told, tries == last, "{question}: {all}");
                harness.act(&Action::Accept);
            }
            let first = harness.files.practice.get(recorded);
            let answer = format!(" skill=lesson answer=wrong : {question}");
            assert!(first.is_some_and(|line| line.ends_with(&answer)), "{first:?}");
        }
    }
}

fn wrong(harness: &mut Harness, question: &Question) {
    match question.solution().unwrap() {
        Answer::Yes(yes) => drop(harness.act(if yes { &Action::Again } else { &Action::Yes })),
        Answer::Move(_) => {
            let Question::Move(game) = question else { unreachable!() };
            let now = game.analyse().unwrap();
            let all = (0..).map_while(|nth| now.rules().nth_move(now.position(), nth));
            let m = all.into_iter().find(|m| !now.winning_moves().contains(m)).unwrap();
            harness.act(&Action::Mark(m));
            harness.act(&Action::Accept);
        }
        Answer::Number(number) => {
            let other = Answer::Number(number ^ 1);
            harness.act(&Action::Type(question.in_words(&other).trim_start_matches("0b").to_owned()));
            harness.act(&Action::Accept);
        }
    }
}
