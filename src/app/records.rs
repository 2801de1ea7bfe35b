use std::collections::VecDeque;

use super::Reading;
use super::day_tries::DayTries;
use super::named_boards::boards;
use crate::coach::{Played, Practised, Progress, Question, Statistics};
use crate::engine::{Analysis, Engine};
use crate::rules::{Game, GameLine, Position, Ruleset, Side};
use crate::session::{Entry, Players, Recent, day_number, is_day};

/// The record of play and practice, as far as it was read. Its size is bounded, however long the record is.
#[derive(Clone, Debug, Default)]
pub struct Records {
    pub read: Reading,
    pub progress: Progress,
    pub statistics: Statistics,
    /// The latest games against the machine, the oldest first.
    pub games: VecDeque<Played>,
    pub tries: DayTries,
    /// The positions in which the player erred, and the day of the game, as `2026-11-21`; empty where its line does not say it.
    mistakes: Recent<(Position, Ruleset), String, 500>,
    weight: usize,
    /// The position that was analysed last, for its memory: analyses are most of what a long record costs.
    now: Analysis,
    /// The day of reading: no later one can be true.
    today: String,
    /// Practice of later days, by a clock that was wrong, until its day is known.
    undated: Vec<Practised>,
}

/// The most lines of practice whose day is looked for.
const UNDATED: usize = 4_000;

/// The most games that are kept to be looked at.
const GAMES: usize = 1_000;
/// The weeks whose days are counted.
const WEEKS: i32 = 8;
/// The most memory that they may take, in bytes: long games leave room for fewer.
const ROOM: usize = 1 << 24;
/// Positions of more piles than this are not asked again.
const PILES: usize = 100;

impl Records {
    /// Records of nothing yet, which are to be told of this part today.
    pub fn new(read: Reading, today: &str) -> Self {
        Self { read, today: today.to_owned(), ..Self::default() }
    }

    /// Takes a part of the record into account, the oldest first.
    pub fn note(&mut self, entry: Entry<'_>) {
        match entry {
            Entry::Practice(line) => Practised::read(line).into_iter().for_each(|practised| self.note_read(practised)),
            Entry::Day(board) => board.parse().into_iter().for_each(|board| self.tries.note_begun(board)),
            Entry::Game(line) => self.note_game(line),
        }
    }

    /// Everything was told.
    pub fn completed(mut self) -> Self {
        self.date(&self.today.clone());
        self
    }

    /// Practice of a later day than today counts as that of the day on which something was practised next, else as today's.
    fn note_read(&mut self, practised: Practised) {
        if is_day(&practised.date) && practised.date > self.today {
            self.undated.push(practised);
            if self.undated.len() > UNDATED {
                self.date(&self.today.clone());
            }
            return;
        }
        if is_day(&practised.date) {
            self.date(&practised.date);
        }
        self.progress.note(&practised);
    }

    fn date(&mut self, day: &str) {
        for mut practised in self.undated.drain(..) {
            day.clone_into(&mut practised.date);
            self.progress.note(&practised);
        }
    }

    /// Takes something more into account that was practised.
    pub(super) fn note_practice(&mut self, practised: &[Practised]) {
        for line in practised {
            self.progress.note(line);
        }
    }

    /// The questions of mistakes that were not answered rightly since, as far as days tell, the oldest first.
    pub fn open_mistakes(&self) -> impl DoubleEndedIterator<Item = Question> {
        self.mistakes.iter().filter_map(|((position, rules), date)| {
            let question = Question::Move(Game::new(position.clone(), *rules));
            let mended = self.progress.day_mended(&question.to_string());
            mended.is_none_or(|day| day < date.as_str()).then_some(question)
        })
    }

    /// The number of games against the machine on each day of the last weeks, from a Monday to today.
    pub fn days(&self, today: &str) -> Vec<usize> {
        let last = day_number(today).unwrap_or_default();
        let first = last - last.rem_euclid(7) - 7 * (WEEKS - 1);
        let mut days = vec![0; usize::try_from(last - first + 1).unwrap_or_default()];
        for day in self.games.iter().filter_map(|played| day_number(played.line.date()?)) {
            if let Some(count) = usize::try_from(day - first).ok().and_then(|at| days.get_mut(at)) {
                *count += 1;
            }
        }
        days
    }

    pub(super) fn note_game(&mut self, line: GameLine) {
        self.forget_left(&line);
        let human = line.players().and_then(Players::lone_human);
        let Some((human, (mistakes, mattered))) =
            human.and_then(|human| Some((human, self.note_mistakes(&line, human)?)))
        else {
            self.statistics.others += 1;
            return;
        };
        let won = line.game.winner().map(|winner| winner == human);
        self.tries.note(&line, won);
        let played = Played { line, won, mistakes, mattered };
        let game = &played.line.game;
        let board = boards().with_piles(game.start(), game.rules().variant).map(|at| boards().all()[at].name.as_str());
        self.statistics.note(&played, board);
        self.weight += played.line.weight();
        self.games.push_back(played);
        while self.games.len() > GAMES || self.weight > ROOM {
            let Some(oldest) = self.games.pop_front() else { return };
            self.weight -= oldest.line.weight();
        }
    }

    /// Forgets the earlier line of a counted try that was left and has gone on.
    fn forget_left(&mut self, line: &GameLine) {
        if line.counts_for().and_then(|board| self.tries.left(&board)).is_none() {
            return;
        }
        if let Some(at) = self.games.iter().rposition(|played| line.finishes(&played.line)) {
            self.weight -= self.games.remove(at).map_or(0, |left| left.line.weight());
            self.statistics.forget_left();
        }
    }

    /// Notes the positions in which a side erred, and gives the number of its mistakes, and of its moves that
    /// mattered; none if the values are not known.
    fn note_mistakes(&mut self, line: &GameLine, side: Side) -> Option<(usize, usize)> {
        // A later day than today says nothing.
        let date = line.date().filter(|date| *date <= self.today.as_str()).unwrap_or_default();
        let rules = *line.game.rules();
        let (engine, mut position) = (Engine::new(rules), line.game.start().clone());
        let (mut count, mut mattered) = (0, 0);
        for (ply, &m) in line.game.moves().iter().enumerate() {
            if Side::of_ply(ply) == side {
                engine.analyse_into(position.piles(), &mut self.now).ok()?;
                mattered += usize::from(self.now.is_critical());
                let is_mistake = !self.now.better_than(m).is_empty();
                count += usize::from(is_mistake);
                if is_mistake && position.piles().len() <= PILES {
                    self.mistakes.note((position.clone(), rules), date.to_owned());
                }
            }
            position = rules.play(position, m).ok()?;
        }
        Some((count, mattered))
    }
}
