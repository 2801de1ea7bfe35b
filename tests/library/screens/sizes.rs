//! Screens in windows of other sizes than those of `pictures`, with the number of drawn cells in each style.

use std::collections::BTreeMap;

use crate::app::view::ListKind;
use crate::app::{Choices, Destination, MapStart};
use crate::coach::{DrillKind, Mode, Skill};
use crate::rules::Game;
use crate::tests::support::{Harness, RecordFiles, coloured, places, record, session, setting, text};
use insta::assert_snapshot;
use ratatui::buffer::Buffer;

fn painted(harness: &Harness, sizes: &[(u16, u16)]) -> String {
    let pictures = sizes.iter().map(|&(width, height)| {
        let buffer = harness.buffer(width, height, &coloured());
        format!("{}\n\n{}", places(&text(&buffer)), styles(&buffer))
    });
    pictures.collect::<Vec<_>>().join("\n\n")
}

/// The number of cells in each style, but those of letters and blanks.
fn styles(buffer: &Buffer) -> String {
    let mut cells: BTreeMap<String, usize> = BTreeMap::new();
    let is_word = |c: char| c.is_alphabetic() || " .,:?".contains(c);
    for cell in buffer.content.iter().filter(|cell| !cell.symbol().starts_with(is_word)) {
        *cells.entry(format!("{:?} on {:?} {:?}", cell.fg, cell.bg, cell.modifier)).or_default() += 1;
    }
    cells.iter().map(|(style, count)| format!("{count:5} {style}")).collect::<Vec<_>>().join("\n")
}

const SIZES: [(u16, u16); 3] = [(40, 12), (64, 20), (120, 36)];

/// A day with one board won and one lost, two rungs climbed and one half climbed, a lesson finished and one begun.
pub(super) fn studied() -> RecordFiles {
    let mut files = record();
    let days = [
        "3 3 daily=2026-11-20/1 players=human,perfect mode=play date=2026-11-20 : A3 B3",
        "4 5 daily=2026-11-21/1 players=human,perfect mode=play panel=off date=2026-11-21 : B1 A4 B4",
        "1 2 daily=2026-11-21/2 players=human,perfect mode=play panel=off date=2026-11-21 : B2 A1",
    ];
    files.games.extend(days.map(|game| game.parse().unwrap()));
    files.practice.extend((1..=8).map(|number| {
        format!("date=2026-11-19 trial=misere-endings number={number} of=8 answer=right : move 5 1 misere")
    }));
    let lessons = ["one-pile step=1 of=1", "two-piles step=1 of=4"];
    files.practice.extend(lessons.map(|lesson| format!("date=2026-11-20 lesson={lesson}")));
    files
}

fn list(kind: ListKind) -> Harness {
    Harness::opened(setting(Choices::default()), None, Destination::List(kind), studied())
}

#[test]
fn lists() {
    assert_snapshot!("today", painted(list(ListKind::Today).press("Down"), &SIZES));
    assert_snapshot!(
        "ladder",
        painted(list(ListKind::Ladder).press("Down"), &[(40, 12), (64, 20), (120, 40), (100, 50)])
    );
    assert_snapshot!("lessons", painted(list(ListKind::Lessons).press("Down"), &SIZES));
    assert_snapshot!("practised", painted(list(ListKind::Practice).press("Down Down Down"), &SIZES));
    assert_snapshot!("played", painted(list(ListKind::Games).press("Down"), &SIZES));
    assert_snapshot!("counted", painted(&list(ListKind::Record), &SIZES));
}

#[test]
fn the_title_and_the_help() {
    assert_snapshot!("title_at_sizes", painted(&Harness::title(), &SIZES));
    let newcomer = Harness::opened(setting(Choices::default()), None, Destination::Title, RecordFiles::default());
    assert_snapshot!("title_of_a_newcomer", painted(&newcomer, &SIZES));
    assert_snapshot!("help_at_sizes", painted(Harness::game("3 5 7").press("?"), &SIZES));
}

#[test]
fn boards() {
    const SIZES: [(u16, u16); 3] = [(60, 18), (100, 30), (160, 48)];
    let game = |line: &str, moves: &str| painted(Harness::game(line).consider(moves), &SIZES);
    assert_snapshot!("a_move_considered", game("3 5 7", "C3"));
    assert_snapshot!("eight_piles", game("1 2 3 4 5 6 7 8", "H8"));
    assert_snapshot!("stairs", game("2 3 4 5 6 staircase", "C2"));
    assert_snapshot!("coins", game("1 0 1 1 0 1 1 0 0 1 1 1 1 1 turtles", "G2"));
    assert_snapshot!("groups", painted(Harness::game("3 5 7").consider("C3").press("g"), &SIZES));
    assert_snapshot!("explained", painted(Harness::game("3 5 7").press("e Right Right Right Right Right"), &SIZES));
    let mut ended = Harness::game("1 2 : B1");
    assert_snapshot!("ended", painted(ended.play_any(), &SIZES));
}

#[test]
fn maps() {
    let map = |line: &str, keys: &str| {
        let game: Game = line.parse().unwrap();
        let start = MapStart::beside(game.start().piles(), *game.rules());
        painted(Harness::at(Destination::Map(Box::new(start))).press(keys), &SIZES)
    };
    assert_snapshot!("a_map_and_a_cell", map("3", "Home Right Right Down Down Down"));
    assert_snapshot!("a_map_under_a_take_rule", map("1 take=1,3,4", "Home Right Right Right Right Right Down Down"));
    let labelling = Harness::at(Destination::Drill(DrillKind::Labelling)).press("p n n").picture(80, 24);
    assert_snapshot!("labelling", places(&labelling));
}

#[test]
fn numbers() {
    for (name, skill, typed) in [
        ("binary", Skill::Binary, "1 0"),
        ("adding", Skill::Adding, "1 0 1"),
        ("completing", Skill::Complete, "5"),
        ("values", Skill::Values, "1"),
    ] {
        let mut harness = Harness::at(Destination::Drill(DrillKind::Skill(skill)));
        let open = painted(harness.press(typed), &[(40, 12), (80, 24)]);
        let answered = painted(harness.press("Enter"), &[(40, 12), (80, 24)]);
        assert_snapshot!(name, format!("{open}\n\n{answered}"));
    }
}

#[test]
fn questions_before_and_in_a_game() {
    let predict = |line: &str| {
        let choices = Choices { mode: Mode::Predict, ..Choices::default() };
        Harness::started(choices, None, Some(session(&format!("{line} panel=rows"))))
    };
    let mut seat = predict("3 5 7 players=ask");
    let mut pictures = vec![seat.picture(80, 24), seat.press("n").picture(80, 24)];
    let mut game = predict("1 2");
    for keys in ["", "y", "B 1", "Enter", "Enter"] {
        pictures.push(game.press(keys).picture(80, 24));
    }
    let mut ended = Harness::game("1 2 1");
    ended.play("B2").settle();
    while !ended.session().game().is_over() {
        ended.play_any().settle();
    }
    pictures.push(ended.picture(80, 24));
    let mut shown = Harness::game("3 5 7 players=perfect,perfect");
    pictures.push(shown.picture(80, 24));
    pictures.push(shown.press("Right Right Left").picture(80, 24));
    assert_snapshot!(places(&pictures.join("\n\n")));
}
