//! The way up, row by row, and what earns a ★.

use crate::app::view::Left;
use crate::app::{Context, Destination, ListKind};
use crate::coach::way_up::{Next, next, next_board};
use crate::coach::words::results::way_on;
use crate::coach::{Board, Ended, Mode, NoStar, Record, Star, board_named, board_of, boards, is_star};
use crate::engine::Outcome;
use crate::tests::support::{Files, Harness, TODAY, line, record, won_line};

const STAR: &str = "board=3-5-7 mode=solo players=human,perfect seed=7";

/// The end of this game, as far as its line tells it.
fn ended(text: &str, mode: Mode) -> Ended {
    let line = line(text);
    Ended { mode, star: is_star(&line), lesson: None, quip: None, line }
}

fn after(text: &str, mode: Mode) -> Next {
    let ended = ended(text, mode);
    let mut record = Record::default();
    record.note_game(ended.line.clone());
    next(&record, &ended, TODAY)
}

/// A clean win on 3 5 7 with these words.
fn won(words: &str) -> String {
    won_line("3 5 7", words)
}

#[test]
fn a_day_leads_to_its_next_open_board_and_then_to_today() {
    let day =
        |number: usize, moves: &str| format!("3 5 7 players=human,perfect day={TODAY}/{number} mode=solo : {moves}");
    for moves in ["A3 B5 C7", "A1 C4 B2 A1 C3 A1 B3"] {
        let first = line(&day(1, moves));
        assert_eq!(after(&first.to_string(), Mode::Solo), Next::Day(format!("{TODAY}/2").parse().unwrap()));
    }
    let games: Vec<String> = (1..=3).map(|number| day(number, "A3 B5 C7")).collect();
    let all = record(&games, &[]);
    assert_eq!(next(&all, &ended(&games[0], Mode::Solo), TODAY), Next::Today);
}

#[test]
fn a_star_on_a_board_that_a_lesson_opened_leads_to_the_next_lesson() {
    let led = |words: &str, mode: Mode| {
        let end = Ended { lesson: Some(4), ..ended(&won(words), mode) };
        next(&Record::default(), &end, TODAY)
    };
    assert_eq!(led(STAR, Mode::Solo), Next::Lesson(4));
    assert_eq!(led(&format!("{STAR} tips=1"), Mode::Solo), Next::Again(Mode::Solo));
}

#[test]
fn what_could_win_no_star_is_played_again() {
    for words in [
        "board=3-5-7 players=human,human mode=teach",
        "board=3-5-7 players=perfect,perfect mode=teach",
        "board=3-5-7 players=human,casual mode=teach",
        "board=3-5-7 players=perfect,human mode=teach",
        "board=3-5-7 players=human,perfect mode=teach from=line",
    ] {
        for mode in [Mode::Teach, Mode::Solo] {
            assert_eq!(after(&won(words), mode), Next::Again(mode), "{words}");
        }
    }
    // No move could have given it away.
    let certain = won_line("1 1 1", "players=human,perfect mode=teach");
    assert_eq!(after(&certain, Mode::Teach), Next::Again(Mode::Teach));
}

#[test]
fn a_win_with_lamps_leads_to_the_same_in_solo_on_any_board_and_a_star_to_the_next_board() {
    for words in [
        "board=3-5-7 players=human,perfect seed=7 mode=teach",
        "board=3-5-7 players=human,perfect mode=teach tips=1",
        "board=3-5-7 players=human,perfect mode=teach undo=1",
        "players=human,stubborn mode=teach",
        "take=1-5 players=human,perfect mode=teach",
        "board=nowhere players=human,perfect mode=teach",
    ] {
        // Also one that was begun with lamps and ended without.
        for mode in [Mode::Teach, Mode::Solo] {
            assert_eq!(after(&won(words), mode), Next::Again(Mode::Solo), "{words}");
        }
    }
    assert_eq!(after(&won(STAR), Mode::Solo), Next::Board(&boards()[1]));
    let lost = "3 5 7 board=3-5-7 players=human,perfect seed=7 mode=teach : B2 A1 C4 A1 B1 A1 B2 C3";
    assert!(!line(lost).is_won());
    for mode in [Mode::Teach, Mode::Solo] {
        assert_eq!(after(lost, mode), Next::Again(mode));
    }
}

/// A game that each board would give a ★ for.
fn star_of(id: &str) -> String {
    let board = board_of(id).unwrap();
    let game = board.game(board.rules(), 7).unwrap();
    let start = game.to_string().trim_end_matches(" :").to_owned();
    let players = board.players;
    if id != "swindle" {
        return won_line(&start, &format!("board={id} mode=solo seed=7 players={players}"));
    }
    // Its player begins lost: any game that is won counts.
    let moves: Vec<String> =
        game.start().piles().iter().zip('A'..).map(|(size, name)| format!("{name}{size}")).collect();
    let text = |piles: usize| {
        let split = format!("{}{} {}", 'A', game.start().piles()[0] - 1, "A1");
        let all =
            [if piles.is_multiple_of(2) { vec![split] } else { vec![moves[0].clone()] }, moves[1..].to_vec()].concat();
        format!("{start} board={id} mode=solo seed=7 players={players} : {}", all.join(" "))
    };
    text(moves.len())
}

#[test]
fn the_last_star_leads_to_the_list() {
    let games: Vec<String> = boards().iter().map(|board| star_of(&board.id)).collect();
    for game in &games {
        assert!(is_star(&line(game)), "{game}");
    }
    for count in 0..games.len() {
        let some = record(&games[..count], &[]);
        assert_eq!(next_board(&some).map(|board| &board.id), Some(&boards()[count].id));
    }
    let all = record(&games, &[]);
    assert!(all.stars() == boards().len() && next_board(&all).is_none());
    assert_eq!(next(&all, &ended(&games[3], Mode::Solo), TODAY), Next::Boards);
}

/// On any board, whatever its game was opened from: listed, typed, drawn or of the day.
#[test]
fn a_star_is_a_win_alone_in_solo_that_could_have_been_given_away() {
    for game in [
        won(STAR),
        won("mode=solo"),
        won("players=human,stubborn mode=solo"),
        won("mode=solo day=2026-11-21/1 players=human,perfect seed=7"),
        won("take=1-5 players=human,perfect mode=solo"),
        won_line("2 4 6 9", "mode=solo"),
        won_line("1 3 5 7 misere", "players=perfect,human mode=solo"),
        star_of("swindle"),
        star_of("nimatron"),
    ] {
        assert_eq!(Star::of(&line(&game)), Star::Won, "{game}");
    }
    for words in ["mode=solo players=human,human", "mode=solo players=perfect,perfect", "players=human,perfect"] {
        assert_eq!(Star::of(&line(&won(words))), Star::None, "{words}");
    }
    for lost in ["A1 C7 B3 A1 B2 A1", "B5 A3", ""] {
        let game = format!("3 5 7 {STAR} : {lost}");
        assert_eq!(Star::of(&line(&game)), Star::None, "{game}");
    }
}

#[test]
fn a_win_without_a_star_says_the_first_reason() {
    for (words, reason) in [
        ("players=human,perfect mode=solo", NoStar::NothingCouldGoWrong),
        ("players=human,casual mode=solo", NoStar::MayErr),
        ("players=human,casual mode=solo undo=1", NoStar::Undo),
        ("players=human,casual mode=solo undo=1 tips=1", NoStar::Tip),
        ("players=human,casual mode=teach undo=1 tips=1", NoStar::Lamps),
        ("players=human,casual mode=teach undo=1 tips=1 from=line", NoStar::PlayedOn),
    ] {
        assert_eq!(Star::of(&line(&format!("1 1 1 {words} : A1 B1 C1"))), Star::Not(reason), "{words}");
    }
    // Nothing could be given away where each move won, nor where none did, until the opponent erred.
    for (game, star) in [
        ("1 mode=solo : A1", Star::Not(NoStar::NothingCouldGoWrong)),
        ("1 1 misere mode=solo : A1 B1", Star::Not(NoStar::NothingCouldGoWrong)),
        ("2 misere mode=solo : A1 A1", Star::Won),
        ("2 2 players=human,perfect mode=solo : A1 B1 A1 B1", Star::None),
        ("2 2 mode=solo : A1 B2 A1", Star::Not(NoStar::NothingCouldGoWrong)),
        ("2 3 players=perfect,human mode=solo : B2 A1 A1 B1", Star::Won),
        ("21 take=1-3 mode=solo from=0123456789abcdef : A1 A3 A1 A3 A1 A3 A1 A3 A1 A3 A1", Star::Not(NoStar::PlayedOn)),
        ("3 5 7 players=human,casual board=3-5-7 mode=solo : A3 B5 C7", Star::Not(NoStar::MayErr)),
    ] {
        assert_eq!(Star::of(&line(game)), star, "{game}");
    }
}

#[test]
fn a_listed_board_is_known_by_its_piles_rules_and_first_mover() {
    let of = |text: &str| Board::of(&line(text)).map(|board| board.id.as_str());
    for (text, board) in [
        ("3 5 7", Some("3-5-7")),
        ("7 5 3 players=human,casual day=2026-11-21/1", Some("3-5-7")),
        ("7 3 5 board=nowhere from=line : A1", Some("3-5-7")),
        ("3 5 7 players=human,human", Some("3-5-7")),
        ("3 5 7 players=perfect,human", None),
        ("3 5 7 misere", None),
        ("3 5 7 take=1-9", None),
        ("3 5 8 board=3-5-7", None),
        ("3 5 7 0", None),
        ("4 5 6", None),
        ("7 5 3 1 misere players=stubborn,human", Some("marienbad")),
        ("1 3 5 7 misere", None),
        ("21 take=1-3", Some("twenty-one")),
        ("20 misere take=1-3", Some("twenty")),
        ("14 8 6 players=perfect,human", Some("6-8-14")),
        // A drawn board is known by its name, with a seed.
        ("1 2 3 4 board=nimatron seed=1", Some("nimatron")),
        ("1 2 3 4 board=nimatron", None),
        ("1 2 3 4 seed=1", None),
        ("1 2 3 4 misere board=nimatron seed=1", None),
        ("3 5 7 board=random seed=1", Some("random")),
        ("4 2 1 3 players=human,casual board=swindle seed=1", Some("swindle")),
    ] {
        assert_eq!(of(text), board, "{text}");
    }
    for (text, name) in [
        ("7 5 3 1 misere players=perfect,human", "Marienbad"),
        ("7 5 3", "7 5 3"),
        ("1 3 5 7 misere", "1 3 5 7 misère"),
        ("21 take=1-3", "Twenty-one"),
        ("6 4 board=nimatron seed=1", "Nimatron"),
    ] {
        assert_eq!(board_named(&line(text)), name);
    }
}

#[test]
fn a_typed_board_is_recorded_as_the_listed_one_and_stays_it_when_played_on() {
    let mut harness = Harness::own("7 5 3", Mode::Solo);
    harness.win();
    let won = line(&harness.files.games[0]);
    assert_eq!((won.terms.board.as_deref(), Star::of(&won)), (Some("3-5-7"), Star::Won));
    assert_eq!(harness.next_board(), Some("3-4-5"));
    let mut harness = Harness::own("7 1 5 3 misere players=perfect,human", Mode::Solo);
    harness.press("Enter Right Enter").win();
    assert_eq!(harness.context(), Context::Review);
    harness.press("Home Enter");
    let on = harness.app.top().game().unwrap().session().line().clone();
    assert_eq!((on.terms.board.as_deref(), on.terms.from.is_some()), (Some("marienbad"), true));
}

/// Typed in any order it is the listed board; no other board counts among the thirteen.
#[test]
fn stars_of_listed_boards_are_counted_whatever_they_were_opened_from() {
    let typed = won_line("7 5 3", "players=human,perfect mode=solo seed=7");
    let own = won_line("2 4 6 9", "players=human,perfect mode=solo seed=7");
    let found = record(&[typed, own], &[]);
    assert_eq!((found.stars(), found.has_star("3-5-7"), found.totals.stars), (1, true, 2));
}

/// Of two equal piles the moves could be copied.
#[test]
fn a_drawn_board_has_different_piles_and_the_outcome_that_it_says() {
    for board in boards().iter().filter(|board| board.is_drawn()) {
        for seed in 0..50 {
            let game = board.game(board.rules(), seed).unwrap();
            let mut piles = game.start().piles().to_vec();
            piles.sort_unstable();
            assert!(piles[0] > 0 && piles.is_sorted_by(|one, next| one < next), "{}: {game}", board.id);
            let outcome = if board.id == "swindle" { Outcome::P } else { Outcome::N };
            assert_eq!(game.analyse().unwrap().outcome(), outcome, "{}: {game}", board.id);
        }
    }
}

#[test]
fn the_end_says_what_enter_does() {
    let said = |next: &Next, mode: Mode| {
        let words = STAR.replace("mode=solo", &format!("mode={}", mode.name()));
        let end = ended(&won(&words), mode);
        way_on(next, &end, |number| format!("title {number}")).long.into_owned()
    };
    let day = Next::Day(format!("{TODAY}/2").parse().unwrap());
    assert_eq!(said(&day, Mode::Solo), "⏎ next of today");
    assert_eq!(said(&Next::Lesson(4), Mode::Solo), "⏎ lesson 5: title 4");
    assert_eq!(said(&Next::Again(Mode::Solo), Mode::Teach), "⏎ again in solo, for its ★");
    assert_eq!(said(&Next::Board(board_of("marienbad").unwrap()), Mode::Solo), "⏎ next: Marienbad");
    for mode in [Mode::Teach, Mode::Solo] {
        assert_eq!(said(&Next::Again(mode), mode), "⏎ again");
    }
}

/// What Enter does at an end, in words.
fn offered(harness: &Harness) -> String {
    let lines = harness.words().lines;
    lines.iter().filter(|line| line.is_kept).map(|line| line.words.to_string()).collect()
}

#[test]
fn news_at_an_end_leaves_what_enter_does_in_sight() {
    let mut harness = Harness::board("3-5-7", Mode::Teach);
    harness.win();
    harness.settle();
    let before = offered(&harness);
    assert!(before.starts_with('⏎'), "{before}");
    harness.app.shared.say(crate::coach::words::notices::copied("two\nlines"));
    assert_eq!(offered(&harness), format!("Copied.{before}"));
}

#[test]
fn the_same_again_keeps_board_mode_and_players_and_draws_a_drawn_board_anew() {
    let mut harness = Harness::board("nimatron", Mode::Teach);
    let game = |harness: &Harness| harness.app.top().game().unwrap().session().line().clone();
    let first = game(&harness);
    harness.press("n");
    let second = game(&harness);
    assert_eq!((&first.terms.board, first.players()), (&second.terms.board, second.players()));
    assert_ne!(first.game.start(), second.game.start());
    assert_ne!(first.terms.id, second.terms.id);
    harness.win();
    assert_eq!(offered(&harness), "⏎ again in solo, for its ★");
    harness.press("n");
    assert!(!harness.pieces().rows[0].lamps.is_empty(), "n is always the same");
}

#[test]
fn an_old_game_has_no_enter_at_its_end_only_n() {
    let mut harness = Harness::opened(Files::of(&[&won(STAR)], &[]), Destination::List(ListKind::Games));
    harness.press("Enter");
    assert_eq!((harness.context(), offered(&harness)), (Context::Review, String::new()));
    let before = harness.view();
    assert_eq!(harness.press("Enter").view(), before);
    harness.press("n");
    assert_eq!(harness.context(), Context::Game);
}

/// A game played on from another never counts, however it ends.
#[test]
fn a_game_played_on_is_from_its_origin() {
    let mut harness = Harness::review(&format!("3 5 7 id=00000000000000a1 {STAR} : B2 A1 C4 A1 B1 A1 B2 C3"));
    harness.press("Home Enter");
    let line = harness.app.top().game().unwrap().session().line().clone();
    assert_eq!((line.terms.from.as_deref(), line.game.moves().len()), (Some("00000000000000a1"), 0));
    harness.press("i").win();
    assert_eq!(offered(&harness), "⏎ again");
    assert_eq!(harness.app.shared.record.stars(), 0);
}

/// A ★ says that it was won without lamps: looking at them between moves loses it too, before the first it does not.
#[test]
fn lamps_that_were_looked_at_cost_the_star() {
    for (before, between, stars) in [("", "", 1), ("i i i i", "", 1), ("", "i i", 0)] {
        let mut harness = Harness::board("3-5-7", Mode::Solo);
        harness.press(before).best();
        harness.press(between).win();
        assert_eq!((harness.context(), harness.app.shared.record.stars()), (Context::Review, stars));
    }
}

/// A day's board is one try: help that was had, or a move taken back, is kept even where no move is left.
#[test]
fn what_was_had_on_a_days_board_is_not_forgotten() {
    for keys in ["1 Enter u", "t t", "w Esc", "i 1 Enter u"] {
        let mut harness = Harness::at(Destination::Day(None));
        let id = |harness: &Harness| harness.app.top().game().unwrap().session().line().terms.id;
        let begun = id(&harness);
        harness.press(keys);
        let again = Harness::opened(harness.files.clone(), Destination::Day(None));
        assert_eq!(id(&again), begun, "{keys}");
        assert!(again.app.top().game().unwrap().session().line().terms.took_help(), "{keys}");
        harness.press("Esc");
        assert_eq!(harness.app.shared.desk.line().unwrap().terms.id, begun, "{keys}");
    }
}

/// A machine's move stays, a person's is made anew, and after the last move nobody plays on.
#[test]
fn one_plays_on_from_the_move_that_is_looked_at() {
    for (back, moves) in [(1, 6), (2, 6), (3, 6), (4, 4)] {
        let mut harness = Harness::review("3 5 7 players=human,perfect : B2 A1 C4 A1 B1 A1 B2 C3");
        harness.press(&["Left"].repeat(back).join(" "));
        harness.press("Enter");
        assert_eq!(harness.played(), moves, "{back} back");
        assert!(!harness.app.top().game().unwrap().waits_for_machine());
    }
}

/// The review of the game stays below, and so does where one came from.
#[test]
fn a_game_played_on_from_a_review_leads_back_to_it() {
    let mut harness = Harness::review("3 5 7 players=human,perfect : B2 A1 C4 A1 B1 A1 B2 C3");
    let seen = harness.press("Left Left").view();
    harness.press("Enter Esc");
    assert_eq!((harness.context(), harness.view().head.place), (Context::Review, seen.head.place));
    harness.press("Enter n Esc");
    assert_ne!(harness.context(), Context::Review, "another game takes the place of both");
}

#[test]
fn enter_passes_no_end_before_it_was_seen() {
    let mut harness = Harness::own("1 1 2", Mode::Teach);
    harness.press("c 2 Enter Enter Enter").press("1 Enter");
    assert!(matches!(harness.view().left, Left::Word(_)), "the end");
    let card = harness.view();
    assert_eq!(harness.press("Enter Enter").view(), card, "a burst");
    harness.settle();
    assert_ne!(harness.press("Enter").view(), card);
}

#[test]
fn the_first_help_in_solo_says_what_it_costs() {
    let told = |keys: &str| Harness::own("3 5 7", Mode::Solo).press(keys).said().contains("wins no ★");
    assert!(["t", "w", "m", "b 2 Enter Enter i", "b 2 Enter Enter u"].into_iter().all(told));
    assert!(!told("i") && !told("t t"), "before a move it costs nothing, and it is said once");
    let casual = Harness::game("3 5 7 players=human,casual", Mode::Solo).press("t").said();
    assert!(!casual.contains('★'), "against whom none can be won: {casual}");
}
