//! Pictures of the screens at 80 by 24, in one look.

use insta::assert_snapshot;

use crate::app::{Destination, ListKind};
use crate::coach::{Mode, boards};
use crate::tests::support::{Files, Harness, won_line};

fn picture(name: &str, mut harness: Harness) {
    assert_snapshot!(name, harness.picture(80, 24));
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
    for (name, kind) in
        [("list_play", ListKind::Play), ("list_lessons", ListKind::Lessons), ("list_games", ListKind::Games)]
    {
        picture(name, Harness::opened(files(), Destination::List(kind)));
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
}
