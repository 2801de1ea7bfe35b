use std::collections::{HashSet, VecDeque};

use super::Reading;
use super::day_tries::DayTries;
use super::named_boards::Boards;
use crate::coach::{Climb, Played, Practised, Progress, Question, Statistics};
use crate::engine::JudgedMove;
use crate::rules::{Game, GameLine, Position};
use crate::session::{Entry, Players, Seat};

/// A position in which the player erred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    pub game: Game,
    /// The day of the game, as `2026-11-21`; empty where its line does not say it.
    pub date: String,
}

impl Mistake {
    pub fn question(&self) -> Question {
        Question::Move(self.game.clone())
    }

    /// True if it was not answered rightly since, as far as days tell.
    pub fn is_open(&self, progress: &Progress) -> bool {
        progress.day_mended(&self.question().to_string()).is_none_or(|day| day < self.date.as_str())
    }
}

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
    /// Positions in which the player erred, the latest last and each once.
    mistakes: Vec<Mistake>,
    weight: usize,
}

/// The most games that are kept to be looked at.
const GAMES: usize = 1_000;
/// The most memory that they may take, in bytes: long games leave room for fewer.
const ROOM: usize = 1 << 24;
/// The most mistakes that are kept: the latest ones.
const MISTAKES: usize = 500;
/// Positions of more piles than this are not asked again.
const PILES: usize = 100;

impl Records {
    /// Records of nothing yet, which are to be told of this part.
    pub fn new(read: Reading) -> Self {
        Self { read, ..Self::default() }
    }

    /// Takes a part of the record into account, the oldest first.
    pub fn note(&mut self, entry: Entry<'_>, boards: &Boards) {
        match entry {
            Entry::Practice(line) => line.parse().into_iter().for_each(|practised| self.progress.note(&practised)),
            Entry::Day(board) => board.parse().into_iter().for_each(|board| self.tries.note_begun(board)),
            Entry::Game(line) => self.note_game(line, boards),
        }
    }

    pub fn complete(mut self) -> Self {
        self.tidy();
        self
    }

    /// Takes something more into account that was practised.
    pub(super) fn note_practice(&mut self, practised: &[Practised]) {
        for line in practised {
            self.progress.note(line);
        }
    }

    /// Takes another game that was left into account.
    pub(super) fn note_left(&mut self, line: GameLine, boards: &Boards) {
        self.note_game(line, boards);
        self.tidy();
    }

    /// The mistakes that were not mended since, the oldest first.
    pub fn open_mistakes(&self) -> impl DoubleEndedIterator<Item = &Mistake> {
        self.mistakes.iter().filter(|mistake| mistake.is_open(&self.progress))
    }

    pub fn rungs(&self) -> Vec<Climb> {
        Climb::all(&self.progress)
    }

    fn note_game(&mut self, line: GameLine, boards: &Boards) {
        self.forget_left(&line);
        let human = line.players().and_then(Players::lone_human);
        let Some((human, judged)) = human.and_then(|human| Some((human, line.game.judge().ok()?))) else {
            self.statistics.others += 1;
            return;
        };
        let mut mistakes = 0;
        for judged in judged.skip(human.index()).step_by(2).filter(JudgedMove::is_mistake) {
            mistakes += 1;
            self.note_mistake(judged.before.position(), &line);
        }
        let won = line.game.winner().map(|winner| winner == human);
        let perfect = line.players().and_then(Players::opponent) == Some(Seat::Perfect);
        self.unaided |= won == Some(true) && perfect && line.is_unaided();
        self.tries.note(&line, won);
        let played = Played { line, won, mistakes };
        self.statistics.note(&played, boards.name_of(played.line.game.start()));
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

    /// Notes a position in which the player erred, without looking for earlier mistakes in it, so that each costs the same.
    fn note_mistake(&mut self, position: &Position, line: &GameLine) {
        if position.piles().len() > PILES {
            return;
        }
        let game = Game::new(position.clone(), *line.game.rules());
        self.mistakes.push(Mistake { game, date: line.date().unwrap_or_default().to_owned() });
        if self.mistakes.len() > 8 * MISTAKES {
            self.tidy();
        }
    }

    /// Keeps of each position the latest mistake, and of all the latest ones.
    fn tidy(&mut self) {
        let mut known = HashSet::new();
        let latest = std::mem::take(&mut self.mistakes).into_iter().rev();
        let unknown = |mistake: &Mistake| known.insert((mistake.game.start().clone(), *mistake.game.rules()));
        let mut kept: Vec<Mistake> = latest.filter(unknown).take(MISTAKES).collect();
        kept.reverse();
        self.mistakes = kept;
    }
}
