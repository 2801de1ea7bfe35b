use super::feedback::effect;
use super::message::Message;
use super::phrases::and_list;
use super::{PlayedMove, in_short};
use crate::engine::{Analysis, JudgedMove, Outcome};
use crate::rules::Move;

/// A move in review. A mistake's better moves are not named: they are to be found. `turned` at the last mistake of the game.
pub fn reviewed(made: &PlayedMove, turned: bool) -> Vec<Message> {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let piles = before.position();
    let from = if piles.piles().len() <= PILES_NAMED { format!("from {piles} ") } else { String::new() };
    let took = format!("{} took {m} {from}and left {}", made.who.opening(), effect(after));
    let mut lines = Vec::new();
    match before.outcome() {
        _ if made.judged.is_mistake() => {
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
            lines.push(format!("No winning move existed. {}", in_short(before)));
        }
    }
    lines.into_iter().map(Message::plain).collect()
}

/// Of more piles than this only the move is told.
const PILES_NAMED: usize = 8;

/// A move that was tried and wins no more than the mistake did.
pub fn no_better(tried: Move, made: Move, left: &Analysis) -> Message {
    let effect = effect(left);
    let what = if tried == made { "is what was played" } else { "does not win either" };
    Message::plain(format!("{tried} {what}: it leaves {effect}. Try another."))
}

pub fn better_found(m: Move, now: &Analysis) -> Message {
    let others: Vec<Move> = now.winning_moves().iter().copied().filter(|&other| other != m).collect();
    Message::plain(match others.as_slice() {
        [] => format!("{m} wins, and nothing else does."),
        [one] => format!("{m} wins. So does {one}."),
        _ => format!("{m} wins. So do {}.", and_list(&others)),
    })
}
