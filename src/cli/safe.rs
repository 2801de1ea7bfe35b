//! `safe`: lists the positions to leave to the other player.

use std::io::{self, Write};

use clap::{Args, ValueHint};

use super::output::{Output, to_stdout, write_json};
use super::play::RuleFlags;
use super::usage::{Failure, whole_number};
use crate::engine::Engine;
use crate::rules::Ruleset;

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron safe                             Bouton's 35 triples up to 15, 1 2 3 first
  nimatron safe --misere                    36 of them, 1 1 1 first
  nimatron safe --piles 4 --upto 7 --json
  nimatron safe --take 1,3,4 --upto 100 | head")]
pub(super) struct SafeArguments {
    /// The largest pile
    #[arg(long, value_name = "N", default_value = "15", value_parser = whole_number)]
    #[arg(allow_hyphen_values = true, value_hint = ValueHint::Other)]
    upto: u64,

    /// The number of piles, each of at least one stone
    #[arg(long, value_name = "K", default_value = "3", value_parser = number_of_piles)]
    #[arg(allow_hyphen_values = true, value_hint = ValueHint::Other)]
    piles: usize,

    #[command(flatten)]
    rules: RuleFlags,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

/// The most piles of a listed position.
const MOST_PILES: usize = 1000;

fn number_of_piles(text: &str) -> Result<usize, String> {
    let count = text.parse().ok().filter(|count| (1..=MOST_PILES).contains(count));
    count.ok_or_else(|| format!("write a whole number from 1 to {MOST_PILES}"))
}

pub(super) fn run(arguments: &SafeArguments) -> Result<(), Failure> {
    let &SafeArguments { upto, piles: count, json, .. } = arguments;
    let engine = Engine::new(arguments.rules.ruleset());
    let values = engine.values_to(upto).map_err(Failure::usage)?;
    to_stdout(|out| {
        values.list_safe(engine.rules().play(), count, upto, |piles| {
            if json { write_object(out, piles, engine.rules()) } else { write_text(out, piles) }
        })
    })
}

fn write_object(out: &mut Output, piles: &[u64], rules: &Ruleset) -> io::Result<()> {
    write_json(out, |object| {
        object.field("piles", piles)?;
        object.rules(rules)
    })
}

fn write_text(out: &mut Output, piles: &[u64]) -> io::Result<()> {
    let mut separator = "";
    for pile in piles {
        write!(out, "{separator}{pile}")?;
        separator = " ";
    }
    writeln!(out)
}
