//! The argument for a verdict, stepped through on the board as it stands.

use super::Screen;
use crate::app::board::{self, Light};
use crate::app::scene::{self, Ink, Line, Low, Played, Right, Scene};
use crate::app::{Action, Context, Destination, Effect, Shared};
use crate::coach::Role;
use crate::coach::words::Words;
use crate::coach::words::why::{Page, pages};
use crate::engine::Analysis;
use crate::rules::Move;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WhyScreen {
    start: Analysis,
    now: Analysis,
    pages: Vec<Page>,
    at: usize,
}

impl WhyScreen {
    /// Argues about `now`, with a move that is marked; `start` is the position that the places are measured for, and `who`
    /// the player to move.
    pub(crate) fn new(start: &Analysis, now: &Analysis, marked: Option<Move>, who: Role) -> Self {
        Self { start: start.clone(), now: now.clone(), pages: pages(now, marked, who), at: 0 }
    }

    fn light(&self, page: &Page) -> Light {
        Light {
            marked: page.shown.as_ref().map(|(_, m)| *m),
            chosen: page.shown.as_ref().map(|(_, m)| m.pile),
            piles: page.piles.clone(),
            columns: page.columns,
            lamps: true,
            counted: true,
            follows: true,
            indicator: true,
            ..Light::default()
        }
    }
}

/// The steps of a course, as dots: done, missed, here, to come.
pub(super) fn dots(at: usize, of: usize, missed: &[usize]) -> Vec<Played> {
    let dot = |nth: usize| {
        let (words, ink) = match nth {
            _ if missed.contains(&nth) => ("✗", Ink::Dim),
            _ if nth < at => ("●", Ink::Dim),
            _ if nth == at => ("▸", Ink::Considered),
            _ => ("○", Ink::Dim),
        };
        Played { words: words.to_owned(), ink, ends_round: false }
    };
    (0..of).map(dot).collect()
}

impl Screen for WhyScreen {
    fn context(&self) -> Context {
        Context::Why
    }

    fn update(&mut self, action: &Action, _: &mut Shared) -> Effect {
        let last = self.pages.len() - 1;
        match action {
            Action::Left | Action::Up => self.at = self.at.saturating_sub(1),
            Action::Right | Action::Down => self.at = last.min(self.at + 1),
            Action::Accept if self.at < last => self.at += 1,
            Action::First => self.at = 0,
            Action::Last => self.at = last,
            Action::Accept | Action::Back | Action::Why => return Effect::go(Destination::Back),
            _ => {}
        }
        Effect::none()
    }

    fn view(&self, shared: &Shared) -> scene::View {
        let page = &self.pages[self.at];
        let now = page.shown.as_ref().map_or(&self.now, |(before, _)| before);
        let left = page.shown.as_ref().and_then(|(before, m)| before.after(*m).ok());
        let place = format!("why {} of {}", self.at + 1, self.pages.len());
        scene::View::Board(Scene {
            head: board::head(now.rules(), "", Words::one(place)),
            board: board::board(&self.start, now, &self.light(page)),
            letters: None,
            right: if self.start.aim().is_lone() {
                Right::Table(board::table(&self.start, now, left.as_ref()))
            } else {
                Right::Lamps
            },
            low: Low::Page(vec![Line::new(Ink::Title, page.title.clone()), Line::new(Ink::Text, page.words.clone())]),
            coach: shared.said_on_screen(),
            quip: String::new(),
            moves: dots(self.at, self.pages.len(), &[]),
            keys: vec![("←→", "step"), ("Esc", "back"), ("?", "keys")],
            is_gold: false,
        })
    }
}
