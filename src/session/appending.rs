//! Files of lines that are appended to and read from the end, such as the record of games.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::files::{ShownPath, check_plain, open_to_read, parent, private, sync_folder, with_added};
use super::game_tags::id_word;
use super::lock::Lock;
use super::{Ids, StoreError};
use crate::rules::GameLine;

/// A file open for appending, locked against all other instances where files can be locked.
#[derive(Debug)]
pub(super) struct Appending {
    file: File,
    path: PathBuf,
    lock: Option<Lock>,
}

/// The cut-off last line of a file, moved to another file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SetAside {
    pub to: PathBuf,
}

/// A last line without a line end, or the length of one that is too long to read.
enum Rest {
    Line(Vec<u8>),
    TooLong(u64),
}

/// Extension of the file next to a record that receives cut-off lines.
const TORN: &str = "torn";

impl Appending {
    /// Opens a file, creating it and its folder if needed.
    pub(super) fn open(path: &Path) -> Result<Self, StoreError> {
        let at = StoreError::at(path);
        let lock = Lock::of_folder(parent(path).map_err(&at)?)?;
        Ok(Self { file: open(path).map_err(at)?, path: path.to_owned(), lock })
    }

    pub(super) fn lines(&self) -> Result<Backwards<'_>, StoreError> {
        Backwards::new(&self.file).map_err(StoreError::at(&self.path))
    }

    /// Appends lines, all or none. A last line without its end is completed if it `is_whole`. Otherwise it was cut off
    /// and could be mistaken for a shorter one, so it is moved out of the way.
    pub(super) fn append(
        self,
        lines: &[String],
        is_whole: impl Fn(&[u8]) -> bool,
    ) -> Result<Option<SetAside>, StoreError> {
        let mut text = lines.join("\n") + "\n";
        let aside = match self.rest().map_err(StoreError::at(&self.path))? {
            Some(Rest::Line(line)) if is_whole(&line) => {
                text.insert(0, '\n');
                None
            }
            Some(Rest::Line(line)) => Some(self.set_aside(line.len() as u64)?),
            Some(Rest::TooLong(length)) => Some(self.set_aside(length)?),
            None => None,
        };
        self.write(text.as_bytes()).map_err(StoreError::at(&self.path))?;
        Ok(aside)
    }

    fn write(&self, text: &[u8]) -> io::Result<()> {
        let length = self.file.metadata()?.len();
        let written = (&self.file).write_all(text).and_then(|()| self.file.sync_data());
        if written.is_err() && self.lock.is_some() {
            // A full disk may have taken half a line. The next try writes it whole.
            let _ = self.file.set_len(length);
        }
        written
    }

    /// The last line, if it has no line end.
    fn rest(&self) -> io::Result<Option<Rest>> {
        let mut lines = Backwards::new(&self.file)?;
        Ok(match lines.next().transpose()? {
            Some(line) if line.is_empty() => None,
            Some(line) => Some(Rest::Line(line)),
            None => Some(Rest::TooLong(lines.length_of_rest()?)),
        })
    }

    /// Moves the last `length` bytes to the file for cut-off lines.
    fn set_aside(&self, length: u64) -> Result<SetAside, StoreError> {
        let to = with_added(&self.path, TORN);
        let start = || Ok(self.file.metadata()?.len() - length);
        let copied = || {
            let mut torn = open(&to)?;
            let mut file = &self.file;
            file.seek(SeekFrom::Start(start()?))?;
            io::copy(&mut file.take(length), &mut torn)?;
            torn.write_all(b"\n")?;
            torn.sync_data()
        };
        copied().map_err(StoreError::at(&to))?;
        start().and_then(|start| self.file.set_len(start)).map_err(StoreError::at(&self.path))?;
        Ok(SetAside { to })
    }
}

impl fmt::Display for SetAside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "The last line of the record was cut off: it has been moved to {}", ShownPath(&self.to))
    }
}

/// Opens a file to append to. A link to a file is followed, since some people keep their files elsewhere; a link that
/// leads nowhere creates no file.
fn open(path: &Path) -> io::Result<File> {
    check_plain(path)?;
    match private().read(true).append(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound && fs::symlink_metadata(path).is_ok() => {
            Err(io::Error::other("it is a broken link"))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let file = private().read(true).append(true).create_new(true).open(path)?;
            sync_folder(parent(path)?)?;
            Ok(file)
        }
        opened => opened,
    }
}

/// The lines of a file from its end, read in blocks, so that looking at the last ones costs the same for a file of any
/// length. Stops at a line that is too long.
///
/// The first item is the text after the last line end, usually empty.
#[derive(Debug)]
pub(super) struct Backwards<'a> {
    file: &'a File,
    /// Bytes of the file still to be read.
    before: u64,
    /// Bytes read but not returned yet. The search for a line end continues below `searched`.
    bytes: Vec<u8>,
    searched: usize,
    ended: bool,
}

const BLOCK: usize = 1 << 16;
/// The longest line in bytes: more than room for a million moves.
const LONGEST: usize = 1 << 24;

impl<'a> Backwards<'a> {
    pub(super) fn new(file: &'a File) -> io::Result<Self> {
        Ok(Self { before: file.metadata()?.len(), file, bytes: Vec::new(), searched: 0, ended: false })
    }

    fn next_line(&mut self) -> io::Result<Option<Vec<u8>>> {
        while !self.ended {
            if let Some(end) = memchr::memrchr(b'\n', &self.bytes[..self.searched]) {
                let line = self.bytes.split_off(end + 1);
                self.bytes.truncate(end);
                self.searched = end;
                return Ok(Some(line));
            }
            if self.bytes.len() > LONGEST {
                self.ended = true;
                return Ok(None);
            }
            if self.before == 0 {
                self.ended = true;
                return Ok(Some(std::mem::take(&mut self.bytes)));
            }
            self.read_block()?;
        }
        Ok(None)
    }

    /// The length of the line that was too long to return.
    fn length_of_rest(mut self) -> io::Result<u64> {
        let mut length = self.bytes.len() as u64;
        while self.before > 0 {
            self.bytes.clear();
            self.read_block()?;
            match memchr::memrchr(b'\n', &self.bytes) {
                Some(end) => return Ok(length + (self.bytes.len() - end - 1) as u64),
                None => length += self.bytes.len() as u64,
            }
        }
        Ok(length)
    }

    /// Reads a block, or doubles a line that is longer, so that it is not copied too often.
    fn read_block(&mut self) -> io::Result<()> {
        let wanted = BLOCK.max(self.bytes.len()).min(LONGEST + 1 - self.bytes.len());
        let count = usize::try_from(self.before).map_or(wanted, |before| before.min(wanted));
        self.before -= count as u64;
        let mut block = vec![0; count];
        self.file.seek(SeekFrom::Start(self.before))?;
        self.file.read_exact(&mut block)?;
        self.searched = count;
        block.append(&mut self.bytes);
        self.bytes = block;
        Ok(())
    }
}

impl Iterator for Backwards<'_> {
    type Item = io::Result<Vec<u8>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_line().transpose()
    }
}

/// Bytes searched at the end of the record: some ten thousand games. A game can be there already only if the program
/// was killed before it cleared the game's file, and the next start looks for it.
const RECENT: usize = 1 << 20;

/// Appends a game to the record unless it is already there. A game that the recorded one of the same identity does not
/// contain is another game and gets a new identity, unless it continues a counted try that was left.
pub(super) fn record(path: &Path, mut game: GameLine, ids: &mut Ids) -> Result<Option<SetAside>, StoreError> {
    let appending = Appending::open(path)?;
    if let Some(known) = namesake(appending.lines()?, &game).map_err(StoreError::at(path))? {
        if known.includes(&game) {
            return Ok(None);
        }
        if !game.finishes(&known) {
            game.set_id(ids.draw());
        }
    }
    appending.append(&[game.to_string()], is_whole)
}

pub(super) fn holds(path: &Path, game: &GameLine) -> io::Result<bool> {
    let Some(file) = open_to_read(path)? else {
        return Ok(false);
    };
    let known = namesake(Backwards::new(&file)?, game)?;
    Ok(known.is_some_and(|known| known.includes(game)))
}

/// True for a last line that cannot have been cut off: blank, a comment, or a finished game.
pub(super) fn is_whole(line: &[u8]) -> bool {
    let text = str::from_utf8(line).map(str::trim);
    text.is_ok_and(|text| {
        text.is_empty() || text.starts_with('#') || text.parse().is_ok_and(|line: GameLine| line.game.is_over())
    })
}

/// The latest recorded game with the same identity.
fn namesake(lines: Backwards<'_>, game: &GameLine) -> io::Result<Option<GameLine>> {
    let Some(id) = game.id() else {
        return Ok(None);
    };
    find(lines, &id_word(id), |known| known.id() == Some(id))
}

/// The latest recorded game that is `wanted`. Lines without `word` are skipped unparsed.
fn find(lines: Backwards<'_>, word: &str, wanted: impl Fn(&GameLine) -> bool) -> io::Result<Option<GameLine>> {
    let mut bytes = 0;
    for (number, line) in lines.enumerate() {
        let line = line?;
        bytes += line.len();
        let may_be = memchr::memmem::find(&line, word.as_bytes()).is_some() && (number > 0 || is_whole(&line));
        let game = if may_be { str::from_utf8(&line).ok().and_then(|line| line.parse().ok()) } else { None };
        let found = game.filter(&wanted);
        if found.is_some() || bytes > RECENT {
            return Ok(found);
        }
    }
    Ok(None)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../tests/units/session_appending.rs"]
mod tests;
