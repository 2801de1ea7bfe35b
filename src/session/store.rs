use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::files::{FRESH, LONGEST, append, check_plain, write_whole};
use super::{DAILY, GamesFile, Places, RecordFiles, Session, Terms};
use crate::rules::Game;

/// The files of games: the current one and the record of those that were left.
///
/// A second instance finds the first one's file locked and uses `game.1`, and so on.
#[derive(Debug)]
pub struct Store {
    game: PathBuf,
    games: PathBuf,
    practice: PathBuf,
    /// Locked as long as the store lives; the system frees it however the program ends.
    _lock: File,
}

/// A store, what it held, and what was wrong with files that were passed over.
#[derive(Debug)]
pub struct Opened {
    /// The store.
    pub store: Store,
    /// The game that was left in it.
    pub current: Option<Session>,
    /// Files that were refused; they are left as they are.
    pub refused: Vec<StoreError>,
}

/// How many instances can play at once.
const SLOTS: usize = 64;

impl Store {
    /// Opens the first file that no other instance holds, one with a game before others. `terms` are for
    /// what its line leaves open.
    ///
    /// # Errors
    /// When the folder cannot be made or no file in it can be locked.
    pub fn open(places: &Places, terms: &Terms) -> Result<Opened, StoreError> {
        fs::create_dir_all(&places.state).map_err(StoreError::at(&places.state))?;
        let mut refused = Vec::new();
        let mut empty = None;
        let there = names(&places.state)?;
        for slot in 0..SLOTS {
            let name = match slot {
                0 => "game".to_owned(),
                _ => format!("game.{slot}"),
            };
            // Once a free one is found, only files that exist are worth a look.
            if empty.is_some() && !there.contains(OsStr::new(&name)) {
                continue;
            }
            let game = places.state.join(name);
            let Some(lock) = lock(&game.with_added_extension("lock"))? else {
                continue;
            };
            // What a save that was cut off has left; the lock says that nobody is writing it.
            let _ = fs::remove_file(game.with_added_extension(FRESH));
            let store =
                Self { games: places.data.join("games"), practice: places.data.join("practice"), game, _lock: lock };
            match store.read(terms) {
                Ok(Some(current)) => {
                    return Ok(Opened { store, current: Some(current), refused });
                }
                Ok(None) => empty = empty.or(Some(store)),
                Err(error) => refused.push(error),
            }
        }
        let store = empty.ok_or_else(|| StoreError {
            path: places.state.clone(),
            reason: format!("all of its {SLOTS} game files are in use"),
        })?;
        Ok(Opened { store, current: None, refused })
    }

    /// Whether a game has ever been recorded.
    #[must_use]
    pub fn has_records(&self) -> bool {
        fs::metadata(&self.games).is_ok_and(|file| file.len() > 0)
    }

    /// Writes the current game's line, whole or not at all: a new file takes the old one's place.
    ///
    /// # Errors
    /// When it cannot be written; the old file is then as it was.
    pub fn keep(&self, line: &str) -> Result<(), StoreError> {
        write_whole(&self.game, line).map_err(StoreError::at(&self.game))
    }

    /// Removes the current game's file, because the game was left.
    ///
    /// # Errors
    /// When it cannot be removed.
    pub fn clear(&self) -> Result<(), StoreError> {
        match fs::remove_file(&self.game) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(StoreError::at(&self.game)(error)),
            _ => Ok(()),
        }
    }

    /// Appends a game's line to the record.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn record(&self, line: &str) -> Result<(), StoreError> {
        append(&self.games, &[line.to_owned()])
    }

    /// Appends lines to the record of lessons and practice.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn practise(&self, lines: &[String]) -> Result<(), StoreError> {
        append(&self.practice, lines)
    }

    /// Reads what was recorded.
    #[must_use]
    pub fn records(&self) -> RecordFiles {
        let mut files = RecordFiles::read(&self.games, &self.practice);
        files.trying = self.tries();
        files
    }

    /// The days that games of any instance are the counted try of. A file that cannot be read is none.
    fn tries(&self) -> Vec<String> {
        let Some(folder) = self.game.parent() else {
            return Vec::new();
        };
        let names = names(folder).unwrap_or_default();
        let games = names.iter().filter(|name| {
            let number = name.to_str().and_then(|name| name.strip_prefix("game"));
            number
                .is_some_and(|rest| rest.is_empty() || rest.strip_prefix('.').is_some_and(|n| n.parse::<u8>().is_ok()))
        });
        let lines = games.filter_map(|name| GamesFile::read(&folder.join(name), false).ok());
        lines.flat_map(|file| file.games).filter_map(|game| game.key(DAILY).map(ToOwned::to_owned)).collect()
    }

    fn read(&self, terms: &Terms) -> Result<Option<Session>, StoreError> {
        let refuse = |reason: String| StoreError { path: self.game.clone(), reason };
        let file = match fs::metadata(&self.game) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(StoreError::at(&self.game)(error)),
            Ok(file) if !file.is_file() => return Err(refuse("it is not a file".to_owned())),
            Ok(file) if file.len() > LONGEST => {
                return Err(refuse(format!("it is longer than {LONGEST} bytes")));
            }
            Ok(_) => File::open(&self.game).map_err(StoreError::at(&self.game))?,
        };
        let mut text = String::new();
        file.take(LONGEST).read_to_string(&mut text).map_err(StoreError::at(&self.game))?;
        let wrong = |error: &dyn fmt::Display| refuse(format!("line 1: {error}"));
        if text.trim_end().contains('\n') {
            return Err(refuse("line 2: a game is one line, and there is another".to_owned()));
        }
        let game: Game = text.trim_end().parse().map_err(|error| wrong(&error))?;
        let session = Session::new(game, terms).map_err(|error| wrong(&error))?;
        Ok(Some(session))
    }
}

/// The names in a folder.
fn names(folder: &Path) -> Result<BTreeSet<OsString>, StoreError> {
    let entries = fs::read_dir(folder).map_err(StoreError::at(folder))?;
    Ok(entries.filter_map(Result::ok).map(|entry| entry.file_name()).collect())
}

/// The locked file, or none when another instance holds it.
fn lock(path: &Path) -> Result<Option<File>, StoreError> {
    check_plain(path).map_err(StoreError::at(path))?;
    let open = OpenOptions::new().create(true).append(true).open(path);
    let file = open.map_err(StoreError::at(path))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(fs::TryLockError::WouldBlock) => Ok(None),
        Err(fs::TryLockError::Error(error)) => Err(StoreError::at(path)(error)),
    }
}

/// A file that could not be read or written, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreError {
    /// The file.
    pub path: PathBuf,
    /// Why, as the end of a sentence.
    pub reason: String,
}

impl StoreError {
    pub(super) fn at(path: &Path) -> impl Fn(io::Error) -> Self + '_ {
        |error| Self { path: path.to_owned(), reason: error.to_string() }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.to_string_lossy();
        write!(f, "{}: {}", path.escape_debug(), self.reason)
    }
}

impl std::error::Error for StoreError {}
