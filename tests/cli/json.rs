//! The schema of each JSON object is the one in its command's manual page.

use std::collections::{BTreeMap, BTreeSet};
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
    check("map", run("map --upto 0 --json").out.trim_end());
    check("safe", run("safe --upto 3 --json").out.trim_end());
    check("review", run_with(&["review", "-", "--json"], b"3 : A1\n").out.trim_end());
}

#[test]
fn a_disguise_is_named_and_its_values_are_what_counts() {
    let out = run_with(&["solve", "--json"], b"3 1 4 2 staircase\n0 1 1 0 1 turtles\n0 2 turtles\n").out;
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"line":1,"piles":[3,1,4,2],"game":"staircase","play":"normal","takes":"any","values":[3,0,4,0],"indicator":7,"outcome":"N","moves":[{"move":"B1","pile":1,"take":1,"leave":0},{"move":"C1","pile":2,"take":1,"leave":3}]}"#
    );
    assert_eq!(
        lines[1],
        r#"{"line":2,"piles":[0,1,1,0,1],"game":"turtles","play":"normal","takes":"any","values":[0,2,3,0,5],"indicator":4,"outcome":"N","moves":[{"move":"E4","pile":4,"take":4,"leave":0}]}"#
    );
    assert_eq!(lines[2], r#"{"line":3,"error":"coin B is 2: in turtles write 1 for heads and 0 for tails"}"#);
    // The flag is for lines that name no game.
    let out = run_with(&["solve", "--game", "staircase"], b"3 1 4 2\n3 5 7 nim\n").out;
    assert_eq!(out, "N 7 B1 C1\nN 1 A1 B1 C1\n");
}

#[test]
fn the_record_is_an_object_a_game() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("games-json");
    let folder = home.join("data/nimatron");
    fs::create_dir_all(&folder).unwrap();
    let games = "3 5 7 id=0123456789abcdef players=human,perfect indicator=now hints=2 undo=1 date=2026-11-20 : A1 C5 B3 C1 C1 B1 A1 B1 A1\n\
                 2 misere take=1,2 : A2\n\
                 1 2 id=00000000000000ff players=perfect,human mode=predict from=mend : B1\n";
    fs::write(folder.join("games"), games).unwrap();
    let run = run_in(&home, &["games", "--json"], b"");
    assert_eq!((run.err.as_str(), run.status), ("", Some(0)));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"number":1,"id":"0123456789abcdef","date":"2026-11-20","piles":[3,5,7],"game":"nim","play":"normal","takes":"any","players":["human","perfect"],"winner":"first","played":["A1","C5","B3","C1","C1","B1","A1","B1","A1"],"mistakes":1,"mode":null,"panel":"now","hints":2,"undo":1,"from":null}"#
    );
    assert_eq!(
        lines[1],
        r#"{"number":2,"id":null,"date":null,"piles":[2],"game":"nim","play":"misere","takes":"1,2","players":null,"winner":"second","played":["A2"],"mistakes":null,"mode":null,"panel":null,"hints":0,"undo":0,"from":null}"#
    );
    assert_eq!(
        lines[2],
        r#"{"number":3,"id":"00000000000000ff","date":null,"piles":[1,2],"game":"nim","play":"normal","takes":"any","players":["perfect","human"],"winner":null,"played":["B1"],"mistakes":0,"mode":"predict","panel":null,"hints":0,"undo":0,"from":"mend"}"#
    );
    check("games", lines[0]);
}

/// A name means one thing and has one type, whatever command prints it.
#[test]
fn a_name_has_one_type_everywhere() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("games-types");
    fs::create_dir_all(home.join("data/nimatron")).unwrap();
    let game = "3 5 7 id=0123456789abcdef players=human,perfect indicator=now : A1 C5 B3 C1 C1 B1 A1 B1 A1\n";
    fs::write(home.join("data/nimatron/games"), game).unwrap();
    let mut types: BTreeMap<String, &str> = BTreeMap::new();
    for arguments in [
        &["solve", "3", "5", "7", "--json"][..],
        &["values", "--take", "1,2", "--json"],
        &["review", game, "--json"],
        &["games", "--json"],
        &["map", "5", "--upto", "2", "--json"],
        &["safe", "--json"],
    ] {
        for object in run_in(&home, arguments, b"").out.lines() {
            note_types(&serde_json::from_str(object).unwrap(), &mut types);
        }
    }
    assert_eq!(
        (types["moves"], types["move"], types["indicator"], types["piles"]),
        ("objects", "word", "number", "numbers")
    );
}

/// Notes the type of every field, and compares it with what was noted under the same name before. Null has any type.
fn note_types(object: &Value, types: &mut BTreeMap<String, &'static str>) {
    for (name, value) in object.as_object().unwrap() {
        let found = match value {
            Value::Null => continue,
            Value::Bool(_) => "truth",
            Value::Number(_) => "number",
            Value::String(_) => "word",
            Value::Array(values) => match values.first() {
                None => continue,
                Some(Value::Number(_)) => "numbers",
                Some(Value::String(_)) => "words",
                Some(_) => {
                    for value in values {
                        note_types(value, types);
                    }
                    "objects"
                }
            },
            Value::Object(_) => "object",
        };
        let before = *types.entry(name.clone()).or_insert(found);
        assert_eq!(before, found, "{name} in {object}");
    }
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

/// In words, the fast way for Nim and the engine's own say the same.
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
            for form in [&[][..], &["--json"]] {
                let arguments = [&["solve", "--moves", moves][..], flag, form].concat();
                let (sizes, notation) =
                    (run_with(&arguments, sizes.as_bytes()), run_with(&arguments, notation.as_bytes()));
                assert_eq!(sizes, notation, "{arguments:?}");
            }
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
