//! The screen as plain data: `tui` draws it and `plain` puts it into lines, both in the words of `coach`.

mod list;

pub(crate) use list::{Entries, ListKind, ListView, RecordView};

use std::sync::Arc;

use super::{Board, ChoiceKey, Context, Map};
use crate::coach::{
    AnswerForm, Button, Chosen, Fingerprint, GameResult, Heading, HintStep, Message, Pictured, PlayedMove, Role, Sheet,
    Standing, Vocabulary, WinRow,
};
use crate::engine::Step;
use crate::rules::{Move, Ruleset, Side};
use crate::session::{Medium, Panel, Players};

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
    /// The lesson or drill the screen belongs to.
    pub study: Option<Head>,
    /// The title and the lists have a heading in their own views, and a map has a standing only in a lesson or drill.
    pub head: Head,
    pub typing: Option<Typing>,
    pub body: Body,
}

/// The heading of a screen and the progress made.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Head {
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
    /// Words only: a page of a lesson, a question without piles, the end of a drill. They may stand beside a board that
    /// they are not about.
    Text(Option<Box<BoardView>>),
    Help(HelpView),
    Map(Box<Map>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TitleView {
    pub entries: Vec<TitleEntry>,
    pub choices: Vec<(ChoiceKey, Chosen)>,
    /// The entries or, with Play, the settings that are open.
    pub column: Vec<Focus>,
    pub open: bool,
    pub focus: Focus,
    /// Board that the chosen entry would open.
    pub board: Option<BoardView>,
    /// The player who can win it, if that may be said.
    pub verdict: Option<Message>,
    /// Wins in a row, if there are several.
    pub row: Option<WinRow>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TitleEntry {
    pub button: Button,
    /// Its name, and one for narrow windows.
    pub names: [String; 2],
    pub news: String,
}

/// The help for the screen beneath.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HelpView {
    /// Counts on in both directions, and wraps round when drawn.
    pub page: isize,
    /// Context of the screen beneath, whose keys are listed.
    pub behind: Context,
}

/// The selected entry or setting of the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Focus {
    Setting(ChoiceKey),
    Button(Button),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardView {
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
    /// True while a reply, which is then the considered move, is shown.
    pub beat: bool,
    /// The last moves, whose stones stay as ghosts; latest last.
    pub exchange: Vec<PlayedMove>,
    /// A winning move, to compare with the wrong answer that was made.
    pub better: Option<PlayedMove>,
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
    /// The board and the mode, longest wording first.
    pub about: Vec<String>,
    /// The day of a recorded game, or the result of the day's boards, longest wording first.
    pub day: Vec<String>,
    /// The machine's own words.
    pub remark: Option<Message>,
    pub onward: Onward,
    /// The legend of the fingerprint, longest wording first.
    pub legend: Vec<String>,
}

/// The way on from the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Onward {
    Game,
    /// Another of today's boards.
    Board,
    /// The list that the day's board stands in.
    List,
}

impl Onward {
    /// The word for its key.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Game => "again",
            Self::Board => "next board",
            Self::List => "go on",
        }
    }
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
    pub(crate) fn of(board: Board, players: Players) -> Self {
        Self {
            sheet: None,
            players,
            focus: board.pile().unwrap_or(0),
            board,
            panel: Panel::Off,
            grouped: false,
            paired: true,
            step: None,
            history: History::default(),
            beat: false,
            exchange: Vec::new(),
            better: None,
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

    /// An entry's board; `None` if the values of its piles are not known, or if it is too large.
    pub(crate) fn pictured(picture: &Pictured) -> Option<Self> {
        let Pictured { game, considered, panel, grouped, sheet } = picture.clone();
        let start = Board::new(game.restarted().analyse().ok()?, Medium::Screen).ok()?;
        let board = start.at(game.analyse().ok()?).considering(considered);
        Some(Self { sheet, panel, grouped, ..Self::of(board, Players::default()) })
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
            Self::Map(map) => Some(map.now().rules()),
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
}
