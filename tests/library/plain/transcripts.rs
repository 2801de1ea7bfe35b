//! Whole conversations: the title and its settings, the map, a lesson, and lines that mean nothing where they are typed.

use crate::app::{Destination, MapStart};
use crate::coach::DrillKind;
use crate::rules::Game;
use crate::tests::books::once;
use insta::assert_snapshot;

use super::speaking::{spoken, transcript};
use crate::tests::support::session;

fn conversation(opening: Destination, lines: &str) -> String {
    let lines = lines.split(';').map(|line| line.trim().to_owned() + "\n").collect::<String>();
    transcript(&spoken(opening, &lines).0, &lines)
}

fn map(line: &str) -> Destination {
    let game: Game = line.parse().unwrap();
    Destination::Map(Box::new(MapStart::beside(game.start().piles(), *game.rules())))
}

#[test]
fn the_title_and_its_settings() {
    let lines = "board;rules;take;players;mode;panel;misere;take 1 3 4;players human, human;3 5;marienbad;mode nothing;brief;list;\
                 full;mend;review;marienbat;blub;s;swap;learn 99;games;1;back;learn groups;back;0;22;where;quit";
    assert_snapshot!(once(&conversation(Destination::Title, lines)));
}

#[test]
fn the_map_and_its_rounds() {
    let lines = "help;3 4;5;1,2;1 2 3;nonsense 3;values;differences;misere;row;takes;add;add;pile;more;fewer;repeat;lines;7;steps;next;\
                 next;row;back;back";
    assert_snapshot!(once(&conversation(map("2"), lines)));
    assert_snapshot!(
        "labelling_in_lines",
        conversation(Destination::Drill(DrillKind::Labelling), "p;n;row;3 3;n;where")
    );
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
    assert_snapshot!(once(&conversation(game, lines)));
    let review = Destination::Review(vec!["3 5 7 : A2 B5 C7".parse().unwrap()]);
    assert_snapshot!(
        "a_review_in_lines",
        once(&conversation(review, "start;next;A1;turn;next;A1;mistake;previous;B1?;play"))
    );
}
