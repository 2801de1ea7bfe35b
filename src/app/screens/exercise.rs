//! A page of a lesson, or a question of a lesson or drill.

use super::asked::{Asked, sockets, values};
use super::why::dots;
use super::{Screen, WhyScreen};
use crate::app::board::{self, Light};
use crate::app::view::{Hint, Ink, Left, Line, Low, Pieces, Right, Said, View};
use crate::app::{Action, Context, Cursor, Destination, Effect, Shared, StepResult};
use crate::coach::question::{Answer, Expects, Question};
use crate::coach::words::{Words, keys, notices, questions, results};
use crate::coach::{Message, Mode, Role, Tone};
use crate::engine::Analysis;
use crate::rules::{Game, Ruleset, is_hidden};

/// The course that a page belongs to: what its head and dots tell.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    pub name: String,
    /// The text of the page, a paragraph each.
    pub say: Vec<String>,
    pub at: usize,
    pub of: usize,
    /// The steps whose first answer was wrong; in a lesson the present one alone.
    pub missed: Vec<usize>,
    /// True if there is a page before it.
    pub can_go_back: bool,
    /// True once lamps have been taught.
    pub lamps: bool,
    /// True once the indicator and binary digits have been taught.
    pub binary: bool,
    /// True if the text asks the question itself.
    pub asks: bool,
    /// Enter, once the page is done, and what it does.
    pub goes_on: Hint,
    /// Stands in place of the lamps until the question is answered; empty for none.
    pub picture: &'static [String],
}

#[derive(Clone, Debug)]
pub(crate) struct Exercise {
    place: Place,
    mode: Mode,
    /// The board, with the cursor of a move that is asked for.
    board: Option<Cursor>,
    asked: Option<Asked>,
}

impl Exercise {
    /// A page to read, beside a position.
    pub(crate) fn page(place: Place, mode: Mode, game: Option<&Game>) -> Self {
        let now = game.and_then(|game| game.analyse().ok());
        Self { place, mode, board: now.map(|now| Cursor::new(now, 0)), asked: None }
    }

    pub(crate) fn question(place: Place, mode: Mode, question: Question) -> Self {
        let page = Self::page(place, mode, question.board());
        Self { asked: Some(Asked::new(question)), ..page }
    }

    /// The pile whose value is asked.
    fn pile(&self) -> Option<Analysis> {
        self.asked.as_ref().and_then(|asked| asked.question.pile())
    }

    fn is_done(&self) -> bool {
        self.asked.as_ref().is_none_or(Asked::is_done)
    }

    fn is_answered(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.answer.is_some())
    }

    fn expects(&self) -> Option<Expects> {
        let asked = self.asked.as_ref().filter(|asked| asked.answer.is_none())?;
        Some(asked.question.expects())
    }

    fn accept(&mut self) -> Effect {
        if self.is_done() {
            return Effect::tell(StepResult::Done);
        }
        let Some(asked) = self.asked.as_mut() else { return Effect::none() };
        if asked.answer.take().is_some() {
            // Another try.
            if let Some(cursor) = &mut self.board {
                cursor.unmark();
            }
            return Effect::none();
        }
        let answer = match asked.question.expects() {
            Expects::YesNo => Answer::Yes(asked.yes),
            Expects::Move => match self.board.as_ref().and_then(Cursor::marked) {
                Some(m) => Answer::Move(m),
                None => return Effect::say(notices::MARK_FIRST),
            },
            Expects::Text if asked.typed.is_empty() => return Effect::say(notices::NOTHING_TYPED),
            Expects::Text => match asked.question.read(&asked.typed) {
                Ok(answer) => answer,
                Err(problem) => {
                    asked.typed.clear();
                    return Effect::say(Message::new(Tone::Problem, Mode::Solo, problem));
                }
            },
        };
        self.answer(answer)
    }

    fn answer(&mut self, answer: Answer) -> Effect {
        let Some(asked) = self.asked.as_mut() else { return Effect::none() };
        let is_first = asked.misses == 0;
        asked.answer = Some(answer);
        let is_right = asked.is_right();
        if !is_right {
            asked.misses += 1;
            asked.typed.clear();
            self.place.missed.push(self.place.at);
        }
        let wrong = (!is_right && asked.question.expects() == Expects::Move).then_some(questions::NOT_RIGHT);
        let said = wrong.into_iter().chain(self.verdict()).map(Message::told).collect();
        let told = Effect { said, ..Effect::none() };
        // Only the first answer counts.
        if is_first { told.and(Effect::tell(StepResult::Answered(is_right))) } else { told }
    }

    fn verdict(&self) -> Vec<Words> {
        self.asked.as_ref().map_or_else(Vec::new, |asked| asked.verdict(self.place.lamps))
    }

    fn step(&mut self, action: &Action) -> Effect {
        // A key that answers begins another try.
        if self.is_missed() && matches!(action, Action::Pile(_) | Action::Digit(_) | Action::Mark(_)) {
            self.accept();
        }
        let expects = self.expects();
        let (Some(expects), Some(asked)) = (expects, self.asked.as_mut()) else { return Effect::none() };
        match (expects, action) {
            (Expects::YesNo, Action::Left | Action::Right) => (asked.yes, asked.is_chosen) = (!asked.yes, true),
            (Expects::YesNo, Action::Yes) => return self.answer(Answer::Yes(true)),
            (Expects::YesNo, Action::Again) => return self.answer(Answer::Yes(false)),
            (Expects::Text, Action::Type(text) | Action::Paste(text)) => {
                asked.typed.extend(text.chars().filter(|c| !is_hidden(*c)));
            }
            (Expects::Text, Action::Digit(digit)) => asked.typed.push_str(&digit.to_string()),
            (_, Action::Tip) => return Effect::say(notices::NOT_ANSWERED),
            (Expects::Text, Action::Clear) => asked.typed.clear(),
            (Expects::Text, Action::Erase) => drop(asked.typed.pop()),
            (Expects::Move, action) => {
                let Some(cursor) = &mut self.board else { return Effect::none() };
                return cursor.obey(action).map_or_else(Effect::say, |()| Effect::none());
            }
            _ => {}
        }
        Effect::none()
    }

    /// The text with the question on its last line, and the verdict in its place.
    fn said(&self, shared: &Shared) -> Said {
        let text = |words: Words| Line::new(Ink::Text, words);
        let say = || self.place.say.iter().map(|say| Words::from(say.clone()));
        // Beside a text it may fall: else a small window would never come to the text.
        let news: Vec<Line> = shared.news().into_iter().map(|line| Line { is_kept: false, ..line }).collect();
        let question = self.asking();
        match self.verdict().split_first() {
            Some((first, rest)) => {
                let is_right = self.asked.as_ref().is_some_and(Asked::is_right);
                let [ink, then] = if is_right { [Ink::Title, Ink::Text] } else { [Ink::Plate, Ink::Answer] };
                // The first of several paragraphs defines what the answer needs.
                let definition = say().next().filter(|_| self.place.say.len() > 1 && !self.is_done());
                let rest = rest.iter().enumerate().map(|(nth, words)| match nth {
                    0 => Line::new(then, words.clone()),
                    _ => Line::kept(Ink::Text, words.clone()),
                });
                let definition = definition.map(|words| Line::new(Ink::Dim, words));
                let lines = news.into_iter().chain(rest).chain(definition).collect();
                Said { verdict: Line::new(ink, first.clone()), lines, question, ..Said::default() }
            }
            None => Said { lines: news.into_iter().chain(say().map(text)).collect(), question, ..Said::default() },
        }
    }

    /// The question, and the answer so far. A text that asks by itself takes the place of the usual one.
    fn asking(&self) -> Option<(Words, String)> {
        let asked = self.asked.as_ref().filter(|_| !self.is_done())?;
        let prompt = if self.place.asks { Words::default() } else { questions::prompt(&asked.question) };
        let missed = self.is_missed();
        let typed = match asked.question.expects() {
            Expects::YesNo if asked.yes => "▸ yes     no".to_owned(),
            Expects::YesNo => "  yes   ▸ no".to_owned(),
            Expects::Text => format!("▸ {}▂", asked.typed),
            Expects::Move => {
                let marked = self.board.as_ref().and_then(Cursor::marked).or(asked.move_made());
                let typed = marked.map_or_else(String::new, |m| m.to_string().to_lowercase());
                format!("▸ {typed}{}", if missed { " ✗" } else { "▂" })
            }
        };
        Some((prompt, typed))
    }

    /// True once something is marked or typed, which Enter then takes.
    fn has_answer(&self) -> bool {
        if self.expects().is_none() {
            return false;
        }
        let is_typed = |asked: &Asked| !asked.typed.is_empty() || asked.is_chosen;
        self.board.as_ref().is_some_and(|cursor| cursor.marked().is_some()) || self.asked.as_ref().is_some_and(is_typed)
    }

    /// The board: stones alone while a move is marked, with what it left once it is the answer.
    fn board(&self, cursor: &Cursor) -> (Pieces, Right) {
        let asked = self.asked.as_ref();
        let lamps = self.mode > Mode::Solo || self.place.lamps && self.is_answered();
        let counted = asked.is_none_or(|asked| asked.answer.is_some() || matches!(asked.question, Question::Move(_)));
        let binary = self.place.binary;
        let usual = Light { lamps, counted, indicator: binary, digits: binary, ..Light::default() };
        let judged = asked.and_then(Asked::move_made).and_then(|m| cursor.now().judge(m).ok());
        let (now, light) = match &judged {
            Some(judged) => {
                let answer = judged.after.winning_move().filter(|_| judged.is_mistake());
                let usual = Light { lamps: self.place.lamps, counted: self.place.lamps, ..usual };
                (&judged.after, board::step(judged, false, answer, usual))
            }
            None => {
                let chosen = cursor.pile().filter(|_| self.expects() == Some(Expects::Move));
                (cursor.now(), Light { marked: cursor.marked(), chosen, ..usual })
            }
        };
        let right = match light.lamps {
            true => board::half(cursor.now(), now, &light),
            false if self.place.picture.is_empty() || self.is_answered() => Right::Lamps,
            false => Right::Picture(board::picture(self.place.picture)),
        };
        (board::scene(cursor.now(), now, &light), right)
    }

    fn pieces(&self) -> (Pieces, Right) {
        match (&self.board, &self.asked, self.pile()) {
            (Some(cursor), ..) => self.board(cursor),
            (None, Some(asked), Some(pile)) => values(asked, &pile),
            (None, Some(asked), None) => (sockets(asked), Right::Lamps),
            (None, None, _) => (Pieces::default(), Right::Lamps),
        }
    }

    fn hints(&self) -> Vec<Hint> {
        let mut hints: Vec<Hint> = match self.expects() {
            Some(Expects::YesNo) => vec![keys::CHOOSE, keys::ANSWER],
            Some(Expects::Text) if self.asked.as_ref().is_some_and(|asked| asked.question.expects_digits()) => {
                vec![keys::LAMP_DIGITS, keys::DELETE, keys::ANSWER]
            }
            Some(Expects::Text) => vec![keys::DELETE, keys::ANSWER],
            Some(Expects::Move) => {
                let is_lone = self.board.as_ref().is_some_and(|cursor| cursor.now().position().piles().len() == 1);
                let answer = self.has_answer().then_some(keys::ANSWER);
                answer.into_iter().chain([keys::STONES]).chain((!is_lone).then_some(keys::PILE)).collect()
            }
            None if self.is_done() => vec![self.place.goes_on.clone()],
            None => vec![keys::TRY_AGAIN],
        };
        if self.is_answered() && self.board.is_some() && self.place.lamps {
            hints.push(keys::WHY);
        } else if self.expects().is_none() && self.place.can_go_back {
            hints.push(keys::PAGE_BACK);
        }
        hints.extend([keys::BACK, keys::KEYS]);
        hints
    }

    fn why(&self) -> Effect {
        let answered = self.asked.as_ref().is_none_or(|asked| asked.answer.is_some() || asked.misses > 0);
        match &self.board {
            Some(cursor) if answered => {
                let argument = WhyScreen::new(cursor.now(), cursor.now(), None, Role::YOU, self.place.binary);
                let argument = if self.place.missed.is_empty() { argument } else { argument.after_mistake() };
                Effect::go(Destination::Why(Box::new(argument)))
            }
            Some(_) => Effect::say(notices::NOT_ANSWERED),
            None => Effect::none(),
        }
    }
}

impl Screen for Exercise {
    fn context(&self) -> Context {
        match self.expects() {
            None => Context::Page,
            Some(Expects::YesNo) => Context::YesNo,
            Some(Expects::Move) => Context::Choosing,
            Some(Expects::Text) => Context::Typing,
        }
    }

    fn rules(&self) -> Option<Ruleset> {
        let board = self.board.as_ref().map(|cursor| cursor.now().clone());
        board.or_else(|| self.pile()).map(|now| *now.rules())
    }

    fn has_binary(&self) -> bool {
        self.place.binary
    }

    fn is_missed(&self) -> bool {
        !self.is_done() && self.is_answered()
    }

    fn update(&mut self, action: &Action, _: &mut Shared) -> Effect {
        match action {
            Action::Accept => self.accept(),
            Action::Back => Effect::go(Destination::Back),
            Action::Why => self.why(),
            Action::Left if self.expects().is_none() && self.place.can_go_back => Effect::tell(StepResult::Back),
            _ => self.step(action),
        }
    }

    fn view(&self, shared: &Shared) -> View {
        let rules = self.rules().unwrap_or_default();
        let (board, right) = self.pieces();
        let Place { name, at, of, missed, .. } = &self.place;
        let (has_answer, is_again) = (self.has_answer(), self.asked.as_ref().is_some_and(|asked| asked.misses > 0));
        View {
            head: board::head(&rules, name, results::step(at + 1, *of)),
            board,
            left: Left::Stones,
            right,
            low: Low::Said(self.said(shared)),
            moves: dots(*at, *of, missed),
            keys: self.hints(),
            has_enter: has_answer,
            // A key that answers turns to the question, as does another try.
            page: if has_answer || is_again { usize::MAX } else { 0 },
            ..View::default()
        }
    }
}
