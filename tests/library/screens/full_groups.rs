//! Piles under a take rule: full groups of stones, and numbers in columns of what is left over.

use insta::assert_snapshot;

use crate::app::{Destination, ThemeName};
use crate::coach::DrillKind;
use crate::tests::support::{Harness, places, text};
use crate::tui::{Depth, Glyphs, Theme};

const USUAL: (u16, u16) = (80, 24);
const SMALL: (u16, u16) = (40, 12);
const LARGE: (u16, u16) = (132, 36);

fn colours() -> Theme {
    Theme::new(ThemeName::Dark, Depth::True)
}

fn considering(line: &str, m: &str) -> Harness {
    let mut harness = Harness::game(line);
    harness.consider(m);
    harness
}

#[track_caller]
fn drawn(name: &str, harness: &Harness, (width, height): (u16, u16)) {
    assert_snapshot!(name, places(&harness.picture(width, height)));
}

#[test]
fn pictures_of_one_pile() {
    let good = considering("21 take=1-3", "A1");
    for (name, size) in [("good_80", USUAL), ("good_40", SMALL)] {
        drawn(name, &good, size);
    }
    let misere = considering("23 take=1-3 misere", "A2");
    drawn("misere_80", &misere, USUAL);
    drawn("set", &considering("19 take=1,3,4", "A3"), USUAL);
}

#[test]
fn an_explanation_hides_no_number_while_lines_are_free_and_fits_any_window() {
    let mut harness = Harness::game("21 take=1-3");
    let picture = harness.press("e").picture(60, 18);
    assert!(!picture.contains("more ━") && picture.contains("leave these"), "{picture}");
    harness.press("Right Right");
    for (width, height) in (40..=100).flat_map(|width| (12..=36).map(move |height| (width, height))) {
        let _ = harness.picture(width, height);
    }
}

#[test]
fn one_pile_has_no_columns_in_a_question_either() {
    let mut harness = Harness::title();
    harness.files.games = vec![
        "20 misere take=1-3 players=human,perfect date=2026-11-20 id=0123456789abcdef : A1 A2 A1 A3 A1 A3 A1 A3 A1 A3 A1"
            .parse()
            .unwrap(),
    ];
    let harness = harness.reopened(Destination::Drill(DrillKind::Mistakes));
    let picture = harness.picture(80, 24);
    assert!(
        picture.contains("Make a winning move") && picture.contains(" 17 ") && !picture.contains("█▀▀█"),
        "{picture}"
    );
    assert!(!picture.contains("leave these"), "{picture}");
}

#[test]
fn pictures_of_several_piles() {
    let two = considering("10 12 take=1-3", "A2");
    drawn("two_80", &two, USUAL);
}

fn index(number: u64) -> usize {
    usize::try_from(number).unwrap()
}

/// True for each pile size from which the next player cannot force a win, found by trying all moves.
fn safe(takes: &[u64], misere: bool) -> Vec<bool> {
    let mut safe: Vec<bool> = Vec::new();
    for size in 0..=40 {
        let left: Vec<bool> = takes.iter().filter(|&&take| take <= size).map(|take| safe[index(size - take)]).collect();
        safe.push(if left.is_empty() { !misere } else { left.iter().all(|safe| !safe) });
    }
    safe
}

/// True if of each full group just the first number is safe.
fn only_one_is_safe(safe: &[bool], size: u64) -> bool {
    let first = index(20 / size * size);
    (0..index(size)).all(|rest| safe[first + rest] == (rest == 1))
}

/// The rules that the tests below try: takes, and the stones of a full group.
fn rules() -> Vec<(String, Vec<u64>, u64)> {
    let bounds = (2..=6).map(|most| (format!("1-{most}"), (1..=most).collect(), most + 1));
    let sets = [
        (vec![1, 3, 4], 7),
        (vec![2, 8, 11], 13),
        (vec![1, 4], 5),
        (vec![2, 3], 5),
        (vec![1, 2, 4], 3),
        (vec![1, 6], 7),
        (vec![3, 5], 8),
        (vec![1, 2, 7], 3),
        (vec![2, 5, 7], 22),
        (vec![1, 4, 10], 11),
    ];
    let word = |set: &[u64]| set.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    bounds.chain(sets.map(|(set, size)| (word(&set), set, size))).collect()
}

/// The numbers in the right half of a screen without colours, true for those in brackets, each with the number in the
/// edge above it.
fn quilt(picture: &str) -> Vec<(u64, bool, u64)> {
    let half = |line: &str, wall: char| {
        let at = line.chars().position(|symbol| symbol == wall)?;
        Some((at, line.chars().skip(at + 1).collect::<String>()))
    };
    let lines: Vec<&str> = picture.lines().collect();
    let edge = lines.iter().find(|line| line.contains('┳')).unwrap();
    let heads = words(&half(edge, '┳').unwrap().1);
    let rule = lines.iter().position(|line| line.contains('╋')).unwrap();
    let inside = lines[..rule].iter().filter_map(|line| {
        let (_, rest) = half(line, '┃').and_then(|(_, rest)| half(&rest, '┃'))?;
        Some(words(&rest))
    });
    let of = |(middle, word): (usize, String)| {
        let number = word.trim_matches(['[', ']', '▸']).parse().ok()?;
        let head = heads.iter().filter_map(|(at, head)| Some((at.abs_diff(middle), head.parse().ok()?))).min()?;
        Some((number, word.contains('['), head.1))
    };
    inside.flatten().filter_map(of).collect()
}

/// The words of a line, each with its middle.
fn words(line: &str) -> Vec<(usize, String)> {
    let mut words = vec![(0, String::new())];
    for (at, symbol) in line.chars().enumerate() {
        match words.last_mut() {
            Some((middle, word)) if symbol.is_ascii_digit() || "[]".contains(symbol) => {
                let length = word.chars().count();
                *middle = at - length / 2;
                word.push(symbol);
            }
            _ => words.push((0, String::new())),
        }
    }
    words.retain(|(_, word)| !word.is_empty());
    words
}

#[test]
fn numbers_are_lit_by_their_own_verdict_and_stand_below_what_is_left_over() {
    for (word, takes, size) in rules() {
        for misere in [false, true] {
            let safe = safe(&takes, misere);
            let aside = u64::from(misere && only_one_is_safe(&safe, size));
            for now in [5, 13, 21, 22, 23].into_iter().filter(|now| *now >= takes[0]) {
                let line = format!("{now} take={word}{}", if misere { " misere" } else { "" });
                let picture = text(&Harness::game(&line).buffer(LARGE.0, LARGE.1, &Theme::monochrome()));
                let numbers = quilt(&picture);
                let all = if size <= 13 { now + 1 - aside.min(now) } else { 0 };
                assert_eq!(numbers.len() as u64, all, "{line}\n{picture}");
                for (number, lit, head) in numbers {
                    assert_eq!(lit, safe[index(number)], "{line}, {number}\n{picture}");
                    assert_eq!(head, (number - aside) % size, "{line}, {number}\n{picture}");
                }
            }
        }
    }
}

#[test]
fn a_group_rests_and_is_tied_if_it_is_full_and_no_winning_move_touches_it() {
    let theme = colours();
    for (word, takes, size) in rules() {
        for misere in [false, true] {
            let safe = safe(&takes, misere);
            let aside = u64::from(misere && only_one_is_safe(&safe, size));
            for now in [6, 13, 21, 22].into_iter().filter(|now| *now >= takes[0]) {
                let line = format!("{now} take={word}{}", if misere { " misere" } else { "" });
                let mut harness = Harness::game(&line);
                let winning = takes.iter().copied().filter(|&take| take <= now && safe[index(now - take)]).max();
                for take in std::iter::once(0).chain(takes.iter().copied().filter(|take| *take <= now)) {
                    if take > 0 {
                        harness.consider(&format!("A{take}"));
                    }
                    let untouched = (now - take).min(now - winning.unwrap_or(0));
                    let full = untouched.saturating_sub(aside) / size;
                    let buffer = harness.buffer(LARGE.0, LARGE.1, &theme);
                    let in_rest = |symbol: &str| "▟●".contains(symbol);
                    let stones = buffer.content.iter().filter(|cell| in_rest(cell.symbol()));
                    let resting = stones.filter(|cell| cell.style().fg == theme.resting.fg).count() as u64;
                    let ties = buffer.content.iter().filter(|cell| cell.symbol() == "╰").count() as u64;
                    let picture = text(&buffer);
                    assert_eq!((resting, ties), (full * size, full), "{line} A{take}\n{picture}");
                }
            }
        }
    }
}

#[test]
fn nothing_is_told_that_the_panel_hides() {
    for (panel, numbers) in [("rows", true), ("off", false)] {
        let picture = Harness::game(&format!("21 take=1-3 panel={panel}")).picture(USUAL.0, USUAL.1);
        assert!(!picture.contains('╰'), "{picture}");
        assert!(!picture.contains("leave these") && !picture.contains('×'), "{picture}");
        assert_eq!(picture.contains(" 19 "), numbers, "{picture}");
    }
    let rows = Harness::game("21 take=1-3 panel=rows");
    let plain = text(&rows.buffer(USUAL.0, USUAL.1, &Theme::monochrome()));
    assert!(quilt(&plain).iter().all(|(_, lit, _)| !lit), "{plain}");
    // Before a question is answered, the moves alone are shown.
    let asked = Harness::game("21 take=1-3 mode=predict").picture(USUAL.0, USUAL.1);
    assert!(asked.contains(" machine ") && !asked.contains(" 19 "), "{asked}");
}

#[test]
fn a_considered_move_changes_no_numbers_where_the_panel_shows_only_what_holds() {
    let mut harness = Harness::game("21 take=1-3 panel=now");
    let [before, after] = ["", "Right"].map(|keys| {
        let picture = harness.press(keys).picture(USUAL.0, USUAL.1);
        quilt(&picture)
    });
    assert_eq!(before, after);
}

#[test]
fn one_pile_offers_no_groups_of_powers_and_no_other_pile() {
    assert!(Harness::game("21 take=1-3").offered("Up Down").is_empty());
    assert!(!Harness::game("21 take=1-3").press("g").board().grouped);
    assert!(Harness::game("21 take=1-3").press("e").offered("g").is_empty());
    assert_eq!(Harness::game("21 5 take=1-3").offered("g Down").len(), 2);
}

/// They have one shape where colour tells them apart.
#[test]
fn ascii_has_a_sign_for_stones_in_full_groups_and_one_for_those_left_over() {
    let theme = Theme::monochrome().with_glyphs(Glyphs::Ascii);
    for ((width, height), [full, over], counts) in
        [(SMALL, ["= = = =", "@"], [5, 1]), (USUAL, ["(==) (==) (==) (==)", "(@@)"], [10, 2])]
    {
        let picture = text(&Harness::game("21 take=1-3").buffer(width, height, &theme));
        assert_eq!([full, over].map(|sign| picture.matches(sign).count()), counts, "{picture}");
    }
}
