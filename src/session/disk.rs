//! Folders and files of a disk, written so that no sudden end of the program can damage them.

use std::fmt::Debug;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::files::{CUT_OFF, LONGEST, check_length};

/// Writes a text and a line end to a file, whole or not at all: a new file replaces the old one. Only the instance that
/// holds the lock may do so. What is too long to be read again is refused.
pub(super) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let text = format!("{text}\n");
    check_length(text.len() as u64, LONGEST)?;
    make_folder(parent(path)?)?;
    let path = &target(path)?;
    let mut fresh = path.as_os_str().to_owned();
    fresh.push(".tmp");
    let fresh = PathBuf::from(fresh);
    // Left by an instance that was killed. A link is removed itself, not what it leads to. What stays cannot be created.
    let _ = fs::remove_file(&fresh);
    let mut file = private().create_new(true).open(&fresh)?;
    if let Ok(old) = fs::metadata(path) {
        file.set_permissions(old.permissions())?;
    }
    let written =
        file.write_all(text.as_bytes()).and_then(|()| file.sync_data()).and_then(|()| fs::rename(&fresh, path));
    if written.is_err() {
        let _ = fs::remove_file(&fresh);
    }
    written?;
    sync_folder(parent(path)?)
}

/// Appends a line in one write, after marking a last line that was cut off. Creates the file and its folder if needed.
pub(super) fn append(path: &Path, line: &str) -> io::Result<()> {
    make_folder(parent(path)?)?;
    let path = &target(path)?;
    let is_new = !fs::exists(path)?;
    let mut file = private().read(true).append(true).create(true).open(path)?;
    if is_new {
        sync_folder(parent(path)?)?;
    }
    let cut_off = if is_cut_off(&mut file)? { format!("{CUT_OFF}\n") } else { String::new() };
    file.write_all(format!("{cut_off}{line}\n").as_bytes())?;
    file.sync_data()
}

/// True if the last line has no line end.
fn is_cut_off(file: &mut File) -> io::Result<bool> {
    let Some(last) = file.metadata()?.len().checked_sub(1) else { return Ok(false) };
    let mut byte = [0];
    file.seek(SeekFrom::Start(last))?;
    file.read_exact(&mut byte)?;
    Ok(byte != *b"\n")
}

/// Takes the lock that keeps instances apart; `None` if another one has it, or files cannot be locked here. The system
/// lifts it however the program ends.
pub(super) fn lock(path: &Path) -> io::Result<Option<Box<dyn Debug>>> {
    check_plain(path)?;
    let file = private().append(true).create(true).open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(Box::new(file))),
        // Systems disagree on the error that says that there are no locks.
        Err(TryLockError::WouldBlock | TryLockError::Error(_)) => Ok(None),
    }
}

pub(super) fn remove(path: &Path) -> io::Result<()> {
    let path = target(path)?;
    match fs::remove_file(&path) {
        Ok(()) => sync_folder(parent(&path)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// Opens a file of at most `longest` bytes to read; `None` if it does not exist.
pub(super) fn open_to_read(path: &Path, longest: u64) -> io::Result<Option<Box<dyn Read>>> {
    check_plain(path)?;
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened?,
    };
    check_length(file.metadata()?.len(), longest)?;
    Ok(Some(Box::new(file)))
}

/// True for a file that its owner has protected.
pub(super) fn is_read_only(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.permissions().readonly())
}

/// Refuses a path to anything but a file: opening a pipe would wait for its other end.
fn check_plain(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => Err(io::Error::other("it is not a file")),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// The path that links lead to, whether or not a file is there: some people keep their files elsewhere and link to them.
fn target(path: &Path) -> io::Result<PathBuf> {
    check_plain(path)?;
    let mut path = path.to_owned();
    while let Ok(to) = fs::read_link(&path) {
        path = parent(&path)?.join(to);
    }
    Ok(path)
}

fn parent(path: &Path) -> io::Result<&Path> {
    path.parent().ok_or_else(|| io::Error::other("it has no parent folder"))
}

/// Options to write files that are private to the user when they are created.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates a folder and its parents, private to the user. An existing folder keeps its permissions.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// Makes the names in a folder survive a loss of power, as `sync_data` does for contents. Only Unix can open folders.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
