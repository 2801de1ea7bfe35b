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
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use presentation::{Presentation, is_for_every_command};
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
#[command(defer = true)]
enum Call {
    /// Say who can force a win from a position, how, and why
    Solve(With<solve::SolveArguments>),
    /// List the values of piles under a take rule, and who wins with one pile alone
    Values(With<values::ValuesArguments>),
    /// Judge every move of a game
    Review(With<review::ReviewArguments>),
    /// Open the lessons, and learn to win
    Learn(With<study::LearnArguments>),
    /// Open practice: what you missed, and three skills
    Practice(With<study::PracticeArguments>),
    /// Open today's boards, the same for everybody
    Today(Presentation),
    /// Show all positions of two piles at a glance
    Map(With<map::MapArguments>),
    /// List the P-positions: those to leave the other player
    Safe(With<safe::SafeArguments>),
    /// Show your record of games
    Games(With<games::GamesArguments>),
    /// Print a script that completes arguments in a shell
    Completions(With<completions::CompletionsArguments>),
    /// Print the manual page
    Man(Presentation),
}

// A command's own arguments and the flags for every command. Were these global, clap would copy them into every command
// at each start.
#[derive(Clone, Debug, Args)]
struct With<A: Args> {
    #[command(flatten)]
    arguments: A,

    #[command(flatten)]
    presentation: Presentation,
}

/// Runs the program. The first argument is its name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    // The program decides about colour; no library may override it.
    crossterm::style::force_color_output(true);
    match obey(arguments) {
        Ok(()) => ExitCode::SUCCESS,
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
        let presentation = Presentation::default().with_options()?.with_choices();
        return play::run(&play::PlayArguments::default(), presentation);
    }
    let mut program = Arguments::command();
    let mut matches = match program.try_get_matches_from_mut(words) {
        Err(help) if !help.use_stderr() => {
            let style = Presentation::default().with_options()?.style();
            return output::print(&style.text(&help.render().to_string()));
        }
        Err(error) => return Err(usage::refused(error, &mut program)),
        Ok(matches) => matches,
    };
    refuse_before_command(&program, &matches)?;
    let Arguments { play, command, presentation } = Arguments::from_arg_matches_mut(&mut matches)?;
    let presentation = presentation.with_options()?;
    let Some(command) = command else {
        return play::run(&play, presentation.with_choices());
    };
    let all = |of_command: Presentation| of_command.or(presentation);
    match command {
        Call::Solve(With { arguments, presentation }) => solve::run(&arguments, all(presentation)),
        Call::Values(With { arguments, presentation }) => values::run(&arguments, all(presentation)),
        Call::Review(With { arguments, presentation }) => review::run(&arguments, all(presentation)),
        Call::Learn(With { arguments, presentation }) => study::learn(arguments, all(presentation).with_choices()),
        Call::Practice(With { arguments, presentation }) => {
            study::practise(&arguments, all(presentation).with_choices())
        }
        Call::Today(presentation) => study::today(all(presentation).with_choices()),
        Call::Map(With { arguments, presentation }) => map::run(&arguments, all(presentation)),
        Call::Safe(With { arguments, .. }) => safe::run(&arguments),
        Call::Games(With { arguments, presentation }) => games::run(arguments, all(presentation).with_choices()),
        Call::Completions(With { arguments, .. }) => completions::run(&arguments, Arguments::command()),
        Call::Man(_) => man::run(Arguments::command()),
    }
}

/// Refuses arguments of a game before a command that plays none.
fn refuse_before_command(program: &clap::Command, matches: &ArgMatches) -> Result<(), Failure> {
    let Some(command) = matches.subcommand_name() else { return Ok(()) };
    let is_given = |arg: &&clap::Arg| matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    match program.get_arguments().filter(|arg| !is_for_every_command(arg)).find(is_given) {
        Some(arg) => {
            let name = arg.get_long().map_or("a pile".to_owned(), |flag| format!("--{flag}"));
            let known = program.find_subcommand(command).into_iter().flat_map(clap::Command::get_arguments);
            let is_known = known.filter_map(clap::Arg::get_long).any(|flag| Some(flag) == arg.get_long());
            let advice = if is_known {
                format!("write it after {command}")
            } else {
                format!("{command} does not use it, so leave it out")
            };
            Err(Failure::Usage(format!("{name} before {command} has no effect: {advice}")))
        }
        None => Ok(()),
    }
}
