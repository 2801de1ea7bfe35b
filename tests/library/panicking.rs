//! A panic in mid-game. The program offers no way to cause one, so a test plays a game in a pseudo-terminal and panics
//! while it still holds the terminal.

use std::env;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::app::{App, Destination, Runner, Shared};
use crate::coach::{Mode, Record};
use crate::session::{Folders, Store};
use crate::tests::support::{dark, session, setting};
use crate::tui::{self, Terminal};

use super::program::{Launch, Program, assert_clean, assert_saved};

const MESSAGE: &str = "the caller of a game has panicked";

/// Runs [`a_game_whose_caller_panics`] instead of the program.
fn launch() -> Launch {
    let itself = concat!(module_path!(), "::a_game_whose_caller_panics").trim_start_matches("nimatron::");
    let arguments = format!("--exact {itself} --ignored --nocapture --test-threads=1");
    Launch { program: Some(env::current_exe().unwrap()), ..Launch::new(&arguments) }
}

/// Run by `fault_01_panic`. The test harness ends with status 101, as a panicking `main` does; if the library had
/// stopped the panic, the status would be 0.
#[test]
#[ignore = "the other half of fault_01_panic, which starts it in a pseudo-terminal"]
fn a_game_whose_caller_panics() {
    let store = Store::open(Folders::from_environment().unwrap(), &mut Xoshiro256PlusPlus::seed_from_u64(5)).0;
    let opening = Destination::Game(Box::new((session("3 5 7 board=3-5-7"), Mode::Teach)));
    let (mut app, first) = App::new(Shared::new(setting(), Record::default(), None, false), opening);
    let mut runner = Runner::new(Some(store));
    let mut terminal = Terminal::enter(true, runner.unsaved()).unwrap();
    tui::run(&mut app, &first, &mut runner, dark(), &mut terminal).unwrap();
    panic!("{MESSAGE}");
}

/// Makes a move and waits for the reply.
fn play(program: &mut Program) {
    program.wait_for("your turn");
    program.send("1\r");
    program.wait_until("the reply", |screen| {
        let shown = screen.contents();
        shown.contains("A  2") && shown.contains("your turn")
    });
}

#[test]
fn fault_01_panic() {
    let mut program = Program::launch(launch());
    play(&mut program);
    assert!(program.is_raw());
    program.send("q");
    let status = program.wait_for_end();
    assert!(!program.is_raw());
    let (_, finished) = program.finish();
    assert_eq!(status.exit_code(), 101);
    assert!(finished.screen.contents().contains(MESSAGE), "{}", finished.screen.contents());
    assert_clean(&finished, "panic");
    assert_saved(&finished, "panic");
}

/// Like `q`, a panic leaves behind the line that is in no file.
#[test]
fn fault_01_panic_with_nowhere_to_save() {
    let launch = launch();
    for folder in ["state", "data", "config"] {
        std::fs::write(launch.home.folder().join(folder), "").unwrap();
    }
    let mut program = Program::launch(launch);
    play(&mut program);
    program.send("q");
    let (status, finished) = program.finish();
    assert_eq!(status.exit_code(), 101);
    assert_clean(&finished, "panic");
    let said = finished.bytes.lines().find(|line| line.contains("nimatron: not saved (")).unwrap();
    assert!(said.contains("): 3 5 7 ") && said.contains(" : A1 "), "{said}");
}
