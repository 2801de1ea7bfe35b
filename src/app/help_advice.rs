//! The panel fades as the player learns, and comes back when it is missed.

use super::records::Records;
use crate::coach::Proposal;
use crate::rules::GameLine;
use crate::session::{Panel, Session};

/// After so many wins in a row less help is proposed.
const WINS: usize = 2;
/// After so many losses in a row more help is proposed.
const LOSSES: usize = 3;

/// Proposes more or less help after a game that has just ended, `won` or lost, and those on record before it.
///
/// A win counts towards less help if there was neither a hint nor an undo in it, and the panel gave away no more than now.
pub fn propose(ended: &Session, won: bool, level: Panel, records: &Records) -> Option<Proposal> {
    let id = ended.line().id();
    let before = records.games.iter().rev().filter(|played| played.line.id() != id);
    let before = before.filter_map(|played| Some((&played.line, played.won?)));
    let row = std::iter::once((ended.line(), won)).chain(before);
    if won {
        let fair = |line: &GameLine| line.is_without_hints() && line.panel().is_none_or(|shown| shown <= level);
        let wins = row.take_while(|(line, won)| *won && fair(line)).count();
        (wins >= WINS && level > Panel::Off).then_some(Proposal::Less { wins, level: level.less() })
    } else {
        let losses = row.take_while(|(_, won)| !won).count();
        (losses >= LOSSES && level < Panel::Preview).then_some(Proposal::More { losses, level: level.more() })
    }
}
