//! The page of keys and signs.

use super::Screen;
use crate::app::view::{Head, Ink, Keys, Lamp, Left, Right, Sign, Signs, Stone, View};
use crate::app::{Action, COMMANDS, Context, Destination, Effect, Room, Shared};
use crate::coach::words::{Words, keys, lists};

#[derive(Clone, Debug)]
pub(crate) struct KeysScreen {
    /// Rows that are scrolled away, and so many at most.
    first: usize,
    last: usize,
    /// False where the indicator is not taught yet.
    binary: bool,
}

impl KeysScreen {
    pub(crate) fn new(binary: bool) -> Self {
        Self { first: 0, last: 0, binary }
    }
}

/// Piles and takes, which are in no row of the table.
const LETTERS: &str = "a–g 0–9|b3 marks three of B";
/// The rows before it.
const BEFORE: usize = 3;

/// The rows of the page: some stand for several of the table.
fn rows(room: Room) -> Vec<(String, Words)> {
    let mut rows: Vec<&str> =
        COMMANDS.iter().map(|command| command.row_in(room)).filter(|row| !row.is_empty()).collect();
    rows.insert(BEFORE, LETTERS);
    let split = rows.iter().filter_map(|row| row.split_once('|'));
    let last = [(String::new(), lists::NEVER_ERRS)];
    split.map(|(keys, does)| (keys.to_owned(), does.to_owned().into())).chain(last).collect()
}

fn signs(binary: bool) -> Signs {
    let lamp = |lamp, words: &'static str| (Sign::Lamp(lamp), vec![words.into()]);
    let stone = |stone, words: &'static str| (Sign::Stone(stone), vec![words.into()]);
    let sign = |sign: &'static str, ink, words: &'static str| (Sign::Words(vec![(sign, ink)]), vec![words.into()]);
    let gap = || (Sign::Gap, Vec::new());
    let indicator = Sign::Words(vec![("001", Ink::Text)]);
    let mut signs = vec![
        (Sign::Lamp(Lamp::On), vec![lists::LAMP]),
        lamp(Lamp::Off, "no such four"),
        lamp(Lamp::GoingOut, "goes out with the marked move"),
        lamp(Lamp::ComingOn, "comes on with it"),
        gap(),
        sign("▐▌", Ink::Odd, "an odd count (misère: wrong)"),
        sign(" 3 ", Ink::Plate, "how many: odd"),
        (Sign::Words(vec![("3", Ink::Dim), ("→2", Ink::Considered)]), vec!["and with the marked move".into()]),
        (indicator.clone(), vec!["the indicator: 1 odd, 0 even".into()]),
        gap(),
        stone(Stone::Goes, "a stone you have marked"),
        stone(Stone::Leaves, "a stone the machine takes"),
        stone(Stone::Gone, "just taken"),
        gap(),
        sign("★", Ink::Gold, "won in solo, without help"),
        sign("☆", Ink::Off, "not yet"),
        sign("✓", Ink::Lamp, "kept the win"),
        sign("✗", Ink::Odd, "gave the win away"),
    ];
    signs.retain(|(sign, _)| binary || *sign != indicator);
    signs
}

impl Screen for KeysScreen {
    fn context(&self) -> Context {
        Context::Keys
    }

    fn update(&mut self, action: &Action, _: &mut Shared) -> Effect {
        match action {
            Action::Up => self.first = self.first.saturating_sub(1),
            Action::Down => self.first = (self.first + 1).min(self.last),
            Action::PageUp | Action::First => self.first = 0,
            Action::PageDown | Action::Last => self.first = self.last,
            Action::Back | Action::Keys | Action::Accept => return Effect::go(Destination::Back),
            _ => {}
        }
        Effect::none()
    }

    fn measured(&mut self, last: usize) {
        (self.first, self.last) = (self.first.min(last), last);
    }

    fn view(&self, shared: &Shared) -> View {
        View {
            head: Head { name: "keys".to_owned(), ..Head::default() },
            left: Left::Keys(Keys { rows: rows(shared.room), first: self.first }),
            right: Right::Signs(signs(self.binary)),
            keys: vec![keys::BACK],
            ..View::default()
        }
    }
}
