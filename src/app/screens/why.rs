//! The argument for a verdict, stepped through on the board as it stands.

use super::Screen;
use crate::app::board::{self, Light};
use crate::app::view::{Ink, Left, Line, Low, Played, Said, View};
use crate::app::{Action, Context, Destination, Effect, Shared};
use crate::coach::Role;
use crate::coach::words::why::{Page, pages};
use crate::coach::words::{keys, results};
use crate::engine::{Analysis, Step};
use crate::rules::Move;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WhyScreen {
    start: Analysis,
    now: Analysis,
    pages: Vec<Page>,
    at: usize,
    /// False before binary numbers are taught: it then speaks of columns alone.
    has_digits: bool,
}

impl WhyScreen {
    /// Argues about `now`, with a move that is marked; `start` is the position that the places are measured for, and `who`
    /// the player to move.
    pub(crate) fn new(start: &Analysis, now: &Analysis, marked: Option<Move>, who: Role, has_digits: bool) -> Self {
        let pages = pages(now, marked, who, has_digits);
        Self { start: start.clone(), now: now.clone(), pages, at: 0, has_digits }
    }

    /// Begins behind what whoever made a mistake has just seen: how piles split.
    pub(crate) fn after_mistake(self) -> Self {
        let split = self.now.explain(None).iter().position(|step| *step == Step::Binary);
        Self { at: split.map_or(0, |at| at + 1), ..self }
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
            indicator: self.has_digits,
            digits: self.has_digits,
            ..Light::default()
        }
    }
}

/// The steps of a course, as dots: done, missed, here, to come.
pub(super) fn dots(at: usize, of: usize, missed: &[usize]) -> Vec<Played> {
    let dot = |nth: usize| {
        let (words, ink) = match nth {
            _ if missed.contains(&nth) => ("✗", Ink::Odd),
            _ if nth < at => ("●", Ink::Dim),
            _ if nth == at => ("▸", Ink::Considered),
            _ => ("○", Ink::Dim),
        };
        Played { words: words.to_owned(), ink, ..Played::default() }
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

    fn view(&self, shared: &Shared) -> View {
        let page = &self.pages[self.at];
        let now = page.shown.as_ref().map_or(&self.now, |(before, _)| before);
        let light = self.light(page);
        View {
            head: board::head(now.rules(), "", results::why_step(self.at + 1, self.pages.len())),
            board: board::scene(&self.start, now, &light),
            left: Left::Stones,
            right: board::half(&self.start, now, &light),
            low: Low::Said(Said {
                verdict: Line::new(Ink::Title, page.title.clone()),
                lines: std::iter::once(Line::new(Ink::Text, page.words.clone())).chain(shared.news()).collect(),
                ..Said::default()
            }),
            moves: dots(self.at, self.pages.len(), &[]),
            keys: vec![keys::STEP, keys::BACK, keys::KEYS],
            ..View::default()
        }
    }
}
