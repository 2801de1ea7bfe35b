//! The mouse: a click does what its target stands for, and the wheel steps through the choices.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::targets::{Target, Targets};
use crate::app::{Action, App, Context, CursorMove};
use crate::rules::Move;

/// Returns the action of a mouse event, or `None` if it has no meaning there.
pub(crate) fn pointed(event: MouseEvent, app: &App, targets: &Targets) -> Option<Action> {
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            let place = Position::new(event.column, event.row);
            clicked(targets.find(place)?, targets.pointed)
        }
        MouseEventKind::ScrollUp => wheel(app, true),
        MouseEventKind::ScrollDown => wheel(app, false),
        _ => None,
    }
}

/// Maps a click to its action. The first click on a stone marks it and those beyond; a second one takes them.
fn clicked(target: &Target, marked: Option<Move>) -> Option<Action> {
    Some(match *target {
        Target::Action(ref action) => action.clone(),
        Target::Entry(index) => Action::Open(index),
        Target::Pile(pile) => Action::Cursor(CursorMove::Pile(pile)),
        Target::Stone(m) if marked == Some(m) => Action::Take,
        Target::Stone(m) => Action::Cursor(CursorMove::To(m)),
        Target::Ply(ply) => Action::StepTo(ply),
        Target::Nothing => return None,
    })
}

/// Maps the wheel to its action: up takes more, or goes to the item above or before.
fn wheel(app: &App, up: bool) -> Option<Action> {
    let [higher, lower] = match app.context() {
        Context::Review if app.blocked(&Action::Take).is_some() => [Action::StepBack, Action::StepOn],
        Context::Game | Context::Choosing | Context::Review => {
            [Action::Cursor(CursorMove::More), Action::Cursor(CursorMove::Fewer)]
        }
        Context::Title | Context::List | Context::Today | Context::Games | Context::Help | Context::Map => {
            [Action::Above, Action::Below]
        }
        Context::Demo => [Action::Undo, Action::StepOn],
        Context::Explain | Context::Rounds => [Action::StepBack, Action::StepOn],
        _ => return None,
    };
    Some(if up { higher } else { lower })
}
