//! The schema of each JSON object is the one in its command's manual page.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::program::{run, run_in, run_with};

/// The fields that a manual page describes, in order.
fn described(command: &str) -> Vec<String> {
    let page = run(&format!("man {command}")).out;
    let section = page.split(".SH JSON\n").nth(1).unwrap().split(".SH ").next().unwrap().to_owned();
    let names = section.split(".TP\n.B ").skip(1).map(|entry| entry.lines().next().unwrap().to_owned());
    names.collect()
}

/// The fields of an object, those of the objects in it included, in order.
fn fields(object: &str, names: &mut Vec<String>) {
    let object: serde_json::Map<String, Value> = serde_json::from_str(object).unwrap();
    for (name, value) in object {
        names.push(name);
        if let Some(first) = value.as_array().and_then(|values| values.first()).filter(|first| first.is_object()) {
            fields(&first.to_string(), names);
        }
    }
}

fn check(command: &str, line: &str) {
    let mut found = Vec::new();
    fields(line, &mut found);
    let found: BTreeSet<String> = found.into_iter().collect();
    let listed: BTreeSet<String> = described(command).into_iter().collect();
    assert_eq!(found, listed, "{command}: {line}");
}

#[test]
fn objects_have_the_fields_of_the_manual() {
    check("solve", run_with(&["solve", "--json"], b"3 5 7\n").out.trim_end());
    check("values", run("values --take 1,2 --upto 0 --json").out.trim_end());
    check("review", run_with(&["review", "-", "--json"], b"3 : A1\n").out.trim_end());
}

#[test]
fn the_record_is_an_object_a_game() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("games-json");
    let folder = home.join("data/nimatron");
    fs::create_dir_all(&folder).unwrap();
    let games = "3 5 7 id=0123456789abcdef players=human,perfect panel=now hints=2 undo=1 date=2026-11-20 : A1 C5 B3 C1 C1 B1 A1 B1 A1\n\
                 2 misere take=1,2 : A2\n";
    fs::write(folder.join("games"), games).unwrap();
    let run = run_in(&home, &["games", "--json"], b"");
    assert_eq!((run.err.as_str(), run.status), ("", Some(0)));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"id":"0123456789abcdef","date":"2026-11-20","piles":[3,5,7],"play":"normal","take":"any","players":["human","perfect"],"winner":"first","moves":["A1","C5","B3","C1","C1","B1","A1","B1","A1"],"mistakes":1,"indicator":"now","hints":2,"undo":1}"#
    );
    assert_eq!(
        lines[1],
        r#"{"id":null,"date":null,"piles":[2],"play":"misere","take":"1,2","players":null,"winner":"second","moves":["A2"],"mistakes":null,"indicator":null,"hints":0,"undo":0}"#
    );
    check("games", lines[0]);
}

/// Answers can be joined to the lines that were asked, whatever stands between them.
#[test]
fn answers_carry_the_number_of_their_line() {
    let input = b"3 5 7\n# a comment\n\nfoo\n6 8 14\n1 3 1 misere\n4 3 take=1-3\n";
    let run = run_with(&["solve", "--json"], input);
    let answers: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let lines: Vec<u64> = answers.iter().map(|answer| answer["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [1, 4, 5, 6, 7]);
    assert!(answers[1]["error"].is_string() && answers[2]["outcome"] == "P");
}

/// The fast way for Nim and the engine's own say the same.
#[test]
fn lines_of_sizes_are_answered_like_lines_of_notation() {
    for rules in ["normal", "misere"] {
        for moves in ["all", "one", "none"] {
            let positions = [
                "3 5 7",
                "1 1",
                "1 9",
                "0",
                "18446744073709551615 18446744073709551614",
                "27 23 22 15",
                "0 0",
                "100 99 7",
            ];
            let sizes = positions.map(|piles| format!("{piles}\n")).concat();
            let notation = positions.map(|piles| format!("{piles} {rules} take=any\n")).concat();
            let flag: &[&str] = if rules == "misere" { &["--misere"] } else { &[] };
            let arguments = [&["solve", "--json", "--moves", moves][..], flag].concat();
            let (sizes, notation) = (run_with(&arguments, sizes.as_bytes()), run_with(&arguments, notation.as_bytes()));
            assert_eq!(sizes, notation, "{rules} {moves}");
        }
    }
}

#[test]
fn sizes_of_twenty_digits_are_read_or_refused() {
    let run = run_with(
        &["solve"],
        b"18446744073709551615 1\n18446744073709551616 1\n99999999999999999999\n000000000000000000003\n",
    );
    assert_eq!(run.out, "N 18446744073709551614 A18446744073709551614\nN 3 A3\n");
    assert!(run.err.contains("line 2: '18446744073709551616' is too large for a pile"), "{}", run.err);
    assert!(run.err.contains("line 3: '99999999999999999999' is too large for a pile"), "{}", run.err);
}
