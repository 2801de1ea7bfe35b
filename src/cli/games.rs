//! `games`: the player's record.

use std::io;

use clap::Args;
use serde::Serialize;

use super::launch::{self, Start};
use super::output::to_stdout;
use super::presentation::Presentation;
use super::{Failure, json};
use crate::app::{ChoiceKey, Destination, ListScreen, Reading, Records};
use crate::plain;
use crate::rules::{GameLine, Side};
use crate::session::{Calendar, Entry, Folders, Panel, Players, RecordReader, Seat};
use crate::text::ascii_text;

/// Arguments of `games`.
#[derive(Clone, Copy, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron games                    on screen; Enter opens a game in review
  nimatron games --plain            as text, like in a pipe
  nimatron games --json             one object for each game

The record is a file of games, one on each line: nimatron man shows where.")]
pub struct GamesArguments {
    /// Print one JSON object for each game
    #[arg(long)]
    json: bool,
}

/// Shows the record: on screen where there is one, else as text or JSON.
pub fn run(arguments: GamesArguments, presentation: Presentation) -> Result<(), Failure> {
    if !arguments.json && launch::has_terminal() && !presentation.wants_lines() {
        let start = Start::remembering(&[ChoiceKey::Theme], None)?;
        return launch::show(start, Destination::Games, presentation);
    }
    let places = Folders::from_environment()
        .ok_or_else(|| Failure::Trouble("there is no home folder, so there is no record: set HOME".to_owned()))?;
    let mut reader = RecordReader::at(&places);
    if arguments.json {
        objects(&mut reader)?;
    } else {
        lines(&mut reader, presentation)?;
    }
    reader.problems().first.as_ref().map_or(Ok(()), |problem| Err(Failure::trouble(problem)))
}

fn lines(reader: &mut RecordReader, presentation: Presentation) -> Result<(), Failure> {
    let mut records = Records::new(Reading::Everything);
    reader.read_all(|entry| records.note(entry));
    let lines = plain::list_in_lines(&ListScreen::games(&records, &Calendar::default().today()).list_view());
    to_stdout(|out| {
        lines.iter().try_for_each(|line| {
            let line = if presentation.ascii { ascii_text(line) } else { line.clone() };
            writeln!(out, "{line}")
        })
    })
}

/// A game of the record in JSON.
#[derive(Serialize)]
struct JsonGame<'a> {
    id: Option<String>,
    date: Option<&'a str>,
    piles: &'a [u64],
    play: &'static str,
    take: String,
    players: Option<[String; 2]>,
    winner: Option<&'static str>,
    moves: Vec<String>,
    mistakes: Option<usize>,
    indicator: Option<&'static str>,
    hints: u32,
    undo: u32,
}

fn objects(reader: &mut RecordReader) -> Result<(), Failure> {
    to_stdout(|out| {
        let mut written: io::Result<()> = Ok(());
        reader.read_all(|entry| {
            if let Entry::Game(game) = entry
                && written.is_ok()
            {
                written = json::write(out, &JsonGame::of(&game));
            }
        });
        written
    })
}

impl<'a> JsonGame<'a> {
    fn of(line: &'a GameLine) -> Self {
        let game = &line.game;
        let players = line.players();
        Self {
            id: line.id().map(|id| id.to_string()),
            date: line.date(),
            piles: game.start().piles(),
            play: game.rules().play.word(),
            take: game.rules().takes.to_string(),
            players: players.map(|players| [Side::First, Side::Second].map(|side| players.seat(side).to_string())),
            winner: game.winner().map(Side::word),
            moves: game.moves().iter().map(ToString::to_string).collect(),
            mistakes: players.and_then(|players| mistakes(line, players)),
            indicator: line.panel().map(Panel::word),
            hints: line.hints(),
            undo: line.undos(),
        }
    }
}

/// The number of mistakes that people made in a game; none if its values are not known.
fn mistakes(line: &GameLine, players: Players) -> Option<usize> {
    let judged = line.game.judge().ok()?.enumerate();
    let by_people = judged.filter(|(ply, _)| players.seat(Side::of_ply(*ply)) == Seat::Human);
    Some(by_people.filter(|(_, judged)| judged.is_mistake()).count())
}
