//! The map as text and the list of safe positions.

use insta::assert_snapshot;

use crate::program::{fine, run, run_with};

#[test]
fn a_map_in_a_pipe_is_text() {
    assert_snapshot!("map", run("map 5 --misere --ascii").out);
    let values = run("map --take 1,3,4").out;
    assert!(values.starts_with("Two piles, take 1, 3 or 4, last stone wins. "), "{values}");
    assert_eq!(values.lines().count(), 18);
    assert_eq!(run("map 5 misere take=1,2"), run("map 5 --misere --take 1,2"));
}

/// Each letter is compared with the answer to the position.
#[test]
fn the_map_agrees_with_the_answers() {
    for rules in ["", "--misere", "--take 1,3,4"] {
        let map = run(&format!("map 3 {rules}")).out;
        let letters: Vec<Vec<&str>> =
            map.lines().skip(2).map(|line| line.split_whitespace().skip(1).collect()).collect();
        assert_eq!((letters.len(), letters[0].len()), (16, 16), "{map}");
        let places = || (0..16).flat_map(|down| (0..16).map(move |across| (down, across)));
        let positions: Vec<String> = places().map(|(down, across)| format!("{down} {across} 3")).collect();
        let arguments: Vec<&str> = ["solve"].into_iter().chain(rules.split_whitespace()).collect();
        let solved = run_with(&arguments, positions.join("\n").as_bytes()).out;
        for ((down, across), answer) in places().zip(solved.lines()) {
            assert_eq!(answer.split(' ').next(), Some(letters[down][across]), "{down} {across} 3 {rules}");
        }
    }
}

#[test]
fn safe_lists_each_position_once() {
    let all = run("safe").out;
    assert!(all.starts_with("1 2 3\n1 4 5\n1 6 7\n") && all.lines().count() == 35, "{all}");
    let misere = run("safe --misere").out;
    assert_eq!((misere.lines().count(), misere.lines().next()), (36, Some("1 1 1")));
    assert_eq!(run("safe --piles 2 --upto 4 --take 1-2"), fine("1 1\n1 4\n2 2\n3 3\n4 4\n"));
    assert_eq!(run("safe --piles 1"), fine(""));
    assert_eq!(run("safe --piles 1 --misere"), fine("1\n"));
    assert_eq!(run("safe --upto 0"), fine(""));
    assert_eq!(
        run("safe --upto 3 --misere --take 1-9 --json").out.lines().nth(1),
        Some(r#"{"piles":[1,2,3],"play":"misere","takes":"1-9"}"#)
    );
}

/// The first lines of an endless list come at once, and a closed pipe ends it without an error.
#[test]
fn an_endless_list_streams() {
    for arguments in ["safe --upto 18446744073709551615", "values --take any --upto 18446744073709551615 --json"] {
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
