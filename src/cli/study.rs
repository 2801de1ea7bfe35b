//! `learn` and `practice`.

use std::path::{self, Path};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use strum::VariantNames;

use super::output::{print, tell};
use super::own_lessons::{self, ENDING};
use super::play::SeedFlag;
use super::presentation::Style;
use super::usage::{Failure, not_first};
use super::{Call, launch};
use crate::app::{Destination, ListKind};
use crate::coach::words::notices;
use crate::coach::{EXAMPLE, Lesson, Skill, find_lesson};
use crate::rules::Quoted;
use crate::session::StoreError;

#[derive(Clone, Debug, Args)]
#[command(after_help = include_str!("../../assets/help/learn.txt"), after_long_help = include_str!("../../assets/help/learn.txt"))]
pub(super) struct LearnArguments {
    /// A lesson, by name or number; or a file or folder of your own lessons
    #[arg(value_name = "LESSON|FILE|FOLDER", value_hint = ValueHint::AnyPath)]
    lesson: Option<String>,

    /// Look for mistakes in your own lessons, without opening them
    #[arg(long, requires = "lesson")]
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
    let mistakes = PossibleValue::new("mistakes").help("What you got wrong, when it is due again");
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
        Err(_) if Call::VARIANTS.contains(&&**word) => return Err(Failure::usage(not_first(word))),
        Err(unknown) => return Err(Failure::usage(unknown)),
    }
    let (lessons, mut mistakes) = own_lessons::read(path);
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
    launch::open_with(Some(lessons.leak()), news, opening, seed, style)
}

const NOT_OWN: &str = "--check is for lessons of your own: write the path of a file or folder, like ./mirror.toml";
