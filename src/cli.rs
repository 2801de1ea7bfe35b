//! The command line: its definition, and one file per command.

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
use std::process::ExitCode;

use clap::parser::ValueSource;
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::app::{Destination, ListKind};
use presentation::{Presentation, is_of_presentation};
use usage::Failure;

/// The perfect opponent at Nim, and the teacher that makes you its equal.
#[derive(Clone, Debug, Parser)]
#[command(name = "nimatron", version, about, long_about = None, args_override_self = true)]
// Given twice, so that clap need not ask every argument for its words, at each start, to see if there is a long help.
#[command(after_help = play::EXAMPLES, after_long_help = play::EXAMPLES)]
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
    let mut words: Vec<OsString> = arguments.into_iter().collect();
    if words.len() == 3 && words[1] == "help" && ["help", "--help", "-h"].iter().any(|word| words[2] == *word) {
        words.remove(1);
        words[1] = "--help".into();
    }
    if words.len() < 2 {
        // Without arguments there is nothing to parse.
        return play::run(&play::PlayArguments::default(), Presentation::default().with_options()?);
    }
    let mut program = Arguments::command();
    let mut matches = match program.try_get_matches_from_mut(words) {
        Err(help) if !help.use_stderr() => {
            let style = Presentation::default().with_options()?.style();
            return output::print(&style.text(&help.render().to_string()));
        }
        Err(error) => return Err(usage::refused(&error, &program)),
        Ok(matches) => matches,
    };
    refuse_before_command(&program, &matches)?;
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
    }
}

/// Refuses options of a game before a command that plays none.
fn refuse_before_command(program: &clap::Command, matches: &ArgMatches) -> Result<(), Failure> {
    let Some(command) = matches.subcommand_name() else { return Ok(()) };
    let is_given = |arg: &&clap::Arg| matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    let given = program.get_arguments().filter(|arg| !is_of_presentation(arg)).find(is_given);
    given.and_then(clap::Arg::get_long).map_or(Ok(()), |flag| {
        let advice = format!("write it after {command} if it belongs there, or leave it out");
        Err(Failure::Usage(format!("--{flag} before {command} has no effect: {advice}")))
    })
}
