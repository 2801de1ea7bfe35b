//! Signals, windows and input: faults 2 to 13 of `tests/README.md`.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use nimatron::rules::GameLine;

use crate::program::{LAST_KEY, Launch, Program, assert_clean, assert_saved, try_all};

/// A game in which the machine answers the first move of one stone from A with six from C.
pub(crate) const GAME: &str = "3 5 7 --seed 4";
pub(crate) const MOVES: &str = "A1 C6";

/// A game after one move each.
pub(crate) fn in_mid_game(launch: Launch) -> Program {
    let mut program = Program::launch(launch);
    program.wait_for_turn("");
    program.send("1\r");
    program.wait_for_turn(MOVES);
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
        let mut program = in_mid_game(Launch::new(GAME));
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
            let launch = Launch::new(GAME);
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
    shell.wait_for_turn("");
    shell.wait_until("the others", |screen| {
        screen.alternate_screen() && screen.contents().contains("written-by-others")
    });
    shell.send("\x0c");
    shell.wait_until("a whole screen", |screen| {
        let contents = screen.contents();
        !contents.contains("written-by-others") && contents.trim_end().ends_with(LAST_KEY)
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
        shell.wait_for_turn("");
        shell.send("1\r");
        let before = shell.wait_for_turn(MOVES);
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
        shell.wait_for_turn("");
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
        let mut program = in_mid_game(Launch { shell: shell.clone(), ..Launch::new(GAME) });
        program.send("\x1a");
        program.send("u");
        program.wait_for_turn("");
        program.send("q");
        assert!(program.finish().0.success());
    });
}

#[test]
fn fault_06_deaf_terminal() {
    let mut program = Program::launch(Launch { heard: false, ..Launch::new(GAME) });
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
        let mut program = Program::launch(Launch { width, height, ..Launch::new(GAME) });
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
    let mut program = in_mid_game(Launch::new(GAME));
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

/// The program must take it all and then quit at a key.
#[test]
fn fault_09_random_bytes() {
    let sequences = 20_000;
    try_all(&["", "--no-mouse"], |flags| {
        let mut program = in_mid_game(Launch::new(&format!("{GAME} {flags}")));
        let began = Instant::now();
        let noise = noise(1, sequences, |byte| !ENDS.contains(&byte));
        let all = noise.chunks(10_000).chain([LAST]).all(|part| program.try_to_send(part.to_vec()));
        let (status, _) = program.finish();
        measured(&format!("{sequences} sequences {flags}: {status:?} after {:?}", began.elapsed()));
        assert!(all && status.success(), "{flags}: {status:?}");
    });
}

/// Kinds of input: `*` stands for any byte, and `#` for a number at the bounds of what terminals send and parsers hold.
const SEQUENCES: [&str; 24] = [
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
    // Kitty's keys: pressed, with modifiers, held or released, with text.
    "\x1b[#u",
    "\x1b[#;#u",
    "\x1b[#;#:#u",
    "\x1b[#:#:#;#:#;#u",
    // A report that is cut off.
    "\x1b[<#;#",
];
const NUMBERS: [u32; 18] = [0, 1, 2, 5, 9, 13, 20, 27, 31, 32, 35, 64, 65, 80, 1920, 57399, 65535, 65536];

/// Bytes that end or stop the program: q, Ctrl-C, Ctrl-Z, Ctrl-\\, and 8, which is the last line in a report of X10, where a
/// click can quit.
const ENDS: [u8; 5] = [b'q', 3, 26, 28, b'8'];
/// Ends a report or a paste that was cut off, and quits; a question may be open, where only Ctrl-C does.
const LAST: &[u8] = b"MMMc\x07\x1b[201~\x1bq\x03";

/// Random input, of the bytes that fit.
fn noise(seed: u64, sequences: usize, fits: impl Fn(u8) -> bool) -> Vec<u8> {
    let mut state = seed;
    let mut random = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u8::try_from(state >> 56).unwrap()
    };
    let mut input = Vec::new();
    for _ in 0..sequences {
        for byte in SEQUENCES[usize::from(random()) % SEQUENCES.len()].bytes() {
            match byte {
                b'#' => input.extend(NUMBERS[usize::from(random()) % NUMBERS.len()].to_string().bytes()),
                b'*' => input.extend(Some(random()).filter(|byte| fits(*byte))),
                _ => input.push(byte),
            }
        }
    }
    input
}

/// With the bytes that the test before leaves out the program may end anywhere, as whoever quits: its terminal is given
/// back, and what it keeps can be read.
#[test]
fn fault_09_bytes_that_end() {
    let cases: Vec<(u64, u8)> = (0..6).flat_map(|seed| ENDS.map(|end| (seed, end))).collect();
    try_all(&cases, |&(seed, end)| {
        let mut program = in_mid_game(Launch::new(GAME));
        let mut input = noise(seed, 20, |byte| !ENDS.contains(&byte));
        input.extend(std::iter::once(end).chain(noise(seed + 100, 20, |_| true)));
        program.try_to_send([&input, LAST].concat());
        let (status, finished) = program.finish();
        assert!(status.success(), "{seed} {end}: {status:?}");
        assert_clean(&finished, "noise");
        let kept =
            [finished.home.game(), finished.home.games()].map(|path| fs::read_to_string(path).unwrap_or_default());
        assert!(kept.concat().lines().all(|line| line.parse::<GameLine>().is_ok()), "{seed} {end}: {kept:?}");
    });
}

#[test]
fn fault_10_mouse_storm() {
    let mut program = in_mid_game(Launch::new(GAME));
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
        let mut program = in_mid_game(Launch::new(&format!("{GAME} {flags}")));
        let kept = fs::read_to_string(program.home().game()).unwrap();
        for click in clicks {
            program.send(click);
        }
        // Keys are handled in order, and help hides the game without changing it.
        program.send("?");
        program.wait_for_keys();
        program.send("\x1b");
        program.wait_for_turn(MOVES);
        program.send("q");
        let (status, finished) = program.finish();
        assert!(status.success(), "{flags}: {status:?}");
        assert_eq!(fs::read_to_string(finished.home.game()).unwrap(), kept, "{flags}");
    }
}

#[test]
fn fault_11_bursts() {
    try_all(&[1000, 1023, 1024, 1025, 2048, 4000], |&length| {
        let mut program = in_mid_game(Launch::new(GAME));
        program.send(&("l".repeat(length) + "q"));
        assert!(program.finish().0.success(), "{length}");
    });
}

#[test]
fn fault_12_unfinished_paste() {
    let paste = "\x1b[200~".to_owned() + &"x".repeat(200_000);
    let mut killed = in_mid_game(Launch::new(GAME));
    killed.send(&paste);
    killed.signal("TERM");
    let status = killed.wait_for_end();
    assert!(!killed.is_raw());
    let (_, finished) = killed.finish();
    assert!(status.signal().is_some(), "{status:?}");
    assert_clean(&finished, "paste");
    assert_saved(&finished, "paste");
    let mut program = in_mid_game(Launch::new(GAME));
    program.send(&paste);
    program.send("\x1b[201~");
    program.send("u");
    program.wait_for_turn("");
    program.send("q");
    assert!(program.finish().0.success());
}

#[test]
fn fault_13_paste() {
    let mut program = in_mid_game(Launch::new(GAME));
    let kept = fs::read_to_string(program.home().game()).unwrap();
    program.send("\x1b[200~q\r\n3\r\x1b[A\x03\x1b[201~");
    program.send("?");
    program.wait_for_keys();
    assert_eq!(fs::read_to_string(program.home().game()).unwrap(), kept);
    program.send("q");
    assert!(program.finish().0.success());
}
