use super::message::{Message, Tone};
use super::misere::{misere_advice, misere_case, misere_effect};
use super::phrases::{capital, column_name, columns, counted, listed, ones};
use super::{Role, in_short};
use crate::engine::{Analysis, MisereCase, Outcome};
use crate::rules::{Move, PileName, Play, Ruleset, TakeRule};

/// The meaning of the last move, for the head of a screen: `last stone wins (normal play)`; `brief` leaves out the brackets.
pub fn rules_in_words(rules: &Ruleset, brief: bool) -> String {
    let last = last_thing(rules);
    let (meaning, name) = match rules.play {
        Play::Normal => ("wins", " (normal play)"),
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

/// The word for the last thing, which decides: with a take set stones can remain, so it is the move that counts.
pub(super) fn last_thing(rules: &Ruleset) -> &'static str {
    match rules.takes {
        TakeRule::Set(_) => "move",
        TakeRule::Any | TakeRule::UpTo(_) => "stone",
    }
}

pub(super) fn can_win(mover: Role, analysis: &Analysis) -> String {
    let who = mover.opening();
    match analysis.outcome() {
        _ if analysis.is_over() => "no move is left".to_owned(),
        Outcome::N => format!("{who} can win"),
        Outcome::P => format!("{who} cannot force a win"),
    }
}

/// The verdict on the position that a considered move would leave, in a sentence without its stop.
pub fn could_win(mover: Role, next: Role, left: &Analysis) -> String {
    match left.outcome() {
        _ if left.is_over() => at_the_end(mover, next, left, Role::inside),
        Outcome::N => format!("{} could win", next.inside()),
        Outcome::P => format!("{} cannot force a win", next.inside()),
    }
}

/// The verdict on the position now, for a line of the cabinet; the longest wording first.
pub fn verdict_now(mover: Role, now: &Analysis) -> Vec<String> {
    let case = misere_case(now).map_or(String::new(), |case| format!(": {case}"));
    let says = |words: &str| vec![format!("{} {words}{case}", mover.inside()), format!("{} {words}", mover.inside())];
    match now.outcome() {
        _ if now.is_over() => vec!["no move is left".to_owned()],
        Outcome::N => [says("can win"), vec![format!("{} can win", mover.short())]].concat(),
        Outcome::P => {
            [says("cannot force a win"), vec![format!("{} cannot win", mover.short()), "lost".to_owned()]].concat()
        }
    }
}

/// The verdict on the position that a considered move would leave, likewise, with what it leaves.
pub fn verdict_then(mover: Role, next: Role, left: &Analysis) -> Vec<String> {
    if left.is_over() {
        return vec![at_the_end(mover, next, left, Role::inside)];
    }
    let keeps = |name: &str| format!("{name} {}", if mover == Role::You { "keep the win" } else { "keeps the win" });
    let could = |name: &str| format!("{name} could win");
    let odd = || columns(left.indicator()).map(|_| listed(left.indicator())).unwrap_or_default();
    let ones = left.values().iter().filter(|&&value| value == 1).count();
    let (what, stop) = match (left.misere_case(), left.outcome()) {
        (Some(MisereCase::NoneBig), _) => (counted(ones, left.rules()), ":"),
        (Some(MisereCase::OneBig), _) if left.rules().takes == TakeRule::Any => ("one big pile".to_owned(), ":"),
        (_, Outcome::P) => ("all even".to_owned(), ":"),
        (_, Outcome::N) => (format!("odd: {}", odd()), "."),
    };
    let verdicts = match left.outcome() {
        Outcome::P => [mover.inside(), mover.short()].map(keeps),
        Outcome::N => [next.inside(), next.short()].map(could),
    };
    let first = if stop == "." { capital(&verdicts[0]) } else { verdicts[0].clone() };
    let [full, short] = verdicts;
    vec![format!("{what}{stop} {first}"), full, short]
}

fn at_the_end(mover: Role, next: Role, left: &Analysis, name: impl Fn(Role) -> &'static str) -> String {
    let winner = match left.play() {
        Play::Normal => mover,
        Play::Misere => next,
    };
    format!("{} {}", name(winner), winner.wins())
}

/// A verdict before a move, and where to look.
pub fn advice(who: Role, now: &Analysis) -> Message {
    let verdict = can_win(who, now);
    let why = match (now.misere_case(), now.outcome()) {
        (Some(MisereCase::NoneBig), Outcome::P) => in_short(now),
        (Some(MisereCase::OneBig | MisereCase::NoneBig), _) => misere_advice(now).unwrap_or_default().to_owned(),
        (_, Outcome::P) => "Every column is even, and any move makes one odd.".to_owned(),
        (_, Outcome::N) => now.leftmost_odd().map_or(String::new(), |column| {
            let holds = ones(now.ones(column));
            format!("Column {} holds {holds}: an odd number. Which pile can mend it?", column_name(column))
        }),
    };
    Message::new(Tone::Comment, format!("{verdict}. {why}"))
}

pub const SILENCE: Message = Message::fixed(Tone::Comment, "Not a word until the end.");

/// An invitation to move where nothing may be judged; `rows` if the piles are shown in binary. In a misère endgame columns are
/// the wrong thing to look at.
pub fn invitation(mover: Role, rows: bool, now: &Analysis) -> Message {
    let task = match misere_advice(now) {
        Some(part) if rows => part,
        _ if rows => "Add the columns in your head: which of them are odd?",
        _ => "Choose a pile, and how many stones to take from it.",
    };
    let whose = if mover == Role::You { "Your".to_owned() } else { format!("{}'s", mover.opening()) };
    Message::new(Tone::Comment, format!("{whose} move. {task}"))
}

pub fn can_you_win(mover: Role) -> Message {
    Message::new(Tone::Question, format!("Can {} force a win from here? y or n.", mover.inside()))
}

/// The effect of a considered move on the columns, or in a misère endgame to the single stones.
pub fn foresight(m: Move, now: &Analysis, left: &Analysis) -> Message {
    Message::new(Tone::Comment, effect_to_come(m, now, left))
}

fn effect_to_come(m: Move, now: &Analysis, left: &Analysis) -> String {
    let start = format!("Taking {} from {}", m.take, PileName(m.pile));
    if left.is_over() {
        let fate = if left.play() == Play::Normal { "wins" } else { "loses" };
        return format!("{start} ends the game: the last {} {fate}.", last_thing(left.rules()));
    }
    if let Some(effect) = misere_effect(left) {
        return format!("{start} leaves {effect}.");
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

/// A move that was made, as the line of the cabinet says it behind the move's name; the longest wording first.
pub fn taken_by(who: Role, m: Move) -> [String; 2] {
    [who.inside(), who.short()].map(|name| format!("{name} took {}", m.take))
}
