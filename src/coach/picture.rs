//! Pictures of lessons: small squares, a character each.

use crate::rules::{Quoted, is_hidden};

/// Lines of equal length, in which `.` is nothing and every other sign of [`SIGNS`] a colour.
pub(crate) type Squares = Vec<String>;

/// Finds the text of a picture by its name; the error says why it cannot be read.
pub(crate) type Pictures<'a> = &'a dyn Fn(&str) -> Result<Option<String>, String>;

/// Nothing, gold, brass, white, dim and orange.
const SIGNS: [char; 6] = ['.', 'g', 'b', 'w', 'd', 'o'];
/// The most characters of a line, and the most lines.
const MOST: (usize, usize) = (30, 24);

macro_rules! pictures {
    ($($name:literal),* $(,)?) => {
        const OURS: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../assets/lessons/pictures/", $name, ".txt")))),*];
    };
}

pictures!["dome", "nimatron", "paper", "stairs", "star", "table", "things"];

/// The text of one of the program's pictures.
fn of_program(name: &str) -> Option<&'static str> {
    OURS.iter().find(|(ours, _)| *ours == name).map(|(_, text)| *text)
}

/// The picture of this name: among those beside a lesson, else one of the program's.
pub(super) fn named(name: &str, beside: Pictures<'_>) -> Result<Squares, String> {
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '-');
    let found = if is_name { beside(name).map_err(|reason| format!("pictures/{name}.txt: {reason}"))? } else { None };
    let text = found.or_else(|| of_program(name).map(str::to_owned));
    let text = text.ok_or_else(|| format!("there is no picture {}: draw it in pictures/NAME.txt", Quoted(name)))?;
    read(&text).map_err(|reason| format!("pictures/{name}.txt: {reason}"))
}

fn read(text: &str) -> Result<Squares, String> {
    let lines: Squares = text.trim_end().lines().map(|line| line.trim_end().to_owned()).collect();
    let cells = lines.first().map_or(0, |line| line.chars().count());
    for (nth, line) in (1..).zip(&lines) {
        let count = line.chars().count();
        if count != cells {
            return Err(format!("line {nth} has {count} characters, line 1 has {cells}"));
        }
        if let Some(c) = line.chars().find(|c| !SIGNS.contains(c)) {
            let sign = if is_hidden(c) { format!("U+{:04X}", c as u32) } else { c.to_string() };
            return Err(format!("'{sign}' is not a colour: write . g b w d o"));
        }
    }
    match (cells, lines.len()) {
        (0, _) => Err("it is empty: draw something".to_owned()),
        (cells, count) if cells > MOST.0 || count > MOST.1 => {
            Err(format!("it has {cells} x {count} squares: at most {} x {} have room", MOST.0, MOST.1))
        }
        _ => Ok(lines),
    }
}
