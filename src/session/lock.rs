use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::StoreError;
use super::files::{is_at, make_folder, private, with_added};
use super::owner::{self, OwnerFile, Refusal};

/// A file that no other instance has locked. The system frees it however the program ends; where files cannot be locked, another
/// file names the owner.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    path: PathBuf,
    owner: Option<OwnerFile>,
}

/// Grace period for another instance that is writing: it syncs its files, which takes a slow disk some time.
const PATIENCE: Duration = Duration::from_secs(2);
const BETWEEN_TRIES: Duration = Duration::from_millis(2);
/// The name of the file that is locked while files of its folder are read and written.
const FOLDER: &str = "lock";

impl Lock {
    /// Locks a file, which is made if need be.
    pub(super) fn try_take(path: &Path) -> Result<Self, Refusal> {
        let failed = |error| Refusal::Failed(StoreError::at(path)(error));
        let busy =
            || Refusal::Busy(StoreError { path: path.to_owned(), reason: "another instance holds it".to_owned() });
        let owner_path = with_added(path, owner::ENDING);
        loop {
            let file = open(path).map_err(failed)?;
            let owner = match file.try_lock() {
                // An owner without a lock may have come first, where locks fail now and then.
                Ok(()) if owner::is_held(&owner_path) => return Err(busy()),
                Ok(()) => None,
                Err(fs::TryLockError::WouldBlock) => return Err(busy()),
                Err(fs::TryLockError::Error(error)) if owner::stands_in_for(&error) => {
                    Some(OwnerFile::try_take(owner_path.clone())?)
                }
                Err(fs::TryLockError::Error(error)) => return Err(failed(error)),
            };
            // It may have been removed just before it was locked: then another instance would lock a new one.
            if is_at(&file, path).map_err(failed)? {
                return Ok(Self { file, path: path.to_owned(), owner });
            }
        }
    }

    /// Locks a folder, which is made if need be, while files in it are read and written.
    pub(super) fn of_folder(folder: &Path) -> Result<Self, StoreError> {
        make_folder(folder).map_err(StoreError::at(folder))?;
        let path = folder.join(FOLDER);
        let until = Instant::now() + PATIENCE;
        loop {
            match Self::try_take(&path) {
                Err(Refusal::Busy(_)) if Instant::now() < until => thread::sleep(BETWEEN_TRIES),
                taken => return Ok(taken?),
            }
        }
    }

    /// True unless somebody has removed the locked file, so that others can lock another one in its place.
    pub(super) fn is_there(&self) -> bool {
        is_at(&self.file, &self.path).unwrap_or(false) && self.owner.as_ref().is_none_or(OwnerFile::is_there)
    }
}

fn open(path: &Path) -> io::Result<File> {
    loop {
        match fs::symlink_metadata(path) {
            Ok(found) if !found.is_file() => return Err(io::Error::other("it is not a file")),
            Ok(_) => match private().append(true).open(path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                opened => return opened,
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                match private().append(true).create_new(true).open(path) {
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                    created => return created,
                }
            }
            Err(error) => return Err(error),
        }
    }
}
