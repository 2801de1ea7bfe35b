//! The verdict on a position, what has to be left in it, and what a marked move would do.

use super::{Words, capital, power, taken};
use crate::coach::Role;
use crate::engine::{Aim, Analysis, Change, JudgedMove};

/// The player to move in the head of a screen: `your turn`.
pub(crate) fn turn(who: Role) -> Words {
    match who {
        Role::YOU => Words::fixed("your turn"),
        Role::First | Role::Second => Words::one(format!("{}'s turn", who.short())),
        Role::Left | Role::Right => {
            Words::new(format!("{} machine's turn", who.short()), format!("{}'s turn", who.short()))
        }
        Role::Only(_) => Words::new(format!("{}'s turn", who.inside()), format!("{}'s turn", who.short())),
    }
}

/// The same before a move that the machine makes first.
pub(crate) fn begins(who: Role) -> Words {
    Words::new(format!("{} begins", who.inside()), format!("{} begins", who.short()))
}

/// The verdict on a position: `you can win`.
pub(crate) fn can_win(who: Role) -> Words {
    let short = match who {
        Role::YOU | Role::MACHINE => format!("{} can win", who.short()),
        Role::Left | Role::Right => format!("{} machine can win", who.short()),
        Role::First | Role::Second | Role::Only(_) => format!("{} player can win", who.short()),
    };
    Words::new(format!("{} can win", who.inside()), short)
}

/// The position to leave, where a count alone does not tell it. `None` elsewhere.
pub(crate) fn to_leave(now: &Analysis) -> Option<Words> {
    Some(match now.aim() {
        _ if now.is_over() => return None,
        Aim::Even => return None,
        // Single stones alone leave nothing to choose.
        Aim::Singles if now.big() == 0 => return None,
        Aim::Singles => Words::new("leave an odd number of single stones", "leave an odd number of singles"),
        Aim::ColumnOne => Words::new("leave column 1 odd, the others even", "leave column 1 odd, others even"),
        Aim::Full(_) | Aim::Listed if now.winning_moves().is_empty() => {
            Words::new("no move leaves a lit number", "none is left lit")
        }
        Aim::Full(_) | Aim::Listed => Words::fixed("leave a lit number"),
    })
}

/// The counts of a board's columns, from the left, for a listener: `Columns 4 and 2 are odd; column 1 has 2.` Of an ending
/// also what to leave.
pub(crate) fn counts(counts: &[(usize, bool)], is_ending: bool) -> String {
    let columns = || (0_u32..).zip(counts.iter().rev()).map(|(at, &(lit, wrong))| (at, lit, wrong && !is_ending));
    let odd = columns().filter(|(.., odd)| *odd).fold(0_u64, |bits, (at, ..)| bits | 1 << at);
    let are = if odd.is_power_of_two() { "is" } else { "are" };
    let odd = (odd > 0).then(|| format!("{} {are} odd", super::columns(odd)));
    let others = columns().filter(|(.., odd)| !odd);
    let others: Vec<String> = others.map(|(at, lit, _)| format!("column {} has {lit}", power(at))).collect();
    let goal = is_ending.then(|| "leave column 1 odd, the others even".to_owned());
    let told: Vec<String> = odd.into_iter().chain(others.into_iter().rev()).chain(goal).collect();
    format!("{}.", capital(&told.join("; ")))
}

/// The effect of a marked move: `1 from A keeps the win`.
pub(crate) fn considered(judged: &JudgedMove) -> Words {
    let m = taken(judged.m);
    let [long, short] = match judged.change() {
        Change::Ends if judged.takes_the_last() => ["takes the last stone and wins", "takes the last, wins"],
        Change::Ends => ["leaves no move and wins", "wins"],
        Change::Keeps => ["keeps the win", "wins"],
        Change::GivesAway => ["gives the win away", "loses"],
        Change::Nothing => ["does not change that", "loses too"],
    };
    Words::new(format!("{m} {long}"), format!("{m} {short}"))
}
