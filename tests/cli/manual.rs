//! Help and manual pages.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::program::{Run, run};

/// Commands with a page of their own, as listed in the main page.
pub(crate) fn commands() -> Vec<String> {
    let page = run("man").out;
    let listed = page.split(".SH COMMANDS\n").nth(1).unwrap().split(".SH ").next().unwrap().to_owned();
    let names = listed.lines().filter_map(|line| line.strip_prefix("nimatron\\-")?.strip_suffix("(6)"));
    names.map(ToOwned::to_owned).collect()
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&format!("completions {shell}"));
        assert_eq!((script.status, script.err.as_str()), (Some(0), ""));
        for command in commands() {
            assert!(script.out.contains(&command), "{shell}: {command}");
        }
    }
}

#[test]
fn every_command_has_a_page_with_its_flags_and_examples() {
    assert!(commands().len() >= 8, "{:?}", commands());
    for command in commands() {
        let page = run(&format!("man {command}"));
        assert_eq!((page.status, page.err.as_str()), (Some(0), ""), "{command}");
        let title = format!(".TH NIMATRON-{} 6 ", command.to_uppercase());
        assert!(page.out.contains(&format!("\n{title}")), "{}", &page.out[..100]);
        let help = run(&format!("{command} --help")).out;
        for flag in help.split_whitespace().filter(|word| word.starts_with("--")) {
            let name = flag.split(|c: char| c != '-' && !c.is_alphanumeric()).next().unwrap();
            assert!(page.out.contains(&name.replace('-', "\\-")), "nimatron-{command}(6) lacks {name}");
        }
        let examples = help.split("Examples:\n").nth(1).unwrap_or_else(|| panic!("{command} --help has no examples"));
        for example in examples.lines().take_while(|line| !line.is_empty()) {
            let shown = example.trim_start().replace('\\', "\\\\").replace('-', "\\-");
            assert!(page.out.contains(&format!("\n{shown}\n")), "nimatron-{command}(6) lacks {shown}");
        }
    }
}

#[test]
fn the_programs_page_has_the_usual_sections() {
    let page = run("man").out;
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "KEYS", "NOTATION", "EXIT STATUS"] {
        assert!(page.contains(&format!(".SH {section}\n")), "{section}");
    }
    for section in ["ENVIRONMENT", "FILES", "EXAMPLES", "SEE ALSO"] {
        assert!(page.contains(&format!(".SH {section}\n")), "{section}");
    }
    assert!(run("--help").out.contains("Examples:\n  "));
}

#[test]
fn a_synopsis_shows_values_and_repetition() {
    let synopsis = |page: &str| {
        let page = run(page).out.replace("\\fB", "").replace("\\fI", "").replace("\\fR", "").replace("\\-", "-");
        page.split(".SH SYNOPSIS\n").nth(1).unwrap().split(".SH").next().unwrap().replace('\n', " ")
    };
    let of_program = synopsis("man");
    for shown in
        ["nimatron [--board ID] [--misere]", "[--plain[=WHEN]]", "[--version] [PILE]...", "COMMAND [ARGUMENT]..."]
    {
        assert!(of_program.contains(shown), "{shown}: {of_program}");
    }
    assert!(synopsis("man values").starts_with("nimatron values --take RULE [--upto N] "));
    assert!(synopsis("man review").ends_with("[--help] GAME|FILE|-... "));
}

#[test]
fn each_page_refers_to_all_others() {
    let page = run("man map").out;
    let also = page.split(".SH SEE ALSO\n").nth(1).unwrap();
    assert!(also.starts_with(".BR nimatron (6),\n.BR nimatron\\-solve (6),\n"), "{also}");
    assert_eq!(also.lines().count(), commands().len());
    assert!(!also.contains("nimatron\\-map"), "{also}");
}

#[test]
fn all_pages_are_written_and_well_formed() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man6");
    let _ = fs::remove_dir_all(&folder);
    let Run { out, err, status } = run(&format!("man --all {}", folder.display()));
    assert_eq!((out.as_str(), err.as_str(), status), ("", "", Some(0)));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), commands().len() + 1);
    for page in fs::read_dir(&folder).unwrap() {
        let page = page.unwrap().path();
        let Ok(lint) = Command::new("mandoc").arg("-Tlint").arg(&page).output() else {
            eprintln!("skipped: mandoc is not installed");
            return;
        };
        let complaints = String::from_utf8_lossy(&lint.stdout).into_owned();
        // The pages refer to each other, but mandoc looks for them among the installed ones.
        let complaints: Vec<&str> =
            complaints.lines().filter(|line| !line.contains("referenced manual not found")).collect();
        assert!(complaints.is_empty(), "{complaints:#?}");
    }
}

#[test]
fn the_help_of_a_command_begins_with_its_line_in_the_list() {
    let help = run("-h").out;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let described: Vec<_> = listed.filter_map(|line| line.trim().split_once("  ")).collect();
    assert!(described.len() > 10, "{help}");
    for (command, line) in described.into_iter().filter(|(command, _)| *command != "help") {
        assert_eq!(run(&format!("{command} -h")).out.lines().next(), Some(line.trim()), "{command}");
    }
}
