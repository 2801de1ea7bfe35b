//! Access to private state, for tests only.

use std::any::Any;

use super::screens::Screen;
use super::{App, Context, LessonCourse, Shared};
use crate::coach::Lesson;

impl App {
    /// The top screen, if it has this type.
    pub(crate) fn screen<T: Screen>(&self) -> Option<&T> {
        (self.stack.top() as &dyn Any).downcast_ref()
    }

    pub(crate) fn shared(&self) -> &Shared {
        &self.shared
    }

    /// Starts a lesson that is not in the course.
    pub(crate) fn try_lesson(&mut self, lesson: Lesson) {
        let _ = self.stack.begin(LessonCourse::new(Box::leak(Box::new(lesson)), 0, 0, 1), &mut self.shared);
    }
}

impl Context {
    /// True if a question is open.
    pub(crate) fn asks(self) -> bool {
        matches!(self, Self::Question | Self::Typing | Self::Choosing)
    }
}
