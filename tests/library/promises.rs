//! What README promises of a game, each reached from an empty home by keys that a footer names.

use std::collections::BTreeSet;

use crate::app::Context;
use crate::app::view::Rail;
use crate::rules::Play;
use crate::tests::support::Harness;

/// Presses a key of the key line, and fails if it is not there.
fn press(harness: &mut Harness, key: &str, name: &str) {
    assert!(harness.keys().contains(&name), "{name} is offered: {:?}", harness.keys());
    harness.press(key);
}

/// A first game from the title.
fn first_game() -> Harness {
    let mut harness = Harness::title();
    press(&mut harness, "Down", "↑↓");
    press(&mut harness, "Enter", "⏎");
    press(&mut harness, "Enter", "⏎");
    assert_eq!(harness.context(), Context::Game);
    harness
}

/// "Below stands the indicator, the XOR of the piles."
#[test]
fn the_indicator_is_in_sight_and_moves_with_a_mark() {
    let mut harness = first_game();
    let pieces = harness.pieces();
    assert!(pieces.has_indicator);
    let odd = |pieces: &crate::app::view::Pieces| -> Vec<bool> {
        pieces.counts.iter().map(|count| count.then % 2 == 1).collect()
    };
    let wrong: Vec<bool> = pieces.counts.iter().map(|count| count.rail != Rail::Dark).collect();
    assert_eq!(wrong, [false, false, true], "3 XOR 5 XOR 7 is 001");
    press(&mut harness, "Right", "←→");
    assert_eq!(odd(&harness.pieces()), [false, false, false], "2 XOR 5 XOR 7 is 000");
    harness.press("Right");
    assert_eq!(odd(&harness.pieces()), [false, true, true], "1 XOR 5 XOR 7 is 011");
}

/// "Whoever takes the last stone wins (normal play) or loses (misère: `x`, in Play and before a first move)."
#[test]
fn normal_and_misere_play_are_chosen_before_the_first_move() {
    let mut harness = first_game();
    let play = |harness: &Harness| harness.app.top().game().map(|game| game.session().game().rules().play());
    assert_eq!(play(&harness), Some(Play::Normal));
    press(&mut harness, "x", "x");
    assert_eq!(play(&harness), Some(Play::Misere));
    assert!(harness.view().head.is_loud, "the head says it in capitals");
    harness.press("x");
    assert_eq!(play(&harness), Some(Play::Normal));
}

/// "The machine never errs."
#[test]
fn the_machine_answers_a_mistake_with_a_move_after_which_it_has_won() {
    let mut harness = first_game();
    harness.press("b2");
    press(&mut harness, "Enter", "⏎");
    harness.settle();
    press(&mut harness, "Enter", "⏎");
    assert_eq!(harness.played(), 2);
    let left: Vec<u64> = harness.app.top().game().unwrap().session().game().position().piles().to_vec();
    assert_eq!(left.iter().fold(0, |all, pile| all ^ pile), 0, "{left:?}");
}

/// "Where it has lost it moves at random."
#[test]
fn a_machine_that_has_lost_moves_at_random() {
    let answers: BTreeSet<String> = (0..12_u8)
        .map(|_| {
            let mut harness = first_game();
            harness.press("a1 Enter");
            harness.app.top().game().unwrap().session().game().moves()[1].to_string()
        })
        .collect();
    let mut again = first_game();
    again.press("a1 Enter");
    let mut seen = BTreeSet::from([again.app.top().game().unwrap().session().game().moves()[1].to_string()]);
    // The same board again is another draw.
    for _ in 0..12 {
        again.settle();
        again.press("n a1 Enter");
        seen.extend(again.app.top().game().map(|game| game.session().game().moves()[1].to_string()));
    }
    assert_eq!(answers.len(), 1, "one seed, one game");
    assert!(seen.len() > 2, "{seen:?}");
}
