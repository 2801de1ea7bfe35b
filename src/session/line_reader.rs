//! Lines of a stream or a file, for `solve`, `review` and the record.

use std::io::{self, BufRead, BufReader, Read};

/// Reads a source line by line.
#[derive(Debug)]
pub(crate) struct LineReader<R> {
    source: BufReader<R>,
    /// The last line.
    line: Vec<u8>,
    /// The number of the last line, from 1.
    number: u64,
    longest: usize,
    /// True while the rest of a line that is too long is dropped.
    dropping: bool,
}

#[derive(Debug)]
pub(crate) struct SourceLine<'a> {
    pub number: u64,
    /// The text without its line end, or what is wrong with it; empty for a comment.
    pub text: Result<&'a str, String>,
    /// Only the last line may lack its line end.
    pub has_end: bool,
}

/// The longest line in bytes: room for a million piles, and a bound on the memory that a stream can take.
const LONGEST: usize = 1 << 23;
const PIECE: usize = 1 << 18;
/// Some editors write it at the start of a file.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

impl<R: Read> LineReader<R> {
    pub(crate) fn new(source: R) -> Self {
        Self::sized(PIECE, LONGEST, source)
    }

    /// A reader that reads `piece` bytes at a time, for lines of at most `longest` bytes.
    pub(crate) fn sized(piece: usize, longest: usize, source: R) -> Self {
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
        let room = self.longest as u64 + 1;
        if self.source.by_ref().take(room).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        let line = &self.line;
        let has_end = line.ends_with(b"\n");
        let is_too_long = line.len() - usize::from(has_end) > self.longest;
        let is_rest = std::mem::replace(&mut self.dropping, is_too_long);
        self.number += u64::from(!is_rest);
        let text = match line.strip_prefix(BYTE_ORDER_MARK) {
            _ if is_rest => Ok(""),
            _ if is_too_long => Err(format!("it is longer than {} bytes", self.longest)),
            Some(line) if self.number == 1 => text_of(line),
            _ => text_of(line),
        };
        Ok(Some(SourceLine { number: self.number, text, has_end }))
    }
}

fn text_of(line: &[u8]) -> Result<&str, String> {
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../tests/units/session_line_reader.rs"]
mod tests;
