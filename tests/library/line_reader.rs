//! Lines are read whole, whatever portions a source yields.

use std::io::{self, Read};

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::session::LineReader;

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

/// The text of each line, and true if it has its line end; `None` for a line that is too long.
type Lines = Vec<Option<(String, bool)>>;

fn read(source: impl Read, piece: usize, longest: usize) -> io::Result<Lines> {
    let mut reader = LineReader::sized(piece, longest as u64, source);
    let mut found = Lines::new();
    while let Some(line) = reader.read_line()? {
        if line.number > found.len() as u64 {
            found.push(line.text.ok().map(|text| (text.to_owned(), line.has_end)));
        } else {
            assert_eq!(line.text, Ok(""));
        }
    }
    Ok(found)
}

/// The same lines, split all at once.
fn split(text: &str, longest: usize) -> Lines {
    let lines = text.split_inclusive('\n').enumerate().map(|(number, line)| {
        let (text, has_end) = line.strip_suffix('\n').map_or((line, false), |text| (text, true));
        let is_whole = text.len() <= longest;
        let text = text.strip_prefix('\u{feff}').filter(|_| number == 0).unwrap_or(text);
        is_whole.then(|| (text.to_owned(), has_end))
    });
    lines.collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn a_source_in_pieces_has_the_lines_of_the_whole(
        text in "((\u{feff})?[a-c]{0,12}\n?){0,12}",
        portions in prop::collection::vec(1_usize..8, 1..5),
        piece in 1_usize..12,
        longest in 3_usize..12,
    ) {
        let source = Trickle { bytes: text.as_bytes(), portions: portions.iter().cycle(), interrupts: false };
        prop_assert_eq!(read(source, piece, longest).unwrap(), split(&text, longest));
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
