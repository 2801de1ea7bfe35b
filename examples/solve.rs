//! Prints who can force a win, and the winning moves: `cargo run --example solve -- 37 20 29`.
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::env;
use std::error::Error;

use nimatron::rules::Game;

fn main() -> Result<(), Box<dyn Error>> {
    let line: Vec<String> = env::args().skip(1).collect();
    let game: Game = if line.is_empty() { "37 20 29".parse()? } else { line.join(" ").parse()? };
    let analysis = game.analyse()?;
    println!("{}: {}, indicator {:b}", game.position(), analysis.outcome(), analysis.indicator());
    match analysis.winning_moves() {
        [] if analysis.is_over() => println!("The game is over."),
        [] => println!("No move wins."),
        winning => winning.iter().for_each(|m| println!("{m} wins.")),
    }
    Ok(())
}
