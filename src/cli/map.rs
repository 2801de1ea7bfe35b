//! `map`: all positions of two piles beside others, on screen or as text.

use std::io::{self, Write};

use clap::Args;

use super::launch;
use super::output::{Output, Style, to_stdout};
use super::play::RuleFlags;
use super::presentation::Presentation;
use super::usage::Failure;
use crate::app::scene::Ink;
use crate::app::screens::Cells;
use crate::app::{Destination, MapStart};
use crate::coach::words::maps;
use crate::coach::words::rules::rule;
use crate::engine::Engine;

#[derive(Clone, Debug, Args)]
#[command(after_help = asset!("help/map.txt"))]
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
    let largest = others.iter().copied().max().unwrap_or_default().max(SHOWN);
    Engine::new(rules).values_to(largest).map_err(Failure::usage)?;
    let start = MapStart { piles: others, two: None, rules };
    if presentation.wants_screen() {
        return launch::open(Destination::Map(Box::new(start)), None, presentation);
    }
    to_stdout(|out| grid(start, presentation.style(), out))
}

/// The largest pile of the printed map.
const SHOWN: u64 = 15;

/// The piles beside the two, then a line for each size of the first: what each pair is worth, P where it is to be left.
fn grid(start: MapStart, style: Style, out: &mut Output) -> io::Result<()> {
    let beside = if start.piles.is_empty() { String::new() } else { format!(" beside {}", maps::beside(&start.piles)) };
    let rule = rule(&start.rules).long;
    let head = format!("Two piles{beside}, {rule}. P: leave this. N: whoever moves here wins.");
    writeln!(out, "{}", style.text(&head))?;
    // As many columns as a terminal has room for, beside the sizes of the first pile.
    let across = style.width.map_or(SHOWN, |width| SHOWN.min((width as u64 / 3).saturating_sub(2)));
    write!(out, "   ")?;
    (0..=across).try_for_each(|size| write!(out, "{size:>3}"))?;
    writeln!(out)?;
    let cells = Cells::new(start);
    for down in 0..=SHOWN {
        let signs = cells.row(down, 0..across + 1).into_iter();
        let letters: String = signs.map(|(_, ink)| if ink == Ink::Safe { "  P" } else { "  N" }).collect();
        writeln!(out, "{down:>3}{letters}")?;
    }
    Ok(())
}
