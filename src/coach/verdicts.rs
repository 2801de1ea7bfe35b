use super::Person;
use super::reasons::{counted, words};
use crate::engine::{Analysis, MisereCase, Outcome};
use crate::rules::{IllegalMove, Move, PileName, Play, Ruleset, TakeRule};

/// What the last move means, for the head of the screen: `last stone WINS (normal play)`; `brief` leaves out the brackets.
#[must_use]
pub fn rules_in_words(rules: &Ruleset, brief: bool) -> String {
    let last = last_thing(rules);
    let (meaning, name) = match rules.play {
        Play::Normal => ("WINS", " (normal play)"),
        Play::Misere => ("LOSES", " (misère play)"),
    };
    let name = if brief { "" } else { name };
    let takes = match rules.takes {
        TakeRule::Any => String::new(),
        TakeRule::UpTo(most) => format!(", take 1 to {most}"),
        TakeRule::Set(_) => format!(", take {}", rules.takes),
    };
    format!("last {last} {meaning}{name}{takes}")
}

/// What is made last: with a take set stones can remain, so it is the move that counts.
pub(super) fn last_thing(rules: &Ruleset) -> &'static str {
    match rules.takes {
        TakeRule::Set(_) => "move",
        TakeRule::Any | TakeRule::UpTo(_) => "stone",
    }
}

/// The verdict on a position for the one to move in it.
#[must_use]
pub fn can_win(mover: Person, analysis: &Analysis) -> String {
    let who = mover.opening();
    match analysis.outcome() {
        _ if analysis.is_over() => "no move is left".to_owned(),
        Outcome::N => format!("{who} can win"),
        Outcome::P => format!("{who} cannot force a win"),
    }
}

/// The verdict on the position that a considered move would leave, for the one to move there.
#[must_use]
pub fn could_win(next: Person, mover: Person, analysis: &Analysis, rules: &Ruleset) -> String {
    if analysis.is_over() {
        let winner = match rules.play {
            Play::Normal => mover,
            Play::Misere => next,
        };
        return format!("{} {}", winner.inside(), winner.wins());
    }
    match analysis.outcome() {
        Outcome::N => format!("{} could win", next.inside()),
        Outcome::P => format!("{} cannot force a win", next.inside()),
    }
}

/// Which part of the misère rule holds for the position now, and what to leave. None in normal play.
///
/// A pile is *big* when it (or with a take rule its value) is 2 or more.
#[must_use]
pub fn misere_goal(analysis: &Analysis) -> Option<&'static str> {
    match analysis.misere_case()? {
        _ if analysis.is_over() => None,
        MisereCase::ManyBig => Some("2+ big piles: leave every column even"),
        MisereCase::OneBig => Some("1 big pile: leave an odd number of 1s"),
        MisereCase::NoneBig => Some("no big pile: leave the 1s odd"),
    }
}

/// Which part of the misère rule holds for the position left by a considered move, and whether its goal is reached. None
/// in normal play.
#[must_use]
pub fn misere_left(left: &Analysis) -> Option<&'static str> {
    let reached = left.outcome() == Outcome::P;
    match left.misere_case()? {
        _ if left.is_over() => Some("leaves no move"),
        MisereCase::ManyBig if reached => Some("leaves 2+ big piles, all columns even"),
        MisereCase::ManyBig => Some("leaves 2+ big piles, a column odd"),
        MisereCase::OneBig => Some("leaves 1 big pile, and the choice"),
        MisereCase::NoneBig if reached => Some("leaves no big pile, 1s odd in number"),
        MisereCase::NoneBig => Some("leaves no big pile, 1s even in number"),
    }
}

/// The power of two that heads a column: `4`, or `2^40` when the number would be long.
#[must_use]
pub fn column_name(column: u32) -> String {
    if column < 20 { (1_u64 << column).to_string() } else { format!("2^{column}") }
}

/// What is to be seen before a move: whether it is won, and where to look.
#[must_use]
pub fn before_move(mover: Person, analysis: &Analysis, rules: &Ruleset) -> String {
    let verdict = can_win(mover, analysis);
    let why = match (analysis.misere_case(), analysis.outcome()) {
        (Some(MisereCase::OneBig | MisereCase::NoneBig), _) => misere_advice(analysis, rules).unwrap_or_default(),
        (_, Outcome::P) => "Every column is even, and any move makes one odd.".to_owned(),
        (_, Outcome::N) => analysis.leftmost_odd().map_or(String::new(), |column| {
            format!(
                "Column {} holds {}: an odd number. Which pile can mend it?",
                column_name(column),
                ones(analysis.ones(column))
            )
        }),
    };
    format!("{verdict}. {why}")
}

/// What to say before a move when nothing may be judged; `rows` when the piles are shown in binary.
#[must_use]
pub fn invitation(mover: Person, rows: bool) -> String {
    let task = if rows {
        "Add the columns in your head: which of them are odd?"
    } else {
        "Choose a pile, and how many stones to take from it."
    };
    match mover {
        Person::You => format!("Your move. {task}"),
        other => format!("{}'s move. {task}", other.opening()),
    }
}

/// What a considered move does to the columns, or in a misère endgame to the single stones.
#[must_use]
pub fn after_move(m: Move, now: &Analysis, left: &Analysis, rules: &Ruleset) -> String {
    let start = format!("Taking {} from {}", m.take, PileName(m.pile));
    if let Some(words) = misere_effect(left, rules) {
        return format!("{start} {words}");
    }
    let (before, after) = (now.indicator(), left.indicator());
    match (columns(before & !after), columns(after & !before)) {
        _ if after == 0 => format!("{start} leaves every column even."),
        (None, None) => format!("{start} changes no column's evenness."),
        (Some(mended), None) => format!("{start} mends {mended}, not {}.", listed(after)),
        (None, Some(broken)) => format!("{start} breaks {broken}."),
        (Some(mended), Some(broken)) => format!("{start} mends {mended} but breaks {broken}."),
    }
}

/// What to leave in a misère endgame, in a sentence. None in normal play and while two piles are big.
pub(super) fn misere_advice(analysis: &Analysis, rules: &Ruleset) -> Option<String> {
    let (big, single) = words(rules);
    match analysis.misere_case()? {
        MisereCase::ManyBig => None,
        MisereCase::OneBig => Some(format!("Only one pile is {big}: leave an odd number of {single}.")),
        MisereCase::NoneBig => Some(format!("No pile is {big}: leave an odd number of {single}.")),
    }
}

/// What a move leaves in a misère endgame, as the end of a sentence. None in normal play and while two piles are big.
fn misere_effect(left: &Analysis, rules: &Ruleset) -> Option<String> {
    let (big, _) = words(rules);
    let ones = left.values().iter().filter(|&&value| value == 1).count();
    let parity = if ones % 2 == 1 { "odd" } else { "even" };
    match left.misere_case()? {
        MisereCase::ManyBig => None,
        MisereCase::OneBig => Some(format!("leaves one pile {big}: whoever moves next chooses odd or even.")),
        MisereCase::NoneBig => Some(format!("leaves {}, an {parity} number.", counted(ones, rules))),
    }
}

fn columns(bits: u64) -> Option<String> {
    match bits.count_ones() {
        0 => None,
        1 => Some(format!("column {}", listed(bits))),
        2 | 3 => Some(format!("columns {}", listed(bits))),
        count => Some(format!("{count} columns")),
    }
}

/// The columns of these bits from the left: `8, 2 and 1`; beyond three, only how many there are.
fn listed(bits: u64) -> String {
    if bits.count_ones() > 3 {
        return format!("{} others", bits.count_ones());
    }
    let columns = (0..u64::BITS).rev().filter(|&column| bits >> column & 1 == 1);
    and_list(&columns.map(column_name).collect::<Vec<_>>())
}

/// `A`, `A and B`, `A, B and C`; beyond four, how many there are.
pub(super) fn and_list(names: &[String]) -> String {
    list(names, "and")
}

/// The same with `or`.
pub(super) fn or_list(names: &[String]) -> String {
    list(names, "or")
}

fn list(names: &[String], joint: &str) -> String {
    const SHOWN: usize = 4;
    match names {
        [] => String::new(),
        [one] => one.clone(),
        _ if names.len() > SHOWN => format!("{}, … ({} in all)", names[..SHOWN].join(", "), names.len()),
        [first @ .., last] => format!("{} {joint} {last}", first.join(", ")),
    }
}

pub(super) fn ones(count: usize) -> String {
    match count {
        1 => "one 1".to_owned(),
        _ => format!("{count} ones"),
    }
}

/// What the machine has just done; `lost` when its position was and that may be said.
#[must_use]
pub fn machine_report(m: Move, lost: bool) -> String {
    let report = format!("The machine took {} from {}.", m.take, PileName(m.pile));
    if lost { format!("{report} It was lost, so this move was random.") } else { report }
}

/// An illegal move, as a sentence.
pub(super) fn refusal(reason: &IllegalMove) -> String {
    format!("{}.", capital(&reason.to_string()))
}

pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}
