//! `learn` and `practice`: the lessons and the drills on screen.

use clap::Args;
use clap::builder::PossibleValue;

use super::launch;
use super::play::SeedFlag;
use super::presentation::Presentation;
use super::usage::{Failure, Words};
use crate::app::{Destination, ListKind};
use crate::coach::{self, DrillKind, Unknown};

const LEARN: &str = "\
Examples:
  nimatron learn                    the list of lessons
  nimatron learn binary             one of them, by its name or number";

#[derive(Clone, Copy, Debug, Args)]
#[command(after_help = LEARN, after_long_help = LEARN)]
pub(super) struct LearnArguments {
    /// A lesson, by name or number
    #[arg(value_name = "LESSON", value_parser = Words(coach::find_lesson, lessons))]
    lesson: Option<usize>,

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
    let opening = arguments.lesson.map_or(Destination::List(ListKind::Lessons), Destination::Lesson);
    launch::open(opening, arguments.seed.seed, presentation)
}

pub(super) fn practise(arguments: PracticeArguments, presentation: Presentation) -> Result<(), Failure> {
    launch::open(arguments.kind.unwrap_or(Destination::List(ListKind::Practice)), arguments.seed.seed, presentation)
}

fn lessons() -> Vec<PossibleValue> {
    coach::lessons().iter().map(|lesson| PossibleValue::new(&lesson.id).help(&lesson.title)).collect()
}

const LADDER: &str = "ladder";

fn drill(word: &str) -> Result<Destination, Unknown> {
    if word == LADDER { Ok(Destination::List(ListKind::Ladder)) } else { word.parse().map(Destination::Drill) }
}

fn drills() -> Vec<PossibleValue> {
    let ladder = PossibleValue::new(LADDER).help("The next rung of the ladder");
    let drills = DrillKind::words().into_iter().filter_map(|word| {
        let kind: DrillKind = word.parse().ok()?;
        Some(PossibleValue::new(word).help(kind.title()))
    });
    std::iter::once(ladder).chain(drills).collect()
}
