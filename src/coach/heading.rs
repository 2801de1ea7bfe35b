use std::time::Duration;

use super::{DrillKind, Explained};

/// The subject of the words beside the piles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heading {
    /// A game with the coach.
    Coach,
    /// The day's try that counts.
    TodaysTry,
    /// The question of the mode `predict`.
    Question,
    /// An answer and a move, judged.
    Verdict,
    /// The end of a game.
    End,
    /// A demonstration, and the time between its moves; none while it waits.
    Demonstration(Option<Duration>),
    /// A step of the argument on a position.
    Explanation {
        /// Its number, from 1.
        nth: usize,
        /// The number of steps.
        of: usize,
        /// The step.
        explained: Explained,
    },
    /// A review.
    Review,
    /// A lesson.
    Lesson {
        /// Its number in the course, from 1.
        number: usize,
        /// Its title.
        title: String,
    },
    /// A drill.
    Drill(DrillKind),
    /// The map.
    Map,
}

impl Heading {
    /// The words.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Coach => "Coach".to_owned(),
            Self::TodaysTry => "Coach: today's try counts".to_owned(),
            Self::Question => "A question first".to_owned(),
            Self::Verdict => "Your answer and your move".to_owned(),
            Self::End => "The end".to_owned(),
            Self::Demonstration(None) => "Demonstration: waiting".to_owned(),
            Self::Demonstration(Some(pace)) => format!("Demonstration: a move every {} s", seconds(*pace)),
            Self::Explanation { nth, of, explained } => format!("Explain {nth}/{of}: {}", explained.title()),
            Self::Review => "Review".to_owned(),
            Self::Lesson { number, title } => format!("Lesson {number}: {title}"),
            Self::Drill(kind) => kind.title().to_owned(),
            Self::Map => "Map".to_owned(),
        }
    }
}

fn seconds(time: Duration) -> String {
    match time.subsec_millis() {
        0 => time.as_secs().to_string(),
        millis => format!("{}.{}", time.as_secs(), millis / 10),
    }
}
