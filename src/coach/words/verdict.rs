//! The verdict on a position, what has to be left in it, and what a marked move would do.

use super::{Words, capital, power, rules, taken};
use crate::coach::Role;
use crate::engine::{Analysis, Outcome};
use crate::rules::{Move, Play, TakeRule};

/// The goal of whoever wants to win in positions of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// Every column even.
    Even,
    /// In a misère ending, an odd number of single stones.
    Singles,
    /// The same under a take rule: column 1 odd, the others even.
    ColumnOne,
    /// With one pile and takes `1-k`, full groups of this many stones; in misère play and one stone beside them.
    Full(u64),
    /// With one pile and other takes, a number that the table lights.
    Lit,
}

/// The largest take of a bounded rule whose full groups are drawn.
const LARGEST: u64 = 7;

impl Aim {
    pub(crate) fn of(now: &Analysis) -> Self {
        let takes = now.rules().takes();
        match (takes, now.position().piles()) {
            (TakeRule::Any, _) if now.is_misere_ending() => Self::Singles,
            (TakeRule::Any, _) => Self::Even,
            (_, [_]) => group(takes).map_or(Self::Lit, Self::Full),
            _ if now.is_misere_ending() => Self::ColumnOne,
            _ => Self::Even,
        }
    }

    /// True where the table of numbers takes the place of columns.
    pub(crate) fn is_lone(self) -> bool {
        matches!(self, Self::Full(_) | Self::Lit)
    }
}

/// The stones of a full group, k + 1 for takes `1-k`, where such groups are drawn: up to k = 7.
pub(crate) fn group(takes: TakeRule) -> Option<u64> {
    match takes {
        TakeRule::UpTo(most) if most.get() <= LARGEST => Some(most.get() + 1),
        _ => None,
    }
}

/// The columns that are not as a player who wants to win leaves them, as bits: in a misère ending column 1 is to be odd.
pub(crate) fn wrong(now: &Analysis) -> u64 {
    now.indicator() ^ u64::from(now.is_misere_ending())
}

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

/// The verdict on a position: `you can win`. `None` once it is over.
pub(crate) fn can_win(now: &Analysis, mover: Role, other: Role) -> Option<Words> {
    let who = if now.outcome() == Outcome::N { mover } else { other };
    let who = who.inside();
    let short = who.strip_prefix("the ").unwrap_or(&who);
    (!now.is_over()).then(|| Words::new(format!("{who} can win"), format!("{short} can win")))
}

/// The position to leave, where a count alone does not tell it. `None` elsewhere.
pub(crate) fn to_leave(now: &Analysis) -> Option<Words> {
    Some(match Aim::of(now) {
        _ if now.is_over() => return None,
        Aim::Even => return None,
        // Single stones alone leave nothing to choose.
        Aim::Singles if now.big() == 0 => return None,
        Aim::Singles => Words::new("leave an odd number of single stones", "leave an odd number of singles"),
        Aim::ColumnOne => Words::new("leave column 1 odd, the others even", "leave column 1 odd, others even"),
        Aim::Full(_) | Aim::Lit if now.outcome() == Outcome::P => {
            Words::new("no move leaves a lit number", "none is left lit")
        }
        Aim::Full(_) | Aim::Lit => Words::fixed("leave a lit number"),
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

/// The effect of a move on the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Keeps,
    GivesAway,
    /// No move wins.
    Changes,
}

impl Fate {
    pub(crate) fn of(now: &Analysis, left: &Analysis) -> Self {
        match (now.outcome(), left.outcome()) {
            (_, Outcome::P) => Self::Keeps,
            (Outcome::N, Outcome::N) => Self::GivesAway,
            (Outcome::P, Outcome::N) => Self::Changes,
        }
    }
}

/// The effect of a marked move: `1 from A keeps the win`.
pub(crate) fn considered(now: &Analysis, m: Move, left: &Analysis) -> Words {
    let m = taken(m);
    let ends = left.is_over() && left.play() == Play::Normal;
    let [long, short] = match (Fate::of(now, left), rules::last_thing(now.rules())) {
        (Fate::Keeps, "stone") if ends => ["takes the last stone and wins", "takes the last, wins"],
        (Fate::Keeps, _) if ends => ["leaves no move and wins", "wins"],
        (Fate::Keeps, _) => ["keeps the win", "wins"],
        (Fate::GivesAway, _) => ["gives the win away", "loses"],
        (Fate::Changes, _) => ["does not change that", "loses too"],
    };
    Words::new(format!("{m} {long}"), format!("{m} {short}"))
}
