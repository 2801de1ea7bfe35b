use std::io::Write;
use std::process::Stdio;

use nimatron::rules::PileName;

use crate::program::{command, run_with};

/// Neither clap's messages nor the program's own let a control character of an argument through.
#[test]
fn hostile_arguments_are_told_on_one_line() {
    let hostile = "a\u{1b}[2J\u{1b}]0;x\u{7}\r\n\u{202e}\u{2028}\u{feff}\u{3164}b";
    for arguments in [
        &[hostile][..],
        &["solve", hostile],
        &["solve", "3", "--moves", hostile],
        &["solve", "3", &format!("--{hostile}")],
        &["help", hostile],
        &["learn", hostile],
        &["values", "--take", hostile],
        &["3", "--seed", hostile],
        &["man", hostile],
        &["review", hostile],
    ] {
        let run = run_with(arguments, b"");
        assert_eq!((run.out.as_str(), run.status), ("", Some(2)), "{arguments:?}");
        let line = run.err.strip_suffix('\n').unwrap();
        assert!(
            !line.contains(|c: char| c.is_control() || hostile.contains(c) && !c.is_ascii()),
            "{arguments:?}: {line:?}"
        );
        assert!(line.starts_with("nimatron: ") && line.contains('b'), "{line:?}");
    }
}

/// Each line gets an answer or an error without a control character.
#[test]
fn hostile_lines_are_survived() {
    let long_number = "9".repeat(1000);
    let mut input: Vec<u8> = Vec::new();
    for line in [
        b"\x1b[2J\x1b]0;x\x07".as_slice(),
        b"3 \0 5",
        b"\xff\xfe 3",
        "3 \u{202e}5".as_bytes(),
        long_number.as_bytes(),
        b"3 : \x1b[31mA1",
        b"18446744073709551616",
        b"3 5 7",
    ] {
        input.extend_from_slice(line);
        input.push(b'\n');
    }
    for flags in [&["solve"][..], &["solve", "--json"], &["review", "-"]] {
        let run = run_with(flags, &input);
        assert_eq!(run.status, Some(1), "{flags:?}");
        let control = |c: char| c != '\n' && (c.is_control() || c == '\u{202e}');
        assert!(!run.out.contains(control) && !run.err.contains(control), "{run:?}");
        assert_eq!(run.err.lines().count(), 8, "{run:?}");
    }
}

#[test]
fn a_million_piles_and_a_line_without_end() {
    let million = "3 ".repeat(1_000_000) + "\n";
    assert_eq!(run_with(&["solve", "--moves", "one"], million.as_bytes()).out, "P 0\n");
    let mut child =
        command().arg("solve").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    // Forty MiB without a line end, then a line that can be answered.
    for _ in 0..40 {
        input.write_all(&vec![b'7'; 1 << 20]).unwrap();
    }
    input.write_all(b"\n1 2\n").unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "N 3 B1\n");
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(err.starts_with("nimatron: line 1: it is longer than 8 MB\n"), "{err}");
}

#[test]
fn a_take_set_with_a_long_period_answers_piles_of_any_size() {
    let run = run_with(&["solve", "--take", "10,25,33,48,58"], b"18446744073709551615\n100\n");
    assert_eq!(run.status, Some(0), "{run:?}");
    assert_eq!(run.out.lines().count(), 2);
}

/// The limit is the same with and without a line feed at the end. It does not count the line feed.
#[test]
fn a_line_may_have_8_mib_and_no_more() {
    const LONGEST: usize = 1 << 23;
    for (length, answered) in [(LONGEST, true), (LONGEST + 1, false)] {
        let line = " ".repeat(length - 1) + "0";
        for end in ["\n3\n", ""] {
            let run = run_with(&["solve", "--moves", "none"], format!("{line}{end}").as_bytes());
            let first = if answered { "P 0\n" } else { "" };
            let second = if end.is_empty() { "" } else { "N 3\n" };
            assert_eq!(run.out, format!("{first}{second}"), "{length} {end:?} {}", run.err);
        }
    }
}

#[test]
fn many_keys_and_many_moves_are_answered() {
    let keys: Vec<String> = (0..100_000).map(|key| format!("k{key}=1")).collect();
    assert_eq!(run_with(&["solve"], format!("3 {}\n", keys.join(" ")).as_bytes()).out, "N 3 A3\n");
    let moves: Vec<String> = (0..2000).map(|pile| format!("{}1", PileName(pile))).collect();
    let game = format!("{}: {}", "1 ".repeat(2000), moves.join(" "));
    let review = run_with(&["review", "-"], game.as_bytes());
    assert_eq!((review.status, review.out.lines().count()), (Some(0), 2002));
}

/// One that comes in pieces can be torn apart by the output of another program.
#[test]
#[cfg(unix)]
fn a_sentence_on_standard_error_is_a_single_write() {
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixDatagram;
    for (arguments, input) in [("solve -3", ""), ("review 3:A9", ""), ("3 5 --mode tech", ""), ("solve", "3 x\n")] {
        // Each write to such a socket is a message of its own.
        let (ours, theirs) = UnixDatagram::pair().unwrap();
        let mut child = command()
            .args(arguments.split(' '))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::from(OwnedFd::from(theirs)))
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        assert!(!child.wait().unwrap().success());
        let mut message = [0; 1000];
        let length = ours.recv(&mut message).unwrap();
        let first = str::from_utf8(&message[..length]).unwrap();
        assert!(first.starts_with("nimatron: ") && first.ends_with('\n'), "{arguments}: {first:?}");
    }
}
