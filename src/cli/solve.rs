//! `solve`: who can force a win, and how: in one line, or as the worked table with the argument in words.

mod stream;

use std::fmt::Write;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::output::{JsonRules, Style, print, to_stdout, write_json};
use super::play::RuleFlags;
use super::presentation::{Presentation, Unlisted};
use super::usage::Failure;
use crate::coach::{self, Explained};
use crate::engine::{Analysis, Outcome, Step};
use crate::rules::{Move, PileName, Variant};

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron solve 37 20 29                   the worked table and the argument in words
  nimatron solve 1 3 1 --misere
  nimatron solve '3 5 7 : B2'               the position after the moves
  nimatron solve 9 12 --take 1,3,4 --json
  printf '3 5 7\\n6 8 14\\n' | nimatron solve -  one answer a line, like N 1 A1 B1 C1")]
pub struct SolveArguments {
    /// Piles, or one line of notation; without any, or with -, lines are read from standard input
    #[arg(value_name = "PILE", allow_negative_numbers = true)]
    piles: Vec<String>,

    #[command(flatten)]
    rules: RuleFlags,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,

    /// Which winning moves to give
    #[arg(long, value_name = "WHICH", default_value = "all", value_parser = moves())]
    moves: usize,

    #[command(flatten)]
    _unlisted: Unlisted<false>,
}

/// The most winning moves that are given.
fn moves() -> impl TypedValueParser<Value = usize> {
    PossibleValuesParser::new(["all", "one", "none"]).map(|word| match word.as_str() {
        "all" => usize::MAX,
        "one" => 1,
        _ => 0,
    })
}

/// Answers for the piles in the arguments, or else for every line of standard input.
pub fn run(arguments: &SolveArguments, presentation: Presentation) -> Result<(), Failure> {
    let &SolveArguments { json, moves: most, .. } = arguments;
    let rules = arguments.rules.ruleset()?;
    if arguments.piles.is_empty() || arguments.piles == ["-"] {
        return stream::run(&arguments.rules, rules, json, most);
    }
    let game = arguments.rules.game(&arguments.piles.join(" "))?.game;
    let analysis = game.analyse().map_err(Failure::usage)?;
    if json {
        let rules = JsonRules::from(game.rules());
        return to_stdout(|out| write_json(out, &stream::JsonAnswer::of(&analysis, &rules, most, None)));
    }
    let style = presentation.style();
    let text = if style.plain { spoken(&analysis, most) } else { worked(&analysis, most, style) };
    print(&style.text(&text))
}

/// From this many columns on bits stand close, in groups of eight, without heads.
const WIDE: u32 = 17;

fn worked(analysis: &Analysis, most: usize, style: Style) -> String {
    let rules = analysis.rules();
    let mut text = format!("{}\n\n", coach::capital(&coach::rules_in_words(rules, false)));
    table(&mut text, analysis, !rules.counts_sizes(), style);
    let _ = writeln!(text, "\n{}", verdict(analysis, style));
    for line in winning(analysis, most, style) {
        let _ = writeln!(text, "{line}");
    }
    if most == 0 {
        // The argument would name one.
        return text;
    }
    let _ = writeln!(text, "\n{}", style.title("Why"));
    for step in argument(analysis) {
        let _ = writeln!(text, "{step}");
    }
    text
}

/// The same in sentences, for those who listen to it.
fn spoken(analysis: &Analysis, most: usize) -> String {
    let style = Style::default();
    let piles = analysis.position().piles().iter().enumerate();
    let piles: Vec<String> = piles.map(|(pile, size)| format!("{} {size}", PileName(pile))).collect();
    let coins = coach::coins_in_words(analysis.rules().variant, analysis.position(), Some(analysis.values()));
    let mut lines = vec![
        format!("{}.", coach::capital(&coach::rules_in_words(analysis.rules(), false))),
        coins.unwrap_or_else(|| format!("Piles: {}.", piles.join(", "))),
        coach::binary_in_words(analysis, columns(analysis)),
        coach::indicator_in_words(analysis, columns(analysis)),
        verdict(analysis, style),
    ];
    lines.extend(winning(analysis, most, style).iter().map(|line| line.trim_start().replacen("  ", ": ", 1)));
    if most > 0 {
        lines.extend(argument(analysis));
    }
    (lines.join("\n") + "\n").replace('⊕', "xor").replace('−', "-")
}

fn columns(analysis: &Analysis) -> u32 {
    let largest = analysis.values().iter().copied().max().unwrap_or_default();
    largest.checked_ilog2().unwrap_or(0) + 1
}

fn argument(analysis: &Analysis) -> Vec<String> {
    let now = analysis.clone();
    let explained = |step| Explained { step, now: now.clone(), left: None };
    let told = analysis.explain(None).into_iter().filter(|step| !is_in_the_table(step));
    (1..).zip(told).map(|(number, step)| format!("{number}. {}", explained(step).words().join(" "))).collect()
}

fn is_in_the_table(step: &Step) -> bool {
    matches!(step, Step::Binary | Step::Count(_))
}

/// One row of the table: a label, and for each column what stands in it.
struct PileRow {
    name: String,
    /// The size, where the row is a pile.
    size: String,
    /// The value, where that is not the size.
    value: String,
    cells: Vec<String>,
}

fn table(text: &mut String, analysis: &Analysis, valued: bool, style: Style) {
    let columns = columns(analysis);
    let bits = |value: u64| (0..columns).rev().map(|column| (value >> column & 1).to_string()).collect();
    let mut rows: Vec<PileRow> = Vec::new();
    for (pile, (&size, &value)) in analysis.position().piles().iter().zip(analysis.values()).enumerate() {
        rows.push(PileRow {
            name: PileName(pile).to_string(),
            size: size.to_string(),
            value: if valued { format!("like {value}") } else { String::new() },
            cells: bits(value),
        });
    }
    let ones = (0..columns).rev().map(|column| analysis.ones(column).to_string()).collect();
    let sums = [("ones", ones), ("XOR", bits(analysis.indicator()))];
    let heads: Vec<String> = (0..columns).rev().map(|column| (1_u64 << column).to_string()).collect();
    let odd: Vec<bool> = (0..columns).rev().map(|column| analysis.indicator() >> column & 1 == 1).collect();
    let label = LabelWidths::of(&rows);
    let wide = columns >= WIDE;
    let width = |index: usize| {
        let counts = analysis.values().len().to_string().len();
        if wide { 1 } else { heads[index].len().max(counts) + 2 }
    };
    let line = |cells: &[String], always: bool| {
        let mut line = String::new();
        for (index, cell) in cells.iter().enumerate() {
            let from_right = cells.len() - index;
            if wide && index > 0 && from_right.is_multiple_of(8) {
                line.push(' ');
            }
            let cell = format!("{cell:>width$}", width = width(index));
            let _ = if odd[index] && always { write!(line, "{}", style.odd(cell)) } else { write!(line, "{cell}") };
        }
        line
    };
    if !wide {
        let _ = writeln!(text, "{}{}", label.blank(), line(&heads, true));
    }
    for row in &rows {
        let _ = writeln!(text, "{}{}", label.pile(row), line(&row.cells, false));
    }
    let length = (0..heads.len()).map(width).sum::<usize>() + if wide { (heads.len() - 1) / 8 } else { 0 };
    let _ = writeln!(text, "{}{}", label.blank(), "─".repeat(length));
    for (name, cells) in sums {
        // Counts of more than one digit do not fit where bits stand close.
        if !wide || cells.iter().all(|cell: &String| cell.len() == 1) {
            let _ = write!(text, "{}{}", label.named(name), line(&cells, true));
            let sum = if name == "XOR" { format!("  = {}", analysis.indicator()) } else { String::new() };
            let _ = writeln!(text, "{sum}");
        }
    }
}

/// The widths of the parts of a label.
struct LabelWidths {
    name: usize,
    size: usize,
    value: usize,
}

impl LabelWidths {
    fn of(rows: &[PileRow]) -> Self {
        let widest = |part: fn(&PileRow) -> &String| rows.iter().map(|row| part(row).len()).max().unwrap_or_default();
        // The sums have names too.
        Self { name: widest(|row| &row.name), size: widest(|row| &row.size), value: widest(|row| &row.value) }
    }

    fn width(&self) -> usize {
        let value = if self.value > 0 { self.value + 1 } else { 0 };
        (self.name + 1 + self.size + value).max("ones".len()) + 1
    }

    fn blank(&self) -> String {
        " ".repeat(self.width())
    }

    fn named(&self, name: &str) -> String {
        format!("{name:<width$}", width = self.width())
    }

    fn pile(&self, row: &PileRow) -> String {
        let (name, size) = (self.name, self.size);
        let mut label = format!("{:<name$} {:>size$}", row.name, row.size);
        if self.value > 0 {
            let _ = write!(label, " {:<value$}", row.value, value = self.value);
        }
        self.named(&label)
    }
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
    let (all, rules) = (analysis.winning_moves(), analysis.rules());
    let describe = |m: &Move| {
        let left = || analysis.position().size(m.pile).unwrap_or_default() - m.take.get();
        let leaving = if rules.variant == Variant::Turtles { String::new() } else { format!(", leaving {}", left()) };
        format!("  {}  {}{leaving}", style.good(m), coach::move_in_words(rules, *m))
    };
    let heading = match all.len() {
        _ if most == 0 => return Vec::new(),
        0 if analysis.is_over() => return Vec::new(),
        0 => return vec!["There is no winning move.".to_owned()],
        1 => "The winning move:".to_owned(),
        count if most < count => format!("The first of {count} winning moves:"),
        count => format!("All {count} winning moves:"),
    };
    std::iter::once(heading).chain(all.iter().take(most).map(describe)).collect()
}
