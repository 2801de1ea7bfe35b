//! `solve`: who can force a win, and how.

mod nim;
pub mod stream;
mod worked;

use std::io::{self, IsTerminal, Write};

use clap::Args;

use super::answer::{Answer, Moves};
use super::output::{quiet_if_closed, to_stdout};
use super::paint::Paint;
use super::presentation::Presentation;
use super::rules::RuleFlags;
use super::{Failure, json};
use crate::rules::{Game, Ruleset};
use crate::text::ascii_text;

/// The arguments of `solve`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron solve 37 20 29                   the worked table and the argument in words
  nimatron solve 1 3 1 --misere
  nimatron solve '3 5 7 : B2'               the position after the moves
  nimatron solve 9 12 --take 1,3,4 --json
  printf '3 5 7\\n6 8 14\\n' | nimatron solve -  one answer a line, like N 1 A1 B1 C1")]
pub struct SolveArguments {
    /// Piles, or one line of notation; without any, or with -, lines are read from standard input
    #[arg(value_name = "PILE", allow_negative_numbers = true)]
    piles: Vec<String>,

    #[command(flatten)]
    rules: RuleFlags,

    /// Answer with one JSON object a line
    #[arg(long)]
    json: bool,

    /// Which winning moves to give
    #[arg(long, value_name = "WHICH", default_value = "all")]
    moves: Moves,
}

/// Answers for the piles in the arguments, or else for every line of standard input.
pub fn run(arguments: &SolveArguments, presentation: Presentation) -> Result<(), Failure> {
    let rules = arguments.rules.ruleset()?;
    let form = stream::Form { json: arguments.json, moves: arguments.moves };
    if arguments.piles.is_empty() || arguments.piles == ["-"] {
        return run_stream(rules, form);
    }
    let game = Game::parse(&arguments.piles.join(" "), rules).map_err(Failure::usage)?;
    let analysis = game.analyse().map_err(Failure::usage)?;
    if arguments.json {
        let take = analysis.rules().takes.to_string();
        return to_stdout(|out| json::write(out, &Answer::of(&analysis, arguments.moves, &take, None)));
    }
    let paint = Paint(presentation.wants_colour());
    let text = if presentation.plain {
        worked::spoken(&analysis, arguments.moves)
    } else {
        worked::text(&analysis, arguments.moves, paint)
    };
    let text = if presentation.ascii { ascii_text(&text) } else { text };
    to_stdout(|out| out.write_all(text.as_bytes()))
}

fn run_stream(rules: Ruleset, form: stream::Form) -> Result<(), Failure> {
    if io::stdin().is_terminal() {
        // Otherwise it would seem to hang.
        let _ = writeln!(io::stderr(), "nimatron: type a position on each line, like 3 5 7; Ctrl-D ends");
    }
    let (input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut bad_lines = 0_u64;
    let result = stream::solve(input, &mut output, rules, form, |number, message| {
        bad_lines += 1;
        // With standard error gone there is nobody left to tell.
        let _ = writeln!(io::stderr(), "nimatron: line {number}: {message}");
    });
    match result {
        Err(stream::StreamError::Read(error)) => {
            return Err(Failure::Trouble(format!("standard input cannot be read: {error}")));
        }
        Err(stream::StreamError::Write(error)) => return quiet_if_closed(Err(error)),
        Ok(()) => {}
    }
    match bad_lines {
        0 => Ok(()),
        1 => Err(Failure::Trouble("1 line had no answer".to_owned())),
        _ => Err(Failure::Trouble(format!("{bad_lines} lines had no answer"))),
    }
}
