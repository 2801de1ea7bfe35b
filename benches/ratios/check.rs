//! Walks through every measured screen and checks that it can be reached, waits, and answers its keys. Measures
//! nothing.

use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use crate::pty::{Program, Running};
use crate::screens;

/// Longer than anything on a screen moves.
const WAIT: Duration = Duration::from_secs(3);

/// Walks all screens at the same time, and names those that fail.
pub(crate) fn walk() -> ExitCode {
    let programs: Vec<Program> = screens::all().collect();
    let looks: Vec<_> = thread::scope(|scope| {
        let walks: Vec<_> = programs.iter().map(|program| scope.spawn(|| look(program))).collect();
        walks.into_iter().map(|walk| walk.join().expect("a walk ends in a sentence")).collect()
    });
    let mut faults = 0;
    for (at, (program, look)) in programs.iter().zip(&looks).enumerate() {
        // Keys that lead nowhere end on an earlier screen.
        let twin = looks[..at].iter().position(|other| other.is_ok() && other == look);
        let fault = look.as_ref().err().cloned().or(twin.map(|twin| format!("it looks like {}", programs[twin].name)));
        if let Some(fault) = fault {
            faults += 1;
            eprintln!("{}: {fault}", program.name);
        }
    }
    println!("{} of {} screens can be measured", programs.len() - faults, programs.len());
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The look of a screen, if it waits quietly and its keys lead back to it.
fn look(program: &Program) -> Result<Vec<String>, String> {
    let mut running = Running::start(&[], program)?;
    running.settle();
    let look = running.look();
    if running.listen(WAIT) {
        return Err("it goes on writing though no key is pressed".to_owned());
    }
    let mut round = || {
        program.turns.iter().try_for_each(|key| running.turn(key))?;
        Ok::<_, String>(running.look())
    };
    if round()? == round()? { Ok(look) } else { Err("its keys do not come back to where they began".to_owned()) }
}
