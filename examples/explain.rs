//! Explains why a position is won or lost: `cargo run --example explain -- 1 3 1 misere`.
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::env;
use std::error::Error;

use nimatron::engine::{Argument, Repair};
use nimatron::rules::{Game, PileName};

fn main() -> Result<(), Box<dyn Error>> {
    let line: Vec<String> = env::args().skip(1).collect();
    let game: Game = if line.is_empty() { "27 23 22 15".parse()? } else { line.join(" ").parse()? };
    match game.analyse()?.argument() {
        Argument::Over => println!("No moves are left."),
        Argument::Balanced => println!("Every column of ones is even, and every move makes at least one odd."),
        Argument::Repairable(Repair { column, holders, indicator, by, value, goal, .. }) => {
            let holders: Vec<String> = holders.into_iter().map(|pile| PileName(pile).to_string()).collect();
            println!("The odd columns are the ones in {indicator:b}.");
            println!("The leftmost is {}, and these have a 1 there: {}.", 1_u64 << column, holders.join(", "));
            println!("{value} XOR {indicator} is {goal}. With {by} every column is even.");
        }
        Argument::LoneBig { pile, ones, by } => {
            println!("{} is the only big pile, beside {ones} of value 1.", PileName(pile));
            println!("{by} leaves an odd number of those, and that wins.");
        }
        Argument::Parity { ones, by: Some(by) } => println!("{ones} piles of value 1 are even in number: {by} wins."),
        Argument::Parity { ones, by: None } => {
            println!("{ones} piles of value 1 are odd in number: no move wins.");
        }
        other => println!("{other:?}"),
    }
    Ok(())
}
