//! The account of what was played and practised, drawn up while the record is read.

use std::collections::VecDeque;

use super::Boards;
use super::records::{Mistake, Records, errors};
use super::statistics::{Played, Statistics};
use crate::rules::Game;
use crate::session::{Entry, Line, Players, Problems};

/// What the record says, as far as it was read. Its size is bounded, however long the record is.
#[derive(Clone, Debug)]
pub struct Account {
    boards: Boards,
    pub(super) records: Records,
    pub(super) statistics: Statistics,
    /// The latest games against the machine, the oldest first.
    pub(super) games: VecDeque<Played>,
    /// The memory that these take.
    weight: usize,
    pub(super) problems: Problems,
}

/// The most games that are kept to be looked at.
const GAMES: usize = 1_000;
/// The most memory that they may take, in bytes: long games leave room for fewer.
const ROOM: usize = 1 << 24;

impl Account {
    /// An account of nothing yet, with the names of these boards. It is to be told of the games, too, if it is `with_games`.
    #[must_use]
    pub fn new(boards: &Boards, with_games: bool) -> Self {
        Self {
            boards: boards.clone(),
            records: Records { has_games: with_games, ..Records::default() },
            statistics: Statistics::default(),
            games: VecDeque::new(),
            weight: 0,
            problems: Problems::default(),
        }
    }

    /// Takes a part of the record into account, the oldest first.
    pub fn note(&mut self, entry: Entry<'_>) {
        match entry {
            Entry::Practice(line) => self.records.progress.note(line),
            Entry::Day(day) => self.records.note_day(day),
            Entry::Game(game) => {
                if let Some(day) = Line(&game).daily() {
                    self.records.note_day(day.to_owned());
                }
                self.note_game(game);
            }
        }
    }

    /// The finished account.
    #[must_use]
    pub fn closed(mut self, problems: Problems) -> Self {
        self.records.tidy();
        self.statistics.tidy();
        self.problems = problems;
        self
    }

    fn note_game(&mut self, game: Game) {
        let human = Line(&game).players().and_then(Players::lone_human);
        let judged = human.and_then(|human| Some((human, errors(&game, human).ok()?)));
        let Some((human, errors)) = judged else {
            self.statistics.others += 1;
            return;
        };
        let date = Line(&game).date().unwrap_or_default();
        let mistakes: Vec<Mistake> = errors.into_iter().map(|position| Mistake::at(position, &game, date)).collect();
        let won = game.winner().map(|winner| winner == human);
        let played = Played { won, mistakes: mistakes.len(), game };
        self.records.note_mistakes(mistakes);
        self.statistics.note(&played, &self.boards);
        self.keep(played);
    }

    fn keep(&mut self, played: Played) {
        self.weight += Line(&played.game).weight();
        self.games.push_back(played);
        while self.games.len() > GAMES || self.weight > ROOM {
            let Some(oldest) = self.games.pop_front() else { return };
            self.weight -= Line(&oldest.game).weight();
        }
    }
}
