use clap::{Parser, ValueEnum};

/// The perfect opponent at Nim, and the teacher that makes you its equal.
#[derive(Clone, Debug, Parser)]
#[command(version, about, long_about = None, after_help = EXAMPLES)]
pub struct Arguments {
    /// Piles, as sizes or as one line of notation; without any, the title screen opens
    #[arg(value_name = "PILE", allow_negative_numbers = true)]
    pub piles: Vec<String>,

    /// A board by its name: classic, 3-4-5, marienbad, nimatron, 37-20-29, random, daily
    #[arg(long, value_name = "ID")]
    pub board: Option<String>,

    /// Misère play: whoever makes the last move loses
    #[arg(long)]
    pub misere: bool,

    /// Which takes are allowed: any, a bound like 1-3, or a set like 1,3,4
    #[arg(long, value_name = "RULE", allow_hyphen_values = true)]
    pub take: Option<String>,

    /// Who plays first and second: human,perfect or perfect,human or human,human
    #[arg(long, value_name = "FIRST,SECOND", allow_hyphen_values = true)]
    pub players: Option<String>,

    /// How much help there is: teach, predict or play
    #[arg(long, value_name = "MODE", allow_hyphen_values = true)]
    pub mode: Option<String>,

    /// How much the panel gives away: preview, now, rows or off
    #[arg(long, value_name = "LEVEL", allow_hyphen_values = true)]
    pub indicator: Option<String>,

    /// Makes the machine's choices and drawn boards repeatable
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub seed: Option<String>,

    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,

    /// When to use colour
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: Colour,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    /// On a terminal that wants it.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

const EXAMPLES: &str = "\
Examples:
  nimatron                          the title screen
  nimatron 3 5 7 --misere           a game on these piles
  nimatron --board marienbad --players perfect,human
  nimatron '3 5 7 : B2 A1'          play on from there
  nimatron 12 15 --take 1-3         at most three stones a move";
