use crate::app::view::{Entries, ListView};
use crate::app::{Action, Body, Choices, Context, Destination, ListKind, ReviewScreen};
use crate::coach::{Division, Statistics};
use crate::rules::{Game, GameLine, Side};

use crate::tests::support::{Harness, RecordFiles, places, record, setting};

fn opened(files: RecordFiles) -> Harness {
    let mut harness = Harness::title();
    harness.files = files;
    harness.reopened(Destination::List(ListKind::Games))
}

fn games(harness: &Harness) -> ListView {
    match harness.view().body {
        Body::List(games) => games,
        other => panic!("{other:?}"),
    }
}

fn statistics(files: RecordFiles) -> Statistics {
    games(&opened(files)).record.unwrap().statistics.clone()
}

fn reviewed(harness: &Harness) -> &Game {
    harness.app.screen::<ReviewScreen>().unwrap().game()
}

#[test]
fn a_game_with_unusual_rules_keeps_its_piles() {
    let game = "1 2 misere take=1,3,4 players=human,perfect date=2026-11-20 : A1 B1 B1";
    let files = RecordFiles { games: vec![game.parse().unwrap()], ..RecordFiles::default() };
    let games = Destination::List(ListKind::Games);
    let harness = Harness::opened(setting(Choices::default()), None, games, files);
    for (width, height) in [(60, 18), (80, 24)] {
        let picture = harness.picture(width, height);
        assert!(picture.contains(" 1 2 misère"), "{picture}");
    }
}

#[test]
fn pictures() {
    insta::assert_snapshot!("games", places(&opened(record()).press("Down").picture(80, 24)));
}

#[test]
fn the_chosen_game_is_copied_and_mended_from_the_list() {
    let mut harness = opened(record());
    let line = match games(&harness).entries {
        Entries::Games(games) => games[0].line.game.clone(),
        Entries::Menu(_) => unreachable!(),
    };
    harness.press("c");
    let copied = harness.new_effects().into_iter().find_map(|effect| effect.copy).unwrap();
    assert!(copied.contains(&line.start().to_string()), "{copied}");
    let mut mended = opened(record());
    let Entries::Games(games) = games(&mended).entries else { unreachable!() };
    let (at, played) = games.iter().enumerate().find(|(_, played)| played.score.mistakes > 0).unwrap();
    let moves = played.line.game.moves();
    // The key does what it does at the end of a game.
    mended.press(&"Down ".repeat(at)).press("m");
    assert_eq!((mended.app.context(), reviewed(&mended)), (Context::Review, &played.line.game));
    // One may also play on from there.
    mended.press("Esc p");
    let history = mended.board().history;
    assert!(history.count < moves.len() && history.latest[..2] == moves[..2], "{}", played.line);
    // A game that was left without a mistake goes on from its end.
    assert!(harness.press("m").app.context() == Context::Games && harness.picture(80, 24).contains("p play on"));
    let left = harness.press("p").board().history;
    assert!(left.count > line.moves().len() && left.latest.starts_with(line.moves()), "{line}: {left:?}");
}

#[test]
fn an_empty_record_says_so() {
    let mut harness = opened(RecordFiles::default());
    assert!(harness.picture(40, 12).contains("No games against the machine"));
    harness.press("Down Enter Esc");
    assert_eq!(harness.app.context(), Context::Title);
}

/// Recounts wins and mistakes by replaying the lines.
#[test]
fn games_wins_and_mistakes_are_those_of_the_files() {
    let files = record();
    let found = statistics(files.clone());
    let finished: Vec<&GameLine> = files.games.iter().filter(|line| line.game.is_over()).collect();
    let human = |line: &GameLine| line.players().unwrap().lone_human().unwrap();
    let won = finished.iter().filter(|line| line.game.winner() == Some(human(line))).count();
    assert_eq!(
        (found.finished, found.won, found.unfinished),
        (finished.len(), won, files.games.len() - finished.len())
    );
    let mistakes = |line: &&GameLine| {
        let game = &line.game;
        let mut position = game.start().clone();
        let mut count = 0;
        for (ply, &m) in game.moves().iter().enumerate() {
            let left = position.play(m, game.rules()).unwrap();
            let errs = wins(game, position.piles()) && wins(game, left.piles());
            count += usize::from(Side::of_ply(ply) == human(line) && errs);
            position = left;
        }
        count
    };
    assert_eq!(found.mistakes, finished.iter().map(mistakes).collect::<Vec<_>>());
    for &division in Division::ALL {
        let tallies = found.tallies(division);
        assert_eq!(tallies.iter().map(|tally| tally.finished).sum::<usize>(), found.finished);
        assert_eq!(tallies.iter().map(|tally| tally.won).sum::<usize>(), found.won);
    }
}

/// True if the player to move can force a win. Tries every move, which is quick with these rules.
fn wins(game: &Game, piles: &[u64]) -> bool {
    use crate::rules::{Play, TakeRule};
    let value = |&size: &u64| match game.rules().takes() {
        TakeRule::Any => size,
        _ => size % 4,
    };
    let values: Vec<u64> = piles.iter().map(value).collect();
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    let endgame = game.rules().play() == Play::Misere && values.iter().all(|&value| value < 2);
    (sum != 0) != endgame
}

#[test]
fn games_of_two_people_and_demonstrations_count_for_nothing() {
    let games =
        ["3 players=human,human : A3", "3 players=perfect,perfect : A3", "3 : A3", "3 players=human,perfect : A3"];
    let files = RecordFiles { games: games.map(|game| game.parse().unwrap()).into(), ..RecordFiles::default() };
    let found = statistics(files);
    assert_eq!((found.finished, found.won), (1, 1));
}

#[test]
fn a_game_that_was_left_names_its_mistakes() {
    for (moves, note) in [("A2 C3", "left after 2 moves, 1 mistake "), ("A1 C5", "left after 2 moves ")] {
        let game = format!("3 5 7 players=human,perfect : {moves}");
        let files = RecordFiles { games: vec![game.parse().unwrap()], ..RecordFiles::default() };
        let picture = opened(files).picture(80, 24);
        assert!(picture.contains(note), "{note}: {picture}");
    }
}

/// A mistake that was taken back is not on the line, so such a game says nothing of the player's mistakes.
#[test]
fn games_with_help_are_counted_but_not_their_mistakes() {
    let game = |words: &str, moves: &str| format!("2 1 2 players=human,perfect {words} : {moves}");
    let games =
        [game("undo=1", "B1 A2 C2"), game("", "A1 C2 A1 B1"), game("tips=1", "A1 A1 B1 C2"), game("", "B1 A2 C2")];
    let files = RecordFiles { games: games.map(|game| game.parse().unwrap()).into(), ..RecordFiles::default() };
    let found = statistics(files);
    assert_eq!((found.finished, found.won, found.with_help), (4, 2, 1));
    assert_eq!((found.mistakes.as_slice(), found.moves[0]), ([1, 0].as_slice(), (2, 3)));
    assert_eq!(found.in_words(), "4 games finished, 2 won (50%), 1 of them with help.");
}

#[test]
fn a_try_that_was_left_and_gone_on_with_is_one_game() {
    let words = "players=human,perfect id=0123456789abcdef day=2026-11-21/1";
    let games = [format!("3 4 5 {words} : A1"), format!("3 4 5 {words} : A1 B1 B3 C1 A2 C4")];
    let files = RecordFiles { games: games.map(|game| game.parse().unwrap()).into(), ..RecordFiles::default() };
    let found = statistics(files);
    assert_eq!((found.finished, found.unfinished), (1, 0));
}

#[test]
fn a_game_opens_in_review_and_the_record_comes_back() {
    let mut harness = opened(record());
    harness.press("Down Enter");
    assert_eq!(reviewed(&harness), &record().games[7].game);
    harness.press("Esc");
    assert_eq!(games(&harness).focus, 1);
    harness.act(Action::Open(3));
    assert_eq!(reviewed(&harness), &record().games[5].game);
    harness.press("p");
    assert_eq!(harness.app.context(), Context::Game);
    harness.press("Esc Esc p");
    assert_eq!(harness.app.context(), Context::Game, "from the list, too");
    harness.press("Esc");
    assert_eq!(games(&harness).focus, 3);
}

#[test]
fn a_game_that_was_just_finished_is_in_it() {
    let mut harness = Harness::title();
    harness.press("1 Enter").play("A1").press("Esc");
    let record = harness.new_effects().into_iter().flat_map(|effect| effect.record);
    harness.files.games = record.collect();
    harness.act(Action::Go(Destination::List(ListKind::Games)));
    let statistics = games(&harness).record.unwrap().statistics.clone();
    assert_eq!((statistics.finished, statistics.won), (1, 1));
    assert!(harness.picture(80, 24).contains("1 finished, 1 won"), "{}", harness.picture(80, 24));
}

#[test]
fn a_game_played_on_from_a_line_is_listed_but_not_counted() {
    let files = |line: &str| RecordFiles { games: vec![line.parse().unwrap()], ..RecordFiles::default() };
    let open = |line: &str| {
        Harness::opened(setting(Choices::default()), None, Destination::List(ListKind::Games), files(line))
    };
    let own = "1 players=human,perfect date=2026-11-20 : A1";
    let (own, on) = (open(own).picture(80, 24), open(&own.replace(" :", " from=line :")).picture(80, 24));
    assert!(own.contains("1 finished, 1 won"), "{own}");
    assert!(on.contains("none counted yet") && on.contains("won"), "{on}");
}
