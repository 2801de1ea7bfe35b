use std::mem;

use super::feedback::effect;
use super::phrases::and_list;
use super::{Made, in_short};
use crate::engine::{Analysis, Engine, Judgement, Outcome, PeriodUnknown};
use crate::rules::{Game, Move, Side};

/// A move of a game, and what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    pub ply: usize,
    pub m: Move,
    pub judgement: Judgement,
}

impl Judged {
    pub fn side(&self) -> Side {
        Side::of_ply(self.ply - 1)
    }
}

/// Judges the moves of a game one after the other, so that a long game needs no more memory than a short one.
///
/// The last mistake is the game's turning point: after it, who could win did win, or still can.
pub fn judge_moves(game: &Game) -> Result<impl Iterator<Item = Judged> + '_, PeriodUnknown> {
    Ok(analysed_moves(game)?.map(|(_, judged)| judged))
}

/// The same, each with the analysis of the position in which it was made.
pub fn analysed_moves(game: &Game) -> Result<impl Iterator<Item = (Analysis, Judged)> + '_, PeriodUnknown> {
    let mut now = Engine::new(*game.rules()).analyse(game.start())?;
    Ok((1..).zip(game.moves()).map_while(move |(ply, &m)| {
        // The moves of a game are legal.
        let judgement = now.judge(m).ok()?;
        let left = now.after(m).ok()?;
        Some((mem::replace(&mut now, left), Judged { ply, m, judgement }))
    }))
}

/// A move in review. A mistake's better moves are not named: they are to be found. `turned` at the last mistake of the game.
pub(super) fn reviewed(made: &Made, turned: bool) -> Vec<String> {
    let m = made.m;
    let before = made.before.position();
    let from = if before.piles().len() <= PILES_NAMED { format!("from {before} ") } else { String::new() };
    let took = format!("{} took {m} {from}and left {}", made.who.opening(), effect(&made.left));
    let mut lines = Vec::new();
    match made.before.outcome() {
        _ if made.is_mistake() => {
            lines.push(format!("{took}. {} could then force a win.", made.next.opening()));
            lines.push("Find a better move.".to_owned());
            lines.extend(turned.then(|| "This is the turning point, the last mistake of the game.".to_owned()));
        }
        Outcome::N => {
            lines.push(format!("{took}: a winning move."));
            let others = made.others();
            lines.extend((!others.is_empty()).then(|| format!("{} would have won too.", and_list(&others))));
        }
        Outcome::P => {
            lines.push(format!("{took}."));
            lines.push(format!("No winning move existed. {}", in_short(&made.before)));
        }
    }
    lines
}

/// Of more piles than this only the move is told.
const PILES_NAMED: usize = 8;

/// A move that was tried and wins no more than the mistake did.
pub(super) fn no_better(tried: Move, made: Move, left: &Analysis) -> String {
    let effect = effect(left);
    if tried == made {
        return format!("{tried} is what was played: it leaves {effect}. Try another.");
    }
    format!("{tried} does not win either: it leaves {effect}. Try another.")
}

pub(super) fn better_found(m: Move, now: &Analysis) -> String {
    let others: Vec<Move> = now.winning_moves().iter().copied().filter(|&other| other != m).collect();
    match others.as_slice() {
        [] => format!("{m} wins, and nothing else does."),
        [one] => format!("{m} wins. So does {one}."),
        _ => format!("{m} wins. So do {}.", and_list(&others)),
    }
}
