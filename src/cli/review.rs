//! `review`: judges every move of a game.

use std::fmt::{self, Write as _};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use clap::Args;

use super::launch;
use super::output::{Each, Fault, JsonMove, Output, Style, Text, answer_lines, to_stdout, write_json};
use super::presentation::Presentation;
use super::usage::Failure;
use crate::app::{Destination, Room};
use crate::coach::words::{list, rules};
use crate::engine::{JudgedMove, Outcome};
use crate::rules::{GameLine, Move, NotationError, Position, Quoted, Side};
use crate::session::GamesFile;
use crate::tui;

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron review '3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1'
  nimatron review ~/.local/share/nimatron/games
  nimatron review - --json < games")]
pub(super) struct ReviewArguments {
    /// A game on one line, a file of games, or - for standard input
    #[arg(value_name = "GAME|FILE|-", required = true, allow_negative_numbers = true, value_hint = clap::ValueHint::FilePath)]
    game: Vec<String>,

    /// Print one JSON object per move
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &ReviewArguments, presentation: Presentation) -> Result<(), Failure> {
    let argument = arguments.game.join(" ");
    let (presentation, shown) = presentation.shown_unless(arguments.json || argument == "-");
    let mut reviewer = Reviewer { json: arguments.json, style: presentation.style(), games: 0 };
    if argument == "-" {
        return reviewer.lines(tui::Input, None);
    }
    let source = Quoted(&argument).to_string();
    let found = match fs::metadata(&argument) {
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::InvalidFilename) => {
            let line: GameLine = argument.parse().map_err(|error| no_game(&argument, &error))?;
            if shown {
                return on_screen(&source, GamesFile { games: vec![line], ..GamesFile::default() }, presentation);
            }
            let moves = line.game.judge().map_err(Failure::usage)?;
            reviewer.games = 1;
            return to_stdout(|out| reviewer.game(&line, moves, out));
        }
        found => found.map_err(|error| cannot_read(&source, &error))?,
    };
    if found.is_dir() {
        return Err(Failure::Trouble(format!("{source} is a folder: give a file of games")));
    }
    if shown && found.is_file() {
        let games = GamesFile::read(Path::new(&argument)).map_err(Failure::trouble)?;
        return on_screen(&source, games, presentation);
    }
    let open = || File::open(&argument).map_err(|error| cannot_read(&source, &error));
    if found.is_file()
        && let Some(reason) = no_record(open()?)
    {
        return Err(Failure::Trouble(format!("{source} holds no games: {reason}")));
    }
    reviewer.lines(open()?, Some(&source))
}

/// Opens the review screen. Lines that are not games are reported once it is closed.
fn on_screen(source: &str, found: GamesFile, presentation: Presentation) -> Result<(), Failure> {
    let GamesFile { games, problems } = found;
    let first = problems.first.map(|problem| problem.to_string());
    let none = || {
        let nothing = format!("{source} holds no game with a move: there is nothing to review");
        Failure::Trouble(first.clone().unwrap_or(nothing))
    };
    let games: Vec<GameLine> = games.into_iter().filter(|line| !line.game.moves().is_empty()).collect();
    let line = games.first().ok_or_else(none)?;
    Room::Screen.check(line).map_err(Failure::usage)?;
    launch::open(Destination::Review(games), None, presentation)?;
    first.map_or(Ok(()), |first| {
        let count = problems.count;
        Err(Failure::Trouble(format!("{count} of the lines could not be reviewed, the first of them: {first}")))
    })
}

fn cannot_read(source: &str, error: &io::Error) -> Failure {
    Failure::Trouble(format!("{source} cannot be read: {error}"))
}

/// The failure for an argument that is not a file. If it is written like a game, names the error in its notation.
fn no_game(argument: &str, error: &NotationError) -> Failure {
    let like_a_game = |c: char| c.is_ascii_digit() || c.is_whitespace() || c == ',' || c == '-';
    if argument.contains(':') || !argument.is_empty() && argument.chars().all(like_a_game) {
        Failure::usage(error)
    } else {
        let quoted = Quoted(argument);
        Failure::Usage(format!(
            "{quoted} is neither a file nor a game: write a game like '3 5 7 : B2 A1', or the name of a file"
        ))
    }
}

/// The reason why a file is not a record: it has several lines, and none of those at its start is a game.
fn no_record(file: File) -> Option<String> {
    const LOOKED_AT: u64 = 1 << 16;
    let mut start = Vec::new();
    file.take(LOOKED_AT).read_to_end(&mut start).ok()?;
    let start = String::from_utf8_lossy(&start);
    let lines = (1..).zip(start.lines().map(str::trim)).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let read = lines.map(|(number, line)| (number, line.parse::<GameLine>()));
    let mut errors = Vec::new();
    for (number, line) in read {
        errors.push(format!("line {number}: {}", line.err()?));
    }
    (errors.len() > 1).then(|| errors.swap_remove(0))
}

struct Reviewer {
    json: bool,
    style: Style,
    games: u64,
}

impl Reviewer {
    fn lines(&mut self, source: impl Read, file: Option<&str>) -> Result<(), Failure> {
        answer_lines(source, file, self.json, |line, _, out| self.line(line, out))
    }

    fn line(&mut self, line: &str, out: &mut Output) -> Result<(), Fault> {
        let line: GameLine = line.parse().map_err(|error: NotationError| error.to_string())?;
        // A game that cannot be judged has a number in the record too.
        self.games += 1;
        let moves = line.game.judge().map_err(|error| error.to_string())?;
        Ok(self.game(&line, moves, out)?)
    }

    fn game(&self, line: &GameLine, moves: impl Iterator<Item = JudgedMove>, out: &mut Output) -> io::Result<()> {
        if self.json { self.json_moves(line, moves, out) } else { self.text(line, moves, out) }
    }

    fn json_moves(&self, line: &GameLine, moves: impl Iterator<Item = JudgedMove>, out: &mut Output) -> io::Result<()> {
        for (ply, judged) in (1..).zip(moves) {
            let m = JsonMove::on(&judged.before, judged.m);
            write_json(&mut *out, |object| {
                object.field("number", self.games)?;
                object.field("id", line.id().map(Text))?;
                object.field("ply", ply)?;
                object.field("player", Side::of_ply(ply - 1).word())?;
                object.field("piles", judged.before.position().piles())?;
                object.rules(line.game.rules())?;
                object.field("move", m.name)?;
                object.field("pile", m.pile)?;
                object.field("take", m.take)?;
                object.field("leave", m.leave)?;
                object.field("before", judged.before.outcome().word())?;
                object.field("after", judged.after.outcome().word())?;
                object.field("mistake", judged.is_mistake())?;
                object.field("better", Each(judged.better().iter().map(Text)))
            })?;
        }
        Ok(())
    }

    fn text(&self, line: &GameLine, moves: impl Iterator<Item = JudgedMove>, out: &mut Output) -> io::Result<()> {
        let mut text = String::new();
        let gap = if self.games > 1 { "\n" } else { "" };
        let game = &line.game;
        let (start, rules) = (short(game.start()), rules::rule(game.rules()).long);
        // Writing to memory cannot fail, here and below.
        let _ = writeln!(text, "{gap}{}", self.style.title(format_args!("Game {}: {start}, {rules}", self.games)));
        let mut turning_point = None;
        for (ply, judged) in (1..).zip(moves) {
            if judged.is_mistake() {
                turning_point = Some((ply, judged.m));
            }
            let _ = self.move_line(ply, &judged, &mut text);
            // Line by line: there can be millions.
            out.write_all(self.style.text(&text).as_bytes())?;
            text.clear();
        }
        let _ = closing(line, turning_point, &mut text);
        out.write_all(self.style.text(&text).as_bytes())
    }

    fn move_line(&self, ply: usize, judged: &JudgedMove, text: &mut String) -> fmt::Result {
        let (player, m) = (Side::of_ply(ply - 1), judged.m);
        if self.style.plain {
            write!(text, "Move {ply}, {player} player, {m}: ")?;
        } else {
            write!(text, "{ply:>4}  {player:<6}  {:<8} ", m.to_string())?;
        }
        // Signs catch the eye; listeners need none.
        let sign = |sign| if self.style.plain { "" } else { sign };
        match judged.before.outcome() {
            _ if judged.is_mistake() => {
                let (sign, better) = (sign("✗ "), list(judged.better(), "or"));
                write!(text, "{}", self.style.odd(format_args!("{sign}mistake: {better} would have won")))?;
            }
            Outcome::N => write!(text, "{}", self.style.good(format_args!("{}winning move", sign("✓ "))))?,
            Outcome::P => write!(text, "{}there was no winning move", sign("· "))?,
        }
        let left = short(judged.after.position());
        if self.style.plain { writeln!(text, "; leaves {left}.") } else { writeln!(text, "; leaves {left}") }
    }
}

/// A position; for a large one, only its number of piles.
fn short(position: &Position) -> String {
    const PILES: usize = 20;
    match position.piles().len() {
        0..=PILES => position.to_string(),
        count => format!("{count} piles"),
    }
}

fn closing(line: &GameLine, turning_point: Option<(usize, Move)>, text: &mut String) -> fmt::Result {
    match line.game.winner() {
        Some(side) => write!(text, "The {side} player won. ")?,
        None => text.push_str("The game is not over. "),
    }
    let end = match turning_point {
        Some((ply, m)) => {
            format!("The turning point was move {ply}, {m}, by the {} player.", Side::of_ply(ply - 1))
        }
        None if line.game.moves().is_empty() => "No move has been made.".to_owned(),
        None => "Nobody made a mistake.".to_owned(),
    };
    writeln!(text, "{end}")
}
