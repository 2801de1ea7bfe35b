//! `solve`: who can force a win, and how: in one line, or as the worked table with the argument in words.

mod stream;

use std::fmt::Write;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::output::{Style, print, to_stdout};
use super::play::RuleFlags;
use super::presentation::Presentation;
use super::usage::Failure;
use crate::coach::Role;
use crate::coach::words::verdict::Aim;
use crate::coach::words::{rules, why};
use crate::engine::{Analysis, Outcome};
use crate::rules::{Move, PileName, Play};
use crate::text::by_ear;

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron solve 37 20 29                   the worked table and the argument in words
  nimatron solve 1 3 1 --misere
  nimatron solve '3 5 7 : B2'               the position after the moves
  nimatron solve 9 12 --take 1,3,4 --json
  nimatron solve < positions.txt            one answer per line, like N 1 A1 B1 C1")]
pub(super) struct SolveArguments {
    /// Piles, or one line of notation; without any, or with -, lines are read from standard input
    #[arg(value_name = "PILE", allow_negative_numbers = true)]
    piles: Vec<String>,

    #[command(flatten)]
    rules: RuleFlags,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,

    /// The winning moves to give
    #[arg(long, value_name = "WHICH", default_value = "all", value_parser = moves())]
    moves: usize,
}

/// A parser for the number of winning moves to give.
fn moves() -> impl TypedValueParser<Value = usize> {
    PossibleValuesParser::new(["all", "one", "none"]).map(|word| match word.as_str() {
        "all" => usize::MAX,
        "one" => 1,
        _ => 0,
    })
}

/// Answers the piles in the arguments or, without any, every line of standard input.
pub(super) fn run(arguments: &SolveArguments, presentation: Presentation) -> Result<(), Failure> {
    let &SolveArguments { json, moves: most, .. } = arguments;
    let rules = arguments.rules.ruleset();
    if arguments.piles.is_empty() || arguments.piles == ["-"] {
        return stream::run(&arguments.rules, rules, json, most);
    }
    let game = arguments.rules.game(&arguments.piles.join(" "))?.game;
    let analysis = game.analyse().map_err(Failure::usage)?;
    if json {
        return to_stdout(|out| stream::write_object(out, &analysis, most, None));
    }
    let style = presentation.style();
    let text = if style.plain { spoken(&analysis, most) } else { worked(&analysis, most, style) };
    print(&style.text(&text))
}

/// From this many columns on, bits are set close together, in groups of eight, without heads.
const WIDE: u32 = 17;

fn worked(analysis: &Analysis, most: usize, style: Style) -> String {
    let mut text = format!("{}\n\n", rules::in_full(analysis.rules()));
    match Aim::of(analysis) {
        aim if aim.is_lone() => text += &numbers_to_leave(analysis),
        _ => table(&mut text, analysis, style),
    }
    let _ = writeln!(text, "\n{}", verdict(analysis, style));
    for line in winning(analysis, most, style) {
        let _ = writeln!(text, "{line}");
    }
    if most == 0 {
        // The argument would name a winning move.
        return text;
    }
    let _ = writeln!(text, "\n{}", style.title("Why"));
    for step in argument(analysis) {
        let _ = writeln!(text, "{step}");
    }
    text
}

/// The answer in sentences, for listeners.
fn spoken(analysis: &Analysis, most: usize) -> String {
    let style = Style::default();
    let piles = analysis.position().piles().iter().enumerate();
    let piles: Vec<String> = piles.map(|(pile, size)| format!("{} {size}", PileName(pile))).collect();
    let mut lines = vec![rules::in_full(analysis.rules()).to_string(), format!("Piles: {}.", piles.join(", "))];
    lines.push(match Aim::of(analysis) {
        aim if aim.is_lone() => numbers_to_leave(analysis).trim_end().to_owned(),
        _ => format!("Indicator: {}.", analysis.indicator()),
    });
    lines.push(verdict(analysis, style));
    lines.extend(winning(analysis, most, style).iter().map(|line| line.trim_start().replacen("  ", ": ", 1)));
    if most > 0 {
        lines.extend(argument(analysis).iter().map(|step| by_ear(step)));
    }
    (lines.join("\n") + "\n").replace('−', "-")
}

/// One pile under a take rule: the numbers to leave, up to its size.
fn numbers_to_leave(analysis: &Analysis) -> String {
    const SHOWN: u64 = 99;
    let size = analysis.position().piles()[0];
    let goal = u64::from(analysis.play() == Play::Misere);
    let lit: Vec<String> = (0..=size.min(SHOWN))
        .filter(|&number| analysis.value_of(number) == Some(goal))
        .map(|number| number.to_string())
        .collect();
    let more = if size > SHOWN { ", and so on" } else { "" };
    let of =
        analysis.period().map_or_else(String::new, |period| format!(" The values repeat every {}.", period.period));
    format!("Leave one of these: {}{more}.{of}\n", lit.join(" "))
}

fn argument(analysis: &Analysis) -> Vec<String> {
    let told = why::pages(analysis, None, Role::YOU).into_iter().map(|page| format!("{} {}", page.title, page.words));
    (1..).zip(told).map(|(number, step)| format!("{number}. {step}")).collect()
}

fn columns(analysis: &Analysis) -> u32 {
    let largest = analysis.values().iter().copied().max().unwrap_or_default();
    largest.checked_ilog2().unwrap_or(0) + 1
}

fn table(text: &mut String, analysis: &Analysis, style: Style) {
    let (piles, values, indicator) = (analysis.position().piles(), analysis.values(), analysis.indicator());
    let columns = columns(analysis);
    let cells = |cell: &dyn Fn(u32) -> String| (0..columns).rev().map(cell).collect::<Vec<_>>();
    let bits = |value: u64| cells(&|column| (value >> column & 1).to_string());
    let (heads, ones) =
        (cells(&|column| (1_u64 << column).to_string()), cells(&|column| analysis.ones(column).to_string()));

    let name_width = PileName(piles.len() - 1).to_string().len();
    let [size_width, value_width] =
        [piles, values].map(|numbers| numbers.iter().max().map_or(0, |largest| largest.to_string().len()));
    let label = |pile: usize| {
        let label = format!("{:<name_width$} {:>size_width$}", PileName(pile).to_string(), piles[pile]);
        let is_like = !analysis.rules().counts_sizes();
        if is_like { format!("{label} like {:<value_width$}", values[pile]) } else { label }
    };
    let labels: Vec<String> = (0..piles.len()).map(label).collect();
    let label_width = labels.iter().map(String::len).max().unwrap_or_default().max("indicator".len()) + 1;

    let wide = columns >= WIDE;
    let most_ones = piles.len().to_string().len();
    let line = |label: &str, cells: &[String], is_sum: bool| {
        let mut line = format!("{label:<label_width$}");
        for ((column, cell), head) in (0..columns).rev().zip(cells).zip(&heads) {
            if wide && (column + 1).is_multiple_of(8) && column + 1 < columns {
                line.push(' ');
            }
            let cell = format!("{cell:>width$}", width = if wide { 1 } else { head.len().max(most_ones) + 2 });
            let is_odd = is_sum && indicator >> column & 1 == 1;
            line += &if is_odd { style.odd(cell).to_string() } else { cell };
        }
        line
    };
    if !wide {
        let _ = writeln!(text, "{}", line("", &heads, true));
    }
    for (label, &value) in labels.iter().zip(values) {
        let _ = writeln!(text, "{}", line(label, &bits(value), false));
    }
    let rule = line("", &bits(0), false).len() - label_width;
    let _ = writeln!(text, "{:label_width$}{}", "", "─".repeat(rule));
    // Counts of several digits do not fit where bits are set close together.
    if !wide || ones.iter().all(|cell| cell.len() == 1) {
        let _ = writeln!(text, "{}", line("lamps", &ones, true));
    }
    let _ = writeln!(text, "{}  = {indicator}", line("indicator", &bits(indicator), true));
}

fn verdict(analysis: &Analysis, style: Style) -> String {
    let words = match analysis.outcome() {
        _ if analysis.is_over() => "the game is over",
        Outcome::N => "the player to move can force a win",
        Outcome::P => "the player who has just moved can force a win",
    };
    format!("{}: {words}.", style.title(analysis.outcome().word()))
}

fn winning(analysis: &Analysis, most: usize, style: Style) -> Vec<String> {
    let all = analysis.winning_moves();
    let describe = |m: &Move| {
        let left = analysis.position().size(m.pile).unwrap_or_default() - m.take.get();
        format!("  {}  take {} from {}, leaving {left}", style.good(m), m.take, PileName(m.pile))
    };
    let heading = match all.len() {
        _ if most == 0 => return Vec::new(),
        0 if analysis.is_over() => return Vec::new(),
        0 => return vec!["There is no winning move.".to_owned()],
        1 => "The winning move:".to_owned(),
        count if most < count => format!("The first of {count} winning moves:"),
        2 => "Both winning moves:".to_owned(),
        count => format!("All {count} winning moves:"),
    };
    std::iter::once(heading).chain(all.iter().take(most).map(describe)).collect()
}
