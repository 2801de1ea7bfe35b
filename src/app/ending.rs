//! Ends of games: the record, and the place that Enter leads to.

use super::{Chosen, Current, Destination, Effect, ListKind, Shared};
use crate::coach::way_up::{self, Next};
use crate::coach::words::{Words, results, voice};
use crate::coach::{Ended, Mode, Practice, Print, Question};
use crate::rules::GameLine;
use crate::session::Session;

impl Shared {
    /// Completes what a kill interrupted: a game that was over goes into the record, with its mistakes.
    pub(super) fn complete(&mut self) -> Effect {
        let known =
            |line: &GameLine| line.id().and_then(|id| self.record.game(id)).is_some_and(|game| game.game.is_over());
        let is_done = |waiting: &mut Session| waiting.game().is_over() || known(waiting.line());
        let Some(waiting) = self.waiting.take_if(is_done) else { return Effect::none() };
        let (line, known) = (waiting.line().clone(), known(waiting.line()));
        if !line.game.is_over() {
            return Effect { current: Current::Gone, ..Effect::none() };
        }
        let made = Print::of(&line).map_or_else(Effect::none, |print| self.mistakes_of(&line, &print));
        let mut effect = Effect { current: Current::Gone, ..made };
        if !known {
            self.record.note_game(line.clone());
            effect.record.push(line);
        }
        effect
    }

    /// Records a game that has just ended with its mistakes, and shows its end.
    pub(crate) fn ended(&mut self, line: &GameLine, mode: Mode) -> Effect {
        let Some(print) = Print::of(line) else { return Effect::go(Destination::Back) };
        // Where no person moved, another game still waits.
        let placed = self.take_place(line);
        let played = self.record.totals.played;
        let made = self.mistakes_of(line, &print);
        let star = way_up::is_star(line);
        let ended = Ended {
            star,
            first: played == 0 && !line.is_won() && line.lone_human().is_some(),
            lesson: self.led_to(line),
            quip: voice::closing(line, &print, star, played),
            line: line.clone(),
            mode,
        };
        self.record.note_game(line.clone());
        self.waiting = None;
        let recorded = Effect { record: vec![line.clone()], current: Current::Gone, ..Effect::none() };
        placed.and(made).and(recorded).and(Effect::go(Destination::Ended(Box::new(ended))))
    }

    /// The lesson after the one that led to the board of this game.
    fn led_to(&self, line: &GameLine) -> Option<usize> {
        let (lesson, _) = self.led_by.as_ref().filter(|(_, board)| line.board() == Some(board))?;
        Some(lesson + 1).filter(|next| *next < self.lessons().len())
    }

    /// The mistakes of a game as lines of practice, which ask them again.
    fn mistakes_of(&mut self, line: &GameLine, print: &Print) -> Effect {
        let Some(id) = line.id().filter(|_| line.lone_human().is_some()) else { return Effect::none() };
        let progress = &self.record.progress;
        let mistakes: Vec<usize> = print.mistakes().filter(|&ply| !progress.has_mistake(id, ply)).collect();
        mistakes.into_iter().fold(Effect::none(), |effect, ply| {
            let question = Question::Move(print.judged[ply].before.game()).to_string();
            effect.and(self.practised(Practice::Mistake { right: None, id, ply }, question))
        })
    }

    pub(crate) fn next_in_words(&self, ended: &Ended) -> Words {
        let next = way_up::next(&self.record, ended, &self.setting.today);
        results::way_on(&next, ended, |number| self.lessons()[number].title.clone())
    }

    /// The effect of Enter at the end of a game of this run.
    pub(crate) fn go_on(&mut self, ended: &Ended) -> Effect {
        match way_up::next(&self.record, ended, &self.setting.today) {
            Next::Day(board) => Effect::go(Destination::Day(Some(board))),
            Next::Today => Effect::go(Destination::List(ListKind::Today)),
            Next::Lesson(number) => Effect::go(Destination::Lesson(number)),
            Next::Again(mode) => self.again(&ended.line, mode),
            Next::Board(board) => Effect::go(Destination::Board(board, Chosen::default())),
            Next::Boards => Effect::go(Destination::List(ListKind::Play)),
        }
    }

    /// A person moves in this game: one that waited for them goes into the record.
    pub(crate) fn take_place(&mut self, line: &GameLine) -> Effect {
        let is_other = self.waiting.as_ref().is_some_and(|waiting| waiting.line().id() != line.id());
        if is_other { self.put_away() } else { Effect::none() }
    }

    /// A game that another takes the place of goes into the record, unfinished.
    pub(super) fn put_away(&mut self) -> Effect {
        let Some(session) = self.waiting.take().filter(|_| !self.is_second) else { return Effect::none() };
        self.record.note_game(session.line().clone());
        Effect { record: vec![session.line().clone()], current: Current::Gone, ..Effect::none() }
    }
}
