//! Properties of all pictures, at every size.

use crate::app::{Action, COMMANDS, GameScreen};
use crate::coach::{self, Audience, Message, Role, Tone};
use crate::tui::targets::Target;
use crate::tui::{Glyphs, Theme};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::tests::support::{Harness, coloured, is_cut_beside_a_free_line, stones, text, without_ascii};

const SIZES: [(u16, u16); 10] =
    [(40, 12), (41, 13), (40, 25), (60, 14), (71, 30), (72, 17), (72, 18), (80, 24), (100, 60), (160, 50)];

const LINES: [&str; 8] = [
    "3 5 7",
    "1 3 5 7 misere",
    "37 20 29",
    "63 48",
    "1 1 1 1 1 1 1",
    "12 9 4 take=1-3",
    "32 31 21 8 take=1,3,4 misere",
    "0 0 1",
];

#[test]
fn counts_and_verdict_are_always_there() {
    for line in LINES {
        for (width, height) in SIZES {
            let harness = Harness::game(line);
            let picture = harness.picture(width, height);
            let verdicts = coach::verdict_now(Role::YOU, harness.board().board.now());
            let says = |words: &String| picture.contains(&format!(" {words} "));
            assert!(verdicts.iter().any(says), "{line} at {width}×{height}:\n{picture}");
            assert!(picture.contains('▸'), "{line} at {width}×{height}:\n{picture}");
            let (_, targets) = harness.drawn(width, height, &coloured());
            let mut places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            let help = Target::Action(Action::Help);
            assert!(
                places.any(|at| targets.find(at.into()).is_some_and(|target| *target == help)),
                "{line} at {width}×{height}:\n{picture}"
            );
        }
    }
}

#[test]
fn below_the_least_size_a_sentence_says_what_is_needed() {
    let sentence: String = "Nimatron needs 40 columns and 12 lines; this window has".split_whitespace().collect();
    for (width, height) in [(39, 12), (40, 11), (20, 5), (200, 3), (10, 6), (1, 1)] {
        let picture = Harness::game("3 5 7").picture(width, height);
        let words: String = picture.split_whitespace().collect();
        let shown = usize::from(width * height).min(sentence.len()).min(words.len());
        assert!(shown > 0 && words[..shown] == sentence[..shown], "{width}×{height}: {words}");
    }
    // An empty window shows nothing.
    assert_eq!(Harness::game("3 5 7").picture(0, 0), "");
    assert!(Harness::title().picture(39, 11).contains("Nimatron needs 40 columns"));
}

/// From 60×20 on, the lower edge is in the same place on all screens, and so is the divider, except at the end, where
/// the fingerprint needs more room.
#[test]
fn the_cabinet_stands_still() {
    for (width, height) in [(60, 20), (80, 24), (120, 40), (200, 60)] {
        let mut edges: Vec<(usize, usize)> = Vec::new();
        for (line, keys) in [("3 5 7", ""), ("3 5 7", "B1"), ("1 3 5 7 misere", "e"), ("9 8", "g"), ("3", "End Enter")]
        {
            let picture = Harness::game(line).press(keys).picture(width, height);
            let lower = picture.lines().position(|line| line.contains('┗')).unwrap();
            let divider = picture.lines().find_map(|line| line.chars().position(|symbol| symbol == '┳')).unwrap();
            edges.push((lower, if keys == "End Enter" { edges[0].1 } else { divider }));
        }
        assert!(edges.iter().all(|edge| *edge == edges[0]), "{width}×{height}: {edges:?}");
    }
}

/// No words are cut while a line is free; if there is no room, a key shows the rest.
#[test]
fn the_coach_is_never_cut() {
    for line in LINES {
        for (width, height) in SIZES {
            for keys in ["", "Right", "t", "e", "e Right Right"] {
                let mut harness = Harness::game(line);
                let picture = harness.press(keys).picture(width, height);
                let view = harness.app.view();
                let words = view
                    .said
                    .iter()
                    .chain(&view.page)
                    .filter(|said| said.audience != Audience::Lines && said.tone != Tone::Aside);
                let squeezed = |text: &str| text.split_whitespace().collect::<String>();
                // Words inside the frame run on in the left half.
                let left = |line: &str| {
                    line.trim_start().trim_start_matches('┃').split('┃').next().unwrap_or_default().to_owned()
                };
                let lines = picture.lines().filter(|line| !line.contains('┗')).map(left);
                let seen = squeezed(&lines.collect::<Vec<_>>().join(" "));
                let all_said = words.clone().all(|said| seen.contains(&squeezed(&said.words)));
                let goes_on = picture.contains(". more");
                let small = width < 60 || height < 20;
                assert!(!is_cut_beside_a_free_line(&picture), "{line} {keys:?} at {width}×{height}:\n{picture}");
                assert!(all_said || goes_on || small, "{line} {keys:?} at {width}×{height}:\n{picture}");
            }
        }
    }
}

/// Keys leave the line from its end; those without which a player is lost never do.
#[test]
fn keys_fall_from_the_line_in_the_order_of_their_worth() {
    let mut game = Harness::game("3 5 7 : B1 C5");
    let mut end = Harness::game("3 5 7 : C1 B1 A1 C2 A2 C2 B2 B1 C1 B1 C1");
    for (harness, fallen) in [(&mut game, "panel groups explain leave hint undo"), (&mut end, "quit map leave")] {
        let words = |width: u16| -> Vec<String> {
            let picture = harness.picture(width, 24);
            let keys = picture.trim_end().lines().last().unwrap().trim().split("  ");
            let words = keys.map(|key| key.rsplit(' ').next().unwrap());
            words.filter(|word| !["", "more"].contains(word)).map(ToOwned::to_owned).collect()
        };
        let mut order = Vec::new();
        for width in (40..100).rev() {
            let [before, after] = [words(width + 1), words(width)];
            order.extend(before.iter().filter(|word| !after.contains(word)).cloned());
            let stay: Vec<&String> = before.iter().filter(|word| after.contains(word)).collect();
            assert!(stay.into_iter().eq(&after), "{width}: {before:?} {after:?}");
        }
        assert_eq!(order.join(" "), fallen, "{:?} stay", words(40));
    }
}

/// The longest names are those of ASCII: some fall, none is cut.
#[test]
fn a_full_key_line_leaves_room_for_the_key_that_shows_more() {
    let theme = Theme::monochrome().with_glyphs(Glyphs::Ascii);
    let mut seen = 0;
    for line in LINES {
        for keys in ["", "t", "t t", "Right"] {
            let picture = text(&Harness::game(line).press(keys).buffer(40, 12, &theme));
            let last = picture.lines().last().unwrap_or_default();
            seen += usize::from(last.contains(". more"));
            assert!(last.contains("? keys"), "{line} {keys}:\n{picture}");
        }
    }
    assert!(seen > 0, "no window was too small for the words");
}

#[test]
fn ascii_draws_nothing_else() {
    let theme = Theme::monochrome().with_glyphs(Glyphs::Ascii);
    for line in LINES {
        for (width, height) in SIZES {
            for keys in ["", "?", "Enter", "t t t"] {
                let mut harness = Harness::game(line);
                let picture = text(&harness.press(keys).buffer(width, height, &theme));
                assert!(picture.is_ascii(), "{line} {keys}:\n{picture}");
                assert_eq!(without_ascii(&harness.picture(width, height)), "", "{line} {keys}");
            }
        }
    }
    assert!(text(&Harness::title().buffer(80, 24, &theme)).is_ascii());
    // ASCII has its own key names, so none needs a replacement.
    assert!(COMMANDS.iter().flat_map(|command| command.keys).all(|key| key.name(true).is_ascii()));
}

#[test]
fn wide_characters_in_a_notice_are_all_there() {
    let folder = "名前".repeat(30);
    for (width, height) in [(80, 24), (120, 40)] {
        let mut harness = Harness::game("3 5 7");
        harness.app.say(Message::problem(format!("Games are not being saved. /{folder}/game: it is not a file.")));
        let mut pages = harness.picture(width, height);
        if pages.contains(". more") {
            pages.push_str(&harness.press(".").picture(width, height));
        }
        assert_eq!(pages.chars().filter(|c| "名前".contains(*c)).count(), 60, "{pages}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    /// Stones are never created.
    #[test]
    fn stones_on_screen_are_the_sessions(
        piles in prop::collection::vec(0..8_u64, 1..5),
        keys in prop::collection::vec(prop::sample::select(KEYS), 0..40),
        misere in any::<bool>(),
    ) {
        prop_assume!(piles.iter().any(|&pile| pile > 0));
        let words: Vec<String> = piles.iter().map(ToString::to_string).collect();
        let line = format!("{}{}", words.join(" "), if misere { " misere" } else { "" });
        let mut harness = Harness::game(&line);
        for key in keys {
            harness.press(key);
            for (width, height) in [(40, 12), (80, 24)] {
                let picture = text(&harness.buffer(width, height, &Theme::monochrome()));
                if let Some(game) = harness.app.screen::<GameScreen>() {
                    let total = game.session().position().total();
                    prop_assert!(total <= u128::from(piles.iter().sum::<u64>()));
                    // At the end of a game its result replaces the empty piles.
                    let shown = if game.is_over() { 0 } else { stones(&picture) };
                    prop_assert_eq!(shown as u128, total, "{}\n{}", key, picture);
                }
            }
        }
    }
}

const KEYS: &[&str] = &[
    "Up",
    "Down",
    "Left",
    "Right",
    "Home",
    "End",
    "Enter",
    "Enter",
    "Enter",
    "u",
    "^R",
    "t",
    "1",
    "3",
    "9",
    "Backspace",
];
