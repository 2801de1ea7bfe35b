use std::io::{self, Read};

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::{BYTE_ORDER_MARK, Block, LineReader};

/// A source that yields a few bytes at a time and is interrupted before each portion.
struct Trickle<'a> {
    bytes: &'a [u8],
    portions: std::iter::Cycle<std::slice::Iter<'a, usize>>,
    interrupts: bool,
}

impl Read for Trickle<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.interrupts = !self.interrupts;
        if self.interrupts {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let portion = self.portions.next().copied().unwrap_or(1);
        let length = into.len().min(portion);
        self.bytes.read(&mut into[..length])
    }
}

/// Lines with their ends; `None` for a line that is too long.
type Lines = Vec<Option<Vec<u8>>>;

fn read(source: impl Read, piece: usize, longest: usize) -> io::Result<Lines> {
    let mut reader = LineReader::sized(piece, longest, source);
    let mut found = Vec::new();
    loop {
        while let Some(block) = reader.next_block() {
            match block {
                Block::Lines(lines) => {
                    found.extend(lines.split_inclusive(|&byte| byte == b'\n').map(|line| Some(line.to_vec())));
                }
                Block::TooLong => found.push(None),
            }
        }
        if !reader.read_more()? {
            return Ok(found);
        }
    }
}

/// The same lines, split all at once.
fn split(bytes: &[u8], longest: usize) -> Lines {
    let lines = bytes.split_inclusive(|&byte| byte == b'\n').enumerate();
    let line = |(number, line): (usize, &[u8])| {
        let is_whole = line.strip_suffix(b"\n").unwrap_or(line).len() <= longest;
        let text = line.strip_prefix(BYTE_ORDER_MARK).filter(|_| number == 0).unwrap_or(line);
        if is_whole { (!text.is_empty()).then(|| Some(text.to_vec())) } else { Some(None) }
    };
    lines.filter_map(line).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn a_source_in_pieces_has_the_lines_of_the_whole(
        text in "(\u{feff})?([a-c\r]{0,12}\n?){0,12}",
        portions in prop::collection::vec(1_usize..8, 1..5),
        piece in 1_usize..12,
        longest in 3_usize..12,
    ) {
        let source = Trickle { bytes: text.as_bytes(), portions: portions.iter().cycle(), interrupts: false };
        prop_assert_eq!(read(source, piece, longest).unwrap(), split(text.as_bytes(), longest));
    }
}

#[test]
fn a_source_that_fails_is_no_end() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::ConnectionReset.into())
        }
    }
    assert_eq!(read(Broken, 4, 8).unwrap_err().kind(), io::ErrorKind::ConnectionReset);
}
