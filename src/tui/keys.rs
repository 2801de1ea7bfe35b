//! The one table of keys: what the program does on a key, what its key line and help say, and what README lists.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::app::{Action, App, Screen};

/// Where a key has a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the title screen.
    Title,
    /// In a game, on a person's turn.
    Game,
    /// In a game that is over.
    End,
}

/// A key, or a group of keys that mean alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A key with a name.
    Named(KeyCode),
    /// A character.
    Char(char),
    /// A character with Ctrl held down.
    Ctrl(char),
    /// Any digit.
    Digit,
    /// Any character of a position or a take rule.
    Text,
}

/// What a key makes a user intend.
#[derive(Clone, Debug)]
pub enum Meaning {
    /// Always this.
    Is(Action),
    /// The digit of a take.
    Digit,
    /// The character itself, typed into a field.
    Text,
}

/// One line of the table.
#[derive(Clone, Debug)]
pub struct Binding {
    /// The keys, the first ones shown.
    pub keys: &'static [Key],
    /// How they are written, and how where only ASCII may be drawn.
    pub names: [&'static str; 2],
    /// Where they have this meaning.
    pub places: &'static [Place],
    /// What they mean.
    pub meaning: Meaning,
    /// The word for them in the key line, joined with the line before where that has the same word.
    pub hint: Option<&'static str>,
    /// What they do, for the help and README.
    pub help: &'static str,
}

use Key::{Char, Ctrl, Digit, Named, Text};
use Meaning::Is;
use Place::{End, Game, Title};

const EVERYWHERE: &[Place] = &[Title, Game, End];
const IN_GAME: &[Place] = &[Game, End];

const fn bind(
    keys: &'static [Key],
    names: [&'static str; 2],
    places: &'static [Place],
    meaning: Meaning,
    hint: Option<&'static str>,
    help: &'static str,
) -> Binding {
    Binding {
        keys,
        names,
        places,
        meaning,
        hint,
        help,
    }
}

/// The table.
pub static TABLE: [Binding; 26] = [
    bind(
        &[Named(KeyCode::Up), Char('k')],
        ["↑", "Up"],
        &[Game],
        Is(Action::PileAbove),
        Some("pile"),
        "the pile above",
    ),
    bind(
        &[Named(KeyCode::Down), Char('j')],
        ["↓", "Down"],
        &[Game],
        Is(Action::PileBelow),
        Some("pile"),
        "the pile below",
    ),
    bind(
        &[Named(KeyCode::Left), Char('h')],
        ["←", "Left"],
        &[Game],
        Is(Action::TakeFewer),
        Some("stones"),
        "one stone fewer",
    ),
    bind(
        &[Named(KeyCode::Right), Char('l')],
        ["→", "Right"],
        &[Game],
        Is(Action::TakeMore),
        Some("stones"),
        "one stone more",
    ),
    bind(
        &[Named(KeyCode::Home)],
        ["Home", "Home"],
        &[Game],
        Is(Action::TakeSmallest),
        None,
        "the smallest take",
    ),
    bind(
        &[Named(KeyCode::End)],
        ["End", "End"],
        &[Game],
        Is(Action::TakeLargest),
        None,
        "the largest take",
    ),
    bind(
        &[Digit],
        ["0-9", "0-9"],
        &[Game],
        Meaning::Digit,
        None,
        "type how many stones to take",
    ),
    bind(
        &[Named(KeyCode::Backspace)],
        ["Backspace", "Backspace"],
        &[Game],
        Is(Action::TakeErase),
        None,
        "delete a digit",
    ),
    bind(
        &[Named(KeyCode::Enter), Char(' ')],
        ["⏎", "Enter"],
        &[Game],
        Is(Action::Take),
        Some("take"),
        "take the marked stones (Space too)",
    ),
    bind(
        &[Named(KeyCode::Up), Char('k')],
        ["↑", "Up"],
        &[Title],
        Is(Action::FieldAbove),
        Some("field"),
        "the field above",
    ),
    bind(
        &[Named(KeyCode::Down), Char('j')],
        ["↓", "Down"],
        &[Title],
        Is(Action::FieldBelow),
        Some("field"),
        "the field below",
    ),
    bind(
        &[Named(KeyCode::Left), Char('h')],
        ["←", "Left"],
        &[Title],
        Is(Action::ChoiceBefore),
        Some("choose"),
        "the choice before",
    ),
    bind(
        &[Named(KeyCode::Right), Char('l')],
        ["→", "Right"],
        &[Title],
        Is(Action::ChoiceAfter),
        Some("choose"),
        "the choice after",
    ),
    bind(
        &[Named(KeyCode::Enter)],
        ["⏎", "Enter"],
        &[Title],
        Is(Action::Accept),
        Some("play"),
        "play, or continue the game that was left",
    ),
    bind(
        &[Text],
        ["0-9 , -", "0-9 , -"],
        &[Title],
        Meaning::Text,
        None,
        "type piles (3 5 7) or takes (1-3 or 1,3,4) of your own",
    ),
    bind(
        &[Named(KeyCode::Backspace)],
        ["Backspace", "Backspace"],
        &[Title],
        Is(Action::Erase),
        None,
        "delete a character",
    ),
    bind(
        &[Char('s')],
        ["s", "s"],
        &[Title],
        Is(Action::SwapSeats),
        Some("swap seats"),
        "let the other side start",
    ),
    bind(
        &[Char('n')],
        ["n", "n"],
        IN_GAME,
        Is(Action::NewGame),
        Some("new game"),
        "a new game with the same choices",
    ),
    bind(
        &[Char('u')],
        ["u", "u"],
        IN_GAME,
        Is(Action::Undo),
        Some("undo"),
        "undo: back to your previous turn",
    ),
    bind(
        &[Ctrl('r')],
        ["^R", "^R"],
        IN_GAME,
        Is(Action::Redo),
        Some("redo"),
        "redo (Ctrl-R)",
    ),
    bind(
        &[Char('t')],
        ["t", "t"],
        &[Game],
        Is(Action::Hint),
        Some("hint"),
        "a hint: where to look, then the pile, then the move",
    ),
    bind(
        &[Char('i')],
        ["i", "i"],
        IN_GAME,
        Is(Action::CycleDisclosure),
        Some("less help"),
        "the panel: preview, now, rows, off",
    ),
    bind(
        &[Named(KeyCode::Esc)],
        ["Esc", "Esc"],
        IN_GAME,
        Is(Action::Back),
        Some("title"),
        "back: out of the help, or to the title",
    ),
    bind(
        &[Char('q')],
        ["q", "q"],
        EVERYWHERE,
        Is(Action::Quit),
        Some("quit"),
        "quit at once; the game is kept",
    ),
    bind(
        &[Ctrl('c')],
        ["^C", "^C"],
        EVERYWHERE,
        Is(Action::Quit),
        None,
        "quit at once (Ctrl-C)",
    ),
    bind(
        &[Char('?')],
        ["?", "?"],
        EVERYWHERE,
        Is(Action::Help),
        Some("keys"),
        "this help",
    ),
];

/// Where the program is, as far as keys are concerned.
#[must_use]
pub fn place(app: &App) -> Place {
    match app.screen() {
        Screen::Title(_) => Title,
        Screen::Game(game) if game.is_over() => End,
        Screen::Game(_) => Game,
    }
}

/// What a key event makes a user intend; none when it means nothing here.
#[must_use]
pub fn action(event: KeyEvent, app: &App) -> Option<Action> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let here = place(app);
    let in_help = app.help_is_open();
    TABLE.iter().find_map(|binding| {
        let closes_help = in_help && matches!(binding.meaning, Is(Action::Back));
        if !binding.places.contains(&here) && !closes_help {
            return None;
        }
        let key = binding.keys.iter().find(|key| key.matches(event))?;
        binding.meaning.action(*key, event)
    })
}

/// The keys and words of the key line: those that would do something now.
#[must_use]
pub fn hints(app: &App, ascii: bool) -> Vec<(String, &'static str)> {
    let here = place(app);
    let mut hints: Vec<(String, &'static str)> = Vec::new();
    for binding in &TABLE {
        let Some(word) = binding.hint else { continue };
        if !binding.places.contains(&here) || !is_available(&binding.meaning, app) {
            continue;
        }
        let name = binding.names[usize::from(ascii)];
        match hints.last_mut() {
            Some((names, last)) if *last == word => {
                if ascii {
                    names.push('/');
                }
                names.push_str(name);
            }
            _ => hints.push((name.to_owned(), word)),
        }
    }
    hints
}

fn is_available(meaning: &Meaning, app: &App) -> bool {
    match (meaning, app.screen()) {
        (Is(Action::Undo), Screen::Game(game)) => game.session().can_undo(),
        (Is(Action::Redo), Screen::Game(game)) => game.session().can_redo(),
        (Is(Action::SwapSeats), Screen::Title(title)) => {
            title.human_can_win(app.setting()) == Some(false)
        }
        _ => true,
    }
}

impl Key {
    fn matches(self, event: KeyEvent) -> bool {
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        let alone = !event
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match (self, event.code) {
            (Named(code), pressed) => alone && code == pressed,
            (Char(c), KeyCode::Char(pressed)) => alone && c == pressed,
            (Ctrl(c), KeyCode::Char(pressed)) => control && c == pressed,
            (Digit, KeyCode::Char(pressed)) => alone && pressed.is_ascii_digit(),
            (Text, KeyCode::Char(pressed)) => {
                alone && (pressed.is_ascii_digit() || " ,-".contains(pressed))
            }
            _ => false,
        }
    }
}

impl Meaning {
    fn action(&self, key: Key, event: KeyEvent) -> Option<Action> {
        match (self, key, event.code) {
            (Is(action), ..) => Some(action.clone()),
            (Self::Digit, Key::Digit, KeyCode::Char(c)) => {
                let digit = c.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
                digit.map(Action::TakeDigit)
            }
            (Self::Text, Key::Text, KeyCode::Char(c)) => Some(Action::Type(c.to_string())),
            _ => None,
        }
    }
}
