use insta::assert_snapshot;

use crate::program::{Run, fine, run, run_in, run_with};

/// The worked examples from the sources.
#[test]
fn json_is_to_the_letter() {
    for (arguments, json) in [
        (
            "37 20 29",
            r#"{"piles":[37,20,29],"play":"normal","takes":"any","values":[37,20,29],"indicator":44,"outcome":"N","moves":[{"move":"A28","pile":0,"take":28,"leave":9}]}"#,
        ),
        (
            "1 3 1 --misere",
            r#"{"piles":[1,3,1],"play":"misere","takes":"any","values":[1,3,1],"indicator":3,"outcome":"N","moves":[{"move":"B2","pile":1,"take":2,"leave":1}]}"#,
        ),
        (
            "4 3 --take 1-3",
            r#"{"piles":[4,3],"play":"normal","takes":"1-3","values":[0,3],"indicator":3,"outcome":"N","moves":[{"move":"A1","pile":0,"take":1,"leave":3},{"move":"B3","pile":1,"take":3,"leave":0}]}"#,
        ),
        (
            "4 3 --take 1-3 --moves one",
            r#"{"piles":[4,3],"play":"normal","takes":"1-3","values":[0,3],"indicator":3,"outcome":"N","moves":[{"move":"A1","pile":0,"take":1,"leave":3}]}"#,
        ),
        (
            "6 8 14 --moves none",
            r#"{"piles":[6,8,14],"play":"normal","takes":"any","values":[6,8,14],"indicator":0,"outcome":"P"}"#,
        ),
        (
            "0 --misere",
            r#"{"piles":[0],"play":"misere","takes":"any","values":[0],"indicator":0,"outcome":"N","moves":[]}"#,
        ),
        (
            "18446744073709551615 1",
            r#"{"piles":[18446744073709551615,1],"play":"normal","takes":"any","values":[18446744073709551615,1],"indicator":18446744073709551614,"outcome":"N","moves":[{"move":"A18446744073709551614","pile":0,"take":18446744073709551614,"leave":1}]}"#,
        ),
    ] {
        assert_eq!(run(&format!("solve {arguments} --json")), fine(&format!("{json}\n")), "{arguments}");
    }
}

#[test]
fn a_game_is_answered_after_its_moves_and_says_its_rules() {
    let answer = r#"{"piles":[3,3,7],"play":"normal","takes":"1-9","values":[3,3,7],"indicator":7,"outcome":"N","moves":[{"move":"C7","pile":2,"take":7,"leave":0}]}"#;
    let run = run_with(&["solve", "--normal", "--take", "1-9", "--json", "3 5 7 normal take=1-9 : B2"], b"");
    assert_eq!(run, fine(&format!("{answer}\n")));
}

/// A table and an argument for each kind of position.
#[test]
fn the_worked_tables() {
    let calls = [
        "37 20 29",
        "6 8 14",
        "1 3 1 --misere",
        "3 4 5 --misere",
        "1 1 1 --misere",
        "4 4 --take 1,3,4 --misere",
        "37 20 29 --ascii --moves none",
    ];
    let shown = calls.map(|call| format!("$ nimatron solve {call}\n{}", run(&format!("solve {call}")).out));
    assert_snapshot!("tables", shown.join("\n"));
}

/// Where few enough positions can be reached they are all labelled, and the sentence counts them.
#[test]
fn small_positions_are_checked_without_the_argument() {
    let checked = |call: &str| {
        let out = run(&format!("solve {call}")).out;
        out.lines().find_map(|line| line.split_once("Don't believe it? ")).map(|(_, sentence)| sentence.to_owned())
    };
    for (call, count, verdict) in [
        ("3 5 7", 4 * 6 * 8, "wins"),
        ("1 3 1 --misere", 2 * 4 * 2, "wins"),
        ("6 8 14", 7 * 9 * 15, "loses"),
        ("9 9 --take 2,5", 10 * 10, "loses"),
        ("99999 --take 1-3", 100_000, "wins"),
    ] {
        let sentence = checked(call).unwrap_or_else(|| panic!("{call} is not checked"));
        let start = format!("All {count} positions with no larger pile, labelled by their moves alone: ");
        assert!(sentence.starts_with(&start) && sentence.contains(&format!(" {verdict}, ")), "{call}: {sentence}");
    }
    for call in ["100000 --take 1-3", "37 20 29 63", "18446744073709551615"] {
        assert_eq!(checked(call), None, "{call}");
    }
}

/// `--moves` leaves out moves, and with them the argument.
#[test]
fn as_many_moves_are_told_as_are_asked_for() {
    let told = |moves: &str| run(&format!("solve 27 23 22 15 --moves {moves}")).out;
    let lines = |out: &str| out.lines().filter(|line| line.starts_with("  ") && line.contains("leaving")).count();
    assert_eq!(["all", "one", "none"].map(|moves| lines(&told(moves))), [3, 1, 0]);
    assert!(told("one").contains("The first of 3 winning moves:") && !told("none").contains("\nWhy"));
}

/// The table's numbers, recomputed from its text.
#[test]
fn the_table_adds_up() {
    for piles in [[37, 20, 29], [25, 13, 39], [4, 3, 15], [22, 15, 13], [6, 8, 14]] {
        let arguments = piles.map(|pile| pile.to_string()).join(" ");
        let out = run(&format!("solve {arguments}")).out;
        let bits = |name: &str, skip: usize| {
            let line = out.lines().skip(1).find(|line| line.starts_with(name)).unwrap();
            let digits = line.split_whitespace().skip(skip).take_while(|word| *word != "=");
            digits.fold(0_u64, |number, digit| number * 2 + digit.parse::<u64>().unwrap())
        };
        let read: Vec<u64> = ["A", "B", "C"].map(|name| bits(name, 2)).to_vec();
        assert_eq!(read, piles);
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        assert_eq!(bits("indicator", 1), sum);
        assert!(out.contains(&format!("= {sum}\n")));
    }
}

#[test]
fn colour_is_for_terminals_unless_asked_for() {
    assert!(!run("solve 3 5 7").out.contains('\x1b'));
    assert!(run("solve 3 5 7 --color always").out.contains("\x1b["));
    let plain = Run { out: run("solve 3 5 7").out, ..fine("") };
    assert_eq!(run("solve 3 5 7 --color never"), plain);
}

/// Most people mean a bound by a lone take.
#[test]
fn a_lone_take_is_told_to_be_exact() {
    let told = "That is exactly 3: at most 3 is 1-3.";
    for (call, says_so) in
        [("9 --take 3", true), ("9 --take 3 --plain", true), ("9 --take 1-3", false), ("9 --take 1", false)]
    {
        assert_eq!(run(&format!("solve {call}")).out.contains(told), says_so, "{call}");
    }
    let home = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("lone-take");
    std::fs::create_dir_all(&home).unwrap();
    for arguments in
        [&["9", "--take", "3", "--plain"][..], &["9 take=3", "--plain"], &["twenty", "--take", "3", "--plain"]]
    {
        assert!(run_in(&home, arguments, b"").out.contains(told), "{arguments:?}");
    }
    assert!(!run_in(&home, &["twenty", "--plain"], b"").out.contains(told));
}
