//! The map, a row at a time.

use crate::app::view::{MapView, Shown, Sign};
use crate::coach;
use crate::engine::Outcome;
use crate::rules::{Move, PileName};

/// Rows are read out at least up to this size.
const TOLD: u64 = 15;

pub(super) fn heading(map: &MapView) -> Vec<String> {
    let rules = coach::capital(&format!("{}.", coach::rules_in_words(map.position.rules(), false)));
    let rows = if map.is_graph() { graph(map) } else { row(map).into_iter().collect() };
    [rules, piles(map)].into_iter().chain(rows).collect()
}

/// Every position with its moves and the labels known so far.
fn graph(map: &MapView) -> Vec<String> {
    let named = |(down, across)| match map.mark(down, across).and_then(|mark| outcome(mark.sign)) {
        Some(label) => format!("{down} {across}, {label}"),
        None => format!("{down} {across}"),
    };
    let line = |(cell, moves): &((u64, u64), Vec<_>)| {
        let moves: Vec<String> = moves.iter().map(|&(m, to): &(Move, _)| format!("{m} leaves {}", named(to))).collect();
        format!("{}: {}.", named(*cell), if moves.is_empty() { "no moves".to_owned() } else { moves.join("; ") })
    };
    map.moves().iter().map(line).collect()
}

pub(super) fn place(map: &MapView) -> String {
    format!("Position {}: N or P?", map.position.now().position())
}

fn piles(map: &MapView) -> String {
    let role = |(pile, size): (usize, &u64)| {
        let role = match pile {
            _ if pile == map.position.across => "across".to_owned(),
            _ if Some(pile) == map.position.down => "down".to_owned(),
            _ if Some(pile) == map.chosen => format!("fixed at {size}, chosen"),
            _ => format!("fixed at {size}"),
        };
        format!("{} {role}", PileName(pile))
    };
    let roles: Vec<String> = map.position.piles().iter().enumerate().map(role).collect();
    format!("Piles: {}.", roles.join(", "))
}

fn row(map: &MapView) -> Option<String> {
    let (down, across) = map.position.cell();
    let most = map.shown.largest(&map.position).1.min(TOLD.max(across));
    let signs: Vec<(u64, Sign)> = (0..=most).map_while(|size| Some((size, map.mark(down, size)?.sign))).collect();
    let last = signs.last()?.0;
    let (name, across) = map.position.names();
    let row = name.map_or_else(|| "The row".to_owned(), |name| format!("Row {name} {down}"));
    let cells = format!("{across} from 0 to {last}");
    let of =
        |wanted: Outcome| list(signs.iter().filter(|(_, sign)| outcome(*sign) == Some(wanted)).map(|(size, _)| *size));
    let values = || signs.iter().map(|(_, sign)| value(*sign)).collect::<Vec<_>>().join(" ");
    if matches!(map.shown, Shown::Mex { .. }) {
        return Some(format!("{row}, {cells}: {}.", values()));
    }
    if signs.iter().all(|(_, sign)| *sign == Sign::Unlabelled) {
        return Some(format!("{row}, {cells}: not labelled."));
    }
    let p = of(Outcome::P).map_or("no P".to_owned(), |sizes| format!("P at {sizes}"));
    match map.shown {
        Shown::Outcomes | Shown::Safe(_) => return Some(format!("{row}, {cells}: {p}, N elsewhere.")),
        Shown::Values => return Some(format!("{row}, {cells}: {p}, N elsewhere. Values: {}.", values())),
        _ => {}
    }
    let n = of(Outcome::N).map_or("no N".to_owned(), |sizes| format!("N at {sizes}"));
    Some(format!("{row}, {cells}: {p}, {n}."))
}

fn outcome(sign: Sign) -> Option<Outcome> {
    match sign {
        Sign::Outcome(outcome) | Sign::Value(_, outcome) => Some(outcome),
        Sign::Unlabelled => None,
    }
}

fn value(sign: Sign) -> String {
    if let Sign::Value(value, _) = sign { value.to_string() } else { "?".to_owned() }
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
        .map(|(first, last)| match last - first {
            0 => first.to_string(),
            1 => format!("{first}, {last}"),
            _ => format!("{first} to {last}"),
        })
        .collect();
    (!words.is_empty()).then(|| words.join(", "))
}
