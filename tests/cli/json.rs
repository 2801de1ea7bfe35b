//! The JSON objects match the schemas in the manual pages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::program::{Run, run, run_in, run_with};

/// Fields and types listed in a command's manual page, in order.
fn schema(command: &str) -> Vec<(String, String)> {
    let page = run(&format!("man {command}")).out;
    let section = page.split(".SH JSON\n").nth(1).unwrap().split(".SH ").next().unwrap().to_owned();
    let entries = section.split(".TP\n.BR ").skip(1).map(|entry| entry.lines().next().unwrap().to_owned());
    let fields = entries.map(|entry| {
        let (name, kind) = entry.split_once(" \" (").unwrap_or_else(|| panic!("{command}: {entry} has no type"));
        (name.to_owned(), kind.trim_end_matches(")\"").to_owned())
    });
    fields.collect()
}

/// Name of the value's type in the manual, or `None` for an empty array, which fits every array type.
fn kind(value: &Value) -> Option<&'static str> {
    Some(match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_u64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Object(_) => "object",
        Value::Array(values) => match values.first()? {
            Value::String(_) => "array of strings",
            Value::Object(_) => "array of objects",
            _ => "array of integers",
        },
    })
}

/// Checks an object and the objects in it against a schema, and records the field names.
fn follow(object: &Value, schema: &[(String, String)], seen: &mut BTreeSet<String>) {
    for (name, value) in object.as_object().unwrap() {
        let (_, kinds) = schema.iter().find(|(known, _)| known == name).unwrap_or_else(|| panic!("{name} in {object}"));
        let fits = kind(value).is_none_or(|kind| kinds.split(" or ").any(|known| known == kind));
        assert!(fits, "{name} should be {kinds}: {object}");
        seen.insert(name.clone());
        for inner in value.as_array().into_iter().flatten().filter(|inner| inner.is_object()) {
            follow(inner, schema, seen);
        }
    }
}

/// Checks that every printed field is in the manual page, and that every field in the page is printed.
fn check(command: &str, objects: &str) {
    let schema = schema(command);
    let mut seen = BTreeSet::new();
    for object in objects.lines() {
        follow(&serde_json::from_str(object).unwrap(), &schema, &mut seen);
    }
    let described: BTreeSet<String> = schema.into_iter().map(|(name, _)| name).collect();
    assert_eq!(seen, described, "{command}: {objects}");
}

#[test]
fn objects_have_the_fields_of_the_manual() {
    check("solve", &run_with(&["solve", "--json"], b"3 5 7\n1 1 misere\n4 3 take=1-3\n0\n").out);
    check("values", &(run("values --take 1,2 --json").out + &run("values --take any --json").out));
    check("safe", &run("safe --upto 3 --json").out);
    check("review", &run_with(&["review", "-", "--json"], b"3 : A1 A2\n3 5 7 id=0123456789abcdef : A1\n").out);
}

#[test]
fn the_record_is_an_object_a_game() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("games-json");
    let folder = home.join("data/nimatron");
    fs::create_dir_all(&folder).unwrap();
    let games = "3 5 7 id=0123456789abcdef players=human,perfect panel=now tips=2 undo=1 date=2026-11-20 : A1 C5 B3 C1 C1 B1 A1 B1 A1\n\
                 2 misere take=1,2 : A2\n\
                 1 2 id=00000000000000ff players=perfect,human mode=teach from=mend : B1\n\
                 1 2 id=00000000000000aa players=human,perfect : B1\n\
                 1 2 id=00000000000000aa players=human,perfect : B1 A1 B1\n\
                 1 2 id=00000000000000aa players=human,perfect : B2 A1\n\
                 3 5 id=00000000000000bb players=human,perfect : A1\n\
                 3 5 id=00000000000000bb players=human,perfect : A1 B1\n";
    fs::write(folder.join("games"), games).unwrap();
    let run = run_in(&home, &["games", "--json"], b"");
    assert_eq!((run.err.as_str(), run.status), ("", Some(0)));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"number":1,"id":"0123456789abcdef","date":"2026-11-20","piles":[3,5,7],"play":"normal","takes":"any","players":["human","perfect"],"winner":"first","played":["A1","C5","B3","C1","C1","B1","A1","B1","A1"],"mistakes":1,"mode":null,"tips":2,"undo":1,"star":false,"from":null}"#
    );
    assert_eq!(
        lines[1],
        r#"{"number":2,"id":null,"date":null,"piles":[2],"play":"misere","takes":"1,2","players":null,"winner":"second","played":["A2"],"mistakes":null,"mode":null,"tips":0,"undo":0,"star":false,"from":null}"#
    );
    assert_eq!(
        lines[2],
        r#"{"number":3,"id":"00000000000000ff","date":null,"piles":[1,2],"play":"normal","takes":"any","players":["perfect","human"],"winner":null,"played":["B1"],"mistakes":0,"mode":"teach","tips":0,"undo":0,"star":false,"from":"mend"}"#
    );
    // Of lines with one id the first finished one counts, else the last.
    let numbers: Vec<&str> = lines.iter().map(|line| line.split([':', ',']).nth(1).unwrap()).collect();
    assert_eq!(numbers, ["1", "2", "3", "5", "7"]);
    assert!(
        lines[3].contains(r#""id":"00000000000000aa""#) && lines[3].contains(r#""winner":"first""#),
        "{}",
        lines[3]
    );
    assert!(lines[4].contains(r#""played":["A1","B1"]"#), "{}", lines[4]);
    check("games", &run.out);
}

/// All commands count from the oldest game and include those they do not list.
#[test]
fn a_game_has_one_number_everywhere() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("games-numbers");
    let file = home.join("data/nimatron/games");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let games = "1 players=human,human : A1\n2 players=human,perfect : A2\n3 :\n4 players=human,perfect : A4\n";
    fs::write(&file, games).unwrap();
    let number = |line: &str| serde_json::from_str::<Value>(line).unwrap()["number"].as_u64().unwrap();
    let numbers = |run: &Run| run.out.lines().map(number).collect::<Vec<_>>();
    assert_eq!(numbers(&run_in(&home, &["games", "--json"], b"")), [1, 2, 3, 4]);
    assert_eq!(numbers(&run_in(&home, &["review", file.to_str().unwrap(), "--json"], b"")), [1, 2, 4]);
    let told = run_in(&home, &["games"], b"").out;
    let listed = |number: &str| told.lines().position(|line| line.starts_with(number)).unwrap();
    assert!(listed("Game 4,") < listed("Game 2,") && !told.contains("Game 1,") && !told.contains("Game 3,"), "{told}");
    let said = run_in(&home, &["--plain"], b"games\n3\n2\nquit\n").out;
    assert!(said.contains("There is no 3 in this list"), "{said}");
    assert!(said.contains("From 2 you played A2"), "{said}");
    let said = run_in(&home, &["review", file.to_str().unwrap(), "--plain"], b"").out;
    assert!(said.contains("Game 4: 4, "), "{said}");
}

/// A jq filter that turns a recorded game into a line of notation.
const TO_LINE: &str = r#""\(.piles | join(" ")) \(.play) take=\(.takes) id=\(.id) : \(.played | join(" "))""#;
/// A jq filter that rebuilds the same line from the moves of a review.
const FROM_REVIEW: &str = r#"group_by(.number)[] | .[0] as $start | "\($start.piles | join(" ")) \($start.play) take=\($start.takes) id=\($start.id) : \(map(.move) | join(" "))""#;

#[test]
fn records_join_with_answers_and_reviews() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("games-join");
    fs::create_dir_all(home.join("data/nimatron")).unwrap();
    let lines = [
        "3 5 7 normal take=any id=0123456789abcdef : A1 C5 B3 C1 C1 B1 A1 B1 A1",
        "1 3 5 7 misere take=any id=00000000000000ff : D1 C1 D6",
        "21 10 normal take=1,3,4 id=00000000000000fe : A4 B3 A1",
    ];
    fs::write(home.join("data/nimatron/games"), lines.join("\n") + "\n").unwrap();
    let Some(games) = jq(&["-r", TO_LINE], &run_in(&home, &["games", "--json"], b"").out) else { return };
    assert_eq!(games.lines().collect::<Vec<_>>(), lines);
    let review = run_with(&["review", "-", "--json"], games.as_bytes());
    assert_eq!((review.err.as_str(), review.status), ("", Some(0)));
    assert_eq!(jq(&["-s", "-r", FROM_REVIEW], &review.out).unwrap(), games);
    // `solve` and the review agree about the position after each last move.
    let solved = jq(&["-r", ".outcome"], &run_with(&["solve", "--json"], games.as_bytes()).out).unwrap();
    assert_eq!(jq(&["-s", "-r", "group_by(.number)[] | last.after"], &review.out).unwrap(), solved);
}

/// Output of jq, or `None`, with a notice, if it is not installed.
fn jq(arguments: &[&str], input: &str) -> Option<String> {
    let mut command = Command::new("jq");
    let child = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut child) = child else {
        eprintln!("skipped: jq is not installed");
        return None;
    };
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    Some(String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap())
}

#[test]
fn a_name_has_one_type_everywhere() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("games-types");
    fs::create_dir_all(home.join("data/nimatron")).unwrap();
    let game = "3 5 7 id=0123456789abcdef players=human,perfect panel=now : A1 C5 B3 C1 C1 B1 A1 B1 A1\n";
    fs::write(home.join("data/nimatron/games"), game).unwrap();
    let mut types: BTreeMap<String, &str> = BTreeMap::new();
    for arguments in [
        &["solve", "3", "5", "7", "--json"][..],
        &["values", "--take", "1,2", "--json"],
        &["review", game, "--json"],
        &["games", "--json"],
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

/// Records the type of every field and compares it with the type seen earlier under the same name. Null fits any type.
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

/// Answers can be joined to their lines even if comments, blank lines and bad lines stand between.
#[test]
fn answers_carry_the_number_of_their_line() {
    let input = b"3 5 7\n# a comment\n\nfoo\n6 8 14\n1 3 1 misere\n4 3 take=1-3\n";
    let run = run_with(&["solve", "--json"], input);
    let answers: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let lines: Vec<u64> = answers.iter().map(|answer| answer["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [1, 4, 5, 6, 7]);
    assert!(answers[1]["error"].is_string() && answers[2]["outcome"] == "P");
}

/// The shortcut for plain Nim prints exactly what the full path does.
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
