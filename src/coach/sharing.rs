//! A finished game in five to seven lines for a chat, for friends who have never seen the program.

use super::end_of_game::{spelt_out, to_review};
use super::result::whose_move;
use super::{Fingerprint, Mark, Role, Score, capital, rules_in_words};
use crate::rules::GameLine;

/// The most columns with which both players' rows are shown.
const BOTH: u32 = 7;
/// The most with which the sharer's rows are shown; with more, each row is a single square.
const OWN: u32 = 14;
/// Rounds shown of a game.
const ROUNDS: usize = 4;

/// The rules and the result, the key, a round a line, and the command that replays the game.
pub(crate) fn result_to_share(line: &GameLine, print: &Fingerprint) -> String {
    let (both, rounds) = (print.columns <= BOTH || print.columns > OWN, rounds(print));
    let [left, right] = print.roles;
    let mine = if left == Role::YOU { "my".to_owned() } else { left.whose() };
    let where_both = || format!("{} moves are on the left, {} on the right.", capital(&mine), right.whose());
    let key = if both { where_both() } else { format!("These are {mine} moves.") };
    let mut lines = vec![
        format!("Nim {}, {}: {}", line.game.start(), rules_in_words(line.game.rules(), true), result(line, print)),
        format!("A dark row is a perfect move. {key}"),
    ];
    lines.extend(rounds.clone().map(|round| row(print, round, both)));
    let hidden = print.rounds() - rounds.len();
    if let Some(last) = lines.last_mut().filter(|_| hidden > 0) {
        let mut rest = (0..print.rounds()).filter(|round| !rounds.contains(round));
        let dark = rest.all(|round| print.ply(round, 0).is_none_or(|ply| print.prints[ply].lit == 0));
        // A row of many squares leaves no room on its line.
        let gap = if leaves_room(print) { "  " } else { "\n" };
        *last = format!("{last}{gap}+{hidden} more{}", if dark { ", all dark" } else { "" });
    }
    lines.push(to_review(line));
    lines.join("\n")
}

fn result(line: &GameLine, print: &Fingerprint) -> String {
    let players = line.players().unwrap_or_default();
    let winner = line.game.winner().map(|side| players.role(side));
    let other = print.roles[1].inside();
    match winner {
        _ if players.lone_human().is_none() => winner.map_or_else(String::new, |who| format!("{} won", who.inside())),
        Some(Role::YOU) => {
            let beaten = if other == "the machine" { "the perfect machine" } else { other };
            let score = Score::of(line).unwrap_or_default();
            let how = match score.mistakes {
                _ if score.starred => " ★ not one mistake",
                0 if score.is_whole() => ", not one mistake",
                _ if score.helped.is_some() => ", with help",
                _ => "",
            };
            format!("I beat {beaten}{how}")
        }
        _ => match print.given_away() {
            Some(ply) => {
                let whose = whose_move(print, ply).replacen("your", "my", 1);
                let what = spelt_out(print.prints[ply].m);
                format!("{other} won: {whose}, {what}, gave it away")
            }
            None => format!("{other} won, as it always could"),
        },
    }
}

/// True if a row leaves room on its line; one of many squares does not.
fn leaves_room(print: &Fingerprint) -> bool {
    print.columns <= 5 || print.columns > OWN
}

/// The rounds to show: those from one before the first mistake, else the first.
fn rounds(print: &Fingerprint) -> std::ops::Range<usize> {
    // With more columns, the number of the other rounds has a line of its own.
    let room = if leaves_room(print) { ROUNDS } else { ROUNDS - 1 };
    let count = print.rounds();
    if count <= ROUNDS {
        return 0..count;
    }
    let first = print.prints.iter().position(|print| print.mark == Mark::Mistake);
    let from = first.map_or(0, |ply| print.place(ply).0.saturating_sub(1)).min(count - room);
    from..from + room
}

fn row(print: &Fingerprint, round: usize, both: bool) -> String {
    let marked = print.block(0).any(|print| print.mark != Mark::Neither);
    let own = print.ply(round, 0).map_or_else(
        || "\u{3000}".repeat(if print.columns > OWN { 1 } else { print.columns as usize }) + " ",
        |ply| {
            let sign = print.prints[ply].mark.sign();
            let gap = if marked && sign.is_empty() { " " } else { sign };
            squares(print, ply) + gap
        },
    );
    let other =
        print.ply(round, 1).filter(|_| both).map_or_else(String::new, |ply| format!(" {}", squares(print, ply)));
    format!("{own}{other}").trim_end_matches(' ').to_owned()
}

/// A square a column; in a row of very many columns a single one for all of them.
fn squares(print: &Fingerprint, ply: usize) -> String {
    let lit = if print.prints[ply].mark == Mark::Mistake { '🟥' } else { '🟨' };
    let square = |on: bool| if on { lit } else { '⬛' };
    let Some(bits) = print.lamps(ply) else { return String::new() };
    match print.columns {
        columns @ ..=OWN => (0..columns).rev().map(|column| square(bits >> column & 1 == 1)).collect(),
        _ => square(bits != 0).to_string(),
    }
}
