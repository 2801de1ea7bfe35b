use std::fs::File;
use std::io;
use std::path::Path;

use super::appending::{Appending, Backwards, SetAside};
use super::files::check_plain;
use super::{Ids, Line, key};
use crate::rules::Game;

/// The bytes at the end of the record in which a game is looked for. Only a program that was killed between two steps asks, and at the next
/// start; some ten thousand games of other instances fit in between.
const RECENT: usize = 1 << 20;

/// Appends a game to the record, unless it is there already. One that has gone on differently from a recorded one of the
/// same identity is another game and gets an identity of its own; a counted try that was left goes on as itself.
pub(super) fn record(path: &Path, line: &str, ids: &mut Ids) -> io::Result<Option<SetAside>> {
    let appending = Appending::open(path)?;
    let mut line = line.to_owned();
    if let Ok(mut game) = line.parse::<Game>()
        && let Some(known) = namesake(appending.lines()?, &game)?
    {
        if Line(&known).includes(Line(&game)) {
            return Ok(None);
        }
        if !Line(&game).finishes(Line(&known)) {
            // An identity is a word that a line can hold.
            let _ = game.set_key(key::ID, ids.draw().to_string());
            line = game.to_string();
        }
    }
    appending.append(&[line], is_whole)
}

pub(super) fn holds(path: &Path, game: &Game) -> io::Result<bool> {
    let Some(file) = open(path)? else {
        return Ok(false);
    };
    let known = namesake(Backwards::new(&file)?, game)?;
    Ok(known.is_some_and(|known| Line(&known).includes(Line(game))))
}

/// The counted try of a day's board, as the record has it last.
pub(super) fn recorded_try(path: &Path, day: &str) -> io::Result<Option<Game>> {
    let Some(file) = open(path)? else {
        return Ok(None);
    };
    let word = format!("{}={day}", key::DAILY);
    find(Backwards::new(&file)?, &word, |game| Line(game).daily() == Some(day))
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
        text.is_empty() || text.starts_with('#') || text.parse().is_ok_and(|game: Game| game.is_over())
    })
}

/// The latest recorded game with the same identity.
fn namesake(lines: Backwards<'_>, game: &Game) -> io::Result<Option<Game>> {
    let Some(id) = Line(game).id() else {
        return Ok(None);
    };
    find(lines, &format!("{}={id}", key::ID), |known| Line(known).id() == Some(id))
}

/// The latest recorded game that is `wanted`. Lines without the word are passed over without being read.
fn find(lines: Backwards<'_>, word: &str, wanted: impl Fn(&Game) -> bool) -> io::Result<Option<Game>> {
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
