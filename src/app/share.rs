//! Texts to be passed on to others.

use super::Shared;
use crate::coach::words::lists;
use crate::coach::{board_named, of_day};
use crate::rules::GameLine;
use crate::session::{DayBoard, Players};

/// The command that plays on from a game on any machine: piles, rules, seed and moves, and the players unless they are
/// the usual ones.
pub(crate) fn line(line: &GameLine) -> String {
    let mut shared = line.bare();
    if line.players() == Some(Players::HUMAN_FIRST) {
        shared.tags.remove("players");
    }
    let command = if line.game.is_over() { "nimatron review" } else { "nimatron" };
    format!("{command} '{}'", shared.to_string().trim_end_matches(" :"))
}

/// The results of today's boards.
pub(crate) fn day(shared: &Shared) -> String {
    let (day, record) = (shared.today(), shared.record());
    let boards =
        DayBoard::all_of(&day).filter_map(|board| Some((board_named(&of_day(&board)?.into()), record.result(&board))));
    lists::shared_day(&day, record.streak(&day), &boards.collect::<Vec<_>>())
}
