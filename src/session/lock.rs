//! Locks; where files cannot be locked, a file that only one instance can create and that names its owner.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::StoreError;
use super::files::{is_at, make_folder, private, read_text, with_added};

/// A file locked by this instance. The system unlocks it however the program ends. Where files cannot be locked,
/// another file names the owner.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    path: PathBuf,
    owner: Option<OwnerFile>,
}

/// Grace period for another instance that is writing: syncing files takes a slow disk some time.
const PATIENCE: Duration = Duration::from_secs(2);
const BETWEEN_TRIES: Duration = Duration::from_millis(2);
/// The name of the file that is locked while files in its folder are read and written.
const FOLDER: &str = "lock";

impl Lock {
    /// Locks a file, creating it if needed.
    pub(super) fn try_take(path: &Path) -> Result<Self, Refusal> {
        let failed = |error| Refusal::Failed(StoreError::at(path)(error));
        let busy =
            || Refusal::Busy(StoreError { path: path.to_owned(), reason: "another instance is using it".to_owned() });
        let owner_path = with_added(path, OWNER);
        loop {
            let file = open(path).map_err(failed)?;
            let owner = match file.try_lock() {
                // Locking may have failed for an earlier owner, who then holds no lock.
                Ok(()) if is_held(&owner_path) => return Err(busy()),
                Ok(()) => None,
                Err(fs::TryLockError::WouldBlock) => return Err(busy()),
                Err(fs::TryLockError::Error(error)) if stands_in_for(&error) => {
                    Some(OwnerFile::try_take(owner_path.clone())?)
                }
                Err(fs::TryLockError::Error(error)) => return Err(failed(error)),
            };
            // If the file was removed just before it was locked, another instance would lock a new one.
            if is_at(&file, path).map_err(failed)? {
                return Ok(Self { file, path: path.to_owned(), owner });
            }
        }
    }

    /// Locks a folder, creating it if needed, while files in it are read and written.
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

    /// True unless the locked file was removed, so that others could lock a new one.
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

/// Extension of the owner's file, next to the one that cannot be locked.
const OWNER: &str = "owner";

/// A file that names this process as the owner of something. Dropping the value removes the file.
#[derive(Debug)]
struct OwnerFile {
    path: PathBuf,
    words: String,
}

/// A process as named in an owner's file: `host 1234 5678`. The last number is the start of the process, in ticks since
/// the system started, or 0 if unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Owner {
    host: String,
    process: u32,
    start: u64,
}

/// Owners write their names right after creating the file. One still unnamed after this time was killed in between.
const UNNAMED: Duration = Duration::from_secs(10);
/// The longest name in bytes.
const LONGEST: u64 = 1 << 10;

/// True for the errors of file systems that cannot lock.
#[cfg(unix)]
fn stands_in_for(error: &io::Error) -> bool {
    use rustix::io::Errno;
    Errno::from_io_error(error)
        .is_some_and(|errno| [Errno::NOLCK, Errno::OPNOTSUPP, Errno::IO, Errno::NOSYS].contains(&errno))
}

/// On other systems all file systems can lock.
#[cfg(not(unix))]
fn stands_in_for(_: &io::Error) -> bool {
    false
}

/// True if an owner's file exists and its owner is alive.
fn is_held(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok() && !is_dead(path, &words_in(path))
}

impl OwnerFile {
    /// Creates the file, after removing that of a dead owner.
    fn try_take(path: PathBuf) -> Result<Self, Refusal> {
        let failed = |error| Refusal::Failed(StoreError::at(&path)(error));
        let words = Owner::this().to_string();
        loop {
            match private().write(true).create_new(true).open(&path) {
                Ok(mut file) => {
                    file.write_all(format!("{words}\n").as_bytes()).map_err(failed)?;
                    return Ok(Self { path, words });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(failed(error)),
            }
            let found = words_in(&path);
            if !is_dead(&path, &found) {
                let reason =
                    format!("it belongs to {found:?} (host, process, start): remove it if that process is gone");
                return Err(Refusal::Busy(StoreError { path, reason }));
            }
            // Another instance may have removed it and created its own meanwhile.
            if words_in(&path) == found
                && let Err(error) = fs::remove_file(&path)
                && error.kind() != io::ErrorKind::NotFound
            {
                return Err(failed(error));
            }
        }
    }

    fn is_there(&self) -> bool {
        words_in(&self.path) == self.words
    }
}

impl Drop for OwnerFile {
    fn drop(&mut self) {
        if self.is_there() {
            let _ = fs::remove_file(&self.path);
        }
    }
}

fn words_in(path: &Path) -> String {
    let text = read_text(path, LONGEST).ok().flatten().unwrap_or_default();
    text.trim_end().to_owned()
}

/// True if the named process is known to have ended. Nothing is known about processes on another host.
fn is_dead(path: &Path, words: &str) -> bool {
    if words.is_empty() {
        let written = fs::symlink_metadata(path).and_then(|file| file.modified());
        return written.is_ok_and(|written| written.elapsed().is_ok_and(|age| age > UNNAMED));
    }
    Owner::named(words).is_some_and(|owner| owner.is_dead())
}

impl Owner {
    fn this() -> Self {
        let process = std::process::id();
        Self { host: host(), process, start: start_of(process).unwrap_or_default() }
    }

    fn named(words: &str) -> Option<Self> {
        let mut words = words.split(' ');
        let (host, process, start) =
            (words.next()?.to_owned(), words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        words.next().is_none().then_some(Self { host, process, start })
    }

    fn is_dead(&self) -> bool {
        self.host == host()
            && (!is_running(self.process) || start_of(self.process).is_some_and(|start| start != self.start))
    }
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.host, self.process, self.start)
    }
}

/// The start of a process, if the system tells it: a later process can have the same number.
fn start_of(process: u32) -> Option<u64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The process name before it may contain anything.
    stat.rsplit(')').next()?.split_whitespace().nth(19)?.parse().ok()
}

#[cfg(unix)]
fn host() -> String {
    rustix::system::uname().nodename().to_string_lossy().replace(' ', "_")
}

#[cfg(unix)]
fn is_running(process: u32) -> bool {
    use rustix::process::{Pid, test_kill_process};
    let process = i32::try_from(process).ok().and_then(Pid::from_raw);
    process.is_some_and(|process| test_kill_process(process) != Err(rustix::io::Errno::SRCH))
}

#[cfg(not(unix))]
fn host() -> String {
    String::new()
}

#[cfg(not(unix))]
fn is_running(_: u32) -> bool {
    true
}

/// The reason why a lock was not taken, with the file at fault.
#[derive(Debug)]
pub(super) enum Refusal {
    Busy(StoreError),
    Failed(StoreError),
}

impl From<Refusal> for StoreError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Busy(error) | Refusal::Failed(error) => error,
        }
    }
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../tests/units/session_lock.rs"]
mod tests;
