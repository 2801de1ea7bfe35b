//! The lessons in `assets/lessons`, whose format `assets/lessons/README.md` describes.

use std::sync::{LazyLock, OnceLock};

use serde::Deserialize;
use strum::IntoStaticStr;

use super::{Pictured, Question, Streak, Unknown};
use crate::rules::{Game, GameLine};
use crate::session::Panel;

/// The terms that reasons may use, in the order taught: each level includes those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Vocabulary {
    /// Moves, and the player who wins by them.
    Moves,
    /// Groups of 8, 4, 2 and 1 that pair off, and big piles.
    Groups,
    #[default]
    Columns,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Part {
    /// The short way to the first wins, in normal and misère play.
    #[strum(serialize = "Win")]
    Door,
    /// Counting the groups in binary.
    Binary,
    /// The reasons, and all it takes to win from memory.
    Why,
    Beyond,
}

impl Part {
    /// Heading in the list of lessons.
    pub(super) fn chapter(self) -> &'static str {
        self.into()
    }
}

/// Lists need only a lesson's head, so its steps are parsed on demand.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lesson {
    /// The name on the command line and in the record: the file name without number and extension.
    #[serde(skip)]
    pub id: String,
    pub title: String,
    pub about: String,
    pub part: Part,
    #[serde(default, rename = "terms")]
    pub vocabulary: Vocabulary,
    /// The whole file.
    #[serde(skip)]
    text: String,
    #[serde(skip)]
    steps: OnceLock<Vec<LessonStep>>,
}

#[derive(Debug)]
pub(crate) struct LessonStep {
    pub say: Vec<String>,
    pub on_screen: Option<String>,
    pub task: Task,
    pub panel: Panel,
    pub grouped: bool,
    /// True if a win leads to the offer of an ordinary game on the same board.
    pub real: bool,
    /// True for a step for the curious, after the end of the lesson proper.
    pub more: bool,
}

#[derive(Debug)]
pub(crate) enum Task {
    Read(Option<Game>),
    Ask(Question),
    Win(GameLine),
    /// A map labelled round by round, up to this position.
    Rounds(Game),
    /// A position on a map where the P-positions are lit.
    Safe(Game),
    Streak(Streak),
}

#[derive(Deserialize)]
struct Steps {
    step: Vec<WrittenStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    #[serde(default)]
    say: String,
    on_screen: Option<String>,
    show: Option<String>,
    ask: Option<String>,
    win: Option<String>,
    #[serde(default)]
    real: bool,
    #[serde(default)]
    more: bool,
    rounds: Option<String>,
    safe: Option<String>,
    streak: Option<Streak>,
    panel: Option<String>,
    #[serde(default)]
    grouped: bool,
}

macro_rules! lessons {
    ($($file:literal),* $(,)?) => {
        const FILES: &[(&str, &str)] = &[$(($file, include_str!(concat!("../../assets/lessons/", $file, ".toml")))),*];
    };
}

lessons![
    "01-one-pile",
    "02-two-piles",
    "03-groups",
    "04-classic",
    "05-misere",
    "06-marienbad",
    "07-full-groups",
    "08-binary",
    "09-adding",
    "10-finding-the-move",
    "11-indicator",
    "12-why",
    "13-win-or-lose",
    "14-several-moves",
    "15-lost",
    "16-on-your-own",
    "17-take-rules",
    "18-in-disguise",
    "19-how-many",
    "20-wild",
    "21-expert",
    "22-nimatron",
];

/// The course. Malformed lessons would be skipped; a test makes sure that there are none.
pub(crate) fn lessons() -> &'static [Lesson] {
    static LESSONS: LazyLock<Vec<Lesson>> =
        LazyLock::new(|| FILES.iter().filter_map(|(name, text)| Lesson::open(name, text).ok()).collect());
    &LESSONS
}

/// The number of lessons in [`Part::Door`], with which the course opens.
const DOOR: usize = 7;

/// The ids of all lessons, in order, found without parsing any.
pub(super) fn lesson_ids() -> impl ExactSizeIterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| id_of(name))
}

/// The ids of the lessons in [`Part::Door`].
pub(super) fn door_ids() -> impl Iterator<Item = &'static str> {
    lesson_ids().take(DOOR)
}

pub(crate) fn find_lesson(id: &str) -> Result<usize, Unknown> {
    let found = lesson_ids().position(|known| known == id);
    let by_number = id.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|&at| at < FILES.len());
    let numbers = format!("or a number from 1 to {}", FILES.len());
    let known = || lesson_ids().map(ToOwned::to_owned).chain([numbers]);
    found.or(by_number).ok_or_else(|| Unknown::new(id, "lesson", known()))
}

/// A file name without its number.
fn id_of(name: &str) -> &str {
    name.split_once('-').map_or(name, |(_, id)| id)
}

impl Lesson {
    /// Reads the head of a lesson file. The error is the reason, in words.
    fn open(name: &str, text: &str) -> Result<Self, String> {
        let head = text.split("[[step]]").next().unwrap_or_default();
        let lesson: Self = toml::from_str(head).map_err(|error| error.to_string())?;
        Ok(Self { id: id_of(name).to_owned(), text: text.to_owned(), ..lesson })
    }

    /// Reads and checks the whole file. The program trusts its own lessons, all of which are checked in this way.
    #[cfg(test)]
    pub(crate) fn read(name: &str, text: &str) -> Result<Self, String> {
        let lesson = Self::open(name, text)?;
        tests::check(&read_steps(text)?).map(|()| lesson)
    }

    /// The steps, parsed on first use.
    pub(crate) fn steps(&self) -> &[LessonStep] {
        self.steps.get_or_init(|| read_steps(&self.text).unwrap_or_default())
    }

    /// The number of steps of the lesson proper; those for the curious come after them.
    pub(crate) fn length(&self) -> usize {
        self.steps().iter().take_while(|step| !step.more).count()
    }

    /// The first board, for the list.
    pub(crate) fn picture(&self) -> Option<Pictured> {
        self.steps().iter().find_map(|step| {
            let game = match &step.task {
                Task::Read(game) => game.as_ref()?,
                Task::Win(line) => &line.game,
                Task::Rounds(game) | Task::Safe(game) => game,
                Task::Ask(_) | Task::Streak(_) => return None,
            };
            Some(Pictured { grouped: step.grouped, ..Pictured::new(game.clone(), step.panel) })
        })
    }
}

impl LessonStep {
    /// The board that the step shows; not a map.
    pub(crate) fn board(&self) -> Option<&Game> {
        match &self.task {
            Task::Read(game) => game.as_ref(),
            Task::Win(line) => Some(&line.game),
            Task::Ask(question) => question.board(),
            _ => None,
        }
    }
}

/// Parses the steps of a lesson file. The error is the reason, in words.
fn read_steps(text: &str) -> Result<Vec<LessonStep>, String> {
    let file: Steps = toml::from_str(text).map_err(|error| error.to_string())?;
    let steps = (1..).zip(file.step);
    let steps = steps.map(|(number, step)| step.read().map_err(|reason| format!("step {number}: {reason}")));
    steps.collect()
}

impl WrittenStep {
    fn read(self) -> Result<LessonStep, String> {
        let lines = [&self.show, &self.ask, &self.win, &self.rounds, &self.safe];
        if lines.into_iter().flatten().count() + self.streak.iter().count() > 1 {
            return Err("it has more than one of show, ask, win, rounds, safe and streak".to_owned());
        }
        let read = |line: &str| line.parse::<GameLine>().map_err(|error| error.to_string());
        let game = |line: &str| read(line).map(|line| line.game);
        let task = if let Some(question) = self.ask {
            Task::Ask(question.parse()?)
        } else if let Some(line) = self.win {
            Task::Win(read(&line)?)
        } else if let Some(line) = self.rounds {
            Task::Rounds(game(&line)?)
        } else if let Some(line) = self.safe {
            Task::Safe(game(&line)?)
        } else if let Some(streak) = self.streak {
            Task::Streak(streak)
        } else {
            Task::Read(self.show.as_deref().map(game).transpose()?)
        };
        let panel = self.panel.map_or(Ok(Panel::Off), |panel| panel.parse());
        let panel = panel.map_err(|error| error.to_string())?;
        let paragraphs =
            self.say.split("\n\n").map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
        let say: Vec<String> = paragraphs.filter(|paragraph| !paragraph.is_empty()).collect();
        Ok(LessonStep {
            say,
            on_screen: self.on_screen,
            task,
            panel,
            grouped: self.grouped,
            real: self.real,
            more: self.more,
        })
    }
}

#[cfg(test)]
#[path = "../../tests/units/coach_lessons.rs"]
mod tests;
