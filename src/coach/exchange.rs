//! The words in a board's lower compartment: what holds, what the considered move would leave, and the last moves. Each
//! comes in several wordings, longest first, for the room there is.

use super::advice::{HintStep, verdict};
use super::judging::would_have_kept;
use super::message::{Message, Tone};
use super::one_pile::{OnePile, one};
use super::phrases::{and_list, capital, enumerated, sentence};
use super::reasons::effects;
use super::rule_words::{amount_in_words, fate, last_thing, misere_case, misere_endgame};
use super::{PlayedMove, Role, Vocabulary};
use crate::engine::{Analysis, FullGroups, MisereCase, Outcome};
use crate::rules::{Move, PileName, Play, Ruleset, TakeRule};
use crate::text::{LONG, figure};

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
    let fates = fates(mover, next, left);
    let what = if left.is_over() { Vec::new() } else { effects(left, vocabulary) };
    let mut words = Vec::new();
    match left.outcome() {
        Outcome::P => words.extend(what.last().map(|what| format!("{what}: {}", fates[0]))),
        Outcome::N => words.extend(what.iter().flat_map(|what| {
            [format!("leaves {what}: {}", fates[0]), format!("{what}: {}", fates[0]), format!("{what}: {}", fates[1])]
        })),
    }
    words.extend(fates);
    words
}

/// The effect of a considered move as a sentence.
pub(crate) fn foretold(mover: Role, next: Role, left: &Analysis, vocabulary: Vocabulary) -> String {
    let fate = &fates(mover, next, left)[0];
    let what = if left.is_over() { None } else { leaves(left, vocabulary).into_iter().next() };
    what.map_or_else(|| sentence(fate), |leaves| format!("That {leaves}: {fate}."))
}

/// The player who wins, or can win, after a considered move.
fn fates(mover: Role, next: Role, left: &Analysis) -> Vec<String> {
    if left.is_over() {
        let winner = if left.play() == Play::Normal { mover } else { next };
        return vec![format!("{} {}", winner.inside(), winner.wins())];
    }
    if left.outcome() == Outcome::N {
        return vec![
            format!("{} can win", next.inside()),
            format!("{} can win", next.short()),
            "loses the win".to_owned(),
        ];
    }
    let keeps = |name: &str| format!("{name} {}", if mover == Role::YOU { "keep the win" } else { "keeps the win" });
    vec![keeps(mover.inside()), keeps(mover.short()), "keeps the win".to_owned()]
}

/// A move that was made, and what it left.
pub(crate) fn what_was_left(made: &PlayedMove, vocabulary: Vocabulary) -> Vec<String> {
    let after = &made.judged.after;
    if vocabulary == Vocabulary::Moves || after.is_over() {
        return taken_by(made.who, made.judged.m).into();
    }
    let lefts = [format!("{} left", made.who.inside()), "left".to_owned()];
    effects(after, vocabulary).iter().flat_map(|what| lefts.iter().map(move |left| format!("{left} {what}"))).collect()
}

/// The effect of an answer.
pub(crate) fn leaves(after: &Analysis, vocabulary: Vocabulary) -> Vec<String> {
    effects(after, vocabulary).iter().map(|what| format!("leaves {what}")).collect()
}

/// A move that was made, without what it left.
pub(crate) fn taken_by(who: Role, m: Move) -> [String; 2] {
    [who.inside(), who.short()].map(|name| format!("{name} took {}", figure(m.take.get())))
}

/// A move that was judged, without what it left.
pub(crate) fn made_by(made: &PlayedMove) -> Vec<String> {
    let took = taken_by(made.who, made.judged.m);
    let is_random = made.who == Role::MACHINE && made.judged.before.outcome() == Outcome::P;
    let at_random = took.iter().filter(|_| is_random).map(|took| format!("{took}, at random"));
    at_random.chain(took.iter().cloned()).collect()
}

/// A move that is being made.
pub(crate) fn is_taking(who: Role) -> String {
    format!("{} takes", who.inside())
}

/// The position without a verdict on it.
pub(crate) fn unjudged(mover: Role, now: &Analysis) -> Vec<String> {
    let turn = format!("{} move", mover.whose());
    vec![format!("{}, {turn}", now.position()), turn]
}

/// The two sentences of the rules.
pub(crate) fn rules_of_play(rules: &Ruleset) -> [Vec<String>; 2] {
    let takes = match amount_in_words(rules) {
        None => vec!["take stones from one pile".to_owned()],
        Some(amount) => {
            let takes = [format!("take {amount} stones"), format!("take {amount}"), "take".to_owned()];
            takes.map(|take| format!("{take} from one pile")).into()
        }
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
        TakeRule::Set(_) => {
            enumerated(&std::iter::successors(Some(least), |&take| takes.above(take)).take(5).collect::<Vec<_>>(), "or")
        }
        _ if least == most => least.to_string(),
        _ if least + 1 == most => format!("{least} or {most}"),
        _ => format!("{least} to {}", figure(most)),
    };
    let start = if OnePile::of(now).is_some() { String::new() } else { format!("{name}: ") };
    let what = format!("{start}a move takes {range}");
    vec![format!("{what}, → to mark"), what, "→ to mark".to_owned()]
}

/// The effect of any move on a position where every move loses.
pub(crate) fn what_any_move_does(now: &Analysis, vocabulary: Vocabulary) -> Vec<String> {
    let words: &[&str] = match (now.outcome(), now.misere_case(), vocabulary) {
        _ if OnePile::of(now).is_some() => &[],
        (Outcome::N, ..) | (_, Some(MisereCase::OneBig | MisereCase::NoneBig), _) | (.., Vocabulary::Moves) => &[],
        (.., Vocabulary::Groups) => &["Any move breaks a pair.", "All paired."],
        _ => &["Any move makes a column odd.", "All even."],
    };
    words.iter().map(ToString::to_string).collect()
}

/// The effect of a considered move where groups are counted, and elsewhere the answer that refutes it. `None` for a
/// winning move.
pub(crate) fn what_it_does(now: &Analysis, m: Move, left: &Analysis, next: Role) -> Option<Message> {
    let words = match OnePile::of(now).zip(OnePile::of(left)) {
        Some((pile, left)) => left.comes_of(m, &pile, next),
        None => overs(now, m, left).or_else(|| refutation(left, next))?,
    };
    Some(Message::new(Tone::Comment, words).on_screens())
}

/// A winning answer to the move that has led here.
fn refutation(left: &Analysis, next: Role) -> Option<String> {
    let m = left.winning_move()?;
    Some(format!("{} could then take {} from {}.", next.opening(), figure(m.take.get()), PileName(m.pile)))
}

/// Under a bound, what a move leaves over in each pile.
fn overs(now: &Analysis, m: Move, left: &Analysis) -> Option<String> {
    const MOST: usize = 4;
    let groups = FullGroups::of(now).filter(|groups| groups.is_bounded && now.values().len() <= MOST)?;
    let is_broken = m.take.get() > now.values()[m.pile];
    let breaks = if is_broken { format!("breaks a {} and ", one(groups.size)) } else { String::new() };
    let [over, leaves] = [now, left].map(|at| and_list(at.values()));
    Some(format!("Left over: {over}. {m} {breaks}leaves {leaves}."))
}

/// A considered move in full, if its name is too long for its line.
pub(crate) fn long_take(m: Move) -> Option<Message> {
    let words = format!("That takes {} from {}.", figure(m.take), PileName(m.pile));
    (m.take.get() >= 10_u64.pow(LONG.into())).then(|| Message::new(Tone::Comment, words).on_screens())
}

/// After a person's mistake: the moves that would have kept the win if they may be `named`, or else the key that takes
/// the mistake back.
pub(crate) fn after_mistake(made: &PlayedMove, named: bool) -> Option<Message> {
    let erred = made.judged.is_mistake() && !made.who.is_machine();
    let words = if named {
        would_have_kept(&made.judged)
    } else {
        format!("{0} gave the win away: u takes {0} back.", made.judged.m)
    };
    erred.then(|| Message::new(Tone::Judged, words).on_screens())
}

/// The remark on a machine's mistake that lets you win; `back` if you could have won before.
pub(crate) fn gave_the_win(made: &PlayedMove, back: bool) -> Option<Message> {
    let whose = capital(&made.who.whose());
    let words = format!("{whose} {} gave you the win{}.", made.judged.m, if back { " back" } else { "" });
    (made.judged.is_mistake() && made.next == Role::YOU).then(|| Message::new(Tone::Judged, words).on_screens())
}

/// The answer to whoever asks for a hint after a mistake; `None` if the move was none.
pub(crate) fn hint_at_mistake(made: &PlayedMove) -> Option<Message> {
    let (m, kept) = (made.judged.m, would_have_kept(&made.judged));
    let message = || Message::plain(format!("{kept} Undo (u) takes {m} back."));
    made.judged.is_mistake().then(|| message().aloud_as(&format!("{kept} Type undo to take {m} back.")))
}

/// Progress through the hints; a lost position has none to count.
pub(crate) fn hints_so_far(step: HintStep, now: &Analysis, vocabulary: Vocabulary) -> Vec<String> {
    if now.outcome() == Outcome::P {
        return Vec::new();
    }
    let (nth, what) = match step {
        HintStep::Nudge if vocabulary == Vocabulary::Groups => (1, "group"),
        HintStep::Nudge => (1, "column"),
        HintStep::Pile => (2, "pile"),
        HintStep::Move => (3, "move"),
    };
    let is_named = OnePile::of(now).is_none() && (step != HintStep::Nudge || misere_endgame(now).is_none());
    let named = is_named.then(|| format!("hint {nth} of 3: the {what}"));
    named.into_iter().chain([format!("hint {nth} of 3")]).collect()
}
