use super::commands::{Meaning, Topic, find};
use crate::app::{Action, App, ChoiceKey, Place, Table};
use crate::rules::{Move, Quoted};

/// What a line asks for.
pub(super) enum Intent {
    /// These, one after the other.
    Actions(Vec<Action>),
    /// A move, to be made or only looked at.
    Move(Move, bool),
    /// The moves of a demonstration.
    ToTheEnd,
    /// To be told something.
    Tell(Topic),
    /// Nothing: the line is empty.
    Nothing,
    /// Something that means nothing here, and why.
    Wrong(String),
}

/// Reads a line as what it means here.
pub(super) fn intent(line: &str, app: &App) -> Intent {
    let lower = line.to_lowercase();
    let (word, rest) =
        lower.split_once(char::is_whitespace).map_or((lower.as_str(), ""), |(word, rest)| (word, rest.trim()));
    match find(word, app).map(|command| &command.meaning) {
        Some(Meaning::Choice(ChoiceKey::Rules)) if rest.is_empty() => Intent::Tell(Topic::Rules),
        Some(Meaning::Choice(key)) => Intent::Actions(vec![set(*key, rest)]),
        _ if !rest.is_empty() => special(line, app),
        Some(Meaning::Is(action)) => Intent::Actions(vec![action.clone()]),
        Some(Meaning::Press(field)) => Intent::Actions(vec![Action::Press(*field)]),
        Some(Meaning::Tell(topic)) => Intent::Tell(*topic),
        Some(Meaning::ToTheEnd) => Intent::ToTheEnd,
        None => special(line, app),
    }
}

fn set(key: ChoiceKey, value: &str) -> Action {
    Action::Set { key: key.word().to_owned(), value: value.to_owned() }
}

/// What is no word of the table: piles, a move, a number, an answer.
fn special(line: &str, app: &App) -> Intent {
    match app.place() {
        Place::Title if line.starts_with(|c: char| c.is_ascii_digit()) => {
            Intent::Actions(vec![set(ChoiceKey::Board, line)])
        }
        Place::Title if line.is_empty() => Intent::Actions(vec![Action::Accept]),
        Place::Game | Place::Choosing | Place::Review => {
            let (text, make) = line.strip_suffix('?').map_or((line, true), |text| (text.trim(), false));
            match text.parse::<Move>() {
                Ok(m) => Intent::Move(m, make),
                // Whoever writes a digit means a move.
                Err(error) if text.contains(|c: char| c.is_ascii_digit()) => Intent::Wrong(format!("{error}.")),
                Err(_) => unknown(line),
            }
        }
        Place::Menu | Place::Record => match line.parse::<usize>() {
            Ok(number @ 1..) => Intent::Actions(vec![Action::Open(number - 1)]),
            _ => unknown(line),
        },
        Place::Typing if !line.is_empty() => {
            let typed = app.screen().table().and_then(Table::typing).map_or(0, |typing| typing.text.len());
            let mut actions = vec![Action::Erase; typed];
            actions.extend([Action::Type(line.to_owned()), Action::Accept]);
            Intent::Actions(actions)
        }
        _ => unknown(line),
    }
}

fn unknown(line: &str) -> Intent {
    if line.is_empty() {
        return Intent::Nothing;
    }
    Intent::Wrong(format!("{} means nothing here: type help to hear what does.", Quoted(line)))
}
