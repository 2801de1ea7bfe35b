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
        Store::open(self.places(), &GameDefaults::default(), &mut Ids::seeded(1))
    }

    fn places(&self) -> Folders {
        let [state, data, config] = ["state", "data", "config"].map(|folder| self.0.join(folder));
        Folders { state, data, config }
    }

    fn state(&self, name: &str) -> PathBuf {
        self.0.join("state").join(name)
    }

    fn kept(&self) -> Option<String> {
        fs::read_to_string(self.state("game")).ok()
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
    opened.game.as_ref().map(|session| session.game().moves().len())
}

#[test]
fn what_is_kept_is_there_at_the_next_start() {
    let folders = TestFolders::new();
    let mut opened = folders.open();
    assert_eq!(moves(&opened), None);
    opened.store.keep(&line("3 5 7 : A1 B2")).unwrap();
    opened.store.keep(&line("3 5 7 : A1 B2 C3")).unwrap();
    assert!(opened.store.holds(&line("3 5 7 : A1 B2 C3")) && !opened.store.holds(&line("3 5 7 : A1 B2")));
    drop(opened);
    let mut opened = folders.open();
    assert_eq!((moves(&opened), opened.store.barred()), (Some(3), None));
    opened.store.clear().unwrap();
    // There is nothing left to clear.
    opened.store.clear().unwrap();
    drop(opened);
    assert_eq!((moves(&folders.open()), folders.kept()), (None, None));
}

#[test]
fn lines_are_appended_and_one_that_was_cut_off_is_marked() {
    let folders = TestFolders::new();
    let store = folders.open().store;
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
        let words = opened.store.barred().unwrap().to_string();
        assert!(words.contains("game: line ") && !words.contains(char::is_control), "{words:?}");
        assert_eq!(opened.store.keep(&line("2 : A1")).unwrap_err().to_string(), words);
        opened.store.clear().unwrap();
        opened.store.record(&line("2 : A2")).unwrap();
        assert_eq!((folders.kept().as_deref(), folders.games().as_str()), (Some(content), "2 : A2\n"));
    }
    let refused = |make: fn(&Path)| {
        let folders = TestFolders::new();
        make(&folders.state("game"));
        folders.open().store.barred().unwrap().to_string()
    };
    assert!(refused(|path| fs::create_dir(path).unwrap()).ends_with("it is not a file"));
    let long = refused(|path| fs::File::create(path).unwrap().set_len((1 << 24) + 1).unwrap());
    assert!(long.contains("it is longer than"), "{long}");
    #[cfg(unix)]
    refused(|path| std::os::unix::fs::symlink("game", path).unwrap());
}

#[test]
fn a_second_instance_keeps_no_game_and_records_like_any_other() {
    let folders = TestFolders::new();
    let mut first = folders.open();
    first.store.keep(&line("3 5 7 : A1")).unwrap();
    let mut second = folders.open();
    assert!(second.store.is_second() && !first.store.is_second());
    assert_eq!((moves(&second), second.store.barred()), (None, None));
    second.store.keep(&line("9 9 : A1 B1")).unwrap();
    second.store.clear().unwrap();
    second.store.record(&line("2 : A2")).unwrap();
    first.store.record(&line("1 : A1")).unwrap();
    assert_eq!((folders.kept().as_deref(), folders.games().as_str()), (Some("3 5 7 : A1\n"), "2 : A2\n1 : A1\n"));
    drop(first);
    // It stays what it was, and the next one is the first again.
    assert!(second.store.is_second());
    assert_eq!(moves(&folders.open()), Some(1));
}

/// An effect that records a game which has ended.
fn ended(game: &str) -> Effect {
    let mut ended = Effect::none();
    (ended.record, ended.current) = (vec![line(game)], Current::Gone);
    ended
}

const ENDED: &str = "3 id=00000000000000a1 players=human,perfect : A3";
const LEFT: &str = "9 id=00000000000000a2 players=human,perfect : A1 A1";

#[test]
fn a_game_that_cannot_be_recorded_stays_kept_until_it_can() {
    let folders = TestFolders::new();
    fs::create_dir_all(folders.0.join("data/games")).unwrap();
    let mut runner = Runner::new(Some(folders.open().store));
    let error = runner.run(&ended(ENDED)).unwrap_err();
    assert!(error.to_string().ends_with("data/games: it is not a file"), "{error}");
    assert_eq!(folders.kept(), Some(format!("{ENDED}\n")));
    assert_eq!(runner.close(), [""; 0], "it is on disk");
    // The next game has no file until then.
    assert!(runner.run(&Effect::keep(&line(LEFT))).is_err());
    let [lost] = &runner.close()[..] else { panic!("one game is lost") };
    assert!(lost.ends_with(LEFT), "{lost}");
    assert_eq!(folders.kept(), Some(format!("{ENDED}\n")));
    fs::remove_dir(folders.0.join("data/games")).unwrap();
    assert_eq!(runner.close(), [""; 0]);
    assert_eq!((folders.kept(), folders.games()), (Some(format!("{LEFT}\n")), format!("{ENDED}\n")));
}

#[test]
fn a_game_that_another_takes_the_place_of_is_recorded_first() {
    let folders = TestFolders::new();
    let mut runner = Runner::new(Some(folders.open().store));
    runner.run(&Effect::keep(&line(LEFT))).unwrap();
    let mut next = Effect::keep(&line("5 5 id=00000000000000a4 : A1"));
    next.record = vec![line(LEFT)];
    fs::create_dir_all(folders.0.join("data/games")).unwrap();
    runner.run(&next).unwrap_err();
    assert_eq!(folders.kept(), Some(format!("{LEFT}\n")));
    fs::remove_dir(folders.0.join("data/games")).unwrap();
    assert_eq!(runner.close(), [""; 0]);
    assert_eq!(folders.games(), format!("{LEFT}\n"));
    assert_eq!(folders.kept().as_deref(), Some("5 5 id=00000000000000a4 : A1\n"));
}

/// A game with two mistakes of the player's.
const LOST: &str =
    "3 5 7 id=00000000000000a3 players=human,perfect mode=teach panel=preview seed=1 date=2026-11-20 : A3 C2 B5 C5";

/// The program was killed after any of the steps of recording it.
#[test]
fn the_next_start_completes_what_a_kill_interrupted() {
    let made = |ply| format!("date=2026-11-21 mistake=made id=00000000000000a3 ply={ply} : ");
    for (games, practice) in [(false, 0), (true, 0), (true, 1), (true, 2)] {
        let folders = TestFolders::new();
        fs::write(folders.state("game"), format!("{LOST}\n")).unwrap();
        let Opened { store, game } = folders.open();
        if games {
            store.record(&line(LOST)).unwrap();
        }
        for (ply, about) in [(0, "move 3 5 7"), (2, "move 5 5")].into_iter().take(practice) {
            store.practise(&format!("{}{about}", made(ply))).unwrap();
        }
        let records = Records::read(&mut RecordReader::at(&folders.places()), "2026-11-21");
        let (app, first) = App::new(setting(Choices::default()), records, game, Destination::Title);
        Runner::new(Some(store)).run(&first).unwrap();
        let found = read(&folders);
        assert_eq!((found.games, folders.kept()), (vec![line(LOST)], None));
        let mistakes = found.practice.iter().filter(|line| line.contains("mistake=made"));
        assert!(mistakes.clone().count() == 1 || mistakes.count() == 2, "{:?}", found.practice);
        assert!(!app.has_kept_game());
    }
}

#[test]
fn a_kept_game_that_is_recorded_as_finished_is_not_on_offer() {
    let kept = "3 5 7 id=00000000000000a3 players=human,perfect : A3 C2";
    for (recorded, waits) in [(LOST, false), (kept, true), (ENDED, true)] {
        let folders = TestFolders::new();
        fs::write(folders.state("game"), format!("{kept}\n")).unwrap();
        let Opened { store, game } = folders.open();
        store.record(&line(recorded)).unwrap();
        let records = Records::read(&mut RecordReader::at(&folders.places()), "2026-11-21");
        let (app, first) = App::new(setting(Choices::default()), records, game, Destination::Title);
        Runner::new(Some(store)).run(&first).unwrap();
        assert_eq!((app.has_kept_game(), folders.kept().is_some()), (waits, waits), "{recorded}");
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
    assert!(opened.store.barred().unwrap().to_string().contains("/state: "));
    let choices = ChoicesFile::at(&folders.places());
    for store in [Some(opened.store), None] {
        let homeless = store.is_none();
        let mut runner = Runner::new(store).with_choices((!homeless).then(|| choices.clone()));
        let _ = runner.run(&ended(ENDED));
        let _ = runner.run(&Effect::keep(&line(LEFT)));
        let mut app = App::new(setting(Choices::default()), Records::default(), None, Destination::Title).0;
        runner.carry_out(&mut app, &Effect::remember("theme", "dark"));
        let lost = runner.close();
        for (told, what) in lost.iter().zip([ENDED, LEFT, "theme=dark"]) {
            assert!(told.starts_with("not saved (") && told.ends_with(&format!("): {what}")), "{told}");
            assert!(homeless || told.contains("/data/games: ") || told.contains("/config/choices: "), "{told}");
        }
        assert_eq!(lost.len(), 3);
    }
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
    let store = folders.open().store;
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

/// It may have been cut off. The next line that is recorded marks it, and from then on it is passed over.
#[test]
fn a_last_line_without_its_end_is_named_until_it_is_marked() {
    let folders = TestFolders::new();
    let store = folders.open().store;
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
    let mut store = folders.open().store;
    store.keep(&line("3 5 7 : A1")).unwrap();
    store.record(&line("2 : A2")).unwrap();
    fs::remove_dir_all(&folders.0).unwrap();
    store.keep(&line("3 5 7 : A1 B1")).unwrap();
    store.record(&line("1 : A1")).unwrap();
    assert_eq!(fs::read_to_string(folders.state("game")).unwrap(), "3 5 7 : A1 B1\n");
    assert_eq!(folders.games(), "1 : A1\n");
}

/// Files that exist keep their modes, and nothing is written through what is planted where a new file is made.
#[test]
#[cfg(unix)]
fn folders_and_files_are_private_unless_their_owner_says_otherwise() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folders = TestFolders::new();
    fs::remove_dir(folders.0.join("state")).unwrap();
    let mut store = folders.open().store;
    store.keep(&line("3 5 7 : A1")).unwrap();
    store.record(&line("1 : A1")).unwrap();
    let mode = |name: &str| fs::metadata(folders.0.join(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!(["state", "data"].map(mode), [0o700; 2]);
    assert_eq!(["state/game", "state/lock", "data/games"].map(mode), [0o600; 3]);
    for name in ["state/game", "data/games"] {
        fs::set_permissions(folders.0.join(name), fs::Permissions::from_mode(0o640)).unwrap();
    }
    let precious = folders.0.join("precious");
    fs::write(&precious, "precious").unwrap();
    symlink(&precious, folders.state("game.tmp")).unwrap();
    store.keep(&line("3 5 7 : A1 B1")).unwrap();
    store.record(&line("1 : A1")).unwrap();
    assert_eq!(["state/game", "data/games"].map(mode), [0o640; 2]);
    assert_eq!(fs::read_to_string(precious).unwrap(), "precious");
    assert!(!folders.state("game.tmp").exists());
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
    let choices = ChoicesFile::at(&folders.places());
    for round in 1..=2 {
        let mut store = folders.open().store;
        store.keep(&line("3 5 7 id=00000000000000a1 : A1")).unwrap();
        assert_eq!(fs::read_to_string(elsewhere("game")).unwrap(), "3 5 7 id=00000000000000a1 : A1\n");
        drop(store);
        let Opened { mut store, game } = folders.open();
        assert!(game.is_some(), "round {round}");
        store.record(&line("1 : A1")).unwrap();
        store.practise("date=2026-11-21 lesson=binary step=1 of=9").unwrap();
        choices.set(&[("mode", "play".to_owned())]).unwrap();
        store.clear().unwrap();
        assert!(!elsewhere("game").exists());
        let count = |name| fs::read_to_string(elsewhere(name)).unwrap().lines().count();
        assert_eq!([count("games"), count("practice"), count("choices")], [round, round, 1]);
        assert!(links.iter().all(|(folder, name)| folders.0.join(folder).join(name).is_symlink()));
    }
}

/// Nobody reads or copies it.
#[test]
fn a_record_without_any_end_of_a_line_is_appended_to() {
    let folders = TestFolders::new();
    let store = folders.open().store;
    fs::create_dir_all(folders.0.join("data")).unwrap();
    fs::File::create(folders.0.join("data/games")).unwrap().set_len(20 << 20).unwrap();
    store.record(&line("1 : A1")).unwrap();
    assert!(folders.games().ends_with("\0 # cut off\n1 : A1\n"));
    assert_eq!(read(&folders).games, [line("1 : A1")]);
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
        keeps_games: true,
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
