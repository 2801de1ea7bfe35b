use std::collections::BTreeSet;
use std::time::Duration;

use crate::coach::{Progress, Question, judge_moves};
use crate::rules::Game;
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
    /// What is asked about it.
    #[must_use]
    pub fn question(&self) -> Question {
        Question::Move(self.game.clone())
    }

    /// Whether it was not answered rightly since, as far as days tell.
    #[must_use]
    pub fn is_open(&self, progress: &Progress) -> bool {
        progress.day_mended(&self.question().to_string()).is_none_or(|day| day < self.date.as_str())
    }
}

/// What was practised and played before, read from the files when it is first needed.
#[derive(Clone, Debug, Default)]
pub struct Records {
    /// What was learnt and practised.
    pub progress: Progress,
    /// Positions in which the player erred in saved games, the latest last.
    pub mistakes: Vec<Mistake>,
    /// The days whose board was tried.
    pub days: BTreeSet<String>,
}

impl Records {
    /// What these files say.
    #[must_use]
    pub fn of(files: &RecordFiles) -> Self {
        let progress = Progress::of(files.practice.iter().map(String::as_str));
        let mut records = Self { progress, ..Self::default() };
        for game in &files.games {
            records.note_game(game);
        }
        records.days.extend(files.trying.iter().cloned());
        records
    }

    /// What a lesson or a drill is told of these.
    #[must_use]
    pub fn around<'a>(&'a self, today: &'a str, clock: Duration) -> Around<'a> {
        Around { progress: &self.progress, mistakes: &self.mistakes, today, clock }
    }

    /// Takes another game that was left into account.
    pub fn note_game(&mut self, game: &Game) {
        self.days.extend(game.key(DAILY).map(ToOwned::to_owned));
        for mistake in mistakes_of(game) {
            self.mistakes.retain(|known| known.game != mistake.game);
            self.mistakes.push(mistake);
        }
    }
}

/// What a drill knows of the world around it.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// What was practised so far.
    pub progress: &'a Progress,
    /// Positions in which the player erred in saved games.
    pub mistakes: &'a [Mistake],
    /// Today, as `2026-11-21`.
    pub today: &'a str,
    /// How long the program has been running.
    pub clock: Duration,
}

impl<'a> Around<'a> {
    /// The mistakes that were not mended since, the oldest first.
    #[must_use]
    pub fn open_mistakes(self) -> impl DoubleEndedIterator<Item = &'a Mistake> {
        self.mistakes.iter().filter(move |mistake| mistake.is_open(self.progress))
    }
}

/// The positions in which the only person of a game erred.
fn mistakes_of(game: &Game) -> Vec<Mistake> {
    let players = game.key("players").and_then(|players| players.parse::<Players>().ok());
    let (Some(human), Ok(judged)) = (players.and_then(Players::lone_human), judge_moves(game)) else {
        return Vec::new();
    };
    let mistakes = judged.filter(|judged| judged.side() == human && judged.judgement.is_mistake());
    let date = game.key("date").unwrap_or_default();
    let before = |ply: usize| game.made(ply - 1).map(|(before, _)| Game::new(before, *game.rules()));
    mistakes.filter_map(|judged| Some(Mistake { game: before(judged.ply)?, date: date.to_owned() })).collect()
}
