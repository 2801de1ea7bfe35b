//! The screen as facts: plain data without a sentence. `tui` draws it and `plain` tells it, both in the words of `coach`.

mod map;

pub use map::{MapView, Mark, Shown, Sign};

use std::sync::Arc;

use super::{Board, Context, Destination};
use crate::coach::{
    Button, Cast, Chosen, Climb, Ending, Field, Form, Heading, Judged, NextStep, Notice, Offer, Person, Played, Saying,
    Score, Skill, Standing, Statistics, TitleRemark, Weeks,
};
use crate::engine::Step;
use crate::rules::{Move, Position, Side, TakeRule};
use crate::session::Disclosure;

/// The view of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The context in which keys and words have their meaning.
    pub context: Context,
    /// News from outside: something that went wrong, or was done there.
    pub notices: Vec<Notice>,
    /// The lesson or the drill that the screen belongs to.
    pub study: Option<Study>,
    /// The screen itself.
    pub body: Body,
    /// The screen that the help lies over.
    pub beneath: Option<Body>,
}

/// A lesson or a drill, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    /// The lesson or the drill.
    pub heading: Heading,
    /// The step of the lesson, or the question or game of the drill.
    pub standing: Standing,
}

/// A screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// The title.
    Title(Box<TitleView>),
    /// The list of lessons or of practice.
    List(ListView),
    /// The record of games.
    Games(Box<GamesView>),
    /// Piles with a panel and words: a game, a review, a question, an explanation.
    Board(Box<BoardView>),
    /// Words alone: a page of a lesson, a question without piles, the end of a drill.
    Text(Box<TextView>),
    /// The records are being read, on the way to somewhere.
    Loading(Destination),
    /// A page of the help, counted round and round from 0, for what lies beneath.
    Help {
        /// The page.
        page: isize,
        /// The context in which the listed keys have their meaning.
        behind: Context,
    },
    /// The map.
    Map(Box<MapView>),
}

/// The title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleView {
    /// The choices, in the order of [`Field::ALL`].
    pub choices: Vec<(Field, Chosen)>,
    /// The buttons, from left to right.
    pub buttons: Vec<Button>,
    /// The field or button that keys speak to.
    pub focus: Focus,
    /// The game that waits to be gone on with: its position, and the number of its next move.
    pub kept: Option<(Position, usize)>,
    /// The piles that are chosen, if they can be played.
    pub piles: Option<Position>,
    /// The remarks under the choices.
    pub remarks: Vec<TitleRemark>,
}

/// The field or button of the title that keys speak to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// A choice.
    Field(Field),
    /// A button.
    Button(Button),
}

/// The list of lessons or of practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListView {
    /// The list it is.
    pub kind: ListKind,
    /// Its entries.
    pub entries: Vec<Offer>,
    /// The index of the entry that keys speak to.
    pub focus: usize,
    /// The rungs of the ladder from the bottom, as far as they were climbed; none beside lessons.
    pub rungs: Vec<Climb>,
}

/// A list to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListKind {
    /// The lessons.
    Lessons,
    /// The drills and the ladder.
    Practice,
}

/// The record of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamesView {
    /// The tallies.
    pub statistics: Arc<Statistics>,
    /// The games, the latest first.
    pub games: Arc<Vec<Played>>,
    /// The index of the game that keys speak to.
    pub focus: usize,
    /// The rungs of the ladder from the bottom, as far as they were climbed.
    pub rungs: Vec<Climb>,
    /// The skills, each with its level.
    pub skills: Vec<(Skill, u32)>,
    /// The boards of the last weeks' days.
    pub weeks: Weeks,
}

/// Words beside piles, or alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextView {
    /// The subject of the words.
    pub heading: Heading,
    /// The progress so far.
    pub standing: Standing,
    /// The words.
    pub talk: Talk,
}

/// Piles with a panel and words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The subject of the words.
    pub heading: Heading,
    /// The progress so far.
    pub standing: Standing,
    /// The words.
    pub talk: Talk,
    /// The names of both sides.
    pub cast: Cast,
    /// The board.
    pub board: Board,
    /// The pile that is always in sight, by its 0-based index.
    pub focus: usize,
    /// The panel's disclosure.
    pub disclosure: Disclosure,
    /// True if the piles stand in groups of powers of two.
    pub grouped: bool,
    /// The step of an explanation, which lights up what it speaks of.
    pub step: Option<Step>,
    /// The moves that led here.
    pub history: History,
    /// The last move of each side, whose stones are still marked, the latest first.
    pub marked: Vec<(Person, Move)>,
    /// The moves so far, judged, as far as that may be seen and they are few.
    pub judged: Arc<[Judged]>,
    /// The end of the game.
    pub ending: Option<Ending>,
    /// The end of a game, as it is shown.
    pub end: Option<EndView>,
    /// A finished game's moves, judged, and the 0-based index of the one that is looked at.
    pub strip: Option<(Arc<[Judged]>, usize)>,
    /// The part that comes first where there is little room.
    pub emphasis: Emphasis,
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndView {
    /// A lone player's moves, counted.
    pub score: Option<Score>,
    /// The next steps, the most fitting first.
    pub next: Vec<NextStep>,
}

/// The part that comes first where there is little room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// The piles and the panel.
    Piles,
    /// Reasons, beside the piles that they speak of.
    Reasons,
    /// The words: they get what room they need, and the piles the rest.
    Words,
}

/// The moves that led to a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// Their number.
    pub count: usize,
    /// The last of them: no screen shows more.
    pub latest: Vec<Move>,
}

/// The words beside a board, as facts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Talk {
    /// The reports that must be read, the most pressing first.
    pub reports: Vec<Saying>,
    /// The effect of the last moves.
    pub feedback: Vec<Saying>,
    /// Comments on the position.
    pub comments: Vec<Saying>,
    /// The effect of the considered move.
    pub foresight: Option<Saying>,
    /// True if the feedback is news: nothing else was looked at since.
    pub fresh: bool,
    /// The answer that is being typed.
    pub typing: Option<Typing>,
}

/// An answer that is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typing {
    /// The text so far.
    pub text: String,
    /// The form that it must have, where that is to be said.
    pub form: Option<Form>,
}

/// The last moves that are kept for a screen.
const LATEST: usize = 512;

impl History {
    /// The history of these moves.
    #[must_use]
    pub fn of(moves: &[Move]) -> Self {
        Self { count: moves.len(), latest: moves[moves.len().saturating_sub(LATEST)..].to_vec() }
    }

    /// The moves that are kept, each with its 0-based ply.
    #[must_use]
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = (usize, Move)> + ExactSizeIterator + '_ {
        let first = self.count - self.latest.len();
        self.latest.iter().enumerate().map(move |(index, &m)| (first + index, m))
    }

    /// The side to move after them.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        Side::of_ply(self.count)
    }
}

impl BoardView {
    /// The one to move in the position on screen, or who would be if the game were not over.
    #[must_use]
    pub fn mover(&self) -> Person {
        self.cast.person(self.history.side_to_move())
    }

    /// The one who moves after that.
    #[must_use]
    pub fn next_mover(&self) -> Person {
        self.cast.person(self.history.side_to_move().other())
    }

    /// True if rows give the values of piles: when these are not the sizes, and not the player's to find.
    #[must_use]
    pub fn shows_values(&self) -> bool {
        self.board.rules().takes != TakeRule::Any && self.disclosure > Disclosure::Off
    }

    /// True if the game is over and nothing is to be said before that.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ending.is_some()
    }
}

impl View {
    /// The board on screen, if there is one.
    #[must_use]
    pub fn board(&self) -> Option<&BoardView> {
        match &self.body {
            Body::Board(board) => Some(board),
            _ => None,
        }
    }

    /// True if the last action was refused with a remark.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        self.talk().is_some_and(|talk| talk.reports.iter().any(|said| matches!(said, Saying::Remark(_))))
    }

    /// The words on screen, if there are any.
    #[must_use]
    pub fn talk(&self) -> Option<&Talk> {
        match &self.body {
            Body::Board(board) => Some(&board.talk),
            Body::Text(text) => Some(&text.talk),
            Body::Map(map) => Some(&map.talk),
            _ => None,
        }
    }
}
