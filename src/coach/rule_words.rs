//! The rules of a game in words: what ends it, what a move may take, and the parts of the rule of misère play.

use super::phrases::{capital, enumerated};
use super::{Message, OnePile, Vocabulary};
use crate::engine::{Analysis, MisereCase};
use crate::rules::{Play, Ruleset, TakeRule};

/// The rules for the head of a screen: `last stone wins (normal play)`. `brief` leaves out the brackets.
pub(crate) fn rules_in_words(rules: &Ruleset, brief: bool) -> String {
    let name = if brief { String::new() } else { format!(" ({} play)", play_name(rules.play())) };
    format!("last {} {}{name}{}", last_thing(rules), end_of_last(rules), takes(rules))
}

/// The rule for the head of a screen: wordings of one meaning, longest first. The shortest fits into any window.
pub(crate) fn rule_wordings(rules: &Ruleset) -> Vec<String> {
    let takes = match (long_takes(rules), rules.takes()) {
        (None, _) => takes(rules),
        (_, TakeRule::Set(set)) => format!(", take one of {}", set.iter().count()),
        _ => ", limited takes".to_owned(),
    };
    let (thing, end) = (last_thing(rules), end_of_last(rules));
    vec![format!("last {thing} {end}{takes}"), format!("last {end}{takes}")]
}

/// The takes that are allowed, if the head of a small window has no room for them.
pub(crate) fn long_takes(rules: &Ruleset) -> Option<Message> {
    const MOST: usize = 21;
    let takes = amount_in_words(rules)?;
    (takes.len() > MOST).then(|| Message::plain(format!("A move takes {takes} stones.")).on_screens())
}

/// The takes that are allowed, in a sentence: `1, 3 or 4`. `None` if there is no limit.
pub(super) fn amount_in_words(rules: &Ruleset) -> Option<String> {
    (rules.takes() != TakeRule::Any).then(|| takes_in_words(rules.takes()))
}

pub(super) fn takes_in_words(takes: TakeRule) -> String {
    match takes {
        TakeRule::Any => "any number".to_owned(),
        TakeRule::UpTo(most) => match most.get() {
            1 => "1".to_owned(),
            2 => "1 or 2".to_owned(),
            most => format!("1 to {most}"),
        },
        TakeRule::Set(set) => enumerated(&set.iter().collect::<Vec<_>>(), "or"),
    }
}

fn takes(rules: &Ruleset) -> String {
    amount_in_words(rules).map_or(String::new(), |amount| format!(", take {amount}"))
}

/// Capitals for the rule that beginners do not expect.
fn end_of_last(rules: &Ruleset) -> &'static str {
    if rules.play() == Play::Normal { "wins" } else { "LOSES" }
}

/// `wins` or `loses`: the result for the player who makes the last move.
pub(super) fn fate(play: Play) -> &'static str {
    if play == Play::Normal { "wins" } else { "loses" }
}

pub(super) fn play_name(play: Play) -> &'static str {
    if play == Play::Normal { "normal" } else { "misère" }
}

/// `stone` or `move`: where one stone alone cannot be taken, stones can remain, so the last move counts.
pub(super) fn last_thing(rules: &Ruleset) -> &'static str {
    if rules.takes().smallest() == 1 { "stone" } else { "move" }
}

/// A case of misère play, and the aim for the position to leave. A *big* pile is worth 2 or more.
pub(super) fn case_and_aim(case: MisereCase, rules: &Ruleset) -> [&'static str; 2] {
    match (case, rules.takes()) {
        (MisereCase::ManyBig, TakeRule::Any) => ["two or more big piles", "leave no group unpaired"],
        (MisereCase::OneBig, TakeRule::Any) => ["one big pile", "leave an odd number of single stones"],
        (MisereCase::NoneBig, TakeRule::Any) => ["no big pile", "the game plays itself"],
        (MisereCase::ManyBig, _) => ["two or more piles worth 2 or more", "leave no group unpaired"],
        (MisereCase::OneBig, _) => {
            ["one pile worth 2 or more", "leave an odd number of piles worth 1 alone, or two worth more and all paired"]
        }
        (MisereCase::NoneBig, _) => ["no pile worth 2 or more", "leave an odd number of piles worth 1 alone"],
    }
}

/// A case of misère play and what it asks for, in a sentence.
pub(super) fn misere_case_in_words(case: MisereCase, rules: &Ruleset, vocabulary: Vocabulary) -> String {
    let [name, aim] = case_and_aim(case, rules);
    let in_columns = case == MisereCase::ManyBig && vocabulary > Vocabulary::Groups;
    capital(&format!("{name}: {}.", if in_columns { "leave every column even" } else { aim }))
}

/// The part of the misère rule that applies to this position. `None` in normal play and at the end.
pub(crate) fn misere_part(now: &Analysis, vocabulary: Vocabulary) -> Option<String> {
    now.misere_case().filter(|_| !now.is_over()).map(|case| misere_case_in_words(case, now.rules(), vocabulary))
}

/// The misère case while at most one pile is big: there columns give no answer. `None` elsewhere.
pub(super) fn misere_endgame(now: &Analysis) -> Option<MisereCase> {
    let in_full_groups = OnePile::of(now).is_some();
    now.misere_case().filter(|&case| !now.is_over() && !in_full_groups && case != MisereCase::ManyBig)
}

/// The part of the misère rule that applies to an endgame.
pub(super) fn misere_advice(now: &Analysis) -> Option<String> {
    misere_endgame(now).and(misere_part(now, Vocabulary::Moves))
}

/// The aim in a misère endgame.
pub(super) fn misere_aim(now: &Analysis) -> Option<&'static str> {
    misere_endgame(now).map(|case| case_and_aim(case, now.rules())[1])
}

/// The misère case of the position. `None` in normal play, at the end, and with a take rule, whose cases apply only to
/// the position left.
pub(super) fn misere_case(now: &Analysis) -> Option<&'static str> {
    let case = now.misere_case().filter(|_| !now.is_over() && now.rules().takes() == TakeRule::Any)?;
    Some(case_and_aim(case, now.rules())[0])
}
