use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::files::{is_at, make_folder};

/// A file that no other instance has locked. The system frees it however the program ends.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    path: PathBuf,
}

/// Grace period for another instance that is writing: it syncs its files, which takes a slow disk some time.
const PATIENCE: Duration = Duration::from_secs(2);
const BETWEEN_TRIES: Duration = Duration::from_millis(2);
/// The name of the file that is locked while files of its folder are read and written.
const FOLDER: &str = "lock";

impl Lock {
    /// Locks a file, which is made if need be; none if another instance holds it.
    pub(super) fn try_take(path: &Path) -> io::Result<Option<Self>> {
        loop {
            let file = open(path)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(fs::TryLockError::WouldBlock) => return Ok(None),
                Err(fs::TryLockError::Error(error)) => return Err(error),
            }
            // It may have been removed just before it was locked: then another instance would lock a new one.
            if is_at(&file, path)? {
                return Ok(Some(Self { file, path: path.to_owned() }));
            }
        }
    }

    /// Locks a folder, which is made if need be, while files in it are read and written.
    pub(super) fn of_folder(folder: &Path) -> io::Result<Self> {
        make_folder(folder)?;
        let path = folder.join(FOLDER);
        let until = Instant::now() + PATIENCE;
        loop {
            match Self::try_take(&path)? {
                Some(lock) => return Ok(lock),
                None if Instant::now() < until => thread::sleep(BETWEEN_TRIES),
                None => return Err(io::Error::other("another instance is writing it")),
            }
        }
    }

    /// True unless somebody has removed the locked file, so that others can lock another one in its place.
    pub(super) fn is_there(&self) -> bool {
        is_at(&self.file, &self.path).unwrap_or(false)
    }
}

fn open(path: &Path) -> io::Result<File> {
    loop {
        match fs::symlink_metadata(path) {
            Ok(found) if !found.is_file() => return Err(io::Error::other("it is not a file")),
            Ok(_) => match OpenOptions::new().append(true).open(path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                opened => return opened,
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => match File::create_new(path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                created => return created,
            },
            Err(error) => return Err(error),
        }
    }
}
