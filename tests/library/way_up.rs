//! The way up, row by row, and what earns a ★.

use crate::app::scene::Low;
use crate::app::{Context, Destination, ListKind};
use crate::coach::way_up::{Next, mode_for, next, next_board};
use crate::coach::words::results::way_on;
use crate::coach::{Ended, Mode, Record, board_of, boards, is_star};
use crate::engine::Outcome;
use crate::tests::support::{Files, Harness, TODAY, line, record, won_line};

const STAR: &str = "board=3-5-7 mode=solo players=human,perfect seed=7";

/// The end of this game, as far as its line tells it.
fn ended(text: &str, mode: Mode) -> Ended {
    let line = line(text);
    Ended { mode, star: is_star(&line), first: false, lesson: None, quip: None, line }
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
fn what_can_win_no_star_is_played_again() {
    for words in [
        "players=human,perfect mode=teach",
        "board=3-5-7 players=human,human mode=teach",
        "board=3-5-7 players=perfect,perfect mode=teach",
        "board=3-5-7 players=human,casual mode=teach",
        "board=3-5-7 players=perfect,human mode=teach",
        "board=3-5-7 players=human,perfect mode=teach from=line",
        "board=nowhere players=human,perfect mode=teach",
        "misere board=3-5-7 players=human,perfect mode=teach",
    ] {
        for mode in [Mode::Preview, Mode::Teach, Mode::Solo] {
            assert_eq!(after(&won(words), mode), Next::Again(mode), "{words}");
        }
    }
}

#[test]
fn a_win_leads_to_less_help_and_at_last_to_the_next_board() {
    let own = "board=3-5-7 players=human,perfect seed=7";
    assert_eq!(after(&won(&format!("{own} mode=preview")), Mode::Preview), Next::Again(Mode::Teach));
    assert_eq!(after(&won(&format!("{own} mode=preview tips=2 undo=1")), Mode::Preview), Next::Again(Mode::Teach));
    assert_eq!(after(&won(&format!("{own} mode=teach")), Mode::Teach), Next::Again(Mode::Solo));
    assert_eq!(after(&won(STAR), Mode::Solo), Next::Board(&boards()[1]));
    for spoilt in ["mode=teach tips=1", "mode=teach undo=1"] {
        assert_eq!(after(&won(&format!("{own} {spoilt}")), Mode::Teach), Next::Again(Mode::Teach));
    }
    // Begun with lamps and ended without: no ★.
    assert_eq!(after(&won(&format!("{own} mode=teach")), Mode::Solo), Next::Again(Mode::Solo));
    let lost = format!("3 5 7 {own} mode=teach : B2 A1 C4 A1 B1 A1 B2 C3");
    assert!(!line(&lost).is_won());
    for mode in [Mode::Preview, Mode::Teach, Mode::Solo] {
        assert_eq!(after(&lost, mode), Next::Again(mode));
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

#[test]
fn a_star_is_a_win_alone_on_the_board_as_it_is() {
    assert!(is_star(&line(&won(STAR))));
    assert!(is_star(&line(&won(&STAR.replace("perfect", "stubborn")))), "one that never errs");
    for (is, other) in [
        ("mode=solo", "mode=teach"),
        ("mode=solo", ""),
        ("players=human,perfect", "players=human,casual"),
        ("players=human,perfect", "players=human,human"),
        ("board=3-5-7", ""),
        ("board=3-5-7", "board=3-4-5"),
        ("seed=7", "seed=7 tips=1"),
        ("seed=7", "seed=7 undo=1"),
        ("seed=7", "seed=7 from=line"),
        ("seed=7", "seed=7 from=0123456789abcdef"),
    ] {
        assert!(!is_star(&line(&won(&STAR.replace(is, other)))), "{is} instead of {other}");
    }
    for lost in ["A1 C7 B3 A1 B2 A1", "B5 A3", ""] {
        let game = format!("3 5 7 {STAR} : {lost}");
        assert!(!is_star(&line(&game)), "{game}");
    }
    // Swindle is played against casual; a drawn board is what its seed draws.
    assert!(is_star(&line(&star_of("swindle"))) && is_star(&line(&star_of("nimatron"))));
    assert!(!is_star(&line(&star_of("nimatron").replace("seed=7", "seed=8"))));
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
fn the_help_of_a_board_follows_from_the_record() {
    assert_eq!(mode_for(&Record::default(), Some("3-5-7")), Mode::Preview);
    let own = "board=3-5-7 players=human,perfect seed=7";
    let mode = |game: &str, board| mode_for(&record(&[game.to_owned()], &[]), board);
    let preview = won(&format!("{own} mode=preview"));
    assert_eq!((mode(&preview, Some("3-5-7")), mode(&preview, None)), (Mode::Teach, Mode::Teach));
    let teach = won(&format!("{own} mode=teach"));
    assert_eq!((mode(&teach, Some("3-5-7")), mode(&teach, Some("3-4-5"))), (Mode::Solo, Mode::Teach));
    let helped = won(&format!("{own} mode=teach tips=1"));
    assert_eq!(mode(&helped, Some("3-5-7")), Mode::Teach);
    let lost = format!("3 5 7 {own} mode=solo : B2 A1 C4 A1 B1 A1 B2 C3");
    assert_eq!(mode(&lost, Some("3-5-7")), Mode::Preview, "until a first win");
    let in_teach = lost.replace("mode=solo", "mode=teach");
    let lost_after = mode_for(&record(&[won("players=human,perfect"), in_teach], &[]), Some("3-5-7"));
    assert_eq!(lost_after, Mode::Teach, "until it is won without a mistake");
    let id = "id=00000000000000a1";
    let made = ["date=2026-11-20 mistake=made id=00000000000000a1 ply=0 : move 3 5 7".to_owned()];
    let forgiven = record(&[won(&format!("{own} mode=teach {id}"))], &made);
    assert_eq!(mode_for(&forgiven, Some("3-5-7")), Mode::Teach, "not without a mistake");
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
    assert_eq!(said(&Next::Again(Mode::Teach), Mode::Preview), "⏎ again, with less help");
    assert_eq!(said(&Next::Again(Mode::Solo), Mode::Teach), "⏎ again, without lamps, for a ★");
    assert_eq!(said(&Next::Board(board_of("marienbad").unwrap()), Mode::Solo), "⏎ next: Marienbad");
    for mode in [Mode::Preview, Mode::Teach, Mode::Solo] {
        assert_eq!(said(&Next::Again(mode), mode), "⏎ again");
    }
}

/// The words of the end's last line.
fn offered(harness: &Harness) -> String {
    match harness.scene().low {
        Low::Result(lines) => lines.last().unwrap().words.long.clone().into_owned(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_same_again_keeps_board_mode_and_players_and_draws_a_drawn_board_anew() {
    let mut harness = Harness::board("nimatron", Mode::Teach);
    let game = |harness: &Harness| harness.app.game().unwrap().session().line().clone();
    let first = game(&harness);
    harness.press("n");
    let second = game(&harness);
    assert_eq!((&first.terms.board, first.players()), (&second.terms.board, second.players()));
    assert_ne!(first.game.start(), second.game.start());
    assert_ne!(first.terms.id, second.terms.id);
    harness.win();
    assert_eq!(offered(&harness), "⏎ again, without lamps, for a ★");
    harness.press("n");
    assert!(!harness.scene().board.rows[0].lamps.is_empty(), "n is always the same");
}

#[test]
fn an_old_game_has_no_enter_at_its_end_only_n() {
    let mut harness = Harness::opened(Files::of(&[&won(STAR)], &[]), Destination::List(ListKind::Games));
    harness.press("Enter");
    assert_eq!((harness.context(), offered(&harness)), (Context::Review, String::new()));
    let before = harness.scene();
    assert_eq!(harness.press("Enter").scene(), before);
    harness.press("n");
    assert_eq!(harness.context(), Context::Game);
}

/// A game played on from another never counts, however it ends.
#[test]
fn a_game_played_on_is_from_its_origin() {
    let mut harness = Harness::review(&format!("3 5 7 id=00000000000000a1 {STAR} : B2 A1 C4 A1 B1 A1 B2 C3"));
    harness.press("Home Enter");
    let line = harness.app.game().unwrap().session().line().clone();
    assert_eq!((line.terms.from.as_deref(), line.game.moves().len()), (Some("00000000000000a1"), 0));
    harness.press("i i").win();
    assert_eq!(offered(&harness), "⏎ again");
    assert_eq!(harness.app.shared().record().stars(), 0);
}

/// A ★ says that it was won without lamps: looking at them between moves loses it too.
#[test]
fn lamps_that_were_looked_at_cost_the_star() {
    for (dial, stars) in [("", 1), ("i i i", 0)] {
        let mut harness = Harness::board("3-5-7", Mode::Solo);
        harness.press(dial).win();
        assert_eq!((harness.context(), harness.app.shared().record().stars()), (Context::Review, stars));
    }
}

#[test]
fn the_most_help_decides_what_a_win_leads_to() {
    let own = STAR.replace("mode=solo", "mode=preview");
    assert_eq!(after(&won(&own), Mode::Teach), Next::Again(Mode::Teach), "preview was used, though not at the end");
    assert_eq!(after(&won(&own), Mode::Solo), Next::Again(Mode::Teach));
}
