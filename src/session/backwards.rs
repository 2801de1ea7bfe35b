use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

/// The lines of a file from its end, read in blocks, so that a look at the last ones costs the same however long it is.
///
/// The first one is what stands after the last line end: usually nothing.
#[derive(Debug)]
pub(super) struct Backwards<'a> {
    file: &'a File,
    /// Bytes of the file that are still to be read.
    before: u64,
    /// Bytes that were read and not handed out; the search for a line end goes on below `searched`.
    bytes: Vec<u8>,
    searched: usize,
    ended: bool,
}

const BLOCK: usize = 1 << 16;
/// No line may have more bytes: more than room for a million moves.
pub(super) const LONGEST: usize = 1 << 24;

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
            if self.before == 0 {
                self.ended = true;
                return Ok(Some(std::mem::take(&mut self.bytes)));
            }
            self.read_block()?;
        }
        Ok(None)
    }

    /// Reads as much again as there is of a line already, so that a long one is not moved too often.
    fn read_block(&mut self) -> io::Result<()> {
        if self.bytes.len() > LONGEST {
            return Err(io::Error::other("its last line has no beginning that can be found"));
        }
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
