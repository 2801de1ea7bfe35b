//! Events of the terminal, and the actions that they stand for.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::Drawn;
use crate::app::view::Target;
use crate::app::{Action, App, COMMANDS, Command, Key, action_of};
use crate::rules::Move;

/// The action of an event, or `None` if it has no meaning.
pub(crate) fn intended(event: &Event, app: &App, drawn: &Drawn) -> Option<Action> {
    match event {
        Event::Key(event) if event.kind == KeyEventKind::Release => None,
        Event::Key(event) => Some(key(*event).map_or_else(Action::Unknown, |key| action_of(key, app.is_typing()))),
        Event::Mouse(event) => pointed(*event, drawn),
        Event::Paste(text) => Some(Action::Paste(text.clone())),
        _ => None,
    }
}

/// The key, or the name of one that the program does not know.
fn key(event: KeyEvent) -> Result<Key, String> {
    if let (true, KeyCode::Char(c)) = (event.modifiers.contains(KeyModifiers::CONTROL), event.code) {
        return Ok(Key::Ctrl(c));
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

/// A click does what its target stands for, and a second click on a marked stone takes it.
fn pointed(event: MouseEvent, drawn: &Drawn) -> Option<Action> {
    match event.kind {
        MouseEventKind::ScrollUp => Some(Action::Up),
        MouseEventKind::ScrollDown => Some(Action::Down),
        MouseEventKind::Down(MouseButton::Left) => {
            let place = Position::new(event.column, event.row);
            clicked(drawn.targets.iter().rev().find(|(area, _)| area.contains(place))?.1)
        }
        _ => None,
    }
}

fn clicked(target: Target) -> Option<Action> {
    Some(match target {
        Target::Pile(pile) => Action::Pile(pile),
        Target::Stones(pile, take) => Action::Mark(Move::new(pile, take)?),
        Target::Take => Action::Accept,
        Target::Ply(ply) => Action::Ply(ply),
        Target::Cell(down, across) => Action::Cell(down, across),
        Target::Entry(entry) => Action::Row(entry),
        Target::Choice(choice) => Action::Choice(choice),
        Target::Key(name) => {
            // `←→` names two keys: the first of them is meant.
            let first = |command: &&Command| command.keys.iter().any(|key| name.starts_with(&key.name()));
            // `any key` ends a beat.
            COMMANDS.iter().find(first).map_or(Action::Due, |command| (command.action)())
        }
    })
}
