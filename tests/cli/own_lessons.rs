//! A teacher's own lessons: each mistake is named with its file, its line and what would be right.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{Run, run_in};

const GOOD: &str = r#"title = "Threes"
about = "Three piles of three."
part = "beyond"

[[step]]
say = "Look at these."
show = "3 3 3"

[[step]]
ask = "binary 3"

[[step]]
win = "3"
"#;

/// An empty folder.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lessons-{test}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn learn(home: &Path, arguments: &str, input: &str) -> Run {
    run_in(home, &["learn"].into_iter().chain(arguments.split(' ')).collect::<Vec<_>>(), input.as_bytes())
}

#[track_caller]
fn refused(run: &Run, lines: &[&str]) {
    assert_eq!((run.out.as_str(), run.status), ("", Some(1)), "{}", run.err);
    let told: Vec<_> = run.err.lines().map(|line| line.strip_prefix("nimatron: ").unwrap()).collect();
    assert!(
        told.len() == lines.len() && told.iter().zip(lines).all(|(told, line)| told.starts_with(line)),
        "{told:#?}"
    );
}

#[test]
fn every_mistake_is_named_with_file_line_and_what_would_be_right() {
    let home = folder("mistakes");
    for (from, to, told) in [
        ("\"Threes\"", "\"Threes", &["line 1: invalid basic string, expected `\"`"] as &[&str]),
        ("title", "name", &["line 1: unknown field `name`, expected one of `title`, `about`, `part`, `terms`, `step`"]),
        ("about = \"Three piles of three.\"", "", &["line 1: missing field `about`"]),
        ("beyond", "later", &["line 3: unknown variant `later`, expected one of `door`, `binary`, `why`, `beyond`"]),
        ("show", "shwo", &["line 7: unknown field `shwo`, expected one of `say`, `on_screen`, `show`"]),
        ("3 3 3", "3 3 x", &["line 7: 'x' is neither a pile nor a rule"]),
        ("3 3 3", "swindle", &["line 7: 'swindle' is neither a pile nor a rule"]),
        ("binary 3", "can-lose 3", &["line 10: 'can-lose' is not a kind of question: write can-win, move, count"]),
        ("binary 3", "move 1 1", &["line 10: there is no winning move to ask for"]),
        ("ask = \"binary 3\"", "", &["line 9: this step has nothing to read: write say"]),
        ("ask = \"binary 3\"", "show = \"1 1\"\nrounds = \"1 1\"", &["line 9: a step has only one of show, ask, win"]),
        ("win = \"3\"", "win = \"3 3\"", &["line 13: the player cannot win this game"]),
        ("win = \"3\"", "panel = \"on\"", &["line 13: 'on' is not a panel: write preview, now, rows or off"]),
        (
            "[[step]]\nwin = \"3\"",
            "[[step]]\nsay=\"a\"\n[[step]]\nsay=\"b\"",
            &["line 14: a lesson must end in a game"],
        ),
        ("win = \"3\"", "win = \"3\"\n[end]", &["line 14: unknown field `end`"]),
        (
            "3 3 3\"\n\n[[step]]\nask = \"binary",
            "3 3 x\"\n\n[[step]]\nask = \"bin",
            &["line 7: 'x'", "line 10: 'bin' is"],
        ),
    ] {
        let text = GOOD.replacen(from, to, 1);
        assert_ne!(text, GOOD, "{from}");
        fs::write(home.join("a.toml"), text).unwrap();
        let told: Vec<_> = told.iter().map(|line| format!("a.toml: {line}")).collect();
        let told: Vec<_> = told.iter().map(String::as_str).collect();
        refused(&learn(&home, "a.toml", ""), &told);
        refused(&learn(&home, "a.toml --check", ""), &told);
    }
    assert!(!home.join("data").exists() && !home.join("state").exists(), "nothing was opened");
}

#[test]
fn files_and_folders_that_hold_no_lessons_are_refused() {
    let home = folder("files");
    let class = home.join("class");
    fs::create_dir_all(&class).unwrap();
    fs::write(class.join(".a.toml"), "an editor's").unwrap();
    refused(&learn(&home, "./class", ""), &["./class: there are no lessons in this folder: their names end in .toml"]);
    for missing in ["./b", "b.toml"] {
        let run = learn(&home, missing, "");
        assert_eq!((run.status, run.err), (Some(2), format!("nimatron: {missing}: there is no such file or folder\n")));
    }
    for name in ["01-a.toml", "02-A.toml", "two words.toml", "03-.toml"] {
        fs::write(class.join(name), GOOD).unwrap();
    }
    fs::write(class.join("04-long.toml"), " ".repeat(300_000)).unwrap();
    fs::write(class.join("05-bytes.toml"), b"\xff").unwrap();
    refused(
        &learn(&home, "./class", ""),
        &[
            "./class/02-A.toml: another file has this name",
            "./class/03-.toml: its name may hold only letters, digits and hyphens",
            "./class/04-long.toml: it is longer than 262144 bytes",
            "./class/05-bytes.toml: it is not UTF-8 text",
            "./class/two words.toml: its name may hold only letters, digits and hyphens",
        ],
    );
    let Run { err, status, .. } = learn(&home, "class", "");
    assert_eq!(
        err,
        "nimatron: 'class' is the name of a file or folder here: write ./class to open the lessons in it\n"
    );
    assert_eq!(status, Some(2));
    for arguments in ["--check", "--check binary"] {
        let Run { err, status, .. } = learn(&home, arguments, "");
        assert!(err.starts_with("nimatron: --check is for lessons of your own: write the path"), "{err}");
        assert_eq!(status, Some(2));
    }
}

/// Opening these would wait for another program, or never end.
#[cfg(unix)]
#[test]
fn pipes_and_devices_are_refused() {
    let home = folder("pipes");
    assert!(std::process::Command::new("mkfifo").arg(home.join("pipe.toml")).status().unwrap().success());
    std::os::unix::fs::symlink("/dev/zero", home.join("zero.toml")).unwrap();
    refused(&learn(&home, "./", ""), &["./pipe.toml: it is not a file", "./zero.toml: it is not a file"]);
    refused(&learn(&home, "/dev/zero", ""), &["/dev/zero: it is not a file"]);
}

#[test]
fn lessons_of_a_folder_are_listed_by_file_name_and_opened_by_number_or_name() {
    let home = folder("listed");
    let class = home.join("class");
    fs::create_dir_all(&class).unwrap();
    fs::write(class.join("10-Threes.toml"), GOOD).unwrap();
    // As an editor on Windows may save it.
    let mirror = GOOD.replace("Threes", "Mirror").replace("\"Look at these.\"", "\"\"\"\nLook.\n\nAgain.\"\"\"");
    fs::write(class.join("02-mirror.toml"), mirror.replace('\n', "\r\n")).unwrap();
    fs::write(class.join("notes.md"), "not a lesson").unwrap();
    let checked = learn(&home, "--check ./class", "");
    assert_eq!(
        (checked.out.as_str(), checked.status),
        ("mirror: 3 steps, no mistakes\nthrees: 3 steps, no mistakes\n", Some(0))
    );
    let typed = "1\nback\n2\nback\nback\nlearn threes\nback\nback\nlearn binary\nquit\n";
    let Run { out, status, .. } = learn(&home, "./class --plain", typed);
    assert_eq!(status, Some(0));
    let places = [
        "1. Mirror.\n2. Threes.",
        "Look.\nAgain.",
        "Lesson 2: Threes",
        "Lessons: 0 of 2 done, next 1: Mirror",
        "Lesson 2: Threes",
    ];
    let mut rest = out.as_str();
    for place in places {
        rest = rest.split_once(place).unwrap_or_else(|| panic!("{place} is missing: {out}")).1;
    }
    assert!(
        rest.contains("There is no lesson 'binary': choose one of mirror, threes, or a number from 1 to 2."),
        "{out}"
    );
    let mut names: Vec<_> = fs::read_dir(&class).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["02-mirror.toml", "10-Threes.toml", "notes.md"], "nothing is written beside the lessons");
}
