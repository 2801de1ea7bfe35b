//! The same game from three entrances: directly, as a step of a lesson, and as a rung of the ladder.

use crate::app::{Action, Destination, GameScreen, ListKind};
use crate::coach::{Audience, Lesson, Message, Role, Tone, notices};
use crate::rules::Move;
use crate::session::{GameDefaults, Session};
use crate::tests::support::Harness;

/// Visible parts of a turn: piles, last moves, messages, and the fingerprint of the end.
type Turn = (String, Vec<(Role, Move)>, Vec<Message>, String);

fn turn(harness: &Harness) -> Turn {
    let view = harness.view();
    let board = view.board().unwrap().clone();
    let said = view.said.into_iter().chain(view.page).collect();
    let latest = board.exchange.iter().rev().map(|made| (made.who, made.judged.m)).collect();
    (board.board.position().to_string(), latest, said, format!("{:?}", board.fingerprint))
}

/// Plays to the end, each turn with the n-th legal move of a fixed list.
fn played(mut harness: Harness) -> Vec<Turn> {
    let mut turns = vec![turn(&harness)];
    for number in [0_u128, 5, 2, 1, 3, 0, 0, 0] {
        let game = harness.session().game().clone();
        if game.is_over() {
            break;
        }
        let (rules, position) = (game.rules(), game.position());
        let m = rules.nth_move(position, number % rules.count_moves(position)).unwrap();
        harness.play(&m.to_string());
        turns.push(turn(&harness));
    }
    turns
}

/// The same start, seed, players and panel, opened directly.
fn as_itself(game: &GameScreen) -> Harness {
    let (session, panel) = (game.session(), game.panel());
    let start = session.game().restarted();
    let (players, seed) = (session.players(), session.seed());
    let defaults = GameDefaults { players, panel, seed, date: "2026-11-21".to_owned() };
    let session = Session::new(start.into(), &defaults).unwrap();
    Harness::at(Destination::Game(Box::new(session)))
}

/// Checks that the game equals the one opened directly. They may differ in the first message, in what is offered at the
/// end, and, unless the entrance `judges`, in the judgements.
fn assert_same(harness: Harness, judges: bool) {
    let mut alone = played(as_itself(harness.game_screen()));
    // Only there the machine greets the player.
    for turn in &mut alone {
        turn.2.retain(|said| !said.words.starts_with('"'));
    }
    for turn in alone.iter_mut().filter(|_| !judges) {
        turn.2.retain(|said| said.tone != Tone::Judged && (said.tone, said.audience) != (Tone::Moved, Audience::All));
    }
    let mut turns = played(harness);
    turns[0].2.remove(0);
    let (ours, theirs) = (turns.pop().unwrap(), alone.last().unwrap());
    assert_eq!((&ours.0, &ours.1), (&theirs.0, &theirs.1));
    assert_eq!(ours.3, theirs.3);
    assert!(turns.len() > 2);
    assert_eq!(turns, alone[..turns.len()]);
}

#[test]
fn a_game_of_a_lesson_is_the_game_itself() {
    let text = "title = \"A\"\nabout = \"B\"\npart = \"why\"\nterms = \"columns\"\n[[step]]\nsay = \"Win.\"\nwin = \"3 5 7\"\n\
                panel = \"preview\"";
    let mut harness = Harness::at(Destination::List(ListKind::Lessons));
    harness.app.try_lesson(Lesson::read("01-a", text).unwrap());
    assert_same(harness, true);
}

#[test]
fn a_pasted_line_begins_a_game_on_the_title_and_plays_nothing_elsewhere() {
    let paste = |harness: &mut Harness, text: &str| harness.act(Action::Paste(text.to_owned()));
    for text in ["nimatron '3 5 7 misere seed=7 : B2 A1'", "3 5 7 misere seed=7 : B2 A1\n"] {
        let mut harness = Harness::title();
        paste(&mut harness, text);
        assert_eq!(harness.played(), "B2 A1");
        paste(&mut harness, "C5");
        assert_eq!((harness.played().as_str(), harness.refused()), ("B2 A1", Some(notices::PASTED)));
    }
    let mut harness = Harness::title();
    paste(&mut harness, "hello");
    assert!(harness.notices().concat().contains("'hello'"), "{:?}", harness.notices());
    // A second paste does not lengthen the last number.
    paste(&mut harness, "4 9");
    paste(&mut harness, "7");
    harness.press("Enter");
    assert!(harness.line().starts_with("4 9 7 "), "{}", harness.line());
}
