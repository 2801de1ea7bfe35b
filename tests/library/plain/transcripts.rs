//! Whole conversations, and lines that mean nothing where they are typed.

use crate::app::Destination;
use insta::assert_snapshot;

use super::speaking::{spoken, transcript};
use crate::tests::support::session;

fn conversation(opening: Destination, lines: &str) -> String {
    let lines = lines.split(';').map(|line| line.trim().to_owned() + "\n").collect::<String>();
    transcript(&spoken(opening, &lines).0, &lines)
}

/// Nothing of binary is said of one pile under a take rule.
#[test]
fn a_game_of_one_pile_in_full_groups() {
    let play = |line, lines| conversation(Destination::Game(Box::new(session(line))), lines);
    let said = play("21 take=1-3", "hint;hint;hint;A3?;A1?;explain;next;next;next;next;next;A3;u;undo;A1;2;3;list;1");
    assert_snapshot!("one_pile", said);
    let misere = play("6 take=1-3 misere", "A1?;explain;back;A1;hint;1;1");
    assert_snapshot!("one_pile_misere", misere);
    for word in ["binary", "olumn", "ndicator", "(like"] {
        assert!(!said.contains(word) && !misere.contains(word), "{word}: {said}{misere}");
    }
}

#[test]
fn a_game_and_what_is_no_move() {
    let game = Destination::Game(Box::new(session("3 5 7")));
    let lines = "take 2 from B;B 1?;Z3;B9;B;3B;take 1;hint;explain;next;back;B2?;moves;last;rules;A1;list;undo;keep;A1";
    assert_snapshot!(conversation(game, lines));
    let review = Destination::Review(vec!["3 5 7 : A2 B5 C7".parse().unwrap()]);
    assert_snapshot!("a_review_in_lines", conversation(review, "start;next;A1;turn;next;A1;mistake;previous;B1?;play"));
}
