//! Runs the real program through pipes.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub out: String,
    pub err: String,
    pub status: Option<i32>,
}

pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimatron"));
    command
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .env_remove("CLICOLOR")
        .env_remove("NIMATRON_OPTS")
        .env("TERM", "xterm")
        .env("LC_ALL", "C.UTF-8");
    command
}

/// Runs the program with arguments separated by spaces and empty standard input.
pub(crate) fn run(arguments: &str) -> Run {
    run_with(&arguments.split_whitespace().collect::<Vec<_>>(), b"")
}

pub(crate) fn run_with(arguments: &[&str], input: &[u8]) -> Run {
    finish(command(), arguments, input)
}

/// The same, with its files in the folder `home`.
pub(crate) fn run_in(home: &Path, arguments: &[&str], input: &[u8]) -> Run {
    let mut command = command();
    command.env("HOME", home).current_dir(home);
    for (name, folder) in [("XDG_STATE_HOME", "state"), ("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config")] {
        command.env(name, home.join(folder));
    }
    finish(command, arguments, input)
}

pub(crate) fn finish(mut command: Command, arguments: &[&str], input: &[u8]) -> Run {
    let mut child =
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may exit before it has read everything.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code(),
    }
}

/// A successful run with nothing on standard error.
pub(crate) fn fine(out: &str) -> Run {
    Run { out: out.to_owned(), err: String::new(), status: Some(0) }
}

/// Tells that a test leaves something out, or fails where every tool must be there.
pub(crate) fn skip(tool: &str) {
    assert!(std::env::var_os("NIMATRON_TOOLS").is_none(), "{tool} is not installed, or may not be used");
    // `eprintln!` would be captured and hidden when the test passes.
    let _ = writeln!(std::io::stderr(), "skipped: {tool} is not installed, or may not be used");
}
