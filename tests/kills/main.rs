//! The program killed at each system call of leaving a game: no game is lost, recorded twice, or both recorded and
//! offered.
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
    /// Keys of the first move.
    first: &'static str,
    /// Key that leaves the game.
    then: &'static str,
    /// True if the record can be written. If not, it is repaired before the next start.
    record: bool,
}

const FINISHED: &str = "3 players=human,perfect panel=now seed=1 date=2026-11-21 id=00000000000000aa : A1 A2";
const BEGUN: &str = "9 players=human,perfect panel=now seed=1 date=2026-11-21 id=00000000000000ab : A1";

const LEAVINGS: [Leaving; 10] = [
    Leaving { name: "quit after the end", arguments: "3 --seed 1", kept: "", first: "1\r", then: "q", record: true },
    Leaving { name: "Esc after the end", arguments: "3 --seed 1", kept: "", first: "1\r", then: "\x1b", record: true },
    Leaving { name: "n after the end", arguments: "3 --seed 1", kept: "", first: "1\r", then: "n", record: true },
    Leaving {
        name: "n in mid-game",
        arguments: "9 --take 1-3 --seed 1",
        kept: "",
        first: "1\r",
        then: "n",
        record: true,
    },
    Leaving {
        name: "n in mid-game, the machine first",
        arguments: "9 --take 1-3 --seed 1 --players perfect,human",
        kept: "",
        first: "1\r",
        then: "n",
        record: true,
    },
    Leaving { name: "a start with a finished game", arguments: "", kept: FINISHED, first: "", then: "q", record: true },
    Leaving {
        name: "a start in place of a game",
        arguments: "3 --seed 1",
        kept: BEGUN,
        first: "1\r",
        then: "q",
        record: true,
    },
    Leaving {
        name: "quit after the end, no record",
        arguments: "3 --seed 1",
        kept: "",
        first: "1\r",
        then: "q",
        record: false,
    },
    Leaving {
        name: "n after the end, no record",
        arguments: "3 --seed 1",
        kept: "",
        first: "1\r",
        then: "n",
        record: false,
    },
    Leaving {
        name: "n in mid-game, no record",
        arguments: "9 --take 1-3 --seed 1",
        kept: "",
        first: "1\r",
        then: "n",
        record: false,
    },
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
    let before = play(&mut program, leaving);
    let was_killed = !program.wait_for_end().success();
    let (_, finished) = program.finish();
    if !leaving.record {
        fs::remove_dir(finished.home.games()).unwrap();
    }

    let mut again = Program::start_at(finished.home, 80, 24, "");
    assert!(wait(&mut again, Program::is_raw), "{} {call} {n}: it does not start again", leaving.name);
    again.send("q");
    assert!(again.wait_for_end().success(), "{} {call} {n}", leaving.name);
    let (_, finished) = again.finish();
    let what = format!("{}, killed at {call} {n}: {before:?}", leaving.name);
    check(&finished.home, before.as_ref(), &what);
    was_killed
}

/// Plays a game and leaves it. Returns the game that was on screen then, or the one saved earlier.
fn play(program: &mut Program, leaving: &Leaving) -> Option<Kept> {
    let old = Kept::read(leaving.kept);
    if !wait(program, Program::is_raw) {
        return old;
    }
    if leaving.first.is_empty() {
        program.send("q");
        return old;
    }
    program.send(leaving.first);
    let start = old.as_ref().map(|kept| kept.game.start());
    let is_answered = |kept: &Kept| kept.game.moves().len() >= 2 && Some(kept.game.start()) != start;
    if !wait(program, |program| kept(program.home()).is_some_and(|kept| is_answered(&kept))) {
        return old;
    }
    let game = kept(program.home());
    program.send(leaving.then);
    // Sent on its own: Esc and a letter together would be read as one key.
    let is_left = |program: &Program| {
        let is_next = || !leaving.record && program.screen().contents().contains("move 1: your turn");
        leaving.then == "q" || kept(program.home()) != game || is_next()
    };
    if wait(program, is_left) && leaving.then != "q" {
        program.send("q");
    }
    game
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

/// Saved game of the first instance.
fn kept(home: &Home) -> Option<Kept> {
    Kept::read(&fs::read_to_string(home.game()).ok()?)
}

/// Saved games of all instances.
fn kept_games(home: &Home) -> Vec<Kept> {
    let paths =
        (0..64).map(|number| if number == 0 { home.game() } else { home.game().with_extension(number.to_string()) });
    paths.filter_map(|path| Kept::read(&fs::read_to_string(path).ok()?)).collect()
}

/// Checks that no game is both recorded and saved, that `played` was not lost, and that no temporary files are left.
fn check(home: &Home, played: Option<&Kept>, what: &str) {
    let record = fs::read_to_string(home.games()).unwrap_or_default();
    let games: Vec<Kept> = record.lines().map(|line| Kept::read(line).unwrap()).collect();
    assert!(record.is_empty() || record.ends_with('\n'), "{what}: {record}");
    let offered = kept_games(home);
    let ids: Vec<&str> = games.iter().chain(&offered).map(|kept| kept.id.as_str()).collect();
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "{what}: {record}{offered:?}");
    if let Some(played) = played {
        let is_there = games.iter().chain(&offered).any(|kept| kept.includes(played));
        assert!(is_there, "{what} is lost: {record}{offered:?}");
        assert!(!played.game.is_over() || offered.iter().all(|offered| offered.id != played.id), "{what}");
    }
    let folder = home.game().parent().unwrap().to_owned();
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let litter: Vec<String> = names.filter(|name| name.contains("tmp")).collect();
    assert!(litter.is_empty(), "{what}: {litter:?}");
}
