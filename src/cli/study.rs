//! `learn` and `practice`: the lessons and the drills on screen.

use clap::Args;

use super::Failure;
use super::known::Known;
use super::launch::{self, Start};
use super::presentation::Presentation;
use crate::app::{ChoiceKey, Destination};
use crate::coach;

/// The arguments of `learn`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron learn                    the list of lessons
  nimatron learn binary             one of them, by its name or number")]
pub struct LearnArguments {
    /// A lesson, by its name or number
    #[arg(value_name = "LESSON", value_parser = Known(Known::lessons))]
    lesson: Option<String>,

    /// Make the questions repeatable
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<String>,
}

/// The arguments of `practice`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron practice                 the list of drills, and the ladder
  nimatron practice ladder          the next rung of the ladder
  nimatron practice can-win")]
pub struct PracticeArguments {
    /// A drill, or the ladder
    #[arg(value_name = "KIND", value_parser = Known(Known::drills))]
    kind: Option<String>,

    /// Make the questions repeatable
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<String>,
}

pub fn learn(arguments: &LearnArguments, presentation: Presentation) -> Result<(), Failure> {
    let lesson = arguments.lesson.as_deref().map(coach::find_lesson).transpose().map_err(Failure::usage)?;
    let start = Start::remembering(&[ChoiceKey::Theme], arguments.seed.as_deref())?;
    launch::show(start, lesson.map_or(Destination::Lessons, Destination::Lesson), presentation)
}

pub fn practise(arguments: &PracticeArguments, presentation: Presentation) -> Result<(), Failure> {
    let wanted = match arguments.kind.as_deref() {
        None => Destination::Practice,
        Some("ladder") => Destination::Ladder,
        Some(kind) => Destination::Drill(kind.parse().map_err(Failure::usage)?),
    };
    let start = Start::remembering(&[ChoiceKey::Theme], arguments.seed.as_deref())?;
    launch::show(start, wanted, presentation)
}
