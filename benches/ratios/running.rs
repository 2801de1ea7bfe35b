//! Programs in a pseudo-terminal: at rest, and the costs of a start and of a key. Processor time, wake-ups and memory are
//! as the system counts them, writes as `strace` reports them, and instructions, which do not depend on other load, as
//! `valgrind` counts them.

use std::fs;
use std::thread::sleep;
use std::time::Duration;

use nix::time::clock_getcpuclockid;
use nix::unistd::Pid;

use crate::commands::peer;
use crate::folder;
use crate::inputs::games;
use crate::program::{Launch, Program, try_all};
use crate::screens::{EMPTY, GAMES, SCREENS, Screen};
use crate::table::Row;

const WAIT: Duration = Duration::from_secs(10);
/// Time without output after which a program counts as waiting, and after which a key counts as handled. They set the
/// pace for both sides.
const STILL: Duration = Duration::from_millis(100);
const PAUSE: Duration = Duration::from_millis(2);
const KEYS: usize = 100;
const RUNS: usize = 5;

fn named(name: &str) -> &'static Screen {
    SCREENS.iter().find(|screen| screen.0 == name).expect("it is one of them")
}

fn empty_frame() -> Launch {
    Launch { program: Some(peer("empty-frame")), ..Launch::new("") }
}

/// Nimatron, about to start with these arguments and this many recorded games.
fn played(screen: &Screen, count: usize) -> Launch {
    let launch = Launch::new(screen.1);
    let record = launch.home.games();
    fs::create_dir_all(record.parent().expect("it is in a folder")).expect("the folder is new");
    fs::write(record, games(count)).expect("the folder is new");
    launch
}

/// The same under a tool.
fn under(tool: &str, launch: Launch) -> Launch {
    Launch { shell: Some(format!("exec {tool} \"$NIMATRON\" {}", launch.arguments)), ..launch }
}

/// Starts a program and presses the keys that lead to the screen.
fn shown(launch: Launch, screen: &Screen) -> Program {
    let mut program = Program::launch(launch);
    program.wait_until("the first frame", |shown| !shown.contents().trim().is_empty());
    settle(&program, STILL);
    screen.2.iter().for_each(|key| turn(&mut program, key));
    program
}

/// Waits until the program has been silent for so long.
fn settle(program: &Program, silence: Duration) {
    let mut before = usize::MAX;
    while before != program.written() {
        before = program.written();
        sleep(silence);
    }
}

fn look(shown: &vt100::Screen) -> Vec<String> {
    shown.rows_formatted(0, shown.size().1.get()).collect()
}

/// Presses a key that must change the screen.
fn turn(program: &mut Program, key: &str) {
    let before = look(&program.screen());
    program.send(key);
    program.wait_until(&format!("the answer to {key:?}"), |shown| look(shown) != before);
    settle(program, STILL);
}

/// Presses the screen's keys, each when the one before was answered.
fn press(program: &mut Program, screen: &Screen, count: usize) {
    for key in screen.3.iter().cycle().take(count) {
        let before = program.written();
        program.send(key);
        program.wait_for_more(before);
        settle(program, PAUSE);
    }
}

/// Reaches every screen and presses its keys: each changes the screen, and together they lead back.
pub(crate) fn check() {
    try_all(&SCREENS, |screen| {
        let mut program = shown(Launch::new(screen.1), screen);
        let mut round = || {
            screen.3.iter().for_each(|key| turn(&mut program, key));
            look(&program.screen())
        };
        assert_eq!(round(), round(), "{}", screen.0);
    });
    println!("{} screens can be measured", SCREENS.len());
}

/// Every screen, all at the same time, while nobody presses a key.
pub(crate) fn idle() -> Vec<Row> {
    let waiting: Vec<Program> = SCREENS.iter().map(|screen| shown(Launch::new(screen.1), screen)).collect();
    let counted = |program: &Program| [wake_ups(program), used(program) * 1e6, program.written() as f64];
    let before: Vec<[f64; 3]> = waiting.iter().map(counted).collect();
    sleep(WAIT);
    let after = waiting.iter().map(counted);
    let spent: Vec<[f64; 3]> = before.iter().zip(after).map(|(b, a)| [0, 1, 2].map(|at| a[at] - b[at])).collect();
    let row = |what, at: usize| Row(what, Some(0.0), spent.iter().map(|spent| spent[at]).collect());
    vec![
        row("idle for 10 s, each screen: wake-ups", 0),
        row("idle for 10 s, each screen: CPU in µs", 1),
        row("idle for 10 s, each screen: bytes", 2),
    ]
}

/// Instructions over those of `empty-frame`, the smallest program that paints a whole window and reads keys. Counted once
/// each, as counts hardly differ between runs.
pub(crate) fn instructions() -> Vec<Row> {
    // The key that quits is read after the first frame.
    let start = |launch| counted(launch, Program::launch);
    let floor = start(empty_frame());
    let over = |what, name| Row(what, Some(1.6), vec![start(played(named(name), 100)) / floor]);
    let key = |launch: &dyn Fn() -> Launch, screen: &Screen| {
        let run = |count| {
            counted(Launch { width: 120, height: 40, ..launch() }, |launch| {
                let mut program = shown(launch, screen);
                press(&mut program, screen, count);
                program
            })
        };
        run(KEYS) - run(0)
    };
    let key_floor = key(&empty_frame, &EMPTY);
    let press = |what, goal, screen: &Screen, games| {
        Row(what, Some(goal), vec![key(&|| played(screen, games), screen) / key_floor])
    };
    vec![
        over("start to the title with 100 games, instructions over an empty frame's", "title"),
        over("start to a game with 100 games, instructions over an empty frame's", "game"),
        over("start to a lesson with 100 games, instructions over an empty frame's", "lesson"),
        over("start to the map with 100 games, instructions over an empty frame's", "map"),
        press("key press in a game at 120×40, instructions over an empty frame's", 1.0, named("game"), 0),
        press("key press on the title with 100 games, the same", 1.3, named("title"), 100),
        press("key press in the list of 1000 games, the same", 1.3, &GAMES, 1000),
    ]
}

/// Instructions of a program until it has quit.
fn counted(launch: Launch, run: impl FnOnce(Launch) -> Program) -> f64 {
    let counts = folder().join("callgrind.out");
    let tool = format!("valgrind -q --tool=callgrind --log-file=/dev/null --callgrind-out-file={}", counts.display());
    let mut program = run(under(&tool, launch));
    program.send("q");
    program.finish();
    let counts = fs::read_to_string(counts).expect("valgrind has counted");
    let total = counts.lines().find_map(|line| line.strip_prefix("totals: "));
    total.and_then(|total| total.trim().parse().ok()).expect("valgrind has counted")
}

/// Writes to the terminal.
pub(crate) fn output() -> Vec<Row> {
    let log = folder().join("calls");
    let tool = format!("strace -f -y -e trace=write,writev -o {}", log.display());
    // A call interrupted by another thread's is reported in two lines, of which the first counts.
    let is_drawing = |line: &&str| line.contains(" write") && line.contains("</dev/") && !line.contains("resumed>");
    let per_key = |screen: &Screen| {
        let mut program = shown(under(&tool, Launch::new(screen.1)), screen);
        let writes = || fs::read_to_string(&log).expect("strace has written").lines().filter(is_drawing).count();
        let before = writes();
        press(&mut program, screen, KEYS);
        settle(&program, STILL);
        (writes() - before) as f64 / KEYS as f64
    };
    vec![Row("output, each screen: writes per key", Some(1.0), SCREENS.iter().map(per_key).collect())]
}

/// The start with records of games, which are read before the first frame.
pub(crate) fn record() -> Vec<Row> {
    let start = |count, cost: &dyn Fn(&Program) -> f64| {
        (0..RUNS).map(|_| cost(&shown(played(named("title"), count), named("title")))).collect()
    };
    vec![
        Row(
            "start with 100 games, MB",
            Some(7.0),
            start(100, &|program| program.status("VmHWM") as f64 * 1024.0 / 1e6),
        ),
        Row("start with 10^5 games, CPU in ms", Some(300.0), start(100_000, &|program| used(program) * 1e3)),
    ]
}

/// Seconds of processor time used by a program since its start, in all of its threads.
fn used(program: &Program) -> f64 {
    let process = Pid::from_raw(program.process_id().try_into().expect("a process id"));
    let clock = clock_getcpuclockid(process).expect("it runs");
    Duration::from(clock.now().expect("the system counts it")).as_secs_f64()
}

/// Number of times a program was given a processor, in all of its threads.
fn wake_ups(program: &Program) -> f64 {
    let threads = fs::read_dir(format!("/proc/{}/task", program.process_id())).expect("it runs");
    let status = threads.map(|thread| fs::read_to_string(thread.expect("it runs").path().join("status")));
    let status: String = status.map(|status| status.expect("it runs")).collect();
    let switches = status.lines().filter(|line| line.contains("ctxt_switches"));
    switches.filter_map(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok()).sum()
}
