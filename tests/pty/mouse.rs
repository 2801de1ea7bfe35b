use crate::program::{LAST_KEY, Launch, Program, turn};

/// Clicks the button with this code `further` cells to the right of the first character of `text`.
pub(crate) fn press(program: &mut Program, button: u8, text: &str, further: usize) {
    let screen = program.wait_for(text);
    let (row, line) = screen.lines().enumerate().find(|(_, line)| line.contains(text)).unwrap();
    let column = line[..line.find(text).unwrap()].chars().count() + further;
    program.send(&format!("\x1b[<{button};{};{}M\x1b[<{button};{};{}m", column + 1, row + 1, column + 1, row + 1));
}

#[test]
fn a_game_is_played_and_left_by_mouse_alone() {
    let mut program = Program::start("3 5 7 --seed 3");
    program.wait_until("mouse reports", |screen| {
        screen.mouse_protocol_mode() == vt100::MouseProtocolMode::PressRelease
            && screen.mouse_protocol_encoding() == vt100::MouseProtocolEncoding::Sgr
    });
    program.wait_for_key_line();
    // The last of A's stones: one click chooses it, the next takes it.
    press(&mut program, 0, "A  3 ▟██▙", 15);
    press(&mut program, 0, "A  3 ▟██▙", 15);
    program.wait_for_turn(3);
    // The wheel changes the take by one on press and by one on release.
    press(&mut program, 64, &turn(3), 0);
    program.wait_for("→0");
    press(&mut program, 65, &turn(3), 0);
    program.wait_until("nothing marked", |screen| !screen.contents().contains("→0"));
    program.wait_for_key_line();
    press(&mut program, 0, "t hint", 0);
    program.wait_for("Which pile has a lamp in");
    press(&mut program, 0, LAST_KEY, 0);
    let help = program.wait_for_help();
    assert!(help.contains("NIMATRON   keys"), "{help}");
    program.send("\x1b");
    program.wait_for("last stone wins");
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success());
    assert_eq!(finished.screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
}

#[test]
fn the_titles_buttons_and_lists_click() {
    let mut program = Program::start("--seed 3");
    press(&mut program, 0, "last stone wins", 2);
    press(&mut program, 0, "◂ 3 5 7", 2);
    press(&mut program, 0, "3 4 5", 0);
    program.wait_for("Marienbad");
    press(&mut program, 0, "last stone LOSES", 2);
    press(&mut program, 0, "Lessons", 1);
    press(&mut program, 0, "The game", 1);
    program.wait_for("step 1 of");
    program.send("q");
    assert!(program.finish().0.success());
}

/// A flag ranks before the variable, and that before the choices file.
#[test]
fn the_mouse_is_left_to_the_terminal_where_that_is_asked_for() {
    for (choices, options, flags, listens) in [
        ("", "", "--no-mouse", false),
        ("", "--no-mouse", "", false),
        ("", "--no-mouse", "--mouse", true),
        ("mouse=never\n", "", "", false),
        ("mouse=never\n", "--mouse", "", true),
        ("mouse=auto\n", "--mouse", "--no-mouse", false),
    ] {
        let launch = Launch::new(&format!("3 5 7 {flags}"));
        let folder = launch.home.folder().join("config/nimatron");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("choices"), choices).unwrap();
        let mut program =
            Program::launch(Launch { environment: vec![("NIMATRON_OPTS", options.to_owned())], ..launch });
        program.wait_for_key_line();
        program.send("q");
        let (_, finished) = program.finish();
        let wrote = ["\x1b[?1000h", "\x1b[?1006h"].map(|sequence| finished.bytes.contains(sequence));
        assert_eq!(wrote, [listens; 2], "{choices} {options} {flags}");
    }
}
