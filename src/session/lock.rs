//! Locks that keep instances apart, on file systems that have them.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::StoreError;
use super::files::{make_folder, private};

/// A file locked by this instance. The system unlocks it however the program ends.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

/// The reason why a lock was not taken, with the file at fault.
#[derive(Debug)]
pub(super) enum Refusal {
    Busy(StoreError),
    Failed(StoreError),
    /// The file system has no locks.
    NoLocks,
}

/// Grace period for another instance that is writing: syncing files takes a slow disk some time.
const PATIENCE: Duration = Duration::from_secs(2);
const BETWEEN_TRIES: Duration = Duration::from_millis(2);
/// The name of the file that is locked while files in its folder are read and written.
const FILE_NAME: &str = "lock";

impl Lock {
    /// Locks a file, creating it if needed.
    pub(super) fn try_take(path: &Path) -> Result<Self, Refusal> {
        let failed = |error| Refusal::Failed(StoreError::at(path)(error));
        let file = open(path).map_err(failed)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => {
                Refusal::Busy(StoreError { path: path.to_owned(), reason: "another instance is using it".to_owned() })
            }
            // Systems disagree on the error that says so.
            TryLockError::Error(_) => Refusal::NoLocks,
        })?;
        Ok(Self { _file: file })
    }

    /// Locks a folder, creating it if needed, while files in it are read and written; `None` if that is impossible here.
    pub(super) fn of_folder(folder: &Path) -> Result<Option<Self>, StoreError> {
        make_folder(folder).map_err(StoreError::at(folder))?;
        let path = folder.join(FILE_NAME);
        let until = Instant::now() + PATIENCE;
        loop {
            match Self::try_take(&path) {
                Ok(lock) => return Ok(Some(lock)),
                Err(Refusal::NoLocks) => return Ok(None),
                Err(Refusal::Busy(_)) if Instant::now() < until => thread::sleep(BETWEEN_TRIES),
                Err(Refusal::Busy(error) | Refusal::Failed(error)) => return Err(error),
            }
        }
    }
}

fn open(path: &Path) -> io::Result<File> {
    if fs::symlink_metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(io::Error::other("it is not a file"));
    }
    private().open(path)
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../tests/units/session_lock.rs"]
mod tests;
