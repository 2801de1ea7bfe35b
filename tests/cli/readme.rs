use std::path::Path;
use std::process::Command;

const README: &str = include_str!("../../README.md");

/// The commands of the README's sessions, each with the answer that is shown.
fn shown() -> Vec<(&'static str, &'static str)> {
    let sessions = README.split("```console\n$ ").skip(1).filter_map(|rest| rest.split("```").next());
    sessions.flat_map(|session| session.split("\n$ ")).filter_map(|part| part.split_once('\n')).collect()
}

#[test]
fn every_answer_that_is_shown_is_the_programs() {
    let program = Path::new(env!("CARGO_BIN_EXE_nimatron"));
    let path = format!("{}:/usr/bin:/bin", program.parent().unwrap().display());
    for (command, expected) in shown() {
        let shell =
            Command::new("sh").args(["-c", command]).env("PATH", &path).env("LC_ALL", "C.UTF-8").output().unwrap();
        assert_eq!(String::from_utf8(shell.stdout).unwrap().trim_end(), expected.trim_end(), "{command}");
    }
    assert_eq!(shown().len(), 3);
}
