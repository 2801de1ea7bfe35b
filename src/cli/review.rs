//! `review`: judges every move of a game.

use std::fmt::{self, Display, Formatter};
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use clap::Args;

use super::launch;
use super::output::{JsonMove, Output, answer_lines, tell, to_stdout};
use super::play::not_piles;
use super::presentation::{GOOD, ODD, Style};
use super::usage::Failure;
use crate::app::{Destination, Room};
use crate::coach::words::{list, rules};
use crate::engine::{Change, JudgedMove};
use crate::rules::{Move, NotationError, Quoted, Side};
use crate::session::{Match, Problems, read_games_file, reason};
use crate::tui;

#[derive(Clone, Debug, Args)]
#[command(after_help = include_str!("../../assets/help/review.txt"))]
pub(super) struct ReviewArguments {
    /// A game on one line, a file of games, or - for standard input
    #[arg(value_name = "GAME|FILE|-", required = true, allow_negative_numbers = true, value_hint = clap::ValueHint::FilePath)]
    game: Vec<String>,
}

pub(super) fn run(arguments: &ReviewArguments, style: Style) -> Result<(), Failure> {
    let argument = arguments.game.join(" ");
    let (path, source) = (Path::new(&argument), Quoted(&argument).to_string());
    if arguments.game == ["-"] {
        if io::stdin().is_terminal() {
            // Otherwise the program would seem to hang.
            tell("type a game on each line, like 3 5 7 : B2 A1; Ctrl-D ends");
        }
        lines(tui::Input, None, style)
    } else if path.is_dir() {
        Err(Failure::usage(format!("{source} is a folder: write the name of a file of games")))
    } else if !path.exists() {
        let line: Match = argument.parse().map_err(|error| no_game(&argument, &error))?;
        if style.has_screen() {
            return show(&source, (vec![line], Problems::default()), style);
        }
        let moves = line.game.judge().map_err(Failure::usage)?;
        to_stdout(style, |out| review(&line, 1, moves, out))
    } else if style.has_screen() {
        show(&source, read_games_file(path).map_err(Failure::trouble)?, style)
    } else {
        let cannot_read = |error| Failure::trouble(format!("{source} cannot be read: {}", reason(&error)));
        lines(File::open(path).map_err(cannot_read)?, Some(&source), style)
    }
}

/// Opens the review screen. Lines that are not games are reported once it is closed.
fn show(source: &str, (mut games, problems): (Vec<Match>, Problems), style: Style) -> Result<(), Failure> {
    games.retain(|line| !line.game.moves().is_empty());
    let first = problems.first.map(|problem| problem.to_string());
    let Some(line) = games.first() else {
        let nothing = format!("{source} holds no game with a move: there is nothing to review");
        return Err(Failure::trouble(first.unwrap_or(nothing)));
    };
    Room::Screen.check(line).map_err(Failure::usage)?;
    launch::open(Destination::Review(games), None, style)?;
    let Some(first) = first else { return Ok(()) };
    let count = problems.count;
    Err(Failure::trouble(format!("{count} of the lines could not be reviewed, the first of them: {first}")))
}

/// The failure for an argument that is not a file. If it is written like a game, names the error in its notation.
fn no_game(argument: &str, error: &NotationError) -> Failure {
    if let Some(board) = not_piles(argument) {
        return board;
    }
    let like_a_game = |c: char| c.is_ascii_digit() || c.is_whitespace() || c == ',' || c == '-';
    if argument.contains(':') || argument.chars().all(like_a_game) {
        return Failure::usage(error);
    }
    let cure = "write a game like '3 5 7 : B2 A1', or the name of a file";
    Failure::usage(format!("{} is neither a file nor a game: {cure}", Quoted(argument)))
}

fn lines(source: impl Read, file: Option<&str>, style: Style) -> Result<(), Failure> {
    let mut number = 0;
    answer_lines(source, file, style, |line, _, out| {
        let line: Match = line.parse().map_err(|error: NotationError| Failure::usage(error))?;
        // A game that cannot be judged has a number in the record too.
        number += 1;
        Ok(review(&line, number, line.game.judge().map_err(Failure::usage)?, out)?)
    })
}

/// Writes a game's moves with what each did.
fn review(line: &Match, number: u64, moves: impl Iterator<Item = JudgedMove>, out: &mut Output) -> io::Result<()> {
    let (game, gap) = (&line.game, if number > 1 { "\n" } else { "" });
    let head = || format!("Game {number}: {}, {}", game.start(), rules::rule(game.rules()).long);
    out.say(|style| format!("{gap}{}", style.bold(None, head())))?;
    let mut turning_point = None;
    for (ply, judged) in (1..).zip(moves) {
        if judged.is_mistake() {
            turning_point = Some((ply, judged.m));
        }
        let (before, m) = (&judged.before, JsonMove::on(judged.before.position(), judged.m));
        out.object(|object| {
            object.field("number", number)?;
            object.field("id", line.terms.id.map(|id| id.to_string()))?;
            object.field("ply", ply)?;
            object.field("player", Side::of_ply(ply - 1))?;
            object.position(before.position().piles(), game.rules())?;
            object.field("move", m.name)?;
            object.field("pile", m.pile)?;
            object.field("take", m.take)?;
            object.field("leave", m.leave)?;
            object.field("before", before.outcome())?;
            object.field("after", judged.after.outcome())?;
            object.field("mistake", judged.is_mistake())?;
            object.field("better", judged.better())
        })?;
        out.say(|style| Told { ply, judged: &judged, style })?;
    }
    out.say(|_| closing(line, turning_point))
}

/// A move in a table, with a sign that catches the eye, or for listeners in a sentence.
struct Told<'a> {
    ply: usize,
    judged: &'a JudgedMove,
    style: Style,
}

impl Display for Told<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let &Self { ply, judged, style } = self;
        let (player, m, left) = (Side::of_ply(ply - 1), judged.m, judged.after.position());
        if style.plain {
            return write!(f, "Move {ply}, {player} player, {m}: {}; leaves {left}.", Verdict(judged));
        }
        let (sign, colour) = match judged.change() {
            Change::GivesAway => ('✗', Some(ODD)),
            Change::Keeps | Change::Ends => ('✓', Some(GOOD)),
            Change::Nothing => ('·', None),
        };
        write!(f, "{ply:>4}  {player:<6}  {:<8} ", m.to_string())?;
        let verdict = format_args!("{sign} {}", Verdict(judged));
        match colour.filter(|_| style.colour) {
            Some(colour) => style.bold(colour, verdict).fmt(f)?,
            None => f.write_fmt(verdict)?,
        }
        write!(f, "; leaves {left}")
    }
}

/// The effect of a move.
struct Verdict<'a>(&'a JudgedMove);

impl Display for Verdict<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0.change() {
            Change::GivesAway => write!(f, "mistake: {} would have won", list(self.0.better(), "or")),
            Change::Keeps | Change::Ends => f.write_str("winning move"),
            Change::Nothing => f.write_str("there was no winning move"),
        }
    }
}

fn closing(line: &Match, turning_point: Option<(usize, Move)>) -> String {
    let result =
        line.game.winner().map_or("The game is not over.".to_owned(), |side| format!("The {side} player won."));
    let reason = match turning_point {
        Some((ply, m)) => format!("The turning point was move {ply}, {m}, by the {} player.", Side::of_ply(ply - 1)),
        None if line.game.moves().is_empty() => "No move has been made.".to_owned(),
        None => "Nobody made a mistake.".to_owned(),
    };
    format!("{result} {reason}")
}
