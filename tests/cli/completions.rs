//! The completion scripts, tried by pressing Tab in real shells. A shell that is not installed is skipped with a
//! notice.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::program::run;

/// A line up to the Tab key, words that must be offered or completed, and words that must not.
const CASES: &[(&str, &[&str], &[&str])] = &[
    ("nimatron rev", &["review"], &["values"]),
    ("nimatron --board ", &["3-5-7", "marienbad", "daily"], &["solve", "--json"]),
    ("nimatron --board m", &["marienbad"], &["swindle"]),
    ("nimatron --mode ", &["teach", "play"], &["solve"]),
    ("nimatron --players human,", &["human,human", "human,perfect"], &["perfect,human"]),
    ("nimatron --panel ", &["preview", "now", "rows", "off"], &["solve"]),
    ("nimatron --theme ", &["auto", "dark", "light"], &["solve"]),
    ("nimatron --theme=d", &["dark"], &["light"]),
    ("nimatron --ascii=", &["always", "never"], &["solve"]),
    ("nimatron learn ", &["one-pile", "binary", "expert"], &["completions", "--seed"]),
    ("nimatron learn b", &["binary"], &["one-pile"]),
    ("nimatron learn a-f", &["a-file"], &["one-pile"]),
    ("nimatron learn --check a-f", &["a-file"], &[]),
    ("nimatron practice c", &["can-win"], &["mistakes"]),
    ("nimatron practice ", &["mistakes", "winning-move", "misere-endings"], &["completions"]),
    ("nimatron solve --j", &["--json"], &["--board"]),
    ("nimatron solve --", &["--moves", "--take", "--misere"], &["--board", "--players"]),
    ("nimatron map --", &["--take", "--misere"], &["--board"]),
    ("nimatron solve --moves ", &["all", "one", "none"], &["--json"]),
    ("nimatron completions ", &["bash", "zsh", "fish"], &["--theme"]),
    ("nimatron man so", &["solve"], &["review"]),
    ("nimatron help rev", &["review"], &["values"]),
    ("nimatron solve --take ", &[], &["a-file"]),
    ("nimatron safe --upto ", &[], &["a-file"]),
    ("nimatron review a-f", &["a-file"], &[]),
    ("nimatron 3 5 7 ", &[], &["solve", "a-file"]),
];

fn check(shell: &str, cases: &[(&str, &[&str], &[&str])], complete: impl FnMut(&str) -> String) {
    let mut complete = complete;
    for (line, offered, others) in cases {
        let seen = complete(line);
        for word in *offered {
            assert!(seen.contains(word), "{shell}: {line}<Tab> does not offer {word}:\n{seen}");
        }
        for word in *others {
            assert!(!seen.contains(word), "{shell}: {line}<Tab> offers {word}:\n{seen}");
        }
    }
}

/// Several shells share the cases, because most of the time passes in waiting for their silence.
fn check_in_shells(shell: &str, arguments: &[&str], setup: &str) {
    thread::scope(|threads| {
        for cases in CASES.chunks(4) {
            threads.spawn(move || {
                let mut tried = Shell::start(shell, arguments, setup);
                check(shell, cases, |line| tried.complete(line));
            });
        }
    });
}

/// Path of the completion script, or `None` if the shell is not installed.
fn script(shell: &str) -> Option<PathBuf> {
    if Command::new(shell).arg("--version").output().is_err() {
        eprintln!("skipped: {shell} is not installed");
        return None;
    }
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("completions.{shell}"));
    fs::write(&path, run(&format!("completions {shell}")).out).unwrap();
    Some(path)
}

#[test]
fn bash_completes() {
    let Some(script) = script("bash") else { return };
    let setup = format!(
        "bind 'set enable-bracketed-paste off'; bind 'set show-all-if-ambiguous on'; bind 'set bell-style none'; . {}",
        script.display()
    );
    check_in_shells("bash", &["--norc", "--noprofile", "-i"], &setup);
}

#[test]
fn zsh_completes() {
    let Some(script) = script("zsh") else { return };
    let setup = format!("unsetopt beep; LISTMAX=1000; autoload -U compinit; compinit -u -D; . {}", script.display());
    check_in_shells("zsh", &["-f", "-i"], &setup);
    let lessons = Shell::start("zsh", &["-f", "-i"], &setup).complete("nimatron learn ");
    let places = ["one-pile", "two-piles", "binary", "expert"].map(|lesson| lessons.find(lesson));
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "lessons are out of order:\n{lessons}");
}

#[test]
fn the_scripts_of_all_shells_are_written_into_a_folder() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("completions/of-all");
    let _ = fs::remove_dir_all(&folder);
    let written = run(&format!("completions --all {}", folder.display()));
    assert_eq!((written.out.as_str(), written.err.as_str(), written.status), ("", "", Some(0)));
    for (file, shell) in [("nimatron.bash", "bash"), ("_nimatron", "zsh"), ("nimatron.fish", "fish")] {
        assert_eq!(fs::read_to_string(folder.join(file)).unwrap(), run(&format!("completions {shell}")).out, "{file}");
    }
}

#[test]
fn fish_completes() {
    let Some(script) = script("fish") else { return };
    check("fish", CASES, |line| {
        let command = format!("source {}; complete -C '{line}'", script.display());
        let output = Command::new("fish").args(["--no-config", "-c", &command]).current_dir(folder()).output().unwrap();
        let offered = String::from_utf8(output.stdout).unwrap();
        // A tab separates the word from its description.
        offered.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned() + "\n").collect()
    });
}

/// A folder that contains a single file.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("one-file");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a-file"), "").unwrap();
    folder
}

/// A shell in a pseudo-terminal.
struct Shell {
    _terminal: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    seen: Receiver<Vec<u8>>,
}

/// Printed after each command's output.
const READY: &str = "ready-for-keys";

impl Shell {
    fn start(shell: &str, arguments: &[&str], setup: &str) -> Self {
        let size = PtySize { rows: 60, cols: 200, ..PtySize::default() };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(shell);
        command.args(arguments);
        command.cwd(folder());
        for (name, value) in [("TERM", "dumb"), ("LC_ALL", "C.UTF-8"), ("PS1", "$ ")] {
            command.env(name, value);
        }
        pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let (sender, seen) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let mut shell = Self { _terminal: pair.master, keys, seen };
        shell.command(setup);
        shell
    }

    fn command(&mut self, command: &str) {
        // Written in two parts, so that the echoed command line is not mistaken for its output.
        writeln!(self.keys, "{command}; echo ready-for''-keys").unwrap();
        let mut text = String::new();
        while !text.contains(READY) {
            text += &self.read(Duration::from_secs(20)).expect("the shell has stopped answering");
        }
    }

    /// Returns the text that appears when Tab is pressed after `line`, then discards the line.
    fn complete(&mut self, line: &str) -> String {
        self.keys.write_all(format!("{line}\t").as_bytes()).unwrap();
        let mut text = String::new();
        // The shell is done when it has echoed the line and then been silent for a while.
        while let Some(more) = self.read(if text.len() <= line.len() + 1 { SLOW } else { QUIET }) {
            text += &more;
        }
        // Ctrl-U.
        self.keys.write_all(b"\x15").unwrap();
        self.command(":");
        // The last word is completed in place.
        let after = text.split_once(line).map_or("", |(_, after)| after);
        format!("{}{after}", line.rsplit([' ', '=']).next().unwrap_or_default())
    }

    fn read(&mut self, patience: Duration) -> Option<String> {
        let bytes = self.seen.recv_timeout(patience).ok()?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }
}

const QUIET: Duration = Duration::from_millis(700);
const SLOW: Duration = Duration::from_secs(5);
