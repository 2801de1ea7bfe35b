//! The three boards of the day, which everybody has alike, and the one try of each that counts.

use super::named_boards;
use super::world::{SEEDS, World};
use super::{Destination, Reading, Setting};
use crate::coach::{Announcement, DAY_BOARDS, DayTry, Draw};
use crate::engine::solve;
use crate::rules::{Game, Play, Ruleset};
use crate::session::{Disclosure, Line, Players, Session, Terms};

/// The game that the day's board stands for now.
#[derive(Clone, Debug)]
pub enum Todays {
    /// The kept game is a try that was begun.
    Kept,
    /// A try that counts: a new one, or one that was left for another game.
    Counts(Box<Session>),
    /// All three were played: this one is for practice.
    Practice(Box<Session>),
}

/// The part of the record that tells which try of the day's boards a game would be.
pub fn needs(destination: &Destination, setting: &Setting) -> Reading {
    match destination {
        Destination::Game(session) if is_a_try(session, setting) => Reading::Everything,
        _ => Reading::Nothing,
    }
}

/// True if a game was asked for as the day's board.
pub fn is_a_try(session: &Session, setting: &Setting) -> bool {
    setting.is_daily() && session.players().lone_human().is_some() && session.game().moves().is_empty()
}

/// The board that comes next today, from 0; `None` when all were played.
pub fn next(world: &World) -> Option<usize> {
    (0..DAY_BOARDS).find(|&nth| match world.records().days.get(&world.setting.today, nth) {
        None | Some(DayTry::Begun(_)) => !kept_is(world, nth) || is_begun(world),
        Some(DayTry::Elsewhere) => kept_is(world, nth) && is_begun(world),
        Some(DayTry::Done(_)) => false,
    })
}

/// The game that the day's board stands for now.
pub fn todays(world: &World) -> Option<Todays> {
    let (setting, day) = (&world.setting, world.setting.today.as_str());
    let Some(nth) = next(world).filter(|_| !setting.seeded) else {
        return session(day, setting.daily).map(|session| Todays::Practice(Box::new(session)));
    };
    if kept_is(world, nth) {
        return Some(Todays::Kept);
    }
    let begun = match world.records().days.get(day, nth) {
        Some(DayTry::Begun(game)) => Session::new(game.as_ref().clone(), &setting.terms()).ok(),
        _ => None,
    };
    let counted = begun.or_else(|| {
        let mut counted = session(day, nth)?;
        counted.count_for(&format!("{day}.{}", nth + 1));
        Some(counted)
    });
    counted.map(|session| Todays::Counts(Box::new(session)))
}

/// What is said of a board of the day before its first move.
pub fn announcement(todays: &Todays) -> Option<Announcement> {
    match todays {
        Todays::Kept => None,
        Todays::Counts(session) => {
            let nth = session.line().daily().map_or(0, |(_, nth)| nth);
            Some(Announcement::TodayCounts { nth: nth + 1 })
        }
        Todays::Practice(_) => Some(Announcement::TodayForPractice),
    }
}

/// True if the kept game is a counted try of this board of today.
fn kept_is(world: &World, nth: usize) -> bool {
    let daily = world.kept.session().and_then(|kept| kept.line().daily());
    daily == Some((world.setting.today.as_str(), nth))
}

fn is_begun(world: &World) -> bool {
    world.kept.session().map(Session::game).is_some_and(|game| !game.is_over() && !game.moves().is_empty())
}

/// A game on a board of a day: piles, rules, seats and the seed of the replies come from the day, and there is no help.
pub fn session(day: &str, nth: usize) -> Option<Session> {
    let terms = Terms {
        players: Players::HUMAN_FIRST,
        disclosure: Disclosure::Off,
        seed: day_seed(day, nth),
        date: day.to_owned(),
    };
    Session::new(day_board(day, nth), &terms).ok()
}

/// One of the three boards of a day: a small one, a larger one, and one in misère play, each to be won by whoever begins.
pub fn day_board(day: &str, nth: usize) -> Game {
    let play = if nth == 2 { Play::Misere } else { Play::Normal };
    let rules = Ruleset { play, ..Ruleset::default() };
    let (piles, largest) = [(3, 7), (4, 12), (4, 7)][nth.min(DAY_BOARDS - 1)];
    Draw::new(day_seed(day, nth)).game(rules, piles, largest, |game| {
        solve(game.start(), rules).is_ok_and(|now| {
            let big = play == Play::Normal || now.big() >= 2;
            big && (1..=2).contains(&now.winning_moves().len())
        })
    })
}

/// The seed of a board of a day, and of the machine's replies on it.
fn day_seed(day: &str, nth: usize) -> u64 {
    named_boards::seed_of(day).wrapping_mul(DAY_BOARDS as u64).wrapping_add(nth as u64) % SEEDS
}

/// True if the line is a counted try of a board of this day.
pub fn is_of(game: &Game, day: &str) -> bool {
    Line(game).daily().is_some_and(|(of, _)| of == day)
}
