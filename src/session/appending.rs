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
    let file = private().read(true).open(&path)?;
    if is_new {
        sync_folder(parent(&path)?)?;
    }
    Ok(file)
}

/// Bytes searched at the end of the record, besides the game's own: some ten thousand games. A game can be there already
/// only if the program was killed before it cleared the game's file, and the next start looks for it.
const RECENT: u64 = 1 << 20;

/// Appends a game to the record unless it is already there. A game that the recorded one of the same identity does not
/// contain is another game and gets a new identity, unless it continues a counted try that was left.
pub(super) fn record(path: &Path, mut game: GameLine, ids: &mut Ids) -> Result<(), StoreError> {
    let appending = Appending::open(path)?;
    if let Some(known) = namesake(&appending.file, &game).map_err(StoreError::at(path))? {
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
    Ok(namesake(&file, game)?.is_some_and(|known| known.includes(game)))
}

/// The latest recorded game with the same identity. Lines without it are skipped unparsed.
fn namesake(mut file: &File, game: &GameLine) -> io::Result<Option<GameLine>> {
    let Some(id) = game.id() else {
        return Ok(None);
    };
    let searched = RECENT + game.to_string().len() as u64;
    let start = file.metadata()?.len().saturating_sub(searched);
    file.seek(SeekFrom::Start(start))?;
    let mut end = Vec::new();
    file.take(searched).read_to_end(&mut end)?;
    // The first line may have lost its beginning, and a last one without its line end may have been cut off.
    let whole = if start == 0 { 0 } else { memchr::memchr(b'\n', &end).map_or(end.len(), |at| at + 1) };
    let word = id_word(id);
    let mut lines = end[whole..].rsplit(|&byte| byte == b'\n').skip(1);
    Ok(lines.find_map(|line| {
        let line = memchr::memmem::find(line, word.as_bytes()).and_then(|_| str::from_utf8(line).ok());
        line?.parse().ok().filter(|known: &GameLine| known.id() == Some(id))
    }))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../tests/units/session_appending.rs"]
mod tests;
