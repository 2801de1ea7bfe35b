//! Explains step by step why a position is won or lost: `cargo run --example explain -- 1 3 1 misere`.
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::env;
use std::error::Error;

use nimatron::rules::Game;

fn main() -> Result<(), Box<dyn Error>> {
    let line: Vec<String> = env::args().skip(1).collect();
    let game: Game = if line.is_empty() { "27 23 22 15".parse()? } else { line.join(" ").parse()? };
    for step in game.analyse()?.explain(None) {
        println!("{step}");
    }
    Ok(())
}
