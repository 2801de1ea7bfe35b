use super::*;

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
    // The searched bytes hold the game, its line end and the comment with its own.
    let most = usize::try_from(RECENT).unwrap() - 2;
    for (length, known) in [(most, true), (most + 1, false)] {
        let (_folder, path) = record_of(format!("{LEFT}\n{}\n", "#".repeat(length)).as_bytes());
        assert_eq!(holds(&path, &game).unwrap(), known, "{length}");
    }
}
