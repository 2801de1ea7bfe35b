//! The table of commands.

use super::{Command, Key, Meaning, Request};
use crate::app::{Action, ChoiceKey, Context, CursorMove, Destination, Direction, ListKind, MapStep};
use crate::coach::Button;
use crate::rules::Play;

use Action::{Accept, Back, Cursor, Press, Sideways};
use Context::{
    Choosing, Demo, End, Explain, Game, Games, Help, List, Map, Question, Reading, Record, Retry, Review, Rounds,
    Title, Today, Typing,
};
use Key::{
    Backspace, Capital, Char, Ctrl, Digit, Down, Enter, Esc, Home, Left, Letter, PageDown, PageUp, Right, Tab, Text, Up,
};
use Meaning::{Asks, Is, Typed};

const ALL: &[Context] = Context::ALL;
/// Contexts without a typed answer, which could be any word.
const NOT_TYPING: &[Context] = &[
    Title, Game, Demo, Explain, Question, End, Review, List, Today, Games, Record, Reading, Retry, Choosing, Help, Map,
    Rounds,
];
const BOARDS: &[Context] = &[Game, Demo, Explain, Question, End, Review, Choosing];
const BOTH: &[Context] = &[Game, End];
const LISTS: &[Context] = &[List, Today, Games];
const PAGES: &[Context] = &[List, Today, Games, Record];
const WATCHED: &[Context] = &[Game, Demo];
const BOARD: &[Context] = &[Game, Explain, Review, Choosing];
const MOVE: &[Context] = &[Game, Choosing];
const MAPS: &[Context] = &[Map, Rounds];
pub(super) const PICK: &[Context] = &[Game, Choosing, Review];
const STEPS: &[Context] = &[Explain, Review];

const UP: &[Key] = &[Up, Char('k')];
const DOWN: &[Key] = &[Down, Char('j')];
const LEFT: &[Key] = &[Left, Char('h')];
const RIGHT: &[Key] = &[Right, Char('l')];
const CONFIRM: &[Key] = &[Enter, Char(' ')];

const GO_ON: &[Key] = &[Enter, Char(' '), Down];
const NEXT: &[&str] = &["next", ""];
const PREVIOUS: &[&str] = &["previous"];

const OFFERED: bool = true;
/// Listed in the help only.
const LISTED: bool = false;

type Word = &'static str;
type Slice<T> = &'static [T];

const fn row(
    contexts: Slice<Context>,
    keys: Slice<Key>,
    hint: Word,
    words: Slice<Word>,
    offered: bool,
    meaning: Meaning,
    help: Word,
) -> Command {
    Command { contexts, meaning, keys, hint, words, offered, help }
}

const fn key(contexts: Slice<Context>, keys: Slice<Key>, hint: Word, meaning: Meaning, help: Word) -> Command {
    row(contexts, keys, hint, &[], LISTED, meaning, help)
}

const fn word(contexts: Slice<Context>, words: Slice<Word>, offered: bool, meaning: Meaning, help: Word) -> Command {
    row(contexts, &[], "", words, offered, meaning, help)
}

/// The table, in the order of the key line and the prompt. Moves (`B3`), list numbers and answers are read elsewhere.
#[rustfmt::skip]
pub(crate) static COMMANDS: &[Command] = &[
    row(&[Question],   &[Char('y'), Char('Y')], "yes",         &["yes", "y"],    OFFERED, Is(Action::Answer(true)), "answer yes"),
    row(&[Question],   &[Char('n'), Char('N')], "no",          &["no", "n"],     OFFERED, Is(Action::Answer(false)), "answer no"),
    row(&[Reading],    GO_ON,        "go on",      NEXT,             OFFERED, Is(Action::Next), "go on"),
    row(&[Retry],      GO_ON,        "try again",   NEXT,             OFFERED, Is(Action::Next), "try again"),
    key(&[Question],   CONFIRM, "",        Is(Accept),       "show which keys answer"),
    key(&[Choosing],   CONFIRM,      "answer",      Is(Action::Take), "answer with the marked move"),
    key(&[Choosing],   &[Char('e'), Char('t')], "", Is(Accept),       "show how to answer"),
    key(&[Typing],     &[Letter],    "type",        Typed,            "type an answer"),
    key(&[Typing],     &[Backspace], "back",        Is(Action::Erase), "delete a character"),
    key(&[Typing],     &[Enter],     "answer",      Is(Accept),       "give the answer you typed"),
    key(&[Question],   &[Left],      "back",        Is(Action::StepBack), "go to the previous step, in a lesson"),
    key(&[Typing],     &[Left],      "",            Is(Action::StepBack), "go to the previous step, in a lesson"),

    key(LISTS,         UP,           "choose",      Is(Action::Above), "the entry above"),
    key(LISTS,         DOWN,         "choose",      Is(Action::Below), "the entry below"),
    row(&[List],       CONFIRM,      "open",        &["open", ""],    LISTED,  Is(Accept), "open the chosen entry"),
    row(&[Today],      CONFIRM,      "play",        &["play", ""],    OFFERED, Is(Accept), "play the next board, or an earlier one for practice"),
    row(&[Today],      &[Char('c')], "copy",        &["copy"],        OFFERED, Is(Action::Copy), "copy the day's result"),
    row(&[Games],      CONFIRM,      "review",      &["open", ""],    LISTED,  Is(Accept), "review the chosen game"),
    row(&[Games],      &[Char('m')], "mend",        &["mend"],        OFFERED, Is(Action::NextMistake), "mend your last mistake: find a better move"),
    row(&[Games],      &[Char('p')], "play on",     &["play"],        OFFERED, Is(Action::PlayOn), "play on from your last mistake, or from where the game was left"),
    row(&[Games],      &[Tab],       "record",      &["record"],      OFFERED, Is(Action::Go(Destination::List(ListKind::Record))), "show the record in numbers"),
    row(&[Games],      &[Char('c')], "copy",        &["copy"],   LISTED,  Is(Action::Copy), "copy the game's result"),
    key(&[Record],     &[Tab],       "games",       Is(Back),         "show the games"),
    key(LISTS,         &[PageUp],    "",            Is(Action::FarAbove), "ten entries up"),
    key(LISTS,         &[PageDown],  "",            Is(Action::FarBelow), "ten entries down"),
    key(LISTS,         &[Home],      "",            Is(Action::First), "the first entry"),
    key(LISTS,         &[Key::End],  "",            Is(Action::Last), "the last entry"),

    row(&[Demo],       &[Enter, Char(' '), Right], "move", NEXT,      OFFERED, Is(Action::StepOn), "make the next move"),
    row(&[Demo],       &[Left, Char('u')], "back",  PREVIOUS,         OFFERED, Is(Action::Undo), "go one move back"),

    row(&[Reading],    &[Char('n')], "for real",    &["real"],        OFFERED, Is(Action::NewGame), "play the board you won as an ordinary game"),
    row(&[Reading],    &[Left],      "back",        PREVIOUS,         OFFERED, Is(Action::StepBack), "go to the previous step, in a lesson"),
    key(&[Review],     CONFIRM,      "try",         Is(Action::Take), "try the marked move in place of a mistake"),
    row(STEPS,         &[Left],      "step",        PREVIOUS,         OFFERED, Is(Action::StepBack), "go to the previous step or move"),
    row(&[Explain],    &[Right, Enter, Char(' ')], "step", NEXT,      OFFERED, Is(Action::StepOn), "go to the next step"),
    row(&[Review],     &[Right],     "step",        NEXT,             OFFERED, Is(Action::StepOn), "go to the next move"),

    key(BOARD,         UP,           "pile",        Is(Cursor(CursorMove::PileAbove)), "the pile above"),
    key(BOARD,         DOWN,         "pile",        Is(Cursor(CursorMove::PileBelow)), "the pile below"),
    key(MOVE,          LEFT,         "stones",      Is(Cursor(CursorMove::Fewer)), "one stone fewer"),
    key(MOVE,          RIGHT,        "stones",      Is(Cursor(CursorMove::More)), "one stone more"),
    key(STEPS,         &[Char('h')], "stones",      Is(Cursor(CursorMove::Fewer)), "one stone fewer"),
    key(STEPS,         &[Char('l')], "stones",      Is(Cursor(CursorMove::More)), "one stone more"),
    row(&[Review],     &[Char(']'), Char('m')], "mistake", &["mistake"],      OFFERED, Is(Action::NextMistake), "go to the next mistake, to mend it"),
    row(&[Review],     &[Char('[')], "mistake",     &["turn"],        LISTED,  Is(Action::TurningPoint), "go to the last mistake, where the game turned"),
    row(&[Review],     &[Char('p')], "play on",     &["play"],        OFFERED, Is(Action::PlayOn), "play on from here against the machine"),
    row(&[Review],     &[Home],      "",            &["start"],       LISTED,  Is(Action::First), "go to the first move"),
    row(&[Review],     &[Key::End],  "",            &["end"],         LISTED,  Is(Action::Last), "go to the last move"),
    row(&[Review],     &[PageUp],    "game",        &["earlier"],     OFFERED, Is(Action::GameBefore), "go to the previous game, in a file of several"),
    row(&[Review],     &[PageDown],  "game",        &["later"],       OFFERED, Is(Action::GameAfter), "go to the next game"),
    key(&[Game],       &[PageUp],    "",            Is(Cursor(CursorMove::PilesAbove)), "ten piles up"),
    key(&[Game],       &[PageDown],  "",            Is(Cursor(CursorMove::PilesBelow)), "ten piles down"),
    key(MOVE,          &[Home],      "",            Is(Cursor(CursorMove::Unmark)), "nothing marked"),
    key(MOVE,          &[Key::End],  "",            Is(Cursor(CursorMove::Largest)), "the largest take"),
    key(PICK,          &[Capital],   "",            Typed,            "choose a pile: B3 marks 3 of B"),
    key(PICK,          &[Digit],     "",            Typed,            "type how many to take"),
    key(PICK,          &[Backspace], "",            Is(Cursor(CursorMove::Erase)), "delete a digit"),
    key(&[Game],       CONFIRM,      "take",        Is(Action::Take), "take them"),

    key(&[Title],      UP,           "choose",      Is(Action::Above), "the line above"),
    key(&[Title],      DOWN,         "choose",      Is(Action::Below), "the line below"),
    key(&[Title],      &[Enter],     "go",          Is(Accept),       "open or start the chosen entry"),
    key(&[Title],      LEFT,         "change",      Is(Sideways(Direction::Back)), "the setting's previous value"),
    key(&[Title],      RIGHT,        "change",      Is(Sideways(Direction::On)), "the setting's next value; on Play, its settings"),
    key(&[Title],      &[Text],      "",            Typed,            "type piles (3 5 7) or takes (1-3 or 1,3,4) of your own"),
    key(&[Title],      &[Backspace], "",            Is(Action::Erase), "delete a character"),
    word(&[Title],     &["continue"],               OFFERED, Is(Press(Button::Continue)), "continue the game you left"),
    word(&[Title],     &["play"],                   OFFERED, Is(Press(Button::Play)), "start the chosen game"),
    word(&[Title],     &["beat", "new-here"],       OFFERED, Is(Press(Button::Next)), "do what comes next: a lesson, a board, or questions that are due"),
    word(&[Title],     &["today"],                  OFFERED, Is(Press(Button::Today)), "open the three boards of the day"),
    word(&[Title],     &["practice"],               OFFERED, Is(Press(Button::Practice)), "open the drills"),
    word(&[Title],     &["lessons", "learn"],       OFFERED, Is(Press(Button::Lessons)), "open the lessons; learn 3 opens the third"),
    word(&[Title],     &["games"],                  OFFERED, Is(Press(Button::Games)), "open your games and your record"),
    word(&[Title],     &["map"],                    OFFERED, Is(Press(Button::Map)), "open the map of two piles"),
    word(&[Title],     &["board"],                  OFFERED, Asks(Request::Choice(ChoiceKey::Board)), "choose a board by name, or give piles: board marienbad, board 3 5 7"),
    word(&[Title],     &["rules"],                  LISTED,  Asks(Request::Choice(ChoiceKey::Rules)), "choose the rules: rules normal (the last move wins) or rules misere (it loses)"),
    word(&[Title],     &["take"],                   LISTED,  Asks(Request::Choice(ChoiceKey::Take)), "choose the takes that are allowed: take any, take 1-3, take 1,3,4"),
    word(&[Title],     &["opponent"],               LISTED,  Asks(Request::Choice(ChoiceKey::Opponent)), "choose how the machine plays: opponent perfect, stubborn or casual"),
    word(&[Title],     &["players"],                LISTED,  Asks(Request::Choice(ChoiceKey::Players)), "choose who plays: players human,perfect; also stubborn and casual"),
    word(&[Title],     &["mode"],                   LISTED,  Asks(Request::Choice(ChoiceKey::Mode)), "choose what the coach says: mode teach or mode play"),
    word(&[Title],     &["panel"],                  LISTED,  Asks(Request::Choice(ChoiceKey::Panel(None))), "choose what the panel shows: panel preview, now, rows or off"),
    row(&[Title],      &[Char('o')], "who begins",  &["swap"],        OFFERED, Is(Action::SwapSeats), "let the other side begin"),
    row(&[Game],       &[Char('o')], "",            &["swap"],        LISTED, Is(Action::SwapSeats), "before your first move, let the other side begin"),

    key(&[End],        CONFIRM,      "next game",   Is(Accept),       "play the next game"),
    row(&[End],        &[Char('n')], "",            &["new"],         OFFERED, Is(Action::NewGame), "play a new game"),
    row(&[End],        &[Char('m')], "mend",        &["mend"],        OFFERED, Is(Action::NextMistake), "mend your last mistake: find a better move"),
    row(&[End],        &[Char('r')], "review",      &["review"], OFFERED, Is(Action::Review), "review the game move by move"),
    row(&[End],        &[Char('c')], "copy",        &["copy"],   LISTED,  Is(Action::Copy), "copy the result and the game"),
    row(BOTH,          &[Char('u')], "undo",        &["undo"],   OFFERED, Is(Action::Undo), "go back to your last turn"),
    row(BOTH,          &[Ctrl('r')], "redo",        &["redo"],        OFFERED, Is(Action::Redo), "redo what was undone"),
    row(&[Game],       &[Char('t')], "hint",        &["hint"],        OFFERED, Is(Action::Hint), "hint, plainer each time"),
    row(&[Game, Demo, Question, End, Reading, Retry, Typing, Choosing], &[Esc], "leave", &["back"], OFFERED, Is(Back), "go back, or to the title"),
    row(WATCHED,       &[Char('e')], "explain",     &["explain", "why"],      OFFERED, Is(Action::Explain), "show the reasons step by step"),
    row(&[Game, Demo, Explain, End], &[Char('g')], "groups", &["groups"],      LISTED, Is(Action::Group), "show groups, or lamps"),
    row(&[Game, Demo, End], &[Char('i')], "panel",  &["panel"],       OFFERED, Is(Action::Panel(None)), "show less on the panel, or all"),
    row(WATCHED,       &[Char('n')], "new game",    &["new"],         OFFERED, Is(Action::NewGame), "play a new game"),
    row(&[Rounds],     &[Left],      "round",       &["previous"],    OFFERED, Is(Action::StepBack), "go to the previous round"),
    row(&[Rounds],     &[Right],     "round",       NEXT,             OFFERED, Is(Action::StepOn), "go to the next round"),
    key(&[Rounds],     CONFIRM,      "go on",       Is(Accept),       "go to the next round, then on"),
    row(MAPS,          UP,           "cell",        &["up"],          OFFERED, Is(Action::Above), "the cell above"),
    row(&[Map],        DOWN,         "cell",        &["down", ""],    OFFERED, Is(Action::Below), "the cell below"),
    row(&[Rounds],     DOWN,  "cell",        &["down"],        OFFERED, Is(Action::Below), "the cell below"),
    row(&[Map],        LEFT,         "cell",        &["left"],        OFFERED, Is(Sideways(Direction::Back)), "the cell on the left"),
    row(&[Map],        RIGHT,        "cell",        &["right"],       OFFERED, Is(Sideways(Direction::On)), "the cell on the right"),
    row(&[Rounds],     &[Char('h')], "",            &["left"],        OFFERED, Is(Sideways(Direction::Back)), "the cell on the left"),
    row(&[Rounds],     &[Char('l')], "",            &["right"],       OFFERED, Is(Sideways(Direction::On)), "the cell on the right"),
    row(&[Map],        CONFIRM,      "play",        &["play"],        OFFERED, Is(Accept), "play from this position"),
    row(&[Map],        &[Esc, Char('v')], "back",   &["back"],        OFFERED, Is(Back), "go back to where the map was opened"),
    row(&[Map],        &[Char('='), Char('i')], "values", &["values"], LISTED, Is(Action::Map(MapStep::Values)), "show values, or N and P again"),
    key(&[Map],        &[Char('x'), Char('m')], "misère", Is(Action::Map(MapStep::Play(None))), "switch between normal and misère play"),
    row(&[Map],        &[Char('e')], "step by step", &["steps"],      OFFERED, Is(Action::Explain), "label the map round by round, to find out who wins"),
    word(&[Map],       &["misere", "misère"],       LISTED,  Is(Action::Map(MapStep::Play(Some(Play::Misere)))), "switch to misère play: the last move loses"),
    word(&[Map],       &["normal"],                 LISTED,  Is(Action::Map(MapStep::Play(Some(Play::Normal)))), "switch to normal play: the last move wins"),

    word(MAPS,         &["row"],                    LISTED,  Asks(Request::Everything), "say the row and the position again"),
    word(ALL,          &["repeat"],                 LISTED,  Asks(Request::Repeat), "say the last answer again; elsewhere an empty line says only the position or the question"),
    word(ALL,          &["where"],                  LISTED,  Asks(Request::Where), "say where you are and what you can type"),
    word(BOARDS,       &["last"],                   LISTED,  Asks(Request::LastMoves), "say the last move of each side"),
    word(BOARDS,       &["moves"],                  LISTED,  Asks(Request::Moves), "say the moves so far"),
    word(BOARDS,       &["piles"],                  LISTED,  Asks(Request::Everything), "say the position again"),
    word(&[Title, List, Today, Games, Record], &["list"],          LISTED,  Asks(Request::Everything), "say the list again"),
    word(BOARDS,       &["rules"],                  OFFERED, Asks(Request::Rules), "say the rules of this game"),
    word(NOT_TYPING,   &["brief"],                  LISTED,  Asks(Request::Brief(true)), "say only moves, piles and answers from now on"),
    word(NOT_TYPING,   &["full"],                   LISTED,  Asks(Request::Brief(false)), "say everything again"),

    row(&[Review],     &[Esc],       "back",        &["back"],        OFFERED, Is(Back), "go back to the finished game, or to the title"),
    row(&[Explain],    &[Esc, Char('e')], "game",   &["back"],        OFFERED, Is(Back), "go back to the game"),
    row(PAGES,         &[Esc],       "back",        &["back"],        OFFERED, Is(Back), "go back to where you were, or to the title"),
    row(&[Rounds],     &[Esc, Char('e')], "back",   &["back"],        OFFERED, Is(Back), "go back to the whole map, or to the lessons"),
    row(&[Game, Review], &[Char('c')], "copy",      &["copy"],        LISTED,  Is(Action::Copy), "copy the game so far"),
    row(&[Game, Demo, End, Review], &[Char('v')], "map", &["map"],      LISTED, Is(Action::OpenMap), "open the map of two piles"),
    key(&[Help],       &[Up, PageUp, Char('k')], "page", Is(Action::Above), "the previous page"),
    key(&[Help],       &[Down, PageDown, Char('j')], "page", Is(Action::Below), "the next page"),
    key(&[Help],       &[Esc],       "back",        Is(Back),         "close the help (also ?)"),
    key(&[Title],      &[Esc],       "close",       Is(Back),         "close the settings"),

    row(NOT_TYPING,    &[Char('q')], "quit",        &["quit", "exit", "q"], OFFERED, Is(Action::Quit), "quit; ordinary games are saved"),
    word(&[Typing],    &["quit", "exit"],           OFFERED, Is(Action::Quit), "quit; ordinary games are saved"),
    key(ALL,           &[Ctrl('c')], "",            Is(Action::Quit), "quit from anywhere"),
    key(ALL,           &[Ctrl('t')], "",            Is(Action::NextTheme), "dark or light colours"),
    key(ALL,           &[Char('.')], "",            Is(Action::More), "show more of the coach's words"),
    key(ALL,           &[Ctrl('l')], "",            Is(Action::Redraw), "redraw the screen"),
    key(ALL,           &[Ctrl('z')], "",            Is(Action::Suspend), "suspend; fg resumes"),
    row(NOT_TYPING,    &[Char('?')], "keys",        &["help", "?", "h"], OFFERED, Is(Action::Help), "show this help"),
    row(&[Typing],     &[Char('?')], "keys",        &["help"],        OFFERED, Is(Action::Help), "show this help"),
];
