//! Random keys, clicks, pastes and lines over every screen, with every kind of board, saved game and record. A longer
//! run: `PROPTEST_CASES=20000 cargo test --release --lib fuzz`.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use proptest::prelude::*;
use proptest::test_runner::{FileFailurePersistence, RngSeed};
use strum::VariantNames;

use crate::app::screens::GameScreen;
use crate::app::{Action, Cells, Chosen, Destination, ListKind};
use crate::coach::{EXAMPLE, Lesson, Mode, Question, Skill, fits_screen, lessons};
use crate::rules::Game;
use crate::session::{Id, Match, Session};
use crate::tests::plain::answers;
use crate::tests::support::{Files, Harness, TODAY, complete, line, looks, read_lesson};

/// A game's line: a few piles, any rules and seats.
fn game_line() -> impl Strategy<Value = String> {
    let piles = prop::collection::vec(prop_oneof![6 => 0..9_u64, 2 => 0..64_u64, 1 => any::<u64>()], 1..8);
    let rules = prop::sample::select(vec!["", "misere", "take=1-3", "take=1,3,4", "misere take=2,5", "take=7,11,64"]);
    let seats = ["human,perfect", "perfect,human", "human,human", "human,casual", "stubborn,human", "perfect,perfect"];
    (piles, rules, prop::sample::select(seats.to_vec()), any::<u64>()).prop_map(|(piles, rules, seats, seed)| {
        let piles: Vec<String> = piles.iter().map(ToString::to_string).collect();
        format!("{} {rules} players={seats} seed={seed} id=00000000000000f1 :", piles.join(" "))
    })
}

/// The same game with a few moves, which the numbers choose.
fn begun(text: &str, picks: &[u32]) -> String {
    let mut line: Match = text.parse().unwrap();
    for pick in picks {
        let moves = line.game.rules().count_moves(line.game.position());
        let Some(nth) = u128::from(*pick).checked_rem(moves) else { break };
        let m = line.game.rules().nth_move(line.game.position(), nth).unwrap();
        let Ok(()) = line.game.push(m).map(drop) else { break };
    }
    line.to_string()
}

fn opening(which: u8, text: &str, mode: Mode) -> Destination {
    let skills = [None, Some(Skill::ALL[0]), Some(Skill::ALL[1]), Some(Skill::ALL[2])];
    match which {
        // One without room is refused, where there is a screen.
        0..4 => Destination::Own(Box::new(line(text)), Chosen { mode: Some(mode), ..Chosen::default() }),
        4..12 => Session::new(complete(text))
            .ok()
            .filter(|session| fits_screen(session.game().start()).is_ok())
            .map_or(Destination::Title, |session| Destination::Game(Box::new((session, mode)))),
        12..26 => Destination::Lesson(usize::from(which - 12)),
        26..30 => Destination::Practice(skills[usize::from(which - 26)]),
        30 => Destination::List(ListKind::Lessons),
        31 => Destination::List(ListKind::Today),
        32 => Destination::List(ListKind::Games),
        33 => Destination::List(ListKind::Play),
        34 => Destination::Map(None),
        35 => {
            let game = line(text).game;
            Destination::Map(Some(Box::new(Cells::new(game.start().piles(), Some([0, 1]), *game.rules()))))
        }
        36 => Destination::Review(vec![line(&begun(text, &[3, 1, 4, 1, 5, 9, 2, 6])), line(&begun(text, &[2, 7]))]),
        37 => Destination::Waiting,
        38 => Destination::Day(None),
        _ => Destination::Title,
    }
}

const KEYS: &str = "abcgtwimnsxoyur?=,-0123579 hjklq";

fn act(harness: &mut Harness, (kind, value): (u8, u32)) {
    let [low, high] = [u16::try_from(value & 0xff).unwrap(), u16::try_from(value >> 8 & 0xff).unwrap()];
    let codes = [
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Tab,
        KeyCode::Backspace,
        KeyCode::Esc,
    ];
    match kind {
        0..4 => harness.key(KeyEvent::new(codes[value as usize % codes.len()], KeyModifiers::NONE)),
        4..8 => {
            let c = KEYS.chars().nth(value as usize % KEYS.len()).unwrap();
            harness.key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE));
        }
        8..11 => harness.key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE)),
        11 => {
            let targets = &harness.drawn.targets;
            if let Some((area, _)) = targets.get(value as usize % targets.len().max(1)) {
                let (x, y) = (area.x, area.y);
                harness.click(x, y);
            }
        }
        12 => harness.mouse(MouseEventKind::Down(MouseButton::Left), low, high),
        13 => {
            let texts = ["5 9 12 misere", "3 5 7 : A1", "64 64", "\u{1b}[2J", "0", "1000000", "(3, 4)", ""];
            harness.act(&Action::Paste(texts[value as usize % texts.len()].to_owned()));
        }
        14 => drop(harness.act(&Action::Due)),
        _ => drop(
            harness.act(&Action::Mark(crate::rules::Move::new(usize::from(low % 8), u64::from(high) + 1).unwrap())),
        ),
    }
}

/// The identity of the game that is kept.
fn kept(harness: &Harness) -> Option<Id> {
    line(harness.files.current.as_ref()?).terms.id
}

/// A game that was kept is kept, on record, or without a move again; and the one that waits is the one that is kept.
fn check_files(harness: &Harness, before: Option<Id>) -> Result<(), TestCaseError> {
    if let Some(waiting) = harness.app.shared.desk.waiting() {
        prop_assert_eq!(waiting.line().terms.id, kept(harness), "it waits");
    }
    let is_recorded = |id| harness.files.games.iter().any(|game| line(game).terms.id == Some(id));
    let on_screen = harness.app.top().game().map(GameScreen::session);
    let is_undone = |id| on_screen.is_some_and(|session| session.line().terms.id == Some(id) && !session.is_played());
    if let Some(id) = before.filter(|&id| kept(harness) != Some(id)) {
        prop_assert!(is_recorded(id) || is_undone(id), "{id} is lost");
    }
    Ok(())
}

/// A marked move is legal, stones are neither made nor lost, and every line can be read back.
fn check(harness: &Harness) -> Result<(), TestCaseError> {
    for kept in harness.files.games.iter().chain(&harness.files.current) {
        let read: Result<Match, _> = kept.parse();
        prop_assert!(read.is_ok_and(|line| line.to_string() == *kept), "{kept}");
    }
    let Some(game) = harness.app.top().game() else { return Ok(()) };
    let played = game.session().game();
    let taken: u128 = played.moves().iter().map(|m| u128::from(m.take.get())).sum();
    prop_assert_eq!(played.position().total() + taken, played.start().total());
    prop_assert_eq!(&played.to_string().parse::<Game>().unwrap(), played);
    if let Some(m) = harness.marked() {
        prop_assert!(played.rules().check(played.position(), m).is_ok(), "{m} is marked in {played}");
    }
    Ok(())
}

pub(super) fn config() -> ProptestConfig {
    // Cases that once failed are tried first.
    let kept = Some(Box::new(FileFailurePersistence::Direct("tests/library/fuzz.txt")) as _);
    let usual = ProptestConfig { failure_persistence: kept, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_some() {
        return usual;
    }
    ProptestConfig { cases: 90, rng_seed: RngSeed::Fixed(5), ..usual }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn no_input_ends_the_program(
        (which, mode, text) in (0..41_u8, prop::sample::select(Mode::ALL.to_vec()), game_line()),
        (today, is_own) in (prop::sample::select(vec![TODAY, "2024-02-29", "2026-12-31", "2027-01-01"]), any::<bool>()),
        record in prop::collection::vec((game_line(), prop::collection::vec(any::<u32>(), 1..9)), 0..4),
        actions in prop::collection::vec((0..16_u8, any::<u32>()), 40),
    ) {
        let games: Vec<String> = record.iter().map(|(text, picks)| begun(text, picks)).collect();
        let waiting = games.first().filter(|text| Session::new(line(text)).is_ok()).cloned();
        let own = is_own.then(|| vec![read_lesson("01-a", EXAMPLE).unwrap()].leak() as &[Lesson]);
        // A lesson of one's own is the only one.
        let which = if is_own && (12..26).contains(&which) { 12 } else { which };
        let second = which % 5 == 0;
        let files =
            Files { games, current: waiting, is_second: second, today: Some(today), lessons: own, ..Files::default() };
        let mut harness = Harness::opened(files, opening(which, &text, mode));
        for (nth, action) in actions.into_iter().enumerate() {
            let (size, look) = ([(40, 12), (80, 24), (61, 17), (132, 36), (30, 5)][nth % 5], looks()[nth % 4]);
            harness.draw(size.0, size.1, look);
            let before = kept(&harness);
            act(&mut harness, action);
            check(&harness)?;
            if !harness.files.is_second {
                check_files(&harness, before)?;
            }
        }
        harness.draw(80, 24, looks()[0]);
    }

    #[test]
    fn no_line_ends_plain_mode(
        (which, mode, text) in (0..41_u8, prop::sample::select(Mode::ALL.to_vec()), game_line()),
        lines in prop::collection::vec(prop_oneof![
            3 => prop::sample::select(vec![
                "", "1", "2", "a1", "b2", "a1?", "go", "tip", "why", "undo", "redo", "map", "values", "yes", "no", "back",
                "where", "rules", "moves", "lamps", "help", "dial", "again", "share", "misere", "begins", "next", "mistake",
                "3 5 7", "9 9 take=1-3", "18446744073709551615", "against casual", "mode solo", "101",
            ]).prop_map(ToOwned::to_owned),
            1 => "\\PC{0,12}",
        ], 1..30),
    ) {
        let input = lines.join("\n") + "\n";
        let said = answers(&Files::default(), opening(which, &text, mode), &input);
        for sentence in said.lines().filter(|line| !line.starts_with('>')) {
            prop_assert!(!sentence.contains("  ") || lines.iter().any(|line| line.contains("  ")), "{sentence:?}");
        }
    }

    /// A teacher's question is refused with its line, or asked in every window.
    #[test]
    fn no_lesson_ends_the_program(
        kind in prop::sample::select(Question::VARIANTS.to_vec()),
        numbers in prop::collection::vec(prop_oneof![3 => 0..9_u64, 3 => 0..5000_u64, 1 => any::<u64>()], 1..9),
        rules in prop::sample::select(vec!["", "misere", "take=1-3", "take=1,3,4", "decimal"]),
        say in "[a-zß ]{0,300}",
    ) {
        let digits = |number: &u64| if kind == "number" { format!("{number:b}") } else { number.to_string() };
        let numbers = numbers.iter().map(digits).collect::<Vec<_>>().join(" ");
        match Harness::lesson(&format!("[[step]]\nsay = \"{say}\"\nask = \"{kind} {numbers} {rules}\"")) {
            Err(reasons) => prop_assert!(reasons.iter().all(|reason| reason.starts_with("line 5: ")), "{reasons:?}"),
            Ok(mut harness) => for (nth, key) in ["", "1", "Enter", "n", "Enter", "Enter"].into_iter().enumerate() {
                if !key.is_empty() {
                    harness.press(key);
                }
                let (size, look) = ([(40, 12), (80, 24), (61, 17), (132, 36), (30, 5)][nth % 5], looks()[nth % 4]);
                harness.draw(size.0, size.1, look);
            },
        }
    }

    /// Texts of files and of the keyboard are read or refused; what is read is written as it was.
    #[test]
    fn no_text_ends_a_reader(text in "\\PC{0,40}", words in "[0-9 a-z=:,()-]{0,40}") {
        for text in [&text, &words] {
            if let Ok(line) = text.parse::<Match>() {
                prop_assert!(line.to_string().parse::<Match>().is_ok_and(|read| read == line), "{line}");
            }
            if let Ok(question) = text.parse::<Question>() {
                prop_assert!(question.to_string().parse::<Question>().is_ok_and(|read| read == question), "{question}");
            }
            let steps = lessons().iter().flat_map(Lesson::steps);
            for step in steps {
                if let crate::coach::Task::Ask(question) = &step.task {
                    let refused = question.read(text).err();
                    prop_assert!(refused.is_none_or(|words| words.long.ends_with('.')));
                }
            }
            if let Err(reasons) = read_lesson("01-a", text) {
                prop_assert!(reasons.iter().all(|reason| reason.starts_with("line ")));
            }
        }
    }
}
