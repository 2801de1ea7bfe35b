//! The one table of keys: what the program does on a key, what its key line and help say, and what README lists.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::app::{Action, App, Explaining, GameScreen, Prediction, Screen, Showing, Table, Waits};
use crate::session::Disclosure;

/// Where a key has a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the title screen.
    Title,
    /// In a game, on a person's turn.
    Game,
    /// In a game, while the argument on its position is explained.
    Explain,
    /// Where yes or no is asked.
    Question,
    /// Where an answer and a move are judged.
    Verdict,
    /// In a game that is over.
    End,
    /// In the review of a game.
    Review,
    /// In the list of lessons or of practice.
    Menu,
    /// In a lesson or a drill, where something is to be read.
    Reading,
    /// Where an answer is typed.
    Typing,
    /// Where a move is the answer.
    Choosing,
    /// In the help, wherever it was opened.
    Help,
}

impl Place {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Title,
        Self::Game,
        Self::Explain,
        Self::Question,
        Self::Verdict,
        Self::End,
        Self::Review,
        Self::Menu,
        Self::Reading,
        Self::Typing,
        Self::Choosing,
        Self::Help,
    ];

    /// Whether a question is open there, which owns the keys except Esc, ? and Ctrl-C.
    #[must_use]
    pub fn asks(self) -> bool {
        matches!(self, Self::Question | Self::Typing | Self::Choosing)
    }
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
    /// Any character of an answer.
    Letter,
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
    /// The word for them in the key line, joined with the line before where that has the same word. Empty for none.
    pub hint: &'static str,
    /// What they do, for the help and README.
    pub help: &'static str,
}

use Action::{
    Accept, Back, ChoiceAfter, ChoiceBefore, CycleDisclosure, Erase, FieldAbove, FieldBelow, HelpAfter, HelpBefore,
    Hint, NewGame, PileAbove, PileBelow, PilesAbove, PilesBelow, Quit, Redo, SwapSeats, Take, TakeErase, TakeFewer,
    TakeLargest, TakeMore, TakeSmallest, Undo,
};
use Key::{Char, Ctrl, Digit, Letter, Named, Text};
use Meaning::Is;
use Place::{Choosing, End, Explain, Game, Help, Menu, Question, Reading, Review, Title, Typing, Verdict};

const ALL: &[Place] = &Place::ALL;
/// An open question owns the keys, so that no letter is mistaken for an answer.
const NO_QUESTION: &[Place] = &[Title, Game, Explain, Verdict, End, Review, Menu, Reading, Help];
const BOTH: &[Place] = &[Game, End];
const BOARD: &[Place] = &[Game, Explain, Review, Choosing];
const MOVE: &[Place] = &[Game, Choosing];
const STEPS: &[Place] = &[Explain, Review];
const UP: &[Key] = &[Named(KeyCode::Up), Char('k')];
const DOWN: &[Key] = &[Named(KeyCode::Down), Char('j')];
const LEFT: &[Key] = &[Named(KeyCode::Left), Char('h')];
const RIGHT: &[Key] = &[Named(KeyCode::Right), Char('l')];
const ENTER: Key = Named(KeyCode::Enter);
const BACKSPACE: &[Key] = &[Named(KeyCode::Backspace)];

const fn row(
    keys: &'static [Key],
    names: [&'static str; 2],
    places: &'static [Place],
    meaning: Meaning,
    hint: &'static str,
    help: &'static str,
) -> Binding {
    Binding { keys, names, places, meaning, hint, help }
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
    row(UP,                             ["↑", "Up"],      &[Menu],  Is(FieldAbove),      "choose",     "the entry above (k too)"),
    row(DOWN,                           ["↓", "Down"],    &[Menu],  Is(FieldBelow),      "choose",     "the entry below (j too)"),
    row(&[ENTER, Char(' ')],            ["⏎", "Enter"],   &[Menu],  Is(Accept),          "open",       "open what is chosen (Space too)"),
    row(&[Named(KeyCode::Left)],        ["←", "Left"],    &[Reading], Is(Action::StepBack), "back",    "the step before, in a lesson"),
    row(&[ENTER, Char(' ')],            ["⏎", "Enter"],   &[Review], Is(Take),           "try",        "try the marked move in place of a mistake (Space too)"),
    row(&[Named(KeyCode::Left)],        ["←", "Left"],    STEPS, Is(Action::StepBack), "step",    "the step or move before"),
    row(&[Named(KeyCode::Right), ENTER, Char(' ')], ["→", "Right"], &[Explain], Is(Action::StepOn), "step", "the next step (Enter and Space too)"),
    row(&[Named(KeyCode::Right)],       ["→", "Right"],   &[Review], Is(Action::StepOn), "step",     "the next move"),
    row(UP,                             ["↑", "Up"],      BOARD,    Is(PileAbove),       "pile",       "the pile above (k too)"),
    row(DOWN,                           ["↓", "Down"],    BOARD,    Is(PileBelow),       "pile",       "the pile below (j too)"),
    row(LEFT,                           ["←", "Left"],    MOVE,     Is(TakeFewer),       "stones",     "one stone fewer (h too)"),
    row(RIGHT,                          ["→", "Right"],   MOVE,     Is(TakeMore),        "stones",     "one stone more (l too)"),
    row(&[Char('h')],                   ["h", "h"],       STEPS, Is(TakeFewer),     "stones",     "one stone fewer"),
    row(&[Char('l')],                   ["l", "l"],       STEPS, Is(TakeMore),      "stones",     "one stone more"),
    row(&[Char('m')],                   ["m", "m"],       &[Review], Is(Action::NextMistake), "mistake", "the next mistake"),
    row(&[Char('t')],                   ["t", "t"],       &[Review], Is(Action::TurningPoint), "turning point", "the last mistake, where the game turned"),
    row(&[Char('p')],                   ["p", "p"],       &[Review], Is(Action::PlayOn), "play on",    "play on from here against the machine"),
    row(&[Named(KeyCode::Home)],        ["Home", "Home"], &[Review], Is(Action::FirstStep), "",        "the first move"),
    row(&[Named(KeyCode::End)],         ["End", "End"],   &[Review], Is(Action::LastStep), "",         "the last move"),
    row(&[Named(KeyCode::PageUp)],      ["PgUp", "PgUp"], &[Review], Is(Action::GameBefore), "game",   "the game before, in a file of several"),
    row(&[Named(KeyCode::PageDown)],    ["PgDn", "PgDn"], &[Review], Is(Action::GameAfter), "game",    "the next game"),
    row(&[Named(KeyCode::PageUp)],      ["PgUp", "PgUp"], &[Game],  Is(PilesAbove),      "",           "ten piles up"),
    row(&[Named(KeyCode::PageDown)],    ["PgDn", "PgDn"], &[Game],  Is(PilesBelow),      "",           "ten piles down"),
    row(&[Named(KeyCode::Home)],        ["Home", "Home"], MOVE,     Is(TakeSmallest),    "",           "the smallest take"),
    row(&[Named(KeyCode::End)],         ["End", "End"],   MOVE,     Is(TakeLargest),     "",           "the largest take"),
    row(&[Digit],                       ["0-9", "0-9"],   MOVE,     Meaning::Digit,      "",           "type how many stones to take"),
    row(BACKSPACE,                      ["Bksp", "Bksp"], MOVE,     Is(TakeErase),       "",           "delete a digit"),
    row(&[ENTER, Char(' ')],            ["⏎", "Enter"],   &[Game],  Is(Take),            "take",       "take the marked stones (Space too)"),
    row(UP,                             ["↑", "Up"],      &[Title], Is(FieldAbove),      "field",      "the field above (k too)"),
    row(DOWN,                           ["↓", "Down"],    &[Title], Is(FieldBelow),      "field",      "the field below (j too)"),
    row(LEFT,                           ["←", "Left"],    &[Title], Is(ChoiceBefore),    "choose",     "the choice before (h too)"),
    row(RIGHT,                          ["→", "Right"],   &[Title], Is(ChoiceAfter),     "choose",     "the choice after (l too)"),
    row(&[ENTER],                       ["⏎", "Enter"],   &[Title], Is(Accept),          "go",         "play, or what the chosen button says"),
    row(&[Text],                        ["0-9,-", "0-9,-"], &[Title], Meaning::Text,     "",           "type piles (3 5 7) or takes (1-3 or 1,3,4) of your own"),
    row(BACKSPACE,                      ["Bksp", "Bksp"], &[Title], Is(Erase),           "",           "delete a character"),
    row(&[Char('s')],                   ["s", "s"],       &[Title], Is(SwapSeats),       "swap seats", "let the other side start"),
    row(&[Char('r')],                   ["r", "r"],       &[End],   Is(Action::Review),  "review",     "review the game move by move"),
    row(&[Named(KeyCode::Esc)],         ["Esc", "Esc"],   &[Review], Is(Back),           "back",       "back to the finished game, or to the title"),
    row(&[Char('n')],                   ["n", "n"],       &[End],   Is(NewGame),         "new game",   "a new game with the same choices"),
    row(&[Char('u')],                   ["u", "u"],       BOTH,     Is(Undo),            "undo",       "undo: back to your previous turn"),
    row(&[Ctrl('r')],                   ["^R", "^R"],     BOTH,     Is(Redo),            "redo",       "redo (Ctrl-R)"),
    row(&[Char('t')],                   ["t", "t"],       &[Game],  Is(Hint),            "hint",       "a hint: where to look, then the pile, then the move"),
    row(&[Char('e')],                   ["e", "e"],       &[Game],  Is(Action::Explain), "explain",    "why it is so, step by step"),
    row(&[Char('g')],                   ["g", "g"],       &[Game, Explain, End], Is(Action::Group), "", "the piles in groups of powers of two, or as rows again"),
    row(&[Char('i')],                   ["i", "i"],       BOTH,     Is(CycleDisclosure), "less help",  "the panel: preview, now, rows, off"),
    row(&[Char('n')],                   ["n", "n"],       &[Game],  Is(NewGame),         "new game",   "a new game with the same choices"),
    row(&[Named(KeyCode::Esc), Char('e')], ["Esc", "Esc"], &[Explain], Is(Back),         "game",       "back to the game (e too)"),
    row(&[Char('u')],                   ["u", "u"],       &[Verdict], Is(Undo),          "undo",       "take the move back and find another"),
    row(&[Named(KeyCode::Esc)],         ["Esc", "Esc"],   &[Game, Question, Verdict, End, Reading, Typing, Choosing], Is(Back), "leave", "to the title, where the game can be continued, or to the list"),
    row(&[Named(KeyCode::Esc)],         ["Esc", "Esc"],   &[Menu],  Is(Back),            "title",      "to the title"),
    row(UP,                             ["↑", "Up"],      &[Help],  Is(HelpBefore),      "page",       "the page before (k too)"),
    row(DOWN,                           ["↓", "Down"],    &[Help],  Is(HelpAfter),       "page",       "the next page (j too)"),
    row(&[Named(KeyCode::Esc)],         ["Esc", "Esc"],   &[Help],  Is(Back),            "close",      "close the help (? too)"),
    row(&[Char('q')],                   ["q", "q"],       NO_QUESTION, Is(Quit),         "quit",       "quit at once, the game is kept (Ctrl-C too)"),
    row(&[Ctrl('c')],                   ["^C", "^C"],     ALL,      Is(Quit),            "",           "quit at once from anywhere (Ctrl-C)"),
    row(&[Ctrl('z')],                   ["^Z", "^Z"],     ALL,      Is(Action::Suspend), "",           "stop, to go on with fg in the shell (Ctrl-Z)"),
    row(&[Char('?')],                   ["?", "?"],       ALL,      Is(Action::Help),           "keys",       "this help"),
];

/// Where the program is, as far as keys are concerned.
#[must_use]
pub fn place(app: &App) -> Place {
    if app.help().is_some() {
        return Help;
    }
    behind_help(app)
}

/// The place to which the help belongs.
#[must_use]
pub fn behind_help(app: &App) -> Place {
    match app.screen() {
        Screen::Title(_) => Title,
        Screen::Game(game) => in_game(game),
        Screen::Review(_) => Review,
        Screen::Menu(_) => Menu,
        Screen::Lesson(lesson) => in_study(lesson.shown().task()),
        Screen::Drill(drill) => in_study(drill.showing()),
    }
}

/// In a lesson or a drill, where a finished game only waits to be gone on from.
fn in_study(showing: Showing<'_>) -> Place {
    match showing {
        Showing::Game(game) if game.is_over() => Reading,
        Showing::Game(game) => in_game(game),
        Showing::Page(page) => match page.waits() {
            Waits::Reading => Reading,
            Waits::YesNo => Question,
            Waits::Text => Typing,
            Waits::Move => Choosing,
        },
    }
}

fn in_game(game: &GameScreen) -> Place {
    match game.prediction() {
        _ if game.is_over() => End,
        _ if game.explaining().is_some() => Explain,
        Prediction::Asked => Question,
        Prediction::Revealed(_) => Verdict,
        Prediction::Off | Prediction::Answered(_) => Game,
    }
}

/// What a key event makes a user intend; none when it means nothing here.
#[must_use]
pub fn action(event: KeyEvent, app: &App) -> Option<Action> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let here = place(app);
    TABLE.iter().find_map(|binding| {
        if !binding.places.contains(&here) {
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
    for binding in TABLE {
        let word = binding.hint;
        if word.is_empty() || !binding.places.contains(&here) || !is_available(&binding.meaning, app) {
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

pub(super) fn is_available(meaning: &Meaning, app: &App) -> bool {
    let Is(action) = meaning else {
        return true;
    };
    match app.screen() {
        Screen::Title(title) => *action != SwapSeats || title.human_can_win(app.setting()) == Some(false),
        Screen::Game(game) => in_game_available(action, game),
        Screen::Review(review) => match action {
            Action::GameBefore | Action::GameAfter => review.has_others(),
            Action::NextMistake | Action::TurningPoint => review.has_mistakes(),
            Take | PileAbove | PileBelow | TakeMore | TakeFewer => review.is_searching(),
            _ => true,
        },
        Screen::Lesson(lesson) => match lesson.shown().task() {
            // A game in a lesson is not left for another one.
            Showing::Game(game) => *action != NewGame && *action != Action::StepBack && in_game_available(action, game),
            Showing::Page(_) => *action != Action::StepBack || lesson.can_go_back(),
        },
        Screen::Drill(drill) => match drill.showing() {
            Showing::Game(game) => *action != NewGame && *action != Action::StepBack && in_game_available(action, game),
            Showing::Page(_) => *action != Action::StepBack,
        },
        Screen::Menu(_) => true,
    }
}

/// Whether an action would do something in a game.
fn in_game_available(action: &Action, game: &GameScreen) -> bool {
    let purpose = game.conditions().purpose;
    match action {
        Undo => !purpose.is_unaided() && game.session().can_undo(),
        Redo => !purpose.is_unaided() && game.session().can_redo(),
        PileAbove | PileBelow | TakeMore | TakeFewer => game.explaining().is_none_or(Explaining::follows_the_cursor),
        // With nothing given away there is no less.
        CycleDisclosure if game.chosen_disclosure() == Disclosure::Off => false,
        Hint => !purpose.is_unaided(),
        Action::Review => !game.session().game().moves().is_empty(),
        Action::Explain | CycleDisclosure | Action::Group => !purpose.is_unaided() && !purpose.is_plain(),
        _ => true,
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
                digit.map(Action::TakeDigit)
            }
            (Self::Text, Text | Letter, KeyCode::Char(c)) => Some(Action::Type(c.to_string())),
            _ => None,
        }
    }
}
