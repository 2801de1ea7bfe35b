use std::mem;

use super::Action;
use super::choices::{Choice, Mode, Setting};
use crate::engine::Outcome;
use crate::rules::{Play, TakeRule, TakeSet};
use crate::session::{Disclosure, Players, Session};

/// The title screen: choices, and the game they would start.
#[derive(Clone, Debug)]
pub struct Title {
    focus: Field,
    upcoming: Result<Session, String>,
}

/// A field of the title screen. The last two are its buttons, side by side.
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
    /// Starts a game.
    Play,
    /// Goes on with the game that was left.
    Continue,
}

impl Field {
    /// The fields with choices, from top to bottom.
    pub const CHOICES: [Self; 5] = [Self::Board, Self::Rules, Self::Takes, Self::Players, Self::Mode];

    /// Whether it is a button.
    #[must_use]
    pub fn is_button(self) -> bool {
        matches!(self, Self::Play | Self::Continue)
    }
}

/// No typed field grows longer than this many characters.
const LONGEST_TEXT: usize = 2000;

impl Title {
    /// A title screen for this setting; with a game to go on with, that is what Enter does first.
    #[must_use]
    pub fn new(setting: &Setting, resumable: bool) -> Self {
        Self { focus: if resumable { Field::Continue } else { Field::Play }, upcoming: setting.prepare() }
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
        Some(first_wins == (human == 0))
    }

    /// Carries out what concerns the fields; starting a game is the app's.
    pub(super) fn update(&mut self, action: Action, setting: &mut Setting, resumable: bool) {
        let before = setting.choices.clone();
        match action {
            Action::FieldAbove => self.focus = above(self.focus, resumable),
            Action::FieldBelow => self.focus = below(self.focus, resumable),
            Action::ChoiceBefore if self.focus.is_button() => self.focus = Field::Play,
            Action::ChoiceAfter if self.focus.is_button() => self.focus = last_button(resumable),
            Action::ChoiceBefore => self.cycle(setting, false),
            Action::ChoiceAfter => self.cycle(setting, true),
            Action::SwapSeats => setting.choices.players = swapped(setting.choices.players),
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
            Field::Play | Field::Continue => {}
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

const SEATINGS: [Players; 3] = [Players::HUMAN_FIRST, Players::MACHINE_FIRST, Players::TWO_PEOPLE];

fn swapped(players: Players) -> Players {
    match players {
        Players::HUMAN_FIRST => Players::MACHINE_FIRST,
        Players::MACHINE_FIRST => Players::HUMAN_FIRST,
        other => other,
    }
}

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

fn last_button(resumable: bool) -> Field {
    if resumable { Field::Continue } else { Field::Play }
}

fn above(field: Field, resumable: bool) -> Field {
    match Field::CHOICES.iter().position(|&choice| choice == field) {
        Some(0) => last_button(resumable),
        Some(at) => Field::CHOICES[at - 1],
        None => Field::Mode,
    }
}

fn below(field: Field, resumable: bool) -> Field {
    match Field::CHOICES.iter().position(|&choice| choice == field) {
        Some(at) => *Field::CHOICES.get(at + 1).unwrap_or(&last_button(resumable)),
        None => Field::Board,
    }
}
