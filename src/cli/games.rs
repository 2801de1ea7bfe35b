//! `games`: the player's record.

use std::io;

use clap::Args;
use serde::Serialize;

use super::launch::{self, Start};
use super::output::{JsonRules, Text, print, to_stdout, write_json};
use super::presentation::Presentation;
use super::usage::Failure;
use crate::app::{ChoiceKey, Destination, ListScreen, Reading, Records};
use crate::coach::Mode;
use crate::plain;
use crate::rules::{GameLine, Move, Side};
use crate::session::{Calendar, Entry, Folders, Id, Panel, Players, RecordReader, Seat};

#[derive(Clone, Copy, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron games                    on screen; Enter opens a game in review
  nimatron games --plain            as text, as in a pipe
  nimatron games --json             one object for each game

The record is a file with one game on each line; nimatron man says where it is.")]
pub struct GamesArguments {
    /// Print one JSON object per game
    #[arg(long)]
    json: bool,
}

/// Shows the record: on screen where there is one, else as text or JSON.
pub fn run(arguments: GamesArguments, presentation: Presentation) -> Result<(), Failure> {
    if !arguments.json && presentation.wants_screen() {
        let start = Start::remembering(&[ChoiceKey::Learnt, ChoiceKey::Theme], None);
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
    reader.problems.first.as_ref().map_or(Ok(()), |problem| Err(Failure::trouble(problem)))
}

fn lines(reader: &mut RecordReader, presentation: Presentation) -> Result<(), Failure> {
    let today = Calendar::default().today();
    let mut records = Records::new(Reading::Everything, &today);
    reader.read_all(|entry| records.note(entry));
    let lines = plain::list_in_lines(&ListScreen::games(&records.completed(), &today).view);
    print(&presentation.style().text(&(lines.join("\n") + "\n")))
}

#[derive(Serialize)]
struct JsonGame<'a> {
    /// Counted from the oldest.
    number: usize,
    id: Option<Text<Id>>,
    date: Option<&'a str>,
    piles: &'a [u64],
    #[serde(flatten)]
    rules: JsonRules,
    players: Option<[Text<Seat>; 2]>,
    winner: Option<&'static str>,
    played: Vec<Text<Move>>,
    mistakes: Option<usize>,
    mode: Option<Text<Mode>>,
    panel: Option<&'static str>,
    hints: u32,
    undo: u32,
    from: Option<&'a str>,
}

fn objects(reader: &mut RecordReader) -> Result<(), Failure> {
    to_stdout(|out| {
        let mut written: io::Result<()> = Ok(());
        let mut number = 0;
        reader.read_all(|entry| {
            if let Entry::Game(line) = entry
                && written.is_ok()
            {
                number += 1;
                written = write_json(out, &JsonGame::of(number, &line));
            }
        });
        written
    })
}

impl<'a> JsonGame<'a> {
    fn of(number: usize, line: &'a GameLine) -> Self {
        let game = &line.game;
        let players = line.players();
        Self {
            number,
            id: line.id().map(Text),
            date: line.date(),
            piles: game.start().piles(),
            rules: game.rules().into(),
            players: players.map(|players| [Side::First, Side::Second].map(|side| Text(players.seat(side)))),
            winner: game.winner().map(Side::word),
            played: game.moves().iter().copied().map(Text).collect(),
            mistakes: players.and_then(|players| mistakes(line, players)),
            mode: line.mode().and_then(|word| word.parse().ok()).map(Text),
            panel: line.panel().map(Panel::word),
            hints: line.hints(),
            undo: line.undos(),
            from: line.played_on_from(),
        }
    }
}

/// The number of mistakes that people made in a game; none if its values are not known.
fn mistakes(line: &GameLine, players: Players) -> Option<usize> {
    let judged = line.game.judge().ok()?.enumerate();
    let by_people = judged.filter(|(ply, _)| players.seat(Side::of_ply(*ply)) == Seat::Human);
    Some(by_people.filter(|(_, judged)| judged.is_mistake()).count())
}
