use std::fs::File;
use std::path::Path;

use super::files::check_plain;
use super::line_reader::{Block, LONGEST, LineReader, split_line, text_of};
use super::{Problems, StoreError};
use crate::rules::GameLine;

#[derive(Clone, Debug, Default)]
pub struct GamesFile {
    /// Those that could be read, in order.
    pub games: Vec<GameLine>,
    /// Lines that are no game, and games for which there is no room.
    pub problems: Problems,
}

/// The memory for games that are held at once, in bytes.
const ROOM: usize = 1 << 25;

impl GamesFile {
    pub fn read(path: &Path) -> Result<Self, StoreError> {
        let open = || check_plain(path).and_then(|()| File::open(path));
        let mut lines = LineReader::new(open().map_err(StoreError::at(path))?);
        let mut reading = Reading { path, number: 0, room: ROOM, found: Self::default() };
        while lines.read_more().map_err(StoreError::at(path))? {
            while let Some(block) = lines.next_block() {
                reading.block(block);
            }
        }
        Ok(reading.found)
    }
}

struct Reading<'a> {
    path: &'a Path,
    number: u64,
    room: usize,
    found: GamesFile,
}

impl Reading<'_> {
    fn block(&mut self, block: Block<'_>) {
        let Block::Lines(mut rest) = block else {
            self.number += 1;
            return self.refuse(&format!("it is longer than {LONGEST} bytes"));
        };
        while !rest.is_empty() {
            self.number += 1;
            let (line, after) = split_line(rest);
            rest = after;
            match text_of(line).map(str::trim) {
                Ok(text) if text.is_empty() || text.starts_with('#') => {}
                Ok(text) => match text.parse() {
                    Ok(game) => self.game(game),
                    Err(error) => self.refuse(&error.to_string()),
                },
                Err(reason) => self.refuse(&reason),
            }
        }
    }

    fn game(&mut self, game: GameLine) {
        let room = self.room.checked_sub(game.weight());
        match room {
            Some(room) => {
                self.room = room;
                self.found.games.push(game);
            }
            None => self.refuse("there is no room for so many games at once: split the file, or add --plain"),
        }
    }

    fn refuse(&mut self, reason: &str) {
        let reason = format!("line {}: {reason}", self.number);
        self.found.problems.note(StoreError { path: self.path.to_owned(), reason });
    }
}
