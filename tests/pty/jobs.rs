//! The program as a job of a shell, in the background too, and what it says when it is hurried on its way out. Faults 2,
//! 5 and 18.

use std::fs;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use crate::faults::{GAME, MOVES, child_of, wait_for};
use crate::files::can_trace;
use crate::program::{Launch, Program, assert_saved, try_all};

/// A game after one move each, as a job of an interactive shell; and its process id.
fn job_in_mid_game() -> (Program, u32) {
    let mut shell = Program::launch(Launch { shell: Some(String::new()), ..Launch::new("") });
    shell.wait_for("ready>");
    shell.send("\"$NIMATRON\" 3 5 7 --seed 4\r");
    shell.wait_for_turn("");
    shell.send("1\r");
    shell.wait_for_turn(MOVES);
    let job = child_of(shell.process_id());
    (shell, job)
}

/// Stops the job and continues it in the background, where it stops again.
fn into_background(shell: &mut Program, job: u32, stop: &str) {
    match stop {
        "the key" => shell.send("\x1a"),
        signal => assert!(Command::new("kill").args(["-s", signal, &job.to_string()]).status().unwrap().success()),
    }
    shell.wait_for("Stopped");
    until_stopped(shell, "bg");
}

/// Ends the job, and waits until the shell has seen it. The next line is there before the program goes on.
fn end(shell: &mut Program, job: u32, signal: &str) {
    run_until(shell, &format!("kill {signal}"), &format!("! kill -0 {job} 2>/dev/null"));
}

/// Runs a command of the shell, and waits until the shell has seen that the job has stopped after it.
fn until_stopped(shell: &mut Program, command: &str) {
    run_until(shell, command, "[[ $(jobs) == *Stopped* ]]");
}

fn run_until(shell: &mut Program, command: &str, condition: &str) {
    static COUNT: AtomicU32 = AtomicU32::new(100_000);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    shell.send(&format!("clear; {command}\runtil {condition}; do sleep 0.01; done; echo +$(({count}))\r"));
    shell.wait_for(&format!("+{count}"));
}

#[test]
#[cfg(target_os = "linux")]
fn fault_02_signals_in_the_background() {
    let ways = [
        ("the key", "%1"),
        ("TSTP", "-HUP %1"),
        ("STOP", "-INT %1; kill -CONT %1"),
        ("STOP", "%1"),
        ("the key", "-QUIT %1; kill -CONT %1"),
    ];
    try_all(&ways, |(stop, signal)| {
        let (mut shell, job) = job_in_mid_game();
        into_background(&mut shell, job, stop);
        end(&mut shell, job, signal);
        // The lock is free.
        shell.send("\"$NIMATRON\"\r");
        let title = shell.wait_for("your game waits");
        assert!(!title.contains("Another nimatron"), "{title}");
        shell.send("q");
        shell.wait_until("the shell", |screen| !screen.alternate_screen() && !screen.hide_cursor());
        shell.send("exit\r");
        let (_, finished) = shell.finish();
        assert_saved(&finished, signal);
    });
}

#[test]
#[cfg(target_os = "linux")]
fn fault_02_signals_in_the_background_in_lines() {
    let mut shell = Program::launch(Launch { shell: Some(String::new()), ..Launch::new("") });
    shell.wait_for("ready>");
    shell.send("\"$NIMATRON\" 3 5 7 --seed 4 --plain\r");
    shell.wait_for("A: 3, B: 5, C: 7.");
    let job = child_of(shell.process_id());
    into_background(&mut shell, job, "the key");
    end(&mut shell, job, "%1");
    shell.send("exit\r");
    shell.finish();
}

/// The terminal is taken over in the foreground alone: also by a program that is started in the background.
#[test]
#[cfg(target_os = "linux")]
fn fault_05_from_the_background() {
    let (mut shell, job) = job_in_mid_game();
    let before = shell.screen().contents();
    for stop in ["the key", "STOP"] {
        into_background(&mut shell, job, stop);
        shell.send("fg\r");
        shell.wait_until("the same position", |screen| screen.alternate_screen() && screen.contents() == before);
    }
    shell.send("q");
    shell.wait_until("the shell", |screen| !screen.alternate_screen());
    until_stopped(&mut shell, "\"$NIMATRON\" 3 5 7 --seed 4 &");
    shell.send("fg\r");
    shell.wait_for_turn("");
    shell.send("q");
    shell.wait_until("the shell", |screen| !screen.alternate_screen());
    shell.send("exit\r");
    shell.finish();
}

/// What is in no file is named, however soon Ctrl-C follows `q`, and however long the disk takes to refuse it. Not on
/// the terminal, which drops on Ctrl-C what it has not shown yet.
#[test]
#[cfg(target_os = "linux")]
fn fault_18_hurried_on_a_full_disk() {
    if !can_trace("fault_18_hurried_on_a_full_disk") {
        return;
    }
    let cases: Vec<(u64, u64)> =
        [0, 100_000].into_iter().flat_map(|delay| (0..12).map(move |wait| (delay, wait))).collect();
    try_all(&cases, |&(delay, wait)| {
        let full = format!("fdatasync:error=ENOSPC:delay_enter={delay}");
        let trace = format!("strace -f -qq -o trace -e trace=fdatasync -e inject={full}");
        let script = format!("exec {trace} \"$NIMATRON\" {GAME} 2>told");
        let mut program = Program::launch(Launch { shell: Some(script), ..Launch::new("") });
        program.wait_for_turn("");
        program.send("1\r");
        program.wait_for("Not saved: ");
        program.send("q");
        wait_for(|| !program.is_raw());
        thread::sleep(Duration::from_micros(wait * 300));
        program.send("\x03");
        let (status, finished) = program.finish();
        let told = fs::read_to_string(finished.home.folder().join("told")).unwrap();
        assert!(told.contains("not saved (") && told.contains(MOVES), "{delay} {wait} {status:?}: {told}");
    });
}
