use super::feedback::effect;
use super::phrases::and_list;
use super::{Cast, in_short};
use crate::engine::{self, Analysis, Judgement, Outcome, PeriodUnknown};
use crate::rules::{Game, Move, Position, Side};

/// A move of a game, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Its number in the game, from 1.
    pub ply: usize,
    /// The move.
    pub m: Move,
    /// Its effect.
    pub judgement: Judgement,
}

impl Judged {
    /// The side that made it.
    #[must_use]
    pub fn side(&self) -> Side {
        Side::of_ply(self.ply - 1)
    }
}

/// Judges the moves of a game one after the other, so that a long game needs no more memory than a short one.
///
/// The last mistake is the game's turning point: after it, who could win did win, or still can.
///
/// # Errors
/// When the values of the game's piles are not known.
pub fn judge_moves(game: &Game) -> Result<impl Iterator<Item = Judged> + '_, PeriodUnknown> {
    let mut now = engine::solve(game.start(), *game.rules())?;
    // The moves of a game are legal, so it is judged to its end.
    Ok((1..).zip(game.moves()).map_while(move |(ply, &m)| {
        let judgement = now.judge(m).ok()?;
        now = now.after(m).ok()?;
        Some(Judged { ply, m, judgement })
    }))
}

/// The comment on a move in review, made in the position `before`. A mistake's better moves are not named: they are to
/// be found. `turned` at the last mistake of the game.
#[must_use]
pub fn reviewed(judged: &Judged, before: &Analysis, left: Option<&Analysis>, cast: Cast, turned: bool) -> Vec<String> {
    let Judged { m, judgement, .. } = judged;
    let (who, next) = (cast.person(judged.side()), cast.person(judged.side().other()));
    let from = from(before.position());
    let effect = left.map_or(String::new(), effect);
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
                before.winning_moves().iter().filter(|other| *other != m).map(ToString::to_string).collect();
            if !others.is_empty() {
                lines.push(format!("{} would have won too.", and_list(&others)));
            }
        }
        (false, Outcome::P) => {
            lines.push(format!("{} took {m} {from}and left {effect}.", who.opening()));
            lines.push(format!("No winning move existed. {}", in_short(before)));
        }
    }
    lines
}

/// The position in which a move was made, in words, unless it is too long to say.
fn from(position: &Position) -> String {
    if position.piles().len() <= PILES_NAMED { format!("from {position} ") } else { String::new() }
}

/// Of more piles than this only the move is told.
const PILES_NAMED: usize = 8;

/// The comment on a move that was tried and wins no more than the mistake did.
#[must_use]
pub fn no_better(m: Move, made: Move, left: Option<&Analysis>) -> String {
    let effect = left.map_or(String::new(), |left| format!(": it leaves {}", effect(left)));
    if m == made {
        return format!("{m} is what was played{effect}. Try another.");
    }
    format!("{m} does not win either{effect}. Try another.")
}

/// The comment on a better move that was found.
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
