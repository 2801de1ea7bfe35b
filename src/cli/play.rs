//! Playing: from the arguments to the screens.

use clap::Args;

use super::known::Known;
use super::launch::{self, Start};
use super::presentation::Presentation;
use super::rules::RuleFlags;
use super::{Failure, args, day_boards};
use crate::app::{Choice, ChoiceKey, Destination, Setting, boards, mode_named};
use crate::rules::{GameLine, Play, Quoted};
use crate::session::Session;

/// A game to play.
#[derive(Clone, Debug, Args)]
pub struct PlayArguments {
    /// Piles, as sizes or as one line of notation; without any, the title screen opens
    #[arg(value_name = "PILE", allow_negative_numbers = true)]
    piles: Vec<String>,

    /// A board by its name, or one of an earlier day, like 2026-11-20/2
    #[arg(long, value_name = "ID", value_parser = Known(Known::boards))]
    board: Option<String>,

    #[command(flatten)]
    rules: RuleFlags,

    /// Who plays first and second: two of human, perfect, skilled, casual and random, like human,perfect; perfect,perfect is a demonstration
    #[arg(long, value_name = "FIRST,SECOND", value_parser = Known(Known::players), hide_possible_values = true)]
    players: Option<String>,

    /// What the coach does: comment on every move, ask for a prediction first, or keep silent
    #[arg(long, value_name = "MODE", value_parser = Known(Known::modes))]
    mode: Option<String>,

    /// How much the panel gives away
    #[arg(long, value_name = "LEVEL", value_parser = Known(Known::panels))]
    indicator: Option<String>,

    /// Make the machine's choices and the boards that are drawn repeatable
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<String>,
}

/// The examples at the end of the help.
pub const EXAMPLES: &str = "\
Examples:
  nimatron                          the title screen
  nimatron 3 5 7 --misere           a game on these piles
  nimatron --board marienbad --players perfect,human
  nimatron '3 5 7 : B2 A1'          play on from there
  nimatron 12 15 --take 1-3         at most three stones a move
  nimatron solve 37 20 29           who can win, how, and why";

impl PlayArguments {
    /// Refuses what would make a day's board another one than everybody has.
    fn refuse_on_day_boards(&self) -> Result<(), Failure> {
        let given = [
            (self.rules.misere, "--misere"),
            (self.rules.normal, "--normal"),
            (self.rules.take.is_some(), "--take"),
            (self.players.is_some(), "--players"),
            (self.seed.is_some(), "--seed"),
        ];
        match given.into_iter().find(|(given, _)| *given) {
            Some((_, flag)) => Err(Failure::Usage(format!(
                "{flag} does not go with the boards of a day: they are the same for everybody, so leave it out"
            ))),
            None => Ok(()),
        }
    }

    /// Refuses what was said of a game before a command that plays none.
    pub fn refuse_before(&self, command: &str) -> Result<(), Failure> {
        let given = [
            (!self.piles.is_empty(), "a pile"),
            (self.board.is_some(), "--board"),
            (self.rules.misere, "--misere"),
            (self.rules.normal, "--normal"),
            (self.rules.take.is_some(), "--take"),
            (self.players.is_some(), "--players"),
            (self.mode.is_some(), "--mode"),
            (self.indicator.is_some(), "--indicator"),
            (self.seed.is_some(), "--seed"),
        ];
        match given.into_iter().find(|(given, _)| *given) {
            Some((_, flag)) => {
                Err(Failure::Usage(format!("{flag} before {command} has no effect: write it after {command}")))
            }
            None => Ok(()),
        }
    }
}

/// Plays until the person quits.
pub fn run(arguments: &PlayArguments, presentation: Presentation) -> Result<(), Failure> {
    let mut start = start(arguments)?;
    let opening = opening(arguments, &mut start.setting)?;
    launch::show(start, opening, presentation)
}

/// The choices of the flags, the rest as it was chosen before. A game that is asked for on the command line is the same for
/// everybody: of earlier choices only mode, panel and theme go into it.
fn start(arguments: &PlayArguments) -> Result<Start, Failure> {
    let named = !arguments.piles.is_empty() || arguments.board.is_some();
    let remembered = if named { ChoiceKey::OF_ANY_GAME } else { ChoiceKey::ALL };
    let mut start = Start::remembering(remembered, arguments.seed.as_deref())?;
    let choices = &mut start.setting.choices;
    let rules = arguments.rules.ruleset()?;
    if named || arguments.rules.misere || arguments.rules.normal {
        choices.play = rules.play;
    }
    if named || arguments.rules.take.is_some() {
        choices.takes = Choice::listed(rules.takes);
    }
    if let Some(id) = &arguments.board {
        if !arguments.piles.is_empty() {
            return Err(Failure::Usage(
                "--board and piles exclude each other: give the rules with --misere or --take, not as words".to_owned(),
            ));
        }
        if let Some(at) = listed(id, arguments)? {
            let board = &boards().all()[at];
            choices.board = Choice::listed(at);
            choices.players = board.players.unwrap_or(choices.players);
            if !arguments.rules.misere && !arguments.rules.normal {
                choices.play = board.play.unwrap_or(choices.play);
            }
        }
    }
    if let Some(players) = &arguments.players {
        choices.players = players.parse().map_err(Failure::usage)?;
    }
    if let Some(mode) = &arguments.mode {
        choices.mode = mode_named(mode).map_err(Failure::usage)?;
    }
    if let Some(level) = &arguments.indicator {
        // It holds for this run, whatever the mode.
        choices.panels = [Some(level.parse().map_err(Failure::usage)?); 3];
    }
    Ok(start)
}

/// The index of a board, unless it is one of an earlier day. Flags that could change a day's board are refused.
fn listed(id: &str, arguments: &PlayArguments) -> Result<Option<usize>, Failure> {
    let past = day_boards::past(id)?;
    if past.is_some() || id == day_boards::TODAY {
        arguments.refuse_on_day_boards()?;
    }
    if past.is_some() { Ok(None) } else { boards().find(id).map(Some).map_err(Failure::usage) }
}

fn opening(arguments: &PlayArguments, setting: &mut Setting) -> Result<Destination, Failure> {
    if let Some(id) = &arguments.board {
        return match day_boards::past(id)? {
            Some(board) => Ok(Destination::PastBoard(Some(board))),
            None if setting.is_daily() => Ok(Destination::Daily),
            None => Ok(Destination::Game(Box::new(setting.prepare().map_err(Failure::usage)?))),
        };
    }
    if arguments.piles.is_empty() {
        return Ok(Destination::Title);
    }
    refuse_misspelt(&arguments.piles[0])?;
    let line = arguments.piles.join(" ");
    let game = GameLine::parse(&line, arguments.rules.ruleset()?).map_err(Failure::usage)?;
    let session = Session::new(game, &setting.terms()).map_err(Failure::usage)?;
    // The next game is to be like this one.
    setting.adopt(&session, session.disclosed());
    Ok(Destination::Game(Box::new(session)))
}

/// Refuses a first word that looks like a command or a board: piles are numbers, and rule words come after them.
fn refuse_misspelt(word: &str) -> Result<(), Failure> {
    let is_word = word.len() > 1 && word.chars().all(|c| c.is_alphanumeric() || c == '-') && !word.starts_with('-');
    if boards().find(word).is_ok() {
        Err(Failure::Usage(format!("{} is a board: write --board {word}", Quoted(word))))
    } else if is_word && word.starts_with(char::is_alphabetic) && word.parse::<Play>().is_err() {
        Err(Failure::Usage(args::unknown_command(word)))
    } else {
        Ok(())
    }
}
