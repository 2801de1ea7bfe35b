//! The program's files: the game being played, the record of games and practice, and the choices.

use std::fmt::{Debug, Display};
use std::io;
use std::path::{Path, PathBuf};

use rand::Rng;

use super::files::{LONGEST, append, is_read_only, lock, make_folder, read_text, remove, write_whole};
use super::{Folders, Id, Match, Session, StoreError};

/// The files of games and answers. Every instance appends to the record; only the one that holds the lock keeps the game
/// being played.
#[derive(Debug)]
pub(crate) struct Store {
    pub places: Folders,
    /// `None` in a second instance, and where there are no locks.
    lock: Option<Box<dyn Debug>>,
    /// The reason why the game being played cannot be kept.
    barred: Option<StoreError>,
    /// The line in the file of the game being played.
    kept: Option<String>,
}

impl Store {
    /// Takes the lock if no other instance has it, and reads the game that was being played when the program ended, over or
    /// not. A game without an identity gets one of `ids`.
    pub(crate) fn open(places: Folders, ids: &mut impl Rng) -> (Self, Option<Session>) {
        let mut store = Self { places, lock: None, barred: None, kept: None };
        match store.take_lock() {
            Ok(lock) => store.lock = lock,
            Err(error) => store.barred = Some(error),
        }
        let read = if store.lock.is_some() { store.read(ids) } else { Ok(None) };
        let game = read.unwrap_or_else(|error| {
            store.barred = Some(error);
            None
        });
        (store, game)
    }

    fn take_lock(&self) -> Result<Option<Box<dyn Debug>>, StoreError> {
        let folder = &self.places.state;
        make_folder(folder).map_err(StoreError::at(folder))?;
        let path = folder.join("lock");
        lock(&path).map_err(StoreError::at(&path))
    }

    /// Reads the game that was being played; `None` if there is no file of it.
    fn read(&mut self, ids: &mut impl Rng) -> Result<Option<Session>, StoreError> {
        let path = self.places.game();
        let refuse = |reason: String| StoreError { path: path.clone(), reason };
        let damaged = |error: &dyn Display| refuse(format!("line 1: it is damaged or not a saved game: {error}"));
        let Some(text) = read_text(&path, LONGEST).map_err(StoreError::at(&path))? else { return Ok(None) };
        let line = text.trim_end();
        if line.contains('\n') {
            return Err(refuse("line 2: a saved game is one line, and this is a second".to_owned()));
        }
        let game: Match = line.parse().map_err(|error| damaged(&error))?;
        if !text.ends_with('\n') {
            return Err(damaged(&"it has no line end, so it may have been cut off"));
        }
        let mut session = Session::new(game).map_err(|error| damaged(&error))?;
        if session.line().terms.id.is_none() {
            session.identify(Id::drawn(ids));
        }
        self.kept = Some(line.to_owned());
        Ok(Some(session))
    }

    /// True if this instance keeps no unfinished game, because another one is running or files cannot be locked.
    pub(crate) fn is_second(&self) -> bool {
        self.lock.is_none() && self.barred.is_none()
    }

    /// The reason why the game being played cannot be kept.
    pub(crate) fn barred(&self) -> Option<&StoreError> {
        self.barred.as_ref()
    }

    /// True if the game being played is in its file like this.
    pub(crate) fn holds(&self, game: &Match) -> bool {
        self.kept.as_ref().is_some_and(|kept| *kept == game.to_string())
    }

    /// Writes the line of the game being played, whole or not at all. A second instance does nothing.
    pub(crate) fn keep(&mut self, game: &Match) -> Result<(), StoreError> {
        if self.is_second() || self.holds(game) {
            return Ok(());
        }
        self.barred.clone().map_or(Ok(()), Err)?;
        let (path, line) = (self.places.game(), game.to_string());
        write_whole(&path, &line).map_err(StoreError::at(&path))?;
        self.kept = Some(line);
        Ok(())
    }

    /// Removes the game being played, which is on record or has no move.
    pub(crate) fn clear(&mut self) -> Result<(), StoreError> {
        if self.kept.is_some() {
            let path = self.places.game();
            remove(&path).map_err(StoreError::at(&path))?;
            self.kept = None;
        }
        Ok(())
    }

    pub(crate) fn record(&self, game: &Match) -> Result<(), StoreError> {
        let path = self.places.games();
        append(&path, &game.to_string()).map_err(StoreError::at(&path))
    }

    pub(crate) fn practise(&self, line: &str) -> Result<(), StoreError> {
        let path = self.places.practice();
        append(&path, line).map_err(StoreError::at(&path))
    }
}

/// The record, taken in from elsewhere.
impl Folders {
    /// Adds lines of games and of answers.
    pub(crate) fn add(&self, games: &[&str], answers: &[&str]) -> Result<(), StoreError> {
        for (path, lines) in [(self.games(), games), (self.practice(), answers)] {
            if !lines.is_empty() {
                append(&path, &lines.join("\n")).map_err(StoreError::at(&path))?;
            }
        }
        Ok(())
    }
}

/// The file of saved choices, with a line `theme=NAME`. Other lines are kept as they are.
impl Folders {
    fn choices(&self) -> PathBuf {
        self.config.join("choices")
    }

    /// The theme that was chosen last.
    pub(crate) fn theme(&self) -> Result<Option<String>, StoreError> {
        let path = self.choices();
        let text = text(&path).map_err(StoreError::at(&path))?;
        Ok(text.lines().find_map(theme).map(ToOwned::to_owned))
    }

    /// Sets the theme. Other lines stay as they are by then.
    pub(crate) fn set_theme(&self, name: &str) -> Result<(), StoreError> {
        let path = self.choices();
        rewrite(&path, name).map_err(StoreError::at(&path))
    }
}

fn rewrite(path: &Path, name: &str) -> io::Result<()> {
    let (text, chosen) = (text(path)?, format!("theme={name}"));
    let lines: Vec<&str> = text.lines().filter(|line| theme(line).is_none()).chain([chosen.as_str()]).collect();
    if is_read_only(path) {
        return Err(io::Error::other("it is read-only"));
    }
    write_whole(path, &lines.join("\n"))
}

fn text(path: &Path) -> io::Result<String> {
    Ok(read_text(path, LONGEST)?.unwrap_or_default())
}

/// The theme in a line that sets it.
fn theme(line: &str) -> Option<&str> {
    line.split_once('=').filter(|(key, _)| key.trim() == "theme").map(|(_, name)| name.trim())
}
