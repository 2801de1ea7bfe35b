//! `solve`: who can force a win, and how: in one line, or as the worked table with the argument in words.

use std::io::{self, IsTerminal, Write};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::output::{JsonMove, Object, answer_lines, tell, to_stdout};
use super::play::RuleFlags;
use super::presentation::{GOOD, ODD, Style};
use super::usage::Failure;
use crate::coach::Role;
use crate::coach::words::{rules, why};
use crate::engine::{Analysis, Outcome};
use crate::rules::{Game, PileName, Play, Position};
use crate::text::by_ear;
use crate::tui;

#[derive(Clone, Debug, Args)]
#[command(after_help = include_str!("../../assets/help/solve.txt"))]
pub(super) struct SolveArguments {
    /// Piles, or one line of notation; without any, or with -, lines are read from standard input
    #[arg(value_name = "PILE", allow_negative_numbers = true)]
    piles: Vec<String>,

    #[command(flatten)]
    rules: RuleFlags,

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
pub(super) fn run(arguments: &SolveArguments, style: Style) -> Result<(), Failure> {
    let most = arguments.moves;
    if arguments.piles.is_empty() || arguments.piles == ["-"] {
        return lines(arguments, style);
    }
    let game = arguments.rules.game(&arguments.piles.join(" "))?.game;
    let analysis = game.analyse().map_err(Failure::usage)?;
    to_stdout(style, |out| {
        out.object(|object| fields(object, &analysis, most))?;
        out.say(|style| answer(&analysis, most, style))
    })
}

/// Answers every line of standard input, under the rules of the arguments unless it names others.
fn lines(arguments: &SolveArguments, style: Style) -> Result<(), Failure> {
    if io::stdin().is_terminal() {
        // Otherwise the program would seem to hang.
        tell("type a position on each line, like 3 5 7; Ctrl-D ends");
    }
    let &SolveArguments { rules: flags, moves: most, .. } = arguments;
    let rules = flags.ruleset();
    // Of the last line, with whose rules the flags agree.
    let mut analysis = Analysis::of(&Position::default(), &rules).map_err(Failure::usage)?;
    answer_lines(tui::Input, None, style, |line, number, out| {
        let game = Game::parse(line, rules).map_err(Failure::usage)?;
        if game.rules() == analysis.rules() {
            analysis.move_to(game.position()).map_err(Failure::usage)?;
        } else {
            flags.agree_with(game.rules())?;
            analysis = game.analyse().map_err(Failure::usage)?;
        }
        if style.flags.json {
            return Ok(out.object(|object| {
                object.field("line", number)?;
                fields(object, &analysis, most)
            })?);
        }
        // Straight to the output: there may be many lines.
        write!(out.raw, "{} {}", analysis.outcome().word(), analysis.indicator())?;
        for m in analysis.winning_moves().iter().take(most) {
            write!(out.raw, " {m}")?;
        }
        Ok(out.raw.write_all(b"\n")?)
    })
}

/// The fields of an answer.
fn fields(object: &mut Object<'_>, analysis: &Analysis, most: usize) -> io::Result<()> {
    let position = analysis.position();
    object.position(position.piles(), analysis.rules())?;
    object.field("values", analysis.values())?;
    object.field("indicator", analysis.indicator())?;
    object.field("outcome", analysis.outcome())?;
    if most > 0 {
        let winning = analysis.winning_moves().iter().take(most);
        object.field("moves", winning.map(|&m| JsonMove::on(position, m)).collect::<Vec<_>>())?;
    }
    Ok(())
}

/// The answer: in paragraphs with the worked table or, for listeners, in sentences.
fn answer(analysis: &Analysis, most: usize, style: Style) -> String {
    let position = analysis.position();
    let exactly = rules::exactly(analysis.rules().takes()).map(|words| format!(" {words}")).unwrap_or_default();
    let rule = format!("{}{exactly}", rules::in_full(analysis.rules()));
    let piles = (0..).map(PileName).zip(position.piles()).map(|(name, size)| format!("{name} {size}"));
    let piles = style.plain.then(|| format!("Piles: {}.", piles.collect::<Vec<_>>().join(", ")));
    let worked = match analysis.aim().is_lone() {
        true => vec![numbers_to_leave(analysis)],
        false if style.plain => vec![format!("Indicator: {}.", analysis.indicator())],
        false => table(analysis, style),
    };
    // The argument would name a winning move.
    let pages = if most > 0 { why::pages(analysis, None, Role::YOU, true) } else { Vec::new() };
    let head = (most > 0 && !style.plain).then(|| style.bold(None, "Why").to_string());
    let steps = (1..).zip(pages).map(|(number, page)| format!("{number}. {} {}", page.title, page.words));
    let why = head.into_iter().chain(steps).collect();

    let parts = [[rule].into_iter().chain(piles).collect(), worked, winning(analysis, most, style), why];
    let parts: Vec<String> = parts.iter().filter(|lines| !lines.is_empty()).map(|lines| lines.join("\n")).collect();
    let text = parts.join(if style.plain { "\n" } else { "\n\n" });
    if style.plain { by_ear(&text).replace('−', "-") } else { text }
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
    let leave = match left.as_slice() {
        [] => format!("No number up to {size} is to be left."),
        left => format!("Leave one of these: {}{more}.", left.join(" ")),
    };
    leave + &period.unwrap_or_default()
}

/// From this many columns on, the table is bits alone, set close together.
const WIDE: usize = 17;

/// A line for each pile, a column for each power of two, and below them the counts and the indicator.
fn table(analysis: &Analysis, style: Style) -> Vec<String> {
    let (piles, values, indicator) = (analysis.position().piles(), analysis.values(), analysis.indicator());
    let name = |pile| PileName(pile).to_string();
    let (name_width, size_width) = (name(piles.len() - 1).len(), analysis.position().largest().to_string().len());
    let label = |(pile, (size, value)): (usize, (&u64, &u64))| {
        let like = if analysis.rules().counts_sizes() { String::new() } else { format!(" like {value}") };
        format!("{:<name_width$} {size:>size_width$}{like}", name(pile))
    };
    let labels: Vec<String> = piles.iter().zip(values).enumerate().map(label).collect();
    let width = labels.iter().map(String::len).chain(["indicator".len()]).max().unwrap_or_default() + 1;

    let columns = (0..analysis.columns()).rev();
    let is_wide = columns.len() >= WIDE;
    let line = |label: &str, is_sum: bool, number: &dyn Fn(u32) -> u64| {
        let cells = columns.clone().map(|column| {
            let width = if is_wide { 1 } else { (1_u64 << column).max(piles.len() as u64).to_string().len() + 2 };
            let cell = format!("{:>width$}", number(column));
            if is_sum && indicator >> column & 1 == 1 { style.bold(ODD, cell).to_string() } else { cell }
        });
        format!("{label:<width$}{}", cells.collect::<String>())
    };
    let bit = |value: u64| move |column: u32| value >> column & 1;
    let rule = "─".repeat(line("", false, &bit(0)).len() - width);
    let head = (!is_wide).then(|| line("", true, &|column| 1 << column));
    let lamps = (!is_wide).then(|| line("lamps", true, &|column| analysis.ones(column) as u64));
    let piles = labels.iter().zip(values).map(|(label, &value)| line(label, false, &bit(value)));
    let sum = format!("{}  = {indicator}", line("indicator", true, &bit(indicator)));
    head.into_iter().chain(piles).chain([format!("{:width$}{rule}", "")]).chain(lamps).chain([sum]).collect()
}

/// The verdict, and the first `most` of the winning moves.
fn winning(analysis: &Analysis, most: usize, style: Style) -> Vec<String> {
    let verdict = match analysis.outcome() {
        _ if analysis.is_over() => "the game is over",
        Outcome::N => "the player to move can force a win",
        Outcome::P => "the player who has just moved can force a win",
    };
    let mut lines = vec![format!("{}: {verdict}.", style.bold(None, analysis.outcome()))];
    let all = analysis.winning_moves();
    lines.push(match all.len() {
        _ if most == 0 => return lines,
        0 if analysis.is_over() => return lines,
        0 => "There is no winning move.".to_owned(),
        1 => "The winning move:".to_owned(),
        count if most < count => format!("The first of {count} winning moves:"),
        count => format!("All {count} winning moves:"),
    });
    lines.extend(all.iter().take(most).map(|m| {
        let left = analysis.position().size(m.pile).unwrap_or_default() - m.take.get();
        let told = format!("take {} from {}, leaving {left}", m.take, PileName(m.pile));
        if style.plain { format!("{m}: {told}") } else { format!("  {}  {told}", style.bold(GOOD, m)) }
    }));
    lines
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../tests/units/cli_solve.rs"]
mod tests;
