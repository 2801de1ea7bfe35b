//! The boards of `assets/boards.toml`: those of Play, in the order of the way up, and those of a day.

use std::sync::LazyLock;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use serde::Deserialize;

use super::skill;
use super::words::Words;
use crate::engine::{Analysis, Outcome};
use crate::rules::{Game, NotA, Play, Position, Ruleset, Side, TakeRule};
use crate::session::{BOARDS_A_DAY, DayBoard, Match, Players};
use crate::text::not_one_of;

/// Seeds are drawn below this, short enough to be passed on by word of mouth.
pub(crate) const SEEDS: u64 = 1_000_000;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Boards {
    board: Vec<Board>,
    day: [BoardDraw; BOARDS_A_DAY],
}

/// A start position with its rules, by name.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Board {
    pub id: String,
    pub name: String,
    /// The heading that it stands under in Play.
    pub chapter: String,
    /// A sentence on it.
    #[serde(default)]
    pub say: String,
    /// Facts of its row, some with a short form after a bar.
    #[serde(default)]
    facts: Vec<String>,
    piles: Option<Position>,
    draw: Option<BoardDraw>,
    #[serde(default)]
    play: Play,
    #[serde(default)]
    take: TakeRule,
    #[serde(default)]
    pub players: Players,
    #[serde(default)]
    lost: bool,
}

#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardDraw {
    piles: [usize; 2],
    largest: u64,
    #[serde(default)]
    stones: u64,
    #[serde(default)]
    play: Play,
}

/// Most winning moves at the start of a day's board: with more, guessing would pay.
const MOST_WINNING: usize = 2;

/// A test makes sure that the asset can be read.
fn built_in() -> &'static Boards {
    static BOARDS: LazyLock<Boards> =
        LazyLock::new(|| toml::from_str(include_str!("../../assets/boards.toml")).unwrap_or_default());
    &BOARDS
}

/// All boards, in the order of the way up.
pub(crate) fn boards() -> &'static [Board] {
    &built_in().board
}

/// A board by its id.
pub(crate) fn board_of(id: &str) -> Result<&'static Board, NotA> {
    let found = boards().iter().find(|board| board.id == id);
    found.ok_or_else(|| not_one_of(id, "board", boards().iter().map(|board| &board.id)))
}

/// The game on one of a day's boards; `None` if no draw is suitable. The player begins.
pub(crate) fn of_day(board: &DayBoard) -> Option<Game> {
    let draw = built_in().day.get(board.number.wrapping_sub(1))?;
    let rules = Ruleset::new(draw.play, TakeRule::Any);
    let serves = |now: &Analysis| (1..=MOST_WINNING).contains(&now.winning_moves().len());
    Some(Game::new(draw.position(rules, &mut generator(board), serves)?, rules))
}

/// The seed of a day's board, which makes the machine's draws the same for everybody.
pub(crate) fn day_seed(board: &DayBoard) -> u64 {
    generator(board).next_u64() % SEEDS
}

/// The name of a game: that of its board, or its start and what is unusual in its rules.
pub(crate) fn board_named(line: &Match) -> String {
    if let Some(name) = Board::of(line).and_then(Board::own_name) {
        return name.to_owned();
    }
    let (start, rules) = (line.game.start(), line.game.rules());
    let misere = if rules.play() == Play::Misere { " misère" } else { "" };
    let takes = if rules.takes() == TakeRule::Any { String::new() } else { format!(" {}", rules.takes()) };
    format!("{start}{misere}{takes}")
}

impl Board {
    pub(crate) fn rules(&self) -> Ruleset {
        Ruleset::new(self.play, self.take)
    }

    /// Its name, unless it is called by its piles, which may have another order in a game.
    pub(crate) fn own_name(&self) -> Option<&str> {
        Some(self.name.as_str()).filter(|name| name.parse::<Position>().is_err())
    }

    /// Facts of its row.
    pub(crate) fn facts(&self) -> impl Iterator<Item = Words> + '_ {
        self.facts.iter().map(|fact| match fact.split_once('|') {
            Some((long, short)) => Words::new(long.to_owned(), short.to_owned()),
            None => Words::one(fact.clone()),
        })
    }

    /// The first moves that win and all of them, where the person begins on piles that are always the same.
    pub(crate) fn opening(&self) -> Option<(usize, u128)> {
        let begins = self.players.lone_human() == Some(Side::First) && !self.is_drawn();
        let begins = begins && self.rules().counts_sizes();
        let now = self.game(self.rules(), 0).filter(|_| begins)?.analyse().ok()?;
        Some((now.winning_moves().len(), now.rules().count_moves(now.position())))
    }

    /// True if the board is drawn anew for each game.
    pub(crate) fn is_drawn(&self) -> bool {
        self.piles.is_none()
    }

    /// The game that this seed draws; `None` if no draw is suitable. The rules may be others than the board's own.
    pub(crate) fn game(&self, rules: Ruleset, seed: u64) -> Option<Game> {
        let wanted = if self.lost { Outcome::P } else { Outcome::N };
        let draw = |draw: &BoardDraw| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            draw.position(rules, &mut rng, |now| now.outcome() == wanted)
        };
        let start = self.piles.clone().or_else(|| draw(self.draw.as_ref()?))?;
        // By some rules nobody can move.
        Some(Game::new(start, rules)).filter(|game| !game.is_over())
    }

    /// The listed board that a game is played on, whatever it was opened from.
    pub(crate) fn of(line: &Match) -> Option<&'static Self> {
        let fitting = || boards().iter().filter(|board| board.is_of(line));
        // A drawn board may have the piles of another one.
        let is_named = |board: &&Self| line.terms.board.as_ref() == Some(&board.id);
        fitting().find(is_named).or_else(|| fitting().next())
    }

    /// True if rules, first mover and piles in any order are the board's. A drawn board is known by its name and a seed.
    fn is_of(&self, line: &Match) -> bool {
        let (start, terms) = (line.game.start(), &line.terms);
        let is_begun_by = |side| Some(side) == self.players.lone_human();
        let has_piles = || match &self.piles {
            Some(piles) => piles.total() == start.total() && in_order(piles) == in_order(start),
            None => terms.board.as_ref() == Some(&self.id) && terms.seed.is_some(),
        };
        self.rules() == *line.game.rules() && line.lone_human().is_none_or(is_begun_by) && has_piles()
    }
}

fn in_order(position: &Position) -> Vec<u64> {
    let mut piles = position.piles().to_vec();
    piles.sort_unstable();
    piles
}

/// True if a game of these players and rules can win a ★: against a machine that never errs, or as its listed board is
/// usually played.
pub(crate) fn is_for_star(usual: impl FnOnce() -> Option<(Players, Ruleset)>, played: (Players, Ruleset)) -> bool {
    played.0.opponent().is_some_and(|seat| seat.never_errs() || usual() == Some(played))
}

impl BoardDraw {
    /// A position that `serves`; `None` if no draw does. No two piles are equal, so that copying moves is not enough.
    fn position(
        &self,
        rules: Ruleset,
        rng: &mut Xoshiro256PlusPlus,
        serves: impl Fn(&Analysis) -> bool,
    ) -> Option<Position> {
        let all_differ = |piles: &[u64]| (1..piles.len()).all(|at| !piles[..at].contains(&piles[at]));
        skill::position(rng, rules, self.piles, self.largest, |now| {
            let piles = now.position().piles();
            piles.iter().sum::<u64>() >= self.stones && all_differ(piles) && serves(now)
        })
    }
}

fn generator(board: &DayBoard) -> Xoshiro256PlusPlus {
    let mix = |seed: u64, byte: u8| seed.wrapping_mul(31).wrapping_add(u64::from(byte));
    Xoshiro256PlusPlus::seed_from_u64(board.to_string().bytes().fold(0, mix))
}

/// Lines of sixteen stones that a screen has room for, and its largest pile.
const LINES: u64 = 7;
const LINE: u64 = 16;
pub(crate) const LARGEST: u64 = 63;

/// Refuses a position that no screen has room for, with the limit that it exceeds.
pub(crate) fn fits_screen(position: &Position) -> Result<(), String> {
    let piles = position.piles();
    // Many piles are refused before their lines are added up.
    let lines = || piles.iter().map(|pile| pile.div_ceil(LINE).max(1)).sum::<u64>();
    if piles.iter().any(|pile| *pile > LARGEST) {
        return Err(format!("a screen has room for piles up to {LARGEST}"));
    }
    if piles.len() as u64 > LINES || lines() > LINES {
        return Err("a screen has room for 7 lines of 16".to_owned());
    }
    Ok(())
}
