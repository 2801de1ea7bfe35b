use std::fs::File;
use std::io;
use std::path::Path;

use super::appending::{Appending, SetAside};
use super::backwards::Backwards;
use super::files::check_plain;
use super::{Id, Ids, Line, key};
use crate::rules::Game;

/// How far back in the record a game is looked for. Only a program that was killed between two steps asks, and at the next
/// start; some ten thousand games of other instances fit in between.
const RECENT: usize = 1 << 20;

/// Appends a game to the record, unless it is there already. One that has gone on differently from a recorded one of the
/// same identity is another game and gets an identity of its own.
pub(super) fn record(path: &Path, line: &str, ids: &mut Ids) -> io::Result<Option<SetAside>> {
    let appending = Appending::open(path)?;
    let mut line = line.to_owned();
    if let Ok(mut game) = line.parse::<Game>()
        && let Some(known) = namesake(appending.lines()?, &game)?
    {
        if Line(&known).includes(Line(&game)) {
            return Ok(None);
        }
        // An identity is a word that a line can hold.
        let _ = game.set_key(key::ID, ids.draw().to_string());
        line = game.to_string();
    }
    appending.append(&[line], is_whole)
}

/// True if the record tells all of a game.
pub(super) fn holds(path: &Path, game: &Game) -> io::Result<bool> {
    check_plain(path)?;
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        opened => opened?,
    };
    let known = namesake(Backwards::new(&file)?, game)?;
    Ok(known.is_some_and(|known| Line(&known).includes(Line(game))))
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
    let word = format!("{}={id}", key::ID);
    let mut bytes = 0;
    for (number, line) in lines.enumerate() {
        let line = line?;
        bytes += line.len();
        let known = if number > 0 || is_whole(&line) { named(&line, &word, id) } else { None };
        if known.is_some() || bytes > RECENT {
            return Ok(known);
        }
    }
    Ok(None)
}

/// The game of a line if it has this identity, which most are told from without being read.
fn named(line: &[u8], word: &str, id: Id) -> Option<Game> {
    memchr::memmem::find(line, word.as_bytes())?;
    let game: Game = str::from_utf8(line).ok()?.parse().ok()?;
    (Line(&game).id() == Some(id)).then_some(game)
}
