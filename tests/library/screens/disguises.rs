//! Stairs and coins on screen, and games in which the player chooses who begins.

use crate::app::{Action, Body, ChoiceKey, Choices, Context, Destination, Effect, ListKind};
use crate::coach::{self, Button, Explained, HintStep, Mode, Role, Vocabulary, hint};
use crate::engine::{Engine, Outcome};
use crate::rules::{Position, Ruleset, Side, Variant};
use crate::session::Players;
use crate::tests::support::{Harness, session, setting};

/// Begins with a losing move, which every reply of the machine must beat.
fn play_badly_once(line: &str) -> Harness {
    let mut harness = Harness::game(line);
    let wrong = |harness: &Harness| {
        let now = harness.board().board.now().clone();
        now.rules().moves(now.position()).find(|m| !now.winning_moves().contains(m)).unwrap().to_string()
    };
    while harness.session().game().winner().is_none() {
        let m = wrong(&harness);
        harness.play(&m);
        harness.settle();
    }
    harness
}

#[test]
fn the_machine_never_errs_in_a_disguise() {
    for line in ["3 1 4 2 staircase", "2 3 0 5 1 staircase seed=3", "0 1 1 0 1 turtles", "1 0 1 1 0 1 1 turtles seed=9"]
    {
        let harness = play_badly_once(line);
        let game = harness.session().game();
        assert_eq!(game.winner(), Some(Side::Second), "{game}");
        let judged = game.judge().unwrap().skip(1).step_by(2);
        assert!(judged.into_iter().all(|judged| !judged.is_mistake()), "{game}");
    }
}

/// No line of a small window stays empty beside stairs while words are cut.
#[test]
fn stairs_leave_the_coach_two_lines() {
    let picture = Harness::game("3 1 4 2 5 staircase").picture(60, 18);
    let below = picture.lines().skip_while(|line| !line.contains('┗') || line.contains('●')).skip(1).count();
    assert_eq!(below, 3, "{picture}");
}

/// Of coins that are letters the frame says which are heads, with and without lamps.
#[test]
fn letters_of_coins_are_explained() {
    for line in ["1 0 1 1 0 1 1 turtles", "1 0 1 1 0 1 1 turtles panel=off"] {
        for (width, height) in [(40, 12), (60, 18)] {
            let picture = Harness::game(line).picture(width, height);
            assert!(picture.contains(" A heads ") && picture.contains("(A) tails"), "{picture}");
        }
    }
    // The brackets of a coin that would turn are whole.
    for (width, coin) in [(40, "[C]"), (60, "▸[C]")] {
        let picture = Harness::game("1 0 1 1 0 1 1 turtles").press("Right Up").picture(width, 12);
        assert!(picture.contains(coin), "{picture}");
    }
}

#[test]
fn the_cursor_follows_the_picture() {
    let mut harness = Harness::game("3 1 4 2 staircase");
    // The first step is at the bottom.
    harness.press("Up Up Right Right");
    assert_eq!(harness.considered(), "C2");
    harness.press("Down Right");
    assert_eq!(harness.considered(), "B1");
    let mut harness = Harness::game("0 1 1 0 1 turtles");
    harness.press("Right Right");
    assert_eq!(harness.board().board.considered(), None);
    // The coin alone comes first, and then second coins further and further to the left.
    for (key, m) in [("Up", "E5"), ("Up", "E1"), ("Up", "E2"), ("Down", "E1"), ("Down", "E5"), ("End", "E5")] {
        harness.press(key);
        assert_eq!(harness.considered(), m);
    }
    assert_eq!(harness.press("Up Up Up Up Up").considered(), "E4");
    assert_eq!(harness.press("Left Home Down").considered(), "C3");
    harness.press("Down");
    assert_eq!(harness.board().board.considered(), None);
    // The small letters next to the arrows do the same.
    assert_eq!(harness.press("l k k").considered(), "E1");
    assert_eq!(harness.press("h k").considered(), "C3");
}

#[test]
fn stairs_and_coins_stand_in_every_window() {
    let boards =
        [("3 1 4 2 staircase", "─────", "Up Right Right"), ("0 1 1 0 1 turtles", "heads", "Right Right Up Up Up")];
    for (line, words, keys) in boards {
        let mut harness = Harness::game(line);
        for key in ["Home", "t", "t", "t", "g", "i", "i", "i", "i"] {
            let picture = harness.press(key).picture(80, 24);
            let ours = picture.replace(" last stone", "");
            assert!(!ours.contains("pile") && !ours.contains("stone"), "{picture}");
        }
        let mut harness = Harness::game(line);
        harness.press(keys);
        assert!(harness.picture(80, 24).contains(words));
    }
    // A long row scrolls with the cursor.
    let long = vec!["1"; 300].join(" ") + " turtles";
    assert!(Harness::game(&long).picture(40, 12).contains('▸'));
    assert!(Harness::game(&(vec!["7"; 300].join(" ") + " staircase")).picture(40, 12).contains("more"));
}

/// Words for piles and stones are never used for steps and coins.
#[test]
fn nothing_is_said_of_stones_where_there_are_coins() {
    for (variant, base, length) in [(Variant::Staircase, 4_u64, 4), (Variant::Turtles, 2, 7)] {
        let engine = Engine::new(Ruleset::disguised(variant));
        for number in 1..base.pow(length) {
            let position = Position::new((0..length).map(|digit| number / base.pow(digit) % base).collect()).unwrap();
            let now = engine.analyse(&position).unwrap();
            let steps = now.explain(None).into_iter();
            let explained = steps.flat_map(|step| {
                Explained { step, now: now.clone(), left: None, who: Role::YOU, vocabulary: Vocabulary::Sums }.words()
            });
            let hints = [HintStep::Nudge, HintStep::Pile, HintStep::Move]
                .map(|step| hint(step, &now, Vocabulary::Sums, "a 1").words.into_owned());
            for words in explained.chain(hints) {
                let speaks_of_nim = words.contains("pile of Nim") || words.contains("two equal piles");
                assert!(speaks_of_nim || !words.contains("pile") && !words.contains("stone"), "{position}: {words}");
                assert!(!words.contains("shrinks"), "{position}: {words}");
            }
        }
    }
}

#[test]
fn the_help_speaks_of_steps_and_coins() {
    for (line, words, foreign) in [
        ("2 3 1 staircase", "choose a step: B3 marks 3 of B", ["pile", "stone", "take them"]),
        ("1 0 1 1 1 turtles", "choose a coin: E2 marks E and C", ["pile", "one stone", "take them"]),
    ] {
        let mut harness = Harness::game(line);
        let help = harness.press("?").picture(80, 24);
        assert!(help.contains(words), "{help}");
        let pages = (0..3).map(|_| harness.press("Down").picture(120, 40)).collect::<String>();
        let rules = coach::disguise_in_words(session(line).game().rules().variant()).unwrap();
        let first: String = rules.split_whitespace().take(3).collect::<Vec<_>>().join(" ");
        assert!(pages.contains(&first), "{first}: {pages}");
        assert!(!foreign.iter().any(|word| help.contains(word)), "{help}");
    }
    assert!(Harness::game("3 5 7").press("?").picture(80, 24).contains("choose a pile: B3 marks 3 of B"));
}

/// The first step is at the bottom.
#[test]
fn keys_go_up_and_down_a_staircase_as_it_is_drawn() {
    let chosen = |keys: &str| Harness::game(&(vec!["2"; 20].join(" ") + " staircase")).press(keys).considered();
    assert_eq!(["Up 1", "Up Up Down 1"].map(chosen), ["B1", "B1"]);
    assert_eq!(["PgUp 1", "PgUp PgUp PgDn 1"].map(chosen), ["K1", "J1"]);
}

#[test]
fn the_map_is_of_piles_alone() {
    let mut harness = Harness::game("3 1 4 2 staircase");
    harness.press("v");
    assert!(matches!(harness.view().body, Body::Board(_)));
    assert!(harness.refused().unwrap().words.contains("steps and coins have none"));
}

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
            harness.settle();
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
    for board in ["nimatron", "random", "staircase", "turtles"] {
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

#[test]
fn a_board_of_a_disguise_can_be_chosen_and_kept() {
    let mut harness = Harness::title();
    harness.act(Action::Set(ChoiceKey::Board, "turtles".to_owned()));
    harness.act(Action::Press(Button::Play));
    assert!(harness.line().contains(" turtles "), "{}", harness.line());
    let mut harness = Harness::title();
    harness.act(Action::Set(ChoiceKey::Board, "3 1 4 2 staircase".to_owned()));
    harness.act(Action::Press(Button::Play));
    assert!(harness.line().starts_with("3 1 4 2 staircase "), "{}", harness.line());
}

/// No coin lies to its left.
#[test]
fn the_first_of_the_coins_is_turned_by_itself() {
    let mut harness = Harness::game("1 0 1 turtles");
    assert!(harness.press("A Enter").refused().unwrap().words.ends_with("there is no coin to its left."));
    assert!(harness.press("C Enter").refused().unwrap().words.contains("one to its left too"));
    assert_eq!(harness.press("A End").considered(), "A1");
    assert_eq!(harness.press("Home Up Up").considered(), "A1");
}

#[test]
fn coins_stand_closer_where_a_step_holds_more_than_fit() {
    let harness = Harness::game("2 3 3 staircase players=human,human : C3 B6");
    let picture = harness.picture(80, 24);
    let row = picture.lines().find(|line| line.contains("A  8")).unwrap();
    assert_eq!(row.matches('▟').count(), 8, "{picture}");
    assert!(row.contains("▟██▙"), "the last one is whole: {picture}");
    // Coins that would come are there before the move.
    let mut harness = Harness::game("2 3 3 staircase");
    let picture = harness.press("C 3").picture(80, 24);
    assert!(picture.contains("→6") && picture.contains("▟▀▀▙ ▟▀▀▙ ▟▀▀▙"), "{picture}");
    assert_eq!(picture.lines().find(|line| line.contains(" B  3")).unwrap().matches("▟██▙").count(), 6, "{picture}");
}

#[test]
fn steps_that_count_for_nothing_have_a_line_in_place_of_lamps_and_the_reason_once() {
    let mut harness = Harness::game("3 1 4 2 staircase");
    for (width, height) in [(60, 18), (80, 24), (120, 40)] {
        let picture = harness.picture(width, height);
        let is_crossed = |name: char| {
            let row = picture.lines().find(|line| line.starts_with('┃') && line.chars().nth(2) == Some(name));
            row.unwrap().contains("────")
        };
        assert_eq!(['A', 'B', 'C', 'D'].map(is_crossed), [false, true, false, true], "{picture}");
        assert_eq!(picture.matches("Only every other step counts").count(), 1, "{picture}");
    }
    let play = harness.press("i i i").picture(80, 24);
    assert!(!play.contains("────"), "without a panel nothing tells which steps count: {play}");
}

/// Places are what heads are worth, so each lamp lit is a power that the place contains.
#[test]
fn lamps_stand_under_their_coins_and_counts_beside_their_powers() {
    let harness = Harness::game("1 0 1 1 0 1 1 turtles");
    for (size, place) in
        [((40, 12), "  A (B) C"), ((60, 18), " A  (B)"), ((80, 24), " A    B "), ((120, 40), " A        B ")]
    {
        let picture = harness.picture(size.0, size.1);
        let names =
            picture.lines().find(|line| line.replace('▸', " ").contains(place)).unwrap_or_else(|| panic!("{picture}"));
        let at = |letter: char| names.chars().position(|other| other == letter).unwrap();
        for power in [4_usize, 2, 1] {
            let line = picture
                .lines()
                .find(|line| line.trim_start_matches(['┃', ' ']).starts_with(&format!("{power} ")))
                .unwrap();
            let lit = |letter: char| {
                let cells: Vec<char> = line.chars().collect();
                ['■', '▆', '█'].contains(&cells[at(letter)])
            };
            for (letter, worth) in [('A', 1), ('B', 0), ('C', 3), ('D', 4), ('E', 0), ('F', 6), ('G', 7)] {
                assert_eq!(lit(letter), worth & power > 0, "{letter} at {power}: {picture}");
            }
            assert!(line.split('┃').nth(2).unwrap().contains('3'), "{picture}");
        }
        assert!(!picture.contains("▐▌") && !picture.contains("column"), "{picture}");
    }
}

#[test]
fn a_row_of_coins_is_played_with_its_own_keys_and_says_which_coins_turn() {
    let mut harness = Harness::game("1 0 1 1 0 1 1 turtles");
    let picture = harness.press("D Up Up").picture(80, 24);
    for words in ["←→ coin  ↑↓ second  ⏎ turn", "D1   turn D and C: all even, you keep the win", "╰────╯"]
    {
        assert!(picture.contains(words), "{words}: {picture}");
    }
    let picture = harness.press("Home i").picture(80, 24);
    assert!(picture.contains("Each head is worth as much as its place."), "{picture}");
    let picture = harness.press("D Up").picture(80, 24);
    assert!(picture.contains("D4   considered") && !picture.contains("leaves 1 0"), "{picture}");
}

/// The lamps of one power lie side by side below the coins, so no column of the screen is one of the binary numbers.
#[test]
fn screens_of_a_row_of_coins_speak_of_rows() {
    let mut harness = Harness::game("1 0 1 1 0 1 1 turtles");
    let hints = ["t", "t", "t", "Enter", "u"];
    for key in hints.into_iter().chain(["e"]).chain(["Right"; 10]) {
        let picture = harness.press(key).picture(80, 24).to_lowercase();
        assert!(!picture.contains("column") && !picture.contains("leftmost"), "{key}: {picture}");
    }
    assert!(Harness::game("1 0 1 1 0 1 1 turtles").press("t").picture(80, 24).contains("a lamp in row 4?"));
}

/// Coins that leave a step lie on the next one, so none is shown as taken.
#[test]
fn a_coin_on_stairs_leaves_no_ghost() {
    for (width, height) in [(40, 12), (80, 24), (120, 40)] {
        let ghosts = |line: &str| {
            let picture = Harness::game(line).play("C2").picture(width, height);
            ["∘", "▟▀▀▙", "▄▀▀▀▀▄"].iter().map(|sign| picture.matches(sign).count()).sum::<usize>()
        };
        assert_eq!(ghosts("2 1 3 staircase"), 0);
        assert!(ghosts("2 1 3") >= 2);
    }
}

/// Coins drawn as letters have their brackets explained in the edge, as far as it has room.
#[test]
fn the_edge_explains_the_brackets_of_letters() {
    for (coins, size, words) in [
        ("1 0 1 1 0 1 1 0 0 1", (40, 12), " A heads (A) tails "),
        ("1 0 1 1 0 1 1", (40, 12), " A heads (A) tails "),
        ("1 0 1 1 0 1", (80, 24), ""),
    ] {
        let picture = Harness::game(&format!("{coins} turtles")).picture(size.0, size.1);
        let edge = picture.lines().nth(1).unwrap();
        let said = edge.split(['━', '┏', '┳']).find(|part| part.contains("tails")).unwrap_or_default();
        assert_eq!(said, words, "{picture}");
    }
}
