//! The verdict on a position, what has to be left in it, and what a marked move would do.

use super::{Words, capital, power, rules, taken};
use crate::coach::Role;
use crate::engine::{Aim, Analysis};
use crate::rules::Move;

/// The player to move in the head of a screen: `your turn`.
pub(crate) fn turn(who: Role) -> Words {
    match who {
        Role::YOU => Words::fixed("your turn"),
        Role::First => Words::short("first player's turn", "first's turn"),
        Role::Second => Words::short("second player's turn", "second's turn"),
        Role::FirstMachine => Words::short("first machine's turn", "first's turn"),
        Role::SecondMachine => Words::short("second machine's turn", "second's turn"),
        Role::Only(_) => Words::new(format!("{}'s turn", who.inside()), format!("{}'s turn", who.short())),
    }
}

/// The same before a move that the machine makes first.
pub(crate) fn begins(who: Role) -> Words {
    Words::new(format!("{} begins", who.inside()), format!("{} begins", who.short()))
}

/// The same while a mistake waits for its answer.
pub(crate) fn waits(who: Role) -> Words {
    Words::new(format!("{} waits", who.inside()), format!("{} waits", who.short()))
}

/// The marked move, unjudged: `Take 2 from B?`
pub(crate) fn question(m: Move) -> Words {
    Words::new(format!("Take {}?", taken(m)), format!("{}?", taken(m)))
}

/// The verdict on a position: `you can win`.
pub(crate) fn can_win(who: Role) -> Words {
    let short = match who {
        Role::YOU | Role::MACHINE | Role::FirstMachine | Role::SecondMachine => format!("{} can win", who.short()),
        Role::First | Role::Second | Role::Only(_) => format!("{} player can win", who.short()),
    };
    Words::new(format!("{} can win", who.inside()), short)
}

/// The kind of position to leave, if counts alone do not tell it.
pub(crate) fn to_leave(now: &Analysis) -> Option<Words> {
    Some(match now.aim() {
        _ if now.is_over() => return None,
        // Single stones alone leave nothing to choose.
        Aim::Singles if now.big() == 0 => return None,
        Aim::Singles => Words::short(
            "Only one pile is larger than 1 now: leave an odd number of single stones.",
            "Leave an odd number of single stones.",
        ),
        Aim::ColumnOne => Words::short("Leave column 1 odd, the others even.", "Column 1 odd, others even."),
        Aim::Full(_) | Aim::Listed if now.winning_moves().is_empty() => {
            Words::short("No move leaves a lit number.", "No lit number to leave.")
        }
        Aim::Full(_) | Aim::Listed => Words::fixed("Leave a lit number."),
        Aim::Even if now.rules().counts_sizes() => return None,
        Aim::Even => return rules::worth(now.rules()),
    })
}

/// The counts of a board's columns, from the left, each with true if it should not be left so, for a listener: `Column 4 has 1,
/// odd; column 2 has 2.`
pub(crate) fn counts(counts: &[(usize, bool)]) -> String {
    let told = (0_u32..).zip(counts.iter().rev()).map(|(at, &(lit, is_wrong))| {
        // Only in a misère ending can an even count be wrong.
        let odd = if lit % 2 == 1 { ", odd" } else { ", even, and should be odd" };
        format!("column {} has {lit}{}", power(at), if is_wrong { odd } else { "" })
    });
    let told: Vec<String> = told.collect();
    format!("{}.", capital(&told.into_iter().rev().collect::<Vec<_>>().join("; ")))
}
