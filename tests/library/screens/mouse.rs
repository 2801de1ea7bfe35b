//! Clicks and the wheel act on what is drawn under them.

use crate::app::{Action, Context, CursorMove, Destination, ListKind, MapStep};
use crate::coach::{self, Heading};
use crate::rules::{Move, Play};
use crate::tui::{self, Theme};
use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;

use crate::tests::support::{Harness, beside, coloured, text};

const THEME: fn() -> Theme = Theme::monochrome;

fn drawn(harness: &Harness, (width, height): (u16, u16)) -> (Buffer, tui::Targets) {
    harness.drawn(width, height, &THEME())
}

fn event(kind: MouseEventKind, (column, row): (u16, u16)) -> MouseEvent {
    MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }
}

fn meant(harness: &Harness, size: (u16, u16), at: (u16, u16)) -> Option<Action> {
    let (_, targets) = drawn(harness, size);
    tui::pointed(event(MouseEventKind::Down(MouseButton::Left), at), &harness.app, &targets)
}

fn click(harness: &mut Harness, size: (u16, u16), at: (u16, u16)) {
    if let Some(action) = meant(harness, size, at) {
        harness.act(action);
    }
}

/// Cell at which a text begins on screen.
#[track_caller]
fn find(harness: &Harness, size: (u16, u16), text: &str) -> (u16, u16) {
    let picture = harness.picture(size.0, size.1);
    let row = picture.lines().position(|line| line.contains(text));
    let row = row.unwrap_or_else(|| panic!("no {text:?} in\n{picture}"));
    let line = picture.lines().nth(row).unwrap();
    let column = line[..line.find(text).unwrap()].chars().count();
    (u16::try_from(column).unwrap(), u16::try_from(row).unwrap())
}

fn considered(harness: &Harness) -> Option<Move> {
    harness.board().board.considered()
}

/// At every scale and in every layout, the clicked stone becomes the first to be taken.
#[test]
fn a_click_on_a_stone_marks_it_and_those_beyond() {
    let theme = coloured();
    for line in
        ["3 5 7", "37 20 29", "3 4", "300 200", "9999 5", "12 9 4 take=1-9", "3 5 7 panel=off", "1 3 5 7 9 11 13"]
    {
        for size in [(40, 12), (60, 16), (80, 24), (120, 40), (160, 50)] {
            let start = Harness::game(line);
            // A list that scrolls with the cursor moves the clicked pile.
            let scrolls = start.picture(size.0, size.1).lines().any(|line| line.contains(" more "));
            if scrolls {
                continue;
            }
            let (buffer, targets) = start.drawn(size.0, size.1, &theme);
            let upper = start.picture(size.0, size.1);
            let divider = upper.lines().find_map(|line| line.chars().position(|symbol| symbol == '┳')).unwrap();
            let mut found = 0;
            for (index, cell) in buffer.content.iter().enumerate() {
                let index = u16::try_from(index).unwrap();
                let at = (index % size.0, index / size.0);
                let is_stone = usize::from(at.0) < divider
                    && cell.style().fg == theme.stone.fg
                    && "●▆█▟▜▙▛▗▖▝▘▄▀".contains(cell.symbol());
                if !is_stone {
                    continue;
                }
                found += 1;
                // In wide windows a stone has many cells.
                if size.0 > 80 && found % 3 != 1 {
                    continue;
                }
                let mut harness = Harness::game(line);
                let meant = tui::pointed(event(MouseEventKind::Down(MouseButton::Left), at), &harness.app, &targets);
                harness.act(meant.unwrap());
                let picture = harness.drawn(size.0, size.1, &theme).0;
                let is_marked = |at: (u16, u16)| picture[at].style().fg == theme.considered.fg;
                // A bar gives each kind of stone at least one cell, so it may be off by one, and a ring is blank
                // inside.
                let near = (1..=3).any(|away| is_marked((at.0 - away, at.1)) || is_marked((at.0 + away, at.1)));
                let is_refused = harness.refused().is_some();
                let is_right =
                    (is_marked(at) || near || is_refused) && harness.board().board.pointed().is_some() != is_refused;
                assert!(
                    is_right,
                    "{line} at {size:?}, {at:?} {:?} {:?}\n{}",
                    picture[at],
                    theme.considered,
                    text(&picture)
                );
            }
            // In the narrowest windows large piles are plain numbers.
            assert!(found > 0 || size.0 < 80, "{line} at {size:?}");
        }
    }
}

#[test]
fn the_first_click_selects_and_the_second_one_takes() {
    let mut harness = Harness::game("3 5 7");
    let (x, y) = find(&harness, (80, 24), "▟██▙ ▟██▙ ▟██▙ ▟██▙ ▟██▙ ");
    // The fourth of five stones: two are taken.
    click(&mut harness, (80, 24), (x + 15, y));
    assert_eq!(considered(&harness), Some("B2".parse().unwrap()));
    assert!(game_moves(&harness).is_empty());
    click(&mut harness, (80, 24), (x + 15, y));
    assert_eq!(game_moves(&harness).first(), Some(&"B2".parse().unwrap()));
}

fn game_moves(harness: &Harness) -> &[Move] {
    harness.session().game().moves()
}

#[test]
fn a_click_that_is_no_legal_take_says_why() {
    let mut harness = Harness::game("12 9 take=1-3");
    let (x, y) = find(&harness, (80, 24), "● ● ● ●  ● ● ● ●");
    click(&mut harness, (80, 24), (x, y));
    assert!(game_moves(&harness).is_empty());
    assert!(harness.refused().is_some());
    let words = harness.told().join(" ");
    assert!(words.contains("at most 3 here"), "{words}");
}

#[test]
fn stones_that_were_taken_and_empty_places_mean_nothing() {
    let harness = Harness::game("3 5 7 : A1 C4");
    let (x, y) = find(&harness, (80, 24), "▟▀▀▙ ▟▀▀▙ ▟▀▀▙ ▟▀▀▙");
    assert_eq!(meant(&harness, (80, 24), (x, y)), None);
    assert_eq!(meant(&harness, (80, 24), (79, 0)), None);
    assert_eq!(meant(&harness, (80, 24), (200, 90)), None);
}

#[test]
fn the_wheel_changes_the_take() {
    let mut harness = Harness::game("3 5 7");
    let (_, targets) = drawn(&harness, (80, 24));
    for (kind, expected) in [
        (MouseEventKind::ScrollUp, "A1"),
        (MouseEventKind::ScrollUp, "A2"),
        (MouseEventKind::ScrollUp, "A3"),
        (MouseEventKind::ScrollUp, "A3"),
        (MouseEventKind::ScrollDown, "A2"),
    ] {
        let action = tui::pointed(event(kind, (5, 5)), &harness.app, &targets).unwrap();
        harness.act(action);
        assert_eq!(considered(&harness), Some(expected.parse().unwrap()));
    }
}

#[test]
fn motion_and_other_buttons_mean_nothing() {
    let harness = Harness::game("3 5 7");
    let (_, targets) = drawn(&harness, (80, 24));
    let at = find(&harness, (80, 24), "▟██▙ ▟██▙ ▟██▙ ▟██▙ ▟██▙ ");
    for kind in [
        MouseEventKind::Moved,
        MouseEventKind::Up(MouseButton::Left),
        MouseEventKind::Down(MouseButton::Right),
        MouseEventKind::Drag(MouseButton::Left),
    ] {
        assert_eq!(tui::pointed(event(kind, at), &harness.app, &targets), None);
    }
}

#[test]
fn buttons_and_choices_of_the_title_click() {
    for size in [(40, 12), (80, 24), (120, 40)] {
        for (text, opens) in [
            ("Play ", Context::Game),
            ("Lessons", Context::List),
            ("Practice", Context::List),
            ("Games", Context::Games),
        ] {
            let mut harness = Harness::title();
            let at = find(&harness, size, text);
            click(&mut harness, size, at);
            assert_eq!(harness.app.context(), opens, "{text} at {size:?}");
        }
        let mut harness = Harness::title();
        harness.press("Right");
        let (x, y) = find(&harness, size, "◂ 3 5 7");
        click(&mut harness, size, (x + 3, y));
        assert_eq!(board(&harness), "3 4 5");
        click(&mut harness, size, (x, y));
        assert_eq!(board(&harness), "3 5 7");
        let at = find(&harness, size, "Last move wins");
        click(&mut harness, size, at);
        assert_eq!(harness.app.setting().choices.play, Play::Misere);
    }
}

/// Name of the chosen board.
fn board(harness: &Harness) -> String {
    harness.app.setting().board().map_or(String::new(), |board| board.name.clone())
}

#[test]
fn entries_of_lists_and_keys_of_the_last_line_click() {
    let mut harness = Harness::at(Destination::List(ListKind::Lessons));
    let at = find(&harness, (80, 24), "Marienbad");
    click(&mut harness, (80, 24), at);
    assert!(
        matches!(harness.view().study.unwrap().heading, Heading::Lesson { number: 6, .. }),
        "{}",
        harness.picture(80, 24)
    );
    let mut harness = Harness::at(Destination::Lesson(0));
    let at = find(&harness, (80, 24), "go on");
    click(&mut harness, (80, 24), at);
    assert!(harness.view().study.unwrap().standing.full().starts_with("step 2 of "));
    let mut harness = Harness::game("3 5 7");
    for (text, means) in
        [("t hint", Action::Hint), ("e explain", Action::Explain), ("↑↓ pile", Action::Cursor(CursorMove::PileAbove))]
    {
        let at = find(&harness, (80, 24), text);
        assert_eq!(meant(&harness, (80, 24), at), Some(means), "{text}");
    }
    // Keys that share a word are separate targets.
    let (x, y) = find(&harness, (80, 24), "↑↓ pile");
    assert_eq!(meant(&harness, (80, 24), (x + 1, y)), Some(Action::Cursor(CursorMove::PileBelow)));
    let at = find(&harness, (80, 24), "e explain");
    click(&mut harness, (80, 24), at);
    assert_eq!(harness.app.context(), Context::Explain);
    let at = find(&harness, (80, 24), "Esc game");
    click(&mut harness, (80, 24), at);
    assert_eq!(harness.app.context(), Context::Game);
}

#[test]
fn a_better_move_is_found_by_mouse_in_a_review() {
    let mut harness = Harness::review("3 5 7 : B2 C7");
    let (x, y) = find(&harness, (80, 24), "A  3 ▟█");
    for _ in 0..2 {
        // The last of A's three stones.
        click(&mut harness, (80, 24), (x + 15, y));
    }
    let found = coach::better_found("A1".parse().unwrap(), harness.board().board.now());
    assert_eq!(harness.reports(), [found]);
}

/// With two piles, the P-positions are those of equal piles.
#[test]
fn a_click_on_the_map_goes_to_its_cell() {
    for size in [(40, 12), (80, 24), (120, 40)] {
        for cell in [0, 90] {
            let mut harness = Harness::at(beside("-"));
            let cell_at = |pile: u64| Action::Map(MapStep::To([pile; 2]));
            harness.press("=").act(cell_at(cell));
            let (buffer, _) = drawn(&harness, size);
            let letters = buffer.area.positions().filter(|&place| buffer[place].symbol() == "P");
            let clicked: Vec<_> = letters.filter_map(|place| meant(&harness, size, place.into())).collect();
            let first = (0..=cell).find(|&pile| clicked[0] == cell_at(pile)).unwrap();
            assert!(clicked.len() >= 4 && clicked.contains(&cell_at(cell)), "{clicked:?}");
            assert_eq!(clicked, (first..).take(clicked.len()).map(cell_at).collect::<Vec<_>>());
        }
    }
}
