//! The indicator panel in sentences.

use super::phrases::{capital, column, column_name, enumerated, left_over, odd_columns, powers, sentence, within};
use super::{Message, OnePile, Vocabulary};
use crate::engine::Analysis;
use crate::rules::PileName;
use crate::session::Panel;
use crate::text::digits_apart;

/// Each pile in binary, padded to `columns` digits, for lines alone. Before a colon A is heard as a letter, not as the
/// article.
pub(crate) fn binary_in_words(analysis: &Analysis, columns: u32) -> String {
    let width = columns as usize;
    let piles = standing(analysis)
        .map(|(pile, value)| format!("{}: {}", PileName(pile), digits_apart(&format!("{value:0width$b}"))));
    let what = if analysis.rules().counts_sizes() { "In binary" } else { "The values in binary" };
    format!("{what}, {}.", piles.collect::<Vec<_>>().join(", "))
}

/// The piles that are not empty, with their values.
fn standing(analysis: &Analysis) -> impl Iterator<Item = (usize, u64)> {
    let values = analysis.values().iter().copied().enumerate();
    values.filter(|(pile, _)| analysis.position().size(*pile) != Some(0))
}

/// The ones in each column, and the columns that are odd.
pub(crate) fn indicator_in_words(analysis: &Analysis, count: u32, vocabulary: Vocabulary) -> [String; 2] {
    let width = count as usize;
    let all = (0..count).rev();
    let ones: Vec<String> =
        all.map(|power| format!("{} has {}", within(column(power, vocabulary)), analysis.ones(power))).collect();
    let indicator = analysis.indicator();
    let odd = odd_columns(indicator, vocabulary).unwrap_or_else(|| "every column is even".to_owned());
    let bits = digits_apart(&format!("{indicator:0width$b}"));
    let sum = if vocabulary == Vocabulary::Sums { format!(": the indicator is {bits}") } else { String::new() };
    let ones = ones.join(if vocabulary == Vocabulary::Fours { "; " } else { ", " });
    [format!("Ones: {ones}."), format!("{}{sum}.", capital(&odd))]
}

pub(crate) fn groups_in_words(analysis: &Analysis) -> String {
    let groups = |value: u64| {
        let names: Vec<String> = powers(value).map(column_name).collect();
        if names.is_empty() { "none".to_owned() } else { enumerated(&names, "and") }
    };
    let piles: Vec<String> =
        standing(analysis).map(|(pile, value)| format!("{}: {}", PileName(pile), groups(value))).collect();
    format!("In groups, {}.", piles.join(", "))
}

/// The groups without a partner.
pub(crate) fn left_over_in_words(analysis: &Analysis) -> String {
    let over = left_over(analysis.indicator()).unwrap_or_else(|| "every group is paired".to_owned());
    sentence(over)
}

/// The panel's new setting, worded for plain lines and for screens; `grouped` if it shows groups.
pub(crate) fn panel_shows(panel: Panel, grouped: bool, now: &Analysis) -> [Message; 2] {
    let counts = match OnePile::of(now) {
        Some(_) => "the stones left over",
        None if grouped => "the piles in groups, and those left over",
        None => "the piles in binary, and the odd columns",
    };
    let and_then = format!("{counts}, and after a move with a question mark what it would leave");
    let [told, shown] = match panel {
        Panel::Preview => [and_then.as_str(), "this position, and the one after a marked move"],
        Panel::Now => [counts, "this position"],
        Panel::Rows if OnePile::of(now).is_some() => ["the stones alone", "the numbers by what is left over"],
        Panel::Rows if grouped => ["the piles in groups", "the groups"],
        Panel::Rows => ["the piles in binary", "the rows in binary"],
        Panel::Off => ["the piles alone", "the moves so far"],
    };
    let told = Message::plain(format!("Panel {panel}: of each position you hear {told}."));
    [told.in_lines(), Message::plain(format!("The panel shows {shown}.")).on_screens()]
}
