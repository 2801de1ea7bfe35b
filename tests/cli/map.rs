use insta::assert_snapshot;

use crate::program::{fine, run, run_with};

#[test]
fn a_map_in_a_pipe_is_text() {
    assert_snapshot!("two", run("map").out);
    assert_snapshot!("beside_five", run("map 5 --upto 11 --ascii").out);
    assert_snapshot!("misere", run("map 1 --upto 7 --misere").out);
    assert_snapshot!("values", run("map --take 1,3,4 --upto 12 --values").out);
}

/// Rule words in the position work like the flags, and more piles may follow.
#[test]
fn piles_and_rules_are_read_as_everywhere() {
    assert_eq!(run("map 5 misere take=1,2 --upto 4").out, run("map 5 --misere --take 1,2 --upto 4").out);
    let cell = "{\"piles\":[0,0,3,5,6],\"game\":\"nim\",\"play\":\"normal\",\"takes\":\"any\",\"indicator\":0,\"outcome\":\"P\"}\n";
    assert_eq!(run("map 3 5 6 --upto 0 --json"), fine(cell));
}

#[test]
fn json_is_a_line_for_each_cell() {
    let out = "\
{\"piles\":[0,0],\"game\":\"nim\",\"play\":\"misere\",\"takes\":\"any\",\"indicator\":0,\"outcome\":\"N\"}
{\"piles\":[0,1],\"game\":\"nim\",\"play\":\"misere\",\"takes\":\"any\",\"indicator\":1,\"outcome\":\"P\"}
{\"piles\":[1,0],\"game\":\"nim\",\"play\":\"misere\",\"takes\":\"any\",\"indicator\":1,\"outcome\":\"P\"}
{\"piles\":[1,1],\"game\":\"nim\",\"play\":\"misere\",\"takes\":\"any\",\"indicator\":0,\"outcome\":\"N\"}
";
    assert_eq!(run("map --upto 1 --misere --json"), fine(out));
}

#[test]
fn colour_is_there_when_asked_for() {
    let coloured = run("map --upto 3 --color always").out;
    assert!(coloured.contains("\u{1b}["), "{coloured}");
    let plain = run("map --upto 3").out;
    assert!(!plain.contains('\u{1b}'));
    let letters = |text: &str| text.matches('P').count();
    assert_eq!(letters(&coloured), letters(&plain));
}

#[test]
fn safe_lists_each_position_once() {
    let out = run("safe");
    assert_eq!(out.status, Some(0));
    assert_eq!(out.out.lines().count(), 35);
    assert!(out.out.starts_with("1 2 3\n1 4 5\n1 6 7\n"), "{}", out.out);
    let misere = run("safe --misere").out;
    assert_eq!((misere.lines().count(), misere.lines().next()), (36, Some("1 1 1")));
    assert_eq!(
        run("safe --upto 3 --json"),
        fine("{\"piles\":[1,2,3],\"game\":\"nim\",\"play\":\"normal\",\"takes\":\"any\"}\n")
    );
    assert_eq!(run("safe --piles 1"), fine(""));
    assert_eq!(run("safe --piles 1 --misere"), fine("1\n"));
    assert_eq!(run("safe --piles 2 --upto 2"), fine("1 1\n2 2\n"));
    assert_eq!(run("safe --upto 0"), fine(""));
}

#[test]
fn what_is_wrong_is_named() {
    let most = u64::MAX;
    for (arguments, sentence) in [
        ("map --upto x", format!("invalid value 'x' for '--upto <N>': write a whole number from 0 to {most}")),
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
fn both_stream() {
    for arguments in ["safe --upto 18446744073709551615", "map --upto 1000000000000 --json"] {
        let mut child = crate::program::command()
            .args(arguments.split(' '))
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        let mut out = std::io::BufReader::new(child.stdout.take().unwrap());
        std::io::BufRead::read_line(&mut out, &mut first).unwrap();
        assert!(first.ends_with('\n'), "{arguments}");
        drop(out);
        let ended = child.wait_with_output().unwrap();
        assert_eq!((ended.status.code(), ended.stderr), (Some(0), Vec::new()), "{arguments}");
    }
}

/// A single row can exceed the memory limit, so cells must be written as they are computed.
#[test]
#[cfg(target_os = "linux")]
fn a_map_of_any_size_takes_little_memory() {
    use std::process::{Command, Stdio};
    for arguments in ["", "--values", "--json", "--take 1,3,4"] {
        let script = format!(
            "ulimit -v 200000; \"$0\" map --upto 1000000000 {arguments} | head -c 10000000 | wc -c; exit ${{PIPESTATUS[0]}}"
        );
        let run = Command::new("bash")
            .args(["-c", &script, env!("CARGO_BIN_EXE_nimatron")])
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&run.stderr);
        assert_eq!((String::from_utf8_lossy(&run.stdout).trim(), &*said), ("10000000", ""), "{arguments}");
        assert_eq!(run.status.code(), Some(0), "{arguments}");
    }
}
