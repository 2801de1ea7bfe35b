//! A page of a lesson, or a question of a lesson or drill.

use super::asked::{Asked, sockets};
use super::why::dots;
use super::{Screen, WhyScreen};
use crate::app::board::{self, Light};
use crate::app::scene::{self, Hint, Ink, Line, Low, Right, Scene};
use crate::app::{Action, Context, Cursor, Destination, Effect, Shared, StepResult};
use crate::coach::question::{Answer, Expects, Question};
use crate::coach::words::{Words, notices, questions};
use crate::coach::{Message, Mode, Role};
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
    /// True once the indicator has been taught.
    pub indicator: bool,
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

    /// The rules of its board.
    pub(crate) fn rules(&self) -> Option<Ruleset> {
        self.board.as_ref().map(|cursor| *cursor.now().rules())
    }

    fn is_right(&self) -> bool {
        self.asked.as_ref().is_some_and(Asked::is_right)
    }

    fn is_done(&self) -> bool {
        self.asked.as_ref().is_none_or(Asked::is_done)
    }

    fn is_answered(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.answer.is_some())
    }

    /// True while a wrong answer is shown, after which there is another try.
    pub(crate) fn is_missed(&self) -> bool {
        !self.is_done() && self.is_answered()
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
                Err(problem) => return Effect::say(Message::problem(problem)),
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
        let told = Effect { said: self.verdict().into_iter().map(Message::told).collect(), ..Effect::none() };
        // Only the first answer counts.
        if is_first { told.and(Effect::tell(StepResult::Answered(is_right))) } else { told }
    }

    fn verdict(&self) -> Vec<Words> {
        self.asked.as_ref().map_or_else(Vec::new, |asked| asked.verdict(self.place.lamps))
    }

    fn step(&mut self, action: &Action) -> Effect {
        let expects = self.expects();
        let (Some(expects), Some(asked)) = (expects, self.asked.as_mut()) else { return Effect::none() };
        match (expects, action) {
            (Expects::YesNo, Action::Left | Action::Right) => asked.yes = !asked.yes,
            (Expects::YesNo, Action::Yes) => return self.answer(Answer::Yes(true)),
            (Expects::YesNo, Action::Again) => return self.answer(Answer::Yes(false)),
            (Expects::Text, Action::Type(text) | Action::Paste(text)) => {
                asked.typed.extend(text.chars().filter(|c| !is_hidden(*c)));
            }
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

    /// The lines of the lower half: the text, the question, and the verdict in their place.
    fn low(&self) -> Vec<Line> {
        let verdict = self.verdict();
        if let [first, rest @ ..] = verdict.as_slice() {
            let ink = if self.is_right() { Ink::Title } else { Ink::Odd };
            // The answer that is told at last stands with the coach.
            let rest = rest.iter().take(1).map(|words| Line::new(Ink::Text, words.clone()));
            // The first of several paragraphs defines what the answer needs.
            let definition = self.place.say.first().filter(|_| self.place.say.len() > 1 && !self.is_done());
            let definition = definition.map(|text| Line::new(Ink::Dim, text.clone()));
            return std::iter::once(Line::new(ink, first.clone())).chain(rest).chain(definition).collect();
        }
        let mut lines: Vec<Line> = self.place.say.iter().map(|text| Line::new(Ink::Text, text.clone())).collect();
        let Some(asked) = &self.asked else { return lines };
        // A text that asks by itself replaces the usual question.
        if !self.place.say.last().is_some_and(|text| text.ends_with('?')) {
            lines.push(Line::new(Ink::Title, questions::prompt(&asked.question)));
        }
        match asked.question.expects() {
            Expects::YesNo if asked.yes => lines.push(Line::new(Ink::Considered, "▸ yes     no")),
            Expects::YesNo => lines.push(Line::new(Ink::Considered, "  yes   ▸ no")),
            Expects::Text => {
                lines.push(Line::new(Ink::Text, questions::form(&asked.question)));
                lines.push(Line::new(Ink::Considered, format!("▸ {}▂", asked.typed)));
            }
            Expects::Move => {}
        }
        lines
    }

    fn coach(&self, shared: &Shared) -> Words {
        let told = self.verdict().into_iter().nth(2);
        let said = shared.said_on_screen();
        if said.is_empty() { told.unwrap_or_default() } else { said }
    }

    fn light(&self, cursor: &Cursor) -> Light {
        let lamps = self.mode > Mode::Solo || self.place.lamps && !self.verdict().is_empty();
        let tells = self
            .asked
            .as_ref()
            .is_none_or(|asked| asked.answer.is_some() || matches!(asked.question, Question::Move(_)));
        let indicator = self.place.indicator;
        let usual = Light { lamps, counted: tells, indicator, ..Light::default() };
        let answered = self.asked.as_ref().and_then(|asked| asked.answer.as_ref());
        match answered {
            Some(Answer::Move(m)) => {
                let left = cursor.now().after(*m).ok();
                let answer = left.as_ref().and_then(Analysis::winning_move).filter(|_| !self.is_right());
                Light {
                    marked: Some(*m),
                    chosen: Some(m.pile),
                    answer,
                    is_made: true,
                    lamps: self.place.lamps,
                    counted: self.place.lamps,
                    ..usual
                }
            }
            _ => {
                let asks = self.expects() == Some(Expects::Move);
                let chosen = cursor.pile().filter(|_| asks);
                Light { marked: cursor.marked(), chosen, follows: self.mode == Mode::Preview, ..usual }
            }
        }
    }

    fn pieces(&self) -> scene::Pieces {
        match (&self.board, &self.asked) {
            (Some(cursor), _) => board::board(cursor.now(), cursor.now(), &self.light(cursor)),
            (None, Some(asked)) => sockets(asked),
            (None, None) => scene::Pieces::default(),
        }
    }

    fn hints(&self) -> Vec<Hint> {
        let mut hints: Vec<Hint> = match self.expects() {
            Some(Expects::YesNo) => vec![("←→", "choose"), ("⏎", "answer")],
            Some(Expects::Text) => vec![("⌫", "delete"), ("⏎", "answer")],
            Some(Expects::Move) => {
                let is_lone = self.board.as_ref().is_some_and(|cursor| cursor.now().position().piles().len() == 1);
                let pile = (!is_lone).then_some(("↑↓", "pile"));
                pile.into_iter().chain([("←→", "stones"), ("⏎", "answer")]).collect()
            }
            None if self.is_done() => vec![("⏎", "go on")],
            None => vec![("⏎", "try again")],
        };
        if self.is_answered() && self.board.is_some() {
            hints.push(("w", "why"));
        } else if self.expects().is_none() && self.place.can_go_back {
            hints.push(("←", "back"));
        }
        hints.push(("?", "keys"));
        hints
    }

    fn why(&self) -> Effect {
        let answered = self.asked.as_ref().is_none_or(|asked| asked.answer.is_some() || asked.misses > 0);
        match &self.board {
            Some(cursor) if answered => {
                let argument = WhyScreen::new(cursor.now(), cursor.now(), None, Role::YOU);
                Effect::go(Destination::Why(Box::new(argument)))
            }
            _ => Effect::none(),
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

    fn update(&mut self, action: &Action, _: &mut Shared) -> Effect {
        match action {
            Action::Accept => self.accept(),
            Action::Back => Effect::go(Destination::Back),
            Action::Why => self.why(),
            Action::Left if self.expects().is_none() && self.place.can_go_back => Effect::tell(StepResult::Back),
            _ => self.step(action),
        }
    }

    fn view(&self, shared: &Shared) -> scene::View {
        let rules = self.rules().unwrap_or_default();
        let right = match &self.board {
            Some(cursor) if cursor.now().aim().is_lone() && self.mode > Mode::Solo => {
                let then = cursor.left().filter(|_| !self.verdict().is_empty());
                Right::Table(board::table(cursor.now(), cursor.now(), then))
            }
            _ => Right::Lamps,
        };
        let Place { name, at, of, missed, .. } = &self.place;
        scene::View::Board(Scene {
            head: board::head(&rules, name, Words::one(format!("{} of {of}", at + 1))),
            board: self.pieces(),
            letters: None,
            right,
            low: Low::Page(self.low()),
            coach: self.coach(shared),
            quip: String::new(),
            moves: dots(*at, *of, missed),
            keys: self.hints(),
            is_gold: false,
        })
    }
}
