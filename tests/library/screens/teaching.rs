//! The modes, the fading panel, the explanation, and grouped stones.

use crate::app::{Action, Choices, Context, Destination};
use crate::coach::{Heading, Mode, Standing};
use crate::engine::Step;
use crate::session::Panel;
use crate::tui::group;
use insta::assert_snapshot;

use crate::tests::support::{Harness, RecordFiles, places, session, setting};

fn changes_help(harness: &Harness) -> bool {
    harness.told().iter().any(|said| said.contains("in a row with this panel: the next game shows"))
}

fn remembered(harness: &mut Harness) -> Vec<(&'static str, String)> {
    harness.new_effects().into_iter().flat_map(|effect| effect.remember).collect()
}

#[test]
fn the_better_moves_are_named_at_the_second_mistake_or_when_asked() {
    let mut harness = Harness::game("3 5 7");
    harness.play("B2");
    let named = "A1, B1 or C1 would have kept the win.";
    assert_eq!(harness.feedback(), ["B2 gave the win away: u takes B2 back."]);
    assert_eq!(harness.press("t").told(), [format!("{named} Undo (u) takes B2 back.")]);
    harness.press("t u").play("A2");
    assert_eq!(harness.feedback(), ["A1, B1 or C1 would have kept the win."]);
}

#[test]
fn after_two_mistakes_the_coach_speaks_of_the_board_and_not_of_the_first() {
    let line = "3 5 7 players=human,casual seed=5 panel=preview : C2 A1";
    let mut harness = Harness::game(line);
    assert_eq!(harness.feedback(), ["The casual player's A1 gave you the win back."]);
    // The hint is about the board too, and stands alone.
    let hint = harness.press("t").told();
    assert!(hint.len() == 1 && hint[0].contains("column 2"), "{hint:?}");
    assert_eq!(harness.press("t t").told(), ["A2 leaves every column even."]);
    let lucky = Harness::game("1 2 3 players=human,casual panel=preview : A1 B1");
    assert_eq!(lucky.feedback(), ["The casual player's B1 gave you the win."]);
    let mut pile = Harness::game("21 take=1-3 panel=preview : A1 A1");
    assert_eq!(pile.press("t").told(), ["Leave only full fours: take what is left over."]);
}

#[test]
fn the_coach_says_what_a_move_did_and_what_the_reply_was_for() {
    for (moves, said, shown) in [
        (
            "2 1 2 : A1 C1",
            [
                "A1 left column 2 odd: the machine can win. Undo takes the move back.",
                "The machine took 1 from C, and left column 1 odd.",
            ],
            &["The machine's C1 gave you the win back."][..],
        ),
        (
            "3 5 7 : A1 C4",
            [
                "A1 left every column even: a winning move.",
                "The machine took 4 from C, at random: it had no winning move.",
            ],
            &["The machine had no winning move."],
        ),
        (
            "1 3 1 misere : B1 B1",
            [
                "B1 left one big pile, so whoever moves next chooses odd or even: the machine can win. Undo takes the \
                 move back.",
                "The machine took 1 from B, and left 3 single stones, an odd number.",
            ],
            &["B1 gave the win away: u takes B1 back."],
        ),
    ] {
        let harness = Harness::game(moves);
        assert!(said.iter().all(|said| harness.heard().iter().any(|heard| heard == said)), "{moves}");
        // The exchange shows what was left.
        assert_eq!([harness.feedback(), harness.told()].concat(), shown, "{moves}");
    }
}

#[test]
fn help_fades_after_two_wins_with_a_panel_and_comes_back_after_two_losses() {
    let (session_of_two, mut setting) = (session("2 0 0"), setting(Choices::default()));
    setting.adopt(&session_of_two);
    let game = Destination::Game(Box::new(session_of_two));
    let mut harness = Harness::opened(setting, None, game, RecordFiles::default());
    for (panel, next) in [(Panel::Preview, "now"), (Panel::Now, "rows"), (Panel::Rows, "off")] {
        assert!(harness.board().panel == panel && !changes_help(harness.play("A2")));
        assert_eq!(harness.press("n").board().panel, panel);
        assert!(changes_help(harness.play("A2")), "{panel}");
        let said = format!(
            "2 wins in a row with this panel: the next game shows less (panel \"{next}\"). Press i to change that."
        );
        assert!(harness.told().contains(&said), "{:?}", harness.told());
        assert_eq!(remembered(&mut harness), [("faded", next.to_owned())]);
        harness.press("n");
    }
    // The panel cannot fade below `off`.
    harness.play("A2").press("n").play("A2");
    assert!(!changes_help(&harness) && harness.board().panel == Panel::Off);
    // The choice is remembered for the next start, and two lost games with a panel bring back more help.
    let choices = Choices { faded: Some(Panel::Rows), ..Choices::default() };
    let mut lost = Harness::started(choices, None, None);
    for again in [false, true] {
        lost.act(Action::Go(Destination::Game(Box::new(session("1 1 panel=rows")))));
        lost.play("A1");
        assert_eq!(changes_help(&lost), again);
    }
    assert_eq!(lost.app.setting().choices.panel(), Panel::Now);
}

#[test]
fn a_panel_that_was_chosen_does_not_fade() {
    let mut harness = Harness::game("2 0 0");
    harness.play("A2").press("n i").play("A2").press("n").play("A2");
    assert!(!changes_help(&harness) && harness.board().panel == Panel::Rows);
    // Games in another mode do not change the help.
    let playing = Choices { mode: Mode::Play, panels: [None, None], ..Choices::default() };
    let mut harness = Harness::started(playing, None, Some(session("2 0 0 panel=rows")));
    harness.play("A2").press("n").play("A2");
    assert!(!changes_help(&harness));
}

#[test]
fn a_win_with_undo_or_a_loss_begins_no_row() {
    let mut harness = Harness::game("2 0 0");
    harness.play("A2").press("n").play("A1").press("u").play("A2");
    assert!(!changes_help(&harness));
    harness.press("n").play("A2");
    assert!(!changes_help(&harness), "a win with undo begins no row");
    harness.press("n").play("A2");
    assert!(changes_help(&harness));
}

#[test]
fn between_two_people_the_task_stands_above_what_the_other_did() {
    let mut harness = Harness::game("3 4 5 players=human,human");
    harness.play("A1");
    for (width, height) in [(40, 12), (60, 18), (80, 24)] {
        let picture = harness.picture(width, height);
        let row = |words: &str| picture.lines().position(|line| line.contains(words)).unwrap();
        assert!(row("Make columns 2 and 1 even.") < row("A1 gave the win away"), "{picture}");
    }
}

#[test]
fn a_win_in_which_no_move_mattered_begins_no_row() {
    let mut harness = Harness::game("1 0 0");
    for _ in 0..3 {
        assert!(!changes_help(harness.play("A1")));
        harness.press("n");
    }
}

/// Position and title of the explanation's current step.
fn step(harness: &Harness) -> (Standing, String) {
    match harness.heading() {
        Heading::Explanation(step) => (harness.view().head.standing, step.to_owned()),
        other => panic!("nothing is explained: {other:?}"),
    }
}

#[test]
fn the_explanation_goes_step_by_step_and_back_and_follows_the_cursor() {
    let mut harness = Harness::game("37 20 29 panel=off");
    for (keys, expected) in [
        ("e", (1, 8, "write in binary")),
        ("Left", (1, 8, "write in binary")),
        ("Right Right Right", (4, 8, "the leftmost odd column")),
        ("Left", (3, 8, "even and odd columns")),
        ("Right Right Right Right Right", (8, 8, "why this wins")),
    ] {
        let (nth, of, title) = expected;
        assert_eq!(step(harness.press(keys)), (Standing::part("step", nth, of, ""), title.to_owned()), "{keys}");
    }
    // Enter after the last step returns to the game, Esc from any step.
    assert_eq!(harness.press("Enter").app.context(), Context::Game);
    assert_eq!(harness.press("e").app.context(), Context::Explain);
    assert_eq!(harness.press("Esc").app.context(), Context::Game);
    assert_eq!((harness.board().panel, harness.session().disclosed()), (Panel::Off, Panel::Preview));
    // In a won position the explanation is about its own move, so the cursor stays.
    let before = harness.considered();
    harness.press("e j l Esc");
    assert_eq!(harness.considered(), before);
    let mut lost = Harness::game("1 2 3");
    lost.consider("A1").press("e Right Right Right");
    let spoilt = |harness: &Harness| match harness.board().step {
        Some(Step::Spoils(change)) => change.m.to_string(),
        other => panic!("{other:?}"),
    };
    assert_eq!(spoilt(&lost), "A1");
    assert_eq!(spoilt(lost.press("j l")), "B2");
    assert_eq!(spoilt(lost.press("j")), "C1");
    // A pile without a marked take is explained by its smallest, so that each key shows something new.
    let mut lost = Harness::game("3 5 6 players=human,human");
    assert_eq!(spoilt(lost.press("e Right Right Right")), "A1");
    assert_eq!(spoilt(lost.press("Down")), "B1");
    assert_eq!(spoilt(lost.press("l")), "B2");
    assert_eq!(spoilt(lost.press("Up")), "A1");
}

#[test]
fn explain_pictures() {
    let mut harness = Harness::game("37 20 29");
    assert_snapshot!("explain_take", places(&harness.press("e Right Right Right Right Right Right").picture(80, 24)));
    assert_snapshot!("explain_misere", places(&Harness::game("1 3 1 misere").press("e Right Right").picture(40, 12)));
}

#[test]
fn of_equal_groups_the_cursors_is_the_one_left_over() {
    let mut harness = Harness::game("37 20 29 panel=now");
    harness.press("g");
    assert!(harness.board().grouped && harness.board().paired);
    assert_eq!(harness.session().disclosed(), Panel::Now);
    // 37 = 32 + 4 + 1, 20 = 16 + 4, 29 = 16 + 8 + 4 + 1: one of three fours is left over, and 32 and 8 are alone.
    let over = |cursor| group::left_over(&[37, 20, 29], 6, Some(cursor));
    assert_eq!(over(0), [None, None, Some(0), Some(2), None, Some(0)]);
    assert_eq!(over(1), [None, None, Some(1), Some(2), None, Some(0)]);
}

#[test]
fn grouped_pictures() {
    assert_snapshot!("grouped", places(&Harness::game("37 20 29").press("g").consider("A28").picture(80, 24)));
}

#[test]
fn the_indicator_stands_there_as_a_number_once_its_lesson_was_begun() {
    for (steps, shown) in [("step=0 of=9", false), ("step=1 of=9", true), ("step=9 of=9", true)] {
        let mut files = RecordFiles::of_a_graduate();
        files.practice.push(format!("date=2026-11-20 lesson=adding {steps}"));
        let mut harness = Harness::opened(setting(Choices::default()), None, Destination::Title, files);
        harness.act(Action::Go(Destination::Game(Box::new(session("3 5 7")))));
        assert_eq!(harness.picture(120, 40).contains("⊕ 1"), shown, "{steps}: {}", harness.picture(120, 40));
    }
}

#[test]
fn the_cursor_goes_where_a_hint_points() {
    let mut harness = Harness::game("1 2 7 8");
    let considered = |harness: &Harness| (harness.board().board.pile(), harness.board().board.considered());
    assert_eq!(considered(harness.press("t")), (Some(0), None));
    assert_eq!(considered(harness.press("t")), (Some(3), None));
    assert_eq!(considered(harness.press("t")), (Some(3), Some("D4".parse().unwrap())));
}

/// Dots stand inside their lamp and apart from one another, however large it is.
#[test]
fn groups_of_one_two_and_four_are_dots_at_every_size() {
    for (lines, two, four) in [
        (2, "▀   /   ▄", "▀  ▀/▄  ▄"),
        (3, " ▄    /      /    ▀ ", " ▄  ▄ /      / ▀  ▀ "),
        (4, " ▄▄     / ▀▀     /     ▄▄ /     ▀▀ ", " ▄▄  ▄▄ / ▀▀  ▀▀ / ▄▄  ▄▄ / ▀▀  ▀▀ "),
        (
            5,
            " ▄▄       / ▀▀       /          /       ▄▄ /       ▀▀ ",
            " ▄▄    ▄▄ / ▀▀    ▀▀ /          / ▄▄    ▄▄ / ▀▀    ▀▀ ",
        ),
    ] {
        for (power, face) in [(1, two), (2, four)] {
            let row = |line| (0..2 * lines).map(|x| group::dots(power, lines, x, line)).collect::<String>();
            let rows: Vec<String> = (0..lines).map(row).collect();
            assert_eq!(rows.join("/"), face, "{power} in {lines} lines");
        }
    }
}
