//! Screens as a terminal shows them: a game, the title and lists, the mouse, the clipboard, windows.

use std::fs;

use crate::faults::{GAME, MOVES};
use crate::program::{Home, Launch, Program};

#[test]
fn the_terminal_is_given_back_as_it_was() {
    let mut program = Program::start("");
    program.wait_until("the alternate screen", |screen| screen.alternate_screen() && screen.hide_cursor());
    program.wait_for("? keys");
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success());
    crate::program::assert_clean(&finished, "q");
}

/// From the title Enter Enter opens what the line's news names.
#[test]
fn a_game_is_left_and_gone_on_with() {
    let mut program = Program::start(GAME);
    program.wait_for_turn("");
    program.send("a1\r");
    program.wait_for_turn(MOVES);
    program.send("\x1b");
    program.wait_for("your game waits");
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success());
    let mut again = Program::start_at(finished.home, 80, 24, "");
    again.wait_for("your game waits");
    again.send("\r\r");
    again.wait_for_turn(MOVES);
    again.send("u");
    again.wait_for_turn("");
    again.send("q");
    assert!(again.finish().0.success());
}

#[test]
fn resizing_redraws_at_any_size() {
    let mut program = Program::start(GAME);
    program.wait_for("you can win");
    for (width, height, text) in
        [(40, 12, "you can win"), (39, 12, "needs 40"), (30, 8, "needs 40"), (1, 1, ""), (200, 60, "you can win")]
    {
        program.resize(width, height);
        program.wait_for(text);
    }
    program.resize(80, 24);
    program.wait_for_turn("");
    program.send("q");
    assert!(program.finish().0.success());
}

/// A key that changes nothing writes no cell: an empty frame has only its end.
#[test]
fn a_key_that_changes_nothing_writes_nothing() {
    let written_with = |idle_keys: &[&str]| {
        let mut program = Program::start(GAME);
        program.wait_for_turn("");
        for key in idle_keys {
            program.send(key);
            // A pause, so that each key could be drawn on its own.
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        program.send("?");
        program.wait_for_keys();
        program.send("q");
        // The terminal itself may echo a line end when the harness lets go of it.
        program.finish().1.bytes.trim_end().replace("\x1b[39m\x1b[49m\x1b[59m\x1b[0m", "")
    };
    // No stone is marked that Home could unmark.
    assert_eq!(written_with(&["\x1b[H", "\x1b[H", "\x1b[H"]).len(), written_with(&[]).len());
}

/// A waiting screen, which has drawn everything, does nothing.
#[test]
#[cfg(target_os = "linux")]
fn a_waiting_screen_does_nothing() {
    let mut program = Program::start(GAME);
    program.wait_for_turn("");
    let before = program.status("voluntary_ctxt_switches");
    std::thread::sleep(std::time::Duration::from_millis(600));
    assert!(program.status("voluntary_ctxt_switches") - before <= 2);
    program.send("q");
    assert!(program.finish().0.success());
}

/// Clicks the button with this code at the first character of `text`, or some cells further on.
pub(crate) fn press(program: &mut Program, button: u8, text: &str, further: usize) {
    let screen = program.wait_for(text);
    let (row, line) = screen.lines().enumerate().find(|(_, line)| line.contains(text)).unwrap();
    let column = line[..line.find(text).unwrap()].chars().count() + further;
    program.send(&format!("\x1b[<{button};{};{}M\x1b[<{button};{};{}m", column + 1, row + 1, column + 1, row + 1));
}

#[test]
fn a_game_is_played_by_mouse() {
    let mut program = Program::start(GAME);
    program.wait_until("mouse reports", |screen| {
        screen.mouse_protocol_mode() == vt100::MouseProtocolMode::PressRelease
            && screen.mouse_protocol_encoding() == vt100::MouseProtocolEncoding::Sgr
    });
    program.wait_for_turn("");
    // The last of A's stones: one click marks it, the next takes it.
    press(&mut program, 0, "A  3 ▟██▙", 15);
    program.wait_for("→2");
    press(&mut program, 0, "A  3 ▟██▙", 15);
    program.wait_for_turn(MOVES);
    press(&mut program, 0, "t tip", 0);
    program.wait_for("Take how many?");
    press(&mut program, 0, "? keys", 0);
    program.wait_for_keys();
    press(&mut program, 0, "Esc back", 0);
    program.wait_for("Take how many?");
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success());
    assert_eq!(finished.screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
}

#[test]
fn the_titles_lines_and_rows_click() {
    let mut program = Program::start("");
    // One click chooses, the next opens.
    press(&mut program, 0, "Today", 1);
    program.wait_for("▸ Today");
    press(&mut program, 0, "Play", 1);
    program.wait_for("▸ Play");
    press(&mut program, 0, "Play", 1);
    press(&mut program, 0, "Twenty-one", 1);
    program.wait_for("▸ Twenty-one");
    press(&mut program, 0, "Twenty-one", 1);
    program.wait_for_turn("");
    program.send("q");
    assert!(program.finish().0.success());
}

#[test]
fn the_mouse_is_left_to_the_terminal_where_that_is_asked_for() {
    for (options, flags, listens) in [("", "", true), ("", "--no-mouse", false), ("--no-mouse", "", false)] {
        let environment = vec![("NIMATRON_OPTS", options.to_owned())];
        let mut program = Program::launch(Launch { environment, ..Launch::new(&format!("3 5 7 {flags}")) });
        program.wait_for_turn("");
        program.send("q");
        let (_, finished) = program.finish();
        let wrote = ["\x1b[?1000h", "\x1b[?1006h"].map(|sequence| finished.bytes.contains(sequence));
        assert_eq!(wrote, [listens; 2], "{options} {flags}");
    }
}

/// The clipboard gets a card, whose last line is a command that a friend's program understands.
#[test]
fn s_copies_the_game_with_the_command_that_reviews_it() {
    let mut program = Program::start("1 --seed 1");
    program.wait_for_turn("");
    program.send("1\r");
    program.wait_for("you won");
    program.send("s");
    program.wait_for("Copied.");
    program.send("q");
    let (_, finished) = program.finish();
    let copied = finished.bytes.split("\x1b]52;c;").nth(1).unwrap();
    let copied = decoded(copied.split(['\x07', '\x1b']).next().unwrap());
    let line = copied.lines().last().unwrap().strip_prefix("nimatron ").unwrap();
    let script = format!("\"$NIMATRON\" --plain {line}");
    let friend = Program::launch(Launch { shell: Some(script), ..Launch::new("") });
    friend.wait_for("A1: winning move");
    assert!(friend.finish().0.success());
}

fn decoded(base64: &str) -> String {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits = base64.trim_end_matches('=').chars().map(|c| digits.find(c).unwrap());
    let (mut text, mut held, mut count) = (Vec::new(), 0_usize, 0);
    for six in bits {
        held = held << 6 | six;
        count += 6;
        if count >= 8 {
            count -= 8;
            text.push(u8::try_from(held >> count & 0xff).unwrap());
        }
    }
    String::from_utf8(text).unwrap()
}

#[test]
fn a_game_and_a_file_of_games_are_reviewed_on_screen() {
    let mut program = Program::start("review 3 5 7 : A2 B5 C7");
    program.wait_for("A2✗ B5  C7✗");
    program.send("q");
    assert_eq!(program.finish().0.exit_code(), 0);
    let launch = Launch::new("review games");
    fs::write(launch.home.folder().join("games"), "3 5 7 : A2 B5\n\n2 : B1\n1 2 : B1 A1 B1\n").unwrap();
    let mut program = Program::launch(launch);
    program.wait_for("A2✗ B5");
    program.send("\x1b[6~");
    program.wait_for("B1 A1  B1");
    program.send("q");
    let (status, finished) = program.finish();
    assert_eq!(status.exit_code(), 1, "a line of the file is no game");
    assert!(finished.bytes.contains("line 3: "), "{}", finished.bytes);
}

#[test]
fn a_board_too_large_for_a_screen_is_refused_before_it_opens() {
    let (status, finished) = Program::start("64").finish();
    assert_eq!(status.exit_code(), 2);
    assert!(finished.bytes.starts_with("nimatron: ") && finished.bytes.contains("piles up to 63"));
    assert!(!finished.bytes.contains('\x1b'), "{}", finished.bytes);
}

/// A line holds whole words of what a pipe gets. `solve` has a table too, which is narrow enough here.
#[test]
fn text_on_a_terminal_breaks_between_words() {
    for arguments in ["solve 3 5 7 --color=never", "solve 3 5 7 --plain", "values --take 1-3", "games --plain"] {
        let told = |width| {
            let (status, finished) = Program::start_at(Home::new(), width, 24, arguments).finish();
            assert!(status.success() && !finished.bytes.contains('\x1b'), "{arguments}: {}", finished.bytes);
            finished.bytes
        };
        let (narrow, wide) = (told(40), told(400));
        assert!(narrow.lines().all(|line| line.chars().count() <= 40), "{narrow}");
        assert!(narrow.split_whitespace().eq(wide.split_whitespace()), "{narrow}");
    }
}

/// The map has as many columns as there is room for.
#[test]
fn a_printed_map_fits_its_terminal() {
    for (width, largest) in [(40, "11"), (80, "15")] {
        let printed = Program::start_at(Home::new(), width, 24, "map --plain").finish().1.bytes;
        // The end of its input may be echoed as an empty line.
        let lines = printed.lines().filter(|line| !line.is_empty());
        let rows: Vec<&str> = lines.skip_while(|line| !line.trim_start().starts_with("0 ")).collect();
        assert!(rows[0].ends_with(largest) && rows.len() == 17, "{printed}");
    }
}
