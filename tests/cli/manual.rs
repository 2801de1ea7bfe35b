//! Help and the manual page.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::program::{run, skip};

/// The commands that the help lists, each with its line.
fn commands() -> Vec<(String, String)> {
    let help = run("-h").out;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let described = listed.filter_map(|line| line.trim().split_once("  "));
    described.map(|(name, line)| (name.to_owned(), line.trim().to_owned())).filter(|(name, _)| name != "help").collect()
}

#[test]
fn the_page_has_every_command_with_its_flags() {
    let page = run("man").out.replace("\\-", "-");
    let section = page.split(".SH COMMANDS\n").nth(1).unwrap().split(".SH ").next().unwrap();
    assert_eq!(commands().len(), 11);
    for (command, line) in commands() {
        let part = section.split(&format!(".SS {command}\n")).nth(1).unwrap_or_else(|| panic!("no part on {command}"));
        let part = part.split(".SS ").next().unwrap();
        assert!(part.starts_with(&format!("{line}.\n")), "{command}: {part}");
        let help = run(&format!("{command} -h")).out;
        assert_eq!(help.lines().next(), Some(&*line), "{command}");
        let own = help.split("\nPresentation:").next().unwrap();
        for flag in own.split_whitespace().filter(|word| word.starts_with("--") && *word != "--help") {
            let flag = flag.split(['[', '=']).next().unwrap();
            assert!(
                part.contains(flag) || page.split(".SH COMMANDS").next().unwrap().contains(flag),
                "{command} {flag}"
            );
        }
    }
}

#[test]
fn the_page_has_the_usual_sections_in_order() {
    let page = run("man").out;
    let sections: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
    let usual = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "KEYS", "NOTATION", "JSON", "EXIT STATUS"];
    let places: Vec<_> = usual.iter().map(|name| sections.iter().position(|section| section == name)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{sections:?}");
    for section in ["ENVIRONMENT", "FILES", "EXAMPLES"] {
        assert!(sections.contains(&section), "{section}: {sections:?}");
    }
    for name in ["NIMATRON_OPTS", "COLORFGBG", "NO_COLOR", "XDG_STATE_HOME"] {
        assert!(page.contains(name), "{name}");
    }
}

/// Set by groff as `man` sets it, and checked by mandoc, each if it is installed.
#[test]
fn the_page_is_well_formed() {
    let page = Path::new(env!("CARGO_TARGET_TMPDIR")).join("nimatron.6");
    fs::write(&page, run("man").out).unwrap();
    match Command::new("mandoc").arg("-Tlint").arg(&page).output() {
        Err(_) => skip("mandoc"),
        // The page is the same on every day.
        Ok(lint) => {
            let lint = String::from_utf8_lossy(&lint.stdout).into_owned();
            assert!(lint.lines().all(|line| line.contains("missing date")), "{lint}");
        }
    }
    match Command::new("groff").args(["-man", "-Tutf8", "-ww", "-Kutf8"]).arg(&page).output() {
        Err(_) => skip("groff"),
        Ok(set) => {
            assert_eq!(String::from_utf8_lossy(&set.stderr), "");
            assert!(String::from_utf8_lossy(&set.stdout).contains("nimatron"));
        }
    }
}

/// Those with quotes, files and redirections need a shell.
#[test]
fn help_shows_examples_that_are_understood() {
    let mut tried = 0;
    for command in commands().into_iter().map(|(command, _)| command).chain([String::new()]) {
        let help = run(&format!("{command} --help")).out;
        let examples = help.split("Examples:\n").nth(1).unwrap_or_default();
        assert!(!examples.is_empty() || ["man", "today"].contains(&&*command), "{command} --help has no examples");
        for example in examples.lines().filter_map(|line| line.strip_prefix("  nimatron ")) {
            let words = example.split("   ").next().unwrap();
            if !words.contains(['\'', '<', '>', '/', '|']) {
                let run = run(words);
                let is_understood = run.status == Some(0) || run.err.contains("needs a terminal");
                assert!(is_understood, "{example}: {run:?}");
                tried += 1;
            }
        }
    }
    assert!(tried >= 20, "{tried} examples were tried");
}
