//! Several instances at once, half of them killed.

use std::collections::HashSet;
use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use crate::program::{Home, Launch, Program};
use crate::{Kept, kept};

const CHOICES: &str = "# mine\nunknown=1";
/// Games played by each instance that is not killed.
const GAMES: usize = 10;

fn player(home: &Home) -> Program {
    started(home, "1 --seed 1", &format!("{}q", "1\rn".repeat(GAMES)))
}

fn chooser(home: &Home) -> Program {
    started(home, "9 --seed 1", &format!("{}q", "\x14".repeat(50)))
}

fn started(home: &Home, arguments: &str, keys: &str) -> Program {
    let mut program = Program::launch(Launch { home: home.shared(), ..Launch::new(arguments) });
    let until = Instant::now() + Duration::from_secs(30);
    while !program.is_raw() {
        assert!(Instant::now() < until && !program.has_ended(), "{}", program.screen().contents());
        thread::sleep(Duration::from_millis(1));
    }
    program.send(keys);
    program
}

#[test]
#[ignore = "takes a minute"]
#[allow(clippy::print_stdout, reason = "the counts are its result")]
fn instances_at_once_lose_and_double_nothing() {
    let (mut recorded, mut kills) = (0, 0);
    for round in 0..20_u64 {
        for count in [2, 4, 8] {
            let launch = Launch::new("");
            let home = launch.home;
            let choices = home.folder().join("config/nimatron/choices");
            fs::create_dir_all(choices.parent().unwrap()).unwrap();
            fs::write(&choices, format!("{CHOICES}\n")).unwrap();
            let mut programs: Vec<(bool, Program)> = (0..count)
                .map(|number| (number % 2 == 0, if number % 4 < 2 { player(&home) } else { chooser(&home) }))
                .collect();
            // Each one is killed at a different moment.
            for (number, (_, program)) in programs.iter_mut().filter(|(stays, _)| !stays).enumerate() {
                thread::sleep(Duration::from_micros((round * 37 + number as u64 * 11) % 60 * 500));
                if !program.has_ended() {
                    program.signal("KILL");
                    kills += 1;
                }
            }
            let players = (0..count).filter(|number| number % 4 == 0).count();
            for (stays, mut program) in programs {
                assert!(program.wait_for_end().success() || !stays);
                let (_, finished) = program.finish();
                assert!(!finished.bytes.contains("not saved"), "{}", finished.bytes);
            }
            recorded += check(&home, players * GAMES, count);
            let kept = fs::read_to_string(&choices).unwrap();
            assert!(kept.starts_with(CHOICES), "{kept}");
        }
    }
    println!("60 crowds of 2, 4 and 8, {kills} killed: {recorded} games recorded, each once, and no choice lost");
}

/// Checks that every game of the surviving instances is recorded, that no game appears twice, and that no files are left.
fn check(home: &Home, least: usize, count: usize) -> usize {
    assert!(started(home, "", "q").wait_for_end().success());
    let record = fs::read_to_string(home.games()).unwrap();
    let games: Vec<Kept> = record.lines().map(|line| Kept::read(line).unwrap()).collect();
    let waiting = kept(home);
    let ids: HashSet<&str> = games.iter().chain(&waiting).map(|kept| kept.id.as_str()).collect();
    assert_eq!(ids.len(), games.len() + usize::from(waiting.is_some()), "{record}{waiting:?}");
    assert!(games.len() >= least, "{} of {least} games of {count}: {record}", games.len());
    for (folder, known) in [
        ("state", &["game", "game.tmp", "lock"][..]),
        ("data", &["games", "practice"]),
        ("config", &["choices", "choices.tmp"]),
    ] {
        let names = fs::read_dir(home.folder().join(folder).join("nimatron")).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let litter: Vec<String> = names.filter(|name| !known.contains(&name.as_str())).collect();
        assert!(litter.is_empty(), "{folder}: {litter:?}");
    }
    games.len()
}
