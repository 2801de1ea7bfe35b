//! A board in sentences.

use crate::app::BoardView;
use crate::coach;
use crate::rules::{PileName, Position, Ruleset};
use crate::session::Panel;

pub(super) fn position(view: &BoardView) -> String {
    let now = view.board.now();
    let values = Some(now.values()).filter(|_| view.shows_values());
    let coins = coach::coins_in_words(now.rules().variant, now.position(), values);
    coins.unwrap_or_else(|| format!("Piles: {}.", piles(view, now.position(), now.values())))
}

pub(super) fn panel(view: &BoardView) -> Vec<String> {
    let now = view.board.now();
    let columns = view.board.room().columns;
    let mut lines = Vec::new();
    if view.grouped {
        lines.push(coach::groups_in_words(now));
    }
    if view.is_over() {
        return lines;
    }
    if view.panel >= Panel::Rows {
        lines.push(coach::binary_in_words(now, columns));
    }
    if view.panel >= Panel::Now {
        lines.push(coach::indicator_in_words(now, columns));
        lines.extend(coach::misere_in_words(now));
    }
    lines
}

fn piles(view: &BoardView, position: &Position, values: &[u64]) -> String {
    let pile = |(index, (size, value)): (usize, (&u64, &u64))| {
        let like = if view.shows_values() { format!(" (like {value})") } else { String::new() };
        format!("{} {size}{like}", PileName(index))
    };
    position.piles().iter().zip(values).enumerate().map(pile).collect::<Vec<_>>().join(", ")
}

pub(super) fn foretold(view: &BoardView) -> Vec<String> {
    let (Some(m), Some(left)) = (view.board.considered(), view.board.left()) else {
        return Vec::new();
    };
    let mut lines = vec![format!("{m} would leave {}.", piles(view, left.position(), left.values()))];
    if view.panel == Panel::Preview {
        lines.push(coach::foresight(m, view.board.now(), left).words.into_owned());
        lines.push(coach::indicator_in_words(left, view.board.room().columns));
        lines.push(coach::capital(&format!("{}.", coach::could_win(view.mover(), view.next_mover(), left))));
    }
    lines
}

pub(super) fn moves(view: &BoardView) -> Vec<String> {
    let named = |(ply, m)| format!("{} {m}", view.cast.role(crate::rules::Side::of_ply(ply)).short());
    let moves: Vec<String> = view.history.plies().map(named).collect();
    let dots = if view.history.count > moves.len() { "… " } else { "" };
    vec![if moves.is_empty() { "No move yet.".to_owned() } else { format!("Moves: {dots}{}.", moves.join(", ")) }]
}

pub(super) fn rules(rules: &Ruleset) -> Vec<String> {
    vec![coach::how_to_move(rules).to_owned(), coach::capital(&format!("{}.", coach::rules_in_words(rules, false)))]
}
