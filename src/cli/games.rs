//! `games`: the player's record.

use clap::Args;

use super::Failure;
use super::everywhere::Everywhere;
use super::output::to_stdout;
use super::screens::{self, Start};
use crate::app::{Boards, ChoiceKey, Destination, GamesScreen, Reading, Records};
use crate::plain;
use crate::session::{Calendar, Places, RecordReader};
use crate::text::ascii_text;

/// What `games` is told.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron games                    on screen; Enter opens a game in review
  nimatron games --plain            as text, like in a pipe

The record is the files themselves: one game a line, see README.")]
pub struct GamesArguments {}

/// Shows the record: on screen where there is one, else as text.
///
/// # Errors
/// When there is no home folder, a line of the record is no game, or output fails.
pub fn run(_: &GamesArguments, everywhere: Everywhere) -> Result<(), Failure> {
    if screens::has_terminal() && !everywhere.wants_lines() {
        let start = Start::remembering(&[ChoiceKey::Theme], None)?;
        return screens::show(start, Destination::Games, everywhere);
    }
    let places = Places::from_environment()
        .ok_or_else(|| Failure::Trouble("there is no home folder, so there is no record: set HOME".to_owned()))?;
    let boards = Boards::load().map_err(Failure::trouble)?;
    let mut records = Records::new(Reading::Everything);
    let mut reader = RecordReader::at(&places);
    reader.read_all(|entry| records.note(entry, &boards));
    let problems = reader.problems();
    let lines = plain::games_in_lines(&GamesScreen::new(&records.complete(), &Calendar::default().today()).view());
    to_stdout(|out| {
        lines.iter().try_for_each(|line| {
            let line = if everywhere.ascii { ascii_text(line) } else { line.clone() };
            writeln!(out, "{line}")
        })
    })?;
    problems.first.as_ref().map_or(Ok(()), |problem| Err(Failure::trouble(problem)))
}
