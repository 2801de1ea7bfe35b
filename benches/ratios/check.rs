//! Walks through every measured screen and checks that it can be reached, waits, and answers its keys. Measures
//! nothing.

use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use vt100::Screen;

use crate::cells::differing_cells;
use crate::pty::Running;
use crate::subject::Subject;
use crate::{peers, screens, table};

/// Time for the motion on a new screen to end.
const REST: Duration = Duration::from_secs(1);
/// Longer than any motion takes.
const WAIT: Duration = Duration::from_secs(3);

/// Walks all screens at the same time, and names those that fail.
pub(crate) fn walk() -> ExitCode {
    let subjects = screens::all();
    let mut seen: Vec<(&str, Screen)> = Vec::new();
    let mut faults = table::outdated_goals();
    faults.extend(hello().err());
    thread::scope(|scope| {
        let walks: Vec<_> = subjects.iter().map(|subject| (subject, scope.spawn(|| screen(subject)))).collect();
        for (subject, walk) in walks {
            match walk.join().expect("a walk ends in a sentence").and_then(|screen| unlike(&seen, screen)) {
                Ok(screen) => seen.push((&subject.name, screen)),
                Err(fault) => faults.push(format!("{} at {}×{}: {fault}", subject.name, subject.width, subject.height)),
            }
        }
    });
    for fault in &faults {
        eprintln!("{fault}");
    }
    println!("{} of {} screens can be measured", seen.len(), subjects.len());
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The subject's screen, if it waits quietly and its keys lead back to it.
fn screen(subject: &Subject) -> Result<Screen, String> {
    let mut running = Running::reach(&[], subject)?;
    running.pass(REST);
    let (screen, bytes) = (running.screen().clone(), running.bytes());
    running.pass(WAIT);
    if running.bytes() > bytes {
        return Err("it goes on writing though no key is pressed".to_owned());
    }
    let mut rounds = Vec::new();
    for _ in 0..2 {
        subject.turns.iter().try_for_each(|key| running.turn(key))?;
        rounds.push(running.screen().clone());
    }
    if differing_cells(&rounds[0], &rounds[1]) > 0 {
        return Err(format!("the keys {:?} do not come back to where they began", subject.turns));
    }
    if let Some((keys, kept)) = &subject.proof {
        keys.iter().try_for_each(|key| running.turn(key))?;
        running.wait_for_file(screens::KEPT_GAME, kept)?;
    }
    Ok(screen)
}

/// Fails if the screen was seen under another name, because keys that lead nowhere end on an earlier screen.
fn unlike(seen: &[(&str, Screen)], screen: Screen) -> Result<Screen, String> {
    let twin = seen.iter().find(|(_, other)| other.size() == screen.size() && differing_cells(other, &screen) == 0);
    twin.map_or(Ok(screen), |(name, _)| Err(format!("it looks like {name}")))
}

/// The counter of `hello` never returns to an earlier screen, so it only has to draw and to answer.
fn hello() -> Result<(), String> {
    let Some(hello) = peers::hello_if_built() else { return Ok(()) };
    let answered = Running::reach(&[], &hello).and_then(|mut running| running.turn(&hello.turns[0]));
    answered.map_err(|fault| format!("hello: {fault}"))
}
