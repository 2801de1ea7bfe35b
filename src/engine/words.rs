//! The steps of an argument in plain English, one or two sentences each.

use std::fmt::{self, Display};

use super::{MisereCase, Step};
use crate::rules::{PileName, Variant};

impl Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("No moves are left."),
            Self::Disguise(Variant::Nim) => f.write_str("Each pile counts for its stones."),
            Self::Disguise(Variant::Staircase) => f.write_str(
                "Each odd step counts for its coins, an even one for nothing: coins that arrive from one are sent on.",
            ),
            Self::Disguise(Variant::Turtles) => {
                f.write_str("A head counts for its place: turning it, and a coin to its left, makes that smaller.")
            }
            Self::Values(piles) => {
                let piles = piles.iter().map(|pile| format!("{} like {}", pile.size, pile.value));
                write!(f, "Each pile acts like its value: {}.", list(piles))
            }
            Self::Case { case: MisereCase::ManyBig, big } => {
                write!(f, "{big} piles have a value of 2 or more: leave every column even, as in normal play.")
            }
            Self::Case { case: MisereCase::OneBig, .. } => {
                f.write_str("One pile has a value of 2 or more: leave an odd number of piles of value 1.")
            }
            Self::Case { case: MisereCase::NoneBig, .. } => {
                f.write_str("No pile has a value of 2 or more: whoever leaves an odd number of piles of value 1 wins.")
            }
            Self::Binary => f.write_str("Write each value in binary."),
            Self::Count(columns) => {
                let columns = columns.iter().map(|&(column, ones)| format!("{ones} in column {}", head(column)));
                write!(f, "Count the ones: {}.", list(columns))
            }
            Self::Evenness { odd: 0 } => {
                f.write_str("Every column is even: the indicator is 0, and the player to move cannot force a win.")
            }
            Self::Evenness { odd } => {
                write!(f, "Not every column is even: the indicator is {odd:b}, and the player to move can force a win.")
            }
            Self::Leftmost { column, .. } => {
                let head = head(*column);
                write!(f, "The leftmost odd column is {head}. An odd number is not 0, so it holds a 1.")
            }
            Self::Holders { column, piles } => {
                let piles = list(piles.iter().map(|&pile| PileName(pile)));
                write!(f, "With a 1 in column {}, and so with a winning move: {piles}.", head(*column))
            }
            Self::Goal(repair) => {
                let (pile, now) = (PileName(repair.by.pile), repair.value);
                write!(f, "The value of {pile} must become {now} ⊕ {} = {}.", repair.indicator, repair.goal)
            }
            Self::Take(repair) => {
                let (by, loss) = (repair.by, head(repair.column));
                write!(f, "{by} does that. Its value shrinks: it loses {loss}, and the columns to the right hold less.")
            }
            Self::Wins { by } => {
                write!(f, "After {by} every column is even. Any reply makes one odd, and you make it even again.")
            }
            Self::Spoils(change) => write!(
                f,
                "{} changes one value, that of {}, from {} to {}, so the balance is lost.",
                change.m,
                PileName(change.pile),
                change.old,
                change.new
            ),
            Self::Answered { m, reply: None, .. } => write!(f, "{m} ends the game."),
            Self::Answered { reply: Some(reply), all_win, .. } => {
                write!(f, "The answer {} wins{}.", reply.m, if *all_win { ", as every answer does" } else { "" })
            }
            Self::Singles { ones } => write!(f, "The number of piles of value 1 is {ones}."),
            Self::Choice { pile, by, .. } => {
                let pile = PileName(*pile);
                write!(f, "Whoever moves in {pile} chooses how many of them remain: {by} leaves an odd number.")
            }
            Self::Parity { by: Some(by), .. } => write!(f, "It is even: {by} wins."),
            Self::Parity { by: None, .. } => f.write_str("It is odd: the player to move cannot force a win."),
        }
    }
}

/// The power of two that heads a column.
fn head(column: u32) -> u64 {
    1 << column
}

fn list(items: impl IntoIterator<Item = impl Display>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(", ")
}
