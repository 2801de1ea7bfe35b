//! The runner: what effects write, what is owed when that fails, and what the next start completes.

use std::cell::Cell;
use std::fs;
use std::rc::Rc;
use std::time::{Duration, SystemTime};

use crate::app::view::Right;
use crate::app::{Action, App, Current, Destination, Effect, ListKind, Runner, Shared, ThemeName};
use crate::coach::{Practice, Practised, Record};
use crate::session::{Calendar, Session};
use crate::tests::store::{TestFolders, line, read};
use crate::tests::support::{Harness, setting};

/// An effect that records a game which has ended.
fn ended(game: &str) -> Effect {
    let mut ended = Effect::none();
    (ended.record, ended.current) = (vec![line(game)], Current::Gone);
    ended
}

const ENDED: &str = "3 players=human,perfect id=00000000000000a1 : A3";
const LEFT: &str = "9 players=human,perfect id=00000000000000a2 : A1 A1";

#[test]
fn a_game_that_cannot_be_recorded_stays_kept_until_it_can() {
    let folders = TestFolders::new();
    fs::create_dir_all(folders.0.join("data/games")).unwrap();
    let mut runner = Runner::new(Some(folders.open().0));
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
    let mut runner = Runner::new(Some(folders.open().0));
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

/// The program as it starts with what is in the folders.
fn started(folders: &TestFolders, game: Option<Session>) -> (App, Effect) {
    let record = Record::read(&folders.places(), "2026-11-21").0;
    App::new(Shared::new(setting(), record, game, false), Destination::Title)
}

/// A game with two mistakes of the player's.
const LOST: &str = "3 5 7 id=00000000000000a3 players=human,perfect mode=teach seed=1 date=2026-11-20 : A3 C1 B5 C6";

/// The program was killed after any of the steps of recording it.
#[test]
fn the_next_start_completes_what_a_kill_interrupted() {
    let made = |ply| format!("date=2026-11-21 mistake=made id=00000000000000a3 ply={ply} : ");
    for (games, practice) in [(false, 0), (true, 0), (true, 1), (true, 2)] {
        let folders = TestFolders::new();
        fs::write(folders.state("game"), format!("{LOST}\n")).unwrap();
        let (store, game) = folders.open();
        if games {
            store.record(&line(LOST)).unwrap();
        }
        for (ply, about) in [(0, "move 3 5 7"), (2, "move 0 5 6")].into_iter().take(practice) {
            store.practise(&format!("{}{about}", made(ply))).unwrap();
        }
        let (app, first) = started(&folders, game);
        Runner::new(Some(store)).run(&first).unwrap();
        let found = read(&folders);
        assert_eq!((found.games, folders.kept()), (vec![line(LOST)], None));
        let mistakes = found.practice.iter().filter(|line| line.contains("mistake=made"));
        assert_eq!(mistakes.count(), 2, "{:?}", found.practice);
        assert!(app.shared.desk.waiting().is_none());
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
    assert!(opened.0.barred().unwrap().to_string().contains("/state: "));
    for store in [Some(opened.0), None] {
        let homeless = store.is_none();
        let mut runner = Runner::new(store);
        let _ = runner.run(&ended(ENDED));
        let _ = runner.run(&Effect::keep(&line(LEFT)));
        let mut app = App::new(Shared::new(setting(), Record::default(), None, false), Destination::Title).0;
        runner.carry_out(&mut app, &Effect::remember(ThemeName::Dark));
        let lost = runner.close();
        for (told, what) in lost.iter().zip([ENDED, LEFT, "theme=dark"]) {
            assert!(told.starts_with("not saved (") && told.ends_with(&format!("): {what}")), "{told}");
            assert!(homeless || told.contains("/data/games: ") || told.contains("/config/choices: "), "{told}");
        }
        assert_eq!(lost.len(), 3);
    }
}

/// An unwritable practice file does not keep games from being saved.
#[test]
fn one_file_that_cannot_be_written_leaves_the_others_alone() {
    let folders = TestFolders::new();
    fs::create_dir_all(folders.0.join("data/practice")).unwrap();
    let mut runner = Runner::new(Some(folders.open().0));
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
fn midnight_begins_another_day_with_another_board() {
    let noon = SystemTime::UNIX_EPOCH + Duration::from_hours(12);
    let now = Rc::new(Cell::new(noon));
    let clock = Rc::clone(&now);
    let mut runner = Runner::new(None);
    runner.calendar = Calendar::by(move || clock.get());
    let opening = Destination::List(ListKind::Today);
    let mut harness = Harness::at(opening);
    let start = |harness: &Harness| match harness.view().right {
        Right::Board(board) => board.piles,
        other => panic!("{other:?}"),
    };
    runner.tell_day(&mut harness.app);
    // As before every action.
    harness.act(&Action::First);
    assert_eq!(harness.app.shared.setting.today, "1970-01-01");
    let first = start(&harness);
    now.set(noon + Duration::from_hours(12));
    runner.tell_day(&mut harness.app);
    harness.act(&Action::First);
    assert_eq!(harness.app.shared.setting.today, "1970-01-02");
    assert_ne!(start(&harness), first);
}
