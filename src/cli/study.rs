//! `learn` and `practice`: the lessons and the drills on screen.

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
use crate::coach::{self, DrillKind, Lesson, Lessons, Unknown};
use crate::rules::Quoted;

const LEARN: &str = "\
Examples:
  nimatron learn                    the list of lessons
  nimatron learn binary             one of them, by its name or number
  nimatron learn mirror.toml        a lesson of your own
  nimatron learn ./class            your own lessons in a folder
  nimatron learn --check ./class    the mistakes in them";

#[derive(Clone, Debug, Args)]
#[command(after_help = LEARN, after_long_help = LEARN)]
pub(super) struct LearnArguments {
    /// A lesson, by name or number; or a file or folder of your own lessons, as a path with a / in it or .toml at its end
    #[arg(value_name = "LESSON|FILE|FOLDER", value_parser = Words(Asked::read, lessons), value_hint = ValueHint::AnyPath)]
    lesson: Option<Asked>,

    /// Look for mistakes in your own lessons, without opening them
    #[arg(long)]
    check: bool,

    #[command(flatten)]
    seed: SeedFlag,
}

const PRACTICE: &str = "\
Examples:
  nimatron practice                 the list of drills, and the ladder
  nimatron practice ladder          the next rung of the ladder
  nimatron practice can-win";

#[derive(Clone, Debug, Args)]
#[command(after_help = PRACTICE, after_long_help = PRACTICE)]
pub(super) struct PracticeArguments {
    /// A drill, or the ladder
    #[arg(value_name = "KIND", value_parser = Words(drill, drills))]
    kind: Option<Destination>,

    #[command(flatten)]
    seed: SeedFlag,
}

pub(super) fn learn(arguments: LearnArguments, presentation: Presentation) -> Result<(), Failure> {
    let (seed, list) = (arguments.seed.seed, Destination::List(ListKind::Lessons));
    match arguments.lesson {
        Some(Asked::Own(path)) => {
            if !path.exists() {
                return Err(Failure::Usage(format!("{}: there is no such file or folder", path.display())));
            }
            let (lessons, mut mistakes) = own_lessons::read(&path);
            if let Some(last) = mistakes.pop() {
                mistakes.into_iter().map(Failure::trouble).for_each(tell);
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

pub(super) fn practise(arguments: PracticeArguments, presentation: Presentation) -> Result<(), Failure> {
    launch::open(arguments.kind.unwrap_or(Destination::List(ListKind::Practice)), arguments.seed.seed, presentation)
}

fn lessons() -> Vec<PossibleValue> {
    coach::lessons().iter().map(|lesson| PossibleValue::new(&lesson.id).help(&lesson.title)).collect()
}

fn drill(word: &str) -> Result<Destination, Unknown> {
    word.parse().map(Destination::Drill)
}

fn drills() -> Vec<PossibleValue> {
    let drills = DrillKind::words().into_iter().filter_map(|word| {
        let kind: DrillKind = word.parse().ok()?;
        Some(PossibleValue::new(word).help(kind.title()))
    });
    drills.collect()
}
