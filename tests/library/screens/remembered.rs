//! Choices that the title remembers.

use crate::app::{Action, Body, ChoiceKey, Choices, Context, Destination, Effect};
use crate::coach::{Button, Chosen, Mode, notices};
use crate::rules::Play;
use crate::session::Panel;

use crate::tests::support::{Harness, RecordFiles, session, setting};

fn remembered(harness: &mut Harness) -> Vec<(&'static str, String)> {
    harness.new_effects().into_iter().flat_map(|effect: Effect| effect.remember).collect()
}

fn pair(key: &'static str, value: &str) -> (&'static str, String) {
    (key, value.to_owned())
}

#[test]
fn choices_made_on_the_title_are_remembered_when_it_is_left() {
    let mut harness = Harness::title();
    // Marienbad implies misère with the machine first; later choices override that.
    harness.press("Right Right Right Right Down Right Down Right Down Down Right Down Right");
    assert_eq!(remembered(&mut harness), []);
    harness.press("Down Enter");
    let expected = [
        pair("board", "marienbad"),
        pair("rules", "normal"),
        pair("take", "1-3"),
        pair("players", "human,human"),
        pair("mode", "play"),
    ];
    assert_eq!(remembered(&mut harness), expected);
    // Each is remembered only once.
    harness.press("Esc q");
    assert_eq!(remembered(&mut harness), []);
}

#[test]
fn only_what_was_chosen_and_what_has_a_meaning_is_remembered() {
    let mut harness = Harness::title();
    harness.press("4 Space 9 q");
    assert_eq!(remembered(&mut harness), [pair("board", "4 9")]);
    let mut harness = Harness::title();
    harness.press("99999999999999999999 Down Right q");
    assert_eq!(remembered(&mut harness), [pair("rules", "misere")]);
    // Settings that come with a continued game were not chosen.
    let mut harness = Harness::started(Choices::default(), Some(session("1 3 5 7 misere : A1 B1")), None);
    harness.press("Enter Esc q");
    assert_eq!(remembered(&mut harness), []);
}

/// The panel of a game is remembered at once, but for `play`, where it would cost each later win its star.
#[test]
fn the_panel_is_remembered_for_the_mode_alone() {
    for (mode, key, level) in [(Mode::Teach, Some("panel.teach"), "now"), (Mode::Play, None, "off")] {
        let choices = Choices { mode, ..Choices::default() };
        let mut harness = Harness::opened(setting(choices), None, Destination::Title, RecordFiles::default());
        harness.act(Action::Press(Button::Play));
        harness.new_effects();
        harness.act(Action::Panel(None));
        assert_eq!(remembered(&mut harness), key.map(|key| pair(key, level)).into_iter().collect::<Vec<_>>());
        let choices = &harness.app.setting().choices;
        let of = |mode| Choices { mode, ..choices.clone() }.panel();
        for other in Mode::ALL.iter().copied().filter(|other| *other != mode) {
            assert_eq!(of(other), other.panel(), "{mode} does not speak for {other}");
        }
        assert_eq!(of(mode).to_string(), level);
    }
}

#[test]
fn each_mode_of_the_title_shows_its_own_panel() {
    let mut harness = Harness::title();
    let panel = |harness: &Harness| match harness.view().body {
        Body::Title(title) => title.choices.iter().find_map(|(_, chosen)| match chosen {
            Chosen::Panel(level) => Some(*level),
            _ => None,
        }),
        other => panic!("{other:?}"),
    };
    let shown = |harness: &mut Harness, mode: &str| {
        harness.act(Action::Set(ChoiceKey::Mode, mode.to_owned()));
        panel(harness)
    };
    // Without a choice, each mode has its own default; after the lesson on a whole game, `teach` shows less.
    let modes = ["teach", "play"];
    let own = modes.map(|mode| shown(&mut harness, mode));
    assert_eq!(own, [Panel::Now, Panel::Off].map(Some));
    for (mode, level) in [("play", "rows"), ("teach", "off")] {
        shown(&mut harness, mode);
        harness.act(Action::Set(ChoiceKey::Panel(None), level.to_owned()));
    }
    let chosen = modes.map(|mode| shown(&mut harness, mode));
    assert_eq!(chosen, [Panel::Off, Panel::Rows].map(Some));
    harness.press("q");
    let expected = [pair("mode", "play"), pair("panel.teach", "off"), pair("panel.play", "rows")];
    assert_eq!(remembered(&mut harness), expected);
}

#[test]
fn a_theme_is_remembered_at_once() {
    let mut harness = Harness::game("3 5 7");
    harness.act(Action::NextTheme);
    assert_eq!(remembered(&mut harness), [pair("theme", "light")]);
    assert_eq!(harness.app.said(), [notices::colours("light")]);
}

#[test]
fn choices_are_set_by_name_as_the_file_has_them() {
    let mut harness = Harness::title();
    let set = |harness: &mut Harness, key: &str, value: &str| {
        harness.act(Action::Set(ChoiceKey::named(key).unwrap(), value.to_owned()));
    };
    for (key, value) in
        [("board", "37 20 29"), ("rules", "misere"), ("take", "1,3,4"), ("players", "casual,human"), ("mode", "play")]
    {
        set(&mut harness, key, value);
    }
    let chosen = |harness: &Harness| match harness.view().body {
        Body::Title(title) => title.choices.into_iter().map(|(_, chosen)| chosen).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let expected = [
        Chosen::Own("37 20 29".to_owned()),
        Chosen::Rules(Play::Misere),
        Chosen::Takes("1,3,4".parse().unwrap()),
        Chosen::Opponent("casual,human".parse().unwrap()),
        Chosen::Players("casual,human".parse().unwrap()),
        Chosen::Mode(Mode::Play),
        Chosen::Panel(Panel::Off),
    ];
    assert_eq!(chosen(&harness), expected);
    for (key, value, problem) in [
        ("board", "clasic", "There is no board 'clasic'"),
        ("rules", "norml", "'norml' is not a way to play: write normal or misere"),
        ("take", "0", "'0' is not a take rule"),
        ("players", "me", "'me' is not a pair of players"),
        ("mode", "x", "There is no mode 'x'"),
    ] {
        set(&mut harness, key, value);
        let notice = harness.notices().join(" ");
        assert!(notice.starts_with(problem), "{key}={value}: {notice}");
        assert_eq!(chosen(&harness), expected);
    }
}

#[test]
fn what_was_chosen_is_remembered_whatever_game_is_gone_on_with() {
    let kept = session("37 20 29 : A1 B1");
    let mut harness = Harness::started(Choices::default(), Some(kept), None);
    harness.press("Down Down Right Right Down Right Esc Up Up Enter");
    assert_eq!(harness.line().split(" players").next(), Some("37 20 29"), "{}", harness.picture(80, 24));
    assert_eq!(remembered(&mut harness), [pair("board", "3-4-5"), pair("rules", "misere")]);
}

/// Piles may be separated by any kind of space; plain ones are stored.
#[test]
fn piles_are_remembered_in_plain_characters() {
    let mut harness = Harness::title();
    let value = "3\u{3000}5\u{3000}7\u{a0}9 111 222 333".to_owned();
    harness.act(Action::Set(ChoiceKey::Board, value));
    harness.press("q");
    assert_eq!(remembered(&mut harness), [pair("board", "3 5 7 9 111 222 333")]);
    assert!(harness.picture(80, 24).contains("111 222 333"));
}

#[test]
fn choices_are_kept_when_the_program_is_stopped() {
    let mut harness = Harness::title();
    harness.press("Right Right");
    harness.act(Action::Suspend);
    assert_eq!(remembered(&mut harness), [pair("board", "3-4-5")]);
}

#[test]
fn the_theme_changes_in_the_help_too() {
    let mut harness = Harness::game("3 5 7");
    harness.press("? ^T");
    assert_eq!(remembered(&mut harness), [pair("theme", "light")]);
    assert_eq!(harness.app.context(), Context::Help);
}
