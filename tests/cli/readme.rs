use std::path::Path;
use std::process::Command;

const README: &str = include_str!("../../README.md");

#[test]
fn every_answer_that_is_shown_is_the_programs() {
    let mut shown = 0;
    for block in README.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap();
        let (command, expected) = block.strip_prefix("$ ").unwrap().split_once('\n').unwrap();
        let program = Path::new(env!("CARGO_BIN_EXE_nimatron"));
        let path = format!("{}:/usr/bin:/bin", program.parent().unwrap().display());
        let shell =
            Command::new("sh").args(["-c", command]).env("PATH", path).env("LC_ALL", "C.UTF-8").output().unwrap();
        assert_eq!(String::from_utf8(shell.stdout).unwrap(), expected, "{command}");
        shown += 1;
    }
    assert_eq!(shown, 2);
}
