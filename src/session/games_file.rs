use std::fs::{self, File};
use std::path::Path;

use super::StoreError;
use super::record_files::lines_of;
use crate::rules::Game;

/// The games of a file, one a line.
#[derive(Clone, Debug, Default)]
pub struct GamesFile {
    /// Those that could be read, in order.
    pub games: Vec<Game>,
    /// What is wrong with the other lines.
    pub problems: Vec<StoreError>,
}

/// No file of games is read beyond this many bytes.
const LARGEST: u64 = 1 << 26;

impl GamesFile {
    /// Reads a file of games; blank lines and lines starting with `#` are skipped. With `whole` a last line without its end is
    /// passed over, because it may have been cut off.
    ///
    /// # Errors
    /// When it is no file that can be read, or too large.
    pub fn read(path: &Path, whole: bool) -> Result<Self, StoreError> {
        let refuse = |reason: String| StoreError { path: path.to_owned(), reason };
        let metadata = fs::metadata(path).map_err(StoreError::at(path))?;
        if !metadata.is_file() {
            return Err(refuse("it is not a file".to_owned()));
        }
        if metadata.len() > LARGEST {
            return Err(refuse(format!("it is longer than {LARGEST} bytes")));
        }
        let file = File::open(path).map_err(StoreError::at(path))?;
        let mut found = Self::default();
        for (number, line) in (1..).zip(lines_of(file, LARGEST, whole).map_err(StoreError::at(path))?) {
            let text = str::from_utf8(&line).map_err(|_| "it is not UTF-8 text".to_owned());
            let text = text.map(str::trim);
            if text.as_ref().is_ok_and(|text| text.is_empty() || text.starts_with('#')) {
                continue;
            }
            match text.and_then(|text| text.parse::<Game>().map_err(|error| error.to_string())) {
                Ok(game) => found.games.push(game),
                Err(reason) => found.problems.push(refuse(format!("line {number}: {reason}"))),
            }
        }
        Ok(found)
    }
}
