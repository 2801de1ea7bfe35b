mod grid;
mod panel;
mod pen;

use ratatui::style::Style;

use crate::engine::{Analysis, MisereCase};
use crate::tui::theme::Theme;

pub use panel::PanelTable;

/// The contents of the indicator panel: each pile in binary, the number of ones in each column, and their XOR, for the
/// position now and beside it for the one that the considered move would leave.
#[derive(Clone, Debug)]
pub struct Indicator<'a> {
    pub now: &'a Analysis,
    /// The considered move, when the panel may preview it.
    pub considered: Option<Considered<'a>>,
    /// True if room is kept for a considered move, so that nothing moves when there is none.
    pub preview: bool,
    pub spread: bool,
    pub highlight: Option<&'a Highlight>,
    /// True if the columns are added up; otherwise that is left to the player.
    pub sums: bool,
    /// The number of binary columns that the start needs, so that none comes or goes during a game.
    pub columns: u32,
    pub largest_value: u64,
    /// The sentences at the bottom, the most important first.
    pub verdicts: &'a [(String, Style)],
    /// The lines kept for these, so that nothing moves when less is to be said.
    pub verdict_room: u16,
    pub theme: &'a Theme,
}

/// The subject of an explanation, and how far it has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlight {
    pub columns: u64,
    /// The piles it speaks of, by 0-based index.
    pub piles: Vec<usize>,
    pub sums: Sums,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sums {
    None,
    Ones,
    /// It is known which columns are odd.
    #[default]
    All,
}

impl Highlight {
    pub fn bits(&self, pile: usize) -> u64 {
        if self.piles.contains(&pile) { self.columns } else { 0 }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Considered<'a> {
    pub pile: usize,
    /// The pile's name where the two positions stand one under the other.
    pub name: &'a str,
    pub words: [&'a str; 2],
    pub left: &'a Analysis,
}

impl Indicator<'_> {
    fn shows(&self, sums: Sums) -> bool {
        self.sums && self.highlight.is_none_or(|highlight| highlight.sums >= sums)
    }

    /// The columns of a position that are not as they should be left, as far as that may be seen: none of them, and whoever has
    /// left the position can force a win.
    fn wrong(&self, analysis: &Analysis) -> u64 {
        if self.shows(Sums::All) { analysis.indicator() ^ goal(analysis) } else { 0 }
    }
}

/// The columns that should hold an odd number of ones: in a misère ending the single stones, otherwise none.
fn goal(analysis: &Analysis) -> u64 {
    u64::from(matches!(analysis.misere_case(), Some(MisereCase::OneBig | MisereCase::NoneBig)))
}
