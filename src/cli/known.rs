use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, CommandFactory, Error};

use super::Arguments;
use crate::app::{ThemeName, boards};
use crate::coach::{self, DrillKind, Mode};
use crate::session::{Panel, Players};

/// A parser that accepts any text, and lists the words that mean something to help and completions. The program judges the word
/// itself: its complaint is the same here, on the title screen, and in the choices file.
#[derive(Clone)]
pub struct Known(pub fn() -> Vec<PossibleValue>);

impl TypedValueParser for Known {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter()))
    }
}

fn bare(words: impl IntoIterator<Item = impl ToString>) -> Vec<PossibleValue> {
    words.into_iter().map(|word| PossibleValue::new(word.to_string())).collect()
}

impl Known {
    pub fn commands() -> Vec<PossibleValue> {
        bare(Arguments::command().get_subcommands().map(Command::get_name))
    }

    pub fn boards() -> Vec<PossibleValue> {
        boards().all().iter().map(|board| PossibleValue::new(&*board.id).help(&*board.name)).collect()
    }

    pub fn themes() -> Vec<PossibleValue> {
        bare(ThemeName::ALL)
    }

    pub fn modes() -> Vec<PossibleValue> {
        bare(Mode::ALL)
    }

    pub fn panels() -> Vec<PossibleValue> {
        bare(Panel::FADING)
    }

    pub fn players() -> Vec<PossibleValue> {
        bare(Players::all())
    }

    pub fn lessons() -> Vec<PossibleValue> {
        coach::lessons().iter().map(|lesson| PossibleValue::new(&*lesson.id).help(&*lesson.title)).collect()
    }

    pub fn drills() -> Vec<PossibleValue> {
        let ladder = PossibleValue::new("ladder").help("The next rung of the ladder");
        let drills = DrillKind::words().into_iter().filter_map(|word| {
            let kind: DrillKind = word.parse().ok()?;
            Some(PossibleValue::new(word).help(kind.title()))
        });
        std::iter::once(ladder).chain(drills).collect()
    }
}
