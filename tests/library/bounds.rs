//! Everything remembered is bounded: at a bound nothing is lost, beyond it the oldest goes first.

mod files;

use crate::app::view::History;
use crate::app::{Action, Choices, Destination, Reading, Records};
use crate::coach::{Division, DrillKind, Progress, Rung, Skill, Trial};
use crate::rules::Game;
use crate::session::{DayBoard, Entry, Recent, day_number, day_of_number};

use crate::tests::plain::speaking::spoken;
use crate::tests::support::{Harness, LATEST, progress};

fn keys(memory: &Recent<u32, char, 3>) -> Vec<u32> {
    memory.iter().map(|(key, _)| *key).collect()
}

#[test]
fn beyond_its_bound_a_memory_forgets_what_was_noted_longest_ago() {
    let mut memory = Recent::<u32, char, 3>::default();
    for key in [7, 3, 5] {
        memory.note(key, 'a');
    }
    assert_eq!(keys(&memory), [7, 3, 5]);
    // Noted again, 7 becomes the latest.
    memory.note(7, 'b');
    memory.note(9, 'c');
    assert_eq!((keys(&memory), memory.get(&7), memory.get(&3)), (vec![5, 7, 9], Some(&'b'), None));
    memory.forget(&7);
    memory.note(1, 'd');
    assert_eq!(keys(&memory), [5, 9, 1]);
    memory.note(2, 'e');
    assert_eq!(keys(&memory), [9, 1, 2]);
}

/// Progress from `count` lines, numbered so that the latest comes first in alphabetical order.
fn numbered(count: usize, line: impl Fn(usize) -> String) -> Progress {
    let lines: Vec<String> = (0..count).map(|nth| line(9_999 - nth)).collect();
    progress(&lines)
}

/// True for each of the first, second and last of `count` lines that is still remembered.
fn remembered(count: usize, line: impl Fn(usize) -> String, known: impl Fn(&Progress, usize) -> bool) -> [bool; 3] {
    let progress = numbered(count, line);
    [9_999, 9_998, 10_000 - count].map(|number| known(&progress, number))
}

#[test]
fn progress_remembers_the_latest_4000_of_a_kind() {
    let question = |number: usize| format!("move {number:04} 1");
    let mended = |number| format!("date=2026-11-21 mistake=right : {}", question(number));
    let is_mended = |progress: &Progress, number| progress.day_mended(&question(number)).is_some();
    assert_eq!(remembered(4_000, mended, is_mended), [true; 3]);
    assert_eq!(remembered(4_001, mended, is_mended), [false, true, true]);

    let seen = |number| format!("date=2026-11-21 trial=move number=1 of=8 answer=right : {}", question(number));
    let is_seen = |progress: &Progress, number| progress.has_seen(&question(number));
    assert_eq!(remembered(4_000, seen, is_seen), [true; 3]);
    assert_eq!(remembered(4_001, seen, is_seen), [false, true, true]);

    let lesson = |number| format!("date=2026-11-21 lesson=l{number:04} step=9 of=9");
    let is_finished = |progress: &Progress, number| progress.has_finished(&format!("l{number:04}"));
    assert_eq!(remembered(4_000, lesson, is_finished), [true; 3]);
    assert_eq!(remembered(4_001, lesson, is_finished), [false, true, true]);
}

#[test]
fn the_latest_2000_questions_come_again() {
    let missed = |number: usize| format!("date=2026-11-21 again=wrong : move {number:04} 1");
    let due = |count: usize| numbered(count, missed).due("2026-11-22");
    let all: Vec<String> = due(2_000).iter().map(ToString::to_string).collect();
    assert_eq!(all.len(), 2_000);
    let with_another: Vec<String> = due(2_001).iter().map(ToString::to_string).collect();
    assert_eq!(with_another.len(), 2_000);
    assert!(all.contains(&"move 9999 1".to_owned()) && !with_another.contains(&"move 9999 1".to_owned()));
    assert!(with_another.contains(&"move 7999 1".to_owned()));
}

#[test]
fn the_answers_of_the_latest_100_days_are_counted() {
    let answered = |nth: usize| format!("date=2026-{:02}-{:02} mistake=right : move 3", nth / 28 + 1, nth % 28 + 1);
    let progress = progress(&(0..101).chain(100..101).map(answered).collect::<Vec<_>>());
    let on = |date: &str| progress.answers_on(day_number(date).unwrap());
    assert_eq!([on("2026-01-01"), on("2026-01-02"), on("2026-04-17")], [(0, 0), (1, 1), (2, 2)]);
}

/// One trial is passed every day for longer than anybody lives.
#[test]
fn of_a_passed_trial_the_first_and_the_latest_day_are_remembered() {
    let day = |nth: usize| format!("{:04}-{:02}-{:02}", 2026 + nth / 336, nth / 28 % 12 + 1, nth % 28 + 1);
    let trials = ["move", "wins", "misere-endings", "misere-wins"];
    let passed = |trial: &str, nth| format!("date={} trial={trial} number=8 of=8 answer=right : game 1", day(nth));
    let mut lines: Vec<String> = trials.iter().map(|trial| passed(trial, 0)).collect();
    lines.extend((1..5_000).map(|nth| passed("move", nth)));
    let progress = progress(&lines);
    assert_eq!(progress.first_day(Rung::Again), Some("2026-01-01"));
    let again = |trial: Trial| progress.has_passed(Rung::Again, trial);
    assert!(again(Trial::Move) && !again(Trial::Wins));
}

fn noted(lines: impl IntoIterator<Item = String>) -> Records {
    let mut records = Records::new(Reading::Everything, LATEST);
    lines.into_iter().for_each(|line| records.note(Entry::Game(line.parse().unwrap())));
    records
}

/// `count` games, each with its number as its seed.
fn games(count: usize, piles: &str) -> Records {
    noted((0..count).map(|nth| format!("{piles} players=human,perfect seed={nth} :")))
}

fn seeds(records: &Records) -> Vec<usize> {
    records.games.iter().map(|played| usize::try_from(played.line.seed().unwrap()).unwrap()).collect()
}

#[test]
fn the_latest_1000_games_can_be_looked_at() {
    assert_eq!(seeds(&games(1_000, "3")), (0..1_000).collect::<Vec<_>>());
    assert_eq!(seeds(&games(1_001, "3")), (1..1_001).collect::<Vec<_>>());
}

#[test]
fn long_games_leave_room_for_fewer() {
    let piles = "1 ".repeat(10_000);
    let weight = games(1, &piles).games[0].line.weight();
    let fit = (1 << 24) / weight;
    assert!((50..1_000).contains(&fit), "{fit}");
    assert_eq!(seeds(&games(fit, &piles)), (0..fit).collect::<Vec<_>>());
    assert_eq!(seeds(&games(fit + 2, &piles)), (2..fit + 2).collect::<Vec<_>>());
}

fn open_mistakes(records: &Records) -> Vec<String> {
    records.open_mistakes().map(|question| question.to_string()).collect()
}

#[test]
fn the_latest_500_positions_with_a_mistake_are_asked_again() {
    // From 1 and any larger pile, only leaving 1 and 1 wins.
    let game = |size: usize| format!("1 {size} players=human,perfect date=2026-11-21 : A1");
    let asked = |sizes: Vec<usize>| sizes.into_iter().map(|size| format!("move 1 {size}")).collect::<Vec<_>>();
    assert_eq!(open_mistakes(&noted((3..503).map(game))), asked((3..503).collect()));
    assert_eq!(open_mistakes(&noted((3..504).map(game))), asked((4..504).collect()));
    // A repeated mistake becomes the latest.
    let repeated = noted((3..503).chain([3, 503]).map(game));
    assert_eq!(open_mistakes(&repeated), asked((5..503).chain([3, 503]).collect()));
}

#[test]
fn positions_of_up_to_100_piles_are_asked_again() {
    let erred = |piles: usize| noted([format!("5 {}players=human,perfect : A1", "1 ".repeat(piles - 1))]);
    for (piles, asked) in [(100, 1), (101, 0)] {
        let records = erred(piles);
        assert_eq!((records.games[0].score.mistakes, open_mistakes(&records).len()), (1, asked), "{piles}");
    }
}

#[test]
fn the_mistakes_of_the_latest_1000_games_and_of_the_first_ten_are_compared() {
    let game = |mistakes: usize| match mistakes {
        0 => "1 players=human,perfect : A1",
        _ => "1 2 players=human,perfect : A1 B2",
    };
    let mistakes = |count: usize| {
        let first = (0..10).map(|_| game(1).to_owned());
        noted(first.chain((10..count).map(|_| game(0).to_owned()))).statistics
    };
    let of = |count: usize| mistakes(count).mistakes;
    assert_eq!((of(1_999).len(), of(1_999)[9], of(1_999)[10]), (1_999, 1, 0));
    assert_eq!(of(2_000), vec![0; 1_000], "the latest stay");
    let trend = "Mistakes per game without help: 1.0 in the first 10, 0.0 in the last 10.";
    assert_eq!(mistakes(2_000).trend().as_deref(), Some(trend));
}

#[test]
fn of_a_division_200_sorts_are_counted() {
    let game = |most: usize| format!("1 take=1-{most} players=human,perfect : A1");
    let tallies = |count: usize| noted((1..=count).map(game)).statistics.tallies(Division::Rules).to_vec();
    assert_eq!([199, 200, 202].map(|count| tallies(count).len()), [199, 200, 200]);
}

fn day(nth: usize) -> String {
    day_of_number(730_000 + i32::try_from(nth).unwrap()).unwrap()
}

fn board(nth: usize) -> DayBoard {
    DayBoard { day: day(nth), number: 1 }
}

#[test]
fn the_latest_12000_boards_of_days_are_remembered() {
    let begun = |count: usize| {
        let records = noted((0..count).map(|nth| format!("1 players=human,perfect daily={} : A1", board(nth))));
        [0, 1, count - 1].map(|nth| records.tries.next(&day(nth)).unwrap().number == 2)
    };
    assert_eq!((begun(12_000), begun(12_001)), ([true; 3], [false, true, true]));
    let practised = |count: usize| {
        let records = noted((0..count).map(|nth| format!("1 players=human,perfect board={} : A1", board(nth))));
        [0, 1, count - 1].map(|nth| records.tries.past(&day(nth + 1)).unwrap().number == 2)
    };
    assert_eq!((practised(12_000), practised(12_001)), ([true; 3], [false, true, true]));
}

#[test]
fn the_latest_six_tries_that_were_left_can_be_gone_on_with_if_a_player_made_them() {
    let left = |count: usize| {
        let records = noted((0..count).map(|nth| format!("3 5 players=human,perfect daily={} : A1", board(nth))));
        (0..count).map(|nth| records.tries.left(&board(nth)).is_some()).collect::<Vec<_>>()
    };
    assert_eq!(left(6), [true; 6]);
    assert_eq!(left(8), [false, false, true, true, true, true, true, true]);
    for (moves, is_kept) in [(100, true), (101, false)] {
        let game = format!("200 take=1 players=human,perfect daily={} :{}", board(0), " A1".repeat(moves));
        assert_eq!(noted([game]).tries.left(&board(0)).is_some(), is_kept, "{moves}");
    }
}

#[test]
fn a_screen_knows_the_latest_512_moves() {
    let game: Game = format!("600 take=1 :{}", " A1".repeat(513)).parse().unwrap();
    for (count, first) in [(512, 0), (513, 1)] {
        let history = History::of(&game.moves()[..count]);
        let plies: Vec<usize> = history.plies().map(|(ply, _)| ply).collect();
        assert_eq!(plies, (first..count).collect::<Vec<_>>());
    }
}

#[test]
fn a_field_of_the_title_takes_2000_characters() {
    for (typed, taken) in [(2_000, 2_000), (2_001, 2_000)] {
        let mut harness = Harness::started(Choices::default(), None, None);
        harness.act(Action::Type("1".repeat(typed)));
        assert_eq!(harness.app.setting().choices.board.own.len(), taken);
    }
}

#[test]
fn a_typed_answer_has_up_to_64_characters() {
    for (typed, taken) in [(64, 64), (65, 64)] {
        let mut harness = Harness::at(Destination::Drill(DrillKind::Skill(Skill::Binary)));
        harness.act(Action::Type("1".repeat(typed)));
        let typing = harness.view().typing.unwrap();
        assert_eq!(typing.text.len(), taken);
    }
}

/// The length does not include the line feed.
#[test]
fn a_line_that_is_typed_has_up_to_65535_bytes() {
    for (length, is_read) in [(65_535, true), (65_536, false)] {
        let (said, _) = spoken(Destination::Title, &format!("{}\nmode play\nquit\n", "x".repeat(length)));
        assert_eq!(said.contains("does not work here"), is_read, "{length}");
        assert!(said.contains("Mode: Play"), "the next line is read all the same");
    }
}
