//! A game with its players: turns, the machine's moves, and undo.

use std::cell::Cell;
use std::collections::HashSet;
use std::rc::Rc;
use std::time::{Duration, SystemTime};

use crate::engine::Outcome;
use crate::rules::{GameLine, Side};
use crate::session::{
    Calendar, DayBoard, GameDefaults, Id, Ids, Panel, Players, Seat, Session, SessionError, day_as, is_day,
};

fn defaults() -> GameDefaults {
    GameDefaults { players: Players::HUMAN_FIRST, panel: Panel::Now, seed: 9, date: "2026-11-21".to_owned() }
}

fn session(line: &str) -> Session {
    Session::new(line.parse().unwrap(), &defaults()).unwrap()
}

#[test]
fn terms_fill_in_what_the_line_leaves_open() {
    let open = session("3 5 7");
    assert_eq!(open.line().to_string(), "3 5 7 players=human,perfect panel=now seed=9 date=2026-11-21 :");
    assert_eq!((open.players(), open.seed(), open.disclosed()), (Players::HUMAN_FIRST, 9, Panel::Now));
    let said = session("3 5 7 players=perfect,human panel=off seed=4 date=2020-01-01 :");
    assert_eq!((said.players(), said.seed(), said.disclosed()), (Players::MACHINE_FIRST, 4, Panel::Off));
    assert_eq!(said.line().date(), Some("2020-01-01"));
    assert_eq!(said.position().to_string(), "3 5 7");
    assert_eq!(said.now().outcome(), Outcome::N);
    // An unknown date is not written.
    let undated = Session::new("3".parse().unwrap(), &GameDefaults { date: String::new(), ..defaults() }).unwrap();
    assert_eq!(undated.line().date(), None);
}

#[test]
fn words_without_meaning_are_refused_by_name() {
    for (line, error) in [
        ("3 players=me,you", "'me,you' is not a pair of players"),
        ("3 players=perfect,nobody", "'perfect,nobody' is not a pair of players"),
        ("3 players=human", "'human' is not a pair of players"),
        ("3 panel=all", "'all' is not a panel"),
        ("3 seed=x", "'x' is not a seed"),
        ("3 date=0000-00-00", "'0000-00-00' is not a day: write it like 2026-11-21"),
        ("3 id=1", "'1' is not a game's id"),
        ("3 id=0123456789ABCDEF", "'0123456789ABCDEF' is not a game's id"),
        ("3 hints=x", "'x' is not a count"),
        ("3 undo=-1", "'-1' is not a count"),
    ] {
        let refused = Session::new(line.parse().unwrap(), &defaults()).unwrap_err();
        assert!(refused.to_string().starts_with(error), "{line}: {refused}");
    }
    let unknown: Result<Session, SessionError> = Session::new("3 seed=-1".parse().unwrap(), &defaults());
    assert!(unknown.unwrap_err().to_string().contains("from 0 to 18446744073709551615"));
}

#[test]
fn the_line_keeps_the_most_that_was_given_away() {
    let mut session = session("3 5 7 panel=rows");
    session.disclose(Panel::Off);
    assert_eq!(session.disclosed(), Panel::Rows);
    session.disclose(Panel::Rows);
    assert_eq!(session.disclosed(), Panel::Rows);
    session.disclose(Panel::Preview);
    assert_eq!((session.disclosed(), session.line().tags.get("panel")), (Panel::Preview, Some("preview")));
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
fn undo_goes_to_the_persons_turn_and_redo_makes_the_same_moves() {
    let mut session = session("5 6 7");
    assert!(!session.can_undo() && !session.undo() && !session.can_redo() && !session.redo());
    assert_eq!(session.line().undos(), 0);
    for m in ["A1", "B1"] {
        session.play(m.parse().unwrap()).unwrap();
        session.reply();
    }
    let full = session.line().to_string();
    assert_eq!(session.game().moves().len(), 4);
    assert!(session.can_undo() && session.undo());
    assert_eq!(session.game().moves().len(), 2);
    assert!(session.line().undos() > 0 && session.can_redo());
    assert!(session.undo());
    assert_eq!(session.game().moves().len(), 0);
    assert!(session.redo());
    assert_eq!(session.game().moves().len(), 2);
    assert!(session.redo() && !session.can_redo() && !session.redo());
    // The line counts each move taken back.
    assert_eq!(session.line().to_string(), full.replace(" :", " undo=2 :"));
    // A new move discards the moves that could be redone.
    session.undo();
    session.play("C1".parse().unwrap()).unwrap();
    assert!(!session.can_redo());
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

#[test]
fn the_machines_opening_cannot_be_taken_back() {
    let mut session = session("5 6 7 players=perfect,human");
    session.reply();
    assert!(!session.can_undo() && !session.undo());
    session.play("A1".parse().unwrap()).unwrap();
    assert!(session.undo());
    assert_eq!(session.game().moves().len(), 1);
}

#[test]
fn players_and_disclosures_are_read_as_they_are_written() {
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
    assert_eq!(Side::BOTH.map(|side| Players::MACHINE_FIRST.seat(side)), [Seat::Perfect, Seat::Human]);
    let mut level = Panel::Preview;
    for expected in ["now", "rows", "off", "preview"] {
        level = level.less();
        assert_eq!(level.to_string(), expected);
        assert_eq!(expected.parse::<Panel>(), Ok(level));
    }
    assert!("none".parse::<Panel>().is_err());
    assert!(Panel::Off < Panel::Rows && Panel::Now < Panel::Preview);
}

/// Help means showing more than stones, taking a move back, or being told one.
#[test]
fn a_line_says_how_its_game_was_played() {
    let line = |words: &str| format!("3 5 7 {words} :").parse::<GameLine>().unwrap();
    let alone = line("panel=off");
    assert!(alone.is_unaided() && alone.is_without_hints());
    assert_eq!((alone.mode(), alone.played_on_from()), (None, None));
    assert_eq!((alone.counts_for(), alone.practises_on()), (None, None));
    for aid in ["panel=rows", "panel=off from=review", "panel=off hints=1", "panel=off undo=1"] {
        assert!(!line(aid).is_unaided(), "{aid}");
        assert_eq!(line(aid).is_without_hints(), !aid.contains('1'), "{aid}");
    }
    let told = line("mode=play from=review daily=2026-11-20/1 board=2026-11-19/3");
    assert_eq!((told.mode(), told.played_on_from()), (Some("play"), Some("review")));
    assert_eq!(told.counts_for(), "2026-11-20/1".parse().ok());
    assert_eq!(told.practises_on(), "2026-11-19/3".parse().ok());
}

#[test]
fn a_game_notes_in_its_line_what_happens() {
    let board: DayBoard = "2026-11-21/2".parse().unwrap();
    let mut game = session("3 5 7 players=perfect,human panel=off");
    game.play_in("play");
    game.play_in("teach");
    game.play_on_from("review");
    game.disclose(Panel::Rows);
    game.show(Panel::Rows);
    assert_eq!(game.line().tags.get("shown"), None, "that is the most");
    game.show(Panel::Off);
    game.count_for(&board);
    game.play_on_board(&board);
    let words = "players=perfect,human panel=rows seed=9 date=2026-11-21 mode=play from=review";
    assert_eq!(game.line().to_string(), format!("3 5 7 {words} shown=off daily={board} board={board} :"));
    assert_eq!((game.disclosed(), game.shown()), (Panel::Rows, Panel::Off));
    game.count_no_more();
    assert_eq!(game.line().to_string(), format!("3 5 7 {words} shown=off :"));
    // A continued game has the mode named in its line, or none.
    let mut old = session("3 5 7 : A1");
    old.play_in("teach");
    assert_eq!(old.line().mode(), None);
}

/// A try that was left can continue, but another game on the same board is not that try.
#[test]
fn a_line_finishes_the_try_that_it_goes_on_from() {
    let game = |words: &str| format!("1 2 {words}").parse::<GameLine>().unwrap();
    let left = game("id=0123456789abcdef daily=2026-11-21/1 : B1");
    for (words, finishes) in [
        ("id=0123456789abcdef daily=2026-11-21/1 : B1 A1", true),
        ("id=0123456789abcdef daily=2026-11-21/2 : B1 A1", false),
        ("id=0123456789abcdef : B1 A1", false),
        ("id=0123456789abcdef daily=2026-11-21/1 : A1 B1", false),
        ("id=0123456789abcde0 daily=2026-11-21/1 : B1 A1", false),
    ] {
        assert_eq!(game(words).finishes(&left), finishes, "{words}");
    }
    let over = game("id=0123456789abcdef daily=2026-11-21/1 : B2 A1");
    assert!(over.includes(&over) && !over.finishes(&over));
    let no_try = game("id=0123456789abcdef : B1");
    assert!(!no_try.finishes(&no_try));
}

/// Every word, pile and move adds weight, so a bound on total weight bounds their number.
#[test]
fn a_line_weighs_more_with_all_that_is_in_it() {
    let weight = |line: &str| line.parse::<GameLine>().unwrap().weight();
    let bare = weight("3 5 :");
    assert!(bare > 2 * 16);
    assert_eq!(weight("3 5 7 :") - bare, 16);
    assert_eq!(weight("3 5 : A1 B2") - bare, 2 * 16);
    assert_eq!(weight("3 5 mode=teach :") - bare, "mode".len() + "teach".len() + 80);
}

#[test]
fn the_line_counts_the_help_that_was_used() {
    let mut session = session("5 6 7 players=human,human : A1 B1 C1");
    assert_eq!((session.line().undos(), session.line().hints()), (0, 0));
    session.undo();
    session.note_hint();
    session.note_hint();
    assert_eq!((session.line().undos(), session.line().hints()), (1, 2));
    // They survive leaving and continuing.
    let resumed = Session::new(session.line().clone(), &defaults()).unwrap();
    assert_eq!((resumed.line().undos(), resumed.line().hints()), (1, 2));
}

/// Another version of the program must know the game by the same identity. The values are those of FNV-1a.
#[test]
fn a_game_without_an_identity_has_the_same_one_at_every_start() {
    for (line, id) in [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")] {
        assert_eq!(Id::of_line(line).to_string(), id, "{line}");
    }
}

#[test]
fn identities_are_read_as_they_are_written_and_differ() {
    let mut ids = Ids::seeded(1);
    let drawn: Vec<Id> = (0..1000).map(|_| ids.draw()).collect();
    assert!(drawn.iter().all(|id| id.to_string().parse() == Ok(*id) && id.to_string().len() == 16));
    let mut other = ids.split();
    let distinct: HashSet<Id> = drawn.into_iter().chain((0..1000).flat_map(|_| [ids.draw(), other.draw()])).collect();
    assert_eq!(distinct.len(), 3000);
    assert_eq!(Ids::seeded(1).draw(), Ids::seeded(1).draw());
}

#[test]
fn a_line_includes_what_it_goes_on_from() {
    let game = |line: &str| line.parse::<GameLine>().unwrap();
    let whole = game("3 5 7 id=0123456789abcdef seed=1 : A1 B1");
    for (line, included) in [
        ("3 5 7 id=0123456789abcdef seed=1 : A1 B1", true),
        ("3 5 7 id=0123456789abcdef seed=2 : A1", true),
        ("3 5 7 id=0123456789abcdef :", true),
        ("3 5 7 id=0123456789abcdef : A1 B1 C1", false),
        ("3 5 7 id=0123456789abcdef : A1 B2", false),
        ("3 5 7 misere id=0123456789abcdef : A1", false),
        ("3 5 8 id=0123456789abcdef : A1", false),
        ("3 5 7 id=0123456789abcde0 : A1", false),
        ("3 5 7 : A1 B1", false),
    ] {
        assert_eq!(whole.includes(&game(line)), included, "{line}");
    }
    let nameless = game("3 5 7 : A1 B1");
    assert!(!nameless.includes(&nameless));
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
        assert_eq!(is_day(text), is_one, "{text}");
    }
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
