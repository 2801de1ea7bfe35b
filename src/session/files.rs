//! Files, written so that nothing that ends the program can spoil them.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::Builder;

use super::system::{make_folder, sync_folder};

/// The ending that a new file's name has after the old one's until it takes its place; a few random letters follow.
const FRESH: &str = ".tmp";

/// Writes a file's text and a line end, whole or not at all: a new file takes the old one's place.
pub(super) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    check_plain(path)?;
    let folder = parent(path)?;
    make_folder(folder)?;
    let mut prefix = file_name(path)?;
    prefix.push(FRESH);
    prefix.push(".");
    let mut fresh = Builder::new().prefix(&prefix).tempfile_in(folder)?;
    if let Ok(old) = fs::metadata(path) {
        fresh.as_file().set_permissions(old.permissions())?;
    }
    fresh.write_all(format!("{text}\n").as_bytes())?;
    fresh.as_file().sync_data()?;
    fresh.persist(path).map_err(|error| error.error)?;
    sync_folder(folder)
}

pub(super) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Ok(()) => sync_folder(parent(path)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// A temporary file that a writer was killed over, or that is being written now.
pub(super) struct Leftover {
    /// The name of the file whose place it was to take.
    pub(super) of: String,
    pub(super) path: PathBuf,
}

pub(super) fn leftovers(folder: &Path) -> io::Result<Vec<Leftover>> {
    let paths = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let leftover = |path: PathBuf| {
        let (of, rest) = path.file_name()?.to_str()?.split_once(FRESH)?;
        (rest.is_empty() || rest.starts_with('.')).then(|| Leftover { of: of.to_owned(), path: path.clone() })
    };
    Ok(paths.filter_map(leftover).collect())
}

/// Reads a file of up to so many bytes that are text; none if it is not there.
pub(super) fn read_text(path: &Path, longest: u64) -> io::Result<Option<String>> {
    if !fs::exists(path).unwrap_or(true) {
        return Ok(None);
    }
    check_plain(path)?;
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(longest + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > longest {
        return Err(io::Error::other(format!("it is longer than {longest} bytes")));
    }
    String::from_utf8(bytes).map(Some).map_err(|_| io::Error::other("it is not UTF-8 text"))
}

/// Refuses what is there but no file: opening a pipe would wait for its other end.
pub(super) fn check_plain(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => Err(io::Error::other("it is not a file")),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

pub(super) fn parent(path: &Path) -> io::Result<&Path> {
    path.parent().ok_or_else(|| io::Error::other("it is in no folder"))
}

fn file_name(path: &Path) -> io::Result<OsString> {
    path.file_name().map(OsString::from).ok_or_else(|| io::Error::other("it has no name"))
}

/// The path with something added to the name of its file: `game.1` and `lock` make `game.1.lock`.
pub(super) fn with_added(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}
