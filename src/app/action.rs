//! Actions, the contexts in which they have a meaning, and the reasons why one is disabled.

use strum::{IntoStaticStr, VariantArray};

use super::{ChoiceKey, CursorMove, Destination, MapStep};
use crate::coach::{Button, Message};
use crate::session::Panel;

/// A user's intent. Front ends make actions from keys and words; [`App::update`](super::App::update) carries them out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Help,
    Back,
    /// Leave the program. Nothing is lost, so nothing is asked.
    Quit,
    Suspend,
    Redraw,
    /// Show the rest of the coach's words, if they do not all fit.
    More,
    NextTheme,

    Above,
    Below,
    FarAbove,
    FarBelow,
    First,
    Last,
    /// Activate the chosen button or entry, or submit the typed answer.
    Accept,
    /// Open the list entry with this 0-based index.
    Open(usize),
    Type(String),
    /// Insert pasted text: a whole game on the title, otherwise as if typed.
    Paste(String),
    Erase,

    Sideways(Direction),
    Cycle(ChoiceKey, Direction),
    Set(ChoiceKey, String),
    Press(Button),
    Settings,
    SwapSeats,

    Cursor(CursorMove),
    Take,
    Undo,
    Redo,
    Hint,
    /// Choose this panel, or one degree less; after the least comes the most.
    Panel(Option<Panel>),
    Group,
    Explain,
    Answer(bool),
    /// Continue after reading.
    Next,
    NewGame,
    Copy,
    Review,

    StepOn,
    StepBack,
    /// Go to the move with this 0-based index, in a review.
    StepTo(usize),
    NextMistake,
    TurningPoint,
    GameBefore,
    GameAfter,
    PlayOn,

    Map(MapStep),
    OpenMap,

    Go(Destination),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Back,
    On,
}

impl Direction {
    /// The neighbour of `value` in this direction, wrapping round.
    pub(crate) fn step<T: Copy + PartialEq>(self, all: &[T], value: T) -> T {
        let at = all.iter().position(|&item| item == value).unwrap_or(0);
        all[self.next_index(at, all.len())]
    }

    pub(crate) fn next_index(self, at: usize, count: usize) -> usize {
        match self {
            Self::Back => (at + count - 1) % count,
            Self::On => (at + 1) % count,
        }
    }
}

/// A place in the program; the table of commands says which keys and words have a meaning in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Context {
    Title,
    Game,
    #[strum(serialize = "demonstration")]
    Demo,
    #[strum(serialize = "explanation")]
    Explain,
    Question,
    #[strum(serialize = "end of a game")]
    End,
    Review,
    #[strum(serialize = "lists")]
    List,
    #[strum(serialize = "boards of the day")]
    Today,
    Games,
    Record,
    #[strum(serialize = "lesson")]
    Reading,
    /// A miss that can be tried again.
    #[strum(serialize = "another try")]
    Retry,
    #[strum(serialize = "typed answer")]
    Typing,
    #[strum(serialize = "choice of a move")]
    Choosing,
    Help,
    Map,
    /// The map, labelled round by round.
    #[strum(serialize = "rounds of the map")]
    Rounds,
}

impl Context {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    /// Name in the manual and above the help.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}

/// Reason why an action is not offered. The key line leaves such actions out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Disabled {
    /// It works, but is not worth offering.
    Unoffered,
    /// It has no meaning here.
    Silent,
    /// It is refused at present.
    Now(Message),
    /// It is refused for the whole game, so the help leaves it out too.
    ForGood(Message),
}

pub(super) fn silent_if(blocked: bool) -> Option<Disabled> {
    blocked.then_some(Disabled::Silent)
}
