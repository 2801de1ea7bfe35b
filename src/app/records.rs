use std::collections::{BTreeMap, BTreeSet};

use super::Reading;
use super::named_boards::Boards;
use crate::coach::{Played, Practised, Progress, Question, Rung, Statistics, judge_moves};
use crate::rules::{Game, Side};
use crate::session::{DAILY, Players, RecordFiles};

/// A position in which the player erred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The position, as a game that starts there.
    pub game: Game,
    /// The day of the game, as `2026-11-21`; empty where its line does not say it.
    pub date: String,
}

impl Mistake {
    /// The question about it.
    #[must_use]
    pub fn question(&self) -> Question {
        Question::Move(self.game.clone())
    }

    /// True if it was not answered rightly since, as far as days tell.
    #[must_use]
    pub fn is_open(&self, progress: &Progress) -> bool {
        progress.day_mended(&self.question().to_string()).is_none_or(|day| day < self.date.as_str())
    }
}

/// What was practised and played before, as far as it was read.
#[derive(Clone, Debug, Default)]
pub struct Records {
    /// The part that was read.
    pub read: Reading,
    /// What was learnt and practised.
    pub progress: Progress,
    /// The tallies of all games.
    pub statistics: Statistics,
    /// The games against the machine, the latest last.
    pub games: Vec<Played>,
    /// The days whose board was tried.
    pub days: BTreeSet<String>,
    /// Positions in which the player erred, in the order of the last time.
    mistakes: BTreeMap<u64, Mistake>,
    /// The number under which each of them stands.
    numbers: BTreeMap<String, u64>,
    errors: u64,
}

impl Records {
    /// The records that these files make, of which this part was read.
    #[must_use]
    pub fn of(files: &RecordFiles, read: Reading, boards: &Boards) -> Self {
        let progress = Progress::of(files.practice.iter().map(String::as_str));
        let mut records = Self { read, progress, ..Self::default() };
        for game in &files.games {
            records.note_game(game, boards);
        }
        records.days.extend(files.trying.iter().cloned());
        records
    }

    /// Takes something more into account that was practised.
    pub fn note_practice(&mut self, practised: &[Practised]) {
        for line in practised {
            self.progress.note(line);
        }
    }

    /// Takes another game that was left into account.
    pub fn note_game(&mut self, game: &Game, boards: &Boards) {
        self.days.extend(game.key(DAILY).map(ToOwned::to_owned));
        self.note_mistakes(game);
        match Played::of(game) {
            Some(played) => {
                self.statistics.note(&played, boards.name_of(game.start()));
                self.games.push(played);
            }
            None => self.statistics.others += 1,
        }
    }

    /// The mistakes that were not mended since, the oldest first.
    #[must_use]
    pub fn open_mistakes(&self) -> impl DoubleEndedIterator<Item = &Mistake> {
        self.mistakes.values().filter(|mistake| mistake.is_open(&self.progress))
    }

    /// The rungs of the ladder from the bottom, each with whether it was climbed.
    #[must_use]
    pub fn rungs(&self) -> Vec<(Rung, bool)> {
        Rung::ALL.iter().map(|&rung| (rung, self.progress.has_climbed(rung))).collect()
    }

    /// Notes the positions in which the only person of a game erred.
    fn note_mistakes(&mut self, game: &Game) {
        let players = game.key("players").and_then(|players| players.parse::<Players>().ok());
        let (Some(human), Ok(judged)) = (players.and_then(Players::lone_human), judge_moves(game)) else {
            return;
        };
        let date = game.key("date").unwrap_or_default();
        let own = judged.filter(|judged| Side::of_ply(judged.ply - 1) == human && judged.judgement.is_mistake());
        for judged in own {
            let Some((before, _)) = game.made(judged.ply - 1) else { continue };
            self.note_mistake(Mistake { game: Game::new(before, *game.rules()), date: date.to_owned() });
        }
    }

    fn note_mistake(&mut self, mistake: Mistake) {
        self.errors += 1;
        if let Some(old) = self.numbers.insert(mistake.game.to_string(), self.errors) {
            self.mistakes.remove(&old);
        }
        self.mistakes.insert(self.errors, mistake);
    }
}
