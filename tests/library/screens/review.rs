//! The review of games whose mistakes were marked by hand.

use insta::assert_snapshot;
use nimatron::app::{Screen, Table};
use nimatron::coach::judge_moves;
use nimatron::rules::Game;

use crate::support::Harness;

/// Games and the numbers of the moves that are mistakes, found with paper and pencil.
const MARKED: [(&str, &[usize]); 5] = [
    // 2 1 2: only B1 keeps the columns even.
    ("3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1", &[5]),
    // The first player starts lost; the second gives it back at 0 1 2, where C1 would have left 0 1 1.
    ("1 2 3 : A1 C1 B1 C2 B1", &[4]),
    // Misère: taking the whole big pile leaves 1 1, an even number.
    ("1 3 1 misere : B3 A1 C1", &[1]),
    // Values 0 and 3: A1 or B3. At 2 3, both err.
    ("4 3 take=1-3 : A2 B3 A2", &[1, 2]),
    // Not the largest pile: one stone from the 2.
    ("5 4 2 : A5 B2 B2 C2", &[1]),
];

fn reports(harness: &Harness) -> String {
    match harness.app.screen() {
        Screen::Review(review) => review.reports().join(" "),
        _ => panic!("no review is on screen"),
    }
}

fn standing(harness: &Harness) -> String {
    match harness.app.screen() {
        Screen::Review(review) => review.standing(),
        _ => panic!("no review is on screen"),
    }
}

#[test]
fn the_mistakes_are_those_that_were_marked_by_hand() {
    for (line, marked) in MARKED {
        let game: Game = line.parse().unwrap();
        let found = judge_moves(&game).unwrap().filter(|judged| judged.judgement.is_mistake());
        assert_eq!(found.map(|judged| judged.ply).collect::<Vec<_>>(), marked, "{line}");
        // The screen opens at the last of them, and m goes round all.
        let mut harness = Harness::review(line);
        let count = game.moves().len();
        let at = |harness: &Harness| standing(harness).split(' ').nth(1).unwrap().parse::<usize>().unwrap();
        assert_eq!(at(&harness), *marked.last().unwrap());
        for ply in marked {
            assert_eq!(at(harness.press("m")), *ply, "{line}");
        }
        assert_eq!(at(harness.press("Home")), 1);
        assert_eq!(at(harness.press("End")), count);
        assert_eq!(at(harness.press("t")), *marked.last().unwrap());
    }
}

#[test]
fn any_winning_move_is_accepted_and_the_others_named_afterwards() {
    let mut harness = Harness::review("4 3 take=1-3 : A2 B3 A2");
    harness.press("m");
    assert!(standing(&harness).starts_with("move 1 of"));
    let named = |harness: &Harness| reports(harness).contains("A1") || reports(harness).contains("B3");
    assert!(!named(&harness), "{}", reports(&harness));
    assert!(reports(harness.press("l Enter")).contains("A3 does not win either"));
    assert!(!named(&harness));
    assert_eq!(reports(harness.press("h h Enter")), "A1 wins. So does B3.");
    // The other one is accepted as well.
    let mut again = Harness::review("4 3 take=1-3 : A2 B3 A2");
    assert_eq!(reports(again.press("m j l l Enter")), "B3 wins. So does A1.");
}

/// What was played is told of what was played, wherever the cursor is.
#[test]
fn the_cursor_does_not_change_what_is_said_of_the_mistake() {
    let mut harness = Harness::review("3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1");
    let said = reports(&harness);
    assert!(said.contains("left column 2 odd"), "{said}");
    assert_eq!(reports(harness.press("j")), said);
}

#[test]
fn before_the_search_the_panel_gives_no_answer_away() {
    let harness = Harness::review("3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1");
    assert!(!harness.picture(80, 24).contains("then:"));
}

#[test]
fn a_finished_game_is_reviewed_and_still_there_afterwards() {
    let mut harness = Harness::game("2 1");
    harness.press("End Enter Enter");
    let over = harness.picture(80, 24);
    assert!(over.contains("The machine wins"));
    harness.press("r");
    assert!(reports(&harness).starts_with("You took A2 from 2 1 and left column 1 odd."), "{}", reports(&harness));
    harness.press("Esc");
    assert_eq!(harness.picture(80, 24), over);
    harness.new_effects();
    harness.press("r p");
    assert!(harness.picture(80, 24).contains("your move, 1st"));
    let effects = harness.new_effects();
    assert!(effects[0].record.as_ref().unwrap().ends_with(": A2 B1"), "{effects:?}");
}

#[test]
fn from_a_move_of_the_second_player_one_plays_on_as_the_second() {
    let mut harness = Harness::review("1 2 3 : A1 C1 B1 C2 B1");
    harness.press("p");
    let Screen::Game(game) = harness.app.screen() else { panic!("no game") };
    assert_eq!(game.session().game().moves().len(), 3);
    assert_eq!(game.session().players().to_string(), "perfect,human");
    assert!(harness.picture(80, 24).contains("your move, 4th"));
}

#[test]
fn review_pictures() {
    assert_snapshot!(Harness::review("3 5 7 players=human,perfect : A1 C4 B4 C1 A1 C2 A1 B1").pictures());
}
