//! Reviews of games whose mistakes were marked by hand.

use crate::app::{Action, Choices, Context, Current, Destination};
use crate::coach::{Role, Standing};
use crate::rules::Game;
use crate::session::Panel;
use insta::assert_snapshot;

use crate::tests::support::{Harness, places};

/// Games, and the numbers of their mistakes, found with pencil and paper.
const MARKED: [(&str, &[usize]); 5] = [
    // 2 1 2: only B1 keeps the columns even.
    ("3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1", &[5]),
    // The first player starts lost. At 0 1 2 the second player errs; C1 would have left 0 1 1.
    ("1 2 3 : A1 C1 B1 C2 B1", &[4]),
    // Misère: taking the whole big pile leaves 1 1, an even number.
    ("1 3 1 misere : B3 A1 C1", &[1]),
    // Values 0 and 3: A1 or B3 wins. At 2 3 the second player errs as well.
    ("4 3 take=1-3 : A2 B3 A2", &[1, 2]),
    // The winning move is not in the largest pile.
    ("5 4 2 : A5 B2 B2 C2", &[1]),
];

fn told(harness: &Harness) -> String {
    harness.told().join(" ")
}

/// Number of the move under review.
fn at(harness: &Harness) -> usize {
    let numbers = harness.numbers();
    numbers[numbers.len() - 2]
}

#[test]
fn the_mistakes_are_those_that_were_marked_by_hand() {
    for (line, marked) in MARKED {
        let game: Game = line.parse().unwrap();
        let found = (1..).zip(game.judge().unwrap()).filter(|(_, judged)| judged.is_mistake());
        assert_eq!(found.map(|(ply, _)| ply).collect::<Vec<usize>>(), marked, "{line}");
        // The review opens at the last mistake, and `m` cycles through all of them.
        let mut harness = Harness::review(line);
        let count = game.moves().len();
        assert_eq!(at(&harness), *marked.last().unwrap());
        for ply in marked {
            assert_eq!(at(harness.press("m")), *ply, "{line}");
        }
        assert_eq!(at(harness.press("Home")), 1);
        assert_eq!(at(harness.press("End")), count);
        assert_eq!(at(harness.press("[")), *marked.last().unwrap());
    }
}

#[test]
fn games_keep_their_numbers_where_some_have_nothing_to_review() {
    let games = ["1 :", "3 5 7 : A1", "2 :", "3 4 5 : A2"].map(|line| line.parse().unwrap());
    let mut harness = Harness::at(Destination::Review(games.to_vec()));
    assert_eq!(harness.numbers()[..2], [2, 4]);
    assert_eq!(harness.press("PgDn").numbers()[..2], [4, 4]);
    assert_eq!(harness.press("PgDn").numbers()[..2], [4, 4]);
    assert_eq!(harness.press("PgUp").numbers()[..2], [2, 4]);
}

#[test]
fn any_winning_move_is_accepted_and_the_others_named_afterwards() {
    let mut harness = Harness::review("4 3 take=1-3 : A2 B3 A2");
    harness.press("m");
    assert_eq!(at(&harness), 1);
    let named = |harness: &Harness| told(harness).contains("A1") || told(harness).contains("B3");
    assert!(!named(&harness), "{}", told(&harness));
    assert!(told(harness.play("A3")).contains("A3 does not win either"));
    assert!(!named(&harness));
    assert_eq!(told(harness.play("A1")), "A1 wins. B3 would have won too.");
    // The other winning move is accepted, too.
    let mut again = Harness::review("4 3 take=1-3 : A2 B3 A2");
    assert_eq!(told(again.press("m").play("B3")), "B3 wins. A1 would have won too.");
}

#[test]
fn a_better_move_is_found_by_keys() {
    let mut harness = Harness::review("4 3 take=1-3 : A2 B3 A2");
    // One stone from the pile above, whatever is marked.
    harness.press("m k h h h l Enter");
    assert!(told(&harness).starts_with("A1 wins"), "{}", told(&harness));
}

#[test]
fn the_cursor_does_not_change_what_is_said_of_the_mistake() {
    let mut harness = Harness::review("3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1");
    let said = harness.reports();
    assert!(told(&harness).contains("left column 2 odd"), "{}", told(&harness));
    assert_eq!(harness.press("j").reports(), said);
}

#[test]
fn the_counts_show_what_the_mistake_left_but_not_what_another_move_would() {
    let mut harness = Harness::review("3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1");
    assert_eq!(harness.board().panel, Panel::Preview);
    assert!(harness.picture(80, 24).contains("column 2 odd: second can win"), "{}", harness.picture(80, 24));
    harness.press("j l");
    assert_eq!(harness.board().panel, Panel::Now);
    assert!(!harness.picture(80, 24).contains("second can win"), "{}", harness.picture(80, 24));
}

#[test]
fn a_finished_game_is_reviewed_and_still_there_afterwards() {
    let mut harness = Harness::game("2 1");
    harness.play("A2");
    let over = harness.board();
    assert_eq!(over.end.as_ref().unwrap().result.standing, Standing::won(Role::MACHINE, true));
    harness.press("r");
    assert!(told(&harness).starts_with("From 2 1 you played A2 and left column 1 odd."), "{}", told(&harness));
    harness.press("Esc");
    assert_eq!(harness.board(), over);
    harness.press("r p");
    assert_eq!(harness.standing(), Standing::turn(Role::YOU, 1));
}

/// Saving and recording work as for any other new game, once each.
#[test]
fn a_game_that_is_played_on_leads_back_to_its_review() {
    let mut harness = Harness::game("2 1");
    let recorded = |harness: &mut Harness| {
        let lines = harness.new_effects().into_iter().flat_map(|effect| effect.record);
        lines.map(|line| line.game.to_string()).collect::<Vec<_>>()
    };
    harness.play("A2");
    assert_eq!(recorded(&mut harness), ["2 1 : A2 B1"]);
    let answered = harness.press("r p").play("A1").session().game().to_string();
    harness.press("Esc");
    assert_eq!(harness.app.context(), Context::Review);
    assert!(told(&harness).starts_with("From 2 1 you played A2"), "{}", told(&harness));
    assert_eq!(recorded(&mut harness), [""; 0]);
    harness.press("p").play("B1");
    assert!(recorded(&mut harness).contains(&answered));
    harness.press("Esc Esc");
    assert_eq!(harness.app.context(), Context::Title);
}

#[test]
fn a_win_with_a_mistake_can_be_mended_too() {
    let mut harness = Harness::game("2 3 players=human,casual : A2 B1");
    harness.play("B2");
    assert!(harness.game_screen().is_won() == Some(true), "{}", harness.picture(80, 24));
    let (small, large) = (harness.picture(80, 24), harness.picture(160, 50));
    assert!(small.contains("m mend"), "{small}");
    assert!(large.contains("won it, after the casual player's mistake B1"), "{large}");
    // Not at the other's mistake, with which it turned.
    assert_eq!(harness.press("m").app.context(), Context::Review);
    assert!(told(&harness).contains("From 2 3 you played A2"), "{}", told(&harness));
    assert_eq!(at(&Harness::review("2 3 players=human,casual : A2 B1 B2")), 1);
    // Without a mistake of one's own a review opens where the game turned.
    assert_eq!(at(&Harness::review("1 1 players=human,casual : A1 B1")), 1);
    assert_eq!(at(&Harness::review("2 2 players=human,casual : A2 B1 B1")), 2);
}

#[test]
fn a_game_played_on_without_a_move_leaves_nothing_behind() {
    let mut harness = Harness::review("3 5 7 misere players=human,casual : A1 C4 B4 C1 A1 C2 A1 B1");
    let choices = harness.app.setting().choices.clone();
    // Neither a hint nor another panel is a move.
    for keys in ["", "t", "i"] {
        harness.press("p");
        assert!(harness.session().game().moves().len() > 2);
        harness.press(keys);
        harness.press("Esc");
        let effects = harness.new_effects();
        let is_idle = |effect: &crate::app::Effect| effect.record.is_empty() && effect.current == Current::Untouched;
        assert!(effects.iter().all(is_idle), "{effects:?}");
        assert!(harness.app.shared().kept.is_none());
    }
    let choices = Choices { panels: harness.app.setting().choices.panels, ..choices };
    assert_eq!(harness.app.setting().choices, choices, "Play keeps its board");
    // With a move it can be continued, and to look at it again drops nothing.
    harness.press("p").play_any().press("Esc Esc");
    let kept = harness.app.shared().kept.clone().unwrap();
    harness.act(Action::Go(Destination::KeptGame));
    harness.press("Esc");
    assert_eq!(harness.app.shared().kept.as_ref().unwrap().line(), kept.line());
    assert_eq!(harness.app.setting().choices, choices, "Play keeps its board when the game is continued");
}

#[test]
fn from_a_move_of_the_second_player_one_plays_on_as_the_second() {
    let mut harness = Harness::review("1 2 3 : A1 C1 B1 C2 B1");
    harness.press("p");
    assert_eq!(harness.session().game().moves().len(), 3);
    assert_eq!(harness.session().players().to_string(), "perfect,human");
    assert_eq!(harness.standing(), Standing::turn(Role::YOU, 4));
}

#[test]
fn a_move_tried_in_place_of_a_mistake_is_still_there_after_a_step_aside() {
    let mut harness = Harness::review("3 5 7 players=human,perfect : A1 C4 B4 C1 A1 C2 A1 B1");
    harness.consider("B1").press("Left Right");
    assert_eq!(harness.board().board.considered(), Some("B1".parse().unwrap()));
    harness.press("m");
    assert_eq!(harness.board().board.considered(), Some("A1".parse().unwrap()));
    let mended = harness.consider("C1").press("Enter").told();
    assert_eq!(harness.press("Right Left").told(), mended);
}

#[test]
fn review_pictures() {
    assert_snapshot!(places(&Harness::review("3 5 7 players=human,perfect : A1 C4 B4 C1 A1 C2 A1 B1").picture(80, 24)));
}
