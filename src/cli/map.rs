//! `map`: all positions of two piles beside others, on screen or as text.

use std::io::Write;

use clap::Args;

use super::launch;
use super::output::to_stdout;
use super::play::RuleFlags;
use super::presentation::Presentation;
use super::usage::Failure;
use crate::app::{Destination, Map};
use crate::plain;

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron map                              two piles, on screen
  nimatron map 5 --misere                   two piles beside one of five
  nimatron map --take 1,2 | head            as text")]
pub(super) struct MapArguments {
    /// Piles beside the two on the map, or one line of notation; without any, those two alone
    #[arg(value_name = "PILE", allow_negative_numbers = true)]
    piles: Vec<String>,

    #[command(flatten)]
    rules: RuleFlags,
}

/// Shows the map on screen or, without one, prints it.
pub(super) fn run(arguments: &MapArguments, presentation: Presentation) -> Result<(), Failure> {
    let (others, rules) = if arguments.piles.is_empty() {
        (Vec::new(), arguments.rules.ruleset())
    } else {
        let game = arguments.rules.game(&arguments.piles.join(" "))?.game;
        (game.position().piles().to_vec(), *game.rules())
    };
    let mut map = Map::beside(&others, rules).map_err(Failure::usage)?;
    let (presentation, shown) = presentation.shown_unless(false);
    if shown {
        return launch::open(Destination::Map { map: Box::new(map), from_game: false }, None, presentation);
    }
    map.values = false;
    to_stdout(|out| plain::map_in_lines(&map).iter().try_for_each(|line| writeln!(out, "{line}")))
}
