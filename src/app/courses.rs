//! Lessons and drills. They draw nothing themselves, but show ordinary screens and hear how these ended.

mod drill;
mod lesson;

pub(super) use drill::Drill;
pub(super) use lesson::LessonCourse;
