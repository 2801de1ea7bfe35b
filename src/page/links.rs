//! Links into the page, the text after `#` in its address: a board, piles or a game, a lesson, a list.

use crate::app::{Chosen, Destination, ListKind, Room};
use crate::coach::words::notices;
use crate::coach::{Message, board_of, find_lesson};
use crate::rules::{NotA, NotationError};
use crate::session::{Match, read_mode};

pub(super) const TITLE: Destination = Destination::Title;

/// The place that a link leads to; the error says what is wrong with it.
pub(super) fn opening(link: &str) -> Result<Destination, Message> {
    let words = link.replace('+', " ");
    // Of a game, the mode that it opens in: `3-5-7+mode=solo`.
    let (modes, words): (Vec<&str>, Vec<&str>) = words.split_whitespace().partition(|word| word.starts_with("mode="));
    let (mode, words) = (modes.first().map(|word| read_mode(&word[5..])), words.join(" "));
    let mode = mode.transpose().map_err(|unknown| notices::no_link(link, &unknown))?;
    let chosen = Chosen { mode, ..Chosen::default() };
    if let Some(lesson) = words.strip_prefix("lesson=") {
        return find_lesson(lesson).map(Destination::Lesson).map_err(|unknown| notices::no_link(link, &unknown));
    }
    Ok(match words.as_str() {
        "" => TITLE,
        "play" => Destination::List(ListKind::Play),
        "learn" => Destination::List(ListKind::Lessons),
        "today" => Destination::List(ListKind::Today),
        "practice" => Destination::List(ListKind::Practice),
        "games" => Destination::List(ListKind::Games),
        words => match board_of(words) {
            Ok(board) => Destination::Board(board, chosen),
            Err(_) => {
                let line = read(words).map_err(|wrong| notices::no_link(link, &wrong))?;
                Destination::Own(Box::new(line), chosen)
            }
        },
    })
}

/// A game that can be played here.
fn read(words: &str) -> Result<Match, NotA> {
    let line: Match = words.parse().map_err(|wrong: NotationError| NotA::told(wrong.to_string(), ""))?;
    Room::Page.check(&line)?;
    Ok(line)
}

/// A text to be passed on, with a link to this page in place of a command.
pub(super) fn linked(text: &str, address: &str) -> String {
    let Some(at) = text.rfind("nimatron ").filter(|_| !address.is_empty()) else { return text.to_owned() };
    let (before, command) = text.split_at(at);
    let place = command.split('\'').nth(1).unwrap_or_else(|| command.trim_start_matches("nimatron "));
    format!("{before}{address}#{}", place.replace(' ', "+"))
}
