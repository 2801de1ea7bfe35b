//! The files of games: what is kept, what is recorded, and what is left alone.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use nimatron::app::{Current, Effect, Runner};
use nimatron::session::{Opened, Places, Store, Terms};

/// Folders of a test's own, removed afterwards.
struct Folders(PathBuf);

impl Folders {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("store-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(root.join("state")).unwrap();
        Self(root)
    }

    fn open(&self) -> Opened {
        let [state, data, config] = ["state", "data", "config"].map(|folder| self.0.join(folder));
        Store::open(&Places { state, data, config }, &Terms::default()).unwrap()
    }

    fn state(&self, name: &str) -> PathBuf {
        self.0.join("state").join(name)
    }

    fn games(&self) -> String {
        fs::read_to_string(self.0.join("data/games")).unwrap_or_default()
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn moves(opened: &Opened) -> Option<usize> {
    opened.current.as_ref().map(|session| session.game().moves().len())
}

#[test]
fn what_is_kept_is_there_at_the_next_start() {
    let folders = Folders::new();
    let opened = folders.open();
    assert_eq!(moves(&opened), None);
    opened.store.keep("3 5 7 : A1 B2").unwrap();
    opened.store.keep("3 5 7 : A1 B2 C3").unwrap();
    drop(opened);
    assert_eq!(moves(&folders.open()), Some(3));
    assert!(!folders.state("game.tmp").exists());
    folders.open().store.clear().unwrap();
    assert_eq!(moves(&folders.open()), None);
    // Clearing what is not there is no error.
    folders.open().store.clear().unwrap();
}

#[test]
fn games_are_appended_and_a_torn_line_is_put_aside() {
    let folders = Folders::new();
    let store = folders.open().store;
    assert!(!store.has_records());
    store.record("2 : A2").unwrap();
    fs::write(folders.0.join("data/games"), "2 : A2\n3 5 7 : A1 B").unwrap();
    store.record("1 : A1").unwrap();
    assert_eq!(folders.games(), "2 : A2\n1 : A1\n");
    // What was cut off could pass for a shorter game: it is kept, but not among the games.
    assert_eq!(fs::read_to_string(folders.0.join("data/games.torn")).unwrap(), "3 5 7 : A1 B\n");
    assert!(store.has_records());
}

#[test]
fn a_refused_file_is_named_and_left_as_it_is() {
    for content in ["3 5 7 : A9", "", "\0\u{1b}[2J", "3 5 7 players=nobody : A1", "3 5 7\n4 5 6\n"] {
        let folders = Folders::new();
        fs::write(folders.state("game"), content).unwrap();
        let opened = folders.open();
        assert_eq!(moves(&opened), None, "{content:?}");
        let [refused] = opened.refused.as_slice() else { panic!("{content:?}: {:?}", opened.refused) };
        let words = refused.to_string();
        assert!(words.contains("game: line ") && !words.contains(char::is_control), "{words:?}");
        opened.store.keep("2 : A1").unwrap();
        assert_eq!(fs::read_to_string(folders.state("game")).unwrap(), content);
        assert_eq!(fs::read_to_string(folders.state("game.1")).unwrap(), "2 : A1\n");
    }
    let folders = Folders::new();
    fs::create_dir(folders.state("game")).unwrap();
    assert!(folders.open().refused[0].to_string().ends_with("it is not a file"));
}

#[test]
fn instances_keep_apart_and_a_game_in_any_free_file_is_found() {
    let folders = Folders::new();
    let first = folders.open();
    first.store.keep("3 5 7 : A1").unwrap();
    let second = folders.open();
    assert_eq!(moves(&second), None);
    let third = folders.open();
    third.store.keep("9 9 : A1 B1").unwrap();
    assert!(folders.state("game.2").exists() && !folders.state("game.1").exists());
    drop(second);
    drop(third);
    // The first file is still in use, the second does not exist, the third has a game.
    assert_eq!(moves(&folders.open()), Some(2));
}

#[test]
fn a_game_that_cannot_be_recorded_is_not_overwritten() {
    let folders = Folders::new();
    // Where the folder of games should be, there is a file.
    fs::write(folders.0.join("data"), "").unwrap();
    let store = folders.open().store;
    store.keep("3 5 7 : A1").unwrap();
    let mut runner = Runner::new(Some(store));
    let replaced = Effect { record: Some("3 5 7 : A1".to_owned()), current: Current::Gone, ..Effect::default() };
    assert!(runner.run(&replaced).is_err());
    assert!(runner.run(&Effect::keep("2 : A1".to_owned())).is_err());
    assert_eq!(fs::read_to_string(folders.state("game")).unwrap(), "3 5 7 : A1\n");
    // Once it can be, it is, and the game on screen is kept again.
    fs::remove_file(folders.0.join("data")).unwrap();
    runner.run(&Effect::keep("2 : A1".to_owned())).unwrap();
    assert_eq!(folders.games(), "3 5 7 : A1\n");
    assert_eq!(fs::read_to_string(folders.state("game")).unwrap(), "2 : A1\n");
}

#[test]
fn without_a_store_games_go_on() {
    assert!(Runner::new(None).run(&Effect::keep("2 : A1".to_owned())).is_ok());
}
