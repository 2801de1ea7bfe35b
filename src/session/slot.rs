use std::ffi::OsStr;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use super::files::{names_in, read_text, remove, with_added, write_whole};
use super::game_tags::id_word;
use super::lock::{Lock, Refusal};
use super::{GameDefaults, Id, Ids, Session, StoreError};
use crate::rules::GameLine;

/// One of the files that a game can be kept in, which belongs to this instance.
#[derive(Debug)]
pub(super) struct Slot {
    path: PathBuf,
    /// `None` where files cannot be locked: then no other instance uses the name.
    _lock: Option<Lock>,
    /// The line last read from the file or written to it.
    line: Option<String>,
}

const FIRST: &str = "game";
const SLOTS: usize = 64;
/// The longest kept line in bytes: room for millions of moves.
const LONGEST: u64 = 1 << 24;

impl Slot {
    /// The names of the files, in order: `game`, `game.1`, and so on.
    fn names() -> impl Iterator<Item = String> {
        (0..SLOTS).map(|number| if number == 0 { FIRST.to_owned() } else { format!("{FIRST}.{number}") })
    }

    pub(super) fn paths(folder: &Path) -> impl Iterator<Item = PathBuf> {
        Self::names().map(|name| folder.join(name))
    }

    /// The paths that exist, be they files or not: first those with numbers, then those with identities.
    pub(super) fn found(folder: &Path) -> Result<Vec<PathBuf>, StoreError> {
        let mut there = names_in(folder).map_err(StoreError::at(folder))?;
        there.sort();
        let numbered = Self::names().filter(|name| there.contains(name));
        let own = there.iter().filter(|name| is_own(name)).cloned();
        Ok(numbered.chain(own).map(|name| folder.join(name)).collect())
    }

    /// Locks a file, whatever its contents. The instance that uses a name of its own has no lock, so nobody can take
    /// over its file.
    pub(super) fn take(path: &Path) -> Result<Self, Refusal> {
        if path.file_name().and_then(OsStr::to_str).is_some_and(is_own) {
            return Err(Refusal::NoLocks);
        }
        let lock = Lock::try_take(&with_added(path, "lock"))?;
        Ok(Self { path: path.to_owned(), _lock: Some(lock), line: None })
    }

    /// Locks the first empty file. Where files cannot be locked, the file has a name of its own.
    pub(super) fn take_empty(folder: &Path, ids: &mut Ids) -> Result<Self, StoreError> {
        let mut fault = None;
        for path in Self::paths(folder) {
            let is_free = || text(&path).is_ok_and(|found| found.is_none());
            if !is_free() {
                continue;
            }
            match Self::take(&path) {
                // Another instance may have come and gone meanwhile.
                Ok(slot) if is_free() => return Ok(slot),
                Ok(_) | Err(Refusal::Busy(_)) => {}
                Err(Refusal::NoLocks) => {
                    return Ok(Self {
                        path: with_added(&folder.join(FIRST), &ids.draw().to_string()),
                        _lock: None,
                        line: None,
                    });
                }
                Err(Refusal::Failed(error)) => fault = fault.or(Some(error)),
            }
        }
        let reason = format!("none of its {SLOTS} game files is free: each is in use, holds a game or cannot be read");
        Err(fault.unwrap_or_else(|| StoreError { path: folder.to_owned(), reason }))
    }

    pub(super) fn holds(&self, line: &str) -> bool {
        self.line.as_deref() == Some(line)
    }

    pub(super) fn is_of(&self, game: &GameLine) -> bool {
        let is_named =
            |line: &String| game.id().is_some_and(|id| line.contains(&id_word(id)) || Id::of_line(line) == id);
        self.line.as_ref().is_some_and(is_named)
    }

    /// Reads the game in the file; `None` if the file does not exist.
    pub(super) fn read(&mut self, defaults: &GameDefaults) -> Result<Option<Session>, StoreError> {
        let refuse = |reason: String| StoreError { path: self.path.clone(), reason };
        let Some(text) = text(&self.path)? else {
            return Ok(None);
        };
        let line = text.trim_end();
        if line.contains('\n') {
            return Err(refuse(
                "line 2: it is damaged or not a saved game: a game is one line, and this is a second".to_owned(),
            ));
        }
        let damaged = |error: &dyn Display| refuse(format!("line 1: it is damaged or not a saved game: {error}"));
        let game: GameLine = line.parse().map_err(|error| damaged(&error))?;
        if !text.ends_with('\n') {
            return Err(damaged(&"it has no line end, so it may have been cut off"));
        }
        let mut session = Session::new(game, defaults).map_err(|error| damaged(&error))?;
        if session.line().id().is_none() {
            session.identify(Id::of_line(line));
        }
        self.line = Some(line.to_owned());
        Ok(Some(session))
    }

    pub(super) fn write(&mut self, line: String) -> Result<(), StoreError> {
        write_whole(&self.path, &line).map_err(StoreError::at(&self.path))?;
        self.line = Some(line);
        Ok(())
    }

    pub(super) fn clear(&mut self) -> Result<(), StoreError> {
        remove(&self.path).map_err(StoreError::at(&self.path))?;
        self.line = None;
        Ok(())
    }
}

/// True for the name of a file that belongs to one instance for good: `game.0123456789abcdef`.
fn is_own(name: &str) -> bool {
    name.strip_prefix(FIRST).and_then(|rest| rest.strip_prefix('.')).is_some_and(|id| id.parse::<Id>().is_ok())
}

/// The game in a file that another instance may hold; `None` if the file cannot be read.
pub(super) fn peek(path: &Path) -> Option<GameLine> {
    text(path).ok()??.trim_end().parse().ok()
}

fn text(path: &Path) -> Result<Option<String>, StoreError> {
    read_text(path, LONGEST).map_err(StoreError::at(path))
}
