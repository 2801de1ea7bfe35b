//! Typed lines: their meaning, the prompt that offers them and the help that lists them.

use crate::app::view::Body;
use crate::app::{
    Action, App, BoardView, COMMANDS, ChoiceKey, Command, Context, Destination, MapPosition, MapStep, Meaning, Request,
    View, boards,
};
use crate::coach;
use crate::rules::{Move, Quoted, Variant};
use crate::text::ended;

use Context::{
    Choosing, Demo, End, Explain, Game, Games, Labelling, List, Map, Question, Review, Rounds, Title, Today, Typing,
};

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
    match Command::of_word(word, app.context()).map(|command| &command.meaning) {
        Some(Meaning::Asks(Request::Choice(ChoiceKey::Take))) if is_a_move(rest) => Intent::Wrong(
            "There is no game to take stones in: type play first. As a rule, write take 1-3 or take 1,3,4.".to_owned(),
        ),
        Some(Meaning::Asks(Request::Choice(key))) if !rest.is_empty() => Intent::Actions(vec![set(*key, rest)]),
        _ if !rest.is_empty() => special(line, &lower, app),
        Some(Meaning::Is(Action::Help)) => Intent::Request(Request::Help),
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
        Review if app.blocked(&Action::Take).is_some() && moved(lower).is_some() => {
            Intent::Wrong("There is nothing better to find: that was not a mistake.".to_owned())
        }
        // A lost game begins anew only when that is asked for.
        Context::Retry if app.view().board().is_none_or(BoardView::is_over) => unknown(line, app),
        Game | Choosing | Review | Explain | Context::Retry => {
            let (text, make) = lower.strip_suffix('?').map_or((lower, true), |text| (text.trim(), false));
            match moved(text).or_else(|| taken(text, app)) {
                Some(m) => Intent::Move(m, make),
                // A digit shows that a move was meant.
                None if text.contains(|c: char| c.is_ascii_digit()) && app.view().variant() == Variant::Nim => {
                    let problem =
                        line.trim_end_matches('?').trim().parse::<Move>().err().map(|error| format!("{error}."));
                    problem.map_or_else(|| unknown(line, app), Intent::Wrong)
                }
                None => unknown(line, app),
            }
        }
        Question if !line.is_empty() => Intent::Wrong("Answer the question first: yes or no.".to_owned()),
        List | Today | Games => match line.parse() {
            Ok(number) => opened(number, app),
            Err(_) => unknown(line, app),
        },
        Map | Rounds | Labelling => match sizes(lower, app) {
            Some((down, across)) => Intent::Actions(vec![Action::Map(MapStep::To { down, across })]),
            None => unknown(line, app),
        },
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
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        [one] => one.parse().ok(),
        ["take", _] => None,
        [pile, take] | [take, "from", pile] | ["take", take, "from", pile] => format!("{pile}{take}").parse().ok(),
        _ => None,
    }
}

/// A number where there is only one pile to take from.
fn taken(text: &str, app: &App) -> Option<Move> {
    if has_one_pile(app) { Move::new(0, text.parse().ok()?) } else { None }
}

fn has_one_pile(app: &App) -> bool {
    app.view().board().is_some_and(|view| view.board.position().piles().len() == 1)
}

/// The cell of the sizes typed. One alone is the size of the pile across.
fn sizes(text: &str, app: &App) -> Option<(u64, u64)> {
    let at = on_map(app)?;
    let mut piles = at.piles().to_vec();
    let sizes: Option<Vec<u64>> =
        text.split([' ', ',']).filter(|word| !word.is_empty()).map(|word| word.parse().ok()).collect();
    match *sizes?.as_slice() {
        [across] => piles[at.across] = across,
        [down, across] => (piles[at.down?], piles[at.across]) = (down, across),
        _ => return None,
    }
    Some(at.cell_of(&piles))
}

fn on_map(app: &App) -> Option<MapPosition> {
    if let Body::Map(map) = app.view().body { Some(map.position) } else { None }
}

fn unknown(line: &str, app: &App) -> Intent {
    if line.is_empty() {
        return Intent::Request(Request::Repeat);
    }
    let (here, lower) = (app.context(), line.to_lowercase());
    let is_a_word = COMMANDS.iter().any(|command| command.words.contains(&lower.as_str()));
    let way = match guess(&lower, here).filter(|_| !is_a_word) {
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
    standing(app).unwrap_or_else(|| match usual() {
        _ if app.context() == Question => "Type yes or no, or help.".to_owned(),
        Some(word) if word != "help" => format!("Type {word}, or help."),
        _ => "Type help to hear what you can type.".to_owned(),
    })
}

/// The words a prompt offers; the one that an empty line stands for comes first.
fn offered(app: &App) -> impl Iterator<Item = String> {
    let mut offered: Vec<_> = COMMANDS.iter().filter(|command| command.offered && command.is_available(app)).collect();
    offered.sort_by_key(|command| !command.words.contains(&""));
    offered.into_iter().map(|command| command.words[0].to_owned())
}

/// The player to move in a game, or that it is over.
fn standing(app: &App) -> Option<String> {
    let view = app.view();
    let tells = matches!(view.context, Game | Demo | End);
    view.board().filter(|_| tells)?;
    let standing = view.head.standing.full().to_owned();
    Some(coach::sentence(standing))
}

pub(super) fn help(app: &App) -> Vec<String> {
    let listed = COMMANDS.iter().filter(|command| !command.words.is_empty() && command.is_available(app));
    let listed = listed.map(|command| (command.words[0].to_owned(), command.help_for_words()));
    free(app).into_iter().chain(listed).map(|(word, help)| format!("{word}: {help}.")).collect()
}

/// Input other than commands, with its help.
fn free(app: &App) -> Option<(String, String)> {
    let (word, help) = match (app.context(), app.view().variant()) {
        (Game | Choosing, Variant::Turtles) => return turning(&app.view()),
        (Game | Choosing, Variant::Staircase) => ("a move like B3", "slides 3 coins from step B"),
        (Game, _) if has_one_pile(app) => ("a number", "takes that many stones; 3? only says what taking 3 would do"),
        (Game, _) => ("a move like B3", "takes 3 from pile B; B3? only says what it would do"),
        (Choosing, _) => ("a move like B3", "takes 3 from pile B"),
        (Review, _) if app.blocked(&Action::Take).is_none() => ("a better move like B3", "takes 3 from pile B"),
        (List | Today | Games, _) if matches!(app.view().body, Body::List(list) if list.entries.len() > 0) => {
            ("a number", "opens that entry of the list")
        }
        (Map | Rounds | Labelling, _) => match on_map(app)?.down {
            None => ("a size like 3", "goes to that size"),
            Some(_) => ("two sizes like 3 5", "goes to that row and column"),
        },
        (Typing, _) => ("an answer", "is given in the form the question asks for"),
        _ => return None,
    };
    Some((word.to_owned(), help.to_owned()))
}

/// Moves of the last head in a row of coins, as examples.
fn turning(view: &View) -> Option<(String, String)> {
    let board = &view.board()?.board;
    let last = board.position().piles().iter().rposition(|&coin| coin > 0)?;
    let (both, alone) = (Move::new(last, 1)?, Move::new(last, last as u64 + 1)?);
    let [turns, turn] = [both, alone].map(|m| coach::move_in_words(board.rules(), m));
    let letters = "A letter without a number can be a command: e is explain";
    Some((format!("a move like {both}"), format!("{turns}; {alone}: {turn} alone. {letters}")))
}
