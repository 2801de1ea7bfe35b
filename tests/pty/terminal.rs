use crate::program::Program;

#[test]
fn the_terminal_is_given_back_as_it_was() {
    let mut program = Program::start("");
    program.wait_until("the alternate screen", |screen| screen.alternate_screen() && screen.hide_cursor());
    program.wait_for_key_line();
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success());
    let screen = finished.screen;
    assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
}

#[test]
fn resizing_redraws_at_any_size() {
    let mut program = Program::start("3 5 7");
    program.wait_for("now  you can win");
    for (width, height, text) in [
        (40, 12, "now you can win"),
        (30, 8, "Nimatron needs 40"),
        (200, 60, "now  you can win"),
        (80, 24, "now  you can win"),
    ] {
        program.resize(width, height);
        program.wait_for(text);
    }
    program.send("q");
    assert!(program.finish().0.success());
}

/// A key without a meaning writes no byte, and a key that moves nothing writes no cell.
#[test]
fn a_key_that_changes_nothing_writes_nothing() {
    let written_with = |idle_keys: &[&str]| {
        let mut program = Program::start("3 5 7");
        program.wait_for_key_line();
        for key in idle_keys {
            program.send(key);
            // A pause, so that each key could be drawn on its own.
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        program.send("?");
        program.wait_for_help();
        program.send("q");
        // The terminal itself may echo a line end when the harness lets go of it.
        program.finish().1.bytes.trim_end().to_owned()
    };
    let none = written_with(&[]);
    assert_eq!(written_with(&[";", ";", ";"]).len(), none.len());
    // ratatui ends every frame, even an empty one, by resetting the style.
    let ends = ["\x1b[39m", "\x1b[49m", "\x1b[59m", "\x1b[0m"];
    let cells = |bytes: &str| ends.iter().fold(bytes.to_owned(), |bytes, end| bytes.replace(end, "")).len();
    assert_eq!(cells(&written_with(&[";", "\x1b[A", "h", "\x1b[H", ";"])), cells(&none));
}

#[test]
fn without_colour_the_selection_is_still_seen() {
    for flags in ["3 5 7 --color never", "3 5 7 --color never --ascii"] {
        let mut program = Program::start(flags);
        program.wait_for_turn(1);
        program.send("q");
        let (_, finished) = program.finish();
        assert!(!finished.has_colour(), "{flags}");
        assert_eq!(finished.bytes.contains('▸'), !flags.contains("ascii"));
    }
    let mut coloured = Program::start("3 5 7");
    coloured.wait_for_turn(1);
    coloured.send("q");
    assert!(coloured.finish().1.has_colour());
}
