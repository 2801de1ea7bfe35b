use super::feedback::effect;
use super::phrases::and_list;
use super::{Cast, in_short};
use crate::engine::{Analysis, Engine, Judgement, Outcome, PeriodUnknown};
use crate::rules::{Game, Move, Position, Ruleset};

/// A move of a game, what it did, and what it left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Its number in the game, from 1.
    pub ply: usize,
    /// The move.
    pub m: Move,
    /// What it did.
    pub judgement: Judgement,
}

/// Judges the moves of a game one after the other, so that a long game needs no more memory than a short one.
///
/// The last mistake is the game's turning point: after it, who could win did win, or still can.
///
/// # Errors
/// When the engine does not reach the game's piles.
pub fn judge_moves(game: &Game) -> Result<impl Iterator<Item = Judged> + '_, PeriodUnknown> {
    let engine = Engine::new(*game.rules(), game.start().largest())?;
    let mut so_far = Game::new(game.start().clone(), *game.rules());
    Ok((1..).zip(game.moves()).map(move |(ply, &m)| {
        let judgement = engine.analyse(so_far.position()).judge(m);
        // The moves of a game are legal.
        let _ = so_far.push(m);
        Judged { ply, m, judgement }
    }))
}

/// What is to be said of a move in review, made in the position `before`. A mistake's better moves are not named: they are to
/// be found. `turned` at the last mistake of the game.
#[must_use]
pub fn reviewed(
    judged: &Judged,
    before: &Position,
    now: &Analysis,
    left: Option<&Analysis>,
    cast: Cast,
    rules: &Ruleset,
    turned: bool,
) -> Vec<String> {
    let Judged { ply, m, judgement } = judged;
    let (who, next) = (cast.person(ply - 1), cast.person(*ply));
    let from = if before.piles().len() <= PILES_NAMED { format!("from {before} ") } else { String::new() };
    let effect = left.map_or(String::new(), |left| effect(left, rules));
    let mut lines = Vec::new();
    match (judgement.is_mistake(), judgement.before) {
        (true, _) => {
            lines.push(format!(
                "{} took {m} {from}and left {effect}. {} could then force a win.",
                who.opening(),
                next.opening()
            ));
            lines.push("Find a better move.".to_owned());
            if turned {
                lines.push("This is the turning point, the last mistake of the game.".to_owned());
            }
        }
        (false, Outcome::N) => {
            lines.push(format!("{} took {m} {from}and left {effect}: a winning move.", who.opening()));
            let others: Vec<String> =
                now.winning_moves().iter().filter(|other| *other != m).map(ToString::to_string).collect();
            if !others.is_empty() {
                lines.push(format!("{} would have won too.", and_list(&others)));
            }
        }
        (false, Outcome::P) => {
            lines.push(format!("{} took {m} {from}and left {effect}.", who.opening()));
            lines.push(format!("No winning move existed. {}", in_short(now, rules)));
        }
    }
    lines
}

/// Of more piles than this only the move is told.
const PILES_NAMED: usize = 8;

/// What is to be said of a move that was tried and wins no more than the mistake did.
#[must_use]
pub fn no_better(m: Move, made: Move, left: Option<&Analysis>, rules: &Ruleset) -> String {
    let effect = left.map_or(String::new(), |left| format!(": it leaves {}", effect(left, rules)));
    if m == made {
        return format!("{m} is what was played{effect}. Try another.");
    }
    format!("{m} does not win either{effect}. Try another.")
}

/// What is to be said of a better move that was found.
#[must_use]
pub fn better_found(m: Move, now: &Analysis) -> String {
    let others: Vec<String> =
        now.winning_moves().iter().filter(|&&other| other != m).map(ToString::to_string).collect();
    match others.as_slice() {
        [] => format!("{m} wins, and nothing else does."),
        [one] => format!("{m} wins. So does {one}."),
        _ => format!("{m} wins. So do {}.", and_list(&others)),
    }
}
