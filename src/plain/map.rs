//! The map, a row at a time.

use crate::app::Action;
use crate::app::view::{CellMark, MapView, Shown};
use crate::coach;
use crate::engine::Outcome;
use crate::engine::map::Cell;
use crate::rules::{Move, PileName};

/// Rows are read out at least up to this size, and at most this many cells back.
const TOLD: u64 = 15;

/// The rules, and what becomes of each pile.
pub(super) fn heading(map: &MapView) -> Vec<String> {
    let (down, across) = map.position.names();
    let vertical = down.map_or(String::new(), |down| format!("Up and down change pile {down}. "));
    let fixed = map.position.fixed().map(|(pile, size)| {
        let chosen = if Some(pile) == map.chosen { ", chosen" } else { "" };
        format!("Pile {} is fixed at {size}{chosen}.", PileName(pile))
    });
    let rules = coach::sentence(coach::rules_in_words(map.position.rules(), false));
    [rules, format!("{vertical}Left and right change pile {across}.")].into_iter().chain(fixed).collect()
}

/// The cells around the cursor's own: the graph, or its row.
pub(super) fn around(map: &MapView) -> Vec<String> {
    if map.is_graph() { graph(map) } else { row(map).into_iter().chain(differences(map)).collect() }
}

/// The sizes of the last cell of a map that ends.
pub(super) fn last_cell(map: &MapView) -> Option<String> {
    let (down, across) = map.shown.largest(&map.position);
    let down = map.position.down.map_or(String::new(), |_| format!("{down} "));
    map.shown.is_exercise().then(|| format!("{down}{across}"))
}

/// True if this is a step beyond the edge.
pub(super) fn is_at_edge(map: &MapView, action: &Action) -> bool {
    let to = map.position.step(action, map.shown.largest(&map.position)).and_then(Result::ok);
    to.is_some_and(|to| to.piles() == map.position.piles())
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

fn row(map: &MapView) -> Option<String> {
    let down = map.position.cell().0;
    let found: Vec<(u64, Option<Cell>)> = marks(map).map(|(size, mark)| (size, mark.cell)).collect();
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

/// The sizes in the row for which normal and misère play differ; `None` if such cells are not marked.
fn differences(map: &MapView) -> Option<String> {
    map.other.as_ref()?;
    let differ = list(marks(map).filter(|(_, mark)| mark.differs).map(|(size, _)| size));
    Some(match differ {
        Some(sizes) => format!("In this row normal and misère play differ at {sizes}."),
        None => "In this row normal and misère play do not differ.".to_owned(),
    })
}

/// The cells of the row that are read out, by the size across.
fn marks(map: &MapView) -> impl Iterator<Item = (u64, CellMark)> + '_ {
    let (down, across) = map.position.cell();
    let most = map.shown.largest(&map.position).1.min(TOLD.max(across));
    let cells = across.saturating_sub(TOLD)..=most;
    cells.map_while(move |at| Some((map.position.size_across(down, at), map.mark(down, at)?)))
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
