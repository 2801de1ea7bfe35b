//! Folders and files, written so that no sudden end of the program can damage them.

use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};

use crate::rules::Escaped;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Folders {
    pub state: PathBuf,
    pub data: PathBuf,
    pub config: PathBuf,
}

impl Folders {
    /// The folders that the environment names, with the usual defaults: XDG's, or on Windows those for applications.
    /// `None` without a home folder, or if its path is relative, as it would then depend on the current folder.
    pub(crate) fn from_environment() -> Option<Self> {
        let folders = choose_base_strategy().ok().filter(|folders| folders.home_dir().is_absolute())?;
        Some(Self {
            // Windows has no state folder. Its cache stays on the machine, as locks must.
            state: folders.state_dir().unwrap_or_else(|| folders.cache_dir()).join(FOLDER),
            data: folders.data_dir().join(FOLDER),
            config: folders.config_dir().join(FOLDER),
        })
    }

    /// Those of a record that was copied into a folder, without a game being played and choices.
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

const FOLDER: &str = "nimatron";

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
    let mut file = private().write(true).create_new(true).open(&fresh)?;
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

/// Ends a line that was cut off, because neither a game nor an answer may be read from its rest.
pub(super) const CUT_OFF: &str = " # cut off";

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

/// Opens the file whose lock keeps instances apart.
pub(super) fn lock_file(path: &Path) -> io::Result<File> {
    check_plain(path)?;
    private().append(true).create(true).open(path)
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
pub(super) fn open_to_read(path: &Path, longest: u64) -> io::Result<Option<File>> {
    check_plain(path)?;
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened?,
    };
    check_length(file.metadata()?.len(), longest)?;
    Ok(Some(file))
}

fn check_length(length: u64, longest: u64) -> io::Result<()> {
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

/// Refuses a path to anything but a file: opening a pipe would wait for its other end.
pub(super) fn check_plain(path: &Path) -> io::Result<()> {
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

pub(super) fn parent(path: &Path) -> io::Result<&Path> {
    path.parent().ok_or_else(|| io::Error::other("it has no parent folder"))
}

/// Options for files that are private to the user when they are created.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
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
