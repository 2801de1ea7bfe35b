//! Colours as the environment and the flags ask for them, read off the terminal's cells.

use std::collections::BTreeSet;

use vt100::Color;

use crate::program::{Launch, Program};

/// What kinds of colour are on a game's screen.
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

/// Each cell of a game's screen: its text, its colour, and whether it is bold.
fn cells(flags: &str, environment: &[(&'static str, &str)]) -> Vec<(String, Color, bool)> {
    let screen = screen(flags, environment);
    let cells = places(&screen).filter_map(|(row, column)| screen.cell(row, column));
    cells.map(|cell| (cell.contents().to_owned(), cell.fgcolor(), cell.bold())).collect()
}

/// A game's screen, with the cursor on B and a stone marked.
fn screen(flags: &str, environment: &[(&'static str, &str)]) -> vt100::Screen {
    let mut launch = Launch::new(&format!("3 5 7 --seed 3 {flags}"));
    launch.environment = environment.iter().map(|&(name, value)| (name, value.to_owned())).collect();
    let mut program = Program::launch(launch);
    program.wait_for_key_line();
    program.send("\x1b[B1");
    program.wait_for("▸ B");
    program.wait_for("◌");
    let screen = program.screen();
    program.send("q");
    program.finish();
    screen
}

/// All places of a screen.
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

/// The file of choices has its say after the flags and before the terminal.
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
        let environment = [("COLORTERM", "truecolor"), ("COLORFGBG", background)];
        let cells = cells(flags, &environment).into_iter();
        cells.filter(|(_, colour, _)| *colour != Color::Default).map(|(_, colour, _)| format!("{colour:?}")).collect()
    };
    let [dark, light] = [colours("", "15;0"), colours("", "0;15")];
    assert!(dark.is_disjoint(&light));
    assert_eq!(colours("--theme light", "15;0"), light);
    assert_eq!(colours("--theme dark", ""), dark);
}

/// Where nobody knows what is behind the text, that is painted; elsewhere it is the terminal's own.
#[test]
fn an_unknown_background_is_painted() {
    for (background, is_painted) in [("15;0", false), ("0;15", false), ("", true)] {
        let screen = screen("", &[("COLORTERM", "truecolor"), ("COLORFGBG", background)]);
        let mut cells = places(&screen).filter_map(|(row, column)| screen.cell(row, column));
        assert!(cells.all(|cell| (cell.bgcolor() != Color::Default) == is_painted), "{background:?}");
    }
}

/// The cursor's row, the considered stones and the odd column are told by weight and by marks of their own.
#[test]
fn nothing_is_told_by_colour_alone() {
    let mono = cells("", &[("NO_COLOR", "1")]);
    let coloured = cells("", &[]);
    // A cell that nothing was written to looks like a space.
    let seen = |text: &String| if text.is_empty() { " ".to_owned() } else { text.clone() };
    let text = |cells: &[(String, Color, bool)]| cells.iter().map(|(text, ..)| seen(text)).collect::<String>();
    // Who sees no colours reads digits in place of lamps.
    let without_bits = |cells: &[(String, Color, bool)]| text(cells).replace(['█', '░', '1', '·', ' '], "");
    assert_eq!(without_bits(&mono), without_bits(&coloured));
    for mark in ["▸", "◌", "▲"] {
        let marked: Vec<bool> = mono.iter().filter(|(text, ..)| text == mark).map(|(.., bold)| *bold).collect();
        assert!(!marked.is_empty() && marked.iter().all(|&bold| bold), "{mark}");
    }
}

/// What an explanation speaks of is reversed, which `NO_COLOR` must not wipe.
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

/// The colours can be changed while it runs, and the change is remembered.
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

/// The terminal is never asked about itself before the first frame is there.
#[test]
fn nothing_is_asked_of_the_terminal() {
    let mut program = Program::start("");
    program.wait_for_key_line();
    program.send("q");
    let bytes = program.finish().1.bytes;
    for question in ["\x1b[c", "\x1b[>", "\x1b[6n", "\x1b]10;?", "\x1b]11;?", "\x1b[?u", "\x1b[?996n", "\x1bP"] {
        assert!(!bytes.contains(question), "{question:?}");
    }
}
