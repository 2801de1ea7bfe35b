//! The drawing, from screens made by hand: pictures at three sizes, and what holds in every window.

use std::sync::Arc;

use insta::assert_snapshot;
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::Cell;
use crate::app::view::*;
use crate::coach::words::Words;
use crate::tests::support::{dark, looks, text};
use crate::tui::Theme;
use crate::tui::draw::{Drawn, draw};

const SIZES: [(u16, u16); 3] = [(40, 12), (80, 24), (120, 40)];

fn drawn(view: &View, (width, height): (u16, u16), theme: Theme) -> (String, Drawn) {
    let mut cells = Buffer::empty(Rect::new(0, 0, width, height));
    let drawn = draw(view, theme, &mut cells);
    (text(&cells), drawn)
}

fn picture(name: &str, view: &View) {
    let all = SIZES.map(|size| drawn(view, size, dark()).0);
    assert_snapshot!(format!("sketch_{name}"), all.join("\n\n"));
}

/// What a pile loses: by a marked move, to the machine, or by the mistake that was just made.
#[derive(Clone, Copy, Debug, Default)]
struct Change {
    marked: Option<(usize, u64)>,
    answer: Option<(usize, u64)>,
    slip: Option<(usize, u64)>,
}

fn of(change: Option<(usize, u64)>, pile: usize) -> u64 {
    change.filter(|(at, _)| *at == pile).map_or(0, |(_, take)| take)
}

fn is_lit(stones: u64, power: u32) -> bool {
    stones >> power & 1 == 1
}

fn row(pile: usize, stones: u64, columns: u32, change: Change) -> Row {
    let (marked, answer) = (of(change.marked, pile), of(change.answer, pile));
    let lit = |power| [stones, stones - marked, stones - answer].map(|stones| is_lit(stones, power));
    let lamp = |power| match lit(power) {
        [true, false, _] => Lamp::GoingOut,
        [false, true, _] => Lamp::ComingOn,
        [true, true, false] => Lamp::Leaves,
        [false, false, true] => Lamp::Enters,
        [true, true, true] if change.slip.is_some() => Lamp::Glowing,
        [true, true, true] => Lamp::On,
        [false, false, false] => Lamp::Off,
    };
    let runs = [
        (Stone::Stays, stones - marked - answer),
        (Stone::Leaves, answer),
        (Stone::Goes, marked),
        (Stone::Slip, of(change.slip, pile)),
    ];
    let left = |ink| (Size::Of(stones - marked - answer, None), ink);
    Row {
        name: char::from(b'A' + u8::try_from(pile).unwrap()).to_string(),
        is_chosen: marked > 0,
        ink: Ink::Title,
        size: Some(Size::Of(stones, None)),
        then: match (marked, answer) {
            (0, 0) => None,
            (0, _) => Some(left(Ink::Answer)),
            _ => Some(left(Ink::Considered)),
        },
        stones: runs.into_iter().filter(|(_, count)| *count > 0).collect(),
        lamps: (0..columns).rev().map(lamp).collect(),
    }
}

/// A board of Nim with lamps, whose rails are faint while a move is marked.
fn nim(start: &[u64], now: &[u64], change: Change) -> Pieces {
    let columns = u64::BITS - start.iter().max().unwrap().leading_zeros();
    let then: Vec<u64> = now.iter().enumerate().map(|(pile, stones)| stones - of(change.marked, pile)).collect();
    let count = |power| {
        let lit = |piles: &[u64]| piles.iter().filter(|stones| is_lit(**stones, power)).count();
        let (now, then) = (lit(now), lit(&then));
        let (rail, word) = match now % 2 {
            0 => (Rail::Dark, ""),
            _ if change.marked.is_some() => (Rail::Faint, ""),
            _ => (Rail::Wrong, "odd"),
        };
        Count { now, then, rail, word: word.into() }
    };
    Pieces {
        piles: start.to_vec(),
        rows: now.iter().enumerate().map(|(pile, &stones)| row(pile, stones, columns, change)).collect(),
        counts: (0..columns).rev().map(count).collect(),
        has_indicator: true,
        ..Pieces::default()
    }
}

fn head(place: &'static str) -> Head {
    Head { rule: "last stone wins".into(), place: place.into(), ..Head::default() }
}

fn hints(all: &[(&'static str, &'static str)]) -> Vec<Hint> {
    all.iter().map(|(key, does)| (*key, (*does).into())).collect()
}

fn game(board: Pieces, verdict: Line, lines: Vec<Line>) -> View {
    View {
        head: head("your turn"),
        board,
        left: Left::Stones,
        right: Right::Lamps,
        low: Low::Said(Said { verdict, lines, ..Said::default() }),
        keys: hints(&[("⏎", "take"), ("←→", "stones"), ("↑↓", "pile"), ("?", "keys")]),
        has_enter: true,
        ..View::default()
    }
}

fn mistake() -> View {
    let change = Change { slip: Some((1, 2)), answer: Some((2, 7)), ..Change::default() };
    let lines = vec![
        Line::new(Ink::Odd, "It left columns 4, 2 and 1 odd."),
        Line::new(Ink::Answer, "The machine will take 7 from C."),
    ];
    let verdict = Line::new(Ink::Plate, Words::new("2 from B gave the win away.", "2 from B: a mistake"));
    View {
        head: head("the machine waits"),
        moves: vec![Played { words: "B2✗".into(), ink: Ink::Plate, ..Played::default() }],
        keys: vec![
            ("u", Words::new("take it back", "back")),
            ("⏎", Words::new("let it answer", "answer")),
            ("?", "keys".into()),
        ],
        ..game(nim(&[3, 5, 7], &[3, 3, 7], change), verdict, lines)
    }
}

fn marked() -> View {
    let change = Change { marked: Some((1, 2)), ..Change::default() };
    let hint = Line::new(Ink::Text, "5 is 4 + 1: a lamp under 4 is four stones.");
    game(nim(&[3, 5, 7], &[3, 5, 7], change), Line::new(Ink::Considered, "Take 2 from B?"), vec![hint])
}

fn alone() -> View {
    let mut board = nim(&[3, 5, 7], &[3, 5, 7], Change::default());
    board.rows.iter_mut().for_each(|row| row.lamps.clear());
    let said = Said { quip: "\"You begin. I have time.\"".into(), ..Said::default() };
    View { right: Right::Nothing, low: Low::Said(said), ..game(board, Line::default(), Vec::new()) }
}

fn question() -> View {
    let said = Said {
        lines: vec![Line::new(
            Ink::Text,
            "Columns 2 and 1 are odd, and C has a lamp in the left one. Switch C in both.",
        )],
        question: Some(("Which move?".into(), "▸ c1▂".into())),
        ..Said::default()
    };
    let board = nim(&[1, 4, 6], &[1, 4, 6], Change::default());
    View {
        head: head("2 of 7"),
        low: Low::Said(said),
        moves: ["●", "▸", "○"].map(|words| Played { words: words.into(), ink: Ink::Dim, ..Played::default() }).into(),
        keys: hints(&[("←→", "stones"), ("↑↓", "pile"), ("Esc", "back"), ("?", "keys")]),
        has_enter: false,
        ..game(board, Line::default(), Vec::new())
    }
}

/// A game of two rounds, the player's last move a mistake.
fn lost_print() -> Print {
    let mark = |wrong: [u8; 3], is_mistake| Mark { wrong: wrong.map(|bit| bit == 1).to_vec(), left: None, is_mistake };
    Print {
        sides: ["you".into(), Words::new("machine", "it")],
        machines: [false, true],
        marks: vec![
            mark([0, 0, 0], false),
            mark([1, 0, 0], false),
            mark([0, 1, 0], true),
            mark([0, 0, 0], false),
            mark([0, 0, 1], false),
            mark([0, 0, 0], false),
        ],
        worst: Some(2),
        caption: [Words::new("all even", "even"), Words::new("left odd", "odd"), "".into()],
        ..Print::default()
    }
}

fn card() -> View {
    let lines = vec![
        Line::new(Ink::Title, Words::new("Your second move, 1 from A, gave it away.", "1 from A gave it away.")),
        Line::new(Ink::Text, "1 from B would have kept it."),
        Line::kept(Ink::Considered, "⏎ again"),
    ];
    View {
        left: Left::Letters(Letters { word: "LOST", is_bright: false }),
        right: Right::Print(lost_print()),
        head: head("the machine won"),
        ..game(Pieces::default(), Line::default(), lines)
    }
}

fn star() -> View {
    let marks = vec![Mark { wrong: vec![false; 3], ..Mark::default() }; 3];
    let lines = vec![
        Line::new(Ink::Gold, "★ 1 of 13: solo, without help."),
        Line::new(Ink::Text, "You left every column even."),
        Line::kept(Ink::Considered, "⏎ next: 3 4 5"),
    ];
    View {
        left: Left::Letters(Letters { word: "WON", is_bright: true }),
        right: Right::Print(Print { marks, worst: None, is_gold: true, ..lost_print() }),
        head: head("you won ★"),
        is_gold: true,
        ..game(Pieces::default(), Line::default(), lines)
    }
}

fn numbers() -> View {
    let table = Table {
        safe: (0..=21).map(|number| number % 4 == 0).collect(),
        period: Some(4),
        now: 19,
        answer: Some(16),
        ..Table::default()
    };
    let row = Row {
        name: "A".into(),
        ink: Ink::Title,
        size: Some(Size::Of(19, None)),
        then: Some((Size::Of(16, None), Ink::Answer)),
        stones: vec![(Stone::Stays, 16), (Stone::Leaves, 3), (Stone::Slip, 2)],
        ..Row::default()
    };
    let board = Pieces { piles: vec![21], group: Some(4), rows: vec![row], ..Pieces::default() };
    View { right: Right::Table(table), board, ..mistake() }
}

fn entry(title: &str, fact: &[&'static str], mark: (&'static str, Ink)) -> Entry {
    Entry {
        title: vec![(title.to_owned(), Ink::Text)],
        fact: fact.iter().map(|fact| (*fact).into()).collect(),
        mark: vec![(mark.0.into(), mark.1)],
        ..Entry::default()
    }
}

fn list() -> View {
    let heading = |name: &str| Entry { kind: EntryKind::Chapter, ..entry(name, &[], ("", Ink::Dim)) };
    let choice = |name, value: &'static str, spoken: &'static str, is_changed| Choice {
        name,
        value: value.into(),
        spoken: spoken.into(),
        is_changed,
    };
    let choices = vec![
        choice("mode", "teach", "teach", false),
        choice("last stone", "wins", "last stone wins", false),
        choice("first", "you", "you begin", false),
        choice("against", "casual", "against casual", true),
    ];
    let entries = vec![
        heading("first"),
        entry("3 5 7", &[], ("★", Ink::Gold)),
        entry("3 4 5", &[], ("☆", Ink::Off)),
        heading("other rules"),
        entry("Marienbad", &["misère", "machine begins"], ("☆", Ink::Off)),
    ];
    View {
        head: Head { name: "play".into(), place: "1 ★ of 13".into(), ..Head::default() },
        left: Left::Rows(Rows { entries, chosen: 2, title_cells: 10, ..Rows::default() }),
        right: Right::Board(Pieces { has_indicator: false, ..alone().board }),
        low: Low::Choices(choices, 0),
        below: Line::new(Ink::Text, "Three of 15 first moves win."),
        keys: hints(&[("↑↓", "board"), ("⏎", "play"), ("Tab", "next choice"), ("Esc", "back"), ("?", "keys")]),
        ..View::default()
    }
}

fn title() -> View {
    let entries = vec![
        entry("Learn", &["start here"], ("14 lessons", Ink::Dim)),
        entry("Play", &["3 5 7", "against the machine"], ("0 ★ of 13", Ink::Dim)),
        entry("Today", &["three boards", "the same for everybody"], ("", Ink::Dim)),
        entry("Practice", &["four skills"], ("", Ink::Dim)),
        entry("Games", &["none yet"], ("", Ink::Dim)),
    ];
    let board = nim(&[3, 5, 7], &[3, 5, 7], Change::default());
    View {
        right: Right::Board(board.clone()),
        low: Low::Rows(Rows { entries, title_cells: 8, has_facts: true, ..Rows::default() }),
        below: Line::new(Ink::Dim, "the perfect opponent at Nim, and the teacher that makes you its equal"),
        keys: hints(&[("↑↓", "choose"), ("⏎", "open"), ("q", "quit"), ("?", "keys")]),
        small: board,
        ..View::default()
    }
}

fn map() -> View {
    let cells = (0..64_u64).map(|down| (0..64).map(|across| Cell::Value(down ^ across, down == across)).collect());
    let mut board = nim(&[40, 6, 46], &[40, 6, 46], Change::default());
    board.rows[2].name = "=".into();
    View {
        head: Head { name: "map".into(), ..head("values") },
        left: Left::Map(Map { cells: Arc::new(cells.collect()), cursor: Some([40, 6]) }),
        right: Right::Worth(Pieces { piles: vec![1; 3], ..board }),
        low: Low::Nothing,
        below: Line::new(Ink::Text, Words::new("40 and 6 are worth 46 together.", "Worth 46.")),
        ..game(Pieces::default(), Line::default(), Vec::new())
    }
}

fn graph() -> View {
    let node = |name: &str, letter| Node { name: name.into(), letter, ..Node::default() };
    let layers = vec![
        vec![node("1 2", None)],
        vec![node("1 1", None), node("2", None)],
        vec![Node { is_asked: true, ..node("1", None) }],
        vec![Node { is_led_to: true, ..node("0", Some('P')) }],
    ];
    View { right: Right::Graph(Graph { layers }), ..question() }
}

#[test]
fn pictures() {
    for (name, view) in [
        ("marked", marked()),
        ("mistake", mistake()),
        ("alone", alone()),
        ("question", question()),
        ("lost", card()),
        ("star", star()),
        ("numbers", numbers()),
        ("list", list()),
        ("title", title()),
        ("map", map()),
        ("graph", graph()),
    ] {
        picture(name, &view);
    }
}

/// Each page that Enter shows has other words, and none is lost.
#[test]
fn words_without_room_are_on_the_next_pages() {
    let mut view = question();
    let mut pages = Vec::new();
    loop {
        let (page, drawn) = drawn(&view, (40, 12), dark());
        pages.push(page);
        if !drawn.has_more {
            break;
        }
        view.page += 1;
    }
    let all = pages.join(" ");
    for word in "Columns 2 and 1 are odd, and C has a lamp in the left one. Switch C in both.".split(' ') {
        assert!(all.contains(word), "{word}:\n{all}");
    }
    assert!(pages.len() > 1 && pages[0].contains("⏎ "), "{all}");
    let (last, asked) = (pages.last().unwrap(), "Which move?  ▸ c1▂");
    assert!(last.contains(asked) && !pages[0].contains(asked), "{all}");
    let (answered, drawn) = drawn(&View { has_enter: true, page: 0, ..question() }, (40, 12), dark());
    assert!(answered.contains(asked) && !drawn.has_more, "{answered}");
}

#[test]
fn what_a_key_could_not_do_stands_in_place_of_the_moves() {
    let refusal = "A holds 1 stone; 6 is too many.";
    for size in SIZES {
        for view in [marked(), alone(), list(), card(), map(), title()] {
            let (drawn, _) = drawn(&View { refusal: refusal.into(), ..view }, size, dark());
            assert_eq!(drawn.matches("A holds 1 stone;").count(), 1, "{drawn}");
        }
    }
}

/// The keys of a mistake stay at any width, and Enter before all others.
#[test]
fn enter_never_falls() {
    for view in [mistake(), marked(), list(), card(), title()] {
        let (drawn, _) = drawn(&view, (40, 12), dark());
        let last = drawn.lines().last().unwrap();
        let has_enter = view.keys.iter().any(|(key, _)| *key == "⏎");
        assert!(!has_enter || last.contains('⏎'), "{drawn}");
        assert!(last.ends_with("keys"), "{drawn}");
    }
}

/// Lines from the upper edge to the lower one.
fn framed(picture: &str) -> Vec<Vec<char>> {
    let lines = picture.lines().map(|line| line.chars().collect::<Vec<_>>());
    let from = lines.skip_while(|line| !line.contains(&'┏'));
    let lines: Vec<_> = from.collect();
    let last = lines.iter().rposition(|line| line.contains(&'┗')).unwrap();
    lines[..=last].to_vec()
}

proptest! {
    /// In every window the frame is closed, the rule stands in the head, and each stone has a place of its own.
    #[test]
    fn a_board_fits_every_window(
        piles in prop::collection::vec(1_u64..=16, 1..=7),
        take in 1_u64..=16,
        width in 40_u16..=200,
        height in 12_u16..=60,
        kind in 0_usize..4,
    ) {
        let at = piles.iter().position(|pile| *pile >= take);
        let change = Change { marked: at.map(|at| (at, take)), ..Change::default() };
        let view = match kind {
            0 => game(nim(&piles, &piles, change), Line::new(Ink::Title, "you can win"), Vec::new()),
            1 => View { board: nim(&piles, &piles, change), ..mistake() },
            2 => View { board: nim(&piles, &piles, change), has_enter: true, ..question() },
            _ => View { board: Pieces { group: Some(4), ..nim(&piles, &piles, change) }, ..alone() },
        };
        let (picture, drawn) = drawn(&view, (width, height), dark());
        prop_assert!(picture.contains("last stone wins"), "{picture}");
        prop_assert!(kind != 2 || picture.contains("Which move?  ▸ c1▂"), "{picture}");
        let frame = framed(&picture);
        let (left, right) = (frame[0].iter().position(|c| *c == '┏').unwrap(), frame[0].len() - 1);
        for line in &frame {
            prop_assert!("┏┃┣┗".contains(line[left]) && "┓┃┫┛".contains(line[right]), "{picture}");
        }
        let stones: Vec<Rect> = drawn.targets.iter().filter_map(|(area, target)| match target {
            Target::Stones(..) | Target::Take => Some(*area),
            _ => None,
        }).collect();
        prop_assert_eq!(stones.len() as u64, piles.iter().sum::<u64>(), "{}", picture);
        for (nth, stone) in stones.iter().enumerate() {
            prop_assert!(stones[..nth].iter().all(|other| !other.intersects(*stone)), "{picture}");
            prop_assert!(stone.right() <= width && stone.bottom() <= height, "{picture}");
        }
    }

    /// No window and no look makes any screen panic, and ASCII is ASCII.
    #[test]
    fn every_screen_is_drawn_in_every_window(width in 1_u16..=200, height in 1_u16..=60, look in 0_usize..4) {
        let views = [
            marked(), mistake(), alone(), question(), card(), star(), numbers(), list(), title(), map(), graph(),
        ];
        for view in views {
            let (picture, _) = drawn(&view, (width, height), looks()[look]);
            prop_assert!(look < 3 || picture.is_ascii(), "{picture}");
        }
    }
}
