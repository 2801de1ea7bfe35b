//! The map, a row at a time.

use crate::app::view::{MapView, Shown};
use crate::coach;
use crate::engine::Outcome;
use crate::engine::map::Cell;
use crate::rules::{Move, PileName};

/// Rows are read out at least up to this size, and at most this many cells back.
const TOLD: u64 = 15;
const BACK: u64 = 63;

pub(super) fn heading(map: &MapView) -> Vec<String> {
    let rules = coach::sentence(coach::rules_in_words(map.position.rules(), false));
    let rows = if map.is_graph() { graph(map) } else { row(map).into_iter().collect() };
    [rules, piles(map)].into_iter().chain(rows).collect()
}

/// Every position with its moves and the labels known so far.
fn graph(map: &MapView) -> Vec<String> {
    let named = |(down, across)| match map.mark(down, across).and_then(|mark| mark.cell) {
        Some(cell) => format!("{down} {across}, {}", cell.outcome),
        None => format!("{down} {across}"),
    };
    let line = |(cell, moves): &((u64, u64), Vec<_>)| {
        let moves: Vec<String> = moves.iter().map(|&(m, to): &(Move, _)| format!("{m} leaves {}", named(to))).collect();
        format!("{}: {}.", named(*cell), if moves.is_empty() { "no moves".to_owned() } else { moves.join("; ") })
    };
    map.moves().iter().map(line).collect()
}

fn piles(map: &MapView) -> String {
    let role = |(pile, size): (usize, &u64)| {
        let role = match pile {
            _ if pile == map.position.across => "across".to_owned(),
            _ if Some(pile) == map.position.down => "down".to_owned(),
            _ if Some(pile) == map.chosen => format!("fixed at {size}, chosen"),
            _ => format!("fixed at {size}"),
        };
        format!("{}: {role}", PileName(pile))
    };
    let roles: Vec<String> = map.position.piles().iter().enumerate().map(role).collect();
    format!("Piles {}.", roles.join(", "))
}

fn row(map: &MapView) -> Option<String> {
    let (down, across) = map.position.cell();
    let most = map.shown.largest(&map.position).1.min(TOLD.max(across));
    let found: Vec<(u64, Option<Cell>)> = (across.saturating_sub(BACK)..=most)
        .map_while(|at| Some((map.position.size_across(down, at), map.mark(down, at)?.cell)))
        .collect();
    let (first, last) = (found.first()?.0, found.last()?.0);
    let (name, across) = map.position.names();
    let row = name.map_or_else(|| "The row".to_owned(), |name| format!("Row {name}: {down}"));
    let cells = format!("{across} from {first} to {last}");
    let of = |wanted: Outcome| {
        let is_wanted = |cell: &Option<Cell>| cell.is_some_and(|cell| cell.outcome == wanted);
        list(found.iter().filter(|(_, cell)| is_wanted(cell)).map(|(size, _)| *size))
    };
    if found.iter().all(|(_, cell)| cell.is_none()) {
        return Some(format!("{row}, {cells}: not labelled."));
    }
    let at = |outcome| of(outcome).map_or(format!("no {outcome}"), |sizes| format!("{outcome} at {sizes}"));
    let rest = match map.shown {
        Shown::Outcomes | Shown::Safe(_) => "N elsewhere".to_owned(),
        Shown::Values => {
            let values = found.iter().filter_map(|(size, cell)| Some(format!("{} at {size}", cell.as_ref()?.value)));
            format!("N elsewhere. Values: {}", values.collect::<Vec<_>>().join(", "))
        }
        _ => at(Outcome::N),
    };
    Some(format!("{row}, {cells}: {}; {rest}.", at(Outcome::P)))
}

/// Sizes, with runs of three or more as `3 to 8`; `None` if there are none.
fn list(sizes: impl Iterator<Item = u64>) -> Option<String> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for size in sizes {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == size => *last = size,
            _ => runs.push((size, size)),
        }
    }
    let words: Vec<String> = runs
        .into_iter()
        .flat_map(|(first, last)| match last - first {
            0 | 1 => (first..=last).map(|size| size.to_string()).collect(),
            _ => vec![format!("{first} to {last}")],
        })
        .collect();
    (!words.is_empty()).then(|| coach::enumerated(&words, "and"))
}
