//! What on the screen can be clicked. Views note it while they draw, so that it cannot differ from what is seen.

use ratatui::layout::{Position, Rect};

use super::widgets::StonesAt;
use crate::app::{Action, App};
use crate::rules::Move;

/// The places of a screen that mean something to a click.
#[derive(Clone, Debug, Default)]
pub struct Spots(Vec<(Rect, Spot)>);

#[derive(Clone, Debug)]
enum Spot {
    /// A click means this.
    Does(Action),
    /// A click on a stone chooses it and those beyond it, and the next one takes them.
    Stones(StonesAt),
}

impl Spots {
    /// Notes what a click there means.
    pub fn put(&mut self, area: Rect, action: Action) {
        self.0.push((area, Spot::Does(action)));
    }

    /// Notes where the stones of piles are.
    pub fn put_stones(&mut self, stones: impl IntoIterator<Item = StonesAt>) {
        self.0.extend(stones.into_iter().map(|stones| (stones.area, Spot::Stones(stones))));
    }

    /// What a click means; what was drawn last lies on top.
    #[must_use]
    pub fn action(&self, at: Position, app: &App) -> Option<Action> {
        let (_, spot) = self.0.iter().rev().find(|(area, _)| area.contains(at))?;
        match spot {
            Spot::Does(action) => Some(action.clone()),
            Spot::Stones(stones) => {
                let m = Move::new(stones.pile, stones.take(at)?)?;
                Some(if app.pointed() == Some(m) { Action::Take } else { Action::Consider(m) })
            }
        }
    }
}
