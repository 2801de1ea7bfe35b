//! A game with its players: turns, the machine's moves, and undo.

use std::cell::Cell;
use std::collections::HashSet;
use std::rc::Rc;
use std::time::{Duration, SystemTime};

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::engine::Outcome;
use crate::rules::Side;
use crate::session::{
    Calendar, DayBoard, Id, Match, Mode, Players, Problems, Seat, Session, Standing, day_as, day_number, read_day,
    read_games,
};
use crate::tests::support::empty_folders;

fn machine_first() -> Players {
    Players::against(Seat::Perfect, false)
}

fn session(line: &str) -> Session {
    let line: Match = line.parse().unwrap();
    Session::new(line.complete(Players::HUMAN_FIRST, 9, "2026-11-21")).unwrap()
}

#[test]
fn terms_fill_in_what_the_line_leaves_open() {
    let open = session("3 5 7");
    assert_eq!(open.line().to_string(), "3 5 7 players=human,perfect seed=9 date=2026-11-21 :");
    assert_eq!((open.players(), open.seed()), (Players::HUMAN_FIRST, 9));
    let said = session("3 5 7 players=perfect,human seed=4 date=2020-01-01 :");
    assert_eq!((said.players(), said.seed()), (machine_first(), 4));
    assert_eq!(said.line().terms.date.as_deref(), Some("2020-01-01"));
    assert_eq!(said.position().to_string(), "3 5 7");
    assert_eq!(said.now().outcome(), Outcome::N);
    // The table of one pile shows the period.
    assert!(session("3 take=1,3,4").now().period().is_some());
}

/// At the one place where a line is read, so that no malformed word counts as not said.
#[test]
fn malformed_words_are_refused_by_name() {
    for (word, error) in [
        ("players=me,you", "'me,you' is not a pair of players"),
        ("players=human,nobody", "'human,nobody' is not a pair of players"),
        ("players=human", "'human' is not a pair of players"),
        ("seed=-1", "'-1' is not a seed: write a whole number from 0 to 18446744073709551615"),
        ("date=0000-00-00", "'0000-00-00' is not a day: write it like 2026-11-21"),
        ("day=2026-11-21/4", "'2026-11-21/4' is not a board of a day"),
        ("id=1", "'1' is not a game's id"),
        ("id=0123456789ABCDEF", "'0123456789ABCDEF' is not a game's id"),
        ("mode=all", "'all' is not a mode: choose one of solo, teach"),
        ("tips=many", "'many' is not a count: write a whole number from 0 to 4294967295"),
        ("undo=-1", "'-1' is not a count"),
    ] {
        let refused = format!("3 5 7 {word} : A3").parse::<Match>().unwrap_err().to_string();
        assert!(refused.starts_with(error), "{word}: {refused}");
    }
}

/// Words without a meaning are kept, the others are written in one order.
#[test]
fn a_line_is_written_so_that_it_is_read_as_the_same_game() {
    let written = "3 5 7 misere board=mine day=2026-11-21/2 players=human,casual seed=5 from=line date=2026-11-21 \
                   id=0123456789abcdef mode=teach tips=2 undo=1 note=mine x-1=a,b : A1";
    let line: Match = written.parse().unwrap();
    assert_eq!(line.to_string(), written);
    let (mut words, mut turned): (Vec<&str>, Vec<&str>) = (written.split(' ').collect(), Vec::new());
    turned.extend(words.drain(4..words.len() - 2).rev());
    let turned = ["3 5 7 misere", &turned.join(" "), ": A1"].join(" ");
    let same: Match = turned.parse().unwrap();
    assert_eq!(same.terms.words().take(10).collect::<Vec<_>>(), line.terms.words().take(10).collect::<Vec<_>>());
    assert_eq!(same.to_string().parse(), Ok(same));
    assert_eq!("3 5 7 tips=0 undo=0 :".parse(), "3 5 7".parse::<Match>());
}

#[test]
fn a_game_stands_as_its_only_person_left_it() {
    for (line, standing) in [
        ("1 1 :", Standing::Open),
        ("1 1 : A1 B1", Standing::Lost),
        ("1 1 players=perfect,human : A1 B1", Standing::Won),
        ("1 1 misere : A1 B1", Standing::Won),
        ("1 1 players=human,human : A1 B1", Standing::Over),
        ("1 1 players=perfect,perfect : A1 B1", Standing::Over),
    ] {
        assert_eq!(line.parse::<Match>().unwrap().standing(), standing, "{line}");
    }
}

#[test]
fn seats_take_turns_until_no_move_is_left() {
    let mut session = session("1 2");
    assert_eq!(session.to_move(), Some(Seat::Human));
    assert_eq!(session.reply(), None, "it is not the machine's turn");
    assert!(session.play("A2".parse().unwrap()).is_err());
    assert_eq!(session.game().moves().len(), 0);
    session.play("B1".parse().unwrap()).unwrap();
    assert_eq!(session.to_move(), Some(Seat::Perfect));
    assert!(session.reply().is_some());
    assert_eq!(session.to_move(), Some(Seat::Human));
    let rest = if session.position().piles()[0] == 1 { "A1" } else { "B1" };
    session.play(rest.parse().unwrap()).unwrap();
    assert_eq!((session.to_move(), session.game().winner()), (None, Some(Side::First)));
}

#[test]
fn the_beginner_replies_too_and_sees_what_two_piles_demand() {
    let mut session = session("9 4 0 players=casual,human");
    assert_eq!(session.reply().map(|m| m.to_string()), Some("A5".to_owned()));
    assert_eq!(
        (session.players().opponent(), session.players().lone_human()),
        (Some(Seat::Casual), Some(Side::Second))
    );
}

#[test]
fn every_machine_replies_on_its_turn() {
    for (players, replies) in
        [("perfect,human", true), ("stubborn,human", true), ("casual,human", true), ("human,perfect", false)]
    {
        assert_eq!(session(&format!("3 5 7 players={players}")).reply().is_some(), replies, "{players}");
    }
}

#[test]
fn undo_goes_to_the_persons_turn_and_redo_makes_the_same_moves() {
    let mut session = session("5 6 7");
    assert!(!session.undo() && !session.redo());
    assert_eq!(session.line().terms.undo, 0);
    for m in ["A1", "B1"] {
        session.play(m.parse().unwrap()).unwrap();
        session.reply();
    }
    let full = session.line().to_string();
    assert_eq!(session.game().moves().len(), 4);
    assert!(session.undo());
    assert_eq!(session.game().moves().len(), 2);
    assert!(session.line().terms.undo > 0);
    assert!(session.undo());
    assert_eq!(session.game().moves().len(), 0);
    assert!(session.redo());
    assert_eq!(session.game().moves().len(), 2);
    assert!(session.redo() && !session.redo());
    // The line counts each move taken back.
    assert_eq!(session.line().to_string(), full.replace(" :", " undo=2 :"));
    // A new move discards the moves that could be redone.
    session.undo();
    session.play("C1".parse().unwrap()).unwrap();
    assert!(!session.redo());
}

#[test]
fn two_people_take_back_one_move_at_a_time() {
    let mut session = session("5 6 7 players=human,human : A1 B1 C1");
    assert_eq!((session.players().lone_human(), session.players().opponent()), (None, None));
    session.undo();
    assert_eq!(session.game().moves().len(), 2);
    session.redo();
    assert_eq!(session.game().moves().len(), 3);
}

/// Going back helps no player there.
#[test]
fn a_demonstration_goes_back_one_move_at_a_time_and_counts_none() {
    let mut session = session("5 6 7 players=perfect,perfect : A1 B1 C1");
    assert!(session.undo() && session.undo());
    assert_eq!((session.game().moves().len(), session.line().terms.undo), (1, 0));
    assert!(session.redo());
    assert_eq!(session.game().moves().len(), 2);
}

#[test]
fn the_machines_opening_cannot_be_taken_back() {
    let mut session = session("5 6 7 players=perfect,human");
    session.reply();
    assert!(!session.undo());
    session.note_mode(Mode::Solo);
    assert!(!session.is_played(), "the machine alone has moved");
    session.play("A1".parse().unwrap()).unwrap();
    assert!(session.is_played());
    assert!(session.undo());
    assert_eq!((session.game().moves().len(), session.is_played()), (1, false));
}

#[test]
fn players_and_modes_are_read_as_they_are_written() {
    for text in [
        "human,perfect",
        "perfect,human",
        "human,human",
        "human,casual",
        "casual,human",
        "perfect,perfect",
        "casual,perfect",
    ] {
        assert_eq!(text.parse::<Players>().unwrap().to_string(), text);
    }
    for wrong in ["", "human", "perfect,", "human,human,human", "Human,perfect"] {
        assert!(wrong.parse::<Players>().is_err(), "{wrong}");
    }
    assert_eq!(Players::default(), Players::HUMAN_FIRST);
    assert_eq!(Players::HUMAN_FIRST.opponent(), Some(Seat::Perfect));
    assert_eq!("human,casual".parse::<Players>().unwrap().opponent(), Some(Seat::Casual));
    assert_eq!(Side::BOTH.map(|side| machine_first().seat(side)), [Seat::Perfect, Seat::Human]);
    for &mode in Mode::ALL {
        assert_eq!(mode.to_string().parse(), Ok(mode));
    }
    assert!(Mode::Solo < Mode::Teach);
}

/// A line that was given by hand draws a new identity and counts for nothing.
#[test]
fn of_a_given_line_only_the_players_the_seed_and_the_moves_are_used() {
    let given = |line: &str| line.parse::<Match>().unwrap().given().to_string();
    let line = "3 5 7 misere players=perfect,human seed=5 id=0123456789abcdef tips=1 day=2026-11-21/1 note=mine : A1";
    assert_eq!(given(line), "3 5 7 misere players=perfect,human seed=5 from=line : A1");
    assert_eq!(given("3 5 7 id=0123456789abcdef mode=solo board=3-5-7 :"), "3 5 7 :");
}

/// Of lines with one id the first finished one counts, else the last.
#[test]
fn a_game_counts_once() {
    let folders = empty_folders("counts-once");
    let lines = [
        ("id=0123456789abcdef", "B1", Some(false)),
        ("id=0123456789abcdef", "B1", Some(true)),
        ("id=0123456789abcde0", "B2", Some(false)),
        ("id=0123456789abcdef", "B2 A1", Some(true)),
        ("id=0123456789abcdef", "B1 A1 B1", None),
        ("id=0123456789abcdef", "A1", None),
        ("", "A1", Some(false)),
        ("", "A1", Some(false)),
    ]
    .map(|(id, moves, counts)| (format!("1 2 {id} : {moves}").replace("  ", " "), counts));
    let text = lines.iter().map(|(line, _)| line.as_str()).collect::<Vec<_>>().join("\n") + "\n";
    std::fs::write(folders.data.join("games"), text).unwrap();
    let mut passed_on = Vec::new();
    read_games(&folders, &mut Problems::default(), |line, again| passed_on.push((line.to_string(), again)));
    let counted: Vec<_> = lines.into_iter().filter_map(|(line, counts)| Some((line, counts?))).collect();
    assert_eq!(passed_on, counted);
}

/// Every word, pile and move adds weight, so a bound on total weight bounds their number.
#[test]
fn a_line_weighs_more_with_all_that_is_in_it() {
    let weight = |line: &str| line.parse::<Match>().unwrap().weight();
    let bare = weight("3 5 :");
    assert!(bare > 2 * 16);
    assert_eq!(weight("3 5 7 :") - bare, 16);
    assert_eq!(weight("3 5 : A1 B2") - bare, 2 * 16);
    assert_eq!(weight("3 5 note=mine :") - bare, "note".len() + "mine".len() + 40);
    assert_eq!(weight("3 5 board=mine :") - bare, "mine".len() + 40);
    assert_eq!(weight("3 5 mode=teach seed=5 :"), bare, "they have their place");
}

#[test]
fn the_line_counts_the_help_that_was_used() {
    let mut session = session("5 6 7 players=human,human : A1 B1 C1");
    assert_eq!((session.line().terms.undo, session.line().terms.tips), (0, 0));
    session.undo();
    session.note_tip();
    session.note_tip();
    assert_eq!((session.line().terms.undo, session.line().terms.tips), (1, 2));
    // They survive leaving and continuing.
    let resumed = Session::new(session.line().clone()).unwrap();
    assert_eq!((resumed.line().terms.undo, resumed.line().terms.tips), (1, 2));
}

#[test]
fn identities_are_read_as_they_are_written_and_differ() {
    let mut ids = Xoshiro256PlusPlus::seed_from_u64(1);
    let drawn: Vec<Id> = (0..1000).map(|_| Id::drawn(&mut ids)).collect();
    assert!(drawn.iter().all(|id| id.to_string().parse() == Ok(*id) && id.to_string().len() == 16));
    assert_eq!(drawn.into_iter().collect::<HashSet<Id>>().len(), 1000);
}

#[test]
fn days_are_those_of_the_calendar() {
    for (text, is_one) in [
        ("2026-11-21", true),
        ("2024-02-29", true),
        ("9999-12-31", true),
        ("2026-02-29", false),
        ("2026-11-31", false),
        ("0000-01-01", false),
        ("2026-1-21", false),
        ("2026-11-211", false),
        ("20261121", false),
        ("2026/11/21", false),
        ("2026-11-2\u{661}", false),
        ("+026-11-21", false),
        ("", false),
    ] {
        assert_eq!(read_day(text).is_ok(), is_one, "{text}");
    }
    for (number, day) in [(0, "0001-01-01"), (7, "0001-01-08"), (739_940, "2026-11-21")] {
        assert_eq!(day_number(day), Some(number));
    }
    assert_eq!(day_number("2026-02-29"), None);
    for wrong in ["2026-11-21", "2026-11-21/0", "2026-11-21/4", "2026-11-21/01", "2026-02-29/1", "/1"] {
        assert!(wrong.parse::<DayBoard>().is_err(), "{wrong}");
    }
    let long_ago = SystemTime::UNIX_EPOCH - Duration::from_hours(24 * 366 * 2000);
    assert_eq!(Calendar::by(move || long_ago).today(), "0001-01-01");
    let midnight = SystemTime::UNIX_EPOCH + Duration::from_hours(24);
    let now = Rc::new(Cell::new(midnight - Duration::from_nanos(1)));
    let clock = Rc::clone(&now);
    let calendar = Calendar::by(move || clock.get());
    assert_eq!(calendar.today(), "1970-01-01");
    now.set(midnight);
    assert_eq!(calendar.today(), "1970-01-02");
    assert_eq!(day_as("2026-11-21", "%-d %B"), "21 November");
    assert_eq!(day_as("some day", "%-d %B"), "some day");
}

#[test]
fn the_latest_moves_are_judged_as_in_the_whole_game() {
    let mut played = session("3 5 7 players=human,human : A1 C4 B4 C1 A1");
    for _ in 0..2 {
        let all: Vec<_> = played.game().judge().unwrap().collect();
        for count in 0..=all.len() + 1 {
            assert_eq!(played.latest(count), all[all.len().saturating_sub(count)..], "{count}");
        }
        assert!(played.undo());
    }
}

/// The most help that was in force, and each tip and undo.
#[test]
fn a_game_notes_in_its_line_how_it_was_played() {
    let mut game = session("3 5 7");
    assert!(!game.line().terms.is_helped() && !game.is_played());
    for (mode, most) in [(Mode::Solo, Mode::Solo), (Mode::Teach, Mode::Teach), (Mode::Solo, Mode::Teach)] {
        game.note_mode(mode);
        assert_eq!(game.line().terms.mode, Some(most));
    }
    assert!(game.line().terms.is_helped());
    let helped = |tag: &str| format!("3 5 7 {tag} :").parse::<Match>().unwrap().terms.is_helped();
    assert_eq!(["mode=solo", "mode=teach", "tips=1", "undo=1", "tips=0"].map(helped), [false, true, true, true, false]);
    let day: DayBoard = "2026-11-21/2".parse().unwrap();
    let tagged: Match = format!("3 5 7 day={day} board=marienbad from=line :").parse().unwrap();
    assert_eq!((tagged.terms.day, tagged.terms.board.as_deref()), (Some(day), Some("marienbad")));
    assert_eq!(tagged.terms.from.as_deref(), Some("line"));
}
