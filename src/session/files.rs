//! The program's files, wherever they are: their names, their bounds, and what is said of them.

use std::fmt::{self, Debug};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::{disk, shelf};
use crate::rules::Escaped;

/// Does each on the shelf, if a page has put one up, else on the disk.
macro_rules! kept {
    ($($name:ident($($given:ident: $what:ty),*) -> $result:ty;)*) => {$(
        pub(super) fn $name($($given: $what),*) -> $result {
            if shelf::is_up() { shelf::$name($($given),*) } else { disk::$name($($given),*) }
        }
    )*};
}

kept! {
    append(path: &Path, line: &str) -> io::Result<()>;
    is_read_only(path: &Path) -> bool;
    lock(path: &Path) -> io::Result<Option<Box<dyn Debug>>>;
    make_folder(path: &Path) -> io::Result<()>;
    open_to_read(path: &Path, longest: u64) -> io::Result<Option<Box<dyn Read>>>;
    remove(path: &Path) -> io::Result<()>;
    write_whole(path: &Path, text: &str) -> io::Result<()>;
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Folders {
    pub state: PathBuf,
    pub data: PathBuf,
    pub config: PathBuf,
}

impl Folders {
    /// The places of a page, whose shelf has names alone.
    pub(crate) fn on_shelf() -> Self {
        Self::default()
    }

    /// The folders of a record that was copied into one, without a game being played and choices.
    pub(crate) fn copied(record: &Path) -> Self {
        Self { data: record.to_owned(), ..Self::default() }
    }

    /// True if a file of the record is there.
    pub(crate) fn has_record(&self) -> bool {
        self.games().is_file() || self.practice().is_file()
    }

    /// The file of the game being played.
    pub(super) fn game(&self) -> PathBuf {
        self.state.join("game")
    }

    /// The record of games.
    pub(super) fn games(&self) -> PathBuf {
        self.data.join("games")
    }

    /// The record of lessons and practice.
    pub(super) fn practice(&self) -> PathBuf {
        self.data.join("practice")
    }
}

/// The longest file that is read whole, and the longest line of the record, in bytes.
pub(super) const LONGEST: u64 = 1 << 16;
/// The longest file of the record, in bytes. It is read as a stream.
pub(super) const LONGEST_RECORD: u64 = 1 << 28;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoreError {
    pub path: PathBuf,
    pub reason: String,
}

impl fmt::Display for StoreError {
    /// The path is escaped for the terminal, and shortened to leave room for the reason.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// The most characters shown, from the end.
        const SHOWN: usize = 60;
        let path: Vec<char> = Escaped(&self.path.to_string_lossy()).to_string().chars().collect();
        let end = &path[path.len().saturating_sub(SHOWN)..];
        let cut = if end.len() < path.len() { "…" } else { "" };
        write!(f, "{cut}{}: {}", end.iter().collect::<String>(), self.reason)
    }
}

impl StoreError {
    pub(super) fn at(path: &Path) -> impl Fn(io::Error) -> Self + '_ {
        |error| Self { path: path.to_owned(), reason: reason(&error) }
    }
}

/// The reason for an error, without the number that the system has for it.
pub(crate) fn reason(error: &io::Error) -> String {
    let told = error.to_string();
    told.split(" (os error").next().unwrap_or_default().to_owned()
}

/// Ends a line that was cut off, because neither a game nor an answer may be read from its rest.
pub(super) const CUT_OFF: &str = " # cut off";

pub(super) fn check_length(length: u64, longest: u64) -> io::Result<()> {
    if length > longest { Err(io::Error::other(too_long(longest))) } else { Ok(()) }
}

/// The reason why something longer is not read.
pub(super) fn too_long(longest: u64) -> String {
    let units = [(longest >> 20, "MB"), (longest >> 10, "kB")].into_iter().find(|(count, _)| *count > 0);
    let (count, unit) = units.unwrap_or((longest, "bytes"));
    format!("it is longer than {count} {unit}")
}

/// Reads a text file of at most `longest` bytes; `None` if it does not exist.
pub(crate) fn read_text(path: &Path, longest: u64) -> io::Result<Option<String>> {
    let Some(bytes) = read_bytes(path, longest)? else { return Ok(None) };
    String::from_utf8(bytes).map(Some).map_err(|_| io::Error::other("it is not UTF-8 text"))
}

/// Reads a file of at most `longest` bytes; `None` if it does not exist.
pub(super) fn read_bytes(path: &Path, longest: u64) -> io::Result<Option<Vec<u8>>> {
    let Some(file) = open_to_read(path, longest)? else { return Ok(None) };
    let mut bytes = Vec::new();
    // It may have grown.
    file.take(longest + 1).read_to_end(&mut bytes)?;
    check_length(bytes.len() as u64, longest)?;
    Ok(Some(bytes))
}
