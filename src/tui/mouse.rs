//! What the mouse means: a click on something does it, the wheel goes through what can be chosen.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::spots::Spots;
use crate::app::{Action, App, Place};

/// What a mouse event makes a user intend; none when it means nothing there. With the `spots` of the screen as it is.
#[must_use]
pub fn pointed(event: MouseEvent, app: &App, spots: &Spots) -> Option<Action> {
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) => spots.action(Position::new(event.column, event.row), app),
        MouseEventKind::ScrollUp => wheel(app, true),
        MouseEventKind::ScrollDown => wheel(app, false),
        _ => None,
    }
}

/// Up takes more and goes to what is above or before.
fn wheel(app: &App, up: bool) -> Option<Action> {
    let [higher, lower] = match app.place() {
        Place::Review if !app.is_available(&Action::Take) => [Action::StepBack, Action::StepOn],
        Place::Game | Place::Choosing | Place::Review => [Action::TakeMore, Action::TakeFewer],
        Place::Title | Place::Menu | Place::Record => [Action::FieldAbove, Action::FieldBelow],
        Place::Help => [Action::HelpBefore, Action::HelpAfter],
        Place::Demo => [Action::Faster, Action::Slower],
        Place::Explain => [Action::StepBack, Action::StepOn],
        Place::Question | Place::Verdict | Place::End | Place::Reading | Place::Typing => return None,
    };
    Some(if up { higher } else { lower })
}
