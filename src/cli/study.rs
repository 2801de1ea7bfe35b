//! `learn`, also from a teacher's own files, and `practice`.

use std::fs;
use std::path::{self, Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};

use super::launch;
use super::output::{print, tell};
use super::play::{SeedFlag, not_piles};
use super::presentation::Style;
use super::usage::Failure;
use crate::app::{Destination, ListKind};
use crate::coach::words::notices;
use crate::coach::{EXAMPLE, Lesson, Lessons, Skill, find_lesson};
use crate::rules::Quoted;
use crate::session::{StoreError, read_text, reason};

#[derive(Clone, Debug, Args)]
#[command(after_help = include_str!("../../assets/help/learn.txt"), after_long_help = include_str!("../../assets/help/learn.txt"))]
pub(super) struct LearnArguments {
    /// A lesson, by name or number; or a file or folder of your own lessons
    #[arg(value_name = "LESSON|FILE|FOLDER", value_hint = ValueHint::AnyPath)]
    lesson: Option<String>,

    /// Look for mistakes in your own lessons, without opening them
    #[arg(long)]
    check: bool,

    /// Print a lesson to begin your own from, with the kinds of steps and questions
    #[arg(long, conflicts_with_all = ["lesson", "check"])]
    example: bool,

    #[command(flatten)]
    seed: SeedFlag,
}

#[derive(Clone, Debug, Args)]
#[command(after_help = include_str!("../../assets/help/practice.txt"), after_long_help = include_str!("../../assets/help/practice.txt"))]
pub(super) struct PracticeArguments {
    /// A row of practice
    #[arg(value_name = "SKILL", value_parser = row())]
    row: Option<Destination>,

    #[command(flatten)]
    seed: SeedFlag,
}

/// A parser for the rows of practice: what is missed has no skill of its own.
fn row() -> impl TypedValueParser<Value = Destination> {
    let mistakes = PossibleValue::new("mistakes").help("what you got wrong, when it is due again");
    let skills = Skill::ALL.iter().map(|skill| PossibleValue::new(skill.to_string()).help(skill.title()));
    PossibleValuesParser::new(std::iter::once(mistakes).chain(skills))
        .map(|word| Destination::Practice(word.parse().ok()))
}

pub(super) fn practise(arguments: &PracticeArguments, style: Style) -> Result<(), Failure> {
    let opening = arguments.row.clone().unwrap_or(Destination::List(ListKind::Practice));
    launch::open(opening, arguments.seed.seed, style)
}

pub(super) fn learn(arguments: &LearnArguments, style: Style) -> Result<(), Failure> {
    let (seed, list) = (arguments.seed.seed, Destination::List(ListKind::Lessons));
    let word = match &arguments.lesson {
        _ if arguments.example => return print(EXAMPLE),
        None if arguments.check => return Err(Failure::usage(NOT_OWN)),
        None => return launch::open(list, seed, style),
        Some(word) => word,
    };
    let path = Path::new(word);
    match find_lesson(word) {
        Ok(_) if arguments.check => return Err(Failure::usage(NOT_OWN)),
        Ok(number) => return launch::open(Destination::Lesson(number), seed, style),
        // A path that cannot be looked at is refused with the reason.
        Err(_) if path.try_exists().unwrap_or(true) => {}
        Err(_) if word.contains(path::is_separator) || word.ends_with(ENDING) => {
            return Err(Failure::usage(format!("there is no file or folder {}", Quoted(word))));
        }
        Err(unknown) => return Err(not_piles(word).unwrap_or_else(|| Failure::usage(unknown))),
    }
    let (lessons, mut mistakes) = own_lessons(path);
    let name = |error: &StoreError| error.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut files: Vec<String> = mistakes.iter().map(|error| Quoted(&name(error)).to_string()).collect();
    files.dedup();
    let last = if arguments.check || lessons.is_empty() { mistakes.pop() } else { None };
    mistakes.iter().for_each(tell);
    if let Some(last) = last {
        return Err(Failure::trouble(last));
    }
    if arguments.check {
        return print(&lessons.iter().map(Lesson::praised).collect::<String>());
    }
    let opening = if path.is_dir() { list } else { Destination::Lesson(0) };
    let news = (!files.is_empty()).then(|| notices::left_out(&files));
    // They stay in memory until the program ends.
    launch::open_with(Lessons::own(lessons.leak()), news, opening, seed, style)
}

const NOT_OWN: &str = "--check is for lessons of your own: write the path of a file or folder, like ./mirror.toml";

/// Reads a file, or those of a folder in the order of their names. Also returns all that is wrong with them.
pub(crate) fn own_lessons(path: &Path) -> (Vec<Lesson>, Vec<StoreError>) {
    let refused = |path: &Path, reason| StoreError { path: path.to_owned(), reason };
    let (mut lessons, mut mistakes) = (Vec::<Lesson>::new(), Vec::new());
    let files = files(path).unwrap_or_else(|reason| {
        mistakes.push(refused(path, reason));
        Vec::new()
    });
    for file in files {
        match lesson(&file) {
            Ok(lesson) if lessons.iter().any(|other| other.id == lesson.id) => {
                let reason = "another file has this name, but for its number or capitals: rename one of them";
                mistakes.push(refused(&file, reason.to_owned()));
            }
            Ok(lesson) => lessons.push(lesson),
            Err(reasons) => mistakes.extend(reasons.into_iter().map(|reason| refused(&file, reason))),
        }
    }
    (lessons, mistakes)
}

fn files(path: &Path) -> Result<Vec<PathBuf>, String> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path).map_err(|error| format!("it cannot be read: {}", reason(&error)))?;
    let mut names: Vec<String> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    // Editors keep locks and backups in hidden files.
    names.retain(|name| name.ends_with(ENDING) && !name.starts_with('.'));
    names.sort_unstable();
    if names.is_empty() {
        return Err(format!("there are no lessons in this folder: their names end in {ENDING}"));
    }
    Ok(names.iter().map(|name| path.join(name)).collect())
}

fn lesson(file: &Path) -> Result<Lesson, Vec<String>> {
    let text = read_text(file, LONGEST).map_err(|error| vec![reason(&error)])?;
    let text = text.ok_or_else(|| vec!["there is no such file or folder".to_owned()])?;
    let picture = |name: &str| {
        let path = file.with_file_name("pictures").join(format!("{name}.txt"));
        read_text(&path, LONGEST).map_err(|error| reason(&error))
    };
    Lesson::read_with(&file.file_stem().unwrap_or_default().to_string_lossy(), &text, &picture)
}

const ENDING: &str = ".toml";

/// Bytes of a file: many times what a lesson needs.
const LONGEST: u64 = 1 << 18;
