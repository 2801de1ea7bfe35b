//! The parts of a screen that can be clicked. Widgets note them while they draw, so a click always means what is seen.

use ratatui::layout::{Position, Rect};

use super::widgets::Window;
use crate::app::Action;
use crate::rules::Move;

/// The targets of one frame. It is the state of every widget that can be clicked.
#[derive(Clone, Debug, Default)]
pub struct Targets {
    all: Vec<(Rect, Target)>,
    /// The move that was pointed at last: pointing at it again makes it.
    pub pointed: Option<Move>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    Action(Action),
    /// An entry of a list, by its 0-based index.
    Entry(usize),
    Pile(usize),
    Stone(Move),
    /// A move of a finished game, by its 0-based index.
    Ply(usize),
    Nothing,
    Cells(Window),
}

impl Targets {
    /// Notes a target; it lies on top of those noted before.
    pub fn add(&mut self, area: Rect, target: Target) {
        self.all.push((area, target));
    }

    pub fn find(&self, place: Position) -> Option<&(Rect, Target)> {
        self.all.iter().rev().find(|(area, _)| area.contains(place))
    }
}
