//! The command line: its definition, and one file per command.

/// Text that stands in a file: the examples in the help of a command, or a section of the manual.
macro_rules! asset {
    ($path:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/", $path))
    };
}

mod completions;
mod games;
mod launch;
pub(crate) mod man;
mod map;
mod output;
pub(crate) mod own_lessons;
mod play;
mod presentation;
mod review;
mod safe;
mod solve;
mod study;
mod usage;
mod values;

use std::ffi::OsString;
use std::fmt::Display;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::app::{Destination, ListKind};
use crate::rules::Quoted;
use crate::text::not_one_of;
use presentation::{Presentation, is_of_presentation};
use usage::Failure;

/// The perfect opponent at Nim, and the teacher that makes you its equal.
#[derive(Clone, Debug, Parser)]
#[command(name = "nimatron", version, about, long_about = None, disable_help_subcommand = true)]
// Given twice, so that clap need not ask every argument for its words, at each start, to see if there is a long help.
#[command(after_help = asset!("help/game.txt"), after_long_help = asset!("help/game.txt"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    play: play::PlayArguments,

    #[command(subcommand)]
    command: Option<Call>,

    #[command(flatten)]
    presentation: Presentation,
}

#[derive(Clone, Debug, Subcommand)]
// Were the flags of presentation global, clap would copy them into every command at each start.
#[command(defer = true)]
enum Call {
    /// Say who can force a win from a position, how, and why
    Solve(solve::SolveArguments),
    /// List the values of piles under a take rule, and who wins with one pile alone
    Values(values::ValuesArguments),
    /// Judge every move of a game
    Review(review::ReviewArguments),
    /// Open the lessons, and learn to win
    Learn(study::LearnArguments),
    /// Open practice: what you missed, and three skills
    Practice(study::PracticeArguments),
    /// Open today's boards, the same for everybody
    Today(Presentation),
    /// Show all positions of two piles at a glance
    Map(map::MapArguments),
    /// List the P-positions: those to leave the other player
    Safe(safe::SafeArguments),
    /// Show your record of games
    Games(games::GamesArguments),
    /// Print a script that completes arguments in a shell
    Completions(completions::CompletionsArguments),
    /// Print the manual page
    Man,
    /// Print the help of a command
    Help {
        /// The command; without it, the help of the program
        #[arg(value_name = "COMMAND")]
        command: Option<String>,
    },
}

/// Runs the program. The first argument is its name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    // The program decides about colour; no library may override it.
    crossterm::style::force_color_output(true);
    match obey(arguments) {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(failure) => {
            output::tell(&failure);
            ExitCode::from(failure.status())
        }
    }
}

fn obey(arguments: impl IntoIterator<Item = OsString>) -> Result<(), Failure> {
    let words: Vec<OsString> = arguments.into_iter().collect();
    if words.len() < 2 {
        // Without arguments there is nothing to parse.
        return play::run(&play::PlayArguments::default(), Presentation::default().with_options()?);
    }
    let mut program = Arguments::command();
    refuse_early(&program, &words)?;
    let mut matches = match program.try_get_matches_from_mut(words) {
        Err(help) if !help.use_stderr() => return print_help(help.render()),
        Err(error) => return Err(usage::refused(&error, &program)),
        Ok(matches) => matches,
    };
    let Arguments { play, command, presentation } =
        Arguments::from_arg_matches_mut(&mut matches).map_err(|error| usage::refused(&error, &program))?;
    let before = presentation.with_options()?;
    match command {
        None => play::run(&play, before),
        Some(Call::Solve(arguments)) => solve::run(&arguments, arguments.presentation.or(before)),
        Some(Call::Values(arguments)) => values::run(&arguments, arguments.presentation.or(before)),
        Some(Call::Review(arguments)) => review::run(&arguments, arguments.presentation.or(before)),
        Some(Call::Learn(arguments)) => study::learn(&arguments, arguments.presentation.or(before)),
        Some(Call::Practice(arguments)) => study::practise(&arguments, arguments.presentation.or(before)),
        Some(Call::Today(presentation)) => {
            launch::open(Destination::List(ListKind::Today), None, presentation.or(before))
        }
        Some(Call::Map(arguments)) => map::run(&arguments, arguments.presentation.or(before)),
        Some(Call::Safe(arguments)) => safe::run(&arguments),
        Some(Call::Games(arguments)) => games::run(&arguments, arguments.presentation.or(before)),
        Some(Call::Completions(arguments)) => completions::run(&arguments, Arguments::command()),
        Some(Call::Man) => man::run(Arguments::command()),
        Some(Call::Help { command: None }) => print_help(program.render_help()),
        Some(Call::Help { command: Some(name) }) => {
            program.build();
            let unknown = not_one_of(&name, "command", program.get_subcommands().map(clap::Command::get_name));
            print_help(program.find_subcommand_mut(&name).ok_or(Failure::usage(unknown))?.render_help())
        }
    }
}

fn print_help(help: impl Display) -> Result<(), Failure> {
    let style = Presentation::default().with_options()?.style();
    output::print(&style.text(&help.to_string()))
}

/// Refuses words that clap would pass by: an empty one, without which another question would be answered, and those
/// before a command that are not for every command.
fn refuse_early(program: &clap::Command, words: &[OsString]) -> Result<(), Failure> {
    let words: Vec<_> = words.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    if let Some(at) = words.iter().position(|word| word.trim().is_empty()) {
        let advice = "leave it out, or set the variable that was to fill it";
        return Err(Failure::Usage(format!("argument {} is empty: {advice}", at + 1)));
    }
    let at = words.iter().position(|word| program.find_subcommand(&**word).is_some());
    let Some((before, [command, ..])) = at.map(|at| words.split_at(at)) else { return Ok(()) };
    if before.first().is_some_and(|first| !first.starts_with('-')) {
        let cure = format!("write it first, as in nimatron {command} {}", before.join(" "));
        return Err(Failure::Usage(format!("{} is a command: {cure}", Quoted(command))));
    }
    let flags = before.iter().filter_map(|word| word.strip_prefix("--")?.split('=').next());
    let goes_anywhere = |flag| {
        let is_it = |arg: &clap::Arg| is_of_presentation(arg) && arg.get_long() == Some(flag);
        ["", "help", "version"].contains(&flag) || program.get_arguments().any(is_it)
    };
    flags.into_iter().find(|flag| !goes_anywhere(flag)).map_or(Ok(()), |flag| {
        let advice = format!("write it after {command} if it belongs there, or leave it out");
        Err(Failure::Usage(format!("--{flag} before {command} has no effect: {advice}")))
    })
}
