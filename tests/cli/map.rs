use insta::assert_snapshot;

use crate::program::{fine, run, run_with};

#[test]
fn a_map_in_a_pipe_is_text() {
    assert_snapshot!("beside_five", run("map 5 --misere").out);
    assert_snapshot!("takes", run("map --take 1,2").out);
}

/// Rule words in the position work like the flags, and more piles may follow.
#[test]
fn piles_and_rules_are_read_as_everywhere() {
    assert_eq!(run("map 5 misere take=1,2").out, run("map 5 --misere --take 1,2").out);
}

#[test]
fn safe_lists_each_position_once() {
    let out = run("safe");
    assert_eq!(out.status, Some(0));
    assert_eq!(out.out.lines().count(), 35);
    assert!(out.out.starts_with("1 2 3\n1 4 5\n1 6 7\n"), "{}", out.out);
    let misere = run("safe --misere").out;
    assert_eq!((misere.lines().count(), misere.lines().next()), (36, Some("1 1 1")));
    assert_eq!(run("safe --upto 3 --json"), fine("{\"piles\":[1,2,3],\"play\":\"normal\",\"takes\":\"any\"}\n"));
    assert_eq!(run("safe --piles 1"), fine(""));
    assert_eq!(run("safe --piles 1 --misere"), fine("1\n"));
    assert_eq!(run("safe --piles 2 --upto 2"), fine("1 1\n2 2\n"));
    assert_eq!(run("safe --upto 0"), fine(""));
}

#[test]
fn what_is_wrong_is_named() {
    let most = u64::MAX;
    for (arguments, sentence) in [
        ("safe --upto -1", format!("invalid value '-1' for '--upto <N>': write a whole number from 0 to {most}")),
        ("safe --piles 0", "invalid value '0' for '--piles <K>': write a whole number from 1 to 1000".to_owned()),
        ("map 3 x", "'x' is neither a pile nor a rule".to_owned()),
        ("map --take 0", "'0' is not a take rule".to_owned()),
    ] {
        let run = run_with(&arguments.split(' ').collect::<Vec<_>>(), b"");
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{arguments}");
        assert!(run.err.contains(&sentence), "{arguments}: {}", run.err);
    }
}

/// The first lines of an endless list come at once, and a closed pipe ends it without an error.
#[test]
fn safe_positions_stream() {
    let mut child = crate::program::command()
        .args(["safe", "--upto", "18446744073709551615"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    let mut out = std::io::BufReader::new(child.stdout.take().unwrap());
    std::io::BufRead::read_line(&mut out, &mut first).unwrap();
    assert!(first.ends_with('\n'));
    drop(out);
    let ended = child.wait_with_output().unwrap();
    assert_eq!((ended.status.code(), ended.stderr), (Some(0), Vec::new()));
}
