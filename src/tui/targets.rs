//! The clickable parts of a screen. Widgets register them as they draw, so a click always means what is on screen.

use ratatui::layout::{Position, Rect};

use crate::app::Action;
use crate::rules::Move;

/// The targets of one frame, to which clickable widgets add theirs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Targets {
    all: Vec<(Rect, Target)>,
    /// The move last pointed at; pointing at it again makes it.
    pub pointed: Option<Move>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Action(Action),
    /// 0-based index of a list entry.
    Entry(usize),
    Pile(usize),
    Stone(Move),
    /// 0-based index of a move in a finished game.
    Ply(usize),
    Nothing,
}

impl Targets {
    /// Adds a target on top of the earlier ones.
    pub(crate) fn add(&mut self, area: Rect, target: Target) {
        self.all.push((area, target));
    }

    pub(crate) fn find(&self, place: Position) -> Option<&Target> {
        self.all.iter().rev().find_map(|(area, target)| area.contains(place).then_some(target))
    }
}
