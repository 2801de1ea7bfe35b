//! A game being played: its terms, undo and redo, and the files that keep games.

mod day;
mod disk;
mod files;
#[cfg(feature = "game")]
mod home;
mod players;
mod reader;
pub(crate) mod shelf;
mod store;
mod tags;

pub(crate) use day::{
    BOARDS_A_DAY, Calendar, DayBoard, day_as, day_before, day_number, day_of_number, days_between, read_day,
};
pub(crate) use files::{Folders, StoreError, read_text, reason};
pub(crate) use players::{Players, Seat};
pub(crate) use reader::{Entry, LineReader, Problems, export, read_export, read_games, read_games_file, read_practice};
pub(crate) use store::Store;
pub(crate) use tags::{Id, Match, Mode, Standing, Terms, read_mode, whole};

use crate::engine::opponent::seed_at;
use crate::engine::{Analysis, AnalysisError, JudgedMove};
use crate::rules::{Game, IllegalMove, Move, Position, Side};

/// The sizes up to which the period of a take set is looked for.
const PERIODIC: u64 = 1 << 12;

/// A game with its players, and the moves made and taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Session {
    line: Match,
    /// The moves taken back, the next one to redo last.
    undone: Vec<Move>,
    /// Its values reach every position of the game.
    start: Analysis,
    now: Analysis,
}

impl Session {
    pub(crate) fn new(line: Match) -> Result<Self, String> {
        let in_words = |error: AnalysisError| error.to_string();
        // Up to this size the period of nearly every take set is found, which the table of one pile shows.
        let largest = Position::new(vec![PERIODIC]).unwrap_or_default();
        let mut start = Analysis::of(&largest, line.game.rules()).map_err(in_words)?;
        start.move_to(line.game.start()).map_err(in_words)?;
        let mut now = start.clone();
        now.move_to(line.game.position()).map_err(in_words)?;
        Ok(Self { line, undone: Vec::new(), start, now })
    }

    pub(crate) fn game(&self) -> &Game {
        &self.line.game
    }

    /// The game with its terms; its `Display` is what is saved.
    pub(crate) fn line(&self) -> &Match {
        &self.line
    }

    pub(crate) fn position(&self) -> &Position {
        self.game().position()
    }

    pub(crate) fn players(&self) -> Players {
        self.line.players()
    }

    pub(crate) fn seed(&self) -> u64 {
        self.line.terms.seed.unwrap_or_default()
    }

    pub(crate) fn start(&self) -> &Analysis {
        &self.start
    }

    pub(crate) fn now(&self) -> &Analysis {
        &self.now
    }

    /// The last `count` moves, judged.
    pub(crate) fn latest(&self, count: usize) -> Vec<JudgedMove> {
        let moves = self.game().moves();
        let first = moves.len().saturating_sub(count);
        let before = self.game().before(first).and_then(|before| self.start.at(before));
        before.into_iter().flat_map(|before| before.judge_all(moves[first..].iter().copied())).collect()
    }

    /// The seat to move; `None` when the game is over.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        let seat = self.players().seat(self.game().side_to_move());
        (!self.game().is_over()).then_some(seat)
    }

    pub(crate) fn play(&mut self, m: Move) -> Result<JudgedMove, IllegalMove> {
        let judged = self.make(m)?;
        self.undone.clear();
        Ok(judged)
    }

    fn make(&mut self, m: Move) -> Result<JudgedMove, IllegalMove> {
        let judged = self.now.judge(m)?;
        self.line.game.push(m)?;
        self.now = judged.after.clone();
        Ok(judged)
    }

    pub(crate) fn machine_move(&self) -> Option<Move> {
        let opponent = self.to_move()?.opponent()?;
        opponent.reply(&self.now, seed_at(self.seed(), self.game().moves().len()))
    }

    /// Lets the machine reply if it is its turn.
    pub(crate) fn reply(&mut self) -> Option<Move> {
        let m = self.machine_move()?;
        self.play(m).ok()?;
        Some(m)
    }

    /// The move that the next redo makes first, judged.
    pub(crate) fn taken_back(&self) -> Option<JudgedMove> {
        self.now.judge(*self.undone.last()?).ok()
    }

    pub(crate) fn identify(&mut self, id: Id) {
        self.line.terms.id = Some(id);
    }

    /// Notes the help in force for a person's move.
    pub(crate) fn note_mode(&mut self, mode: Mode) {
        let most = &mut self.line.terms.mode;
        *most = (*most).max(Some(mode));
    }

    pub(crate) fn note_tip(&mut self) {
        let tips = &mut self.line.terms.tips;
        *tips = tips.saturating_add(1);
    }

    /// True if a person has moved here, not only in the line that the game was given as, or has had help on a day's board,
    /// which is one try: such a game is kept.
    pub(crate) fn is_played(&self) -> bool {
        let terms = &self.line.terms;
        terms.mode.is_some() && self.has_move_of_a_person() || terms.day.is_some() && terms.took_help()
    }

    fn has_move_of_a_person(&self) -> bool {
        let turns = self.game().moves().len().min(2);
        (0..turns).any(|ply| self.players().seat(Side::of_ply(ply)) == Seat::Human)
    }

    /// Goes back to the previous turn of a person. Returns false if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        let Some(turn) = (0..self.game().moves().len()).rev().find(|&turn| self.is_a_stop(turn)) else {
            return false;
        };
        // Going back in a demonstration helps no player.
        if !self.players().is_demonstration() {
            let undo = &mut self.line.terms.undo;
            *undo = undo.saturating_add(1);
        }
        while self.game().moves().len() > turn {
            self.undone.extend(self.line.game.pop());
        }
        if let Some(now) = self.start.at(self.position().clone()) {
            self.now = now;
        }
        true
    }

    /// Makes again the moves that the last undo took back. Returns false if there are none.
    pub(crate) fn redo(&mut self) -> bool {
        let mut redone = false;
        while let Some(m) = self.undone.pop()
            && self.make(m).is_ok()
        {
            redone = true;
            if self.is_a_stop(self.game().moves().len()) {
                break;
            }
        }
        redone
    }

    /// True if undo and redo stop at this turn: a person's, or any in a demonstration.
    fn is_a_stop(&self, turn: usize) -> bool {
        let players = self.players();
        players.seat(Side::of_ply(turn)) == Seat::Human || players.is_demonstration()
    }
}
