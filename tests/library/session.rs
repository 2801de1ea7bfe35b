//! A game with its players: whose turn it is, what the machine does, and what is taken back.

use nimatron::engine::Outcome;
use nimatron::rules::Game;
use nimatron::session::{Disclosure, Players, Seat, Session, SessionError, Terms};

fn terms() -> Terms {
    Terms { players: Players::HUMAN_FIRST, disclosure: Disclosure::Now, seed: 9, date: "2026-11-21".to_owned() }
}

fn session(line: &str) -> Session {
    Session::new(line.parse::<Game>().unwrap(), &terms()).unwrap()
}

#[test]
fn terms_fill_in_what_the_line_leaves_open() {
    let open = session("3 5 7");
    assert_eq!(open.game().to_string(), "3 5 7 players=human,perfect indicator=now seed=9 date=2026-11-21 :");
    assert_eq!((open.players(), open.seed(), open.disclosed()), (Players::HUMAN_FIRST, 9, Disclosure::Now));
    let said = session("3 5 7 players=perfect,human indicator=off seed=4 date=2020-01-01 :");
    assert_eq!((said.players(), said.seed(), said.disclosed()), (Players::MACHINE_FIRST, 4, Disclosure::Off));
    assert_eq!(said.game().key("date"), Some("2020-01-01"));
    assert_eq!(said.position().to_string(), "3 5 7");
    assert_eq!(said.analyse().outcome(), Outcome::N);
    // A date that is not known is not written.
    let undated = Session::new("3".parse().unwrap(), &Terms { date: String::new(), ..terms() }).unwrap();
    assert_eq!(undated.game().key("date"), None);
}

#[test]
fn words_without_meaning_are_refused_by_name() {
    for (line, error) in [
        ("3 players=me,you", "'me,you' names no players"),
        ("3 players=perfect,nobody", "'perfect,nobody' names no players"),
        ("3 players=human", "'human' names no players"),
        ("3 indicator=all", "'all' is not an indicator"),
        ("3 seed=x", "'x' is not a seed"),
    ] {
        let refused = Session::new(line.parse::<Game>().unwrap(), &terms()).unwrap_err();
        assert!(refused.to_string().starts_with(error), "{line}: {refused}");
    }
    let unknown: Result<Session, SessionError> = Session::new("3 seed=-1".parse().unwrap(), &terms());
    assert!(unknown.unwrap_err().to_string().contains("from 0 to 18446744073709551615"));
}

#[test]
fn the_line_keeps_the_most_that_was_given_away() {
    let mut session = session("3 5 7 indicator=rows");
    session.disclose(Disclosure::Off);
    assert_eq!(session.disclosed(), Disclosure::Rows);
    session.disclose(Disclosure::Rows);
    assert_eq!(session.disclosed(), Disclosure::Rows);
    session.disclose(Disclosure::Preview);
    assert_eq!((session.disclosed(), session.game().key("indicator")), (Disclosure::Preview, Some("preview")));
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
    assert_eq!((session.to_move(), session.game().winner()), (None, Some(0)));
}

#[test]
fn the_beginner_replies_too_and_sees_what_two_piles_demand() {
    let mut session = session("9 4 0 players=casual,human");
    assert_eq!(session.reply().map(|m| m.to_string()), Some("A5".to_owned()));
    assert_eq!((session.players().opponent(), session.players().lone_human()), (Some(Seat::Casual), Some(1)));
}

#[test]
fn undo_goes_to_the_persons_turn_and_redo_makes_the_same_moves() {
    let mut session = session("5 6 7");
    assert!(!session.can_undo() && !session.undo() && !session.can_redo() && !session.redo());
    assert!(!session.has_undone());
    for m in ["A1", "B1"] {
        session.play(m.parse().unwrap()).unwrap();
        session.reply();
    }
    let full = session.game().to_string();
    assert_eq!(session.game().moves().len(), 4);
    assert!(session.can_undo() && session.undo());
    assert_eq!(session.game().moves().len(), 2);
    assert!(session.has_undone() && session.can_redo());
    assert!(session.undo());
    assert_eq!(session.game().moves().len(), 0);
    assert!(session.redo());
    assert_eq!(session.game().moves().len(), 2);
    assert!(session.redo() && !session.can_redo() && !session.redo());
    assert_eq!(session.game().to_string(), full);
    // Another move forgets what was undone.
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
    assert_eq!(Players::AGAINST_CASUAL.opponent(), Some(Seat::Casual));
    assert_eq!((Players::MACHINE_FIRST.seat(0), Players::MACHINE_FIRST.seat(3)), (Seat::Perfect, Seat::Human));
    let mut level = Disclosure::Preview;
    for expected in ["now", "rows", "off", "preview"] {
        level = level.less();
        assert_eq!(level.to_string(), expected);
        assert_eq!(expected.parse::<Disclosure>(), Ok(level));
    }
    assert!("none".parse::<Disclosure>().is_err());
    assert!(Disclosure::Off < Disclosure::Rows && Disclosure::Now < Disclosure::Preview);
}
