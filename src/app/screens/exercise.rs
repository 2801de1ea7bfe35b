//! Something to read, perhaps with a position, perhaps with a question about it: a page of a lesson, or a question of a drill.

use std::sync::Arc;

use crate::app::view::{BoardView, Body, Emphasis, History, Talk, TextView, Typing};
use crate::app::{Action, Board, Context};
use crate::coach::{Answer, Cast, DrillKind, Expects, Graded, Heading, Question, Saying, Standing, Vocabulary};
use crate::rules::{Game, Move};
use crate::session::Panel;

#[derive(Clone, Debug)]
pub struct Exercise {
    heading: Heading,
    standing: Standing,
    say: Vec<Saying>,
    vocabulary: Vocabulary,
    panel: Panel,
    grouped: bool,
    board: Option<Board>,
    asked: Option<Asked>,
}

/// A question, and how far its answer has come.
#[derive(Clone, Debug)]
struct Asked {
    question: Question,
    again: bool,
    typed: String,
    problem: Option<Saying>,
    /// True if the first answer was right.
    first: Option<bool>,
    last: Option<Graded>,
    misses: u32,
    /// A miss that is shown on the board, page by page.
    aftermath: Option<Aftermath>,
}

/// A missed move on the board: what it lets the other player do, then what would have won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aftermath {
    Refuted(Move, Move),
    Solved,
}

/// After so many wrong answers the right one is told.
const TRIES: u32 = 3;
const LONGEST_ANSWER: usize = 64;

impl Exercise {
    pub fn new(heading: Heading, standing: Standing, say: Vec<Saying>) -> Self {
        Self {
            heading,
            standing,
            say,
            vocabulary: Vocabulary::default(),
            panel: Panel::Off,
            grouped: false,
            board: None,
            asked: None,
        }
    }

    pub fn with_board(self, game: &Game) -> Self {
        let board = game.analyse().map(Board::new);
        Self { board: board.ok(), ..self }
    }

    pub fn with_question(mut self, question: Question, again: bool) -> Self {
        if let Some(game) = question.board() {
            self = self.with_board(game);
        }
        if matches!(question, Question::OddColumns(_)) {
            self.panel = self.panel.max(Panel::Rows);
        }
        if question.expects() == Expects::Move {
            self.board = self.board.map(|board| board.starting(0));
        }
        let asked = Asked {
            question,
            again,
            typed: String::new(),
            problem: None,
            first: None,
            last: None,
            misses: 0,
            aftermath: None,
        };
        self.asked = Some(asked);
        self
    }

    /// The same with this much of the panel, and with the piles in groups of powers of two if `grouped`.
    pub fn with_panel(mut self, panel: Panel, grouped: bool) -> Self {
        (self.panel, self.grouped) = (self.panel.max(panel), grouped);
        self
    }

    pub fn with_vocabulary(self, vocabulary: Vocabulary) -> Self {
        Self { vocabulary, ..self }
    }

    pub fn set_standing(&mut self, standing: Standing) {
        self.standing = standing;
    }

    /// The context in which keys and words have their meaning.
    pub fn context(&self) -> Context {
        match self.open_question().map(Question::expects) {
            None => Context::Reading,
            Some(Expects::YesNo) => Context::Question,
            Some(Expects::Text(_)) => Context::Typing,
            Some(Expects::Move) => Context::Choosing,
        }
    }

    pub fn question(&self) -> Option<&Question> {
        self.asked.as_ref().map(|asked| &asked.question)
    }

    /// True if the first answer was right; `None` while there is none.
    pub fn first_was_right(&self) -> Option<bool> {
        self.asked.as_ref()?.first
    }

    fn open_question(&self) -> Option<&Question> {
        self.asked.as_ref().filter(|asked| asked.is_open()).map(|asked| &asked.question)
    }

    pub fn update(&mut self, action: &Action) {
        if self.open_question().is_none() {
            return;
        }
        match action {
            Action::Answer(yes) => self.answer(Answer::Yes(*yes)),
            Action::Take => match self.board.as_mut().map(Board::chosen) {
                Some(Ok(Some(m))) => self.answer(Answer::Move(m)),
                Some(Err(remark)) => self.complain(Some(Saying::Remark(remark))),
                Some(Ok(None)) | None => {}
            },
            Action::Cursor(step) => {
                let gone = self.board.as_mut().map_or(Ok(()), |board| board.go(*step));
                self.complain(gone.err().map(Saying::Remark));
            }
            Action::Type(text) => self.write(text),
            Action::Erase => {
                if let Some(asked) = &mut self.asked {
                    asked.typed.pop();
                }
            }
            Action::Accept => self.submit(),
            _ => {}
        }
    }

    fn complain(&mut self, problem: Option<Saying>) {
        if let Some(asked) = &mut self.asked {
            asked.problem = problem;
        }
    }

    fn write(&mut self, text: &str) {
        if let Some(asked) = &mut self.asked {
            let fits = |c: &char| c.is_ascii_alphanumeric() || " ,".contains(*c);
            let room = LONGEST_ANSWER.saturating_sub(asked.typed.len());
            asked.typed.extend(text.chars().filter(fits).take(room));
            asked.problem = None;
        }
    }

    fn submit(&mut self) {
        let Some(asked) = self.asked.as_ref().filter(|asked| !asked.typed.trim().is_empty()) else {
            return;
        };
        match asked.question.read(&asked.typed) {
            Ok(answer) => self.answer(answer),
            Err(error) => self.complain(Some(Saying::NoAnswer(error))),
        }
    }

    fn answer(&mut self, answer: Answer) {
        let Some(asked) = &mut self.asked else { return };
        let graded = Graded::new(asked.question.clone(), answer, self.vocabulary);
        asked.first.get_or_insert(graded.right);
        asked.misses += u32::from(!graded.right);
        asked.last = Some(graded);
        asked.typed.clear();
        asked.problem = None;
        asked.aftermath = asked.begin_aftermath();
    }

    /// Shows the next page of a miss. False if there is none.
    pub fn turn_page(&mut self) -> bool {
        let Some(asked) = &mut self.asked else { return false };
        let more = matches!(asked.aftermath, Some(Aftermath::Refuted(..)));
        if more {
            asked.aftermath = Some(Aftermath::Solved);
        }
        more
    }

    /// The board, after a miss with what it let happen, or what would have won.
    fn board_shown(&self) -> Option<Board> {
        let board = self.board.clone()?;
        match self.asked.as_ref().and_then(|asked| asked.aftermath) {
            None => Some(board),
            Some(Aftermath::Solved) => {
                let winning = board.now().winning_moves().first().copied();
                Some(board.considering(winning))
            }
            Some(Aftermath::Refuted(m, reply)) => {
                let left = board.now().after(m).ok()?;
                Some(board.at(left).considering(Some(reply)))
            }
        }
    }

    /// The moves that led to the board: a missed move, while the other player's answer to it is shown.
    fn history_shown(&self) -> History {
        match self.asked.as_ref().and_then(|asked| asked.aftermath) {
            Some(Aftermath::Refuted(m, _)) => History::of(&[m]),
            _ => History::default(),
        }
    }

    /// The panel: after a miss it shows the table, where columns are taught, and in a drill after every answer; a run
    /// for the ladder stays without it.
    fn panel_shown(&self) -> Panel {
        let in_drill = matches!(self.heading, Heading::Drill(kind) if !matches!(kind, DrillKind::Trial(_)));
        let tells = |asked: &Asked| asked.is_missed() || in_drill && !asked.is_open();
        let shown = self.asked.as_ref().is_some_and(tells) && self.vocabulary == Vocabulary::Columns;
        if shown { Panel::Preview } else { self.panel }
    }

    pub fn view(&self) -> Body {
        let (heading, standing, talk) = (self.heading.clone(), self.standing, self.talk());
        let Some(board) = self.board_shown() else {
            return Body::Text(Box::new(TextView { heading, standing, talk }));
        };
        Body::Board(Box::new(BoardView {
            heading,
            standing,
            talk,
            cast: Cast::PUPIL,
            focus: board.pile().unwrap_or(0),
            board,
            panel: self.panel_shown(),
            grouped: self.grouped,
            step: None,
            history: self.history_shown(),
            marked: Vec::new(),
            judged: Arc::default(),
            ending: None,
            end: None,
            strip: None,
            emphasis: Emphasis::Words,
        }))
    }

    fn talk(&self) -> Talk {
        let mut reports = self.reports();
        if self.asked.as_ref().is_some_and(|asked| asked.last.is_some()) {
            reports.retain(|said| !matches!(said, Saying::OnScreen(_)));
        } else {
            // Words on keys and looks stand last.
            reports.sort_by_key(|said| matches!(said, Saying::OnScreen(_)));
        }
        Talk { reports, fresh: true, typing: self.typing(), ..Talk::default() }
    }

    /// The words, which give way to the verdict on an answer.
    fn reports(&self) -> Vec<Saying> {
        let Some(asked) = &self.asked else {
            return self.say.clone();
        };
        let mut said: Vec<Saying> = asked.problem.clone().into_iter().collect();
        if asked.last.is_none() {
            said.extend(self.say.clone());
        }
        // After a miss the verdict comes first: behind the question it would read like the answer to it.
        said.extend(asked.judged());
        if asked.is_open() || self.board.is_none() {
            said.push(Saying::Prompt(asked.question.clone()));
        }
        if asked.last.is_some() && asked.is_open() {
            said.extend(self.say.clone());
        }
        said
    }

    fn typing(&self) -> Option<Typing> {
        let asked = self.asked.as_ref().filter(|asked| asked.is_open())?;
        match asked.question.expects() {
            // Whoever has answered once knows how.
            Expects::Text(form) => {
                Some(Typing { text: asked.typed.clone(), form: (asked.misses == 0).then_some(form) })
            }
            _ => None,
        }
    }
}

impl Asked {
    /// True while an answer is still wanted.
    fn is_open(&self) -> bool {
        self.last.as_ref().is_none_or(|graded| self.again && !graded.right)
    }

    fn is_missed(&self) -> bool {
        !self.is_open() && self.last.as_ref().is_some_and(|graded| !graded.right)
    }

    /// The first page of a missed move: the reply that refutes it, or at once what would have won.
    fn begin_aftermath(&self) -> Option<Aftermath> {
        let graded = self.last.as_ref().filter(|_| self.is_missed())?;
        let (Question::Move(game), Answer::Move(m)) = (&self.question, &graded.answer) else { return None };
        let left = game.analyse().ok()?.after(*m).ok()?;
        Some(left.winning_moves().first().map_or(Aftermath::Solved, |&reply| Aftermath::Refuted(*m, reply)))
    }

    /// The verdict on the last answer.
    fn judged(&self) -> Vec<Saying> {
        let Some(graded) = &self.last else {
            return Vec::new();
        };
        if self.aftermath == Some(Aftermath::Solved) {
            return vec![Saying::Solution { question: self.question.clone(), still: false }];
        }
        let still = self.is_open();
        let refuted = match self.aftermath {
            Some(Aftermath::Refuted(m, reply)) => Some(Saying::Refuted { m, reply }),
            _ => None,
        };
        let missed = self.is_missed() && !matches!(graded.answer, Answer::Yes(_)) && refuted.is_none();
        let told = missed || still && self.misses >= TRIES;
        let solution = told.then(|| Saying::Solution { question: self.question.clone(), still });
        std::iter::once(Saying::Graded(graded.clone())).chain(refuted).chain(solution).collect()
    }
}
