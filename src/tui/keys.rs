//! Keys: their actions, and the line that lists them.

mod line;

pub(super) use line::{KeyHint, KeyLine};

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::targets::Target;
use super::theme::Theme;
use crate::app::view::HelpView;
use crate::app::{Action, App, Body, COMMANDS, Command, Disabled, Key, View, action_of};
use crate::coach::HintStep;

/// Returns the action of a key event, or `None` if the key has no meaning here.
pub(crate) fn action(event: KeyEvent, app: &App) -> Option<Action> {
    let pressed = key(event).filter(|_| event.kind != KeyEventKind::Release)?;
    action_of(pressed, app)
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

/// The keys that have a word and would do something now; neighbours with the same word are grouped.
pub(super) fn key_line<'a>(app: &App, view: &View, theme: &'a Theme) -> KeyLine<'a> {
    if view.board().is_some_and(|board| board.beat) {
        let keys = vec![("any key".to_owned(), Target::Nothing)];
        return KeyLine { hints: vec![KeyHint { keys, word: "skip", stays: true }], theme };
    }
    let mut hints: Vec<KeyHint> = Vec::new();
    let end = view.board().and_then(|board| board.end.as_ref());
    let mut last = "";
    let hinted = view.board().filter(|board| board.hint.is_some());
    let is_hinted = hinted.is_some();
    let is_last = hinted.is_some_and(|board| HintStep::next(board.hint, board.board.now().outcome()).is_none());
    for command in COMMANDS.iter().filter(|command| !command.hint.is_empty() && command.is_available(app)) {
        let target = command.action().map_or(Target::Nothing, |action| Target::Action(action.clone()));
        let name = |key: &Key| match view.typing.as_ref().filter(|_| *key == Key::Letter) {
            Some(typing) => typing.keys.to_owned(),
            None => key.name(!theme.has_blocks()),
        };
        let keys = command.keys.iter().take(1).map(|key| (name(key), target.clone()));
        let word = match command.hint {
            "hint" if is_last => "hide hint",
            "hint" if is_hinted => "next hint",
            "next game" => end.map_or(command.hint, |end| end.onward.word()),
            word => word,
        };
        match hints.last_mut() {
            Some(same) if same.word == word && last == command.hint => same.keys.extend(keys),
            _ => {
                // However narrow the window, it shows the keys that mark, confirm, pause and open the help, and the one
                // of an open hint, which is needed more than the one that marks.
                let is_main = |key: &Key| [Key::Enter, Key::Char(' ')].contains(key) || *key == Key::Left && !is_hinted;
                let stays = word.ends_with(" hint")
                    || command.keys.first().is_some_and(is_main)
                    || command.action() == Some(&Action::Help);
                hints.push(KeyHint { keys: keys.collect(), word, stays });
            }
        }
        last = command.hint;
    }
    // Once a hint is open, the next one is what the player is after.
    let marks = |word| is_hinted && word == "stones";
    hints.sort_by_key(|hint| (!hint.word.ends_with(" hint"), !marks(hint.word)));
    KeyLine { hints, theme }
}

/// The commands that the help lists: those with a key on its screen, except those refused for good.
pub(super) fn listed(app: &App, view: &View) -> Vec<&'static Command> {
    let Body::Help(HelpView { behind, .. }) = view.body else {
        return Vec::new();
    };
    let refused = |action: &Action| matches!(app.blocked_behind_help(action), Some(Disabled::ForGood(_)));
    let here = COMMANDS.iter().filter(|command| !command.keys.is_empty() && command.contexts.contains(&behind));
    here.filter(|command| !command.action().is_some_and(refused)).collect()
}
