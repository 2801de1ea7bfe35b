//! `values`: the values of piles under a take rule, and who wins from one pile.

use std::io::{self, Write};

use clap::{Args, ValueHint};

use super::output::{Output, Style, to_stdout, write_json};
use super::presentation::{Presentation, without_screens};
use super::usage::{Failure, whole_number};
use crate::engine::{Analysis, Engine, Period, Values};
use crate::rules::{Play, Position, Ruleset, TakeRule};

#[derive(Clone, Debug, Args)]
#[command(mut_args = without_screens)]
#[command(after_help = asset!("help/values.txt"))]
pub(super) struct ValuesArguments {
    /// The take rule: any, a bound like 1-3, or a set like 1,3,4
    #[arg(long, value_name = "RULE", allow_hyphen_values = true, value_hint = ValueHint::Other)]
    take: TakeRule,

    /// The largest pile to list; Ctrl-C ends a long list
    #[arg(long, value_name = "N", default_value = "20", value_parser = |text: &str| whole_number(text, 0..=u64::MAX))]
    #[arg(allow_hyphen_values = true, value_hint = ValueHint::Other)]
    upto: u64,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pub presentation: Presentation,
}

pub(super) fn run(arguments: &ValuesArguments, presentation: Presentation) -> Result<(), Failure> {
    let &ValuesArguments { take, upto, json, .. } = arguments;
    let engines = [Play::Normal, Play::Misere].map(|play| Engine::new(Ruleset::new(play, take)));
    engines[0].values_to(upto).map_err(Failure::usage)?;
    // Found even if it lies beyond the list.
    let period = engines[0].period();
    // In normal and in misère play.
    let mut rows = (0..=upto).map_while(|n| {
        let pile = Position::new(vec![n]).ok()?;
        let [normal, misere] = engines.each_ref().map(|engine| engine.analyse(&pile).ok());
        Some((n, [normal?, misere?]))
    });
    to_stdout(|out| {
        if json {
            return rows.try_for_each(|row| object(row, take, period, out));
        }
        let style = presentation.style();
        text(rows, arguments, style, out)?;
        let gap = if style.plain { "" } else { "\n" };
        writeln!(out, "{gap}{}", style.text(&in_words(period, take)))
    })
}

/// A pile, and its verdicts in normal and misère play.
type Row = (u64, [Analysis; 2]);

fn object((n, [normal, misere]): Row, takes: TakeRule, period: Option<Period>, out: &mut Output) -> io::Result<()> {
    write_json(out, |object| {
        object.field("n", n)?;
        object.field("value", normal.indicator())?;
        object.field("normal", normal.outcome())?;
        object.field("misere", misere.outcome())?;
        object.field("preperiod", period.map(|period| period.preperiod))?;
        object.field("period", period.map(|period| period.period))?;
        object.field("takes", takes)
    })
}

fn text(
    mut rows: impl Iterator<Item = Row>,
    &ValuesArguments { take: takes, upto, .. }: &ValuesArguments,
    style: Style,
    out: &mut Output,
) -> io::Result<()> {
    let (link, width) = if style.plain { (", by leaving ", 0) } else { (" → ", upto.to_string().len().max(5)) };
    let wider = width + 4;
    let head = if style.plain {
        format!(
            "Each pile under take={takes} has a value. N means that the player to move wins if it is the only pile."
        )
    } else {
        format!(
            "Piles under take={takes}. A pile is N if a take leaves a P pile (→ the smallest such), otherwise P:\n\
             N is won by the player to move, P by the other. Without a move it is P in normal play, N in misère.\n\n\
             {:>width$}  {:>width$}  {:<wider$}  misere",
            "n", "value", "normal"
        )
    };
    writeln!(out, "{}", style.text(&head))?;
    rows.try_for_each(|(n, verdicts)| {
        let value = verdicts[0].indicator();
        let [normal, misere] = verdicts.map(|now| verdict(&now, link));
        let row = if style.plain {
            format!("Pile {n}: value {value}. Normal play: {normal}. Misère play: {misere}.")
        } else {
            format!("{n:>width$}  {value:>width$}  {normal:<wider$}  {misere}")
        };
        writeln!(out, "{}", style.text(&row))
    })
}

/// N or P, and for N the smallest P pile that a take can leave, if any.
fn verdict(now: &Analysis, link: &str) -> String {
    let left = now.winning_moves().last().map(|m| now.position().piles()[0] - m.take.get());
    left.map_or_else(|| now.outcome().to_string(), |left| format!("{}{link}{left}", now.outcome()))
}

fn in_words(period: Option<Period>, takes: TakeRule) -> String {
    match period {
        Some(Period { preperiod: 0, period }) => format!("The values repeat every {period}, from the start."),
        Some(Period { preperiod, period }) => {
            format!("The values repeat every {period}, after the first {preperiod}.")
        }
        None if takes == TakeRule::Any => "The values never repeat: a pile's value is its size.".to_owned(),
        None => format!("The values do not repeat within the first {}.", Values::BOUND),
    }
}
