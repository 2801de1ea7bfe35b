//! Files of lines that are appended to and read from the end, such as the record of games.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::files::{open_to_read, parent, private, sync_folder, target};
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

/// Ends a line that was cut off, because neither a game nor an answer may be read from its rest.
pub(super) const CUT_OFF: &str = " # cut off";

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

    /// Appends lines, all or none.
    pub(super) fn append(self, lines: &[String]) -> Result<(), StoreError> {
        let text = lines.join("\n") + "\n";
        self.write(&text).map_err(StoreError::at(&self.path))
    }

    fn write(&self, text: &str) -> io::Result<()> {
        let length = self.file.metadata()?.len();
        let cut_off = if self.is_cut_off(length)? { format!("{CUT_OFF}\n") } else { String::new() };
        let written = (&self.file).write_all((cut_off + text).as_bytes()).and_then(|()| self.file.sync_data());
        if written.is_err() && self.lock.is_some() {
            // A full disk may have taken half a line. The next try writes it whole.
            let _ = self.file.set_len(length);
        }
        written
    }

    /// True if the last line has no line end.
    fn is_cut_off(&self, length: u64) -> io::Result<bool> {
        let Some(last) = length.checked_sub(1) else { return Ok(false) };
        let (mut file, mut byte) = (&self.file, [0]);
        file.seek(SeekFrom::Start(last))?;
        file.read_exact(&mut byte)?;
        Ok(byte != *b"\n")
    }
}

/// Opens a file to append to, and creates it if needed.
fn open(path: &Path) -> io::Result<File> {
    let path = target(path)?;
    let is_new = !fs::exists(&path)?;
    let file = private().read(true).append(true).create(true).open(&path)?;
    if is_new {
        sync_folder(parent(&path)?)?;
    }
    Ok(file)
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
pub(super) fn record(path: &Path, mut game: GameLine, ids: &mut Ids) -> Result<(), StoreError> {
    let appending = Appending::open(path)?;
    if let Some(known) = namesake(appending.lines()?, &game).map_err(StoreError::at(path))? {
        if known.includes(&game) {
            return Ok(());
        }
        if !game.finishes(&known) {
            game.set_id(ids.draw());
        }
    }
    appending.append(&[game.to_string()])
}

pub(super) fn holds(path: &Path, game: &GameLine) -> io::Result<bool> {
    let Some(file) = open_to_read(path)? else {
        return Ok(false);
    };
    let known = namesake(Backwards::new(&file)?, game)?;
    Ok(known.is_some_and(|known| known.includes(game)))
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
    // A line without its end may have been cut off.
    for line in lines.skip(1) {
        let line = line?;
        bytes += line.len();
        let may_be = memchr::memmem::find(&line, word.as_bytes()).is_some();
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
