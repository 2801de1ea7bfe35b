//! The screen as facts: plain data without a sentence. `tui` draws it and `plain` tells it, both in the words of `coach`.

mod map;

pub use map::{MapView, Mark, Shown, Sign};

use std::sync::Arc;

use strum::Display;

use super::{Board, ChoiceKey, Context};
use crate::coach::{
    AnswerForm, Button, Chosen, Climb, Ending, Given, Heading, Lesson, MenuEntry, Message, NextStep, Played, Role,
    Score, Skill, Standing, Statistics, Weeks, lessons, weekday_in_words,
};
use crate::engine::{JudgedMove, Step};
use crate::rules::{Move, Side};
use crate::session::{Panel, Players};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub context: Context,
    /// A number that changes whenever another screen is on top.
    pub visit: usize,
    /// Events since the last action, and beside them the words that hold for now.
    pub said: Vec<Message>,
    pub page: Vec<Message>,
    /// The page of the words that was asked for, where not all of them have room.
    pub rest: usize,
    /// True if the indicator stands there as a number too: once it has been taught.
    pub sum: bool,
    /// The lesson or drill that it belongs to.
    pub study: Option<Study>,
    pub body: Body,
}

/// The name of what is on screen, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Study {
    pub heading: Heading,
    pub standing: Standing,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    Title(Box<TitleView>),
    List(ListView),
    Board(Box<BoardView>),
    /// Words alone: a page of a lesson, a question without piles, the end of a drill.
    Text(Box<TextView>),
    Help {
        page: isize,
        /// The context in which the listed keys have their meaning.
        behind: Context,
    },
    Map(Box<MapView>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleView {
    pub entries: Vec<(Button, String)>,
    pub choices: Vec<(ChoiceKey, Chosen)>,
    pub open: bool,
    pub focus: Focus,
    /// The board that the chosen entry speaks of, if it can be played, and who can win from it where that may be said.
    pub board: Option<BoardView>,
    pub verdict: Option<Message>,
}

/// The entry or setting of the title that keys speak to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    Setting(ChoiceKey),
    Button(Button),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListView {
    pub kind: ListKind,
    pub entries: Entries,
    pub focus: usize,
    /// True once the rows and the cursor are known, which may need the record.
    pub settled: bool,
    /// The player's record, beside games and the day's boards, or alone.
    pub record: Option<Arc<RecordView>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[strum(serialize_all = "lowercase")]
pub enum ListKind {
    Lessons,
    Practice,
    /// The rungs of the ladder, the top one first.
    Ladder,
    Today,
    Games,
    /// The record in numbers, without entries.
    Record,
}

/// The entries of a list. Games are put into words when they are seen: there may be very many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entries {
    Menu(Arc<[MenuEntry]>),
    /// The latest first.
    Games(Arc<[Played]>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordView {
    pub statistics: Statistics,
    /// Each with its level.
    pub skills: Vec<(Skill, u32)>,
    pub rungs: Vec<Climb>,
    pub weeks: Weeks,
    /// The number of games on each day of the last weeks, from a Monday to today.
    pub days: Vec<usize>,
}

impl ListView {
    pub fn heading(&self) -> Vec<String> {
        let day = || self.record.as_ref().and_then(|record| record.weeks.days.last());
        match self.kind {
            ListKind::Ladder => vec!["practice".to_owned(), "the ladder".to_owned()],
            ListKind::Today => {
                vec!["today".to_owned(), day().map_or(String::new(), |day| weekday_in_words(&day.day))]
            }
            kind => vec![kind.to_string(), String::new()],
        }
    }

    /// The number by which an entry is called: a rung's counts from the bottom, a game's is that of the record.
    pub fn number(&self, index: usize) -> usize {
        match &self.entries {
            Entries::Games(games) => games[index].number,
            Entries::Menu(entries) if self.kind == ListKind::Ladder => entries.len() - index,
            Entries::Menu(_) => index + 1,
        }
    }

    pub fn numbered(&self, number: usize) -> Option<usize> {
        (0..self.entries.len()).find(|&index| self.number(index) == number)
    }

    pub fn standing(&self) -> Standing {
        let count = self.entries.len();
        if !self.settled {
            return Standing::default();
        }
        match self.kind {
            ListKind::Lessons => Standing::entries(self.entries.done(), count),
            ListKind::Practice => Standing::count(self.focus + 1, count),
            ListKind::Ladder => Standing::rung((self.entries.done() + 1).min(count), count),
            ListKind::Today => {
                let open = self.record.as_ref().and_then(|record| Some(record.weeks.days.last()?.open()));
                Standing::boards(count - open.unwrap_or(count), count)
            }
            ListKind::Games | ListKind::Record => {
                self.record.as_ref().map(|record| Standing::games(&record.statistics)).unwrap_or_default()
            }
        }
    }

    /// The chosen entry, with all that is to be seen of it.
    pub fn chosen(&self) -> Option<MenuEntry> {
        match &self.entries {
            _ if !self.settled => None,
            Entries::Menu(entries) if self.kind == ListKind::Lessons => {
                let picture = lessons().get(self.focus).and_then(Lesson::picture);
                entries.get(self.focus).map(|entry| MenuEntry { picture, ..entry.clone() })
            }
            Entries::Menu(entries) => entries.get(self.focus).cloned(),
            Entries::Games(games) => games.get(self.focus).map(MenuEntry::decided),
        }
    }
}

impl Entries {
    pub fn len(&self) -> usize {
        match self {
            Self::Menu(entries) => entries.len(),
            Self::Games(games) => games.len(),
        }
    }

    pub fn get(&self, index: usize) -> Option<MenuEntry> {
        match self {
            Self::Menu(entries) => entries.get(index).cloned(),
            Self::Games(games) => games.get(index).map(MenuEntry::game),
        }
    }

    pub fn done(&self) -> usize {
        if let Self::Menu(entries) = self { entries.iter().filter(|entry| entry.done).count() } else { 0 }
    }
}

/// Words beside piles, or alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextView {
    pub head: Study,
    pub typing: Option<Typing>,
    pub numbers: Option<NumbersView>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumbersView {
    pub given: Vec<Given>,
    pub columns: u32,
    /// True if the numbers of a sum stand in binary from the start.
    pub rows: bool,
    /// True if the answer is typed in binary.
    pub binary: bool,
    /// The right answer, once it is told.
    pub answer: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    pub head: Study,
    pub typing: Option<Typing>,
    /// True if the feedback is news: nothing else was looked at since.
    pub fresh: bool,
    pub players: Players,
    pub board: Board,
    /// The pile that is always in sight, by its 0-based index.
    pub focus: usize,
    pub panel: Panel,
    pub grouped: bool,
    /// The step of an explanation, which lights up what it speaks of.
    pub step: Option<Step>,
    pub history: History,
    /// The number of the considered move's stones that have left already, while that is shown.
    pub gone: u64,
    /// The last move of each side, whose stones are still marked, the latest first.
    pub marked: Vec<(Role, Move)>,
    pub judged: Arc<Vec<JudgedMove>>,
    pub end: Option<EndView>,
    /// A finished game's moves, judged, and the 0-based index of the one that is looked at.
    pub strip: Option<(Arc<Vec<JudgedMove>>, usize)>,
    /// The part that comes first where there is little room.
    pub emphasis: Emphasis,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndView {
    pub ending: Ending,
    pub score: Option<Score>,
    /// The board, who began, and how it was played; and the day, of a game that is recorded.
    pub about: String,
    pub day: Option<String>,
    /// The next steps, the most fitting first.
    pub next: Vec<NextStep>,
}

/// The part that comes first where there is little room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    Piles,
    Reasons,
    Words,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    pub count: usize,
    /// The last of them: no screen shows more.
    pub latest: Vec<Move>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typing {
    pub text: String,
    /// The form that it must have, where that is to be said.
    pub form: Option<AnswerForm>,
}

/// The last moves that are kept for a screen.
const LATEST: usize = 512;

impl History {
    pub fn of(moves: &[Move]) -> Self {
        Self { count: moves.len(), latest: moves[moves.len().saturating_sub(LATEST)..].to_vec() }
    }

    /// The moves that are kept, each with its 0-based ply.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = (usize, Move)> + ExactSizeIterator + '_ {
        let first = self.count - self.latest.len();
        self.latest.iter().enumerate().map(move |(index, &m)| (first + index, m))
    }

    pub fn side_to_move(&self) -> Side {
        Side::of_ply(self.count)
    }
}

impl BoardView {
    /// A board that is looked at, and nothing more.
    pub fn of(board: Board, players: Players, head: Study) -> Self {
        Self {
            head,
            typing: None,
            fresh: true,
            players,
            focus: board.pile().unwrap_or(0),
            board,
            panel: Panel::Off,
            grouped: false,
            step: None,
            history: History::default(),
            gone: 0,
            marked: Vec::new(),
            judged: Arc::default(),
            end: None,
            strip: None,
            emphasis: Emphasis::Piles,
        }
    }

    /// The one to move in the position on screen, or who would be if the game were not over.
    pub fn mover(&self) -> Role {
        self.players.role(self.history.side_to_move())
    }

    pub fn next_mover(&self) -> Role {
        self.players.role(self.history.side_to_move().other())
    }

    /// True if rows give the values of piles: when these are not the sizes, and not the player's to find.
    pub fn shows_values(&self) -> bool {
        !self.board.rules().counts_sizes() && self.panel > Panel::Off
    }

    /// True if the game is over and nothing is to be said before that.
    pub fn is_over(&self) -> bool {
        self.end.is_some()
    }
}

impl View {
    pub fn board(&self) -> Option<&BoardView> {
        match &self.body {
            Body::Board(board) => Some(board),
            _ => None,
        }
    }

    pub fn typing(&self) -> Option<&Typing> {
        match &self.body {
            Body::Board(board) => board.typing.as_ref(),
            Body::Text(text) => text.typing.as_ref(),
            _ => None,
        }
    }
}
