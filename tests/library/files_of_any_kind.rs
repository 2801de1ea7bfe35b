//! Files of any words, and of numbers at their bounds: each is read or refused, and every screen that shows it opens. A
//! longer run: `PROPTEST_CASES=20000 cargo test --release --lib files_of_any_kind`.

use std::fs;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::app::{Destination, ListKind};
use crate::coach::Practised;
use crate::session::{Folders, Problems, Store, read_games, read_games_file, read_practice};
use crate::tests::support::{Files, Harness, empty_folders};

/// Numbers at the bounds of their types, and a few that fit.
const NUMBERS: [&str; 24] = [
    "0",
    "1",
    "2",
    "3",
    "5",
    "7",
    "12",
    "200",
    "255",
    "256",
    "65535",
    "65536",
    "1000000",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211455",
    "-1",
    "",
];
const DATES: [&str; 7] =
    ["2026-11-20", "2026-11-21", "2026-11-22", "0001-01-01", "9999-12-31", "10000-01-01", "2026-02-30"];
const WORDS: [&str; 13] = [
    "right",
    "wrong",
    "yes",
    "human,perfect",
    "perfect,human",
    "human,human",
    "teach",
    "teach",
    "solo",
    "marienbad",
    "0123456789abcdef",
    "2026-11-21/1",
    "review",
];

fn number() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => (0..9_u64).prop_map(|number| number.to_string()),
        3 => prop::sample::select(NUMBERS.to_vec()).prop_map(ToOwned::to_owned),
    ]
}

fn value() -> impl Strategy<Value = String> {
    let number_pair = (number(), number()).prop_map(|(part, whole)| format!("{part}/{whole}"));
    let words = [&DATES[..], &WORDS].concat();
    prop_oneof![4 => number(), 1 => number_pair, 3 => prop::sample::select(words).prop_map(ToOwned::to_owned)]
}

/// `key=value` words, the first with one of these keys.
fn pairs(first: &'static [&'static str], keys: &'static [&'static str]) -> impl Strategy<Value = String> {
    let others = prop::collection::vec((prop::sample::select(keys), value()), 0..6);
    (prop::sample::select(first), others).prop_map(|(first, others)| {
        let others: Vec<String> = others.iter().map(|(key, value)| format!("{key}={value}")).collect();
        format!("{first} {}", others.join(" "))
    })
}

fn piles() -> impl Strategy<Value = String> {
    prop::collection::vec(number(), 1..5).prop_map(|piles| piles.join(" "))
}

fn rules() -> impl Strategy<Value = &'static str> {
    let rules = ["", "", " misere", " take=1-3", " take=1-18446744073709551615", " take=1,3,64", " misere take=2,5"];
    prop::sample::select(rules.to_vec())
}

/// A game's line; most of its first moves are legal on small piles.
fn game_line() -> impl Strategy<Value = String> {
    const KEYS: [&str; 10] = ["players", "id", "mode", "tips", "undo", "seed", "date", "from", "board", "day"];
    let moves = prop::collection::vec(("[A-E]", number()), 0..8);
    (piles(), rules(), pairs(&["", "players=human,perfect"], &KEYS), moves).prop_map(|(piles, rules, pairs, moves)| {
        let moves: Vec<String> = moves.iter().map(|(pile, take)| format!("{pile}{take}")).collect();
        format!("{piles}{rules} {pairs} : {}", moves.join(" "))
    })
}

fn practice_line() -> impl Strategy<Value = String> {
    const FIRST: [&str; 8] = [
        "lesson=lamps",
        "lesson=nowhere",
        "skill=winning-move",
        "skill=misere-endings",
        "skill=values",
        "mistake=made",
        "mistake=right id=0123456789abcdef",
        "mistake=wrong ply=18446744073709551615",
    ];
    const KEYS: [&str; 8] = ["date", "date", "level", "answer", "step", "of", "id", "ply"];
    let kinds = ["game", "move", "can-win", "binary", "number", "add", "value", "map", "complete", "misere"];
    let about = (prop::sample::select(kinds.to_vec()), piles(), rules());
    (pairs(&FIRST, &KEYS), about).prop_map(|(pairs, (kind, piles, rules))| format!("{pairs} : {kind} {piles}{rules}"))
}

/// Opens every screen that shows the record, and some of the entries there.
fn look_at(files: &Files) {
    let lists = [ListKind::Practice, ListKind::Lessons, ListKind::Games, ListKind::Today, ListKind::Play];
    let lists = lists.into_iter().map(Destination::List);
    let others = [Destination::Title, Destination::Lesson(0), Destination::Practice(None)];
    for opening in lists.chain(others) {
        let mut harness = Harness::opened(files.clone(), opening);
        for keys in ["", "Down", "End", "Enter", "Right", "Enter", "1 Enter"] {
            harness.press(keys);
            harness.picture(80, 24);
        }
        harness.picture(40, 12);
    }
}

fn folders(test: &str) -> Folders {
    empty_folders(&format!("any-kind-{test}"))
}

fn read(folders: &Folders) -> Files {
    let mut files = Files::default();
    let mut problems = Problems::default();
    read_practice(folders, &mut problems, |line| {
        files.practice.push(line.to_owned());
        Ok(())
    });
    read_games(folders, &mut problems, |line, _| files.games.push(line.to_string()));
    assert!(problems.first.is_none_or(|problem| !problem.to_string().chars().any(char::is_control)));
    files
}

/// The same cases each time, unless a longer run asks for others.
fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    if std::env::var_os("PROPTEST_CASES").is_some() {
        return usual;
    }
    ProptestConfig { cases: 8, rng_seed: RngSeed::Fixed(1), ..usual }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn practice(lines in prop::collection::vec(practice_line(), 1..12), times in 1..5_usize) {
        let folders = folders("practice");
        fs::write(folders.data.join("practice"), vec![lines.join("\n"); times].join("\n") + "\n").unwrap();
        look_at(&read(&folders));
    }

    #[test]
    fn games(lines in prop::collection::vec(game_line(), 1..30)) {
        let folders = folders("games");
        let path = folders.data.join("games");
        fs::write(&path, lines.join("\n") + "\n").unwrap();
        look_at(&read(&folders));
        let (found, _) = read_games_file(&path).unwrap();
        let mut harness = Harness::at(Destination::Review(found));
        for keys in ["Home", "Right", "Enter", "End", "n", "p"] {
            harness.press(keys);
            harness.picture(80, 24);
        }
    }

    #[test]
    fn the_current_game(lines in prop::collection::vec(game_line(), 1..30)) {
        let folders = folders("current");
        for line in lines {
            fs::write(folders.state.join("game"), format!("{line}\n")).unwrap();
            let (_, game) = Store::open(folders.clone(), &mut Xoshiro256PlusPlus::seed_from_u64(1));
            let Some(session) = game else { continue };
            let mut harness = Harness::opened(Files::waiting(&session.line().to_string()), Destination::Waiting);
            for keys in ["", "Enter", "t", "2", "Enter", "e", "Esc", "u"] {
                harness.press(keys);
                harness.picture(80, 24);
            }
        }
    }

    #[test]
    fn choices(lines in prop::collection::vec((prop::sample::select(vec!["theme", "x", ""]), value()), 1..12)) {
        let folders = folders("choices");
        let lines: Vec<String> = lines.iter().map(|(key, value)| format!("{key}={value}")).collect();
        fs::write(folders.config.join("choices"), lines.join("\n")).unwrap();
        prop_assert!(folders.theme().is_ok());
        folders.set_theme("light").unwrap();
        let theme = folders.theme().unwrap();
        prop_assert_eq!(theme.as_deref(), Some("light"));
    }
}

#[test]
fn numbers_out_of_range_make_a_line_of_practice_count_for_nothing() {
    for (line, counts) in [
        ("date=2026-11-20 skill=can-win level=5 answer=right : can-win 21", true),
        ("date=2026-11-20 skill=can-win level=6 answer=right : can-win 21", false),
        ("date=2026-11-20 skill=can-win level=0 answer=right : can-win 21", false),
        ("date=2026-11-20 skill=can-win level=4294967295 answer=right : can-win 21", false),
        ("date=2026-11-20 skill=can-win answer=right : can-win 21", false),
        ("date=2026-11-20 skill=can-win level=18446744073709551616 answer=right : can-win 3", false),
        ("date=2026-11-20 lesson=one-pile step=5 of=5", true),
        ("date=2026-11-20 lesson=one-pile step=6 of=5", false),
        ("date=2026-11-20 lesson=one-pile", false),
        ("date=2026-11-20 lesson=one-pile step=1 of=18446744073709551616", false),
    ] {
        assert_eq!(line.parse::<Practised>().is_ok(), counts, "{line}");
    }
}

/// Lines that once ended the program wherever they were read.
#[test]
fn lines_with_the_largest_numbers_end_nothing() {
    let level = "date=2026-11-20 skill=winning-move level=4294967295 answer=right : move 3 5 7";
    let step = "date=2026-11-20 lesson=lamps step=18446744073709551615 of=5";
    let far = "date=2026-11-20 lesson=lamps step=18446744073709551614 of=18446744073709551615";
    look_at(&Files::of(&[], &[level, level, step, far]));
    look_at(&Files::of(&["3 players=human,perfect tips=4294967295 undo=4294967295 : A3"; 3], &[]));
}
