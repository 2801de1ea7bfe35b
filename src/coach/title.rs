//! The title: its choices, its buttons, and the remarks under them.

use super::lessons::door_ids;
use super::message::{Message, Tone};
use super::phrases::capital;
use super::{Mode, Progress, Role, Rung};
use crate::rules::{Play, Position, Side, TakeRule};
use crate::session::{Panel, Players, Seat};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Board,
    Rules,
    Takes,
    Players,
    Mode,
    Panel,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Opens the next lesson on the short way to the first wins.
    LearnToBeat,
    Play,
    /// Goes on with the game that was left.
    Continue,
    Learn,
    Practice,
    Games,
    Map,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    Board { name: String, piles: Option<Position> },
    Own(String),
    Rules(Play),
    Takes(TakeRule),
    Players(Players),
    Mode(Mode),
    Panel(Panel),
}

impl Field {
    pub const ALL: [Self; 6] = [Self::Board, Self::Rules, Self::Takes, Self::Players, Self::Mode, Self::Panel];

    pub fn name(self) -> &'static str {
        match self {
            Self::Board => "Board",
            Self::Rules => "Rules",
            Self::Takes => "Takes",
            Self::Players => "Players",
            Self::Mode => "Mode",
            Self::Panel => "Panel",
        }
    }
}

impl Button {
    pub fn name(self) -> &'static str {
        match self {
            Self::LearnToBeat => "Learn to beat it",
            Self::Play => "Play",
            Self::Continue => "Continue",
            Self::Learn => "Learn",
            Self::Practice => "Practice",
            Self::Games => "Games",
            Self::Map => "Map",
        }
    }
}

impl Chosen {
    pub fn words(&self) -> String {
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
            Self::Mode(chosen) => mode(*chosen).to_owned(),
            Self::Panel(level) => panel(*level).to_owned(),
        }
    }
}

pub const DEMONSTRATION: Message =
    Message::fixed(Tone::Aside, "Watch it play: the move to come is marked before it is made.");
pub const YOU_CAN_WIN: Message = Message::fixed(Tone::Good, "From here you can win.");

pub fn other_can_win(who: Role) -> Message {
    Message::new(Tone::Bad, format!("From here {} can win: swap seats?", who.inside()))
}

pub fn not_yet(problem: &impl std::error::Error) -> Message {
    Message::problem(format!("Cannot start yet: {problem}."))
}

pub fn not_there(button: Button) -> Message {
    Message::problem(format!("There is no {} now.", button.name()))
}

pub fn kept_in_words(position: &Position, nth: usize) -> String {
    format!("{position}, move {nth}")
}

fn players(players: Players) -> String {
    let (first, second) = (players.seat(Side::First), players.seat(Side::Second));
    match (first, second) {
        (Seat::Human, Seat::Human) => "Two people".to_owned(),
        (Seat::Human, machine) => format!("You, then {}", opponent(machine)),
        (machine, Seat::Human) => capital(&format!("{}, then you", opponent(machine))),
        (Seat::Perfect, Seat::Perfect) => "Demonstration".to_owned(),
        _ => format!("Demo: {first}, {second}"),
    }
}

fn opponent(seat: Seat) -> &'static str {
    match seat {
        Seat::Human => "another person",
        Seat::Perfect => "the machine",
        Seat::Skilled => "a skilled player",
        Seat::Casual => "a casual player",
        Seat::Random => "a random one",
    }
}

fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Teach => "Teach: the coach speaks",
        Mode::Predict => "Predict: you say first",
        Mode::Play => "Play: silent to the end",
    }
}

fn panel(level: Panel) -> &'static str {
    match level {
        Panel::Preview => "Now and after your move",
        Panel::Now => "The position now",
        Panel::Rows => "Binary rows, you add",
        Panel::Off => "None",
    }
}

/// Progress on the short way to the first wins: the lesson that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrontDoor {
    pub step: usize,
    pub of: usize,
}

impl FrontDoor {
    /// The next lesson; `None` when all are finished.
    pub fn of(progress: &Progress) -> Option<Self> {
        let ids: Vec<&str> = door_ids().collect();
        let next = ids.iter().position(|id| !progress.has_finished(id))?;
        Some(Self { step: next + 1, of: ids.len() })
    }

    pub fn message(self) -> Message {
        Message::plain(match self.step {
            1 => "New here? Ten minutes to your first win, then misère play.".to_owned(),
            step => format!("Learn to beat it: step {step} of {}.", self.of),
        })
    }
}

/// The things that wait today for a player who comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Today {
    /// Boards of the day that are still to be played.
    pub boards: usize,
    /// Questions whose day has come again.
    pub due: usize,
    pub rung: Option<Rung>,
}

impl Today {
    pub fn is_empty(self) -> bool {
        self.boards == 0 && self.due == 0 && self.rung.is_none()
    }

    pub fn message(self) -> Message {
        let counted = |count: usize, one: &str, many: &str| match count {
            0 => None,
            1 => Some(format!("1 {one}")),
            _ => Some(format!("{count} {many}")),
        };
        let boards = counted(self.boards, "board of the day", "boards of the day");
        let due = counted(self.due, "question to repeat", "questions to repeat");
        let rung = self.rung.map(|_| "a rung of the ladder".to_owned());
        let waiting: Vec<String> = [boards, due, rung].into_iter().flatten().collect();
        Message::plain(format!("Waiting today: {}.", waiting.join(", ")))
    }
}
