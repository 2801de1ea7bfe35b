use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use super::files::{CUT_OFF, check_plain, open_to_read};
use super::line_reader::LineReader;
use super::{Folders, Id, StoreError};
use crate::rules::{GameLine, NotationError};

/// A reader of the record of games and practice, line by line: a long record takes little memory.
#[derive(Debug, Default)]
pub(crate) struct RecordReader {
    files: Vec<(PathBuf, Content)>,
    pub problems: Problems,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entry<'a> {
    Game(GameLine),
    /// A line of practice or lessons, in order.
    Practice(&'a str),
}

/// Problems while reading; the files are left as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Problems {
    pub count: usize,
    pub first: Option<StoreError>,
}

/// The longest line of the record in bytes. Even a line of this length keeps the promised bound on memory.
const LONGEST: usize = 1 << 22;
/// Bytes read at once: some hundreds of games.
const PIECE: usize = 1 << 16;
/// The longest line of practice in bytes.
const LONGEST_ANSWER: usize = 1 << 12;

impl RecordReader {
    pub(crate) fn at(places: &Folders) -> Self {
        let files = vec![(places.practice(), Content::Practice), (places.games(), Content::Games)];
        Self { files, problems: Problems::default() }
    }

    /// Passes on all entries of the files, practice first.
    pub(crate) fn read_all(&mut self, mut tell: impl FnMut(Entry<'_>)) {
        let Self { files, problems } = self;
        for (path, content) in files {
            let read = read_lines(path, *content, &mut |number, entry| match entry {
                Ok(entry) => tell(entry),
                Err(reason) => problems.note_line(path, number, &reason),
            });
            if let Err(error) = read {
                problems.note(StoreError::at(path)(error));
            }
        }
    }
}

impl Problems {
    fn note(&mut self, problem: StoreError) {
        self.count += 1;
        self.first.get_or_insert(problem);
    }

    fn note_line(&mut self, path: &Path, number: u64, reason: &str) {
        self.note(StoreError { path: path.to_owned(), reason: format!("line {number}: {reason}") });
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Practice,
    Games,
}

/// Reads a file and passes on its entries with their line numbers.
fn read_lines(path: &Path, content: Content, hear: &mut dyn FnMut(u64, Result<Entry<'_>, String>)) -> io::Result<()> {
    let Some(file) = open_to_read(path)? else { return Ok(()) };
    let mut lines = LineReader::sized(PIECE, LONGEST, file);
    while let Some(line) = lines.read_line()? {
        let entry = line.text.and_then(|text| content.entry(text, line.has_end));
        entry.transpose().into_iter().for_each(|entry| hear(line.number, entry));
    }
    Ok(())
}

impl Content {
    /// The entry in a line; `None` if it is blank, a comment or cut off. A last line without its end may be cut off.
    fn entry(self, text: &str, has_end: bool) -> Result<Option<Entry<'_>>, String> {
        let text = text.trim();
        if text.is_empty() || text.ends_with(CUT_OFF) {
            return Ok(None);
        }
        if !has_end {
            return Err("it has no line end and may have been cut off, so it does not count".to_owned());
        }
        match self {
            Self::Practice if text.len() > LONGEST_ANSWER => Err(format!("it is longer than {LONGEST_ANSWER} bytes")),
            Self::Practice => Ok(Some(Entry::Practice(text))),
            Self::Games => {
                text.parse().map(|game| Some(Entry::Game(game))).map_err(|error: NotationError| error.to_string())
            }
        }
    }
}

/// The games of a record by their ids. Of lines with one id the first finished one counts, else the last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counted(BTreeMap<Id, bool>);

/// The standing of a game's line among those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counts {
    New,
    /// It takes the place of a line on which the game was not finished.
    Instead,
    Not,
}

impl Counted {
    /// Takes note of a line. A game without an id is always new.
    pub(crate) fn note(&mut self, line: &GameLine) -> Counts {
        let Some(id) = line.id() else { return Counts::New };
        match self.0.get(&id) {
            Some(true) => Counts::Not,
            known => {
                let counts = if known.is_some() { Counts::Instead } else { Counts::New };
                self.0.insert(id, line.game.is_over());
                counts
            }
        }
    }
}

/// A file of games, read whole.
#[derive(Clone, Debug, Default)]
pub(crate) struct GamesFile {
    pub games: Vec<GameLine>,
    /// Lines that are not games, and games that found no room.
    pub problems: Problems,
}

/// Memory for the games of a file, in bytes.
const ROOM: usize = 1 << 25;

impl GamesFile {
    pub(crate) fn read(path: &Path) -> Result<Self, StoreError> {
        let open = || check_plain(path).and_then(|()| File::open(path));
        let mut lines = LineReader::new(open().map_err(StoreError::at(path))?);
        let (mut found, mut room) = (Self::default(), ROOM);
        while let Some(line) = lines.read_line().map_err(StoreError::at(path))? {
            if let Err(reason) = line.text.and_then(|text| found.line(text, &mut room)) {
                found.problems.note_line(path, line.number, &reason);
            }
        }
        Ok(found)
    }

    fn line(&mut self, text: &str, room: &mut usize) -> Result<(), String> {
        let Some(Entry::Game(game)) = Content::Games.entry(text, true)? else { return Ok(()) };
        *room = room
            .checked_sub(game.weight())
            .ok_or("there is no room for so many games at once: split the file, or add --plain")?;
        self.games.push(game);
        Ok(())
    }
}
