use crate::program::run;

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&format!("completions {shell}"));
        assert_eq!((script.status, script.err.as_str()), (Some(0), ""));
        for word in ["solve", "values", "review", "completions", "misere"] {
            assert!(script.out.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn the_manual_page_has_every_command_and_flag() {
    let page = run("man");
    assert_eq!(page.status, Some(0));
    for word in [
        ".TH nimatron",
        "NIMATRON SOLVE",
        "NIMATRON VALUES",
        "NIMATRON REVIEW",
        "\\-\\-upto",
        "\\-\\-moves",
        "\\-\\-board",
    ] {
        assert!(page.out.contains(word), "{word}");
    }
}

#[test]
fn every_help_has_examples() {
    for command in ["", "solve", "values", "review", "completions", "man"] {
        let help = run(&format!("{command} --help"));
        assert!(help.out.contains("Examples:\n  ") && help.status == Some(0), "{command}: {help:?}");
    }
}
