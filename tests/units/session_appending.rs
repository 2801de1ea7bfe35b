use std::io::Write;

use super::*;

/// The lines from last to first.
fn read(contents: &[u8]) -> Vec<Vec<u8>> {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(contents).unwrap();
    Backwards::new(&file).unwrap().map(Result::unwrap).collect()
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
            assert_eq!(read(&contents), backwards(&contents), "{length} {end:?}");
        }
    }
    assert_eq!(read(b""), [b""]);
}

#[test]
fn a_line_that_is_too_long_ends_them() {
    for before in [b"".as_slice(), b"first\n", b"first\n\nsecond\n"] {
        for length in [LONGEST + 1, LONGEST + BLOCK, LONGEST + 3 * BLOCK + 7] {
            let contents = [before, &vec![b'x'; length], b"\nlater\n"].concat();
            assert_eq!(read(&contents), [b"".as_slice(), b"later"], "{length} after {}", before.len());
        }
    }
    let longest = vec![b'x'; LONGEST];
    assert_eq!(read(&longest), [longest]);
}

/// A record with these bytes. Its folder is deleted when the first value is dropped.
fn record_of(contents: &[u8]) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    fs::write(&path, contents).unwrap();
    (folder, path)
}

const LEFT: &str = "3 5 7 id=00000000000000ab : A1";
const ENDED: &str = "1 id=00000000000000ab : A1";

#[test]
fn what_is_no_record_is_told_from_one_that_is_not_there() {
    let game: GameLine = LEFT.parse().unwrap();
    let (folder, path) = record_of(b"");
    fs::remove_file(&path).unwrap();
    assert!(!holds(&path, &game).unwrap());
    assert!(holds(&path.join("within"), &game).is_ok_and(|held| !held));
    fs::write(&path, "").unwrap();
    // A file where a folder is expected.
    assert!(holds(&path.join("within"), &game).is_err());
    let link = folder.path().join("link");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(folder.path().join("nowhere/link"), &link).unwrap();
        assert!(open(&link).is_err_and(|error| error.kind() == io::ErrorKind::NotFound));
        assert!(open(&path.join("within")).is_err_and(|error| error.kind() != io::ErrorKind::NotFound));
    }
}

#[test]
fn a_last_line_without_its_end_does_not_count() {
    for (contents, game, known) in [
        (LEFT.to_owned(), LEFT, false),
        (format!("{LEFT}\n"), LEFT, true),
        (ENDED.to_owned(), ENDED, false),
        (format!("{ENDED}\n{LEFT}"), ENDED, true),
        (format!("{LEFT}\n# a comment\nnonsense"), LEFT, true),
    ] {
        let (_folder, path) = record_of(contents.as_bytes());
        assert_eq!(holds(&path, &game.parse().unwrap()).unwrap(), known, "{contents}");
    }
}

#[test]
fn a_game_is_looked_for_among_the_latest() {
    let game: GameLine = LEFT.parse().unwrap();
    for (length, known) in [(RECENT, true), (RECENT + 1, false)] {
        let (_folder, path) = record_of(format!("{LEFT}\n{}\n", "#".repeat(length)).as_bytes());
        assert_eq!(holds(&path, &game).unwrap(), known, "{length}");
        // Split into many lines, the same length is searched.
        let line = "#".repeat(length / 16);
        let lines = vec![line.as_str(); 16].join("\n") + &"#".repeat(length % 16);
        let (_folder, path) = record_of(format!("{LEFT}\n{lines}\n").as_bytes());
        assert_eq!(holds(&path, &game).unwrap(), known, "{length} in lines");
    }
}
