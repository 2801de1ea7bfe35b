//! Lessons and drills: each draws nothing itself. It lays ordinary screens over itself, hears what became of them, and shows the next.

mod drill;
mod lesson;

pub use drill::{Drill, PENALTY};
pub use lesson::LessonCourse;

use std::fmt::Debug;
use std::time::Duration;

use super::screens::{Running, Screen};
use super::shared::Shared;
use super::view::Study;
use super::{Effect, News};

pub trait Course: Debug {
    /// Hears what became of the screen that it showed, and leads on.
    fn hear(&mut self, news: News, shared: &mut Shared) -> (Lead, Effect);

    fn study(&self, shared: &Shared) -> Study;

    /// The clock of a sprint, which ticks while nobody does anything.
    fn running(&self, _clock: Duration) -> Option<Running> {
        None
    }
}

/// The way on from there.
#[derive(Debug)]
pub enum Lead {
    Stay,
    /// This layer takes the place of the one over the course.
    Show(Layer),
    Finished,
}

/// A layer of the stack. A course is never on top.
#[derive(Debug)]
pub enum Layer {
    Screen(Box<dyn Screen>),
    Course(Box<dyn Course>),
}

impl Lead {
    pub(super) fn screen(screen: impl Screen) -> Self {
        Self::Show(Layer::Screen(Box::new(screen)))
    }
}
