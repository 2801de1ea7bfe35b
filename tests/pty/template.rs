//! Five faults, met by Nimatron and by a plain program on the same library, side by side:
//! `cargo test --test pty template -- --ignored --nocapture` prints the table that README quotes.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::program::{Launch, Program};

#[test]
#[ignore = "builds another program and waits for what never ends"]
#[allow(clippy::print_stdout, reason = "this is what it is for")]
fn five_faults_side_by_side() {
    let plain = build_plain_program();
    for (fault, meet) in [
        ("2 SIGTERM", sigterm as fn(&dyn Fn() -> Launch) -> String),
        ("4 hang-up, SIGHUP ignored", hang_up),
        ("7 window of 1000 x 1000", large_window),
        ("7 window of 65535 x 65535", huge_window),
        ("9 300 KB of random bytes", random_bytes),
        ("11 burst of 4,000 keys, then q", burst),
    ] {
        let ours = meet(&|| Launch::new("3 5 7 --seed 4"));
        let theirs = meet(&|| Launch { program: Some(plain.clone()), ..Launch::new("") });
        println!("| {fault} | {ours} | {theirs} |");
    }
}

fn build_plain_program() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("peers");
    let built = Command::new(env!("CARGO"))
        .args(["build", "--locked", "--bin", "hello", "--manifest-path"])
        .arg(folder.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(&target)
        .status();
    assert!(built.unwrap().success());
    target.join("debug/hello")
}

fn started(launch: Launch) -> Program {
    let program = Program::launch(launch);
    wait_up_to(Duration::from_secs(5), || program.is_raw());
    thread::sleep(Duration::from_millis(200));
    program
}

/// Whether a condition came true within a time.
fn wait_up_to(most: Duration, mut condition: impl FnMut() -> bool) -> bool {
    let until = Instant::now() + most;
    while Instant::now() < until {
        if condition() {
            return true;
        }
        thread::sleep(Duration::from_millis(5));
    }
    condition()
}

fn sigterm(launch: &dyn Fn() -> Launch) -> String {
    let mut program = started(launch());
    program.signal("TERM");
    program.wait_for_end();
    let raw = program.is_raw();
    let screen = program.finish().1.screen;
    match (raw, screen.alternate_screen(), screen.hide_cursor()) {
        (false, false, false) => "terminal given back".to_owned(),
        (raw, alternate, hidden) => format!("left raw: {raw}, alternate screen: {alternate}, cursor hidden: {hidden}"),
    }
}

fn hang_up(launch: &dyn Fn() -> Launch) -> String {
    let mut asked = launch();
    asked.heard = false;
    asked.ignore_hang_up = true;
    let program = started(asked);
    let id = program.process_id();
    let began = Instant::now();
    let (mut child, _home) = program.hang_up();
    if wait_up_to(Duration::from_secs(2), || child.try_wait().unwrap().is_some()) {
        return format!("gone after {} ms", began.elapsed().as_millis());
    }
    let before = ticks(id);
    thread::sleep(Duration::from_secs(1));
    let used = ticks(id) - before;
    let _ = child.kill();
    format!("alive after 2 s, {used} % of a processor")
}

/// Processor time used so far, in hundredths of a second.
fn ticks(id: u32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    let fields: Vec<u64> = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .map(|field| field.parse().unwrap_or(0))
        .collect();
    fields.get(11).copied().unwrap_or(0) + fields.get(12).copied().unwrap_or(0)
}

fn large_window(launch: &dyn Fn() -> Launch) -> String {
    window(launch, 1000)
}

fn huge_window(launch: &dyn Fn() -> Launch) -> String {
    window(launch, 65535)
}

fn window(launch: &dyn Fn() -> Launch, size: u16) -> String {
    let mut asked = launch();
    (asked.width, asked.height) = (size, size);
    let mut program = Program::launch(asked);
    wait_up_to(Duration::from_secs(10), || program.is_raw() || program.has_ended());
    thread::sleep(Duration::from_secs(2));
    if program.has_ended() {
        let raw = program.is_raw();
        return format!("died, terminal left raw: {raw}");
    }
    let megabytes = program.status("VmHWM") / 1000;
    program.send_for_good(b"q".to_vec());
    let quit = wait_up_to(Duration::from_secs(10), || program.has_ended());
    if !quit {
        program.signal("KILL");
    }
    format!("{megabytes} MB, {}", if quit { "quits" } else { "does not quit" })
}

fn random_bytes(launch: &dyn Fn() -> Launch) -> String {
    let mut program = started(launch());
    program.send_for_good([&crate::faults::noise(300_000), b"q\x03q".as_slice()].concat());
    ended(program)
}

fn burst(launch: &dyn Fn() -> Launch) -> String {
    let mut program = started(launch());
    program.send_for_good(("l".repeat(4000) + "q").into_bytes());
    ended(program)
}

fn ended(mut program: Program) -> String {
    let began = Instant::now();
    if wait_up_to(Duration::from_secs(10), || program.has_ended()) {
        return format!("quits after {} ms", began.elapsed().as_millis());
    }
    program.signal("KILL");
    "does not quit within 10 s".to_owned()
}
