//! The one table of what can be typed: what a line means, what a prompt offers, and what the help lists.

use super::lists;
use crate::app::{Action, App, Body, ChoiceKey, Context, Direction, MapStep};
use crate::coach::{self, Button};
use crate::engine::Outcome;
use crate::rules::Play;

#[derive(Clone, Debug)]
pub enum Meaning {
    Is(Action),
    Tell(Topic),
    Choice(ChoiceKey),
    Press(Button),
    /// All moves of a demonstration that are still to come.
    ToTheEnd,
    Speak {
        brief: bool,
    },
}

/// A topic that can be told without anything being changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    Help,
    Rules,
    Moves,
    /// Everything that is on the table or in the list, once more.
    Everything,
    /// A choice of the title, and what else could be chosen.
    Choice(ChoiceKey),
}

#[derive(Clone, Debug)]
pub struct Command {
    pub words: &'static [&'static str],
    /// The contexts in which they have this meaning.
    pub contexts: &'static [Context],
    pub meaning: Meaning,
    /// True if the prompt offers it, and not only the help.
    pub offered: bool,
    pub help: &'static str,
}

use Context::{
    Choosing, Demo, End, Explain, Game, Games, Labelling, List, Loading, Map, Question, Reading, Review, Rounds, Title,
    Typing, Verdict,
};
use Meaning::{Choice, Is, Press, Speak, Tell, ToTheEnd};

const ALL: &[Context] = &[
    Title, Game, Demo, Explain, Question, Verdict, End, Review, List, Games, Reading, Typing, Choosing, Loading, Map,
    Rounds, Labelling,
];
/// An open question owns single letters.
const NO_QUESTION: &[Context] =
    &[Title, Game, Demo, Explain, Verdict, End, Review, List, Games, Reading, Loading, Map, Rounds];
const MAPS: &[Context] = &[Map, Rounds];
const ON_MAPS: &[Context] = &[Map, Rounds, Labelling];
/// An answer that is typed could be any word.
const NO_ANSWER: &[Context] =
    &[Title, Game, Demo, Explain, Question, Verdict, End, Review, List, Games, Reading, Choosing, Loading, Map, Rounds];
const TABLES: &[Context] = &[Game, Demo, Explain, Question, Verdict, End, Review, Choosing];

const fn row(
    words: &'static [&'static str],
    contexts: &'static [Context],
    meaning: Meaning,
    offered: bool,
    help: &'static str,
) -> Command {
    Command { words, contexts, meaning, offered, help }
}

/// The table. A move (`B3`), a number of a list and an answer are words of their own beside it.
#[rustfmt::skip]
pub static COMMANDS: &[Command] = &[
    row(&["play"],              &[Title],    Press(Button::Play),           true,  "start the game that is chosen"),
    row(&["continue"],          &[Title],    Press(Button::Continue),       true,  "go on with the game that was left"),
    row(&["beat", "new-here"],  &[Title],    Press(Button::LearnToBeat),    true,  "learn to beat it: the next of six short lessons"),
    row(&["learn"],             &[Title],    Press(Button::Learn),          true,  "the lessons"),
    row(&["practice"],          &[Title],    Press(Button::Practice),       true,  "the drills and the ladder"),
    row(&["games"],             &[Title],    Press(Button::Games),          true,  "your record"),
    row(&["board"],             &[Title],    Choice(ChoiceKey::Board),     true,  "choose a board by its name, or piles: board marienbad, board 3 5 7"),
    row(&["rules"],             &[Title],    Choice(ChoiceKey::Rules),     false, "rules normal: the last move wins; rules misere: it loses"),
    row(&["take"],              &[Title],    Choice(ChoiceKey::Take),      false, "which takes are allowed: take any, take 1-3, take 1,3,4"),
    row(&["players"],           &[Title],    Choice(ChoiceKey::Players),   false, "who plays: players human,perfect; also skilled, casual and random"),
    row(&["mode"],              &[Title],    Choice(ChoiceKey::Mode),      false, "what the coach asks and says: mode teach, mode predict or mode play"),
    row(&["panel", "indicator"], &[Title],   Choice(ChoiceKey::Panel(None)), false, "what the panel shows: panel preview, now, rows or off"),
    row(&["swap"],              &[Title],    Is(Action::SwapSeats),        true,  "let the other side start"),
    row(&["yes", "y"],          &[Question], Is(Action::Answer(true)),     true,  "yes, a win can be forced"),
    row(&["no", "n"],           &[Question], Is(Action::Answer(false)),    true,  "no, it cannot"),
    row(&["hint", "t"],         &[Game],     Is(Action::Hint),             true,  "where to look, then the pile, then the move"),
    row(&["explain", "e", "why"],      &[Game, Demo], Is(Action::Explain),        true,  "why it is so, step by step"),
    row(&["next", ""],          &[Explain],  Is(Action::StepOn),           true,  "the next step (an empty line too)"),
    row(&["next", ""],          &[Review],   Is(Action::StepOn),           true,  "the next move (an empty line too)"),
    row(&["next", ""],          &[Demo],     Is(Action::StepOn),           true,  "the next move (an empty line too)"),
    row(&["next", ""],          &[Reading, Verdict], Is(Action::Next),     true,  "go on (an empty line too)"),
    row(&["previous", "p", "u"], &[Explain, Review, Reading, Demo], Is(Action::StepBack), true, "the step or move before"),
    row(&["run"],               &[Demo],     ToTheEnd,                     true,  "the moves to the end, five hundred at most"),
    row(&["mistake", "m"],      &[Review],   Is(Action::NextMistake),      true,  "the next mistake"),
    row(&["turn"],              &[Review],   Is(Action::TurningPoint),     false, "the last mistake, where the game turned"),
    row(&["first"],             &[Review],   Is(Action::First),        false, "the first move"),
    row(&["last"],              &[Review],   Is(Action::Last),         false, "the last move"),
    row(&["earlier"],           &[Review],   Is(Action::GameBefore),       true,  "the game before, in a file of several"),
    row(&["later"],             &[Review],   Is(Action::GameAfter),        true,  "the next game"),
    row(&["play"],              &[Review],   Is(Action::PlayOn),           true,  "play on from here against the machine"),
    row(&["review", "r"],       &[End],      Is(Action::Review),           true,  "review the game move by move"),
    row(&["undo", "u"],         &[Game, End, Verdict], Is(Action::Undo),   true,  "take your last move back"),
    row(&["redo"],              &[Game, End], Is(Action::Redo),            true,  "make again what was taken back"),
    row(&["panel", "i"],        &[End],      Is(Action::CyclePanel),  true,  "less help from the panel: preview, now, rows, off"),
    row(&["panel", "i"],        &[Game, Demo], Is(Action::CyclePanel), false, "less help from the panel: preview, now, rows, off"),
    row(&["new"],               &[Game, Demo, End], Is(Action::NewGame),   true,  "a new game with the same choices"),
    row(&["keep", "a"],         &[Game, Demo, Explain, Verdict, End, Review], Is(Action::KeepPosition), false, "put the position on your own list, to be asked again on later days"),
    row(&["copy", "c"],         &[Game, End, Review], Is(Action::Copy),    false, "the game as one line, to go on from there elsewhere"),
    row(&["map"],               &[Title],    Press(Button::Map),            true,  "all positions of two piles at one look"),
    row(&["map", "v"],          &[Game, Demo, End, Review], Is(Action::OpenMap), false, "all positions of two of these piles"),
    row(&["p"],                 &[Labelling], Is(Action::Map(MapStep::Label(Outcome::P))), true, "label this position P"),
    row(&["n"],                 &[Labelling], Is(Action::Map(MapStep::Label(Outcome::N))), true, "label this position N"),
    row(&["next", ""],          &[Rounds],   Is(Action::StepOn),           true,  "the next round (an empty line too)"),
    row(&["previous"],          &[Rounds],   Is(Action::StepBack),         true,  "the round before"),
    row(&["down", ""],          &[Map],      Is(Action::Below),            true,  "the row below (an empty line too)"),
    row(&["down"],              &[Rounds, Labelling], Is(Action::Below),   true,  "the row below"),
    row(&["up"],                ON_MAPS,     Is(Action::Above),            true,  "the row above"),
    row(&["left"],              ON_MAPS,     Is(Action::Sideways(Direction::Back)), true, "the position on the left"),
    row(&["right"],             ON_MAPS,     Is(Action::Sideways(Direction::On)), true, "the position on the right"),
    row(&["play"],              &[Map],      Is(Action::Accept),           true,  "play from this position"),
    row(&["steps", "e"],        &[Map],      Is(Action::Explain),          true,  "label round by round: how one finds out who wins"),
    row(&["more"],              MAPS,        Is(Action::Map(MapStep::More)), false, "a stone more in the fixed pile"),
    row(&["fewer"],             MAPS,        Is(Action::Map(MapStep::Fewer)), false, "a stone fewer in it"),
    row(&["pile"],              MAPS,        Is(Action::Map(MapStep::NextPile)), false, "choose the next fixed pile"),
    row(&["add"],               MAPS,        Is(Action::Map(MapStep::AddPile)), false, "add a fixed pile"),
    row(&["misere", "misère"],  MAPS,        Is(Action::Map(MapStep::Play(Some(Play::Misere)))), false, "misère play: the last move loses"),
    row(&["normal"],            MAPS,        Is(Action::Map(MapStep::Play(Some(Play::Normal)))), false, "normal play: the last move wins"),
    row(&["takes"],             MAPS,        Is(Action::Map(MapStep::Takes)), false, "the next take rule"),
    row(&["values"],            MAPS,        Is(Action::Map(MapStep::Values)), false, "values, or N and P again"),
    row(&["differences"],       &[Map],      Is(Action::Map(MapStep::Differences)), false, "say where normal and misère play differ"),
    row(&["lines"],             MAPS,        Is(Action::Map(MapStep::LineReader)), false, "one pile as a row, or two again"),
    row(&["row"],               ON_MAPS,     Tell(Topic::Everything),      false, "the row and the position, once more"),
    row(&["open", ""],          &[List, Games], Is(Action::Accept),       false, "open the one that is next"),
    row(&["moves"],             TABLES,      Tell(Topic::Moves),           false, "the moves so far"),
    row(&["piles"],             TABLES,      Tell(Topic::Everything),      false, "what is on the table, once more"),
    row(&["list"],              &[Title, List, Games], Tell(Topic::Everything), false, "the list, once more"),
    row(&["rules"],             TABLES,      Tell(Topic::Rules),           true,  "the rules of this game"),
    row(&["brief"],             NO_ANSWER,   Speak { brief: true },        false, "say moves, piles and answers alone, now and the next time"),
    row(&["full"],              NO_ANSWER,   Speak { brief: false },       false, "say everything again"),
    row(&["back"],              ALL,         Is(Action::Back),             true,  "to the game, the list or the title"),
    row(&["help"],              ALL,         Tell(Topic::Help),            true,  "what can be typed here"),
    row(&["?", "h"],            NO_QUESTION, Tell(Topic::Help),            false, ""),
    row(&["quit", "exit"],      ALL,         Is(Action::Quit),             true,  "leave; the game is kept"),
    row(&["q"],                 NO_QUESTION, Is(Action::Quit),             false, ""),
];

impl Command {
    pub fn is_available(&self, app: &App) -> bool {
        let here = self.contexts.contains(&app.context());
        here && match &self.meaning {
            Is(action) => app.blocked(action).is_none(),
            Press(button) => app.blocked(&Action::Press(*button)).is_none(),
            Tell(_) | Choice(_) | ToTheEnd | Speak { .. } => true,
        }
    }
}

pub(super) fn find(word: &str, here: Context) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.words.contains(&word) && command.contexts.contains(&here))
}

pub(super) fn prompt(app: &App) -> String {
    let mut words: Vec<&str> = offered(app).collect();
    words.splice(0..0, special(app, &app.view().body).map(|(word, _)| word));
    let standing = standing(app).map(|standing| format!("{standing} ")).unwrap_or_default();
    format!("{standing}Type {}.", or(&words))
}

/// The same where what can be typed was said before: whose turn it is, or the usual word. `help` lists the others.
pub(super) fn short_prompt(app: &App) -> String {
    let usual = || special(app, &app.view().body).map(|(word, _)| word).or_else(|| offered(app).next());
    standing(app).unwrap_or_else(|| match usual() {
        _ if app.context() == Question => "Type yes or no, or help.".to_owned(),
        Some(word) if word != "help" => format!("Type {word}, or help."),
        _ => "Type help to hear what can be typed.".to_owned(),
    })
}

fn offered(app: &App) -> impl Iterator<Item = &'static str> + '_ {
    let offered = COMMANDS.iter().filter(|command| command.offered && command.is_available(app));
    offered.map(|command| command.words[0])
}

/// Whose turn it is in a game, or that it is over.
fn standing(app: &App) -> Option<String> {
    let view = app.view();
    let tells = matches!(view.context, Game | Demo | End);
    let standing = view.board().filter(|_| tells)?.standing.words();
    Some(format!("{}.", coach::capital(&standing)))
}

/// True if a word means something elsewhere, so that one may have to go back for it.
pub(super) fn is_known_elsewhere(word: &str) -> bool {
    COMMANDS.iter().any(|command| command.words.contains(&word))
}

pub(super) fn help(app: &App) -> Vec<String> {
    let special = special(app, &app.view().body).map(|(word, help)| format!("{word}: {help}."));
    let listed = COMMANDS.iter().filter(|command| !command.help.is_empty() && command.is_available(app));
    special.into_iter().chain(listed.map(|command| format!("{}: {}.", command.words[0], command.help))).collect()
}

fn special(app: &App, body: &Body) -> Option<(&'static str, &'static str)> {
    Some(match app.context() {
        Game => ("a move like B3", "takes 3 from pile B; B3? says only what it would do"),
        Choosing => ("a move like B3", "takes 3 from pile B"),
        Review if app.blocked(&Action::Take).is_none() => ("a better move like B3", "takes 3 from pile B"),
        List | Games if lists::count(body) > 0 => ("a number", "opens that entry of the list"),
        Map | Rounds | Labelling => ("two sizes like 3 5", "goes to that row and column"),
        Typing => ("an answer", "as the question asks for it"),
        _ => return None,
    })
}

fn or(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
