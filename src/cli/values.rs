//! `values`: the values of piles under a take rule, and who wins from one pile.

use std::fmt::{self, Display, Formatter};

use clap::{Args, ValueHint};

use super::output::to_stdout;
use super::presentation::Style;
use super::usage::{Failure, number};
use crate::engine::{Analysis, Period, Values};
use crate::rules::{Play, Position, Ruleset, TakeRule};

#[derive(Clone, Debug, Args)]
#[command(after_help = include_str!("../../assets/help/values.txt"))]
pub(super) struct ValuesArguments {
    /// The take rule: any, at most three as 1-3, exactly three as 3, or a set like 1,3,4 of takes from 1 to 64
    #[arg(long, value_name = "RULE", allow_hyphen_values = true, value_hint = ValueHint::Other)]
    take: TakeRule,

    /// The largest pile to list, from 0 to 2^64 - 1; Ctrl-C ends a long list
    #[arg(long, value_name = "N", default_value = "20", value_parser = |text: &str| number(text, 0..=u64::MAX))]
    #[arg(allow_hyphen_values = true, value_hint = ValueHint::Other)]
    upto: u64,
}

pub(super) fn run(&ValuesArguments { take, upto }: &ValuesArguments, style: Style) -> Result<(), Failure> {
    let mut values = Values::of(take, upto).map_err(Failure::usage)?;
    // Found even if it lies beyond the list.
    let period = values.extend_to(u64::MAX).ok().and_then(|()| values.period());
    // Verdicts on a pile in normal and in misère play.
    let of_pile = |play| Analysis::of(&Position::default(), &Ruleset::new(play, take)).map_err(Failure::usage);
    let mut verdicts = [of_pile(Play::Normal)?, of_pile(Play::Misere)?];
    let mut piles = (0..=upto).map_while(|n| Some((n, Position::new(vec![n]).ok()?)));
    let width = upto.to_string().len().max(5);
    to_stdout(style, |out| {
        out.say(|style| head(take, width, style))?;
        piles.try_for_each(|(n, pile)| {
            for now in &mut verdicts {
                // The values of all these piles are known.
                let _ = now.move_to(&pile);
            }
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
            out.say(|style| Told { n, verdicts: &verdicts, width, is_plain: style.plain })
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
struct Told<'a> {
    n: u64,
    verdicts: &'a [Analysis; 2],
    width: usize,
    is_plain: bool,
}

impl Display for Told<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let &Self { n, verdicts: [normal, misere], width, is_plain } = self;
        let value = normal.indicator();
        if is_plain {
            let [normal, misere] = [normal, misere].map(|now| Verdict(now, ", by leaving ", 0));
            write!(f, "Pile {n}: value {value}. Normal play: {normal}. Misère play: {misere}.")
        } else {
            let (normal, misere) = (Verdict(normal, " → ", width), Verdict(misere, " → ", 0));
            write!(f, "{n:>width$}  {value:>width$}  {normal}  {misere}")
        }
    }
}

/// N or P, and for N the smallest P pile that a take can leave, if any, after a link and with so many cells.
struct Verdict<'a>(&'a Analysis, &'static str, usize);

impl Display for Verdict<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let &Self(now, link, width) = self;
        let cells = if width > 0 { width + 3 } else { 0 };
        f.write_str(now.outcome().word())?;
        match now.winning_moves().last() {
            Some(m) => write!(f, "{link}{:<width$}", now.position().piles()[0] - m.take.get()),
            None => write!(f, "{:cells$}", ""),
        }
    }
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
