//! `games FOLDER|FILE…`: a class, a row a record.

use std::ffi::OsStr;
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::path::{Path, PathBuf};

use textwrap::core::display_width;

use super::output::{tell, to_stdout};
use super::presentation::Style;
use super::usage::Failure;
use crate::coach::words::many;
use crate::coach::{Lessons, Record, boards};
use crate::rules::{Quoted, is_hidden};
use crate::session::{Calendar, Folders, Problems, StoreError, reason};

/// Lists the records at these paths. What could not be used is told after them.
pub(super) fn run(paths: &[PathBuf], style: Style) -> Result<(), Failure> {
    // A path that cannot be looked at is told with the reason.
    if let Some(missing) = paths.iter().find(|path| !path.try_exists().unwrap_or(true)) {
        let missing = missing.to_string_lossy();
        let cure = "write the path of an export, or of a folder of exports";
        return Err(Failure::usage(format!("there is no file or folder {}: {cure}", Quoted(&missing))));
    }
    let (mut rows, mut told, today) = (Vec::new(), Vec::new(), Calendar::default().today());
    for path in paths {
        let records = records(path).map_err(|error| told.push(error)).unwrap_or_default();
        let read = records.iter().map(|record| Row::read(record, &today).map_err(|error| told.push(error)));
        let (mut found, problems): (Vec<Row>, Vec<Problems>) = read.flatten().unzip();
        told.extend(problems.into_iter().filter_map(first_of));
        found.sort_by_key(|row| row.name.to_lowercase());
        rows.append(&mut found);
    }
    tell_apart(&mut rows);
    list(&rows, style)?;
    let last = told.pop();
    told.iter().for_each(tell);
    last.map_or(Ok(()), |last| Err(Failure::trouble(last)))
}

/// Puts the path behind a name that several records have.
fn tell_apart(rows: &mut [Row]) {
    let names: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    let is_twice = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
    rows.iter_mut()
        .filter(|row| is_twice(&row.name))
        .for_each(|row| row.label = format!("{} ({})", row.name, row.path));
}

/// The record at a path, or those in a folder that is none.
fn records(path: &Path) -> Result<Vec<PathBuf>, StoreError> {
    let is_record = |path: &Path| Folders::copied(path).has_record();
    if !path.is_dir() || is_record(path) {
        return Ok(vec![path.to_owned()]);
    }
    let refused = |reason| StoreError { path: path.to_owned(), reason };
    let entries = fs::read_dir(path).map_err(|error| refused(reason(&error)))?;
    let is_seen = |path: &Path| path.file_name().is_some_and(|name| !name.to_string_lossy().starts_with('.'));
    let mut found: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    found.retain(|path| is_seen(path) && (path.is_file() || is_record(path)));
    found.sort_unstable();
    if found.is_empty() { Err(refused(NO_RECORD.to_owned())) } else { Ok(found) }
}

const NO_RECORD: &str = "there are no records in this folder: put files into it that nimatron games --export printed, \
                         or folders with the files games and practice";

/// The first problem of a record, and the number of others.
fn first_of(problems: Problems) -> Option<StoreError> {
    let StoreError { path, mut reason } = problems.first?;
    if problems.count > 1 {
        reason = format!("{reason}; {} more could not be used", many(problems.count - 1, "line", "lines"));
    }
    Some(StoreError { path, reason })
}

/// The names of the columns after the first, in JSON and in a table. Stars are listed boards with a ★.
const COLUMNS: [(&str, &str); 5] =
    [("games", "games"), ("won", "won"), ("stars", "★"), ("mistakes", "mistakes"), ("lessons", "lessons")];

/// A record in the list.
struct Row {
    name: String,
    /// The name, with the path where others have that name.
    label: String,
    path: String,
    counts: [usize; 5],
}

impl Row {
    fn read(path: &Path, today: &str) -> Result<(Self, Problems), StoreError> {
        let (name, record, problems) = if path.is_dir() {
            let (record, problems) = Record::read(&Folders::copied(path), today);
            // A folder such as `..` has its name elsewhere.
            let whole = path.canonicalize().unwrap_or_default();
            (Some(shown(path.file_name().or(whole.file_name()))), record, problems)
        } else {
            Record::of_export(path, today)?
        };
        let name = name.unwrap_or_else(|| shown(path.file_stem())).replace(is_hidden, "\u{fffd}");
        let (totals, progress) = (record.totals, &record.progress);
        let lessons = Lessons::default().done(progress);
        let counts = [totals.played, totals.won, record.stars(), progress.mistakes(), lessons];
        Ok((Self { label: name.clone(), name, path: shown(Some(path.as_os_str())), counts }, problems))
    }
}

/// A part of a path, as it can be shown.
fn shown(part: Option<&OsStr>) -> String {
    part.unwrap_or_default().to_string_lossy().replace(is_hidden, "\u{fffd}")
}

impl Display for Row {
    /// The sentence for a listener.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [games, won, stars, mistakes, lessons] = self.counts;
        let (games, mistakes, lessons) =
            (many(games, "game", "games"), many(mistakes, "mistake", "mistakes"), many(lessons, "lesson", "lessons"));
        let all = boards().len();
        write!(f, "{}: {games}, {won} won; a star on {stars} of {all} boards; {mistakes}; {lessons} done.", self.label)
    }
}

fn list(rows: &[Row], style: Style) -> Result<(), Failure> {
    const NAME: &str = "name";
    let width = rows.iter().map(|row| display_width(&row.label)).fold(NAME.len(), usize::max);
    let line = |name: &str, cells: [String; 5]| {
        let gap = width - display_width(name);
        let cells = cells.iter().zip(COLUMNS).map(|(cell, (_, head))| format!("  {cell:>0$}", head.len().max(4)));
        format!("{name}{:gap$}{}", "", cells.collect::<String>())
    };
    to_stdout(style, |out| {
        if !style.plain && !rows.is_empty() {
            out.say(|_| line(NAME, COLUMNS.map(|(_, head)| head.to_owned())))?;
        }
        for row in rows {
            out.object(|object| {
                object.field("name", &row.name)?;
                object.field("file", &row.path)?;
                COLUMNS.iter().zip(row.counts).try_for_each(|((name, _), count)| object.field(name, count))
            })?;
            out.say(|style| {
                if style.plain { row.to_string() } else { line(&row.label, row.counts.map(|count| count.to_string())) }
            })?;
        }
        Ok(())
    })
}
