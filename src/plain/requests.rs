//! Answers to requests in lines, and the record as lines.

use super::lines::{Request, help, here, row, screen};
use crate::app::screens::game_entry;
use crate::app::view::{Entry, Lamp, Left, Rail, Right, Row, Table, View};
use crate::app::{App, Context};
use crate::coach::Record;
use crate::coach::words::{capital, list, lists, power, rules, verdict};
use crate::text::{by_ear, digits_apart};

/// The answer to a request.
pub(super) fn requested(request: Request, app: &App, brief: bool) -> Vec<String> {
    let view = app.view();
    let is_board = matches!(view.left, Left::Stones | Left::Letters(_));
    match request {
        Request::Help => help(app),
        Request::Here if !is_board => here(app, brief),
        Request::Standing | Request::Here => screen(app, brief),
        _ if !is_board => vec!["There is no game here.".to_owned()],
        Request::Rules => {
            let in_short = || format!("{}.", capital(&view.head.rule.long));
            vec![app.top().rules().map_or_else(in_short, |rules| rules::in_full(&rules).to_string())]
        }
        Request::Moves if !matches!(app.top().context(), Context::Game | Context::Review) => {
            vec!["There is no game here.".to_owned()]
        }
        Request::Moves => {
            let moves: Vec<&str> = view.moves.iter().map(|played| played.words.as_str()).collect();
            vec![if moves.is_empty() { "No move yet.".to_owned() } else { format!("{}.", moves.join(", ")) }]
        }
        Request::Lamps => lamps(&view),
        Request::Brief(_) => Vec::new(),
    }
}

/// The lamps of each pile, and the counts, digit by digit.
fn lamps(view: &View) -> Vec<String> {
    if let Right::Table(Table { safe, .. }) = &view.right {
        let lit: Vec<usize> = safe.iter().enumerate().filter(|(_, safe)| **safe).map(|(at, _)| at).collect();
        return vec![format!("Leave one of {}.", list(&lit, "or"))];
    }
    if view.board.columns() == 0 {
        return vec!["There are no lamps here.".to_owned()];
    }
    // Lamps that are asked for are not told.
    let is_asked = |row: &&Row| row.lamps.iter().any(|lamp| matches!(lamp, Lamp::Socket));
    let is_lit = |lamp: &Lamp| !matches!(lamp, Lamp::Off | Lamp::ComingOn | Lamp::Enters | Lamp::Socket);
    let bit = |lamp: &Lamp| if is_lit(lamp) { '1' } else { '0' };
    let row = |row: &Row| format!("{}: {}", row.name, digits_apart(&row.lamps.iter().map(bit).collect::<String>()));
    let rows: Vec<String> = view.board.rows.iter().filter(|row| !is_asked(row)).map(row).collect();
    if rows.is_empty() {
        return vec!["There are no lamps here.".to_owned()];
    }
    let counts: Vec<_> = view.board.counts.iter().map(|count| (count.now, count.rail != Rail::Dark)).collect();
    let counts = (!counts.is_empty()).then(|| verdict::counts(&counts));
    let heads: Vec<String> = (0..).take(view.board.columns()).map(power).collect();
    std::iter::once(format!(
        "Lamps of {}: {}.",
        heads.into_iter().rev().collect::<Vec<_>>().join(", "),
        rows.join(", ")
    ))
    .chain(counts)
    .collect()
}

/// The games of a record, the last one first, for `nimatron games` where nothing is drawn.
pub(crate) fn games(record: &Record) -> Vec<String> {
    let entries: Vec<Entry> = record.games().map(|line| game_entry(line, record)).collect();
    let rows = record.games().zip(&entries).enumerate();
    let rows = rows.map(|(at, (line, entry))| {
        format!("{} {}", row(at, entry), line.terms.date.as_deref().unwrap_or_default()).trim_end().to_owned()
    });
    let news = lists::games(record);
    let head = if entries.is_empty() { lists::NO_GAMES.to_string() } else { format!("Games: {news}.") };
    std::iter::once(by_ear(&head)).chain(rows).collect()
}
