//! The worked table and the argument in words, for a person.

use std::fmt::Write;

use crate::cli::answer::Moves;
use crate::cli::paint::Paint;
use crate::coach::{self, Explained};
use crate::engine::{Analysis, Outcome, Step};
use crate::rules::{Move, PileName, TakeRule};

/// From this many columns on bits stand close, in groups of eight, without heads.
const WIDE: u32 = 17;

pub fn text(analysis: &Analysis, moves: Moves, paint: Paint) -> String {
    let rules = analysis.rules();
    let mut text = format!("{}\n\n", coach::capital(&coach::rules_in_words(rules, false)));
    table(&mut text, analysis, rules.takes != TakeRule::Any, paint);
    let _ = writeln!(text, "\n{}", verdict(analysis, paint));
    for line in winning(analysis, moves, paint) {
        let _ = writeln!(text, "{line}");
    }
    if moves == Moves::None {
        // The argument would name one.
        return text;
    }
    let _ = writeln!(text, "\n{}", paint.title("Why"));
    for step in argument(analysis) {
        let _ = writeln!(text, "{step}");
    }
    text
}

/// The same in sentences, for those who listen to it.
pub fn spoken(analysis: &Analysis, moves: Moves) -> String {
    let paint = Paint(false);
    let piles = analysis.position().piles().iter().enumerate();
    let piles: Vec<String> = piles.map(|(pile, size)| format!("{} {size}", PileName(pile))).collect();
    let mut lines = vec![
        format!("{}.", coach::capital(&coach::rules_in_words(analysis.rules(), false))),
        format!("Piles: {}.", piles.join(", ")),
        coach::binary_in_words(analysis, columns(analysis)),
        coach::indicator_in_words(analysis, columns(analysis)),
        verdict(analysis, paint),
    ];
    lines.extend(winning(analysis, moves, paint).iter().map(|line| line.trim_start().replacen("  ", ": ", 1)));
    if moves != Moves::None {
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
struct Row {
    name: String,
    /// The size, where the row is a pile.
    size: String,
    /// The value, where that is not the size.
    value: String,
    cells: Vec<String>,
}

fn table(text: &mut String, analysis: &Analysis, valued: bool, paint: Paint) {
    let columns = columns(analysis);
    let bits = |value: u64| (0..columns).rev().map(|column| (value >> column & 1).to_string()).collect();
    let mut rows: Vec<Row> = Vec::new();
    for (pile, (&size, &value)) in analysis.position().piles().iter().zip(analysis.values()).enumerate() {
        rows.push(Row {
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
    let label = Label::of(&rows);
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
            line.push_str(&if odd[index] && always { paint.odd(&cell) } else { cell });
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
struct Label {
    name: usize,
    size: usize,
    value: usize,
}

impl Label {
    fn of(rows: &[Row]) -> Self {
        let widest = |part: fn(&Row) -> &String| rows.iter().map(|row| part(row).len()).max().unwrap_or_default();
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

    fn pile(&self, row: &Row) -> String {
        let (name, size) = (self.name, self.size);
        let mut label = format!("{:<name$} {:>size$}", row.name, row.size);
        if self.value > 0 {
            let _ = write!(label, " {:<value$}", row.value, value = self.value);
        }
        self.named(&label)
    }
}

fn verdict(analysis: &Analysis, paint: Paint) -> String {
    let words = match analysis.outcome() {
        _ if analysis.is_over() => "the game is over",
        Outcome::N => "the player to move can force a win",
        Outcome::P => "the player who has just moved can force a win",
    };
    format!("{}: {words}.", paint.title(analysis.outcome().word()))
}

fn winning(analysis: &Analysis, moves: Moves, paint: Paint) -> Vec<String> {
    let all = analysis.winning_moves();
    let shown = moves.of(all);
    let describe = |m: &Move| {
        let left = analysis.position().size(m.pile).unwrap_or_default() - m.take.get();
        format!("  {}  take {} from {}, leaving {left}", paint.good(&m.to_string()), m.take, PileName(m.pile))
    };
    let heading = match (moves, all.len()) {
        (Moves::None, _) => return Vec::new(),
        (_, 0) if analysis.is_over() => return Vec::new(),
        (_, 0) => return vec!["There is no winning move.".to_owned()],
        (_, 1) => "The winning move:".to_owned(),
        (Moves::One, count) => format!("The first of {count} winning moves:"),
        (Moves::All, count) => format!("All {count} winning moves:"),
    };
    std::iter::once(heading).chain(shown.iter().map(describe)).collect()
}
