//! Saves that are killed, refused, shared or hostile: faults 17 to 20 of `tests/README.md`.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use crate::faults::{GAME, MOVES, in_mid_game, wait_for};
use crate::program::{Home, Launch, Program, try_all};

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn state(home: &Home) -> Vec<String> {
    names(home.game().parent().unwrap())
}

#[test]
fn fault_17_killed_while_saving() {
    let mut home = Launch::new("").home;
    let mut played = 0;
    for round in 0..150_u64 {
        let arguments = if round % 10 == 0 { "31 30 29" } else { "" };
        let mut program = Program::launch(Launch { home, ..Launch::new(arguments) });
        wait_for(|| program.is_raw());
        // Play, the game that waits, then moves, with the kill somewhere among them.
        let opening = if arguments.is_empty() { "\r\r" } else { "" };
        program.send(&(opening.to_owned() + &"1\r".repeat(11)));
        thread::sleep(Duration::from_micros(round % 30 * 400));
        // On a busy machine all kills may come before the first save.
        if round == 30 {
            let saved = program.home().game();
            // A mistake that waits is answered by an Enter that comes late enough.
            wait_for(|| {
                program.send("\r");
                fs::read_to_string(&saved).is_ok_and(|line| line.contains(" : A1 "))
            });
        }
        program.signal("KILL");
        let (_, finished) = program.finish();
        home = finished.home;
        let left = state(&home);
        assert!(left.iter().all(|name| ["game", "game.tmp", "lock"].contains(&name.as_str())), "{left:?}");
        if let Ok(line) = fs::read_to_string(home.game()) {
            assert!(line.ends_with('\n') && line.contains(" players=human,perfect "), "{line:?}");
            played = played.max(line.split(" : ").nth(1).unwrap_or_default().split(' ').count());
        }
    }
    assert!(played > 1, "no game was ever saved");
    // The next save replaces a half-written file.
    fs::write(home.game().with_extension("tmp"), "half").unwrap();
    let mut program = in_mid_game(Launch { home, ..Launch::new(GAME) });
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success() && state(&finished.home) == ["game", "lock"], "{:?}", state(&finished.home));
}

#[test]
fn fault_18_nowhere_to_save() {
    type Prepare = fn(&Launch);
    let cases: [(&str, bool, Prepare); 4] = [
        ("the state folder is a file", true, |launch| fs::write(launch.home.folder().join("state"), "").unwrap()),
        ("the save is a folder", true, |launch| fs::create_dir_all(launch.home.game()).unwrap()),
        ("the data folder is a file", false, |launch| fs::write(launch.home.folder().join("data"), "").unwrap()),
        ("the record is a folder", false, |launch| fs::create_dir_all(launch.home.games()).unwrap()),
    ];
    try_all(&cases, |(what, at_start, prepare)| {
        let launch = Launch::new("1 --seed 1");
        prepare(&launch);
        let mut program = Program::launch(launch);
        program.wait_for_turn("");
        if *at_start {
            program.wait_for("Unfinished games will not be saved.");
        }
        program.send("1\r");
        program.wait_for("you won");
        program.send("q");
        let (status, finished) = program.finish();
        let recorded = fs::read_to_string(finished.home.games()).is_ok_and(|games| games.ends_with(" : A1\n"));
        assert_eq!(recorded, *at_start, "{what}");
        // The finished game waits in its file for the next start.
        let waits = fs::read_to_string(finished.home.game()).is_ok_and(|line| line.ends_with(" : A1\n"));
        assert_eq!(waits, !at_start, "{what}");
        assert!(status.success() || finished.bytes.contains("not saved ("), "{what}: {}", finished.bytes);
    });
}

/// Moves that are in no file are told on the way out, by the key and by a signal.
#[test]
fn fault_18_no_home_at_all() {
    for way in ["q", "TERM"] {
        let mut launch = Launch::new(GAME);
        for name in ["XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
            launch.environment.push((name, String::new()));
        }
        launch.environment.push(("HOME", "here".to_owned()));
        let mut program = Program::launch(launch);
        program.wait_for("no home folder");
        program.send("1\r");
        program.wait_for_turn(MOVES);
        if way == "q" {
            program.send("q");
        } else {
            program.signal(way);
        }
        let (status, finished) = program.finish();
        assert!(!status.success());
        let told = finished.bytes.split("\x1b[?1049l").nth(1).unwrap();
        assert!(told.contains("not saved (no home folder): 3 5 7 ") && told.contains(MOVES), "{way}: {told}");
        assert!(names(finished.home.folder()).is_empty(), "nothing is written");
    }
}

/// A limit on the size of files acts like a full disk: the write fails halfway.
#[test]
fn fault_18_full_disk() {
    let script = "ulimit -f 1; trap '' XFSZ; exec \"$NIMATRON\"".to_owned();
    let launch = Launch { shell: Some(script), ..Launch::new("") };
    fs::create_dir_all(launch.home.game().parent().unwrap()).unwrap();
    // Unknown keys are kept, so this one makes the line longer than the limit.
    let line = format!("3 5 7 players=human,perfect seed=4 id=0123456789abcdef note={} : A1 C6", "x".repeat(1100));
    fs::write(launch.home.game(), format!("{line}\n")).unwrap();
    let mut program = Program::launch(launch);
    program.wait_for("your game waits");
    program.send("\r\r");
    program.wait_for("NIMATRON   last stone wins");
    program.send("a1\r");
    program.wait_for("Not saved: ");
    program.send("\x1b");
    program.wait_for("NIMATRON   play");
    assert_eq!(fs::read_to_string(program.home().game()).unwrap().trim_end(), line);
    program.send("q");
    let (status, finished) = program.finish();
    assert_eq!(status.exit_code(), 1, "the last move is lost, and the line says so");
    assert!(finished.bytes.contains("not saved (") && finished.bytes.contains(" : A1 C6 A1"), "{}", finished.bytes);
    assert_eq!(state(&finished.home), ["game", "lock"]);
}

#[test]
fn fault_19_two_instances() {
    let first = in_mid_game(Launch::new(GAME));
    let kept = fs::read_to_string(first.home().game()).unwrap();
    let mut second = Program::start_at(first.home().shared(), 80, 24, "");
    second.wait_until("a title without the game", |screen| {
        let title = screen.contents();
        title.contains("Another nimatron is open.") && !title.contains("waits")
    });
    second.send("q");
    assert!(second.finish().0.success());
    let mut third = Program::start_at(first.home().shared(), 80, 24, "1");
    third.wait_for_turn("");
    third.send("1\r");
    third.wait_for("you won");
    third.send("q");
    assert!(third.finish().0.success());
    let mut fourth = in_mid_game(Launch { home: first.home().shared(), ..Launch::new(GAME) });
    fourth.send("q");
    assert!(fourth.finish().0.success());
    assert_eq!(fs::read_to_string(first.home().game()).unwrap(), kept);
    assert_eq!(fs::read_to_string(first.home().games()).unwrap().lines().count(), 1, "a finished game is recorded");
    first.signal("KILL");
    let (_, finished) = first.finish();
    let mut third = Program::start_at(finished.home, 80, 24, "");
    let title = third.wait_for("your game waits");
    assert!(!title.contains("Another"), "nothing stays locked");
    third.send("q");
    assert!(third.finish().0.success());
}

/// False, with a notice, where `strace` is missing that a test needs.
pub(crate) fn can_trace(test: &str) -> bool {
    let works = Command::new("strace").args(["-qq", "-o", "/dev/null", "true"]).status();
    if works.is_ok_and(|status| status.success()) {
        return true;
    }
    assert!(std::env::var_os("NIMATRON_TOOLS").is_none(), "strace is not installed, or may not trace");
    // `eprintln!` would be captured and hidden when the test passes.
    let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("skipped: {test} needs strace\n").as_bytes());
    false
}

/// A file system without locks: every instance is a second one.
#[test]
fn fault_19_no_locks() {
    if !can_trace("fault_19_no_locks") {
        return;
    }
    try_all(&["ENOLCK", "EOPNOTSUPP", "EINVAL"], |error| {
        let script = format!(
            "exec strace -f -qq -o /dev/null -e trace=flock -e inject=flock:error={error} \"$NIMATRON\" {GAME}"
        );
        let mut program = in_mid_game(Launch { shell: Some(script), ..Launch::new("") });
        program.send("q");
        let (status, finished) = program.finish();
        assert!(status.success() && state(&finished.home) == ["lock"], "{error}: {:?}", state(&finished.home));
    });
}

/// Files are private to the user, and an existing folder keeps its mode.
#[test]
fn files_and_folders_are_private() {
    let script = format!("umask 0; exec \"$NIMATRON\" {GAME}");
    let launch = Launch { shell: Some(script), ..Launch::new("") };
    let data = launch.home.games().parent().unwrap().to_owned();
    fs::create_dir_all(&data).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    let mut program = in_mid_game(launch);
    program.send("\x14n");
    program.wait_for_turn("");
    // With its first move the new game takes the place of the old one.
    program.send("1\r");
    program.wait_for_turn(MOVES);
    program.send("q");
    let (_, finished) = program.finish();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let folder = |name: &str| finished.home.folder().join(name).join("nimatron");
    assert_eq!(["state", "config", "data"].map(|name| mode(&folder(name))), [0o700, 0o700, 0o755]);
    for file in ["state/nimatron/lock", "config/nimatron/choices", "data/nimatron/games"] {
        assert_eq!(mode(&finished.home.folder().join(file)), 0o600, "{file}");
    }
}

/// A saved game that is damaged, cut off or hostile is told, left as it is, and the program starts.
#[test]
fn fault_20_hostile_saves() {
    let line = "3 5 7 players=human,perfect seed=7 date=2026-11-21 mode=teach : A1 C4\n";
    let mut hostile: Vec<Vec<u8>> = vec![
        b"99999999999999999999999 5 7 : A1\n".to_vec(),
        b"3 5 7 : A99999999999999999999\n".to_vec(),
        "3 5 7 \u{1b}[2J\u{1b}]0;owned\u{7}\u{202e} : A1\n".into(),
        vec![0; 4096],
        vec![0xff; 4096],
        b"3 5 7 : A1\n3 5 7 : A1\n".to_vec(),
    ];
    hostile.extend((1..line.len()).step_by(9).map(|end| line.as_bytes()[..end].to_vec()));
    hostile.extend((0..line.len()).step_by(7).map(|at| {
        let mut bytes = line.as_bytes().to_vec();
        bytes[at] ^= 0x55;
        bytes
    }));
    try_all(&hostile, |bytes| {
        let launch = Launch::new("");
        fs::create_dir_all(launch.home.game().parent().unwrap()).unwrap();
        fs::write(launch.home.game(), bytes).unwrap();
        let mut program = Program::launch(launch);
        program.wait_for("Today");
        program.send("q");
        let (status, finished) = program.finish();
        assert!(status.success());
        assert_eq!(fs::read(finished.home.game()).unwrap_or_default(), *bytes, "left as it is");
        assert!(!finished.bytes.contains('\u{202e}') && !finished.bytes.contains("\x1b]"), "{bytes:?}");
    });
}

#[test]
fn fault_20_saves_that_are_no_files() {
    type Prepare = fn(&Path);
    let cases: [(&str, Prepare); 5] = [
        ("a folder", |file| fs::create_dir(file).unwrap()),
        ("a pipe", |file| assert!(Command::new("mkfifo").arg(file).status().unwrap().success())),
        ("endless zeros", |file| std::os::unix::fs::symlink("/dev/zero", file).unwrap()),
        ("ten gigabytes", |file| fs::File::create(file).unwrap().set_len(10 << 30).unwrap()),
        ("a loop", |file| std::os::unix::fs::symlink(file, file).unwrap()),
    ];
    try_all(&cases, |(what, prepare)| {
        let paths: [fn(&Home) -> std::path::PathBuf; 4] =
            [Home::game, Home::games, Home::practice, |home| home.folder().join("config/nimatron/choices")];
        for path in paths {
            let launch = Launch::new("");
            let file = path(&launch.home);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            prepare(&file);
            let mut program = Program::launch(launch);
            program.wait_for("Today");
            program.send("q");
            assert!(program.finish().0.success(), "{what}: {}", file.display());
        }
    });
}

/// The next game is appended after the mark, and the lines before and after count.
#[test]
fn a_record_that_was_cut_off_is_mended() {
    let launch = Launch::new("1 --seed 1");
    fs::create_dir_all(launch.home.games().parent().unwrap()).unwrap();
    fs::write(launch.home.games(), "2 players=human,perfect id=00000000000000aa : A2\n3 5 7 players=hum").unwrap();
    let mut program = Program::launch(launch);
    program.wait_for_turn("");
    program.send("1\r");
    program.wait_for("you won");
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success());
    let record = fs::read_to_string(finished.home.games()).unwrap();
    let lines: Vec<&str> = record.lines().collect();
    assert!(lines.len() == 3 && lines[1].ends_with("# cut off") && lines[2].ends_with(" : A1"), "{record}");
}
