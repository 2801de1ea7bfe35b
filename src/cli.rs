//! The command line: its definition, and one file per command.

mod class;
mod completions;
mod games;
mod launch;
mod man;
mod map;
mod output;
mod play;
mod presentation;
mod review;
mod safe;
mod solve;
pub(crate) mod study;
mod usage;
mod values;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, CommandFactory, FromArgMatches, Parser, Subcommand};
use strum::VariantNames;

use crate::app::{Destination, ListKind};
use output::{print, tell};
use presentation::Presentation;
use usage::{Failure, not_first, refused};

/// The perfect opponent at Nim, and the teacher that makes you its equal.
#[derive(Clone, Debug, Parser)]
#[command(name = "nimatron", version, about, long_about = None, disable_help_subcommand = true)]
#[command(override_usage = "nimatron [BOARD|PILE...|LINE] [OPTION]...\n       nimatron COMMAND [ARGUMENT]...")]
// Given twice, so that clap need not ask every argument for its words, at each start, to see if there is a long help.
#[command(after_help = include_str!("../assets/help/game.txt"), after_long_help = include_str!("../assets/help/game.txt"))]
struct Arguments {
    #[command(flatten)]
    play: play::PlayArguments,

    #[command(subcommand)]
    command: Option<Call>,
}

#[derive(Clone, Debug, Subcommand, VariantNames)]
#[strum(serialize_all = "kebab-case")]
// The arguments of a command are defined when it is called.
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
    /// Open practice: what you got wrong, and skills to train
    Practice(study::PracticeArguments),
    /// Open today's boards, the same for everybody
    Today,
    /// Show all positions of two piles at a glance
    Map(map::MapArguments),
    /// List the P-positions: those to leave the other player
    Safe(safe::SafeArguments),
    /// Show your record of games, or list a class
    Games(games::GamesArguments),
    /// Print a script that completes arguments in a shell
    Completions(completions::CompletionsArguments),
    /// Print the manual page
    Man,
    /// Print the help of a command
    Help {
        /// The command; without it, the help of the program
        #[arg(value_name = "COMMAND", hide_possible_values = true)]
        #[arg(value_parser = PossibleValuesParser::new(Call::VARIANTS))]
        command: Option<String>,
    },
}

/// The definition of the command line, whole where commands are called and help is asked for.
pub(crate) fn program(is_called: impl Fn(&str) -> bool) -> Command {
    let program = Arguments::command();
    let asks = is_called("--help") || is_called("-h");
    Presentation::given_to(if asks { play::with_boards(program) } else { program }, is_called)
}

/// Runs the program. The first argument is its name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    // The program decides about colour; no library may override it.
    crossterm::style::force_color_output(true);
    match obey(arguments.into_iter().collect()) {
        Err(failure) if failure.status > 0 => {
            tell(&failure);
            ExitCode::from(failure.status)
        }
        _ => ExitCode::SUCCESS,
    }
}

fn obey(words: Vec<OsString>) -> Result<(), Failure> {
    // As an empty word is in place of another, another question would be answered.
    if let Some(at) = words.iter().skip(1).position(|word| word.to_string_lossy().trim().is_empty()) {
        let advice = "leave it out, or set the variable that was to fill it";
        return Err(Failure::usage(format!("argument {} is empty: {advice}", at + 1)));
    }
    // The flags of presentation for every command would take longer than all else at each start.
    let mut called = program(|name| words.iter().any(|word| word == name));
    let mut presentation = Presentation::from_options()?;
    let matches = match called.try_get_matches_from_mut(words) {
        Err(help) if !help.use_stderr() => return print(&presentation.style().text(&help.render().to_string())),
        matches => matches.map_err(|error| refused(&error))?,
    };
    refuse_before_command(&called, &matches)?;
    presentation.take_over(&matches).map_err(|error| refused(&error))?;
    let style = presentation.style();
    let Arguments { play, command } = Arguments::from_arg_matches(&matches).map_err(|error| refused(&error))?;
    match command {
        None => play::run(&play, style),
        Some(Call::Solve(arguments)) => solve::run(&arguments, style),
        Some(Call::Values(arguments)) => values::run(&arguments, style),
        Some(Call::Review(arguments)) => review::run(&arguments, style),
        Some(Call::Learn(arguments)) => study::learn(&arguments, style),
        Some(Call::Practice(arguments)) => study::practise(&arguments, style),
        Some(Call::Today) => launch::open(Destination::List(ListKind::Today), None, style),
        Some(Call::Map(arguments)) => map::run(&arguments, style),
        Some(Call::Safe(arguments)) => safe::run(&arguments, style),
        Some(Call::Games(arguments)) => games::run(&arguments, style),
        Some(Call::Completions(arguments)) => completions::run(&arguments, program(|_| true)),
        Some(Call::Man) => man::run(program(|_| true)),
        Some(Call::Help { command }) => {
            let words = ["nimatron"].into_iter().chain(command.as_deref()).chain(["--help"]);
            obey(words.map(OsString::from).collect())
        }
    }
}

/// Refuses what only a game takes before a command, where it would have no effect.
fn refuse_before_command(program: &Command, matches: &ArgMatches) -> Result<(), Failure> {
    let is_given = |arg: &&Arg| matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    let mut before = program.get_arguments().filter(|arg| !Presentation::has(arg)).filter(is_given);
    let (Some(command), Some(arg)) = (matches.subcommand_name(), before.next()) else { return Ok(()) };
    Err(Failure::usage(match arg.get_long() {
        None => not_first(command),
        Some(flag) => {
            let advice = format!("write it after {command} if it belongs there, or leave it out");
            format!("--{flag} before {command} has no effect: {advice}")
        }
    }))
}
