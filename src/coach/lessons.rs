//! The lessons: those in `assets/lessons`, or a teacher's own.

use std::sync::{LazyLock, OnceLock};

use toml::Spanned;

use super::Progress;
use super::lesson_file::{LessonStep, Written};
use super::picture::Pictures;
use super::words::many;
use crate::rules::{Game, NotA};
use crate::text::not_one_of;

/// Lists need only the heads of the program's lessons, so their steps are parsed on demand.
#[derive(Debug)]
pub(crate) struct Lesson {
    /// The name in the record: the file name without number and extension, after [`OWN`] in a teacher's lesson.
    pub id: String,
    pub title: String,
    pub about: String,
    /// A heading of the list.
    pub chapter: String,
    /// The board that its end leads to, for a ★.
    pub then: Option<String>,
    /// The whole file.
    text: &'static str,
    steps: OnceLock<Vec<LessonStep>>,
}

macro_rules! lessons {
    ($($file:literal),* $(,)?) => {
        const FILES: &[(&str, &str)] = &[$(($file, include_str!(concat!("../../assets/lessons/", $file, ".toml")))),*];
    };
}

lessons![
    "01-the-game",
    "02-two-piles",
    "03-lamps",
    "04-3-5-7",
    "05-last-stone-loses",
    "06-marienbad",
    "07-twenty-one",
    "08-binary",
    "09-every-winning-move",
    "10-why-it-works",
    "11-n-and-p",
    "12-lost-positions",
    "13-other-take-rules",
    "14-history",
];

/// The program's course.
pub(crate) fn lessons() -> &'static [Lesson] {
    static LESSONS: LazyLock<Vec<Lesson>> =
        LazyLock::new(|| FILES.iter().map(|(name, text)| Lesson::of_program(name, text)).collect());
    &LESSONS
}

/// The place of one of the program's lessons, by name or number.
pub(crate) fn find_lesson(text: &str) -> Result<usize, NotA> {
    let ids: Vec<&str> = lessons().iter().map(|lesson| lesson.id.as_str()).collect();
    let found = ids.iter().position(|&id| id == text);
    let by_number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let known = ids.iter().map(ToString::to_string).chain([format!("or a number from 1 to {}", ids.len())]);
    found.or(by_number.filter(|&at| at < ids.len())).ok_or_else(|| not_one_of(text, "lesson", known))
}

/// The lessons of a run: the program's, or a teacher's in their place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lessons(&'static [Lesson]);

impl Default for Lessons {
    fn default() -> Self {
        Self(lessons())
    }
}

impl Lessons {
    pub(crate) fn own(lessons: &'static [Lesson]) -> Self {
        Self(lessons)
    }

    pub(crate) fn all(self) -> &'static [Lesson] {
        self.0
    }

    pub(crate) fn done(self, progress: &Progress) -> usize {
        self.0.iter().filter(|lesson| progress.has_finished(&lesson.id)).count()
    }

    /// The first lesson that is not done.
    pub(crate) fn next(self, progress: &Progress) -> Option<usize> {
        self.0.iter().position(|lesson| !progress.has_finished(&lesson.id))
    }

    /// The steps done and all steps of a lesson that was left in the middle.
    pub(crate) fn begun(self, progress: &Progress, at: usize) -> Option<(usize, usize)> {
        let lesson = self.0.get(at)?;
        let done = progress.steps_done(&lesson.id);
        (done > 0).then(|| (done, lesson.steps().len())).filter(|(done, of)| done < of)
    }
}

/// Sets the ids of a teacher's lessons apart from the program's.
const OWN: &str = "own/";

/// A file name without its number.
fn id_of(name: &str) -> &str {
    let numbered = name.split_once('-').filter(|(number, _)| number.chars().all(|c| c.is_ascii_digit()));
    numbered.map_or(name, |(_, id)| id)
}

impl Lesson {
    /// One of the program's lessons. The lines above its first blank one are so plain that no parser is needed.
    fn of_program(name: &str, text: &'static str) -> Self {
        let field = |key: &str| {
            let mut head = text.lines().take_while(|line| !line.is_empty());
            head.find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"')).map(str::to_owned)
        };
        let of = |key| field(key).unwrap_or_default();
        let (id, title, about, chapter) = (id_of(name).to_owned(), of("title"), of("about"), of("chapter"));
        Self { id, title, about, chapter, then: field("then"), text, steps: OnceLock::new() }
    }

    /// Reads a teacher's lesson from the text of a file of this name, beside which these pictures lie. The error is all that is
    /// wrong with it.
    pub(crate) fn read_with(name: &str, text: &str, pictures: Pictures<'_>) -> Result<Self, Vec<String>> {
        let id = id_of(name).to_lowercase();
        if id.is_empty() || !id.chars().all(|c| c.is_alphanumeric() || c == '-') {
            return Err(vec![
                "its name may hold only letters, digits and hyphens: call it something like 01-equal-piles.toml"
                    .to_owned(),
            ]);
        }
        let text = text.replace("\r\n", "\n");
        let written = Written::read(&text)?;
        let steps = written.steps(&text, pictures)?.into();
        let Written { title, about, chapter, then, .. } = written;
        let [title, about] = [title, about].map(Spanned::into_inner);
        let chapter = chapter.map_or_else(|| "lessons".to_owned(), Spanned::into_inner);
        let (id, then) = (format!("{OWN}{id}"), then.map(Spanned::into_inner));
        Ok(Self { id, title, about, chapter, then, text: "", steps })
    }

    /// The steps, parsed on first use.
    pub(crate) fn steps(&self) -> &[LessonStep] {
        let read = || Written::read(self.text)?.steps(self.text, &|_| Ok(None));
        self.steps.get_or_init(|| read().unwrap_or_default())
    }

    /// A line for the author of a lesson without mistakes.
    pub(crate) fn praised(&self) -> String {
        let name = self.id.strip_prefix(OWN).unwrap_or(&self.id);
        format!("{name}: {}, no mistakes\n", many(self.steps().len(), "step", "steps"))
    }

    /// True once the indicator and binary digits are taught: the first chapter wins without them.
    pub(crate) fn has_binary(&self) -> bool {
        lessons().first().is_none_or(|first| first.chapter != self.chapter)
    }

    /// The first board, for the list.
    pub(crate) fn first_board(&self) -> Option<Game> {
        self.steps().iter().find_map(LessonStep::board).cloned()
    }
}
