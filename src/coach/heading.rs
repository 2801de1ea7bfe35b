use std::time::Duration;

use super::{DrillKind, Explained};

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Heading {
    #[default]
    Coach,
    TodaysTry,
    Question,
    Verdict,
    End,
    /// A demonstration, and the time between its moves; none while it waits.
    Demonstration(Option<Duration>),
    Explanation {
        nth: usize,
        of: usize,
        explained: Explained,
    },
    Review,
    Lesson {
        number: usize,
        title: String,
    },
    Drill(DrillKind),
    Map,
}

impl Heading {
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
