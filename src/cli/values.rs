//! `values`: the values of piles under a take rule, and who wins from one pile.

use std::fmt;
use std::io::{self, Write};

use clap::Args;
use serde::Serialize;

use super::output::to_stdout;
use super::presentation::Presentation;
use super::{Failure, json};
use crate::engine::{Analysis, Engine, Outcome, Period, PeriodUnknown, Values};
use crate::rules::{Play, Quoted, Ruleset, TakeRule};
use crate::text::ascii_text;

/// The arguments of `values`.
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

pub fn run(arguments: &ValuesArguments, presentation: Presentation) -> Result<(), Failure> {
    let rule: TakeRule = arguments.take.parse().map_err(Failure::usage)?;
    let upto: u64 = arguments.upto.parse().map_err(|_| {
        Failure::Usage(format!(
            "{} is not a pile to list up to: write a whole number from 0 to {}",
            Quoted(&arguments.upto),
            u64::MAX
        ))
    })?;
    let labels = Labels::new(rule, upto).map_err(Failure::usage)?;
    to_stdout(|out| if arguments.json { labels.json(out) } else { labels.text(out, presentation) })
}

/// The piles to list, and the two engines that label them.
struct Labels {
    upto: u64,
    values: Values,
    normal: Engine,
    misere: Engine,
    period: Option<Period>,
}

/// A pile, as it is listed.
struct Row {
    n: u64,
    value: u64,
    normal: Label,
    misere: Label,
}

/// N or P, and for N the smallest P pile that a take leaves, where there is one.
struct Label {
    outcome: Outcome,
    left: Option<u64>,
}

#[derive(Serialize)]
struct JsonValue {
    n: u64,
    value: u64,
    normal: &'static str,
    misere: &'static str,
    preperiod: Option<u64>,
    period: Option<u128>,
}

impl Labels {
    fn new(takes: TakeRule, upto: u64) -> Result<Self, PeriodUnknown> {
        let [normal, misere] = [Play::Normal, Play::Misere].map(|play| Engine::new(Ruleset { play, takes }));
        // The period is worth finding even where it lies beyond the list.
        Ok(Self { upto, values: normal.values_to(upto)?, period: normal.period(), normal, misere })
    }

    /// The piles from 0 on; all of them, because their values are known.
    fn rows(&self) -> impl Iterator<Item = Row> {
        let (mut in_normal, mut in_misere) = (Analysis::default(), Analysis::default());
        (0..=self.upto).map_while(move |n| {
            let value = self.values.value(n)?;
            self.normal.analyse_into(&[n], &mut in_normal).ok()?;
            self.misere.analyse_into(&[n], &mut in_misere).ok()?;
            Some(Row { n, value, normal: Label::of(&in_normal, n), misere: Label::of(&in_misere, n) })
        })
    }

    fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        let (preperiod, period) = self.period.map(|period| (period.preperiod, period.period)).unzip();
        self.rows().try_for_each(|Row { n, value, normal, misere }| {
            let (normal, misere) = (normal.outcome.word(), misere.outcome.word());
            json::write(out, &JsonValue { n, value, normal, misere, preperiod, period })
        })
    }

    fn text(&self, out: &mut dyn Write, presentation: Presentation) -> io::Result<()> {
        let shown = |text: String| if presentation.ascii { ascii_text(&text) } else { text };
        let takes = self.normal.rules().takes;
        if presentation.plain {
            writeln!(
                out,
                "Piles under take={takes}: the value, and who wins with one pile alone. N is the player to move."
            )?;
            self.rows().try_for_each(|row| writeln!(out, "{}", row.spoken()))?;
        } else {
            let about = format!(
                "Piles under take={takes}. A pile is N if a take leaves a P pile (→ the smallest such), otherwise P:\n\
                 N is won by the player to move, P by the other. Without a move it is P in normal play, N in misère.\n\n"
            );
            out.write_all(shown(about).as_bytes())?;
            self.table(out, shown)?;
            writeln!(out)?;
        }
        writeln!(out, "{}", self.period_in_words())
    }

    fn table(&self, out: &mut dyn Write, shown: impl Fn(String) -> String) -> io::Result<()> {
        let width = self.upto.to_string().len().max(4);
        writeln!(out, "{:>width$}  {:>width$}  {:<w2$}  misere", "n", "value", "normal", w2 = width + 4)?;
        for Row { n, value, normal, misere } in self.rows() {
            let line = format!("{n:>width$}  {value:>w3$}  {normal:<w2$}  {misere}", w2 = width + 4, w3 = width.max(5));
            writeln!(out, "{}", shown(line))?;
        }
        Ok(())
    }

    fn period_in_words(&self) -> String {
        match self.period {
            Some(Period { preperiod: 0, period }) => format!("The values repeat every {period}, from the start."),
            Some(Period { preperiod, period }) => {
                format!("The values repeat every {period}, after the first {preperiod}.")
            }
            None if self.normal.rules().takes == TakeRule::Any => {
                "The values never repeat: a pile's value is its size.".to_owned()
            }
            None => format!("The values do not repeat within the first {}.", Values::BOUND),
        }
    }
}

impl Row {
    fn spoken(&self) -> String {
        let Self { n, value, normal, misere } = self;
        format!("Pile {n}: value {value}. Normal play: {}. Misère play: {}.", normal.spoken(), misere.spoken())
    }
}

impl Label {
    fn of(analysis: &Analysis, n: u64) -> Self {
        let left = analysis.winning_moves().last().map(|m| n - m.take.get());
        Self { outcome: analysis.outcome(), left }
    }
}

impl Label {
    fn spoken(&self) -> String {
        match self.left {
            Some(left) => format!("{}, by leaving {left}", self.outcome),
            None => self.outcome.to_string(),
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.left {
            Some(left) => f.pad(&format!("{} → {left}", self.outcome)),
            None => self.outcome.fmt(f),
        }
    }
}
