//! `map`: all positions of two piles beside others, on screen or as text.

use clap::Args;

use super::launch;
use super::output::print;
use super::play::RuleFlags;
use super::presentation::Style;
use super::usage::Failure;
use crate::app::{Cell, Cells, Destination};
use crate::coach::words::maps;
use crate::coach::words::rules::rule;
use crate::engine::Values;

#[derive(Clone, Debug, Args)]
#[command(after_help = include_str!("../../assets/help/map.txt"))]
pub(super) struct MapArguments {
    /// Piles beside the two on the map, or one line of notation; without any, those two alone
    #[arg(value_name = "PILE", allow_negative_numbers = true)]
    piles: Vec<String>,

    #[command(flatten)]
    rules: RuleFlags,
}

/// Shows the map on screen or, without one, prints it.
pub(super) fn run(arguments: &MapArguments, style: Style) -> Result<(), Failure> {
    let (others, rules) = if arguments.piles.is_empty() {
        (Vec::new(), arguments.rules.ruleset())
    } else {
        let game = arguments.rules.game(&arguments.piles.join(" "))?.game;
        (game.position().piles().to_vec(), *game.rules())
    };
    let largest = others.iter().copied().max().unwrap_or_default().max(SHOWN);
    Values::of(rules.takes(), largest).map_err(Failure::usage)?;
    let cells = Cells::new(&others, None, rules);
    if style.has_screen() {
        return launch::open(Destination::Map(Some(Box::new(cells))), None, style);
    }
    print(&grid(&cells, style))
}

/// The largest pile of the printed map.
const SHOWN: u64 = 15;

/// The piles beside the two, then a line of letters for each size of the first.
fn grid(cells: &Cells, style: Style) -> String {
    let others = cells.others();
    let beside = if others.is_empty() { String::new() } else { format!(" beside {}", maps::beside(&others)) };
    let rule = rule(cells.rules()).long;
    let head = format!("Two piles{beside}, {rule}. P: leave this. N: whoever moves here wins.");
    // As many columns as a terminal has room for, beside the sizes of the first pile.
    let across = style.width.map_or(SHOWN, |width| SHOWN.min((width as u64 / 3).saturating_sub(2)));
    let sizes: Vec<String> = (0..=across).map(|size| format!("{size:>3}")).collect();
    let row = |(down, cells): (u64, &Vec<Cell>)| {
        let signs = (0..=across).zip(cells).map(|(_, cell)| cell);
        let letters: String =
            signs.map(|cell| if matches!(cell, Cell::Value(_, true)) { "  P" } else { "  N" }).collect();
        format!("{down:>3}{letters}\n")
    };
    let rows: String = (0..=SHOWN).zip(cells.all().iter()).map(row).collect();
    format!("{}\n   {}\n{rows}", style.text(&head), sizes.concat())
}
