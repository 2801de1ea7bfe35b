//! The boards of `assets/boards.toml`: those of Play, in the order of the way up, and those of a day.

use std::sync::LazyLock;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use serde::Deserialize;

use super::skill;
use crate::engine::{Analysis, Outcome};
use crate::rules::{Game, NotA, Play, Position, Ruleset, TakeRule};
use crate::session::{BOARDS_A_DAY, DayBoard, Match, Players, Seat};
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
    #[serde(default)]
    pub facts: Vec<String>,
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

/// The board of a game that was played as the board is.
pub(crate) fn own_board(line: &Match) -> Option<&'static Board> {
    line.terms.board.as_deref().and_then(|id| board_of(id).ok()).filter(|board| board.is_played_in(line))
}

/// The name of a game: that of its board, or its start and what is unusual in its rules.
pub(crate) fn board_named(line: &Match) -> String {
    let of = line.terms.board.as_deref().and_then(|id| board_of(id).ok());
    if let Some(board) = of.filter(|board| board.rules() == *line.game.rules()) {
        return board.name.clone();
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

    /// True if a game was played as the board is, on what it and the seed give.
    fn is_played_in(&self, line: &Match) -> bool {
        let played = (line.players(), *line.game.rules());
        let start = || self.game(self.rules(), line.terms.seed.unwrap_or_default());
        is_for_star((self.players, self.rules()), played)
            && start().is_some_and(|game| game.start() == line.game.start())
    }
}

/// True if a board with these players and rules is played for its ★ by those: by its own rules and first mover, against its
/// own opponent or one that never errs.
pub(crate) fn is_for_star(own: (Players, Ruleset), played: (Players, Ruleset)) -> bool {
    let is_opponent = |seat: Seat| seat.never_errs() || Some(seat) == own.0.opponent();
    played.0.lone_human() == own.0.lone_human() && played.0.opponent().is_some_and(is_opponent) && played.1 == own.1
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
