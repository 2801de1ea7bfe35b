//! Lines that a game leaves in the files, and what the next start makes of them.

use crate::app::view::Entry;
use crate::app::{Action, Chosen, Context, Destination, ListKind};
use crate::coach::words::cards::day_card;
use crate::coach::words::keys;
use crate::coach::{Mode, Record, Skill, board_of};
use crate::rules::Play;
use crate::session::{DayBoard, Id, Players};
use crate::tests::support::{Files, Harness, TODAY, line, won_line};

/// A game with two mistakes of the player's, over.
const LOST: &str = "3 5 7 id=00000000000000a3 players=human,perfect mode=teach seed=1 date=2026-11-20 : A3 C1 B5 C6";

fn made(harness: &Harness) -> Vec<&String> {
    harness.files.practice.iter().filter(|line| line.contains("mistake=made")).collect()
}

#[test]
fn a_game_is_recorded_when_it_ends_and_its_mistakes_are_practised() {
    let mut harness = Harness::board("3-5-7", Mode::Teach);
    harness.play("B2");
    let kept = harness.files.current.clone().unwrap();
    assert!(kept.contains(" board=3-5-7") && kept.contains(" mode=teach") && kept.contains(" : B2 "), "{kept}");
    assert!(harness.files.games.is_empty());
    harness.win();
    assert_eq!((harness.files.games.len(), &harness.files.current), (1, &None));
    let game = line(&harness.files.games[0]);
    let id: Id = game.terms.id.unwrap();
    let expected = format!("date={TODAY} mistake=made id={id} ply=0 : move 3 5 7");
    assert_eq!(made(&harness)[0], &expected);
    // Asked again when it is due.
    let mut files = harness.files.clone();
    files.today = Some("2026-11-22");
    let mut harness = Harness::opened(files, Destination::List(ListKind::Practice));
    let due = made(&harness).len();
    assert_eq!(harness.chosen().title(), "mistakes");
    assert_eq!(harness.chosen().mark(), format!("{due} due"));
    harness.press("Enter");
    assert_eq!(harness.context(), Context::Choosing);
    harness.mark("A1").act(&Action::Accept);
    let answered = format!("date=2026-11-22 mistake=right id={id} ply=0 : move 3 5 7");
    assert_eq!(harness.files.practice.last(), Some(&answered));
    let progress = &harness.app.shared.record.progress;
    assert_eq!([22, 24, 25].map(|day| progress.due(&format!("2026-11-{day}"), |_| true)), [due - 1, due - 1, due]);
}

/// Only the first answer counts, and the second miss tells the answer.
#[test]
fn a_mistake_that_is_made_again_can_be_tried_again() {
    let files = Files::of(&[LOST], &["date=2026-11-20 mistake=made id=00000000000000a3 ply=0 : move 3 5 7"]);
    let mut harness = Harness::opened(files, Destination::Practice(None));
    assert_eq!(harness.place(), "1 of 1");
    harness.mark("A3").act(&Action::Accept);
    assert_eq!(harness.view().keys[0], keys::TRY_AGAIN);
    harness.press("Enter").mark("A1").act(&Action::Accept);
    assert_eq!(harness.context(), Context::Page);
    let wrong = format!("date={TODAY} mistake=wrong id=00000000000000a3 ply=0 : move 3 5 7");
    assert_eq!(harness.files.practice[1..], [wrong]);
    harness.press("Enter");
    assert_eq!(harness.context(), Context::List);
}

#[test]
fn a_game_that_a_kill_left_over_is_completed_once() {
    let files = Files::waiting(LOST);
    let harness = Harness::opened(files, Destination::Title);
    assert_eq!((harness.files.games.len(), made(&harness).len(), &harness.files.current), (1, 2, &None));
    assert!(harness.app.shared.desk.waiting().is_none());
    assert_eq!(harness.app.shared.record.totals.played, 1);
    // The kill came later: the game, or one of its mistakes, had been written.
    for (games, mistakes) in [(true, 0), (true, 1), (false, 1), (true, 2)] {
        let practice: Vec<String> = made(&harness)[..mistakes].iter().map(ToString::to_string).collect();
        let games = if games { vec![harness.files.games[0].clone()] } else { Vec::new() };
        let files = Files { games, practice, ..Files::waiting(LOST) };
        let again = Harness::opened(files, Destination::Title);
        assert_eq!((&again.files.games, again.files.practice.len()), (&harness.files.games, 2));
        assert_eq!((again.app.shared.record.totals.played, &again.files.current), (1, &None));
        let again = again.again(Destination::Title);
        assert_eq!((again.files.games.len(), again.files.practice.len()), (1, 2), "and nothing the next time");
    }
}

#[test]
fn a_second_instance_keeps_no_game_and_records_like_any_other() {
    let files = Files { is_second: true, ..Files::waiting("3 5 7 id=00000000000000a1 players=human,perfect : A1 B1") };
    let mut harness = Harness::opened(files, Destination::Title);
    assert!(harness.app.shared.desk.waiting().is_none());
    harness.act(&Action::Down);
    harness.press("Enter Home Enter");
    assert_eq!(harness.context(), Context::Game);
    harness.play("B2").press("Esc Home Enter");
    assert!(harness.files.games.is_empty(), "an unfinished game goes nowhere");
    harness.win();
    assert_eq!(harness.files.games.len(), 1);
}

#[test]
fn a_game_waits_is_gone_on_with_and_keeps_its_id() {
    let mut harness = Harness::board("3-5-7", Mode::Teach);
    harness.play("B2");
    let id = line(harness.files.current.as_ref().unwrap()).terms.id;
    harness.press("Esc");
    assert!(harness.files.games.is_empty());
    let mut harness = harness.again(Destination::Title);
    assert_eq!(
        (harness.rows().chosen, harness.rows().entries[1].facts().as_str()),
        (1, "your game waits, 3 5 7, your turn")
    );
    harness.press("Enter Enter");
    assert_eq!((harness.played(), harness.app.top().game().unwrap().session().line().terms.id), (2, id));
    // Another game takes its place once the person moves in it.
    harness.press("Esc Down Enter");
    assert!(harness.files.games.is_empty());
    harness.press("1 Enter");
    assert!(harness.said().contains("The game that waited is in Games now."), "{}", harness.said());
    assert_eq!(harness.files.games.len(), 1);
    assert!(line(&harness.files.games[0]).terms.id == id && !line(&harness.files.games[0]).game.is_over());
    let ended = Files::waiting("3 5 7 id=00000000000000a1 players=human,perfect : A1 B1");
    let said = Harness::opened(ended, Destination::Own(Box::new(line("1")), Chosen::default())).press("1 Enter").said();
    assert!(said.contains("is in Games now."), "also where the first move ends the game: {said}");
    // It is gone on with from Games, and recorded again when it ends.
    let mut harness = harness.again(Destination::List(ListKind::Games));
    assert_eq!(harness.chosen().facts(), "open, move 2, teach");
    harness.press("Enter");
    assert_eq!(harness.played(), 2);
    harness.win();
    let files = harness.files.clone();
    assert_eq!(files.games.iter().filter(|game| line(game).terms.id == id).count(), 2);
    let harness = harness.again(Destination::List(ListKind::Games));
    assert_eq!(
        harness.rows().entries.iter().filter(|entry| entry.is_row()).count(),
        2,
        "the finished one counts, and the other waits no more"
    );
}

/// Gone on with and left without a move, it is on record already, however often.
#[test]
fn an_open_game_that_did_not_change_is_recorded_once() {
    let tags = |id: u8| format!("players=human,perfect seed=7 date=2026-11-20 id=00000000000000{id:02x} mode=teach");
    let open = |id| format!("3 5 7 {} : A1 B3", tags(id));
    let mut harness = Harness::opened(Files { games: vec![open(1)], ..Files::waiting(&open(2)) }, Destination::Title);
    for waits in [1, 2, 1, 2] {
        harness = harness.again(Destination::Resume(Box::new(line(&open(waits)))));
        assert_eq!(harness.files.current, Some(open(waits)));
        harness.press("Esc");
    }
    assert_eq!(harness.files.games, [open(1), open(2)]);
    // With another move it is another line.
    harness = harness.again(Destination::Waiting);
    harness.play("A1").press("Esc");
    let harness = harness.again(Destination::Resume(Box::new(line(&open(1)))));
    assert_eq!(harness.files.games.len(), 3);
}

#[test]
fn a_game_without_a_move_of_a_person_leaves_nothing() {
    let mut harness = Harness::board("marienbad", Mode::Teach);
    harness.press("Enter Enter");
    assert_eq!(harness.played(), 1);
    harness.press("Esc q");
    assert!(harness.has_quit && harness.files.games.is_empty());
    assert!(harness.app.shared.desk.waiting().is_none());
}

#[test]
fn games_of_lessons_are_not_recorded_but_their_answers_are() {
    let mut harness = Harness::at(Destination::Lesson(3));
    for _ in 0..60 {
        if harness.app.top().game().is_some_and(|game| game.session().line().terms.board.is_some()) {
            break;
        }
        match harness.context() {
            Context::Game if !harness.app.top().game().unwrap().session().game().is_over() => harness.best(),
            Context::YesNo => drop(harness.act(&Action::Yes)),
            _ => drop(harness.act(&Action::Accept)),
        }
    }
    assert!(harness.files.games.is_empty() && harness.files.current.is_none());
    let answered = harness.files.practice.iter().filter(|line| line.contains("skill=lesson answer="));
    assert_eq!(answered.count(), 3, "{:?}", harness.files.practice);
    let progress = harness.files.record().progress;
    assert!(Skill::ALL.iter().all(|skill| progress.skill(*skill).last.is_empty()), "they count for no level");
}

#[test]
fn the_first_finished_game_on_a_days_board_is_its_result() {
    let on =
        |number: usize, moves: &str| format!("3 5 7 players=human,perfect day={TODAY}/{number} mode=solo : {moves}");
    let [lost, won] = [on(1, "B2 A1 C4 A1 B1 A1 B2 C3"), on(1, "A3 B5 C7")];
    let open = on(2, "A1 B1");
    let files = Files::of(&[&lost, &won, &open], &[]);
    let harness = Harness::opened(files, Destination::List(ListKind::Today));
    let rows = harness.rows();
    let facts: Vec<String> = rows.entries.iter().map(|entry| entry.fact[0].to_string()).collect();
    assert_eq!((&*facts.join(", "), rows.chosen), ("lost at move 4, open, last stone loses", 1));
    assert_eq!(rows.entries[1].mark(), "begun");
    assert_eq!(
        [0, 1].map(|at| &*rows.entries[at].spoken.long),
        ["mistake, mistake, right, mistake", "begun"],
        "by ear"
    );
    // On the title the board that was begun comes first.
    let harness = harness.again(Destination::Title);
    assert_eq!(harness.rows().entries[2].facts(), "your board waits, 3 5 7");
}

#[test]
fn a_day_is_played_in_solo_on_its_own_board_and_shared() {
    let mut harness = Harness::at(Destination::List(ListKind::Today));
    for number in 1..=3 {
        harness.press("Enter");
        let line = harness.app.top().game().unwrap().session().line().clone();
        let day: DayBoard = format!("{TODAY}/{number}").parse().unwrap();
        assert_eq!(line.terms.day, Some(day));
        assert!(harness.pieces().rows.iter().all(|row| row.lamps.is_empty()));
        harness.win();
        assert_eq!(harness.context(), Context::Review);
    }
    harness.press("Enter");
    assert!(harness.rows().entries.iter().all(|entry| entry.facts().starts_with("won, ")));
    harness.press("s");
    let shared = harness.copied.last().unwrap();
    assert_eq!(shared.lines().filter(|line| line.contains('🟨')).count(), 3, "{shared}");
    assert!(shared.contains("21 November") || shared.contains(TODAY), "{shared}");
    // The same for everybody, whatever the seed.
    let other = Harness::opened(Files { seed: Some(99), ..Files::default() }, Destination::List(ListKind::Today));
    let titles = |harness: &Harness| harness.rows().entries.iter().map(Entry::title).collect::<Vec<_>>();
    assert_eq!(titles(&harness), titles(&other));
    assert_eq!(harness.press("Esc").context(), Context::Title, "no screen is left between");
}

/// A game that was left on a day's board is gone on with from there.
#[test]
fn a_days_board_that_waits_is_gone_on_with() {
    let mut harness = Harness::at(Destination::List(ListKind::Today));
    harness.press("Enter").best();
    let kept = harness.files.current.clone();
    harness.press("Esc");
    assert_eq!(harness.chosen().mark(), "begun");
    harness.press("Enter");
    assert_eq!((harness.context(), harness.played() > 0), (Context::Game, true));
    assert_eq!((&harness.files.current, harness.files.games.len()), (&kept, 0));
}

/// A row of squares a board, for the moves that mattered.
#[test]
fn a_day_is_shared_as_a_card() {
    let [won, lost] = [line("3 5 7 players=human,perfect mode=solo : A1 A2 C2 C4 B4 B1 C1"), line(LOST)];
    let boards = [("one", Some((&won, true))), ("two", Some((&lost, false))), ("three", None)];
    let boards = boards.map(|(name, result)| (name.to_owned(), result));
    for (streak, row) in [(1, ""), (2, " · 2 days in a row")] {
        let head = format!("Nimatron · 21 November 2026{row}");
        let rows = ["🟨🟨🟨 one · won ★", "🟧🟧 two · lost", "three · to play", "nimatron today"];
        assert_eq!(day_card(TODAY, streak, &boards), [&[&*head], &rows[..]].concat().join("\n"));
    }
}

#[test]
fn a_game_is_shared_as_its_print_in_text() {
    for (game, result, mine, its) in [
        ("mode=solo : A1 A2 C2 C4 B4 B1 C1", "won ★", "🟨🟨🟨🟨", "🟧🟧🟧"),
        ("mode=teach : A1 A2 C2 C4 B4 B1 C1", "won with help", "🟨🟨🟨🟨", "🟧🟧🟧"),
        ("mode=teach : B2 A1 C4 A1 B1 A1 B2 C3", "lost", "🟧🟧🟨🟧", "🟧🟧🟧🟫"),
    ] {
        let text = format!("3 5 7 players=human,perfect seed=7 {game}");
        let mut harness = Harness::review(&text);
        harness.press("s");
        let card = harness.copied[0].lines().collect::<Vec<_>>();
        assert_eq!(card[..2], [format!("Nimatron · 3 5 7 · {result}"), format!("{mine} me")], "{text}");
        assert_eq!(card[2].ends_with(" machine"), card[2].len() > " machine".len());
        assert_eq!(card[2].chars().filter(|c| "🟧🟫".contains(*c)).count(), its.chars().count(), "{card:?}");
        assert!(card.len() == 4 && card[3].starts_with("nimatron review '3 5 7 "), "{card:?}");
    }
}

#[test]
fn a_streak_counts_days_in_a_row_up_to_today_or_yesterday() {
    let streak = |days: &[&str]| {
        let game = |day: &&str| format!("3 5 7 players=human,perfect day={day}/2 : A3 B5 C7");
        let games: Vec<String> = days.iter().map(game).collect();
        crate::tests::support::record(&games, &[]).streak(TODAY)
    };
    assert_eq!(streak(&[]), 0);
    assert_eq!(streak(&["2026-11-21"]), 1);
    assert_eq!(streak(&["2026-11-19", "2026-11-20"]), 2);
    assert_eq!(streak(&["2026-11-18", "2026-11-20", "2026-11-21"]), 2);
    assert_eq!(streak(&["2026-11-18", "2026-11-19"]), 0);
    assert_eq!(streak(&["2026-10-31", "2026-11-01"]), 0);
}

#[test]
fn games_are_listed_with_their_results_the_last_one_first() {
    let won =
        won_line("3 5 7", "id=00000000000000b1 players=human,perfect board=3-5-7 mode=solo seed=7 date=2026-11-20");
    let practice = ["date=2026-11-20 mistake=made id=00000000000000a3 ply=0 : move 3 5 7"];
    let open = "5 6 7 id=00000000000000b2 players=human,perfect date=2026-11-21 : A1";
    let harness = Harness::opened(Files::of(&[LOST, &won, open], &practice), Destination::List(ListKind::Games));
    let told = |entry: &Entry| {
        if entry.is_row() { format!("{}: {}", entry.fact[0], entry.mark()) } else { entry.title() }
    };
    let rows: Vec<String> = harness.rows().entries.iter().map(told).collect();
    assert_eq!(rows, ["today", "open:  ", "yesterday", "won: ★", "lost: ✗"], "a heading a day");
    let friends = "1 2 id=00000000000000b3 players=human,human mode=solo date=2026-11-21 : B1 A1 B1";
    let harness = Harness::opened(Files::of(&[friends], &[]), Destination::List(ListKind::Games));
    assert_eq!(harness.chosen().facts(), "over, three moves, two people");
    let title = Harness::opened(Files::of(&[friends], &[]), Destination::Title);
    assert_eq!(title.rows().entries[4].facts(), "none against the machine", "and none yet would be untrue");
}

/// The waiting game is on record or waits on, whatever was played or refused meanwhile.
#[test]
fn whatever_comes_between_a_waiting_game_is_not_lost() {
    let waits = "3 5 7 players=human,perfect seed=7 date=2026-11-21 id=00000000000000a1 mode=solo : A1 B1";
    let large = "100 200 id=00000000000000a2 players=human,perfect mode=teach";
    let with =
        |games: &[&str], to| Harness::opened(Files { games: Files::of(games, &[]).games, ..Files::waiting(waits) }, to);
    let itself = Chosen { players: Some(Players::DEMONSTRATION), ..Chosen::default() };
    let mut demonstration = with(&[], Destination::Own(Box::new(line("1 1")), itself));
    demonstration.press("Enter Enter");
    assert_eq!((demonstration.context(), demonstration.files.current.as_deref()), (Context::Review, Some(waits)));
    assert!(demonstration.app.shared.desk.waiting().is_some() && demonstration.files.games.len() == 1);
    for (game, keys) in [(format!("{large} : A100 B200"), "n"), (format!("{large} : A1"), "Enter")] {
        let mut refused = with(&[&game], Destination::List(ListKind::Games));
        refused.press(keys);
        assert!(refused.said().contains("or add --plain"), "{}", refused.said());
        assert_eq!((refused.files.current.as_deref(), refused.files.games.len()), (Some(waits), 1));
        assert!(refused.app.shared.desk.waiting().is_some_and(|waiting| waiting.line().to_string() == waits));
    }
    let mut map = with(&[], Destination::Waiting);
    map.press("m Enter").play("A1").press("Esc Esc Esc");
    let names = map.files.games.iter().chain(&map.files.current).map(|game| line(game).terms.id).collect::<Vec<_>>();
    assert_eq!((names.len(), map.context()), (2, Context::Title));
    assert_eq!(map.app.shared.desk.waiting().map(|waiting| waiting.line().terms.id), names.last().copied());
}

/// The games are bounded in memory: the oldest go, but the latest always stays.
#[test]
fn long_games_leave_room_for_fewer() {
    let mut record = Record::default();
    let mut kept = |megabytes: usize| {
        let mut game = line("3 5 7 : A3 B5 C7");
        game.terms.more.set("note", "x".repeat(megabytes << 20)).unwrap();
        record.note_game(game);
        record.games().count()
    };
    assert_eq!([6, 6, 6, 1, 20, 1].map(&mut kept), [1, 2, 2, 3, 1, 1]);
    assert_eq!(record.games().next().unwrap().to_string().len() >> 20, 1);
}

/// Of what lies under a map a game makes way for another; a lesson is come back to.
#[test]
fn a_lesson_under_a_map_stays() {
    let mut lesson = Harness::at(Destination::Lesson(3));
    lesson.press("m Enter");
    assert_eq!(lesson.view().head.name, "");
    lesson.press("Esc Esc");
    assert_eq!((lesson.context(), lesson.view().head.name.as_str()), (Context::Game, "3 5 7"));
}

/// Nobody can move by these rules: there is no such board.
#[test]
fn a_board_that_would_be_over_is_not_opened() {
    let takes = Some("14".parse().unwrap());
    for id in ["random", "3-5-7"] {
        let chosen = Chosen { takes, play: Some(Play::Misere), ..Chosen::default() };
        let harness = Harness::at(Destination::Board(board_of(id).unwrap(), chosen));
        assert_eq!(harness.context(), Context::Title);
        assert!(harness.said().contains("can be won by these rules"), "{}", harness.said());
    }
}

#[test]
fn a_game_that_was_only_opened_takes_no_place() {
    let mut harness = Harness::board("3-5-7", Mode::Teach);
    harness.play("B2");
    let id = line(harness.files.current.as_ref().unwrap()).terms.id;
    harness.press("Esc");
    let given = Destination::Own(Box::new(line("3 5 7 : B2 A1")), Chosen::default());
    let mut harness = harness.again(given);
    harness.press("Esc");
    assert_eq!(harness.app.shared.desk.waiting().map(|waiting| waiting.line().terms.id), Some(id));
    assert!(harness.files.games.is_empty());
}

#[test]
fn a_move_taken_back_in_a_given_game_leaves_the_waiting_one() {
    let mut harness = Harness::board("3-5-7", Mode::Teach);
    harness.play("B2");
    let waiting = harness.files.current.clone();
    let given = Destination::Own(Box::new(line("3 5 7 : B2 A1")), Chosen::default());
    let mut harness = harness.again(given);
    harness.press("u Esc");
    assert!(waiting.is_some() && harness.files.current == waiting);
    assert!(harness.app.shared.desk.waiting().is_some());
}

#[test]
fn a_game_whose_only_move_is_taken_back_waits_no_more() {
    let mut harness = Harness::board("3-5-7", Mode::Teach);
    harness.play("B2").best();
    harness.press("u");
    assert!(harness.files.current.as_ref().is_some_and(|kept| kept.contains(" : B2 ")), "{:?}", harness.files.current);
    harness.press("u Esc");
    assert!(harness.files.current.is_none() && harness.app.shared.desk.waiting().is_none());
}

#[test]
fn a_mistake_on_a_board_without_room_is_passed_over() {
    let large = "date=2026-11-20 mistake=made id=00000000000000a1 ply=0 : move 1000000000000 999999999999";
    let mut harness = Harness::opened(Files::of(&[], &[large]), Destination::Practice(None));
    harness.picture(80, 24);
    assert_eq!((harness.app.shared.due(), harness.context()), (0, Context::Title));
}

#[test]
fn an_open_game_that_waits_is_gone_on_with_where_it_is() {
    let mut harness = Harness::board("3-5-7", Mode::Teach);
    harness.play("B2");
    let first = line(harness.files.current.as_ref().unwrap());
    let files = Files { games: vec![first.to_string()], ..harness.files.clone() };
    let mut harness = Harness::opened(files, Destination::Resume(Box::new(first)));
    assert_eq!((harness.played(), harness.files.games.len()), (2, 1));
    harness.press("Esc");
}
