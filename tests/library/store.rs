//! The files of games: what is kept, what is recorded, and what is left alone.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use nimatron::app::{Current, Effect, Runner};
use nimatron::session::{GamesFile, Opened, Places, Store, Terms};

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
    let folders = Folders::new();
    fs::File::create(folders.state("game")).unwrap().set_len((1 << 24) + 1).unwrap();
    assert!(folders.open().refused[0].to_string().contains("it is longer than"));
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

#[test]
fn an_empty_record_is_no_record() {
    let folders = Folders::new();
    let store = folders.open().store;
    fs::create_dir_all(folders.0.join("data")).unwrap();
    fs::write(folders.0.join("data/games"), "").unwrap();
    assert!(!store.has_records());
    fs::write(folders.0.join("data/games"), "1 : A1\n").unwrap();
    assert!(store.has_records());
}

#[test]
fn clearing_what_is_no_file_is_an_error_and_nothing_to_clear_is_none() {
    let folders = Folders::new();
    let store = folders.open().store;
    assert!(store.clear().is_ok());
    fs::create_dir(folders.state("game")).unwrap();
    assert!(store.clear().is_err());
}

#[test]
fn a_file_of_games_gives_its_games_and_names_its_bad_lines() {
    let folders = Folders::new();
    let path = folders.0.join("some");
    fs::write(&path, "# mine\n\n3 5 7 : A1\n  \n3 5 : C1\n\u{ff}\n9 9 : A1 B1\n").unwrap();
    let found = GamesFile::read(&path, false).unwrap();
    let games: Vec<String> = found.games.iter().map(ToString::to_string).collect();
    assert_eq!(games, ["3 5 7 : A1", "9 9 : A1 B1"]);
    let problems: Vec<String> = found.problems.iter().map(ToString::to_string).collect();
    assert!(problems[0].contains("some: line 5: move 1, C1, is illegal"), "{problems:?}");
    assert!(problems[1].contains("some: line 6:") && problems.len() == 2, "{problems:?}");
    fs::write(&path, b"\xff\xfe : A1\n").unwrap();
    assert!(GamesFile::read(&path, false).unwrap().problems[0].to_string().ends_with("line 1: it is not UTF-8 text"));
    fs::File::create(&path).unwrap().set_len((1 << 26) + 1).unwrap();
    assert!(GamesFile::read(&path, false).unwrap_err().to_string().contains("it is longer than"));
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert!(GamesFile::read(&path, false).unwrap_err().to_string().contains("it is not a file"));
    assert!(GamesFile::read(&folders.0.join("none"), false).is_err());
}

#[test]
fn what_was_practised_is_read_again() {
    let folders = Folders::new();
    let store = folders.open().store;
    assert_eq!((store.records().games.len(), store.records().practice.len()), (0, 0));
    store.record("3 5 7 : A1").unwrap();
    let lines =
        ["date=2026-11-21 lesson=binary step=1 of=9".to_owned(), "date=2026-11-21 sprint=9 errors=0".to_owned()];
    store.practise(&lines).unwrap();
    store.practise(&lines[..1]).unwrap();
    let records = store.records();
    assert_eq!(records.games[0].to_string(), "3 5 7 : A1");
    assert_eq!(records.practice, [&lines[..], &lines[..1]].concat());
    assert!(records.problems.is_empty());
    // A last line without its end may have been cut off: it could pass for another one.
    let games = folders.0.join("data/games");
    fs::write(&games, "3 5 7 : A1\n3 5 7 : A").unwrap();
    assert_eq!(store.records().games.len(), 1);
    fs::write(&games, "3 5 7 : A1\n3 5 7 : A1").unwrap();
    assert_eq!((store.records().games.len(), GamesFile::read(&games, false).unwrap().games.len()), (1, 2));
    // What cannot be read is told, and the rest is there all the same.
    let practice = folders.0.join("data/practice");
    fs::remove_file(&practice).unwrap();
    fs::create_dir(&practice).unwrap();
    assert!(store.records().problems[0].to_string().ends_with("it is not a file"));
    assert_eq!(store.records().games.len(), 1);
    fs::remove_dir(&practice).unwrap();
    fs::File::create(&practice).unwrap().set_len((1 << 24) + 1).unwrap();
    assert!(store.records().problems[0].to_string().contains("it is longer than"));
}

#[test]
fn what_a_save_that_was_cut_off_has_left_is_taken_away() {
    let folders = Folders::new();
    fs::write(folders.state("game"), "3 5 7 : A1\n").unwrap();
    fs::write(folders.state("game.tmp"), "3 5 7 : A").unwrap();
    assert_eq!(moves(&folders.open()), Some(1));
    assert!(!folders.state("game.tmp").exists());
}

#[test]
fn a_record_without_any_end_of_a_line_is_left_alone() {
    let folders = Folders::new();
    let store = folders.open().store;
    fs::create_dir_all(folders.0.join("data")).unwrap();
    let games = folders.0.join("data/games");
    fs::File::create(&games).unwrap().set_len(20 << 20).unwrap();
    assert!(store.record("1 : A1").is_err());
    assert_eq!(fs::metadata(&games).unwrap().len(), 20 << 20);
}

#[test]
fn another_instance_that_is_writing_is_not_waited_for_without_end() {
    let folders = Folders::new();
    let store = folders.open().store;
    store.record("1 : A1").unwrap();
    let other = fs::File::open(folders.0.join("data/games")).unwrap();
    other.lock().unwrap();
    assert!(store.record("2 : A2").is_err());
    other.unlock().unwrap();
    store.record("2 : A2").unwrap();
    assert_eq!(folders.games(), "1 : A1\n2 : A2\n");
}

/// Lines of practice that cannot be written keep no game from being kept.
#[test]
fn one_file_that_cannot_be_written_leaves_the_others_alone() {
    let folders = Folders::new();
    fs::create_dir_all(folders.0.join("data/practice")).unwrap();
    let mut runner = Runner::new(Some(folders.open().store));
    let effect = Effect { practised: vec!["sprint=9".to_owned()], ..Effect::keep("3 5 7 : A1".to_owned()) };
    assert!(runner.run(&effect).is_err());
    assert_eq!(fs::read_to_string(folders.state("game")).unwrap(), "3 5 7 : A1\n");
    fs::remove_dir(folders.0.join("data/practice")).unwrap();
    assert!(runner.run(&Effect::default()).is_ok());
    assert_eq!(fs::read_to_string(folders.0.join("data/practice")).unwrap(), "sprint=9\n");
}

/// A name that leads round in a circle is there, and no game can be read from it.
#[test]
#[cfg(unix)]
fn a_link_to_itself_is_refused() {
    let folders = Folders::new();
    std::os::unix::fs::symlink("game", folders.state("game")).unwrap();
    let opened = folders.open();
    assert_eq!((moves(&opened), opened.refused.len()), (None, 1));
}

/// Opening a pipe would wait for its other end, so what is no file is refused by its kind.
#[test]
fn what_is_no_file_is_never_opened_for_writing() {
    let folders = Folders::new();
    let store = folders.open().store;
    fs::create_dir(folders.state("game.tmp")).unwrap();
    assert_eq!(store.keep("1 : A1").unwrap_err().reason, "it is not a file");
    fs::create_dir_all(folders.0.join("data/games")).unwrap();
    assert_eq!(store.record("1 : A1").unwrap_err().reason, "it is not a file");
}

#[test]
fn the_days_that_any_instance_tries_are_known() {
    let folders = Folders::new();
    fs::write(folders.state("game"), "3 5 7 daily=2026-11-20 : A1\n").unwrap();
    fs::write(folders.state("game.7"), "3 5 7 daily=2026-11-21 : A1\n").unwrap();
    fs::write(folders.state("game.8"), "nonsense\n").unwrap();
    fs::write(folders.state("gamester"), "3 5 7 daily=2026-11-22 : A1\n").unwrap();
    assert_eq!(folders.open().store.records().trying, ["2026-11-20", "2026-11-21"]);
}
