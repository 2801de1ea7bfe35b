//! The files of games: what is saved, recorded and left alone.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::app::{Effect, Runner};
use crate::coach::{Record, Skill};
use crate::session::{
    Folders, Match, Problems, Session, Store, StoreError, read_games, read_games_file, read_practice,
};
use crate::tests::support::{TODAY, built, won_line};

pub(super) fn line(line: &str) -> Match {
    line.parse().unwrap()
}

/// Folders for one test, removed when dropped.
pub(super) struct TestFolders(pub PathBuf);

impl TestFolders {
    pub(super) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("store-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let root = built().join(name);
        fs::create_dir_all(root.join("state")).unwrap();
        Self(root)
    }

    pub(super) fn open(&self) -> (Store, Option<Session>) {
        Store::open(self.places(), &mut Xoshiro256PlusPlus::seed_from_u64(1))
    }

    pub(super) fn places(&self) -> Folders {
        let [state, data, config] = ["state", "data", "config"].map(|folder| self.0.join(folder));
        Folders { state, data, config }
    }

    pub(super) fn state(&self, name: &str) -> PathBuf {
        self.0.join("state").join(name)
    }

    pub(super) fn kept(&self) -> Option<String> {
        fs::read_to_string(self.state("game")).ok()
    }

    pub(super) fn games(&self) -> String {
        fs::read_to_string(self.0.join("data/games")).unwrap_or_default()
    }
}

impl Drop for TestFolders {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Contents of the record.
#[derive(Default)]
pub(super) struct Read {
    pub games: Vec<Match>,
    pub practice: Vec<String>,
    problem: Option<String>,
}

pub(super) fn read(folders: &TestFolders) -> Read {
    let mut read = Read::default();
    let mut problems = Problems::default();
    read_practice(&folders.places(), &mut problems, |line| {
        read.practice.push(line.to_owned());
        Ok(())
    });
    read_games(&folders.places(), &mut problems, |line, _| read.games.push(line));
    read.problem = problems.first.as_ref().map(ToString::to_string);
    read
}

fn moves(opened: &(Store, Option<Session>)) -> Option<usize> {
    opened.1.as_ref().map(|session| session.game().moves().len())
}

#[test]
fn what_is_kept_is_there_at_the_next_start() {
    let folders = TestFolders::new();
    let mut opened = folders.open();
    assert_eq!(moves(&opened), None);
    opened.0.keep(&line("3 5 7 : A1 B2")).unwrap();
    opened.0.keep(&line("3 5 7 : A1 B2 C3")).unwrap();
    assert!(opened.0.holds(&line("3 5 7 : A1 B2 C3")) && !opened.0.holds(&line("3 5 7 : A1 B2")));
    drop(opened);
    let mut opened = folders.open();
    assert_eq!((moves(&opened), opened.0.barred()), (Some(3), None));
    assert!(opened.1.as_ref().unwrap().line().terms.id.is_some(), "a line without an identity draws one");
    opened.0.clear().unwrap();
    opened.0.keep(&line("3 5 7 : A1 B2 C3")).unwrap();
    assert_eq!(folders.kept().as_deref(), Some("3 5 7 : A1 B2 C3\n"));
    // Somebody else removed it.
    fs::remove_file(folders.state("game")).unwrap();
    opened.0.clear().unwrap();
    // There is nothing left to clear.
    opened.0.clear().unwrap();
    drop(opened);
    assert_eq!((moves(&folders.open()), folders.kept()), (None, None));
}

#[test]
fn lines_are_appended_and_one_that_was_cut_off_is_marked() {
    let folders = TestFolders::new();
    let store = folders.open().0;
    store.record(&line("2 : A2")).unwrap();
    fs::write(folders.0.join("data/games"), "2 : A2\n3 5 7 : A1 B").unwrap();
    store.record(&line("1 : A1")).unwrap();
    assert_eq!(folders.games(), "2 : A2\n3 5 7 : A1 B # cut off\n1 : A1\n");
}

/// While it is there, no other game can be kept.
#[test]
fn a_refused_file_is_named_and_left_as_it_is() {
    for content in ["3 5 7 : A9", "", "\0\u{1b}[2J", "3 5 7 players=nobody : A1", "3 5 7\n4 5 6\n", "3 : A3"] {
        let folders = TestFolders::new();
        fs::write(folders.state("game"), content).unwrap();
        let mut opened = folders.open();
        assert_eq!(moves(&opened), None, "{content:?}");
        let words = opened.0.barred().unwrap().to_string();
        assert!(words.contains("game: line ") && !words.contains(char::is_control), "{words:?}");
        assert_eq!(opened.0.keep(&line("2 : A1")).unwrap_err().to_string(), words);
        opened.0.clear().unwrap();
        opened.0.record(&line("2 : A2")).unwrap();
        assert_eq!((folders.kept().as_deref(), folders.games().as_str()), (Some(content), "2 : A2\n"));
    }
    let refused = |make: fn(&Path)| {
        let folders = TestFolders::new();
        make(&folders.state("game"));
        folders.open().0.barred().unwrap().to_string()
    };
    assert!(refused(|path| fs::create_dir(path).unwrap()).ends_with("it is not a file"));
    let long = refused(|path| fs::File::create(path).unwrap().set_len((1 << 16) + 1).unwrap());
    assert!(long.contains("it is longer than"), "{long}");
    #[cfg(unix)]
    refused(|path| std::os::unix::fs::symlink("game", path).unwrap());
}

#[test]
fn a_second_instance_keeps_no_game_and_records_like_any_other() {
    let folders = TestFolders::new();
    let mut first = folders.open();
    first.0.keep(&line("3 5 7 : A1")).unwrap();
    let mut second = folders.open();
    assert!(second.0.is_second() && !first.0.is_second());
    assert_eq!((moves(&second), second.0.barred()), (None, None));
    second.0.keep(&line("9 9 : A1 B1")).unwrap();
    second.0.clear().unwrap();
    second.0.record(&line("2 : A2")).unwrap();
    first.0.record(&line("1 : A1")).unwrap();
    assert_eq!((folders.kept().as_deref(), folders.games().as_str()), (Some("3 5 7 : A1\n"), "2 : A2\n1 : A1\n"));
    drop(first);
    // It stays what it was, and the next one is the first again.
    assert!(second.0.is_second());
    assert_eq!(moves(&folders.open()), Some(1));
}

#[test]
fn without_a_store_games_go_on() {
    assert!(Runner::new(None).run(&Effect::keep(&line("2 : A1"))).is_ok());
}

#[test]
fn a_file_of_games_gives_its_games_and_names_its_bad_lines() {
    let folders = TestFolders::new();
    let path = folders.0.join("some");
    fs::write(&path, "# mine\n\n3 5 7 : A1\n  \n3 5 : C1\n\u{ff}\n9 9 : A1 B1\n").unwrap();
    let (found, problems) = read_games_file(&path).unwrap();
    let games: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(games, ["3 5 7 : A1", "9 9 : A1 B1"]);
    let problem = problems.first.unwrap().to_string();
    assert!(problem.contains("some: line 5: move 1, C1, is illegal"), "{problem}");
    assert_eq!(problems.count, 2);
    fs::write(&path, b"\xff\xfe : A1\n").unwrap();
    let problem = read_games_file(&path).unwrap().1.first.unwrap();
    assert_eq!(problem.reason, "line 1: it is not UTF-8 text");
    fs::write(&path, "\u{feff}3 : A1\r\n3 : A1\r3 : A2\r\n").unwrap();
    let (found, problems) = read_games_file(&path).unwrap();
    assert_eq!((found.len(), problems.count), (1, 1));
    assert!(problems.first.unwrap().reason.starts_with("line 2: it has a carriage return in it"));
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert!(read_games_file(&path).unwrap_err().to_string().contains("it is not a file"));
    assert!(read_games_file(&folders.0.join("none")).is_err());
}

#[test]
fn what_was_practised_is_read_again() {
    let folders = TestFolders::new();
    let store = folders.open().0;
    assert_eq!((read(&folders).games.len(), read(&folders).practice.len()), (0, 0));
    store.record(&line("3 5 7 : A1")).unwrap();
    let lines =
        ["date=2026-11-21 lesson=binary step=1 of=9".to_owned(), "date=2026-11-21 sprint=9 errors=0".to_owned()];
    lines.iter().chain(&lines[..1]).for_each(|line| store.practise(line).unwrap());
    let found = read(&folders);
    assert_eq!(found.games[0].to_string(), "3 5 7 : A1");
    assert_eq!(found.practice, [&lines[..], &lines[..1]].concat());
    assert_eq!(found.problem, None);
    // An unreadable file is named, and the others are still read.
    let practice = folders.0.join("data/practice");
    fs::remove_file(&practice).unwrap();
    fs::create_dir(&practice).unwrap();
    let found = read(&folders);
    assert!(found.problem.unwrap().ends_with("practice: it is not a file"));
    assert_eq!(found.games.len(), 1);
}

/// Such a game once counted as one whose players are not said, and had a ★.
#[test]
fn a_malformed_word_of_the_record_is_told_and_its_line_passed_over() {
    let folders = TestFolders::new();
    let store = folders.open().0;
    let won = won_line("3 5 7", "players=human,nobody board=3-5-7 mode=solo");
    fs::create_dir_all(folders.0.join("data")).unwrap();
    fs::write(folders.0.join("data/games"), format!("{won}\n2 tips=many : A2\n1 : A1\n")).unwrap();
    store.practise("date=2026-11-21 skill=can-win level=9 answer=right : can-win 3 5 6").unwrap();
    store.practise("date=2026-11-21 lesson=lamps step=5 of=5").unwrap();
    let (record, problems) = Record::read(&folders.places(), TODAY);
    assert_eq!((record.games().count(), record.stars()), (1, 0));
    assert!(record.progress.has_finished("lamps") && record.progress.skill(Skill::CanWin).last.is_empty());
    let first = problems.first.unwrap().reason;
    assert_eq!((problems.count, first.as_str()), (3, "line 1: '9' is not a level: write a whole number from 1 to 5"));
}

/// It may have been cut off. The next line that is recorded marks it, and from then on it is passed over.
#[test]
fn a_last_line_without_its_end_is_named_until_it_is_marked() {
    let folders = TestFolders::new();
    let store = folders.open().0;
    store.record(&line("2 : A2")).unwrap();
    fs::write(folders.0.join("data/games"), "2 : A2\n3 1 : A3 B1").unwrap();
    let problem = read(&folders).problem.unwrap();
    assert!(
        problem.ends_with("line 2: it has no line end and may have been cut off, so it does not count"),
        "{problem}"
    );
    store.record(&line("1 : A1")).unwrap();
    assert_eq!((read(&folders).games.len(), read(&folders).problem), (2, None));
}

#[test]
fn a_folder_that_was_deleted_is_made_again() {
    let folders = TestFolders::new();
    let mut store = folders.open().0;
    store.keep(&line("3 5 7 : A1")).unwrap();
    store.record(&line("2 : A2")).unwrap();
    fs::remove_dir_all(&folders.0).unwrap();
    store.keep(&line("3 5 7 : A1 B1")).unwrap();
    store.record(&line("1 : A1")).unwrap();
    assert_eq!(fs::read_to_string(folders.state("game")).unwrap(), "3 5 7 : A1 B1\n");
    assert_eq!(folders.games(), "1 : A1\n");
}

/// Nobody reads or copies it.
#[test]
fn a_record_without_any_end_of_a_line_is_appended_to() {
    let folders = TestFolders::new();
    let store = folders.open().0;
    fs::create_dir_all(folders.0.join("data")).unwrap();
    fs::File::create(folders.0.join("data/games")).unwrap().set_len(20 << 20).unwrap();
    store.record(&line("1 : A1")).unwrap();
    assert!(folders.games().ends_with("\0 # cut off\n1 : A1\n"));
    assert_eq!(read(&folders).games, [line("1 : A1")]);
}

#[test]
fn a_long_path_leaves_room_for_what_is_said_of_it() {
    let error =
        StoreError { path: PathBuf::from(format!("/{}\u{1b}/game", "x".repeat(4000))), reason: "no".to_owned() };
    let words = error.to_string();
    assert!(words.chars().count() < 80 && words.ends_with("/game: no") && !words.contains('\u{1b}'), "{words}");
    assert!(words.starts_with('…'), "{words}");
    for length in [1, 60] {
        let whole = "x".repeat(length);
        let error = StoreError { path: PathBuf::from(&whole), reason: "no".to_owned() };
        assert_eq!(error.to_string(), format!("{whole}: no"));
    }
}
