mod words;

pub use words::Tone;

use std::mem;

use super::choices::{Choice, ChoiceKey, Mode};
use super::{Action, Setting, Turn};
use crate::engine::Outcome;
use crate::rules::{Play, Quoted, Side, TakeRule, TakeSet};
use crate::session::{Disclosure, Players, Session};

/// The title screen: choices, and the game they would start.
#[derive(Clone, Debug)]
pub struct Title {
    focus: Field,
    upcoming: Result<Session, String>,
}

/// What the title offers beside its choices and what is always there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// The first lesson, because no game has been recorded.
    pub newcomer: bool,
    /// A game to go on with.
    pub resumable: bool,
}

/// A field of the title screen. The last ones are its buttons, side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Which board.
    Board,
    /// Normal or misère play.
    Rules,
    /// Which takes are allowed.
    Takes,
    /// Who plays, and who moves first.
    Players,
    /// How much help there is.
    Mode,
    /// Opens the first lesson.
    Newcomer,
    /// Starts a game.
    Play,
    /// Goes on with the game that was left.
    Continue,
    /// Opens the lessons.
    Learn,
    /// Opens what can be practised.
    Practice,
    /// Opens the record of games.
    Games,
}

impl Field {
    /// The fields with choices, from top to bottom.
    pub const CHOICES: [Self; 5] = [Self::Board, Self::Rules, Self::Takes, Self::Players, Self::Mode];

    /// Whether it is a button.
    #[must_use]
    pub fn is_button(self) -> bool {
        !Self::CHOICES.contains(&self)
    }

    /// The buttons that there are, from left to right.
    #[must_use]
    pub fn buttons(offers: Offers) -> Vec<Self> {
        let Offers { newcomer, resumable } = offers;
        let there = |button: &Self| match button {
            Self::Newcomer => newcomer,
            Self::Continue => resumable,
            _ => true,
        };
        let all = [Self::Newcomer, Self::Play, Self::Continue, Self::Learn, Self::Practice, Self::Games];
        all.into_iter().filter(there).collect()
    }
}

/// No typed field grows longer than this many characters.
const LONGEST_TEXT: usize = 2000;

impl Title {
    /// A title screen for this setting; with a game to go on with, that is what Enter does first.
    #[must_use]
    pub fn new(setting: &Setting, offers: Offers) -> Self {
        Self { focus: if offers.resumable { Field::Continue } else { Field::Play }, upcoming: setting.prepare() }
    }

    /// The field that keys speak to.
    #[must_use]
    pub fn focus(&self) -> Field {
        self.focus
    }

    /// The game that would start, or a sentence that says why none can.
    ///
    /// # Errors
    /// That sentence.
    pub fn upcoming(&self) -> Result<&Session, &str> {
        self.upcoming.as_ref().map_err(String::as_str)
    }

    /// Who could win from the start, where the mode may say so: whether the lone human would.
    #[must_use]
    pub fn human_can_win(&self, setting: &Setting) -> Option<bool> {
        let session = self.upcoming.as_ref().ok()?;
        if setting.terms().disclosure < Disclosure::Now {
            return None;
        }
        let human = session.players().lone_human()?;
        let first_wins = session.analyse().outcome() == Outcome::N;
        Some(first_wins == (human == Side::First))
    }

    /// Carries out what concerns the fields; starting a game is the app's.
    ///
    /// # Errors
    /// A sentence, when what was set has no meaning.
    pub(super) fn update(&mut self, action: Action, setting: &mut Setting, offers: Offers) -> Result<(), String> {
        let before = setting.choices.clone();
        match action {
            Action::FieldAbove => self.focus = above(self.focus, offers),
            Action::FieldBelow => self.focus = below(self.focus, offers),
            Action::ChoiceBefore if self.focus.is_button() => self.focus = beside(self.focus, offers, false),
            Action::ChoiceAfter if self.focus.is_button() => self.focus = beside(self.focus, offers, true),
            Action::ChoiceBefore => self.cycle(setting, false),
            Action::ChoiceAfter => self.cycle(setting, true),
            Action::Press(field) if Field::buttons(offers).contains(&field) => self.focus = field,
            Action::Press(field) => return Err(format!("there is no {} now", Self::name(field))),
            Action::Turn(field, turn) => {
                self.focus = field;
                self.cycle(setting, turn == Turn::After);
            }
            Action::Set { key, value } => set(setting, &key, &value)?,
            Action::SwapSeats => setting.choices.players = setting.choices.players.swapped(),
            Action::Type(text) => self.write(setting, &text),
            Action::Erase => {
                if let Some(own) = self.own_text(setting) {
                    own.pop();
                }
            }
            _ => {}
        }
        if setting.choices != before {
            self.upcoming = setting.prepare();
        }
        Ok(())
    }

    fn cycle(&self, setting: &mut Setting, forward: bool) {
        let boards = setting.boards.all().len();
        let choices = &mut setting.choices;
        match self.focus {
            Field::Board => cycle_choice(&mut choices.board, &(0..boards).collect::<Vec<_>>(), forward),
            Field::Takes => cycle_choice(&mut choices.takes, &listed_takes(), forward),
            Field::Rules => {
                choices.play = step(&[Play::Normal, Play::Misere], choices.play, forward);
            }
            Field::Players => choices.players = step(&SEATINGS, choices.players, forward),
            Field::Mode => {
                choices.mode = step(&Mode::ALL, choices.mode, forward);
                choices.disclosure = None;
            }
            _ => {}
        }
    }

    /// Typing into a field turns it into one of one's own.
    fn write(&mut self, setting: &mut Setting, text: &str) {
        // Whoever types elsewhere means piles.
        if self.focus != Field::Takes {
            self.focus = Field::Board;
        }
        let fits: fn(char) -> bool = match self.focus {
            Field::Board => |c| c.is_ascii_digit() || c == ' ' || c == ',',
            _ => |c| c.is_ascii_digit() || c == '-' || c == ',',
        };
        let typed = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
        let typed: String = typed.filter(|&c| fits(c)).collect();
        let choices = &mut setting.choices;
        match self.focus {
            Field::Board => append(&mut choices.board, &typed),
            _ => append(&mut choices.takes, &typed),
        }
    }

    fn own_text<'a>(&self, setting: &'a mut Setting) -> Option<&'a mut String> {
        let choices = &mut setting.choices;
        match self.focus {
            Field::Board if choices.board.listed.is_none() => Some(&mut choices.board.own),
            Field::Takes if choices.takes.listed.is_none() => Some(&mut choices.takes.own),
            _ => None,
        }
    }

    /// Gives the prepared game away; the title is left after that.
    pub(super) fn take_upcoming(&mut self) -> Option<Session> {
        self.upcoming.is_ok().then(|| mem::replace(&mut self.upcoming, Err(String::new())))?.ok()
    }
}

/// The take rules that are offered; others are typed.
fn listed_takes() -> Vec<TakeRule> {
    let bounded = std::num::NonZeroU64::new(3).map(TakeRule::UpTo);
    let set = TakeSet::new(&[1, 3, 4]).map(TakeRule::Set);
    [Some(TakeRule::Any), bounded, set].into_iter().flatten().collect()
}

/// Chooses what was written.
fn set(setting: &mut Setting, key: &str, value: &str) -> Result<(), String> {
    let known = ChoiceKey::named(key).ok_or_else(|| {
        let names = ChoiceKey::ALL.map(ChoiceKey::word).join(", ");
        format!("there is no choice {}: name one of {names}", Quoted(key))
    })?;
    setting.choices.set(known, value, &setting.boards)
}

const SEATINGS: [Players; 5] = [
    Players::HUMAN_FIRST,
    Players::MACHINE_FIRST,
    Players::AGAINST_CASUAL,
    Players::TWO_PEOPLE,
    Players::DEMONSTRATION,
];

/// Appends to a text of one's own; the first character typed over a listed choice begins a new one.
fn append<T>(choice: &mut Choice<T>, typed: &str) {
    if choice.listed.is_some() {
        if typed.trim().is_empty() {
            return;
        }
        *choice = Choice::own(String::new());
    }
    choice.own.push_str(typed);
    // Only ASCII is typed here, so any length is a boundary.
    choice.own.truncate(LONGEST_TEXT);
}

/// Steps through a list and, after its end, a text of one's own; round and round.
fn cycle_choice<T: Copy + PartialEq>(choice: &mut Choice<T>, listed: &[T], forward: bool) {
    let is_chosen = |item: &T| Some(*item) == choice.listed;
    let at = listed.iter().position(is_chosen).unwrap_or(listed.len());
    choice.listed = listed.get(turn(at, listed.len() + 1, forward)).copied();
}

fn step<T: Copy + PartialEq>(all: &[T], value: T, forward: bool) -> T {
    let at = all.iter().position(|&item| item == value).unwrap_or(0);
    all[turn(at, all.len(), forward)]
}

fn turn(at: usize, count: usize, forward: bool) -> usize {
    let by = if forward { 1 } else { count - 1 };
    (at + by) % count
}

/// The button that Enter is most likely wanted for.
fn main_button(offers: Offers) -> Field {
    if offers.resumable { Field::Continue } else { Field::Play }
}

/// The button to the left or to the right, if there is one.
fn beside(field: Field, offers: Offers, right: bool) -> Field {
    let buttons = Field::buttons(offers);
    let at = buttons.iter().position(|&button| button == field).unwrap_or(0);
    let next = if right { at + 1 } else { at.saturating_sub(1) };
    buttons.get(next).copied().unwrap_or(field)
}

fn above(field: Field, offers: Offers) -> Field {
    match Field::CHOICES.iter().position(|&choice| choice == field) {
        Some(0) => main_button(offers),
        Some(at) => Field::CHOICES[at - 1],
        None => Field::Mode,
    }
}

fn below(field: Field, offers: Offers) -> Field {
    match Field::CHOICES.iter().position(|&choice| choice == field) {
        Some(at) => *Field::CHOICES.get(at + 1).unwrap_or(&main_button(offers)),
        None => Field::Board,
    }
}
