//! Lines of a stream or a file, for `solve`, `review` and the record.

use std::io::{self, Read};

/// Lines of a stream, read in large pieces and returned in blocks of many, without copying or allocating per line.
#[derive(Debug)]
pub(crate) struct LineReader<R> {
    source: R,
    buffer: Vec<u8>,
    /// Start of the bytes read but not returned yet.
    start: usize,
    end: usize,
    ended: bool,
    dropping: Dropping,
    /// Set once the first block was returned, without the byte order mark that some editors write.
    begun: bool,
    piece: usize,
    longest: usize,
}

/// Progress in dropping a line that is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dropping {
    No,
    Untold,
    Told,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Block<'a> {
    /// Whole lines, each with its line end; only the last line of the source may lack it.
    Lines(&'a [u8]),
    TooLong,
}

impl<'a> Block<'a> {
    /// The texts of the lines, or what is wrong with them, each with true if it has its line end. `longest` is named
    /// for a line that is too long.
    pub(super) fn texts(self, longest: usize) -> impl Iterator<Item = (Result<&'a str, String>, bool)> {
        let (lines, too_long) = match self {
            Self::Lines(lines) => (lines, None),
            Self::TooLong => (&[][..], Some((Err(format!("it is longer than {longest} bytes")), true))),
        };
        too_long.into_iter().chain(each_line(lines).map(|line| (text_of(line), line.ends_with(b"\n"))))
    }
}

pub(crate) fn each_line(block: &[u8]) -> impl Iterator<Item = &[u8]> {
    block.split_inclusive(|&byte| byte == b'\n')
}

/// The text of a line, without its end; empty for a comment.
pub(crate) fn text_of(line: &[u8]) -> Result<&str, String> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let start = line.trim_ascii_start();
    if start.is_empty() || start.starts_with(b"#") {
        return Ok("");
    }
    if line.contains(&b'\r') {
        return Err("it has a carriage return in it: end each line with a line feed".to_owned());
    }
    str::from_utf8(line).map_err(|_| "it is not UTF-8 text".to_owned())
}

/// The longest line in bytes: room for a million piles, and a bound on the memory that a stream can take.
pub(crate) const LONGEST: usize = 1 << 23;
const PIECE: usize = 1 << 18;
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

impl<R: Read> LineReader<R> {
    pub(crate) fn new(source: R) -> Self {
        Self::sized(PIECE, LONGEST, source)
    }

    /// A reader that reads `piece` bytes at a time, for lines of at most `longest` bytes.
    pub(crate) fn sized(piece: usize, longest: usize, source: R) -> Self {
        Self {
            source,
            buffer: vec![0; piece],
            start: 0,
            end: 0,
            ended: false,
            dropping: Dropping::No,
            begun: false,
            piece,
            longest,
        }
    }

    /// The lines read but not returned yet; `None` if more must be read first. A line that is too long is reported at
    /// once.
    pub(crate) fn next_block(&mut self) -> Option<Block<'_>> {
        if self.dropping == Dropping::Untold {
            self.dropping = Dropping::Told;
            return Some(Block::TooLong);
        }
        if self.dropping == Dropping::Told {
            // Skips the rest of the long line, including its end.
            let end = self.buffer[self.start..self.end].iter().position(|&byte| byte == b'\n');
            self.start = end.map_or(self.end, |end| self.start + end + 1);
            if end.is_some() {
                self.dropping = Dropping::No;
            }
        }
        let unread = &self.buffer[self.start..self.end];
        let whole = if self.ended { unread.len() } else { unread.iter().rposition(|&byte| byte == b'\n')? + 1 };
        let block = self.start..self.start + whole;
        self.start = block.end;
        let is_first = !std::mem::replace(&mut self.begun, true);
        let block = &self.buffer[block];
        let block = if is_first { block.strip_prefix(BYTE_ORDER_MARK).unwrap_or(block) } else { block };
        (!block.is_empty()).then_some(Block::Lines(block))
    }

    /// Reads more. Returns false at the end of the source, when no line is left.
    pub(crate) fn read_more(&mut self) -> io::Result<bool> {
        if self.ended {
            return Ok(false);
        }
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        // The rest is the start of one line; its line end may make it one byte longer than `longest`.
        if self.end > self.longest {
            self.dropping = Dropping::Untold;
            self.end = 0;
        }
        self.buffer.resize((self.end + self.piece).min(self.longest + 1), 0);
        loop {
            match self.source.read(&mut self.buffer[self.end..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(count) => {
                    self.end += count;
                    self.ended = count == 0;
                    return Ok(true);
                }
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../tests/units/session_line_reader.rs"]
mod tests;
