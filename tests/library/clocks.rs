//! Clocks that were wrong for a day, and journeys across time zones.

use std::time::{Duration, SystemTime};

use crate::app::{Choice, Choices, Context, Destination, ListKind, Records, Setting, boards};
use crate::session::{Calendar, Entry, day_number, day_of_number};

use crate::tests::support::{Harness, RecordFiles, setting};

const TODAY: &str = "2026-11-21";
const TOMORROW: &str = "2026-11-22";
/// A day in the far future, from a wrong clock.
const WRONG: &str = "2999-01-01";

/// Records of these lines of practice, as read on the given day.
fn read(lines: &[String], today: &str) -> Records {
    RecordFiles { practice: lines.to_vec(), ..RecordFiles::default() }.read(today)
}

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
    let last = day_number("9999-12-31").unwrap();
    assert_eq!(day_number("0001-01-01"), Some(0));
    assert_eq!(day_number("2026-11-23").unwrap() % 7, 0, "a Monday");
    assert_eq!(day_of_number(last).as_deref(), Some("9999-12-31"));
    assert_eq!([last + 1, -1, i32::MAX, i32::MIN].map(day_of_number), [None, None, None, None]);
}

#[test]
fn every_screen_stands_the_first_and_the_last_day() {
    for today in ["0001-01-01", "9999-12-31"] {
        let lines = vec![format!("date={today} skill=winning-move level=1 answer=wrong : move 3 5 7")];
        for opening in [
            Destination::Title,
            Destination::Daily(None),
            Destination::List(ListKind::Lessons),
            Destination::List(ListKind::Practice),
            Destination::List(ListKind::Games),
        ] {
            let setting = Setting { today: today.to_owned(), ..setting(Choices::default()) };
            let games = vec![format!("3 5 7 players=human,perfect date={today} day={today}/1 : A1").parse().unwrap()];
            let files = RecordFiles { games, practice: lines.clone() };
            let mut harness = Harness::opened(setting, None, opening.clone(), files);
            harness.press("Enter Down Enter");
        }
    }
}

/// A day is repeated when travelling west across the date line, and its boards have been tried already.
#[test]
fn a_day_that_comes_twice_gives_no_second_try() {
    let won = |number| format!("1 players=human,perfect date={TODAY} day={TODAY}/{number} id={number:016x} : A1");
    let games = (1..=3).map(|number| won(number).parse().unwrap()).collect();
    let files = RecordFiles { games, ..RecordFiles::default() };
    let mut setting = setting(Choices::default());
    setting.choices.board = Choice::listed(boards().find("daily").unwrap());
    TOMORROW.clone_into(&mut setting.today);
    let mut harness = Harness::opened(setting, None, Destination::Title, files);
    for (today, counts) in [(TOMORROW, true), (TODAY, false), (TOMORROW, true)] {
        harness.app.set_day(today);
        harness.act(crate::app::Action::Go(Destination::Daily(None)));
        assert_eq!(harness.app.context() == Context::Game, counts, "{today}");
        harness.act(crate::app::Action::Go(Destination::Title));
    }
}

#[test]
fn practice_of_a_later_day_counts_as_that_of_the_day_before_it() {
    let missed = |date: &str, size: u32| format!("date={date} skill=can-win level=1 answer=wrong : can-win {size}");
    let due = |lines: &[String], on: &str| read(lines, on).progress.due(on);
    let after = [missed(TODAY, 1), missed(WRONG, 2)];
    assert_eq!((due(&after, TODAY), due(&after, TOMORROW)), (0, 2));
    assert_eq!(due(&[missed(WRONG, 1)], TODAY), 1, "what comes first of all is due at once");
}

#[test]
fn a_mistake_of_a_later_day_does_not_stay_open() {
    for (date, mended, due) in [(WRONG, TODAY, 0), (TODAY, TODAY, 0)] {
        let mut records = Records::new(TODAY);
        records.note(Entry::Practice(&format!("date={mended} mistake=right id=0123456789abcdef ply=0 : move 1 3")));
        let game = format!("1 3 players=human,perfect date={date} id=0123456789abcdef : A1");
        records.note(Entry::Game(game.parse().unwrap()));
        assert_eq!(records.progress.due(TODAY), due, "{date} {mended}");
    }
}
