//! A player that errs against one that does not, to the end of the game: `cargo run --example play -- 7`.
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::env;
use std::error::Error;

use nimatron::engine::opponent::{Opponent, seed_at};
use nimatron::rules::{Game, Side};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).map_or(Ok(7), |seed| seed.parse())?;
    let mut game: Game = "3 5 7 misere".parse()?;
    loop {
        let player = match game.side_to_move() {
            Side::First => Opponent::Casual,
            Side::Second => Opponent::Perfect,
        };
        let analysis = game.analyse()?;
        let Some(m) = player.reply(&analysis, seed_at(seed, game.moves().len())) else { break };
        let judged = analysis.judge(m)?;
        let mistake = if judged.is_mistake() { ", a mistake" } else { "" };
        println!("{m} leaves {}{mistake}", judged.after.position());
        game.push(m)?;
    }
    let winner = game.winner().ok_or("a game without a move has a winner")?;
    println!("The {winner} player wins: {game}");
    Ok(())
}
