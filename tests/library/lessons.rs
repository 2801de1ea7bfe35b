//! Every lesson is well-formed, fits the smallest window, and can be walked through with wrong answers on the way.

use std::collections::BTreeSet;
use std::path::Path;

use crate::app::view::ListView;
use crate::app::{Action, Body, Choices, Context, Destination, ListKind, Setting};
use crate::cli::own_lessons;
use crate::coach::{
    Button, DrillKind, Graded, Heading, Lesson, LessonStep, Lessons, Message, Next, Part, Question, Skill, Task, Tone,
    lessons, notices,
};
use crate::rules::GameLine;

use crate::tests::pupil::{Seen, answers};
use crate::tests::support::{Harness, RecordFiles, check_rule, is_cut_beside_a_free_line, progress, setting};

fn opened(number: usize) -> Harness {
    Harness::at(Destination::Lesson(number))
}

/// 1-based number of the lesson's step on screen; `None` outside lessons.
fn step(harness: &Harness) -> Option<usize> {
    let study = harness.view().study?;
    let Heading::Lesson { number, .. } = study.heading else { panic!("a lesson") };
    let before = if study.standing.full().starts_with("more") { lessons()[number - 1].length() } else { 0 };
    Some(before + harness.numbers()[0])
}

fn list(harness: &Harness) -> ListView {
    match harness.view().body {
        Body::List(list) => list,
        other => panic!("no list is on screen: {other:?}"),
    }
}

fn press(harness: &mut Harness, keys: &[String]) {
    for key in keys {
        harness.press(key);
    }
}

/// Messages that must be visible in every window: the most urgent one of a game, and all on a page. What was said
/// before an answer may make room for its verdict, and the help of a question for the lesson's own words.
fn must_be_seen(harness: &Harness) -> Vec<Message> {
    let mut reports = harness.reports();
    reports.retain(|said| said.tone != Tone::Aside);
    let is_game = !matches!(harness.heading(), Heading::Lesson { .. } | Heading::Drill(_));
    let judged = reports.iter().position(|said| matches!(said.tone, Tone::Right | Tone::Wrong));
    reports.truncate(if is_game { 1 } else { judged.map_or(reports.len(), |at| at + 1) });
    reports
}

/// Checks that all messages and the rule are on screen, even in the smallest window.
fn check_words(harness: &Harness) {
    check_rule(harness);
    for (width, height) in [(40, 12), (60, 18), (80, 24), (120, 40)] {
        let picture = harness.picture(width, height);
        assert!(!is_cut_beside_a_free_line(&picture), "{picture}");
        for said in must_be_seen(harness).iter().map(|said| said.words.to_string()) {
            // In the smallest windows a key shows the rest.
            let goes_on = (width < 60 || height < 20) && picture.contains(". more");
            assert!(holds(&picture, &said) || goes_on, "{said} is not all on screen:\n{picture}");
        }
    }
}

/// True if the last words of a sentence appear in this order. Other words may stand between them, from elsewhere in the
/// row.
fn holds(picture: &str, sentence: &str) -> bool {
    let words = |text: &str| {
        text.split(|c: char| !c.is_alphanumeric())
            .map(str::to_owned)
            .filter(|word| !word.is_empty())
            .collect::<Vec<String>>()
    };
    let said = words(sentence);
    let mut shown = words(picture).into_iter();
    said[said.len().saturating_sub(6)..].iter().all(|word| shown.any(|other| other == *word))
}

/// They are read as a teacher's lessons are. If one is malformed, the failure names the file, the line and the reason.
#[test]
fn every_file_of_lessons_is_read_and_in_the_course() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/lessons"));
    let (read, mistakes) = own_lessons::read(folder);
    assert_eq!(mistakes, []);
    let own = Lessons::own(read);
    let listed: Vec<_> = Lessons::default().ids().into_iter().map(|id| format!("own/{id}")).collect();
    assert_eq!(own.ids(), listed, "the list in src/coach/lessons.rs has these lessons, in this order");
    for (read, listed) in own.all().iter().zip(lessons()) {
        assert_eq!(format!("{:?}", read.steps()), format!("{:?}", listed.steps()));
    }
}

#[test]
fn the_course_opens_with_the_lessons_of_the_door() {
    let door = lessons().iter().take_while(|lesson| lesson.part == Part::Door);
    let mut done = Vec::new();
    for (number, lesson) in door.enumerate() {
        let progress = progress(&done);
        assert_eq!(Next::of(&progress, "2026-11-21", &[]), Next::Lesson(number));
        done.push(format!("date=2026-11-21 lesson={} step=1 of=1", lesson.id));
    }
}

#[test]
fn every_lesson_is_well_formed() {
    let lessons = lessons();
    let count = |part: Part| lessons.iter().filter(|lesson| lesson.part == part).count();
    assert_eq!([Part::Door, Part::Binary, Part::Why, Part::Beyond].map(count), [7, 4, 5, 6]);
    for (number, lesson) in lessons.iter().enumerate() {
        assert_eq!(Lessons::default().find(&lesson.id), Ok(number));
        for step in lesson.steps() {
            match &step.task {
                Task::Win(game) => check_game(lesson, game),
                Task::Ask(question) => check_question(lesson, question),
                Task::Read(_) | Task::Rounds(_) => {}
            }
        }
    }
}

/// The player can win, or the opponent errs.
fn check_game(lesson: &Lesson, game: &GameLine) {
    let players = game.tags.get("players").unwrap_or("human,perfect");
    let first_wins = Seen::read(&game.to_string()).can_win(&mut std::collections::HashMap::new());
    let human_wins = first_wins == players.starts_with("human");
    assert!(human_wins || players.contains("casual"), "{}: {game} cannot be won", lesson.id);
}

/// The engine's grades match the pupil's trials, and a wrong answer is given a reason.
fn check_question(lesson: &Lesson, question: &Question) {
    let line = question.to_string();
    assert_eq!(line.parse::<Question>().as_ref(), Ok(question), "{}", lesson.id);
    assert!(question.solution().is_some(), "{line}");
    if question.board().is_none() {
        let (right, wrong) = answers(&line);
        let graded = |keys: &[String]| {
            let answer = question.read(&keys[0].replace(" Space ", " ")).unwrap();
            Graded::new(question.clone(), answer, lesson.vocabulary)
        };
        assert!(graded(&right).right, "{}: {line}", lesson.id);
        let wrong = graded(&wrong.unwrap());
        assert!(!wrong.right, "{}: {line}", lesson.id);
        assert!(wrong.why().is_some(), "{}: {line}", lesson.id);
    }
}

#[test]
fn a_malformed_lesson_is_refused_with_line_and_reason() {
    let start = "title = \"A\"\nabout = \"B\"\npart = \"why\"\n";
    for (steps, reason) in [
        ("", "line 4: a lesson must end in a game or a question, with one page after it at most"),
        ("[[step]]\nsay = \"a\"", "line 4: a lesson must end in a game or a question"),
        ("[[step]]\nask = \"can-lose 3\"\n[[step]]\nwin = \"3\"", "line 5: 'can-lose' is not a kind of question"),
        ("[[step]]\nask = \"move 1 1\"\n[[step]]\nwin = \"3\"", "line 5: there is no winning move to ask for"),
        ("[[step]]\nask = \"can-win 3\"\nwin = \"3\"", "line 4: a step has only one of show, ask, win and rounds"),
        ("[[step]]\nwin = \"3 x\"", "line 5: 'x' is neither a pile nor a rule"),
        ("[[step]]\nwin = \"1 1\"", "line 5: the player cannot win this game"),
        ("[[step]]\nwin = \"1 1 players=human,stubborn\"", "line 5: the player cannot win this game"),
        ("[[step]]\nwin = \"3 players=human,human\"", "line 5: a lesson's game needs exactly one human"),
        ("[[step]]\nwin = \"0 0\"", "line 5: a lesson's game must begin with a position that has a move"),
        ("[[step]]\n[[step]]\nwin = \"3\"", "line 4: this step has nothing to read"),
        (
            "[[step]]\nask = \"can-win 3\"\n[[step]]\nmore = true\nsay = \"a\"\n[[step]]\nwin = \"3\"",
            "line 9: the steps with `more` must come after all others",
        ),
        ("[[step]]\nanswer = \"yes\"\nwin = \"3\"", "line 5: unknown field `answer`, expected one of `say`"),
    ] {
        let error = Lesson::read("01-a", &format!("{start}{steps}")).unwrap_err();
        assert!(error.len() == 1 && error[0].starts_with(reason), "{error:?}");
    }
}

/// Escape sequences, bells and characters that reverse a line never reach a terminal.
#[test]
fn a_text_that_would_control_the_terminal_is_refused_with_its_line() {
    let lesson =
        "title = \"A\"\nabout = \"B\"\npart = \"why\"\n[[step]]\nsay = \"C\"\non_screen = \"D\"\n[[step]]\nwin = \"3\"";
    assert!(Lesson::read("01-a", lesson).is_ok());
    for (line, text) in [(1, "A"), (2, "B"), (5, "C"), (6, "D")] {
        for control in ["\\u001b", "\\u0007", "\\u009b", "\\u202e", "\u{9b}", "\u{202e}", "\\u2028", "\\r"] {
            let written = lesson.replace(&format!("\"{text}\""), &format!("\"{text}{control}x\""));
            let error = Lesson::read("01-a", &written).unwrap_err().concat();
            let says = error.starts_with(&format!("line {line}: ")) && error.contains("would control the terminal");
            assert!(says && error.chars().all(|c| !c.is_control() && c != '\u{202e}'), "{error:?}");
        }
    }
    for harmless in ["\\n", "\\t", "é", "नि", "\u{200d}"] {
        assert!(Lesson::read("01-a", &lesson.replace("\"C\"", &format!("\"C{harmless}x\""))).is_ok(), "{harmless}");
    }
}

/// Each question is first answered wrongly, then rightly, and each game is won.
#[test]
fn the_course_can_be_walked_through() {
    for (number, expected) in lessons().iter().enumerate() {
        let harness = walked(opened(number), expected);
        assert!(list(&harness).entries.get(number).unwrap().done);
    }
}

fn walked(mut harness: Harness, expected: &Lesson) -> Harness {
    let mut steps = 0;
    while let Some(study) = harness.view().study {
        let Heading::Lesson { title, .. } = study.heading else { panic!("a lesson") };
        // The first lessons lead straight to the next.
        if title != expected.title {
            harness.press("Esc");
            break;
        }
        check_words(&harness);
        take_step(&mut harness);
        steps += 1;
        assert!(steps < 400, "{} does not end", expected.id);
    }
    let count = expected.length();
    let done = format!("date=2026-11-21 lesson={} step={count} of={count}", expected.id);
    let recorded = harness.files.practice.iter().rfind(|line| line.contains(" lesson="));
    assert_eq!(recorded, Some(&done));
    harness
}

/// It is the example that teachers copy.
#[test]
fn the_lesson_in_the_guide_can_be_walked_through() {
    let guide = include_str!("../../assets/lessons/README.md");
    let example = guide.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let lessons = Lessons::own(vec![Lesson::read("01-equal-piles", example).unwrap()]);
    let setting = Setting { lessons, ..setting(Choices::default()) };
    let harness = Harness::opened(setting.clone(), None, Destination::Lesson(0), RecordFiles::default());
    let harness = walked(harness, &lessons.all()[0]);
    assert_eq!(list(&harness).entries.get(0).unwrap().note, "done");
    assert_eq!(list(&harness).entries.len(), 1);
    // Nothing leads into the program's course.
    let told = harness.notices().concat();
    assert!(!told.is_empty() && !told.contains("Next on the title"), "{told}");
    let mut titled = Harness::opened(setting, None, Destination::Title, RecordFiles::default());
    assert_eq!(titled.press("Enter").app.context(), Context::List);
    titled.press("Esc").act(Action::Go(Destination::Next));
    assert_eq!(titled.app.context(), Context::Title);
    // Questions missed in it are asked on the next day.
    let asked = progress(&harness.files.practice).missed();
    assert_eq!(asked.iter().map(|(question, _)| question.to_string()).collect::<Vec<_>>(), ["can-win 7 4"]);
}

#[test]
fn a_page_without_a_position_keeps_the_one_before_it_in_sight_or_shows_the_next() {
    let text = "title = \"A\"\nabout = \"B\"\npart = \"why\"\n[[step]]\nsay = \"a\"\n\
                [[step]]\nsay = \"b\"\nshow = \"3 5 7\"\n[[step]]\nsay = \"c\"\n\
                [[step]]\nask = \"can-win 4 4\"\n[[step]]\nsay = \"d\"\n\
                [[step]]\nwin = \"0 6\"\n[[step]]\nsay = \"e\"\n";
    let lessons = Lessons::own(vec![Lesson::read("01-a", text).unwrap()]);
    let setting = Setting { lessons, ..setting(Choices::default()) };
    let mut harness = Harness::opened(setting, None, Destination::Lesson(0), RecordFiles::default());
    let piles_in_sight = |harness: &Harness| match harness.view().body {
        Body::Text(text) => text.map(|board| board.board.position().to_string()),
        Body::Board(board) => Some(board.board.position().to_string()),
        _ => None,
    };
    for (piles, keys) in
        [("3 5 7", "Enter"), ("3 5 7", "Enter"), ("3 5 7", "Enter"), ("4 4", "n Enter"), ("4 4", "Enter")]
    {
        assert_eq!(piles_in_sight(&harness).as_deref(), Some(piles));
        harness.press(keys);
    }
    harness.play("B6").press("Enter");
    assert_eq!(piles_in_sight(&harness).as_deref(), Some("0 6"));
}

/// Does what the screen asks: reads, answers or moves.
fn take_step(harness: &mut Harness) {
    match harness.app.context() {
        Context::Reading | Context::Rounds => drop(harness.press("Enter")),
        Context::Game => {
            let seen = harness.seen();
            let keys = seen.keys(seen.best());
            press(harness, &keys);
        }
        context => {
            assert!(context.asks());
            let (right, wrong) = answers(&harness.question().unwrap().to_string());
            if let Some(wrong) = wrong {
                press(harness, &wrong);
                assert_eq!(graded(harness), Some(false), "{:?}", harness.told());
                check_words(harness);
                if harness.app.context() == Context::Retry {
                    harness.press("Enter");
                    check_words(harness);
                }
                assert!(harness.app.context().asks(), "another try is given");
            }
            press(harness, &right);
            assert_eq!(
                (harness.app.context(), graded(harness)),
                (Context::Reading, Some(true)),
                "{:?}",
                harness.told()
            );
            check_words(harness);
        }
    }
}

/// Verdict on the last answer: true if it was right.
fn graded(harness: &Harness) -> Option<bool> {
    harness.reports().iter().find_map(|said| match said.tone {
        Tone::Right => Some(true),
        Tone::Wrong => Some(false),
        _ => None,
    })
}

#[test]
fn what_was_missed_in_a_lesson_is_asked_on_the_next_day() {
    let mut game = opened(3);
    game.play("B2");
    while game.app.context() == Context::Game {
        game.play_any();
    }
    let progress = progress(&game.files.practice);
    assert_eq!((progress.due("2026-11-21"), progress.due("2026-11-22")), (0, progress.missed().len()));
    assert!(progress.missed().iter().any(|(question, _)| question.to_string() == "move 3 5 7"));
}

/// As with answers, only the first try counts, and a right move counts only without help.
#[test]
fn a_move_in_a_lessons_game_counts_when_it_is_made() {
    let taught = |harness: &Harness| {
        let lines = harness.files.practice.iter().filter_map(|line| line.strip_prefix("date=2026-11-21 "));
        lines.map(ToOwned::to_owned).collect::<Vec<_>>()
    };
    let mut harness = opened(3);
    assert_eq!(taught(harness.play("B2")), ["skill=winning-move level=1 answer=wrong : move 3 5 7"]);
    harness.press("u").play("B2").press("u").play("A1");
    assert_eq!(taught(&harness).len(), 1);
    harness.press("Esc");
    assert_eq!(progress(&harness.files.practice).due("2026-11-22"), 1);
    assert_eq!(taught(opened(3).play("A1")), ["skill=winning-move level=1 answer=right : move 3 5 7"]);
    assert_eq!(taught(opened(3).press("t").play("A1")), [""; 0]);
}

#[test]
fn a_lost_game_of_a_lesson_begins_again() {
    let mut harness = opened(0);
    harness.press("Enter").play("A1");
    // The machine takes the other four stones.
    assert!(harness.reports().contains(&notices::ONCE_MORE[1]));
    assert!(harness.picture(80, 24).contains("⏎ try again"), "{}", harness.picture(80, 24));
    harness.press("Enter");
    assert_eq!(step(&harness), Some(2));
    harness.play("A5").press("Enter");
    // The next lesson follows at once.
    assert!(matches!(harness.heading(), Heading::Lesson { number: 2, .. }));
    assert_eq!(step(&harness), Some(1));
}

/// The first lessons lead straight to the next. Back in the list, the lesson after them is chosen.
#[test]
fn the_list_goes_on_after_the_last_lesson_that_was_finished() {
    let door = lessons().iter().filter(|lesson| lesson.part == Part::Door).count();
    let _steps = lessons();
    let mut harness = Harness::opened(
        setting(Choices::default()),
        None,
        Destination::List(ListKind::Lessons),
        RecordFiles::default(),
    );
    harness.press("Enter");
    while let Some(Heading::Lesson { number: _, .. }) = harness.view().study.map(|study| study.heading) {
        take_step(&mut harness);
    }
    assert_eq!(list(&harness).focus, door);
}

#[test]
fn a_lesson_is_gone_on_with_where_it_was_left() {
    let mut harness = opened(Lessons::default().find("win-or-lose").unwrap());
    harness.press("Enter Enter");
    assert_eq!(step(&harness), Some(3));
    harness.press("Esc");
    assert_eq!(
        list(&harness).entries.get(Lessons::default().find("win-or-lose").unwrap()).unwrap().note,
        "step 3 of 8"
    );
    assert!(harness.picture(80, 24).contains("step 3 of 8"), "{}", harness.picture(80, 24));
    harness.press("Enter");
    assert_eq!(step(&harness), Some(3));
}

#[test]
fn after_three_wrong_answers_the_right_one_is_told() {
    let mut harness = opened(Lessons::default().find("binary").unwrap());
    let is_told = |harness: &Harness| harness.told()[0].ends_with(" is not right: the answer is 100.");
    harness.press("Enter Enter 111 Enter 110 Enter");
    assert!(!is_told(&harness));
    harness.press("101 Enter");
    assert!(is_told(&harness));
    harness.press("0b100 Enter");
    assert_eq!(harness.told()[..2], ["100 is right.", "4 has a column of its own."]);
}

/// Terms and signs in lower case, each with the lesson that teaches it.
const TERMS: [(&str, &str); 20] = [
    ("group", "groups"),
    ("partner", "groups"),
    ("misère", "misere"),
    ("big pile", "misere"),
    ("column", "binary"),
    ("binary", "binary"),
    ("powers", "binary"),
    ("bit", "binary"),
    ("⊕", "adding"),
    ("xor", "adding"),
    ("without carrying", "adding"),
    ("indicator", "indicator"),
    ("nim-sum", "indicator"),
    ("bouton", "indicator"),
    ("n-position", "win-or-lose"),
    ("p-position", "win-or-lose"),
    ("impartial", "win-or-lose"),
    ("mex", "take-rules"),
    ("grundy", "take-rules"),
    ("wild", "wild"),
];

/// Walks through the whole course with wrong answers and hints, and checks every screen.
#[test]
fn no_term_stands_on_screen_before_its_lesson() {
    let mut seen = BTreeSet::new();
    for (number, _lesson) in (1..).zip(lessons()) {
        let mut harness = opened(number - 1);
        let title = |harness: &Harness| harness.view().study.map(|study| study.heading);
        let begun = title(&harness);
        while title(&harness) == begun {
            if harness.app.context() == Context::Game {
                harness.press("t");
            }
            let picture = harness.picture(80, 24).to_lowercase();
            for (term, taught) in TERMS {
                let taught = Lessons::default().find(taught).unwrap() + 1;
                let begins = |(at, _): (usize, &str)| !picture[..at].ends_with(char::is_alphabetic);
                let shown = picture.match_indices(term).any(begins);
                assert!(!shown || number >= taught, "lesson {number} says {term}:\n{picture}");
                if shown && number == taught {
                    seen.insert(term);
                }
            }
            take_step(&mut harness);
        }
    }
    assert_eq!(seen.len(), TERMS.len(), "a lesson does not say its term: {seen:?}");
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
        "value 7 take=1,2",
    ] {
        assert_eq!(line.parse::<Question>().unwrap().to_string(), line);
    }
    for (line, reason) in [
        ("guess 3", "not a kind of question"),
        ("can-win", "there are no piles"),
        ("can-win 3 : A1", "more than a position"),
        ("binary x", "not a decimal number"),
        ("add 5", "at least two numbers"),
        ("move 0 0", "no winning move"),
        ("can-win 0 0", "no move in this position"),
        ("value 3000000 take=any", "the board is too large"),
    ] {
        let error = line.parse::<Question>().unwrap_err();
        assert!(error.contains(reason), "{line}: {error}");
    }
}

/// Keys for a move as the lessons teach them: arrows to the pile, the number, Enter.
fn shortest_keys(harness: &Harness) -> Vec<String> {
    let (seen, at) = (harness.seen(), harness.board().focus);
    let (pile, take) = seen.best();
    let between = |from: usize, to: usize| seen.piles[from..to].iter().filter(|&&size| size > 0).count();
    let mut keys = if pile >= at {
        vec!["Down".to_owned(); between(at + 1, pile + 1)]
    } else {
        vec!["Up".to_owned(); between(pile, at)]
    };
    keys.extend([take.to_string(), "Enter".to_owned()]);
    keys
}

/// Counts keys and steps from an empty home, starting with Enter, to the first wins at 3 5 7 and at Marienbad.
#[test]
fn the_first_wins_are_near() {
    let mut harness = Harness::opened(setting(Choices::default()), None, Destination::Title, RecordFiles::default());
    harness.press("Enter");
    let (mut keys, mut steps) = (1, BTreeSet::new());
    let mut won = Vec::new();
    while let Some(study) = harness.view().study {
        let Heading::Lesson { number, .. } = study.heading else { panic!("a lesson") };
        steps.insert((number, step(&harness)));
        let pressed = match harness.app.context() {
            Context::Reading => vec!["Enter".to_owned()],
            _ => shortest_keys(&harness),
        };
        keys += pressed.len();
        press(&mut harness, &pressed);
        let is_over = harness.view().board().is_some_and(|board| board.end.is_some());
        if is_over && (number == 4 || number == 6) {
            assert_eq!(harness.game_screen().is_won(), Some(true));
            won.push((keys, steps.len()));
        }
    }
    let [(first, first_steps), (marienbad, all_steps)] = won[..] else { panic!("{won:?}") };
    assert!(first <= 38 && first_steps <= 10, "{won:?}");
    assert!(marienbad <= 66 && all_steps <= 16, "{won:?}");
}

/// Also where the machine begins, at random.
#[test]
fn the_first_move_in_a_lessons_game_is_a_choice() {
    for seed in 0..30 {
        let (setting, to) = (Setting { seed, ..setting(Choices::default()) }, Destination::Lesson(6));
        let mut harness = Harness::opened(setting, None, to, RecordFiles::default());
        harness.press("Enter");
        assert_eq!(harness.seen().piles.len(), 1);
        assert!(harness.board().board.now().is_critical(), "{}", harness.picture(80, 24));
    }
}

#[test]
fn an_open_question_leads_back_to_what_was_taught_before_it() {
    // A typed answer, and yes or no.
    for (lesson, to_question, question) in [("binary", "Enter Enter", 3), ("take-rules", "Enter", 2)] {
        let mut harness = opened(Lessons::default().find(lesson).unwrap());
        assert_eq!(step(harness.press(to_question)), Some(question));
        assert_eq!(step(harness.press("Left")), Some(question - 1));
        assert_eq!(step(harness.press("Enter")), Some(question));
    }
    // There is nothing before a question of a drill.
    let drill = Harness::at(Destination::Drill(DrillKind::Skill(Skill::CanWin)));
    assert_eq!(drill.app.context(), Context::Question);
    assert!(!drill.picture(80, 24).contains("← back"), "{}", drill.picture(80, 24));
}

/// Once, however it goes on from there.
#[test]
fn a_game_won_in_a_lesson_counts_even_if_it_is_left_at_its_end() {
    let steps = |harness: &Harness| {
        harness.files.practice.iter().filter(|line| line.contains(" lesson=one-pile step=2 of=2")).count()
    };
    let mut harness = opened(0);
    harness.press("Enter").play("A5");
    assert_eq!(steps(&harness), 1);
    harness.press("Esc");
    assert_eq!(list(&harness).entries.get(0).unwrap().note, "done");
    let mut harness = opened(0);
    harness.press("Enter").play("A5").press("Enter");
    assert!(matches!(harness.heading(), Heading::Lesson { number: 2, .. }));
    assert_eq!(steps(&harness), 1);
}

#[test]
fn a_board_that_was_won_in_a_lesson_is_offered_for_real() {
    let mut harness = opened(3);
    harness.press("n");
    assert!(!harness.session().line().to_string().contains(" mode=play"), "not before it is won");
    win(&mut harness);
    assert!(harness.reports().contains(&notices::FOR_REAL[1]), "{:?}", harness.told());
    harness.press("n");
    assert!(harness.line().contains(" mode=play"), "{}", harness.line());
    win(&mut harness);
    assert!(harness.board().end.unwrap().result.starred);
    harness.press("Enter");
    assert!(matches!(harness.heading(), Heading::Lesson { number: 5, .. }));
    assert_eq!(harness.app.shared().records().statistics.won, 1);
    assert!(harness.effects.iter().any(|effect| !effect.record.is_empty()));
}

#[test]
fn a_board_with_a_star_is_not_offered_for_real_again() {
    let mut harness = opened(3);
    win(&mut harness);
    harness.press("n");
    win(&mut harness);
    harness.press("Enter").act(Action::Go(Destination::Lesson(3)));
    win(&mut harness);
    assert!(harness.board().is_over() && !harness.reports().contains(&notices::FOR_REAL[1]), "{:?}", harness.told());
    assert!(!harness.picture(80, 24).contains("n for real"), "{}", harness.picture(80, 24));
}

/// The offer stays in sight for who pressed Enter by habit.
#[test]
fn the_page_after_a_won_board_still_offers_it_for_real() {
    let mut harness = opened(5);
    win(&mut harness);
    harness.press("Enter");
    assert!(harness.reports().contains(&notices::FOR_REAL[1]), "{:?}", harness.told());
    harness.press("n");
    assert!(
        harness.line().starts_with("1 3 5 7 misere") && harness.line().contains(" mode=play"),
        "{}",
        harness.line()
    );
    win(&mut harness);
    harness.press("Enter");
    assert!(matches!(harness.heading(), Heading::Lesson { number: 7, .. }));
    harness.press("n");
    assert!(matches!(harness.heading(), Heading::Lesson { number: 7, .. }), "nothing is offered there");
}

#[test]
fn a_board_lost_for_real_can_be_played_again() {
    let mut harness = opened(3);
    win(&mut harness);
    harness.press("n");
    while !harness.board().is_over() {
        harness.play_any();
    }
    assert!(harness.reports().contains(&notices::AGAIN_FOR_REAL[1]), "{:?}", harness.told());
    for (width, height) in [(40, 12), (80, 24)] {
        assert!(harness.picture(width, height).contains("n for real"), "{}", harness.picture(width, height));
    }
    harness.press("n");
    assert!(harness.line().contains(" mode=play") && harness.session().game().moves().is_empty(), "{}", harness.line());
    // Both count.
    win(&mut harness);
    harness.press("Enter");
    let statistics = &harness.app.shared().records().statistics;
    assert_eq!((statistics.finished, statistics.won), (2, 1));
}

/// Such a game does not choose the board, mode or panel of the games after it.
#[test]
fn a_game_for_real_that_is_left_and_continued_leaves_the_players_choices_alone() {
    let mut harness = opened(3);
    win(&mut harness);
    harness.press("n A 1 Enter");
    let choices = harness.app.setting().choices.clone();
    harness.act(Action::Go(Destination::Title));
    harness.act(Action::Press(Button::Continue));
    assert!(harness.line().contains(" mode=play") && harness.session().game().moves().len() == 2, "{}", harness.line());
    assert_eq!(harness.app.setting().choices, choices);
    // The board is played again as it was.
    win(&mut harness);
    harness.press("Enter");
    assert!(harness.line().starts_with("3 5 7 ") && harness.line().contains(" mode=play"), "{}", harness.line());
    assert_eq!(harness.app.setting().choices, choices);
}

fn win(harness: &mut Harness) {
    while let Some(m) = harness.winning_moves().first() {
        harness.play(&m.to_string());
    }
}

#[test]
fn the_way_to_the_first_win_is_short_to_read() {
    let words = |step: &LessonStep| {
        step.say.iter().chain(&step.on_screen).map(|said| said.split_whitespace().count()).sum::<usize>()
    };
    let before = lessons()[..4].iter().flat_map(Lesson::steps);
    let count: usize = before.map(words).sum();
    assert!(count <= 300, "{count} words");
}

/// Without groups or columns there is no first hint to give.
#[test]
fn hints_in_a_game_told_in_moves_begin_with_the_pile() {
    let text = "title = \"A\"\nabout = \"B\"\npart = \"door\"\nterms = \"moves\"\n[[step]]\nsay = \"a\"\n\
                win = \"3 5\"\nreal = true\n";
    let lessons = Lessons::own(vec![Lesson::read("01-a", text).unwrap()]);
    let setting = Setting { lessons, ..setting(Choices::default()) };
    let mut harness = Harness::opened(setting, None, Destination::Lesson(0), RecordFiles::default());
    win(&mut harness);
    harness.press("n");
    assert!(harness.line().contains(" mode=play"), "{}", harness.line());
    harness.press("t");
    assert!(harness.told().contains(&"Only pile B has a winning move.".to_owned()), "{:?}", harness.told());
}
