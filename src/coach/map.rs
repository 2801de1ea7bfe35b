//! The words next to the map.

use super::OnePile;
use super::message::{Message, Tone};
use super::phrases::{and_list, capital, joined, many};
use super::rule_words::play_name;
use crate::engine::map::Grid;
use crate::engine::{Analysis, Outcome};
use crate::rules::{Game, Move, PileName, Play, Position, Ruleset};

/// The largest pile sizes of a map that fits a window of 40 by 12.
const LARGEST_COLUMN: u64 = 4;
const LARGEST_ROW: u64 = 15;

/// The largest pile size on a map of P-positions.
pub(crate) const SAFE: u64 = 15;

/// Refuses a position that is not on a map of P-positions.
pub(super) fn on_safe_map(game: Game) -> Result<Game, String> {
    match game.start().piles() {
        [down, across, ..] if *down.max(across) <= SAFE => Ok(game),
        _ => Err(format!("its map needs two piles of up to {SAFE} stones, and perhaps others")),
    }
}

/// The share of P-positions on a grid of two piles up to `largest`.
pub(crate) fn share_of_safe(grid: &Grid, largest: u64) -> Message {
    let rows = (0..=largest).filter_map(|down| grid.row(Some(down)));
    let cells: Vec<_> = rows.flat_map(|row| (0..=largest).filter_map(move |across| row.cell(across))).collect();
    let safe = cells.iter().filter(|cell| cell.outcome == Outcome::P).count();
    Message::plain(format!("{safe} of these {} positions are P.", cells.len()))
}

/// Refuses a map too large for a small window.
pub(super) fn exercise(game: Game) -> Result<Game, String> {
    let fits = match game.start().piles() {
        [across] => *across <= LARGEST_ROW,
        [down, across, ..] => *down <= LARGEST_COLUMN && *across <= LARGEST_ROW,
        [] => false,
    };
    if !fits {
        return Err(format!("its map is too large: at most {LARGEST_COLUMN} down and {LARGEST_ROW} across"));
    }
    Ok(game)
}

pub(crate) fn value(value: u64) -> Message {
    Message::plain(format!("Its value is {value}."))
}

/// The value of the position, for a window without a legend.
pub(crate) fn worth(now: &Analysis, fixed: &[(usize, u64)]) -> String {
    let value = now.indicator();
    let more = match fixed_in_words(fixed) {
        Some(words) => format!(". {}", capital(&words)),
        None if *now.rules() == Ruleset::default() => format!(", like one pile of {value}"),
        None => String::new(),
    };
    format!("{} is worth {value}{more}.", now.position())
}

/// The piles, by their 0-based index, that are the same in every cell.
fn fixed_in_words(fixed: &[(usize, u64)]) -> Option<String> {
    let (names, sizes): (Vec<PileName>, Vec<u64>) = fixed.iter().map(|&(pile, size)| (PileName(pile), size)).unzip();
    match fixed {
        [] => None,
        [(_, size)] => Some(format!("{} stays at {size}", names[0])),
        _ if fixed.len() > SHOWN => Some(format!("{} piles stay as they are", fixed.len())),
        _ => Some(format!("{} stay at {}", and_list(&names), and_list(&sizes))),
    }
}

/// The most piles of a position that is written out twice in a sentence.
const SHOWN: usize = 4;

/// An example of what to leave on a map that shows `values` or N and P, along its axes if possible. `on_grid` holds their
/// 0-based pile indices.
pub(crate) fn advice(now: &Analysis, on_grid: &[usize], values: bool) -> Message {
    let is_along = |m: &&Move| on_grid.contains(&m.pile);
    let moves = now.winning_moves();
    let left = |m: Move| now.after(m).map(|left| left.position().to_string()).unwrap_or_default();
    let words = match (moves.iter().find(is_along), moves.first()) {
        _ if now.is_over() => "No moves are left.".to_owned(),
        (Some(&m), _) => {
            let what = match (values, now.rules().play()) {
                _ if OnePile::of(now).is_some() => "a lit number",
                (true, Play::Normal) => "a lit 0",
                (true, Play::Misere) => "a lit cell",
                (false, _) => "a P",
            };
            match now.position().piles().len() {
                ..=SHOWN => format!("Leave {what}: {m} turns {} into {}.", now.position(), left(m)),
                _ => format!("Leave {what}, as {m} does."),
            }
        }
        (None, Some(m)) => format!("No move on this grid wins; off the grid, {m} does."),
        (None, None) => "No move wins.".to_owned(),
    };
    Message::plain(words).on_screens()
}

/// The meaning of a map's cells, which show `values` or N and P.
pub(crate) fn meaning(piles: usize, fixed: &[(usize, u64)], values: bool) -> String {
    match (piles, fixed_in_words(fixed)) {
        _ if !values => "N: the next player can win. P: the previous one can.".to_owned(),
        (2, Some(stay)) => format!("A cell is the value of both piles: {stay}."),
        (_, Some(stay)) => format!("A cell is the value of all {piles} piles: {stay}."),
        (1, None) => "A cell is the value of its pile.".to_owned(),
        (_, None) => "A cell is the value of its two piles: what they are worth together.".to_owned(),
    }
}

/// The legend of a map, longest wordings first: the cells that are lit, the dots of a map of N and P, larger values, and
/// cells that are marked.
pub(crate) const SAFE_TO_LEAVE: [&str; 3] = ["lit: safe to leave", "lit: safe", "safe"];
pub(crate) const NEXT_CAN_WIN: [&str; 2] = ["the next player can win", "next can win"];
pub(crate) const WARMER: [&str; 2] = ["warmer: more", "more"];
pub(crate) const DIFFERENT: [&str; 2] = ["normal and misère differ", "they differ"];

/// The cell of the cursor in the legend.
pub(crate) fn here(now: &Analysis, values: bool) -> String {
    if values { format!("here: worth {}", now.indicator()) } else { "here".to_owned() }
}

/// The moves to the marked cells in the legend, longest wording first.
pub(crate) fn lead_there(moves: &[Move]) -> [String; 2] {
    let [verb, brief] = if moves.len() == 1 { ["leads", "a winning move"] } else { ["lead", "winning moves"] };
    [format!("{} {verb} there", and_list(moves)), brief.to_owned()]
}

/// The label under the other rule for the last move, where it differs.
pub(crate) fn otherwise(play: Play, label: Outcome) -> Message {
    Message::plain(format!("In {} play it is {label}.", play_name(play)))
}

pub(crate) fn all_labelled(right: usize, of: usize) -> Message {
    let again = if right < of { " The map comes back tomorrow, or after ten other answers." } else { "" };
    Message::plain(format!("All are labelled: {right} of {of} were right first time.{again}"))
}

/// The verdict on a position without a move.
pub(crate) fn at_the_end(label: Outcome) -> &'static str {
    match label {
        Outcome::P => "no moves are left, so the player to move has lost",
        Outcome::N => "no moves are left, so the player to move has won",
    }
}

pub(crate) fn verdict(now: &Analysis) -> Message {
    let position = now.position();
    Message::plain(match (now.is_over(), now.outcome()) {
        (true, label) => format!("{position} is {label}: {}.", at_the_end(label)),
        (false, Outcome::P) => format!("{position} is P: the previous player can win."),
        (false, Outcome::N) => format!("{position} is N: the next player can win."),
    })
}

/// The moves to P-positions. `on_grid` holds the 0-based indices of the piles along the map's axes.
pub(crate) fn reach(now: &Analysis, on_grid: &[usize]) -> Message {
    let (grid, fixed): (Vec<Move>, Vec<Move>) = now.winning_moves().iter().partition(|m| on_grid.contains(&m.pile));
    let leave = |moves: &[Move]| if moves.len() == 1 { "leaves" } else { "leave" };
    Message::plain(match (grid.as_slice(), fixed.as_slice()) {
        ([], []) => "Every move leaves an N-position.".to_owned(),
        (grid, []) => format!("{} {} a P-position.", and_list(grid), leave(grid)),
        ([], fixed) => format!("Off the grid {} {} a P-position.", and_list(fixed), leave(fixed)),
        (grid, fixed) => {
            format!("{} {} a P-position (off the grid: {}).", and_list(grid), leave(grid), and_list(fixed))
        }
    })
}

pub(crate) fn no_round(of: u32) -> [Message; 2] {
    let words = format!("Each round labels more cells, from the game's end back: {of} rounds.");
    [Message::plain(format!("{words} Enter plays them.")).on_screens(), Message::plain(words).in_lines()]
}

/// The label of the cursor's cell in rounds, for lines.
pub(crate) fn found(position: &Position, label: Option<Outcome>) -> Message {
    Message::plain(match label {
        Some(label) => format!("{position} is {label}."),
        None => format!("{position} is not labelled yet."),
    })
    .in_lines()
}

/// The positions of a round by name, for lines; a screen shows them on the map.
pub(crate) fn cells(positions: &[Position]) -> Option<Message> {
    const NAMED: usize = 12;
    let named = |positions: &[Position]| joined(positions, "; ");
    let words = match positions.len() {
        0 => return None,
        count if count > NAMED => format!("{}; and {} more.", named(&positions[..NAMED]), count - NAMED),
        _ => format!("{}.", named(positions)),
    };
    Some(Message::plain(words).in_lines())
}

/// `round` is 1-based. It labelled `count` positions, `here` of them on screen if there are fixed piles.
pub(crate) fn round(round: u32, of: u32, outcome: Outcome, count: usize, here: Option<usize>) -> Message {
    let rule = match (round, outcome) {
        (1, Outcome::P) => "a position without a move is P, because the player to move there has lost.",
        (1, Outcome::N) => "a position without a move is N, because the player to move there has won.",
        (_, Outcome::N) => "a position that can reach a P becomes N.",
        (_, Outcome::P) => "a position that reaches only N becomes P.",
    };
    let positions = many(count, "position");
    let positions = match here {
        None => positions,
        Some(0) => format!("{positions}, none with these fixed piles"),
        Some(here) => format!("{positions}, {here} with these fixed piles"),
    };
    let end = if round == of { " Nothing is left unlabelled." } else { "" };
    Message::plain(format!("Round {round} of {of}: {rule} That labels {positions}.{end}"))
}

pub(crate) fn label(now: &Analysis, said: Outcome) -> Message {
    let (position, label) = (now.position(), now.outcome());
    let verdict = if label == said { "Right" } else { "No" };
    let reason = match now.winning_move() {
        _ if now.is_over() => at_the_end(label).to_owned(),
        Some(m) => format!("{m} leaves a P-position"),
        None => "every move leaves an N-position".to_owned(),
    };
    Message::new(Tone::Judged, format!("{verdict}: {position} is {label}, because {reason}."))
}

/// The question at a cell, for lines; a screen marks it.
pub(crate) fn which_label(now: &Analysis) -> Message {
    Message::new(Tone::Question, format!("Position {}: N or P?", now.position())).in_lines()
}

pub(crate) fn label_task(play: Play) -> Message {
    let (end, start) = if play == Play::Normal { ("lost", "P") } else { ("won", "N") };
    let task = "Label every cell: N if the player to move can win, P if not.";
    // A screen says the rest at a cell without moves.
    Message::plain(task).aloud_as(&format!("{task} Where no move is left, that player has {end}: {start}."))
}
