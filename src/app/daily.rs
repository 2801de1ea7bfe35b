//! The board of the day, which everybody has alike, and the one try of it that counts.

use super::named_boards;
use super::world::SEEDS;
use super::world::World;
use super::{Destination, Reading, Setting};
use crate::coach::{Announcement, Draw};
use crate::engine::solve;
use crate::rules::{Game, Play, Ruleset};
use crate::session::{DAILY, Session, Terms};

/// A try of the day's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    /// The one that counts was begun, and is gone on with.
    Begun,
    /// This one counts.
    Counts,
    /// The one that counts has been played.
    Played,
    /// It has a seed of the player's own.
    Seeded,
}

impl Try {
    /// What is said of it before the first move.
    pub fn announcement(self) -> Option<Announcement> {
        match self {
            Self::Begun => None,
            Self::Counts => Some(Announcement::TodayCounts),
            Self::Played => Some(Announcement::TodayForPractice),
            Self::Seeded => Some(Announcement::TodayWithSeed),
        }
    }
}

/// The part of the record that tells which try of the day's board a game would be.
pub fn needs(destination: &Destination, setting: &Setting) -> Reading {
    match destination {
        Destination::Game(session) if is_a_try(session, setting) => Reading::Everything,
        _ => Reading::Nothing,
    }
}

/// The try that a game would be; `None` if it is no game of one person on the day's board.
pub fn judge(session: &Session, world: &World) -> Option<Try> {
    if !is_a_try(session, &world.setting) {
        return None;
    }
    let kept = world.kept.session().map(Session::game).filter(|game| is_todays(game, &world.setting));
    let begun = kept.is_some_and(|game| !game.moves().is_empty() && !game.is_over());
    let played = kept.is_some() || world.records().days.contains(&world.setting.today);
    Some(match () {
        () if begun => Try::Begun,
        () if played => Try::Played,
        () if world.setting.seeded => Try::Seeded,
        () => Try::Counts,
    })
}

/// The same game as everybody's today: with the day's seed, and marked as the try that counts.
pub fn counted(session: &Session, setting: &Setting) -> Option<Session> {
    let game = Game::new(session.game().start().clone(), *session.game().rules());
    let terms = Terms { players: session.players(), seed: setting.seed_of_today(), ..setting.terms() };
    let mut counted = Session::new(game, &terms).ok()?;
    counted.count_for(&setting.today);
    Some(counted)
}

fn is_a_try(session: &Session, setting: &Setting) -> bool {
    setting.is_daily() && session.players().lone_human().is_some()
}

fn is_todays(game: &Game, setting: &Setting) -> bool {
    game.key(DAILY) == Some(setting.today.as_str())
}

/// One of the three boards of a day: a small one, a larger one, and one in misère play, each to be won by whoever begins.
pub(super) fn day_board(day: &str, nth: usize) -> Game {
    let play = if nth == 2 { Play::Misere } else { Play::Normal };
    let rules = Ruleset { play, ..Ruleset::default() };
    let (piles, largest) = [(3, 7), (4, 12), (4, 7)][nth.min(2)];
    Draw::new(day_seed(day, nth)).game(rules, piles, largest, |game| {
        let now = solve(game.start(), *game.rules());
        now.is_ok_and(|now| {
            (1..=2).contains(&now.winning_moves().len()) && (rules.play == Play::Normal || now.big() >= 2)
        })
    })
}

/// The seed of a board of a day, and of the machine's replies on it: the same for everybody.
pub(super) fn day_seed(day: &str, nth: usize) -> u64 {
    named_boards::seed_of(day).wrapping_mul(BOARDS as u64).wrapping_add(nth as u64) % SEEDS
}

/// The number of boards of a day.
pub(super) const BOARDS: usize = 3;
