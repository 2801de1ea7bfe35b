//! The meanings of clicks.

use ratatui::layout::Position;

use super::Drawn;
use crate::app::view::Target;
use crate::app::{Action, COMMANDS, Command};
use crate::rules::Move;

/// The action of a click: what the uppermost target there stands for. A second click on a marked stone takes it.
pub(crate) fn clicked(place: Position, drawn: &Drawn) -> Option<Action> {
    meant(drawn.targets.iter().rev().find(|(area, _)| area.contains(place))?.1)
}

fn meant(target: Target) -> Option<Action> {
    Some(match target {
        Target::Pile(pile) => Action::Pile(pile),
        Target::Stones(pile, take) => Action::Mark(Move::new(pile, take)?),
        Target::Take => Action::Accept,
        Target::Ply(ply) => Action::Ply(ply),
        Target::Cell(down, across) => Action::Cell(down, across),
        Target::Entry(entry) => Action::Row(entry),
        Target::Choice(choice) => Action::Choice(choice),
        Target::Key(name) => {
            // `←→` names two keys: the first of them is meant.
            let first = |command: &&Command| command.keys.iter().any(|key| name.starts_with(&key.name()));
            // `any key` ends a beat.
            COMMANDS.iter().find(first).map_or(Action::Due, |command| (command.action)())
        }
    })
}
