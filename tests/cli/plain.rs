//! Plain mode through pipes.

use std::fs;
use std::path::{Path, PathBuf};

use insta::assert_snapshot;

use crate::program::{Run, command, finish, run_in};

/// An empty folder for one test's files.
fn home(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("plain-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_whole_game_goes_through_a_pipe() {
    let home = home("game");
    let run = run_in(&home, &["--plain", "1", "2", "--seed", "3"], b"B1\nA1\nB1\nquit\n");
    assert_snapshot!(run.out);
    assert_eq!((run.err.as_str(), run.status), ("", Some(0)));
    let recorded = fs::read_to_string(home.join("data/nimatron/games")).unwrap();
    assert!(recorded.starts_with("1 2 players=human,perfect panel=preview seed=3 date="), "{recorded}");
    assert!(recorded.contains(" : B1 ") && recorded.lines().count() == 1, "{recorded}");
}

/// Word for word, what a listener hears of an evening, but for dates.
#[test]
fn an_evening_by_ear() {
    let lines = "help\nlearn binary\n\n\n100\nback\nback\npractice\nback\nboard 1 2\nplay\nA1\nreview\nback\nback\n\
                 mode play\nplay\nB1\nA1\nmap\nback\nback\nlist\nquit\n";
    assert_snapshot!(run_in(&home("evening"), &["--plain", "--seed", "3"], lines.as_bytes()).out);
}

/// Flags override the rules that a board is known for, and a board called by its only pile does not refuse that pile.
#[test]
fn a_board_of_one_pile_has_its_takes_and_flags_override_them() {
    let home = home("one-pile");
    for (arguments, rules) in [
        (&["--board", "twenty-one"][..], "Last stone wins (normal play), take 1 to 3."),
        (&["--board", "twenty"], "Last stone LOSES (misère play), take 1 to 3."),
        (&["--board", "twenty-one", "--take", "any"], "Last stone wins (normal play)."),
        (&["--board", "twenty", "--take", "1-5", "--normal"], "Last stone wins (normal play), take 1 to 5."),
        (&["21", "--take", "1-3"], "Last stone wins (normal play), take 1 to 3."),
        (&["21"], "Last stone wins (normal play)."),
    ] {
        let run = run_in(&home, &[&["--plain"], arguments].concat(), b"quit\n");
        assert_eq!(run.out.lines().next(), Some(rules), "{arguments:?}: {run:?}");
    }
}

#[test]
fn the_end_of_input_keeps_the_game() {
    let home = home("end");
    let first = run_in(&home, &["--plain", "3", "5", "7", "--seed", "3"], b"A1\n");
    assert_eq!(first.status, Some(0));
    assert!(fs::read_to_string(home.join("state/nimatron/game")).unwrap().contains(" : A1 "));
    let second = run_in(&home, &["--plain"], b"continue\nmoves\n");
    assert!(second.out.contains("Moves: you A1, machine "), "{}", second.out);
}

#[test]
fn a_line_of_any_length_and_any_bytes_is_survived() {
    let home = home("bytes");
    let mut input = vec![b'x'; 200_000];
    input.extend(b"\nA1\n\xff\xfe\x00\x1b[2J\n");
    let run = run_in(&home, &["--plain", "3", "5", "7", "--seed", "3"], &input);
    assert_eq!(run.status, Some(0));
    assert!(
        run.out.contains("You took 1 from A.") && !run.out.contains('\x1b'),
        "{:?}",
        &run.out[run.out.len() - 400..]
    );
}

/// The flag applies to the whole run, whatever the mode; otherwise the mode's remembered choice, otherwise the mode's
/// default.
#[test]
fn the_panel_is_that_of_the_flag_of_the_choice_or_of_the_mode() {
    let home = home("panel");
    let file = home.join("config/nimatron/choices");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, "panel.teach=now\nmode=teach\npanel.play=rows\n").unwrap();
    let panel = |arguments: &[&str], input: &[u8]| {
        let told = run_in(&home, &[&["--plain"], arguments].concat(), input).out;
        told.lines().rev().find_map(|line| Some(line.rsplit_once("Panel: ")?.1.to_owned())).unwrap_or(told)
    };
    let now = "The position now.";
    for (arguments, input, expected) in [
        (&[][..], "", now),
        (&["--mode", "play"], "", "Binary rows, you add."),
        (&["--panel", "off"], "", "None."),
        (&["--panel", "off"], "mode teach\nmode play\n", "None."),
    ] {
        assert_eq!(panel(arguments, input.as_bytes()), expected, "{arguments:?}");
    }
    assert_eq!(panel(&["--mode", "play"], b"mode teach\npanel off\nquit\n"), "None.");
    let kept = fs::read_to_string(&file).unwrap();
    assert_eq!(kept, "panel.play=rows\nmode=teach\npanel.teach=off\n");
    assert_eq!(panel(&[], b""), "None.");
}

#[test]
fn the_record_is_told_in_lines() {
    let home = home("record");
    assert_eq!(
        run_in(&home, &["games"], b"").out.lines().next(),
        Some("No games against the machine yet: play one, and it will be counted here.")
    );
    let folder = home.join("data/nimatron");
    fs::create_dir_all(&folder).unwrap();
    let games = "3 5 7 players=human,perfect date=2026-11-20 : A1 C5 B3 C1 C1 B1 A1 B1 A1\n\
                 3 4 5 players=human,casual date=2026-11-21 : A1 C4 B2 A1 C1 A1 B1 B1\n";
    fs::write(folder.join("games"), games).unwrap();
    let run = run_in(&home, &["games"], b"");
    assert_snapshot!(run.out);
    assert_eq!(run.status, Some(0));
    fs::write(folder.join("games"), format!("nonsense\n{games}")).unwrap();
    let Run { out, err, status } = run_in(&home, &["games", "--ascii"], b"");
    assert!(out.starts_with("2 games finished") && out.is_ascii());
    assert!(err.contains("games: line 1: 'nonsense'"), "{err}");
    assert_eq!(status, Some(1));
}

/// The end, the list and the review say the same of each game.
#[test]
fn help_is_told_wherever_a_game_is_judged() {
    let home = home("judged");
    let run = |arguments: &[&str], input: &str| run_in(&home, arguments, input.as_bytes()).out;
    run(&["--plain", "1", "1", "--seed", "1"], "A1\nquit\n");
    run(&["--plain", "2", "--seed", "1"], "hint\nA2\nquit\n");
    let games = home.join("data/nimatron/games");
    let told = run(&["games"], "");
    assert!(told.starts_with("2 games finished, 1 won (50%), 1 of them with help.\n"), "{told}");
    assert!(
        told.contains(": pile 2 (won, with help, mode teach).\n")
            && told.contains(": piles 1, 1 (lost, no mistakes, mode teach).\n"),
        "{told}"
    );
    assert!(told.contains("\nMistakes in each game without help, oldest first: 0.\n"), "{told}");
    let told = run(&["review", games.to_str().unwrap()], "");
    assert!(told.ends_with("won. The game was played with help. None of the moves was a mistake.\n"), "{told}");
}

#[test]
fn wins_that_decided_nothing_fade_no_help() {
    let home = home("fading");
    for piles in ["1", "1", "1", "2"] {
        let moves = format!("A{piles}\nquit\n");
        let said = run_in(&home, &["--plain", piles], moves.as_bytes()).out;
        assert!(said.contains("You won.") && !said.contains("with this panel"), "{said}");
    }
    let faded = run_in(&home, &["--plain", "2"], b"A2\nquit\n").out;
    assert!(faded.contains("2 wins in a row with this panel: the next game shows less"), "{faded}");
}

#[test]
fn colour_in_texts_is_forced_and_forbidden() {
    let paints = |variables: &[(&str, &str)], flags: &[&str]| {
        let output =
            command().args(["solve", "3", "5", "7"]).args(flags).envs(variables.iter().copied()).output().unwrap();
        output.stdout.contains(&0x1b)
    };
    assert!(!paints(&[], &[]));
    assert!(paints(&[("CLICOLOR_FORCE", "1")], &[]));
    assert!(!paints(&[("CLICOLOR_FORCE", "0")], &[]));
    assert!(!paints(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], &[]));
    assert!(!paints(&[("CLICOLOR_FORCE", "1")], &["--plain"]));
    assert!(paints(&[], &["--color", "always"]));
}

/// After that, they are listed only on request.
#[test]
fn commands_are_listed_once() {
    let home = home("prompt");
    let run = run_in(&home, &["--plain", "3", "5", "7", "--seed", "1"], b"hint\nB1\nexplain\n\nnew\nback\nquit\n");
    assert_eq!(run.out.matches("Type a move like B3, hint, back, explain, ").count(), 1, "{}", run.out);
    assert_eq!(run.out.matches("Type next, previous, ").count(), 1, "{}", run.out);
    assert!(
        run.out.contains("\nMove 3: your turn.\n> ") && run.out.contains("\nType next, or help.\n> "),
        "{}",
        run.out
    );
    assert!(run.out.contains("'new' does not work here: type next, previous, "), "{}", run.out);
}

/// Brief speech leaves out the panel and the coach.
#[test]
fn brief_speech_is_remembered() {
    let home = home("brief");
    let first = run_in(&home, &["--plain", "3", "5", "7", "--seed", "1"], b"brief\nB1\nquit\n").out;
    let after = first.split("Type full to change that.").nth(1).unwrap();
    assert!(after.contains("Piles A: 3, B: 4, C: 2.") && !after.contains("In binary"), "{first}");
    let choices = home.join("config/nimatron/choices");
    fs::write(&choices, fs::read_to_string(&choices).unwrap() + "mode=teach\n").unwrap();
    let second = run_in(&home, &["--plain", "3", "5", "7", "--seed", "1"], b"full\npiles\nquit\n").out;
    let (before, after) = second.split_once("Type brief to change that.").unwrap();
    assert!(!before.contains("In binary") && !before.contains("You can win"), "{second}");
    assert!(after.contains("In binary") && after.contains("You can win"), "{second}");
    assert!(fs::read_to_string(choices).unwrap().contains("speech=full"));
}

/// The judgement on a move comes before the reply, and the panel after the piles.
#[test]
fn a_turn_is_told_in_the_order_in_which_it_happened() {
    let run = run_in(&home("order"), &["--plain", "3", "5", "7", "--seed", "1"], b"B1\nquit\n");
    let told = ["You took 1 from B.", "B1 left every column even", "The machine took", "Piles ", "In binary"];
    let places = told.map(|words| run.out.rfind(words).unwrap_or_else(|| panic!("{words} is not said:\n{}", run.out)));
    assert!(places.is_sorted(), "{}", run.out);
}

#[test]
fn commands_speak_without_tables_and_signs() {
    let home = home("signs");
    for arguments in [
        &["solve", "37", "20", "29", "--plain"][..],
        &["solve", "1", "3", "1", "--misere", "--plain"],
        &["values", "--take", "1,3,4", "--plain"],
        &["review", "3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1", "--plain"],
    ] {
        let run = run_in(&home, arguments, b"");
        let sign = run.out.chars().find(|&c| !c.is_ascii() && !c.is_alphabetic());
        assert_eq!((sign, run.status), (None, Some(0)), "{arguments:?}\n{}", run.out);
        assert!(!run.out.contains("  ") && !run.out.contains("\n\n"), "{}", run.out);
    }
}

#[test]
fn quitting_says_if_a_game_is_kept() {
    let is_kept = |board: &[&str], lines: &str| {
        let run = run_in(&home("kept"), &[&["--plain", "--seed", "3"], board].concat(), lines.as_bytes());
        run.out.contains("The game is kept: continue goes on with it.")
    };
    for (lines, kept) in [
        ("A1\nquit\n", true),
        ("A1\nexplain\nquit\n", true),
        ("A1\nback\nlessons\nquit\n", true),
        ("quit\n", false),
        ("A3\nB5\nC7\nundo\nundo\nquit\n", false),
    ] {
        assert_eq!(is_kept(&["3", "5", "7"], lines), kept, "{lines}");
    }
    assert!(!is_kept(&["1"], "A1\nquit\n"), "a finished game is recorded");
    // Without a home folder the game is written out instead.
    let mut nowhere = command();
    nowhere.env("HOME", "relative");
    for folder in ["XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        nowhere.env_remove(folder);
    }
    let run = finish(nowhere, &["--plain", "3", "5", "7"], b"A1\nquit\n");
    assert!(run.err.contains("not saved (no home folder)") && !run.out.contains("is kept"), "{}{}", run.out, run.err);
}
