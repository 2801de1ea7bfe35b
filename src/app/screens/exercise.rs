mod ask;
mod board;

use super::cursor::Cursor;
use super::table::Typing;
use super::{Action, Table};
use crate::coach::{Answer, Cast, Expects, Grade, Person, Question, Terms};
use crate::engine::{Analysis, Engine};
use crate::rules::{Game, Move, Position};
use crate::session::Disclosure;

use ask::Ask;
use board::{Board, NO_BOARD};

/// A page of a lesson or of practice: something to read, perhaps with a position, perhaps with a question about it.
#[derive(Clone, Debug)]
pub struct Page {
    heading: String,
    standing: String,
    say: Vec<String>,
    on_screen: Option<String>,
    terms: Terms,
    disclosure: Disclosure,
    grouped: bool,
    board: Option<Board>,
    ask: Option<Ask>,
}

/// What a page waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    /// To be read.
    Reading,
    /// For yes or no.
    YesNo,
    /// For something typed.
    Text,
    /// For a move.
    Move,
}

/// No answer is longer.
const LONGEST_ANSWER: usize = 64;

impl Page {
    /// Something to read.
    #[must_use]
    pub fn new(heading: String, standing: String, say: Vec<String>) -> Self {
        Self {
            heading,
            standing,
            say,
            on_screen: None,
            terms: Terms::default(),
            disclosure: Disclosure::Off,
            grouped: false,
            board: None,
            ask: None,
        }
    }

    /// The same with a position to look at.
    #[must_use]
    pub fn with_board(mut self, game: Game) -> Self {
        let engine = Engine::new(*game.rules());
        if let Ok(now) = engine.analyse(game.position()) {
            self.board = Some(Board { game, engine, now, cursor: None, left: None });
        }
        self
    }

    /// The same with a question; `again` if a wrong answer may be mended.
    #[must_use]
    pub fn with_question(mut self, question: Question, again: bool) -> Self {
        if let Some(game) = question.board() {
            self = self.with_board(game.clone());
        }
        if matches!(question, Question::OddColumns(_)) {
            self.disclosure = self.disclosure.max(Disclosure::Rows);
        }
        if let (Some(board), Expects::Move) = (&mut self.board, question.expects()) {
            board.cursor = Cursor::starting(board.engine.rules(), board.game.position(), 0);
            board.look_ahead();
        }
        let typed = String::new();
        self.ask = Some(Ask { question, again, typed, problem: None, first: None, last: None, tries: 0 });
        self
    }

    /// The same with this much of the panel, and with the piles in groups of powers of two if `grouped`.
    #[must_use]
    pub fn with_panel(mut self, disclosure: Disclosure, grouped: bool) -> Self {
        (self.disclosure, self.grouped) = (self.disclosure.max(disclosure), grouped);
        self
    }

    /// The same with reasons in these terms.
    #[must_use]
    pub fn with_terms(self, terms: Terms) -> Self {
        Self { terms, ..self }
    }

    /// The same with something that is said besides where there is a screen.
    #[must_use]
    pub fn with_on_screen(self, on_screen: Option<String>) -> Self {
        Self { on_screen, ..self }
    }

    /// Says anew how far it has come.
    pub(super) fn set_standing(&mut self, standing: String) {
        self.standing = standing;
    }

    /// What it waits for.
    #[must_use]
    pub fn waits(&self) -> Waits {
        let Some(ask) = self.ask.as_ref().filter(|ask| ask.is_open()) else {
            return Waits::Reading;
        };
        match ask.question.expects() {
            Expects::YesNo => Waits::YesNo,
            Expects::Text(_) => Waits::Text,
            Expects::Move => Waits::Move,
        }
    }

    /// The question.
    #[must_use]
    pub fn question(&self) -> Option<&Question> {
        self.ask.as_ref().map(|ask| &ask.question)
    }

    /// What the first answer was worth; none while there is none.
    #[must_use]
    pub fn first_grade(&self) -> Option<&Grade> {
        self.ask.as_ref()?.first.as_ref()
    }

    /// Whether there is a position on it.
    #[must_use]
    pub fn has_board(&self) -> bool {
        self.board.is_some()
    }

    /// Carries out what concerns a page.
    pub(super) fn update(&mut self, action: &Action) {
        match action {
            Action::Answer(yes) => self.answer(Answer::Yes(*yes)),
            Action::Take => {
                let refused = self.board.as_mut().and_then(Board::refused);
                let begun = refused.or_else(|| self.board.as_ref().and_then(Board::begun));
                let chosen = self.board.as_ref().and_then(|board| board.cursor.as_ref()).map(Cursor::considered);
                match (begun, chosen, &mut self.ask) {
                    (Some(begun), _, Some(ask)) => ask.problem = Some(begun),
                    (_, Some(m), _) => self.answer(Answer::Move(m)),
                    _ => {}
                }
            }
            Action::Type(text) => self.write(text),
            Action::Erase => {
                if let Some(ask) = &mut self.ask {
                    ask.typed.pop();
                }
            }
            Action::Accept => self.submit(),
            _ => {
                if let (Some(board), Some(ask)) = (&mut self.board, &mut self.ask) {
                    ask.problem = board.step(action);
                }
            }
        }
    }

    fn write(&mut self, text: &str) {
        if let Some(ask) = self.ask.as_mut().filter(|ask| ask.is_open()) {
            let fits = |c: &char| c.is_ascii_alphanumeric() || " ,".contains(*c);
            let room = LONGEST_ANSWER.saturating_sub(ask.typed.len());
            ask.typed.extend(text.chars().filter(fits).take(room));
            ask.problem = None;
        }
    }

    fn submit(&mut self) {
        let Some(ask) = self.ask.as_mut().filter(|ask| !ask.typed.trim().is_empty()) else {
            return;
        };
        match ask.question.read(&ask.typed) {
            Ok(answer) => self.answer(answer),
            Err(problem) => ask.problem = Some(problem),
        }
    }

    fn answer(&mut self, answer: Answer) {
        let terms = self.terms;
        if let Some(ask) = self.ask.as_mut().filter(|ask| ask.is_open()) {
            let grade = ask.question.grade(&answer, terms);
            ask.first.get_or_insert_with(|| grade.clone());
            ask.tries += u32::from(!grade.right);
            ask.last = Some((answer, grade));
            ask.typed.clear();
            ask.problem = None;
        }
    }
}

impl Page {
    fn on_board(&self) -> &Board {
        self.board.as_ref().unwrap_or(&NO_BOARD)
    }
}

impl Table for Page {
    fn engine(&self) -> &Engine {
        &self.on_board().engine
    }

    fn position(&self) -> &Position {
        self.on_board().game.position()
    }

    fn start(&self) -> &Position {
        self.on_board().game.start()
    }

    fn now(&self) -> &Analysis {
        &self.on_board().now
    }

    fn considered(&self) -> Option<Move> {
        self.on_board().cursor.as_ref().map(Cursor::considered)
    }

    fn left(&self) -> Option<&Analysis> {
        self.on_board().left.as_ref()
    }

    fn disclosure(&self) -> Disclosure {
        self.disclosure
    }

    fn moves(&self) -> &[Move] {
        &[]
    }

    fn cast(&self) -> Cast {
        Cast([Person::You, Person::Machine])
    }

    fn standing(&self) -> String {
        self.standing.clone()
    }

    fn heading(&self) -> String {
        self.heading.clone()
    }

    /// What is said gives way to what an answer was worth.
    fn reports(&self) -> Vec<String> {
        let Some(ask) = &self.ask else {
            return self.say.clone();
        };
        let mut lines = Vec::new();
        lines.extend(ask.problem.clone());
        if ask.last.is_none() {
            lines.extend(self.say.clone());
        }
        if ask.is_open() || self.board.is_none() {
            lines.push(ask.question.prompt());
        }
        lines.extend(ask.judged());
        if ask.last.is_some() && ask.is_open() {
            lines.extend(self.say.clone());
        }
        lines
    }

    fn on_screen(&self) -> Option<&str> {
        self.on_screen.as_deref().filter(|_| self.ask.as_ref().is_none_or(|ask| ask.last.is_none()))
    }

    fn typing(&self) -> Option<Typing<'_>> {
        let ask = self.ask.as_ref().filter(|ask| ask.is_open())?;
        match ask.question.expects() {
            // Whoever has answered once knows how.
            Expects::Text(form) => Some(Typing { text: &ask.typed, how: (ask.tries == 0).then(|| form.in_words()) }),
            _ => None,
        }
    }

    fn is_grouped(&self) -> bool {
        self.grouped
    }

    fn words_first(&self) -> bool {
        true
    }
}
