use super::misere::{misere_advice, misere_effect};
use super::phrases::{capital, column_name, columns, listed, ones};
use super::{Person, in_short};
use crate::engine::{Analysis, CASUAL_SEES, MisereCase, Outcome};
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

/// Whose move it is in a game of which so many moves are made: `your move, 3rd`.
#[must_use]
pub fn whose_move(mover: Person, made: usize) -> String {
    let turn = ordinal(made + 1);
    match mover {
        Person::You => format!("your move, {turn}"),
        other => format!("{}'s move, {turn}", other.inside()),
    }
}

fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (1, rest) if rest != 11 => "st",
        (2, rest) if rest != 12 => "nd",
        (3, rest) if rest != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
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
pub fn could_win(next: Person, mover: Person, analysis: &Analysis) -> String {
    if analysis.is_over() {
        let winner = match analysis.play() {
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

/// What is to be seen before a move: whether it is won, and where to look.
#[must_use]
pub fn before_move(mover: Person, analysis: &Analysis) -> String {
    let verdict = can_win(mover, analysis);
    let why = match (analysis.misere_case(), analysis.outcome()) {
        (Some(MisereCase::NoneBig), Outcome::P) => in_short(analysis),
        (Some(MisereCase::OneBig | MisereCase::NoneBig), _) => misere_advice(analysis).unwrap_or_default(),
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

/// The question of the mode `predict`.
#[must_use]
pub fn question(mover: Person) -> String {
    format!("Can {} force a win from here? y or n.", mover.inside())
}

/// What the coach says where it says nothing.
#[must_use]
pub fn silence() -> String {
    "Not a word until the end.".to_owned()
}

/// How the beginner errs.
#[must_use]
pub fn casual_in_words() -> String {
    format!(
        "The beginner sees what wins while at most {CASUAL_SEES} piles have a move; before that it takes at random."
    )
}

/// What became of the try of the day's board that counts.
#[must_use]
pub fn todays_try(won: bool) -> String {
    format!("Today's try is {}. The next one counts tomorrow.", if won { "won" } else { "lost" })
}

/// What is said after a game of a lesson that was lost.
#[must_use]
pub fn once_more() -> String {
    "It can be won: once more.".to_owned()
}

/// What to try after so many games won without undo; `level` is the word for a panel that gives away less.
#[must_use]
pub fn less_help(wins: u32, level: &str) -> String {
    format!("{wins} wins in a row without undo: try a new game with less help, the panel at \"{level}\".")
}

/// What a considered move does to the columns, or in a misère endgame to the single stones.
#[must_use]
pub fn after_move(m: Move, now: &Analysis, left: &Analysis) -> String {
    let start = format!("Taking {} from {}", m.take, PileName(m.pile));
    if left.is_over() {
        let rules = left.rules();
        let fate = if rules.play == Play::Normal { "wins" } else { "loses" };
        return format!("{start} ends the game: the last {} {fate}.", last_thing(rules));
    }
    if let Some(words) = misere_effect(left) {
        return format!("{start} leaves {words}");
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

/// An illegal move, as a sentence.
pub(super) fn refusal(reason: &IllegalMove) -> String {
    format!("{}.", capital(&reason.to_string()))
}
