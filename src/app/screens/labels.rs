//! Positions that get their letters, or piles that get their values, one after the other.

use super::Screen;
use super::exercise::Place;
use super::why::dots;
use crate::app::board::{self, Light};
use crate::app::view::{Hint, Ink, Left, Line, Low, Node, Right, Said, View};
use crate::app::{Action, Context, Destination, Effect, Room, Shared, StepResult};
use crate::coach::words::{Words, keys, labels, results};
use crate::coach::{Message, Positions, Practice, Question};
use crate::engine::Analysis;
use crate::rules::{Game, Ruleset};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Letters,
    Values,
}

#[derive(Clone, Debug)]
pub(crate) struct LabelsScreen {
    place: Place,
    kind: Kind,
    positions: Positions,
    /// The position that is asked for; `None` once all are known.
    asked: Option<usize>,
    /// Wrong answers to it.
    misses: usize,
    /// The reply to the last answer.
    reply: Option<Reply>,
    /// The answer typed in lines, where Enter ends it.
    typed: String,
}

#[derive(Clone, Copy, Debug)]
enum Reply {
    /// The position got its letter or value.
    Known { at: usize, is_right: bool },
    /// There is another try.
    Not(u64),
}

/// Wrong values after which the right one is told: of two letters one is left then.
const TRIES: usize = 2;

impl LabelsScreen {
    /// The letters of a position and of all that follow it. The file has been checked.
    pub(crate) fn letters(game: &Game, place: Place) -> Option<Self> {
        Some(Self::new(Kind::Letters, Positions::graph(game).ok()?, place))
    }

    /// The values of a pile and of all smaller ones.
    pub(crate) fn values(game: &Game, place: Place) -> Option<Self> {
        Some(Self::new(Kind::Values, Positions::sizes(&game.analyse().ok()?), place))
    }

    fn new(kind: Kind, positions: Positions, place: Place) -> Self {
        let asked = positions.next(0);
        Self { place, kind, positions, asked, misses: 0, reply: None, typed: String::new() }
    }

    /// The position that stands left.
    fn now(&self) -> &Analysis {
        let all = self.positions.all();
        &all[self.asked.unwrap_or(all.len() - 1)]
    }

    /// Hears what was typed: a letter or a digit answers.
    fn hear(&mut self, typed: &str, shared: &mut Shared) -> Effect {
        let Some(asked) = self.asked else { return Effect::none() };
        match self.kind {
            Kind::Letters => match typed.trim().to_lowercase().as_str() {
                "p" => self.know(asked, self.positions.is_p(asked), shared),
                "n" => self.know(asked, !self.positions.is_p(asked), shared),
                _ => Effect::say(Message::problem(labels::LETTER_FORM.long)),
            },
            Kind::Values => match typed.trim().parse::<u64>() {
                Ok(value) => self.hear_value(asked, value, shared),
                Err(_) => Effect::say(Message::problem(labels::VALUE_FORM.long)),
            },
        }
    }

    fn hear_value(&mut self, asked: usize, value: u64, shared: &mut Shared) -> Effect {
        let is_right = self.positions.value(asked) == value;
        if is_right || self.misses + 1 == TRIES {
            return self.know(asked, is_right, shared);
        }
        self.misses += 1;
        self.reply = Some(Reply::Not(value));
        self.practised(asked, false, shared).and(self.told(shared))
    }

    /// Puts in the letter or the value, and asks for the next.
    fn know(&mut self, at: usize, is_right: bool, shared: &mut Shared) -> Effect {
        // Only the first answer counts.
        let practised = if self.misses == 0 { self.practised(at, is_right, shared) } else { Effect::none() };
        (self.reply, self.misses) = (Some(Reply::Known { at, is_right }), 0);
        self.asked = self.positions.next(at + 1);
        practised.and(self.told(shared))
    }

    /// A miss comes back by its question.
    fn practised(&mut self, at: usize, right: bool, shared: &mut Shared) -> Effect {
        if !right {
            self.place.missed.push(self.place.at);
        }
        let game = self.positions.all()[at].game();
        let question = if self.kind == Kind::Letters { Question::CanWin(game) } else { Question::Value(game) };
        shared.practised(Practice::Answer { skill: None, right }, question.to_string())
    }

    /// The reply and the next question, for lines.
    fn told(&self, shared: &Shared) -> Effect {
        let next = self.asking(shared).or_else(|| Some(self.all_known()));
        let said = self.replied(shared).into_iter().chain(next).map(Message::told).collect();
        Effect { said, ..Effect::none() }
    }

    fn all_known(&self) -> Words {
        if self.kind == Kind::Letters { labels::ALL_LETTERS } else { labels::ALL_VALUES }
    }

    /// The reply to the last answer and, for a letter, the reason.
    fn replied(&self, shared: &Shared) -> Vec<Words> {
        let is_aloud = shared.room == Room::Lines;
        match (self.reply, self.kind) {
            (None, _) => Vec::new(),
            (Some(Reply::Not(value)), _) => vec![labels::not(value)],
            (Some(Reply::Known { at, is_right }), Kind::Values) => {
                vec![labels::has_value(&self.positions, at, is_right)]
            }
            (Some(Reply::Known { at, is_right }), Kind::Letters) => vec![
                labels::has_letter(&self.positions, at, is_right, is_aloud),
                labels::why_letter(&self.positions, at, is_aloud),
            ],
        }
    }

    fn asking(&self, shared: &Shared) -> Option<Words> {
        let (at, is_aloud) = (self.asked?, shared.room == Room::Lines);
        Some(match self.kind {
            Kind::Letters => labels::which_letter(&self.positions, at, is_aloud),
            Kind::Values => labels::which_value(&self.positions, at, is_aloud),
        })
    }

    fn said(&self, shared: &Shared) -> Said {
        let cursor = if self.kind == Kind::Letters { "▂" } else { "▸ ▂" };
        let question = self.asking(shared).map(|words| (words, cursor.to_owned()));
        let mut replied = self.replied(shared).into_iter();
        let Some(reply) = replied.next() else {
            let text = self.place.say.iter().map(|say| Line::new(Ink::Text, say.clone()));
            return Said { lines: text.collect(), question, ..Said::default() };
        };
        let is_right = matches!(self.reply, Some(Reply::Known { is_right: true, .. }));
        let next = match (self.asked, self.kind) {
            (Some(at), Kind::Values) if shared.room != Room::Lines => Some(labels::leads(&self.positions.all()[at])),
            (Some(_), _) => None,
            (None, _) => Some(self.all_known()),
        };
        let lines = replied.chain(next).map(|words| Line::new(Ink::Text, words)).collect();
        let ink = if is_right { Ink::Title } else { Ink::Plate };
        Said { verdict: Line::new(ink, reply), lines, question, ..Said::default() }
    }

    fn node(&self, at: usize) -> Node {
        let is_known = self.kind == Kind::Values || self.is_known(at);
        let letter = if self.positions.is_p(at) { 'P' } else { 'N' };
        Node {
            name: self.positions.name(at),
            letter: is_known.then_some(letter),
            is_asked: self.asked == Some(at),
            is_led_to: self.asked.is_some_and(|asked| self.positions.moves(asked).contains(&at)),
        }
    }

    /// Positions without a move are known from the start.
    fn is_known(&self, at: usize) -> bool {
        self.asked.is_none_or(|asked| at < asked) || self.positions.moves(at).is_empty()
    }

    fn right(&self) -> Right {
        let node = |&at: &usize| self.node(at);
        match self.kind {
            Kind::Letters => {
                let layers = self.positions.layers();
                Right::Graph(layers.iter().map(|layer| layer.iter().map(node).collect()).collect())
            }
            Kind::Values => {
                let value = |at| self.is_known(at).then(|| self.positions.value(at));
                Right::Values((0..self.positions.all().len()).map(|at| (self.node(at), value(at))).collect())
            }
        }
    }

    fn hints(&self) -> Vec<Hint> {
        let answer = match self.kind {
            _ if self.asked.is_none() => self.place.goes_on.clone(),
            Kind::Letters => keys::LETTER,
            Kind::Values => keys::VALUE,
        };
        let back = self.place.can_go_back.then_some(keys::PAGE_BACK);
        std::iter::once(answer).chain(back).chain([keys::BACK, keys::KEYS]).collect()
    }
}

impl Screen for LabelsScreen {
    fn context(&self) -> Context {
        if self.asked.is_some() { Context::Typing } else { Context::Page }
    }

    fn rules(&self) -> Option<Ruleset> {
        Some(*self.now().rules())
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        match action {
            Action::Accept if self.asked.is_none() => Effect::tell(StepResult::Done),
            // In lines a whole line is typed first.
            Action::Accept if !self.typed.is_empty() => {
                let typed = std::mem::take(&mut self.typed);
                self.hear(&typed, shared)
            }
            Action::Type(text) if shared.room == Room::Lines => {
                self.typed.clone_from(text);
                Effect::none()
            }
            Action::Type(text) => self.hear(text, shared),
            // The word of this key is a letter here.
            Action::Again => self.hear("n", shared),
            Action::Left if self.place.can_go_back => Effect::tell(StepResult::Back),
            Action::Back => Effect::go(Destination::Back),
            _ => Effect::none(),
        }
    }

    fn view(&self, shared: &Shared) -> View {
        let Place { name, at, of, missed, .. } = &self.place;
        let now = self.now();
        let start = if self.kind == Kind::Letters { Some(now) } else { self.positions.all().last() };
        View {
            head: board::head(now.rules(), name, results::step(at + 1, *of)),
            board: board::scene(start.unwrap_or(now), now, &Light::default()),
            left: Left::Stones,
            right: self.right(),
            low: Low::Said(self.said(shared)),
            moves: dots(*at, *of, missed),
            keys: self.hints(),
            ..View::default()
        }
    }
}
