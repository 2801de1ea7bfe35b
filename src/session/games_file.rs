use std::fs::File;
use std::path::Path;

use super::files::check_plain;
use super::line_reader::{LONGEST, LineReader};
use super::{Problems, StoreError};
use crate::rules::{GameLine, NotationError};

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
        let (mut found, mut number, mut room) = (Self::default(), 0_u64, ROOM);
        while lines.read_more().map_err(StoreError::at(path))? {
            while let Some(block) = lines.next_block() {
                for (text, _) in block.texts(LONGEST) {
                    number += 1;
                    if let Err(reason) = text.and_then(|text| found.line(text.trim(), &mut room)) {
                        let reason = format!("line {number}: {reason}");
                        found.problems.note(StoreError { path: path.to_owned(), reason });
                    }
                }
            }
        }
        Ok(found)
    }

    fn line(&mut self, text: &str, room: &mut usize) -> Result<(), String> {
        if text.is_empty() || text.starts_with('#') {
            return Ok(());
        }
        let game: GameLine = text.parse().map_err(|error: NotationError| error.to_string())?;
        *room = room
            .checked_sub(game.weight())
            .ok_or("there is no room for so many games at once: split the file, or add --plain")?;
        self.games.push(game);
        Ok(())
    }
}
