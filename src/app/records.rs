use std::collections::VecDeque;

use super::Reading;
use super::day_tries::DayTries;
use super::named_boards::boards;
use crate::coach::{Played, Practised, Progress, Question, Statistics};
use crate::engine::JudgedMove;
use crate::rules::{Game, GameLine, Position, Ruleset, Side};
use crate::session::{Entry, Players, Recent, Seat};

/// The record of play and practice, as far as it was read. Its size is bounded, however long the record is.
#[derive(Clone, Debug, Default)]
pub struct Records {
    pub read: Reading,
    pub progress: Progress,
    pub statistics: Statistics,
    /// The latest games against the machine, the oldest first.
    pub games: VecDeque<Played>,
    pub tries: DayTries,
    /// True if a game against the perfect machine was won without panel, hint and undo.
    pub unaided: bool,
    /// The positions in which the player erred, and the day of the game, as `2026-11-21`; empty where its line does not say it.
    mistakes: Recent<(Position, Ruleset), String, 500>,
    weight: usize,
}

/// The most games that are kept to be looked at.
const GAMES: usize = 1_000;
/// The most memory that they may take, in bytes: long games leave room for fewer.
const ROOM: usize = 1 << 24;
/// Positions of more piles than this are not asked again.
const PILES: usize = 100;

impl Records {
    /// Records of nothing yet, which are to be told of this part.
    pub fn new(read: Reading) -> Self {
        Self { read, ..Self::default() }
    }

    /// Takes a part of the record into account, the oldest first.
    pub fn note(&mut self, entry: Entry<'_>) {
        match entry {
            Entry::Practice(line) => Practised::read(line).iter().for_each(|practised| self.progress.note(practised)),
            Entry::Day(board) => board.parse().into_iter().for_each(|board| self.tries.note_begun(board)),
            Entry::Game(line) => self.note_game(line),
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

    pub(super) fn note_game(&mut self, line: GameLine) {
        self.forget_left(&line);
        let human = line.players().and_then(Players::lone_human);
        let Some((human, mistakes)) = human.and_then(|human| Some((human, self.note_mistakes(&line, human)?))) else {
            self.statistics.others += 1;
            return;
        };
        let won = line.game.winner().map(|winner| winner == human);
        let perfect = line.players().and_then(Players::opponent) == Some(Seat::Perfect);
        self.unaided |= won == Some(true) && perfect && line.is_unaided();
        self.tries.note(&line, won);
        let played = Played { line, won, mistakes };
        let board = boards().with_piles(played.line.game.start()).map(|at| boards().all()[at].name.as_str());
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

    /// Notes the positions in which a side erred, and gives the number of its mistakes; none if the values are not known.
    fn note_mistakes(&mut self, line: &GameLine, side: Side) -> Option<usize> {
        let (rules, date) = (*line.game.rules(), line.date().unwrap_or_default());
        let judged = line.game.judge().ok()?.skip(side.index()).step_by(2);
        let mut count = 0;
        for judged in judged.filter(JudgedMove::is_mistake) {
            count += 1;
            if judged.before.position().piles().len() <= PILES {
                self.mistakes.note((judged.before.position().clone(), rules), date.to_owned());
            }
        }
        Some(count)
    }
}
