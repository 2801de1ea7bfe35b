//! The title screen: its entries with their news, its settings, and the remarks below.

use strum::{IntoStaticStr, VariantArray};

use super::days::streak_in_words;
use super::disguise::how_to_move;
use super::lessons::{lesson_ids, lessons};
use super::message::{Message, Tone};
use super::next::next_lesson;
use super::phrases::{capital, fate, last_thing, many, rules_in_words, small};
use super::{Day, Mode, Progress, Role, Rung};
use crate::rules::{Play, Position, Ruleset, Side, TakeRule, Variant};
use crate::session::{BOARDS_A_DAY, Panel, Players, Seat, Session};

#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
pub(crate) enum Button {
    Continue,
    /// What the player does next; its name says what it opens.
    #[strum(serialize = "What comes next")]
    Next,
    Play,
    Today,
    Practice,
    Lessons,
    Games,
    Map,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Chosen {
    Board { name: String, piles: Option<Position> },
    Own(String),
    Rules(Play),
    Takes(TakeRule),
    Players(Players),
    Mode(Mode),
    Panel(Panel),
}

impl Button {
    /// In the order shown.
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}

impl Chosen {
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Board { name, piles: Some(piles) } => format!("{name}  {piles}"),
            Self::Board { name, piles: None } => name.clone(),
            Self::Own(text) => format!("Your own: {text}"),
            Self::Rules(Play::Normal) => "Last move wins (normal)".to_owned(),
            Self::Rules(Play::Misere) => "Last move loses (misère)".to_owned(),
            Self::Takes(TakeRule::Any) => "Any number".to_owned(),
            Self::Takes(TakeRule::UpTo(most)) => format!("1 to {most}"),
            Self::Takes(rule) => format!("Only {rule}"),
            Self::Players(who) => players(*who),
            Self::Mode(Mode::Teach) => "Teach: the coach speaks".to_owned(),
            Self::Mode(Mode::Predict) => "Predict: can you win?".to_owned(),
            Self::Mode(Mode::Play) => "Play: silent to the end".to_owned(),
            Self::Panel(Panel::Preview) => "Now and after your move".to_owned(),
            Self::Panel(Panel::Now) => "The position now".to_owned(),
            Self::Panel(Panel::Rows) => "Binary rows, you add".to_owned(),
            Self::Panel(Panel::Off) => "None".to_owned(),
        }
    }
}

pub(crate) const DEMONSTRATION: Message =
    Message::fixed(Tone::Aside, "Watch it play: each move is marked before it is made.");

/// The rules in a sentence, for a player who has not won yet.
pub(crate) fn rules(rules: &Ruleset) -> Message {
    let (takes, thing) = (rules.takes(), last_thing(rules));
    if rules.variant() != Variant::Nim {
        return Message::plain(format!("{} The last {thing} wins.", how_to_move(rules)));
    }
    let what = match takes {
        TakeRule::Any => "Take stones from one pile at a time".to_owned(),
        _ if takes.takes(u64::MAX).largest() == Some(1) => "Take 1 stone from one pile at a time".to_owned(),
        _ => format!("Take {takes} stones from one pile at a time"),
    };
    Message::plain(format!("{what}; the last {thing} {}.", fate(rules.play())))
}

/// The first words about a game that few know; `lit` if its lamps are in sight, next to the rules in short.
pub(crate) fn unfamiliar(of: &Ruleset, lit: bool) -> Vec<Message> {
    let told = rules(of);
    let why = "Only steps with lamps count: what lands there can be sent on, as many as came.";
    match of.variant() {
        Variant::Staircase if lit => vec![told.in_lines(), Message::plain(why).on_screens()],
        Variant::Turtles if lit => vec![told.in_lines()],
        _ => vec![told],
    }
}

pub(crate) fn can_win(who: Role) -> Message {
    Message::new(if who == Role::YOU { Tone::Good } else { Tone::Bad }, format!("{} can win from here", who.inside()))
}

pub(crate) fn not_yet(problem: &impl std::error::Error) -> Message {
    Message::problem(format!("Cannot start yet: {problem}."))
}

pub(crate) fn not_there(button: Button) -> Message {
    Message::problem(format!("{} is not available now.", button.name()))
}

/// The kept game, for the news of [`Button::Continue`].
pub(crate) fn kept_in_words(session: &Session) -> String {
    let mover = session.players().role(session.game().side_to_move());
    let whose = mover.whose();
    format!("{}, move {}, {whose} turn", session.position(), session.game().moves().len() + 1)
}

pub(crate) fn game_in_words(board: &str, rules: &Ruleset, who: Players, mode: Mode) -> String {
    let seats = match (who.seat(Side::First), who.seat(Side::Second)) {
        _ if who.asks() => "you choose who begins".to_owned(),
        (Seat::Human, Seat::Perfect) => "you begin".to_owned(),
        (Seat::Perfect, Seat::Human) => "the machine begins".to_owned(),
        _ => small(&players(who)),
    };
    let mode = if mode == Mode::Play { "on your own".to_owned() } else { mode.to_string() };
    format!("{board}, {}, {seats}, {mode}", rules_in_words(rules, true))
}

pub(crate) fn today_in_words(today: &Day, streak: usize) -> String {
    let played = match BOARDS_A_DAY - today.open() {
        0 if streak == 0 => return "three boards, the same for everybody".to_owned(),
        0 => "three new boards".to_owned(),
        played => format!("{played} of {BOARDS_A_DAY} played"),
    };
    streak_in_words(streak).map_or_else(|| played.clone(), |streak| format!("{played}, {streak}"))
}

pub(crate) fn practice_in_words(count: usize, climbed: usize) -> String {
    let due = if count == 0 { "nothing due".to_owned() } else { format!("{} due", many(count, "question")) };
    match climbed {
        0 if count == 0 => "drills, and a ladder to climb".to_owned(),
        0 => due,
        climbed => format!("{due}, {climbed} of {} rungs climbed", Rung::ALL.len()),
    }
}

pub(crate) fn lessons_in_words(progress: &Progress) -> String {
    let is_done = |id: &&str| progress.has_finished(id);
    let (done, of) = (lesson_ids().filter(is_done).count(), lesson_ids().len());
    if done == 0 {
        return format!("{of}, from the first move to history");
    }
    match next_lesson(progress).and_then(|at| Some((at + 1, lessons().get(at)?))) {
        Some((number, next)) => format!("{done} of {of} done, next is {number}: {}", next.title),
        None => format!("{done} of {of} done"),
    }
}

/// The present streak of wins, and the longest one.
pub(crate) fn wins_in_words(row: usize, best: usize) -> [String; 2] {
    [format!("{row} wins in a row"), format!("best {best}")]
}

pub(crate) const BEING_READ: &str = "reading your record …";

pub(crate) const MAP: &str = "all positions of two piles at once";

fn players(players: Players) -> String {
    let (first, second) = (players.seat(Side::First), players.seat(Side::Second));
    match (first, second) {
        _ if players.asks() => "You choose who begins".to_owned(),
        (Seat::Human, Seat::Human) => "Two people".to_owned(),
        (Seat::Human, machine) => format!("You, then {}", opponent(machine)),
        (machine, Seat::Human) => capital(&format!("{}, then you", opponent(machine))),
        (Seat::Perfect, Seat::Perfect) => "Demonstration".to_owned(),
        _ => format!("Demo: {first}, {second}"),
    }
}

fn opponent(seat: Seat) -> String {
    if seat == Seat::Perfect { "the machine".to_owned() } else { format!("a {seat} player") }
}
