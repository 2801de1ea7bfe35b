//! Messages, screen headings, and progress through a game or course.

use std::borrow::Cow;
use std::fmt::Display;

use super::phrases::{day_in_words, sentence};
use super::{DrillKind, Role, Statistics};
use crate::rules::PileName;
use crate::session::DayBoard;
use crate::text::by_ear;

/// Words for the player, made when something happens or holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Message {
    pub tone: Tone,
    pub audience: Audience,
    pub words: Cow<'static, str>,
    /// The words for a listener, if they differ, as binary numerals do: those have the prefix `0b`, which no screen shows.
    aloud: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tone {
    /// A key did nothing, or something outside the program failed.
    Problem,
    Right,
    Wrong,
    Question,
    #[default]
    Plain,
    Good,
    Bad,
    Aside,
    /// The effect of the last moves.
    Moved,
    /// The verdict on a person's move.
    Judged,
    /// A remark on the position or on the considered move.
    Comment,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Audience {
    #[default]
    All,
    /// Words about keys or looks, and what plain lines say elsewhere.
    Screens,
    /// Facts that a screen shows without words.
    Lines,
}

impl Message {
    pub(crate) fn new(tone: Tone, words: impl Into<Cow<'static, str>>) -> Self {
        let words = words.into();
        let aloud = words.contains("0b").then(|| by_ear(&words));
        let words = if aloud.is_some() { words.replace("0b", "").into() } else { words };
        Self { tone, audience: Audience::All, words, aloud }
    }

    pub(crate) const fn fixed(tone: Tone, words: &'static str) -> Self {
        Self { tone, audience: Audience::All, words: Cow::Borrowed(words), aloud: None }
    }

    pub(crate) fn aloud(&self) -> String {
        self.aloud.clone().unwrap_or_else(|| by_ear(&self.words))
    }

    /// The message in other words for a listener.
    pub(crate) fn aloud_as(self, words: &str) -> Self {
        Self { aloud: Some(by_ear(words)), ..self }
    }

    pub(crate) fn plain(words: impl Into<Cow<'static, str>>) -> Self {
        Self::new(Tone::Plain, words)
    }

    /// A problem quotes what was typed, and names of files, as they are.
    pub(crate) fn problem(words: impl Into<Cow<'static, str>>) -> Self {
        let words = words.into();
        Self { tone: Tone::Problem, audience: Audience::All, aloud: Some(words.to_string()), words }
    }

    pub(crate) fn error(error: impl Display) -> Self {
        Self::problem(sentence(error))
    }

    pub(crate) const fn on_screens(mut self) -> Self {
        self.audience = Audience::Screens;
        self
    }

    pub(crate) const fn in_lines(mut self) -> Self {
        self.audience = Audience::Lines;
        self
    }
}

/// A screen's heading: plain words, except where other code needs to know what it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Heading {
    Words(Cow<'static, str>),
    /// The title of the step.
    Explanation(&'static str),
    Review,
    Lesson {
        number: usize,
        title: String,
    },
    Drill(DrillKind),
}

impl Default for Heading {
    fn default() -> Self {
        Self::GAME
    }
}

impl Heading {
    /// An ordinary game has no heading.
    pub(crate) const GAME: Self = Self::fixed("");
    pub(crate) const TWO_PEOPLE: Self = Self::fixed("two people");
    pub(crate) const MAP: Self = Self::fixed("map");
    pub(crate) const DEMONSTRATION: Self = Self::fixed("demonstration");

    const fn fixed(words: &'static str) -> Self {
        Self::Words(Cow::Borrowed(words))
    }

    pub(crate) fn of_day_board(DayBoard { day, number }: &DayBoard, today: &str) -> Self {
        let of = if day == today { "today".to_owned() } else { day_in_words(day) };
        Self::Words(format!("board {number} of {of}").into())
    }

    pub(crate) fn words(&self) -> String {
        match self {
            Self::Words(words) => words.to_string(),
            Self::Explanation(step) => format!("explain: {step}"),
            Self::Review => "review".to_owned(),
            Self::Lesson { number, title } => format!("lesson {number}: {title}"),
            Self::Drill(kind) => kind.title().to_owned(),
        }
    }
}

/// Progress through a game, course or list, shown at the right end of a screen's head. Holds several wordings, longest
/// first; the head shows the first that fits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing(Vec<String>);

impl Standing {
    fn new<const N: usize>(wordings: [String; N]) -> Self {
        Self(wordings.into())
    }

    /// `nth` is the 1-based number of the next move.
    pub(crate) fn turn(who: Role, nth: usize) -> Self {
        let whose = who.whose();
        let short = if who == Role::YOU { whose.clone() } else { format!("{}'s", who.short()) };
        let [full, half] = [format!("{whose} turn"), format!("{short} turn")];
        Self::new([format!("move {nth}: {full}"), full, half])
    }

    pub(crate) fn over() -> Self {
        Self::new(["game over".to_owned(), "over".to_owned()])
    }

    /// The winner of a game that is over; a `lone` human is addressed.
    pub(crate) fn won(winner: Role, lone: bool) -> Self {
        let full = if winner == Role::YOU { "you won".to_owned() } else { format!("{} won", winner.inside()) };
        let half = if lone && winner != Role::YOU { "you lost".to_owned() } else { format!("{} won", winner.short()) };
        Self::new([full, half])
    }

    pub(crate) fn axes([down, across]: [PileName; 2]) -> Self {
        Self::new([format!("{down} down, {across} across"), format!("{down}↓ {across}→")])
    }

    pub(crate) fn reviewed(game: usize, games: usize, nth: usize, of: usize) -> Self {
        let which = if games > 1 { format!("game {game} of {games}, ") } else { String::new() };
        Self::new([format!("{which}move {nth} of {of}"), format!("{nth}/{of}")])
    }

    /// Progress through a whole, such as `step 3 of 9`, `3 of 9 won`, or `3 of 9` alone.
    pub(crate) fn part(before: &str, nth: usize, of: usize, after: &str) -> Self {
        let full = format!("{before} {nth} of {of} {after}").trim().to_owned();
        Self::new([full, format!("{nth} of {of}"), format!("{nth}/{of}")])
    }

    pub(crate) fn done() -> Self {
        Self::new(["finished".to_owned()])
    }

    /// Questions due; nothing to tell if there are none.
    pub(crate) fn due(count: usize) -> Self {
        if count > 0 { Self::new([format!("{count} due")]) } else { Self::default() }
    }

    pub(crate) fn games(statistics: &Statistics) -> Self {
        Self::new([games_in_words(statistics)])
    }

    pub(crate) fn full(&self) -> &str {
        self.0.first().map_or("", String::as_str)
    }

    pub(crate) fn wordings(&self) -> &[String] {
        &self.0
    }
}

pub(crate) fn games_in_words(statistics: &Statistics) -> String {
    match statistics.finished {
        0 if statistics.played_on > 0 => "none counted yet".to_owned(),
        0 if statistics.unfinished > 0 => "none finished yet".to_owned(),
        0 => "none of your own yet".to_owned(),
        count => format!("{count} finished, {} won", statistics.won),
    }
}
