//! The meaning of a typed line.

use super::lines::{REQUESTS, Request, all_words, choosable, defined, rows_of, title};
use crate::app::screens::{GameScreen, LISTS};
use crate::app::view::{Entry, Left, Low, Map, Right};
use crate::app::{Action, App, COMMANDS, Command, Context, ListKind};
use crate::coach::words::{capital, lists};
use crate::rules::{Move, Play, Quoted};
use crate::session::Match;
use crate::text::closest;

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Intent {
    Actions(Vec<Action>),
    Request(Request),
    /// A sentence in answer: what a word does, or what is wrong.
    Say(String),
}

/// The meaning of a line without blanks around it.
pub(super) fn intent(line: &str, app: &App) -> Intent {
    let lower = line.to_lowercase();
    row(&lower, app).or_else(|| request(&lower, app)).unwrap_or_else(|| match lower.as_str() {
        "" => empty(app),
        word if app.top().context() == Context::Typing && Command::of_word(word).is_none() => typed(line),
        lower => special(line, lower, app)
            .or_else(|| as_it_is(lower, app))
            .or_else(|| word(lower))
            .unwrap_or_else(|| unknown(line, app)),
    })
}

/// A line in place of what was typed before.
fn typed(line: &str) -> Intent {
    Intent::Actions(vec![Action::Clear, Action::Type(line.to_owned()), Action::Accept])
}

fn request(line: &str, app: &App) -> Option<Intent> {
    const CHOICE: &str = "it takes the choice's next value, or the one that follows it, as in against casual.";
    if let Some(word) = line.strip_prefix("help ").map(str::trim) {
        let choice = || choice(word, app).map(|_| format!("{word}: {CHOICE}"));
        let unknown = || format!("{} is no word here: type help to hear which are.", Quoted(word));
        let all = (word == "all").then(all_words);
        return Some(Intent::Say(all.or_else(choice).or_else(|| defined(word)).unwrap_or_else(unknown)));
    }
    let (.., request, _) = REQUESTS.iter().find(|(words, ..)| words.contains(&line))?;
    Some(Intent::Request(*request))
}

/// An empty line goes on where there is something to go on to.
fn empty(app: &App) -> Intent {
    match app.top().context() {
        Context::Page | Context::Why | Context::Review | Context::Keys => Intent::Actions(vec![Action::Accept]),
        Context::Game if app.top().game().is_some_and(GameScreen::waits_for_enter) => {
            Intent::Actions(vec![Action::Accept])
        }
        Context::Map if is_labelling(app) => Intent::Actions(vec![Action::Accept]),
        Context::Map => Intent::Actions(vec![Action::Right]),
        _ => Intent::Request(Request::Here),
    }
}

/// True while the cells of a map are labelled round by round.
fn is_labelling(app: &App) -> bool {
    let view = app.view();
    matches!((view.left, view.right), (Left::Map(_), Right::Signs(_)))
}

/// `normal` or `misere` where it is so already: the key would change it.
fn as_it_is(word: &str, app: &App) -> Option<Intent> {
    let (meant, rules): (Play, _) = (word.parse().ok()?, app.top().rules()?);
    (rules.play() == meant).then(|| Intent::Say(lists::last(&rules).to_string()))
}

fn word(word: &str) -> Option<Intent> {
    Some(Intent::Actions(vec![(Command::of_word(word)?.action)()]))
}

/// A move, a number, the name of a row, a choice.
fn special(line: &str, lower: &str, app: &App) -> Option<Intent> {
    match app.top().context() {
        Context::Game | Context::Choosing => {
            let (text, takes) = (lower.trim_end_matches('?').trim(), !lower.ends_with('?'));
            let m =
                moved(text).or_else(|| Move::new(lone_pile(app)?, text.trim_start_matches("take ").parse().ok()?))?;
            let take = takes.then_some(Action::Accept);
            Some(Intent::Actions(std::iter::once(Action::Mark(m)).chain(take).collect()))
        }
        Context::Title | Context::List => choice(lower, app).or_else(|| place(lower)).or_else(|| own(line, app)),
        // The key of "no" has another word elsewhere.
        Context::YesNo if lower == "again" => Some(Intent::Say("Answer yes or no.".to_owned())),
        Context::Review => {
            lower.parse::<usize>().ok()?.checked_sub(1).map(|ply| Intent::Actions(vec![Action::Ply(ply)]))
        }
        Context::Map => {
            let sizes: Option<Vec<u64>> = lower.split([' ', ',']).map(|word| word.parse().ok()).collect();
            let is_of_one = matches!(app.view().left, Left::Map(Map { line: Some(_), .. }));
            let cell = match sizes?[..] {
                [size] if is_of_one => Action::Cell(0, size),
                [down, across] if !is_of_one => Action::Cell(down, across),
                _ => return None,
            };
            Some(Intent::Actions(vec![cell]))
        }
        Context::Page | Context::Typing | Context::Why | Context::Keys | Context::YesNo => None,
    }
}

/// The pile of a take without a name, where there is only one.
fn lone_pile(app: &App) -> Option<usize> {
    (app.view().board.rows.len() == 1).then_some(0)
}

/// `b3`, `b 3`, `3 from b`, `take 3 from b`.
fn moved(text: &str) -> Option<Move> {
    let words: Vec<&str> = text.split([',', ' ']).filter(|word| !matches!(*word, "" | "pile")).collect();
    match words.as_slice() {
        [one] => one.parse().ok(),
        [pile, take] | [take, "from", pile] | ["take", take, "from", pile] => format!("{pile}{take}").parse().ok(),
        _ => None,
    }
}

/// A row by its number, its title as it is read out, or the beginning of a title in words.
fn row(text: &str, app: &App) -> Option<Intent> {
    let view = app.view();
    let entries: &[Entry] = &rows_of(&view)?.entries;
    let by_number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let at = match by_number {
        Some(nth) if choosable(entries).nth(nth).is_some() => choosable(entries).nth(nth)?,
        Some(_) if app.top().takes_lines() => return None,
        Some(_) => return Some(Intent::Say(format!("There is no {text} in this list."))),
        None => {
            let text = text.replace(", ", " ");
            let find = |is_it: &dyn Fn(&str) -> bool| {
                choosable(entries).find(|&at| is_it(&title(&entries[at]).to_lowercase()))
            };
            let is_in_words = text.len() > 2 && !text.starts_with(|c: char| c.is_ascii_digit());
            find(&|title| title == text).or_else(|| find(&|title| is_in_words && title.starts_with(&text)))?
        }
    };
    Some(Intent::Actions(vec![Action::Choose(at), Action::Accept]))
}

/// A line of the title, by its name or that of its list.
fn place(text: &str) -> Option<Intent> {
    let is_meant = |(name, kind): &(&str, ListKind)| {
        [*name, &*kind.form().name.short].iter().any(|name| name.eq_ignore_ascii_case(text))
    };
    let at = LISTS.iter().position(is_meant)?;
    // A list is left first.
    Some(Intent::Actions(vec![Action::Clear, Action::Back, Action::Choose(at), Action::Accept]))
}

/// `against casual`, `first move you`: a choice of the board in hand. Its name alone takes the next value.
fn choice(text: &str, app: &App) -> Option<Intent> {
    let Low::Choices(choices, _) = app.view().low else { return None };
    let value = |name: &str| {
        let first = name.split(' ').next().unwrap_or_default();
        let (said, value) = text.split_once(' ').unwrap_or((text, ""));
        text.strip_prefix(name).or_else(|| (said == first).then_some(value)).map(str::trim)
    };
    let (at, value) = choices.iter().enumerate().find_map(|(at, choice)| Some((at, value(choice.name)?)))?;
    let action = if value.is_empty() { Action::Choice(at) } else { Action::Set(at, value.to_owned()) };
    Some(Intent::Actions(vec![action]))
}

/// A board of one's own, in the list of Play or on the title, to which other lists lead back.
fn own(line: &str, app: &App) -> Option<Intent> {
    let is_notation = line.starts_with(|c: char| c.is_ascii_digit() || c == '(' || c == '[');
    let paste = || match line.parse::<Match>() {
        Ok(_) => Intent::Actions(vec![Action::Back, Action::Paste(line.to_owned())]),
        Err(error) => Intent::Say(capital(&format!("{error}."))),
    };
    is_notation.then(|| if app.top().takes_lines() { typed(line) } else { paste() })
}

fn unknown(line: &str, app: &App) -> Intent {
    let word = line.split_whitespace().next().unwrap_or_default().to_lowercase();
    let words = COMMANDS.iter().flat_map(|command| command.words).copied().filter(|word| word.len() > 2);
    if line.contains('\u{1b}') {
        return Intent::Say("Arrows and other keys do nothing in lines: type a word, or help.".to_owned());
    }
    let way = match closest(&word, words) {
        Some(meant) if Command::of_word(&word).is_none() => format!("did you mean {meant}?"),
        _ if matches!(app.top().context(), Context::Game | Context::Choosing) && word.parse::<u64>().is_ok() => {
            format!("say of which pile, like B{word}.")
        }
        _ if matches!(app.top().context(), Context::Game | Context::Choosing) => {
            "type a move like B3, or help.".to_owned()
        }
        _ => "type help to hear what works.".to_owned(),
    };
    Intent::Say(format!("{} does not work here: {way}", Quoted(line)))
}
