//! `safe`: lists the positions to leave to the other player.

use clap::{Args, ValueHint};

use super::output::to_stdout;
use super::play::RuleFlags;
use super::presentation::Style;
use super::usage::{Failure, number};
use crate::coach::words::maps::beside;
use crate::engine::Values;

#[derive(Clone, Debug, Args)]
#[command(after_help = include_str!("../../assets/help/safe.txt"))]
pub(super) struct SafeArguments {
    /// The largest pile, from 0 to 2^64 - 1; Ctrl-C ends a long list
    #[arg(long, value_name = "N", default_value = "15", value_parser = |text: &str| number(text, 0..=u64::MAX))]
    #[arg(allow_hyphen_values = true, value_hint = ValueHint::Other)]
    upto: u64,

    /// The number of piles, from 1 to 1000, each of at least one stone
    #[arg(long, value_name = "K", default_value = "3", value_parser = |text: &str| number(text, 1..=1000_usize))]
    #[arg(allow_hyphen_values = true, value_hint = ValueHint::Other)]
    piles: usize,

    #[command(flatten)]
    rules: RuleFlags,
}

pub(super) fn run(arguments: &SafeArguments, style: Style) -> Result<(), Failure> {
    let &SafeArguments { upto, piles: count, .. } = arguments;
    let rules = arguments.rules.ruleset();
    let values = Values::of(rules.takes(), upto).map_err(Failure::usage)?;
    to_stdout(style, |out| {
        values.list_safe(rules.play(), count, upto, |piles| {
            out.object(|object| object.position(piles, &rules))?;
            out.say(|_| beside(piles))
        })
    })
}
