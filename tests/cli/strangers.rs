//! Reading changes nothing, and arithmetic opens none of the program's files.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::program::{run_in, skip};

/// Files that look like the program's leftovers but belong to somebody else.
const STRANGERS: [&str; 8] = [
    "config/nimatron/choices.tmp",
    "config/nimatron/choices.tmp.bak",
    "config/nimatron/lock.tmp",
    "state/nimatron/game.tmp.mine",
    "state/nimatron/game.tmp",
    "state/nimatron/game.1.old",
    "data/nimatron/games.mine",
    "data/nimatron/games.tmp.0123456789abcdef",
];

/// A folder with those files, a record, choices and a saved game.
fn home(test: &str) -> PathBuf {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("strangers-{test}"));
    let _ = fs::remove_dir_all(&home);
    let own = [
        ("config/nimatron/choices", "theme=light\n"),
        ("data/nimatron/games", "3 5 7 players=human,perfect : A1 C5\n3 5 7 : A"),
        ("data/nimatron/practice", "date=2026-11-21 skill=can-win level=1 answer=right : can-win 3\n"),
        ("state/nimatron/game", "3 5 7 : A1\n"),
    ];
    for (name, text) in own.into_iter().chain(STRANGERS.map(|name| (name, "mine\n"))) {
        fs::create_dir_all(home.join(name).parent().unwrap()).unwrap();
        fs::write(home.join(name), text).unwrap();
    }
    home
}

/// Every file and folder, with its contents and modification time.
fn everything(folder: &Path) -> BTreeMap<PathBuf, (Vec<u8>, i64, i64)> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let file = fs::symlink_metadata(&path).unwrap();
        if path.is_dir() {
            found.extend(everything(&path));
        }
        found.insert(path.clone(), (fs::read(&path).unwrap_or_default(), file.mtime(), file.mtime_nsec()));
    }
    found
}

const ARITHMETIC: [&[&str]; 6] = [
    &["solve", "3", "4", "5"],
    &["solve"],
    &["values", "--take", "1-3"],
    &["safe"],
    &["map"],
    &["review", "3 5 7 : A1"],
];
const READING: [&[&str]; 4] =
    [&["games"], &["games", "--json"], &["games", "--plain"], &["review", "data/nimatron/games"]];

#[test]
fn commands_in_a_pipe_create_change_and_remove_nothing() {
    let home = home("pipe");
    let before = everything(&home);
    for arguments in ARITHMETIC.into_iter().chain(READING) {
        let arguments: Vec<String> = arguments
            .iter()
            .map(
                |word| {
                    if word.starts_with("data/") { home.join(word).display().to_string() } else { (*word).to_owned() }
                },
            )
            .collect();
        let run = run_in(&home, &arguments.iter().map(String::as_str).collect::<Vec<_>>(), b"3 5 7\n");
        // A status of 1 is expected where the record's last line, which is cut off, is reported.
        assert!(run.status.is_some_and(|status| status <= 1), "{arguments:?}: {run:?}");
        assert_eq!(everything(&home), before, "{arguments:?}");
    }
}

#[test]
fn commands_in_a_pipe_make_no_folders() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("strangers-empty");
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home).unwrap();
    for arguments in ARITHMETIC.into_iter().chain(READING) {
        run_in(&home, arguments, b"3 5 7\n");
        assert!(everything(&home).is_empty(), "{arguments:?}");
    }
}

#[test]
fn arithmetic_opens_no_file_of_the_program() {
    let home = home("traced");
    let log = home.with_extension("log");
    let mut traced = 0;
    for arguments in ARITHMETIC {
        let mut command = Command::new("strace");
        command.args(["-f", "-qq", "-e", "trace=%file", "-o"]).arg(&log).arg(env!("CARGO_BIN_EXE_nimatron"));
        for (name, folder) in [("XDG_STATE_HOME", "state"), ("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config")] {
            command.env(name, home.join(folder));
        }
        let output = command.args(arguments).env("HOME", &home).stdin(std::process::Stdio::null()).output();
        if !output.is_ok_and(|output| output.status.success()) {
            skip("strace");
            return;
        }
        let calls = fs::read_to_string(&log).unwrap();
        assert!(calls.contains("execve"), "{calls}");
        assert!(!calls.contains(&home.display().to_string()), "{arguments:?}: {calls}");
        traced += 1;
    }
    assert_eq!(traced, ARITHMETIC.len());
}
