//! `solve`: who can force a win, and how: in one line, or as the worked table with the argument in words.

use std::io::{self, IsTerminal, Write};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::output::{JsonMove, Style, answer_lines, is_input, print, tell, to_stdout, write_json};
use super::play::RuleFlags;
use super::presentation::{Presentation, without_screens};
use super::usage::Failure;
use crate::coach::Role;
use crate::coach::words::verdict::Aim;
use crate::coach::words::{rules, why};
use crate::engine::{Analysis, Engine, Outcome};
use crate::rules::{Game, PileName, Play};
use crate::text::by_ear;
use crate::tui;

#[derive(Clone, Debug, Args)]
#[command(mut_args = without_screens)]
#[command(after_help = asset!("help/solve.txt"))]
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

    #[command(flatten)]
    pub presentation: Presentation,
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
    if arguments.piles.is_empty() || is_input(&arguments.piles)? {
        return lines(arguments);
    }
    let game = arguments.rules.game(&arguments.piles.join(" "))?.game;
    let analysis = game.analyse().map_err(Failure::usage)?;
    if json {
        return to_stdout(|out| write_object(out, &analysis, most, None));
    }
    let style = presentation.style();
    print(&style.text(&answer(&analysis, most, style)))
}

/// Answers every line of standard input, under the rules of the arguments unless it names others.
fn lines(arguments: &SolveArguments) -> Result<(), Failure> {
    if io::stdin().is_terminal() {
        // Otherwise the program would seem to hang.
        tell("type a position on each line, like 3 5 7; Ctrl-D ends");
    }
    let &SolveArguments { rules: flags, json, moves: most, .. } = arguments;
    let rules = flags.ruleset();
    // For the rules of the last line, with which the flags agree, and its answer, whose memory is reused.
    let (mut engine, mut analysis) = (Engine::new(rules), Analysis::default());
    answer_lines(tui::Input, None, json, |line, number, out| {
        let game = Game::parse(line, rules).map_err(Failure::usage)?;
        if game.rules() != engine.rules() {
            flags.agree_with(game.rules())?;
            engine = Engine::new(*game.rules());
        }
        engine.analyse_into(game.position(), &mut analysis).map_err(Failure::usage)?;
        if json {
            return Ok(write_object(out, &analysis, most, Some(number))?);
        }
        write!(out, "{} {}", analysis.outcome().word(), analysis.indicator())?;
        for m in analysis.winning_moves().iter().take(most) {
            write!(out, " {m}")?;
        }
        Ok(out.write_all(b"\n")?)
    })
}

/// Writes an answer as JSON, with its line number if there are several.
fn write_object(out: impl Write, analysis: &Analysis, most: usize, line: Option<u64>) -> io::Result<()> {
    let position = analysis.position();
    write_json(out, |object| {
        if let Some(line) = line {
            object.field("line", line)?;
        }
        object.position(position.piles(), analysis.rules())?;
        object.field("values", analysis.values())?;
        object.field("indicator", analysis.indicator())?;
        object.field("outcome", analysis.outcome())?;
        if most > 0 {
            let winning = analysis.winning_moves().iter().take(most);
            object.field("moves", winning.map(|&m| JsonMove::on(position, m)).collect::<Vec<_>>())?;
        }
        Ok(())
    })
}

/// The answer: in paragraphs with the worked table or, for listeners, in sentences.
fn answer(analysis: &Analysis, most: usize, style: Style) -> String {
    let is_lone = Aim::of(analysis).is_lone();
    let worked = if is_lone {
        vec![numbers_to_leave(analysis)]
    } else if style.plain {
        vec![format!("Indicator: {}.", analysis.indicator())]
    } else {
        table(analysis, style)
    };
    let mut parts = vec![vec![rules::in_full(analysis.rules()).to_string()], worked, winning(analysis, most, style)];
    // The argument would name a winning move.
    if most > 0 {
        let pages = why::pages(analysis, None, Role::YOU);
        let steps = (1..).zip(pages).map(|(number, page)| format!("{number}. {} {}", page.title, page.words));
        let head = (!style.plain).then(|| style.title("Why").to_string());
        parts.push(head.into_iter().chain(steps).collect());
    }
    if style.plain {
        let piles = (0..).map(PileName).zip(analysis.position().piles()).map(|(name, size)| format!("{name} {size}"));
        parts.insert(1, vec![format!("Piles: {}.", piles.collect::<Vec<_>>().join(", "))]);
        return by_ear(&parts.concat().join("\n")).replace('−', "-") + "\n";
    }
    parts.into_iter().map(|lines| lines.join("\n") + "\n").collect::<Vec<_>>().join("\n")
}

/// One pile under a take rule: the numbers to leave, up to its size.
fn numbers_to_leave(analysis: &Analysis) -> String {
    const SHOWN: u64 = 99;
    let size = analysis.position().piles()[0];
    let goal = u64::from(analysis.play() == Play::Misere);
    let left = (0..=size.min(SHOWN)).filter(|&number| analysis.value_of(number) == Some(goal));
    let left: Vec<String> = left.map(|number| number.to_string()).collect();
    let more = if size > SHOWN { ", and so on" } else { "" };
    let period = analysis.period().map(|period| format!(" The values repeat every {}.", period.period));
    format!("Leave one of these: {}{more}.{}", left.join(" "), period.unwrap_or_default())
}

/// From this many columns on, the table is bits alone, set close together.
const WIDE: u32 = 17;

/// A line for each pile, a column for each power of two, and below them the counts and the indicator.
fn table(analysis: &Analysis, style: Style) -> Vec<String> {
    let (piles, values, indicator) = (analysis.position().piles(), analysis.values(), analysis.indicator());
    let digits = |numbers: &[u64]| numbers.iter().map(|number| number.to_string().len()).max().unwrap_or_default();
    let (name_width, size_width) = (PileName(piles.len() - 1).to_string().len(), digits(piles));
    let label = |(pile, (size, value)): (usize, (&u64, &u64))| {
        let like = if analysis.rules().counts_sizes() { String::new() } else { format!(" like {value}") };
        format!("{:<name_width$} {size:>size_width$}{like}", PileName(pile).to_string())
    };
    let labels: Vec<String> = piles.iter().zip(values).enumerate().map(label).collect();
    let width = labels.iter().map(String::len).chain(["indicator".len()]).max().unwrap_or_default() + 1;

    let columns = values.iter().max().and_then(|largest| largest.checked_ilog2()).unwrap_or(0) + 1;
    let is_wide = columns >= WIDE;
    let cells = |cell: &dyn Fn(u32) -> u64| (0..columns).rev().map(cell).collect::<Vec<_>>();
    let bits = |value: u64| cells(&|column| value >> column & 1);
    let (heads, counts) = (cells(&|column| 1 << column), cells(&|column| analysis.ones(column) as u64));
    let line = |label: &str, cells: &[u64], is_sum: bool| {
        let cells = cells.iter().zip(&heads).map(|(cell, head)| {
            let width = if is_wide { 1 } else { digits(&[*head, piles.len() as u64]) + 2 };
            let cell = format!("{cell:>width$}");
            if is_sum && indicator & head > 0 { style.odd(cell).to_string() } else { cell }
        });
        format!("{label:<width$}{}", cells.collect::<String>())
    };

    let mut lines: Vec<String> =
        labels.iter().zip(values).map(|(label, &value)| line(label, &bits(value), false)).collect();
    lines.push(format!("{:width$}{}", "", "─".repeat(line("", &bits(0), false).len() - width)));
    if !is_wide {
        lines.insert(0, line("", &heads, true));
        lines.push(line("lamps", &counts, true));
    }
    lines.push(format!("{}  = {indicator}", line("indicator", &bits(indicator), true)));
    lines
}

/// The verdict, and the first `most` of the winning moves.
fn winning(analysis: &Analysis, most: usize, style: Style) -> Vec<String> {
    let verdict = match analysis.outcome() {
        _ if analysis.is_over() => "the game is over",
        Outcome::N => "the player to move can force a win",
        Outcome::P => "the player who has just moved can force a win",
    };
    let mut lines = vec![format!("{}: {verdict}.", style.title(analysis.outcome().word()))];
    let all = analysis.winning_moves();
    lines.push(match all.len() {
        _ if most == 0 => return lines,
        0 if analysis.is_over() => return lines,
        0 => "There is no winning move.".to_owned(),
        1 => "The winning move:".to_owned(),
        count if most < count => format!("The first of {count} winning moves:"),
        2 => "Both winning moves:".to_owned(),
        count => format!("All {count} winning moves:"),
    });
    lines.extend(all.iter().take(most).map(|m| {
        let left = analysis.position().size(m.pile).unwrap_or_default() - m.take.get();
        let told = format!("take {} from {}, leaving {left}", m.take, PileName(m.pile));
        if style.plain { format!("{m}: {told}") } else { format!("  {}  {told}", style.good(m)) }
    }));
    lines
}
