//! A panic in mid-game, without a way to ask the program for one: a game of the library's own, played by keys in a
//! pseudo-terminal, whose caller panics while it still holds the terminal.

use std::env;

use nimatron::app::{App, Boards, Choices, Destination, Runner, Setting};
use nimatron::session::{Ids, Places, Session, Store};
use nimatron::tui::{self, Background, Depth, Glyphs, Look, Surroundings, Terminal};

use crate::program::Launch;

/// What the panic says.
pub const MESSAGE: &str = "the caller of a game has panicked";

/// Starts [`a_game_whose_caller_panics`] in place of the program.
pub fn launch() -> Launch {
    let itself = concat!(module_path!(), "::a_game_whose_caller_panics").trim_start_matches("pty::");
    let arguments = format!("--exact {itself} --ignored --nocapture --test-threads=1");
    Launch { program: Some(env::current_exe().unwrap()), ..Launch::new(&arguments) }
}

/// Not a test of its own. Its harness fails with status 101, as a program's `main` does that panics: had the library stopped the
/// panic, it would pass with 0.
#[test]
#[ignore = "the other half of fault_01_panic, which starts it in a pseudo-terminal"]
fn a_game_whose_caller_panics() {
    let setting = Setting {
        boards: Boards::load().unwrap(),
        choices: Choices::default(),
        seed: 4,
        ids: Ids::seeded(4),
        today: String::new(),
        newcomer: false,
    };
    let store = Store::open(&Places::from_environment().unwrap(), &setting.terms(), Ids::seeded(5)).unwrap().store;
    let session = Session::new("3 5 7".parse().unwrap(), &setting.terms()).unwrap();
    let look = Look {
        surroundings: Surroundings { depth: Depth::Sixteen, background: Background::Dark },
        glyphs: Glyphs::Unicode,
        motion: false,
    };
    let (mut app, first) = App::new(setting, None, Destination::Game(Box::new(session)));
    let mut terminal = Terminal::enter(true).unwrap();
    tui::run(&mut app, &first, &mut Runner::new(Some(store)), look, &mut terminal).unwrap();
    panic!("{MESSAGE}");
}
