//! The record as JSON and as text, and the types of all JSON.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::{Run, run, run_in};

const GAMES: &str = "\
3 5 7 players=human,perfect mode=solo board=3-5-7 date=2026-11-20 id=0123456789abcdef : A1 C5 B3 C1 C1 B1 A1 B1 A1
3 5 7 players=human,perfect mode=teach tips=2 undo=1 date=2026-11-20 id=00000000000000aa : A1 C6
2 misere take=1,2 : A2
1 2 players=perfect,human id=00000000000000ff from=line : B1 A1 B1
3 5 7 players=human,perfect day=2026-11-20/2 seed=7 mode=teach tips=2 undo=1 date=2026-11-21 id=00000000000000aa : A1 C6 B4 A1 A1 C1 B1
";

/// A home with this record.
fn home(test: &str, games: &str) -> PathBuf {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("games-{test}"));
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(home.join("data/nimatron")).unwrap();
    fs::write(home.join("data/nimatron/games"), games).unwrap();
    home
}

/// The fields of the design, in its order. Of two lines of one game the finished one counts.
#[test]
fn the_record_is_an_object_a_game() {
    let Run { out, err, status } = run_in(&home("json", GAMES), &["games", "--json"], b"");
    assert_eq!((err.as_str(), status), ("", Some(0)));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"number":1,"id":"0123456789abcdef","date":"2026-11-20","piles":[3,5,7],"play":"normal","takes":"any","players":["human","perfect"],"winner":"first","played":["A1","C5","B3","C1","C1","B1","A1","B1","A1"],"mistakes":1,"mode":"solo","tips":0,"undo":0,"star":true,"board":"3-5-7","day":null,"seed":null,"from":null}"#
    );
    assert_eq!(
        lines[1],
        r#"{"number":2,"id":null,"date":null,"piles":[2],"play":"misere","takes":"1,2","players":null,"winner":"second","played":["A2"],"mistakes":1,"mode":null,"tips":0,"undo":0,"star":false,"board":null,"day":null,"seed":null,"from":null}"#
    );
    assert!(
        lines[2].ends_with(r#""undo":0,"star":false,"board":null,"day":null,"seed":null,"from":"line"}"#),
        "{}",
        lines[2]
    );
    assert!(
        lines[3]
            .ends_with(r#""tips":2,"undo":1,"star":false,"board":"3-5-7","day":"2026-11-20/2","seed":7,"from":null}"#),
        "{}",
        lines[3]
    );
    assert_eq!(lines.len(), 4, "{out}");
}

#[test]
fn the_record_is_told_in_lines() {
    insta::assert_snapshot!(run_in(&home("lines", GAMES), &["games"], b"").out);
    let Run { out, err, status } =
        run_in(&home("damaged", &format!("nonsense\n{GAMES}3 5 7 : A")), &["games", "--ascii"], b"");
    assert!(out.is_ascii() && !out.is_empty());
    assert!(err.contains("games: line 1: 'nonsense'") && status == Some(1), "{err}");
    let Run { out, status, .. } = run_in(&home("empty", ""), &["games"], b"");
    assert!(status == Some(0) && out.lines().count() == 1, "{out}");
}

/// A name has one type in all commands, and the manual shows the same fields.
#[test]
fn a_name_has_one_type_everywhere_and_the_manual_shows_it() {
    let home = home("types", GAMES);
    let manual = run("man").out.replace("\\-", "-");
    let section = manual.split(".SH JSON\n").nth(1).unwrap().split(".SH ").next().unwrap().replace("\n ", " ");
    let mut types: BTreeMap<String, &str> = BTreeMap::new();
    for (command, arguments, input) in [
        ("solve", &["solve", "--json"][..], "3 5 7\n"),
        ("values", &["values", "--take", "1,2", "--json"], ""),
        ("review", &["review", "-", "--json"], GAMES),
        ("games", &["games", "--json"], ""),
        ("games class/", &["games", "data/nimatron", "--json"], ""),
        ("safe", &["safe", "--json"], ""),
    ] {
        let shown = section.lines().find_map(|line| line.strip_prefix(command)?.trim_start().strip_prefix('{'));
        let shown: Value = serde_json::from_str(&format!("{{{}", shown.unwrap())).unwrap();
        let printed = run_in(&home, arguments, input.as_bytes()).out;
        for object in printed.lines() {
            let object: Value = serde_json::from_str(object).unwrap();
            assert!(object.as_object().unwrap().keys().eq(shown.as_object().unwrap().keys()), "{command}: {object}");
            note_types(&object, &mut types);
        }
        note_types(&shown, &mut types);
    }
    assert_eq!((types["moves"], types["move"], types["piles"]), ("objects", "word", "numbers"));
}

/// Records the type of every field and compares it with the type seen earlier under the same name. Null fits any type.
fn note_types(object: &Value, types: &mut BTreeMap<String, &'static str>) {
    for (name, value) in object.as_object().unwrap() {
        let found = match value {
            Value::Null => continue,
            Value::Bool(_) => "truth",
            Value::Number(_) => "number",
            Value::String(_) => "word",
            Value::Object(_) => "object",
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
        };
        assert_eq!(*types.entry(name.clone()).or_insert(found), found, "{name} in {object}");
    }
}
