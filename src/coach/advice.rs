//! The coach before a move: the verdict and its reason, the task, and hints.

use super::message::{Message, Tone};
use super::one_pile::groups_cancel;
use super::phrases::{
    LONG_NAMED, all_columns, and_list, capital, column, column_name, fours, group_named, groups_in, many, or_list,
    pile_named, powers, sentence, within,
};
use super::reasons::in_short;
use super::rule_words::{misere_advice, misere_aim, misere_endgame};
use super::{OnePile, Role, Vocabulary};
use crate::engine::{Analysis, Outcome};
use crate::rules::{Move, PileName, Ruleset};

/// The verdict on the player to move.
pub(super) fn verdict(now: &Analysis) -> &'static str {
    if now.outcome() == Outcome::N { "can win" } else { "cannot force a win" }
}

/// The verdict before a move of a demonstration, whose audience is asked nothing.
pub(crate) fn watched(who: Role, now: &Analysis, marked: Option<Move>, vocabulary: Vocabulary) -> Message {
    let why = seen(now, marked, vocabulary).words;
    Message::new(Tone::Comment, format!("{} {}. {why}", who.opening(), verdict(now)))
}

/// The reason for that verdict: the move that is marked, if it wins.
pub(crate) fn seen(now: &Analysis, marked: Option<Move>, vocabulary: Vocabulary) -> Message {
    let wins = marked.filter(|m| OnePile::of(now).is_none() && now.winning_moves().contains(m));
    match (wins, now.outcome()) {
        (Some(m), _) => Message::plain(winning(now, &[m], vocabulary)),
        (None, Outcome::N) => hint(HintStep::Move, now, vocabulary, ""),
        (None, Outcome::P) => Message::new(Tone::Comment, in_short(now, vocabulary)),
    }
}

/// The verdict before a move, and where to look.
pub(crate) fn advice(who: Role, now: &Analysis, vocabulary: Vocabulary) -> Message {
    let why = match now.outcome() {
        Outcome::P => in_short(now, vocabulary),
        Outcome::N => misere_advice(now).unwrap_or_else(|| outlook_in_words(now, vocabulary)),
    };
    Message::new(Tone::Comment, format!("{} {}. {why}", who.opening(), verdict(now)))
}

pub(crate) const SILENCE: Message = Message::fixed(Tone::Comment, "Not a word until the end.");
/// The sentence of a silent game that can earn a ★.
pub(crate) const SILENCE_AND_STAR: Message =
    Message::fixed(Tone::Comment, "Not a word until the end. A ★ needs a win without undo or help.");

/// The first thing to know and to do in a game of one pile, in one sentence.
pub(crate) fn opening_of_groups(now: &Analysis) -> Option<Message> {
    let words = OnePile::of(now)?.opening()?;
    Some(Message::new(Tone::Comment, words).on_screens())
}

/// Explains the term used in comments on this position, to a player without lessons; `grouped` if groups are shown.
/// `one` is the sign for a power in a pile.
pub(crate) fn term_explained(now: &Analysis, grouped: bool, one: &str) -> Message {
    if let Some(pile) = OnePile::of(now) {
        return Message::new(Tone::Comment, pile.term());
    }
    let cancel = groups_cancel(now);
    let mut piles = now.position().piles().iter().zip(now.values());
    let words = match (piles.find(|(size, value)| size != value), misere_endgame(now).is_some()) {
        (Some(_), _) if cancel.is_some() => cancel.unwrap_or_default(),
        (Some((size, value)), _) => {
            format!("Under this take rule a pile of {size} acts like one of {value}, and is worth {value}.")
        }
        (None, true) => "A pile is big if it holds 2 stones or more.".to_owned(),
        (None, false) if grouped => {
            format!("Piles split into {}; equal groups pair off.", groups_in(now.values()))
        }
        (None, false) => {
            let power = now.position().largest().checked_ilog2().unwrap_or_default().min(2);
            format!("A {one} in {} means {}.", fours(1 << power), many(1 << power, "stone"))
        }
    };
    Message::new(Tone::Comment, words)
}

/// The task at hand, in a few words; `None` if no move wins.
pub(crate) fn outlook(now: &Analysis, vocabulary: Vocabulary) -> Option<Message> {
    if let Some(pile) = OnePile::of(now) {
        return Some(Message::new(Tone::Comment, pile.outlook()));
    }
    let words = match (misere_aim(now), now.leftmost_odd()) {
        (Some(aim), _) => sentence(aim),
        _ if now.rules() == &Ruleset::default() && now.position().total() == 1 => "Take the last stone.".to_owned(),
        (None, None) => return None,
        (None, Some(power)) if now.indicator().is_power_of_two() && vocabulary != Vocabulary::Fours => match vocabulary
        {
            Vocabulary::Groups => format!("Which pile can pair the {} left over?", column_name(power)),
            _ => format!("Which pile can make {} even?", column(power, vocabulary)),
        },
        (None, Some(_)) => to_mend(now.indicator(), vocabulary),
    };
    Some(Message::new(Tone::Comment, words))
}

/// The columns or groups that are out of order, all of them: mending one alone can lose. Several leave no room for a
/// question, and neither does a name that explains a column.
fn to_mend(odd: u64, vocabulary: Vocabulary) -> String {
    const NAMED: u32 = 3;
    match (vocabulary, odd.count_ones()) {
        (Vocabulary::Groups, count) => {
            let names: Vec<String> = powers(odd).map(column_name).collect();
            match count {
                ..=NAMED => format!("Left over: {}. Break up the {}.", and_list(&names), names[0]),
                _ => format!("{count} groups are left over: break up the {}.", names[0]),
            }
        }
        (_, 1..=NAMED) => format!("Make {} even.", within(all_columns(odd, vocabulary))),
        _ => "Make every column even.".to_owned(),
    }
}

fn outlook_in_words(now: &Analysis, vocabulary: Vocabulary) -> String {
    outlook(now, vocabulary).map_or(String::new(), |outlook| outlook.words.into_owned())
}

/// The task where rows or groups are shown and the player is to find the answer.
pub(crate) fn task(vocabulary: Vocabulary) -> Message {
    let words = if vocabulary == Vocabulary::Groups {
        "Pair equal groups: is any left over?"
    } else {
        "Add the columns: which ones are odd?"
    };
    Message::fixed(Tone::Comment, words)
}

/// Invites to move without judging; `rows` are the terms of the rows that are shown. In a misère endgame they mislead.
pub(crate) fn invitation(mover: Role, rows: Option<Vocabulary>, now: &Analysis) -> Message {
    let task = match rows {
        _ if OnePile::of(now).is_some() => "Choose how many stones to take.".to_owned(),
        Some(rows) => misere_advice(now).unwrap_or_else(|| task(rows).words.into_owned()),
        None => "Choose a pile and how many stones to take.".to_owned(),
    };
    // A prompt says whose turn it is.
    Message::new(Tone::Comment, format!("{} move. {task}", capital(&mover.whose()))).aloud_as(&task)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum HintStep {
    Nudge,
    Pile,
    Move,
}

impl HintStep {
    /// Returns `None` after the last hint. Where no move wins, there is only the first.
    pub(crate) fn next(step: Option<Self>, outcome: Outcome) -> Option<Self> {
        match step {
            None => Some(Self::Nudge),
            Some(Self::Nudge) if outcome == Outcome::N => Some(Self::Pile),
            Some(Self::Pile) if outcome == Outcome::N => Some(Self::Move),
            Some(_) => None,
        }
    }
}

/// Most letters of a list of moves; of a longer one, only the first is named.
const LONGEST: usize = 24;

/// A hint for the player to move: the column or group, the pile, the move. `one` is the sign for a power in a pile. In a
/// lost position it says that no move wins.
pub(crate) fn hint(step: HintStep, now: &Analysis, vocabulary: Vocabulary, one: &str) -> Message {
    let (rules, piles, moves) = (now.rules(), piles_that_win(now), now.winning_moves());
    let in_full_groups = OnePile::of(now).filter(|_| !moves.is_empty());
    if let Some(pile) = in_full_groups {
        return Message::plain(pile.hint(step));
    }
    let is_named = vocabulary > Vocabulary::Moves && misere_endgame(now).is_none();
    let (odd, groups) = (now.leftmost_odd().filter(|_| is_named), vocabulary == Vocabulary::Groups);
    Message::plain(match (step, piles.as_slice(), odd) {
        (_, [], _) => hint_at_loss(now, vocabulary),
        (HintStep::Nudge, _, Some(power)) => {
            let group = group_named(power);
            match vocabulary {
                Vocabulary::Groups => format!("{} is left over. Which pile has {group}?", capital(&group)),
                Vocabulary::Fours if power < LONG_NAMED => format!("Which pile has {one} in {}?", fours(1 << power)),
                _ => format!("Which pile has {one} in {}?", column(power, vocabulary)),
            }
        }
        (HintStep::Nudge, _, None) => misere_advice(now).unwrap_or_default(),
        (HintStep::Pile, [pile], Some(power)) if rules.counts_sizes() => {
            let it = if groups { group_named(power) } else { "one there".to_owned() };
            capital(&format!("{} has {it}. How many must go?", pile_named(*pile)))
        }
        (HintStep::Pile, [_], _) if now.position().piles().iter().filter(|&&size| size > 0).count() == 1 => {
            "There is one pile left. How many must go?".to_owned()
        }
        (HintStep::Pile, [pile], _) => format!("Only {} has a winning move.", pile_named(*pile)),
        (HintStep::Pile, ..) => format!("{} each have a winning move.", and_list(&piles)),
        (HintStep::Move, ..) => winning(now, moves, vocabulary),
    })
}

/// The moves, which win, and what they leave.
fn winning(now: &Analysis, moves: &[Move], vocabulary: Vocabulary) -> String {
    let names: Vec<String> = moves.iter().take(LONGEST).map(ToString::to_string).collect();
    let all = or_list(&names);
    let told = if all.len() > LONGEST { or_list(&names[..1]) } else { all };
    let does = match vocabulary {
        Vocabulary::Moves => "wins",
        _ if now.leftmost_odd().is_none() || misere_endgame(now).is_some() => "wins",
        Vocabulary::Groups => "leaves every group paired",
        _ => "leaves every column even",
    };
    format!("{told} {does}.")
}

fn hint_at_loss(now: &Analysis, vocabulary: Vocabulary) -> String {
    let says_why = vocabulary > Vocabulary::Moves || OnePile::of(now).is_some();
    let why = if says_why { format!("{} ", in_short(now, vocabulary)) } else { String::new() };
    let is_only = now.rules().count_moves(now.position()) == 1;
    match OnePile::of(now) {
        _ if now.position().largest() <= 1 => format!("{why}No move forces a win."),
        Some(pile) if is_only => format!("No move forces a win: {}.", pile.at_loss()),
        Some(pile) => format!("No move forces a win: {}. Take few stones.", pile.at_loss()),
        None if is_only => format!("{why}No move forces a win."),
        None => format!("{why}No move forces a win. Leave many piles and take few stones."),
    }
}

/// The piles with a winning move.
pub(super) fn piles_that_win(now: &Analysis) -> Vec<PileName> {
    let mut piles: Vec<PileName> = now.winning_moves().iter().map(|m| PileName(m.pile)).collect();
    piles.dedup();
    piles
}
