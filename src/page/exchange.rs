//! The record as one text, to hand in and to take along.

use std::collections::BTreeSet;

use crate::coach::words::notices;
use crate::coach::{Message, Practised};
use crate::session::{Folders, Match, Problems, export};

/// Begins the line of an answer; all others are games.
const ANSWER: &str = "date=";

/// The record with whose it is and with lines that are in no file, or why it cannot be read.
pub(super) fn exported(name: &str, unwritten: &[String]) -> Result<String, String> {
    let (mut problems, mut text) = (Problems::default(), Vec::new());
    let name = name.trim().replace(char::is_control, " ");
    let name = Some(name.as_str()).filter(|name| !name.is_empty());
    export(&Folders::on_shelf(), name, &mut problems, &mut text).map_err(|error| error.to_string())?;
    if let Some(first) = problems.first.filter(|_| unwritten.is_empty()) {
        return Err(first.to_string());
    }
    let text = String::from_utf8(text).map_err(|error| error.to_string())?;
    Ok(unwritten.iter().fold(text, |text, line| text + line + "\n"))
}

/// Adds the lines that are not there yet, and says how many.
pub(super) fn import(text: &str) -> Message {
    let kept = match exported("", &[]) {
        Ok(kept) => kept,
        Err(reason) => return notices::not_taken_in(&reason),
    };
    let mut known: BTreeSet<&str> = kept.lines().collect();
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (good, wrong): (Vec<&str>, Vec<&str>) = lines.partition(|line| is_entry(line));
    let fresh: Vec<&str> = good.into_iter().filter(|line| known.insert(line)).collect();
    let (answers, games): (Vec<&str>, Vec<&str>) = fresh.iter().partition(|line| line.starts_with(ANSWER));
    match Folders::on_shelf().add(&games, &answers) {
        Ok(()) => notices::taken_in(fresh.len(), wrong.len()),
        Err(error) => notices::not_taken_in(&error.to_string()),
    }
}

fn is_entry(line: &str) -> bool {
    if line.starts_with(ANSWER) { line.parse::<Practised>().is_ok() } else { line.parse::<Match>().is_ok() }
}
