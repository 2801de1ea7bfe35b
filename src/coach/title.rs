//! The title screen: its entries with their news, its settings, and the remarks below.

use strum::{IntoStaticStr, VariantArray};

use super::days::streak_in_words;
use super::lessons::Lessons;
use super::message::{Message, Tone};
use super::phrases::{capital, many};
use super::rule_words::{fate, last_thing, rules_in_words, takes_in_words};
use super::{Day, Mode, Progress, Role, opponent_in_words, unusual};
use crate::rules::{GameLine, Play, Position, Ruleset, Side, TakeRule};
use crate::session::{BOARDS_A_DAY, Panel, Players, Seat};

#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
pub(crate) enum Button {
    Continue,
    /// The next thing for the player to do, named by what it opens.
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
    Opponent(Players),
    Players(Players),
    Mode(Mode),
    Panel(Panel),
}

impl Button {
    /// All buttons, in the order shown.
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}

impl Chosen {
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Board { name, piles: Some(piles) } if *name != piles.to_string() => format!("{name}  {piles}"),
            Self::Board { name, .. } => name.clone(),
            Self::Own(text) => format!("Your own: {text}"),
            Self::Rules(Play::Normal) => "Last move wins (normal)".to_owned(),
            Self::Rules(Play::Misere) => "Last move loses (misère)".to_owned(),
            Self::Takes(takes) => capital(&takes_in_words(*takes)),
            Self::Opponent(who) => who.opponent().map_or_else(|| no_opponent(*who), opponent_in_words).to_owned(),
            Self::Players(who) => capital(&seats(*who)),
            Self::Mode(Mode::Teach) => "Teach: the coach speaks".to_owned(),
            Self::Mode(Mode::Play) => "Play: silent, for a star".to_owned(),
            Self::Panel(Panel::Preview) => "Now and after your move".to_owned(),
            Self::Panel(Panel::Now) => "The position now".to_owned(),
            Self::Panel(Panel::Rows) => "Binary rows, you add".to_owned(),
            Self::Panel(Panel::Off) => "None".to_owned(),
        }
    }
}

pub(crate) const DEMONSTRATION: Message =
    Message::fixed(Tone::Aside, "Watch the machines play: each move is announced before it is made.");

/// On Play while its settings are closed.
pub(crate) const SETTINGS: Message =
    Message::fixed(Tone::Plain, "→ changes the board, the opponent and the mode.").on_screens();

pub(crate) fn about_mode(mode: Mode) -> Message {
    let words = match mode {
        Mode::Teach => "The coach says who can win and judges each move. The win earns no ★.",
        Mode::Play => "Silent. A ★ needs no panel, undo or help, and an opponent without mistakes.",
    };
    Message::fixed(Tone::Aside, words)
}

pub(crate) fn about_panel(panel: Panel, mode: Mode) -> Message {
    let words = match panel {
        Panel::Preview | Panel::Now | Panel::Rows if mode == Mode::Play => "With this panel a win earns no ★.",
        Panel::Preview => "You see what holds now, and what the marked move would leave.",
        Panel::Now => "You see what holds now. A marked move is judged once you take it.",
        Panel::Rows => "You see each pile in binary, and find the answer yourself.",
        Panel::Off => "You see the stones only.",
    };
    Message::fixed(Tone::Aside, words)
}

/// The rules in a sentence, for a player who has not won yet.
pub(crate) fn rules(rules: &Ruleset) -> Message {
    let thing = last_thing(rules);
    let what = match rules.takes() {
        TakeRule::Any => "Take stones from one pile at a time".to_owned(),
        takes if takes.takes(u64::MAX).largest() == Some(1) => "Take 1 stone from one pile at a time".to_owned(),
        takes => format!("Take {} stones from one pile at a time", takes_in_words(takes)),
    };
    Message::plain(format!("{what}; the last {thing} {}.", fate(rules.play())))
}

pub(crate) fn can_win(who: Role) -> Message {
    Message::new(if who == Role::YOU { Tone::Good } else { Tone::Bad }, format!("{} can win from here", who.inside()))
}

pub(crate) fn not_yet(problem: &impl std::error::Error) -> Message {
    Message::problem(format!("The game cannot start yet: {problem}."))
}

pub(crate) fn not_there(button: Button) -> Message {
    Message::problem(match button {
        Button::Continue => "No game waits. Those that you left are in Games.".to_owned(),
        _ => format!("{} is not available now.", button.name()),
    })
}

/// The kept game, for the news of [`Button::Continue`].
pub(crate) fn kept_in_words(line: &GameLine) -> String {
    let (game, rules) = (&line.game, unusual(line.game.rules(), ", "));
    let whose = line.players().unwrap_or_default().role(game.side_to_move()).whose();
    format!("{}{rules}, move {}, {whose} turn", piles_in_words(game.position()), game.moves().len() + 1)
}

/// The piles, or the number of those that would make a line too long.
fn piles_in_words(position: &Position) -> String {
    let piles = position.to_string();
    if piles.len() <= LONGEST { piles } else { many(position.piles().len(), "pile") }
}

/// Most characters of piles in a line.
const LONGEST: usize = 60;

pub(crate) fn game_in_words(board: &Position, rules: &Ruleset, who: Players, mode: Mode) -> String {
    let second = who.role(Side::Second);
    let errs = who.lone_human() == Some(Side::First) && second != Role::MACHINE;
    let seats = if errs { format!("you against {}", second.short()) } else { seats(who) };
    format!("{}, {}, {seats}, {mode}", piles_in_words(board), rules_in_words(rules, true))
}

pub(crate) fn today_in_words(today: &Day, streak: usize) -> String {
    let played = match BOARDS_A_DAY - today.open() {
        0 if streak == 0 => return "three boards, the same for everybody".to_owned(),
        0 => "three new boards".to_owned(),
        played => format!("{played} of {BOARDS_A_DAY} played"),
    };
    streak_in_words(streak).map_or_else(|| played.clone(), |streak| format!("{played}, {streak}"))
}

pub(crate) fn practice_in_words(due: usize) -> String {
    if due == 0 { "none due".to_owned() } else { format!("{due} due") }
}

pub(crate) fn lessons_in_words(lessons: Lessons, progress: &Progress) -> String {
    let (ids, is_done) = (lessons.ids(), |id: &&&str| progress.has_finished(id));
    let (done, of) = (ids.iter().filter(is_done).count(), ids.len());
    if done == 0 && !lessons.is_own() {
        return format!("{of}, from the first move to history");
    }
    match lessons.next(progress).and_then(|at| Some((at + 1, lessons.all().get(at)?))) {
        Some((number, next)) => format!("{done} of {of} done, next {number}: {}", next.title),
        None => format!("{done} of {of} done"),
    }
}

pub(crate) const MAP: &str = "all positions of two piles at once";

fn seats(players: Players) -> String {
    let (first, second) = (players.seat(Side::First), players.seat(Side::Second));
    match (first, second) {
        (Seat::Human, Seat::Human) => "two people".to_owned(),
        (Seat::Human, _) => "you begin".to_owned(),
        (_, Seat::Human) => format!("{} begins", players.role(Side::First).inside()),
        (Seat::Perfect, Seat::Perfect) => "demonstration".to_owned(),
        _ => format!("demonstration: {first}, {second}"),
    }
}

fn no_opponent(players: Players) -> &'static str {
    if players.is_demonstration() { "None: two machines play" } else { "None: two people play" }
}

/// The reason why no other opponent can be chosen; `None` if one can.
pub(crate) fn only_opponent(players: Players) -> Option<String> {
    let why = no_opponent(players);
    players.opponent().is_none().then(|| format!("{why}. To choose an opponent, change Players first"))
}
