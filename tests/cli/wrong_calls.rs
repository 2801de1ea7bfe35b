//! Wrong calls and the answers: one sentence that names the mistake and the remedy.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use insta::assert_snapshot;

use crate::program::run_in;

/// Arguments after `nimatron`, split like a shell's: quotes hold words together.
const CALLS: &[&str] = &[
    // Commands and boards
    "slove 3 5 7",
    "play",
    "hint",
    "daily",
    "stats",
    "xyzzy",
    "marinbad",
    "marienbad 3 5",
    "today 3",
    "--misere",
    "help reveiw",
    "man solve",
    "completions",
    "completions tcsh",
    "completions bash zsh",
    "Marienbad",
    "nim",
    "help xyz",
    "help learn foo",
    "help help help",
    "learn map",
    "-x",
    "man --plain",
    // Piles and moves
    "-3",
    "solve 3 -5",
    "solve 3 x",
    "solve 3 5.5",
    "solve marienbad",
    "solve 3-5-7",
    "review 3-5-7",
    "map 25-13-39",
    "3-5-7 : A1",
    "solve '3 5 7 miser'",
    "solve '3 5 7 tak=1'",
    "solve '3 misere 5'",
    "solve 18446744073709551616",
    "solve ''",
    "solve '' 5",
    "' ' 3",
    "solve - 3",
    "review marienbad",
    "solve random",
    "solve '3 5 : D1'",
    "solve '3 5 : A4'",
    "solve '3 5 : A'",
    "solve '3 : A1 : A1'",
    "'9 take=1-3 : A4'",
    "map marienbad",
    "map solve",
    "'3 5 solve'",
    "'map solve'",
    "'marienbad : A1'",
    "map -1",
    "3x5x7",
    "3,5,7,misere",
    "'(3 5'",
    "'3 5 7 : A1 A1 A1 A1'",
    "3 5 7 B2",
    "''",
    "0 0",
    "'3 players=human : A1'",
    "'3 id=3 :'",
    "'3 A=b :'",
    "'3 seed=1 seed=2 :'",
    "64",
    "17 17 17 17",
    // Rules
    "solve '3 5 7 misere' --normal",
    "solve '3 5 take=1-2' --take 1-3",
    "'3 5 7 misere' --normal",
    "map '5 misere' --normal",
    "solve '3 misere normal'",
    "3 --misere --normal",
    "solve 3 --take 1-2 --take 1-3",
    "solve 3 --json --json",
    "values --take 1,65",
    "solve '3 take=0'",
    "values",
    "values --take 1,99",
    "values --take 2-5",
    "solve '3 take=1-2 take=1-3'",
    "solve 3 --take",
    "marienbad --take 0",
    // Players, modes, seeds
    "3 --players human,perfct",
    "3 --players human",
    "'3 players=human,human' --players human,casual",
    "'3 seed=4' --seed 5",
    "3 --mode preveiw",
    "3 --seed -1",
    "--theme drak",
    "--color blue",
    "learn bnary",
    "learn 99",
    "learn ./nowhere.toml",
    "practice 3",
    "learn --check",
    "learn --example lamps",
    "practice cam-win",
    // Flags in the wrong place
    "--misere solve 1 1 1",
    "--seed 3 review x",
    "3 5 solve",
    "3 5 solve 7 --json",
    "--json solve 3",
    "solve 3 --mode solo",
    "learn --json",
    "--json",
    "map --upto 3",
    "solve 3 --jsn",
    "solve 3 --json=1",
    "solve 3 --moves",
    "solve 3 --moves noen",
    "values --take 1 --upto x",
    "safe --piles 0",
    "safe --upto 18446744073709551616",
    "random --seed 1.5",
    "3 --no-mouse=1",
    "today --seed 3",
    "--ascii=maybe solve 3",
    "--frobnicate",
    // Files
    "review nowhere",
    "review 3:B1",
    "review - x",
    "review - -",
    "review .",
    "review",
    "games 1",
    "games . nowhere.txt",
    "games . --export",
    "games --export Ada .",
    "games --export --json",
    "games --export=",
    "games --export Ada --export Bob",
];

/// Wrong too, but not on the command line: the status is 1.
const ELSEWHERE: &[&str] = &["3 5 7", "today", "learn ./wrong.toml"];

fn words(call: &str) -> Vec<&str> {
    let quoted = call.split('\'').enumerate();
    let parts =
        quoted.flat_map(|(index, part)| if index % 2 == 1 { vec![part] } else { part.split_whitespace().collect() });
    parts.collect()
}

#[test]
fn a_hundred_wrong_calls_and_their_answers() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("wrong-calls");
    fs::create_dir_all(&home).unwrap();
    fs::write(home.join("wrong.toml"), "title = 3\n").unwrap();
    let mut answers = String::new();
    for call in CALLS.iter().chain(ELSEWHERE) {
        let run = run_in(&home, &words(call), b"");
        assert_eq!((run.out.as_str(), run.err.lines().count()), ("", 1), "{call}: {run:?}");
        let status = if ELSEWHERE.contains(call) { 1 } else { 2 };
        assert!(run.status == Some(status) && run.err.starts_with("nimatron: "), "{call}: {run:?}");
        write!(answers, "$ nimatron {call}\n{}: {}", run.status.unwrap(), run.err).unwrap();
    }
    assert_snapshot!(answers);
}
