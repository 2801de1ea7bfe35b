//! Folders and files, written so that no sudden end of the program can damage them.

use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};
use tempfile::Builder;
use thiserror::Error;

#[derive(Clone, Debug, PartialEq, Eq)]
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
}

const FOLDER: &str = "nimatron";

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}: {reason}", ShownPath(.path))]
pub(crate) struct StoreError {
    pub path: PathBuf,
    pub reason: String,
}

impl StoreError {
    pub(super) fn at(path: &Path) -> impl Fn(io::Error) -> Self + '_ {
        |error| Self { path: path.to_owned(), reason: error.to_string() }
    }
}

/// A path for display: escaped for the terminal, and shortened to leave room for the message.
pub(super) struct ShownPath<'a>(pub &'a Path);

impl ShownPath<'_> {
    /// The most characters shown, from the end.
    const SHOWN: usize = 60;
}

impl fmt::Display for ShownPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path: Vec<char> = self.0.to_string_lossy().escape_debug().collect();
        let end = &path[path.len().saturating_sub(Self::SHOWN)..];
        if end.len() < path.len() {
            f.write_str("…")?;
        }
        f.write_str(&end.iter().collect::<String>())
    }
}

/// The start of a temporary file's extension. Enough random letters and digits follow to make the name unique.
const FRESH: &str = ".tmp.";
const RANDOM: usize = 16;

/// Writes a text and a line end to a file, whole or not at all: a new file replaces the old one.
pub(super) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    make_folder(parent(path)?)?;
    let path = &target(path)?;
    let folder = parent(path)?;
    let mut prefix = path.file_name().ok_or_else(|| io::Error::other("it has no name"))?.to_owned();
    prefix.push(FRESH);
    let mut fresh = Builder::new().prefix(&prefix).rand_bytes(RANDOM).tempfile_in(folder)?;
    if let Ok(old) = fs::metadata(path) {
        fresh.as_file().set_permissions(old.permissions())?;
    }
    fresh.write_all(format!("{text}\n").as_bytes())?;
    fresh.as_file().sync_data()?;
    fresh.persist(path).map_err(|error| error.error)?;
    sync_folder(folder)
}

pub(super) fn remove(path: &Path) -> io::Result<()> {
    let path = target(path)?;
    match fs::remove_file(&path) {
        Ok(()) => sync_folder(parent(&path)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// Removes temporary files left by killed writers. `hold` locks the file that one was to replace, so that nobody is
/// writing it now. A temporary file that cannot be removed does no harm.
pub(super) fn tidy<L>(folder: &Path, hold: impl Fn(&str) -> Option<L>) {
    for name in names_in(folder).unwrap_or_default() {
        let of = name.rsplit_once(FRESH).filter(|(_, random)| is_random(random));
        if let Some(_held) = of.and_then(|(of, _)| hold(of)) {
            let _ = fs::remove_file(folder.join(&name));
        }
    }
}

fn is_random(text: &str) -> bool {
    text.len() == RANDOM && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The names in a folder that are UTF-8.
pub(super) fn names_in(folder: &Path) -> io::Result<Vec<String>> {
    Ok(fs::read_dir(folder)?.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect())
}

/// Opens a file to read; `None` if it does not exist.
pub(super) fn open_to_read(path: &Path) -> io::Result<Option<File>> {
    check_plain(path)?;
    match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        opened => opened.map(Some),
    }
}

/// Reads a text file of at most `longest` bytes; `None` if it does not exist.
pub(crate) fn read_text(path: &Path, longest: u64) -> io::Result<Option<String>> {
    let Some(bytes) = read_bytes(path, longest)? else { return Ok(None) };
    String::from_utf8(bytes).map(Some).map_err(|_| io::Error::other("it is not UTF-8 text"))
}

/// Reads a file of at most `longest` bytes; `None` if it does not exist.
pub(super) fn read_bytes(path: &Path, longest: u64) -> io::Result<Option<Vec<u8>>> {
    let Some(file) = open_to_read(path)? else { return Ok(None) };
    let mut bytes = Vec::new();
    file.take(longest + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > longest {
        return Err(io::Error::other(format!("it is longer than {longest} bytes")));
    }
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
pub(super) fn target(path: &Path) -> io::Result<PathBuf> {
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

/// The path with an extension added to its file name: `game.1` and `lock` make `game.1.lock`.
pub(super) fn with_added(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

/// Options for opening files to append to them; those created are private to the user.
pub(super) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
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
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
