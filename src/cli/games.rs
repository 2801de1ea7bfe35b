//! `games`: the player's record.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::class;
use super::launch;
use super::output::{print, to_stdout};
use super::presentation::Style;
use super::usage::Failure;
use crate::app::{Destination, ListKind};
use crate::coach::{Board, Mode, Record, is_star};
use crate::plain;
use crate::rules::{NotA, Side, is_hidden};
use crate::session::{Calendar, Folders, Match, Problems, Seat, export, read_games};

#[derive(Clone, Debug, Args)]
#[allow(clippy::option_option, reason = "a flag that may have a value")]
#[command(after_help = include_str!("../../assets/help/games.txt"))]
pub(super) struct GamesArguments {
    /// Records to list, a row for each: exports, or folders of them
    #[arg(value_name = "FOLDER|FILE", value_hint = ValueHint::AnyPath)]
    records: Vec<PathBuf>,

    /// Print your record as one text, under a name: for a teacher, or to import into the page
    #[arg(long, value_name = "NAME", num_args = 0..=1, value_parser = name, value_hint = ValueHint::Other)]
    #[arg(conflicts_with = "records")]
    export: Option<Option<String>>,
}

/// Reads a name for an export.
fn name(text: &str) -> Result<String, NotA> {
    let name = text.trim();
    let is_name = !name.is_empty() && !name.contains(is_hidden);
    let wanted = "a name: write one line of plain text, such as 'Ada Lovelace'";
    if is_name { Ok(name.to_owned()) } else { Err(NotA::new(text, wanted)) }
}

/// Shows the record: on screen if there is one, otherwise as text or JSON; or those of a class.
pub(super) fn run(arguments: &GamesArguments, style: Style) -> Result<(), Failure> {
    let GamesArguments { records, export: exported } = arguments;
    if !records.is_empty() {
        return class::run(records, style);
    }
    if exported.is_none() && style.has_screen() {
        return launch::open(Destination::List(ListKind::Games), None, style);
    }
    let places = Folders::from_environment().ok_or_else(|| Failure::trouble(HOMELESS))?;
    let problems = if let Some(name) = exported {
        let mut problems = Problems::default();
        to_stdout(style, |out| export(&places, name.as_deref(), &mut problems, &mut out.raw))?;
        problems
    } else if style.flags.json {
        objects(&places, style)?
    } else {
        let (record, problems) = Record::read(&places, &Calendar::default().today());
        print(&style.text(&(plain::games(&record).join("\n") + "\n")))?;
        problems
    };
    problems.first.as_ref().map_or(Ok(()), |problem| Err(Failure::trouble(problem)))
}

const HOMELESS: &str = "there is no home folder, so there is no record: set HOME";

/// Writes all games that count, the oldest first.
fn objects(places: &Folders, style: Style) -> Result<Problems, Failure> {
    let (mut games, mut problems) = (Vec::new(), Problems::default());
    read_games(places, &mut problems, |line, again| {
        if again {
            games.retain(|game: &Match| game.terms.id != line.terms.id);
        }
        games.push(line);
    });
    to_stdout(style, |out| {
        (1..).zip(&games).try_for_each(|(number, line)| {
            out.object(|object| {
                let game = &line.game;
                let players = line.terms.players.map(|players| Side::BOTH.map(|side| players.seat(side).to_string()));
                object.field("number", number)?;
                object.field("id", line.terms.id.map(|id| id.to_string()))?;
                object.field("date", line.terms.date.as_deref())?;
                object.position(game.start().piles(), game.rules())?;
                object.field("players", players)?;
                object.field("winner", game.winner())?;
                object.field("played", game.moves())?;
                object.field("mistakes", mistakes(line))?;
                object.field("mode", line.terms.mode.map(Mode::name))?;
                object.field("tips", line.terms.tips)?;
                object.field("undo", line.terms.undo)?;
                object.field("star", is_star(line))?;
                object.field("board", Board::of(line).map(|board| board.id.as_str()))?;
                object.field("day", line.terms.day.as_ref().map(ToString::to_string))?;
                object.field("seed", line.terms.seed)?;
                object.field("from", line.terms.from.as_deref())
            })
        })
    })?;
    Ok(problems)
}

/// The mistakes of people, judged one by one: a long game takes little memory.
fn mistakes(line: &Match) -> Option<usize> {
    let players = line.players();
    let is_persons = |ply| players.seat(Side::of_ply(ply)) == Seat::Human;
    let judged = line.game.judge().ok()?.enumerate();
    Some(judged.filter(|(ply, judged)| judged.is_mistake() && is_persons(*ply)).count())
}
