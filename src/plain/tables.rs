//! What is on a table, in sentences.

use crate::app::{App, Screen, Table};
use crate::coach;
use crate::rules::{PileName, Position, Side, TakeRule};
use crate::session::Disclosure;

/// The piles and, as far as it may be told, what the panel shows of them.
pub(super) fn position(table: &dyn Table) -> Vec<String> {
    let mut lines = vec![format!("Piles: {}.", piles(table, table.position()))];
    let now = table.now();
    if table.is_grouped() {
        lines.push(coach::groups_in_words(now));
    }
    if table.disclosure() >= Disclosure::Rows && !table.is_over() {
        lines.push(coach::binary_in_words(now, columns(table)));
    }
    if table.disclosure() >= Disclosure::Now && !table.is_over() {
        lines.push(coach::indicator_in_words(now, columns(table)));
        lines.extend(coach::misere_goal(now).map(|goal| coach::capital(&format!("{goal}."))));
    }
    lines
}

/// How much the panel gives away.
pub(super) fn disclosure(table: &dyn Table) -> &'static str {
    match table.disclosure() {
        Disclosure::Preview => "this position, and with B3? the one that a move would leave",
        Disclosure::Now => "this position",
        Disclosure::Rows => "the piles in binary",
        Disclosure::Off => "nothing",
    }
}

/// How many columns the start needs, so that none comes or goes during a game.
fn columns(table: &dyn Table) -> u32 {
    table.engine().analyse(table.start()).map_or(1, |start| start.columns())
}

fn piles(table: &dyn Table, position: &Position) -> String {
    let values = table.engine().values_to(position.largest());
    let shows = table.rules().takes != TakeRule::Any && table.disclosure() > Disclosure::Off;
    let pile = |(index, &size): (usize, &u64)| {
        let like = values.as_ref().ok().filter(|_| shows).and_then(|values| values.value(size));
        let like = like.map_or(String::new(), |value| format!(" (like {value})"));
        format!("{} {size}{like}", PileName(index))
    };
    position.piles().iter().enumerate().map(pile).collect::<Vec<_>>().join(", ")
}

/// What the considered move would do, as far as it may be told.
pub(super) fn foretold(table: &dyn Table) -> Vec<String> {
    let Some(m) = table.considered() else {
        return Vec::new();
    };
    let Ok(left) = table.rules().play(table.position().clone(), m) else {
        return Vec::new();
    };
    let mut lines = vec![format!("{m} would leave {}.", piles(table, &left))];
    lines.extend(table.foresight());
    if let (Disclosure::Preview, Some(left)) = (table.disclosure(), table.left()) {
        lines.push(coach::indicator_in_words(left, columns(table)));
        let words = coach::could_win(table.next_mover(), table.mover(), left);
        lines.push(coach::capital(&format!("{words}.")));
    }
    lines
}

/// The moves so far.
pub(super) fn moves(table: &dyn Table) -> Vec<String> {
    let cast = table.cast();
    let made = table.moves().iter().enumerate();
    let moves: Vec<String> = made.map(|(ply, m)| format!("{} {m}", cast.person(Side::of_ply(ply)).short())).collect();
    vec![if moves.is_empty() { "No move yet.".to_owned() } else { format!("Moves: {}.", moves.join(", ")) }]
}

/// The rules of the game on the table.
pub(super) fn rules(app: &App) -> Vec<String> {
    let title = || match app.screen() {
        Screen::Title(title) => title.upcoming().ok().map(|session| *session.game().rules()),
        _ => None,
    };
    let rules = app.screen().table().map(|table| *table.rules()).or_else(title).unwrap_or_default();
    vec![
        "Each move takes stones from one pile.".to_owned(),
        coach::capital(&format!("{}.", coach::rules_in_words(&rules, false))),
    ]
}
