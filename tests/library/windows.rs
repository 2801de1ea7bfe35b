//! Every screen in windows of any size: its frame is closed, nothing is cut or covered, its colours can be read, and it
//! says the same in every look. A longer run: `PROPTEST_CASES=5000 cargo test --release --lib windows`.

use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::view::{Ink, Left, Low, Target};
use crate::app::{Cells, Context, Destination, ListKind, ThemeName};
use crate::coach::words::Words;
use crate::coach::{Mode, Skill, lessons};
use crate::session::{Match, Players};
use crate::tests::layout::{self, MOST, SIZES, board, config, holds, read_all, shown};
use crate::tests::looks::{contrast, rgb};
use crate::tests::support::{Files, Harness, dark, line, looks, text};
use crate::tui::{Depth, Glyphs, Theme};

fn size() -> impl Strategy<Value = (u16, u16)> {
    prop_oneof![1 => prop::sample::select(SIZES.to_vec()), 3 => (40..171_u16, 12..54_u16), 1 => (40..301_u16, 12..101_u16)]
}

/// The kinds of screens, and how often each is drawn.
fn kind() -> impl Strategy<Value = &'static str> {
    prop_oneof![
        4 => Just("game"), 4 => Just("why"), 4 => Just("review"), 4 => Just("map"), 4 => Just("lesson"),
        2 => Just("practice"), 2 => Just("title"), 4 => Just("list"), 1 => Just("keys"),
    ]
}

/// The line of a game with these moves, to its end.
fn finished(board: &str, mut pick: u64) -> Match {
    let mut line = line(board);
    while !line.game.is_over() {
        let count = line.game.rules().count_moves(line.game.position());
        let m = line.game.rules().nth_move(line.game.position(), u128::from(pick) % count).unwrap();
        line.game.push(m).unwrap();
        pick = pick.rotate_left(7) ^ 0x9e37;
    }
    line
}

/// A screen of a kind, opened on a board; `pick` decides how it is gone on with.
fn opened(kind: &str, board: &str, pick: u64) -> Harness {
    let nth = |count: usize| usize::try_from(pick).unwrap() % count;
    let keys = |harness: &mut Harness, key: &str, most: usize| (0..nth(most)).for_each(|_| _ = harness.press(key));
    let record = || {
        let mut old = finished(board, pick).complete(Players::default(), pick, "2026-11-20");
        old.terms.id = "00000000000000f1".parse().ok();
        let games = if pick & 1 == 0 { vec![] } else { vec![old.to_string()] };
        Files { games, ..Files::default() }
    };
    match kind {
        "game" => {
            let mut harness = Harness::own(board, Mode::ALL[nth(2)]);
            keys(&mut harness, ["Right", "t", "Down"][nth(3)], 4);
            // A mistake waits, or the machine has replied.
            keys(&mut harness, "Enter", 2);
            harness
        }
        "why" => {
            let mut harness = Harness::own(board, Mode::Teach);
            keys(harness.press("w"), "Right", 9);
            harness
        }
        "review" => {
            let mut harness = Harness::at(Destination::Review(vec![finished(board, pick)]));
            keys(&mut harness, "Left", 9);
            harness
        }
        "map" => {
            let game = line(board).game;
            let two = Some([0, 1]).filter(|_| pick & 2 == 0);
            let cells = Cells::new(game.start().piles(), two, *game.rules());
            let mut harness = Harness::at(Destination::Map(Some(Box::new(cells))));
            harness.press(["=", "x", "w", "Down"][nth(4)]);
            keys(&mut harness, "Right", 40);
            harness
        }
        "lesson" => {
            let lesson = nth(lessons().len());
            let (id, of) = (&lessons()[lesson].id, lessons()[lesson].steps().len());
            let at = usize::try_from(pick >> 8).unwrap() % of;
            let done = format!("date=2026-11-20 lesson={id} step={at} of={of}");
            Harness::opened(Files::of(&[], &[&done]), Destination::Lesson(lesson))
        }
        "practice" => Harness::at(Destination::Practice(Some(Skill::ALL[nth(Skill::ALL.len())]))),
        "keys" => Harness::at(Destination::Keys),
        _ => {
            let lists = [ListKind::Play, ListKind::Lessons, ListKind::Today, ListKind::Practice, ListKind::Games];
            let to = if kind == "title" { Destination::Title } else { Destination::List(lists[nth(lists.len())]) };
            let mut harness = Harness::opened(record(), to);
            keys(&mut harness, "Down", 17);
            harness
        }
    }
}

proptest! {
    #![proptest_config(config(100))]

    #[test]
    fn every_screen_is_whole_in_every_window(
        (kind, board, pick) in (kind(), board(), any::<u64>()),
        (size, look) in (size(), 0..4_usize),
    ) {
        prop_assume!(!line(&board).game.is_over());
        let mut harness = opened(kind, &board, pick);
        prop_assume!(kind != "why" || harness.context() == Context::Why);
        let cells = harness.draw(size.0, size.1, dark());
        let picture = text(&cells);
        check_frame(&cells, harness.view().is_gold).map_err(|wrong| TestCaseError::fail(format!("{wrong}\n{picture}")))?;
        check_targets(&harness, cells.area, &picture)?;
        for theme in coloured() {
            check_contrast(&harness.draw(size.0, size.1, theme), theme)?;
        }
        check_looks(&mut harness, size)?;
        check_middle(&mut harness, size, &picture)?;
        check_words(&mut harness, size, looks()[look])?;
        check_keys(&mut harness, size)?;
    }

    #[test]
    fn a_window_without_room_says_what_is_needed(
        (kind, board, pick) in (kind(), board(), any::<u64>()),
        (width, height) in prop_oneof![(1..40_u16, 1..101_u16), (1..301_u16, 1..12_u16)],
    ) {
        prop_assume!(!line(&board).game.is_over());
        let mut harness = opened(kind, &board, pick);
        let picture = harness.picture(width, height);
        let words = format!("NIMATRON needs 40 x 12; this is {width} x {height}.");
        prop_assert!(harness.drawn.targets.is_empty(), "{picture}");
        prop_assert!(width < 20 || height < 3 || holds(&picture, &words), "{picture}");
    }
}

/// The page of keys, whose signs stand below them where there is one half alone.
#[test]
fn the_page_of_keys_stays_in_its_frame_to_its_end() {
    for (width, height) in (40..80).flat_map(|width| [12, 19, 30].map(|height| (width, height))) {
        let mut harness = Harness::at(Destination::Keys);
        harness.picture(width, height);
        harness.press("End");
        let cells = harness.draw(width, height, dark());
        check_frame(&cells, false).unwrap_or_else(|wrong| panic!("{wrong}\n{}", text(&cells)));
    }
}

/// Large letters where they fit, else plain ones.
#[test]
fn an_end_says_in_ascii_who_won_in_every_window() {
    let mut harness = Harness::review("3 5 7 : B2 A1 C4 A1 B1 A1 B2 C3");
    for (width, height) in SIZES {
        let picture = text(&harness.draw(width, height, looks()[3]));
        let left = |line: &str| line.chars().take(usize::from(width / 2)).collect::<String>();
        let is_said = |line: &str| left(line).contains("LOST") || left(line).contains("##");
        assert!(picture.lines().any(is_said), "{picture}");
    }
}

fn coloured() -> impl Iterator<Item = Theme> {
    let depths = [Depth::True, Depth::Indexed].into_iter();
    depths.flat_map(|depth| [ThemeName::Dark, ThemeName::Light].map(|name| Theme::new(name, depth, Glyphs::Unicode)))
}

/// The sides to which a sign of the frame leads: up, down, left, right.
fn sides(sign: &str) -> [bool; 4] {
    ["┃┗┛┣┫┻╋", "┃┏┓┣┫┳╋", "━┓┛┫┳┻╋", "━┏┗┣┳┻╋"].map(|signs| signs.contains(sign))
}

/// Every edge leads on to another, and words stand in the level ones alone.
fn check_frame(cells: &Buffer, is_gold: bool) -> Result<(), String> {
    let area = cells.area;
    let ink = dark().style(if is_gold { Ink::Gold } else { Ink::Frame }).fg;
    let of_frame = |x: u16, y: u16| {
        let cell = cells.cell((x, y)).filter(|cell| Some(cell.fg) == ink);
        cell.map_or([false; 4], |cell| sides(cell.symbol()))
    };
    for corner in ["┏", "┓", "┗", "┛"] {
        let count = cells.content.iter().filter(|cell| Some(cell.fg) == ink && cell.symbol() == corner).count();
        if count != 1 {
            return Err(format!("{count} {corner}"));
        }
    }
    for (x, y) in (0..area.height).flat_map(|y| (0..area.width).map(move |x| (x, y))) {
        let [up, down, left, right] = of_frame(x, y);
        let next =
            |others: Box<dyn Iterator<Item = u16>>| others.map(|x| of_frame(x, y)).find(|sides| sides.contains(&true));
        let is_closed = (!down || of_frame(x, y + 1)[0])
            && (!up || of_frame(x, y - 1)[1])
            && (!right || next(Box::new(x + 1..area.width)).is_some_and(|sides| sides[2]))
            && (!left || next(Box::new((0..x).rev())).is_some_and(|sides| sides[3]));
        if !is_closed {
            return Err(format!("the frame is open at {x}, {y}"));
        }
    }
    Ok(())
}

/// Rows, cells, moves, choices and keys lie beside one another, inside the window.
fn check_targets(harness: &Harness, window: Rect, picture: &str) -> Result<(), TestCaseError> {
    let lies_apart = |target: &Target| !matches!(target, Target::Pile(_) | Target::Stones(..) | Target::Take);
    let areas: Vec<_> = harness.drawn.targets.iter().filter(|(_, target)| lies_apart(target)).collect();
    for (at, (area, target)) in areas.iter().enumerate() {
        prop_assert!(area.intersection(window) == *area, "{target:?} is cut\n{picture}");
        let covers = areas[..at].iter().find(|(other, _)| !other.intersection(*area).is_empty());
        prop_assert!(covers.is_none(), "{target:?} and {covers:?}\n{picture}");
    }
    Ok(())
}

/// 3 to 1, but for what is faint because it is gone, and for rails while a move is marked.
fn check_contrast(cells: &Buffer, theme: Theme) -> Result<(), TestCaseError> {
    let faint = [Ink::Ghost, Ink::Faint].map(|ink| theme.style(ink).fg);
    for cell in cells.content.iter().filter(|cell| cell.symbol() != " " && !faint.contains(&Some(cell.fg))) {
        // A half of a cell beside another one: a picture has both on the ground.
        let is_half =
            matches!(cell.symbol(), "▀" | "▄") && ![theme.ground().bg, theme.band().bg].contains(&Some(cell.bg));
        let pairs = if is_half {
            [cell.fg, cell.bg].map(|fg| (fg, theme.ground().bg.unwrap()))
        } else {
            [(cell.fg, cell.bg); 2]
        };
        for (fg, bg) in pairs {
            let contrast = contrast(rgb(fg), rgb(bg));
            prop_assert!(contrast >= 3.0, "{cell:?} has {contrast:.2}\n{}", text(cells));
        }
    }
    Ok(())
}

/// The same words with any colours and without.
fn check_looks(harness: &mut Harness, (width, height): (u16, u16)) -> Result<(), TestCaseError> {
    let words = |text: String| -> Vec<String> {
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let [first, others @ ..] = looks();
    let told = words(text(&harness.draw(width, height, first)));
    for theme in others.into_iter().filter(|theme| theme.glyphs == Glyphs::Unicode) {
        let picture = text(&harness.draw(width, height, theme));
        prop_assert_eq!(&told, &words(picture.clone()), "{}", picture);
    }
    Ok(())
}

/// The line of keys has Enter where it does something, and its last one; a key that is none is answered.
fn check_keys(harness: &mut Harness, (width, height): (u16, u16)) -> Result<(), TestCaseError> {
    let picture = harness.picture(width, height);
    let (line, keys) = (picture.trim_end().lines().last().unwrap(), harness.view().keys);
    prop_assert!(line.contains('⏎') || keys.iter().all(|(key, _)| *key != "⏎"), "{picture}");
    prop_assert!(keys.last().is_some_and(|(key, does)| line.ends_with(&format!("{key} {does}"))), "{picture}");
    // The page of keys has no place for an answer.
    if harness.context() == Context::Keys {
        return Ok(());
    }
    harness.press("ы");
    let picture = harness.picture(width, height);
    let refusal = harness.said();
    prop_assert!(!refusal.is_empty() && holds(&picture, &refusal), "{refusal}\n{picture}");
    Ok(())
}

/// A larger window than is used has the largest picture in its middle.
fn check_middle(harness: &mut Harness, (width, height): (u16, u16), picture: &str) -> Result<(), TestCaseError> {
    let used = (width.min(MOST.0), height.min(MOST.1));
    let (left, top) = (usize::from((width - used.0) / 2), usize::from((height - used.1) / 2));
    let indent = |line: &str| if line.is_empty() { String::new() } else { " ".repeat(left) + line };
    let within: Vec<String> = harness.picture(used.0, used.1).lines().map(indent).collect();
    let around: Vec<&str> = picture.lines().skip(top).take(usize::from(used.1)).collect();
    prop_assert_eq!(around, within);
    let outside = picture.lines().take(top).chain(picture.lines().skip(top + usize::from(used.1)));
    prop_assert_eq!(outside.collect::<String>(), "");
    Ok(())
}

/// Each message is on screen, or shown by Enter; the rule is in the head.
fn check_words(harness: &mut Harness, size: (u16, u16), theme: Theme) -> Result<(), TestCaseError> {
    let view = harness.app.view();
    if matches!(view.left, Left::Stones | Left::Word(_)) {
        return layout::check_words(harness, size, theme);
    }
    let all = read_all(harness, size, theme);
    let is_there = |words: &Words| [&words.long, &words.short].iter().any(|words| holds(&all, &shown(theme, words)));
    let said = match (&view.left, &view.low) {
        (Left::Map(_), _) => vec![&view.head.rule, &view.below.words, &view.head.place],
        (Left::Rows(_), _) => vec![&view.below.words],
        (_, Low::Rows(rows)) => {
            for entry in rows.entries.iter() {
                prop_assert!(all.contains(&entry.title()), "{all}");
            }
            vec![]
        }
        _ => vec![],
    };
    prop_assert!(holds(&all, &view.head.name) || matches!(view.left, Left::Map(_)), "{all}");
    for words in said {
        prop_assert!(is_there(words), "{words:?}\n{all}");
    }
    Ok(())
}
