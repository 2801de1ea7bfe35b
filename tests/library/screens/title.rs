//! The title: choices, words, and games it starts.

use crate::app::view::{Focus, TitleView};
use crate::app::{Action, App, Body, ChoiceKey, Choices, Context, Destination, boards};
use crate::coach::{self, Button, Mode, Role, Standing, Tone};
use crate::rules::Play;
use crate::session::{Players, Seat};

use crate::tests::support::{Harness, RecordFiles, session, setting, without_id};

fn title(harness: &Harness) -> TitleView {
    title_of(&harness.app)
}

fn title_of(app: &App) -> TitleView {
    match app.view().body {
        Body::Title(title) => *title,
        other => panic!("the title is not on screen: {other:?}"),
    }
}

/// The player who can win according to the title.
fn can_win(harness: &Harness) -> Option<Role> {
    title(harness).verdict.map(|verdict| if verdict.tone == Tone::Good { Role::YOU } else { Role::MACHINE })
}

/// The chosen piles, if they can be played.
fn piles(harness: &Harness) -> Option<String> {
    title(harness).board.map(|view| view.board.position().to_string())
}

#[test]
fn enter_at_once_plays_a_game_that_the_player_can_win() {
    let mut harness = Harness::title();
    assert_eq!(can_win(&harness), Some(Role::YOU));
    for (width, height) in [(40, 12), (60, 18), (80, 24), (160, 50)] {
        assert!(harness.picture(width, height).contains("━ you can win from here ━"));
    }
    harness.press("Enter");
    let expected = "3 5 7 players=human,perfect panel=now seed=7 date=2026-11-21 board=classic mode=teach :";
    assert_eq!(without_id(&harness.line()), expected);
    assert_eq!(harness.standing(), Standing::turn(Role::YOU, 1));
}

#[test]
fn choices_make_the_game() {
    let mut harness = Harness::title();
    harness.press("Right Right Right Right Down Right Right Down Right Down Down Right Left Down Right Down Enter");
    let game = harness.line();
    assert!(game.starts_with("1 3 5 7 misere take=1-3 players=perfect,human panel=off seed=7"), "{game}");
}

#[test]
fn help_in_the_settings_leads_back_to_their_line() {
    for closes in ["Esc", "?"] {
        let mut harness = Harness::title();
        harness.press("Right Down Down");
        let before = (title(&harness).focus, harness.picture(60, 18));
        assert!(matches!(before.0, Focus::Setting(_)), "{:?}", before.0);
        harness.press("?").press(closes);
        assert_eq!((title(&harness).focus, harness.picture(60, 18)), before);
    }
}

#[test]
fn the_verdict_leaves_the_frame_whole() {
    let mut harness = Harness::title();
    // The stubborn player begins.
    harness.press("Right Down Down Down Right Down Right");
    let picture = harness.picture(40, 12);
    assert!(picture.contains("━ the stubborn player can win ━"), "{picture}");
}

#[test]
fn piles_of_ones_own_are_typed() {
    let mut harness = Harness::title();
    harness.press("4 , 2 Space 19 Enter");
    assert!(harness.line().starts_with("4 2 19 "), "{}", harness.line());
    // They replace the previous ones; a blank on their line continues these.
    let mut again = Harness::title();
    assert_eq!(piles(again.press("4 , 2 Up 8")).as_deref(), Some("8"));
    assert_eq!(piles(again.press("Down Up Space 5")).as_deref(), Some("8 5"));
    assert_eq!(piles(again.press("Down Up 7 , 1 Backspace 3")).as_deref(), Some("7 3"));
}

#[test]
fn players_who_were_chosen_stay_at_boards_with_players_of_their_own() {
    let mut harness = Harness::title();
    let players = |harness: &Harness| harness.app.setting().choices.players;
    harness.press("Right Right Right Right");
    assert_eq!(players(&harness), Players::MACHINE_FIRST, "Marienbad");
    harness.press("Right");
    assert_eq!(players(&harness), Players::HUMAN_FIRST);
    harness.press("Down Down Down Left Left");
    let chosen = players(&harness);
    assert_eq!(players(harness.press("Up Up Up Left")), chosen);
    assert_eq!(players(harness.press("Left")), chosen);
}

#[test]
fn takes_come_with_the_boards_that_are_known_for_them() {
    let mut harness = Harness::title();
    let terms = |harness: &Harness| {
        let choices = &harness.app.setting().choices;
        (choices.word(ChoiceKey::Board), choices.play, choices.word(ChoiceKey::Take))
    };
    let known = |board: &str, play, takes: &str| (board.to_owned(), play, takes.to_owned());
    assert_eq!(terms(harness.press("Right Right Right")), known("twenty-one", Play::Normal, "1-3"));
    assert!(harness.told().concat().contains("Many learn this game at school"), "{:?}", harness.told());
    assert_eq!(terms(harness.press("Right Right")), known("twenty", Play::Misere, "1-3"));
    assert_eq!(terms(harness.press("Right")), known("1-2-5-7", Play::Normal, "any"));
    // Takes that were chosen stay.
    assert_eq!(terms(harness.press("Left Down Down Right Up Up Left")), known("marienbad", Play::Misere, "1,3,4"));
}

#[test]
fn what_is_said_of_a_board_is_said_under_its_own_rules_only() {
    let mut harness = Harness::title();
    let said = |harness: &Harness| harness.told().concat().contains("Many books use this board");
    assert!(said(harness.press("Right")));
    assert!(!said(harness.press("Down Right")), "misère");
    assert!(!said(harness.press("Left Down Right")), "takes 1-3");
    assert!(said(harness.press("Left")));
}

#[test]
fn what_is_wrong_with_typed_piles_is_said_and_nothing_is_lost() {
    let mut harness = Harness::title();
    harness.press("99999999999999999999");
    let picture = harness.picture(80, 24);
    assert!(picture.contains("Your own: …9999999999999_"), "{picture}");
    let words = picture.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("'99999999999999999999' is too large for a pile"), "{picture}");
    harness.press("Enter");
    assert_eq!((harness.app.context(), piles(&harness)), (Context::Title, None));
    harness.press(&"Backspace ".repeat(19));
    assert_eq!(piles(&harness).as_deref(), Some("9"));
    // Choosing another board and returning keeps the text.
    assert_eq!(piles(harness.press("Right")).as_deref(), Some("3 5 7"));
    assert_eq!(piles(harness.press("Left")).as_deref(), Some("9"));
}

#[test]
fn takes_of_ones_own_are_typed() {
    let mut harness = Harness::title();
    harness.press("Right Down Down 2 , 5 Enter");
    assert!(harness.line().starts_with("3 5 7 take=2,5 "));
}

#[test]
fn the_other_seat_is_offered_only_where_the_player_would_start_lost() {
    let mut harness = Harness::title();
    assert!(harness.offered("s").is_empty() && !harness.picture(80, 24).contains("swap seats"));
    harness.press("1 Space 2 Space 3");
    assert_eq!(can_win(&harness), Some(Role::MACHINE));
    assert!(harness.picture(80, 24).contains("o who begins"));
    harness.press("o");
    assert_eq!(can_win(&harness), Some(Role::YOU));
    assert_eq!(harness.app.setting().choices.players, Players::MACHINE_FIRST);
}

#[test]
fn play_discloses_nothing_on_the_title() {
    for mode in [Mode::Play] {
        for players in [Players::HUMAN_FIRST, Players::MACHINE_FIRST] {
            let harness = Harness::started(Choices { players, mode, ..Choices::default() }, None, None);
            assert_eq!(can_win(&harness), None, "{mode:?}");
            assert!(!harness.picture(80, 24).contains("can win"), "{mode:?}");
        }
    }
}

/// The mode of the game on screen decides, not the one chosen for the next.
#[test]
fn a_silent_game_that_waits_stays_silent_and_a_taught_one_keeps_its_lamps() {
    for (kept, chosen, is_lit) in [(Mode::Play, Mode::Teach, false), (Mode::Teach, Mode::Play, true)] {
        let line = format!("3 5 7 mode={kept} panel={} : A1 C2", kept.panel());
        let harness = Harness::started(Choices { mode: chosen, ..Choices::default() }, Some(session(&line)), None);
        assert_eq!(title(&harness).focus, Focus::Button(Button::Continue));
        let picture = harness.picture(80, 24);
        assert_eq!((picture.contains("can win"), picture.contains("━ 4 ━")), (is_lit, is_lit), "{picture}");
    }
}

#[test]
fn every_board_can_be_chosen_and_the_drawn_ones_can_be_won_by_the_first_player() {
    let mut harness = Harness::title();
    harness.press("Right");
    for board in boards().all.iter().filter(|board| !board.daily) {
        let piles = piles(&harness).unwrap();
        // In two, the player to move has lost, so the machine begins; in a swindle the player does.
        let is_lost = ["1 3 5 7", "6 8 14"].contains(&piles.as_str()) || board.id == "swindle";
        assert!(is_lost || !session(&piles).now().winning_moves().is_empty(), "{piles}");
        harness.press("Right");
    }
    assert_eq!(piles(&harness), None, "one's own are still to be typed");
    assert!(harness.picture(80, 24).contains("Your own:"));
}

#[test]
fn a_drawn_board_is_new_each_game_and_a_named_one_is_not() {
    for (id, is_new) in [("nimatron", true), ("random", true), ("3-5-7", false)] {
        let mut harness = Harness::title();
        harness.act(Action::Set(ChoiceKey::Board, id.to_owned()));
        let mut play = || {
            harness.press("Esc").act(Action::Press(Button::Play));
            harness.session().game().start().clone()
        };
        assert_eq!(play() != play(), is_new, "{id}");
    }
}

#[test]
fn a_drawn_board_is_drawn_anew_after_a_game_that_was_left_and_continued() {
    let mut harness = Harness::title();
    harness.act(Action::Set(ChoiceKey::Board, "random".to_owned()));
    harness.press("Esc").act(Action::Press(Button::Play));
    harness.play_any().press("Esc").act(Action::Press(Button::Continue));
    let mut next = || {
        harness.press("n");
        harness.session().game().start().clone()
    };
    assert_ne!(next(), next());
    // Piles that cannot have been drawn count as a board of the player's own.
    let mut harness = Harness::started(Choices::default(), Some(session("3 5 33 : A1")), None);
    harness.act(Action::Set(ChoiceKey::Board, "random".to_owned()));
    harness.act(Action::Press(Button::Continue));
    harness.press("n");
    assert_eq!(harness.session().game().start().to_string(), "3 5 33");
}

/// The marked entry or setting.
fn marked(harness: &Harness) -> String {
    let picture = harness.picture(80, 24);
    let line = picture.lines().find(|line| line.contains("┃ ▸")).unwrap();
    line.trim_start_matches("┃ ▸").split("  ").find(|word| !word.trim().is_empty()).unwrap().trim().to_owned()
}

#[test]
fn up_and_down_go_to_what_is_drawn_above_and_below() {
    let mut harness = Harness::title();
    let entries = ["Play", "Today", "Practice", "Lessons", "Games", "Map"];
    for entry in entries {
        assert_eq!(marked(&harness), entry);
        harness.press("Down");
    }
    assert_eq!(marked(&harness), "Map", "the column has an end");
    harness.press("Up Up Up Up Up");
    assert_eq!(marked(&harness), "Play");
    assert_eq!(marked(harness.press("Up Up")), "3 5 7 for real", "the column has a beginning");
}

#[test]
fn the_settings_open_in_place_and_close_where_they_were_opened() {
    let mut harness = Harness::title();
    harness.press("Right");
    for setting in ["Board", "Rules", "Take", "Opponent", "Players", "Mode", "Panel"] {
        assert_eq!(marked(&harness), setting);
        harness.press("Down");
    }
    harness.press("Esc");
    assert_eq!((marked(&harness), title(&harness).open), ("Play".to_owned(), false));
    // Above the first setting is its entry, where Left closes the settings.
    harness.press("Right Up");
    assert_eq!((marked(&harness), title(&harness).open), ("Play".to_owned(), true));
    harness.press("Left");
    assert!(!title(&harness).open);
    // Elsewhere neither key has a meaning.
    harness.press("Down Right Left");
    assert_eq!((marked(&harness), title(&harness).open), ("Today".to_owned(), false));
}

#[test]
fn an_opponent_stands_with_its_way_of_erring_and_stays_while_the_seats_change() {
    let mut harness = Harness::title();
    let players = |harness: &Harness| harness.app.setting().choices.players.to_string();
    harness.press("Right Down Down Down");
    for seat in Seat::opponents() {
        assert_eq!(players(&harness), format!("human,{seat}"));
        let words = harness.picture(80, 24).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(&coach::way_of_erring(*seat)), "{words}");
        assert!(harness.picture(40, 12).contains(&format!("Opponent ◂ {} ▸", coach::opponent_in_words(*seat))));
        harness.press("Right");
    }
    harness.press("Right o");
    assert_eq!(players(&harness), "stubborn,human");
    harness.press("Down Right");
    assert_eq!(players(&harness), "human,human");
    // The row says why nobody can be chosen.
    harness.press("Up Right");
    assert_eq!(players(&harness), "human,human");
    assert!(harness.picture(80, 24).contains("None: two people play. To choose an opponent"));
    harness.press("Down Right Right");
    assert_eq!(players(&harness), "human,stubborn");
    harness.press("Esc");
    assert!(harness.picture(80, 24).contains("you against stubborn, teach"));
}

#[test]
fn the_line_of_play_says_what_the_settings_say() {
    let mut harness = Harness::title();
    harness.press("Right Down Right Down Down Down Right Down Right");
    let picture = harness.picture(80, 24);
    assert!(picture.contains("3 5 7, last stone LOSES, the machine begins, play"), "{picture}");
}

#[test]
fn the_board_is_that_of_the_game_that_waits_while_its_entry_is_chosen() {
    let mut harness = Harness::started(Choices::default(), Some(session("3 5 7 : B1 C3")), None);
    assert_eq!((marked(&harness).as_str(), piles(&harness).as_deref()), ("Continue", Some("3 4 4")));
    harness.press("Down Down");
    assert_eq!((marked(&harness).as_str(), piles(&harness).as_deref()), ("Play", Some("3 5 7")));
}

#[test]
fn the_odd_column_is_lit_where_the_title_says_who_can_win() {
    let mut harness = Harness::title();
    let picture = harness.picture(80, 24);
    assert!(picture.contains("━ odd ━") && picture.contains("▐▌"), "{picture}");
    for mode in [Mode::Play] {
        harness.act(Action::Set(ChoiceKey::Mode, mode.to_string()));
        let picture = harness.picture(80, 24);
        assert!(!picture.contains("odd") && !picture.contains("▐▌"), "{picture}");
    }
}

#[test]
fn in_misere_play_a_plate_names_an_even_column_that_should_be_odd() {
    let mut harness = Harness::title();
    harness.act(Action::Set(ChoiceKey::Board, "4 1 1".to_owned()));
    harness.act(Action::Set(ChoiceKey::Rules, "misere".to_owned()));
    let picture = harness.picture(80, 24);
    assert!(picture.contains("━ odd ━") && picture.contains("━ even ━"), "{picture}");
}

#[test]
fn two_wins_in_a_row_are_shown_with_the_longest_row() {
    let of_days = |days: &[u32]| -> Vec<String> {
        days.iter().map(|day| format!("3 players=human,perfect date=2026-11-0{day} : A3")).collect()
    };
    let lost = vec!["3 5 7 players=human,perfect date=2026-11-04 : A3 C2 B5 C5".to_owned()];
    let title = |games: [Vec<String>; 3]| {
        let games = games.concat().iter().map(|line| line.parse().unwrap()).collect();
        let files = RecordFiles { games, ..RecordFiles::of_a_graduate() };
        Harness::opened(setting(Choices::default()), None, Destination::Title, files)
    };
    let harness = title([of_days(&[1, 2, 3]), lost.clone(), of_days(&[5, 6])]);
    assert!(harness.picture(80, 24).contains("2 wins in a row  ▆▆ ▆▆ ··  best 3"), "{}", harness.picture(80, 24));
    assert!(harness.view().page.iter().any(|message| message.words == "2 wins in a row, best 3."));
    assert!(!title([of_days(&[1, 2, 3]), lost, of_days(&[5])]).picture(80, 24).contains("in a row"));
}

#[test]
fn every_setting_is_drawn_at_every_size() {
    for row in 0..7 {
        let mut harness = Harness::title();
        harness.press("Right");
        harness.press(&"Down ".repeat(row));
        for _ in 0..14 {
            for (width, height) in [(40, 12), (60, 18), (80, 19), (80, 24), (200, 19)] {
                assert!(harness.picture(width, height).contains('▸'));
            }
            harness.press("Right");
        }
    }
}
