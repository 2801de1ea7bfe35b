//! The layout of random boards in random windows: everything is on screen once, nothing covers anything, and no word is
//! lost. A longer run: `PROPTEST_CASES=20000 cargo test --release --lib layout`.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::view::{Ink, Lamp, Left, Low, Right, Row, Size, Target, View};
use crate::app::{Action, Context, Destination, ListKind, Room};
use crate::coach::words::{Words, why};
use crate::coach::{Mode, Role, lessons};
use crate::rules::Position;
use crate::session::Match;
use crate::tests::support::{Files, Harness, dark, looks, text};
use crate::tui::draw::{Drawn, draw};
use crate::tui::{Glyphs, Theme};

pub(super) const SIZES: [(u16, u16); 6] = [(40, 12), (46, 14), (60, 18), (80, 24), (120, 40), (160, 50)];

pub(super) fn board() -> impl Strategy<Value = String> {
    let piles = prop::collection::vec(prop_oneof![4 => 0..9_u64, 2 => 0..34_u64, 1 => 0..64_u64], 1..8);
    let fits = |piles: &Vec<u64>| Position::new(piles.clone()).is_ok_and(|piles| Room::Screen.measure(&piles).is_ok());
    let takes = prop_oneof![
        4 => Just(String::new()),
        3 => (2..10_u64).prop_map(|most| format!("take=1-{most}")),
        1 => Just("take=1,3,4".to_owned()),
        1 => Just("take=2,5,7".to_owned()),
    ];
    let piles = piles.prop_filter("a screen has room", fits);
    (piles, takes, any::<bool>()).prop_map(|(piles, takes, misere)| {
        let piles: Vec<String> = piles.iter().map(ToString::to_string).collect();
        format!("{} {} {takes}", piles.join(" "), if misere { "misere" } else { "" })
    })
}

/// A window, and a look by its index.
fn window() -> impl Strategy<Value = ((u16, u16), usize)> {
    let size = prop_oneof![2 => prop::sample::select(SIZES.to_vec()), 3 => (40..141_u16, 12..41_u16)];
    (size, 0..4_usize)
}

/// The most of a window that is used.
pub(super) const MOST: (u16, u16) = (160, 50);

pub(super) fn config(cases: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    if std::env::var_os("PROPTEST_CASES").is_some() {
        return usual;
    }
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(3), ..usual }
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn a_game_has_all_of_its_pieces_on_screen(
        board in board(),
        mode in prop::sample::select(Mode::ALL.to_vec()),
        (size, look) in window(),
        (moves, pick, tips) in (0..3_usize, any::<u64>(), 0..3_usize),
    ) {
        let line: Match = board.parse().unwrap();
        prop_assume!(!line.game.is_over());
        let mut harness = Harness::own(&board, mode);
        for nth in 0..=moves {
            if harness.context() != Context::Game {
                break;
            }
            let theme = looks()[look];
            check(&mut harness, size, theme)?;
            let now = harness.app.top().game().unwrap().session().now().clone();
            let count = now.rules().count_moves(now.position());
            let m = now.rules().nth_move(now.position(), u128::from(pick) % count).unwrap();
            harness.mark(&m.to_string());
            check(&mut harness, size, theme)?;
            if nth == 0 {
                for _ in 0..tips {
                    harness.press("t");
                    check(&mut harness, size, theme)?;
                }
                harness.mark(&m.to_string());
            }
            harness.act(&Action::Accept);
            check(&mut harness, size, theme)?;
            harness.settle();
            harness.answer();
        }
    }
}

fn drawn(view: &View, (width, height): (u16, u16), theme: Theme) -> (Buffer, Drawn) {
    let mut cells = Buffer::empty(Rect::new(0, 0, width, height));
    let drawn = draw(view, theme, &mut cells);
    (cells, drawn)
}

/// Checks the screen of a game or its end.
fn check(harness: &mut Harness, size: (u16, u16), theme: Theme) -> Result<(), TestCaseError> {
    let view = harness.view();
    if !matches!(view.left, Left::Stones | Left::Word(_)) {
        return Ok(());
    }
    let (cells, drawn) = drawn(&view, size, theme);
    let picture = text(&cells);
    let window = cells.area;
    for (area, target) in &drawn.targets {
        prop_assert!(area.intersection(window) == *area || matches!(target, Target::Pile(_)), "{target:?}\n{picture}");
    }
    check_edges(&view, &cells, theme, &picture)?;
    if view.left == Left::Stones {
        check_piles(&view, &cells, &drawn, theme, &picture)?;
        check_lamps(&view, size, theme, &cells)?;
    }
    check_words(harness, size, theme)
}

/// True if the long or the short words stand in a text as they are.
fn has_words(text: &str, words: &Words, theme: Theme) -> bool {
    [&words.long, &words.short].iter().any(|words| text.contains(&shown(theme, words)))
}

/// The rule is in the head, and the keys end in the one that tells all of them.
fn check_edges(view: &View, cells: &Buffer, theme: Theme, picture: &str) -> Result<(), TestCaseError> {
    let lines: Vec<&str> = picture.lines().collect();
    let skipped = usize::from(cells.area.height.saturating_sub(MOST.1) / 2);
    let head = lines[skipped];
    prop_assert!(has_words(head, &view.head.rule, theme), "no rule in the head:\n{picture}");
    let place = [&view.head.place.long, &view.head.place.short].map(|place| shown(theme, place));
    prop_assert!(place.iter().any(|place| head.ends_with(place.as_str())), "whose turn?\n{picture}");
    let keys = lines[skipped + usize::from(cells.area.height.min(MOST.1)) - 1];
    prop_assert!(keys.ends_with("? keys") || keys.trim() == "any key goes on", "{picture}");
    let enter = view.keys.iter().find(|(key, _)| *key == "⏎");
    prop_assert!(
        enter.is_none_or(|(_, does)| has_words(keys, does, theme))
            || [" more", " the question"].iter().any(|more| keys.contains(more)),
        "{picture}"
    );
    Ok(())
}

/// Names, sizes and stones: each once, none on another, and no name below its stones.
fn check_piles(view: &View, cells: &Buffer, drawn: &Drawn, theme: Theme, picture: &str) -> Result<(), TestCaseError> {
    let has_values = cells.area.width >= 60;
    let names = 6 + if has_values { view.board.value_cells } else { 0 };
    let stones: Vec<Rect> = drawn
        .targets
        .iter()
        .filter(|(_, target)| matches!(target, Target::Stones(..) | Target::Take))
        .map(|(area, _)| *area)
        .collect();
    let mut taken: Vec<Rect> = Vec::new();
    for (pile, row) in view.board.rows.iter().enumerate() {
        let areas: Vec<Rect> =
            drawn.targets.iter().filter(|(_, target)| *target == Target::Pile(pile)).map(|(area, _)| *area).collect();
        prop_assert_eq!(areas.len(), 1, "{}", picture);
        let name = Rect { width: names, ..areas[0] }.intersection(cells.area);
        let written = read(cells, name);
        let sizes: Vec<String> = sizes(row, has_values).iter().map(|size| shown(theme, size)).collect();
        prop_assert!(written.contains(&row.name), "{written:?} has not {}\n{picture}", row.name);
        let last = sizes.last().map_or("", String::as_str);
        prop_assert!(written.contains(last), "{written:?} has not {last}\n{picture}");
        prop_assert!(name.height < 2 || sizes.iter().all(|size| written.contains(size.as_str())), "{picture}");
        let middle = Rect { y: name.y + (name.height - 1) / 2, height: 1, ..name };
        prop_assert!(read(cells, middle).contains(&row.name), "{} is not in the middle\n{picture}", row.name);
        taken.push(name);
    }
    let expected: u64 = view.board.rows.iter().flat_map(|row| &row.stones).map(|(_, count)| count).sum();
    // A sum of large numbers may have no lines for all of its stones.
    prop_assert!(stones.len() as u64 == expected || view.board.has_digits, "{picture}");
    check_gaps(view, cells, drawn, picture)?;
    for area in stones {
        prop_assert!(!read(cells, area).trim().is_empty(), "an empty stone at {area:?}\n{picture}");
        prop_assert!(taken.iter().all(|other| other.intersection(area).is_empty()), "{area:?} is covered\n{picture}");
        taken.push(area);
    }
    Ok(())
}

/// Neighbouring piles do not touch where there are lines to keep them apart.
fn check_gaps(view: &View, cells: &Buffer, drawn: &Drawn, picture: &str) -> Result<(), TestCaseError> {
    let targets = drawn.targets.iter().filter(|(_, target)| matches!(target, Target::Pile(_)));
    let piles: Vec<Rect> = targets.map(|(area, _)| *area).collect();
    let (Some(first), Some(last)) = (piles.first(), piles.last()) else { return Ok(()) };
    let is_edge = |y: &u16| ["┣", "┗", "+"].contains(&cells[(first.x - 1, *y)].symbol());
    // Values stand on a line of their own below the stones.
    let is_whole = !matches!(view.right, Right::Values(_));
    let (Some(top), Some(end)) = (
        (0..first.y).rev().find(|y| cells[(first.x, *y)].symbol() != " "),
        (last.bottom()..cells.area.bottom()).find(is_edge),
    ) else {
        return Ok(());
    };
    let lines: u16 = piles.iter().map(|pile| pile.height).sum();
    let has_room = is_whole && usize::from(end - top - 1 - lines) + 1 >= piles.len();
    let touch = piles.windows(2).any(|two| two[0].bottom() >= two[1].y);
    prop_assert!(!has_room || !touch, "piles touch\n{picture}");
    Ok(())
}

/// What is written beside the letter of a pile: its size, and what a move leaves of it.
fn sizes(row: &Row, has_values: bool) -> Vec<String> {
    let size = |size: Size, sign: &str| match size {
        Size::Asked => "?".to_owned(),
        Size::Of(stones, Some(value)) if has_values => format!("{sign}{stones}={value}"),
        Size::Of(stones, _) => format!("{sign}{stones}"),
    };
    row.size.map(|now| size(now, "")).into_iter().chain(row.then.map(|(then, _)| size(then, "→"))).collect()
}

/// Words in the signs of a theme.
pub(super) fn shown(theme: Theme, words: &str) -> String {
    let words = theme.spelled(words).replace("0b", "");
    if theme.glyphs == Glyphs::Unicode { words } else { words.chars().map(|c| theme.glyphs.shown(c)).collect() }
}

fn read(cells: &Buffer, area: Rect) -> String {
    area.rows().map(|row| row.positions().map(|at| cells[at].symbol()).collect::<String>() + " ").collect()
}

/// Each lamp has cells of its own: they change in those pictures in which it is lit, and no two lamps are lit in the same
/// ones. A lamp that is off has other signs too, so that light that passes it is not taken for it.
fn check_lamps(view: &View, size: (u16, u16), theme: Theme, cells: &Buffer) -> Result<(), TestCaseError> {
    if view.right != Right::Lamps {
        return Ok(());
    }
    let rows = view.board.rows.iter().enumerate();
    let lamps: Vec<_> = rows.flat_map(|(pile, row)| (0..row.lamps.len()).map(move |column| (pile, column))).collect();
    let bits = usize::BITS - lamps.len().leading_zeros();
    // A number and its complement: those of two lamps together are no third lamp's.
    let code = |nth: usize| nth << bits | !nth & ((1 << bits) - 1);
    let expected: BTreeSet<usize> = (0..lamps.len()).map(code).collect();
    for unlit in [Lamp::Socket, Lamp::Off] {
        let picture = |lit: usize| {
            let mut other = view.clone();
            for (nth, (pile, column)) in lamps.iter().enumerate() {
                other.board.rows[*pile].lamps[*column] = if code(nth) & lit == 0 { unlit } else { Lamp::On };
            }
            drawn(&other, size, theme).0.content
        };
        let (dark, mut codes) = (picture(0), vec![0; cells.content.len()]);
        for lit in (0..2 * bits).map(|bit| 1 << bit) {
            for ((code, cell), dark) in codes.iter_mut().zip(picture(lit)).zip(&dark) {
                let is_same = if unlit == Lamp::Off { cell.symbol() == dark.symbol() } else { cell == *dark };
                *code |= if is_same { 0 } else { lit };
            }
        }
        let found: BTreeSet<usize> = codes.into_iter().filter(|code| *code != 0).collect();
        prop_assert_eq!(&found, &expected, "lamps share cells, or look like {:?}:\n{}", unlit, text(cells));
    }
    Ok(())
}

/// Everything that is said is on screen, or shown by Enter where it does nothing else; then only what comes last may fall.
pub(super) fn check_words(harness: &mut Harness, size: (u16, u16), theme: Theme) -> Result<(), TestCaseError> {
    let view = harness.view();
    let Low::Said(said) = &view.low else { return Ok(()) };
    let first = text(&harness.draw(size.0, size.1, theme));
    let all = read_all(harness, size, theme);
    let is_in = |picture: &str, words: &Words| {
        [&words.long, &words.short].iter().any(|words| holds(picture, &shown(theme, words)))
    };
    prop_assert!(is_in(&first, &said.verdict.words), "{:?}\n{all}", said.verdict);
    for line in said.lines.iter().filter(|line| line.is_kept) {
        prop_assert!(is_in(&first, &line.words), "{line:?} is kept:\n{first}");
    }
    if let Some((prompt, typed)) = &said.question {
        prop_assert!(is_in(&all, prompt) && all.contains(&shown(theme, typed)), "{prompt:?} {typed:?}\n{all}");
    }
    let mut has_fallen = false;
    for line in said.lines.iter().filter(|line| !line.is_kept) {
        let is_shown = is_in(&all, &line.words);
        prop_assert!(is_shown || view.has_enter, "{line:?} is not all on screen:\n{all}");
        prop_assert!(!is_shown || !has_fallen, "{line:?} is shown, but not what comes before it:\n{all}");
        let begins = |words: &str| first.contains(&shown(theme, words).chars().take(20).collect::<String>());
        let is_cut = !is_shown && [&line.words.long, &line.words.short].iter().any(|words| begins(words));
        prop_assert!(!is_cut, "{line:?} is cut:\n{first}");
        has_fallen |= !is_shown;
    }
    let (has_room, is_first) =
        (size.0 >= 80 && size.1 >= 24, said.lines.first().is_some_and(|line| line.ink == Ink::Odd));
    prop_assert!(!has_fallen || !is_first || !has_room, "why it is a mistake and what answers it\n{all}");
    Ok(())
}

/// The pictures of a screen, from the first to the last that Enter shows before it does anything else.
pub(super) fn read_all(harness: &mut Harness, size: (u16, u16), theme: Theme) -> String {
    let mut all = text(&harness.draw(size.0, size.1, theme));
    for _ in 0..20 {
        if !harness.drawn.has_more {
            return all;
        }
        assert!(all.contains(" more ") || all.contains(" the question "), "{all}");
        harness.act(&Action::Accept);
        all += "\n";
        all += &text(&harness.draw(size.0, size.1, theme));
    }
    panic!("it never ends:\n{all}");
}

/// True if these words stand in a text in this order. Others may stand between them, from elsewhere in the same line.
pub(super) fn holds(shown: &str, sentence: &str) -> bool {
    let words = |text: &str| text.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect::<Vec<_>>();
    let mut shown = words(shown).into_iter();
    words(sentence).iter().filter(|word| !word.is_empty()).all(|word| shown.any(|other| other == *word))
}

/// Every page and question of every lesson, at every size.
#[test]
fn every_page_of_every_lesson_can_be_read_in_every_window() {
    for (number, lesson) in lessons().iter().enumerate() {
        for (at, step) in lesson.steps().iter().enumerate() {
            let done = format!("date=2026-11-20 lesson={} step={at} of={}", lesson.id, lesson.steps().len());
            for (nth, size) in SIZES.into_iter().enumerate() {
                let mut harness = Harness::opened(Files::of(&[], &[&done]), Destination::Lesson(number));
                let first = text(&harness.draw(size.0, size.1, dark()));
                let shown = read_all(&mut harness, size, dark());
                while harness.app.view().page > 0 && !harness.app.view().has_enter {
                    harness.act(&Action::PageUp);
                }
                assert_eq!(text(&harness.draw(size.0, size.1, dark())), first, "{} is turned back", lesson.id);
                for say in &step.say {
                    let say = say.replace("0b", "");
                    assert!(holds(&shown, &say), "{} at {size:?}: {say}\n{shown}", lesson.id);
                }
                // Each page in the smallest window, and in one of the others.
                let is_checked = nth == 0 || nth == at % SIZES.len();
                if is_checked {
                    let mut again = Harness::opened(Files::of(&[], &[&done]), Destination::Lesson(number));
                    check(&mut again, size, dark()).unwrap();
                }
            }
        }
    }
}

/// A word that no line of the box has room for goes on below without a gap.
#[test]
fn long_words_of_a_lesson_stay_one_word() {
    let word = "Zweierpotenzdarstellungsverfahren";
    let say = ["Jeder Stapel hat eine", word, "und jede", word, "hat Spalten. Auch hier:", word, "am Ende."].join(" ");
    for size in SIZES {
        let mut harness = Harness::lesson(&format!("[[step]]\nsay = \"{say}\"\nask = \"move 3 5 7\"")).unwrap();
        let all = read_all(&mut harness, size, dark());
        let broken = (1..word.len()).find(|at| all.contains(&format!("{} {}", &word[..*at], &word[*at..])));
        assert_eq!(broken, None, "{size:?}\n{all}");
        assert!(holds(&all, "am Ende"), "{size:?}\n{all}");
    }
}

/// The largest numbers of which digits are asked have each a lamp, and the columns their names.
#[test]
fn the_largest_questions_about_digits_fit_every_window() {
    let six = "4095 2048 1 4094 2047 4095";
    for about in ["binary 4095", "number 111111111111", &format!("add {six}"), &format!("complete {six}")] {
        for size in SIZES {
            let mut harness = Harness::lesson(&format!("[[step]]\nask = \"{about}\"")).unwrap();
            check(&mut harness, size, dark()).unwrap();
            assert!(harness.picture(size.0, size.1).contains("2048"), "{about} at {size:?}");
        }
    }
}

/// Each step of the argument, on boards of each kind.
#[test]
fn every_step_of_an_argument_can_be_read_in_every_window() {
    for board in [
        "3 5 7",
        "1 2 3",
        "1 3 5 7 misere",
        "1 1 3 misere",
        "21 take=1-3",
        "20 misere take=1-3",
        "9 take=1,3,4",
        "5 9 12 take=1,3,4",
    ] {
        let now = board.parse::<Match>().unwrap().game.analyse().unwrap();
        for (at, page) in why::pages(&now, None, Role::YOU, true).iter().enumerate() {
            for size in SIZES {
                let mut harness = Harness::own(board, Mode::Teach);
                harness.press("w");
                (0..at).for_each(|_| drop(harness.act(&Action::Right)));
                let all = read_all(&mut harness, size, dark());
                let words = page.words.replace("0b", "");
                assert!(holds(&all, &words) && holds(&all, &page.title), "{size:?}: {page:?}\n{all}");
            }
        }
    }
}

/// Ends of games won and lost, long and short: the result, and each step back.
#[test]
fn every_end_can_be_read_in_every_window() {
    for game in [
        "3 5 7 : A1 B1 B2 C7 A2 B2",
        "3 5 7 : B2 A1 C4 A1 B1 A1 B2 C3",
        "21 take=1-3 : A1 A3 A1 A3 A1 A3 A1 A3 A1 A3 A1",
        "1 3 5 7 misere players=perfect,human : D1 B2 C4 D5",
        "3 5 7 players=human,human : A3 B5 C7",
        "63 take=1-7 : A3 A5",
        "3 5 7 : A1",
    ] {
        let mut harness = Harness::review(game);
        for _ in 0..=game.parse::<Match>().unwrap().game.moves().len() {
            for size in SIZES {
                check(&mut harness, size, dark()).unwrap_or_else(|error| panic!("{game}: {error}"));
            }
            harness.press("Left");
        }
    }
}

/// Lists and the title: the chosen row is on screen whole, and so is its sentence where there is a place for it.
#[test]
fn every_list_shows_its_chosen_row_in_every_window() {
    let games: Vec<String> = (0..40)
        .map(|nth| format!("3 5 7 players=human,perfect id={nth:016x} date=2026-10-{:02} : A3 B5 C7", nth % 30 + 1))
        .collect();
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    for kind in [ListKind::Play, ListKind::Lessons, ListKind::Today, ListKind::Practice, ListKind::Games] {
        let mut harness = Harness::opened(Files::of(&games, &[]), Destination::List(kind));
        for _ in 0..harness.rows().entries.len() {
            for size in SIZES {
                let picture = harness.picture(size.0, size.1);
                let (title, words) = (harness.chosen().title(), harness.view().below.words);
                assert!(picture.contains(title.as_str()), "{title} at {size:?}\n{picture}");
                let chosen = Target::Entry(harness.rows().chosen);
                let lines = harness.drawn.targets.iter().filter(|(_, target)| *target == chosen).count();
                assert!((1..=2).contains(&lines), "{picture}");
                let is_whole = holds(&picture, &words.long) || holds(&picture, &words.short);
                assert!(is_whole, "{words:?} at {size:?}\n{picture}");
            }
            harness.press("Down");
        }
    }
}

/// A narrow window names the choice in hand in the edge, beside the number of hidden rows.
#[test]
fn every_choice_stands_beside_the_number_of_hidden_rows() {
    for value in 0..2 {
        let mut harness = Harness::at(Destination::List(ListKind::Play));
        for _ in 0..4 {
            if value > 0 {
                harness.press("Right");
            }
            for width in 40..60 {
                let picture = harness.picture(width, 12);
                let (choices, in_hand) = harness.choices();
                let spoken = &choices[in_hand].spoken;
                let is_whole = |words: &str| picture.contains(&format!("━ ‹ {words} › ━"));
                assert!(is_whole(&spoken.long) || is_whole(&spoken.short), "{spoken:?}\n{picture}");
                assert!(picture.contains(" more ━━┛"), "{picture}");
            }
            harness.press("Tab");
        }
    }
}

/// In a wider one it keeps its signs, whatever stands beside it.
#[test]
fn every_choice_in_hand_stands_between_its_signs() {
    let mut harness = Harness::at(Destination::List(ListKind::Play));
    for _ in 0..4 {
        for width in 60..161 {
            let picture = harness.picture(width, 24);
            let (choices, in_hand) = harness.choices();
            let value = &choices[in_hand].value;
            let is_whole = |words: &str| picture.contains(&format!("‹ {words} › "));
            assert!(is_whole(&value.long) || is_whole(&value.short), "{value:?}\n{picture}");
        }
        harness.press("Tab Right");
    }
}

#[test]
fn the_title_tells_what_is_next_in_every_window() {
    let done = lessons().iter().map(|lesson| {
        let of = lesson.steps().len();
        format!("date=2026-11-20 lesson={} step={of} of={of}", lesson.id)
    });
    let done: Vec<String> = done.collect();
    let mut harness =
        Harness::opened(Files::of(&[], &done.iter().map(String::as_str).collect::<Vec<_>>()), Destination::Title);
    let Low::Rows(rows) = harness.view().low else { panic!("the title has rows") };
    for (width, height) in SIZES {
        let picture = harness.picture(width, height);
        for fact in rows.entries.iter().filter_map(|entry| entry.fact.first()) {
            assert!(picture.contains(&*fact.long) || picture.contains(&*fact.short), "{fact:?}\n{picture}");
        }
    }
}

#[test]
fn a_window_that_is_too_small_says_so() {
    for (width, height) in [(39, 12), (40, 11), (10, 3), (1, 1)] {
        let mut harness = Harness::own("3 5 7", Mode::Teach);
        let picture = harness.picture(width, height);
        assert!(harness.drawn.targets.is_empty() && (width < 10 || picture.contains("NIMATRON")), "{picture}");
    }
}
