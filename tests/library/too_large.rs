//! A screen takes boards of seven lines of sixteen stones, and no other, wherever they come from.

use crate::app::{Action, App, ChoiceKey, Choices, Context, Destination, ListKind, MapStep, Records, Setting};
use crate::coach::{Lesson, Question};
use crate::rules::GameLine;
use crate::session::{Medium, TooLarge};

use crate::tests::support::{Harness, RecordFiles, beside, session, setting};

/// Boards that are just too large, and two that once were too large for the program.
fn large() -> Vec<String> {
    let ones = |count: usize| vec!["1"; count].join(" ");
    ["64", "48 48 17", "16 16 16 16 16 16 17", "2 0 0 0 0 0 0 0"]
        .map(str::to_owned)
        .into_iter()
        .chain([ones(8), ones(13_500), ones(32_768), u64::MAX.to_string()])
        .collect()
}

const LARGEST: [&str; 4] = ["63 48", "16 16 16 16 16 16 16", "1 1 1 1 1 1 1", "63 32 16"];

/// Draws every size of window.
fn draw(harness: &Harness) -> String {
    [(40, 12), (80, 24), (120, 40), (200, 60)].map(|(width, height)| harness.picture(width, height)).concat()
}

fn is_refused(harness: &Harness) -> bool {
    harness.app.said().iter().any(|said| said.words.contains("nimatron solve and --plain"))
}

#[test]
fn what_fits_is_played_and_what_does_not_is_refused() {
    for board in LARGEST {
        assert!(!is_refused(&Harness::game(board)), "{board}");
        assert_eq!(Harness::game(board).board().board.position().to_string(), board);
    }
    for board in large() {
        let game = session(&board);
        let harness = Harness::started(Choices::default(), None, Some(game.clone()));
        assert!(is_refused(&harness) && harness.app.context() == Context::Title);
        draw(&harness);
        // Lines take any.
        let setting = Setting { medium: Medium::Lines, ..setting(Choices::default()) };
        let (app, _) = App::new(setting, Records::default(), None, Destination::Game(Box::new(game)));
        assert_eq!((app.said(), app.context()), (&[][..], Context::Game));
    }
}

#[test]
fn a_waiting_game_that_is_too_large_is_named_and_stays() {
    for board in large() {
        let kept = session(&format!("{board} : A1"));
        let mut harness = Harness::started(Choices::default(), Some(kept), None);
        assert!(draw(&harness).contains("Continue"));
        harness.press("Enter");
        assert!(is_refused(&harness) && harness.app.context() == Context::Title && harness.app.has_kept_game());
    }
}

#[test]
fn a_recorded_game_that_is_too_large_has_a_row_without_a_picture() {
    let games: Vec<GameLine> =
        large().iter().map(|board| format!("{board} players=human,perfect : A1").parse().unwrap()).collect();
    let files = RecordFiles { games, ..RecordFiles::of_a_graduate() };
    for list in [ListKind::Games, ListKind::Practice, ListKind::Record] {
        let mut harness = Harness::opened(setting(Choices::default()), None, Destination::List(list), files.clone());
        for _ in 0..large().len() {
            draw(&harness);
            if list == ListKind::Games {
                harness.press("Enter");
                assert!(is_refused(&harness));
            }
            harness.press("Down");
        }
    }
}

#[test]
fn a_typed_board_is_refused_when_it_is_played() {
    let mut harness = Harness::title();
    harness.act(Action::Set(ChoiceKey::Board, "100 100".to_owned()));
    draw(&harness);
    harness.press("Enter");
    assert!(is_refused(&harness) && harness.app.context() == Context::Title);
}

#[test]
fn lessons_questions_and_reviews_are_refused() {
    for board in large() {
        for step in [format!("show = \"{board}\""), format!("win = \"{board}\""), format!("ask = \"move {board}\"")] {
            let text = format!("title = \"a\"\nabout = \"b\"\npart = \"door\"\n[[step]]\nsay = \"c\"\n{step}\n");
            let refused = Lesson::read("own", &text).err().unwrap_or_default().concat();
            assert!(refused.contains("line 6: ") && refused.contains(&TooLarge.to_string()), "{refused}");
        }
        assert_eq!(format!("can-win {board}").parse::<Question>(), Err(TooLarge.to_string()));
        let line: GameLine = format!("{board} : A1").parse().unwrap();
        assert!(is_refused(&Harness::at(Destination::Review(vec![line.clone()]))));
    }
    assert_eq!("binary 64".parse::<Question>(), Err(TooLarge.to_string()));
    assert_eq!("value 60 take=1-9".parse::<Question>(), Err(TooLarge.to_string()));
}

#[test]
fn a_cell_of_the_map_that_is_too_large_cannot_be_played() {
    let mut harness = Harness::at(beside("5"));
    harness.act(Action::Map(MapStep::To([64, 1])));
    harness.press("Enter");
    assert!(is_refused(&harness) && harness.app.context() == Context::Map);
}
