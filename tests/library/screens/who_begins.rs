//! Games in which the player chooses who begins.

use crate::app::{Action, Choices, Context, Destination, Effect, ListKind};
use crate::coach::Mode;
use crate::engine::Outcome;
use crate::session::Players;
use crate::tests::support::{Harness, session, setting};

fn asked(line: &str) -> Harness {
    Harness::game(&format!("{line} players=ask seed=4"))
}

#[test]
fn who_begins_is_chosen_before_anything_is_kept() {
    for (line, key, players, right) in [
        ("3 5 7", "y", "human,perfect", true),
        ("1 2 3", "y", "human,perfect", false),
        ("1 2 3", "n", "perfect,human", true),
        ("3 5 7", "n", "perfect,human", false),
    ] {
        let mut harness = asked(line);
        assert_eq!(harness.view().context, Context::Question);
        let picture = harness.picture(80, 24);
        assert!(!picture.contains("now  you can win") && !picture.contains('▐'), "the board must not tell: {picture}");
        let kept = |effects: Vec<Effect>| effects.iter().any(|effect| format!("{effect:?}").contains("Kept"));
        assert!(!kept(harness.new_effects()), "{line}");
        harness.press(key);
        assert!(harness.line().contains(&format!("players={players} ")), "{}", harness.line());
        assert!(harness.line().contains(" asked=yes"), "{}", harness.line());
        assert_eq!(harness.session().game().moves().len(), usize::from(key == "n"));
        while harness.session().game().winner().is_none() {
            harness.play_any();
        }
        let verdict = if right { "that was right" } else { "that was a mistake" };
        let told: Vec<String> = harness.reports().iter().map(|said| said.words.to_string()).collect();
        assert!(told.iter().any(|words| words.contains(verdict)), "{line} {key}: {told:?}");
    }
}

#[test]
fn a_wrong_choice_of_who_begins_is_named_at_once_in_teach_alone_and_on_every_screen_after_the_game() {
    let wrong = "that was a mistake: whoever begins here cannot force a win.";
    for &mode in Mode::ALL {
        let choices = Choices { mode, ..Choices::default() };
        let mut harness = Harness::started(choices, None, Some(session("1 1 players=ask")));
        harness.press("y");
        let said = harness.app.said().iter().any(|said| said.words.contains(wrong));
        assert_eq!(said, mode == Mode::Teach, "{mode}");
    }
    let mut harness = asked("1 1");
    harness.press("y").play("A1");
    let end = harness.picture(80, 24);
    assert!(end.contains("You chose to begin, and that was a"), "{end}");
    let review = harness.press("r").picture(80, 24);
    assert!(review.contains("You chose to begin, and that was a mistake"), "{review}");
    harness.press("Esc Esc").act(Action::Go(Destination::List(ListKind::Games)));
    let list = harness.picture(80, 24);
    assert!(list.contains("lost in 2 moves, 1 mistake") && list.contains("The wrong choice of who"), "{list}");
}

#[test]
fn half_of_the_boards_drawn_for_who_is_asked_are_lost_for_whoever_begins() {
    for board in ["nimatron", "random"] {
        let lost = (0..200).filter(|&seed| {
            let mut setting = setting(Choices { players: Players::ASK, ..Choices::default() });
            setting.choices.set(crate::app::ChoiceKey::Board, board).unwrap();
            setting.seed = seed;
            setting.prepare().unwrap().now().outcome() == Outcome::P
        });
        let lost = lost.count();
        // 100 expected, with a standard deviation of 7.
        assert!((70..=130).contains(&lost), "{board}: {lost} of 200");
    }
}

#[test]
fn a_line_with_moves_does_not_ask() {
    let line = "3 5 7 players=ask : A1".parse().unwrap();
    let error = crate::session::Session::new(line, &setting(Choices::default()).defaults()).unwrap_err();
    assert!(error.to_string().starts_with("players=ask asks before the first move"), "{error}");
    assert!(session("3 5 7 players=ask").players().asks());
    // The usual choice of `ask` does not apply in the middle of a game.
    let usual = setting(Choices { players: Players::ASK, ..Choices::default() }).defaults();
    let resumed = crate::session::Session::new("3 5 7 : A1".parse().unwrap(), &usual).unwrap();
    assert_eq!(resumed.players(), Players::HUMAN_FIRST);
}
