use std::fs::File;
use std::io;
use std::path::Path;

use super::appending::{Appending, Backwards, SetAside};
use super::files::check_plain;
use super::game_tags::{daily_word, id_word};
use super::{Ids, StoreError};
use crate::rules::GameLine;

/// The bytes at the end of the record in which a game is looked for. Only a program that was killed between two steps asks, and at the next
/// start; some ten thousand games of other instances fit in between.
const RECENT: usize = 1 << 20;

/// Appends a game to the record, unless it is there already. One that has gone on differently from a recorded one of the
/// same identity is another game and gets an identity of its own; a counted try that was left goes on as itself.
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
    let Some(file) = open(path)? else {
        return Ok(false);
    };
    let known = namesake(Backwards::new(&file)?, game)?;
    Ok(known.is_some_and(|known| known.includes(game)))
}

/// The counted try of a day's board, as the record has it last.
pub(super) fn recorded_try(path: &Path, day: &str) -> io::Result<Option<GameLine>> {
    let Some(file) = open(path)? else {
        return Ok(None);
    };
    find(Backwards::new(&file)?, &daily_word(day), |game| game.daily() == Some(day))
}

fn open(path: &Path) -> io::Result<Option<File>> {
    check_plain(path)?;
    match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        opened => opened.map(Some),
    }
}

/// True for a last line that cannot have been cut off: a finished game, or no game at all.
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

/// The latest recorded game that is `wanted`. Lines without the word are passed over without being read.
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
