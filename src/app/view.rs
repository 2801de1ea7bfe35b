//! The screen as plain data: `tui` draws it and `plain` puts it into lines, both in the words of `coach`.

mod map;

pub(crate) use map::{MapView, Mark, Shown};

use std::sync::Arc;

use strum::Display;

use super::{Board, ChoiceKey, Context};
use crate::coach::{
    AnswerForm, Asks, Button, Chosen, Climb, DayOfPractice, Fingerprint, GameResult, Heading, HintStep, Lamps,
    MenuEntry, Message, Pictured, Played, PlayedMove, Role, Sheet, Skill, Standing, Statistics, StepUp, Today,
    Vocabulary, weekday_in_words,
};
use crate::engine::Step;
use crate::rules::{Move, Ruleset, Side, Variant};
use crate::session::{Panel, Players};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct View {
    pub context: Context,
    /// Changes whenever another screen comes to the top.
    pub visit: usize,
    /// Events since the last action; `page` holds the words that stay.
    pub said: Vec<Message>,
    pub page: Vec<Message>,
    /// Page of the words to show if they do not all fit; counts on and wraps round.
    pub rest: usize,
    /// The terms for this player outside lessons.
    pub language: Vocabulary,
    /// The lesson or drill the screen belongs to; for a drill within a lesson, the lesson.
    pub study: Option<Study>,
    pub body: Body,
}

/// The heading of a screen and the progress made.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Study {
    pub heading: Heading,
    pub standing: Standing,
    pub round: Round,
}

/// The steps of a lesson or the questions of a drill, as a row of marks.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Round {
    pub name: &'static str,
    /// Each that is behind, and true if it went well.
    pub made: Vec<bool>,
    pub of: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Body {
    Title(Box<TitleView>),
    List(ListView),
    Board(Box<BoardView>),
    /// Words only: a page of a lesson, a question without piles, the end of a drill.
    Text(Box<TextView>),
    Help {
        page: isize,
        /// Context and game of the screen beneath, whose keys are listed.
        behind: Context,
        variant: Variant,
        grouped: bool,
        lone: bool,
    },
    Map(Box<MapView>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TitleView {
    pub entries: Vec<TitleEntry>,
    pub choices: Vec<(ChoiceKey, Chosen)>,
    pub open: bool,
    pub focus: Focus,
    /// Board that Continue or Play would open, and the player who can win it, if that may be said.
    pub board: Option<BoardView>,
    pub verdict: Option<Message>,
    /// Wins in a row, if there are several, and the longest such row.
    pub streak: Option<(usize, usize)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TitleEntry {
    pub button: Button,
    /// Its name, and one for narrow windows.
    pub names: [String; 2],
    pub news: String,
}

/// The selected entry or setting of the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Focus {
    Setting(ChoiceKey),
    Button(Button),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListView {
    pub kind: ListKind,
    pub entries: Entries,
    pub focus: usize,
    /// True once rows and cursor are known, which may take the record.
    pub settled: bool,
    /// The player's record, next to the games or the day's boards, or alone.
    pub record: Option<Arc<RecordView>>,
    /// The first board of the chosen lesson.
    pub first_board: Option<Pictured>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum ListKind {
    Lessons,
    Practice,
    /// Rungs, the top one first.
    Ladder,
    Today,
    Games,
    /// The record in numbers, without entries.
    Record,
}

/// Entries of a list. Games are put into words only when shown, as there may be very many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entries {
    Menu(Arc<[MenuEntry]>),
    /// Latest first.
    Games(Arc<[Played]>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RecordView {
    pub statistics: Statistics,
    /// Each with its level.
    pub skills: Vec<(Skill, u32)>,
    pub rungs: Vec<Climb>,
    pub today: Today,
    /// The days of the last weeks, from a Monday to today.
    pub days: Vec<DayOfPractice>,
}

impl ListView {
    pub(crate) fn heading(&self) -> Vec<String> {
        match self.kind {
            ListKind::Ladder => vec!["practice".to_owned(), "the ladder".to_owned()],
            ListKind::Today => {
                let day = self.record.as_ref().map(|record| weekday_in_words(&record.today.day.day));
                vec!["today".to_owned(), day.unwrap_or_default()]
            }
            kind => vec![kind.to_string(), String::new()],
        }
    }

    /// Number under which an entry is listed: rungs count from the bottom, games as in the record.
    pub(crate) fn number(&self, index: usize) -> usize {
        match &self.entries {
            Entries::Games(games) => games[index].number,
            Entries::Menu(entries) if self.kind == ListKind::Ladder => entries.len() - index,
            Entries::Menu(_) => index + 1,
        }
    }

    pub(crate) fn numbered(&self, number: usize) -> Option<usize> {
        (0..self.entries.len()).find(|&index| self.number(index) == number)
    }

    pub(crate) fn standing(&self) -> Standing {
        let count = self.entries.len();
        if !self.settled {
            return Standing::default();
        }
        match self.kind {
            ListKind::Lessons => Standing::entries(self.entries.done(), count),
            ListKind::Practice => Standing::due(self.entries.due()),
            ListKind::Ladder => Standing::rung((self.entries.done() + 1).min(count), count),
            ListKind::Today => {
                let open = self.record.as_ref().map(|record| record.today.day.open());
                Standing::boards(count - open.unwrap_or(count), count)
            }
            ListKind::Games | ListKind::Record => {
                self.record.as_ref().map(|record| Standing::games(&record.statistics)).unwrap_or_default()
            }
        }
    }

    /// The chosen entry in full detail.
    pub(crate) fn chosen(&self) -> Option<MenuEntry> {
        match &self.entries {
            _ if !self.settled => None,
            Entries::Menu(entries) if self.kind == ListKind::Lessons => {
                let picture = self.first_board.clone();
                entries.get(self.focus).map(|entry| MenuEntry { picture, ..entry.clone() })
            }
            Entries::Menu(entries) => entries.get(self.focus).cloned(),
            Entries::Games(games) => games.get(self.focus).map(MenuEntry::decided),
        }
    }
}

impl Entries {
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Menu(entries) => entries.len(),
            Self::Games(games) => games.len(),
        }
    }

    pub(crate) fn get(&self, index: usize) -> Option<MenuEntry> {
        match self {
            Self::Menu(entries) => entries.get(index).cloned(),
            Self::Games(games) => games.get(index).map(MenuEntry::game),
        }
    }

    /// The questions due.
    pub(crate) fn due(&self) -> usize {
        let Self::Menu(entries) = self else { return 0 };
        entries.iter().map(|entry| if let Lamps::Due(count) = entry.lamps { count } else { 0 }).sum()
    }

    pub(crate) fn done(&self) -> usize {
        if let Self::Menu(entries) = self { entries.iter().filter(|entry| entry.done).count() } else { 0 }
    }
}

/// Words, alone, with a question about numbers, or beside a board that they are not about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TextView {
    pub head: Study,
    pub typing: Option<Typing>,
    pub board: Option<BoardView>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardView {
    pub head: Study,
    pub typing: Option<Typing>,
    /// The question about numbers whose rows take the place of piles.
    pub sheet: Option<Sheet>,
    pub players: Players,
    pub board: Board,
    /// 0-based index of the pile that is kept in sight.
    pub focus: usize,
    pub panel: Panel,
    pub grouped: bool,
    /// True if groups with a partner fade, which gives the answer away.
    pub paired: bool,
    /// Step of an explanation, whose subject lights up.
    pub step: Option<Step>,
    pub history: History,
    /// Set while a reply, which is then the considered move, is shown in motion.
    pub motion: Option<Motion>,
    /// The last moves, whose stones stay as ghosts; latest last.
    pub exchange: Vec<PlayedMove>,
    /// A winning move, to compare with the wrong answer that was made.
    pub better: Option<PlayedMove>,
    pub asks: Option<Asks>,
    pub hint: Option<HintStep>,
    /// The terms in which moves are judged.
    pub vocabulary: Vocabulary,
    pub end: Option<EndView>,
    /// The fingerprint of a game that has ended or is under review, and the 0-based index of the move reviewed.
    pub fingerprint: Option<(Arc<Fingerprint>, Option<usize>)>,
    pub emphasis: Emphasis,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EndView {
    pub result: GameResult,
    /// The board, who began, and in which mode, longest wording first; a recorded game also has its day.
    pub about: Vec<String>,
    pub day: Option<String>,
    /// The machine's own words.
    pub remark: Option<Message>,
    /// The next step up, where one is offered.
    pub step_up: Option<StepUp>,
    /// The legend of the fingerprint, longest wording first.
    pub legend: Vec<String>,
    /// Thirds of the result and of the fingerprint that are lit so far.
    pub thirds: usize,
}

impl EndView {
    /// The thirds of a picture that is complete.
    pub(crate) const ALL: usize = 3;
}

/// Progress of a reply that is shown in motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Motion {
    /// Stones that have left.
    pub gone: u64,
    /// Columns, from the left, whose lamps show what the reply left.
    pub lamps: u32,
    /// True once the counts show it too.
    pub counted: bool,
}

/// The part that takes precedence where room is short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Emphasis {
    Piles,
    Reasons,
    Words,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct History {
    pub count: usize,
    /// The last moves only: no screen shows more.
    pub latest: Vec<Move>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Typing {
    pub text: String,
    /// The digits that the answer has, if each has a place of its own.
    pub digits: Option<u32>,
    /// Form of the answer, if it should be stated.
    pub form: Option<AnswerForm>,
    /// Names of the keys that type it.
    pub keys: &'static str,
}

/// Most moves kept for a screen.
const LATEST: usize = 512;

impl History {
    pub(crate) fn of(moves: &[Move]) -> Self {
        Self { count: moves.len(), latest: moves[moves.len().saturating_sub(LATEST)..].to_vec() }
    }

    /// The kept moves, each with its 0-based ply.
    pub(crate) fn plies(&self) -> impl DoubleEndedIterator<Item = (usize, Move)> + ExactSizeIterator + '_ {
        let first = self.count - self.latest.len();
        self.latest.iter().enumerate().map(move |(index, &m)| (first + index, m))
    }

    pub(crate) fn side_to_move(&self) -> Side {
        Side::of_ply(self.count)
    }
}

impl BoardView {
    /// A board to look at, and nothing more.
    pub(crate) fn of(board: Board, players: Players, head: Study) -> Self {
        Self {
            head,
            typing: None,
            sheet: None,
            players,
            focus: board.pile().unwrap_or(0),
            board,
            panel: Panel::Off,
            grouped: false,
            paired: true,
            step: None,
            history: History::default(),
            motion: None,
            exchange: Vec::new(),
            better: None,
            asks: None,
            hint: None,
            vocabulary: Vocabulary::default(),
            end: None,
            fingerprint: None,
            emphasis: Emphasis::Piles,
        }
    }

    /// The view in these terms; with a panel, groups take the place of lamps.
    pub(crate) fn in_terms(self, vocabulary: Vocabulary) -> Self {
        let in_columns = self.sheet.is_some() || self.board.room().lone().is_some();
        let grouped = vocabulary == Vocabulary::Groups && self.panel > Panel::Off && !in_columns;
        Self { grouped, vocabulary, ..self }
    }

    /// An entry's board; `None` if the values of its piles are not known.
    pub(crate) fn pictured(picture: &Pictured) -> Option<Self> {
        let Pictured { game, considered, panel, grouped, sheet } = picture.clone();
        let board = Board::new(game.analyse().ok()?).considering(considered);
        Some(Self { sheet, panel, grouped, ..Self::of(board, Players::default(), Study::default()) })
    }

    /// The player to move in the position on screen, even if the game is over.
    pub(crate) fn mover(&self) -> Role {
        self.players.role(self.history.side_to_move())
    }

    pub(crate) fn next_mover(&self) -> Role {
        self.players.role(self.history.side_to_move().other())
    }

    /// True if rows show the values of piles: they differ from the sizes, and the player need not find them.
    pub(crate) fn shows_values(&self) -> bool {
        !self.board.rules().counts_sizes() && self.panel > Panel::Off
    }

    /// True if the game is over and no verdict is left to read.
    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some()
    }
}

impl Body {
    /// The rules of a board or map that may ask for a move or an answer.
    pub(super) fn asks_by(&self) -> Option<&Ruleset> {
        match self {
            Self::Board(view) => Some(view.board.rules()).filter(|_| !view.is_over() && view.step.is_none()),
            Self::Map(view) => Some(view.position.rules()),
            _ => None,
        }
    }
}

impl View {
    pub(crate) fn board(&self) -> Option<&BoardView> {
        match &self.body {
            Body::Board(board) => Some(board),
            _ => None,
        }
    }

    /// Game on the board; Nim where there is no board.
    pub(crate) fn variant(&self) -> Variant {
        self.board().map_or(Variant::Nim, |board| board.board.rules().variant())
    }

    pub(crate) fn typing(&self) -> Option<&Typing> {
        match &self.body {
            Body::Board(board) => board.typing.as_ref(),
            Body::Text(text) => text.typing.as_ref(),
            _ => None,
        }
    }
}
