//! The page's front end, with a map as its shelf: what a browser hands in, and what it gets.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use proptest::prelude::*;

use crate::page::{BOLD, CELL, Page, Shelf, Start};
use crate::tests::fuzz::config;

#[derive(Clone, Default)]
struct Map {
    texts: Rc<RefCell<BTreeMap<String, String>>>,
    is_second: Rc<Cell<bool>>,
    is_full: Rc<Cell<bool>>,
}

impl Shelf for Map {
    fn get(&self, name: &str) -> Result<Option<String>, String> {
        Ok(self.texts.borrow().get(name).cloned())
    }

    fn set(&self, name: &str, text: &str) -> Result<(), String> {
        if self.is_full.get() {
            return Err("there is no room left".to_owned());
        }
        self.texts.borrow_mut().insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        self.texts.borrow_mut().remove(name);
        Ok(())
    }

    fn is_first(&self) -> bool {
        !self.is_second.get()
    }
}

impl Map {
    fn text(&self, name: &str) -> String {
        self.texts.borrow().get(name).cloned().unwrap_or_default()
    }

    fn open(&self, link: &str) -> Page {
        let link = link.to_owned();
        let start = Start { seed: 7, day: "2026-11-28".to_owned(), link, ..Start::default() };
        Page::open(Box::new(self.clone()), start)
    }
}

/// The signs of the frame, a line a row.
fn signs(page: &Page) -> String {
    let frame = page.frame();
    let signs: Vec<char> = frame.chunks(CELL).filter_map(|cell| char::from_u32(cell[0] & !BOLD)).collect();
    signs.chunks(80).map(|row| row.iter().collect::<String>() + "\n").collect()
}

fn press(page: &mut Page, keys: &str) {
    for key in keys.split(' ') {
        page.press(if key == "_" { " " } else { key }, "");
    }
}

/// A game of one move: taking all of one pile.
const WON: &str = "3 players=human,perfect id=00000000000000aa date=2026-11-27 mode=solo : A3";

#[test]
fn a_game_is_won_by_keys_and_on_record_after_a_reload() {
    let shelf = Map::default();
    let mut page = shelf.open("3");
    press(&mut page, "a 3 Enter");
    assert!(shelf.text("games").starts_with("3 "), "{}", shelf.text("games"));
    assert!(page.heard().contains("You won"), "a listener hears it");
    let mut page = shelf.open("games");
    assert!(signs(&page).contains("1 won"), "{}", signs(&page));
    press(&mut page, "Escape");
    assert!(signs(&page).contains("1 played"), "{}", signs(&page));
}

#[test]
fn a_game_that_waits_is_there_after_a_reload_but_not_in_a_second_page() {
    let shelf = Map::default();
    press(&mut shelf.open("3+5+7"), "a 1 Enter Enter");
    assert!(shelf.text("game").contains(": A1"), "{}", shelf.text("game"));
    assert!(signs(&shelf.open("")).contains("waits"));
    shelf.is_second.set(true);
    let page = shelf.open("");
    assert!(signs(&page).contains("Another nimatron is open"), "{}", signs(&page));
    assert!(!signs(&page).contains("waits"));
}

#[test]
fn a_shelf_that_is_full_is_told() {
    let shelf = Map::default();
    shelf.is_full.set(true);
    let mut page = shelf.open("3+5+7");
    press(&mut page, "a 1 Enter");
    assert!(page.heard().contains("Not saved: game: there is no room left."));
    assert!(page.is_unsaved());
    let text = page.export("").unwrap();
    assert!(text.starts_with("3 5 7 ") && text.contains(": A1"), "{text}");
    shelf.is_full.set(false);
    press(&mut page, "Up t");
    assert!(!page.is_unsaved(), "it is written once there is room");
}

#[test]
fn the_machine_answers_once_its_beat_is_due() {
    let shelf = Map::default();
    let mut page = shelf.open("1-2-5-7");
    page.tell_time(1000.0, "2026-11-28");
    // 1, 2, 5 and 7: one from A wins.
    press(&mut page, "a 1 Enter");
    let wait = page.wait().unwrap();
    assert!((1.0..=400.0).contains(&wait), "{wait}");
    page.tell_time(1000.0 + wait / 2.0, "2026-11-28");
    page.go_on();
    assert!(page.wait().is_some(), "not yet");
    page.tell_time(1001.0 + wait, "2026-11-28");
    page.go_on();
    assert_eq!(page.wait(), None);
}

#[test]
fn keys_of_other_layouts_are_known_by_their_place() {
    let shelf = Map::default();
    let mut page = shelf.open("play");
    for (name, code) in [("5", "Digit5"), (" ", "Space"), ("9", "Digit9"), (" ", "Space"), ("ь", "KeyM"), ("ш", "KeyI")]
    {
        assert!(page.press(name, code), "{name}");
    }
    for (name, code) in [("ы", "KeyS"), ("у", "KeyE"), ("к", "KeyR"), ("У", "KeyE")] {
        page.press(name, code);
    }
    assert!(page.is_typing());
    press(&mut page, "Enter");
    assert!(signs(&page).contains("LOSES"), "{}", signs(&page));
    // The digits of a French layout need no shift.
    let mut page = shelf.open("3+5+7");
    press(&mut page, "a");
    assert!(page.press("é", "Digit2"));
    press(&mut page, "Enter");
    assert!(shelf.text("game").contains(": A2"), "{}", shelf.text("game"));
}

#[test]
fn the_browser_keeps_its_keys_and_tab_leaves_after_esc() {
    let mut page = Map::default().open("");
    for (name, code) in [("F5", "F5"), ("Shift", "ShiftLeft"), ("Dead", "Quote"), ("q", "KeyQ"), ("ж", "Semicolon")] {
        assert!(!page.press(name, code), "{name}");
    }
    assert!(page.press("Tab", "Tab"));
    assert!(page.press("Escape", "Escape"));
    assert!(!page.press("Tab", "Tab"), "nobody is kept on the board");
}

#[test]
fn the_page_of_keys_has_those_of_a_page() {
    let mut page = Map::default().open("");
    assert!(!signs(&page).contains("q quit"));
    press(&mut page, "?");
    let keys = signs(&page);
    assert!(
        keys.contains('p') && keys.contains("colours") && !keys.contains("suspend") && !keys.contains("^T"),
        "{keys}"
    );
    assert!(!page.is_light());
    press(&mut page, "p");
    assert!(page.is_light());
}

#[test]
fn a_chosen_ground_stays_and_else_the_system_has_it() {
    let shelf = Map::default();
    let mut page = shelf.open("");
    page.ground(true);
    assert!(page.is_light());
    press(&mut page, "p");
    assert_eq!(shelf.text("choices"), "theme=dark\n");
    page.ground(true);
    assert!(!page.is_light());
    assert!(!shelf.open("").is_light());
}

#[test]
fn links_lead_where_commands_do() {
    let shelf = Map::default();
    for (link, shown) in [
        ("today", "today"),
        ("lesson=3", "lamps"),
        ("3-5-7", "c  7"),
        ("3+5+7+misere", "loses"),
        ("21+take=1-3", "a 21"),
        ("3+:+A3", "you won"),
        ("3-5-7+mode=solo", "i lamps"),
        ("3+5+7+mode=solo", "i lamps"),
        ("3-5-7+mode=teach", "i solo"),
    ] {
        let page = signs(&shelf.open(link)).to_lowercase();
        assert!(page.contains(shown), "{link}: {page}");
    }
    for wrong in ["nowhere", "lesson=99", "100+2", "0", "3-5-7+mode=hard"] {
        let page = signs(&shelf.open(wrong));
        assert!(page.contains("Learn") && !page.contains("--plain"), "{wrong}: {page}");
        assert!(!shelf.open(wrong).heard().is_empty());
    }
}

#[test]
fn a_share_has_a_link_in_place_of_the_command() {
    let shelf = Map::default();
    let address = "https://school.example/nimatron.html".to_owned();
    let start = Start { day: "2026-11-28".to_owned(), link: "3+seed=9".to_owned(), address, ..Start::default() };
    let mut page = Page::open(Box::new(shelf.clone()), start);
    press(&mut page, "a 3 Enter s");
    let card = page.copied().unwrap();
    assert!(card.ends_with("\nhttps://school.example/nimatron.html#3+seed=9+:+A3"), "{card}");
    let mut page = shelf.open("today");
    press(&mut page, "s");
    assert!(page.copied().unwrap().ends_with("\nnimatron today"), "a file has no address");
}

#[test]
fn a_record_that_was_exported_is_taken_in_once() {
    let shelf = Map::default();
    press(&mut shelf.open("3+5+7"), "a 2 Enter u");
    shelf.texts.borrow_mut().insert("games".to_owned(), format!("{WON}\n"));
    let text = shelf.open("").export(" Ada\nLovelace ").unwrap();
    assert!(text.starts_with(&format!("# name=Ada Lovelace\n{WON}\ndate=2026-11-28 mistake=made ")), "{text}");
    let other = Map::default();
    let mut page = other.open("");
    page.import(&format!("\u{feff}{}nonsense here\r\n", text.replace('\n', "\r\n")));
    assert_eq!(other.text("games"), format!("{WON}\n"));
    assert_eq!(other.text("practice"), shelf.text("practice"));
    assert!(page.heard().contains("2 lines of the record taken in; 1 line passed over"));
    page.import(&text);
    assert_eq!(other.text("games"), format!("{WON}\n"));
    assert!(page.heard().contains("Nothing new in it"));
    other.is_full.set(true);
    page.import(&format!("{}\n", WON.replace("aa", "ab")));
    assert!(page.heard().contains("there is no room left"));
}

#[test]
fn every_cell_of_every_window_has_a_sign_and_two_colours() {
    let mut page = Map::default().open("3-5-7");
    for (columns, rows) in [(1, 1), (40, 12), (80, 24), (192, 54), (400, 200)] {
        page.resize(columns, rows);
        let frame = page.frame();
        assert_eq!(frame.len(), CELL * usize::from(columns) * usize::from(rows));
        assert!(frame.chunks(CELL).all(|cell| cell[0] & !BOLD >= 32 && cell[1..].iter().all(|colour| *colour > 0)));
    }
    page.click(399, 199);
}

/// An event of a browser: its kind, and a number for the rest of it.
fn hand_in(page: &mut Page, (event, number): (u8, u32)) {
    const KEYS: &str = "Enter Enter Escape Tab ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Backspace a b c d \
        1 2 3 5 7 9 0 u r t w i m n s x o y q ? = p é ы ★ Dead F5";
    const TEXTS: [&str; 8] = [
        "3 5 7 misere",
        "21 take=1-3 :",
        "# name=Ada\n3 : A3\n",
        "date=2026-11-20 lesson=the-game step=2 of=4\n",
        "\u{feff}",
        "100",
        "3-5-7+mode=solo",
        "lesson=8",
    ];
    let keys: Vec<&str> = KEYS.split_whitespace().collect();
    let (at, text) = (number as usize, TEXTS[number as usize % TEXTS.len()]);
    let [column, row] = [number % 170, number / 170 % 60].map(|cells| u16::try_from(cells).unwrap());
    match event {
        0..=9 => drop(page.press(keys[at % keys.len()], ["", "KeyB", "Digit3"][at % 3])),
        10 => page.click(column, row),
        11 => page.scroll(at % 2 == 0),
        12 => page.paste(text),
        13 => page.follow(text),
        14 => page.resize(column, row),
        15 => page.import(text),
        16 => page.go_on(),
        _ => page.ground(at % 2 == 0),
    }
}

proptest! {
    #![proptest_config(config())]

    /// Each frame has all its cells, what is exported can be taken in, and another page goes on where this one was left.
    #[test]
    fn no_input_ends_the_page(
        (link, is_full) in (prop::sample::select(vec!["", "learn", "3-5-7", "21+take=1-3", "lesson=9", "today", "x"]), any::<bool>()),
        events in prop::collection::vec((0..18_u8, any::<u32>()), 40),
    ) {
        let shelf = Map::default();
        let mut page = shelf.open(link);
        for (nth, event) in events.into_iter().enumerate() {
            shelf.is_full.set(is_full && nth % 7 == 6);
            hand_in(&mut page, event);
            prop_assert_eq!(page.frame().len() % CELL, 0);
            prop_assert!(page.frame().chunks(CELL).all(|cell| char::from_u32(cell[0] & !BOLD).is_some()));
            let _ = (page.heard(), page.copied(), page.wait());
        }
        shelf.is_full.set(false);
        let text = page.export("Ada").unwrap();
        let other = Map::default();
        other.open("").import(&text);
        let lines = |text: &str| text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>();
        let taken = [other.text("games"), other.text("practice")].concat();
        prop_assert!(lines(&text).iter().all(|line| lines(&taken).contains(line)), "{} became {}", text, taken);
        prop_assert!(!shelf.open("").frame().is_empty());
    }
}
