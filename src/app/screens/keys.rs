//! The page of keys and signs.

use super::Screen;
use crate::app::scene::{self, Ink, Keys, Lamp, Sign, Stone};
use crate::app::{Action, COMMANDS, Context, Destination, Effect, Shared};

#[derive(Clone, Debug, Default)]
pub(crate) struct KeysScreen {
    /// Rows that are scrolled away.
    first: usize,
}

/// Lines of the page in the smallest window.
const LINES: usize = 6;
/// Piles and takes, which are in no row of the table.
const LETTERS: &str = "a–g 0–9|B3 marks three of B";
/// The rows before it.
const BEFORE: usize = 3;

/// The rows of the page: some stand for several of the table.
fn rows() -> Vec<(String, String)> {
    let mut rows: Vec<&str> = COMMANDS.iter().map(|command| command.page).filter(|page| !page.is_empty()).collect();
    rows.insert(BEFORE, LETTERS);
    rows.iter().filter_map(|row| row.split_once('|')).map(|(keys, does)| (keys.to_owned(), does.to_owned())).collect()
}

fn signs() -> Vec<(Sign, String)> {
    let lamp = |lamp, words: &str| (Sign::Lamp(lamp), words.to_owned());
    let sign = |sign: &str, ink, words: &str| (Sign::Words(sign.to_owned(), ink), words.to_owned());
    vec![
        lamp(Lamp::On, "under 4: four of the pile's stones"),
        lamp(Lamp::Off, "no such four"),
        lamp(Lamp::GoingOut, "goes out with the marked move"),
        lamp(Lamp::ComingOn, "comes on with it"),
        sign("▐▌", Ink::Odd, "an odd count of lamps"),
        sign("3", Ink::Plate, "how many"),
        sign("001", Ink::Text, "the indicator: 1 is odd, 0 even"),
        (Sign::Stone(Stone::Goes), "a stone you have marked".to_owned()),
        sign("★", Ink::Gold, "won without lamps, tip or undo"),
        sign("✗", Ink::Odd, "gave the win away"),
    ]
}

impl Screen for KeysScreen {
    fn context(&self) -> Context {
        Context::Keys
    }

    fn update(&mut self, action: &Action, _: &mut Shared) -> Effect {
        let last = rows().len() + signs().len() - LINES;
        match action {
            Action::Up => self.first = self.first.saturating_sub(1),
            Action::Down => self.first = (self.first + 1).min(last),
            Action::PageUp | Action::First => self.first = 0,
            Action::PageDown | Action::Last => self.first = last,
            Action::Back | Action::Keys | Action::Accept => return Effect::go(Destination::Back),
            _ => {}
        }
        Effect::none()
    }

    fn view(&self, _: &Shared) -> scene::View {
        scene::View::Keys(Keys { name: "keys".into(), rows: rows(), signs: signs(), first: self.first })
    }
}
