//! `review`: every move of a game judged.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use clap::Args;
use serde::Serialize;

use super::Failure;
use super::json::{self, JsonError, JsonMove};
use super::launch::{self, Start};
use super::output::quiet_if_closed;
use super::paint::Paint;
use super::presentation::Presentation;
use crate::app::{ChoiceKey, Destination, ReviewScreen};
use crate::coach::rules_in_words;
use crate::engine::{JudgedMove, Outcome};
use crate::rules::{Game, GameLine, Move, NotationError, Position, Quoted, Side};
use crate::session::GamesFile;
use crate::session::line_reader::{Block, LONGEST, LineReader, split_line, text_of};
use crate::text::ascii_text;

/// The arguments of `review`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron review '3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1'
  nimatron review ~/.local/share/nimatron/games
  nimatron review - --json < games")]
pub struct ReviewArguments {
    /// A game on one line, a file of games, or - for standard input
    #[arg(value_name = "GAME|FILE|-", required = true, allow_negative_numbers = true, value_hint = clap::ValueHint::FilePath)]
    game: Vec<String>,

    /// One JSON object for each move
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &ReviewArguments, presentation: Presentation) -> Result<(), Failure> {
    let argument = arguments.game.join(" ");
    if !arguments.json
        && argument != "-"
        && launch::has_terminal()
        && !presentation.wants_lines()
        && let Some(found) = reviewable(&argument)?
    {
        return on_screen(&argument, found, presentation);
    }
    let mut reviewer = Reviewer {
        json: arguments.json,
        ascii: presentation.ascii,
        plain: presentation.plain,
        paint: Paint(presentation.wants_colour()),
        games: 0,
        bad_lines: 0,
        out: io::BufWriter::new(io::stdout().lock()),
    };
    let argument = argument.as_str();
    let mut source = "the input".to_owned();
    let done = if argument == "-" {
        reviewer.lines(io::stdin().lock(), "line")
    } else {
        match fs::metadata(argument) {
            Ok(metadata) if metadata.is_dir() => {
                return Err(Failure::Trouble(format!("{} is a folder: give a file of games", Quoted(argument))));
            }
            Ok(_) => {
                source = Quoted(argument).to_string();
                let file = File::open(argument).map_err(|error| cannot_read(&source, &error))?;
                reviewer.lines(file, &format!("{source} line"))
            }
            Err(error) if !matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::InvalidFilename) => {
                return Err(cannot_read(&Quoted(argument).to_string(), &error));
            }
            Err(_) => {
                let game: Game = argument.parse().map_err(|error| no_game(argument, &error))?;
                let moves = game.judge().map_err(Failure::usage)?;
                reviewer.game(&game, moves, None).map_err(Stop::Write)
            }
        }
    };
    let done = done.and_then(|()| reviewer.out.flush().map_err(Stop::Write));
    let bad_lines = reviewer.bad_lines;
    drop(reviewer.out.into_parts());
    match done {
        Err(Stop::Read(error)) => Err(cannot_read(&source, &error)),
        Err(Stop::Write(error)) => quiet_if_closed(Err(error)),
        Ok(()) if bad_lines == 0 => Ok(()),
        Ok(()) => Err(Failure::Trouble(format!("{bad_lines} of the lines could not be reviewed"))),
    }
}

/// The things to review on a screen: games, and how many lines are none.
struct Reviewable {
    games: Vec<GameLine>,
    bad_lines: usize,
    first_problem: Option<String>,
}

/// The games of a file or of a line; none when the argument is something that is rather read as it comes, like a pipe.
fn reviewable(argument: &str) -> Result<Option<Reviewable>, Failure> {
    match fs::metadata(argument) {
        Ok(metadata) if metadata.is_file() => {
            let file = GamesFile::read(Path::new(argument)).map_err(Failure::trouble)?;
            let first_problem = file.problems.first.map(|problem| problem.to_string());
            Ok(Some(Reviewable { games: file.games, bad_lines: file.problems.count, first_problem }))
        }
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::InvalidFilename) => {
            let game = argument.parse().map_err(|error| no_game(argument, &error))?;
            Ok(Some(Reviewable { games: vec![game], bad_lines: 0, first_problem: None }))
        }
        _ => Ok(None),
    }
}

/// The review screen; lines that are no game are told once it is closed.
fn on_screen(argument: &str, found: Reviewable, presentation: Presentation) -> Result<(), Failure> {
    let none = || {
        let nothing = format!("{} holds no game with a move: there is nothing to review", Quoted(argument));
        Failure::Trouble(found.first_problem.clone().unwrap_or(nothing))
    };
    ReviewScreen::new(found.games.clone()).map_err(Failure::usage)?.ok_or_else(none)?;
    let start = Start::remembering(&[ChoiceKey::Theme], None)?;
    launch::show(start, Destination::Review(found.games), presentation)?;
    match (found.bad_lines, found.first_problem) {
        (0, _) => Ok(()),
        (count, first) => {
            let first = first.unwrap_or_default();
            Err(Failure::Trouble(format!("{count} of the lines could not be reviewed, the first of them: {first}")))
        }
    }
}

fn cannot_read(source: &str, error: &io::Error) -> Failure {
    Failure::Trouble(format!("{source} cannot be read: {error}"))
}

/// An argument that is no file is meant as a game, if it is written like one.
fn no_game(argument: &str, error: &NotationError) -> Failure {
    let like_a_game = |c: char| c.is_ascii_digit() || c.is_whitespace() || c == ',' || c == '-';
    if argument.contains(':') || !argument.is_empty() && argument.chars().all(like_a_game) {
        Failure::usage(error)
    } else {
        let quoted = Quoted(argument);
        Failure::Usage(format!(
            "{quoted} is neither a file nor a game: write a game like '3 5 7 : B2 A1', or a file's name"
        ))
    }
}

enum Stop {
    Read(io::Error),
    Write(io::Error),
}

struct Reviewer<W> {
    json: bool,
    ascii: bool,
    plain: bool,
    paint: Paint,
    games: u64,
    bad_lines: u64,
    out: W,
}

#[derive(Serialize)]
struct JsonRow<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    game: u64,
    ply: usize,
    player: &'static str,
    piles: &'a [u64],
    #[serde(flatten)]
    m: JsonMove,
    before: &'static str,
    after: &'static str,
    mistake: bool,
    better: Vec<String>,
}

impl<W: Write> Reviewer<W> {
    fn lines(&mut self, source: impl Read, place: &str) -> Result<(), Stop> {
        let mut lines = LineReader::new(source);
        let mut number = 0;
        loop {
            while let Some(block) = lines.next_block() {
                let Block::Lines(mut rest) = block else {
                    number += 1;
                    self.complain(place, number, &format!("it is longer than {LONGEST} bytes: split it"))?;
                    continue;
                };
                while !rest.is_empty() {
                    number += 1;
                    let (line, after) = split_line(rest);
                    rest = after;
                    if let Err(message) = self.line(line, number).map_err(Stop::Write)? {
                        self.complain(place, number, &message)?;
                    }
                }
            }
            self.out.flush().map_err(Stop::Write)?;
            if !lines.read_more().map_err(Stop::Read)? {
                return Ok(());
            }
        }
    }

    fn complain(&mut self, place: &str, number: u64, message: &str) -> Result<(), Stop> {
        self.bad_lines += 1;
        // With standard error gone there is nobody left to tell.
        let _ = writeln!(io::stderr(), "nimatron: {place} {number}: {message}");
        if self.json {
            json::write(&mut self.out, &JsonError { line: number, error: message }).map_err(Stop::Write)?;
        }
        Ok(())
    }

    fn line(&mut self, line: &[u8], number: u64) -> io::Result<Result<(), String>> {
        let line = match text_of(line) {
            Ok(line) => line,
            Err(reason) => return Ok(Err(reason)),
        };
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            return Ok(Ok(()));
        }
        let game: Game = match line.parse() {
            Ok(game) => game,
            Err(error) => return Ok(Err(NotationError::to_string(&error))),
        };
        match game.judge() {
            Ok(moves) => self.game(&game, moves, Some(number)).map(Ok),
            Err(error) => Ok(Err(error.to_string())),
        }
    }

    fn game(&mut self, game: &Game, moves: impl Iterator<Item = JudgedMove>, line: Option<u64>) -> io::Result<()> {
        self.games += 1;
        if self.json { self.json_moves(moves, line) } else { self.text(game, moves) }
    }

    fn json_moves(&mut self, moves: impl Iterator<Item = JudgedMove>, line: Option<u64>) -> io::Result<()> {
        for (ply, judged) in (1..).zip(moves) {
            let (position, m) = (judged.before.position(), judged.m);
            let row = JsonRow {
                line,
                game: self.games,
                ply,
                player: Side::of_ply(ply - 1).word(),
                piles: position.piles(),
                m: JsonMove::on(position, m),
                before: judged.before.outcome().word(),
                after: judged.after.outcome().word(),
                mistake: judged.is_mistake(),
                better: judged.better().iter().map(ToString::to_string).collect(),
            };
            json::write(&mut self.out, &row)?;
        }
        Ok(())
    }

    fn text(&mut self, game: &Game, moves: impl Iterator<Item = JudgedMove>) -> io::Result<()> {
        let gap = if self.games > 1 { "\n" } else { "" };
        let rules = rules_in_words(game.rules(), false);
        let heading = format!("Game {}: {}, {rules}", self.games, short(game.start()));
        self.write(&format!("{gap}{}\n", self.paint.title(&heading)))?;
        let mut turning_point = None;
        for (ply, judged) in (1..).zip(moves) {
            let (player, m) = (Side::of_ply(ply - 1), judged.m);
            let words = match (judged.is_mistake(), judged.before.outcome()) {
                (true, _) => {
                    turning_point = Some((ply, m, player));
                    let better: Vec<String> = judged.better().iter().map(ToString::to_string).collect();
                    self.paint.odd(&self.marked("✗", &format!("mistake: {} would have won", better.join(" or "))))
                }
                (false, Outcome::N) => self.paint.good(&self.marked("✓", "winning move")),
                (false, Outcome::P) => self.marked("·", "no winning move existed"),
            };
            let left = short(judged.after.position());
            let row = if self.plain {
                format!("Move {ply}, {player} player, {m}: {words}; leaves {left}.\n")
            } else {
                format!("{ply:>4}  {player:<6}  {:<8} {words}; leaves {left}\n", m.to_string())
            };
            self.write(&row)?;
        }
        self.write(&closing(game, turning_point))
    }

    /// Words with the sign that the eye finds first; who listens needs none.
    fn marked(&self, sign: &str, words: &str) -> String {
        if self.plain { words.to_owned() } else { format!("{sign} {words}") }
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        if self.ascii { self.out.write_all(ascii_text(text).as_bytes()) } else { self.out.write_all(text.as_bytes()) }
    }
}

/// A position, or of a large one only how many piles it has.
fn short(position: &Position) -> String {
    const PILES: usize = 20;
    match position.piles().len() {
        0..=PILES => position.to_string(),
        count => format!("{count} piles"),
    }
}

fn closing(game: &Game, turning_point: Option<(usize, Move, Side)>) -> String {
    let end = match game.winner() {
        Some(side) => format!("The {side} player won."),
        None => "The game is not over.".to_owned(),
    };
    let turn = match turning_point {
        Some((ply, m, side)) => format!("The turning point was move {ply}, {m}, by the {side} player."),
        None => "Nobody made a mistake.".to_owned(),
    };
    format!("{end} {turn}\n")
}
