//! The parts of a screen that can be clicked. Widgets note them while they draw, so a click always means what is seen.

use ratatui::layout::{Position, Rect};

use super::widgets::Window;
use crate::app::Action;
use crate::rules::Move;

/// The targets of one frame. It is the state of every widget that can be clicked.
#[derive(Clone, Debug, Default)]
pub struct Targets(Vec<(Rect, Target)>);

/// Something that can be clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A key, a button or a field: clicking it means this.
    Action(Action),
    /// A pile, by its 0-based index.
    Pile(usize),
    /// A stone, as the move that takes it and those beyond it.
    Stone(Move),
    /// A move of a finished game, by its 0-based index.
    Ply(usize),
    /// Nothing, though it lies on a target.
    Nothing,
    /// The cells of the map.
    Cells(Window),
}

impl Targets {
    /// Notes a target; it lies on top of those noted before.
    pub fn add(&mut self, area: Rect, target: Target) {
        self.0.push((area, target));
    }

    /// The topmost target at a place.
    #[must_use]
    pub fn at(&self, place: Position) -> Option<&Target> {
        self.find(place).map(|(_, target)| target)
    }

    /// The same with its area.
    #[must_use]
    pub fn find(&self, place: Position) -> Option<&(Rect, Target)> {
        self.0.iter().rev().find(|(area, _)| area.contains(place))
    }
}
