//! The completion scripts in their shells. A shell that is not installed is skipped with a notice.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::program::{run, skip};

/// A line to complete, words that must be offered, and words that must not.
const CASES: &[(&str, &[&str], &[&str])] = &[
    ("nimatron rev", &["review"], &["values"]),
    ("nimatron mar", &["marienbad"], &["twenty", "map"]),
    ("nimatron twenty", &["twenty", "twenty-one"], &["today"]),
    ("nimatron 3-", &["3-5-7", "3-4-5"], &["37-20-29"]),
    ("nimatron ", &["random", "solve", "man"], &["binary", "can-win"]),
    ("nimatron marienbad --mo", &["--mode"], &["--misere"]),
    ("nimatron 3 5 --m", &["--mode", "--misere"], &["--json"]),
    ("nimatron 3 5 7 --mode ", &["teach", "solo"], &["solve"]),
    ("nimatron --mode solo mar", &["marienbad"], &["map"]),
    ("nimatron --mode ", &["teach", "solo"], &["solve"]),
    ("nimatron --players human,", &["human,human", "human,perfect"], &["perfect,human"]),
    ("nimatron --theme ", &["auto", "dark", "light"], &["solve"]),
    ("nimatron learn ", &["the-game", "binary", "history"], &["completions"]),
    ("nimatron learn b", &["binary"], &["the-game"]),
    ("nimatron learn mar", &["marienbad"], &["map"]),
    ("nimatron learn --che", &["--check"], &["--mode"]),
    ("nimatron practice ", &["winning-move", "can-win"], &["completions"]),
    ("nimatron practice mi", &["mistakes", "misere-endings"], &["can-win"]),
    ("nimatron map --t", &["--take", "--theme"], &["--mode"]),
    ("nimatron values --u", &["--upto"], &["--piles"]),
    ("nimatron safe --p", &["--piles"], &["--players"]),
    ("nimatron games --j", &["--json"], &["--mode"]),
    ("nimatron solve --j", &["--json"], &["--mode"]),
    ("nimatron solve --", &["--moves", "--take", "--misere"], &["--players"]),
    ("nimatron solve --moves ", &["all", "one", "none"], &["--json"]),
    ("nimatron completions ", &["bash", "zsh", "fish"], &["marienbad"]),
    ("nimatron help rev", &["review"], &["values"]),
    ("nimatron solve 3 5 7 --m", &["--misere", "--moves"], &["--mode"]),
    ("nimatron map 3 --mi", &["--misere"], &["--mode"]),
    ("nimatron --plain ", &["marienbad", "solve"], &["always"]),
    ("nimatron solve --ascii --m", &["--moves"], &["always"]),
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

/// Path of the completion script for this test, or `None` if the shell is not installed.
fn script(shell: &str, test: &str) -> Option<PathBuf> {
    if Command::new(shell).arg("--version").output().is_err() {
        skip(shell);
        return None;
    }
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("completions-{test}.{shell}"));
    fs::write(&path, run(&format!("completions {shell}")).out).unwrap();
    let parsed = Command::new(shell).arg("-n").arg(&path).output().unwrap();
    assert!(parsed.status.success() && parsed.stderr.is_empty(), "{shell}: {parsed:?}");
    Some(path)
}

fn output(shell: &str, arguments: &[&str]) -> String {
    let output = Command::new(shell).args(arguments).env("TERM", "dumb").output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{shell} {arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The function is called as the shell calls it.
#[test]
fn bash_completes() {
    let Some(script) = script("bash", "cases") else { return };
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

/// An equals sign is a word of its own in bash; and where files can stand, no flag stands in their way.
#[test]
fn bash_completes_values_after_an_equals_sign_and_files() {
    let Some(script) = script("bash", "equals") else { return };
    let complete = |words: &str, at: usize, current: &str, before: &str| {
        let call = format!(
            ". {}; COMP_WORDS=({words}); COMP_CWORD={at}; compopt() {{ :; }}; _nimatron nimatron '{current}' '{before}'; echo \"${{COMPREPLY[@]}}\"",
            script.display()
        );
        output("bash", &["--norc", "--noprofile", "-c", &call])
    };
    assert_eq!(complete("nimatron --mode = s", 3, "s", "="), "solo\n");
    assert_eq!(complete("nimatron solve --moves =", 3, "=", "--moves"), "all one none\n");
    assert_eq!(complete("nimatron --plain = al", 3, "al", "="), "always\n");
    assert_eq!(complete("nimatron review ''", 2, "", "review"), "\n", "files, by the shell's own default");
    assert_eq!(complete("nimatron review --j", 2, "--j", "review"), "--json\n");
}

/// In a terminal, as zsh completes nowhere else: the list is shown before anything else is typed.
#[test]
fn zsh_completes() {
    let Some(script) = script("zsh", "cases") else { return };
    let list = "show() { zle list-choices; zle -R; print -n '<end>' }; zle -N show; bindkey '^I' show";
    let names = "zstyle ':completion:*' verbose no";
    let set_up = format!("autoload -U compinit; compinit -u -D; . {}; {names}; {list}", script.display());
    let call = "zmodload zsh/zpty; zpty z zsh -f -i; zpty -w z \"$1; echo ready-\\$((1+1))\"; zpty -r z out '*ready-2*'; shift; \
        for line; do zpty -w -n z $'\\C-u'\"$line\"$'\\t'; zpty -r z out '*<end>*'; print -rn -- \"$out\"$'\\0'; done";
    let lines = CASES.iter().map(|(line, ..)| *line);
    let seen = output("zsh", &["-f", "-c", call, "zsh", &set_up].into_iter().chain(lines).collect::<Vec<_>>());
    let seen: Vec<&str> = seen.split('\0').collect();
    check("zsh", |line| seen[CASES.iter().position(|case| case.0 == line).unwrap()].to_owned());
}

#[test]
fn fish_completes() {
    let Some(script) = script("fish", "cases") else { return };
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
