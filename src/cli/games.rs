//! `games`: the player's record.

use std::collections::HashMap;
use std::io;

use clap::Args;

use super::launch;
use super::output::{Each, Output, Text, print, to_stdout, write_json};
use super::presentation::Presentation;
use super::usage::Failure;
use crate::app::{Destination, ListKind};
use crate::coach::{Mode, Print, Record, is_star};
use crate::plain;
use crate::rules::{GameLine, Side};
use crate::session::{Calendar, Counted, Counts, Entry, Folders, Problems, RecordReader};

#[derive(Clone, Copy, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron games                    on screen; Enter opens a game in review
  nimatron games --plain            as text, as in a pipe
  nimatron games --json             one object for each game

The record is a file with one game on each line; nimatron man says where it is. A game that was \
left and finished later has two lines with the same id: the finished one counts.")]
pub(super) struct GamesArguments {
    /// Print one JSON object per game
    #[arg(long)]
    json: bool,
}

/// Shows the record: on screen if there is one, otherwise as text or JSON.
pub(super) fn run(arguments: GamesArguments, presentation: Presentation) -> Result<(), Failure> {
    if !arguments.json && presentation.wants_screen() {
        return launch::open(Destination::List(ListKind::Games), None, presentation);
    }
    let places = Folders::from_environment()
        .ok_or_else(|| Failure::Trouble("there is no home folder, so there is no record: set HOME".to_owned()))?;
    let mut reader = RecordReader::at(&places);
    if arguments.json {
        objects(&mut reader)?;
    } else {
        let record = Record::read(&mut reader, &Calendar::default().today());
        let lines = plain::games(&record);
        print(&presentation.style().text(&(lines.join("\n") + "\n")))?;
    }
    reader.problems.first.as_ref().map_or(Ok(()), |problem| Err(Failure::trouble(problem)))
}

/// Reads the record twice, because a later line of a game may count in place of an earlier one.
fn objects(reader: &mut RecordReader) -> Result<(), Failure> {
    let mut counting = HashMap::new();
    numbered(reader, |number, line| {
        counting.insert(line.id(), number);
    });
    reader.problems = Problems::default();
    to_stdout(|out| {
        let mut written: io::Result<()> = Ok(());
        numbered(reader, |number, line| {
            let counts = line.id().is_none() || counting.get(&line.id()) == Some(&number);
            if counts && written.is_ok() {
                written = write_object(out, number, line);
            }
        });
        written
    })
}

/// Passes on the games with their numbers, except for lines on games that were finished before.
fn numbered(reader: &mut RecordReader, mut tell: impl FnMut(usize, &GameLine)) {
    let (mut counted, mut number) = (Counted::default(), 0);
    reader.read_all(|entry| match entry {
        Entry::Game(line) if counted.note(&line) != Counts::Not => {
            number += 1;
            tell(number, &line);
        }
        _ => {}
    });
}

fn write_object(out: &mut Output, number: usize, line: &GameLine) -> io::Result<()> {
    let (game, players) = (&line.game, line.players());
    write_json(out, |object| {
        object.field("number", number)?;
        object.field("id", line.id().map(Text))?;
        object.field("date", line.date())?;
        object.field("piles", game.start().piles())?;
        object.rules(game.rules())?;
        object.field("players", players.map(|players| Side::BOTH.map(|side| Text(players.seat(side)))))?;
        object.field("winner", game.winner().map(Side::word))?;
        object.field("played", Each(game.moves().iter().map(Text)))?;
        object.field("mistakes", Print::of(line).map(|print| print.mistakes().count()))?;
        object.field("mode", line.help().map(Mode::name))?;
        object.field("tips", line.tips())?;
        object.field("undo", line.undos())?;
        object.field("star", is_star(line))?;
        object.field("from", line.played_on_from())
    })
}
