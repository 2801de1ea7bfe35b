//! How files are written so that nothing that ends the program can spoil them.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

use super::StoreError;

/// How often a file that another instance writes is asked for.
const TRIES: usize = 50;
/// What the new file is called until it takes the old one's place.
pub(super) const FRESH: &str = "tmp";
/// What is called so beside a record holds lines of it that were cut off.
const TORN: &str = "torn";
/// No line is longer than this many bytes: room for millions of moves.
pub(super) const LONGEST: u64 = 1 << 24;

/// Writes a file's text and a line end, whole or not at all: a new file takes the old one's place.
pub(super) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let fresh = path.with_added_extension(FRESH);
    check_plain(&fresh)?;
    let mut file = File::create(&fresh)?;
    if let Ok(old) = fs::metadata(path) {
        file.set_permissions(old.permissions())?;
    }
    file.write_all(format!("{text}\n").as_bytes())?;
    file.sync_data()?;
    fs::rename(&fresh, path)
}

/// Appends lines to a file, whose folder is made if need be.
pub(super) fn append(path: &Path, lines: &[String]) -> Result<(), StoreError> {
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
pub(super) fn check_plain(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => Err(io::Error::other("it is not a file")),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
