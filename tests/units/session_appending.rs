use std::io::Write;

use super::*;

/// The last lines of these contents, the last one first, and what is known of the line that ends them.
fn read(contents: &[u8]) -> (Vec<Vec<u8>>, Option<u64>) {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(contents).unwrap();
    let mut lines = Backwards::new(&file).unwrap();
    let read: Vec<Vec<u8>> = lines.by_ref().map(Result::unwrap).collect();
    let is_long = lines.bytes.len() > LONGEST;
    (read, is_long.then(|| lines.length_of_rest().unwrap()))
}

fn backwards(contents: &[u8]) -> Vec<Vec<u8>> {
    let mut lines: Vec<Vec<u8>> = contents.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    lines.reverse();
    lines
}

#[test]
fn lines_are_read_from_the_end_wherever_blocks_part_them() {
    for length in [0, 1, 2, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK - 1, 2 * BLOCK, 3 * BLOCK + 7] {
        for end in ["", "\n", "cut off", "\nlast"] {
            let contents = [b"first\n\n".as_slice(), &vec![b'x'; length], b"\nlater", end.as_bytes()].concat();
            assert_eq!(read(&contents), (backwards(&contents), None), "{length} {end:?}");
        }
    }
    assert_eq!(read(b""), (vec![Vec::new()], None));
}

#[test]
fn a_line_that_is_too_long_ends_them_and_its_length_is_known() {
    for before in [b"".as_slice(), b"first\n", b"first\n\nsecond\n"] {
        for length in [LONGEST + 1, LONGEST + BLOCK, LONGEST + 3 * BLOCK + 7] {
            let contents = [before, &vec![b'x'; length], b"\nlater\n"].concat();
            let expected = vec![Vec::new(), b"later".to_vec()];
            assert_eq!(read(&contents), (expected, Some(length as u64)), "{length} after {}", before.len());
        }
    }
    let longest = vec![b'x'; LONGEST];
    assert_eq!(read(&longest), (vec![longest], None));
}
