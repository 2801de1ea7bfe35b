//! Explains step by step why a position is won or lost: `cargo run --example explain -- 1 3 1 misere`.
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::env;
use std::error::Error;

use nimatron::engine::Step;
use nimatron::rules::{Game, PileName};

fn main() -> Result<(), Box<dyn Error>> {
    let line: Vec<String> = env::args().skip(1).collect();
    let game: Game = if line.is_empty() { "27 23 22 15".parse()? } else { line.join(" ").parse()? };
    for step in game.analyse()?.explain(None) {
        match step {
            Step::Evenness { odd: 0 } => println!("Every column has an even count."),
            Step::Evenness { odd } => println!("The counts of these columns are odd: {odd:b}."),
            Step::Holders { column, piles } => {
                let piles: Vec<String> = piles.into_iter().map(|pile| PileName(pile).to_string()).collect();
                println!("These have a lamp in the leftmost of them, {}: {}.", 1_u64 << column, piles.join(", "));
            }
            Step::Take { by } => println!("{by} makes every count even, and that wins."),
            Step::Spoils(example) => println!("Any move spoils that, {} for example.", example.m),
            Step::Answered(Some(reply)) => println!("The answer is {}.", reply.m),
            Step::Singles { ones } => println!("Piles of value 1: {ones}."),
            Step::Choice { by } | Step::Parity { by: Some(by) } => {
                println!("{by} leaves an odd number of them, and that wins.");
            }
            Step::Over => println!("No moves are left."),
            // The other steps prepare these, or give the reason.
            _ => {}
        }
    }
    Ok(())
}
