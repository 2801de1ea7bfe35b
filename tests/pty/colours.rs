//! Colours requested by the environment and by flags, read from the terminal's cells.

use std::collections::BTreeSet;
use std::time::Duration;

use vt100::Color;

use crate::program::{Launch, Program};

/// Kinds of colour on a game's screen.
fn kinds(flags: &str, environment: &[(&'static str, &str)]) -> BTreeSet<&'static str> {
    cells(flags, environment).into_iter().filter_map(|(_, colour, _)| kind(colour)).collect()
}

fn kind(colour: Color) -> Option<&'static str> {
    match colour {
        Color::Default => None,
        Color::Idx(..16) => Some("16"),
        Color::Idx(_) => Some("256"),
        Color::Rgb(..) => Some("true"),
    }
}

/// Each cell of a game's screen: text, colour, and whether it is bold.
fn cells(flags: &str, environment: &[(&'static str, &str)]) -> Vec<(String, Color, bool)> {
    let screen = screen(flags, environment);
    let cells = places(&screen).filter_map(|(row, column)| screen.cell(row, column));
    cells.map(|cell| (cell.contents().to_owned(), cell.fgcolor(), cell.bold())).collect()
}

fn screen(flags: &str, environment: &[(&'static str, &str)]) -> vt100::Screen {
    let mut launch = Launch::new(&format!("3 5 7 --seed 3 {flags}"));
    launch.environment = environment.iter().map(|&(name, value)| (name, value.to_owned())).collect();
    let mut program = Program::launch(launch);
    program.wait_for_key_line();
    program.send("\x1b[B1");
    program.wait_for("▸B");
    program.wait_for("▟▀▀▙");
    let screen = program.screen();
    program.send("q");
    program.finish();
    screen
}

fn places(screen: &vt100::Screen) -> impl Iterator<Item = (u16, u16)> + use<> {
    let (rows, columns) = screen.size();
    (0..rows.get()).flat_map(move |row| (0..columns.get()).map(move |column| (row, column)))
}

#[test]
fn the_environment_tells_how_many_colours_there_are() {
    let one = |kind| BTreeSet::from([kind]);
    assert_eq!(kinds("", &[("TERM", "xterm")]), one("16"));
    assert_eq!(kinds("", &[("TERM", "xterm-256color")]), one("256"));
    assert_eq!(kinds("", &[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), one("true"));
    assert_eq!(kinds("--theme terminal", &[("COLORTERM", "truecolor")]), one("16"));
    assert_eq!(kinds("", &[("TERM", "vt100")]), BTreeSet::new());
}

#[test]
fn whoever_wants_no_colour_gets_none_and_whoever_insists_gets_some() {
    let none = BTreeSet::new();
    assert_eq!(kinds("", &[("NO_COLOR", "1")]), none);
    assert_eq!(kinds("", &[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")]), none);
    assert_eq!(kinds("", &[("CLICOLOR", "0")]), none);
    assert_eq!(kinds("--theme mono", &[]), none);
    assert_eq!(kinds("--color never", &[("CLICOLOR_FORCE", "1")]), none);
    assert_eq!(kinds("--color always", &[("NO_COLOR", "1")]), BTreeSet::from(["256"]));
    assert_eq!(kinds("", &[("CLICOLOR", "0"), ("CLICOLOR_FORCE", "1")]), BTreeSet::from(["256"]));
}

/// The choices file ranks after the flags and before the environment.
#[test]
fn colour_can_be_chosen_for_good() {
    for (choice, variable, flags, is_coloured) in [
        ("never", ("CLICOLOR_FORCE", "1"), "", false),
        ("never", ("CLICOLOR", "0"), "--color always", true),
        ("always", ("CLICOLOR", "0"), "", true),
        ("always", ("CLICOLOR_FORCE", "1"), "--color never", false),
    ] {
        let launch = Launch::new(&format!("3 5 7 --seed 3 {flags}"));
        let folder = launch.home.folder().join("config/nimatron");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("choices"), format!("color={choice}\n")).unwrap();
        let launch = Launch { environment: vec![(variable.0, variable.1.to_owned())], ..launch };
        let mut program = Program::launch(launch);
        program.wait_for_key_line();
        program.send("q");
        assert_eq!(program.finish().1.has_colour(), is_coloured, "{choice} {flags}");
    }
}

#[test]
fn dark_and_light_backgrounds_get_colours_of_their_own() {
    let colours = |flags: &str, background: &str| -> BTreeSet<String> {
        let environment = [("COLORTERM", "truecolor"), ("COLORFGBG", background), ("SSH_CONNECTION", "far")];
        let cells = cells(flags, &environment).into_iter();
        cells.filter(|(_, colour, _)| *colour != Color::Default).map(|(_, colour, _)| format!("{colour:?}")).collect()
    };
    let [dark, light] = [colours("", "15;0"), colours("", "0;15")];
    assert!(dark.is_disjoint(&light));
    assert_eq!(colours("--theme light", "15;0"), light);
    assert_eq!(colours("--theme dark", ""), dark);
}

/// The background is painted if it is unknown or the theme is named after one; otherwise the terminal's own stays.
#[test]
fn an_unknown_background_is_painted() {
    for (flags, background, painted) in [
        ("", "15;0", Color::Default),
        ("", "0;15", Color::Default),
        ("", "", DARK_GROUND),
        ("--theme dark", "0;15", DARK_GROUND),
        ("--theme light", "15;0", Color::Rgb(0xfa, 0xf5, 0xea)),
    ] {
        let screen = screen(flags, &[("COLORTERM", "truecolor"), ("COLORFGBG", background)]);
        assert_eq!(ground(&screen), painted, "{flags} {background:?}");
        let mut cells = places(&screen).filter_map(|(row, column)| screen.cell(row, column));
        assert!(painted == Color::Default || cells.all(|cell| cell.bgcolor() != Color::Default), "{flags}");
    }
}

const DARK_GROUND: Color = Color::Rgb(0x11, 0x14, 0x1a);

/// Background of the corner, where nothing is written.
fn ground(screen: &vt100::Screen) -> Color {
    screen.cell(0, 0).unwrap().bgcolor()
}

/// Weight and marks of their own show the cursor's row, the considered stones and the odd column.
#[test]
fn nothing_is_told_by_colour_alone() {
    let mono = cells("", &[("NO_COLOR", "1")]);
    let coloured = cells("", &[]);
    // A cell that was never written looks like a space.
    let seen = |text: &String| if text.is_empty() { " ".to_owned() } else { text.clone() };
    let text = |cells: &[(String, Color, bool)]| cells.iter().map(|(text, ..)| seen(text)).collect::<String>();
    assert_eq!(text(&mono), text(&coloured));
    let marked: Vec<bool> = mono.iter().filter(|(text, ..)| text == "▸").map(|(.., bold)| *bold).collect();
    assert!(!marked.is_empty() && marked.iter().all(|&bold| bold));
    assert!(text(&mono).contains("▟▀▀▙") && text(&mono).contains(" odd "));
}

/// The words explained are reversed, which `NO_COLOR` must not remove.
#[test]
fn what_is_explained_is_seen_without_colours() {
    let environment = vec![("NO_COLOR", "1".to_owned())];
    let mut program = Program::launch(Launch { environment, ..Launch::new("3 5 7 --seed 3") });
    program.wait_for_key_line();
    program.send("e\x1b[C\x1b[C");
    program.wait_until("reversed bits", |screen| {
        places(screen).any(|(row, column)| screen.cell(row, column).is_some_and(vt100::Cell::inverse))
    });
    program.send("q");
    assert!(!program.finish().1.has_colour());
}

#[test]
fn ctrl_t_goes_through_the_themes() {
    let mut program = Program::launch(Launch::new("3 5 7 --seed 3"));
    program.wait_for_key_line();
    program.send("\x14\x14\x14\x14\x14");
    program.wait_for("Colours: mono.");
    program.wait_until("no colour", |screen| {
        places(screen).all(|(row, column)| screen.cell(row, column).is_none_or(|cell| cell.fgcolor() == Color::Default))
    });
    program.send("q");
    let (_, finished) = program.finish();
    let choices = std::fs::read_to_string(finished.home.folder().join("config/nimatron/choices")).unwrap();
    assert_eq!(choices, "theme=mono\n");
    let mut again = Program::launch(Launch { home: finished.home, ..Launch::new("3 5 7") });
    again.wait_for_key_line();
    again.send("q");
    assert!(!again.finish().1.has_colour());
}

/// Queries for the background colour and for the terminal's type.
const QUESTIONS: &str = "\x1b]11;?\x07\x1b[c";
const WHAT_IT_IS: &str = "\x1b[?62;22c";
const LIGHT: &str = "\x1b]11;rgb:fafa/f5f5/eaea\x1b\\";
const DARK: &str = "\x1b]11;rgb:1e1e/1e1e/2e2e\x07";

/// A game that has just queried its terminal.
fn asked() -> Program {
    let environment = vec![("COLORTERM", "truecolor".to_owned())];
    let program = Program::launch(Launch { environment, ..Launch::new("3 5 7 --seed 3") });
    program.wait_for_bytes(QUESTIONS);
    program
}

/// The background, and the colours of the text.
fn looks(program: &Program) -> (Color, BTreeSet<String>) {
    program.wait_for_key_line();
    let screen = program.screen();
    let cells = places(&screen).filter_map(|(row, column)| screen.cell(row, column));
    (ground(&screen), cells.map(|cell| format!("{:?}", cell.fgcolor())).filter(|colour| colour != "Default").collect())
}

fn quit(mut program: Program) {
    program.send("q");
    assert!(program.finish().0.success());
}

#[test]
fn a_terminal_that_answers_keeps_its_ground_and_gets_colours_for_it() {
    let [dark, light] = [DARK, LIGHT].map(|answer| {
        let mut program = asked();
        program.send(&format!("{answer}{WHAT_IT_IS}"));
        let (ground, text) = looks(&program);
        quit(program);
        assert_eq!(ground, Color::Default, "{answer:?}");
        text
    });
    assert!(dark.is_disjoint(&light), "{dark:?} {light:?}");
}

#[test]
fn a_terminal_that_does_not_know_its_ground_gets_the_dark_one() {
    let [told, silent] = [WHAT_IT_IS, ""].map(|answer| {
        let mut program = asked();
        program.send(answer);
        let looks = looks(&program);
        quit(program);
        looks
    });
    assert_eq!(told, silent);
    assert_eq!(told.0, DARK_GROUND);
}

/// `r`, `g`, `b`, `e`, `a`, `f` and the digits in an answer are keys of a game.
#[test]
fn an_answer_after_300_milliseconds_is_no_key() {
    let mut program = asked();
    std::thread::sleep(Duration::from_millis(300));
    let before = program.wait_for_key_line();
    program.send(&format!("{LIGHT}{WHAT_IT_IS}"));
    assert_unmoved(&mut program, &before);
    for at in 1..LIGHT.len() {
        program.send(&LIGHT[..at]);
        // Short enough for one answer, long enough for two reads.
        std::thread::sleep(Duration::from_millis(5));
        program.send(&LIGHT[at..]);
        program.send(WHAT_IT_IS);
        assert_unmoved(&mut program, &before);
    }
    quit(program);
}

/// Checks that neither the screen nor its background has changed. The help opens once all earlier keys are handled.
#[track_caller]
fn assert_unmoved(program: &mut Program, before: &str) {
    program.send("?");
    program.wait_for_help();
    program.send("?");
    let is_closed =
        |screen: &vt100::Screen| !screen.contents().contains("page 1 of") && screen.contents().contains("? keys");
    assert_eq!(program.wait_for_frame("the game", is_closed), before);
    assert_eq!(ground(&program.screen()), DARK_GROUND);
}

#[test]
fn keys_typed_before_the_first_frame_are_kept() {
    for answers in ["", WHAT_IT_IS, &format!("{LIGHT}{WHAT_IT_IS}")] {
        for keys in [format!("\x1b[B1{answers}"), format!("{answers}\x1b[B1")] {
            let mut program = asked();
            program.send(&keys);
            program.wait_for("▸B");
            program.wait_for("▟▀▀▙");
            quit(program);
        }
    }
}

/// All bytes that a game writes.
fn written(flags: &str, environment: &[(&'static str, &str)]) -> String {
    let mut launch = Launch::new(&format!("3 5 7 --seed 3 {flags}"));
    launch.environment = environment.iter().map(|&(name, value)| (name, value.to_owned())).collect();
    let mut program = Program::launch(launch);
    program.wait_for_key_line();
    program.send("q");
    program.finish().1.bytes
}

#[test]
fn a_terminal_is_asked_only_where_the_answer_counts_and_comes_soon() {
    for (flags, environment) in [
        ("", &[] as &[_]),
        ("", &[("SSH_CONNECTION", "")]),
        ("--theme contrast", &[]),
        ("--color always", &[("NO_COLOR", "1")]),
    ] {
        assert_eq!(written(flags, environment).matches(QUESTIONS).count(), 1, "{flags} {environment:?}");
    }
    for (flags, environment) in [
        ("", &[("SSH_CONNECTION", "192.0.2.1 50000 192.0.2.2 22")] as &[_]),
        ("", &[("COLORFGBG", "15;0")]),
        ("", &[("TERM", "linux")]),
        ("", &[("TERM", "vt100")]),
        ("", &[("NO_COLOR", "1")]),
        ("--color never", &[]),
        ("--theme dark", &[]),
        ("--theme light", &[]),
        ("--theme terminal", &[]),
        ("--theme mono", &[]),
    ] {
        let bytes = written(flags, environment);
        for question in ["\x1b[c", "\x1b[>", "\x1b[6n", "\x1b]10;?", "\x1b]11;?", "\x1b[?u", "\x1b[?996n", "\x1bP"] {
            assert!(!bytes.contains(question), "{flags} {environment:?}: {question:?}");
        }
    }
}
