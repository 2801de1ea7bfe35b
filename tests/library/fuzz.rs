//! Random keys on every screen at every size, and random text wherever text is read. A longer run:
//! `PROPTEST_CASES=200000 cargo test --release --lib fuzz`.

use crate::app::{Action, Choices, Context, Destination, GameScreen, ListKind};
use crate::coach::{Answer, DrillKind, Graded, Lesson, Mode, Question, Vocabulary, lessons};
use crate::rules::{Game, GameLine};
use crate::session::{GameDefaults, Session};
use crate::tui::{Glyphs, Theme};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::tests::support::{Harness, coloured, progress, setting, stones, text, without_ascii};

/// A game's line: a few piles, any rules and seats.
fn game_line() -> impl Strategy<Value = String> {
    let piles = prop::collection::vec(prop_oneof![4 => 0..9_u64, 1 => 0..70_u64, 1 => any::<u64>()], 1..6);
    let rules = prop::sample::select(vec!["", "misere", "take=1-3", "take=1,3,4", "misere take=2,5", "take=7,11,64"]);
    let seats =
        prop::sample::select(vec!["human,perfect", "perfect,human", "human,human", "human,casual", "casual,human"]);
    let levels = prop::sample::select(vec!["preview", "now", "rows", "off"]);
    (piles, rules, seats, levels, any::<u64>()).prop_map(|(piles, rules, seats, level, seed)| {
        let piles: Vec<String> = piles.iter().map(ToString::to_string).collect();
        format!("{} {rules} players={seats} panel={level} seed={seed} :", piles.join(" "))
    })
}

/// A mode, a game, and the number of the first screen.
fn opening() -> impl Strategy<Value = (Mode, String, u8)> {
    (prop::sample::select(Mode::ALL.to_vec()), game_line(), 0..40_u8)
}

fn opened(mode: Mode, line: &str, which: u8) -> Harness {
    let choices = Choices { mode, ..Choices::default() };
    let line: GameLine = line.parse().unwrap();
    let kinds = ["can-win", "winning-move", "misere-endings", "mistakes"];
    let opening = match which {
        0..10 => Session::new(line, &GameDefaults::default())
            .map_or(Destination::Title, |session| Destination::Game(Box::new(session))),
        10 => Destination::Title,
        11 => Destination::List(ListKind::Lessons),
        12..30 => Destination::Lesson(usize::from(which) - 12),
        30 => Destination::List(ListKind::Practice),
        31..37 => {
            let kind: DrillKind = kinds[usize::from(which + mode as u8) % kinds.len()].parse().unwrap();
            Destination::Drill(kind)
        }
        _ => Destination::Review(vec![played_by_itself(line.game).into()]),
    };
    Harness::with(setting(choices), None, opening)
}

/// The same game with moves added, for a review.
fn played_by_itself(mut game: Game) -> Game {
    for number in 0..7_u128 {
        let moves = game.rules().count_moves(game.position());
        let chosen = (moves > 0).then(|| game.rules().nth_move(game.position(), number * 7 % moves)).flatten();
        let Some(m) = chosen else { break };
        game.push(m).unwrap();
    }
    game
}

fn key() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "Up",
        "Down",
        "Left",
        "Right",
        "Home",
        "End",
        "PgUp",
        "PgDn",
        "Enter",
        "Space",
        "Esc",
        "Backspace",
        ",",
        "^R",
        "u",
        "t",
        "e",
        "g",
        "i",
        "n",
        "y",
        "r",
        "m",
        "p",
        "s",
        "h",
        "j",
        "k",
        "l",
        "?",
        "0",
        "1",
        "2",
        "3",
        "9",
        "a",
        "-",
    ])
}

/// Invariants of every screen.
fn check(harness: &Harness) -> Result<(), TestCaseError> {
    let Some(game) = harness.app.screen::<GameScreen>() else { return Ok(()) };
    let played = game.session().game();
    // Stones are never created: the stones left and the stones taken add up to the start.
    let taken: u128 = played.moves().iter().map(|m| u128::from(m.take.get())).sum();
    prop_assert_eq!(played.position().total() + taken, played.start().total());
    prop_assert_eq!(&played.to_string().parse::<Game>().unwrap(), played);
    // If stones are drawn one by one, the screen shows as many as the session has.
    let small = played.start().largest() <= 20 && played.start().piles().len() <= 6;
    let board = harness.board();
    if small && !board.grouped && board.end.is_none() {
        let picture = text(&harness.buffer(160, 50, &Theme::monochrome()));
        let inside: String = picture.lines().filter(|line| line.trim_start().starts_with('┃')).collect();
        prop_assert_eq!(stones(&inside) as u128, board.board.position().total(), "{}", picture);
    }
    Ok(())
}

/// The same cases each time, unless a longer run asks for others.
fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    let asked = std::env::var_os("PROPTEST_CASES").is_some();
    ProptestConfig { rng_seed: if asked { usual.rng_seed } else { RngSeed::Fixed(1) }, ..usual }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_keys_on_any_screen_at_any_size(
        (mode, line, which) in opening(),
        keys in prop::collection::vec(key(), 1..40),
        (width, height) in (0..170_u16, 0..60_u16),
        ascii in any::<bool>(),
    ) {
        let mut harness = opened(mode, &line, which);
        let theme = coloured().with_glyphs(if ascii { Glyphs::Ascii } else { Glyphs::Unicode });
        for key in keys {
            harness.press(key);
            check(&harness)?;
            let picture = text(&harness.buffer(width, height, &theme));
            prop_assert!(!ascii || picture.is_ascii(), "{}", picture);
            prop_assert_eq!(without_ascii(&picture), "", "{}", picture);
        }
        // Undo and redo cancel out.
        if let Some(_) = harness.app.screen::<GameScreen>()
            && harness.offered("u") == [Action::Undo]
            && matches!(harness.app.context(), Context::Game | Context::End)
        {
            let before = harness.played();
            harness.press("u ^R");
            prop_assert_eq!(harness.played(), before);
        }
    }

    #[test]
    fn any_line_is_a_game_or_refused(line in "[0-9a-z=,: .è-]{0,60}|(3 5 7|1 1|9)( misere)?( take=[0-9,-]{1,6})?( [a-z]{1,5}=[a-z0-9]{0,4}){0,3} :( [A-Da-d][0-9]{1,2}){0,8}") {
        match line.parse::<Game>() {
            Ok(game) => prop_assert_eq!(game.to_string().parse::<Game>(), Ok(game)),
            Err(error) => prop_assert!(!error.to_string().chars().any(char::is_control)),
        }
    }

    #[test]
    fn any_question_is_asked_or_refused_and_any_answer_graded(
        line in "(can-win|move|count|odd-columns|binary|number|add|complete|label|map|value|x)( [0-9]{1,3}){0,4}( misere)?( take=(1-3|1,3|any))?( decimal)?(; [0-9]{1,2}){0,2}",
        answer in "[0-9a-zA-Z ,]{0,12}",
    ) {
        if let Ok(question) = line.parse::<Question>() {
            prop_assert_eq!(question.to_string().parse::<Question>(), Ok(question.clone()));
            let right = question.solution().unwrap();
            prop_assert!(question.is_right(&right));
            match question.read(&answer) {
                Ok(answer) => {
                    for vocabulary in [Vocabulary::Columns, Vocabulary::Moves] {
                        let graded = Graded::new(question.clone(), answer.clone(), vocabulary);
                        // A wrong move is refuted by the reply.
                        let is_move = matches!(answer, Answer::Move(_));
                        prop_assert!(graded.right || is_move || graded.why().is_some(), "{}: {:?}", question, answer);
                    }
                }
                Err(problem) => prop_assert!(!problem.is_empty()),
            }
        }
    }

    #[test]
    fn any_lesson_is_read_or_refused(which in 0..22_usize, at in any::<prop::sample::Index>(), byte in any::<char>()) {
        // A built-in lesson with one character replaced.
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lessons");
        let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.retain(|file| file.extension().is_some_and(|extension| extension == "toml"));
        files.sort();
        let mut chars: Vec<char> = std::fs::read_to_string(&files[which]).unwrap().chars().collect();
        let at = at.index(chars.len());
        chars[at] = byte;
        let text: String = chars.into_iter().collect();
        let _ = Lesson::read("01-x", &text);
        prop_assert_eq!(lessons().len(), 22);
    }

    #[test]
    fn any_record_is_read(lines in prop::collection::vec("(date=[0-9-]{0,10} )?(skill|trial|lesson|sprint|mistake|level|answer|number|of|step)=[a-z0-9-]{0,8}( [a-z]{1,6}=[a-z0-9]{0,6}){0,4}( : [a-z-]{1,8}( [0-9]{1,2}){0,4})?", 0..20)) {
        let progress = progress(&lines);
        let _ = (progress.missed(), progress.due("2026-11-21"), progress.skill(crate::coach::Skill::CanWin));
    }
}
