//! `learn`, `practice` and `today`.

use std::path::{self, Path, PathBuf};

use clap::builder::PossibleValue;
use clap::{Args, ValueHint};

use super::launch;
use super::output::{print, tell};
use super::own_lessons::{self, ENDING};
use super::play::SeedFlag;
use super::presentation::Presentation;
use super::usage::{Failure, Words};
use crate::app::{Destination, ListKind};
use crate::coach::{self, EXAMPLE, Lesson, Lessons, Skill, Unknown};
use crate::rules::Quoted;

const LEARN: &str = "\
Examples:
  nimatron learn                    the list of lessons
  nimatron learn lamps              one of them, by its name or number
  nimatron learn ./class            your own lessons in a folder
  nimatron learn --check ./class    the mistakes in them
  nimatron learn --example > mine.toml";

#[derive(Clone, Debug, Args)]
#[command(after_help = LEARN, after_long_help = LEARN)]
pub(super) struct LearnArguments {
    /// A lesson, by name or number; or a file or folder of your own lessons, as a path with a / in it or .toml at its end
    #[arg(value_name = "LESSON|FILE|FOLDER", value_parser = Words(Asked::read, lessons), value_hint = ValueHint::AnyPath)]
    lesson: Option<Asked>,

    /// Look for mistakes in your own lessons, without opening them
    #[arg(long)]
    check: bool,

    /// Print a lesson that shows each kind of step, to begin your own from
    #[arg(long, conflicts_with_all = ["lesson", "check"])]
    example: bool,

    #[command(flatten)]
    seed: SeedFlag,
}

const PRACTICE: &str = "\
Examples:
  nimatron practice                 the list of practice
  nimatron practice mistakes        what you got wrong, when it is due again
  nimatron practice can-win";

#[derive(Clone, Debug, Args)]
#[command(after_help = PRACTICE, after_long_help = PRACTICE)]
pub(super) struct PracticeArguments {
    /// A row of practice
    #[arg(value_name = "SKILL", value_parser = Words(row_named, rows))]
    row: Option<Destination>,

    #[command(flatten)]
    seed: SeedFlag,
}

pub(super) fn learn(arguments: LearnArguments, presentation: Presentation) -> Result<(), Failure> {
    let (seed, list) = (arguments.seed.seed, Destination::List(ListKind::Lessons));
    if arguments.example {
        return print(EXAMPLE);
    }
    match arguments.lesson {
        Some(Asked::Own(path)) if !path.exists() => {
            Err(Failure::Usage(format!("there is no file or folder {}", Quoted(&path.to_string_lossy()))))
        }
        Some(Asked::Own(path)) => {
            let (lessons, mut mistakes) = own_lessons::read(&path);
            if let Some(last) = mistakes.pop() {
                mistakes.iter().for_each(tell);
                return Err(Failure::trouble(last));
            }
            if arguments.check {
                return print(&lessons.iter().map(Lesson::praised).collect::<String>());
            }
            let opening = if path.is_dir() { list } else { Destination::Lesson(0) };
            launch::open_with(Lessons::own(lessons), opening, seed, presentation)
        }
        _ if arguments.check => Err(Failure::Usage(
            "--check is for lessons of your own: write the path of a file or folder, like ./mirror.toml".to_owned(),
        )),
        Some(Asked::Known(number)) => launch::open(Destination::Lesson(number), seed, presentation),
        None => launch::open(list, seed, presentation),
    }
}

/// A lesson of the program, or the path of lessons outside it.
#[derive(Clone, Debug)]
enum Asked {
    Known(usize),
    Own(PathBuf),
}

impl Asked {
    fn read(text: &str) -> Result<Self, String> {
        if text.contains(path::is_separator) || text.ends_with(ENDING) {
            return Ok(Self::Own(text.into()));
        }
        Lessons::default().find(text).map(Self::Known).map_err(|unknown| {
            if !Path::new(text).exists() {
                return unknown.to_string();
            }
            format!("{} is the name of a file or folder here: write ./{text} to open the lessons in it", Quoted(text))
        })
    }
}

pub(super) fn practise(arguments: &PracticeArguments, presentation: Presentation) -> Result<(), Failure> {
    let opening = arguments.row.clone().unwrap_or(Destination::List(ListKind::Practice));
    launch::open(opening, arguments.seed.seed, presentation)
}

pub(super) fn today(presentation: Presentation) -> Result<(), Failure> {
    launch::open(Destination::List(ListKind::Today), None, presentation)
}

fn lessons() -> Vec<PossibleValue> {
    coach::lessons().iter().map(|lesson| PossibleValue::new(&lesson.id).help(&lesson.title)).collect()
}

const MISTAKES: &str = "mistakes";

fn row_named(word: &str) -> Result<Destination, Unknown> {
    let all = || std::iter::once(MISTAKES.to_owned()).chain(Skill::ALL.iter().map(ToString::to_string));
    let skill = if word == MISTAKES { Ok(None) } else { word.parse().map(Some) };
    skill.map(Destination::Practice).map_err(|_| Unknown::new(word, "row of practice", all()))
}

fn rows() -> Vec<PossibleValue> {
    let mistakes = PossibleValue::new(MISTAKES).help("What you got wrong, when it is due again");
    let skills = Skill::ALL.iter().map(|skill| PossibleValue::new(skill.to_string()).help(skill.title()));
    std::iter::once(mistakes).chain(skills).collect()
}
