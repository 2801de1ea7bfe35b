//! Every English sentence about a game, a function a sentence, made from facts.
//!
//! A sentence is made here and nowhere else, and nobody takes one apart or changes it. Another language would be a second
//! set of these functions with the same signatures: [`verdict`] says who can win, [`moves`] what a move did, [`tips`] what
//! to look for, [`why`] the argument, [`rules`] the rules, [`results`] how a game ended, [`notices`] what happened around
//! it, [`voice`] what the machine says of itself, [`questions`] and [`labels`] what is asked and answered, [`lists`] and
//! [`maps`] what those screens tell, [`cards`] what is passed on, [`keys`] the labels of keys. What the page of keys says of
//! one stands beside it in `app::command`.

pub(crate) mod cards;
pub(crate) mod keys;
pub(crate) mod labels;
pub(crate) mod lists;
pub(crate) mod maps;
pub(crate) mod moves;
pub(crate) mod notices;
pub(crate) mod questions;
pub(crate) mod results;
pub(crate) mod rules;
pub(crate) mod tips;
pub(crate) mod verdict;
pub(crate) mod voice;
pub(crate) mod why;

use std::borrow::Cow;
use std::fmt::{self, Display};

use super::Mode;
use crate::rules::{Move, PileName};
use crate::text::by_ear;

/// A sentence, and the few words that stand for it in a narrow place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Words {
    pub long: Cow<'static, str>,
    pub short: Cow<'static, str>,
}

impl Words {
    pub(crate) fn new(long: impl Into<Cow<'static, str>>, short: impl Into<Cow<'static, str>>) -> Self {
        Self { long: long.into(), short: short.into() }
    }

    /// A sentence that is short enough for any place.
    pub(crate) fn one(words: impl Into<Cow<'static, str>>) -> Self {
        let words = words.into();
        Self { long: words.clone(), short: words }
    }

    pub(crate) const fn fixed(words: &'static str) -> Self {
        Self { long: Cow::Borrowed(words), short: Cow::Borrowed(words) }
    }

    /// A sentence with its short form.
    pub(crate) const fn short(long: &'static str, short: &'static str) -> Self {
        Self { long: Cow::Borrowed(long), short: Cow::Borrowed(short) }
    }

    /// The long words if they fit, else the short ones.
    pub(crate) fn fit(&self, fits: impl Fn(&str) -> bool) -> &str {
        if fits(&self.long) { &self.long } else { &self.short }
    }

    /// The words for whoever has no arrows: the short ones where the long name them.
    pub(crate) fn without_keys(&self) -> &str {
        self.fit(|long| !long.contains(['←', '→', '↑', '↓', '⏎']))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.long.is_empty()
    }
}

impl From<String> for Words {
    fn from(words: String) -> Self {
        Self::one(words)
    }
}

impl From<&'static str> for Words {
    fn from(words: &'static str) -> Self {
        Self::fixed(words)
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.long)
    }
}

/// The words with a capital at the start.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// `A, B or C`.
pub(crate) fn list<T: fmt::Display>(names: &[T], joint: &str) -> String {
    match names {
        [] => String::new(),
        [only] => only.to_string(),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(T::to_string).collect();
            format!("{} {joint} {last}", first.join(", "))
        }
    }
}

/// A move as every sentence names it: `1 from A`.
pub(crate) fn taken(m: Move) -> String {
    format!("{} from {}", m.take, PileName(m.pile))
}

/// `1 move`, `2 moves`: a number with the right one of two forms.
pub(crate) fn many(count: usize, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

/// `one`, `two`, … `ten`, `11`.
pub(crate) fn number(count: usize) -> String {
    const NAMED: [&str; 11] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    NAMED.get(count).map_or_else(|| count.to_string(), ToString::to_string)
}

/// `first`, `second`, … `13th`.
pub(crate) fn ordinal(nth: usize) -> String {
    const NAMED: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth",
    ];
    let ending = match (nth % 100, nth % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    NAMED.get(nth.wrapping_sub(1)).map_or_else(|| format!("{nth}{ending}"), ToString::to_string)
}

/// `column 4`, `columns 4 and 1`: columns are called by their powers.
pub(crate) fn columns(bits: u64) -> String {
    let names: Vec<String> = lit(bits).map(power).collect();
    let noun = if names.len() == 1 { "column" } else { "columns" };
    format!("{noun} {}", list(&names, "and"))
}

/// The columns of the bits that are 1, from the left.
pub(crate) fn lit(bits: u64) -> impl Iterator<Item = u32> {
    (0..u64::BITS).rev().filter(move |at| bits >> at & 1 == 1)
}

/// The power that heads a column: `4`, or `2^40`.
pub(crate) fn power(column: u32) -> String {
    const LONG: u32 = 14;
    if column < LONG { (1_u64 << column).to_string() } else { format!("2^{column}") }
}

/// `even` or `odd`.
pub(crate) fn parity(count: usize) -> &'static str {
    if count.is_multiple_of(2) { "even" } else { "odd" }
}

/// Words with their tone, and the least help with which they may be said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Message {
    pub tone: Tone,
    /// `Solo` for what may always be said.
    pub least: Mode,
    pub words: Words,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tone {
    #[default]
    Plain,
    /// A key did nothing, or something outside the program failed.
    Problem,
    /// Shown by a screen without words: said in lines alone.
    Told,
}

impl Message {
    pub(crate) fn new(tone: Tone, least: Mode, words: Words) -> Self {
        Self { tone, least, words }
    }

    /// Words that may always be said.
    pub(crate) fn plain(words: Words) -> Self {
        Self::new(Tone::Plain, Mode::Solo, words)
    }

    pub(crate) const fn fixed(tone: Tone, words: &'static str) -> Self {
        Self { tone, least: Mode::Solo, words: Words::fixed(words) }
    }

    /// An event, for lines.
    pub(crate) fn told(words: Words) -> Self {
        Self::new(Tone::Told, Mode::Solo, words)
    }

    pub(crate) fn problem(words: impl Into<String>) -> Self {
        Self::new(Tone::Problem, Mode::Solo, Words::one(words.into()))
    }

    pub(crate) fn error(error: impl Display) -> Self {
        Self::problem(capital(&format!("{error}.")))
    }

    /// The words for a listener, the short ones if they are enough. A problem quotes what was typed as it is.
    pub(crate) fn aloud(&self, brief: bool) -> String {
        match self.tone {
            Tone::Problem => self.words.without_keys().to_owned(),
            Tone::Told if brief => by_ear(&self.words.short),
            _ => by_ear(&self.words.long),
        }
    }
}

/// The messages that may be said with so much help: the one filter that keeps a silent game silent.
pub(crate) fn sayable(messages: Vec<Message>, mode: Mode) -> Vec<Message> {
    messages.into_iter().filter(|message| message.least <= mode).collect()
}
