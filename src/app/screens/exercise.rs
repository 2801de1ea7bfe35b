//! A page of a lesson or a question of a drill: something to read, perhaps with a position, perhaps with a question.

use super::{Backdrop, Screen, blocked_on_page, left_page};
use crate::app::action::Disabled;
use crate::app::view::{BoardView, Body, Emphasis, Head, History, Typing};
use crate::app::{Action, Board, Context, Effect, News, Shared};
use crate::coach::{
    self, Answer, AnswerForm, Audience, Expects, Graded, Message, PlayedMove, Question, Role, Sheet, Vocabulary,
    notices,
};
use crate::rules::{Game, Move, Side};
use crate::session::{Medium, Panel, Players};

#[derive(Clone, Debug, Default)]
pub(crate) struct Exercise {
    pub say: Vec<Message>,
    pub ways: Ways,
    pub vocabulary: Vocabulary,
    pub panel: Panel,
    pub grouped: bool,
    pub board: Option<Board>,
    /// True if the board only stays in sight, and the words are not about it.
    pub is_kept: bool,
    pub asked: Option<Asked>,
}

/// The pages to which a page leads, besides the next.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ways {
    /// True if the lesson has a page before this one.
    pub back: bool,
    /// True if the board that was won before can be played as an ordinary game.
    pub for_real: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Asked {
    question: Question,
    /// True if a missed question can be tried again.
    again: bool,
    typed: String,
    last: Option<Graded>,
    misses: u32,
    /// The answered move while the board shows it.
    tried: Option<Tried>,
}

/// An answered move: a right one is made and stays, a wrong one is shown with the reply that refutes it.
#[derive(Clone, Copy, Debug)]
struct Tried {
    m: Move,
    refuted_by: Option<Move>,
}

/// Wrong answers after which the right one is given.
const TRIES: u32 = 3;
const LONGEST_ANSWER: usize = 64;

impl Exercise {
    pub(crate) fn new(say: Vec<Message>) -> Self {
        Self { say, panel: Panel::Off, ..Self::default() }
    }

    pub(crate) fn with_board(self, game: &Game) -> Self {
        Self { board: board_of(game), ..self }
    }

    pub(crate) fn with_question(mut self, question: Question, again: bool) -> Self {
        if let Some(game) = question.board() {
            self = self.with_board(game);
        }
        if matches!(question, Question::OddColumns(_)) {
            self.panel = self.panel.max(Panel::Rows);
        }
        if question.expects() == Expects::Move {
            self.board = self.board.map(|board| board.starting(0));
        }
        let asked = Asked { question, again, typed: String::new(), last: None, misses: 0, tried: None };
        self.asked = Some(asked);
        self
    }

    pub(crate) fn open_question(&self) -> Option<&Question> {
        self.asked.as_ref().filter(|asked| asked.is_open()).map(|asked| &asked.question)
    }

    fn tried(&self) -> Option<Tried> {
        self.asked.as_ref()?.tried
    }

    /// True if the first answer was right; `None` before it.
    fn first_was_right(&self) -> Option<bool> {
        let asked = self.asked.as_ref()?;
        asked.last.as_ref().map(|_| asked.misses == 0)
    }

    /// Carries out an action on the open question. The error says why typed or marked input is no answer.
    fn act(&mut self, action: &Action) -> Result<(), Message> {
        match action {
            Action::Answer(yes) => self.answer(Answer::Yes(*yes)),
            Action::Take => {
                if let Some(board) = &mut self.board
                    && let Some(m) = board.chosen()?
                {
                    self.answer(Answer::Move(m));
                }
            }
            Action::Cursor(step) => return self.board.as_mut().map_or(Ok(()), |board| board.go(*step)),
            Action::Type(text) => self.write(text),
            Action::Erase => {
                if let Some(asked) = &mut self.asked {
                    asked.typed.pop();
                }
            }
            Action::Accept if self.context() == Context::Question => return Err(notices::YES_OR_NO),
            Action::Accept if self.context() == Context::Choosing => return Err(notices::MOVE_FIRST),
            Action::Accept => return self.submit(),
            _ => {}
        }
        Ok(())
    }

    fn write(&mut self, text: &str) {
        if let Some(asked) = &mut self.asked {
            let fits = |c: &char| c.is_ascii_alphanumeric() || " ,".contains(*c);
            let room = LONGEST_ANSWER.saturating_sub(asked.typed.len());
            asked.typed.extend(text.chars().filter(fits).take(room));
        }
    }

    fn submit(&mut self) -> Result<(), Message> {
        let Some(asked) = &mut self.asked else { return Ok(()) };
        if asked.typed.trim().is_empty() {
            return Err(notices::NOTHING_TYPED);
        }
        let read = asked.question.read(&asked.typed).map_err(Message::problem);
        asked.typed.clear();
        read.map(|answer| self.answer(answer))
    }

    fn answer(&mut self, answer: Answer) {
        let Some(asked) = &mut self.asked else { return };
        let graded = Graded::new(asked.question.clone(), answer, self.vocabulary);
        asked.misses += u32::from(!graded.right);
        asked.last = Some(graded);
        asked.tried = asked.on_board();
    }

    /// Asks again after a move was refuted. False if there is nothing more to show.
    fn turn_page(&mut self) -> bool {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.again) else { return false };
        let Some(Tried { m, .. }) = asked.tried.take_if(|tried| tried.refuted_by.is_some()) else { return false };
        self.board = self.board.take().map(|board| board.starting(m.pile));
        true
    }

    /// A winning move to compare, in groups or columns, with a wrong answer that is not asked again.
    fn better(&self) -> Option<PlayedMove> {
        let asked = self.asked.as_ref()?;
        let is_refuted = asked.tried.is_some_and(|tried| tried.refuted_by.is_some());
        if !is_refuted || asked.again || self.vocabulary == Vocabulary::Moves {
            return None;
        }
        let now = self.board.as_ref()?.now();
        let judged = now.judge(now.winning_move()?).ok()?;
        Some(PlayedMove::new(judged, Side::First, Players::HUMAN_FIRST))
    }

    /// The board: after an answer with the move made, and the reply that refutes it or, in a drill, a better move.
    fn board_shown(&self) -> Option<Board> {
        let board = self.board.clone()?;
        let Some(Tried { m, refuted_by }) = self.tried() else { return Some(board) };
        let shown = refuted_by.filter(|_| self.better().is_none());
        Some(board.at(board.now().after(m).ok()?).considering(shown))
    }

    /// The panel. Once groups or columns are taught, an answered question shows all of it.
    fn panel_shown(&self) -> Panel {
        let question = self.asked.as_ref().map(|asked| (asked.is_open(), &asked.question));
        match question {
            Some(
                (_, Question::Binary(_) | Question::Number(_) | Question::Value { .. }) | (true, Question::Add { .. }),
            ) => Panel::Rows,
            Some((true, Question::Complete(_))) => self.panel.max(Panel::Rows),
            Some((false, _)) if self.vocabulary > Vocabulary::Moves => Panel::Preview,
            _ => self.panel,
        }
    }

    fn completes(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| matches!(asked.question, Question::Complete(_)))
    }

    fn sheet(&self) -> Option<Sheet> {
        let asked = self.asked.as_ref()?;
        let said = asked.last.as_ref().filter(|_| !asked.is_open()).map(|graded| &graded.answer);
        asked.question.sheet(&asked.typed, said, self.panel > Panel::Off)
    }

    /// The board shown: that of the question or, for one about numbers, one with a pile for each.
    fn board_and_sheet(&self) -> Option<(Board, Option<Sheet>)> {
        let Some(sheet) = self.sheet() else { return Some((self.board_shown()?, None)) };
        Some((board_of(&sheet.game()?)?, Some(sheet)))
    }
}

/// The board of a question or page. Files are refused if theirs do not fit.
fn board_of(game: &Game) -> Option<Board> {
    Board::new(game.analyse().ok()?, Medium::Screen).ok()
}

impl Screen for Exercise {
    fn context(&self) -> Context {
        match self.open_question().map(Question::expects) {
            None if self.asked.as_ref().is_some_and(|asked| asked.again && asked.is_missed()) => Context::Retry,
            None => Context::Reading,
            Some(Expects::YesNo) => Context::Question,
            Some(Expects::Text(_)) => Context::Typing,
            Some(Expects::Move) => Context::Choosing,
        }
    }

    fn blocked(&self, action: &Action, _: &Shared) -> Option<Disabled> {
        let is_offered = *action == Action::NewGame && self.ways.for_real;
        blocked_on_page(action, self.ways.back).filter(|_| !is_offered)
    }

    fn update(&mut self, action: &Action, _: &mut Shared) -> Effect {
        if let Some(left) = left_page(action) {
            return left;
        }
        match action {
            Action::Next if self.open_question().is_none() => {
                if self.turn_page() {
                    Effect::none()
                } else {
                    Effect::tell(News::Done(true))
                }
            }
            Action::NewGame => Effect::tell(News::ForReal),
            _ if self.open_question().is_none() => Effect::none(),
            _ => {
                let before = self.first_was_right();
                if let Err(problem) = self.act(action) {
                    return Effect::say(problem);
                }
                let answered = self.first_was_right().filter(|_| before.is_none());
                let told = answered.map_or_else(Effect::none, |right| Effect::tell(News::Answered(right)));
                let tried = self.tried().zip(self.board.as_ref());
                let took = tried.map(|(tried, board)| coach::took(Role::YOU, tried.m, board.now()).in_lines());
                Effect { said: took.into_iter().collect(), ..told }
            }
        }
    }

    /// The words and the question; after an answer the verdict on it comes first.
    fn page(&self, _: &Shared) -> Vec<Message> {
        let Some(asked) = &self.asked else {
            let real = self.ways.for_real.then_some(notices::FOR_REAL).into_iter().flatten();
            return self.say.iter().cloned().chain(real).collect();
        };
        let prompt = asked.question.prompt(self.vocabulary);
        let help = asked.question.help(self.vocabulary);
        if asked.last.is_none() {
            // Words about keys and looks come last.
            let (screens, all): (Vec<_>, Vec<_>) =
                self.say.iter().cloned().partition(|said| said.audience == Audience::Screens);
            return all.into_iter().chain([prompt]).chain(help).chain(screens).collect();
        }
        // After a miss the verdict comes before the question: after it, it would read like the answer.
        let is_open = asked.is_open();
        let again = self.say.iter().filter(|said| is_open && said.audience != Audience::Screens).cloned();
        // A listener hears the question last, as at first, once a refuted move has been judged.
        let last = (is_open && asked.on_board().is_some()).then(|| prompt.clone().in_lines());
        let prompt = if is_open && last.is_none() { prompt } else { prompt.on_screens() };
        let asks = [prompt].into_iter().chain(help.filter(|_| is_open)).chain(again).chain(last);
        asked.judged().into_iter().chain(asks).collect()
    }

    fn head(&self, backdrop: &Backdrop<'_>) -> Head {
        backdrop.study.clone().unwrap_or_default()
    }

    fn typing(&self) -> Option<Typing> {
        let asked = self.asked.as_ref().filter(|asked| asked.is_open())?;
        let Expects::Text(form) = asked.question.expects() else { return None };
        let digits = self.sheet().and_then(|sheet| sheet.columns).filter(|_| form == AnswerForm::Binary);
        // After a first answer the form is known.
        Some(Typing { text: asked.typed.clone(), digits, form: (asked.misses == 0).then_some(form), keys: form.keys() })
    }

    fn view(&self, _: &Backdrop<'_>) -> Body {
        let panel = self.panel_shown();
        // A right move has been made and is still marked.
        let moved = self.tried().map(|tried| tried.m);
        let better = self.better();
        let made = self.tried().filter(|tried| tried.refuted_by.is_none() || better.is_some());
        let judged = made.and_then(|tried| self.board.as_ref()?.now().judge(tried.m).ok());
        let Some((board, sheet)) = self.board_and_sheet() else {
            return Body::Text(None);
        };
        let is_text = self.is_kept || sheet.is_some();
        let board = BoardView {
            panel,
            grouped: (self.grouped || self.vocabulary == Vocabulary::Groups && panel > Panel::Off)
                && (sheet.is_none() || panel == Panel::Preview && self.completes()),
            sheet,
            exchange: judged.map(|made| PlayedMove::new(made, Side::First, Players::HUMAN_FIRST)).into_iter().collect(),
            better,
            vocabulary: self.vocabulary,
            history: History::of(moved.as_slice()),
            emphasis: Emphasis::Words,
            ..BoardView::of(board, Players::HUMAN_FIRST)
        };
        if is_text { Body::Text(Some(Box::new(board))) } else { Body::Board(Box::new(board)) }
    }
}

impl Asked {
    /// True while an answer is expected.
    fn is_open(&self) -> bool {
        let is_shown = self.tried.is_some();
        self.last.as_ref().is_none_or(|graded| self.again && !graded.right && !is_shown)
    }

    fn is_missed(&self) -> bool {
        !self.is_open() && self.last.as_ref().is_some_and(|graded| !graded.right)
    }

    /// The answered move, if the board can show it.
    fn on_board(&self) -> Option<Tried> {
        let graded = self.last.as_ref()?;
        let (Question::Move(game), &Answer::Move(m)) = (&self.question, &graded.answer) else { return None };
        let left = game.analyse().ok()?.after(m).ok()?;
        let refuted_by = left.winning_move().filter(|_| !graded.right);
        (graded.right || refuted_by.is_some()).then_some(Tried { m, refuted_by })
    }

    fn judged(&self) -> Vec<Message> {
        let Some(graded) = &self.last else { return Vec::new() };
        let still = self.is_open();
        let refuted = self.tried.and_then(|tried| Some(notices::refuted(tried.m, tried.refuted_by?)));
        let told = !graded.right && (!still && !self.again || still && self.misses >= TRIES);
        // The verdict has been read once the reply was shown: then the question comes first again.
        let unread = !still || self.on_board().is_none();
        let verdict = unread.then(|| [Some(graded.verdict(told)), graded.why()]).into_iter().flatten().flatten();
        verdict.chain(refuted).chain(self.question.winners().filter(|_| told)).collect()
    }
}
