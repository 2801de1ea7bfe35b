use clap::{CommandFactory, Parser, Subcommand};

use super::flags::Flags;
use super::{games, manual, map, play, review, safe, solve, study, values};
use crate::coach::closest;
use crate::rules::Quoted;

/// The perfect opponent at Nim, and the teacher that makes you its equal.
#[derive(Clone, Debug, Parser)]
#[command(name = "nimatron", version, about, long_about = None, after_help = play::EXAMPLES, args_override_self = true)]
pub struct Arguments {
    /// A game to play.
    #[command(flatten)]
    pub play: play::PlayArguments,

    /// Something else to do.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Flags for every command.
    #[command(flatten)]
    pub flags: Flags,
}

/// The commands beside playing.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Say who can force a win from a position, how, and why
    Solve(solve::SolveArguments),
    /// List the values of piles under a take rule, and who wins from one pile
    Values(values::ValuesArguments),
    /// Judge every move of a game
    Review(review::ReviewArguments),
    /// Learn to win: the lessons
    Learn(study::LearnArguments),
    /// Practise: the drills and the ladder
    Practice(study::PracticeArguments),
    /// Show all positions of two piles at one look: who wins, or their values
    Map(map::MapArguments),
    /// List the P-positions: what one wants to leave
    Safe(safe::SafeArguments),
    /// Show your record: games, wins, mistakes, what is mastered
    Games(games::GamesArguments),
    /// Print a script that completes nimatron's arguments in a shell
    Completions(manual::CompletionsArguments),
    /// Print a manual page, or write all of them
    Man(manual::ManArguments),
}

impl Command {
    pub fn name(&self) -> &'static str {
        match self {
            Self::Solve(_) => "solve",
            Self::Values(_) => "values",
            Self::Review(_) => "review",
            Self::Learn(_) => "learn",
            Self::Practice(_) => "practice",
            Self::Map(_) => "map",
            Self::Safe(_) => "safe",
            Self::Games(_) => "games",
            Self::Completions(_) => "completions",
            Self::Man(_) => "man",
        }
    }
}

/// A complaint about a word that stands where a command could: it names the one that was probably meant.
pub fn unknown_command(word: &str) -> String {
    let program = Arguments::command();
    let commands: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
    let flags = ["--help", "--version"];
    let meant = closest(word, commands.iter().copied().chain(flags));
    let commands = commands.join(", ");
    match meant {
        Some(meant) => {
            format!("there is no command {}: did you mean {meant}? The commands are {commands}", Quoted(word))
        }
        None => format!("there is no command {}: the commands are {commands}", Quoted(word)),
    }
}
