//! The one table of keys: what the program does on a key, what its key line and help say, and what README lists.

mod group;

pub use group::KeyGroup;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::targets::Target;
use super::theme::Theme;
use super::widgets::{KeyHint, KeyLine};
use crate::app::{Action, App, Body, Context, CursorMove, Disabled, MapStep, View};
use crate::engine::Outcome;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Named(KeyCode),
    Char(char),
    Ctrl(char),
    Digit,
    Text,
    Letter,
    Capital,
}

#[derive(Clone, Debug)]
pub enum Meaning {
    Is(Action),
    Digit,
    Letter,
    Text,
}

#[derive(Clone, Debug)]
pub struct Binding {
    pub keys: &'static [Key],
    /// Their names, and those where only ASCII may be drawn.
    pub names: [&'static str; 2],
    /// The contexts in which they have this meaning.
    pub contexts: &'static [Context],
    pub meaning: Meaning,
    /// The word for them in the key line, joined with the line before where that has the same word. Empty for none.
    pub hint: &'static str,
    pub help: &'static str,
}

use crate::app::Direction;
use Action::{Accept, Back, Cursor, CyclePanel, Erase, Hint, NewGame, Quit, Redo, Sideways, SwapSeats, Take, Undo};
use Context::{
    Choosing, Demo, End, Explain, Game, Games, Help, Labelling, List, Loading, Map, Question, Reading, Review, Rounds,
    Title, Typing, Verdict,
};
use Key::{Capital, Char, Ctrl, Digit, Letter, Named, Text};
use Meaning::Is;

const ALL: &[Context] = &Context::ALL;
/// An open question owns the keys, so that no letter is mistaken for an answer.
const NO_QUESTION: &[Context] =
    &[Title, Game, Demo, Explain, Verdict, End, Review, List, Games, Reading, Loading, Help, Map, Rounds];
const BOTH: &[Context] = &[Game, End];
const LISTS: &[Context] = &[List, Games];
const WATCHED: &[Context] = &[Game, Demo];
const BOARD: &[Context] = &[Game, Explain, Review, Choosing];
const MOVE: &[Context] = &[Game, Choosing];
const MAPS: &[Context] = &[Map, Rounds];
const ON_MAPS: &[Context] = &[Map, Rounds, Labelling];
const BROWSED: &[Context] = &[Map, Labelling];
const PICK: &[Context] = &[Game, Choosing, Review];
const STEPS: &[Context] = &[Explain, Review];
const UP: &[Key] = &[Named(KeyCode::Up), Char('k')];
const DOWN: &[Key] = &[Named(KeyCode::Down), Char('j')];
const LEFT: &[Key] = &[Named(KeyCode::Left), Char('h')];
const RIGHT: &[Key] = &[Named(KeyCode::Right), Char('l')];
const ENTER: Key = Named(KeyCode::Enter);
const BACKSPACE: &[Key] = &[Named(KeyCode::Backspace)];

const fn row(
    keys: &'static [Key],
    names: [&'static str; 2],
    contexts: &'static [Context],
    meaning: Meaning,
    hint: &'static str,
    help: &'static str,
) -> Binding {
    Binding { keys, names, contexts, meaning, hint, help }
}

/// The table. An empty word keeps a key out of the key line.
#[rustfmt::skip]
pub static TABLE: &[Binding] = &[
    row(&[Char('y')],                   ["y", "y"],       &[Question], Is(Action::Answer(true)), "yes",   "yes"),
    row(&[Char('n')],                   ["n", "n"],       &[Question], Is(Action::Answer(false)), "no",   "no"),
    row(&[ENTER, Char(' ')],            ["⏎", "Enter"],   &[Verdict, Reading], Is(Action::Next), "go on", "go on (Space too)"),
    row(&[ENTER, Char(' ')],            ["⏎", "Enter"],   &[Choosing], Is(Take),         "answer",     "answer with the marked move (Space too)"),
    row(&[Letter],                      ["a-z0-9", "a-z0-9"], &[Typing], Meaning::Text,  "",           "type an answer"),
    row(&[ENTER],                       ["⏎", "Enter"],   &[Typing], Is(Accept),         "answer",     "give the answer that is typed"),
    row(BACKSPACE,                      ["Bksp", "Bksp"], &[Typing], Is(Erase),          "",           "delete a character"),
    row(UP,                             ["↑", "Up"],      LISTS,    Is(Action::Above),      "choose",     "the entry above (k too)"),
    row(DOWN,                           ["↓", "Down"],    LISTS,    Is(Action::Below),      "choose",     "the entry below (j too)"),
    row(&[ENTER, Char(' ')],            ["⏎", "Enter"],   &[List],  Is(Accept),          "open",       "open what is chosen (Space too)"),
    row(&[ENTER, Char(' ')],            ["⏎", "Enter"],   &[Games], Is(Accept),         "review",     "review the chosen game (Space too)"),
    row(&[Named(KeyCode::PageUp)],      ["PgUp", "PgUp"], &[Games], Is(Action::FarAbove),     "",           "ten games up"),
    row(&[Named(KeyCode::PageDown)],    ["PgDn", "PgDn"], &[Games], Is(Action::FarBelow),     "",           "ten games down"),
    row(&[Named(KeyCode::Home)],        ["Home", "Home"], &[Games], Is(Action::First), "",        "the latest game"),
    row(&[Named(KeyCode::End)],         ["End", "End"],   &[Games], Is(Action::Last), "",         "the first game"),
    row(&[Char(' ')],                   ["Space", "Space"], &[Demo], Is(Action::Pause),  "wait/go",      "wait, or go on"),
    row(&[Named(KeyCode::Left), Char('u')], ["←", "Left"], &[Demo], Is(Action::StepBack), "step",      "a move back, and wait (u too)"),
    row(&[Named(KeyCode::Right), ENTER], ["→", "Right"],  &[Demo],  Is(Action::StepOn),  "step",       "the next move, and wait (Enter too)"),
    row(&[Char('-')],                   ["-", "-"],       &[Demo],  Is(Action::Slower),  "pace",       "more time between moves"),
    row(&[Char('+'), Char('=')],        ["+", "+"],       &[Demo],  Is(Action::Faster),  "pace",       "less time between moves (= too)"),
    row(&[Named(KeyCode::Left)],        ["←", "Left"],    &[Reading], Is(Action::StepBack), "back",    "the step before, in a lesson"),
    row(&[ENTER, Char(' ')],            ["⏎", "Enter"],   &[Review], Is(Take),           "try",        "try the marked move in place of a mistake (Space too)"),
    row(&[Named(KeyCode::Left)],        ["←", "Left"],    STEPS, Is(Action::StepBack), "step",    "the step or move before"),
    row(&[Named(KeyCode::Right), ENTER, Char(' ')], ["→", "Right"], &[Explain], Is(Action::StepOn), "step", "the next step (Enter and Space too)"),
    row(&[Named(KeyCode::Right)],       ["→", "Right"],   &[Review], Is(Action::StepOn), "step",     "the next move"),
    row(UP,                             ["↑", "Up"],      BOARD,    Is(Cursor(CursorMove::PileAbove)),       "pile",       "the pile above (k too)"),
    row(DOWN,                           ["↓", "Down"],    BOARD,    Is(Cursor(CursorMove::PileBelow)),       "pile",       "the pile below (j too)"),
    row(LEFT,                           ["←", "Left"],    MOVE,     Is(Cursor(CursorMove::Fewer)),       "stones",     "one stone fewer (h too)"),
    row(RIGHT,                          ["→", "Right"],   MOVE,     Is(Cursor(CursorMove::More)),        "stones",     "one stone more (l too)"),
    row(&[Char('h')],                   ["h", "h"],       STEPS, Is(Cursor(CursorMove::Fewer)),     "stones",     "one stone fewer"),
    row(&[Char('l')],                   ["l", "l"],       STEPS, Is(Cursor(CursorMove::More)),      "stones",     "one stone more"),
    row(&[Char('m')],                   ["m", "m"],       &[Review], Is(Action::NextMistake), "mistake", "the next mistake"),
    row(&[Char('t')],                   ["t", "t"],       &[Review], Is(Action::TurningPoint), "turning point", "the last mistake, where the game turned"),
    row(&[Char('p')],                   ["p", "p"],       &[Review], Is(Action::PlayOn), "play on",    "play on from here against the machine"),
    row(&[Named(KeyCode::Home)],        ["Home", "Home"], &[Review], Is(Action::First), "",        "the first move"),
    row(&[Named(KeyCode::End)],         ["End", "End"],   &[Review], Is(Action::Last), "",         "the last move"),
    row(&[Named(KeyCode::PageUp)],      ["PgUp", "PgUp"], &[Review], Is(Action::GameBefore), "game",   "the game before, in a file of several"),
    row(&[Named(KeyCode::PageDown)],    ["PgDn", "PgDn"], &[Review], Is(Action::GameAfter), "game",    "the next game"),
    row(&[Named(KeyCode::PageUp)],      ["PgUp", "PgUp"], &[Game],  Is(Cursor(CursorMove::PilesAbove)),      "",           "ten piles up"),
    row(&[Named(KeyCode::PageDown)],    ["PgDn", "PgDn"], &[Game],  Is(Cursor(CursorMove::PilesBelow)),      "",           "ten piles down"),
    row(&[Named(KeyCode::Home)],        ["Home", "Home"], MOVE,     Is(Cursor(CursorMove::Unmark)),      "",           "nothing marked"),
    row(&[Named(KeyCode::End)],         ["End", "End"],   MOVE,     Is(Cursor(CursorMove::Largest)),     "",           "the largest take"),
    row(&[Capital],                     ["A-Z", "A-Z"],   PICK,     Meaning::Letter,     "",           "choose a pile: B3 marks 3 of B"),
    row(&[Digit],                       ["0-9", "0-9"],   PICK,     Meaning::Digit,      "",           "type how many to take"),
    row(BACKSPACE,                      ["Bksp", "Bksp"], PICK,     Is(Cursor(CursorMove::Erase)),       "",           "delete a digit"),
    row(&[ENTER, Char(' ')],            ["⏎", "Enter"],   &[Game],  Is(Take),            "take",       "take them (Space too)"),
    row(UP,                             ["↑", "Up"],      &[Title], Is(Action::Above),      "field",      "the field above (k too)"),
    row(DOWN,                           ["↓", "Down"],    &[Title], Is(Action::Below),      "field",      "the field below (j too)"),
    row(LEFT,                           ["←", "Left"],    &[Title], Is(Sideways(Direction::Back)),    "choose",     "the choice before (h too)"),
    row(RIGHT,                          ["→", "Right"],   &[Title], Is(Sideways(Direction::On)),     "choose",     "the choice after (l too)"),
    row(&[ENTER],                       ["⏎", "Enter"],   &[Title], Is(Accept),          "go",         "play, or what the chosen button says"),
    row(&[Text],                        ["0-9,-", "0-9,-"], &[Title], Meaning::Text,     "",           "type piles (3 5 7) or takes (1-3 or 1,3,4) of your own"),
    row(BACKSPACE,                      ["Bksp", "Bksp"], &[Title], Is(Erase),           "",           "delete a character"),
    row(&[Char('s')],                   ["s", "s"],       &[Title], Is(SwapSeats),       "swap seats", "let the other side start"),
    row(&[ENTER, Char(' ')],            ["⏎", "Enter"],   &[End],   Is(NewGame),         "again",      "play again (Space too)"),
    row(&[Char('m')],                   ["m", "m"],       &[End],   Is(Action::NextMistake), "mend",   "find a better move (last mistake)"),
    row(&[Char('r')],                   ["r", "r"],       &[End],   Is(Action::Review),  "review",     "review the game move by move"),
    row(&[Named(KeyCode::Esc)],         ["Esc", "Esc"],   &[Review], Is(Back),           "back",       "back to the finished game, or to the title"),
    row(&[Char('n')],                   ["n", "n"],       &[End],   Is(NewGame),         "",   "a new game, the same choices"),
    row(&[Char('u')],                   ["u", "u"],       BOTH,     Is(Undo),            "undo",       "back to your previous turn"),
    row(&[Ctrl('r')],                   ["^R", "^R"],     BOTH,     Is(Redo),            "redo",       "redo (Ctrl-R)"),
    row(&[Char('t')],                   ["t", "t"],       &[Game],  Is(Hint),            "hint",       "a hint; a plainer one each time"),
    row(&[Char('e')],                   ["e", "e"],       WATCHED,  Is(Action::Explain), "explain",    "why it is so, step by step"),
    row(&[Char('g')],                   ["g", "g"],       &[Game, Demo, Explain, End], Is(Action::Group), "pairs", "groups in pairs, or rows again"),
    row(&[Char('i')],                   ["i", "i"],       &[Game, Demo, End], Is(CyclePanel), "panel",  "the panel shows less, or all"),
    row(&[Char('n')],                   ["n", "n"],       WATCHED,  Is(NewGame),         "new game",   "a new game, the same choices"),
    row(&[Named(KeyCode::Esc), Char('e')], ["Esc", "Esc"], &[Explain], Is(Back),         "game",       "back to the game (e too)"),
    row(&[Char('u')],                   ["u", "u"],       &[Question], Is(Undo),         "",           "in a game: back to your last turn"),
    row(&[Char('u')],                   ["u", "u"],       &[Verdict], Is(Undo),          "undo",       "take the move back and find another"),
    row(&[Named(KeyCode::Esc)],         ["Esc", "Esc"],   &[Game, Demo, Question, Verdict, End, Reading, Typing, Choosing, Loading], Is(Back), "leave", "to the title or the list"),
    row(&[Named(KeyCode::Esc)],         ["Esc", "Esc"],   LISTS,    Is(Back),            "title",      "to the title"),
    row(&[Char('a')],                   ["a", "a"],       &[Game, Demo, Explain, Verdict, End, Review], Is(Action::KeepPosition), "", "keep the position, to be asked again"),
    row(&[Char('c')],                   ["c", "c"],       &[Game, End, Review], Is(Action::Copy), "copy", "copy the game as one line"),
    row(&[Char('v')],                   ["v", "v"],       &[Game, Demo, End, Review], Is(Action::OpenMap), "map", "the map of two piles"),
    row(&[Char('p')],                   ["p", "p"],       &[Labelling], Is(Action::Map(MapStep::Label(Outcome::P))), "P", "label the cell P"),
    row(&[Char('n')],                   ["n", "n"],       &[Labelling], Is(Action::Map(MapStep::Label(Outcome::N))), "N", "label the cell N"),
    row(&[Named(KeyCode::Left)],        ["←", "Left"],    &[Rounds], Is(Action::StepBack), "round",     "the round before"),
    row(&[Named(KeyCode::Right), ENTER, Char(' ')], ["→", "Right"], &[Rounds], Is(Action::StepOn), "round", "the next round (Enter and Space too)"),
    row(UP,                             ["↑", "Up"],      ON_MAPS,  Is(Action::Above),      "cell",       "the cell above (k too)"),
    row(DOWN,                           ["↓", "Down"],    ON_MAPS,  Is(Action::Below),      "cell",       "the cell below (j too)"),
    row(LEFT,                           ["←", "Left"],    BROWSED,  Is(Sideways(Direction::Back)), "cell", "the cell on the left (h too)"),
    row(RIGHT,                          ["→", "Right"],   BROWSED,  Is(Sideways(Direction::On)), "cell",  "the cell on the right (l too)"),
    row(&[Char('h')],                   ["h", "h"],       &[Rounds], Is(Sideways(Direction::Back)), "",   "the cell on the left"),
    row(&[Char('l')],                   ["l", "l"],       &[Rounds], Is(Sideways(Direction::On)), "",     "the cell on the right"),
    row(&[Named(KeyCode::PageUp)],      ["PgUp", "PgUp"], MAPS,     Is(Action::FarAbove),   "",           "eight cells up"),
    row(&[Named(KeyCode::PageDown)],    ["PgDn", "PgDn"], MAPS,     Is(Action::FarBelow),   "",           "eight cells down"),
    row(&[Named(KeyCode::Home)],        ["Home", "Home"], ON_MAPS,  Is(Action::First),      "",           "the first cell"),
    row(&[ENTER, Char(' ')],            ["⏎", "Enter"],   &[Map],   Is(Accept),             "play",       "play from this position (Space too)"),
    row(&[Char('e')],                   ["e", "e"],       &[Map],   Is(Action::Explain),    "step by step", "label round by round: how one finds out who wins"),
    row(&[Char('+'), Char('=')],        ["+", "+"],       MAPS,     Is(Action::Map(MapStep::More)),  "fixed pile", "a stone more in the fixed pile (= too)"),
    row(&[Char('-')],                   ["-", "-"],       MAPS,     Is(Action::Map(MapStep::Fewer)), "fixed pile", "a stone fewer in it"),
    row(&[Char('m')],                   ["m", "m"],       MAPS,     Is(Action::Map(MapStep::Play(None))),  "misère",     "normal or misère play"),
    row(&[Char('t')],                   ["t", "t"],       MAPS,     Is(Action::Map(MapStep::Takes)), "takes",      "the next take rule"),
    row(&[Char('i')],                   ["i", "i"],       MAPS,     Is(Action::Map(MapStep::Values)), "values",    "values, or N and P again"),
    row(&[Char('d')],                   ["d", "d"],       &[Map],   Is(Action::Map(MapStep::Differences)), "differences", "mark where normal and misère play differ"),
    row(&[Char('o')],                   ["o", "o"],       MAPS,     Is(Action::Map(MapStep::Lines)), "one pile",   "one pile as a row, or two again"),
    row(&[Named(KeyCode::Tab)],         ["Tab", "Tab"],   MAPS,     Is(Action::Map(MapStep::NextPile)), "",        "choose the next fixed pile"),
    row(&[Char('a')],                   ["a", "a"],       MAPS,     Is(Action::Map(MapStep::AddPile)), "",         "add a fixed pile"),
    row(&[Named(KeyCode::Esc), Char('v')], ["Esc", "Esc"], &[Map],  Is(Back),               "back",       "back to where the map was opened (v too)"),
    row(&[Named(KeyCode::Esc), Char('e')], ["Esc", "Esc"], &[Rounds], Is(Back),             "back",       "back to the whole map, or to the list of lessons (e too)"),
    row(&[Named(KeyCode::Esc)],         ["Esc", "Esc"],   &[Labelling], Is(Back),           "leave",      "back to the list"),
    row(UP,                             ["↑", "Up"],      &[Help],  Is(Action::Above),      "page",       "the page before (k too)"),
    row(DOWN,                           ["↓", "Down"],    &[Help],  Is(Action::Below),       "page",       "the next page (j too)"),
    row(&[Named(KeyCode::Esc)],         ["Esc", "Esc"],   &[Help],  Is(Back),            "close",      "close the help (? too)"),
    row(&[Char('q')],                   ["q", "q"],       NO_QUESTION, Is(Quit),         "quit",       "quit; the game is kept"),
    row(&[Ctrl('c')],                   ["^C", "^C"],     ALL,      Is(Quit),            "",           "quit from anywhere (Ctrl-C)"),
    row(&[Ctrl('t')],                   ["^T", "^T"],     ALL,      Is(Action::NextTheme), "",         "the next colours (Ctrl-T)"),
    row(&[Ctrl('l')],                  ["^L", "^L"],     ALL,      Is(Action::Redraw),  "",           "draw the screen anew (Ctrl-L)"),
    row(&[Ctrl('z')],                   ["^Z", "^Z"],     ALL,      Is(Action::Suspend), "",           "stop; fg goes on (Ctrl-Z)"),
    row(&[Char('?')],                   ["?", "?"],       ALL,      Is(Action::Help),           "keys",       "this help"),
];

/// The action of a key event, or `None` if it means nothing here.
pub fn action(event: KeyEvent, app: &App) -> Option<Action> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let here = app.context();
    TABLE.iter().find_map(|binding| {
        if !binding.contexts.contains(&here) {
            return None;
        }
        let key = binding.keys.iter().find(|key| key.matches(event))?;
        binding.meaning.action(*key, event)
    })
}

/// The key line: the keys that have a word and would do something now, those of one word together.
pub fn key_line<'a>(app: &App, theme: &'a Theme) -> KeyLine<'a> {
    let here = app.context();
    let mut hints: Vec<KeyHint> = Vec::new();
    let shown = |binding: &&Binding| !binding.hint.is_empty() && binding.contexts.contains(&here);
    for binding in TABLE.iter().filter(shown).filter(|binding| binding.is_available(app)) {
        let target = binding.action().map_or(Target::Nothing, |action| Target::Action(action.clone()));
        let key = (binding.names[usize::from(theme.names_keys())], target);
        match hints.last_mut() {
            Some(same) if same.word == binding.hint => same.keys.push(key),
            _ => hints.push(KeyHint { keys: vec![key], word: binding.hint }),
        }
    }
    KeyLine { hints, theme }
}

/// The name of the first key that means an action in a context; empty if none does.
pub fn name(action: &Action, context: Context, theme: &Theme) -> &'static str {
    let means = |binding: &&Binding| binding.contexts.contains(&context) && binding.action() == Some(action);
    TABLE.iter().find(means).map_or("", |binding| binding.names[usize::from(theme.ascii)])
}

/// The keys that the help lists: those with a meaning there, but for what is refused for good.
pub fn listed(app: &App, view: &View) -> Vec<&'static Binding> {
    let Body::Help { behind, .. } = view.body else {
        return Vec::new();
    };
    let refused = |action: &Action| matches!(app.blocked_behind_help(action), Some(Disabled::ForGood(_)));
    let here = TABLE.iter().filter(|binding| binding.contexts.contains(&behind));
    here.filter(|binding| !binding.action().is_some_and(refused)).collect()
}

impl Binding {
    /// The action it means, where that is always the same.
    pub fn action(&self) -> Option<&Action> {
        if let Is(action) = &self.meaning { Some(action) } else { None }
    }

    fn is_available(&self, app: &App) -> bool {
        self.action().is_none_or(|action| app.blocked(action).is_none())
    }
}

impl Key {
    fn matches(self, event: KeyEvent) -> bool {
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        let alone = !event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match (self, event.code) {
            (Named(code), pressed) => alone && code == pressed,
            (Char(c), KeyCode::Char(pressed)) => alone && c == pressed,
            (Ctrl(c), KeyCode::Char(pressed)) => control && c == pressed,
            (Digit, KeyCode::Char(pressed)) => alone && pressed.is_ascii_digit(),
            (Capital, KeyCode::Char(pressed)) => alone && pressed.is_ascii_uppercase(),
            (Letter, KeyCode::Char(pressed)) => alone && (pressed.is_ascii_alphanumeric() || " ,".contains(pressed)),
            (Text, KeyCode::Char(pressed)) => alone && (pressed.is_ascii_digit() || " ,-".contains(pressed)),
            _ => false,
        }
    }
}

impl Meaning {
    fn action(&self, key: Key, event: KeyEvent) -> Option<Action> {
        match (self, key, event.code) {
            (Is(action), ..) => Some(action.clone()),
            (Self::Digit, Digit, KeyCode::Char(c)) => {
                let digit = c.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
                digit.map(|digit| Cursor(CursorMove::Digit(digit)))
            }
            (Self::Letter, Capital, KeyCode::Char(letter)) => Some(Cursor(CursorMove::Letter(letter))),
            (Self::Text, Text | Letter, KeyCode::Char(c)) => Some(Action::Type(c.to_string())),
            _ => None,
        }
    }
}
