//! Graphs, values and pictures of lessons: what is asked, answered and put in, and what a listener hears.

use crate::app::view::{Node, Right};
use crate::app::{Action, Context, Room};
use crate::coach::{Lesson, Positions, lessons};
use crate::rules::Game;
use crate::tests::oracle::{Board, values_with};
use crate::tests::support::Harness;

const END: &str = "\n[[step]]\nwin = \"3\"";

fn opened(step: &str) -> Harness {
    Harness::lesson(&format!("[[step]]\n{step}{END}")).unwrap()
}

fn graph(harness: &Harness) -> Vec<Vec<Node>> {
    match harness.view().right {
        Right::Graph(graph) => graph,
        other => panic!("{other:?}"),
    }
}

fn nodes(harness: &Harness) -> Vec<Node> {
    graph(harness).concat()
}

fn values(harness: &Harness) -> Vec<(Node, Option<u64>)> {
    match harness.view().right {
        Right::Values(values) => values,
        other => panic!("{other:?}"),
    }
}

fn asked(harness: &Harness) -> String {
    nodes(harness).into_iter().find(|node| node.is_asked).map_or_else(String::new, |node| node.name)
}

fn said(harness: &Harness) -> String {
    harness.words().verdict.words.long.to_string()
}

#[test]
fn a_graph_has_all_that_follows_in_layers_and_asks_from_the_end() {
    let mut harness = opened("graph = \"1 1 3 misere\"");
    let layers: Vec<Vec<String>> =
        graph(&harness).iter().map(|layer| layer.iter().map(|node| node.name.clone()).collect()).collect();
    let expected: [&[&str]; 6] = [&["1 1 3"], &["1 1 2", "1 3"], &["1 1 1", "1 2", "3"], &["1 1", "2"], &["1"], &["0"]];
    assert_eq!(layers, expected);
    let mut order = Vec::new();
    while harness.context() == Context::Typing {
        let name = asked(&harness);
        let wins = Board::read(&format!("{name} misere")).wins();
        let led: Vec<String> =
            nodes(&harness).into_iter().filter(|node| node.is_led_to).map(|node| node.name).collect();
        assert!(!led.is_empty() && !led.contains(&name), "{name}: {led:?}");
        order.push(name);
        harness.press(if wins { "n" } else { "p" });
        assert!(said(&harness).starts_with("Right: "), "{}", said(&harness));
    }
    assert_eq!(order, ["1", "2", "1 1", "3", "1 2", "1 1 1", "1 3", "1 1 2", "1 1 3"]);
    assert_eq!(harness.files.practice.len(), 9);
    let letters = nodes(&harness).into_iter().map(|node| (node.letter, node.is_asked));
    assert!(letters.into_iter().all(|(letter, is_asked)| letter.is_some() && !is_asked));
    harness.press("Enter");
    assert_eq!(harness.context(), Context::Game, "Enter goes on");
}

#[test]
fn a_wrong_letter_is_put_right_at_once_and_comes_back_by_its_question() {
    let mut harness = opened("graph = \"1 2\"");
    harness.press("p");
    assert_eq!((said(&harness), asked(&harness)), ("No: 1 is N.".to_owned(), "2".to_owned()));
    assert!(harness.lines().contains(&"A move leads to 0, a P.".to_owned()), "{:?}", harness.lines());
    assert_eq!(harness.files.practice, ["date=2026-11-21 skill=lesson answer=wrong : can-win 1"]);
    assert_eq!(harness.files.record().progress.due("2026-11-22", |_| true), 1);
    harness.press("x Enter");
    assert_eq!(asked(&harness), "2", "another key is no letter, and Enter no answer");
    assert!(harness.view().refusal.is_empty(), "{:?}", harness.view().refusal);
    assert_eq!(harness.press("N").files.practice.len(), 2);
}

#[test]
fn values_grow_under_the_stones_and_a_second_miss_tells() {
    let mut harness = opened("values = \"8 take=1,3,4\"");
    let right = values_with(&[1, 3, 4], 8);
    for (size, &value) in right.iter().enumerate().skip(1) {
        let row = values(&harness);
        let known: Vec<u64> = row.iter().map_while(|(_, value)| *value).collect();
        assert_eq!(known, right[..size]);
        assert!(row[size].0.is_asked && row.iter().all(|(node, _)| node.letter.is_some()));
        if size == 2 {
            harness.press("9");
            assert!(said(&harness) == "Not 9." && values(&harness)[2].1.is_none());
            harness.press("9");
            assert_eq!(said(&harness), "No: 2 is worth 0.");
        } else {
            harness.press(&value.to_string());
        }
    }
    assert_eq!(harness.context(), Context::Page);
    let written: Vec<&str> =
        harness.files.practice.iter().filter_map(|line| line.split_once("answer=")).map(|(_, line)| line).collect();
    assert_eq!(
        written.iter().filter(|line| line.starts_with("wrong")).collect::<Vec<_>>(),
        [&"wrong : value 2 take=1,3,4"]
    );
    assert_eq!(written.len(), 8, "only a first answer counts");
}

/// The question of Practice shows what its lesson showed, its row filled up to the pile.
#[test]
fn the_question_for_a_value_has_the_same_picture_and_the_rule_in_the_head() {
    let mut harness = opened("ask = \"value 4 take=1,3,4\"");
    let known: Vec<Option<u64>> = values(&harness).iter().map(|(_, value)| *value).collect();
    assert_eq!(known, [Some(0), Some(1), Some(0), Some(1), None]);
    assert_eq!(harness.view().head.rule.long, "take 1, 3 or 4, last stone wins");
    harness.press("2 Enter");
    assert_eq!(values(&harness)[4].1, Some(2));
}

#[test]
fn a_picture_stands_until_the_answer_and_then_lamps() {
    let mut harness = opened("say = \"a\"\nask = \"move 3 4\"\nmode = \"solo\"\npicture = \"stairs\"");
    assert!(matches!(harness.view().right, Right::Picture(picture) if !picture.is_empty()));
    harness.mark("B1").act(&Action::Accept);
    assert!(matches!(harness.view().right, Right::Lamps) && harness.pieces().columns() > 0);
    let pictures = lessons().iter().flat_map(Lesson::steps).filter(|step| !step.picture.is_empty()).count();
    assert_eq!(pictures, 7);
}

#[test]
fn a_listener_is_told_what_a_position_leads_to() {
    let mut harness = opened("graph = \"1 1 2\"");
    harness.app.shared.room = Room::Lines;
    let heard = |harness: &Harness| harness.words().question.unwrap().0.long.to_string();
    assert_eq!(heard(&harness), "From 1 a move leads to 0: P. n or p?");
    for letter in ["n", "N", "p", "n"] {
        harness.act(&Action::Type(letter.to_owned()));
        harness.act(&Action::Accept);
    }
    assert_eq!(heard(&harness), "From 1, 1 and 1 a move leads to 1 and 1: P. n or p?");
    let mut harness = opened("values = \"3 take=1,2\"");
    harness.app.shared.room = Room::Lines;
    harness.act(&Action::Type("1".to_owned()));
    harness.act(&Action::Accept);
    assert_eq!(heard(&harness), "2 leads to 1 and 0, worth 1 and 0. The smallest number not there?");
}

#[test]
fn a_graph_leaves_out_empty_piles_and_the_order_of_piles() {
    let graph = |line: &str| Positions::graph(&line.parse::<Game>().unwrap()).unwrap();
    let names = |graph: &Positions| (0..graph.all().len()).map(|at| graph.name(at)).collect::<Vec<_>>();
    assert_eq!(names(&graph("2 1 0")), names(&graph("1 2")));
    assert_eq!(names(&graph("1 2")), ["0", "1", "2", "1 1", "1 2"]);
    let last = graph("1 2");
    assert_eq!(last.moves(4).iter().map(|&at| last.name(at)).collect::<Vec<_>>(), ["1 1", "2", "1"]);
}
