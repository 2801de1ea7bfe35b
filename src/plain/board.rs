//! A board in sentences.

use std::collections::BTreeSet;

use crate::app::BoardView;
use crate::coach::{self, OnePile};
use crate::engine::{Analysis, MisereCase};
use crate::rules::{Move, PileName, Position, Ruleset, Side};
use crate::session::Panel;

pub(super) fn position(view: &BoardView) -> String {
    let now = view.board.now();
    // An empty pile is mentioned once: after the move that emptied it, or together with the machine's reply.
    let told_together = if view.players.lone_human().is_some() { 2 } else { 1 };
    let is_empty = |pile: &usize| now.position().size(*pile) == Some(0);
    let latest = view.exchange.iter().rev().take(told_together).map(|made| made.judged.m.pile);
    // At the start nothing has said so yet.
    let at_start = if view.history.count == 0 { now.position().piles().len() } else { 0 };
    let emptied: BTreeSet<usize> = latest.chain(0..at_start).filter(is_empty).collect();
    let says_empty = now.position().total() > 0;
    let names: Vec<String> =
        emptied.into_iter().filter(|_| says_empty).map(|pile| PileName(pile).to_string()).collect();
    let label = if at_start > 0 { "Empty" } else { "Now empty" };
    let empty = if names.is_empty() { String::new() } else { format!(" {label}: {}.", names.join(", ")) };
    standing(view, now) + &empty
}

/// The position before the machine's first move, if no other move was made.
pub(super) fn before_opening(view: &BoardView) -> Option<String> {
    let opening = view.exchange.first().filter(|made| view.history.count == 1 && made.who.is_machine())?;
    Some(standing(view, &opening.judged.before))
}

/// The piles without those that a move has emptied.
fn standing(view: &BoardView, now: &Analysis) -> String {
    let told = piles(view, now.position(), now.values());
    match told.contains(',') {
        _ if told.is_empty() => "No stones are left.".to_owned(),
        true => format!("Piles {told}."),
        false => format!("Pile {told}."),
    }
}

pub(super) fn panel(view: &BoardView) -> Vec<String> {
    let now = view.board.now();
    let mut lines = Vec::new();
    if view.is_over() {
        return lines;
    }
    if now.misere_case() == Some(MisereCase::NoneBig) && OnePile::of(now).is_none() {
        // Parity decides: rows and groups say nothing.
        return coach::misere_part(now, view.vocabulary).filter(|_| view.panel >= Panel::Now).into_iter().collect();
    }
    if view.grouped {
        lines.push(coach::groups_in_words(now));
    }
    if let Some(pile) = OnePile::of(now) {
        return if view.panel >= Panel::Now { vec![pile.in_lines()] } else { Vec::new() };
    }
    if view.panel >= Panel::Rows && !view.grouped {
        lines.push(coach::binary_in_words(now, view.board.room().columns));
    }
    if view.panel >= Panel::Now {
        lines.extend(indicator(view, now));
        lines.extend(coach::misere_part(now, view.vocabulary));
    }
    lines
}

/// The columns or groups that are out of order; in misère play with at most one big pile they would mislead.
fn indicator(view: &BoardView, of: &Analysis) -> Vec<String> {
    if !matches!(of.misere_case(), None | Some(MisereCase::ManyBig)) {
        return Vec::new();
    }
    if view.grouped {
        return vec![coach::left_over_in_words(of)];
    }
    coach::indicator_in_words(of, view.board.room().columns, view.vocabulary).into()
}

fn piles(view: &BoardView, position: &Position, values: &[u64]) -> String {
    let shows_values = view.shows_values() && OnePile::of(view.board.now()).is_none();
    let pile = |(index, (size, value)): (usize, (&u64, &u64))| {
        let like = if shows_values && size != value { format!(" (like {value})") } else { String::new() };
        format!("{}: {size}{like}", PileName(index))
    };
    let stones = position.piles().iter().zip(values).enumerate().filter(|(_, (size, _))| **size > 0);
    stones.map(pile).collect::<Vec<_>>().join(", ")
}

/// A legal move that shows how moves are written, of this pile `only` or of any. It is half of a pile in the middle,
/// unless that would help.
pub(super) fn example(view: &BoardView, only: Option<usize>) -> Option<Move> {
    let now = view.board.now();
    let count = now.position().piles().len();
    let piles = (0..count).map(|step| (count / 2 + step) % count).filter(|pile| only.is_none_or(|only| only == *pile));
    let part = |pile, part: fn(u64) -> u64| {
        let takes = now.rules().takes_at(now.position(), pile);
        Move::new(pile, takes.nth(part(takes.count().checked_sub(1)?))?)
    };
    let parts: [fn(u64) -> u64; 3] = [|last| last / 2, |_| 0, |last| last];
    let mut moves = parts.into_iter().flat_map(|of| piles.clone().filter_map(move |pile| part(pile, of)));
    let helps = |m: &Move| now.winning_moves().contains(m) || view.board.considered() == Some(*m);
    moves.clone().find(|m| !helps(m)).or_else(|| moves.next())
}

pub(super) fn foretold(view: &BoardView) -> Vec<String> {
    let (Some(m), Some(left)) = (view.board.considered(), view.board.left()) else {
        return Vec::new();
    };
    let piles = piles(view, left.position(), left.values());
    let mut lines = vec![format!("{m} would leave {}.", if piles.is_empty() { "nothing" } else { &piles })];
    if view.panel == Panel::Preview {
        lines.push(coach::foretold(view.mover(), view.next_mover(), left, view.vocabulary));
        if OnePile::of(view.board.now()).is_none() {
            lines.extend(indicator(view, left));
        }
    }
    lines
}

/// The moves so far or, of a game that has ended or is under review, all of them.
pub(super) fn moves(view: &BoardView) -> Vec<String> {
    let whole = view.fingerprint.iter().flat_map(|(print, _)| print.prints.iter().map(|print| print.m).enumerate());
    let made = view.history.plies().filter(|_| view.fingerprint.is_none());
    let moves: Vec<String> = whole.chain(made).map(|made| named(view, made)).collect();
    let dots = if view.history.count > moves.len() { "… " } else { "" };
    vec![if moves.is_empty() { "No moves yet.".to_owned() } else { format!("Moves: {dots}{}.", moves.join(", ")) }]
}

pub(super) fn last_moves(view: &BoardView) -> String {
    let latest = view.history.plies().skip(view.history.plies().len().saturating_sub(2));
    let named: Vec<String> = latest.map(|made| named(view, made)).collect();
    if named.is_empty() { "No moves yet.".to_owned() } else { coach::sentence(named.join(", ")) }
}

fn named(view: &BoardView, (ply, m): (usize, Move)) -> String {
    format!("{} {m}", view.players.role(Side::of_ply(ply)).short())
}

pub(super) fn rules(rules: &Ruleset) -> Vec<String> {
    vec!["Each move takes stones from one pile.".to_owned(), coach::sentence(coach::rules_in_words(rules, false))]
}
