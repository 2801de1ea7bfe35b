//! Lines of a stream or a file, for `solve`, `review` and the record; and the record, read line by line.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::path::Path;

use super::files::{CUT_OFF, LONGEST, LONGEST_RECORD, open_to_read, reason, too_long};
use super::{Folders, Match, StoreError};
use crate::rules::{NotA, NotationError};

/// Reads a source line by line.
pub(crate) struct LineReader<R> {
    source: BufReader<R>,
    /// The last line.
    line: Vec<u8>,
    /// The number of the last line, from 1.
    number: u64,
    longest: u64,
    /// True while the rest of a line that is too long is dropped.
    dropping: bool,
}

pub(crate) struct SourceLine<'a> {
    pub number: u64,
    /// The text without its line end, or what is wrong with it; empty for a comment, or what was cut off.
    pub text: Result<&'a str, String>,
    /// All its bytes, with its line end; none for one that is too long.
    raw: &'a [u8],
    /// Only the last line may lack its line end.
    pub has_end: bool,
}

/// The longest line in bytes: room for a million piles, and a bound on the memory that a stream can take.
const LONGEST_LINE: u64 = 1 << 23;
/// Bytes read at once.
const PIECE: usize = 1 << 18;
/// Some editors write it at the start of a file.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

impl<R: Read> LineReader<R> {
    pub(crate) fn new(source: R) -> Self {
        Self::sized(PIECE, LONGEST_LINE, source)
    }

    /// A reader that reads `piece` bytes at a time, for lines of at most `longest` bytes.
    pub(crate) fn sized(piece: usize, longest: u64, source: R) -> Self {
        let source = BufReader::with_capacity(piece, source);
        Self { source, line: Vec::new(), number: 0, longest, dropping: false }
    }

    /// True if the next line can be read without waiting for the source.
    pub(crate) fn has_line(&self) -> bool {
        self.source.buffer().contains(&b'\n')
    }

    /// Reads the next line; `None` at the end. A line that is too long is reported at once; the rest of it follows as
    /// blank lines with the same number.
    pub(crate) fn read_line(&mut self) -> io::Result<Option<SourceLine<'_>>> {
        self.line.clear();
        let room = self.longest + 1;
        if self.source.by_ref().take(room).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        let line = &self.line;
        let has_end = line.ends_with(b"\n");
        let is_too_long = line.len() as u64 - u64::from(has_end) > self.longest;
        let is_rest = std::mem::replace(&mut self.dropping, is_too_long);
        self.number += u64::from(!is_rest);
        let (text, raw) = match line.strip_prefix(BYTE_ORDER_MARK) {
            _ if is_rest => (Ok(""), &[][..]),
            _ if is_too_long => (Err(too_long(self.longest)), &[][..]),
            Some(line) if self.number == 1 => (text_of(line), line),
            _ => (text_of(line), &line[..]),
        };
        Ok(Some(SourceLine { number: self.number, text, raw, has_end }))
    }
}

fn text_of(line: &[u8]) -> Result<&str, String> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let start = line.trim_ascii_start();
    if start.is_empty() || start.starts_with(b"#") || line.ends_with(CUT_OFF.as_bytes()) {
        return Ok("");
    }
    if line.contains(&b'\r') {
        return Err("it has a carriage return in it: end each line with a line feed".to_owned());
    }
    str::from_utf8(line).map_err(|_| "it is not UTF-8 text".to_owned())
}

/// Problems while reading; the files are left as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Problems {
    pub count: usize,
    pub first: Option<StoreError>,
}

impl Problems {
    fn note(&mut self, path: &Path, reason: String) {
        self.count += 1;
        self.first.get_or_insert_with(|| StoreError { path: path.to_owned(), reason });
    }
}

/// Memory for the games of a file, in bytes.
const ROOM: usize = 1 << 25;

/// Passes on the lines of practice and lessons on record, in order; an error is a line that is passed over.
pub(crate) fn read_practice(places: &Folders, problems: &mut Problems, mut tell: impl FnMut(&str) -> Result<(), NotA>) {
    read_record(&places.practice(), problems, |text| tell(text).map_err(|error| error.to_string()));
}

/// Passes on the games on record that count, in order: of lines with one id the first finished one, else the last. It
/// comes with `true` if an earlier line with its id, on which it was not finished, was passed on.
pub(crate) fn read_games(places: &Folders, problems: &mut Problems, mut tell: impl FnMut(Match, bool)) {
    let mut counted = counted();
    read_record(&places.games(), problems, |text| {
        if let Some((line, again)) = counted(text)? {
            tell(line, again);
        }
        Ok(())
    });
}

/// A reader of games one by one; `None` for one that does not count.
fn counted() -> impl FnMut(&str) -> Result<Option<(Match, bool)>, String> {
    let mut finished = BTreeMap::new();
    move |text| {
        let line = game(text)?;
        let id = line.terms.id;
        let known = id.and_then(|id| finished.get(&id).copied());
        if known == Some(true) {
            return Ok(None);
        }
        finished.extend(id.map(|id| (id, line.game.is_over())));
        Ok(Some((line, known.is_some())))
    }
}

/// A line of a record that counts.
pub(crate) enum Entry<'a> {
    Practice(&'a str),
    /// A game; with the id of an earlier one it takes its place.
    Game(Match),
}

/// Stands before the name in the first line of an export.
const NAME: &str = "# name=";
/// Begins a line of practice; a game's begins with a pile.
const PRACTICE: &str = "date=";

/// Writes the record as one text: the name, then the lines of both files byte for byte, but for those that were cut off.
/// The error is one of writing.
pub(crate) fn export(
    places: &Folders,
    name: Option<&str>,
    problems: &mut Problems,
    mut out: impl Write,
) -> io::Result<()> {
    let mut written = name.map_or(Ok(()), |name| writeln!(out, "{NAME}{name}"));
    for path in [places.games(), places.practice()] {
        let copied = each_line(&path, problems, |line| {
            if line.raw.is_empty() {
                return line.text.map(drop);
            }
            let is_cut_off = !line.has_end || line.raw.trim_ascii_end().ends_with(CUT_OFF.as_bytes());
            if !is_cut_off && written.is_ok() {
                written = out.write_all(line.raw);
            }
            Ok(())
        });
        copied.unwrap_or_else(|error| problems.note(&path, reason(&error)));
    }
    written
}

/// Passes on the lines of an export that count, and returns the name in its first line, if it has one.
pub(crate) fn read_export(
    path: &Path,
    problems: &mut Problems,
    mut tell: impl FnMut(Entry<'_>) -> Result<(), NotA>,
) -> Result<Option<String>, StoreError> {
    let (mut counted, mut name) = (counted(), None);
    let read = each_line(path, problems, |line| {
        if line.number == 1 {
            name = name_in(line.raw);
        }
        let entry = match content(line, true)? {
            None => return Ok(()),
            Some(text) if text.starts_with(PRACTICE) => Some(Entry::Practice(text)),
            Some(text) => counted(text)?.map(|(line, _)| Entry::Game(line)),
        };
        entry.map_or(Ok(()), &mut tell).map_err(|error| error.to_string())
    });
    read.map_err(StoreError::at(path))?;
    Ok(name)
}

fn name_in(line: &[u8]) -> Option<String> {
    let name = str::from_utf8(line).ok()?.strip_prefix(NAME)?.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

/// Reads a file of games whole, as far as there is room. The problems are lines that are not games, and games without
/// room.
pub(crate) fn read_games_file(path: &Path) -> Result<(Vec<Match>, Problems), StoreError> {
    let (mut games, mut problems, mut room) = (Vec::new(), Problems::default(), ROOM);
    let read = |file| {
        read_lines(LineReader::new(file), path, &mut problems, |line| {
            let Some(text) = content(line, false)? else { return Ok(()) };
            let line = game(text)?;
            let left = room.checked_sub(line.weight());
            room = left.ok_or("there is no room for so many games at once: split the file, or add --plain")?;
            games.push(line);
            Ok(())
        })
    };
    let file = open_to_read(path, LONGEST_RECORD).and_then(|file| file.ok_or_else(|| ErrorKind::NotFound.into()));
    file.and_then(read).map_err(StoreError::at(path))?;
    Ok((games, problems))
}

fn game(text: &str) -> Result<Match, String> {
    text.parse().map_err(|error: NotationError| error.to_string())
}

/// Reads a file of the record: a long one takes little memory.
fn read_record(path: &Path, problems: &mut Problems, mut read: impl FnMut(&str) -> Result<(), String>) {
    let read = each_line(path, problems, |line| content(line, true)?.map_or(Ok(()), &mut read));
    read.unwrap_or_else(|error| problems.note(path, reason(&error)));
}

/// Passes on the lines of a file of the record, if it exists.
fn each_line(
    path: &Path,
    problems: &mut Problems,
    read: impl FnMut(SourceLine<'_>) -> Result<(), String>,
) -> io::Result<()> {
    let file = open_to_read(path, LONGEST_RECORD)?;
    file.map_or(Ok(()), |file| read_lines(LineReader::sized(PIECE, LONGEST, file), path, problems, read))
}

fn read_lines(
    mut lines: LineReader<impl Read>,
    path: &Path,
    problems: &mut Problems,
    mut read: impl FnMut(SourceLine<'_>) -> Result<(), String>,
) -> io::Result<()> {
    while let Some(line) = lines.read_line()? {
        let number = line.number;
        if let Err(reason) = read(line) {
            problems.note(path, format!("line {number}: {reason}"));
        }
    }
    Ok(())
}

/// The text of a line that is neither blank nor a comment. Where each `needs_end`, a last line without one may be cut off.
fn content(line: SourceLine<'_>, needs_end: bool) -> Result<Option<&str>, String> {
    match line.text?.trim() {
        "" => Ok(None),
        _ if needs_end && !line.has_end => {
            Err("it has no line end and may have been cut off, so it does not count".to_owned())
        }
        text => Ok(Some(text)),
    }
}
