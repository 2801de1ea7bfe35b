//! Lessons and drills. They draw nothing themselves, but show ordinary screens and hear how these ended.

mod drill;
mod lesson;

pub use drill::{Drill, PENALTY};
pub use lesson::LessonCourse;
