//! Keys and the mouse: what they intend.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::Drawn;
use crate::app::scene::Target;
use crate::app::{Action, App, COMMANDS, Command, Key, action_of};
use crate::rules::Move;

/// The action of a key event, or `None` if the key has no meaning.
pub(crate) fn action(event: KeyEvent, app: &App) -> Option<Action> {
    let pressed = key(event).filter(|_| event.kind != KeyEventKind::Release)?;
    action_of(pressed, app.is_typing())
}

fn key(event: KeyEvent) -> Option<Key> {
    if let (true, KeyCode::Char(c)) = (event.modifiers.contains(KeyModifiers::CONTROL), event.code) {
        return Some(Key::Ctrl(c));
    }
    if event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return None;
    }
    Some(match event.code {
        KeyCode::Char(c) => Key::Char(c),
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        _ => return None,
    })
}

/// The actions of a mouse event: a click does what its target stands for, and a second click on a marked stone takes it.
pub(crate) fn pointed(event: MouseEvent, drawn: &Drawn) -> Vec<Action> {
    match event.kind {
        MouseEventKind::ScrollUp => vec![Action::Up],
        MouseEventKind::ScrollDown => vec![Action::Down],
        MouseEventKind::Down(MouseButton::Left) => {
            let place = Position::new(event.column, event.row);
            let target = drawn.targets.iter().rev().find(|(area, _)| area.contains(place));
            target.and_then(|(_, target)| clicked(*target)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn clicked(target: Target) -> Option<Action> {
    Some(match target {
        Target::Pile(pile) => Action::Pile(pile),
        Target::Stones(pile, take) => Action::Mark(Move::new(pile, take)?),
        Target::Take => Action::Accept,
        Target::Ply(ply) => Action::Row(ply),
        Target::Cell(down, across) => Action::Cell(down, across),
        Target::Entry(entry) => Action::Row(entry),
        Target::Choice(choice) => Action::Choice(choice),
        Target::Key(name) => {
            // `←→` names two keys: the first of them is meant.
            let first = |command: &&Command| command.keys.iter().any(|key| name.starts_with(&key.name()));
            (COMMANDS.iter().find(first)?.action)()
        }
    })
}
