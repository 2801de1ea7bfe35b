//! Cards: a game or a day in text, to be passed on.

use crate::coach::{JudgedGame, Role};
use crate::engine::Change;
use crate::session::{Match, day_as};

/// A game in text, to be passed on: its name and result, a row of squares a side, and the command that replays it.
pub(crate) fn card(name: &str, line: &Match, game: &JudgedGame, star: bool) -> String {
    let row = |side: usize| -> String {
        let own = (0..game.moves.len()).filter(|ply| (ply + game.first) % 2 == side);
        let is_right = |ply: usize| matches!(game.moves[ply].change(), Change::Keeps | Change::Ends);
        own.map(|ply| square(is_right(ply), game.roles()[side].is_machine())).collect()
    };
    let [left, right] = game.roles().map(|role| match role {
        Role::YOU => "me".to_owned(),
        _ if role.is_machine() => "machine".to_owned(),
        _ => role.short(),
    });
    format!("Nimatron · {name} · {}\n{} {left}\n{} {right}\n{}", result(line, star), row(0), row(1), line.command())
}

/// A move that left all as it should, or did not.
fn square(is_right: bool, is_machine: bool) -> char {
    match (is_right, is_machine) {
        (false, _) => '🟧',
        (true, true) => '🟫',
        (true, false) => '🟨',
    }
}

/// `won ★`, `won with help`, `lost`.
fn result(line: &Match, star: bool) -> &'static str {
    match line.is_won() {
        true if star => "won ★",
        true if line.terms.is_helped() => "won with help",
        true => "won",
        false if line.lone_human().is_some() => "lost",
        false => "over",
    }
}

/// A day's boards, to be passed on: date, streak, a row of squares a board, and the command that opens them.
pub(crate) fn day_card(day: &str, streak: usize, boards: &[(String, Option<(&Match, bool)>)]) -> String {
    let in_a_row = if streak > 1 { format!(" · {streak} days in a row") } else { String::new() };
    let head = format!("Nimatron · {}{in_a_row}", day_as(day, "%-d %B %Y"));
    let rows = boards.iter().map(|(name, result_of)| {
        let Some((line, star)) = result_of else { return format!("{name} · to play") };
        let own = JudgedGame::of(line).map_or_else(Vec::new, |game| game.squares());
        let squares: String = own.into_iter().map(|right| square(right, false)).collect();
        format!("{squares} {name} · {}", result(line, *star))
    });
    std::iter::once(head).chain(rows).chain(["nimatron today".to_owned()]).collect::<Vec<_>>().join("\n")
}
