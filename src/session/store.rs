use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::{Places, RecordFiles, Session, Terms};
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

/// How often a file that another instance writes is asked for.
const TRIES: usize = 50;
/// What the new file is called until it takes the old one's place.
const FRESH: &str = "tmp";
/// What is called so beside a record holds lines of it that were cut off.
const TORN: &str = "torn";
/// How many instances can play at once.
const SLOTS: usize = 64;
/// No game's line is longer than this many bytes: room for millions of moves.
const LONGEST: u64 = 1 << 24;

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
        for slot in 0..SLOTS {
            let name = match slot {
                0 => "game".to_owned(),
                _ => format!("game.{slot}"),
            };
            let game = places.state.join(name);
            // Once a free one is found, only files that exist are worth a look.
            if empty.is_some() && !game.exists() {
                continue;
            }
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
        let fresh = self.game.with_added_extension(FRESH);
        let write = || {
            check_plain(&fresh)?;
            let mut file = File::create(&fresh)?;
            file.write_all(format!("{line}\n").as_bytes())?;
            file.sync_data()?;
            fs::rename(&fresh, &self.game)
        };
        write().map_err(StoreError::at(&self.game))
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
        RecordFiles::read(&self.games, &self.practice)
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

/// Appends lines to a file, whose folder is made if need be.
fn append(path: &Path, lines: &[String]) -> Result<(), StoreError> {
    let write = || {
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        check_plain(path)?;
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        // Another instance may be appending: what it has half written is not torn.
        lock_patiently(&file)?;
        put_torn_line_aside(&mut file, path)?;
        file.write_all(format!("{}\n", lines.join("\n")).as_bytes())?;
        file.sync_data()
    };
    write().map_err(StoreError::at(path))
}

/// Locks a file that another instance holds for a moment only, if it does.
fn lock_patiently(file: &File) -> io::Result<()> {
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(fs::TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(2)),
            Err(fs::TryLockError::Error(error)) => return Err(error),
        }
    }
    Err(io::Error::other("another instance is writing it"))
}

/// A last line without its end was cut off in the middle. It could pass for a shorter one, so it is moved to a file beside
/// the record.
fn put_torn_line_aside(file: &mut File, path: &Path) -> io::Result<()> {
    let length = file.seek(SeekFrom::End(0))?;
    let from = length.saturating_sub(LONGEST);
    file.seek(SeekFrom::Start(from))?;
    let mut end = Vec::new();
    file.read_to_end(&mut end)?;
    let whole = end.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let torn = &end[whole..];
    if whole == 0 && from > 0 {
        return Err(io::Error::other("its last line has no beginning that can be found"));
    }
    if torn.is_empty() {
        return Ok(());
    }
    let aside = path.with_added_extension(TORN);
    check_plain(&aside)?;
    let mut aside = OpenOptions::new().append(true).create(true).open(aside)?;
    aside.write_all(&[torn, b"\n"].concat())?;
    aside.sync_data()?;
    file.set_len(from + whole as u64)
}

/// Refuses what is there but no file: opening a pipe would wait for its other end.
fn check_plain(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => Err(io::Error::other("it is not a file")),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
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
