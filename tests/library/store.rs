//! The files of games: what is saved, recorded and left alone.

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

use crate::app::{App, Body, Choices, Current, Destination, Effect, ListKind, Records, Runner, Setting};
use crate::coach::{Lessons, Practice, Practised};
use crate::rules::GameLine;
use crate::session::{
    Calendar, ChoicesFile, Entry, Folders, GameDefaults, GamesFile, Ids, Medium, Opened, RecordReader, Store,
    StoreError,
};
use crate::tests::support::setting;

fn line(line: &str) -> GameLine {
    line.parse().unwrap()
}

/// Folders for one test, removed when dropped.
struct TestFolders(PathBuf);

impl TestFolders {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("store-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/target/tmp")).join(name);
        fs::create_dir_all(root.join("state")).unwrap();
        Self(root)
    }

    fn open(&self) -> Opened {
        Store::open(&self.places(), &GameDefaults::default(), Ids::seeded(1))
    }

    fn places(&self) -> Folders {
        let [state, data, config] = ["state", "data", "config"].map(|folder| self.0.join(folder));
        Folders { state, data, config }
    }

    fn state(&self, name: &str) -> PathBuf {
        self.0.join("state").join(name)
    }

    /// Number of temporary files.
    fn leftovers(&self) -> usize {
        let names = fs::read_dir(self.0.join("state")).unwrap().map(|entry| entry.unwrap().file_name());
        names.filter(|name| name.to_str().unwrap().contains("tmp")).count()
    }

    fn games(&self) -> String {
        fs::read_to_string(self.0.join("data/games")).unwrap_or_default()
    }
}

impl Drop for TestFolders {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Leaves a game, and records it with all waiting games.
fn record(store: &mut Store, game: GameLine) -> Result<(), StoreError> {
    store.leave(game);
    store.settle()
}

/// Contents of the record.
#[derive(Default)]
struct Read {
    games: Vec<GameLine>,
    practice: Vec<String>,
    problem: Option<String>,
}

fn read(folders: &TestFolders) -> Read {
    let mut read = Read::default();
    let mut reader = RecordReader::at(&folders.places());
    reader.read_all(|entry| match entry {
        Entry::Game(game) => read.games.push(game),
        Entry::Practice(line) => read.practice.push(line.to_owned()),
    });
    read.problem = reader.problems.first.as_ref().map(ToString::to_string);
    read
}

fn moves(opened: &Opened) -> Option<usize> {
    opened.current.as_ref().map(|session| session.game().moves().len())
}

#[test]
fn what_is_kept_is_there_at_the_next_start() {
    let folders = TestFolders::new();
    let mut opened = folders.open();
    assert_eq!(moves(&opened), None);
    opened.store.keep(&line("3 5 7 : A1 B2")).unwrap();
    opened.store.keep(&line("3 5 7 : A1 B2 C3")).unwrap();
    drop(opened);
    assert_eq!(moves(&folders.open()), Some(3));
    assert_eq!(folders.leftovers(), 0);
    folders.open().store.clear().unwrap();
    assert_eq!(moves(&folders.open()), None);
    // Clearing a missing file is not an error.
    folders.open().store.clear().unwrap();
}

#[test]
fn games_are_appended_and_a_line_that_was_cut_off_is_marked() {
    let folders = TestFolders::new();
    let mut store = folders.open().store;
    record(&mut store, line("2 : A2")).unwrap();
    fs::write(folders.0.join("data/games"), "2 : A2\n3 5 7 : A1 B").unwrap();
    record(&mut store, line("1 : A1")).unwrap();
    assert_eq!(folders.games(), "2 : A2\n3 5 7 : A1 B # cut off\n1 : A1\n");
}

#[test]
fn a_refused_file_is_named_and_left_as_it_is() {
    for content in ["3 5 7 : A9", "", "\0\u{1b}[2J", "3 5 7 players=nobody : A1", "3 5 7\n4 5 6\n"] {
        let folders = TestFolders::new();
        fs::write(folders.state("game"), content).unwrap();
        let mut opened = folders.open();
        assert_eq!(moves(&opened), None, "{content:?}");
        let [refused] = opened.refused.as_slice() else { panic!("{content:?}: {:?}", opened.refused) };
        let words = refused.to_string();
        assert!(words.contains("game: line ") && !words.contains(char::is_control), "{words:?}");
        opened.store.keep(&line("2 : A1")).unwrap();
        assert_eq!(fs::read_to_string(folders.state("game")).unwrap(), content);
        assert_eq!(fs::read_to_string(folders.state("game.1")).unwrap(), "2 : A1\n");
    }
    let folders = TestFolders::new();
    fs::create_dir(folders.state("game")).unwrap();
    assert!(folders.open().refused[0].to_string().ends_with("it is not a file"));
    let folders = TestFolders::new();
    fs::File::create(folders.state("game")).unwrap().set_len((1 << 24) + 1).unwrap();
    assert!(folders.open().refused[0].to_string().contains("it is longer than"));
}

#[test]
fn instances_keep_apart_and_a_game_in_any_free_file_is_found() {
    let folders = TestFolders::new();
    let mut first = folders.open();
    first.store.keep(&line("3 5 7 : A1")).unwrap();
    let second = folders.open();
    assert_eq!(moves(&second), None);
    let mut third = folders.open();
    third.store.keep(&line("9 9 : A1 B1")).unwrap();
    assert!(folders.state("game.2").exists() && !folders.state("game.1").exists());
    drop(second);
    drop(third);
    // The first file is still in use, the second does not exist, the third holds a game.
    assert_eq!(moves(&folders.open()), Some(2));
}

/// An effect that leaves a game for good.
fn left(game: &str) -> Effect {
    let mut left = Effect::none();
    (left.record, left.current) = (vec![line(game)], Current::Gone);
    left
}

/// Games are left one after the other while the record is a folder; each is recorded once.
#[test]
fn games_that_cannot_be_recorded_wait_each_in_a_file_of_its_own() {
    let game = |piles, id, moves| format!("{piles} id={id:016x} players=human,perfect panel=preview seed=0 : {moves}");
    let games = [game(3, 1, "A3"), game(9, 2, "A1 A1"), game(4, 3, "A4")];
    for ended in [false, true] {
        let folders = TestFolders::new();
        fs::create_dir_all(folders.0.join("data/games")).unwrap();
        let mut runner = Runner::new(Some(folders.open().store));
        for game in &games {
            runner.run(&Effect::keep(&line(game))).unwrap_or_default();
            let error = runner.run(&left(game)).unwrap_err();
            assert!(error.to_string().ends_with("data/games: it is not a file"), "{error}");
        }
        assert!(runner.run(&Effect::keep(&line("5 5 id=00000000000000a4 : A1"))).is_err());
        assert_eq!(runner.close(), [""; 0], "all of them are on disk");
        let kept = |name: &str| fs::read_to_string(folders.state(name)).unwrap();
        // The unfinished game must not be continued.
        let waiting = games[1].replace(" : ", " left=yes : ");
        for (name, game) in [("game", &games[0]), ("game.1", &waiting), ("game.2", &games[2])] {
            assert_eq!(kept(name), format!("{game}\n"));
        }
        assert!(kept("game.3").starts_with("5 5 "));
        fs::remove_dir(folders.0.join("data/games")).unwrap();
        if ended {
            drop(runner);
            let opened = folders.open();
            assert_eq!(moves(&opened), Some(1));
            runner = Runner::new(Some(opened.store));
            runner.run(&Effect::none()).unwrap();
        } else {
            runner.run(&Effect::keep(&line("5 5 id=00000000000000a4 : A1 B1"))).unwrap();
        }
        assert_eq!(folders.games(), games.join("\n") + "\n");
        assert!(!["game", "game.1", "game.2"].iter().any(|name| folders.state(name).exists()));
        drop(runner);
        assert!(folders.open().current.is_some());
        assert_eq!(folders.games().lines().count(), 3);
    }
}

/// Lines of older versions name no id, so it is derived from the line.
#[test]
fn a_kept_game_without_an_identity_leaves_its_file_when_it_is_recorded() {
    let folders = TestFolders::new();
    fs::write(folders.state("game"), "9 players=human,perfect panel=preview seed=0 : A1 A1\n").unwrap();
    let Opened { mut store, current, .. } = folders.open();
    record(&mut store, current.unwrap().line().clone()).unwrap();
    assert_eq!(folders.games().lines().count(), 1);
    assert!(!folders.state("game").exists());
}

/// The program was killed before the game was left, or before that was recorded.
#[test]
fn a_game_that_is_over_is_recorded_at_the_next_start() {
    for game in ["3 id=00000000000000a1 : A3", "3 id=00000000000000a1 left=yes : A1"] {
        // The unfinished game is in the file after it, or before it.
        for [over, open] in [["game", "game.1"], ["game.1", "game"]] {
            let folders = TestFolders::new();
            fs::write(folders.state(over), format!("{game}\n")).unwrap();
            fs::write(folders.state(open), "9 id=00000000000000a2 : A1\n").unwrap();
            let opened = folders.open();
            assert_eq!((moves(&opened), opened.refused.len()), (Some(1), 0));
            Runner::new(Some(opened.store)).run(&Effect::none()).unwrap();
            let recorded = folders.games();
            assert!(recorded.contains("id=00000000000000a1") && recorded.lines().count() == 1, "{recorded}");
            assert!(!recorded.contains("left=") && !folders.state(over).exists() && folders.state(open).exists());
        }
    }
}

/// There is nowhere to write, so the lines are printed at the end with the file at fault.
#[test]
fn what_is_not_on_disk_at_the_end_is_told() {
    let folders = TestFolders::new();
    for file in ["data", "config"] {
        fs::write(folders.0.join(file), "").unwrap();
    }
    fs::remove_dir(folders.0.join("state")).unwrap();
    fs::write(folders.0.join("state"), "").unwrap();
    let opened = folders.open();
    assert!(opened.fault.unwrap().to_string().contains("/state: "));
    let [state, data, config] = ["state", "data", "config"].map(|folder| folders.0.join(folder));
    let choices = ChoicesFile::at(&Folders { state, data, config });
    for store in [Some(opened.store), None] {
        let homeless = store.is_none();
        let mut runner = Runner::new(store).with_choices((!homeless).then(|| choices.clone()));
        let _ = runner.run(&left("3 id=00000000000000a1 : A3"));
        let _ = runner.run(&Effect::keep(&line("9 id=00000000000000a2 : A1")));
        let mut app = App::new(setting(Choices::default()), Records::default(), None, Destination::Title).0;
        runner.carry_out(&mut app, &Effect::remember("theme", "dark"));
        let lost = runner.close();
        for (told, what) in lost.iter().zip(["3 id=00000000000000a1 : A3", "9 id=00000000000000a2 : A1", "theme=dark"])
        {
            assert!(told.starts_with("not saved (") && told.ends_with(&format!("): {what}")), "{told}");
            assert!(homeless || told.contains("/data: ") || told.contains("/config: "), "{told}");
        }
        assert_eq!(lost.len(), 3);
    }
}

#[test]
fn without_a_store_games_go_on() {
    assert!(Runner::new(None).run(&Effect::keep(&line("2 : A1"))).is_ok());
}

#[test]
fn clearing_what_is_no_file_is_an_error_and_nothing_to_clear_is_none() {
    let folders = TestFolders::new();
    let mut store = folders.open().store;
    assert!(store.clear().is_ok());
    fs::create_dir(folders.state("game")).unwrap();
    assert!(store.clear().is_err());
}

#[test]
fn a_file_of_games_gives_its_games_and_names_its_bad_lines() {
    let folders = TestFolders::new();
    let path = folders.0.join("some");
    fs::write(&path, "# mine\n\n3 5 7 : A1\n  \n3 5 : C1\n\u{ff}\n9 9 : A1 B1\n").unwrap();
    let found = GamesFile::read(&path).unwrap();
    let games: Vec<String> = found.games.iter().map(ToString::to_string).collect();
    assert_eq!(games, ["3 5 7 : A1", "9 9 : A1 B1"]);
    let problem = found.problems.first.unwrap().to_string();
    assert!(problem.contains("some: line 5: move 1, C1, is illegal"), "{problem}");
    assert_eq!(found.problems.count, 2);
    fs::write(&path, b"\xff\xfe : A1\n").unwrap();
    let problem = GamesFile::read(&path).unwrap().problems.first.unwrap();
    assert_eq!(problem.reason, "line 1: it is not UTF-8 text");
    fs::write(&path, "\u{feff}3 : A1\r\n3 : A1\r3 : A2\r\n").unwrap();
    let found = GamesFile::read(&path).unwrap();
    assert_eq!((found.games.len(), found.problems.count), (1, 1));
    assert!(found.problems.first.unwrap().reason.starts_with("line 2: it has a carriage return in it"));
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert!(GamesFile::read(&path).unwrap_err().to_string().contains("it is not a file"));
    assert!(GamesFile::read(&folders.0.join("none")).is_err());
}

#[test]
fn what_was_practised_is_read_again() {
    let folders = TestFolders::new();
    let mut store = folders.open().store;
    assert_eq!((read(&folders).games.len(), read(&folders).practice.len()), (0, 0));
    record(&mut store, line("3 5 7 : A1")).unwrap();
    let lines =
        ["date=2026-11-21 lesson=binary step=1 of=9".to_owned(), "date=2026-11-21 sprint=9 errors=0".to_owned()];
    store.practise(&lines).unwrap();
    store.practise(&lines[..1]).unwrap();
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

/// It may have been cut off. The next line that is recorded marks it, and from then on it is passed over.
#[test]
fn a_last_line_without_its_end_is_named_until_it_is_marked() {
    let folders = TestFolders::new();
    let mut store = folders.open().store;
    record(&mut store, line("2 : A2")).unwrap();
    fs::write(folders.0.join("data/games"), "2 : A2\n3 1 : A3 B1").unwrap();
    let problem = read(&folders).problem.unwrap();
    assert!(
        problem.ends_with("line 2: it has no line end and may have been cut off, so it does not count"),
        "{problem}"
    );
    record(&mut store, line("1 : A1")).unwrap();
    assert_eq!((read(&folders).games.len(), read(&folders).problem), (2, None));
}

const GAME: &str = "3 5 7 players=human,perfect id=0123456789abcdef : A1 C5";

#[test]
fn a_game_is_recorded_once_however_often_it_is_asked_for() {
    let folders = TestFolders::new();
    let mut store = folders.open().store;
    for _ in 0..3 {
        record(&mut store, line(GAME)).unwrap();
        record(&mut store, line("2 : A2")).unwrap();
    }
    // Lines without an id are never taken for the same game.
    assert_eq!(folders.games(), format!("{GAME}\n2 : A2\n2 : A2\n2 : A2\n"));
    // An earlier state of a recorded game is not recorded again; a different ending is, whatever its line says.
    record(&mut store, line("3 5 7 id=0123456789abcdef : A1")).unwrap();
    record(&mut store, line("3 5 7 id=0123456789abcdef : A1 C6")).unwrap();
    let games = folders.games();
    let last = games.lines().last().unwrap();
    assert_eq!(games.lines().count(), 5);
    assert!(last.ends_with(" : A1 C6") && !last.contains("0123456789abcdef"), "{last}");
}

#[test]
fn an_identity_counts_once_where_the_record_has_it_twice() {
    let folders = TestFolders::new();
    fs::create_dir_all(folders.0.join("data")).unwrap();
    fs::write(folders.0.join("data/games"), format!("{GAME}\n2 : A2\n{GAME}\n2 : A2\n")).unwrap();
    assert_eq!(read(&folders).games.len(), 3);
}

#[test]
fn a_kept_game_that_is_recorded_is_not_on_offer() {
    let folders = TestFolders::new();
    fs::create_dir_all(folders.0.join("data")).unwrap();
    fs::write(folders.0.join("data/games"), format!("{GAME}\n{}", "2 : A2\n".repeat(10_000))).unwrap();
    for (kept, is_recorded) in [
        (GAME.to_owned(), true),
        ("3 5 7 id=0123456789abcdef : A1".to_owned(), true),
        ("3 5 7 id=0123456789abcdef : A2".to_owned(), false),
        ("3 5 7 id=0123456789abcdee : A1 C5".to_owned(), false),
        (format!("{GAME} B1"), false),
    ] {
        fs::write(folders.state("game"), format!("{kept}\n")).unwrap();
        assert_eq!(moves(&folders.open()).is_none(), is_recorded, "{kept}");
        assert_eq!(folders.state("game").exists(), !is_recorded, "{kept}");
    }
}

#[test]
fn a_game_that_was_kept_without_an_identity_gets_the_same_one_at_each_start() {
    let folders = TestFolders::new();
    let id = |line: &str| {
        fs::write(folders.state("game"), line).unwrap();
        let opened = folders.open();
        assert_eq!(fs::read_to_string(folders.state("game")).unwrap(), line, "left as it is");
        opened.current.unwrap().line().id().unwrap()
    };
    assert_eq!(id("3 5 7 : A1\n"), id("3 5 7 : A1\n"));
    assert_ne!(id("3 5 7 : A1\n"), id("3 5 7 : A2\n"));
    assert_eq!(id("3 5 7 id=0123456789abcdef : A1\n").to_string(), "0123456789abcdef");
}

#[test]
fn a_kept_line_without_its_end_is_taken_for_damaged() {
    for kept in ["3 5 7 : A1", "3 : A3"] {
        let folders = TestFolders::new();
        fs::write(folders.state("game"), kept).unwrap();
        let opened = folders.open();
        assert_eq!(moves(&opened), None);
        assert!(opened.refused[0].reason.starts_with("line 1: it is damaged"), "{:?}", opened.refused);
        assert_eq!(fs::read_to_string(folders.state("game")).unwrap(), kept);
    }
}

#[test]
fn a_folder_that_was_deleted_is_made_again() {
    let folders = TestFolders::new();
    let mut store = folders.open().store;
    store.keep(&line("3 5 7 : A1")).unwrap();
    record(&mut store, line("2 : A2")).unwrap();
    fs::remove_dir_all(&folders.0).unwrap();
    store.keep(&line("3 5 7 : A1 B1")).unwrap();
    record(&mut store, line("1 : A1")).unwrap();
    assert_eq!(fs::read_to_string(folders.state("game")).unwrap(), "3 5 7 : A1 B1\n");
    assert_eq!(folders.games(), "1 : A1\n");
}

#[test]
#[cfg(unix)]
fn folders_are_private_and_no_lock_is_a_link() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folders = TestFolders::new();
    fs::remove_dir(folders.0.join("state")).unwrap();
    let mut store = folders.open().store;
    record(&mut store, line("1 : A1")).unwrap();
    for folder in ["state", "data"] {
        assert_eq!(fs::metadata(folders.0.join(folder)).unwrap().permissions().mode() & 0o777, 0o700, "{folder}");
    }
    let precious = folders.0.join("precious");
    fs::write(&precious, "precious").unwrap();
    let elsewhere = folders.0.join("elsewhere");
    for planted in ["game.tmp", "game.tmp.x"] {
        symlink(&precious, folders.state(planted)).unwrap();
    }
    store.keep(&line("3 5 7 : A1")).unwrap();
    symlink(&elsewhere, folders.state("game.1.lock")).unwrap();
    let mut second = folders.open();
    assert_eq!((moves(&second), &second.fault), (None, &None));
    second.store.keep(&line("9 : A1")).unwrap();
    assert!(!folders.state("game.1").exists() && folders.state("game.2").exists(), "a bad lock costs one file");
    assert_eq!(fs::read_to_string(precious).unwrap(), "precious");
    assert!(!elsewhere.exists());
}

/// Their files may exist or not.
#[test]
#[cfg(unix)]
fn links_to_files_elsewhere_are_kept_and_followed() {
    use std::os::unix::fs::symlink;
    let folders = TestFolders::new();
    let elsewhere = |name: &str| folders.0.join("elsewhere").join(name);
    let links = [("state", "game"), ("data", "games"), ("data", "practice"), ("config", "choices")];
    fs::create_dir(folders.0.join("elsewhere")).unwrap();
    for (folder, name) in links {
        fs::create_dir_all(folders.0.join(folder)).unwrap();
        symlink(Path::new("../elsewhere").join(name), folders.0.join(folder).join(name)).unwrap();
    }
    let [state, data, config] = ["state", "data", "config"].map(|folder| folders.0.join(folder));
    let choices = ChoicesFile::at(&Folders { state, data, config });
    for round in 1..=2 {
        let mut store = folders.open().store;
        store.keep(&line("3 5 7 id=00000000000000a1 : A1")).unwrap();
        assert_eq!(fs::read_to_string(elsewhere("game")).unwrap(), "3 5 7 id=00000000000000a1 : A1\n");
        drop(store);
        let Opened { mut store, current, .. } = folders.open();
        assert!(current.is_some(), "round {round}");
        record(&mut store, line("1 : A1")).unwrap();
        store.practise(&["date=2026-11-21 sprint=9 errors=0".to_owned()]).unwrap();
        choices.set(&[("mode", "play".to_owned())]).unwrap();
        store.clear().unwrap();
        assert!(!elsewhere("game").exists());
        let count = |name| fs::read_to_string(elsewhere(name)).unwrap().lines().count();
        assert_eq!([count("games"), count("practice"), count("choices")], [round, round, 1]);
        assert!(links.iter().all(|(folder, name)| folders.0.join(folder).join(name).is_symlink()));
    }
}

#[test]
fn what_a_save_that_was_cut_off_has_left_is_taken_away() {
    let folders = TestFolders::new();
    fs::write(folders.state("game"), "3 5 7 : A1\n").unwrap();
    fs::write(folders.state("game.tmp.0123456789abcdeF"), "3 5 7 : A").unwrap();
    // Another instance was killed, too.
    fs::write(folders.state("game.3.lock"), "").unwrap();
    fs::write(folders.state("game.3.tmp.0123456789abcdef"), "3 5 7 : A").unwrap();
    // Files with names the program never makes belong to somebody else.
    let own = [
        "game.tmp",
        "game.tmp.mine",
        "game.tmp.a1b2c3",
        "game.tmp.0123456789abcde",
        "game.tmp.0123456789abcdef0",
        "game.tmp.0123456789abcde-",
        "game.64.tmp.0123456789abcdef",
        "mygame.tmp.0123456789abcdef",
    ];
    for name in own {
        fs::write(folders.state(name), "mine").unwrap();
    }
    assert_eq!(moves(&folders.open()), Some(1));
    assert_eq!(folders.leftovers(), own.len());
    assert!(own.iter().all(|name| folders.state(name).exists()));
}

#[test]
fn what_another_instance_is_writing_is_left_to_it() {
    let folders = TestFolders::new();
    let first = folders.open();
    fs::write(folders.state("game.tmp.0123456789abcdef"), "3 5 7 : A").unwrap();
    let _second = folders.open();
    assert_eq!(folders.leftovers(), 1);
    drop(first);
}

/// Nobody reads or copies it.
#[test]
fn a_record_without_any_end_of_a_line_is_appended_to() {
    let folders = TestFolders::new();
    let mut store = folders.open().store;
    fs::create_dir_all(folders.0.join("data")).unwrap();
    fs::File::create(folders.0.join("data/games")).unwrap().set_len(20 << 20).unwrap();
    record(&mut store, line("1 : A1")).unwrap();
    assert!(folders.games().ends_with("\0 # cut off\n1 : A1\n"));
    assert_eq!(read(&folders).games, [line("1 : A1")]);
}

#[test]
fn another_instance_that_is_writing_is_not_waited_for_without_end() {
    let folders = TestFolders::new();
    let mut store = folders.open().store;
    record(&mut store, line("1 : A1")).unwrap();
    let other = fs::File::open(folders.0.join("data/lock")).unwrap();
    other.lock().unwrap();
    let error = record(&mut store, line("2 : A2")).unwrap_err().to_string();
    assert!(error.ends_with("data/lock: another instance is using it"), "{error}");
    other.unlock().unwrap();
    store.settle().unwrap();
    assert_eq!(folders.games(), "1 : A1\n2 : A2\n");
}

/// An unwritable practice file does not keep games from being saved.
#[test]
fn one_file_that_cannot_be_written_leaves_the_others_alone() {
    let folders = TestFolders::new();
    fs::create_dir_all(folders.0.join("data/practice")).unwrap();
    let mut runner = Runner::new(Some(folders.open().store));
    let step = Practised {
        date: "2026-11-21".to_owned(),
        what: Practice::Step { lesson: "one-pile".to_owned(), step: 1, of: 9 },
        about: String::new(),
    };
    let mut effect = Effect::keep(&line("3 5 7 : A1"));
    effect.practised = vec![step];
    assert!(runner.run(&effect).is_err());
    assert_eq!(fs::read_to_string(folders.state("game")).unwrap(), "3 5 7 : A1\n");
    fs::remove_dir(folders.0.join("data/practice")).unwrap();
    assert_eq!(runner.close(), [""; 0]);
    let practised = fs::read_to_string(folders.0.join("data/practice")).unwrap();
    assert_eq!(practised, "date=2026-11-21 lesson=one-pile step=1 of=9\n");
}

/// Such a link exists, but no game can be read from it.
#[test]
#[cfg(unix)]
fn a_link_to_itself_is_refused() {
    let folders = TestFolders::new();
    std::os::unix::fs::symlink("game", folders.state("game")).unwrap();
    let opened = folders.open();
    assert_eq!((moves(&opened), opened.refused.len()), (None, 1));
}

/// Opening a pipe would wait for its other end, so the kind of file is checked first.
#[test]
fn what_is_no_file_is_never_opened_for_writing() {
    let folders = TestFolders::new();
    let mut store = folders.open().store;
    fs::create_dir(folders.state("game")).unwrap();
    assert_eq!(store.keep(&line("1 : A1")).unwrap_err().reason, "it is not a file");
    fs::create_dir_all(folders.0.join("data/games")).unwrap();
    assert_eq!(record(&mut store, line("1 : A1")).unwrap_err().reason, "it is not a file");
}

#[test]
fn a_counted_try_that_waits_to_be_recorded_goes_on_as_itself() {
    let folders = TestFolders::new();
    fs::create_dir_all(folders.0.join("data/games")).unwrap();
    let mut store = folders.open().store;
    let line = |moves: &str| line(&format!("3 5 7 id=0123456789abcdef daily=2026-11-21/1 : {moves}"));
    store.keep(&line("A1")).unwrap();
    assert!(record(&mut store, line("A1")).is_err());
    store.keep(&line("A1 B1")).unwrap();
    fs::remove_dir(folders.0.join("data/games")).unwrap();
    record(&mut store, line("A1 B1")).unwrap();
    assert_eq!(read(&folders).games, [line("A1"), line("A1 B1")]);
}

#[test]
fn a_counted_try_that_was_left_goes_on_as_itself() {
    let folders = TestFolders::new();
    let mut opened = folders.open();
    let line = |moves: &str| line(&format!("3 5 7 id=0123456789abcdef daily=2026-11-21/1 : {moves}"));
    record(&mut opened.store, line("A1")).unwrap();
    record(&mut opened.store, line("A1 B1")).unwrap();
    record(&mut opened.store, line("A1 B1 B4 A2 C7")).unwrap();
    record(&mut opened.store, line("A1 B1 B4 A2 C7")).unwrap();
    assert_eq!(read(&folders).games, [line("A1"), line("A1 B1"), line("A1 B1 B4 A2 C7")]);
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

/// Its instance could not lock it, so nobody knows if that is running.
#[test]
fn a_game_without_a_lock_is_named_and_left_alone() {
    let folders = TestFolders::new();
    let own = ["game.0123456789abcdef", "game.0123456789abcdf0", "game.0123456789abcdf1"];
    for name in own {
        fs::write(folders.state(name), "3 : A3\n").unwrap();
    }
    fs::write(folders.state("game.0123456789ABCDEF"), "somebody else's").unwrap();
    let mut opened = folders.open();
    assert_eq!(moves(&opened), None);
    let [refused] = opened.refused.as_slice() else { panic!("{:?}", opened.refused) };
    assert_eq!(refused.path, folders.state(own[0]));
    assert!(refused.reason.starts_with("it and 2 others have no lock, so "), "{refused}");
    opened.store.keep(&line("9 : A1")).unwrap();
    record(&mut opened.store, line("1 : A1")).unwrap();
    assert_eq!(folders.games(), "1 : A1\n");
    assert!(folders.state("game").exists() && own.iter().all(|name| folders.state(name).exists()));
}

#[test]
fn no_free_file_is_told_by_its_reason() {
    let folders = TestFolders::new();
    for number in 0..64 {
        let name = if number == 0 { "game".to_owned() } else { format!("game.{number}") };
        fs::write(folders.state(&name), "nonsense\n").unwrap();
    }
    let fault = folders.open().fault.unwrap();
    assert!(fault.reason.starts_with("none of its 64 game files is free"), "{fault}");
}

#[test]
fn midnight_begins_another_day_with_another_board() {
    let noon = SystemTime::UNIX_EPOCH + Duration::from_hours(12);
    let now = Rc::new(Cell::new(noon));
    let clock = Rc::clone(&now);
    let runner = Runner::default().with_calendar(Calendar::by(move || clock.get()));
    let (ids, today) = (Ids::seeded(1), "1970-01-01".to_owned());
    let setting = Setting {
        choices: Choices::default(),
        seed: 1,
        ids,
        today,
        lessons: Lessons::default(),
        medium: Medium::Screen,
    };
    let (mut app, _) = App::new(setting, Records::new("2026-11-21"), None, Destination::List(ListKind::Today));
    let start = |app: &App| match app.view().body {
        Body::List(boards) => boards.entries.get(0).unwrap().picture.unwrap().game.start().clone(),
        other => panic!("{other:?}"),
    };
    let first = start(&app);
    runner.tell_day(&mut app);
    assert_eq!(start(&app), first);
    now.set(noon + Duration::from_hours(12));
    runner.tell_day(&mut app);
    assert_eq!(app.setting().today, "1970-01-02");
    assert_ne!(start(&app), first);
}
