//! The program killed at each system call of ending and leaving a game: no game is lost, recorded twice, or both recorded
//! and offered, and its mistakes are recorded once.
//!
//! These tests need `strace` and several minutes, so they run only on request:
//!
//! ```text
//! cargo test --test kills -- --ignored --nocapture
//! ```
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(dead_code, reason = "only a part of the harness is needed here")]

mod crowd;
#[path = "../pty/program.rs"]
mod program;

use std::collections::HashSet;
use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use nimatron::rules::Game;
use program::{Home, Launch, Program};

/// System calls that open, write, rename or lock files.
const CALLS: [&str; 14] = [
    "openat",
    "write",
    "fsync",
    "fdatasync",
    "rename",
    "renameat",
    "renameat2",
    "unlink",
    "unlinkat",
    "mkdir",
    "ftruncate",
    "flock",
    "fchmod",
    "lseek",
];

/// A way to leave a game.
struct Leaving {
    name: &'static str,
    arguments: &'static str,
    /// Line of a game saved earlier.
    kept: &'static str,
    /// Keys of the first move, which is saved before the next keys are sent.
    first: &'static str,
    /// Keys that end or leave the game.
    then: &'static [&'static str],
    /// True if the record can be written. If not, it is repaired before the next start.
    record: bool,
}

const TWO: &str = "1 1 --players human,human";
const FINISHED: &str = "2 1 players=human,perfect seed=1 date=2026-11-21 id=00000000000000aa mode=teach : A2 B1";
const BEGUN: &str = "9 players=human,perfect seed=1 date=2026-11-21 id=00000000000000ab mode=teach : A1 A3";

const fn leaving(
    name: &'static str,
    arguments: &'static str,
    first: &'static str,
    then: &'static [&'static str],
) -> Leaving {
    Leaving { name, arguments, kept: "", first, then, record: true }
}

const LEAVINGS: [Leaving; 8] = [
    leaving("the end, then quit", TWO, "a1\r", &["b1\r", "q"]),
    leaving("the end, then n", TWO, "a1\r", &["b1\r", "n", "q"]),
    leaving("quit in mid-game", TWO, "a1\r", &["q"]),
    leaving("n in mid-game", TWO, "a1\r", &["n", "y", "a1\r", "q"]),
    leaving("a game with a mistake", "2 1 --seed 1", "", &["a2\r", "q"]),
    Leaving { kept: FINISHED, ..leaving("a start with a finished game", "", "", &["q"]) },
    Leaving { kept: BEGUN, ..leaving("a start in place of a game", TWO, "a1\r", &["q"]) },
    Leaving { record: false, ..leaving("the end without a record", TWO, "a1\r", &["b1\r", "q"]) },
];

#[test]
#[ignore = "needs strace and some minutes"]
#[allow(clippy::print_stdout, reason = "the counts are its result")]
fn a_game_is_recorded_once_wherever_its_leaving_is_killed() {
    let mut all = 0;
    for leaving in LEAVINGS {
        let mut counts = Vec::new();
        for call in CALLS {
            let kills = (1..1000).take_while(|&n| is_killed(&leaving, call, n)).count();
            if kills > 0 {
                counts.push(format!("{call} {kills}"));
            }
            all += kills;
        }
        println!("{}: {}", leaving.name, counts.join(", "));
    }
    println!("{all} kills, none of which lost or doubled a game");
}

/// Leaves a game, killed at the n-th call of `call`, then starts again and checks the files. Returns false if there
/// were fewer calls than that, so nothing was killed.
fn is_killed(leaving: &Leaving, call: &str, n: u32) -> bool {
    let tracer = format!("strace -f -qq -o /dev/null -e trace={call} -e inject={call}:signal=KILL:when={n}");
    let script = format!("exec {tracer} \"$NIMATRON\" {}", leaving.arguments);
    let launch = Launch { shell: Some(script), ..Launch::new("") };
    let home = launch.home.shared();
    if !leaving.kept.is_empty() {
        fs::create_dir_all(home.game().parent().unwrap()).unwrap();
        fs::write(home.game(), format!("{}\n", leaving.kept)).unwrap();
    }
    if !leaving.record {
        fs::create_dir_all(home.games()).unwrap();
    }
    let mut program = Program::launch(launch);
    let mut before: Vec<Kept> = Kept::read(leaving.kept).into_iter().collect();
    before.extend(play(&mut program, leaving));
    // A game that could not be recorded ends with status 1.
    let was_killed = program.wait_for_end().signal().is_some();
    let (_, finished) = program.finish();
    before.extend(kept(&finished.home));
    if !leaving.record {
        fs::remove_dir(finished.home.games()).unwrap();
    }
    let mut again = Program::start_at(finished.home, 80, 24, "");
    assert!(wait(&mut again, Program::is_raw), "{} {call} {n}: it does not start again", leaving.name);
    again.send("q");
    assert!(again.wait_for_end().success(), "{} {call} {n}", leaving.name);
    let (_, finished) = again.finish();
    check(&finished.home, &before, &format!("{}, killed at {call} {n}", leaving.name));
    was_killed
}

/// Plays a game and leaves it. Returns the game as it was saved after the first move.
fn play(program: &mut Program, leaving: &Leaving) -> Option<Kept> {
    let old = Kept::read(leaving.kept);
    if !wait(program, Program::is_raw) {
        return None;
    }
    program.send(leaving.first);
    let is_new = |kept: &Kept| old.as_ref().is_none_or(|old| old.id != kept.id) && !kept.game.moves().is_empty();
    if !leaving.first.is_empty() && !wait(program, |program| kept(program.home()).is_some_and(|kept| is_new(&kept))) {
        return None;
    }
    let saved = kept(program.home()).filter(is_new);
    for keys in leaving.then {
        if program.has_ended() {
            break;
        }
        program.send(keys);
    }
    saved
}

/// A saved or recorded game and its id.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kept {
    id: String,
    game: Game,
}

impl Kept {
    fn read(line: &str) -> Option<Self> {
        let id = line.split(' ').find_map(|word| word.strip_prefix("id="))?.to_owned();
        Some(Self { id, game: line.trim_end().parse().ok()? })
    }

    /// True if `other` is an earlier state of this game.
    fn includes(&self, other: &Self) -> bool {
        self.id == other.id
            && self.game.start() == other.game.start()
            && self.game.moves().starts_with(other.game.moves())
    }

    /// The plies of the mistakes of the first player, from 0.
    fn mistakes(&self) -> Vec<usize> {
        let judged = (0..).zip(self.game.judge().unwrap());
        judged.filter(|(ply, judged)| ply % 2 == 0 && judged.is_mistake()).map(|(ply, _)| ply).collect()
    }
}

/// Waits until `seen` is true, or returns false if the program ends first.
fn wait(program: &mut Program, mut seen: impl FnMut(&Program) -> bool) -> bool {
    let until = Instant::now() + Duration::from_secs(30);
    while !seen(program) {
        assert!(Instant::now() < until, "waited in vain; on screen:\n{}", program.screen().contents());
        if program.has_ended() {
            return false;
        }
        thread::sleep(Duration::from_millis(1));
    }
    true
}

fn kept(home: &Home) -> Option<Kept> {
    Kept::read(&fs::read_to_string(home.game()).ok()?)
}

/// Checks that no finished game is doubled, that nothing of `before` was lost, and that each mistake is recorded once.
fn check(home: &Home, before: &[Kept], what: &str) {
    let record = fs::read_to_string(home.games()).unwrap_or_default();
    assert!(record.is_empty() || record.ends_with('\n'), "{what}: {record}");
    let games: Vec<Kept> = record.lines().map(|line| Kept::read(line).unwrap()).collect();
    let waiting = kept(home);
    // A game that was put away unfinished may still wait: its finished line will count.
    let finished = games.iter().filter(|kept| kept.game.is_over());
    let ids: Vec<&str> = finished.chain(&waiting).map(|kept| kept.id.as_str()).collect();
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "{what}: {record}{waiting:?}");
    assert!(waiting.as_ref().is_none_or(|waiting| !waiting.game.is_over()), "{what}");
    for played in before {
        assert!(games.iter().chain(&waiting).any(|kept| kept.includes(played)), "{what} is lost: {record}{waiting:?}");
    }
    let practice = fs::read_to_string(home.practice()).unwrap_or_default();
    let is_of = |line: &str, kept: &Kept, ply: usize| {
        line.contains("mistake=made") && line.contains(&format!(" id={} ply={ply} ", kept.id))
    };
    let machine =
        record.lines().zip(&games).filter(|(line, kept)| line.contains("players=human,perfect") && kept.game.is_over());
    for (_, kept) in machine {
        for ply in kept.mistakes() {
            let lines = practice.lines().filter(|line| is_of(line, kept, ply)).count();
            assert_eq!(lines, 1, "{what}: {record}{practice}");
        }
    }
    let folder = home.game().parent().unwrap().to_owned();
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let litter: Vec<String> = names.filter(|name| !["game", "game.tmp", "lock"].contains(&name.as_str())).collect();
    assert!(litter.is_empty(), "{what}: {litter:?}");
}
