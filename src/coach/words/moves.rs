//! Moves that were made: by whom, and what they did.

use super::{Words, capital, columns, list, taken};
use crate::coach::{Mode, PlayedMove, Role};
use crate::engine::{Aim, Analysis, Change, JudgedMove};
use crate::rules::{Move, PileName, Play};

/// Moves to choose from: `1 from A, B or C`, `2 from A or B, or 6 from C`. Of very many only the first are named.
pub(crate) fn either(moves: &[Move]) -> String {
    const NAMED: usize = 8;
    let mut takes: Vec<u64> = moves.iter().take(NAMED).map(|m| m.take.get()).collect();
    takes.sort_unstable();
    takes.dedup();
    takes.sort_by_key(|take| moves.iter().position(|m| m.take.get() == *take));
    let of = |take: u64| {
        let piles = moves.iter().take(NAMED).filter(|m| m.take.get() == take).map(|m| PileName(m.pile));
        piles.collect::<Vec<_>>()
    };
    let several = takes.len() > 1 && takes.iter().any(|&take| of(take).len() > 1);
    let mut named: Vec<String> = takes.iter().map(|&take| format!("{take} from {}", list(&of(take), "or"))).collect();
    if moves.len() > NAMED {
        named.push(format!("{} other ways", moves.len() - NAMED));
    }
    match named.as_slice() {
        [first @ .., last] if several => format!("{}, or {last}", first.join(", ")),
        named => list(named, "or"),
    }
}

/// A move as it is told to a listener: `The machine took 4 from C.` With help, also that it was drawn.
pub(crate) fn took(made: &PlayedMove, mode: Mode) -> Words {
    let took = format!("{} took {}", made.who.opening(), taken(made.judged.m));
    let why = if mode > Mode::Solo && is_drawn(made) { ", at random: it cannot win" } else { "" };
    Words::new(format!("{took}{why}."), format!("{took}."))
}

/// A reply that was drawn because no move wins.
pub(crate) fn at_random(made: &PlayedMove) -> Option<Words> {
    let m = taken(made.judged.m);
    is_drawn(made).then(|| Words::new(format!("{m}, at random: the machine cannot win."), format!("{m}, at random.")))
}

fn is_drawn(made: &PlayedMove) -> bool {
    made.who == Role::MACHINE && made.judged.change() == Change::Nothing && !made.judged.after.is_over()
}

/// The judgement of a person's move, with the machine's answer to a mistake.
pub(crate) fn judged(made: &PlayedMove, reply: Option<&JudgedMove>) -> Words {
    let m = taken(made.judged.m);
    match made.judged.change() {
        Change::GivesAway => mistake(&made.judged, reply),
        Change::Keeps | Change::Ends => {
            Words::new(format!("{m} left {}.", left_right(&made.judged.after)), format!("{m} kept the win."))
        }
        Change::Nothing => {
            Words::new(format!("{m} lost nothing: no move wins from there."), format!("{m} lost nothing."))
        }
    }
}

/// The position that a player who wants to win leaves.
fn left_right(after: &Analysis) -> String {
    match after.aim() {
        Aim::Even => "every column even".to_owned(),
        Aim::Singles => "an odd number of single stones".to_owned(),
        Aim::ColumnOne => "column 1 odd and the others even".to_owned(),
        Aim::Full(_) => full_groups(after),
        Aim::Listed => "a lit number".to_owned(),
    }
}

/// `full fours`, in misère play with the stone that nobody wants.
pub(crate) fn full_groups(now: &Analysis) -> String {
    const NAMED: [&str; 7] = ["twos", "threes", "fours", "fives", "sixes", "sevens", "eights"];
    let index = now.group().and_then(|size| usize::try_from(size - 2).ok());
    let name = index.and_then(|index| NAMED.get(index)).unwrap_or(&"groups");
    let aside = if now.play() == Play::Misere { " and one stone" } else { "" };
    format!("full {name}{aside}")
}

/// A move that gave the win away, and those that would have kept it.
pub(crate) fn mistake(judged: &JudgedMove, reply: Option<&JudgedMove>) -> Words {
    let m = taken(judged.m);
    let kept = format!("{} would have kept it.", either(judged.better()));
    let brief = format!("{m} gave the win away: {kept}");
    let long = reply.filter(|reply| reply.evens(judged)).map(|reply| {
        let odd = judged.after.wrong();
        let them = if odd.is_power_of_two() { "it" } else { "them" };
        format!("{m} left {} odd, {} made {them} even. {}", columns(odd), taken(reply.m), capital(&kept))
    });
    Words::new(long.unwrap_or_else(|| brief.clone()), brief)
}

/// Takes moves back, for whoever does not see the board change.
pub(crate) fn taken_back(undone: &[(Role, Move)]) -> Words {
    let named: Vec<String> = undone.iter().map(|(who, m)| format!("{} {}", who.whose(), taken(*m))).collect();
    let are = if undone.len() == 1 { "is" } else { "are" };
    Words::one(capital(&format!("{} {are} taken back.", list(&named, "and"))))
}
