use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use nimatron::engine::Outcome;
use nimatron::rules::{Game, Play, Position, Ruleset, TakeRule};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::program::{Run, command, fine, run_with};

const LINES: &str =
    "37 20 29\n# a comment\n\n3,5,7\n 3, 5, 7 \n3 5 7 misere\n9 4 take=1-3\n3 5 7 : B2\n6 8 14\r\n27 23 22 15";

#[test]
fn one_answer_a_line_in_order() {
    let answers = "N 44 A28\nN 1 A1 B1 C1\nN 1 A1 B1 C1\nN 1 A1 B1 C1\nN 1 A1 B3\nN 7 C7\nP 0\nN 21 A13 B21 C19\n";
    assert_eq!(run_with(&["solve"], LINES.as_bytes()), fine(answers));
    let one = "N 44 A28\nN 1 A1\nN 1 A1\nN 1 A1\nN 1 A1\nN 7 C7\nP 0\nN 21 A13\n";
    assert_eq!(run_with(&["solve", "--moves", "one"], LINES.as_bytes()), fine(one));
    let none = "N 44\nN 1\nN 1\nN 1\nN 1\nN 7\nP 0\nN 21\n";
    assert_eq!(run_with(&["solve", "--moves", "none"], LINES.as_bytes()), fine(none));
}

/// The worked examples from the sources.
#[test]
fn the_examples_of_the_texts() {
    for (line, answer) in [
        ("37,20,29", "N 44 A28"),
        ("25 13 39", "N 51 C19"),
        ("27 23 22 15", "N 21 A13 B21 C19"),
        ("1 2 5 7", "N 1 A1 C1 D1"),
        ("4 3 15", "N 8 C8"),
        ("22 15 13", "N 20 A20"),
        ("4 5", "N 1 B1"),
        ("6 8 14", "P 0"),
        ("1 2 3", "P 0"),
        ("5 4 2", "N 3 C1"),
        ("12", "N 12 A12"),
        ("1 misere", "P 1"),
        ("2 misere", "N 2 A1"),
        ("3 misere", "N 3 A2"),
        ("4 misere", "N 4 A3"),
        ("1 1 misere", "N 0 A1 B1"),
        ("1 9 misere", "N 8 B9"),
        ("1 1 1 misere", "P 1"),
        ("1 3 1 misere", "N 3 B2"),
        ("1 1 2 misere", "N 2 C1"),
        ("4 3 take=1-3", "N 3 A1 B3"),
        ("5 take=1,2", "N 2 A2"),
        ("0 misere", "N 0"),
        ("0", "P 0"),
    ] {
        assert_eq!(run_with(&["solve"], format!("{line}\n").as_bytes()), fine(&format!("{answer}\n")), "{line}");
    }
}

#[test]
fn flags_are_the_rules_of_lines_that_name_none() {
    assert_eq!(run_with(&["solve", "--misere"], b"1 3 1\n1 1 misere\n1 1 1\n"), fine("N 3 B2\nN 0 A1 B1\nP 1\n"));
    assert_eq!(run_with(&["solve", "--take", "1,2"], b"3\n4\n4 take=1,2\n"), fine("P 0\nN 1 A1\nN 1 A1\n"));
    // Two rules are the same if their takes are, however they are written.
    assert_eq!(run_with(&["solve", "--take", "1,2"], b"4 take=1-2\n4 take=2,1\n"), fine("N 1 A1\nN 1 A1\n"));
    assert_eq!(run_with(&["solve", "--take", "1-1"], b"4 take=1\n"), fine("P 0\n"));
    let whole: Vec<String> = (1..=64).map(|take| take.to_string()).collect();
    let line = format!("70 take={}\n", whole.join(","));
    assert_eq!(run_with(&["solve", "--take", "1-64"], line.as_bytes()), fine("N 5 A5\n"));
}

#[test]
fn a_line_that_contradicts_the_flags_has_no_answer() {
    let run =
        run_with(&["solve", "--misere", "--take", "1-3"], b"1 normal\n4 misere take=1-3\n5 take=any\n5 take=2,3\n");
    let err = "nimatron: line 1: normal in the line contradicts --misere: leave one of them out\n\
               nimatron: line 3: take=any in the line contradicts --take 1-3: leave one of them out\n\
               nimatron: line 4: take=2,3 in the line contradicts --take 1-3: leave one of them out\n\
               nimatron: 3 lines could not be used\n";
    assert_eq!(run, Run { out: "N 0 A3\n".to_owned(), err: err.to_owned(), status: Some(1) });
}

/// Rules that allow the same takes do not contradict each other, whichever way they are written.
#[test]
fn rules_that_allow_the_same_takes_are_the_same() {
    for (one, other, same) in [
        ("1-3", "1,2,3", true),
        ("1,2,3", "3,2,1", true),
        ("1-1", "1", true),
        ("any", "any", true),
        ("1-3", "1,2,4", false),
        ("1-3", "1,2", false),
        ("2,3", "1-2", false),
        ("1,3,4", "1,3,5", false),
        ("any", "1-64", false),
        ("any", "1-18446744073709551614", false),
    ] {
        for (flag, rule) in [(one, other), (other, one)] {
            let run = run_with(&["solve", "--take", flag], format!("5 take={rule}").as_bytes());
            assert_eq!(run.status, Some(i32::from(!same)), "{flag} and {rule}: {run:?}");
        }
    }
}

#[test]
fn a_bad_line_is_told_by_its_number_and_the_rest_goes_on() {
    let input = b"3 5 7\nfoo\n\n3 -5\n3 5 : B9\n1 2\n";
    let err = "nimatron: line 2: 'foo' is neither a pile nor a rule: write piles as whole numbers, then normal, misere or take=RULE, and moves after a colon, like 3 5 7 misere : B2\n\
               nimatron: line 4: '-5' is not a pile: write its stones as a whole number from 0 to 18446744073709551615\n\
               nimatron: line 5: move 1, B9, is illegal: B holds 5 stones; 9 is too many\n\
               nimatron: 3 lines could not be used\n";
    let run = run_with(&["solve"], input);
    let out = "N 1 A1 B1 C1\nN 3 B1\n".to_owned();
    assert_eq!(run, Run { out, err: err.to_owned(), status: Some(1) });
    let json = run_with(&["solve", "--json"], b"x\n2\n");
    let objects: Vec<&str> = json.out.lines().collect();
    assert!(objects[0].starts_with(r#"{"line":1,"error":"'x' is neither a pile nor a rule"#), "{json:?}");
    assert!(objects[1].starts_with(r#"{"line":2,"piles":[2],"#) && objects.len() == 2);
    assert_eq!(json.status, Some(1));
}

#[test]
fn answers_are_those_of_the_analysis() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    for play in [Play::Normal, Play::Misere] {
        let (mut input, mut expected) = (String::new(), String::new());
        for _ in 0..3000 {
            let largest = [1, 3, 20, 1 << 20, u64::MAX][rng.random_range(0..5)];
            let piles: Vec<u64> = (0..rng.random_range(1..90)).map(|_| rng.random_range(0..=largest)).collect();
            let position = Position::new(piles).unwrap();
            let analysis = Game::new(position.clone(), Ruleset::new(play, TakeRule::Any)).analyse().unwrap();
            let separator = ["", " "][rng.random_range(0..2)];
            writeln!(input, "{}{separator}", position.to_string().replace(' ', &format!(",{separator}"))).unwrap();
            let letter = if analysis.outcome() == Outcome::N { 'N' } else { 'P' };
            write!(expected, "{letter} {}", analysis.indicator()).unwrap();
            for m in analysis.winning_moves() {
                write!(expected, " {m}").unwrap();
            }
            expected.push('\n');
        }
        let flag: &[&str] = if play == Play::Misere { &["solve", "--misere"] } else { &["solve"] };
        assert!(run_with(flag, input.as_bytes()) == fine(&expected), "{play:?}");
    }
}

#[test]
fn an_answer_comes_before_the_next_line_is_there() {
    let mut child = command().arg("solve").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for (line, answer) in [("3 5 7\n", "N 1 A1 B1 C1\n"), ("6 8 14\n", "P 0\n"), ("4 4 2 misere\n", "N 2 C2\n")] {
        input.write_all(line.as_bytes()).unwrap();
        let mut read = String::new();
        answers.read_line(&mut read).unwrap();
        assert_eq!(read, answer);
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for arguments in [&["solve"][..], &["solve", "--json"], &["values", "--take", "any", "--upto", "9999999999"]] {
        let mut child = command()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || {
            // Until the reader is gone.
            while input.write_all("3 5 7\n".repeat(10_000).as_bytes()).is_ok() {}
        });
        let mut some = [0; 100];
        child.stdout.take().unwrap().read_exact(&mut some).unwrap();
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()), "{arguments:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told() {
    for arguments in [&["solve"][..], &["solve", "3"], &["values", "--take", "1,2"], &["review", "3 : A1"], &["--help"]]
    {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut child =
            command().args(arguments).stdin(Stdio::piped()).stdout(full).stderr(Stdio::piped()).spawn().unwrap();
        // The program may exit before it has read anything.
        let _ = child.stdin.take().unwrap().write_all(b"3 5 7\n");
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(err.starts_with("nimatron: standard output cannot be written: "), "{arguments:?}: {err}");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    }
}

/// Some programs end lines with a lone carriage return, and some start with a byte order mark.
#[test]
fn lines_are_ended_by_a_line_feed_and_a_byte_order_mark_is_no_part_of_them() {
    let reason = "it has a carriage return in it: end each line with a line feed";
    for lone in ["3 4 5\r1 2 3\r", "3 4 5\r1 2 3\r\n", "3 4 5\r\r\n", "3 5 7 misere\r1 2 3\n"] {
        let run = run_with(&["solve"], lone.as_bytes());
        let expected = Run { out: String::new(), err: format!("nimatron: line 1: {reason}\n"), status: Some(1) };
        assert_eq!(
            (run.out, run.err.lines().next(), run.status),
            (expected.out, expected.err.lines().next(), expected.status)
        );
    }
    assert_eq!(run_with(&["solve"], b"4 5\r\n1 2 3\r"), fine("N 1 B1\nP 0\n"));
    assert_eq!(run_with(&["solve"], "\u{feff}4 5\n1 2 3\n".as_bytes()), fine("N 1 B1\nP 0\n"));
    assert_eq!(run_with(&["solve"], "\u{feff}".as_bytes()), fine(""));
    let review = run_with(&["review", "-", "--json"], "\u{feff}1 : A1\n1 : A1\r1 : A1\n".as_bytes());
    assert_eq!((review.out.lines().count(), review.status), (2, Some(1)));
    assert!(review.out.lines().last().is_some_and(|line| line.contains(reason)), "{}", review.out);
}
