//! `review`: judges every move of a game.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use clap::Args;

use super::launch;
use super::output::{JsonMove, Output, answer_lines, is_input, to_stdout, write_json};
use super::play::not_piles;
use super::presentation::Style;
use super::usage::Failure;
use crate::app::{Destination, Room};
use crate::coach::words::{list, rules};
use crate::engine::{JudgedMove, Outcome};
use crate::rules::{GameLine, Move, NotationError, Quoted, Side};
use crate::session::{Problems, read_games_file, reason};
use crate::tui;

#[derive(Clone, Debug, Args)]
#[command(after_help = include_str!("../../assets/help/review.txt"))]
pub(super) struct ReviewArguments {
    /// A game on one line, a file of games, or - for standard input
    #[arg(value_name = "GAME|FILE|-", required = true, allow_negative_numbers = true, value_hint = clap::ValueHint::FilePath)]
    game: Vec<String>,

    /// Print one JSON object per move
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &ReviewArguments, style: Style) -> Result<(), Failure> {
    let argument = arguments.game.join(" ");
    let (path, source) = (Path::new(&argument), Quoted(&argument).to_string());
    let on_screen = !arguments.json && style.has_screen();
    let mut reviewer = Reviewer { json: arguments.json, style, games: 0 };
    if is_input(&arguments.game)? {
        reviewer.lines(tui::Input, None)
    } else if path.is_dir() {
        Err(Failure::usage(format!("{source} is a folder: write the name of a file of games")))
    } else if !path.exists() {
        let line: GameLine = argument.parse().map_err(|error| no_game(&argument, &error))?;
        if on_screen {
            return show(&source, (vec![line], Problems::default()), style);
        }
        let moves = line.game.judge().map_err(Failure::usage)?;
        reviewer.games = 1;
        to_stdout(|out| reviewer.game(&line, moves, out))
    } else if on_screen {
        show(&source, read_games_file(path).map_err(Failure::trouble)?, style)
    } else {
        let cannot_read = |error| Failure::trouble(format!("{source} cannot be read: {}", reason(&error)));
        reviewer.lines(File::open(path).map_err(cannot_read)?, Some(&source))
    }
}

/// Opens the review screen. Lines that are not games are reported once it is closed.
fn show(source: &str, (games, problems): (Vec<GameLine>, Problems), style: Style) -> Result<(), Failure> {
    let first = problems.first.map(|problem| problem.to_string());
    let none = || {
        let nothing = format!("{source} holds no game with a move: there is nothing to review");
        Failure::trouble(first.clone().unwrap_or(nothing))
    };
    let games: Vec<GameLine> = games.into_iter().filter(|line| !line.game.moves().is_empty()).collect();
    let line = games.first().ok_or_else(none)?;
    Room::Screen.check(line).map_err(Failure::usage)?;
    launch::open(Destination::Review(games), None, style)?;
    first.map_or(Ok(()), |first| {
        let count = problems.count;
        Err(Failure::trouble(format!("{count} of the lines could not be reviewed, the first of them: {first}")))
    })
}

/// The failure for an argument that is not a file. If it is written like a game, names the error in its notation.
fn no_game(argument: &str, error: &NotationError) -> Failure {
    let like_a_game = |c: char| c.is_ascii_digit() || c.is_whitespace() || c == ',' || c == '-';
    if argument.contains(':') || !argument.is_empty() && argument.chars().all(like_a_game) {
        Failure::usage(error)
    } else if let Some(board) = not_piles(argument) {
        board
    } else {
        let quoted = Quoted(argument);
        Failure::usage(format!(
            "{quoted} is neither a file nor a game: write a game like '3 5 7 : B2 A1', or the name of a file"
        ))
    }
}

struct Reviewer {
    json: bool,
    style: Style,
    games: u64,
}

impl Reviewer {
    fn lines(&mut self, source: impl Read, file: Option<&str>) -> Result<(), Failure> {
        answer_lines(source, file, self.json, |line, _, out| {
            let line: GameLine = line.parse().map_err(|error: NotationError| Failure::usage(error))?;
            // A game that cannot be judged has a number in the record too.
            self.games += 1;
            Ok(self.game(&line, line.game.judge().map_err(Failure::usage)?, out)?)
        })
    }

    fn game(&self, line: &GameLine, moves: impl Iterator<Item = JudgedMove>, out: &mut Output) -> io::Result<()> {
        let mut moves = (1..).zip(moves);
        if self.json {
            return moves.try_for_each(|(ply, judged)| self.json_move(line, ply, &judged, out));
        }
        let (gap, game) = (if self.games > 1 { "\n" } else { "" }, &line.game);
        let head = format!("Game {}: {}, {}", self.games, game.start(), rules::rule(game.rules()).long);
        writeln!(out, "{gap}{}", self.style.text(&self.style.title(head).to_string()))?;
        let mut turning_point = None;
        moves.try_for_each(|(ply, judged)| {
            if judged.is_mistake() {
                turning_point = Some((ply, judged.m));
            }
            writeln!(out, "{}", self.style.text(&self.told(ply, &judged)))
        })?;
        writeln!(out, "{}", self.style.text(&closing(line, turning_point)))
    }

    fn json_move(&self, line: &GameLine, ply: usize, judged: &JudgedMove, out: &mut Output) -> io::Result<()> {
        let m = JsonMove::on(judged.before.position(), judged.m);
        write_json(out, |object| {
            object.field("number", self.games)?;
            object.field("id", line.id().map(|id| id.to_string()))?;
            object.field("ply", ply)?;
            object.field("player", Side::of_ply(ply - 1))?;
            object.position(judged.before.position().piles(), line.game.rules())?;
            object.field("move", m.name)?;
            object.field("pile", m.pile)?;
            object.field("take", m.take)?;
            object.field("leave", m.leave)?;
            object.field("before", judged.before.outcome())?;
            object.field("after", judged.after.outcome())?;
            object.field("mistake", judged.is_mistake())?;
            object.field("better", judged.better())
        })
    }

    /// A move in a table, with a sign that catches the eye, or for listeners in a sentence.
    fn told(&self, ply: usize, judged: &JudgedMove) -> String {
        let (style, player, left) = (self.style, Side::of_ply(ply - 1), judged.after.position());
        let (sign, verdict) = match judged.before.outcome() {
            _ if judged.is_mistake() => ("✗", format!("mistake: {} would have won", list(judged.better(), "or"))),
            Outcome::N => ("✓", "winning move".to_owned()),
            Outcome::P => ("·", "there was no winning move".to_owned()),
        };
        if style.plain {
            return format!("Move {ply}, {player} player, {}: {verdict}; leaves {left}.", judged.m);
        }
        let verdict = format!("{sign} {verdict}");
        let verdict = match sign {
            "✗" => style.odd(verdict).to_string(),
            "✓" => style.good(verdict).to_string(),
            _ => verdict,
        };
        format!("{ply:>4}  {player:<6}  {:<8} {verdict}; leaves {left}", judged.m.to_string())
    }
}

fn closing(line: &GameLine, turning_point: Option<(usize, Move)>) -> String {
    let result =
        line.game.winner().map_or("The game is not over.".to_owned(), |side| format!("The {side} player won."));
    let reason = match turning_point {
        Some((ply, m)) => format!("The turning point was move {ply}, {m}, by the {} player.", Side::of_ply(ply - 1)),
        None if line.game.moves().is_empty() => "No move has been made.".to_owned(),
        None => "Nobody made a mistake.".to_owned(),
    };
    format!("{result} {reason}")
}
