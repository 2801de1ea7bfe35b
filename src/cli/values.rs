//! `values`: the values of piles under a take rule, and who wins from one pile.

use clap::{Args, ValueHint};

use super::output::to_stdout;
use super::presentation::Style;
use super::usage::{Failure, number};
use crate::engine::{Analysis, Engine, Period, Values};
use crate::rules::{Play, Position, Ruleset, TakeRule};

#[derive(Clone, Debug, Args)]
#[command(after_help = include_str!("../../assets/help/values.txt"))]
pub(super) struct ValuesArguments {
    /// The take rule: any, a bound like 1-3, or a set like 1,3,4
    #[arg(long, value_name = "RULE", allow_hyphen_values = true, value_hint = ValueHint::Other)]
    take: TakeRule,

    /// The largest pile to list; Ctrl-C ends a long list
    #[arg(long, value_name = "N", default_value = "20", value_parser = |text: &str| number(text, 0..=u64::MAX))]
    #[arg(allow_hyphen_values = true, value_hint = ValueHint::Other)]
    upto: u64,
}

pub(super) fn run(&ValuesArguments { take, upto }: &ValuesArguments, style: Style) -> Result<(), Failure> {
    let engines = [Play::Normal, Play::Misere].map(|play| Engine::new(Ruleset::new(play, take)));
    engines[0].values_to(upto).map_err(Failure::usage)?;
    // Found even if it lies beyond the list.
    let period = engines[0].period();
    // Each pile, with its verdicts in normal and in misère play.
    let mut rows = (0..=upto).map_while(|n| {
        let pile = Position::new(vec![n]).ok()?;
        let [normal, misere] = engines.each_ref().map(|engine| engine.analyse(&pile).ok());
        Some((n, [normal?, misere?]))
    });
    let width = upto.to_string().len().max(5);
    to_stdout(style, |out| {
        out.say(|style| head(take, width, style))?;
        rows.try_for_each(|(n, verdicts)| {
            let [normal, misere] = &verdicts;
            out.object(|object| {
                object.field("n", n)?;
                object.field("value", normal.indicator())?;
                object.field("normal", normal.outcome())?;
                object.field("misere", misere.outcome())?;
                object.field("preperiod", period.map(|period| period.preperiod))?;
                object.field("period", period.map(|period| period.period))?;
                object.field("takes", take)
            })?;
            out.say(|style| told(n, &verdicts, width, style))
        })?;
        out.say(|style| repetition(period, take, style))
    })
}

fn head(takes: TakeRule, width: usize, style: Style) -> String {
    if style.plain {
        return format!(
            "Each pile under take={takes} has a value; N means that whoever moves wins if it is the only pile."
        );
    }
    let wider = width + 4;
    format!(
        "Piles under take={takes}. A pile is N if a take leaves a P pile (→ the smallest such), otherwise P:\n\
         N is won by the player to move, P by the other. Without a move it is P in normal play, N in misère.\n\n\
         {:>width$}  {:>width$}  {:<wider$}  misere",
        "n", "value", "normal"
    )
}

/// A pile in a table or, for listeners, in a sentence.
fn told(n: u64, verdicts: &[Analysis; 2], width: usize, style: Style) -> String {
    let (value, wider) = (verdicts[0].indicator(), width + 4);
    let [normal, misere] =
        verdicts.each_ref().map(|now| verdict(now, if style.plain { ", by leaving " } else { " → " }));
    if style.plain {
        format!("Pile {n}: value {value}. Normal play: {normal}. Misère play: {misere}.")
    } else {
        format!("{n:>width$}  {value:>width$}  {normal:<wider$}  {misere}")
    }
}

/// N or P, and for N the smallest P pile that a take can leave, if any.
fn verdict(now: &Analysis, link: &str) -> String {
    let left = now.winning_moves().last().map(|m| now.position().piles()[0] - m.take.get());
    left.map_or_else(|| now.outcome().to_string(), |left| format!("{}{link}{left}", now.outcome()))
}

fn repetition(period: Option<Period>, takes: TakeRule, style: Style) -> String {
    let gap = if style.plain { "" } else { "\n" };
    match period {
        Some(Period { preperiod: 0, period }) => format!("{gap}The values repeat every {period}, from the start."),
        Some(Period { preperiod: before, period }) => {
            format!("{gap}The values repeat every {period}, after the first {before}.")
        }
        None if takes == TakeRule::Any => format!("{gap}The values never repeat: a pile's value is its size."),
        None => format!("{gap}The values do not repeat within the first {}.", Values::BOUND),
    }
}
