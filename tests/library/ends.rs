//! The layout of the end of a game: its result, the sentences below it, and the picture of the game.

use std::collections::HashMap;

use crate::app::{Choices, Destination, ListKind};
use crate::session::Players;
use crate::tests::fingerprint::ended;
use crate::tests::support::{Harness, RecordFiles, coloured, setting, text};

const LARGE: [(u16, u16); 5] = [(80, 24), (90, 26), (100, 30), (120, 40), (160, 50)];
const WON: &str = "1 3 5 7 misere players=perfect,human panel=off mode=play : C5 D5 D2 B3 A1";
const LOST: &str = "3 5 7 : A1 B1 B2 C7 A2 B2";

/// One half of the cabinet, line by line.
fn half(picture: &str, index: usize) -> Vec<String> {
    picture.lines().filter_map(|line| line.split('┃').nth(1 + index)).map(ToOwned::to_owned).collect()
}

fn is_drawn(line: &str) -> bool {
    line.contains(['█', '▀', '▄', '▙', '▟', '▛', '▜'])
}

#[test]
fn a_result_has_the_size_of_its_window_and_a_margin_whatever_is_said_below_it() {
    let mut drawn = HashMap::new();
    for harness in ended() {
        let headline = harness.board().end.unwrap().result.headline;
        for (width, height) in LARGE.into_iter().chain([(40, 12), (60, 18)]) {
            let picture = harness.picture(width, height);
            let left = half(&picture, 0);
            assert_eq!(left[0].trim(), "", "{width}x{height}:\n{picture}");
            // Without the picture of a game, the result has the whole width.
            if LARGE.contains(&(width, height)) && harness.board().fingerprint.is_some() {
                let lines = left.iter().filter(|line| is_drawn(line)).count();
                let first = *drawn.entry((headline.clone(), width, height)).or_insert(lines);
                assert_eq!(lines, first, "{width}x{height}:\n{picture}");
            }
        }
    }
}

#[test]
fn a_picture_of_three_columns_keeps_its_moves_off_the_frame() {
    for line in [WON, LOST, "3 5 7 : A1 C7 B3 A1 B1 A1 B1"] {
        for (width, height) in LARGE.into_iter().chain([(60, 18)]) {
            let picture = Harness::game(line).picture(width, height);
            for row in half(&picture, 1) {
                let touches = row.starts_with(|c: char| c != ' ') || row.ends_with(char::is_alphanumeric);
                assert!(!touches, "{width}x{height}: {row}\n{picture}");
            }
        }
    }
}

#[test]
fn the_machine_speaks_once_at_the_end_and_the_picture_is_explained() {
    for line in [WON, LOST] {
        let harness = Harness::game(line);
        let remark = harness.board().end.unwrap().remark.unwrap().words;
        for (width, height) in LARGE {
            let picture = harness.picture(width, height);
            let below = picture.lines().skip_while(|line| !line.starts_with('┗')).map(ToOwned::to_owned);
            let words: Vec<String> = half(&picture, 0).into_iter().chain(below).collect();
            let said = words.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(said.matches(&*remark).count(), 1, "{width}x{height}: {remark}\n{picture}");
            assert!(picture.contains("very column even"), "{width}x{height}:\n{picture}");
        }
    }
}

#[test]
fn the_edge_names_a_known_board() {
    let edge = |line: &str, width| {
        let picture = Harness::game(line).picture(width, 24);
        picture.lines().find(|line| line.starts_with('┗')).unwrap().to_owned()
    };
    assert!(edge(WON, 80).starts_with("┗━ Marienbad 1 3 5 7 ━"), "{}", edge(WON, 80));
    assert!(edge(WON, 120).starts_with("┗━ Marienbad 1 3 5 7, mode play ━"), "{}", edge(WON, 120));
    // These takes are not those that the board is known for.
    let other = "3 5 7 take=1-7 : A3 B5 C7";
    assert!(edge(other, 80).starts_with("┗━ 3 5 7, mode teach ━"), "{}", edge(other, 80));
}

#[test]
fn the_list_of_games_shows_mistakes_as_the_end_does() {
    let line = LOST.replacen(" :", &format!(" players={} :", Players::HUMAN_FIRST), 1).parse().unwrap();
    let files = RecordFiles { games: vec![line], ..RecordFiles::default() };
    let harness = Harness::opened(setting(Choices::default()), None, Destination::List(ListKind::Games), files);
    let theme = coloured();
    let buffer = harness.buffer(80, 24, &theme);
    let picture = text(&buffer);
    let (y, row) = (0..).zip(picture.lines()).find(|(_, row)| row.contains("1 mistake")).unwrap();
    let at = |words: &str| u16::try_from(row.split_once(words).unwrap().0.chars().count()).unwrap();
    assert_eq!(buffer[(at("1 mistake"), y)].style().fg, theme.odd.fg, "{picture}");
    assert_ne!(buffer[(at("lost in"), y)].style().fg, theme.odd.fg, "{picture}");
}
