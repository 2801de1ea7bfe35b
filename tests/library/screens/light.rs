//! The board in light: one shape for a stone, rails for what is wrong, and a lower half that stands still.

use crate::tests::support::{Harness, coloured};

/// Stones of the first line of the largest pile, by their shape.
fn first_line(picture: &str) -> (&'static str, usize) {
    let left = |line: &str| line.trim_start().trim_start_matches('┃').split('┃').next().unwrap_or_default().to_owned();
    let lines: Vec<String> = picture.lines().map(left).collect();
    let most = |shape: &str| lines.iter().map(|line| line.matches(shape).count()).max().unwrap_or(0);
    match ["▟██▙", "●", "▆▆▆"].map(|shape| (shape, most(shape))) {
        [(_, circles @ 1..), ..] => ("circles", circles),
        [_, (_, dots @ 1..), _] => ("dots", dots),
        [.., (_, bars)] => ("bars", bars.min(1)),
    }
}

#[test]
fn a_stone_has_one_shape_until_another_line_of_eight_does_not_fit() {
    for (line, size, shape, stones) in [
        ("3 5 7", (80, 24), "circles", 7),
        ("3 5 8", (80, 24), "circles", 8),
        ("8 4 2", (80, 24), "circles", 8),
        ("1 3 5 7", (80, 24), "circles", 7),
        ("1 3 5 8", (80, 24), "circles", 8),
        ("1 3 5 9", (80, 24), "dots", 8),
        ("3 5 9", (80, 24), "circles", 8),
        ("3 5 12", (80, 24), "circles", 8),
        ("3 5 17", (80, 24), "circles", 8),
        ("8 9 9", (80, 24), "circles", 8),
        ("9 9 9", (80, 24), "dots", 8),
        ("12 10 8", (80, 24), "circles", 8),
        ("21", (80, 24), "circles", 8),
        ("15 14 13 12", (80, 24), "dots", 8),
        ("37 20 29", (80, 24), "dots", 16),
        ("3 5 7", (40, 12), "dots", 7),
        ("3 5 8", (40, 12), "dots", 8),
        ("3 5 9", (40, 12), "dots", 8),
        ("3 5 12", (40, 12), "dots", 8),
        ("37 20 29", (40, 12), "bars", 1),
    ] {
        let picture = Harness::game(line).picture(size.0, size.1);
        assert_eq!(first_line(&picture), (shape, stones), "{line} at {size:?}:\n{picture}");
        // Lamps are large wherever stones have lines of their own.
        assert_eq!(picture.contains("████"), size.0 == 80 && shape != "bars", "{line} at {size:?}:\n{picture}");
    }
}

#[test]
fn shape_frame_and_lower_edge_stand_still_from_the_first_move_to_the_last() {
    for line in ["3 5 9", "1 3 5 7 misere", "15 14 13 12", "2 1", "6 5 4 3 2 1", "12 9 4 take=1-3", "5 9 panel=off"] {
        for (width, height) in [(40, 12), (60, 18), (80, 24), (120, 40)] {
            let mut harness = Harness::game(line);
            let mut frames = Vec::new();
            while !harness.session().game().is_over() {
                for keys in ["", "Right", "Home"] {
                    let picture = harness.press(keys).picture(width, height);
                    let edge = |corner: char| picture.lines().position(|line| line.contains(corner));
                    let divider = picture.lines().find_map(|line| line.chars().position(|symbol| symbol == '┳'));
                    frames.push((edge('┗'), edge('┣'), divider));
                }
                harness.play_any();
            }
            assert!(frames.iter().all(|frame| *frame == frames[0]), "{line} at {width}×{height}: {frames:?}");
        }
    }
    let mut harness = Harness::game("3 5 9");
    while !harness.session().game().is_over() {
        assert!(!harness.picture(80, 24).contains('●'), "{}", harness.picture(80, 24));
        harness.play_any();
    }
}

/// Whole sentences, and a cell between them and the frame.
#[test]
fn no_line_of_the_lower_half_touches_the_frame() {
    for line in
        ["3 5 7", "3 5 7 : B2 C7", "37 20 29", "1 3 5 7 misere : D3 B3", "1 3 3 7", "99 98 97 96", "999999999989 7"]
    {
        for (width, height) in [(40, 12), (60, 18), (80, 24), (120, 40)] {
            for keys in ["", "Right", "End", "t", "t t", "t t t", "g", "i Right", "i i Right", "i i i Right"] {
                let picture = Harness::game(line).press(keys).picture(width, height);
                let lower = picture.lines().skip_while(|line| !line.trim_start().starts_with('┣')).skip(1);
                for row in lower.take_while(|line| !line.contains('┗')) {
                    let words = row.trim_start().trim_start_matches('┃').split('┃').next().unwrap();
                    assert!(words.ends_with(' '), "{line} {keys:?} at {width}×{height}:\n{picture}");
                }
            }
        }
    }
}

/// The rail of each column from the left: its symbol, and true if it has the colour of considering.
fn rails(harness: &Harness) -> Vec<Option<(String, bool)>> {
    let theme = coloured();
    let buffer = harness.buffer(80, 24, &theme);
    let cell = |x: u16| &buffer[(x, 14)];
    // The middles of three columns, in the rule.
    [55, 63, 71]
        .map(|x| {
            (cell(x).symbol() != "━").then(|| (cell(x).symbol().to_owned(), cell(x).fg == theme.considered.fg.unwrap()))
        })
        .into()
}

#[test]
fn a_wrong_column_is_a_rail_that_stays_goes_or_comes() {
    let rail = |symbol: &str, considered: bool| Some((symbol.to_owned(), considered));
    let mut harness = Harness::game("3 5 7");
    assert_eq!(rails(&harness), [None, None, rail("▐", false)]);
    assert_eq!(rails(harness.consider("B1")), [None, None, rail("▝", true)]);
    assert_eq!(rails(harness.consider("B2")), [rail("▝", false), rail("▝", false), rail("▐", false)]);
    // In misère play with one big pile an even column 1 is wrong, and an odd one is not.
    let mut misere = Harness::game("1 0 1 4 misere");
    assert_eq!(rails(&misere), [rail("▐", false), None, rail("▐", false)]);
    assert_eq!(rails(misere.consider("D3")), [rail("▝", true), None, rail("▝", true)]);
    // A hint speaks of one column.
    let mut hinted = Harness::game("3 5 7 : B2 A1");
    assert_eq!(rails(&hinted), [rail("▐", false), rail("▐", false), None]);
    assert_eq!(rails(hinted.press("t")), [rail("▐", false), None, None]);
}

#[test]
fn piles_that_a_hint_does_not_speak_of_rest() {
    let mut harness = Harness::game("3 5 7 : B1 A2");
    let theme = coloured();
    // Letters of the piles whose first stone is bright.
    let lit = |harness: &Harness| -> String {
        let buffer = harness.buffer(80, 24, &theme);
        let rows = (0..14).filter(|&y| buffer[(7, y)].symbol() == "▟" && buffer[(7, y)].fg == theme.stone.fg.unwrap());
        rows.map(|y| buffer[(2, y)].symbol()).collect()
    };
    assert_eq!(lit(&harness), "ABC");
    assert_eq!(lit(harness.press("t")), "ABC", "the column");
    assert_eq!(lit(harness.press("t")), "C", "the pile");
    assert_eq!(lit(harness.press("t")), "C", "the move");
    // Whoever looks elsewhere sees all piles again.
    assert_eq!(lit(harness.consider("B1")), "ABC");
}

#[test]
fn no_rail_tells_what_the_player_is_asked() {
    for line in ["3 5 7 panel=rows", "3 5 7 panel=off"] {
        let picture = Harness::game(line).picture(80, 24);
        assert!(!picture.contains('▐') && !picture.contains("odd  "), "{line}:\n{picture}");
    }
    // A marked move changes nothing but its stones and the size it leaves while the panel shows this position alone.
    let mut harness = Harness::game("3 5 7 panel=now");
    let before = rails(&harness);
    let picture = harness.consider("B1").picture(80, 24);
    assert_eq!(rails(&harness), before);
    assert!(picture.contains("→4") && !picture.contains("█▀▀█") && !picture.contains("all even"), "{picture}");
}

#[test]
fn play_keeps_score_where_the_panel_would_be() {
    let mut harness = Harness::game("3 5 7 panel=off : B1 C5");
    let picture = harness.consider("B2").picture(80, 24);
    for words in [" you ", " machine ", "1  B1", "2  C5", "3  B2", "4  ··", "the machine took 5", "leaves 3 2 2"] {
        assert!(picture.contains(words), "{words}:\n{picture}");
    }
}

/// Where the words of the first hint name no column, none is lit alone.
#[test]
fn the_first_hint_of_a_misere_ending_is_the_case_alone() {
    for line in ["1 1 4 misere", "1 1 6 misere take=1-3", "1 1 1 misere take=1-3 : A1"] {
        let mut harness = Harness::game(line);
        let before = rails(&harness);
        let picture = harness.press("t").picture(80, 24);
        assert!(!picture.contains("hint 1 of 3: the "), "{picture}");
        assert_eq!(rails(&harness), before, "{line}");
    }
}
