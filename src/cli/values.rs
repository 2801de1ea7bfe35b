//! `values`: the values of piles under a take rule, and who wins from one pile.

use std::io::{self, Write};

use clap::Args;
use serde::Serialize;

use super::everywhere::Everywhere;
use super::output::to_stdout;
use super::{Failure, answer};
use crate::engine::{Engine, Period, PeriodUnknown, Values};
use crate::rules::{Play, Quoted, Ruleset, TakeRule};
use crate::text::ascii_text;

/// What `values` is told.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron values --take 1,2 --upto 5
  nimatron values --take 1-3
  nimatron values --take 1,3,4 --upto 100 --json")]
pub struct ValuesArguments {
    /// The take rule: any, a bound like 1-3, or a set like 1,3,4
    #[arg(long, value_name = "RULE", required = true, allow_hyphen_values = true)]
    take: String,

    /// The largest pile to list
    #[arg(long, value_name = "N", default_value = "20", allow_hyphen_values = true)]
    upto: String,

    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

/// Lists the values.
///
/// # Errors
/// When the arguments are wrong, or standard output cannot be written.
pub fn run(arguments: &ValuesArguments, everywhere: Everywhere) -> Result<(), Failure> {
    let rule: TakeRule = arguments.take.parse().map_err(Failure::usage)?;
    let upto: u64 = arguments.upto.parse().map_err(|_| {
        Failure::Usage(format!(
            "{} is not a pile to list up to: write a whole number from 0 to {}",
            Quoted(&arguments.upto),
            u64::MAX
        ))
    })?;
    let labels = Labels::new(rule, upto).map_err(Failure::usage)?;
    to_stdout(|out| if arguments.json { labels.json(out, upto) } else { labels.text(out, upto, everywhere.ascii) })
}

/// The two engines that label a pile.
struct Labels {
    normal: Engine,
    misere: Engine,
    period: Option<Period>,
}

#[derive(Serialize)]
struct JsonValue {
    n: u64,
    value: u64,
    normal: &'static str,
    misere: &'static str,
}

#[derive(Serialize)]
struct JsonPeriod {
    preperiod: Option<u64>,
    period: Option<u128>,
}

impl Labels {
    fn new(takes: TakeRule, upto: u64) -> Result<Self, PeriodUnknown> {
        // The period is worth finding even where it lies beyond the list.
        let beyond = Values::new(&takes, u64::MAX).ok();
        Ok(Self {
            normal: Engine::new(Ruleset { play: Play::Normal, takes }, upto)?,
            misere: Engine::new(Ruleset { play: Play::Misere, takes }, upto)?,
            period: beyond.and_then(|values| values.period()),
        })
    }

    fn json(&self, out: &mut dyn Write, upto: u64) -> io::Result<()> {
        let mut labeller = Labeller::default();
        for n in 0..=upto {
            let [normal, misere] = [&self.normal, &self.misere].map(|engine| labeller.label(engine, n).0);
            let value = self.normal.values().value(n);
            serde_json::to_writer(&mut *out, &JsonValue { n, value, normal, misere })?;
            out.write_all(b"\n")?;
        }
        let period = JsonPeriod {
            preperiod: self.period.map(|period| period.preperiod),
            period: self.period.map(|period| period.period),
        };
        serde_json::to_writer(&mut *out, &period)?;
        out.write_all(b"\n")
    }

    fn text(&self, out: &mut dyn Write, upto: u64, ascii: bool) -> io::Result<()> {
        let shown = |text: String| if ascii { ascii_text(&text) } else { text };
        let takes = self.normal.rules().takes;
        let about = format!(
            "Piles under take={takes}. A pile is N if a take leaves a P pile (→ the smallest such), otherwise P:\n\
             N is won by the player to move, P by the other. Without a move it is P in normal play, N in misère.\n\n"
        );
        out.write_all(shown(about).as_bytes())?;
        let width = upto.to_string().len().max(4);
        writeln!(out, "{:>width$}  {:>width$}  {:<w2$}  misere", "n", "value", "normal", w2 = width + 4)?;
        let mut labeller = Labeller::default();
        for n in 0..=upto {
            let [normal, misere] = [&self.normal, &self.misere].map(|engine| {
                let (letter, left) = labeller.label(engine, n);
                left.map_or(letter.to_owned(), |left| format!("{letter} → {left}"))
            });
            let value = self.normal.values().value(n);
            let line = format!("{n:>width$}  {value:>w3$}  {normal:<w2$}  {misere}", w2 = width + 4, w3 = width.max(5));
            writeln!(out, "{}", shown(line))?;
        }
        writeln!(out)?;
        match self.period {
            Some(Period { preperiod: 0, period }) => writeln!(out, "The values repeat every {period}, from the start."),
            Some(Period { preperiod, period }) => {
                writeln!(out, "The values repeat every {period}, after the first {preperiod}.")
            }
            None if takes == TakeRule::Any => writeln!(out, "The values never repeat: a pile's value is its size."),
            None => writeln!(out, "The values do not repeat within the first {}.", Values::BOUND),
        }
    }
}

/// Labels single piles, one after the other.
#[derive(Default)]
struct Labeller {
    analysis: crate::engine::Analysis,
}

impl Labeller {
    /// `N` or `P`, and for N the smallest P pile that a take leaves, where there is one.
    fn label(&mut self, engine: &Engine, n: u64) -> (&'static str, Option<u64>) {
        engine.analyse_again(&[n], &mut self.analysis);
        let left = self.analysis.winning_moves().last().map(|m| n - m.take.get());
        (answer::word(self.analysis.outcome()), left)
    }
}
