//! The lessons' files: read, well formed, and refused with line and reason.

use std::path::Path;

use strum::VariantNames;

use crate::cli::study::own_lessons;
use crate::coach::question::{Answer, Question};
use crate::coach::{EXAMPLE, Lesson, Positions, Task, VALUED, board_of, find_lesson, lessons};
use crate::session::Match;
use crate::tests::oracle::{Board, values_with};
use crate::tests::support::read_lesson;
use crate::text::wrapped;

#[test]
fn every_file_of_lessons_is_read_and_in_the_course() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/lessons"));
    let files = std::fs::read_dir(folder).unwrap().filter_map(|entry| entry.unwrap().file_name().into_string().ok());
    let mut files: Vec<String> = files.filter(|name| name.starts_with(|c: char| c.is_ascii_digit())).collect();
    files.sort();
    assert_eq!(files.len(), lessons().len());
    for (file, listed) in files.iter().zip(lessons()) {
        let (read, mistakes) = own_lessons(&folder.join(file));
        assert_eq!(mistakes, [], "they are read as a teacher's lessons are");
        assert_eq!(read[0].id, format!("own/{}", listed.id), "the list in src/coach/lessons.rs has this order");
        let head = |lesson: &Lesson| [&lesson.title, &lesson.about, &lesson.chapter].map(String::clone);
        assert_eq!((head(&read[0]), &read[0].then), (head(listed), &listed.then), "heads need no parser");
        assert_eq!(format!("{:?}", read[0].steps()), format!("{:?}", listed.steps()));
    }
    for name in ["01-equal-piles", "equal-piles"] {
        assert_eq!(read_lesson(name, EXAMPLE).unwrap().id, "own/equal-piles");
    }
}

/// The format stands in the program: each kind of step is shown, and each kind of question named.
#[test]
fn the_example_has_every_kind_of_step_and_question() {
    for kind in
        ["show", "ask", "win", "rounds", "graph", "values", "picture", "say", "question", "mode", "chapter", "then"]
    {
        assert!(EXAMPLE.contains(&format!("\n{kind} = ")), "{kind}");
    }
    let questions: Vec<&str> = EXAMPLE.lines().filter(|line| line.starts_with("#   ")).collect();
    for kind in Question::VARIANTS {
        assert!(questions.iter().any(|line| line.contains(&format!("   {kind} "))), "{kind}");
    }
}

#[test]
fn every_lesson_is_well_formed() {
    for (number, lesson) in lessons().iter().enumerate() {
        assert_eq!(find_lesson(&lesson.id), Ok(number));
        assert_eq!(find_lesson(&(number + 1).to_string()), Ok(number));
        assert!(lesson.then.as_ref().is_none_or(|id| board_of(id).is_ok()));
        for step in lesson.steps() {
            match &step.task {
                Task::Win(game) => check_game(lesson, game),
                Task::Ask(question) => check_question(lesson, question),
                Task::Read(_) | Task::Rounds(_) => assert!(!step.say.is_empty()),
                Task::Graph(game) => assert!(Positions::graph(game).is_ok()),
                Task::Values(game) => assert!((1..=VALUED).contains(&game.start().largest())),
            }
            for text in &step.say {
                assert!(
                    !text.contains("  ") && text.ends_with(['.', '?', '!', ':', '"', ')']),
                    "{}: {text}",
                    lesson.id
                );
            }
        }
    }
    let refused = find_lesson("lamp").unwrap_err().to_string();
    assert!(refused.contains("lamps"), "{refused}");
    assert!(find_lesson("0").is_err() && find_lesson(&(lessons().len() + 1).to_string()).is_err());
}

/// The player can win, or the opponent errs.
fn check_game(lesson: &Lesson, game: &Match) {
    let players = game.players().to_string();
    let human_wins = Board::read(&game.to_string()).wins() == players.starts_with("human");
    assert!(human_wins || players.contains("casual"), "{}: {game} cannot be won", lesson.id);
}

/// The engine's answers are those found by trying every move.
fn check_question(lesson: &Lesson, question: &Question) {
    let line = question.to_string();
    assert_eq!(line.parse::<Question>().as_ref(), Ok(question), "{}", lesson.id);
    let solution = question.solution().unwrap();
    let board = || Board::read(&line);
    let is_small = || board().positions() < 100_000;
    match (question, solution) {
        (Question::CanWin(_), Answer::Yes(yes)) if is_small() => {
            assert_eq!(board().wins(), yes, "{line}");
        }
        (Question::Move(_), Answer::Move(m)) if is_small() => {
            assert!(board().winning().contains(&(m.pile, m.take.get())), "{line}");
        }
        (Question::Count(_), Answer::Number(count)) if is_small() => {
            assert_eq!(board().winning().len() as u64, count, "{line}");
        }
        (Question::Value(_), Answer::Number(value)) => {
            let (takes, size) = (board().takes, usize::try_from(board().piles[0]).unwrap());
            assert_eq!(values_with(&takes, size)[size], value, "{line}");
        }
        (_, Answer::Yes(_) | Answer::Move(_)) => {}
        (_, answer) => {
            let typed = question.in_words(&answer);
            assert_eq!(question.read(typed.trim_start_matches("0b")), Ok(answer), "{line}: {typed}");
        }
    }
}

/// The box below a board of 80 by 24 has five lines of 44 cells, the last for the question.
#[test]
fn every_page_is_short_and_fits_the_box_with_its_question() {
    for (lesson, step) in lessons().iter().flat_map(|lesson| lesson.steps().iter().map(move |step| (lesson, step))) {
        let words: usize = step.say.iter().map(|text| text.split_whitespace().count()).sum();
        assert!(words <= 40, "{}: {words} words: {:?}", lesson.id, step.say);
        let lines: usize = step.say.iter().map(|text| wrapped(text, 44).lines().count()).sum();
        let has_question = !matches!(step.task, Task::Read(_) | Task::Win(_) | Task::Rounds(_));
        assert!(lines + usize::from(has_question) <= 5, "{}: {lines} lines: {:?}", lesson.id, step.say);
    }
    let later: Vec<usize> = lessons()[7..].iter().map(|lesson| lesson.steps().len()).collect();
    assert!(later.iter().all(|&steps| steps <= 7), "{later:?}");
}

/// In the chapter that leads to the first wins nothing is said in terms that come later.
#[test]
fn the_first_seven_lessons_are_in_one_language() {
    for lesson in &lessons()[..7] {
        for step in lesson.steps() {
            let text = step.say.join(" ");
            for term in ["binary", "N-position", "P-position", "XOR", "nim-sum", "⊕", "Grundy", "indicator"] {
                assert!(!text.contains(term), "{}: {term}: {text}", lesson.id);
            }
        }
        let reads = lesson.steps().iter().filter(|step| matches!(step.task, Task::Read(_))).count();
        assert!(2 * reads <= lesson.steps().len() + 1, "{}: there is something to do on most steps", lesson.id);
    }
}

#[test]
fn a_malformed_lesson_is_refused_with_line_and_reason() {
    let start = "title = \"A\"\nabout = \"B\"\n";
    for (steps, reason) in [
        ("", "line 3: a lesson must end in something to do, with one page after it at most"),
        ("[[step]]\nsay = \"a\"", "line 3: a lesson must end in something to do"),
        ("[[step]]\nask = \"can-lose 3\"\n[[step]]\nwin = \"3\"", "line 4: 'can-lose' is not a kind of question"),
        ("[[step]]\nask = \"move 1 1\"\n[[step]]\nwin = \"3\"", "line 4: there is no winning move to ask for"),
        (
            "[[step]]\nask = \"can-win 3\"\nwin = \"3\"",
            "line 3: a step has only one of show, ask, win, rounds, graph and values",
        ),
        ("[[step]]\nwin = \"3 x\"", "line 4: 'x' is neither a pile nor a rule"),
        ("[[step]]\nwin = \"1 1\"", "line 4: the player cannot win this game"),
        ("[[step]]\nwin = \"1 1 players=human,stubborn\"", "line 4: the player cannot win this game"),
        ("[[step]]\nwin = \"3 players=human,human\"", "line 4: a lesson's game needs exactly one human"),
        ("[[step]]\nwin = \"0 0\"", "line 4: a lesson's game must begin with a position that has a move"),
        ("[[step]]\nwin = \"64\"", "line 4: a screen has room for piles up to 63"),
        ("[[step]]\nwin = \"2 4 7 : A1\"", "line 4: a lesson's game begins without moves"),
        (
            "[[step]]\nwin = \"3 5 7 id=0123456789abcdef\"",
            "line 4: id= says nothing in a lesson: only players= and seed= do",
        ),
        (
            "[[step]]\nsay = \"a\"\nshow = \"3 : A1\"\n[[step]]\nwin = \"3\"",
            "line 5: '3 : A1' says more than a position",
        ),
        ("[[step]]\nrounds = \"3 64\"\n[[step]]\nwin = \"3\"", "line 4: a screen has room for piles up to 63"),
        ("[step]\nwin = \"3\"", "line 3: a step begins with [[step]], in two pairs of brackets"),
        ("[[step]]\n[[step]]\nwin = \"3\"", "line 3: this step has nothing to read"),
        ("[[step]]\nmode = \"play\"\nwin = \"3\"", "line 4: mode is teach or solo"),
        ("[[step]]\nsay = \"\\u001b[2J\"\nwin = \"3\"", "line 4: say has the hidden character U+001B"),
        ("[[step]]\nanswer = \"yes\"\nwin = \"3\"", "line 4: unknown field `answer`, expected one of `say`"),
    ] {
        let error = read_lesson("01-a", &format!("{start}{steps}")).unwrap_err();
        assert!(error.len() == 1 && error[0].starts_with(reason), "{error:?}");
    }
    for (step, reason) in [
        ("graph = \"3 5\"", "line 4: a graph has at most 16 positions, this one 18: make the piles smaller"),
        ("graph = \"4 5\"", "line 4: a graph has at most 8 stones"),
        ("graph = \"1 1 1 1 2\"", "line 4: a layer is wider than 21 characters"),
        ("graph = \"0 0\"", "line 4: there is no move in this position"),
        ("values = \"1 2 take=1,2\"", "line 4: values are of one pile"),
        ("values = \"9 take=1,2\"", "line 4: values are of a pile of 1 to 8 stones"),
        ("values = \"5\"", "line 4: without take= every value is the size: write take="),
        ("values = \"1 take=2\"", "line 4: there is no move in this position"),
        ("ask = \"can-win 3\"\npicture = \"star\"", "line 5: a picture stands where lamps do: write mode = \"solo\""),
        ("win = \"3\"\nmode = \"solo\"\npicture = \"star\"", "line 6: a picture stands beside show or ask"),
        ("ask = \"can-win 3\"\nmode = \"solo\"\npicture = \"../star\"", "line 6: there is no picture '../star'"),
    ] {
        let error = read_lesson("01-a", &format!("{start}[[step]]\n{step}\n[[step]]\nwin = \"3\"")).unwrap_err();
        assert!(error.len() == 1 && error[0].starts_with(reason), "{error:?}");
    }
    let game = "[[step]]\nwin = \"3\"\n";
    for (head, reason) in [
        ("title = \"A title that is too long\"\nabout = \"B\"\n", "line 1: title has more than 18 characters"),
        (
            "title = \"A\"\nabout = \"A sentence that would take more than the two lines for it in the smallest window.\"\n",
            "line 2: about has more than 76",
        ),
        ("title = \"A\"\nabout = \"B\"\nthen = \"nowhere\"\n", "line 3: "),
        ("title = \"A\"\nabout = \"B\"\nchapter = \"wins\"\n", "line 3: 'wins' is not a chapter: did you mean win?"),
        ("about = \"B\"\n", "line 1: title is missing: write it above the first step"),
        ("title = \"A\"\n", "line 1: about is missing: write it above the first step"),
        ("title = \" \"\nabout = \"B\"\n", "line 1: title is empty"),
        ("title = \"A\"\nabout = \"\"\n", "line 2: about is empty"),
        ("title = \"A\\nB\"\nabout = \"B\"\n", "line 1: title has more than one line"),
        ("title = \"A\"\nabout = \"\"\"\nB\nC\"\"\"\n", "line 2: about has more than one line"),
    ] {
        let error = read_lesson("01-a", &format!("{head}{game}")).unwrap_err();
        assert!(error.len() == 1 && error[0].starts_with(reason), "{error:?}");
    }
}

#[test]
fn a_malformed_picture_is_refused_with_file_line_and_reason() {
    let lesson = "title = \"A\"\nabout = \"B\"\n[[step]]\nask = \"can-win 3\"\nmode = \"solo\"\npicture = \"mine\"";
    let read =
        |picture: &str| Lesson::read_with("01-a", lesson, &|name| Ok((name == "mine").then(|| picture.to_owned())));
    assert_eq!(read("g.\n.g\n").unwrap().steps()[0].picture, ["g.", ".g"]);
    for (picture, reason) in [
        ("..\ng.\n.\n", "line 3 has 1 characters, line 1 has 2"),
        ("..\n.x\n", "'x' is not a colour: write . g b w d o"),
        ("..\n.\u{202e}\n", "'U+202E' is not a colour"),
        ("\n", "it is empty"),
        (&*"g".repeat(31), "it has 31 x 1 squares: at most 30 x 24 have room"),
        (&*"g\n".repeat(25), "it has 1 x 25 squares"),
    ] {
        let error = read(picture).unwrap_err();
        assert!(error[0].starts_with(&format!("line 6: pictures/mine.txt: {reason}")), "{error:?}");
    }
    let unread = Lesson::read_with("01-a", lesson, &|_| Err("it is not a file".to_owned())).unwrap_err();
    assert_eq!(unread, ["line 6: pictures/mine.txt: it is not a file"]);
}

/// Every kind of question.
pub(super) const QUESTIONS: [&str; 11] = [
    "can-win 3 5 7 misere",
    "move 4 3 take=1-3",
    "count 27 23 22 15",
    "odd-columns 3 5 7",
    "odd-columns 1 2 3",
    "binary 37",
    "number 100101",
    "add 22 15 13",
    "add 12 9 decimal",
    "complete 6 8",
    "value 7 take=1,2",
];

#[test]
fn questions_are_read_and_written_alike() {
    for line in QUESTIONS {
        assert_eq!(line.parse::<Question>().unwrap().to_string(), line);
    }
    for (line, typed) in [("add 12 9 decimal", "+5"), ("number 100101", "0b100101"), ("binary 37", "37")] {
        assert!(line.parse::<Question>().unwrap().read(typed).is_err(), "{line}: {typed}");
    }
    for (line, reason) in [
        ("guess 3", "not a kind of question"),
        ("can-win", "there are no piles"),
        ("can-win 3 : A1", "more than a position"),
        ("binary x", "'x' is not a number"),
        ("binary 3 4", "this question takes one number"),
        (
            "binary 99999999999999999999",
            "'99999999999999999999' is out of range: digits are asked of numbers from 1 to 4095",
        ),
        ("binary 4294967296", "'4294967296' is out of range"),
        ("binary 0", "'0' is out of range"),
        ("number 0", "'0' is out of range"),
        ("number 12", "'12' is not a binary number"),
        ("number 1000000000000", "out of range"),
        ("add 5 4096", "'4096' is out of range"),
        ("complete 6 0", "'0' is out of range"),
        ("complete 1 2 3 4 5 6 7", "takes from 2 to 6 numbers"),
        ("value 3 4 take=1-3", "this question takes one pile"),
        ("add 5", "takes from 2 to 6 numbers"),
        ("move 0 0", "no winning move"),
        ("can-win 0 0", "no move in this position"),
        ("value 3000000 take=any", "at most 15 moves"),
    ] {
        let error = line.parse::<Question>().unwrap_err();
        assert!(error.contains(reason), "{line}: {error}");
    }
}
