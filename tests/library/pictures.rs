//! Pictures of the screens at three sizes in one look, and of a few in signs alone.

use insta::assert_snapshot;

use crate::app::{Destination, ListKind};
use crate::coach::{Mode, boards};
use crate::tests::support::{Files, Harness, looks, text, won_line};

const SIZES: [(u16, u16); 3] = [(40, 12), (80, 24), (132, 36)];

fn picture(name: &str, mut harness: Harness) {
    let all = SIZES.map(|(width, height)| harness.picture(width, height));
    assert_snapshot!(name, all.join("\n\n"));
}

fn after(mut harness: Harness, keys: &str) -> Harness {
    harness.press(keys);
    harness
}

/// A record of a few games, a lesson and some answers.
fn files() -> Files {
    let star =
        won_line("3 5 7", "id=00000000000000a1 board=3-5-7 mode=solo players=human,perfect seed=7 date=2026-11-18");
    let lost = "3 5 7 id=00000000000000a2 players=human,perfect date=2026-11-19 : B2 A1 C4 A1 B1 A1 B2 C3";
    let day = "1 3 5 7 misere id=00000000000000a3 players=human,perfect day=2026-11-21/1 mode=solo date=2026-11-21 : D1 B2 C4 D5";
    let practice = [
        "date=2026-11-18 lesson=the-game step=1 of=1",
        "date=2026-11-18 skill=winning-move level=1 answer=wrong : move 3 5 7",
        "date=2026-11-19 skill=can-win level=1 answer=right : can-win 3 5 6",
        "date=2026-11-19 mistake=made id=00000000000000a2 ply=0 : move 3 5 7",
    ];
    Files::of(&[&star, lost, day], &practice)
}

#[test]
fn title_and_lists() {
    picture("title_first", Harness::title());
    let later = || Harness::opened(files(), Destination::Title);
    picture("title_later", later());
    for (name, kind, keys) in [
        ("list_play", ListKind::Play, ""),
        ("list_lessons", ListKind::Lessons, ""),
        ("list_lessons_map", ListKind::Lessons, "End"),
        ("list_today", ListKind::Today, ""),
        ("list_practice", ListKind::Practice, "Down"),
        ("list_games", ListKind::Games, ""),
    ] {
        picture(name, after(Harness::opened(files(), Destination::List(kind)), keys));
    }
}

#[test]
fn games() {
    picture("teach", Harness::board("3-5-7", Mode::Teach));
    let mut marked = Harness::board("3-5-7", Mode::Preview);
    marked.mark("B2");
    picture("preview_marked", marked);
    let mut slipped = Harness::board("3-5-7", Mode::Teach);
    slipped.play("B2");
    picture("teach_mistake", slipped);
    let mut alone = Harness::board("marienbad", Mode::Solo);
    alone.press("Enter Enter Right");
    picture("solo", alone);
    let mut one = Harness::board("twenty-one", Mode::Preview);
    one.mark("A1");
    picture("one_pile", one);
    let mut tip = Harness::board("25-13-39", Mode::Teach);
    tip.press("t");
    picture("tip", tip);
}

#[test]
fn ends_lessons_and_the_rest() {
    let mut star = Harness::board(&boards()[0].id, Mode::Solo);
    star.win();
    picture("end_star", star);
    let mut lost = Harness::board("3-5-7", Mode::Teach);
    lost.play("B2 C4 B1 B2");
    if lost.app.game().is_some() {
        lost.win();
    }
    picture("end_lost", lost);
    let mut step = Harness::review("3 5 7 : B2 A1 C4 A1 B1 A1 B2 C3");
    step.press("Home");
    picture("review_step", step);
    picture("lesson", Harness::at(Destination::Lesson(2)));
    let mut why = Harness::board("37-20-29", Mode::Teach);
    why.press("w Right");
    picture("why", why);
    picture("map", Harness::at(Destination::Map(Box::default())));
    picture("map_rounds", after(Harness::at(Destination::Map(Box::default())), "w Right Right"));
    picture("keys", after(Harness::at(Destination::Keys), "Down"));
    picture("digits", after(Harness::lesson("[[step]]\nask = \"add 22 15 13\"").unwrap(), "1 0"));
}

const LONG: &str = "9 9 9 9 : A1 B1 C1 D1 A1 B1 C1 D1 A1 B1 C1 D1 A1 B1 C1 D1 A5 B5 C5 D2 D1";
const LONE: &str = "21 take=1-3 : A1 A3 A1 A3 A1 A3 A1 A3 A1 A3 A1";

/// Boards of every kind of rule, long games, and their prints.
#[test]
fn boards_and_prints() {
    for (name, board, keys) in [
        ("groups_marked", "7 9 10 take=1-3", "c 3"),
        ("values_marked", "9 6 take=1,3,4", "a 4"),
        ("ending_marked", "1 1 3 misere", "c 2"),
        ("numbers_marked", "63 take=1-7", "a 5"),
        ("large_marked", "63 9 12", "a 1 0"),
    ] {
        picture(name, after(Harness::own(board, Mode::Preview), keys));
    }
    picture("long_game", Harness::own(LONG, Mode::Teach));
    picture("long_print", after(Harness::review(&format!("{LONG} D1 D1")), "Left Left"));
    picture("lone_print", after(Harness::review(LONE), "Left Left Left"));
}

/// In signs alone, and in those of ASCII.
#[test]
fn without_colours() {
    for (nth, name) in [(2, "mono"), (3, "ascii")] {
        let mut taken = Harness::own("7 9 10 take=1-3", Mode::Preview);
        taken.play("A3").mark("C1");
        let mut screens =
            [taken, after(Harness::review(LONG), "Left"), after(Harness::own("5 4 2", Mode::Teach), "w End")];
        let all = screens
            .each_mut()
            .map(|harness| SIZES.map(|(width, height)| text(&harness.draw(width, height, looks()[nth]))));
        assert_snapshot!(name, all.concat().join("\n\n"));
    }
}
