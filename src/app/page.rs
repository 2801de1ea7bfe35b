use super::cursor::{Cursor, Unfit};
use super::table::Typing;
use super::{Action, Table};
use crate::coach::{self, Answer, Cast, Expects, Grade, Person, Question, Remark, Terms};
use crate::engine::{Analysis, Engine};
use crate::rules::{Game, Move, Position, Takes};
use crate::session::Disclosure;

/// A page of a lesson or of practice: something to read, perhaps with a position, perhaps with a question about it.
#[derive(Clone, Debug)]
pub struct Page {
    heading: String,
    standing: String,
    say: Vec<String>,
    terms: Terms,
    disclosure: Disclosure,
    grouped: bool,
    board: Option<Board>,
    ask: Option<Ask>,
}

/// A position to look at.
#[derive(Clone, Debug)]
struct Board {
    game: Game,
    engine: Engine,
    now: Analysis,
    cursor: Option<Cursor>,
    left: Option<Analysis>,
}

/// A question, and how far its answer has come.
#[derive(Clone, Debug)]
struct Ask {
    question: Question,
    /// Whether a wrong answer may be mended.
    again: bool,
    typed: String,
    /// Why what was typed is no answer.
    problem: Option<String>,
    first: Option<Grade>,
    last: Option<(Answer, Grade)>,
    tries: u32,
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

/// After so many wrong answers the right one is told.
const TRIES: u32 = 3;
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
        if let Ok(engine) = Engine::new(*game.rules(), game.start().largest()) {
            let now = engine.analyse(game.position());
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
                let begun = self.board.as_ref().and_then(Board::begun);
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

impl Ask {
    /// Whether an answer is still wanted.
    fn is_open(&self) -> bool {
        match &self.last {
            None => true,
            Some((_, grade)) => self.again && !grade.right,
        }
    }

    /// What the last answer was worth, in words.
    fn judged(&self) -> Vec<String> {
        let Some((answer, grade)) = &self.last else {
            return Vec::new();
        };
        let said = match answer {
            Answer::Yes(yes) => if *yes { "Yes" } else { "No" }.to_owned(),
            Answer::Move(m) => m.to_string(),
            Answer::Number(_) | Answer::Labels(_) => "That".to_owned(),
        };
        let verdict = if grade.right { "is right" } else { "is not right" };
        let mut lines = vec![format!("{said} {verdict}. {}", grade.reason)];
        if self.is_open() && self.tries >= TRIES {
            lines.push(format!("It is {}.", self.question.solution_in_words()));
        } else if !self.is_open() && !grade.right && !matches!(answer, Answer::Yes(_)) {
            lines.push(format!("It was {}.", self.question.solution_in_words()));
        }
        lines
    }
}

impl Board {
    /// Moves the cursor; says why a digit does not fit.
    fn step(&mut self, action: &Action) -> Option<String> {
        let (rules, position) = (self.engine.rules(), self.game.position());
        let cursor = self.cursor.as_mut()?;
        let mut typed = Ok(());
        match action {
            Action::PileAbove => cursor.step_pile(rules, position, false),
            Action::PileBelow => cursor.step_pile(rules, position, true),
            Action::TakeMore => cursor.step_take(rules, position, Takes::above),
            Action::TakeFewer => cursor.step_take(rules, position, Takes::below),
            Action::TakeSmallest => cursor.step_take(rules, position, |takes, _| takes.smallest()),
            Action::TakeLargest => cursor.step_take(rules, position, |takes, _| takes.largest()),
            Action::TakeDigit(digit) => typed = cursor.type_digit(rules, position, *digit),
            Action::TakeErase => cursor.erase_digit(rules, position),
            _ => {}
        }
        self.look_ahead();
        match typed {
            Ok(()) => self.begun(),
            Err(Unfit::Illegal(reason)) => Some(coach::remark(&Remark::Illegal(reason))),
            Err(Unfit::NotATake(text)) => Some(coach::remark(&Remark::NotATake(text))),
        }
    }

    /// What to say while a number has only been begun.
    fn begun(&self) -> Option<String> {
        let digits = self.cursor.as_ref()?.pending()?;
        Some(coach::remark(&Remark::Begun(digits.to_owned(), self.engine.rules().takes)))
    }

    fn look_ahead(&mut self) {
        let m = self.cursor.as_ref().map(Cursor::considered);
        let left = m.and_then(|m| self.engine.rules().play(self.game.position().clone(), m).ok());
        self.left = left.map(|left| self.engine.analyse(&left));
    }
}

/// What a page without a position shows of one: nothing asks for it.
static NO_BOARD: std::sync::LazyLock<Board> = std::sync::LazyLock::new(|| {
    let game = Game::new(Position::default(), crate::rules::Ruleset::default());
    let engine = Engine::of(*game.rules());
    let now = engine.analyse(game.position());
    Board { game, engine, now, cursor: None, left: None }
});

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
        if ask.last.is_none() {
            lines.extend(self.say.clone());
        }
        if ask.is_open() || self.board.is_none() {
            lines.push(ask.question.prompt());
        }
        lines.extend(ask.problem.clone());
        lines.extend(ask.judged());
        lines
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
