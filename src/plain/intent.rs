use super::commands::{Meaning, Topic, find, is_known_elsewhere};
use super::lists;
use crate::app::{Action, App, ChoiceKey, Context, Destination, MapStep, boards};
use crate::coach::{self, Button};
use crate::rules::{Move, Quoted};

pub(super) enum Intent {
    /// These, one after the other.
    Actions(Vec<Action>),
    /// A move, to be made or only looked at.
    Move(Move, bool),
    ToTheEnd,
    Tell(Topic),
    Speak {
        brief: bool,
    },
    Nothing,
    Wrong(String),
}

pub(super) fn intent(line: &str, app: &App) -> Intent {
    let lower = line.to_lowercase();
    let (word, rest) = lower.split_once(char::is_whitespace).unwrap_or((&lower, ""));
    let rest = rest.trim();
    match find(word, app.context()).map(|command| &command.meaning) {
        Some(Meaning::Choice(key)) if rest.is_empty() => Intent::Tell(Topic::Choice(*key)),
        Some(Meaning::Choice(key)) => Intent::Actions(vec![set(*key, rest)]),
        Some(Meaning::Press(Button::Learn)) if !rest.is_empty() => match coach::find_lesson(rest) {
            Ok(number) => Intent::Actions(vec![Action::Go(Destination::Lesson(number))]),
            Err(unknown) => Intent::Wrong(coach::sentence(&unknown)),
        },
        _ if !rest.is_empty() => special(line, &lower, app),
        Some(Meaning::Is(action)) => Intent::Actions(vec![action.clone()]),
        Some(Meaning::Press(field)) => Intent::Actions(vec![Action::Press(*field)]),
        Some(Meaning::Tell(topic)) => Intent::Tell(*topic),
        Some(Meaning::ToTheEnd) => Intent::ToTheEnd,
        Some(Meaning::Speak { brief }) => Intent::Speak { brief: *brief },
        None => special(line, &lower, app),
    }
}

fn set(key: ChoiceKey, value: &str) -> Action {
    let listed = matches!(key, ChoiceKey::Take | ChoiceKey::Players);
    let value = if listed { value.split_whitespace().collect::<Vec<_>>().join(",") } else { value.to_owned() };
    Action::Set { key: key.word().to_owned(), value: value.replace(",,", ",") }
}

/// A line that begins with no word of the table: a choice without its name, a move, a number, an answer.
fn special(line: &str, lower: &str, app: &App) -> Intent {
    match app.context() {
        Context::Title => on_title(line, lower),
        Context::Review if app.blocked(&Action::Take).is_some() && moved(lower).is_some() => {
            Intent::Wrong("There is nothing better to be found here: that was no mistake.".to_owned())
        }
        Context::Game | Context::Choosing | Context::Review | Context::Explain => {
            let (text, make) = lower.strip_suffix('?').map_or((lower, true), |text| (text.trim(), false));
            match moved(text) {
                Some(m) => Intent::Move(m, make),
                // Whoever writes a digit means a move.
                None if text.contains(|c: char| c.is_ascii_digit()) => {
                    let problem = text.parse::<Move>().err().map(|error| format!("{error}."));
                    problem.map_or_else(|| unknown(line), Intent::Wrong)
                }
                None => unknown(line),
            }
        }
        Context::Question if !line.is_empty() => Intent::Wrong("First answer the question: yes or no.".to_owned()),
        Context::List | Context::Games => match (line.parse::<usize>(), lists::count(&app.view().body)) {
            (Ok(number), count) if (1..=count).contains(&number) => Intent::Actions(vec![Action::Open(number - 1)]),
            (Ok(_), 0) => Intent::Wrong("There is nothing in this list yet.".to_owned()),
            (Ok(number), count) => Intent::Wrong(format!("There is no {number} in this list: type 1 to {count}.")),
            (Err(_), _) => unknown(line),
        },
        Context::Map | Context::Rounds | Context::Labelling => match sizes(lower) {
            Some((down, across)) => Intent::Actions(vec![Action::Map(MapStep::To { down, across })]),
            None => unknown(line),
        },
        Context::Typing if !line.is_empty() => {
            let view = app.view();
            let typed = view.talk().and_then(|talk| talk.typing.as_ref()).map_or(0, |typing| typing.text.len());
            let mut actions = vec![Action::Erase; typed];
            actions.extend([Action::Type(line.to_owned()), Action::Accept]);
            Intent::Actions(actions)
        }
        _ => unknown(line),
    }
}

fn on_title(line: &str, lower: &str) -> Intent {
    let key = match lower {
        "" => return Intent::Actions(vec![Action::Accept]),
        "normal" | "misere" | "misère" => ChoiceKey::Rules,
        _ if lower.starts_with(|c: char| c.is_ascii_digit()) || boards().find(lower).is_ok() => ChoiceKey::Board,
        _ => return unknown(line),
    };
    Intent::Actions(vec![set(key, lower)])
}

fn moved(text: &str) -> Option<Move> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        [one] => one.parse().ok(),
        [pile, take] | ["take", take, "from", pile] => format!("{pile}{take}").parse().ok(),
        _ => None,
    }
}

fn sizes(text: &str) -> Option<(u64, u64)> {
    let sizes: Option<Vec<u64>> =
        text.split([' ', ',']).filter(|word| !word.is_empty()).map(|word| word.parse().ok()).collect();
    match *sizes?.as_slice() {
        [across] => Some((0, across)),
        [down, across] => Some((down, across)),
        _ => None,
    }
}

fn unknown(line: &str) -> Intent {
    if line.is_empty() {
        return Intent::Nothing;
    }
    let way = if is_known_elsewhere(&line.to_lowercase()) {
        "type back first, or help to hear what can be typed here"
    } else {
        "type help to hear what can be typed"
    };
    Intent::Wrong(format!("{} means nothing here: {way}.", Quoted(line)))
}
