//! `values`: the values of piles under a take rule, and who wins from one pile.

use std::io::{self, Write};

use clap::{Args, ValueHint};

use super::output::{Output, Style, Text, to_stdout, write_json};
use super::presentation::Presentation;
use super::usage::{Failure, Words, whole_number};
use crate::engine::{Analysis, AnalysisError, Engine, Outcome, Period, Values};
use crate::rules::{Play, Position, Ruleset, TakeRule};

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron values --take 1,2 --upto 5
  nimatron values --take 1-3
  nimatron values --take 1,3,4 --upto 100 --json")]
pub(super) struct ValuesArguments {
    /// The take rule: any, a bound like 1-3, or a set like 1,3,4
    #[arg(long, value_name = "RULE", value_parser = Words(str::parse::<TakeRule>, Vec::new))]
    #[arg(allow_hyphen_values = true, value_hint = ValueHint::Other)]
    take: TakeRule,

    /// The largest pile to list
    #[arg(long, value_name = "N", default_value = "20", value_parser = whole_number)]
    #[arg(allow_hyphen_values = true, value_hint = ValueHint::Other)]
    upto: u64,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &ValuesArguments, presentation: Presentation) -> Result<(), Failure> {
    let piles = Piles::new(arguments.take, arguments.upto).map_err(Failure::usage)?;
    let style = presentation.style();
    to_stdout(|out| if arguments.json { piles.json(out) } else { piles.text(out, style) })
}

/// The piles to list, and the two engines that judge them.
struct Piles {
    upto: u64,
    values: Values,
    normal: Engine,
    misere: Engine,
    period: Option<Period>,
}

impl Piles {
    fn new(takes: TakeRule, upto: u64) -> Result<Self, AnalysisError> {
        let [normal, misere] = [Play::Normal, Play::Misere].map(|play| Engine::new(Ruleset::new(play, takes)));
        // Finds the period even if it lies beyond the list.
        Ok(Self { upto, values: normal.values_to(upto)?, period: normal.period(), normal, misere })
    }

    /// All piles from 0, whose values are known, with these and their verdicts in normal and misère play.
    fn each(&self) -> impl Iterator<Item = (u64, u64, [(Outcome, Option<u64>); 2])> {
        (0..=self.upto).map_while(move |n| {
            let value = self.values.value(n)?;
            let pile = Position::new(vec![n]).ok()?;
            let [normal, misere] = [&self.normal, &self.misere].map(|engine| engine.analyse(&pile).ok());
            Some((n, value, [verdict(&normal?, n), verdict(&misere?, n)]))
        })
    }

    fn json(&self, out: &mut Output) -> io::Result<()> {
        let (preperiod, period) = self.period.map(|period| (period.preperiod, period.period)).unzip();
        self.each().try_for_each(|(n, value, [(normal, _), (misere, _)])| {
            write_json(&mut *out, |object| {
                object.field("n", n)?;
                object.field("value", value)?;
                object.field("normal", normal.word())?;
                object.field("misere", misere.word())?;
                object.field("preperiod", preperiod)?;
                object.field("period", period)?;
                object.field("takes", Text(self.normal.rules().takes()))
            })
        })
    }

    fn text(&self, out: &mut Output, style: Style) -> io::Result<()> {
        let takes = self.normal.rules().takes();
        if style.plain {
            writeln!(
                out,
                "Each pile under take={takes} has a value. N means that the player to move wins if it is the only pile."
            )?;
            self.each().try_for_each(|(n, value, verdicts)| {
                let [normal, misere] = verdicts.map(|verdict| linked(verdict, ", by leaving "));
                writeln!(out, "Pile {n}: value {value}. Normal play: {normal}. Misère play: {misere}.")
            })?;
        } else {
            let about = format!(
                "Piles under take={takes}. A pile is N if a take leaves a P pile (→ the smallest such), otherwise P:\n\
                 N is won by the player to move, P by the other. Without a move it is P in normal play, N in misère.\n\n"
            );
            out.write_all(style.text(&about).as_bytes())?;
            self.table(out, if style.ascii { " > " } else { " → " })?;
            writeln!(out)?;
        }
        writeln!(out, "{}", self.period_in_words())
    }

    fn table(&self, out: &mut Output, arrow: &str) -> io::Result<()> {
        let width = self.upto.to_string().len().max(4);
        let (wide, wider) = (width.max(5), width + 4);
        writeln!(out, "{:>width$}  {:>width$}  {:<wider$}  misere", "n", "value", "normal")?;
        self.each().try_for_each(|(n, value, verdicts)| {
            let [normal, misere] = verdicts.map(|verdict| linked(verdict, arrow));
            writeln!(out, "{n:>width$}  {value:>wide$}  {normal:<wider$}  {misere}")
        })
    }

    fn period_in_words(&self) -> String {
        match self.period {
            Some(Period { preperiod: 0, period }) => format!("The values repeat every {period}, from the start."),
            Some(Period { preperiod, period }) => {
                format!("The values repeat every {period}, after the first {preperiod}.")
            }
            None if self.normal.rules().takes() == TakeRule::Any => {
                "The values never repeat: a pile's value is its size.".to_owned()
            }
            None => format!("The values do not repeat within the first {}.", Values::BOUND),
        }
    }
}

/// N or P for a single pile, and for N the smallest P pile that a take can leave, if any.
fn verdict(analysis: &Analysis, n: u64) -> (Outcome, Option<u64>) {
    (analysis.outcome(), analysis.winning_moves().last().map(|m| n - m.take.get()))
}

/// The verdict, with the link between the letter and the pile left.
fn linked((outcome, left): (Outcome, Option<u64>), link: &str) -> String {
    left.map_or_else(|| outcome.to_string(), |left| format!("{outcome}{link}{left}"))
}
