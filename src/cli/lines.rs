use std::io::{self, Read};

/// Lines of a stream, read in large pieces and handed out as slices of them: no copy, no memory a line.
///
/// Many lines at once are a *block*: whoever reads them byte by byte anyway finds their ends on the way.
#[derive(Debug)]
pub struct Lines<R> {
    source: R,
    buffer: Vec<u8>,
    /// What has been read and not been handed out yet.
    start: usize,
    end: usize,
    ended: bool,
    /// Inside a line that is too long: everything up to its end is dropped.
    dropping: bool,
    /// Whether that is still to be told.
    announce: bool,
}

/// What has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block<'a> {
    /// Whole lines, each with its end; only the last line of the source can lack it.
    Lines(&'a [u8]),
    /// In place of a line that is longer than [`LONGEST`].
    TooLong,
}

/// The first line of a block without its end, and the rest of the block.
#[must_use]
pub fn split_line(block: &[u8]) -> (&[u8], &[u8]) {
    let (line, rest) = match memchr::memchr(b'\n', block) {
        Some(end) => (&block[..end], &block[end + 1..]),
        None => (block, &block[block.len()..]),
    };
    (line.strip_suffix(b"\r").unwrap_or(line), rest)
}

/// No line may have more bytes: room for a million piles, and a bound for the memory that a stream can ask for.
pub const LONGEST: usize = 1 << 23;
/// What is read at once.
const PIECE: usize = 1 << 18;

impl<R: Read> Lines<R> {
    /// The lines of a source.
    pub fn new(source: R) -> Self {
        Self { source, buffer: vec![0; PIECE], start: 0, end: 0, ended: false, dropping: false, announce: false }
    }

    /// The lines that have been read already and not been handed out; none when more must be read first. A line that is
    /// too long is told as soon as that is known.
    pub fn next_block(&mut self) -> Option<Block<'_>> {
        if std::mem::take(&mut self.announce) {
            return Some(Block::TooLong);
        }
        if self.dropping {
            // The rest of the long line goes, its end included.
            let end = memchr::memchr(b'\n', &self.buffer[self.start..self.end]);
            self.start = end.map_or(self.end, |end| self.start + end + 1);
            self.dropping = end.is_none();
        }
        let unread = &self.buffer[self.start..self.end];
        let whole = if self.ended { unread.len() } else { memchr::memrchr(b'\n', unread)? + 1 };
        let from = self.start;
        self.start += whole;
        (whole > 0).then(|| Block::Lines(&self.buffer[from..from + whole]))
    }

    /// Reads more. False at the end of the source, when no line is left.
    ///
    /// # Errors
    /// When the source cannot be read.
    pub fn read_more(&mut self) -> io::Result<bool> {
        if self.ended {
            return Ok(false);
        }
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        // What is left is the beginning of one line; with its end it may be one byte longer than the longest.
        if self.end > LONGEST {
            (self.dropping, self.announce) = (true, true);
            self.end = 0;
        }
        self.buffer.resize((self.end + PIECE).min(LONGEST + 1), 0);
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
