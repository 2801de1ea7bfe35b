//! Moves that were made: by whom, and what they did.

use super::{Words, capital, columns, list, many, parity, taken};
use crate::coach::{PlayedMove, Role};
use crate::engine::{Aim, Analysis, Change, JudgedMove, Left};
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
        named.push(many(moves.len() - NAMED, "other way", "other ways"));
    }
    match named.as_slice() {
        [first @ .., last] if several => format!("{}, or {last}", first.join(", ")),
        named => list(named, "or"),
    }
}

/// A move as it is told: `The machine took 4 from C.`
pub(crate) fn took(made: &PlayedMove) -> Words {
    Words::one(format!("{} took {}.", made.who.opening(), taken(made.judged.m)))
}

/// The same for a listener, with what the move did: it answered a mistake, or was the first that was drawn.
pub(crate) fn took_so(made: &PlayedMove, mistake: Option<&JudgedMove>, is_drawn: bool) -> Words {
    let took = format!("{} took {}", made.who.opening(), taken(made.judged.m));
    let did = mistake.and_then(|mistake| answered(&made.judged, mistake));
    match did {
        _ if is_drawn => Words::new(format!("{took}, at random: it cannot win."), format!("{took}, at random.")),
        Some(did) => Words::new(format!("{took} and {did}."), format!("{took}.")),
        None => Words::one(format!("{took}.")),
    }
}

/// The move that was made next, in a finished game.
pub(crate) fn took_then(m: Move, who: Role) -> Words {
    Words::new(format!("{} took {}.", who.opening(), taken(m)), format!("Then {}.", taken(m)))
}

/// A move that was drawn because none wins.
pub(crate) fn at_random(made: &PlayedMove) -> Words {
    let m = taken(made.judged.m);
    let long = match made.who {
        Role::MACHINE => format!("{m}, at random: the machine cannot win."),
        _ => format!("{m}, at random: it cannot win."),
    };
    Words::new(long, format!("It took {m}, at random."))
}

/// The judgement of a move: what it left, or what would have kept the win.
pub(crate) fn judged(judged: &JudgedMove) -> Words {
    let m = taken(judged.m);
    match judged.change() {
        Change::GivesAway => would_have_kept(judged),
        Change::Keeps | Change::Ends => {
            Words::new(format!("{m} left {}.", left_right(&judged.after)), format!("{m} kept the win."))
        }
        Change::Nothing => {
            Words::new(format!("{m} lost nothing: no move wins from there."), format!("{m} lost nothing."))
        }
    }
}

/// A mistake that waits.
pub(crate) fn gave_away(m: Move) -> Words {
    Words::new(format!("{} gave the win away.", taken(m)), format!("{}: a mistake", taken(m)))
}

/// The position that a mistake left: why it is one.
pub(crate) fn it_left(after: &Analysis) -> Words {
    let left = leaves(after.left());
    match after.left() {
        Left::Odd(_) => Words::new(format!("It left {left}."), format!("{}.", capital(&left))),
        Left::Over { .. } | Left::Number(_) => {
            let size = after.position().largest();
            Words::new(format!("It left {size}, no lit number."), format!("{size} is no lit number."))
        }
        Left::Singles(ones) => Words::new(
            format!("It left {left}."),
            format!("It left {}: {}.", many(ones, "single stone", "single stones"), parity(ones)),
        ),
        _ => Words::one(format!("It left {left}.")),
    }
}

/// The position that a mistake had left before it was taken back.
pub(crate) fn left_so(judged: &JudgedMove) -> Words {
    let m = taken(judged.m);
    Words::new(format!("{m} left {}.", leaves(judged.after.left())), format!("{m} was a mistake."))
}

/// The machine's answer to a mistake, before it is given.
pub(crate) fn will_take(answer: &JudgedMove) -> Words {
    let take = answer.m.take;
    if answer.after.aim().is_lone() {
        let leaves = format!("The machine will take {take} and leave {}.", answer.after.position().largest());
        Words::new(leaves, format!("The machine will take {take}."))
    } else {
        Words::one(format!("The machine will take {}.", taken(answer.m)))
    }
}

/// The effect of the answer to a mistake. `None` for one that did not mend it.
pub(crate) fn evened(reply: &JudgedMove, mistake: &JudgedMove) -> Option<Words> {
    let (m, did) = (taken(reply.m), answered(reply, mistake)?);
    let short = if reply.evens(mistake) { did.clone() } else { "answered it".to_owned() };
    Some(Words::new(format!("The machine's {m} {did}."), format!("Its {m} {short}.")))
}

fn answered(reply: &JudgedMove, mistake: &JudgedMove) -> Option<String> {
    if reply.evens(mistake) {
        return Some("made every column even".to_owned());
    }
    let is_right = matches!(reply.change(), Change::Keeps | Change::Ends);
    is_right.then(|| format!("left {}", left_right(&reply.after)))
}

/// The kind of position to leave.
pub(crate) fn aim(now: &Analysis) -> Words {
    Words::one(format!("Leave {}.", left_right(now)))
}

/// The moves that would have won.
pub(crate) fn would_have_kept(judged: &JudgedMove) -> Words {
    let kept = capital(&either(judged.better()));
    Words::new(format!("{kept} would have kept it."), format!("{kept} would keep it."))
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

/// The name of groups of so many stones.
pub(super) fn group_name(size: u128) -> Option<&'static str> {
    const NAMED: [&str; 7] = ["twos", "threes", "fours", "fives", "sixes", "sevens", "eights"];
    NAMED.get(usize::try_from(size.checked_sub(2)?).ok()?).copied()
}

/// The board after a move.
pub(super) fn leaves(left: Left) -> String {
    match left {
        Left::Nothing => "nothing to take".to_owned(),
        Left::Odd(0) => "every column even".to_owned(),
        Left::Odd(odd) => format!("{} odd", columns(odd)),
        Left::OneBig => "one big pile".to_owned(),
        Left::Singles(count) => format!("an {} number of single stones", parity(count)),
        Left::ColumnOne(count) => format!("column 1 {}", parity(count)),
        Left::Over { size, over: 0 } => format!("full groups of {size}"),
        Left::Over { size, over } => format!("{over} over full groups of {size}"),
        Left::Number(number) => number.to_string(),
    }
}

/// `full fours`, in misère play with the stone that nobody wants.
pub(crate) fn full_groups(now: &Analysis) -> String {
    let name = now.group().and_then(|size| group_name(size.into())).unwrap_or("groups");
    let aside = if now.play() == Play::Misere { " and one stone" } else { "" };
    format!("full {name}{aside}")
}

/// A mistake for a listener, to whom it does not wait: what it left, and what would have been right.
pub(crate) fn mistake(judged: &JudgedMove) -> Words {
    let (m, left, kept) = (taken(judged.m), leaves(judged.after.left()), capital(&either(judged.better())));
    let kept = format!("{kept} would have kept the win.");
    Words::new(
        format!("{m} was a mistake: it left {left}. {kept} undo takes it back."),
        format!("{m} was a mistake. {kept}"),
    )
}

/// `B2 taken back`, in the line of moves.
pub(crate) fn was_taken_back(m: Move) -> Words {
    Words::one(format!("{m} taken back"))
}

/// Takes moves back, for whoever does not see the board change.
pub(crate) fn taken_back(undone: &[(Role, Move)]) -> Words {
    let named: Vec<String> = undone.iter().map(|(who, m)| format!("{} {}", who.whose(), taken(*m))).collect();
    let are = if undone.len() == 1 { "is" } else { "are" };
    Words::one(capital(&format!("{} {are} taken back.", list(&named, "and"))))
}
