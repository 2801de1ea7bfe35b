//! The one table of commands: key line, help, prompt, manual and both front ends read it.

mod table;

pub(crate) use table::COMMANDS;

use table::PICK;

use super::{Action, App, ChoiceKey, Context, CursorMove, Disabled};

#[derive(Clone, Debug)]
pub(crate) struct Command {
    pub contexts: &'static [Context],
    pub meaning: Meaning,
    /// The first stands for all where only one is shown.
    pub keys: &'static [Key],
    /// Label in the key line, shared with the row before if that has the same one. Empty to leave the keys out.
    pub hint: &'static str,
    /// The first is the one offered; `""` is an empty line.
    pub words: &'static [&'static str],
    /// True if prompts offer the word; otherwise only the help lists it.
    pub offered: bool,
    pub help: &'static str,
}

/// A key as a terminal reports it or, in the table only, a class of keys with one meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Home,
    End,
    Enter,
    Esc,
    Tab,
    Backspace,
    Char(char),
    Ctrl(char),
    Digit,
    Capital,
    Letter,
    /// A character of piles or take rules.
    Text,
}

#[derive(Clone, Debug)]
pub(crate) enum Meaning {
    Is(Action),
    /// The character itself is the input: part of a number, a pile's name or an answer.
    Typed,
    Asks(Request),
}

/// A request that only plain mode answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    Help,
    Rules,
    Moves,
    LastMoves,
    Repeat,
    /// The position and the open question, for an empty line.
    Standing,
    /// The screen, its contents and the words that can be typed.
    Where,
    /// The whole position or list once more.
    Everything,
    /// A setting of the title and its alternatives.
    Choice(ChoiceKey),
    Brief(bool),
}

/// A key that would silently do nothing is answered like one without a meaning.
pub(crate) fn action_of(pressed: Key, app: &App) -> Option<Action> {
    let (here, acts) = (app.context(), |action: &Action| app.blocked(action) != Some(Disabled::Silent));
    let action = meant(pressed, here);
    if action.as_ref().is_some_and(acts) { action } else { unmeant(pressed, here).or(action) }
}

fn meant(pressed: Key, here: Context) -> Option<Action> {
    COMMANDS.iter().filter(|command| command.contexts.contains(&here)).find_map(|command| {
        let key = command.keys.iter().find(|key| key.admits(pressed))?;
        match (&command.meaning, key, pressed) {
            (Meaning::Is(action), ..) => Some(action.clone()),
            (Meaning::Typed, Key::Digit, Key::Char(c)) => {
                let digit = c.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
                digit.map(|digit| Action::Cursor(CursorMove::Digit(digit)))
            }
            (Meaning::Typed, Key::Capital, Key::Char(letter)) => Some(Action::Cursor(CursorMove::Letter(letter))),
            (Meaning::Typed, _, Key::Char(c)) => Some(Action::Type(c.to_string())),
            _ => None,
        }
    })
}

/// Answers a key without a meaning with advice on keys: at a question, and where a letter could name a pile.
fn unmeant(pressed: Key, here: Context) -> Option<Action> {
    match (pressed, here) {
        (_, Context::Question) => Some(Action::Accept),
        (Key::Char(letter), _) if letter.is_ascii_lowercase() && PICK.contains(&here) => {
            Some(Action::Cursor(CursorMove::Letter(letter)))
        }
        _ => None,
    }
}

impl Command {
    pub(crate) fn of_word(word: &str, here: Context) -> Option<&'static Self> {
        COMMANDS.iter().find(|command| command.words.contains(&word) && command.contexts.contains(&here))
    }

    pub(crate) fn action(&self) -> Option<&Action> {
        if let Meaning::Is(action) = &self.meaning { Some(action) } else { None }
    }

    /// True if the command has a meaning here and would do something now.
    pub(crate) fn is_available(&self, app: &App) -> bool {
        self.contexts.contains(&app.context()) && self.action().is_none_or(|action| app.blocked(action).is_none())
    }

    pub(crate) fn is_everywhere(&self) -> bool {
        self.contexts.len() > Context::ALL.len() / 2
    }

    /// Help for the first key; it names the others.
    pub(crate) fn help_for_keys(&self) -> String {
        let others: Vec<String> = self.keys.iter().skip(1).map(|key| key.name(true)).collect();
        match self.keys {
            [Key::Ctrl(c)] => format!("{} (Ctrl-{})", self.help, c.to_ascii_uppercase()),
            _ if others.is_empty() => self.help.to_owned(),
            _ => format!("{} (also {})", self.help, others.join(" and ")),
        }
    }

    pub(crate) fn help_for_words(&self) -> String {
        let empty = if self.words.contains(&"") { " (also an empty line)" } else { "" };
        format!("{}{empty}", self.help)
    }
}

impl Key {
    fn admits(self, pressed: Self) -> bool {
        match (self, pressed) {
            (Self::Digit, Self::Char(c)) => c.is_ascii_digit(),
            (Self::Capital, Self::Char(c)) => c.is_ascii_uppercase(),
            (Self::Letter, Self::Char(c)) => c.is_ascii_alphanumeric() || " ,".contains(c),
            (Self::Text, Self::Char(c)) => c.is_ascii_digit() || " ,-".contains(c),
            _ => self == pressed,
        }
    }

    pub(crate) fn name(self, ascii: bool) -> String {
        let names = match self {
            Self::Up => ["↑", "Up"],
            Self::Down => ["↓", "Down"],
            Self::Left => ["←", "Left"],
            Self::Right => ["→", "Right"],
            Self::Enter => ["⏎", "Enter"],
            Self::PageUp => ["PgUp"; 2],
            Self::PageDown => ["PgDn"; 2],
            Self::Home => ["Home"; 2],
            Self::End => ["End"; 2],
            Self::Esc => ["Esc"; 2],
            Self::Tab => ["Tab"; 2],
            Self::Backspace => ["⌫", "Bksp"],
            Self::Char(' ') => ["Space"; 2],
            Self::Char(c) => return c.to_string(),
            Self::Ctrl(c) => return format!("^{}", c.to_ascii_uppercase()),
            // Answers are numbers; the letter of 0b, which is optional, would take the room of the others.
            Self::Digit | Self::Letter => ["0-9"; 2],
            Self::Capital => ["A-Z"; 2],
            Self::Text => ["0-9,-"; 2],
        };
        let [symbol, word] = names;
        if ascii { word } else { symbol }.to_owned()
    }
}
