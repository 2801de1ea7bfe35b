//! `map`: all positions of two piles next to fixed ones, on screen or as text.

use std::io::{self, Write};

use clap::{Args, ValueHint};

use super::launch;
use super::output::{Output, Style, to_stdout, write_json};
use super::play::RuleFlags;
use super::presentation::Presentation;
use super::usage::{Failure, whole_number};
use crate::app::{Destination, MapStart};
use crate::coach;
use crate::engine::map::{Cell, Grid, Row};
use crate::engine::{Engine, Outcome};
use crate::rules::{PileName, Ruleset};

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron map                              two piles, on screen
  nimatron map 5 --misere                   two piles beside one of five
  nimatron map 5 --upto 31 --values         as text, with values
  nimatron map --take 1,3,4 --upto 20 --json")]
pub(super) struct MapArguments {
    /// Piles beside the two on the map, or one line of notation; without any, those two alone
    #[arg(value_name = "PILE", allow_negative_numbers = true)]
    piles: Vec<String>,

    #[command(flatten)]
    rules: RuleFlags,

    /// Print the map, with both piles up to this size; without a screen it is printed anyway, up to 15
    #[arg(long, value_name = "N", value_parser = whole_number)]
    #[arg(allow_hyphen_values = true, value_hint = ValueHint::Other)]
    upto: Option<u64>,

    /// Print values instead of N and P
    #[arg(long)]
    values: bool,

    /// Print one JSON object per position
    #[arg(long)]
    json: bool,
}

/// A map to print.
struct PrintedMap {
    grid: Grid,
    fixed: Vec<u64>,
    upto: u64,
    values: bool,
    style: Style,
}

/// The size of a printed map unless one is given.
const UPTO: u64 = 15;
/// The distance between numbered columns in a map of letters.
const NUMBERED: usize = 5;

/// Shows the map on screen, or prints it: without a screen, as JSON, or when a size is given.
pub(super) fn run(arguments: &MapArguments, presentation: Presentation) -> Result<(), Failure> {
    let (fixed, rules) = beside(arguments)?;
    let engine = Engine::new(rules);
    let printed = arguments.json || arguments.upto.is_some();
    let (presentation, shown) = presentation.shown_unless(printed);
    if shown {
        // Refuses an impossible map before the screen opens.
        Grid::new(&engine, &fixed, 0).map_err(Failure::usage)?;
        return launch::open(Destination::Map(Box::new(MapStart::beside(&fixed, rules))), None, presentation);
    }
    let upto = arguments.upto.unwrap_or(UPTO);
    let grid = Grid::new(&engine, &fixed, upto).map_err(Failure::usage)?;
    let print = PrintedMap { grid, fixed, upto, values: arguments.values, style: presentation.style() };
    to_stdout(|out| if arguments.json { print.json(out) } else { print.text(out) })
}

fn beside(arguments: &MapArguments) -> Result<(Vec<u64>, Ruleset), Failure> {
    let flags = arguments.rules;
    if arguments.piles.is_empty() {
        return Ok((Vec::new(), flags.ruleset()));
    }
    let game = flags.game(&arguments.piles.join(" "))?.game;
    Ok((game.position().piles().to_vec(), *game.rules()))
}

impl PrintedMap {
    /// All rows from the top: their values are known.
    fn rows(&self) -> impl Iterator<Item = (u64, Row<'_>)> {
        (0..=self.upto).map_while(|down| Some((down, self.grid.row(Some(down))?)))
    }

    fn cells(&self, row: Row<'_>) -> impl Iterator<Item = (u64, Cell)> {
        (0..=self.upto).map_while(move |across| Some((across, row.cell(across)?)))
    }

    fn json(&self, out: &mut Output) -> io::Result<()> {
        let mut piles = [&[0, 0], self.fixed.as_slice()].concat();
        for (down, row) in self.rows() {
            piles[0] = down;
            for (across, Cell { value, outcome }) in self.cells(row) {
                piles[1] = across;
                write_json(&mut *out, |object| {
                    object.field("piles", &piles)?;
                    object.rules(self.grid.rules())?;
                    object.field("indicator", value)?;
                    object.field("outcome", outcome.word())
                })?;
            }
        }
        Ok(())
    }

    fn text(&self, out: &mut Output) -> io::Result<()> {
        writeln!(out, "{}\n", self.style.text(&self.about()))?;
        let margin = self.upto.to_string().len().max(2);
        // In a map of values, every column is numbered.
        let width = if self.values { self.grid.bound(self.upto).max(self.upto).to_string().len() } else { 1 };
        self.head(out, margin, width)?;
        let n = if self.style.ascii { " ." } else { " ·" };
        let p = format!(" {}", self.style.good("P"));
        let zero = format!("{:width$}{}", "", self.style.good("0"));
        for (down, row) in self.rows() {
            write!(out, "{down:>margin$} ")?;
            for (_, Cell { value, outcome }) in self.cells(row) {
                match (self.values, outcome) {
                    (true, Outcome::P) if value == 0 => out.write_all(zero.as_bytes())?,
                    (true, _) => write!(out, " {value:>width$}")?,
                    (false, Outcome::N) => out.write_all(n.as_bytes())?,
                    (false, Outcome::P) => out.write_all(p.as_bytes())?,
                }
            }
            writeln!(out)?;
        }
        Ok(())
    }

    fn about(&self) -> String {
        let rules = coach::capital(&coach::rules_in_words(self.grid.rules(), false));
        let fixed = (2..).zip(&self.fixed).map(|(pile, size)| format!("{} {size}", PileName(pile)));
        let fixed: Vec<String> = fixed.collect();
        let beside = if fixed.is_empty() { String::new() } else { format!(", beside {}", fixed.join(", ")) };
        let cells = if self.values {
            "Each number is the position's value: the XOR of the values of its piles."
        } else {
            "P marks the positions to leave: the player to move there cannot force a win."
        };
        format!("Pile A goes down, pile B across{beside}. {rules}.\n{cells}")
    }

    fn head(&self, out: &mut Output, margin: usize, width: usize) -> io::Result<()> {
        write!(out, "{:margin$} ", "")?;
        if self.values {
            (0..=self.upto).try_for_each(|across| write!(out, " {across:>width$}"))?;
            return writeln!(out);
        }
        write!(out, " ")?;
        let last = self.upto - self.upto % NUMBERED as u64;
        (0..last).step_by(NUMBERED).try_for_each(|across| write!(out, "{across:<room$}", room = 2 * NUMBERED))?;
        writeln!(out, "{last}")
    }
}
