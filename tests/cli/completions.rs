//! The completion scripts in their shells. A shell that is not installed is skipped with a notice.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::program::{run, skip};

/// A line to complete, words that must be offered, and words that must not.
const CASES: &[(&str, &[&str], &[&str])] = &[
    ("nimatron rev", &["review"], &["values"]),
    ("nimatron mar", &["marienbad"], &["twenty"]),
    ("nimatron --mode ", &["preview", "teach", "solo"], &["solve"]),
    ("nimatron --players human,", &["human,human", "human,perfect"], &["perfect,human"]),
    ("nimatron --theme ", &["auto", "dark", "light"], &["solve"]),
    ("nimatron learn ", &["the-game", "binary", "history"], &["completions"]),
    ("nimatron learn b", &["binary"], &["the-game"]),
    ("nimatron practice ", &["winning-move", "can-win"], &["completions"]),
    ("nimatron solve --j", &["--json"], &["--mode"]),
    ("nimatron solve --", &["--moves", "--take", "--misere"], &["--players"]),
    ("nimatron solve --moves ", &["all", "one", "none"], &["--json"]),
    ("nimatron completions ", &["bash", "zsh", "fish"], &["marienbad"]),
    ("nimatron help rev", &["review"], &["values"]),
];

fn check(shell: &str, complete: impl Fn(&str) -> String) {
    for (line, offered, others) in CASES {
        let seen = complete(line);
        let words: Vec<&str> = seen.split_whitespace().collect();
        for word in *offered {
            assert!(words.contains(word), "{shell}: {line}<Tab> does not offer {word}:\n{seen}");
        }
        for word in *others {
            assert!(!words.contains(word), "{shell}: {line}<Tab> offers {word}:\n{seen}");
        }
    }
}

/// Path of the completion script, or `None` if the shell is not installed.
fn script(shell: &str) -> Option<PathBuf> {
    if Command::new(shell).arg("--version").output().is_err() {
        skip(shell);
        return None;
    }
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("completions.{shell}"));
    fs::write(&path, run(&format!("completions {shell}")).out).unwrap();
    let parsed = Command::new(shell).arg("-n").arg(&path).output().unwrap();
    assert!(parsed.status.success() && parsed.stderr.is_empty(), "{shell}: {parsed:?}");
    Some(path)
}

fn output(shell: &str, arguments: &[&str]) -> String {
    let output = Command::new(shell).args(arguments).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{shell} {arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The function is called as the shell calls it.
#[test]
fn bash_completes() {
    let Some(script) = script("bash") else { return };
    check("bash", |line| {
        let mut words: Vec<&str> = line.split(' ').collect();
        let last = words.pop().unwrap();
        let call = format!(
            ". {}; COMP_WORDS=({} '{last}'); COMP_CWORD={}; compopt() {{ :; }}; _nimatron nimatron '{last}' {}; echo \"${{COMPREPLY[@]}}\"",
            script.display(),
            words.join(" "),
            words.len(),
            words[words.len() - 1]
        );
        output("bash", &["--norc", "--noprofile", "-c", &call])
    });
}

#[test]
fn zsh_reads_the_script() {
    let Some(script) = script("zsh") else { return };
    output("zsh", &["-f", "-c", &format!("autoload -U compinit; compinit -u -D; . {}", script.display())]);
}

#[test]
fn fish_completes() {
    let Some(script) = script("fish") else { return };
    check("fish", |line| {
        let offered =
            output("fish", &["--no-config", "-c", &format!("source {}; complete -C '{line}'", script.display())]);
        // A tab separates the word from its description.
        offered.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned() + "\n").collect()
    });
}

/// Whether or not the shells are installed.
#[test]
fn every_script_knows_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&format!("completions {shell}"));
        assert_eq!((script.status, script.err.as_str()), (Some(0), ""));
        for word in ["solve", "values", "review", "learn", "practice", "today", "map", "safe", "games", "man"] {
            assert!(script.out.contains(word), "{shell}: {word}");
        }
    }
}
