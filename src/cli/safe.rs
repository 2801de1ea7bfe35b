//! `safe`: the positions that one wants to leave, in a list.

use std::io::{self, Write};

use clap::Args;
use serde::Serialize;

use super::Failure;
use super::answer::push_number;
use super::output::to_stdout;
use super::rules::RuleFlags;
use crate::engine::Engine;
use crate::engine::map::Grid;
use crate::rules::Quoted;

/// The arguments of `safe`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron safe                             Bouton's 35 triples up to 15, 1 2 3 first
  nimatron safe --misere                    36 of them, 1 1 1 first
  nimatron safe --piles 4 --upto 7 --json
  nimatron safe --take 1,3,4 --upto 100 | head")]
pub struct SafeArguments {
    /// The largest pile
    #[arg(long, value_name = "N", default_value = "15", allow_hyphen_values = true)]
    upto: String,

    /// The number of piles, each of at least one stone
    #[arg(long, value_name = "K", default_value = "3", allow_hyphen_values = true)]
    piles: String,

    #[command(flatten)]
    rules: RuleFlags,

    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct JsonSafe<'a> {
    piles: &'a [u64],
}

/// The most piles of a position in the list.
const MOST_PILES: usize = 1000;

pub fn run(arguments: &SafeArguments) -> Result<(), Failure> {
    let upto = largest_pile(&arguments.upto)?;
    let count: Option<usize> = arguments.piles.parse().ok().filter(|count| (1..=MOST_PILES).contains(count));
    let count = count.ok_or_else(|| {
        let given = Quoted(&arguments.piles);
        Failure::Usage(format!("{given} is not a number of piles: write a whole number from 1 to {MOST_PILES}"))
    })?;
    let grid = Grid::new(&Engine::new(arguments.rules.ruleset()?), &[], upto).map_err(Failure::usage)?;
    to_stdout(|out| {
        if arguments.json {
            grid.safe(count, upto, |piles| write_json(out, piles))
        } else {
            let mut line = Vec::new();
            grid.safe(count, upto, |piles| write_text(out, piles, &mut line))
        }
    })
}

pub fn largest_pile(text: &str) -> Result<u64, Failure> {
    text.parse().map_err(|_| {
        Failure::Usage(format!("{} is not a largest pile: write a whole number from 0 to {}", Quoted(text), u64::MAX))
    })
}

fn write_json(out: &mut dyn Write, piles: &[u64]) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &JsonSafe { piles })?;
    out.write_all(b"\n")
}

fn write_text(out: &mut dyn Write, piles: &[u64], line: &mut Vec<u8>) -> io::Result<()> {
    line.clear();
    for &pile in piles {
        push_number(line, pile);
        line.push(b' ');
    }
    line.pop();
    line.push(b'\n');
    out.write_all(line)
}
