//! The coach's comments on a position and its moves: before a move, after it, and in review.

use strum::{Display, EnumString, VariantArray};

use super::days::day_in_words;
use super::disguise::{how_to_move, object, verb};
use super::message::{Message, Tone};
use super::one_pile::groups_cancel;
use super::phrases::{
    and_list, capital, column, column_name, effect, group_named, in_short, many, misere_advice, misere_aim,
    misere_endgame, or_list, others, within,
};
use super::{OnePile, PlayedMove, Role, Vocabulary};
use crate::engine::{Analysis, JudgedMove, Outcome};
use crate::rules::{Move, PileName, Ruleset, Variant};
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

/// The verdict on the player to move.
pub(super) fn verdict(now: &Analysis) -> &'static str {
    if now.outcome() == Outcome::N { "can win" } else { "cannot force a win" }
}

/// The verdict before a move of a demonstration, whose audience is asked nothing.
pub(crate) fn watched(who: Role, now: &Analysis, vocabulary: Vocabulary) -> Message {
    let why = seen(now, vocabulary).words;
    Message::new(Tone::Comment, format!("{} {}. {why}", who.opening(), verdict(now)))
}

/// The reason for that verdict.
pub(crate) fn seen(now: &Analysis, vocabulary: Vocabulary) -> Message {
    match now.outcome() {
        Outcome::N => hint(HintStep::Move, now, vocabulary, ""),
        Outcome::P => Message::new(Tone::Comment, in_short(now, vocabulary)),
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
            "Piles split into groups of 8, 4, 2 and 1; equal groups in two piles pair off.".to_owned()
        }
        (None, false) => {
            let power = now.position().largest().checked_ilog2().unwrap_or_default().min(2);
            let stones = many(1 << power, "stone");
            format!("A {one} in {} means {stones}.", within(column(power, Vocabulary::Fours)))
        }
    };
    Message::new(Tone::Comment, words)
}

/// The task at hand, in a few words; `None` if no move wins.
pub(crate) fn outlook(now: &Analysis, vocabulary: Vocabulary) -> Option<Message> {
    if let Some(pile) = OnePile::of(now) {
        return Some(Message::new(Tone::Comment, pile.outlook()));
    }
    let (noun, groups) = (now.rules().variant().noun(), vocabulary == Vocabulary::Groups);
    let words = match (misere_aim(now), now.leftmost_odd()) {
        _ if now.rules().variant() == Variant::Turtles => "Whoever turns the last head down wins.".to_owned(),
        (Some(aim), _) => format!("{}.", capital(aim)),
        _ if now.rules() == &Ruleset::default() && now.position().total() == 1 => "Take the last stone.".to_owned(),
        (None, None) => return None,
        (None, Some(column)) if groups => {
            format!("Which {noun} can pair the {} left over?", column_name(column))
        }
        // A name that explains the column leaves no room for a question.
        (None, Some(power)) if vocabulary == Vocabulary::Fours => {
            format!("Make {} even.", within(column(power, vocabulary)))
        }
        (None, Some(power)) => format!("Which {noun} can make {} even?", column(power, vocabulary)),
    };
    Some(Message::new(Tone::Comment, words))
}

fn outlook_in_words(now: &Analysis, vocabulary: Vocabulary) -> String {
    outlook(now, vocabulary).map_or(String::new(), |outlook| outlook.words.into_owned())
}

/// The task where rows or groups are shown and the player is to find the answer.
pub(crate) fn task(vocabulary: Vocabulary) -> Message {
    let groups = vocabulary == Vocabulary::Groups;
    let words = ["Add the columns: which ones are odd?", "Pair equal groups: is any left over?"];
    Message::fixed(Tone::Comment, words[usize::from(groups)])
}

/// Invites to move without judging; `rows` are the terms of the rows that are shown. In a misère endgame they mislead.
pub(crate) fn invitation(mover: Role, rows: Option<Vocabulary>, now: &Analysis) -> Message {
    let task = match now.rules().variant() {
        Variant::Nim if OnePile::of(now).is_some() => "Choose how many stones to take.".to_owned(),
        variant => match rows {
            Some(rows) => misere_advice(now).unwrap_or_else(|| task(rows).words.into_owned()),
            None if variant == Variant::Nim => "Choose a pile and how many stones to take.".to_owned(),
            None => how_to_move(now.rules()).to_owned(),
        },
    };
    Message::new(Tone::Comment, format!("{} move. {task}", capital(&mover.whose())))
}

/// Asked before the first move of a game in which the player chooses who begins.
pub(crate) const WHO_BEGINS: Message =
    Message::fixed(Tone::Question, "Look first: do you want to begin? If not, the machine begins.");

pub(crate) fn can_you_win(mover: Role) -> Message {
    Message::new(Tone::Question, format!("Can {} force a win from here? Yes or no?", mover.inside()))
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
        (HintStep::Pile, ..) if rules.variant() == Variant::Turtles => {
            format!("Turn {}. Which coin turns with it, if any?", or_list(&piles))
        }
        (HintStep::Nudge, _, Some(power)) if groups && rules.variant() == Variant::Turtles => {
            format!("Which coin has {}?", group_named(power))
        }
        (HintStep::Nudge, _, Some(_)) if groups => outlook_in_words(now, vocabulary),
        (HintStep::Nudge, _, Some(power)) => {
            format!("Which {} has {one} in {}?", rules.variant().noun(), column(power, vocabulary))
        }
        (HintStep::Nudge, _, None) => misere_advice(now).unwrap_or_default(),
        (HintStep::Pile, [pile], Some(power)) if rules.counts_sizes() => {
            let it = if groups { group_named(power) } else { "one there".to_owned() };
            format!("{pile} has {it}. How many must go?")
        }
        (HintStep::Pile, [pile], _) => format!("Only {pile} has a winning move."),
        (HintStep::Pile, ..) => format!("{} each have a winning move.", and_list(&piles)),
        (HintStep::Move, ..) => {
            let all = or_list(moves);
            let named = if all.len() > LONGEST { or_list(&moves[..1]) } else { all };
            let does = match odd {
                Some(_) if groups => "leaves every group paired",
                Some(_) => "leaves every column even",
                None => "wins",
            };
            format!("{named} {does}.")
        }
    })
}

fn hint_at_loss(now: &Analysis, vocabulary: Vocabulary) -> String {
    let in_one_pile = OnePile::of(now).is_some();
    let says_why = vocabulary > Vocabulary::Moves || in_one_pile;
    let why = if says_why { format!("{} ", in_short(now, vocabulary)) } else { String::new() };
    let hope = match now.rules().variant() {
        Variant::Nim if in_one_pile => "Take few stones",
        Variant::Nim => "Leave many piles and take few stones",
        _ => "Make the answer hard to see",
    };
    format!("{why}No move forces a win. {hope}.")
}

/// The piles with a winning move.
pub(super) fn piles_that_win(now: &Analysis) -> Vec<PileName> {
    let mut piles: Vec<PileName> = now.winning_moves().iter().map(|m| PileName(m.pile)).collect();
    piles.dedup();
    if now.rules().variant() == Variant::Staircase {
        piles.reverse();
    }
    piles
}

/// The effect of a move, in the terms taught so far if it may be `judged`. A person's move is mentioned only if it is
/// judged and the game goes on; after a mistake, better moves only if they may be `named`. The machine's random move
/// from a losing position is explained only the `first` time.
pub(crate) fn moved(made: &PlayedMove, judged: Option<Vocabulary>, first: bool, named: bool) -> Option<Message> {
    Some(match judged {
        _ if made.who.is_machine() => Message::new(Tone::Moved, by_the_machine(made, judged, first)),
        Some(vocabulary) if !made.judged.after.is_over() => {
            Message::new(Tone::Judged, by_a_person(made, vocabulary, named))
        }
        _ => return None,
    })
}

fn by_a_person(made: &PlayedMove, vocabulary: Vocabulary, named: bool) -> String {
    let JudgedMove { before, m, after, .. } = &made.judged;
    match (before.outcome(), effect(after, vocabulary)) {
        (Outcome::N, left) if made.judged.is_mistake() => {
            let next = made.next.inside();
            let gave = left.map_or("gave the win away".to_owned(), |left| format!("left {left}: {next} can win"));
            let then = if named { would_have_kept(&made.judged) } else { "Undo takes the move back.".to_owned() };
            format!("{m} {gave}. {then}")
        }
        (Outcome::N, Some(left)) => format!("{m} left {left}: a winning move."),
        (Outcome::N, None) => format!("{m} kept the win."),
        (Outcome::P, Some(left)) => format!("{m} left {left}. There was no winning move."),
        (Outcome::P, None) => format!("{m} lost nothing: there was no winning move."),
    }
}

/// The moves that would have won instead of a mistake.
pub(super) fn would_have_kept(mistake: &JudgedMove) -> String {
    format!("{} would have kept the win.", or_list(mistake.better()))
}

/// The other moves that would have won; `None` without one.
fn also_won(before: &Analysis, m: Move) -> Option<String> {
    let others = others(before, m);
    (!others.is_empty()).then(|| format!("{} would have won too.", and_list(&others)))
}

fn by_the_machine(made: &PlayedMove, judged: Option<Vocabulary>, first: bool) -> String {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let took = has_taken(made.who, *m, before);
    let Some(vocabulary) = judged.filter(|_| !after.is_over()) else { return format!("{took}.") };
    match (before.outcome(), made.who) {
        (Outcome::N, _) => {
            effect(after, vocabulary).map_or_else(|| format!("{took}."), |left| format!("{took}, and left {left}."))
        }
        (Outcome::P, Role::MACHINE) if first => format!("{took}, at random: it had no winning move."),
        (Outcome::P, _) => format!("{took}, in a losing position."),
    }
}

/// Judges the answer and the move of a turn in `predict`, in this order.
pub(crate) fn predicted(said: bool, made: &PlayedMove, vocabulary: Vocabulary) -> Vec<Message> {
    let before = &made.judged.before;
    let word = if said { "yes" } else { "no" };
    let is_right = said == (before.outcome() == Outcome::N);
    let verdict = if is_right { "right" } else { "wrong" };
    let brief = format!("{} said {word}: that is {verdict}.", made.who.opening());
    let full = format!("{brief} {}", in_short(before, vocabulary));
    let mistake = made.judged.is_mistake();
    let also = also_won(before, made.judged.m).filter(|_| !mistake);
    let played = [Some(by_a_person(made, vocabulary, true)), also.clone()];
    let told =
        [(Tone::Judged, full.clone()), (Tone::Plain, played.into_iter().flatten().collect::<Vec<_>>().join(" "))];
    // The cabinet shows the effect of the move.
    let reason = if is_right { brief } else { full };
    let shown = [Some(reason), mistake.then(|| would_have_kept(&made.judged)).or(also)].into_iter().flatten();
    let told = told.into_iter().map(|(tone, words)| Message::new(tone, words).in_lines());
    told.chain(shown.map(|words| Message::plain(words).on_screens())).collect()
}

pub(crate) fn answers((right, of): (u32, u32)) -> Message {
    Message::plain(format!("{right} of {of} answers were right."))
}

/// In a swindle, the number of winning replies to the player's last move.
pub(crate) fn replies(winning: usize, all: u128) -> Message {
    let words = match winning {
        0 => format!("None of the {all} replies would have won."),
        _ => format!("Of the {all} replies to your move, {winning} would have won."),
    };
    Message::new(Tone::Moved, words)
}

/// A move as a sentence. A lone pile has no letter.
fn has_taken(who: Role, m: Move, before: &Analysis) -> String {
    let rules = before.rules();
    let is_lone = before.position().piles().len() == 1 && rules.variant() == Variant::Nim;
    let what = if is_lone { m.take.to_string() } else { object(rules, m) };
    format!("{} {} {what}", who.opening(), verb(rules).took)
}

pub(crate) fn took(who: Role, m: Move, before: &Analysis) -> Message {
    Message::new(Tone::Moved, format!("{}.", has_taken(who, m, before)))
}

/// Your move on a day, such as `2026-11-21`; empty if unknown.
pub(crate) fn took_on(day: &str, m: Move, rules: &Ruleset) -> Message {
    let who = if day.is_empty() { "You".to_owned() } else { format!("On {} you", day_in_words(day)) };
    Message::plain(format!("{who} {} {}.", verb(rules).took, object(rules, m)))
}

/// A move in review. Better moves are not named, so that the player can find them. `turned` at the game's last mistake.
pub(crate) fn reviewed(made: &PlayedMove, turned: bool, vocabulary: Vocabulary) -> Vec<Message> {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let (rules, piles, who) = (before.rules(), before.position(), made.who.inside());
    let from = if piles.piles().len() <= PILES_NAMED { format!("from {piles} ") } else { String::new() };
    let played = match rules.variant() {
        Variant::Nim => format!("{from}{who} played {m} and left"),
        _ => format!("{m}: {who} {} {}, and left", verb(rules).took, object(rules, *m)),
    };
    let played = capital(&format!("{played} {}", effect(after, vocabulary).unwrap_or_default()));
    let mut lines = Vec::new();
    match before.outcome() {
        _ if made.judged.is_mistake() => {
            lines.push(format!("{played}. {} can win.", made.next.opening()));
            lines.push("Find a better move.".to_owned());
            lines.extend(turned.then(|| "This was the turning point: the last mistake of the game.".to_owned()));
        }
        Outcome::N => {
            lines.push(format!("{played}: a winning move."));
            lines.extend(also_won(before, *m));
        }
        Outcome::P => {
            lines.push(format!("{played}."));
            lines.push(format!("There was no winning move. {}", in_short(before, vocabulary)));
        }
    }
    lines.into_iter().map(Message::plain).collect()
}

/// With more piles than this, a review names only the move.
const PILES_NAMED: usize = 8;

/// Refuses a move tried in review that does not win either.
pub(crate) fn no_better(tried: Move, made: Move, left: &Analysis, vocabulary: Vocabulary) -> Message {
    let effect = effect(left, vocabulary).unwrap_or_default();
    let what = if tried == made { "was the mistake" } else { "does not win either" };
    Message::plain(format!("{tried} {what}: it leaves {effect}. Try another."))
}

pub(crate) fn better_found(m: Move, now: &Analysis) -> Message {
    let also = also_won(now, m).unwrap_or("No other move does.".to_owned());
    Message::plain(format!("{m} wins. {also}"))
}
