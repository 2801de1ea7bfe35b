//! Colours requested by the environment and by flags, read from the terminal's cells.

use std::collections::BTreeSet;

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
    program.wait_for_turn("");
    program.send("b1");
    program.wait_for("▸B");
    program.wait_for("→4");
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
    assert_eq!(kinds("", &[("TERM", "vt100")]), BTreeSet::new());
}

#[test]
fn whoever_wants_no_colour_gets_none_and_whoever_insists_gets_some() {
    let none = BTreeSet::new();
    assert_eq!(kinds("", &[("NO_COLOR", "1")]), none);
    assert_eq!(kinds("", &[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")]), none);
    assert_eq!(kinds("", &[("CLICOLOR", "0")]), none);
    assert_eq!(kinds("--color never", &[("CLICOLOR_FORCE", "1")]), none);
    assert_eq!(kinds("--color always", &[("NO_COLOR", "1")]), BTreeSet::from(["256"]));
    assert_eq!(kinds("", &[("CLICOLOR", "0"), ("CLICOLOR_FORCE", "1")]), BTreeSet::from(["256"]));
}

#[test]
fn dark_and_light_backgrounds_get_colours_of_their_own() {
    let colours = |flags: &str, background: &str| -> BTreeSet<String> {
        let environment = [("COLORTERM", "truecolor"), ("COLORFGBG", background)];
        let cells = cells(flags, &environment).into_iter();
        cells.filter(|(_, colour, _)| *colour != Color::Default).map(|(_, colour, _)| format!("{colour:?}")).collect()
    };
    let [dark, light] = [colours("", "15;0"), colours("", "0;15")];
    assert!(dark.is_disjoint(&light));
    assert_eq!(colours("--theme light", "15;0"), light);
    assert_eq!(colours("--theme dark", ""), dark);
}

#[test]
fn the_background_is_painted() {
    for (flags, background, painted) in [
        ("", "15;0", DARK_GROUND),
        ("", "0;15", LIGHT_GROUND),
        ("", "", DARK_GROUND),
        ("--theme dark", "0;15", DARK_GROUND),
        ("--theme light", "15;0", LIGHT_GROUND),
    ] {
        let screen = screen(flags, &[("COLORTERM", "truecolor"), ("COLORFGBG", background)]);
        assert_eq!(ground(&screen), painted, "{flags} {background:?}");
        let mut cells = places(&screen).filter_map(|(row, column)| screen.cell(row, column));
        assert!(cells.all(|cell| cell.bgcolor() != Color::Default), "{flags}");
    }
}

const LIGHT_GROUND: Color = Color::Rgb(0xfa, 0xf5, 0xea);
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
    assert!(text(&mono).contains("→4"));
    let mut unmarked =
        Program::launch(Launch { environment: vec![("NO_COLOR", "1".to_owned())], ..Launch::new("3 5 7") });
    unmarked.wait_for(" odd ");
    unmarked.send("q");
    unmarked.finish();
}

#[test]
fn ctrl_t_changes_between_dark_and_light_and_is_remembered() {
    let colours = vec![("COLORTERM", "truecolor".to_owned())];
    let launch = |environment| Launch { environment, ..Launch::new("3 5 7 --seed 3") };
    let mut program = Program::launch(launch(colours.clone()));
    program.wait_for_turn("");
    program.send("\x14");
    program.wait_for("Colours: light.");
    assert_eq!(ground(&program.screen()), LIGHT_GROUND);
    program.send("q");
    let (_, finished) = program.finish();
    let choices = std::fs::read_to_string(finished.home.folder().join("config/nimatron/choices")).unwrap();
    assert_eq!(choices, "theme=light\n");
    let mut again = Program::launch(Launch { home: finished.home, ..launch(colours) });
    again.wait_for_turn("");
    assert_eq!(ground(&again.screen()), LIGHT_GROUND);
    again.send("\x14");
    again.wait_for("Colours: dark.");
    again.send("q");
    assert!(again.finish().0.success());
}
