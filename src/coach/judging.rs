//! The coach's comments on a position and its moves: before a move, after it, and in review.

use strum::{Display, EnumString, VariantArray};

use super::disguise::{Verb, object, task, verb};
use super::message::{Message, Tone};
use super::one_pile::groups_cancel;
use super::phrases::{
    and_list, capital, column_name, columns, effect, effect_in_columns, fate, in_short, last_thing, listed,
    misere_advice, misere_effect, ones, or_list, others, small, words,
};
use super::{OnePile, PlayedMove, Role, Vocabulary};
use crate::engine::{Analysis, JudgedMove, MisereCase, Outcome};
use crate::rules::{Move, PileName, Play, Ruleset, TakeRule, Variant};
use crate::session::Panel;

/// The coach's part in a game, named as in the choices file and on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Mode {
    #[default]
    Teach,
    /// The player says first whether a win can be forced, then moves, then sees both judged.
    Predict,
    /// Nothing is said until the end.
    Play,
}

impl Mode {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    pub(crate) fn panel(self) -> Panel {
        match self {
            Self::Teach => Panel::Preview,
            Self::Predict => Panel::Rows,
            Self::Play => Panel::Off,
        }
    }
}

/// The verdict on the position a considered move would leave, as a sentence without its full stop.
pub(crate) fn could_win(mover: Role, next: Role, left: &Analysis) -> String {
    match left.outcome() {
        _ if left.is_over() => {
            let winner = if left.play() == Play::Normal { mover } else { next };
            format!("{} {}", winner.inside(), winner.wins())
        }
        Outcome::N => format!("{} could win", next.inside()),
        Outcome::P => format!("{} cannot force a win", next.inside()),
    }
}

/// The verdict on the player to move.
pub(super) fn verdict(now: &Analysis) -> &'static str {
    if now.outcome() == Outcome::N { "can win" } else { "cannot force a win" }
}

/// The verdict before a move, and where to look.
pub(crate) fn advice(who: Role, now: &Analysis) -> Message {
    let why = match (OnePile::of(now), now.misere_case(), now.outcome()) {
        (Some(pile), _, Outcome::N) => pile.advice(),
        (_, Some(MisereCase::NoneBig), Outcome::P) => in_short(now),
        (_, Some(MisereCase::OneBig | MisereCase::NoneBig), _) => misere_advice(now).unwrap_or_default().to_owned(),
        (_, _, Outcome::P) => in_short(now),
        (_, _, Outcome::N) => now.leftmost_odd().map_or(String::new(), |column| {
            let holds = ones(now.ones(column));
            // Nobody is asked on a machine's turn.
            let noun = now.rules().variant().noun();
            let question = if who.is_machine() { String::new() } else { format!(" Which {noun} can mend it?") };
            format!("Column {} holds {holds}: an odd number.{question}", column_name(column))
        }),
    };
    Message::new(Tone::Comment, format!("{} {}. {why}", who.opening(), verdict(now)))
}

pub(crate) const SILENCE: Message = Message::fixed(Tone::Comment, "Not a word until the end.");
/// The same where a ★ can be earned.
pub(crate) const SILENCE_AND_STAR: Message =
    Message::fixed(Tone::Comment, "Not a word until the end. A ★ needs a win without undo or help.");

/// Explains the term used in comments on this position, to a player without lessons; `grouped` if groups are shown.
pub(crate) fn term_explained(now: &Analysis, grouped: bool) -> Message {
    if let Some(pile) = OnePile::of(now) {
        return Message::new(Tone::Comment, pile.term());
    }
    let mut piles = now.position().piles().iter().zip(now.values());
    let words = match (piles.find(|(size, value)| size != value), misere_advice(now), groups_cancel(now)) {
        (Some(_), _, Some(cancel)) => cancel,
        (Some((size, value)), ..) => {
            format!("Under this take rule a pile of {size} acts like one of {value}, and is worth {value}.")
        }
        (None, Some(_), _) => "A pile is big if it holds 2 stones or more.".to_owned(),
        (None, None, _) if grouped => {
            "Piles split into groups of 8, 4, 2 and 1; equal groups in two piles pair off.".to_owned()
        }
        (None, None, _) => {
            let largest = now.position().piles().iter().max().copied().unwrap_or_default();
            match largest {
                0 | 1 => "A 1 in column 1 means 1 stone.",
                2 | 3 => "A 1 in column 2 means 2 stones; a 1 in column 1 means 1.",
                _ => "A 1 in column 4 means 4 stones; a 1 in column 2 means 2.",
            }
            .to_owned()
        }
    };
    Message::new(Tone::Comment, words)
}

/// Invites to move without judging; `rows` if the piles are shown in binary. In a misère endgame columns mislead.
pub(crate) fn invitation(mover: Role, rows: bool, now: &Analysis) -> Message {
    let task = match misere_advice(now) {
        _ if OnePile::of(now).is_some() => "Choose how many stones to take.",
        Some(part) if rows => part,
        _ if rows => "Add the columns in your head and look for the odd ones.",
        _ => task(now.rules()),
    };
    Message::new(Tone::Comment, format!("{} move. {task}", capital(&mover.whose())))
}

/// Asked before the first move of a game in which the player chooses who begins.
pub(crate) const WHO_BEGINS: Message =
    Message::fixed(Tone::Question, "Look first: do you want to begin? y: you begin; n: the machine begins.");

pub(crate) fn can_you_win(mover: Role) -> Message {
    Message::new(Tone::Question, format!("Can {} force a win from here? y or n.", mover.inside()))
}

/// The effect of a considered move on the columns, or in a misère endgame on the single stones.
pub(crate) fn foresight(m: Move, now: &Analysis, left: &Analysis) -> Message {
    let (taking, object) = (verb(now.rules()).taking, object(now.rules(), m));
    let (before, after) = (now.indicator(), left.indicator());
    if let Some(pile) = OnePile::of(left) {
        return Message::new(Tone::Comment, format!("{taking} {} leaves {}.", m.take, pile.effect()));
    }
    let effect = match (misere_effect(left), columns(before & !after), columns(after & !before)) {
        _ if left.is_over() => format!("ends the game: the last {} {}", last_thing(left.rules()), fate(left.play())),
        (Some(effect), ..) => format!("leaves {effect}"),
        _ if after == 0 => "leaves every column even".to_owned(),
        (None, None, None) => "leaves the same columns odd".to_owned(),
        (None, Some(mended), None) => format!("mends {mended} but not {}", listed(after)),
        (None, None, Some(broken)) => format!("breaks {broken}"),
        (None, Some(mended), Some(broken)) => format!("mends {mended} but breaks {broken}"),
    };
    Message::new(Tone::Comment, format!("{taking} {object} {effect}."))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum HintStep {
    Nudge,
    Pile,
    Move,
}

impl HintStep {
    /// Returns `None` after the last hint. Where no move wins, [`HintStep::Move`] is left out.
    pub(crate) fn next(step: Option<Self>, outcome: Outcome) -> Option<Self> {
        match step {
            None => Some(Self::Nudge),
            Some(Self::Nudge) => Some(Self::Pile),
            Some(Self::Pile) if outcome == Outcome::N => Some(Self::Move),
            Some(Self::Pile | Self::Move) => None,
        }
    }
}

/// A hint for the player to move. In a lost position it says that no move wins.
pub(crate) fn hint(step: HintStep, now: &Analysis) -> Message {
    let words = match (now.outcome(), step, OnePile::of(now)) {
        (Outcome::P, _, pile) => hint_at_loss(step, now, pile.is_some()),
        (_, _, Some(pile)) => pile.hint(step),
        (_, HintStep::Nudge, _) => hint_at_column(now),
        (_, HintStep::Pile, _) => hint_at_piles(now),
        (_, HintStep::Move, _) => hint_at_moves(now),
    };
    Message::plain(format!("Hint: {words}"))
}

fn hint_at_loss(step: HintStep, now: &Analysis, in_one_pile: bool) -> String {
    let noun = now.rules().variant().noun();
    let why = match now.misere_case() {
        _ if in_one_pile => small(&in_short(now)),
        Some(MisereCase::NoneBig) => in_short(now),
        _ => "every column is already even.".to_owned(),
    };
    let hope = match now.rules().variant() {
        _ if in_one_pile => "Take few stones",
        Variant::Nim => "Leave many piles and take few stones",
        _ => "Make the answer hard to see",
    };
    match step {
        HintStep::Nudge => format!("{why} No move forces a win. {hope}."),
        _ if in_one_pile => "no move forces a win here.".to_owned(),
        _ => format!("no move forces a win here, so there is no {noun} to name."),
    }
}

fn hint_at_column(now: &Analysis) -> String {
    match (now.misere_case(), now.leftmost_odd()) {
        (Some(MisereCase::OneBig | MisereCase::NoneBig), _) => misere_advice(now).unwrap_or_default().to_owned(),
        (_, Some(column)) => {
            // With a take rule a winning move can also raise a pile's value, and on stairs add coins to a step.
            let need = if now.rules().counts_sizes() { "must" } else { "can" };
            let noun = now.rules().variant().noun();
            format!("look at column {}. A {noun} with a 1 there {need} lose it.", column_name(column))
        }
        (_, None) => "every column is even.".to_owned(),
    }
}

/// The piles with a winning move.
pub(super) fn piles_that_win(now: &Analysis) -> Vec<PileName> {
    let mut piles: Vec<PileName> = now.winning_moves().iter().map(|m| PileName(m.pile)).collect();
    piles.dedup();
    piles
}

fn hint_at_piles(now: &Analysis) -> String {
    let (piles, noun) = (piles_that_win(now), now.rules().variant().noun());
    match piles.as_slice() {
        [one] => format!("only {noun} {one} has a winning move."),
        _ => format!("{noun}s {} each have a winning move.", and_list(&piles)),
    }
}

fn hint_at_moves(now: &Analysis) -> String {
    let Verb { take, .. } = verb(now.rules());
    let moves: Vec<String> = now.winning_moves().iter().map(|&m| object(now.rules(), m)).collect();
    match moves.as_slice() {
        [one] => format!("{take} {one}."),
        _ => format!("any of these wins: {take} {}.", or_list(&moves)),
    }
}

/// The effect of a move, in the terms taught so far if it may be `judged`. A person's move is mentioned only if it is
/// judged and the game goes on. The machine's random move from a losing position is explained only the `first` time.
pub(crate) fn moved(made: &PlayedMove, judged: Option<Vocabulary>, first: bool) -> Option<Message> {
    Some(match judged {
        _ if made.who.is_machine() => Message::new(Tone::Moved, by_the_machine(made, judged, first)),
        Some(vocabulary) if !made.judged.after.is_over() => Message::new(Tone::Judged, by_a_person(made, vocabulary)),
        _ => return None,
    })
}

fn by_a_person(made: &PlayedMove, vocabulary: Vocabulary) -> String {
    let JudgedMove { before, m, after, .. } = &made.judged;
    match (before.outcome(), effect(after, vocabulary)) {
        (Outcome::N, left) if made.judged.is_mistake() => {
            let gave = left.map_or_else(
                || format!("{m} gave the win away."),
                |left| format!("{m} left {left}, so {} could win.", made.next.inside()),
            );
            format!("{gave} {}", better_than(&made.judged, vocabulary))
        }
        (Outcome::N, Some(left)) => format!("{m} left {left}: a winning move."),
        (Outcome::N, None) => format!("{m} kept the win."),
        (Outcome::P, Some(left)) => format!("{m} left {left}. There was no winning move."),
        (Outcome::P, None) => format!("{m} lost nothing: there was no winning move."),
    }
}

/// The moves that would have won instead of a mistake, and what they would have left.
pub(super) fn better_than(mistake: &JudgedMove, vocabulary: Vocabulary) -> String {
    let would = match vocabulary {
        Vocabulary::Moves => "kept it".to_owned(),
        _ => goal(&mistake.before, vocabulary).map_or("won".to_owned(), |goal| format!("left {goal}")),
    };
    format!("{} would have {would}.", or_list(mistake.better()))
}

fn by_the_machine(made: &PlayedMove, judged: Option<Vocabulary>, first: bool) -> String {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let rules = before.rules();
    let took = has_taken(made.who, *m, rules);
    let Some(vocabulary) = judged.filter(|_| !after.is_over()) else { return format!("{took}.") };
    match (before.outcome(), made.who) {
        (Outcome::N, _) => {
            effect(after, vocabulary).map_or_else(|| format!("{took}."), |left| format!("{took}, and left {left}."))
        }
        (Outcome::P, Role::MACHINE) if first => format!("{took} at random: it had no winning move."),
        (Outcome::P, _) => format!("{took}, in a losing position."),
    }
}

/// The property shared by all positions that winning moves leave; `None` if there is none.
fn goal(before: &Analysis, vocabulary: Vocabulary) -> Option<String> {
    if let Some(pile) = OnePile::of(before) {
        return Some(pile.aim());
    }
    match (before.misere_case(), before.rules().takes()) {
        (Some(MisereCase::OneBig | MisereCase::NoneBig), TakeRule::Any) => {
            Some(format!("an odd number of {}", words(before.rules()).1))
        }
        (Some(MisereCase::OneBig | MisereCase::NoneBig), _) => None,
        _ if vocabulary < Vocabulary::Columns => Some("no group unpaired".to_owned()),
        _ => Some("every column even".to_owned()),
    }
}

/// Judges the answer and the move of a turn in `predict`, in this order.
pub(crate) fn predicted(said: bool, made: &PlayedMove) -> Vec<Message> {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let could = before.outcome() == Outcome::N;
    let word = if said { "yes" } else { "no" };
    let verdict = if said == could { "right" } else { "wrong" };
    let answer = format!("{} said {word}: {verdict}. {}", made.who.opening(), in_short(before));
    let (left, others) = (effect_in_columns(after), others(before, *m));
    let played = match (made.judged.is_mistake(), could, others.as_slice()) {
        (true, ..) => format!("{m} was a mistake and left {left}: {} would have won.", or_list(&others)),
        (false, true, []) => format!("{m} was the winning move: it left {left}."),
        (false, true, others) => {
            format!("{m} was a winning move: it left {left}. {} would have won too.", and_list(others))
        }
        (false, false, _) => format!("{m} left {left}; there was no winning move."),
    };
    let brief = format!("{} said {word}: {verdict}.", made.who.opening());
    let better = match (made.judged.is_mistake(), others.as_slice()) {
        (_, []) => None,
        (true, others) => Some(format!("{} would have won.", or_list(others))),
        (false, others) => could.then(|| format!("{} would have won too.", and_list(others))),
    };
    // The cabinet shows why.
    let shown = [Some(brief), better].into_iter().flatten().map(|words| Message::plain(words).on_screens());
    [answer, played].map(|words| Message::plain(words).in_lines()).into_iter().chain(shown).collect()
}

pub(crate) fn answers((right, of): (u32, u32)) -> Message {
    Message::plain(format!("Your answers: {right} of {of} right."))
}

/// In a swindle, the number of winning replies to the player's last move.
pub(crate) fn replies(winning: usize, all: u128) -> Message {
    let words = match winning {
        0 => format!("None of the {all} replies would have won."),
        _ => format!("Of the {all} replies to your move, {winning} would have won."),
    };
    Message::new(Tone::Moved, words)
}

fn has_taken(who: Role, m: Move, rules: &Ruleset) -> String {
    format!("{} {} {}", who.opening(), verb(rules).took, object(rules, m))
}

pub(crate) fn took(who: Role, m: Move, rules: &Ruleset) -> Message {
    Message::new(Tone::Moved, format!("{}.", has_taken(who, m, rules)))
}

/// A move in review. Better moves are not named, so that the player can find them. `turned` at the game's last mistake.
pub(crate) fn reviewed(made: &PlayedMove, turned: bool) -> Vec<Message> {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let piles = before.position();
    let from = if piles.piles().len() <= PILES_NAMED { format!("from {piles} ") } else { String::new() };
    let played = capital(&format!("{from}{} played {m} and left {}", made.who.inside(), effect_in_columns(after)));
    let mut lines = Vec::new();
    match before.outcome() {
        _ if made.judged.is_mistake() => {
            lines.push(format!("{played}. {} could then force a win.", made.next.opening()));
            lines.push("Find a better move.".to_owned());
            lines.extend(turned.then(|| "This was the turning point: the last mistake of the game.".to_owned()));
        }
        Outcome::N => {
            lines.push(format!("{played}: a winning move."));
            let others = others(before, *m);
            lines.extend((!others.is_empty()).then(|| format!("{} would have won too.", and_list(&others))));
        }
        Outcome::P => {
            lines.push(format!("{played}."));
            lines.push(format!("There was no winning move. {}", in_short(before)));
        }
    }
    lines.into_iter().map(Message::plain).collect()
}

/// With more piles than this, a review names only the move.
const PILES_NAMED: usize = 8;

/// Refuses a move tried in review that does not win either.
pub(crate) fn no_better(tried: Move, made: Move, left: &Analysis) -> Message {
    let effect = effect_in_columns(left);
    let what = if tried == made { "was the mistake" } else { "does not win either" };
    Message::plain(format!("{tried} {what}: it leaves {effect}. Try another."))
}

pub(crate) fn better_found(m: Move, now: &Analysis) -> Message {
    let others = others(now, m);
    Message::plain(match others.as_slice() {
        [] => format!("{m} wins. No other move does."),
        [one] => format!("{m} wins. So does {one}."),
        _ => format!("{m} wins. So do {}.", and_list(&others)),
    })
}
