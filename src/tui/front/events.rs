//! Events of the terminal, and the actions that they stand for.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use crate::app::{Action, App, Key, action_of};
use crate::tui::{Drawn, clicked};

/// The action of an event, or `None` if it has no meaning.
pub(crate) fn intended(event: &Event, app: &App, drawn: &Drawn) -> Option<Action> {
    match event {
        Event::Key(event) if event.kind == KeyEventKind::Release || is_held(event.code) => None,
        Event::Key(event) => {
            Some(key(*event).map_or_else(Action::Unknown, |key| action_of(key, app.top().is_typing())))
        }
        Event::Mouse(event) => pointed(*event, drawn),
        Event::Paste(text) => Some(Action::Paste(text.clone())),
        _ => None,
    }
}

/// True for keys that only change what others mean, which some terminals report too.
fn is_held(key: KeyCode) -> bool {
    matches!(key, KeyCode::Modifier(_) | KeyCode::CapsLock | KeyCode::NumLock | KeyCode::ScrollLock)
}

/// The key, or the name of one that the program does not know.
fn key(event: KeyEvent) -> Result<Key, String> {
    if let (true, KeyCode::Char(c)) = (event.modifiers.contains(KeyModifiers::CONTROL), event.code) {
        return Ok(match c {
            // Some terminals send these for Backspace and Enter.
            'h' => Key::Backspace,
            'j' => Key::Enter,
            _ => Key::Ctrl(c),
        });
    }
    if event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return Err(format!("{}+{}", event.modifiers, event.code));
    }
    Ok(match event.code {
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
        code => return Err(code.to_string()),
    })
}

fn pointed(event: MouseEvent, drawn: &Drawn) -> Option<Action> {
    match event.kind {
        MouseEventKind::ScrollUp => Some(Action::Up),
        MouseEventKind::ScrollDown => Some(Action::Down),
        MouseEventKind::Down(MouseButton::Left) => clicked(Position::new(event.column, event.row), drawn),
        _ => None,
    }
}
