//! Faults 21 to 31 in the table of `tests/README.md`: disks, locks, terminals and clocks that fail.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io::{Read, Seek, SeekFrom, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::faults::{child_of, in_mid_game, measured, wait_for};
use crate::program::{Finished, Home, Launch, Program, assert_clean, assert_saved, try_all};

/// Runs the program under `strace` with these options. Returns `None`, with a notice, if strace is missing or may not
/// trace.
fn traced(test: &str, options: &str, arguments: &str) -> Option<Launch> {
    let works = Command::new("strace").args(["-qq", "-o", "/dev/null", "true"]).status();
    if !works.is_ok_and(|status| status.success()) {
        // `eprintln!` would be captured and hidden when the test passes.
        let _ = writeln!(std::io::stderr(), "skipped: {test}, because strace is not there or may not trace");
        return None;
    }
    let script = format!("exec strace -f -qq -o /dev/null {options} \"$NIMATRON\" {arguments}");
    Some(Launch { shell: Some(script), ..Launch::new("") })
}

fn start_and_quit(home: Home) -> Finished {
    let mut program = Program::start_at(home, 80, 24, "");
    wait_for(|| program.is_raw());
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success(), "{}", finished.bytes);
    finished
}

fn recorded(home: &Home) -> Vec<String> {
    fs::read_to_string(home.games()).unwrap_or_default().lines().map(ToOwned::to_owned).collect()
}

fn ids(games: &[String]) -> HashSet<&str> {
    games.iter().filter_map(|line| line.split(' ').find(|word| word.starts_with("id="))).collect()
}

/// Plays three games of one move each on a pile of three, then quits.
fn play_three(launch: Launch) -> (portable_pty::ExitStatus, Finished) {
    let mut program = Program::launch(launch);
    for left in (0..3).rev() {
        program.wait_for_turn(1);
        program.send("3\r");
        program.wait_for_end_of_game();
        program.send(if left > 0 { "n" } else { "q" });
    }
    program.finish()
}

const THREE: &str = "3 --seed 1 --players human,casual";

#[test]
fn fault_21_no_record() {
    for round in 0..4 {
        let launch = Launch::new(THREE);
        fs::create_dir_all(launch.home.games()).unwrap();
        let (status, finished) = play_three(launch);
        assert!(status.success(), "nothing is lost");
        assert!(finished.bytes.contains("A game is waiting to be recorded."), "{}", finished.bytes);
        fs::remove_dir(finished.home.games()).unwrap();
        let finished = start_and_quit(finished.home);
        let games = recorded(&finished.home);
        assert_eq!((games.len(), ids(&games).len()), (3, 3), "round {round}: {games:?}");
        let finished = start_and_quit(finished.home);
        assert_eq!(recorded(&finished.home), games);
        let names = names(finished.home.game().parent().unwrap());
        assert!(names.iter().all(|name| name.contains("lock")), "{names:?}");
    }
}

/// Whatever its length, the line stays where it is and is neither read whole nor copied.
#[test]
fn fault_21_endless_last_line() {
    const LENGTH: u64 = 64 << 20;
    let launch = Launch::new(THREE);
    let data = launch.home.games().parent().unwrap().to_owned();
    fs::create_dir_all(&data).unwrap();
    fs::File::create(launch.home.games()).unwrap().set_len(LENGTH).unwrap();
    let (status, finished) = play_three(launch);
    assert!(status.success());
    let mut file = fs::File::open(finished.home.games()).unwrap();
    file.seek(SeekFrom::Start(LENGTH)).unwrap();
    let mut added = String::new();
    file.read_to_string(&mut added).unwrap();
    let mut lines = added.lines();
    assert_eq!(lines.next(), Some(" # cut off"));
    let games: Vec<String> = lines.map(ToOwned::to_owned).collect();
    assert_eq!((games.len(), ids(&games).len()), (3, 3));
    assert!(names(&data).iter().all(|name| ["games", "lock", "practice"].contains(&name.as_str())));
}

/// Each line that could not be written is printed at the end with the file at fault.
#[test]
fn fault_21_nowhere_at_all() {
    let homeless: &[_] = &["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"];
    for (unset, reason) in [(&[][..], "/data/nimatron: "), (homeless, "no home folder")] {
        let mut launch = Launch::new(THREE);
        launch.environment.extend(unset.iter().map(|name| (*name, "nowhere".to_owned())));
        for folder in ["state", "data", "config"] {
            fs::write(launch.home.folder().join(folder), "").unwrap();
        }
        let (status, finished) = play_three(launch);
        assert_eq!(status.exit_code(), 1, "{}", finished.bytes);
        let said = finished.bytes.lines().filter(|line| line.contains("not saved ("));
        // Two wins or losses in a row also change the help for the next game: a line of another file.
        let said: Vec<&str> = said.filter(|line| !line.contains("): faded=")).collect();
        assert_eq!(said.len(), 3, "{}", finished.bytes);
        assert!(said.iter().all(|line| line.contains(reason) && line.trim_end().ends_with(": A3")), "{said:?}");
    }
    // Nothing was played, so nothing is lost.
    let mut launch = Launch::new("");
    launch.environment.extend(homeless.iter().map(|name| (*name, "nowhere".to_owned())));
    let mut program = Program::launch(launch);
    program.wait_for("Games will not be saved.");
    program.send("q");
    assert!(program.finish().0.success());
}

/// Like `q`, a signal leaves behind the lines that are in no file.
#[test]
fn fault_21_nowhere_at_all_and_a_signal() {
    try_all(&["TERM", "HUP"], |&signal| {
        let launch = Launch::new(THREE);
        for folder in ["state", "data", "config"] {
            fs::write(launch.home.folder().join(folder), "").unwrap();
        }
        let mut program = Program::launch(launch);
        for turn in ["n", "\x1b[B"] {
            program.wait_for_turn(1);
            program.send("3\r");
            program.wait_for_end_of_game();
            program.send(turn);
        }
        program.send("?");
        program.wait_for_help();
        program.signal(signal);
        assert!(program.wait_for_end().signal().is_some(), "{signal}");
        assert!(!program.is_raw(), "{signal}");
        let (_, finished) = program.finish();
        assert_clean(&finished, signal);
        let said = finished.bytes.split("\x1b[?1049l").nth(1).unwrap();
        let said = said.lines().filter(|line| line.contains("nimatron: not saved (") && line.ends_with(": A3"));
        assert_eq!(said.count(), 2, "{signal}: {}", finished.bytes);
    });
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn fault_22_a_bad_lock() {
    let launch = Launch::new("3 5 7 --seed 4");
    let locked = launch.home.game().with_extension("lock");
    fs::create_dir_all(&locked).unwrap();
    let mut program = in_mid_game(launch);
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success() && !finished.bytes.contains("not be kept"), "{}", finished.bytes);
    assert!(fs::read_to_string(finished.home.game().with_extension("1")).unwrap().contains(" : A1 "));
    // If a saved game cannot be opened, the file at fault is named.
    fs::write(finished.home.game(), "3 5 7 : A1\n").unwrap();
    let program = Program::start_at(finished.home, 80, 40, "");
    // The path may be broken over two lines at any character.
    program.wait_until("the file at fault", |screen| {
        let words: String = screen.contents().split_whitespace().collect();
        words.contains("game.lock:itisnotafile")
    });
}

/// A folder where the record's lock should be is named, and the games wait.
#[test]
fn fault_22_a_bad_lock_of_the_record() {
    let launch = Launch::new(THREE);
    let lock = launch.home.games().with_file_name("lock");
    fs::create_dir_all(&lock).unwrap();
    let (status, finished) = play_three(launch);
    assert!(status.success());
    assert!(finished.bytes.contains("nimatron/lock: it is not a file"), "{}", finished.bytes);
    fs::remove_dir(lock).unwrap();
    assert_eq!(ids(&recorded(&start_and_quit(finished.home).home)).len(), 3);
}

/// Files of games named by an identity, with their contents.
fn own_games(home: &Home) -> BTreeMap<String, String> {
    let folder = home.game().parent().unwrap().to_owned();
    let own = names(&folder).into_iter().filter(|name| name.len() == "game.0123456789abcdef".len());
    own.map(|name| (name.clone(), fs::read_to_string(folder.join(name)).unwrap())).collect()
}

/// Each instance keeps its game under a name of its own, and nobody takes it over, be its owner alive or dead.
#[test]
fn fault_22_no_locks() {
    try_all(&["ENOLCK", "EOPNOTSUPP", "EIO", "EINVAL"], |error| {
        let options = format!("-e trace=flock -e inject=flock:error={error}");
        let Some(launch) = traced("fault_22_no_locks", &options, "3 5 7 --seed 4") else { return };
        let again = |home, arguments| Launch { home, ..traced("", &options, arguments).unwrap() };
        let first = in_mid_game(launch);
        let kept = own_games(first.home());
        let (name, line) = kept.first_key_value().unwrap();
        assert!(kept.len() == 1 && line.starts_with("3 5 7 "), "{error}: {kept:?}");
        let mut second = Program::launch(again(first.home().shared(), "9 9 9"));
        second.wait_for_turn(1);
        second.send("4\r");
        second.wait_for_turn(3);
        second.send("q");
        assert!(second.finish().0.success(), "{error}");
        let process = child_of(first.process_id()).to_string();
        assert!(Command::new("kill").args(["-s", "KILL", &process]).status().unwrap().success());
        let (_, finished) = first.finish();
        let kept = own_games(&finished.home);
        let boards: HashSet<&str> = kept.values().filter_map(|line| Some(line.split_once(" players")?.0)).collect();
        assert_eq!(boards, HashSet::from(["3 5 7", "9 9 9"]), "{error}");
        assert_eq!(&kept[name], line, "{error}");
        // A start names them and offers none.
        let mut third = Program::launch(again(finished.home, ""));
        let shown = third.wait_for("it and one other");
        assert!(shown.contains(kept.keys().next().unwrap()) && !shown.contains("Continue"), "{error}: {shown}");
        third.send("q");
        let (_, finished) = third.finish();
        let (status, finished) = play_three(again(finished.home, THREE));
        assert!(status.success() && !finished.bytes.contains("not be"), "{error}: {}", finished.bytes);
        assert_eq!(ids(&recorded(&finished.home)).len(), 3, "{error}");
        assert_eq!(own_games(&finished.home), kept, "{error}");
        let left = names(finished.home.game().parent().unwrap());
        assert!(left.iter().all(|name| kept.contains_key(name) || name == "game.lock"), "{error}: {left:?}");
        let on = again(finished.home, &format!("\"$(cat state/nimatron/{name})\""));
        Program::launch(on).wait_for_turn(3);
    });
}

/// The record is appended to in single writes.
#[test]
fn fault_22_no_locks_and_many_instances() {
    let options = "-e trace=flock -e inject=flock:error=ENOLCK";
    let Some(Launch { home, .. }) = traced("fault_22_no_locks_and_many_instances", options, "") else { return };
    try_all(&[(); 6], |()| {
        let launch = Launch { home: home.shared(), ..traced("", options, THREE).unwrap() };
        assert!(play_three(launch).0.success());
    });
    let games = recorded(&home);
    assert_eq!((games.len(), ids(&games).len()), (18, 18), "{games:?}");
    assert_eq!(own_games(&home), BTreeMap::new());
}

/// Quitting waits until the slow terminal has taken everything.
#[test]
fn fault_23_slow_line() {
    for delay in ["200000", "500000"] {
        let options = format!("-e trace=write -e inject=write:delay_enter={delay}");
        let Some(launch) = traced("fault_23_slow_line", &options, "9 12") else { return };
        let mut program = Program::launch(launch);
        program.wait_for_turn(1);
        program.send("q");
        let (status, finished) = program.finish();
        assert!(status.success());
        assert_clean(&finished, delay);
    }
}

/// A terminal that takes nothing delays quitting, but a signal still ends the program.
#[test]
fn fault_23_deaf_terminal() {
    let mut program = Program::launch(Launch { heard: false, ..Launch::new("3 5 7 --seed 4") });
    wait_for(|| program.is_raw());
    for _ in 0..40 {
        program.send("?");
        thread::sleep(Duration::from_millis(5));
    }
    program.send("q");
    thread::sleep(Duration::from_millis(300));
    assert!(!program.has_ended(), "it waits for the terminal");
    let began = Instant::now();
    program.signal("TERM");
    let status = program.wait_for_end();
    measured(&format!("gone after {:?}", began.elapsed()));
    assert!(status.signal().is_some() && !program.is_raw(), "{status:?}");
}

/// The terminal is given back whichever write to it fails.
#[test]
fn fault_23_failing_writes() {
    let writes: Vec<u32> = (1..=8).collect();
    try_all(&writes, |nth| {
        let options = format!("-e trace=write -e inject=write:error=EIO:when={nth}");
        let Some(launch) = traced("fault_23_failing_writes", &options, "3 5 7") else { return };
        let mut program = Program::launch(launch);
        wait_for(|| program.is_raw() || program.has_ended());
        while !program.has_ended() {
            program.send("q");
            thread::sleep(Duration::from_millis(20));
        }
        assert!(!program.is_raw(), "write {nth}");
        let (status, finished) = program.finish();
        assert!(status.success() || finished.bytes.contains("nimatron: Input/output error"), "{}", finished.bytes);
        assert_clean(&finished, &format!("write {nth}"));
    });
}

/// Another program has left the terminal non-blocking, and it is full now and then.
#[test]
fn fault_23_non_blocking_terminal() {
    let options = "-e trace=write -e inject=write:error=EAGAIN:when=1+2";
    let Some(launch) = traced("fault_23_non_blocking_terminal", options, "") else { return };
    let mut program = Program::launch(launch);
    program.wait_for("Play");
    program.send("?");
    program.wait_for_help();
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success(), "{}", finished.bytes);
    assert_clean(&finished, "non-blocking");
}

#[test]
fn fault_23_non_blocking_terminal_and_lines() {
    let options = "-P \"$(tty)\" -e trace=read,write -e inject=read,write:error=EAGAIN:when=1+2";
    for (arguments, line, answer, end) in [
        ("--plain 3 5 7 --seed 4", "A1\n", "Move 3: your turn.", "quit\n"),
        ("solve -", "3 5 7\n", "N 1 A1 B1 C1", "\x04"),
    ] {
        let Some(launch) = traced("fault_23_non_blocking_terminal_and_lines", options, arguments) else { return };
        let mut program = Program::launch(launch);
        program.send(line);
        program.wait_for(answer);
        program.send(end);
        let (status, finished) = program.finish();
        assert!(status.success(), "{arguments}: {}", finished.bytes);
    }
}

/// The mask and the folders grant everything.
#[test]
fn fault_27_modes() {
    let script = format!("umask 0; exec \"$NIMATRON\" {THREE}");
    let launch = Launch { shell: Some(script), ..Launch::new("") };
    let folders = ["state", "data", "config"].map(|folder| launch.home.folder().join(folder).join("nimatron"));
    for folder in &folders {
        fs::create_dir_all(folder).unwrap();
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).unwrap();
    }
    fs::write(launch.home.games(), "3 5 7 : A1").unwrap();
    let mut program = Program::launch(launch);
    program.wait_for_turn(1);
    // `Ctrl-T` writes the choices, `a` the practice file.
    program.send("\x14");
    program.send("a");
    program.send("3\r");
    program.wait_for_end_of_game();
    program.send("n");
    program.wait_for_turn(1);
    program.send("2\r");
    wait_for(|| program.home().game().exists());
    let mode = fs::metadata(program.home().game()).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode, 0o600, "{mode:o}");
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success(), "{}", finished.bytes);
    let mut seen = Vec::new();
    for folder in &folders {
        for name in names(folder).into_iter().filter(|name| name != "games") {
            let mode = fs::metadata(folder.join(&name)).unwrap().permissions().mode() & 0o777;
            assert_eq!(mode, 0o600, "{name}: {mode:o}");
            seen.push(name);
        }
    }
    assert_eq!(seen, ["game.lock", "lock", "practice", "choices", "lock"]);
}

#[test]
fn fault_28_removed_folders() {
    let mut program = in_mid_game(Launch::new("3 5 7 --seed 4"));
    for folder in ["state", "data", "config"] {
        let _ = fs::remove_dir_all(program.home().folder().join(folder));
    }
    program.send("1\r");
    program.wait_for_turn(5);
    program.send("n");
    program.wait_for_turn(1);
    program.send("1\r");
    program.wait_for_turn(3);
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success(), "{}", finished.bytes);
    assert_saved(&finished, "the game on screen");
    let games = recorded(&finished.home);
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].split(" : ").nth(1).unwrap().split(' ').count(), 4, "{games:?}");
}

/// At any moment, at least one of these zones has another date than Greenwich.
#[test]
fn fault_29_local_days() {
    try_all(&["AAA-14", "BBB+12", "UTC0", "Pacific/Kiritimati", ":America/New_York", "no-zone"], |&zone| {
        let today = || {
            let output = Command::new("date").arg("+%F").env("TZ", zone).output().unwrap().stdout;
            String::from_utf8(output).unwrap().trim().to_owned()
        };
        let mut launch = Launch::new("3 5 7 --seed 4");
        launch.environment.push(("TZ", zone.to_owned()));
        let before = today();
        let mut program = in_mid_game(launch);
        program.send("q");
        let (_, finished) = program.finish();
        let line = fs::read_to_string(finished.home.game()).unwrap();
        assert!([before, today()].iter().any(|day| line.contains(&format!(" date={day} "))), "{zone}: {line}");
    });
}

/// Only a small file can be a zone; whatever else is named counts as Greenwich.
#[test]
fn fault_29_zones_that_are_no_files() {
    try_all(&["/dev/zero", "/dev/tty", "pipe", "../../../dev/zero", ":/dev/zero", "/", "\u{e8}"], |&zone| {
        let mut launch = Launch::new("3 5 7 --seed 4");
        let pipe = launch.home.folder().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let named = if zone == "pipe" { pipe.to_str().unwrap() } else { zone };
        launch.environment.push(("TZ", named.to_owned()));
        let mut program = in_mid_game(launch);
        let kilobytes = program.status("VmHWM");
        assert!(kilobytes < 40_000, "{zone}: {kilobytes} kB");
        program.send("q");
        assert!(program.finish().0.success(), "{zone}");
    });
}

/// Such lines count for nothing.
#[test]
fn fault_20_numbers_out_of_range() {
    let level = "date=2026-11-21 skill=can-win level=4294967295 answer=right : can-win 21\n";
    let step = "lesson=one-pile step=18446744073709551615 of=5\n";
    try_all(&[("practice", "Mistakes"), ("learn", "NIMATRON"), ("", "Play")], |(command, shown)| {
        let launch = Launch::new(command);
        fs::create_dir_all(launch.home.practice().parent().unwrap()).unwrap();
        fs::write(launch.home.practice(), level.repeat(4) + step).unwrap();
        let mut program = Program::launch(launch);
        program.wait_for(shown);
        program.send("q");
        let (status, finished) = program.finish();
        assert!(status.success(), "{command}: {}", finished.bytes);
    });
}

/// No screen panics, and everything can still be practised.
#[test]
fn fault_29_wrong_dates() {
    for date in ["9999-12-31", "2999-01-01", "0001-01-01", "+010000-01-01", "tomorrow"] {
        let launch = Launch::new("").after_a_win();
        let game = format!("3 5 7 players=human,perfect date={date} day={date}/1 id=00000000000000ab : A1 B5 C7 A2\n");
        fs::write(launch.home.games(), game).unwrap();
        let practice = format!("date={date} mistake=wrong id=00000000000000ab ply=2 : move 3 5 7\n");
        fs::write(launch.home.practice(), practice).unwrap();
        let mut home = launch.home;
        for (command, shown) in [("games", "3 5 7"), ("practice", "Mistakes"), ("", "Play")] {
            let mut program = Program::start_at(home, 80, 24, command);
            program.wait_for(shown);
            program.send("q");
            let (status, finished) = program.finish();
            assert!(status.success() && !finished.bytes.contains("panicked"), "{date} {command}: {}", finished.bytes);
            home = finished.home;
        }
    }
}

/// A review that held the positions before and after each of these moves would take some 70 MB.
#[test]
#[cfg(target_os = "linux")]
fn fault_31_review_of_many_piles() {
    let launch = Launch::new("review long");
    let game = format!("2000{} :{}\n", " 1".repeat(1999), " A1".repeat(2000));
    fs::write(launch.home.folder().join("long"), game).unwrap();
    let mut program = Program::launch(launch);
    for (key, at) in [("", 1998), ("\x1b[F", 2000), ("\x1b[D", 1999), ("\x1b[H", 1), ("\x1b[C", 2)] {
        program.send(key);
        program.wait_for(&format!("move {at} of 2000"));
    }
    let kilobytes = program.status("VmHWM");
    measured(&format!("{kilobytes} kB"));
    assert!(kilobytes < 40_000, "{kilobytes} kB");
    program.send("q");
    assert!(program.finish().0.success());
}
