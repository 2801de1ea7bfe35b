use std::collections::{BTreeSet, HashSet};
use std::time::Duration;

use crate::coach::{Progress, Question};
use crate::engine::{Engine, PeriodUnknown};
use crate::rules::{Game, Position, Side};
use crate::session::{DAILY, Line, Players};

/// A position in which the player erred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The position, as a game that starts there.
    pub game: Game,
    /// The day of the game, as `2026-11-21`; empty where its line does not say it.
    pub date: String,
}

impl Mistake {
    /// A mistake that was made in this position of a game.
    pub(super) fn at(position: Position, game: &Game, date: &str) -> Self {
        Self { game: Game::new(position, *game.rules()), date: date.to_owned() }
    }

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
    /// Positions in which the player erred in saved games, the latest last and each once.
    pub mistakes: Vec<Mistake>,
    /// The days whose board was tried.
    pub days: BTreeSet<String>,
    /// True if the games were read, too, and not the practice alone.
    pub has_games: bool,
}

/// The most mistakes that are kept: the latest ones.
const MISTAKES: usize = 500;
/// The most days that are kept: the latest ones.
const DAYS: usize = 10_000;

impl Records {
    /// What a lesson or a drill is told of these.
    #[must_use]
    pub fn around<'a>(&'a self, today: &'a str, clock: Duration) -> Around<'a> {
        Around { progress: &self.progress, mistakes: &self.mistakes, today, clock }
    }

    /// Takes another game that was left into account.
    pub fn note_game(&mut self, game: &Game) {
        self.note_mistakes(mistakes_of(game));
        self.days.extend(game.key(DAILY).map(ToOwned::to_owned));
        self.tidy();
    }

    /// Notes a day whose board was tried.
    pub(super) fn note_day(&mut self, day: String) {
        self.days.insert(day);
        if self.days.len() > DAYS {
            self.days.pop_first();
        }
    }

    /// Notes mistakes without looking for earlier ones in the same positions, so that each costs the same.
    pub(super) fn note_mistakes(&mut self, mistakes: impl IntoIterator<Item = Mistake>) {
        for mistake in mistakes {
            self.mistakes.push(mistake);
            if self.mistakes.len() > 8 * MISTAKES {
                self.tidy();
            }
        }
    }

    /// Keeps of each position the latest mistake, and of all the latest ones.
    pub(super) fn tidy(&mut self) {
        let mut known = HashSet::new();
        let latest = std::mem::take(&mut self.mistakes).into_iter().rev();
        let mut kept: Vec<Mistake> = latest
            .filter(|mistake| known.insert((mistake.game.start().clone(), *mistake.game.rules())))
            .take(MISTAKES)
            .collect();
        kept.reverse();
        self.mistakes = kept;
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

/// The positions in which the only person of a game erred; none if the engine does not reach its piles.
pub(super) fn mistakes_of(game: &Game) -> Vec<Mistake> {
    let human = Line(game).players().and_then(Players::lone_human);
    human.map_or(Vec::new(), |human| {
        let date = Line(game).date().unwrap_or_default();
        let errors = errors(game, human).unwrap_or_default();
        errors.into_iter().map(|position| Mistake::at(position, game, date)).collect()
    })
}

/// The positions in which the player of a side made a mistake. A long game takes no more time for each move than a short one.
///
/// # Errors
/// When the engine does not reach the game's piles.
pub(super) fn errors(game: &Game, side: Side) -> Result<Vec<Position>, PeriodUnknown> {
    let engine = Engine::new(*game.rules());
    let mut so_far = Game::new(game.start().clone(), *game.rules());
    let mut now = engine.blank();
    let mut errors = Vec::new();
    for &m in game.moves() {
        if so_far.side_to_move() == side {
            engine.analyse_into(so_far.position().piles(), &mut now)?;
            let winning = now.winning_moves();
            if !winning.is_empty() && !winning.contains(&m) {
                errors.push(so_far.position().clone());
            }
        }
        // The moves of a game are legal.
        let _ = so_far.push(m);
    }
    Ok(errors)
}
