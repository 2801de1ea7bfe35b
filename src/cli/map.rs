//! `map`: all positions of two piles beside others, on screen or as text.

use std::io::{self, Write};

use clap::Args;

use super::launch;
use super::output::{Output, to_stdout};
use super::play::RuleFlags;
use super::presentation::Presentation;
use super::usage::Failure;
use crate::app::{Destination, MapStart};
use crate::coach::words::rules::rule;
use crate::engine::{Engine, Outcome};
use crate::rules::{Position, Ruleset};

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

    #[command(flatten)]
    pub presentation: Presentation,
}

/// Shows the map on screen or, without one, prints it.
pub(super) fn run(arguments: &MapArguments, presentation: Presentation) -> Result<(), Failure> {
    let (others, rules) = if arguments.piles.is_empty() {
        (Vec::new(), arguments.rules.ruleset())
    } else {
        let game = arguments.rules.game(&arguments.piles.join(" "))?.game;
        (game.position().piles().to_vec(), *game.rules())
    };
    let engine = Engine::new(rules);
    let largest = others.iter().copied().max().unwrap_or_default().max(SHOWN);
    engine.values_to(largest).map_err(Failure::usage)?;
    if presentation.wants_screen() {
        let piles = if others.is_empty() { others } else { [&FIRST, &others[..]].concat() };
        let start = MapStart { piles, rules, ..MapStart::default() };
        return launch::open(Destination::Map(Box::new(start)), None, presentation);
    }
    to_stdout(|out| grid(&engine, &rules, &others, out))
}

/// The largest pile of the printed map.
const SHOWN: u64 = 15;
/// The cell that the screen opens with.
const FIRST: [u64; 2] = [4, 6];

/// The piles beside the two, then a line for each size of the first: what each pair is worth, P where it is to be left.
fn grid(engine: &Engine, rules: &Ruleset, others: &[u64], out: &mut Output) -> io::Result<()> {
    let beside: Vec<String> = others.iter().map(u64::to_string).collect();
    let beside = if beside.is_empty() { String::new() } else { format!(" beside {}", beside.join(" ")) };
    writeln!(out, "Two piles{beside}, {}. P: leave this. N: whoever moves here wins.", rule(rules).long)?;
    write!(out, "   ")?;
    (0..=SHOWN).try_for_each(|size| write!(out, "{size:>3}"))?;
    writeln!(out)?;
    for down in 0..=SHOWN {
        let cell = |across: u64| {
            let position = Position::new([&[down, across], others].concat()).unwrap_or_default();
            let outcome = engine.analyse(&position).map(|now| now.outcome());
            if outcome == Ok(Outcome::P) { "  P" } else { "  N" }
        };
        writeln!(out, "{down:>3}{}", (0..=SHOWN).map(cell).collect::<String>())?;
    }
    Ok(())
}
