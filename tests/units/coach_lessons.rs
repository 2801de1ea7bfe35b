//! The checks that every lesson passes.

use super::{LessonStep, Task};
use crate::coach::map::{SAFE, exercise};
use crate::coach::{HARDEST, Streak, outcome_of};
use crate::engine::Outcome;
use crate::engine::map::Labelling;
use crate::rules::{Game, GameLine, Side, Variant};
use crate::session::{Players, Seat, SessionError};

const LONGEST_STREAK: usize = 50;

/// Checks the steps of a lesson. The error is the reason, in words.
pub(super) fn check(steps: &[LessonStep]) -> Result<(), String> {
    for (number, step) in (1..).zip(steps) {
        check_step(step).map_err(|reason| format!("step {number}: {reason}"))?;
    }
    let mut proper = steps.iter().rev().skip_while(|step| step.more);
    if proper.clone().any(|step| step.more) {
        return Err("the steps with `more` must come after all others".to_owned());
    }
    if proper.by_ref().take(2).all(|step| matches!(step.task, Task::Read(_))) {
        return Err("it must end in a game, a streak or a question, with one page after it at most".to_owned());
    }
    Ok(())
}

fn check_step(step: &LessonStep) -> Result<(), String> {
    match &step.task {
        Task::Read(_) if step.say.is_empty() => Err("it has nothing to read: write say".to_owned()),
        Task::Read(_) | Task::Ask(_) => Ok(()),
        Task::Win(line) => winnable(line),
        Task::Rounds(game) => {
            let game = exercise(game.clone())?;
            Labelling::new(*game.rules(), game.start().piles()).map(|_| ()).map_err(|error| error.to_string())
        }
        Task::Safe(game) => on_safe_map(game),
        Task::Streak(Streak { level, right, .. }) => {
            if (1..=HARDEST).contains(level) && (1..=LONGEST_STREAK).contains(right) {
                return Ok(());
            }
            Err(format!("a streak has a level from 1 to {HARDEST} and 1 to {LONGEST_STREAK} right answers"))
        }
    }
}

/// Refuses a position that is not on a map of P-positions.
fn on_safe_map(game: &Game) -> Result<(), String> {
    match game.start().piles() {
        [down, across, ..] if *down.max(across) <= SAFE && game.rules().variant() == Variant::Nim => Ok(()),
        _ => Err(format!("its map needs two piles of up to {SAFE} stones, and perhaps others")),
    }
}

/// Refuses a game without exactly one human, one begun or over, and one lost against the perfect machine.
fn winnable(line: &GameLine) -> Result<(), String> {
    let players = line.tags.get("players").map_or(Ok(Players::default()), str::parse);
    let players = players.map_err(|error: SessionError| error.to_string())?;
    let (Some(human), Some(opponent)) = (players.lone_human(), players.opponent()) else {
        return Err("a lesson's game needs exactly one human player".to_owned());
    };
    let game = &line.game;
    if game.is_over() || !game.moves().is_empty() {
        return Err("a lesson's game must begin with a position that has a move".to_owned());
    }
    let outcome = outcome_of(game).ok_or("the values of its piles are not known")?;
    let wins = (outcome == Outcome::N) == (human == Side::First);
    let errs = !matches!(opponent, Seat::Perfect | Seat::Stubborn);
    if wins || errs { Ok(()) } else { Err("the player cannot win this game".to_owned()) }
}
