//! One answer per line: a stream of positions, in words or as JSON objects.

use std::io::{self, IsTerminal, Write};

use crate::cli::output::{Each, Fault, JsonMove, Output, answer_lines, tell, write_json};
use crate::cli::play::RuleFlags;
use crate::cli::usage::Failure;
use crate::engine::{Analysis, Engine};
use crate::rules::{Game, Ruleset};
use crate::tui;

/// Answers every line of standard input, under these rules unless it names others, with its first `most` winning moves.
pub(super) fn run(flags: &RuleFlags, rules: Ruleset, json: bool, most: usize) -> Result<(), Failure> {
    if io::stdin().is_terminal() {
        // Otherwise the program would seem to hang.
        tell("type a position on each line, like 3 5 7; Ctrl-D ends");
    }
    let mut solver = Solver { flags, rules, json, most, engine: Engine::new(rules), analysis: Analysis::default() };
    answer_lines(tui::Input, None, json, |line, number, out| solver.line(line, number, out))
}

/// Writes an answer as JSON, with its line number if there are several.
pub(super) fn write_object(out: impl Write, analysis: &Analysis, most: usize, line: Option<u64>) -> io::Result<()> {
    write_json(out, |object| {
        if let Some(line) = line {
            object.field("line", line)?;
        }
        object.field("piles", analysis.position().piles())?;
        object.rules(analysis.rules())?;
        object.field("values", analysis.values())?;
        object.field("indicator", analysis.indicator())?;
        object.field("outcome", analysis.outcome().word())?;
        if most > 0 {
            let winning = analysis.winning_moves().iter().take(most);
            object.field("moves", Each(winning.map(|&m| JsonMove::on(analysis, m))))?;
        }
        Ok(())
    })
}

struct Solver<'a> {
    flags: &'a RuleFlags,
    /// For lines that name no rules of their own.
    rules: Ruleset,
    json: bool,
    most: usize,
    /// An engine for the rules of the last line, with which the flags agree.
    engine: Engine,
    /// The last answer, whose memory is reused.
    analysis: Analysis,
}

impl Solver<'_> {
    fn line(&mut self, line: &str, number: u64, out: &mut Output) -> Result<(), Fault> {
        let game = Game::parse(line, self.rules).map_err(|error| error.to_string())?;
        if game.rules() != self.engine.rules() {
            self.flags.agree_with(game.rules())?;
            self.engine = Engine::new(*game.rules());
        }
        self.engine.analyse_into(game.position(), &mut self.analysis).map_err(|error| error.to_string())?;
        if self.json {
            write_object(out, &self.analysis, self.most, Some(number))?;
        } else {
            write_words(out, &self.analysis, self.most)?;
        }
        Ok(())
    }
}

fn write_words(out: &mut Output, analysis: &Analysis, most: usize) -> io::Result<()> {
    write!(out, "{} {}", analysis.outcome().word(), analysis.indicator())?;
    for m in analysis.winning_moves().iter().take(most) {
        write!(out, " {m}")?;
    }
    out.write_all(b"\n")
}
