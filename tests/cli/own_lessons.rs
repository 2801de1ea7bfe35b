//! A teacher's own lessons: each mistake is named with its file, its line and what would be right.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{Run, fine, run_in};

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
    let fits = told.len() == lines.len() && told.iter().zip(lines).all(|(told, line)| told.starts_with(line));
    assert!(fits, "{told:#?}");
}

/// The example that is printed has no mistakes and can be played.
#[test]
fn the_example_is_a_lesson_to_start_from() {
    let home = folder("example");
    let example = learn(&home, "--example", "");
    assert!(example.status == Some(0) && example.err.is_empty() && example.out.contains("[[step]]"), "{example:?}");
    fs::write(home.join("mine.toml"), &example.out).unwrap();
    assert_eq!(learn(&home, "--check mine.toml", ""), fine("mine: 8 steps, no mistakes\n"));
    let played = learn(&home, "mine.toml --plain", "\nquit\n");
    assert!(played.status == Some(0) && played.out.contains("Two equal piles are a mirror"), "{played:?}");
}

#[test]
fn every_mistake_is_named_with_file_line_and_what_would_be_right() {
    let home = folder("mistakes");
    let good = learn(&home, "--example", "").out;
    let line_of = |part: &str| good[..good.find(part).unwrap()].lines().count() + 1;
    for (from, to, at, told) in [
        ("title =", "name =", "title =", "unknown field `name`, expected one of `title`"),
        ("show =", "shwo =", "show =", "unknown field `shwo`, expected one of `say`"),
        ("\"4 4\"", "\"4 x\"", "show =", "'x' is neither a pile nor a rule"),
        ("\"can-win 4 4\"", "\"can-lose 4 4\"", "ask = \"can", "'can-lose' is not a kind of question"),
        ("\"move 7 4\"", "\"move 7 7\"", "ask = \"move", "there is no winning move to ask for"),
        ("\"4 4 players=perfect,human\"", "\"4 4\"", "win =", "the player cannot win this game"),
        ("mode = \"solo\"", "mode = \"loud\"", "mode =", "mode is teach or solo"),
        ("then = \"3-4-5\"", "then = \"5-4-3\"", "then =", "'5-4-3' is not a board"),
        ("chapter = \"more\"", "chapter = \"week 1\"", "chapter =", "'week 1' is not a chapter: choose one of win,"),
    ] {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good, "{from}");
        fs::write(home.join("a.toml"), text).unwrap();
        let told = format!("a.toml: line {}: {told}", line_of(at));
        let seen = learn(&home, "a.toml --check", "");
        refused(&seen, &[&told]);
        assert_eq!(learn(&home, "a.toml", ""), seen);
    }
    assert!(!home.join("data").exists() && !home.join("state").exists(), "nothing was opened");
}

#[test]
fn files_and_folders_that_hold_no_lessons_are_refused() {
    let home = folder("files");
    let class = home.join("class");
    fs::create_dir_all(&class).unwrap();
    let good = learn(&home, "--example", "").out;
    fs::write(class.join(".a.toml"), "an editor's").unwrap();
    refused(&learn(&home, "./class", ""), &["./class: there are no lessons in this folder: their names end in .toml"]);
    for name in ["01-a.toml", "02-A.toml", "two words.toml"] {
        fs::write(class.join(name), &good).unwrap();
    }
    let opened = learn(&home, "./class --plain", "quit\n");
    let left_out = "Left out: '02-A.toml', 'two words.toml'. learn --check says why.";
    assert!(opened.status == Some(0) && opened.out.contains(left_out), "{opened:?}");
    assert!(opened.err.lines().count() == 2 && opened.err.contains("02-A.toml: another file has this"), "{opened:?}");
    assert!(opened.out.contains("1. equal piles"), "{opened:?}");
    fs::write(class.join("04-long.toml"), " ".repeat(300_000)).unwrap();
    fs::write(class.join("05-bytes.toml"), b"\xff").unwrap();
    refused(
        &learn(&home, "./class --check", ""),
        &[
            "./class/02-A.toml: another file has this name",
            "./class/04-long.toml: it is longer than 256 kB",
            "./class/05-bytes.toml: it is not UTF-8 text",
            "./class/two words.toml: its name may hold only letters, digits and hyphens",
        ],
    );
    // A name that is no lesson's is looked for among the files.
    assert_eq!(learn(&home, "class --check", "").err.lines().count(), 4);
}

/// The system says why; root, who may read all, is refused only where there is no such place.
#[cfg(unix)]
#[test]
fn what_may_not_be_read_is_refused_without_numbers() {
    use std::os::unix::fs::PermissionsExt;
    let home = folder("closed");
    let class = home.join("class");
    fs::create_dir_all(&class).unwrap();
    fs::write(class.join("01-a.toml"), "").unwrap();
    // A file is no folder, for anybody.
    let below = learn(&home, "./class/01-a.toml/below.toml", "");
    refused(&below, &["./class/01-a.toml/below.toml: "]);
    assert!(!below.err.contains("os error"), "{}", below.err);
    fs::set_permissions(&class, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::read_dir(&class).is_err() {
        refused(&learn(&home, "./class", ""), &["./class: it cannot be read: "]);
        let inside = learn(&home, "./class/01-a.toml", "");
        refused(&inside, &["./class/01-a.toml: "]);
        assert!(!inside.err.contains("os error"), "{}", inside.err);
    }
    fs::set_permissions(&class, fs::Permissions::from_mode(0o700)).unwrap();
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
fn lessons_of_a_folder_are_listed_by_file_name() {
    let home = folder("listed");
    let class = home.join("class");
    fs::create_dir_all(&class).unwrap();
    let good = learn(&home, "--example", "").out;
    fs::write(class.join("10-second.toml"), good.replace("equal piles\"", "second\"")).unwrap();
    // As an editor on Windows may save it.
    fs::write(class.join("02-first.toml"), good.replace("equal piles\"", "first\"").replace('\n', "\r\n")).unwrap();
    fs::write(class.join("notes.md"), "not a lesson").unwrap();
    let checked = learn(&home, "--check ./class", "");
    assert_eq!(checked, fine("first: 8 steps, no mistakes\nsecond: 8 steps, no mistakes\n"));
    let listed = learn(&home, "./class --plain", "quit\n").out.to_lowercase();
    assert!(listed.find(". first") < listed.find(". second") && listed.contains(". first"), "{listed}");
}
