//! Bounds of files and of what is read from them.

use std::fs;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::app::Room;
use crate::session::{Folders, Match, Problems, Session, Store, read_games, read_games_file, read_practice};
use crate::tests::support::empty_folders;

fn folders(name: &str) -> Folders {
    empty_folders(&format!("bounds-{name}"))
}

fn open(folders: &Folders) -> (Store, Option<Session>) {
    Store::open(folders.clone(), &mut Xoshiro256PlusPlus::seed_from_u64(1))
}

/// Number of games and of lines of practice in a record, and the first problem.
fn read(folders: &Folders) -> (usize, usize, Option<String>) {
    let (mut games, mut practice, mut problems) = (0, 0, Problems::default());
    read_practice(folders, &mut problems, |_| {
        practice += 1;
        Ok(())
    });
    read_games(folders, &mut problems, |_, _| games += 1);
    (games, practice, problems.first.as_ref().map(|problem| problem.reason.clone()))
}

/// A game's line of this length, without its line feed.
fn line_of(bytes: usize) -> String {
    let (start, end) = ("3 5 7 note=", " : A1");
    format!("{start}{}{end}", "x".repeat(bytes - start.len() - end.len()))
}

#[test]
fn lines_of_the_record_have_a_longest_length() {
    let folders = folders("lines");
    let games = folders.data.join("games");
    fs::write(&games, line_of(1 << 16) + "\n1 : A1\n").unwrap();
    assert_eq!(read(&folders), (2, 0, None));
    fs::write(&games, line_of((1 << 16) + 1) + "\n1 : A1\n").unwrap();
    assert_eq!(read(&folders), (1, 0, Some("line 1: it is longer than 64 kB".to_owned())));
    let practice = |bytes: usize| {
        let line = format!("date=2026-11-21 kept=yes : {}", "1".repeat(bytes - 27));
        fs::write(folders.data.join("practice"), line + "\n").unwrap();
        fs::write(&games, "").unwrap();
        read(&folders)
    };
    assert_eq!(practice(1 << 16), (0, 1, None));
    assert_eq!(practice((1 << 16) + 1), (0, 0, Some("line 1: it is longer than 64 kB".to_owned())));
}

/// Its size is looked at first, so that a start does not wait for it.
#[test]
fn a_record_that_is_too_long_is_named_and_appended_to() {
    let folders = folders("record");
    for name in ["games", "practice"] {
        let path = folders.data.join(name);
        let file = fs::File::create(&path).unwrap();
        file.set_len((1 << 28) + 1).unwrap();
        assert_eq!(read(&folders), (0, 0, Some("it is longer than 256 MB".to_owned())), "{name}");
        let mut store = open(&folders).0;
        store.record(&"1 : A1".parse().unwrap()).unwrap();
        store.practise("date=2026-11-21 lesson=lamps step=1 of=5").unwrap();
        store.keep(&"2 : A1".parse().unwrap()).unwrap();
        assert!(fs::metadata(&path).unwrap().len() > (1 << 28) + 1);
        fs::remove_file(&path).unwrap();
    }
}

/// A longer one could not be kept once some moves are made.
#[test]
fn a_game_that_could_not_be_kept_is_not_begun() {
    let line = |piles: usize| "1 ".repeat(piles).parse::<Match>().unwrap();
    for (piles, is_begun) in [(16_000, true), (16_400, false)] {
        let refused = Room::Lines.check(&line(piles));
        assert_eq!(refused.is_ok(), is_begun, "{refused:?}");
    }
}

#[test]
fn a_file_of_games_is_held_as_far_as_there_is_room() {
    let folders = folders("room");
    let path = folders.data.join("mine");
    let line = "1 ".repeat(10_000) + ":\n";
    fs::write(&path, &line).unwrap();
    let fit = (1 << 25) / read_games_file(&path).unwrap().0[0].weight();
    fs::write(&path, line.repeat(fit + 2)).unwrap();
    let (found, problems) = read_games_file(&path).unwrap();
    assert_eq!((found.len(), problems.count), (fit, 2));
    let reason = problems.first.unwrap().reason;
    assert!(reason.starts_with(&format!("line {}: there is no room for so many games at once", fit + 1)), "{reason}");
    fs::write(&path, line_of(1 << 23) + "\n1 : A1\n").unwrap();
    assert_eq!(read_games_file(&path).unwrap().0.len(), 2);
    fs::write(&path, line_of((1 << 23) + 1) + "\n1 : A1\n").unwrap();
    let (found, problems) = read_games_file(&path).unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!(problems.first.unwrap().reason, "line 1: it is longer than 8 MB");
}

/// Here the length includes the line feed.
#[test]
fn a_kept_game_has_a_longest_line() {
    let folders = folders("kept");
    let path = folders.state.join("game");
    fs::write(&path, line_of((1 << 16) - 1) + "\n").unwrap();
    let opened = open(&folders);
    assert_eq!((opened.1.is_some(), opened.0.barred()), (true, None));
    drop(opened.0);
    fs::write(&path, line_of(1 << 16) + "\n").unwrap();
    let opened = open(&folders);
    assert!(opened.1.is_none());
    assert_eq!(opened.0.barred().unwrap().reason, "it is longer than 64 kB");
    assert_eq!(fs::metadata(&path).unwrap().len(), (1 << 16) + 1, "it is left as it is");
    fs::remove_file(&path).unwrap();
    drop(opened);
    // No game is kept that could not be read again.
    let mut store = open(&folders).0;
    let [fits, long] = [(1 << 16) - 1, 1 << 16].map(|bytes| line_of(bytes).parse().unwrap());
    store.keep(&fits).unwrap();
    assert_eq!(store.keep(&long).unwrap_err().reason, "it is longer than 64 kB");
    assert!(store.holds(&fits));
}
