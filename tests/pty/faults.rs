//! Faults 2 to 20 in the table of `tests/README.md`.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::mouse;
use crate::program::{LAST_KEY, Launch, Program, assert_clean, assert_saved, try_all, turn};

/// A game after one move each.
pub(crate) fn in_mid_game(launch: Launch) -> Program {
    let mut program = Program::launch(launch);
    program.wait_for_turn(1);
    program.send("1\r");
    program.wait_for_turn(3);
    program
}

/// Prints a measurement, visible with `--nocapture`. Times are never asserted.
#[allow(clippy::print_stdout, reason = "this is what it is for")]
pub(crate) fn measured(what: &str) {
    println!("{what}");
}

#[test]
fn fault_02_signals() {
    let signals = [("TERM", "Terminated"), ("HUP", "Hangup"), ("INT", "Interrupt"), ("QUIT", "Quit")];
    try_all(&signals, |(name, shown)| {
        let mut program = in_mid_game(Launch::new("3 5 7 --seed 4"));
        let began = Instant::now();
        program.signal(name);
        let status = program.wait_for_end();
        measured(&format!("SIG{name}: gone after {:?}", began.elapsed()));
        assert!(!program.is_raw(), "{name}");
        let (_, finished) = program.finish();
        assert!(status.signal().is_some_and(|signal| signal.starts_with(shown)), "{name}: {status:?}");
        assert_clean(&finished, name);
        assert_saved(&finished, name);
    });
}

#[test]
fn fault_03_signals_at_the_start() {
    for millisecond in 0..50 {
        for name in ["TERM", "INT"] {
            let launch = Launch::new("3 5 7 --seed 4");
            let mut program = Program::launch(launch);
            thread::sleep(Duration::from_millis(millisecond));
            program.signal(name);
            let status = program.wait_for_end();
            assert!(status.signal().is_some(), "{name} after {millisecond} ms: {status:?}");
            assert!(!program.is_raw(), "{name} after {millisecond} ms");
            assert_clean(&program.finish().1, name);
        }
    }
}

#[test]
fn fault_04_hang_up() {
    for (what, shell, controlling) in [
        ("as session leader", "exec \"$NIMATRON\" 3 5 7 --seed 4", true),
        ("with SIGHUP ignored", "trap '' HUP; exec \"$NIMATRON\" 3 5 7 --seed 4", true),
        ("without a controlling terminal", "exec \"$NIMATRON\" 3 5 7 --seed 4", false),
    ] {
        // Nobody reads the screen, and the program stops once 16 KiB of it wait: in a small window without colour, all
        // frames up to the first move fit.
        let environment = vec![("NO_COLOR", "1".to_owned())];
        let small = Launch { width: 40, height: 12, environment, heard: false, ..Launch::new("") };
        let mut program = Program::launch(Launch { shell: Some(shell.to_owned()), controlling, ..small });
        wait_for(|| program.is_raw());
        program.send("1\r");
        let game = program.home().game();
        wait_for(|| fs::read_to_string(&game).is_ok_and(|line| line.contains(" : A1 ")));
        let began = Instant::now();
        let (mut child, home) = program.hang_up();
        wait_for(|| child.try_wait().unwrap().is_some());
        measured(&format!("{what}: gone after {:?}", began.elapsed()));
        assert!(fs::read_to_string(home.game()).unwrap().contains(" : A1 "), "{what}");
    }
}

#[track_caller]
pub(crate) fn wait_for(condition: impl FnMut() -> bool) {
    let mut condition = condition;
    let until = Instant::now() + Duration::from_secs(30);
    while !condition() {
        assert!(Instant::now() < until, "waited in vain");
        thread::sleep(Duration::from_millis(2));
    }
}

/// Id of the only child process.
pub(crate) fn child_of(parent: u32) -> u32 {
    let ids =
        fs::read_dir("/proc").unwrap().filter_map(|entry| entry.unwrap().file_name().to_str()?.parse::<u32>().ok());
    let is_child = |id: &u32| {
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        let rest = stat.rsplit(')').next().unwrap_or_default();
        rest.split_whitespace().nth(1) == Some(&parent.to_string())
    };
    ids.into_iter().find(is_child).unwrap()
}

#[test]
fn ctrl_l_mends_a_screen_that_something_else_has_written_on() {
    let mut shell = Program::launch(Launch { shell: Some(String::new()), ..Launch::new("") });
    shell.wait_for("ready>");
    shell.send("(sleep 1; printf 'written-by-others' >/dev/tty) & \"$NIMATRON\" 3 5 7 --seed 4\r");
    shell.wait_for_turn(1);
    shell.wait_until("the others", |screen| {
        screen.alternate_screen() && screen.contents().contains("written-by-others")
    });
    shell.send("\x0c");
    shell.wait_until("a whole screen", |screen| {
        let contents = screen.contents();
        !contents.contains("written-by-others")
            && contents.contains(&turn(1))
            && contents.trim_end().ends_with(LAST_KEY)
    });
    shell.send("q");
    shell.wait_until("the shell", |screen| !screen.alternate_screen());
}

#[test]
#[cfg(target_os = "linux")]
fn fault_05_suspend() {
    try_all(&["the key", "TSTP", "STOP"], |&way| {
        let mut shell = Program::launch(Launch { shell: Some(String::new()), ..Launch::new("") });
        shell.wait_for("ready>");
        shell.send("\"$NIMATRON\" 3 5 7 --seed 4\r");
        shell.wait_for_turn(1);
        shell.send("1\r");
        // The key line is drawn last.
        let whole = |text: &str| text.contains(&turn(3)) && text.trim_end().ends_with(LAST_KEY);
        let before = shell.wait_until("the reply", |screen| whole(&screen.contents()));
        if way == "the key" {
            shell.send("\x1a");
        } else {
            let job = child_of(shell.process_id()).to_string();
            assert!(Command::new("kill").args(["-s", way, &job]).status().unwrap().success());
        }
        shell.wait_for("Stopped");
        if way != "STOP" {
            // A program cannot catch SIGSTOP; in the other cases it gives the terminal back.
            shell.wait_until("the shell", |screen| !screen.alternate_screen());
            shell.send("echo $((6*7))\r");
            shell.wait_until("an answer", |screen| screen.contents().lines().any(|line| line.trim() == "42"));
        }
        shell.send("fg\r");
        shell.wait_until("the same position", |screen| screen.alternate_screen() && screen.contents() == before);
        shell.send("u");
        shell.wait_for_turn(1);
        shell.send("q");
        shell.wait_until("the shell", |screen| !screen.alternate_screen());
        shell.send("exit\r");
        shell.finish();
    });
}

/// Nothing could continue the program: here it is the terminal's first process, or the child of one without job control.
#[test]
fn fault_05_suspend_without_a_shell() {
    try_all(&[None, Some("\"$NIMATRON\" 3 5 7 --seed 4; true".to_owned())], |shell| {
        let mut program = in_mid_game(Launch { shell: shell.clone(), ..Launch::new("3 5 7 --seed 4") });
        program.send("\x1a");
        program.send("u");
        program.wait_for_turn(1);
        program.send("q");
        assert!(program.finish().0.success());
    });
}

#[test]
fn fault_06_deaf_terminal() {
    let mut program = Program::launch(Launch { heard: false, ..Launch::new("3 5 7 --seed 4") });
    wait_for(|| program.is_raw());
    // Each key redraws the whole screen; the last of them find the terminal full.
    for _ in 0..40 {
        program.send("?");
        thread::sleep(Duration::from_millis(5));
    }
    let began = Instant::now();
    program.signal("TERM");
    let status = program.wait_for_end();
    measured(&format!("gone after {:?}", began.elapsed()));
    assert!(status.signal().is_some(), "{status:?}");
    assert!(!program.is_raw());
}

#[test]
#[cfg(target_os = "linux")]
fn fault_07_windows_of_any_size() {
    for (width, height) in [(0, 0), (1, 1), (1000, 1000), (65535, 65535)] {
        let mut program = Program::launch(Launch { width, height, ..Launch::new("3 5 7 --seed 4") });
        wait_for(|| program.is_raw());
        program.send("?");
        program.send("?");
        if width != 1 {
            program.wait_for_bytes("NIMATRON");
        }
        let kilobytes = program.status("VmHWM");
        measured(&format!("{width}x{height}: {kilobytes} kB"));
        assert!(kilobytes < 20_000, "{width}x{height}: {kilobytes} kB");
        program.send("q");
        assert!(program.finish().0.success(), "{width}x{height}");
    }
}

#[test]
fn fault_08_resize_storm() {
    let mut program = in_mid_game(Launch::new("3 5 7 --seed 4"));
    let expected = program.wait_until("a whole frame", |screen| screen.contents().trim_end().ends_with(LAST_KEY));
    let mut size = 12345_u32;
    for _ in 0..3000 {
        size = size.wrapping_mul(1_103_515_245).wrapping_add(12345);
        program.resize(u16::try_from(size >> 16 & 0xff).unwrap(), u16::try_from(size >> 24 & 0x3f).unwrap());
    }
    program.resize(80, 24);
    program.wait_until("the frame", |screen| screen.contents() == expected);
    program.send("q");
    assert!(program.finish().0.success());
}

#[test]
fn fault_09_random_bytes() {
    survives_noise(20_000);
}

#[test]
#[ignore = "long: half a minute"]
fn fault_09_a_hundred_thousand_sequences() {
    survives_noise(100_000);
}

/// Sends noise to the program, which must take it all and then quit at a key.
fn survives_noise(sequences: usize) {
    try_all(&["", "--no-mouse"], |flags| {
        let mut program = in_mid_game(Launch::new(&format!("3 5 7 --seed 4 {flags}")));
        let began = Instant::now();
        let noise = noise(sequences);
        // The first bytes after it end a report that was cut off. A question may be open, where only Ctrl-C quits.
        let all = noise.chunks(10_000).chain([b"MMMq\x03".as_slice()]).all(|part| program.try_to_send(part.to_vec()));
        let (status, _) = program.finish();
        measured(&format!("{sequences} sequences {flags}: {status:?} after {:?}", began.elapsed()));
        assert!(all && status.success(), "{flags}: {status:?}");
    });
}

/// Kinds of input: `*` stands for any byte, and `#` for a number at the bounds of what terminals send and parsers hold.
const SEQUENCES: [&str; 20] = [
    "*",
    "**[*",
    "\x1b*",
    "\x1b[**",
    // Mouse reports: SGR, in cells (1006) or in pixels (1016), then X10 and rxvt (1015).
    "\x1b[<#;#;#M",
    "\x1b[<#;#;#m",
    "\x1b[M***",
    "\x1b[M   ",
    "\x1b[#;#;#M",
    "\x1b[#;#R",
    "\x1b[#~",
    "\x1b[#;#A",
    "\x1b[?#;#c",
    "\x1b[?#;#n",
    "\x1b[?#;#$y",
    "\x1b]11;rgb:****/****/****\x07",
    "\x1b[200~****#\x1b[201~",
    "\x1b[I",
    "\x1b[O",
    // A report that is cut off.
    "\x1b[<#;#",
];
const NUMBERS: [u32; 14] = [0, 1, 2, 5, 20, 31, 32, 35, 64, 65, 80, 1920, 65535, 65536];

/// Random input without the bytes that end or stop the program: q, Ctrl-C, Ctrl-Z, Ctrl-\, and 8, which is the last line
/// in a report of X10, where a click can quit.
pub(crate) fn noise(sequences: usize) -> Vec<u8> {
    let mut state = 1_u64;
    let mut random = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u8::try_from(state >> 56).unwrap()
    };
    let mut input = Vec::new();
    for _ in 0..sequences {
        for byte in SEQUENCES[usize::from(random()) % SEQUENCES.len()].bytes() {
            match byte {
                b'#' => input.extend(NUMBERS[usize::from(random()) % NUMBERS.len()].to_string().bytes()),
                b'*' => input.extend(Some(random()).filter(|byte| !matches!(byte, b'q' | 3 | 26 | 28 | b'8'))),
                _ => input.push(byte),
            }
        }
    }
    input
}

#[test]
fn fault_10_mouse_storm() {
    let mut program = in_mid_game(Launch::new("3 5 7 --seed 4"));
    let report = |at| format!("\x1b[<35;{};{}M", at % 80 + 1, at % 24 + 1);
    program.send(&(0..30_000).map(report).collect::<Vec<_>>().concat());
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success());
    assert_saved(&finished, "mouse");
}

/// Coordinates count from 1, but terminals send 0 at the edge of a maximised window, which wraps around to 65535.
#[test]
fn fault_10_reports_of_column_0() {
    let clicks = [
        "\x1b[<0;0;0M",
        "\x1b[<0;5;0M",
        "\x1b[<0;0;5M",
        "\x1b[M   ",
        "\x1b[32;0;0M",
        "\x1b[0;0R",
        "\x1b[<0;65535;65535M",
    ];
    for flags in ["", "--no-mouse"] {
        let mut program = in_mid_game(Launch::new(&format!("3 5 7 --seed 4 {flags}")));
        let kept = fs::read_to_string(program.home().game()).unwrap();
        let before = program.wait_until("a whole frame", |screen| screen.contents().trim_end().ends_with(LAST_KEY));
        for click in clicks {
            program.send(click);
        }
        // Keys are handled in order, and help hides the game without changing it.
        program.send("?");
        program.wait_for_help();
        program.send("\x1b");
        program.wait_until("the same game", |screen| screen.contents() == before);
        // The wheel means the same everywhere: this one marks a stone.
        program.send("\x1b[<64;0;3M");
        program.wait_for("→1");
        program.send("q");
        let (status, finished) = program.finish();
        assert!(status.success(), "{flags}: {status:?}");
        assert_eq!(fs::read_to_string(finished.home.game()).unwrap(), kept, "{flags}");
    }
}

#[test]
fn fault_11_bursts() {
    try_all(&[1000, 1023, 1024, 1025, 2048, 4000], |&length| {
        let mut program = in_mid_game(Launch::new("3 5 7 --seed 4"));
        program.send(&("l".repeat(length) + "q"));
        assert!(program.finish().0.success(), "{length}");
    });
}

#[test]
fn fault_12_unfinished_paste() {
    let paste = "\x1b[200~".to_owned() + &"x".repeat(200_000);
    let mut killed = in_mid_game(Launch::new("3 5 7 --seed 4"));
    killed.send(&paste);
    killed.signal("TERM");
    let status = killed.wait_for_end();
    assert!(!killed.is_raw());
    let (_, finished) = killed.finish();
    assert!(status.signal().is_some(), "{status:?}");
    assert_clean(&finished, "paste");
    assert_saved(&finished, "paste");
    let mut program = in_mid_game(Launch::new("3 5 7 --seed 4"));
    program.send(&paste);
    program.send("\x1b[201~");
    program.send("u");
    program.wait_for_turn(1);
    program.send("q");
    assert!(program.finish().0.success());
}

#[test]
fn fault_13_paste() {
    let mut program = in_mid_game(Launch::new("3 5 7 --seed 4"));
    let kept = fs::read_to_string(program.home().game()).unwrap();
    program.send("\x1b[200~q\r\n3\r\x1b[A\x03\x1b[201~");
    program.send("?");
    program.wait_for_help();
    assert_eq!(fs::read_to_string(program.home().game()).unwrap(), kept);
    program.send("q");
    assert!(program.finish().0.success());
}

#[test]
fn fault_14_no_terminal() {
    for redirection in ["</dev/null", ">/dev/null", "</dev/null >/dev/null", "<&-", ">&-", "<&- >&-"] {
        for command in ["", "learn", "practice"] {
            let script = format!("\"$NIMATRON\" {command} {redirection}; echo status $?");
            let program = Program::launch(Launch { shell: Some(script), ..Launch::new("") });
            let screen = program.wait_for("status");
            let words = "nimatron: a game needs a terminal for its input and output: run it in one, or add --plain";
            assert!(screen.starts_with(words) && screen.contains("status 1"), "{command} {redirection}: {screen}");
            assert!(!program.finish().1.bytes.contains('\x1b'), "{command} {redirection}");
        }
    }
}

#[test]
fn fault_15_output_that_ends() {
    for command in ["solve", "review -"] {
        let lines = "yes '3 5 7 : A1' | head -100000";
        let script = format!(
            "set -o pipefail; {lines} | \"$NIMATRON\" {command} | head -1 >/dev/null; echo status ${{PIPESTATUS[2]}}."
        );
        let program =
            Program::launch(Launch { shell: Some(script.replace("yes", "yes 2>/dev/null")), ..Launch::new("") });
        let screen = program.wait_for("status");
        assert!(!screen.contains("nimatron:") && screen.contains("status 0."), "{command}: {screen}");
        program.finish();
        let script = format!("echo '3 5 7 : A1' | \"$NIMATRON\" {command} >/dev/full; echo status $?");
        let program = Program::launch(Launch { shell: Some(script), ..Launch::new("") });
        let screen = program.wait_for("status");
        assert!(
            screen.contains("standard output cannot be written") && screen.contains("status 1"),
            "{command}: {screen}"
        );
        program.finish();
    }
}

#[test]
fn fault_16_no_colour() {
    for (variable, value, flags) in [("NO_COLOR", "1", ""), ("NO_COLOR", "1", "--ascii")] {
        let mut launch = Launch::new(&format!("3 5 7 --seed 4 {flags}"));
        launch.environment.push((variable, value.to_owned()));
        let mut program = Program::launch(launch);
        let marker = if flags.is_empty() { "▸" } else { ">" };
        let screen = program.wait_for_turn(1);
        assert!(screen.contains(&format!("{marker}A")), "{variable} {flags}: {screen}");
        program.send("q");
        let (_, finished) = program.finish();
        assert!(!finished.has_colour(), "{variable} {flags}");
        assert_eq!(finished.bytes.is_ascii(), !flags.is_empty());
    }
}

#[test]
fn fault_17_killed_while_saving() {
    let mut home = Launch::new("").home;
    let mut played = 0;
    for round in 0..300_u64 {
        let arguments = if round % 10 == 0 { "60 61 62" } else { "" };
        let mut program = Program::launch(Launch { home, ..Launch::new(arguments) });
        wait_for(|| program.is_raw());
        // Continue, then moves, with the kill somewhere among them.
        program.send(&("\r".to_owned() + &"1\r".repeat(11)));
        thread::sleep(Duration::from_micros(round % 30 * 400));
        // On a busy machine all kills may come before the first save.
        if round == 30 {
            let saved = program.home().game();
            wait_for(|| fs::read_to_string(&saved).is_ok_and(|line| line.contains(" : A1 ")));
        }
        program.signal("KILL");
        let (_, finished) = program.finish();
        home = finished.home;
        let state = home.game().parent().unwrap().to_owned();
        for entry in fs::read_dir(&state).into_iter().flatten() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            assert!(["game", "game.lock"].contains(&name.as_str()) || name.starts_with("game.tmp."), "{name}");
        }
        if let Ok(line) = fs::read_to_string(home.game()) {
            assert!(line.ends_with('\n') && line.contains(" players=human,perfect "), "{line:?}");
            played = played.max(line.split(" : ").nth(1).unwrap_or_default().split(' ').count());
        }
    }
    assert!(played > 1, "no game was ever saved");
    // The next start removes a half-written file.
    let mut program = Program::start_at(home, 80, 24, "");
    program.wait_for("Play");
    let state = program.home().game().parent().unwrap().to_owned();
    let names = fs::read_dir(state).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(!names.into_iter().any(|name| name.to_str().unwrap().contains("tmp")));
    program.send("q");
    assert!(program.finish().0.success());
}

#[test]
fn fault_18_nowhere_to_save() {
    type Prepare = fn(&Launch);
    // The notice appears at the start, or once a game should be recorded.
    let cases: [(&str, &str, bool, Prepare); 3] = [
        ("the state folder is a file", "Unfinished games will not be saved.", true, |launch| {
            fs::write(launch.home.folder().join("state"), "").unwrap();
        }),
        ("the data folder is a file", "A game is waiting to be recorded.", false, |launch| {
            fs::write(launch.home.folder().join("data"), "").unwrap();
        }),
        ("the save is a folder", "A saved game was left untouched.", true, |launch| {
            fs::create_dir_all(launch.home.game()).unwrap();
        }),
    ];
    for (what, notice, at_start, prepare) in cases {
        let launch = Launch::new("2 1 --seed 1");
        prepare(&launch);
        let mut program = Program::launch(launch);
        program.wait_for_turn(1);
        if at_start {
            program.wait_for(notice);
        }
        // Plays to the end and begins another game, which records the finished one.
        program.send("1\r1\r");
        program.wait_for_end_of_game();
        program.send("n");
        program.wait_for_turn(1);
        if !at_start {
            program.wait_for(notice);
        }
        program.send("q");
        // Nothing is lost: the finished game is recorded, or waits in its file.
        assert!(program.finish().0.success(), "{what}");
    }
    let mut nowhere = Launch::new("3 5 7 --seed 4");
    for (name, value) in [("HOME", "nowhere"), ("XDG_STATE_HOME", ""), ("XDG_DATA_HOME", ""), ("XDG_CONFIG_HOME", "")] {
        nowhere.environment.push((name, value.to_owned()));
    }
    let mut program = in_mid_game(nowhere);
    program.send("q");
    let (status, finished) = program.finish();
    assert_eq!(status.exit_code(), 1);
    assert!(finished.bytes.contains("not saved (no home folder): 3 5 7 "), "{}", finished.bytes);
}

#[test]
fn fault_18_full_disk() {
    // A limit on file size acts like a full disk: the write fails halfway.
    let old = "3 5 7 players=human,perfect panel=preview seed=1 date=2026-11-20 id=0123456789abcdef : A1 C4";
    let launch = Launch {
        shell: Some("ulimit -f 1; trap '' XFSZ; exec \"$NIMATRON\"".to_owned()),
        ..Launch::new("").after_a_win()
    };
    fs::create_dir_all(launch.home.game().parent().unwrap()).unwrap();
    // Unknown keys are kept, so this one makes the line longer than the limit.
    let line = old.replace(" : ", &format!(" note={} : ", "x".repeat(1100)));
    fs::write(launch.home.game(), format!("{line}\n")).unwrap();
    let mut program = Program::launch(launch);
    program.wait_for("▸ Continue");
    program.send("\r");
    program.wait_for_turn(3);
    program.send("1\r");
    program.wait_for("Games are not being saved.");
    program.send("\x1b[B");
    program.wait_for_turn(5);
    let kept = fs::read_to_string(program.home().game()).unwrap();
    assert_eq!(kept.trim_end(), line);
    program.send("q");
    let (status, finished) = program.finish();
    assert_eq!(status.exit_code(), 1, "the last move is lost, and the line says so");
    assert!(finished.bytes.contains("not saved (") && finished.bytes.contains(" : A1 C4 A1"), "{}", finished.bytes);
}

#[test]
fn fault_19_two_instances() {
    let first = in_mid_game(Launch::new("3 5 7 --seed 4"));
    let kept = fs::read_to_string(first.home().game()).unwrap();
    let mut second = Program::start_at(first.home().shared(), 80, 24, "9 9 9");
    second.wait_for_turn(1);
    second.send("4\r");
    second.wait_for_turn(3);
    second.send("q");
    second.finish();
    assert_eq!(fs::read_to_string(first.home().game()).unwrap(), kept);
    assert!(fs::read_to_string(first.home().game().with_extension("1")).unwrap().starts_with("9 9 9 "));
    first.signal("KILL");
    let (_, finished) = first.finish();
    let mut third = Program::start_at(finished.home, 80, 24, "");
    third.wait_for("▸ Continue");
    assert_eq!(fs::read_to_string(third.home().game()).unwrap(), kept);
    third.send("q");
    third.finish();
}

#[test]
fn fault_20_hostile_saves() {
    let home = |prepare: &dyn Fn(&std::path::Path)| {
        let launch = Launch::new("");
        fs::create_dir_all(launch.home.game().parent().unwrap()).unwrap();
        fs::create_dir_all(launch.home.games().parent().unwrap()).unwrap();
        prepare(&launch.home.game());
        launch
    };
    let line = "3 5 7 players=human,perfect panel=preview seed=7 date=2026-11-21 : A1 C4\n";
    let mut hostile: Vec<Vec<u8>> = vec![
        b"99999999999999999999999 5 7 : A1\n".to_vec(),
        b"3 5 7 : A99999999999999999999\n".to_vec(),
        "3 5 7 \u{1b}[2J\u{1b}]0;owned\u{7}\u{202e} : A1\n".into(),
        vec![0; 4096],
        vec![0xff; 4096],
        b"3 5 7 : A1\n3 5 7 : A1\n".to_vec(),
    ];
    hostile.extend((1..line.len()).step_by(5).map(|end| line.as_bytes()[..end].to_vec()));
    hostile.extend((0..line.len()).step_by(5).map(|at| {
        let mut bytes = line.as_bytes().to_vec();
        bytes[at] ^= 0x55;
        bytes
    }));
    for bytes in hostile {
        let launch = home(&|game| fs::write(game, &bytes).unwrap());
        let mut program = Program::launch(launch);
        program.wait_for("Play");
        program.send("q");
        let (status, finished) = program.finish();
        assert!(status.success());
        assert_eq!(fs::read(finished.home.game()).unwrap_or_default(), bytes, "left as it is");
        let shown = finished.bytes.replace("\x1b]11;?", "");
        assert!(!shown.contains('\u{202e}') && !shown.contains("\x1b]"), "{bytes:?}");
    }
    for (what, prepare) in [
        ("a folder", (|game| fs::create_dir(game).unwrap()) as fn(&std::path::Path)),
        ("a pipe", |game| assert!(Command::new("mkfifo").arg(game).status().unwrap().success())),
        ("endless zeros", |game| std::os::unix::fs::symlink("/dev/zero", game).unwrap()),
        ("ten gigabytes", |game| fs::File::create(game).unwrap().set_len(10 << 30).unwrap()),
        ("a pipe of games", |game| {
            let games = game.parent().unwrap().parent().unwrap().parent().unwrap().join("data/nimatron/games");
            assert!(Command::new("mkfifo").arg(games).status().unwrap().success());
        }),
        ("a file that may not be read", |game| {
            fs::write(game, "3 5 7 : A1\n").unwrap();
            fs::set_permissions(game, fs::Permissions::from_mode(0o000)).unwrap();
        }),
    ] {
        let mut program = Program::launch(home(&prepare));
        program.wait_for("Play");
        // Practising still works.
        mouse::press(&mut program, 0, "Practice", 1);
        program.wait_for("NIMATRON   practice");
        program.send("q");
        assert!(program.finish().0.success(), "{what}");
    }
}
