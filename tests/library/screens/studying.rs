//! Lists, lessons, drills, and the title for a newcomer.

use crate::app::view::ListKind;
use crate::app::{Body, Choices, Context, Destination};
use crate::coach::{Answer, DrillKind, Heading, Lesson, Question, Skill, notices};
use insta::assert_snapshot;

use crate::tests::pupil::answers;
use crate::tests::support::{Harness, RecordFiles, beside, places, setting};

fn learning(number: usize) -> Harness {
    Harness::at(Destination::Lesson(number))
}

fn practising(kind: DrillKind) -> Harness {
    Harness::at(Destination::Drill(kind))
}

/// The list on screen.
fn list(harness: &Harness) -> Option<ListKind> {
    if let Body::List(list) = harness.view().body { Some(list.kind) } else { None }
}

#[test]
fn a_newcomer_is_offered_the_first_lesson() {
    let setting = setting(Choices::default());
    let mut harness = Harness::opened(setting, None, Destination::Title, RecordFiles::default());
    harness.press("Enter");
    assert!(matches!(harness.heading(), Heading::Lesson { number: 1, .. }));
    // Back to the list, then to the title.
    assert_eq!(list(harness.press("Esc")), Some(ListKind::Lessons));
    harness.press("Esc");
    let Body::Title(title) = harness.view().body else { panic!("the title") };
    assert!(title.entries.iter().any(|entry| entry.names[0] == "Learn to beat the machine"));
}

#[test]
fn the_lists() {
    assert_snapshot!("learn", places(&Harness::at(Destination::List(ListKind::Lessons)).picture(80, 24)));
    assert_snapshot!(
        "practice",
        places(&Harness::at(Destination::List(ListKind::Practice)).press("Down Down").picture(80, 24))
    );
}

#[test]
fn the_title_leads_to_both_lists() {
    let mut harness = Harness::title();
    assert_eq!(list(harness.press("Down Down Enter")), Some(ListKind::Practice));
    // The cursor stays where it was.
    assert_eq!(list(harness.press("Esc Down Enter")), Some(ListKind::Lessons));
    assert_eq!(harness.press("Esc").app.context(), Context::Title);
}

#[test]
fn lesson_steps() {
    assert_snapshot!("lesson_typed_wrong", places(&learning(5).press("Enter 11 Enter").picture(80, 24)));
    assert_snapshot!("lesson_move", places(&learning(9).press("Enter Enter 9 Enter Enter").picture(40, 12)));
    // A question stays with its answer, above the words that continue below the frame.
    let below = learning(11).press("Enter 2 Space 1 Enter Enter").picture(80, 24);
    let lines: Vec<&str> = below.lines().map(|line| line.trim_matches(['┃', ' '])).collect();
    let at = lines.iter().position(|line| *line == "Add without carrying: 6 ⊕ 5. Answer in decimal.").unwrap();
    assert_eq!((lines[at + 1], &lines[at + 2][..8]), ("▸ _", "There is"), "{below}");
}

#[test]
fn drills() {
    assert_snapshot!("drill_can_win", places(&practising(DrillKind::Skill(Skill::CanWin)).press("y").picture(80, 24)));
}

#[test]
fn drills_state_their_rule() {
    for (skill, rule) in [
        (Skill::CanWin, "last stone wins"),
        (Skill::WinningMove, "last stone wins"),
        (Skill::MisereEndings, "last stone LOSES"),
    ] {
        for (width, height) in [(40, 12), (80, 24)] {
            let picture = practising(DrillKind::Skill(skill)).picture(width, height);
            assert!(picture.lines().next().unwrap().contains(rule), "{picture}");
        }
    }
}

/// The verdict has its own page; then the question is not looked for among its words.
#[test]
fn a_question_that_is_asked_again_comes_first() {
    let mut harness = learning(2);
    harness.press("Enter C 6 Enter");
    assert!(harness.told()[0].contains("C6 is not right"), "{:?}", harness.told());
    assert_eq!(harness.press("Enter").told()[0], "Make a winning move.");
}

#[test]
fn e_at_a_question_for_a_move_says_why_nothing_is_explained() {
    assert_eq!(learning(1).press("Enter e").refused(), Some(notices::MOVE_FIRST));
    assert_eq!(practising(DrillKind::Skill(Skill::WinningMove)).press("e").refused(), Some(notices::MOVE_FIRST));
}

#[test]
fn the_end_of_a_game_speaks_of_columns_once_they_are_taught() {
    for (number, keys, columns) in [(0, "Enter A 5 Enter", false), (15, "Enter A 1 Enter", true)] {
        let mut harness = learning(number);
        harness.press(keys);
        while !harness.session().game().is_over() {
            let best = harness.session().now().winning_moves()[0];
            harness.play(&best.to_string());
        }
        for (width, height) in [(40, 12), (80, 24), (120, 40)] {
            let picture = harness.picture(width, height);
            // Whoever knows only moves sees neither rows nor their legend.
            assert_eq!(["unlit", "Nothing lit"].iter().any(|lit| picture.contains(lit)), columns, "{picture}");
            assert!(!picture.contains("teach"), "{picture}");
            assert_eq!(picture.contains("every column even"), columns, "{picture}");
        }
    }
}

#[test]
fn what_lies_over_a_lessons_screen_is_none_of_its_business() {
    let text = "title = \"A\"\nabout = \"B\"\npart = \"why\"\nterms = \"columns\"\n[[step]]\nsay = \"Look.\"\n\
                [[step]]\nsay = \"Win.\"\nwin = \"3 5 7\"\npanel = \"preview\"";
    let mut harness = Harness::at(Destination::List(ListKind::Lessons));
    harness.app.try_lesson(Lesson::read("01-a", text).unwrap());
    harness.press("Enter");
    assert_eq!(harness.app.context(), Context::Game);
    let study = harness.view().study;
    harness.press("v e Right Left Left Left Left Esc Esc");
    assert_eq!((harness.app.context(), harness.view().study), (Context::Game, study));
}

#[test]
fn the_help_leaves_the_words_beneath_it() {
    let mut harness = Harness::game("3 5 7");
    let before = harness.view().page;
    assert!(!before.is_empty());
    harness.press("?");
    assert_eq!(harness.view().page, before);
}

#[test]
fn the_help_has_one_page_where_everything_fits() {
    for mut harness in [Harness::game("3 5 7"), Harness::at(Destination::List(ListKind::Record))] {
        let picture = harness.press("?").picture(160, 50);
        assert!(picture.contains("page 1 of 1") && picture.contains("--ascii"), "{picture}");
    }
}

#[test]
fn the_help_of_a_map_speaks_of_neither_stones_nor_stars() {
    let mut map = Harness::at(beside("-"));
    map.press("?");
    let pages = (0..4).map(|_| map.press("PgDn").picture(80, 24)).collect::<String>();
    assert!(!pages.contains("click a stone") && !pages.contains('★'), "{pages}");
}

#[test]
fn lists_are_gone_through_in_leaps() {
    let mut harness = Harness::at(Destination::List(ListKind::Lessons));
    let mut focus = |key: &str| match harness.press(key).view().body {
        Body::List(list) => list.focus,
        other => panic!("{other:?}"),
    };
    let keys = ["Home", "PgDn", "Down", "PgUp", "End", "PgUp", "PgDn", "Home", "Up"];
    assert_eq!(keys.map(&mut focus), [0, 10, 11, 1, 21, 11, 21, 0, 0]);
}

#[test]
fn yes_and_no_stand_beside_the_board_until_one_is_chosen() {
    let mut harness = practising(DrillKind::Skill(Skill::CanWin));
    assert!(harness.picture(80, 24).contains("█▀▀▀ ▄▀▀▀"), "{}", harness.picture(80, 24));
    harness.press("y");
    assert!(!harness.picture(80, 24).contains("█▀▀▀ ▄▀▀▀") && harness.picture(80, 24).contains("even"));
}

/// Columns at the right of the one at fault may be wrong, too: it is the first to look at.
#[test]
fn a_wrong_sum_is_at_fault_in_its_leftmost_wrong_column() {
    let question: Question = "add 4 3".parse().unwrap();
    let fault = |said| question.sheet("", Some(&Answer::Number(said)), true).unwrap().fault;
    assert_eq!([0, 4, 6, 7, 15].map(fault), [Some(2), Some(1), Some(0), None, None]);
}

#[test]
fn a_short_text_stands_in_the_lower_compartment() {
    let mut harness = learning(2);
    harness.press(&answers(&harness.question().unwrap().to_string()).0.join(" ")).press("Enter");
    let picture = harness.picture(120, 40);
    let line = |what: &str| picture.lines().position(|line| line.contains(what)).unwrap();
    assert!((line("┣")..line("┗")).contains(&line("Nothing pairs off here.")), "{picture}");
}

/// The frame stands still from step to step, and a text keeps the board in sight.
#[test]
fn all_steps_of_a_lesson_have_one_lower_edge_and_a_board() {
    for number in [1, 7, 8, 10, 11] {
        let mut harness = learning(number);
        let edge = |picture: &str| picture.lines().position(|line| line.contains('┗'));
        let before = [(60, 20), (80, 24), (120, 40)].map(|(width, height)| edge(&harness.picture(width, height)));
        while !matches!(harness.app.context(), Context::Game) && list(&harness).is_none() {
            for ((width, height), before) in [(60, 20), (80, 24), (120, 40)].into_iter().zip(before) {
                let picture = harness.picture(width, height);
                assert_eq!(edge(&picture), before, "{picture}");
                assert!(["▟", "●", "∘", "▗"].iter().any(|stone| picture.contains(stone)), "{picture}");
            }
            if harness.app.context().asks() {
                harness.press(&answers(&harness.question().unwrap().to_string()).0.join(" "));
            }
            if matches!(harness.heading(), Heading::Drill(_)) {
                break;
            }
            harness.press("Enter");
        }
    }
}

#[test]
fn yes_and_no_stand_beside_the_stones_in_every_window() {
    for (size, yes) in
        [((40, 12), "y  YES "), ((60, 18), "█▀▀▀ ▄▀▀▀"), ((80, 24), "█▀▀▀ ▄▀▀▀"), ((120, 40), "████████")]
    {
        let mut harness = practising(DrillKind::Skill(Skill::CanWin));
        let picture = harness.picture(size.0, size.1);
        assert!(picture.contains(yes), "{picture}");
        // The frame and its divider stay where they are once it is answered.
        let frame = |picture: &str| picture.lines().position(|line| line.contains('┗')).zip(picture.find('┳'));
        assert_eq!(frame(&picture), frame(&harness.press("n").picture(size.0, size.1)), "{picture}");
    }
}
