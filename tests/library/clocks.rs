//! Clocks that were wrong for a day, and journeys across time zones.

use std::time::{Duration, SystemTime};

use crate::app::{Context, Destination, ListKind};
use crate::coach::{Practised, Progress};
use crate::session::{Calendar, DayBoard, Problems, day_number, read_practice};
use crate::tests::support::{Files, Harness, TODAY};

const TOMORROW: &str = "2026-11-22";

#[test]
fn no_day_is_beyond_the_calendar() {
    let at = |seconds: u64| {
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        Calendar::by(move || now).today()
    };
    assert_eq!(at(0), "1970-01-01");
    for beyond in [253_402_207_200, 253_402_300_800, 300_000_000_000, 1 << 40, 1 << 60] {
        assert_eq!(at(beyond), "9999-12-30");
    }
    assert_eq!(day_number("0001-01-01"), Some(0));
    assert_eq!(day_number("2026-11-23").unwrap() % 7, 0, "a Monday");
}

#[test]
fn every_screen_stands_the_first_and_the_last_day() {
    for today in ["0001-01-01", "9999-12-31"] {
        let lists = [ListKind::Lessons, ListKind::Practice, ListKind::Games, ListKind::Today].map(Destination::List);
        for opening in lists.into_iter().chain([Destination::Title, Destination::Day(None)]) {
            let game = format!("3 5 7 players=human,perfect date={today} day={today}/1 : A3 B5 C7");
            let missed = format!("date={today} skill=winning-move level=1 answer=wrong : move 3 5 7");
            let files = Files { today: Some(today), ..Files::of(&[&game], &[&missed]) };
            let mut harness = Harness::opened(files, opening);
            harness.press("Enter Down Enter");
            harness.picture(80, 24);
        }
    }
}

/// A day is repeated when travelling west across the date line, and its boards have been tried already.
#[test]
fn a_day_that_comes_twice_gives_no_second_try() {
    let won = |number| format!("1 players=human,perfect day={TODAY}/{number} id={number:016x} : A1");
    let games: Vec<String> = (1..=3).map(won).collect();
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    let mut harness = Harness::opened(Files::of(&games, &[]), Destination::List(ListKind::Today));
    for (today, counts) in [(TOMORROW, true), (TODAY, false), (TOMORROW, true)] {
        today.clone_into(&mut harness.app.shared.setting.today);
        assert_eq!(harness.app.shared.record.next_of_day(today).is_some(), counts, "{today}");
        harness.press("Home Enter");
        assert_eq!(harness.context() == Context::Game, counts, "{today}");
        harness.press("Esc");
    }
}

/// Answers under a later date count as of the day before it in the file.
#[test]
fn practice_of_a_later_day_counts_as_that_of_the_line_before() {
    let folders = super::store::TestFolders::new();
    let missed = |date: &str, size: u32| format!("date={date} skill=can-win level=1 answer=wrong : can-win {size}");
    let lines = [missed(TODAY, 1), missed("2999-01-01", 2)].join("\n") + "\n";
    std::fs::create_dir_all(folders.places().data).unwrap();
    std::fs::write(folders.places().data.join("practice"), lines).unwrap();
    let record = crate::coach::Record::read(&folders.places(), TODAY).0;
    assert_eq!((record.progress.due(TODAY, |_| true), record.progress.due(TOMORROW, |_| true)), (0, 2));
    // Read without that rule, the second would be due in a thousand years.
    let mut progress = Progress::default();
    read_practice(&folders.places(), &mut Problems::default(), |line| {
        let practised: Practised = line.parse()?;
        progress.note(&practised);
        Ok(())
    });
    assert_eq!(progress.due(TOMORROW, |_| true), 1);
    assert_eq!(DayBoard::all_of(TODAY).count(), 3);
}
