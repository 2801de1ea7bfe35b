//! Typed lines: their meaning, the prompt that offers them and the help that lists them.

use super::{board, lists, map};
use crate::app::view::{Body, Onward};
use crate::app::{
    Action, App, BoardView, COMMANDS, ChoiceKey, Command, Context, Destination, Disabled, Map, MapStep, Meaning,
    Request, boards, panel_named,
};
use crate::coach::{self, notices};
use crate::rules::{Move, PileName, Quoted};
use crate::text::ended;

use Context::{Choosing, Demo, End, Explain, Game, Games, List, Question, Review, Rounds, Title, Today, Typing};

pub(super) enum Intent {
    Actions(Vec<Action>),
    /// A move: true to make it, false only to consider it.
    Move(Move, bool),
    Request(Request),
    Wrong(String),
}

pub(super) fn intent(line: &str, app: &App) -> Intent {
    let lower = line.to_lowercase();
    let (word, rest) = lower.split_once(char::is_whitespace).unwrap_or((&lower, ""));
    let rest = rest.trim();
    if matches!(app.context(), Title | List) && matches!(word, "learn" | "lesson" | "lessons") && !rest.is_empty() {
        return match app.setting().lessons.find(rest) {
            Ok(number) => Intent::Actions(vec![Action::Go(Destination::Lesson(number))]),
            Err(unknown) => Intent::Wrong(coach::sentence(&unknown)),
        };
    }
    if let Some(intent) = pile_alone(&lower, app) {
        return intent;
    }
    match Command::of_word(word, app.context()).map(|command| &command.meaning) {
        Some(Meaning::Asks(Request::Choice(ChoiceKey::Take))) if is_a_move(rest) => Intent::Wrong(
            "There is no game to take stones in: type play first. As a rule, write take 1-3 or take 1,3,4.".to_owned(),
        ),
        Some(Meaning::Asks(Request::Choice(key))) if !rest.is_empty() => Intent::Actions(vec![set(*key, rest)]),
        Some(Meaning::Is(Action::Panel(_))) if !rest.is_empty() => match panel_named(rest) {
            Ok(panel) => Intent::Actions(vec![Action::Panel(Some(panel))]),
            Err(unknown) => Intent::Wrong(coach::sentence(unknown)),
        },
        _ if !rest.is_empty() => special(line, &lower, app),
        Some(Meaning::Is(Action::Help)) => Intent::Request(Request::Help),
        Some(Meaning::Is(action)) if app.blocked(action) == Some(Disabled::Silent) => unknown(line, app),
        Some(Meaning::Is(action)) if map_of(app).is_some_and(|map| map::is_at_edge(&map, action)) => {
            Intent::Wrong("The map ends here.".to_owned())
        }
        Some(Meaning::Is(action)) => Intent::Actions(vec![action.clone()]),
        Some(Meaning::Asks(request)) => Intent::Request(*request),
        Some(Meaning::Typed) | None => special(line, &lower, app),
    }
}

/// True if `take 3` or `take 3 from B` was typed where there is nothing to take from.
fn is_a_move(rest: &str) -> bool {
    rest.contains("from") || rest.parse::<u64>().is_ok()
}

fn set(key: ChoiceKey, value: &str) -> Action {
    let listed = matches!(key, ChoiceKey::Take | ChoiceKey::Players);
    let value = if listed { value.split_whitespace().collect::<Vec<_>>().join(",") } else { value.to_owned() };
    Action::Set(key, value.replace(",,", ","))
}

/// Reads a line that is no command: a choice without its name, a move, a number, an answer.
fn special(line: &str, lower: &str, app: &App) -> Intent {
    match app.context() {
        Title => on_title(line, lower, app),
        Review if app.blocked(&Action::Take).is_some() && (moved(lower).is_some() || lower.parse::<u64>().is_ok()) => {
            Intent::Wrong("There is nothing better to find: that was not a mistake.".to_owned())
        }
        // A lost game begins anew only when that is asked for.
        Context::Retry if app.view().board().is_none_or(BoardView::is_over) => unknown(line, app),
        Game | Choosing | Review | Explain | Context::Retry => {
            let (text, make) = (lower.trim_end_matches('?').trim(), !lower.ends_with('?'));
            match moved(text).or_else(|| taken(text, app)) {
                Some(m) => Intent::Move(m, make),
                // A digit shows that a move was meant.
                None if text.contains(|c: char| c.is_ascii_digit()) => {
                    let refused = format!("{} is not a move", Quoted(line.trim_end_matches('?').trim()));
                    let form = free(app).map(|(form, _)| Intent::Wrong(format!("{refused}: type {form}.")));
                    form.unwrap_or_else(|| unknown(line, app))
                }
                None => unknown(line, app),
            }
        }
        Question if !line.is_empty() => Intent::Wrong("Answer the question first: yes or no.".to_owned()),
        List | Today | Games => match line.parse() {
            Ok(number) => opened(number, app),
            Err(_) => {
                named(lower, app).map_or_else(|| unknown(line, app), |index| Intent::Actions(vec![Action::Open(index)]))
            }
        },
        Context::Map | Rounds => sizes(lower, app).unwrap_or_else(|| unknown(line, app)),
        Typing if !line.is_empty() => {
            let typed = app.view().typing.map_or(0, |typing| typing.text.len());
            let mut actions = vec![Action::Erase; typed];
            actions.extend([Action::Type(line.to_owned()), Action::Accept]);
            Intent::Actions(actions)
        }
        _ => unknown(line, app),
    }
}

fn opened(number: usize, app: &App) -> Intent {
    match app.view().body {
        Body::List(list) if list.entries.len() > 0 => match list.numbered(number) {
            Some(index) => Intent::Actions(vec![Action::Open(index)]),
            None => Intent::Wrong(format!("There is no {number} in this list: type a number from it.")),
        },
        _ => Intent::Wrong("This list is still empty.".to_owned()),
    }
}

/// The entry of a list whose title begins with this text.
fn named(text: &str, app: &App) -> Option<usize> {
    const SHORTEST: usize = 3;
    let Body::List(list) = app.view().body else { return None };
    let titles = (0..list.entries.len()).map_while(|index| Some(list.entries.get(index)?.title.to_lowercase()));
    let mut titles = titles.map(|title| title.trim_start_matches("the ").starts_with(text.trim_start_matches("the ")));
    titles.position(|is_meant| is_meant && text.len() >= SHORTEST)
}

fn on_title(line: &str, lower: &str, app: &App) -> Intent {
    let key = match lower {
        "" => return Intent::Actions(vec![Action::Accept]),
        "normal" | "misere" | "misère" => ChoiceKey::Rules,
        _ if lower.starts_with(|c: char| c.is_ascii_digit()) || boards().find(lower).is_ok() => ChoiceKey::Board,
        _ => return unknown(line, app),
    };
    Intent::Actions(vec![set(key, lower)])
}

fn moved(text: &str) -> Option<Move> {
    let words = text.split(|c: char| c == ',' || c.is_whitespace());
    let words: Vec<&str> = words.filter(|word| !matches!(*word, "" | "pile")).collect();
    match words.as_slice() {
        [one] => one.parse().ok(),
        [first, _] if first.len() > 1 && is_a_word(first) => None,
        [pile, take] | [take, "from", pile] | ["take", take, "from", pile] => format!("{pile}{take}").parse().ok(),
        _ => None,
    }
}

/// True for a word that is a command anywhere.
fn is_a_word(word: &str) -> bool {
    COMMANDS.iter().any(|command| command.words.contains(&word))
}

/// A number where there is only one pile to take from.
fn taken(text: &str, app: &App) -> Option<Move> {
    Move::new(lone_pile(app)?, text.trim_start_matches("take ").parse().ok()?)
}

/// The only pile that is left. After a wrong answer the board shows what it left, so none is told.
fn lone_pile(app: &App) -> Option<usize> {
    let view = app.view();
    if view.context == Context::Retry {
        return None;
    }
    let board = &view.board()?.board;
    let mut left = board.position().piles().iter().enumerate().filter(|(_, size)| **size > 0);
    let (lone, others) = (left.next()?.0, left.next());
    others.is_none().then_some(lone)
}

/// A pile's letter alone, where a move can be.
fn pile_alone(line: &str, app: &App) -> Option<Intent> {
    let moves = matches!(app.context(), Game | Choosing | Explain | Review) && app.blocked(&Action::Take).is_none();
    let PileName(pile) = line.to_uppercase().parse().ok().filter(|_| moves && line.len() == 1)?;
    let view = app.view();
    let (board, position) = (view.board()?, view.board()?.board.position());
    let size = position.size(pile)?;
    Some(match board::example(board, Some(pile)) {
        Some(m) => Intent::Wrong(notices::how_to_take(size, m)),
        // The refusal of any move says why the pile has none.
        None => Intent::Move(Move::new(pile, 1)?, true),
    })
}

/// A step to the cell of the sizes typed. One alone is the size of the pile across.
fn sizes(text: &str, app: &App) -> Option<Intent> {
    let map = map_of(app)?;
    let sizes: Option<Vec<u64>> =
        text.split([' ', ',']).filter(|word| !word.is_empty()).map(|word| word.parse().ok()).collect();
    let cell = match *sizes?.as_slice() {
        [across] => [map.cell()[0], across],
        [down, across] => [down, across],
        _ => return None,
    };
    let [down, across] = map.largest();
    Some(if cell[0] > down || cell[1] > across {
        Intent::Wrong(format!("This map ends at {down} {across}."))
    } else {
        Intent::Actions(vec![Action::Map(MapStep::To(cell))])
    })
}

fn map_of(app: &App) -> Option<Box<Map>> {
    if let Body::Map(map) = app.view().body { Some(map) } else { None }
}

fn unknown(line: &str, app: &App) -> Intent {
    if line.is_empty() {
        return Intent::Request(Request::Standing);
    }
    let (here, lower) = (app.context(), line.to_lowercase());
    let way = match guess(&lower, here).filter(|_| !is_a_word(&lower)) {
        _ if here == Title && lower == "back" => "this is the title. Type quit to leave".to_owned(),
        Some(meant) => format!("did you mean {meant}?"),
        None => format!("type {}", what_to_type(app)),
    };
    Intent::Wrong(ended(format!("{} does not work here: {way}", Quoted(line))))
}

fn guess(line: &str, here: Context) -> Option<&'static str> {
    const LONGEST: usize = 30;
    let word = line.split_whitespace().next().filter(|word| word.len() <= LONGEST)?;
    let commands = COMMANDS.iter().filter(|command| command.contexts.contains(&here));
    let words = commands.filter_map(|command| command.words.first()).copied().filter(|word| word.len() > 2);
    let boards = boards().all.iter().map(|board| board.id.as_str()).filter(|_| here == Title);
    coach::closest(word, words.chain(boards))
}

pub(super) fn prompt(app: &App) -> String {
    let standing = standing(app).map(|standing| format!("{standing} ")).unwrap_or_default();
    format!("{standing}Type {}.", what_to_type(app))
}

fn what_to_type(app: &App) -> String {
    let words: Vec<String> = free(app).map(|(word, _)| word).into_iter().chain(offered(app)).collect();
    coach::enumerated(&words, "or")
}

/// Prompt in a context seen before: the turn, or the usual word. `help` lists the others.
pub(super) fn short_prompt(app: &App) -> String {
    let usual = || free(app).map(|(word, _)| word).or_else(|| offered(app).next());
    let typed = || match usual() {
        _ if app.context() == Question => "Type yes or no, or help.".to_owned(),
        Some(word) if word != "help" => format!("Type {word}, or help."),
        _ => "Type help to hear what you can type.".to_owned(),
    };
    match standing(app) {
        Some(standing) if matches!(app.context(), Demo | End) => format!("{standing} {}", typed()),
        standing => standing.unwrap_or_else(typed),
    }
}

/// The words a prompt offers; the one that an empty line stands for comes first.
fn offered(app: &App) -> impl Iterator<Item = String> {
    let view = app.view();
    let pressed = if let Body::Title(title) = &view.body { Some(lists::pressed(title)) } else { None };
    let mut offered: Vec<_> = COMMANDS.iter().filter(|command| command.offered && command.is_available(app)).collect();
    offered.sort_by_key(|command| match &pressed {
        Some(pressed) => command.action() != Some(pressed),
        None => !command.words.contains(&""),
    });
    offered.into_iter().map(|command| match command.contexts {
        [Context::Retry] => format!("{} to {}", command.words[0], command.help),
        _ => command.words[0].to_owned(),
    })
}

/// The player to move in a game, or that it is over.
fn standing(app: &App) -> Option<String> {
    let view = app.view();
    let tells = matches!(view.context, Game | Demo | End);
    view.board().filter(|_| tells)?;
    let standing = coach::sentence(view.head.standing.full());
    Some(next_game(app).map(|does| format!("{standing} Type new to {does}.")).unwrap_or(standing))
}

/// The way on from a try at a day's board, which is no new game.
fn next_game(app: &App) -> Option<&'static str> {
    match app.view().board()?.end.as_ref()?.onward {
        Onward::Game => None,
        Onward::Board => Some("play the next of today's boards"),
        Onward::List => Some("go back to the list of boards"),
    }
}

pub(super) fn help(app: &App) -> Vec<String> {
    let works = |action: &Action| matches!(app.blocked(action), None | Some(Disabled::Unoffered));
    let listed =
        COMMANDS.iter().filter(|command| !command.words.is_empty() && command.contexts.contains(&app.context()));
    let listed = listed.filter(|command| command.action().is_none_or(works));
    let next = |command: &Command| next_game(app).filter(|_| command.action() == Some(&Action::NewGame));
    let does = |command: &Command| next(command).map_or_else(|| command.help_for_words(), str::to_owned);
    let listed = listed.map(|command| (command.words[0].to_owned(), does(command)));
    free(app).into_iter().chain(listed).map(|(word, help)| format!("{word}: {help}.")).collect()
}

/// Input other than commands, with its help.
fn free(app: &App) -> Option<(String, String)> {
    let (word, help) = match app.context() {
        Game | Choosing | Review if app.blocked(&Action::Take).is_none() => return example(app),
        List | Today | Games if matches!(app.view().body, Body::List(list) if list.entries.len() > 0) => {
            ("a number", "opens that entry of the list")
        }
        Context::Map | Rounds => ("two sizes like 3 5", "goes to that position"),
        Typing => ("an answer", "is given in the form the question asks for"),
        _ => return None,
    };
    Some((word.to_owned(), help.to_owned()))
}

/// A move that is legal on the board, as an example.
fn example(app: &App) -> Option<(String, String)> {
    let view = app.view();
    let m = board::example(view.board()?, None)?;
    let (what, name) = lone_pile(app).map_or(("move", m.to_string()), |_| ("number", m.take.to_string()));
    let better = if app.context() == Review { "better " } else { "" };
    Some((
        format!("a {better}{what} like {name}"),
        format!(
            "take {} from {}; with a question mark behind it, {name}?, you only hear what it would do",
            m.take,
            PileName(m.pile)
        ),
    ))
}
