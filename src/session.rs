//! A game being played: who sits where, whose turn it is, undo and redo, and where games are kept.

mod appending;
mod calendar;
mod choices_file;
mod files;
mod games_file;
mod games_record;
mod id;
mod line;
pub mod line_reader;
mod lock;
mod panel;
mod players;
mod recent;
mod record_reader;
mod session_error;
mod store;
mod words;

pub use appending::SetAside;
pub use calendar::{BOARDS_A_DAY, Calendar, DayBoard, day_number, day_of_number, is_day};
pub use choices_file::ChoicesFile;
pub use files::{Folders, StoreError};
pub use games_file::GamesFile;
pub use id::{Id, Ids};
pub use line::{Line, key, key::DAILY};
pub use panel::{Panel, UnknownPanel};
pub use players::{Players, PlayersError, Seat};
pub use recent::Recent;
pub use record_reader::{Entry, Problems, RecordReader};
pub use session_error::SessionError;
pub use store::{Opened, Store};

use std::sync::Arc;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use words::{check_words, parsed};

use crate::engine::{Analysis, Engine};
use crate::rules::{Game, IllegalMove, Move, Position, Side};

/// The words of a game's line beside piles, rules and moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameDefaults {
    pub players: Players,
    pub panel: Panel,
    pub seed: u64,
    /// The day the game was started, as `2026-11-21` (UTC); may be empty.
    pub date: String,
}

/// A game with its players: the moves made, those taken back, and the engine that judges them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    game: Game,
    /// Moves taken back, the next one to redo last.
    undone: Vec<Move>,
    engine: Engine,
    /// The analysis of the start, whose values reach to whatever undo brings back.
    start: Arc<Analysis>,
    now: Arc<Analysis>,
    players: Players,
    seed: u64,
}

impl Session {
    /// Sits down to a game. What its line says of players, seed, date and disclosure wins over `terms`,
    /// and what it leaves open is taken from them.
    pub fn new(mut game: Game, terms: &GameDefaults) -> Result<Self, SessionError> {
        check_words(&game)?;
        let players = game.key(key::PLAYERS).map_or(Ok(terms.players), str::parse)?;
        let panel = game.key(key::INDICATOR).map_or(Ok(terms.panel), str::parse)?;
        let seed = parsed(&game, key::SEED, SessionError::Seed)?.unwrap_or(terms.seed);
        let date = game.key(key::DATE).unwrap_or(&terms.date).to_owned();
        game.set_key(key::PLAYERS, players.to_string())?;
        game.set_key(key::INDICATOR, panel.to_string())?;
        game.set_key(key::SEED, seed.to_string())?;
        if !date.is_empty() {
            game.set_key(key::DATE, date)?;
        }
        let engine = Engine::new(*game.rules());
        Ok(Self {
            start: Arc::new(engine.analyse(game.start())?),
            now: Arc::new(engine.analyse(game.position())?),
            engine,
            undone: Vec::new(),
            game,
            players,
            seed,
        })
    }

    /// Gives the game this identity, as a new one has it and one that is given or played on from.
    pub fn identify(&mut self, id: Id) {
        self.write(key::ID, id.to_string());
    }

    /// The game so far. Its `Display` is the line that is saved.
    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn position(&self) -> &Position {
        self.game.position()
    }

    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    pub fn players(&self) -> Players {
        self.players
    }

    pub fn seed(&self) -> u64 {
        self.seed
    }

    pub fn start(&self) -> &Arc<Analysis> {
        &self.start
    }

    pub fn now(&self) -> &Arc<Analysis> {
        &self.now
    }

    /// Analyses anew after a move was made or taken back. The start was within the engine's reach, and no pile is larger.
    fn look(&mut self) {
        if let Ok(now) = self.engine.analyse(self.game.position()) {
            self.now = Arc::new(now);
        }
    }

    /// The seat that moves next; none when the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        let seat = self.players.seat(self.game.side_to_move());
        (!self.game.is_over()).then_some(seat)
    }

    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        self.game.push(m)?;
        self.undone.clear();
        self.look();
        Ok(())
    }

    pub fn machine_move(&self) -> Option<Move> {
        let mut rng = generator(self.seed, self.game.moves().len());
        match self.to_move()? {
            Seat::Human => None,
            Seat::Perfect => self.now.reply(&mut rng),
            Seat::Skilled => self.now.skilled_reply(&mut rng),
            Seat::Casual => self.now.casual_reply(&mut rng),
            Seat::Random => self.now.random_reply(&mut rng),
        }
    }

    pub fn reply(&mut self) -> Option<Move> {
        let m = self.machine_move()?;
        self.play(m).ok()?;
        Some(m)
    }

    /// True if there is an earlier turn of a person to go back to; where nobody plays, any.
    pub fn can_undo(&self) -> bool {
        self.earlier_turn().is_some()
    }

    /// Goes back to the previous turn of a person. False when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(turn) = self.earlier_turn() else {
            return false;
        };
        // Nobody has help of a demonstration that goes back.
        if !self.players.is_demonstration() {
            self.write(key::UNDO, self.line().undos().saturating_add(1).to_string());
        }
        while self.game.moves().len() > turn {
            self.undone.extend(self.game.pop());
        }
        self.look();
        true
    }

    pub fn has_undone(&self) -> bool {
        self.line().undos() > 0
    }

    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Makes the moves again that the last undo took back. False when there are none.
    pub fn redo(&mut self) -> bool {
        let mut redone = false;
        while let Some(m) = self.undone.pop() {
            if self.game.push(m).is_err() {
                self.undone.clear();
                break;
            }
            redone = true;
            if self.is_a_stop(self.game.moves().len()) {
                break;
            }
        }
        self.look();
        redone
    }

    fn earlier_turn(&self) -> Option<usize> {
        (0..self.game.moves().len()).rev().find(|&turn| self.is_a_stop(turn))
    }

    /// True if undo and redo come to rest there: on a turn of a person, or on any where nobody plays.
    fn is_a_stop(&self, turn: usize) -> bool {
        self.players.seat(Side::of_ply(turn)) == Seat::Human || self.players.is_demonstration()
    }
}

/// The generator of the machine's draw for one move. It depends on the game's seed and the number of moves made before, and on
/// nothing else: a move taken back and made again meets the same reply.
///
/// The algorithm is named, because the standard one may change between versions of its package.
pub fn generator(seed: u64, played: usize) -> Xoshiro256PlusPlus {
    let of_game = Xoshiro256PlusPlus::seed_from_u64(seed).next_u64();
    Xoshiro256PlusPlus::seed_from_u64(of_game ^ played as u64)
}
