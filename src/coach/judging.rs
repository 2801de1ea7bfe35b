//! The coach after a move: its effect, better moves, and the judgement in review.

use super::message::{Message, Tone};
use super::phrases::{and_list, capital, day_in_words, from_pile, or_list, others};
use super::reasons::{effect, in_short};
use super::{PlayedMove, Role, Vocabulary};
use crate::engine::{Analysis, JudgedMove, Outcome};
use crate::rules::Move;

/// The effect of a move, in the terms taught so far if it may be `judged`. A person's move is mentioned only if it is
/// judged and the game goes on; after a mistake, better moves only if they may be `named`. A machine's losing position is
/// mentioned only the `first` time.
pub(crate) fn moved(made: &PlayedMove, judged: Option<Vocabulary>, first: bool, named: bool) -> Option<Message> {
    Some(match judged {
        _ if made.who.is_machine() => Message::new(Tone::Moved, by_the_machine(made, judged, first)),
        Some(vocabulary) if !made.judged.after.is_over() => {
            let judged = Message::new(Tone::Judged, by_a_person(made, vocabulary, named, "can"));
            // A listener hears of the reply next.
            let can = if made.next.is_machine() { "could" } else { "can" };
            judged.aloud_as(&by_a_person(made, vocabulary, named, can))
        }
        _ => return None,
    })
}

fn by_a_person(made: &PlayedMove, vocabulary: Vocabulary, named: bool, can: &str) -> String {
    let JudgedMove { before, m, after, .. } = &made.judged;
    match (before.outcome(), effect(after, vocabulary)) {
        (Outcome::N, left) if made.judged.is_mistake() => {
            let next = made.next.inside();
            let gave = left.map_or("gave the win away".to_owned(), |left| format!("left {left}: {next} {can} win"));
            let then = if named { would_have_kept(&made.judged) } else { "Undo takes the move back.".to_owned() };
            format!("{m} {gave}. {then}")
        }
        (Outcome::N, Some(left)) => format!("{m} left {left}: a winning move."),
        (Outcome::N, None) => format!("{m} kept the win."),
        (Outcome::P, Some(left)) => format!("{m} left {left}. There was no winning move."),
        (Outcome::P, None) => format!("{m} lost nothing: there was no winning move."),
    }
}

/// The moves that would have won instead of a mistake.
pub(super) fn would_have_kept(mistake: &JudgedMove) -> String {
    format!("{} would have kept the win.", or_list(mistake.better()))
}

/// The other moves that would have won; `None` without one.
fn also_won(before: &Analysis, m: Move) -> Option<String> {
    let others = others(before, m);
    (!others.is_empty()).then(|| format!("{} would have won too.", and_list(&others)))
}

fn by_the_machine(made: &PlayedMove, judged: Option<Vocabulary>, first: bool) -> String {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let took = has_taken(made.who, *m, before);
    let Some(vocabulary) = judged.filter(|_| !after.is_over()) else { return format!("{took}.") };
    match (before.outcome(), made.who) {
        (Outcome::N, _) => {
            effect(after, vocabulary).map_or_else(|| format!("{took}."), |left| format!("{took}, and left {left}."))
        }
        (Outcome::P, _) if !first => format!("{took}."),
        (Outcome::P, Role::MACHINE) => format!("{took}, at random: it had no winning move."),
        (Outcome::P, _) => format!("{took}, in a losing position."),
    }
}

/// Reports an undo, for whoever does not see the board change.
pub(crate) fn taken_back(moves: &[(Role, Move)]) -> Message {
    let named: Vec<String> = moves.iter().map(|(who, m)| format!("{} {m}", who.whose())).collect();
    let are = if moves.len() == 1 { "is" } else { "are" };
    Message::plain(capital(&format!("{} {are} taken back.", and_list(&named))))
}

/// The reason for a move at random, which a screen shows as such.
pub(crate) fn was_lost(made: &PlayedMove) -> Message {
    Message::new(Tone::Aside, format!("{} had no winning move.", made.who.opening())).on_screens()
}

/// A move as a sentence. A lone pile has no letter.
fn has_taken(who: Role, m: Move, before: &Analysis) -> String {
    let is_lone = before.position().piles().len() == 1;
    let what = if is_lone { m.take.to_string() } else { from_pile(m) };
    format!("{} took {what}", who.opening())
}

pub(crate) fn took(who: Role, m: Move, before: &Analysis) -> Message {
    Message::new(Tone::Moved, format!("{}.", has_taken(who, m, before)))
}

/// Your move on a day, such as `2026-11-21`; empty if unknown.
pub(crate) fn took_on(day: &str, m: Move) -> Message {
    let who = if day.is_empty() { "You".to_owned() } else { format!("On {} you", day_in_words(day)) };
    Message::plain(format!("{who} took {}.", from_pile(m)))
}

/// A move in review. Better moves are not named, so that the player can find them. `turned` at the game's last mistake.
pub(crate) fn reviewed(made: &PlayedMove, turned: bool, vocabulary: Vocabulary) -> Vec<Message> {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let (piles, who) = (before.position(), made.who.inside());
    let from = if piles.piles().len() <= PILES_NAMED { format!("from {piles} ") } else { String::new() };
    let effect = effect(after, vocabulary).unwrap_or_default();
    let played = capital(&format!("{from}{who} played {m} and left {effect}"));
    let mut lines = Vec::new();
    match before.outcome() {
        _ if made.judged.is_mistake() => {
            lines.push(format!("{played}. {} could win.", made.next.opening()));
            lines.push("Find a better move.".to_owned());
            lines.extend(turned.then(|| "This was the turning point: the last mistake of the game.".to_owned()));
        }
        Outcome::N => {
            lines.push(format!("{played}: a winning move."));
            lines.extend(also_won(before, *m));
        }
        Outcome::P => {
            lines.push(format!("{played}."));
            lines.push(format!("There was no winning move. {}", in_short(before, vocabulary)));
        }
    }
    lines.into_iter().map(Message::plain).collect()
}

/// With more piles than this, a review names only the move.
const PILES_NAMED: usize = 8;

/// Refuses a move tried in review that does not win either.
pub(crate) fn no_better(tried: Move, made: Move, left: &Analysis, vocabulary: Vocabulary) -> Message {
    let effect = effect(left, vocabulary).unwrap_or_default();
    let what = if tried == made { "was the mistake" } else { "does not win either" };
    Message::plain(format!("{tried} {what}: it leaves {effect}. Try another."))
}

pub(crate) fn better_found(m: Move, now: &Analysis) -> Message {
    let also = also_won(now, m).unwrap_or("No other move does.".to_owned());
    Message::plain(format!("{m} wins. {also}"))
}
