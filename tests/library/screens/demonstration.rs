//! The machine playing against itself.

use crate::app::{Action, Choices, Context, Current, CursorMove};
use crate::coach::{self, Mode, Role, Standing};

use crate::tests::support::{Harness, session};

fn watched() -> Harness {
    Harness::game("3 5 7 players=perfect,perfect seed=3")
}

#[test]
fn enter_makes_each_move_and_nothing_happens_by_itself() {
    let mut harness = watched();
    harness.beats = true;
    assert_eq!(harness.app.context(), Context::Demo);
    for moves in 1..=3 {
        harness.press(["Enter", "Space", "Right"][moves - 1]);
        assert_eq!(harness.session().game().moves().len(), moves);
        assert!(!harness.app.beats());
    }
    let line = harness.line();
    harness.press("Left u");
    assert_eq!(harness.session().game().moves().len(), 1);
    harness.press("Enter Enter");
    assert_eq!(harness.line(), line);
    while harness.app.context() == Context::Demo {
        harness.press("Enter");
    }
}

#[test]
fn the_move_to_come_is_marked_before_it_is_made_and_wins_where_one_does() {
    let mut harness = watched();
    while !harness.game_screen().is_over() {
        let board = harness.board().board;
        let (marked, now) = (board.considered().unwrap(), board.now());
        assert!(now.winning_moves().is_empty() || now.winning_moves().contains(&marked));
        harness.press("Right");
        assert_eq!(harness.session().game().moves().last(), Some(&marked));
    }
    assert_eq!(harness.board().end.unwrap().result.standing, Standing::won(Role::Left, false));
}

#[test]
fn nobody_at_the_keyboard_makes_its_moves() {
    let mut harness = watched();
    harness.act(Action::Cursor(CursorMove::To("A1".parse().unwrap())));
    harness.act(Action::Take);
    harness.press("5 t ^R");
    assert_eq!(harness.session().game().moves().len(), 0);
    let board = harness.board().board;
    assert!(board.now().winning_moves().contains(&board.considered().unwrap()));
}

#[test]
fn a_watched_game_is_neither_kept_nor_recorded() {
    let mut harness = watched();
    harness.new_effects();
    while harness.app.context() == Context::Demo {
        harness.press("Enter");
    }
    assert!(
        harness.new_effects().iter().all(|effect| effect.record.is_empty() && effect.current == Current::Untouched)
    );
}

#[test]
fn it_says_what_holds_and_asks_nobody_anything() {
    let mut harness = watched();
    let picture = harness.picture(80, 24);
    assert!(picture.contains("1 leaves every column even.") && !picture.contains(" or "), "{picture}");
    assert!(!picture.contains("Which") && harness.heard().iter().all(|said| !said.contains('?')), "{picture}");
    assert!(!picture.contains("keeps the win"), "{picture}");
    harness.press("Right Right");
    let told = harness.picture(80, 24);
    assert!(
        told.contains("the right machine took") && told.contains("The right machine had no winning move."),
        "{told}"
    );
}

/// Games for an audience or two people: many piles, one pile and misère play to its end.
const BOARDS: [&str; 8] = [
    "3 5 7",
    "6 8 14",
    "1 3 5 7 misere",
    "1 1 4 misere",
    "1 1 1 1 misere",
    "21 take=1-3",
    "20 take=1-3 misere",
    "9 12 take=1,3,4",
];

#[test]
fn an_audience_is_neither_asked_nor_addressed_on_any_board() {
    for board in BOARDS {
        for terms in ["", "panel=now", "panel=rows", "panel=off", "mode=predict", "mode=play"] {
            for keys in ["", "g"] {
                let mut harness = Harness::game(&format!("{board} players=perfect,perfect {terms} seed=3"));
                harness.press(keys);
                for _ in 0..60 {
                    let pictures =
                        [(80, 24), (40, 12), (120, 40)].map(|(width, height)| harness.picture(width, height));
                    let of_coach = |line: &&str| !line.contains("? keys");
                    let seen = pictures.iter().flat_map(|picture| picture.lines().filter(of_coach)).map(str::to_owned);
                    let told = harness.view().page.iter().map(|message| message.words.to_string()).collect::<Vec<_>>();
                    for said in seen.chain(told).chain(harness.heard()) {
                        // A value that the panel keeps back is no question.
                        let words = said.replace("→?", "").to_lowercase();
                        let addressed = words
                            .split(|letter: char| !letter.is_alphabetic())
                            .any(|word| ["you", "your", "yours"].contains(&word));
                        assert!(!words.contains('?') && !addressed, "{board} {terms} {keys}: {said}");
                    }
                    if harness.app.context() == Context::End {
                        break;
                    }
                    harness.press("Right");
                }
                assert_eq!(harness.app.context(), Context::End);
            }
        }
    }
}

#[test]
fn the_coach_tells_two_people_once_that_it_speaks_to_both() {
    for board in BOARDS {
        let mut harness = Harness::game(&format!("{board} players=human,human seed=3"));
        let tells = |harness: &Harness| harness.view().page.contains(&coach::TO_BOTH);
        assert!(tells(&harness), "{board}");
        harness.play("A1");
        assert!(!tells(&harness), "{board}");
    }
    assert!(!Harness::game("3 5 7 players=human,human mode=play").view().page.contains(&coach::TO_BOTH));
    assert!(!Harness::game("3 5 7 players=human,human : A1").view().page.contains(&coach::TO_BOTH));
    assert!(!watched().view().page.contains(&coach::TO_BOTH));
    assert!(Harness::game("3 5 7 players=human,human").picture(80, 24).contains("The coach speaks to both of you."));
}

/// Of several winning moves the coach names the one that is about to be made.
#[test]
fn the_sentence_on_a_position_is_about_the_move_that_is_marked() {
    let mut named = std::collections::BTreeSet::new();
    for seed in 1..9 {
        let line = format!("1 2 5 7 players=perfect,perfect seed={seed}");
        let harness = Harness::game(&line);
        let marked = harness.board().board.considered().unwrap();
        let picture = harness.picture(80, 24);
        assert!(picture.contains(&format!("┃      {marked} leaves every column even.")), "{picture}");
        assert!(
            harness.heard().concat().contains(&format!("{marked} leaves every column even.")),
            "{:?}",
            harness.heard()
        );
        named.insert(marked);
    }
    assert!(named.len() > 2, "{named:?}");
}

#[test]
fn a_demonstration_has_no_mode_of_its_own() {
    let choices = Choices { mode: Mode::Play, ..Choices::default() };
    let mut harness = Harness::started(choices, None, Some(session("3 4 5 players=perfect,perfect")));
    assert!(!harness.picture(80, 24).contains("Not a word"), "{}", harness.picture(80, 24));
    assert!(harness.picture(80, 24).contains("e explain") && !harness.line().contains("mode="), "{}", harness.line());
    harness.press("i");
    assert_eq!(harness.app.setting().choices.panels, Choices::default().panels, "it is no game of the player's");
    while harness.app.context() == Context::Demo {
        harness.press("Right");
    }
    let end = harness.picture(80, 24);
    assert!(end.contains("━ 3 4 5 ━") && !end.contains("mode"), "{end}");
}
