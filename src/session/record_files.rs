use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use super::{GamesFile, Places, StoreError};
use crate::rules::Game;

/// The record of what was played and practised.
#[derive(Clone, Debug, Default)]
pub struct RecordFiles {
    /// The games that were left, in order.
    pub games: Vec<Game>,
    /// The lines of practice and lessons, in order.
    pub practice: Vec<String>,
    /// Days whose board is being tried in a game that is not recorded yet.
    pub trying: Vec<String>,
    /// What could not be read; it is left as it is.
    pub problems: Vec<StoreError>,
}

/// No record of practice is read beyond this many bytes.
const LARGEST: u64 = 1 << 24;

impl RecordFiles {
    /// Reads the record in its place.
    #[must_use]
    pub fn at(places: &Places) -> Self {
        Self::read(&places.data.join("games"), &places.data.join("practice"))
    }

    /// Reads the record; a file that is not there holds nothing.
    #[must_use]
    pub fn read(games: &Path, practice: &Path) -> Self {
        let mut files = Self::default();
        if fs::exists(games).unwrap_or(true) {
            match GamesFile::read(games, true) {
                Ok(found) => (files.games, files.problems) = (found.games, found.problems),
                Err(problem) => files.problems.push(problem),
            }
        }
        if fs::exists(practice).unwrap_or(true) {
            match lines(practice) {
                Ok(found) => files.practice = found,
                Err(problem) => files.problems.push(problem),
            }
        }
        files
    }
}

/// The lines of a file that are text.
fn lines(path: &Path) -> Result<Vec<String>, StoreError> {
    let metadata = fs::metadata(path).map_err(StoreError::at(path))?;
    if !metadata.is_file() || metadata.len() > LARGEST {
        let reason = if metadata.is_file() {
            format!("it is longer than {LARGEST} bytes")
        } else {
            "it is not a file".to_owned()
        };
        return Err(StoreError { path: path.to_owned(), reason });
    }
    let file = File::open(path).map_err(StoreError::at(path))?;
    let found = lines_of(file, LARGEST, true).map_err(StoreError::at(path))?;
    Ok(found.into_iter().filter_map(|line| String::from_utf8(line).ok()).collect())
}

/// The lines of a file up to so many bytes, without their ends; with `whole` not a last one that lacks it.
pub(super) fn lines_of(file: File, most: u64, whole: bool) -> io::Result<Vec<Vec<u8>>> {
    let mut bytes = Vec::new();
    file.take(most).read_to_end(&mut bytes)?;
    let mut lines: Vec<Vec<u8>> = bytes.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let rest = lines.pop().filter(|rest| !whole && !rest.is_empty());
    lines.extend(rest);
    Ok(lines)
}
