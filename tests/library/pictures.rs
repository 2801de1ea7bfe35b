//! Pictures of the screens at three sizes in one look, and of a few in signs alone.

use insta::assert_snapshot;
use ratatui::buffer::Cell;

use crate::app::{Action, Cells, Destination, ListKind};
use crate::coach::{Mode, boards};
use crate::rules::Ruleset;
use crate::tests::support::{Files, Harness, dark, looks, text, won_line};

const SIZES: [(u16, u16); 3] = [(40, 12), (80, 24), (120, 40)];

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
    let mut marked = Harness::board("3-5-7", Mode::Teach);
    marked.mark("B2");
    picture("teach_marked", marked);
    let mut slipped = Harness::board("3-5-7", Mode::Teach);
    slipped.mark("B2").act(&Action::Accept);
    picture("teach_mistake", slipped);
    let mut alone = Harness::board("marienbad", Mode::Solo);
    alone.press("Enter Enter Right");
    picture("solo", alone);
}

#[test]
fn ends_lessons_and_the_rest() {
    let mut star = Harness::board(&boards()[0].id, Mode::Solo);
    star.win();
    picture("end_star", star);
    let mut lost = Harness::board("3-5-7", Mode::Teach);
    lost.play("B2 C4 B1 B2");
    if lost.app.top().game().is_some() {
        lost.win();
    }
    picture("end_lost", lost);
    let mut step = Harness::review("3 5 7 : B2 A1 C4 A1 B1 A1 B2 C3");
    step.press("Home");
    picture("review_step", step);
    picture("lesson", after(Harness::at(Destination::Lesson(2)), "Enter"));
    let mut why = Harness::board("37-20-29", Mode::Teach);
    why.press("w Right");
    picture("why", why);
    picture("map_rounds", after(Harness::at(Destination::Map(None)), "w Right Right"));
    let corner = Cells::new(&[63, 1], Some([0, 1]), Ruleset::default());
    picture("map", Harness::at(Destination::Map(Some(Box::new(corner)))));
    picture("keys", after(Harness::at(Destination::Keys), "Down"));
    let end = "\n[[step]]\nwin = \"3\"";
    picture("graph", after(Harness::lesson(&format!("[[step]]\ngraph = \"1 1 3 misere\"{end}")).unwrap(), "p"));
    picture("values", after(Harness::lesson(&format!("[[step]]\nvalues = \"7 take=1,2\"{end}")).unwrap(), "1"));
    picture("digits", after(Harness::lesson("[[step]]\nask = \"add 22 15 13\"").unwrap(), "Enter"));
}

const LONG: &str = "9 9 9 9 : A1 B1 C1 D1 A1 B1 C1 D1 A1 B1 C1 D1 A1 B1 C1 D1 A5 B5 C5 D2 D1";
const LONE: &str = "21 take=1-3 : A1 A3 A1 A3 A1 A3 A1 A3 A1 A3 A1";

/// Boards of every kind of rule, long games, and their prints.
#[test]
fn boards_and_prints() {
    for (name, board, keys) in [
        ("groups_marked", "7 9 10 take=1-3", "c 3"),
        ("values_marked", "4 6 take=1,3,4", "a 3"),
        ("ending_marked", "1 1 3 misere", "c 3"),
        ("numbers_marked", "63 take=1-3", "a 2"),
        ("large_marked", "63 9 12", "a 1 0"),
    ] {
        picture(name, after(Harness::own(board, Mode::Teach), keys));
    }
    picture("long_print", Harness::review(&format!("{LONG} D1 D1")));
    picture("lone_print", Harness::review(LONE));
    picture("wide_print", Harness::review("37 20 29 players=human,human : A28 A1 A1 A7 B20 C29"));
}

/// In signs alone, and in those of ASCII.
#[test]
fn without_colours() {
    for (nth, name) in [(2, "mono"), (3, "ascii")] {
        let pictures = seldom().map(|(mut harness, sizes)| {
            let drawn = sizes.iter().map(|&(width, height)| text(&harness.draw(width, height, looks()[nth])));
            drawn.collect::<Vec<_>>().join("\n\n")
        });
        assert_snapshot!(name, pictures.join("\n\n"));
    }
}

/// Screens with signs that others do not have, and the sizes at which those differ.
fn seldom() -> [(Harness, &'static [(u16, u16)]); 4] {
    let mut taken = Harness::own("7 9 10 take=1-3", Mode::Teach);
    taken.play("A3").mark("C1");
    let argued = after(Harness::own("5 4 2", Mode::Teach), "w Right Right");
    let print = Harness::review(&format!("{LONG} D1 D1"));
    [(taken, &SIZES), (argued, &SIZES), (print, &SIZES[1..2]), (Harness::at(Destination::Keys), &SIZES[1..2])]
}

/// The places of the colours: cells with the same letter look alike, whatever the colours are.
#[test]
fn colours() {
    let [(taken, _), (argued, _), (print, _), _] = seldom();
    let numbers = after(Harness::own("21 take=1-3", Mode::Teach), "a 2");
    let mut large = Harness::own("63 9 12", Mode::Teach);
    large.play("A5").mark("A9");
    let all = [taken, argued, print, numbers, large, Harness::at(Destination::Map(None))];
    let places = all.map(|mut harness| {
        let cells = harness.draw(80, 24, dark());
        let mut known = vec![(cells.content[0].bg, None)];
        let mut letter = |cell: &Cell| {
            let looks = (cell.bg, Some(cell.fg).filter(|_| cell.symbol() != " "));
            let at = known.iter().position(|other| *other == looks).unwrap_or(known.len());
            if at == known.len() {
                known.push(looks);
            }
            if at == 0 { ' ' } else { char::from(b'a' + u8::try_from(at).unwrap() - 1) }
        };
        let letters: Vec<char> = cells.content.iter().map(&mut letter).collect();
        letters
            .chunks(80)
            .map(|line| line.iter().collect::<String>().trim_end().to_owned())
            .collect::<Vec<_>>()
            .join("\n")
    });
    assert_snapshot!("colours", places.join("\n"));
}
