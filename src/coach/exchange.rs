//! The words in a board's lower compartment: what holds, what the considered move would leave, and the last moves. Each
//! comes in several wordings, longest first, for the room there is.

use super::disguise::{object, verb};
use super::judging::{HintStep, could_win, piles_that_win, verdict};
use super::message::{Message, Tone};
use super::one_pile::{OnePile, one};
use super::phrases::{
    and_list, capital, column_name, counted, enumerated, fate, last_thing, misere_advice, misere_case, over,
};
use super::phrases::{misere_goal, or_list, powers};
use super::{PlayedMove, Role, Vocabulary};
use crate::engine::{Analysis, FullGroups, MisereCase, Outcome};
use crate::rules::{Move, PileName, Play, Position, Ruleset, TakeRule, Variant};

/// A question that is answered before the board says anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asks {
    WhoBegins,
    CanYouWin,
}

impl Asks {
    /// The question and the keys that answer it, each in several wordings.
    pub(crate) fn in_words(self, mover: Role) -> [Vec<String>; 2] {
        let (question, answers): (Vec<String>, &[&str]) = match self {
            Self::WhoBegins => (vec!["who begins?".to_owned()], &["y  I do     n  the machine", "y me  n machine"]),
            Self::CanYouWin => {
                let name = mover.inside();
                let question =
                    [format!("can {name} win from here?"), format!("can {name} win?"), "win from here?".to_owned()];
                let answers: &[&str] =
                    &["y  yes, I can     n  no, I cannot", "y yes, I can  n no, I cannot", "y  yes     n  no"];
                (question.into(), if mover == Role::YOU { answers } else { &answers[2..] })
            }
        };
        [question, answers.iter().map(ToString::to_string).collect()]
    }

    pub(crate) fn advice(self) -> &'static str {
        match self {
            Self::WhoBegins => "look first: one of you can win",
            Self::CanYouWin => "say it first, then move, then see",
        }
    }
}

/// The verdict on the position.
pub(crate) fn verdict_now(mover: Role, now: &Analysis) -> Vec<String> {
    let case = misere_case(now).map_or(String::new(), |case| format!(": {case}"));
    let says = |words: &str| [format!("{} {words}{case}", mover.inside()), format!("{} {words}", mover.inside())];
    let shorter = match now.outcome() {
        _ if now.is_over() => return vec!["no moves left".to_owned()],
        Outcome::N => vec![format!("{} can win", mover.short())],
        Outcome::P => {
            vec![format!("{} cannot force a win", mover.short()), "no forced win".to_owned()]
        }
    };
    [says(verdict(now)).as_slice(), &shorter].concat()
}

/// The verdict on the position that a considered move would leave, with what it leaves.
pub(crate) fn verdict_then(mover: Role, next: Role, left: &Analysis, vocabulary: Vocabulary) -> Vec<String> {
    if left.is_over() {
        return vec![could_win(mover, next, left)];
    }
    if let Some(pile) = OnePile::of(left) {
        return pile.considered(mover, next);
    }
    let what = what_is_left(left, vocabulary);
    match left.outcome() {
        Outcome::P => {
            let keeps =
                |name: &str| format!("{name} {}", if mover == Role::YOU { "keep the win" } else { "keeps the win" });
            let short = [keeps(mover.inside()), keeps(mover.short()), "keeps the win".to_owned()];
            what.iter().map(|what| format!("{what}: {}", short[0])).chain(short.clone()).collect()
        }
        Outcome::N => {
            let can = [next.inside(), next.short()].map(|name| format!("{name} can win"));
            let wins = what.iter().flat_map(|what| {
                [format!("leaves {what}: {}", can[0]), format!("{what}: {}", can[0]), format!("{what}: {}", can[1])]
            });
            wins.chain(can.clone()).chain(["loses the win".to_owned()]).collect()
        }
    }
}

/// The columns, groups or single stones that a move leaves; nothing where none of them has been taught.
fn what_is_left(left: &Analysis, vocabulary: Vocabulary) -> Vec<String> {
    let one = |words: &str| vec![words.to_owned()];
    match (left.misere_case(), left.outcome()) {
        _ if vocabulary == Vocabulary::Moves => Vec::new(),
        (Some(MisereCase::NoneBig), _) => vec![counted(left.singles(), left.rules())],
        (Some(MisereCase::OneBig), _) if left.rules().takes() == TakeRule::Any => one("one big pile"),
        (_, Outcome::P) if vocabulary == Vocabulary::Groups => one("all paired"),
        (_, Outcome::P) => one("all even"),
        (_, Outcome::N) => odd(left.indicator(), vocabulary),
    }
}

/// All odd columns, or the groups without a partner, and their number for where they have no room.
fn odd(bits: u64, vocabulary: Vocabulary) -> Vec<String> {
    if vocabulary == Vocabulary::Groups {
        return vec![over(bits), format!("{} groups unpaired", bits.count_ones())];
    }
    let names: Vec<String> = powers(bits).map(column_name).collect();
    let noun = if names.len() == 1 { "column" } else { "columns" };
    vec![format!("{noun} {} odd", enumerated(&names, "and")), format!("{} {noun} odd", names.len())]
}

/// A move that was made, and what it left.
pub(crate) fn what_was_left(made: &PlayedMove, vocabulary: Vocabulary) -> Vec<String> {
    let after = &made.judged.after;
    if let Some(pile) = OnePile::of(after) {
        return pile.was_left(made.who);
    }
    let left = what_is_left(after, vocabulary);
    let who = made.who.inside();
    match after.outcome() {
        _ if left.is_empty() || after.is_over() => taken_by(made.who, made.judged.m, after.rules()).into(),
        Outcome::P if after.indicator() == 0 => {
            let all =
                if vocabulary == Vocabulary::Groups { "left every group paired" } else { "left every column even" };
            vec![format!("{who} {all}"), format!("{who} left {}", left[0]), format!("left {}", left[0])]
        }
        _ => {
            let it = if made.who == Role::MACHINE { Some("it ") } else { None };
            let long = left.iter().map(|left| format!("{who} left {left}")).take(1);
            long.chain(it.map(|it| format!("{it}left {}", left[0])))
                .chain(left.iter().map(|left| format!("left {left}")))
                .collect()
        }
    }
}

/// A move that was made, without what it left.
pub(crate) fn taken_by(who: Role, m: Move, rules: &Ruleset) -> [String; 2] {
    let what = if rules.variant() == Variant::Nim { m.take.to_string() } else { object(rules, m) };
    [who.inside(), who.short()].map(|name| format!("{name} {} {what}", verb(rules).took))
}

/// A move that is being made.
pub(crate) fn is_taking(who: Role, rules: &Ruleset) -> String {
    format!("{} {}s", who.inside(), verb(rules).take)
}

/// The position without a verdict on it.
pub(crate) fn unjudged(mover: Role, position: &Position) -> Vec<String> {
    let turn = format!("{} move", mover.whose());
    vec![format!("{position}, {turn}"), turn]
}

/// The two sentences of the rules.
pub(crate) fn rules_of_play(rules: &Ruleset) -> [Vec<String>; 2] {
    let takes = match (rules.variant(), rules.takes()) {
        (Variant::Staircase, _) => vec!["slide coins one step down".to_owned()],
        (Variant::Turtles, _) => {
            vec![
                "turn a head, and one coin to its left if you like".to_owned(),
                "turn a head, and a coin to its left".to_owned(),
            ]
        }
        (_, TakeRule::Any) => vec!["take stones from one pile".to_owned()],
        (_, TakeRule::UpTo(most)) if most.get() > 1 => {
            vec![format!("take 1 to {most} stones from one pile"), format!("take 1 to {most} from one pile")]
        }
        (_, takes) => vec![
            format!("take {takes} stones from one pile"),
            format!("take {takes} from one pile"),
            "take from one pile".to_owned(),
        ],
    };
    let (last, fate) = (last_thing(rules), if rules.play() == Play::Normal { fate(rules.play()) } else { "LOSES" });
    let does = if last == "stone" { "takes" } else { "makes" };
    [takes, vec![format!("whoever {does} the last {last} {fate}"), format!("the last {last} {fate}")]]
}

/// The takes that can be marked on a pile.
pub(crate) fn what_to_mark(now: &Analysis, pile: usize) -> Vec<String> {
    let (rules, name) = (now.rules(), PileName(pile));
    if now.outcome() == Outcome::P {
        return Vec::new();
    }
    let takes = rules.takes_at(now.position(), pile);
    let (Some(least), Some(most)) = (takes.smallest(), takes.largest()) else { return Vec::new() };
    let range = match rules.takes() {
        _ if rules.variant() == Variant::Turtles => {
            let turns = format!("{name}: → turns it");
            let partner = (least < most).then(|| format!("{turns}, → again a second coin"));
            return partner.into_iter().chain([turns]).collect();
        }
        TakeRule::Set(_) => {
            enumerated(&std::iter::successors(Some(least), |&take| takes.above(take)).take(5).collect::<Vec<_>>(), "or")
        }
        _ if least == most => least.to_string(),
        _ => format!("{least} to {most}"),
    };
    let start = if OnePile::of(now).is_some() { String::new() } else { format!("{name}: ") };
    let what = format!("{start}{} {range}", verb(rules).take);
    vec![format!("{what}, mark with →"), what, "mark with →".to_owned()]
}

/// The same where every move loses the win.
pub(crate) fn what_any_move_does(now: &Analysis, vocabulary: Vocabulary) -> Vec<String> {
    if let Some(pile) = OnePile::of(now) {
        return pile.any_move_does();
    }
    let words: &[&str] = match (now.outcome(), now.misere_case(), vocabulary) {
        (Outcome::N, ..) | (_, Some(MisereCase::OneBig | MisereCase::NoneBig), _) | (.., Vocabulary::Moves) => &[],
        (.., Vocabulary::Groups) => &["any move breaks a pair", "all paired"],
        _ => &["any move makes a column odd", "all even"],
    };
    words.iter().map(ToString::to_string).collect()
}

/// The reply that refutes the considered move or, without one, the task at hand in a few words.
pub(crate) fn outlook(
    now: &Analysis,
    considered: Option<(Move, &Analysis)>,
    next: Role,
    vocabulary: Vocabulary,
) -> Option<Message> {
    if let Some(pile) = OnePile::of(now) {
        return Some(pile.outlook(considered, next));
    }
    let judged = considered.and_then(|(m, left)| refutation(next, left).or_else(|| overs(now, m, left)));
    judged.or_else(|| task_at_hand(now, vocabulary))
}

/// Under a bound, what a winning move leaves over in each pile.
fn overs(now: &Analysis, m: Move, left: &Analysis) -> Option<Message> {
    const MOST: usize = 4;
    let groups = FullGroups::of(now).filter(|groups| groups.is_bounded && now.values().len() <= MOST)?;
    let breaks =
        if m.take.get() > now.values()[m.pile] { format!("breaks a {} and ", one(groups.size)) } else { String::new() };
    let [over, leaves] = [now, left].map(|at| and_list(at.values()));
    Some(Message::new(Tone::Comment, format!("Left over: {over}. {m} {breaks}leaves {leaves}.")).on_screens())
}

fn task_at_hand(now: &Analysis, vocabulary: Vocabulary) -> Option<Message> {
    let noun = now.rules().variant().noun();
    let words = match (misere_advice(now).and(misere_goal(now)), now.outcome(), now.leftmost_odd()) {
        _ if vocabulary == Vocabulary::Moves => return None,
        (Some(goal), ..) => format!("{}.", capital(goal)),
        (_, Outcome::P, _) if vocabulary == Vocabulary::Groups => "Every group is paired.".to_owned(),
        (_, Outcome::P, _) => "Every column is even.".to_owned(),
        (_, Outcome::N, _) if vocabulary == Vocabulary::Groups => {
            format!("{} left over: which {noun} can pair it?", capital(&alone(now.indicator())))
        }
        (_, Outcome::N, column) => format!("Which {noun} can make column {} even?", column_name(column?)),
    };
    Some(Message::new(Tone::Comment, words).on_screens())
}

/// The largest group without a partner.
fn alone(bits: u64) -> String {
    let column = powers(bits).next().unwrap_or_default();
    let article = if [3, 11].contains(&column) { "an" } else { "a" };
    format!("{article} {}", column_name(column))
}

pub(crate) const ADD_THE_COLUMNS: Message = Message::fixed(Tone::Comment, "Add the columns: which ones are odd?");

/// A reply that would win after a considered move. `None` if there is none.
fn refutation(next: Role, left: &Analysis) -> Option<Message> {
    let reply = left.winning_moves().first().filter(|_| !left.is_over())?;
    let words = format!("{} could then {} {}.", next.opening(), verb(left.rules()).take, object(left.rules(), *reply));
    Some(Message::new(Tone::Comment, words).on_screens())
}

/// A considered move in full, if its name is too long for its line.
pub(crate) fn long_take(m: Move, rules: &Ruleset) -> Option<Message> {
    let words = format!("{}.", capital(&super::move_in_words(rules, m)));
    (m.take.get() >= 1_000_000).then(|| Message::new(Tone::Comment, words).on_screens())
}

/// The moves that would have kept the win, after a mistake.
pub(crate) fn what_would_have_kept(made: &PlayedMove) -> Option<Message> {
    let better = Some(made.judged.better()).filter(|_| made.judged.is_mistake() && !made.who.is_machine())?;
    let words = format!("Before {}, {} would have kept the win.", made.judged.m, or_list(better));
    Some(Message::new(Tone::Judged, words).on_screens())
}

/// Most letters of a list of moves; of a longer one, only the marked move is named.
const LONGEST: usize = 24;

/// Hints about light: the column, the pile, the move. `None` where columns say nothing.
pub(crate) fn hint_by_light(step: HintStep, now: &Analysis) -> Option<Message> {
    let speaks = now.outcome() == Outcome::N && misere_advice(now).is_none() && OnePile::of(now).is_none();
    let column = now.leftmost_odd().filter(|_| speaks)?;
    let (noun, moves) = (now.rules().variant().noun(), now.winning_moves());
    let words = match (step, piles_that_win(now).as_slice()) {
        (HintStep::Nudge, _) => format!("Which {noun} has a lamp lit in column {}?", column_name(column)),
        (HintStep::Pile, [one]) if now.rules().counts_sizes() => format!("{one} has a lamp lit there. Take how many?"),
        (HintStep::Pile, [one]) => format!("{one} has a winning move. Take how many?"),
        (HintStep::Pile, many) => format!("{} can mend it. Take how many?", or_list(many)),
        (HintStep::Move, _) => {
            let all = or_list(moves);
            let named = if all.len() > LONGEST { moves.first()?.to_string() } else { all };
            format!("{named} leaves every column even.")
        }
    };
    Some(Message::plain(words).on_screens())
}

/// Progress through the hints; a lost position has none to count.
pub(crate) fn hints_so_far(step: HintStep, now: &Analysis) -> Vec<String> {
    if now.outcome() == Outcome::P {
        return Vec::new();
    }
    let (nth, what) = match step {
        HintStep::Nudge => (1, "column"),
        HintStep::Pile => (2, now.rules().variant().noun()),
        HintStep::Move => (3, "move"),
    };
    let named = OnePile::of(now).is_none().then(|| format!("hint {nth} of 3: the {what}"));
    named.into_iter().chain([format!("hint {nth} of 3")]).collect()
}
